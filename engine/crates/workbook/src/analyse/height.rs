//! The maximum height of a pile.

use super::possible::Possible;
use cards::{Card, CardSet};
use definition::{Definition, Relation, SpotId};

/// The highest pile that a spot can ever hold.
pub(super) struct Height {
    /// Number of cards; an upper bound.
    pub(super) most: usize,
    /// Last card of the longest chain of the put rule; `None` if no chain limits the pile.
    pub(super) ends: Option<Card>,
}

impl Height {
    /// Computes the height of one spot.
    pub(super) fn of(definition: &Definition, possible: &Possible, spot: SpotId) -> Self {
        let index = spot.index();
        let id = definition.spots()[index].field;
        let dealt = possible.start.most[index];
        let mut chain = ChainBuilder::of(definition, possible, spot);
        if possible.fed[index] || (chain.is_loose && !possible.put[index].is_empty()) {
            return Self { most: definition.piece_count(), ends: None };
        }
        let on_empty = chain.longest(possible.begin[index]);
        let on_dealt = chain.longest(possible.up[index]);
        if chain.is_endless {
            let all = possible.put[index] | possible.up[index];
            let most = dealt + pieces(definition, all);
            return Self { most: most.min(definition.piece_count()), ends: None };
        }
        // The card that is built upon is there already.
        let on_dealt = if dealt > 0 { dealt + on_dealt.0.saturating_sub(1) } else { 0 };
        let most = on_dealt.max(on_empty.0).max(dealt);
        Self { most: most.min(possible.bundles.room(id).max(dealt)), ends: on_empty.1 }
    }
}

/// Returns the cards from which an empty spot can be built up to this many cards.
pub(super) fn beginnings(
    definition: &Definition,
    possible: &Possible,
    spot: SpotId,
    wanted: usize,
) -> CardSet {
    let begin = possible.begin[spot.index()];
    let mut chain = ChainBuilder::of(definition, possible, spot);
    chain.longest(begin);
    if chain.is_endless || chain.is_loose {
        return begin;
    }
    begin.iter().filter(|&card| chain.from(card).0 >= wanted).collect()
}

/// Returns the number of cards of these kinds in all packs.
pub(super) fn pieces(definition: &Definition, kinds: CardSet) -> usize {
    let packs = definition.decks().iter().map(|deck| &deck.pack);
    packs.map(|pack| kinds.iter().map(|card| usize::from(pack.copies(card))).sum::<usize>()).sum()
}

/// The longest chains that a put table builds from certain cards.
struct ChainBuilder<'a> {
    put: &'a Relation,
    kinds: CardSet,
    /// Longest chain from each card with its last card, once computed.
    known: [Option<(usize, Card)>; Card::SUITED],
    /// Cards of the chain being followed.
    open: CardSet,
    /// True if a chain returned to one of its own cards.
    is_endless: bool,
    /// True if bundles are put without a check of their inside, so that any card may lie on any.
    is_loose: bool,
}

impl<'a> ChainBuilder<'a> {
    fn of(definition: &Definition, possible: &'a Possible, spot: SpotId) -> Self {
        let id = definition.spots()[spot.index()].field;
        let field = &definition.fields()[id.index()];
        Self {
            put: possible.bundles.put(id),
            kinds: possible.put[spot.index()],
            known: [None; Card::SUITED],
            open: CardSet::EMPTY,
            is_endless: false,
            is_loose: !field.check_inside && field.put_size.most > 1,
        }
    }

    /// Returns the longest chain that starts with one of these cards, and its last card.
    fn longest(&mut self, first: CardSet) -> (usize, Option<Card>) {
        let longest = first.iter().map(|card| self.from(card)).max_by_key(|&(length, _)| length);
        longest.map_or((0, None), |(length, last)| (length, Some(last)))
    }

    fn from(&mut self, card: Card) -> (usize, Card) {
        if let Some(known) = self.known[card.index()] {
            return known;
        }
        if self.open.contains(card) {
            self.is_endless = true;
            return (0, card);
        }
        self.open.insert(card);
        let (length, last) = self.longest(self.put.above(card) & self.kinds);
        self.open.remove(card);
        let longest = (length + 1, last.unwrap_or(card));
        self.known[card.index()] = Some(longest);
        longest
    }
}
