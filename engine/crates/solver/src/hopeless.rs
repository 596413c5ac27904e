//! Positions that are lost however the cards that are put down may lie, found by analysis of the
//! tables.
//!
//! Think of a game in which a card that leaves its place also stays there: any number of cards may
//! go on one card, a spot once empty stays empty, a card once on the foundation counts as there for
//! ever, and all cards of decks and of the spots that they deal to are free. Every way to win is
//! also one of that game, so a position in which not every card can reach the foundation there is
//! lost. What can be reached there only grows, so it is found by going through the piles until
//! nothing is added.
//!
//! That holds under the conditions of [`SafeMoves`](crate::safe::SafeMoves): all cards are needed
//! on one foundation, and no rule looks at more than the tables. Cards that go along with others
//! are reckoned with in piles only: decks and the spots that they deal to must give single cards,
//! and no two cards that are taken together may go to the foundation together.

use crate::machine::{KIND, Machine, Position, bits};

/// Number of kinds that fit into a set.
const KINDS: usize = cards::Card::LIMIT;

/// Tables by which lost positions are found.
#[derive(Debug)]
pub(crate) struct HopelessPositions {
    foundation: usize,
    /// Fields of which a pile gives its cards in order.
    fields: Vec<PileField>,
    /// Spots whose cards are always free.
    free_spots: Vec<u8>,
    /// Kinds that each kind may be put on, except on the foundation.
    below: [u64; KINDS],
    /// Kinds that each kind may be put on there, once or for each base rank.
    before: Vec<[u64; KINDS]>,
    /// True if cards leave the foundation.
    gives_back: bool,
    /// All kinds that are played.
    played: u64,
}

/// Field of which a pile gives its cards in order.
#[derive(Debug)]
struct PileField {
    id: usize,
    /// Kinds that an empty spot takes.
    alone: u64,
    /// True if cards may be put on a bare card, here or after it went along with others.
    takes: bool,
}

/// Kinds reached so far.
#[derive(Clone, Copy, PartialEq, Eq)]
struct KindsReached {
    /// Kinds that are bare somewhere.
    free: u64,
    /// Kinds on which others can be put.
    landing: u64,
    /// Kinds that reach the foundation.
    gone: u64,
    /// Kinds that an empty spot takes.
    alone: u64,
}

impl HopelessPositions {
    /// Analyses the rules, for which safe moves to this field were found; `None` if lost positions
    /// cannot be told so.
    pub(crate) fn of(machine: &Machine, foundation: usize) -> Option<Self> {
        let table = &machine.table;
        let decks = (0..machine.spot_count() as u8).filter(|&spot| machine.field(spot).is_none());
        let dealt_to =
            table.decks().iter().flat_map(|deck| deck.click.iter().map(|deal| deal.spot.0));
        let mut free_spots: Vec<u8> = decks.chain(dealt_to).collect();
        free_spots.sort_unstable();
        free_spots.dedup();
        let fields = (0..machine.fields.len()).filter(|&id| {
            let spots = &machine.fields[id].spots;
            id != foundation && !spots.iter().any(|spot| free_spots.contains(spot))
        });
        let fields = fields.map(|id| {
            let own = &machine.fields[id];
            let takes = !own.rules.put.is_none() || own.rules.take.pair_count() > 0;
            PileField { id, alone: own.put(&[]).alone, takes }
        });
        let fields: Vec<PileField> = fields.collect();
        let played = table.decks().iter().flat_map(|deck| deck.pack.pieces());
        let played = played.fold(0u64, |all, card| all | 1 << card.index());
        let turned = |above: &[u64; KINDS]| {
            let mut below = [0; KINDS];
            for (lower, &kinds) in above.iter().enumerate() {
                bits(kinds.into()).for_each(|kind| below[usize::from(kind)] |= 1 << lower);
            }
            below
        };
        let mut above = [0; KINDS];
        for field in &fields {
            let own = machine.fields[field.id].put(&[]);
            above.iter_mut().zip(own.above).for_each(|(all, kinds)| *all |= kinds);
        }
        let goal = &machine.fields[foundation];
        let gives_single =
            |&spot: &u8| machine.field(spot).is_none_or(|field| field.rules.take.pair_count() == 0);
        let goes_together = |field: &PileField| {
            let take = machine.fields[field.id].take(&[]);
            let goals = goal.readings().iter();
            { goals }.any(|put| put.above.iter().zip(take.above).any(|(a, b)| a & b & played != 0))
        };
        if !free_spots.iter().all(gives_single) || fields.iter().any(goes_together) {
            return None;
        }
        Some(Self {
            foundation,
            fields,
            free_spots,
            below: turned(&above),
            before: goal.readings().iter().map(|put| turned(&put.above)).collect(),
            gives_back: !goal.rules.take.alone.is_empty(),
            played,
        })
    }

    /// True if a position is lost.
    pub(crate) fn is_hopeless(&self, position: &Position<'_>) -> bool {
        let machine = position.machine();
        let goal = &machine.fields[self.foundation];
        if goal.waits(&position.bases) {
            return false;
        }
        let begin = goal.put(&position.bases).alone;
        let before = &self.before[goal.reading(&position.bases) % self.before.len()];
        let kinds =
            |spot: u8| position.pile(spot).iter().fold(0, |all, card| all | 1 << (card & KIND));
        let gone = goal.spots.iter().fold(0, |all, &spot| all | kinds(spot));
        let free = self.free_spots.iter().fold(0, |all, &spot| all | kinds(spot));
        let mut reach = KindsReached { free, landing: 0, gone, alone: 0 };
        if self.gives_back {
            reach.free |= gone;
        }
        loop {
            let old = reach;
            for field in &self.fields {
                for &spot in &machine.fields[field.id].spots {
                    self.go_through(position, (field, spot), (begin, before), &mut reach);
                }
            }
            for kind in bits((reach.free & !(reach.gone & reach.landing)).into()) {
                let bit = 1 << kind;
                if begin & bit != 0 || before[usize::from(kind)] & reach.gone != 0 {
                    reach.gone |= bit;
                }
                if self.has_place(kind, &reach) {
                    reach.landing |= bit;
                }
            }
            if reach.gone == self.played {
                return false;
            }
            if reach == old {
                return true;
            }
        }
    }

    /// True if a card can be put somewhere other than on the foundation.
    #[inline]
    fn has_place(&self, kind: u8, reach: &KindsReached) -> bool {
        self.below[usize::from(kind)] & reach.landing != 0 || reach.alone >> kind & 1 == 1
    }

    /// Adds what the cards of a pile can do, from the top down to the first that is stuck.
    #[inline]
    fn go_through(
        &self,
        position: &Position<'_>,
        (field, spot): (&PileField, u8),
        (begin, before): (u64, &[u64; KINDS]),
        reach: &mut KindsReached,
    ) {
        let machine = position.machine();
        let take = machine.fields[field.id].take(&position.bases);
        let pile = position.pile(spot);
        // True if all cards above are away, and if they are or go along.
        let (mut is_bare, mut is_clear) = (true, true);
        for (at, &card) in pile.iter().enumerate().rev() {
            let kind = card & KIND;
            let goes = begin >> kind & 1 == 1 || before[usize::from(kind)] & reach.gone != 0;
            if is_bare {
                reach.free |= 1 << kind;
                if field.takes {
                    reach.landing |= 1 << kind;
                }
            }
            let leaves = self.has_place(kind, reach) || is_bare && goes;
            let joins = |below: u8| take.above[usize::from(below & KIND)] >> kind & 1 == 1;
            is_bare = leaves;
            is_clear = leaves || at > 0 && joins(pile[at - 1]);
            if leaves {
                reach.free |= 1 << kind;
            }
            if !is_clear {
                break;
            }
        }
        if is_bare && is_clear {
            reach.alone |= field.alone;
        }
    }
}
