//! Tables, choices and events of any game, written as messages.

mod choices;
mod happenings;

use crate::{PlaceTold, SourceTold, TableTold};
use cards::Card;
use definition::{
    Face, SpotId,
    game::{ComboId, OptionId, OptionKind, Per, Pieces, Sees, SourceText, Type, Var, VarId},
};
use rules::{Notation, Rules, Seat, SeenCard, View};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, sync::Arc};

/// Writer of messages about one game.
#[derive(Debug, Clone)]
pub struct Scribe {
    rules: Arc<Rules>,
    notation: Notation,
}

impl Scribe {
    /// Creates a writer for a game.
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        Self { notation: Notation::of(&rules), rules }
    }

    /// Returns the rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the notation of actions.
    #[must_use]
    pub const fn notation(&self) -> &Notation {
        &self.notation
    }

    /// Returns the texts of the rules.
    #[must_use]
    pub fn sources(&self) -> Vec<SourceTold> {
        self.rule_texts()
            .map(|text| SourceTold { name: text.name.clone(), text: text.text.clone() })
            .collect()
    }

    /// Returns the texts of the rules, without those of strategies.
    fn rule_texts(&self) -> impl Iterator<Item = &SourceText> {
        let sources = self.rules.game().sources.iter();
        sources.filter(|source| source.holds_rules())
    }

    /// Returns the SHA-256 of the texts of the rules, each followed by a byte 0; of the checked
    /// rules if there are no texts.
    #[must_use]
    pub fn hash(&self) -> String {
        let game = self.rules.game();
        let mut hash = Sha256::new();
        for source in self.rule_texts() {
            hash.update(source.text.as_bytes());
            hash.update([0]);
        }
        if game.sources.is_empty() {
            hash.update(format!("{game:?}"));
        }
        hex::encode(hash.finalize())
    }

    /// Returns the options of the game, with their values.
    #[must_use]
    pub fn options(&self) -> BTreeMap<String, Value> {
        let (game, setup) = (self.rules.game(), self.rules.setup());
        let named = (0..).map(OptionId).zip(game.options.iter());
        named
            .map(|(id, option)| {
                let chosen = setup.options.iter().find(|(other, _)| *other == id);
                let value = chosen.map_or_else(|| option.kind.default_value(), |(_, value)| *value);
                let told = match &option.kind {
                    OptionKind::Flag { .. } => json!(value != 0),
                    OptionKind::Number { .. } => json!(value),
                    OptionKind::Choice { words, .. } => {
                        let words = game.words.get(*words);
                        json!(words.zip(usize::try_from(value).ok()).and_then(|(w, at)| w.get(at)))
                    }
                };
                (option.name.clone(), told)
            })
            .collect()
    }

    /// True if every player sees everything at all times.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let mut spots = (0..self.rules.spot_count()).map(|spot| SpotId(spot as u8));
        spots.all(|spot| {
            self.rules.spot_info(spot).is_some_and(|info| matches!(info.sees, Sees::Everyone))
        })
    }

    /// Returns the table as a seat knows it, with the position in RON and in notations if wanted.
    #[must_use]
    pub fn table(&self, view: &View, with_position: bool) -> TableTold {
        let rules = &self.rules;
        let seats = || (0..rules.seats()).map(Seat);
        let written = if with_position { view.position(rules).ok() } else { None };
        let vars = (0..).map(VarId).zip(rules.game().vars.iter());
        TableTold {
            to_choose: view.actor(rules).map(from_one),
            turn: view.turn_of(rules).map(from_one),
            spots: self.places(view),
            vars: vars.filter_map(|(id, var)| self.variable(view, id, var)).collect(),
            scores: seats().filter_map(|seat| view.score(rules, seat)).collect(),
            finished: seats().map(|seat| view.place(seat)).collect(),
            position: written.as_ref().map(|position| rules.position_text(position)),
            notations: written
                .map(|position| rules.position_lines(&position).into_iter().collect())
                .unwrap_or_default(),
        }
    }

    fn places(&self, view: &View) -> Vec<PlaceTold> {
        let spots = (0..self.rules.spot_count()).map(|spot| SpotId(spot as u8));
        spots.filter_map(|spot| self.place(view, spot)).collect()
    }

    /// Returns a spot; `None` for an empty square of a board.
    fn place(&self, view: &View, spot: SpotId) -> Option<PlaceTold> {
        let info = self.rules.spot_info(spot);
        let man = view.board_piece(&self.rules, spot);
        let is_square = info.as_ref().is_some_and(|info| info.square.is_some());
        if is_square && man.is_none() && view.count(spot) == 0 {
            return None;
        }
        let field = info.as_ref().and_then(|info| self.rules.game().fields.get(info.field));
        let seen: Vec<SeenCard> =
            if man.is_some() { Vec::new() } else { view.pile(spot).collect() };
        let face_down = { seen.iter().enumerate() }.filter(|(_, seen)| seen.face == Face::Down);
        Some(PlaceTold {
            spot: self.notation.spot(spot),
            // A deck is a spot of its own.
            field: field.map_or_else(|| "deck".to_owned(), |field| field.name.clone()),
            player: info.as_ref().and_then(|info| info.player).map(from_one),
            team: info.as_ref().and_then(|info| info.team).map(|team| team + 1),
            face_down: face_down.map(|(at, _)| at).collect(),
            cards: seen.iter().map(|seen| self.card(seen.card)).collect(),
            owner: man.map(|(owner, _)| from_one(owner)),
            man: man.map(|(_, kind)| self.man(kind)),
        })
    }

    /// Returns the code of a card, `?` if it is not known.
    fn card(&self, card: Option<Card>) -> String {
        card.map_or_else(|| "?".to_owned(), |card| self.notation.card(card).to_owned())
    }

    fn man(&self, kind: u8) -> String {
        let Pieces::BoardPieces(men) = &self.rules.game().pieces else { return String::new() };
        men.kinds.get(usize::from(kind)).cloned().unwrap_or_default()
    }

    /// Returns a variable by name; `None` for a set, which stands in the position alone.
    fn variable(&self, view: &View, id: VarId, var: &Var) -> Option<(String, Value)> {
        if matches!(var.ty, Type::Cards | Type::Players) {
            return None;
        }
        let suits = match &self.rules.game().pieces {
            Pieces::Cards(pack) => pack.suits.len() + 1,
            Pieces::BoardPieces(_) => 0,
        };
        let count = match var.per {
            Per::Game | Per::Copies(_) => 1,
            Per::Player => usize::from(self.rules.seats()),
            Per::Team => usize::from(self.rules.teams()),
            Per::Suit => suits,
        };
        let value = |of| self.value(var.ty, view.var(&self.rules, id, of));
        let told = match var.per {
            Per::Game | Per::Copies(_) => value(0),
            _ => Value::Array((0..count).map(value).collect()),
        };
        Some((var.name.clone(), told))
    }

    /// Returns a value in words; `null` for `none`.
    fn value(&self, ty: Type, value: i32) -> Value {
        let game = self.rules.game();
        let pack = match &game.pieces {
            Pieces::Cards(pack) => Some(pack),
            Pieces::BoardPieces(_) => None,
        };
        let at = usize::try_from(value).ok();
        match ty {
            Type::Number => json!(value),
            Type::Flag => json!(value != 0),
            Type::Player | Type::Team => json!(at.map(|at| at + 1)),
            Type::Suit => json!(at.and_then(|at| Some(&pack?.suits.get(at)?.name))),
            Type::Rank => json!(at.and_then(|at| Some(&pack?.ranks.get(at)?.name))),
            Type::Word(words) => {
                json!(at.and_then(|at| game.words.get(words)?.get(at)))
            }
            Type::Form => {
                json!(at.and_then(|at| Some(&game.combos.get(ComboId(at as u8))?.name)))
            }
            Type::Suits => {
                let suits = pack.iter().flat_map(|pack| pack.suits.iter()).enumerate();
                let has = suits.filter(|(at, _)| value >> at & 1 == 1);
                json!(has.map(|(_, suit)| &suit.name).collect::<Vec<_>>())
            }
            Type::Spot => json!(at.map(|at| self.notation.spot(SpotId(at as u8)))),
            Type::Card => {
                json!(at.map(|at| self.notation.card(Card::from_kind(at as u8)).to_owned()))
            }
            _ => json!(value),
        }
    }
}

/// Returns the number of a seat as people count.
pub(crate) const fn from_one(seat: Seat) -> u8 {
    seat.0 + 1
}
