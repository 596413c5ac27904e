//! Words for a game of several players: names of seats, cards, fields and values.

mod choices;
mod refusals;

use super::{Plan, Print, Sitter, names::seat_name, print_of, sign_of};
use crate::{text::Texts, tr};
use engine::{
    cards::{Card, CardBag, Color, Suit},
    definition::{
        FieldId, Localized, SpotId,
        game::{CardFace, CardPack, ComboId, Game, Per, Pieces, StrategyRule, Type, Var, VarId},
    },
    rules::{Outcome, Rules, Seat, View},
};

/// Name of the variable that needs no label.
const SCORE: &str = "score";

/// Words about a game in the current language.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// Texts of the language.
    pub texts: &'a Texts,
    /// The game.
    pub game: &'a Game,
    /// Its rules.
    pub rules: &'a Rules,
    /// The players.
    pub plan: &'a Plan,
}

impl Speaker<'_> {
    /// Returns the display name of a seat.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        seat_name(self.texts, self.plan, seat)
    }

    /// Returns a text of the game, or its key as words if it is empty.
    #[must_use]
    pub fn named(&self, label: &Localized, key: &str) -> String {
        let label = self.texts.localized(label);
        if label.is_empty() && key == SCORE {
            tr!(self.texts, "party-score")
        } else if label.is_empty() {
            sentence(&key.replace('_', " "))
        } else {
            label.to_owned()
        }
    }

    /// Returns the pack, if the game is played with cards.
    #[must_use]
    pub const fn pack(&self) -> Option<&CardPack> {
        match &self.game.pieces {
            Pieces::Cards(pack) => Some(pack),
            Pieces::BoardPieces(_) => None,
        }
    }

    /// Returns a card in words.
    #[must_use]
    pub fn card(&self, card: Option<Card>) -> String {
        let print = self.pack().zip(card).and_then(|(pack, card)| print_of(pack, card));
        match print {
            None => tr!(self.texts, "card-unknown"),
            Some(Print::Usual(card)) => self.texts.card(card),
            Some(Print::Joker(_)) => tr!(self.texts, "party-joker"),
            Some(Print::Words { .. }) => {
                let face = self.pack().zip(card).and_then(|(pack, card)| pack.face(card));
                let (rank, suit) = match face {
                    Some(CardFace::Suited { suit, rank }) => {
                        (self.rank(rank.into()), self.suit(suit.into()))
                    }
                    _ => Default::default(),
                };
                tr!(self.texts, "party-card", rank = rank, suit = suit)
            }
        }
    }

    /// Returns a suit in words, by its number.
    #[must_use]
    pub fn suit(&self, suit: i32) -> String {
        let suits = self.pack().map(|pack| pack.suits.as_slice()).unwrap_or_default();
        match usize::try_from(suit).ok().and_then(|suit| suits.get(suit)) {
            Some(found) => match (self.game.called(&found.name), found.usual) {
                (Some(name), _) => self.texts.localized(name).to_owned(),
                (None, Some(usual)) => self.texts.suit(usual),
                (None, None) => found.name.clone(),
            },
            None => tr!(self.texts, "party-no-trump"),
        }
    }

    /// Returns a suit's sign.
    #[must_use]
    pub fn suit_sign(&self, suit: i32) -> String {
        let suits = self.pack().map(|pack| pack.suits.as_slice()).unwrap_or_default();
        match usize::try_from(suit).ok().and_then(|suit| suits.get(suit)) {
            Some(found) => sign_of(found),
            None => tr!(self.texts, "party-no-trump-short"),
        }
    }

    /// Returns a suit's sign and name; the name alone if it begins with the sign.
    fn suit_signed(&self, suit: i32) -> String {
        let (sign, name) = (self.suit_sign(suit), self.suit(suit));
        if name.starts_with(&sign) { name } else { format!("{sign} {name}") }
    }

    /// Returns the standard suit of this number, if it is one.
    #[must_use]
    pub fn usual_suit(&self, suit: i32) -> Option<Suit> {
        let pack = self.pack()?;
        pack.suits.get(usize::try_from(suit).ok()?)?.usual
    }

    /// True if a suit is red.
    #[must_use]
    pub fn is_red(&self, suit: i32) -> bool {
        let suits = self.pack().map(|pack| pack.suits.as_slice()).unwrap_or_default();
        let found = usize::try_from(suit).ok().and_then(|suit| suits.get(suit));
        found.is_some_and(|suit| suit.color == Color::Red)
    }

    pub(super) fn rank(&self, rank: i32) -> String {
        let ranks = self.pack().map(|pack| pack.ranks.as_slice()).unwrap_or_default();
        let found = usize::try_from(rank).ok().and_then(|rank| ranks.get(rank));
        found.map_or_else(
            || "–".to_owned(),
            |rank| match (self.game.called(&rank.name), rank.name.as_str()) {
                (Some(name), _) => self.texts.localized(name).to_owned(),
                (None, "T") => "10".to_owned(),
                (None, name) => name.to_owned(),
            },
        )
    }

    /// Returns a value of the game in words; `None` if there is nothing to say.
    #[must_use]
    pub fn value(&self, ty: Type, value: i32) -> Option<String> {
        let members = |count: usize| (0..count as i32).filter(move |bit| value >> bit & 1 == 1);
        let seats = usize::from(self.rules.seats());
        let words = match ty {
            Type::Number | Type::Choice => value.to_string(),
            Type::Flag => tr!(self.texts, "party-flag", on = value),
            _ if value < 0 => return None,
            Type::Player => self.seat(Seat(value as u8)),
            Type::Team => self.team(value as u8),
            Type::Suit => self.suit_signed(value),
            Type::Rank => self.rank(value),
            Type::Color => tr!(self.texts, "party-color", color = value),
            Type::Card => {
                let card = Card::from_kind((value & 0xff) as u8);
                self.card_sign(card)
            }
            Type::BoardPiece => self.kind(value as u8),
            Type::Word(words) => match self.game.word_called(words, value as usize) {
                Some(name) => self.texts.localized(name).to_owned(),
                None => {
                    let words = self.game.words.get(words)?;
                    words.get(value as usize)?.replace('_', " ")
                }
            },
            Type::Form => self.called(&self.game.combos.get(ComboId(value as u8))?.name),
            Type::Players => {
                let names: Vec<_> =
                    members(seats).map(|seat| self.seat(Seat(seat as u8))).collect();
                self.texts.all_of(&names)
            }
            Type::Suits => {
                let count = self.pack().map_or(0, |pack| pack.suits.len());
                members(count.min(31))
                    .map(|suit| self.suit_sign(suit))
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Type::Ranks => {
                let count = self.pack().map_or(0, |pack| pack.ranks.len());
                members(count.min(31)).map(|rank| self.rank(rank)).collect::<Vec<_>>().join(" ")
            }
            Type::Spot | Type::Cards => return None,
        };
        Some(words).filter(|words| !words.is_empty())
    }

    /// Returns a card as signs: `♠Q`, `10 Coins`.
    #[must_use]
    pub fn card_sign(&self, card: Card) -> String {
        let Some(pack) = self.pack() else { return String::new() };
        match print_of(pack, card) {
            Some(Print::Usual(card)) => card.to_string(),
            Some(Print::Words { rank, sign, .. }) => match pack.face(card) {
                Some(CardFace::Suited { rank, .. }) => format!("{sign} {}", self.rank(rank.into())),
                _ => format!("{sign} {rank}"),
            },
            Some(Print::Joker(_)) => tr!(self.texts, "party-joker"),
            None => String::new(),
        }
    }

    /// Returns the names of a team's players.
    #[must_use]
    pub fn team(&self, team: u8) -> String {
        let seats = (0..self.rules.seats()).map(Seat);
        let members = seats.filter(|&seat| self.rules.team(seat) == team);
        let names: Vec<_> = members.map(|seat| self.seat(seat)).collect();
        self.texts.all_of(&names)
    }

    /// Returns the name of a kind of man.
    #[must_use]
    pub fn kind(&self, kind: u8) -> String {
        let Pieces::BoardPieces(men) = &self.game.pieces else { return String::new() };
        let name = men.kinds.get(usize::from(kind)).map_or("", String::as_str);
        let label = men.labels.get(usize::from(kind)).filter(|label| !label.is_empty());
        match label.or_else(|| self.game.called(name)) {
            Some(label) => self.texts.localized(label).to_owned(),
            None => sentence(&name.replace('_', " ")),
        }
    }

    /// Returns the file's display name for one of its words, or the word itself.
    fn called(&self, word: &str) -> String {
        let called = self.game.called(word).map(|name| self.texts.localized(name));
        called.map_or_else(|| word.replace('_', " "), str::to_owned)
    }

    /// Returns the display name of a field.
    #[must_use]
    pub fn field(&self, field: FieldId) -> String {
        let found = self.game.fields.get(field);
        found.map_or_else(String::new, |field| self.named(&field.label, &field.name))
    }

    /// Describes cards that were shown where they lie, as far as the reader knows them.
    #[must_use]
    pub fn cards_shown(&self, spot: SpotId, count: u16, cards: CardBag) -> String {
        let cards = if cards.len() == usize::from(count) {
            let names = cards.cards().map(|card| self.card(Some(card)));
            names.collect::<Vec<_>>().join(" ")
        } else {
            tr!(self.texts, "party-cards", count = count)
        };
        tr!(self.texts, "party-told-shown", spot = self.spot(spot), cards = cards)
    }

    /// Returns the display name of a spot: a square's coordinates, or the field's name with its
    /// owner.
    #[must_use]
    pub fn spot(&self, spot: SpotId) -> String {
        let Some(info) = self.rules.spot_info(spot) else { return String::new() };
        if let Some(square) = info.square {
            return square_name(square);
        }
        let name = self.field(info.field);
        let per = self.game.fields.get(info.field).map(|field| field.per);
        match (info.player, per) {
            (Some(player), _) => {
                tr!(self.texts, "party-spot-of", field = name, player = self.seat(player))
            }
            (None, Some(Per::Team)) => {
                let team = self.team(info.team.unwrap_or(info.number));
                tr!(self.texts, "party-spot-of", field = name, player = team)
            }
            (None, Some(Per::Suit)) => {
                tr!(
                    self.texts,
                    "party-spot-suit",
                    field = name,
                    suit = self.suit(info.number.into())
                )
            }
            (None, Some(Per::Copies(_))) => {
                tr!(self.texts, "spot-name", field = name, number = info.number + 1)
            }
            _ => name,
        }
    }

    /// Returns the visible variables of the game, or of a player and their team: name and value,
    /// which is empty if the name says it all.
    #[must_use]
    pub fn shown(&self, view: &View, of: Option<Seat>) -> Vec<(String, String)> {
        let vars = (0u8..).map(VarId).zip(&self.game.vars).filter(|(_, var)| var.shown);
        let said = vars.filter_map(|(id, var)| {
            let place = self.owner_number(var, of)?;
            let value = self.var_value(var, view.var(self.rules, id, place.into()))?;
            Some((self.var_name(var), value))
        });
        said.collect()
    }

    /// Returns the number under which a variable keeps its value for the game, or for a player and
    /// their team; `None` if it has none for them.
    pub(crate) fn owner_number(&self, var: &Var, of: Option<Seat>) -> Option<u8> {
        match (of, var.per) {
            (None, Per::Game) => Some(0),
            (Some(seat), Per::Player) => Some(seat.0),
            (Some(seat), Per::Team) => Some(self.rules.team(seat)),
            _ => None,
        }
    }

    /// Returns the name of a variable.
    pub(crate) fn var_name(&self, var: &Var) -> String {
        self.named(&var.label, &var.name)
    }

    /// Returns a value of a variable, which is empty if the name says it all; `None` if it is not
    /// shown.
    pub(crate) fn var_value(&self, var: &Var, value: i32) -> Option<String> {
        let named = var.words.iter().find(|(number, _)| *number == value);
        match (var.ty, named) {
            // A number without a meaning is left out, and so is a flag that is not set.
            (_, Some((_, words))) if words.is_empty() => None,
            (_, Some((_, words))) => Some(self.texts.localized(words).to_owned()),
            (Type::Flag, None) if value == 0 => None,
            // The name of the flag is enough.
            (Type::Flag, None) => Some(String::new()),
            (ty, None) => self.value(ty, value),
        }
    }

    /// Returns a sentence about the winner for the person at the table.
    #[must_use]
    pub fn result(&self, outcome: &Outcome, viewer: Seat) -> String {
        let alone = self.plan.sitter(viewer) == Sitter::Person
            && (0..self.rules.seats())
                .filter(|&seat| self.plan.sitter(Seat(seat)) == Sitter::Person)
                .count()
                == 1;
        let won = (0..self.rules.seats()).map(Seat).filter(|&seat| outcome.has_won(seat));
        let mut won: Vec<Seat> = won.collect();
        // "You and Ben", not "Ben and you".
        won.sort_by_key(|&seat| !(alone && seat == viewer));
        let winners: Vec<String> = won.into_iter().map(|seat| self.seat(seat)).collect();
        if outcome.is_fault() {
            tr!(self.texts, "party-result-fault")
        } else if winners.is_empty() && self.rules.seats() == 1 {
            tr!(self.texts, "party-result-unsolved")
        } else if winners.is_empty() {
            tr!(self.texts, "party-result-draw")
        } else if alone && outcome.has_won(viewer) {
            tr!(
                self.texts,
                "party-result-you",
                winners = self.texts.all_of(&winners),
                count = winners.len()
            )
        } else {
            tr!(
                self.texts,
                "party-result-won",
                winners = self.texts.all_of(&winners),
                count = winners.len()
            )
        }
    }
}

/// Returns the name of the rule by which a strategy decided; without a rule, it had none that
/// preferred anything.
#[must_use]
pub fn rule_words(texts: &Texts, rule: Option<&StrategyRule>) -> String {
    match rule {
        Some(rule) if !rule.label.is_empty() => texts.localized(&rule.label).to_owned(),
        Some(rule) => rule.name.replace('_', " "),
        None => tr!(texts, "party-no-rule"),
    }
}

/// Returns a square's letter and number; row and column count from 0.
#[must_use]
pub fn square_name((row, column): (u8, u8)) -> String {
    let letter = char::from(b'a' + column.min(25));
    format!("{letter}{}", row + 1)
}

/// Capitalises the first letter.
#[must_use]
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().collect::<String>() + letters.as_str(),
        None => String::new(),
    }
}
