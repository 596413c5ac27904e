//! Sentences on the cards, and their position before the first move.

use super::{Sentence, deal};
use cards::{Card, CardSet, MAX_COPIES, Numbering, Pack};
use definition::{DeckId, FieldId, Table};

/// Composition of a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackWords {
    /// Complete packs of 52.
    Whole {
        /// Number of packs, from 1.
        packs: u8,
    },
    /// Several packs, all without certain cards.
    Stripped {
        /// Number of packs, from 1.
        packs: u8,
        /// The cards in each pack.
        kept: CardSet,
        /// Total number of cards.
        cards: usize,
    },
    /// Different numbers of copies.
    Uneven {
        /// The number of copies and the cards that have it, most frequent first.
        copies: Vec<(u8, CardSet)>,
        /// Total number of cards.
        cards: usize,
    },
    /// No cards.
    Empty,
}

impl PackWords {
    fn of(pack: &Pack) -> Self {
        let with = |copies| Card::all().filter(|&c| pack.copies(c) == copies).collect::<CardSet>();
        let copies: Vec<(u8, CardSet)> = (1..=MAX_COPIES)
            .rev()
            .map(|copies| (copies, with(copies)))
            .filter(|(_, cards)| !cards.is_empty())
            .collect();
        let cards = pack.len();
        match copies.as_slice() {
            [] => Self::Empty,
            &[(packs, CardSet::SUITED)] => Self::Whole { packs },
            &[(packs, kept)] => Self::Stripped { packs, kept, cards },
            _ => Self::Uneven { copies, cards },
        }
    }
}

pub(super) fn sentences(table: &Table) -> Vec<Sentence> {
    let ids = || (0..table.decks().len()).map(|index| DeckId(index as u8));
    let several = table.decks().len() > 1;
    let named = |deck| several.then_some(deck);
    let mut sentences = Vec::new();
    for id in ids() {
        let deck = &table.decks()[id.index()];
        sentences.push(Sentence::Pack { deck: named(id), pack: PackWords::of(&deck.pack) });
    }
    if table.decks().iter().any(|deck| deck.numbering == Numbering::Microsoft) {
        sentences.push(Sentence::MicrosoftDeals);
    }
    for index in 0..table.fields().len() {
        let field = FieldId(index as u8);
        let fixed = table.spots().iter().filter(|spot| spot.field == field);
        let fixed: Vec<CardSet> = fixed.flat_map(|spot| spot.fixed.iter().copied()).collect();
        if !fixed.is_empty() {
            let cards = fixed.iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
            sentences.push(Sentence::Fixed { field, count: fixed.len(), cards });
        }
    }
    for id in ids() {
        let deck = &table.decks()[id.index()];
        let shapes = deal::by_field(table, &deck.opening);
        sentences.extend(shapes.into_iter().map(|(field, shape)| Sentence::Opening {
            deck: named(id),
            field,
            shape,
        }));
        if let Some(cards) = deal::left(table, id) {
            sentences.push(Sentence::Left { deck: id, cards });
        }
    }
    for deck in table.decks() {
        sentences.extend(deck.after_deal.iter().map(|&after| Sentence::AfterDeal(after)));
    }
    sentences
}
