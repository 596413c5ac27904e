//! The fair deal of a game that is played by its rules: a table that writes its record, and the
//! replay that checks one.

mod audience;
mod replay;
mod table;

pub use replay::check_play;
pub use table::FairTable;

use crate::{Digest, sha256};
use cards::Card;
use rules::{Event, Notation, Observer, PlacedPiece, Rules};
use std::sync::Arc;

/// Returns the codes of all cards of a game in canonical order: by kind, equal ones together.
#[must_use]
pub fn deck_of(rules: &Arc<Rules>) -> Vec<String> {
    let notation = Notation::of(rules);
    let kinds = (0..Card::LIMIT).map(|kind| Card::from_kind(u8::try_from(kind).unwrap_or(0)));
    let cards = kinds.flat_map(|card| std::iter::repeat_n(card, rules.copies(card)));
    cards.map(|card| notation.card(card).to_owned()).collect()
}

/// Returns the SHA-256 of the text of a game's file. Where it extends others, it is that of the
/// hashes of all texts, in the order in which they were read, its own first. Files of strategies
/// change no rule and don't count. `None` for a workbook.
#[must_use]
pub fn files_of(rules: &Rules) -> Option<Digest> {
    let texts = rules.game().sources.iter().filter(|source| source.holds_rules());
    let hashes: Vec<Digest> = texts.map(|source| sha256(source.text.as_bytes())).collect();
    match &hashes[..] {
        [] => None,
        [own] => Some(*own),
        all => Some(sha256(&all.iter().flat_map(|hash| hash.0).collect::<Vec<u8>>())),
    }
}

/// Observer of everything that an action makes happen, and of the cards of each shuffle.
#[derive(Debug, Default)]
struct ShuffleWatch {
    events: Vec<Event>,
    /// Cards of each shuffle, in canonical order.
    shuffles: Vec<Vec<Card>>,
}

impl Observer for ShuffleWatch {
    fn on_event(&mut self, event: Event) {
        self.events.push(event);
    }

    fn see_shuffle(&mut self, _: u32, cards: &[PlacedPiece]) {
        let mut cards: Vec<Card> = cards.iter().map(|placed| placed.card()).collect();
        cards.sort_unstable();
        self.shuffles.push(cards);
    }
}

impl ShuffleWatch {
    /// Returns the cards of each shuffle by their codes.
    fn codes(&self, notation: &Notation) -> Vec<Vec<String>> {
        let codes =
            |cards: &Vec<Card>| cards.iter().map(|&card| notation.card(card).to_owned()).collect();
        self.shuffles.iter().map(codes).collect()
    }
}
