//! How high a pile can ever become.

use super::possible::Possible;
use crate::{Definition, Relation, SpotId};
use cards::{Card, CardSet};

/// The highest pile that a spot can ever hold.
pub(super) struct Height {
    /// How many cards; never too few, perhaps too many.
    pub(super) most: usize,
    /// The card that the longest chain of the put rule ends with, where it ends.
    pub(super) ends: Option<Card>,
}

impl Height {
    /// Of one spot of a field.
    pub(super) fn of(definition: &Definition, possible: &Possible, spot: SpotId) -> Self {
        let index = spot.index();
        let id = definition.spots[index].field;
        let dealt = possible.start.most[index];
        let mut chain = Chain::of(definition, possible, spot);
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
        // The card that is built on lies there already.
        let on_dealt = if dealt > 0 { dealt + on_dealt.0.saturating_sub(1) } else { 0 };
        let most = on_dealt.max(on_empty.0).max(dealt);
        Self { most: most.min(possible.bundles.room(id).max(dealt)), ends: on_empty.1 }
    }
}

/// The cards from which a spot that is empty can be built up to so many cards.
pub(super) fn beginnings(
    definition: &Definition,
    possible: &Possible,
    spot: SpotId,
    wanted: usize,
) -> CardSet {
    let begin = possible.begin[spot.index()];
    let mut chain = Chain::of(definition, possible, spot);
    chain.longest(begin);
    if chain.is_endless || chain.is_loose {
        return begin;
    }
    begin.iter().filter(|&card| chain.from(card).0 >= wanted).collect()
}

/// How many pieces of these kinds the packs hold.
pub(super) fn pieces(definition: &Definition, kinds: CardSet) -> usize {
    let packs = definition.decks.iter().map(|deck| &deck.pack);
    packs.map(|pack| kinds.iter().map(|card| usize::from(pack.copies(card))).sum::<usize>()).sum()
}

/// The longest chains that a put table builds of certain cards.
struct Chain<'a> {
    put: &'a Relation,
    kinds: CardSet,
    /// The longest chain from each card, and its last card, once it is known.
    known: [Option<(usize, Card)>; Card::SUITED],
    /// The cards of the chain that is being followed.
    open: CardSet,
    /// Whether a chain came back to one of its cards.
    is_endless: bool,
    /// Whether bundles are put that are not looked into, in which any card may lie on any.
    is_loose: bool,
}

impl<'a> Chain<'a> {
    fn of(definition: &Definition, possible: &'a Possible, spot: SpotId) -> Self {
        let id = definition.spots[spot.index()].field;
        let field = &definition.fields[id.index()];
        Self {
            put: possible.bundles.put(id),
            kinds: possible.put[spot.index()],
            known: [None; Card::SUITED],
            open: CardSet::EMPTY,
            is_endless: false,
            is_loose: !field.check_inside && field.put_size.most > 1,
        }
    }

    /// The longest chain that begins with one of these cards, and its last card.
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
