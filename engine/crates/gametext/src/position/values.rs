//! Values of variables in a position, in the words of the game.

use super::{PositionFrame, PositionReader, cards::CardCodes, holders::Holders};
use crate::{
    raw::{Map, RawExpr, RawValues},
    resolve::{rank_index, suit_index},
};
use cards::{Card, CardSet};
use definition::{
    Code,
    game::{Grid, Per, Pieces, PositionValue, PositionValues, Type, Var, VarId},
    say,
    wording::{one_of, shown},
};

/// The encoding of a card in a variable; see `Type::Card`.
const KIND: i32 = 0x3f;
const BY: u32 = 8;
const SPOT: u32 = 12;

impl PositionFrame<'_> {
    /// Returns the number of a variable's values.
    fn instances(&self, var: &Var) -> usize {
        let suits = match &self.game.pieces {
            Pieces::Cards(pack) => pack.suits.len(),
            Pieces::BoardPieces(_) => 0,
        };
        match var.per {
            Per::Game | Per::Copies(_) => 1,
            Per::Player => self.seats.into(),
            Per::Team => self.game.team_count(self.seats.into()),
            Per::Suit => suits + 1,
        }
    }

    /// Returns the words that name the values of a type, other than numbers.
    fn value_names(&self, ty: Type) -> Vec<String> {
        let pack = match &self.game.pieces {
            Pieces::Cards(pack) => Some(pack),
            Pieces::BoardPieces(_) => None,
        };
        let with_none = |names: Vec<String>| [vec!["none".to_owned()], names].concat();
        match ty {
            Type::Flag => vec!["true".to_owned(), "false".to_owned()],
            Type::Suit | Type::Suits => with_none(
                pack.iter()
                    .flat_map(|pack| pack.suits.iter().map(|suit| suit.name.clone()))
                    .collect(),
            ),
            Type::Rank => with_none(
                pack.iter()
                    .flat_map(|pack| pack.ranks.iter().map(|rank| rank.name.clone()))
                    .collect(),
            ),
            Type::Card | Type::Cards => {
                let codes = CardCodes::of(&self.game.pieces);
                with_none(codes.iter().flat_map(|codes| codes.all().map(str::to_owned)).collect())
            }
            Type::Word(words) => self.game.words.get(words).cloned().unwrap_or_default(),
            Type::Form => {
                with_none(self.game.combos.iter().map(|combo| combo.name.clone()).collect())
            }
            Type::Spot => with_none(
                self.board().iter().flat_map(|(_, grid)| grid.squares().map(square_name)).collect(),
            ),
            Type::Player => with_none((0..self.seats).map(|seat| seat.to_string()).collect()),
            Type::Team => {
                (0..self.game.team_count(self.seats.into())).map(|team| team.to_string()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the value of a variable that a word or number names.
    pub(super) fn value(&self, ty: Type, text: &str) -> Option<PositionValue> {
        let text = text.trim();
        let number = |number: usize| PositionValue::Number(number as i32);
        let pack = match &self.game.pieces {
            Pieces::Cards(pack) => Some(pack),
            Pieces::BoardPieces(_) => None,
        };
        if text == "none" && ty != Type::Number && ty != Type::Flag {
            return Some(match ty {
                Type::Cards => PositionValue::Cards(CardSet::EMPTY),
                Type::Suits => PositionValue::Number(0),
                _ => PositionValue::Number(-1),
            });
        }
        match ty {
            Type::Number => text.parse().ok().map(PositionValue::Number),
            Type::Flag => match text {
                "true" => Some(PositionValue::Number(1)),
                "false" => Some(PositionValue::Number(0)),
                _ => None,
            },
            Type::Player => text.parse().ok().filter(|seat| *seat < self.seats.into()).map(number),
            Type::Team => {
                let teams = self.game.team_count(self.seats.into());
                text.parse().ok().filter(|team| *team < teams).map(number)
            }
            Type::Suit => suit_index(pack?, text).map(PositionValue::Number),
            Type::Suits => text
                .split_whitespace()
                .map(|word| suit_index(pack?, word))
                .try_fold(0, |all, suit| Some(all | 1 << suit?))
                .map(PositionValue::Number),
            Type::Rank => rank_index(pack?, text).map(PositionValue::Number),
            Type::Card => self.card_value(text),
            Type::Cards => {
                let codes = CardCodes::of(&self.game.pieces)?;
                let cards = text.split_whitespace().map(|word| codes.card(word));
                let cards = cards.collect::<Option<Vec<Card>>>()?;
                let mut set = CardSet::EMPTY;
                cards.into_iter().for_each(|card| set.insert(card));
                Some(PositionValue::Cards(set))
            }
            Type::Word(words) => {
                self.game.words.get(words)?.iter().position(|word| word == text).map(number)
            }
            Type::Form => self.game.combos.iter().position(|own| own.name == text).map(number),
            Type::Spot => {
                let (field, grid) = self.board()?;
                let place = square_index(grid, text)?;
                Some(number(self.first_spot(field).index() + place))
            }
            _ => None,
        }
    }

    /// Returns the value of `QS`, `QS@1` (put there by seat 1) or `QS@1:won.2` (and lying there).
    fn card_value(&self, text: &str) -> Option<PositionValue> {
        let (text, spot) = match text.split_once(':') {
            Some((text, spot)) => (text, Some(Holders::of(self).spot(spot)?)),
            None => (text, None),
        };
        let (code, by) = match text.split_once('@') {
            Some((code, by)) => (code, Some(by.parse::<u8>().ok().filter(|by| *by < self.seats)?)),
            None => (text, None),
        };
        let card = CardCodes::of(&self.game.pieces)?.card(code)?;
        let by = by.map_or(0, |by| (i32::from(by) + 1) << BY);
        let spot = spot.map_or(0, |spot| (spot.index() as i32 + 1) << SPOT);
        Some(PositionValue::Number(card.index() as i32 | by | spot))
    }

    /// Returns the text of a card with who put it down and where it lies.
    fn card_text(&self, number: i32) -> String {
        let card = Card::from_kind((number & KIND) as u8);
        let codes = CardCodes::of(&self.game.pieces);
        let code = codes.map(|codes| codes.code(card).to_owned()).unwrap_or_default();
        let by = match number >> BY & 0xf {
            0 => String::new(),
            by => format!("@{}", by - 1),
        };
        let spot = match number >> SPOT & 0xff {
            0 => String::new(),
            spot => {
                let spot = definition::SpotId(spot as u8 - 1);
                format!(":{}", Holders::of(self).spot_name(spot))
            }
        };
        format!("{code}{by}{spot}")
    }

    /// Returns the text of a value, as [`PositionFrame::value`] reads it; numbers and flags need no
    /// quotes.
    pub(super) fn value_text(&self, ty: Type, value: PositionValue) -> String {
        let codes = || CardCodes::of(&self.game.pieces);
        let number = match value {
            PositionValue::Cards(set) if set == CardSet::EMPTY => return "none".to_owned(),
            PositionValue::Cards(set) => {
                let cards = codes().map(|codes| {
                    set.kinds().map(|card| codes.code(card).to_owned()).collect::<Vec<_>>()
                });
                return cards.unwrap_or_default().join(" ");
            }
            PositionValue::Number(number) => number,
        };
        let pack = match &self.game.pieces {
            Pieces::Cards(pack) => Some(pack),
            Pieces::BoardPieces(_) => None,
        };
        let index = usize::try_from(number).ok();
        let none = || "none".to_owned();
        match ty {
            Type::Flag => (number != 0).to_string(),
            Type::Suits => {
                let suits = pack.iter().flat_map(|pack| pack.suits.iter()).enumerate();
                let has = suits.filter(|(index, _)| number >> index & 1 == 1);
                let names: Vec<_> = has.map(|(_, suit)| suit.name.clone()).collect();
                if names.is_empty() { none() } else { names.join(" ") }
            }
            Type::Suit => index
                .and_then(|index| pack?.suits.get(index))
                .map_or_else(none, |suit| suit.name.clone()),
            Type::Rank => index
                .and_then(|index| pack?.ranks.get(index))
                .map_or_else(none, |rank| rank.name.clone()),
            Type::Card if number >= 0 => self.card_text(number),
            Type::Word(words) => index
                .and_then(|index| self.game.words.get(words)?.get(index).cloned())
                .unwrap_or_else(none),
            Type::Form => index
                .and_then(|index| self.game.combos.get(definition::game::ComboId(index as u8)))
                .map_or_else(none, |combo| combo.name.clone()),
            Type::Spot => {
                let square = self.board().and_then(|(field, grid)| {
                    let first = self.first_spot(field).index();
                    grid.squares().nth(index?.checked_sub(first)?).map(square_name)
                });
                square.unwrap_or_else(none)
            }
            _ if number < 0 && ty != Type::Number => none(),
            _ => number.to_string(),
        }
    }
}

/// Returns the name of a square.
pub(super) fn square_name((row, column): (u8, u8)) -> String {
    format!("{}{}", (b'a' + column) as char, row + 1)
}

/// Returns the number of the square in play with this name.
pub(super) fn square_index(grid: &Grid, name: &str) -> Option<usize> {
    grid.squares().position(|square| square_name(square) == name)
}

impl PositionReader<'_, '_> {
    /// Reads the variables that are given.
    pub(super) fn values(&mut self, raw: &Map<RawValues>) -> PositionValues {
        let mut values = PositionValues::new();
        for (key, given) in raw {
            let vars = || self.frame.game.vars.iter();
            let Some(index) = vars().position(|var| var.name == key.value) else {
                let message = say!(
                    "fault-position-var",
                    "there is no variable `{var}`",
                    var = shown(&key.value)
                );
                let names = vars().map(|var| var.name.as_str());
                let help = definition::wording::suggest(&key.value, names);
                self.add(Code::UnknownName, key.at, message, help);
                continue;
            };
            let id = VarId(index as u8);
            let var = &self.frame.game.vars[id];
            let wanted = self.frame.instances(var);
            if given.values.len() != wanted || given.listed != (wanted > 1 || given.listed) {
                let message = say!(
                    "fault-position-values",
                    "`{var}` has {wanted} values, not {found}",
                    var = shown(&var.name),
                    wanted = wanted,
                    found = given.values.len(),
                );
                let help = say!(
                    "help-position-values",
                    "Write a list with one value for each player, team or suit; for suits, the last \
                     one is that of `none`."
                );
                self.add(Code::OutOfRange, given.at, message, help);
                continue;
            }
            let own: Vec<_> = given.values.iter().map(|text| self.value(var, text)).collect();
            if let Some(own) = own.into_iter().collect::<Option<Vec<_>>>() {
                values.push((id, own));
            }
        }
        values.sort_by_key(|(id, _)| *id);
        values
    }

    fn value(&mut self, var: &Var, text: &RawExpr) -> Option<PositionValue> {
        let value = self.frame.value(var.ty, &text.value);
        if value.is_none() {
            let message = say!(
                "fault-position-value",
                "`{value}` is not a value of `{var}`",
                value = shown(&text.value),
                var = shown(&var.name),
            );
            let names = self.frame.value_names(var.ty);
            let help = match names.is_empty() {
                true => say!("help-position-number", "Write a whole number."),
                false => say!(
                    "help-write-one-of",
                    "Write {names}.",
                    names = one_of(names.iter().map(String::as_str)),
                ),
            };
            self.add(Code::BadChoice, text.at, message, help);
        }
        value
    }
}
