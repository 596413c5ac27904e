//! The names that table managers and score files of games of contracts need.

use super::Resolver;
use crate::raw::{RawContract, RawGame, Text};
use definition::{
    Code, FieldId,
    game::{ContractWords, GameMove, MoveId, Per, Pick, Pieces, Shape, Type, VarId},
    say,
    wording::{shown, suggest},
};

impl Resolver<'_> {
    /// Resolves the names; `None` if one has been reported.
    pub(super) fn contract(
        &mut self,
        raw: &RawGame,
        moves: Option<&[GameMove]>,
    ) -> Option<Option<ContractWords>> {
        let Some(raw) = &raw.contract else { return Some(None) };
        let sound = self.has_a_table_for_contracts(raw);
        let nothing = |pick: &Pick| matches!(pick, Pick::Nothing);
        let bid = self.contract_move(&raw.bid, moves, |pick| matches!(pick, Pick::Bid { .. }));
        let pass = self.contract_move(&raw.pass, moves, nothing);
        let double = self.contract_move(&raw.double, moves, nothing);
        let redouble = self.contract_move(&raw.redouble, moves, nothing);
        let cards = |pick: &Pick| matches!(pick, Pick::Cards { .. });
        let play: Vec<Option<MoveId>> =
            raw.play.iter().map(|name| self.contract_move(name, moves, cards)).collect();
        let play: Option<Vec<MoveId>> = play.into_iter().collect();
        let [hand, dummy] = [&raw.hand, &raw.dummy].map(|name| self.contract_field(name));
        let board = self.contract_var(&raw.board, (Type::Number, Per::Game));
        let at_risk = self.contract_var(&raw.at_risk, (Type::Flag, Per::Team));
        sound.then_some(())?;
        Some(Some(ContractWords {
            bid: bid?,
            pass: pass?,
            double: double?,
            redouble: redouble?,
            play: play?,
            hand: hand?,
            dummy: dummy?,
            board: board?,
            at_risk: at_risk?,
        }))
    }

    /// True if four players in two teams play with a French pack; reports it otherwise.
    fn has_a_table_for_contracts(&mut self, raw: &RawContract) -> bool {
        let (players, teams) = (self.names.players, &self.names.teams);
        let seats = ContractWords::SEATS;
        let facing = *teams == [vec![0, 2], vec![1, 3]];
        let four = players.least == seats && players.most == seats && facing;
        let french = match &self.names.pieces {
            Pieces::Cards(pack) => {
                let mut suits: Vec<_> = pack.suits.iter().filter_map(|suit| suit.usual).collect();
                suits.sort_unstable();
                suits.dedup();
                suits.len() == 4
                    && pack.ranks.len() == ContractWords::RANKS
                    && pack.counts.iter().all(|count| *count == 1)
                    && pack.jokers == 0
            }
            Pieces::BoardPieces(_) => false,
        };
        if four && french {
            return true;
        }
        let message = say!("fault-contract-table", "there is no table for contracts here");
        let help = say!(
            "help-contract-table",
            "Declare `players: Exactly(4)`, `teams: [[0, 2], [1, 3]]` and one French pack, or \
             leave `contract` out."
        );
        self.report(Code::NotHere, raw.at, message, help);
        false
    }

    fn contract_move(
        &mut self,
        name: &Text,
        moves: Option<&[GameMove]>,
        fits: impl Fn(&Pick) -> bool,
    ) -> Option<MoveId> {
        let id = self.move_named(&name.value, name.at).ok()?;
        // Moves that could not be read have been reported.
        let declared = moves?.get(usize::from(id.0))?;
        if fits(&declared.pick) {
            return Some(id);
        }
        let message = say!(
            "fault-contract-move",
            "the move `{move}` picks something else",
            move = shown(&name.value)
        );
        let help = say!(
            "help-contract-move",
            "`bid` picks a `Bid`, `pass`, `double` and `redouble` pick `Nothing`, moves of `play` \
             pick `Cards`."
        );
        self.report(Code::WrongType, name.at, message, help);
        None
    }

    fn contract_field(&mut self, name: &Text) -> Option<FieldId> {
        let hand = |id: &FieldId| {
            let field = self.names.spots(*id);
            field.per == Per::Player && field.shape == Shape::Hand
        };
        let found = self.names.field(&name.value).filter(hand);
        if found.is_none() {
            let hands = self.names.fields.iter().filter(|field| field.shape == Shape::Hand);
            let hands: Vec<String> = hands.map(|field| field.name.clone()).collect();
            let message = say!(
                "fault-contract-hand",
                "there are no hands of players named `{name}`",
                name = shown(&name.value)
            );
            let help = suggest(&name.value, hands.iter().map(String::as_str));
            self.report(Code::UnknownName, name.at, message, help);
        }
        found
    }

    fn contract_var(&mut self, name: &Text, wanted: (Type, Per)) -> Option<VarId> {
        let fits = |id: &VarId| {
            let var = self.names.var_of(*id);
            (var.ty, var.per) == wanted
        };
        let found = self.names.var(&name.value).filter(fits);
        if found.is_none() {
            let message = say!(
                "fault-contract-var",
                "there is no such variable as `{name}` must be",
                name = shown(&name.value)
            );
            let help = say!(
                "help-contract-var",
                "`board` is a `Number()`, `at_risk` a `Flag(per: Team)`."
            );
            self.report(Code::UnknownName, name.at, message, help);
        }
        found
    }
}
