//! Resolving moves: their choices, conditions and steps.

use super::{
    Reported, Resolved, Resolver, Use,
    scope::{Bindings, ItBinding, Picked, Scope},
    steps::StepContext,
    word::local,
};
use crate::raw::{RawExpr, RawGame, RawMove, RawPick, RawWith, Text};
use definition::{
    Code, FieldId,
    game::{ComboId, GameMove, Local, MoveId, Pick, Shape, Span, Type, With, WordsId},
    say,
    wording::{shown, suggest},
};

impl Bindings {
    /// Returns the names bound while a player acts.
    pub(super) fn acting() -> Self {
        Self { me: Some(Local::Me), subject: true, turns: true, ..Self::default() }
    }
}

impl Resolver<'_> {
    /// Resolves the moves, in the order of the file.
    pub(super) fn moves(&mut self, raw: &RawGame) -> Option<Vec<GameMove>> {
        // All moves are resolved even after a fault, so that every fault is reported.
        let moves: Vec<_> = raw.moves.iter().map(|(key, raw)| self.game_move(key, raw)).collect();
        moves.into_iter().collect::<Resolved<_>>().ok()
    }

    fn game_move(&mut self, key: &Text, raw: &RawMove) -> Resolved<GameMove> {
        let mut bound = Bindings::acting();
        let pick = self.pick_of(&raw.pick, &mut bound, raw.at);
        self.choices.push(bound.clone());
        self.hidden_words(&raw.pick, &bound, raw.at);
        let asked = Bindings { moved: false, ..bound.clone() };
        let asks = raw.asks.as_ref().map(|text| self.notice(text, &Bindings::acting(), raw.at));
        let only_if: Vec<_> = raw.only_if.iter().map(|text| self.condition(text, &asked)).collect();
        let then = self.steps(&raw.then, &StepContext { bound, then: true, each: None });
        Ok(GameMove {
            name: key.value.clone(),
            prompt: raw.prompt.clone().unwrap_or_default(),
            asks: asks.transpose()?,
            pick: pick?,
            only_if: only_if.into_iter().collect::<Resolved<_>>()?,
            then: then?,
            auto: raw.auto,
            continues: raw.continues,
            at: key.at,
        })
    }

    /// Resolves the choice of a move and binds the names for it.
    fn pick_of(&mut self, raw: &RawPick, bound: &mut Bindings, at: Span) -> Resolved<Pick> {
        let acting = bound.clone();
        match raw {
            RawPick::Nothing => Ok(Pick::Nothing),
            RawPick::Cards { from, to, combos, onto, with, unseen } => {
                let (onto, with) = (onto.as_ref(), with.as_ref());
                let pick = self.cards_pick((from, to.as_ref()), combos, onto, with, bound);
                pick.map(|pick| match pick {
                    Pick::Cards { from, to, combos, onto, with, .. } => {
                        Pick::Cards { from, to, combos, onto, with, unseen: *unseen }
                    }
                    other => other,
                })
            }
            RawPick::Number { from, to } => {
                bound.number = true;
                let from = self.expr(from, &acting, Type::Number);
                let to = self.expr(to, &acting, Type::Number);
                Ok(Pick::Number { from: from?, to: to? })
            }
            RawPick::Suit => {
                bound.suit = Some(Local::Symbol);
                self.only_with_cards(at)?;
                Ok(Pick::Suit)
            }
            RawPick::Rank => {
                bound.rank = true;
                self.only_with_cards(at)?;
                Ok(Pick::Rank)
            }
            RawPick::Player => {
                bound.player = Some(Local::Symbol);
                Ok(Pick::Player)
            }
            RawPick::Word(list) => {
                let same = |words: &Vec<String>| words.iter().eq(list.iter().map(|w| &w.value));
                let place = self.names.words.iter().position(same).unwrap_or(0);
                bound.word = Some(WordsId(place as u8));
                Ok(Pick::Word(WordsId(place as u8)))
            }
            RawPick::Bid { from, to, no_trump } => {
                bound.number = true;
                bound.suit = Some(Local::Symbol);
                self.only_with_cards(at)?;
                let from = self.expr(from, &acting, Type::Number);
                let to = self.expr(to, &acting, Type::Number);
                Ok(Pick::Bid { from: from?, to: to?, no_trump: *no_trump })
            }
            RawPick::Stack { from, to } => {
                bound.picked = Some(Picked::Several);
                (bound.from, bound.target) = (true, true);
                let mut fields = |list: &[Text]| {
                    list.iter()
                        .map(|name| self.field_named(&name.value, name.at))
                        .collect::<Resolved<Vec<_>>>()
                };
                let (from, to) = (fields(from), fields(to));
                Ok(Pick::Stack { from: from?, to: to? })
            }
            RawPick::Click => Ok(Pick::Click),
            RawPick::Square { board } => {
                bound.target = true;
                self.board_named(board)?;
                Ok(Pick::Square)
            }
            RawPick::Step { board, ways, promote } => {
                (bound.from, bound.target, bound.moved) = (true, true, true);
                Ok(Pick::Step(Box::new(self.step_rule(board, ways, promote.as_ref())?)))
            }
            RawPick::Hop(hop) => {
                (bound.from, bound.target, bound.moved) = (true, true, true);
                Ok(Pick::Hop(Box::new(self.hop_rule(hop)?)))
            }
        }
    }

    /// Reports names of the game that hide a name for the player's choice.
    fn hidden_words(&mut self, pick: &RawPick, bound: &Bindings, at: Span) {
        // Few games need the squares or spots that a move goes from and to.
        if matches!(pick, RawPick::Step { .. } | RawPick::Hop(_) | RawPick::Stack { .. }) {
            return;
        }
        let picked = [
            ("target", bound.target),
            ("number", bound.number),
            ("word", bound.word.is_some()),
            ("others", bound.others),
        ];
        for (word, _) in picked.into_iter().filter(|(_, picked)| *picked) {
            if self.is_declared(word) {
                let message = say!(
                    "fault-hidden-word",
                    "this move calls what it picks `{word}`, but the game uses that name for \
                     something else",
                    word = word,
                );
                let help = say!("help-hidden-word", "Rename the other `{word}`.", word = word);
                self.report(Code::DoubledName, at, message, help);
            }
        }
    }

    fn only_with_cards(&mut self, at: Span) -> Resolved<()> {
        if !self.names.has_board_pieces() {
            return Ok(());
        }
        let message = say!("fault-men-no-suits", "men have no suits or ranks");
        let help = say!("help-men-no-suits", "Pick a `Square`, a `Step`, a `Hop` or a `Number`.");
        Err(self.report(Code::WrongType, at, message, help))
    }

    fn cards_pick(
        &mut self,
        (from, to): (&RawExpr, Option<&RawExpr>),
        combos: &[Text],
        onto: Option<&Text>,
        with: Option<&RawWith>,
        bound: &mut Bindings,
    ) -> Resolved<Pick> {
        let from = self.expr(from, &bound.clone(), Type::Spot);
        bound.picked = Some(if combos.is_empty() { Picked::One } else { Picked::Several });
        bound.from = true;
        let onto = onto.map(|name| self.field_named(&name.value, name.at)).transpose();
        bound.target = matches!(onto, Ok(Some(_)) | Err(_));
        let combos: Vec<_> = combos.iter().map(|name| self.combo_named(name)).collect();
        let with = with.map(|with| self.with(with, bound)).transpose();
        bound.others = matches!(with, Ok(Some(_)) | Err(_));
        let to = to.map(|to| self.expr(to, bound, Type::Spot)).transpose();
        Ok(Pick::Cards {
            from: from?,
            to: to?,
            combos: combos.into_iter().collect::<Resolved<_>>()?,
            onto: onto?,
            with: with?.map(Box::new),
            unseen: false,
        })
    }

    fn with(&mut self, raw: &RawWith, bound: &Bindings) -> Resolved<With> {
        let from = self.read(&raw.from, bound, Some(Type::Cards));
        let from = from.and_then(|thing| self.cards(thing));
        let sum = self.parse(&raw.sum).and_then(|ast| {
            let it = local(Local::It(0), Type::Card, raw.sum.at);
            let looked = ItBinding { value: it, field: None, cost: 0 };
            let mut scope = Scope::new(bound).looking_at(looked);
            scope.depth = 1;
            self.number_of(&ast, &scope)
        });
        let to = self.expr(&raw.to, bound, Type::Number);
        Ok(With { from: from?, sum: sum?, to: to? })
    }

    pub(super) fn combo_named(&mut self, name: &Text) -> Resolved<ComboId> {
        if let Some(combo) = self.names.combo(&name.value) {
            self.used.insert(Use::Combo(combo.0));
            return Ok(combo);
        }
        let message =
            say!("fault-no-combo", "there is no combination `{combo}`", combo = shown(&name.value));
        let help = suggest(&name.value, self.names.combos.iter().map(String::as_str));
        Err(self.report(Code::UnknownName, name.at, message, help))
    }

    /// Resolves a bare name of a move.
    pub(super) fn move_named(&mut self, name: &str, at: Span) -> Resolved<MoveId> {
        if let Some(id) = self.names.game_move(name) {
            return Ok(id);
        }
        let message = say!("fault-no-move", "there is no move `{move}`", move = shown(name));
        let help = suggest(name, self.names.moves.iter().map(String::as_str));
        Err(self.report(Code::UnknownName, at, message, help))
    }

    /// Resolves the moves offered to players.
    pub(super) fn offered(&mut self, list: &[Text], at: Span) -> Resolved<Vec<MoveId>> {
        if list.is_empty() {
            return Err(self.no_moves(at));
        }
        let moves: Vec<_> = list.iter().map(|name| self.move_named(&name.value, name.at)).collect();
        let moves = moves.into_iter().collect::<Resolved<Vec<_>>>()?;
        self.used.extend(moves.iter().map(|id| Use::Offered(id.0)));
        Ok(moves)
    }

    fn no_moves(&mut self, at: Span) -> Reported {
        let message = say!("fault-no-moves", "no move is offered here");
        let help = say!("help-no-moves", "Name the moves, such as `moves: [\"play\"]`.");
        self.report(Code::MissingKey, at, message, help)
    }

    /// Resolves the name of a board.
    pub(super) fn board_named(&mut self, name: &Text) -> Resolved<FieldId> {
        let field = self.field_named(&name.value, name.at)?;
        if matches!(self.names.spots(field).shape, Shape::Grid(_)) {
            return Ok(field);
        }
        let message = say!(
            "fault-no-board",
            "the field `{field}` is not a board",
            field = shown(&name.value)
        );
        let help = say!("help-no-board", "A board has `shape: Grid(width: …, height: …)`.");
        Err(self.report(Code::WrongType, name.at, message, help))
    }
}
