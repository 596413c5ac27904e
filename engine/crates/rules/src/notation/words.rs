//! Words of an action: the key of its move, its picks, and what cards stand for.

use super::Notation;
use crate::{Action, Choice, Form, Move};
use cards::{Card, CardBag};
use definition::{
    SpotId,
    game::{ComboId, Pick, Pieces},
};

/// Separates a card from those that it takes, if equal cards may lie on both sides.
pub(super) const WITH: &str = "with";

/// Action in words: its key, its picks, and what the cards stand for if that is ambiguous.
pub(super) struct ActionWords {
    pub(super) key: Option<String>,
    picked: Vec<String>,
    form: Vec<String>,
}

impl ActionWords {
    pub(super) fn full(&self) -> Vec<&str> {
        self.key.iter().chain(&self.picked).chain(&self.form).map(String::as_str).collect()
    }

    /// Returns the shorter ways to write the action that are not empty.
    pub(super) fn shorter(&self) -> impl Iterator<Item = Vec<&str>> {
        let without_key = self.picked.iter().chain(&self.form).map(String::as_str).collect();
        let without_form = self.key.iter().chain(&self.picked).map(String::as_str).collect();
        let picked = self.picked.iter().map(String::as_str).collect();
        [without_key, without_form, picked]
            .into_iter()
            .filter(|words: &Vec<&str>| !words.is_empty())
    }
}

impl Notation {
    pub(super) fn words(&self, action: Action) -> ActionWords {
        let declared = action.rule().and_then(|id| self.game().moves.get(id));
        let has_keys = !self.rules.is_of_piles_alone();
        let key = declared.filter(|_| has_keys).map(|declared| declared.name.clone());
        let pick = declared.map(|declared| &declared.pick);
        let mut form = Vec::new();
        let picked = match action {
            Action::Move(wish) => match pick {
                Some(Pick::Step(_) | Pick::Hop(_)) => {
                    vec![self.spot(wish.from), self.spot(wish.to)]
                }
                Some(Pick::Cards { combos, onto, .. }) => {
                    let mut words = match wish.form.taker() {
                        Some(taker) => self.taking_words(wish, taker),
                        None => self.card_words(wish.bag()),
                    };
                    if onto.is_some() {
                        words.extend(["on".to_owned(), self.spot(wish.to)]);
                    }
                    form = self.form_words(wish, combos);
                    words
                }
                _ => {
                    let mut words = vec![self.spot(wish.from), self.spot(wish.to)];
                    if wish.count != 1 {
                        words.push(wish.count.to_string());
                    }
                    words
                }
            },
            Action::Choose(Choice::Click(spot)) => vec![self.spot(spot)],
            Action::Choose(Choice::Option { number, symbol, .. }) => {
                self.chosen_words(pick, number, symbol)
            }
        };
        ActionWords { key, picked, form }
    }

    fn card_words(&self, cards: CardBag) -> Vec<String> {
        cards.cards().map(|card| self.card(card).to_owned()).collect()
    }

    /// Returns the words for a card and the others that it takes.
    fn taking_words(&self, wish: Move, taker: Card) -> Vec<String> {
        let mut others = wish.cards;
        if usize::from(wish.count) == wish.cards.len() {
            others.remove(taker);
        }
        let mut words = vec![self.card(taker).to_owned(), WITH.to_owned()];
        words.extend(self.card_words(others.into()));
        words
    }

    fn chosen_words(&self, pick: Option<&Pick>, number: i32, symbol: i16) -> Vec<String> {
        let at = usize::try_from(symbol).ok();
        let none = || "none".to_owned();
        let suit = || at.and_then(|at| self.suit_word(at)).unwrap_or_else(none);
        let rank = |at: usize| match &self.game().pieces {
            Pieces::Cards(pack) => pack.ranks.get(at).map(|rank| rank.name.clone()),
            Pieces::BoardPieces(_) => None,
        };
        match pick {
            Some(Pick::Number { .. }) => vec![number.to_string()],
            Some(Pick::Bid { .. }) => vec![number.to_string(), suit()],
            Some(Pick::Suit) => vec![suit()],
            Some(Pick::Rank) => vec![at.and_then(rank).unwrap_or_else(none)],
            // People count from 1.
            Some(Pick::Player) => vec![(i32::from(symbol) + 1).to_string()],
            Some(Pick::Word(words)) => {
                let words = self.game().words.get(*words);
                let word = words.zip(at).and_then(|(words, at)| words.get(at).cloned());
                vec![word.unwrap_or_else(none)]
            }
            Some(Pick::Square) => vec![self.spot(SpotId(symbol as u8))],
            // People count from 1.
            Some(Pick::Cards { onto, .. }) => {
                let mut words = vec![(number + 1).to_string()];
                if onto.is_some() {
                    words.extend(["on".to_owned(), self.spot(SpotId(symbol as u8))]);
                }
                words
            }
            // The only option of a series of jumps is to end it.
            Some(Pick::Hop(_)) => vec!["stop".to_owned()],
            _ => Vec::new(),
        }
    }

    pub(super) fn suit_word(&self, suit: usize) -> Option<String> {
        match &self.game().pieces {
            Pieces::Cards(pack) => pack.suits.get(suit).map(|suit| suit.name.to_lowercase()),
            Pieces::BoardPieces(_) => None,
        }
    }

    /// Returns the words for what the cards stand for, if they could stand for something else too.
    fn form_words(&self, wish: Move, combos: &[ComboId]) -> Vec<String> {
        if wish.form == Form::NONE {
            return Vec::new();
        }
        let program = &self.rules.program;
        let mut ways = 0;
        program.combos.forms(wish.bag(), |form| {
            ways += usize::from(combos.contains(&ComboId(form.combo)));
        });
        if ways < 2 {
            return Vec::new();
        }
        let combo = self.game().combos.get(ComboId(wish.form.combo));
        let mut words = vec!["as".to_owned()];
        words.extend(combo.map(|combo| combo.name.clone()));
        if let Pieces::Cards(pack) = &self.game().pieces {
            let low = usize::try_from(wish.form.low).ok().and_then(|low| pack.ranks.get(low));
            words.push(low.map_or_else(|| "-".to_owned(), |rank| rank.name.clone()));
        }
        let suits = self.suits.iter().enumerate().take(16);
        words.extend(
            suits.filter(|(at, _)| wish.form.suits >> at & 1 == 1).map(|(_, suit)| suit.clone()),
        );
        words
    }
}
