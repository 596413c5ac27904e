//! Finds the phrase that fills a truth table, or nearly fills it.

use super::{Direction, Pairs, Pattern, Ranks, Step, Suits};
use crate::Relation;
use cards::{Card, CardSet, Rank};

/// The most pairs that a table found by [`nearest`] may differ from its pattern in.
pub const MAX_EXCEPTIONS: usize = 24;

/// A pair that a table decides otherwise than its pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exception {
    /// The lower card.
    pub below: Card,
    /// The card on it.
    pub above: Card,
    /// What the table says.
    pub allowed: bool,
}

/// The simplest pattern that fills exactly this table, if there is one.
#[must_use]
pub fn recognise(table: &Relation) -> Option<Pattern> {
    best(table, 0).map(|found| found.pattern(table))
}

/// The pattern that differs from this table in the fewest pairs, with these pairs in table
/// order; `None` where more than [`MAX_EXCEPTIONS`] would remain.
#[must_use]
pub fn nearest(table: &Relation) -> Option<(Pattern, Vec<Exception>)> {
    let pattern = best(table, MAX_EXCEPTIONS)?.pattern(table);
    let fills = pattern.relation();
    let exceptions = Card::all()
        .flat_map(|below| Card::all().map(move |above| (below, above)))
        .filter(|&(below, above)| fills.allows(below, above) != table.allows(below, above))
        .map(|(below, above)| Exception { below, above, allowed: !fills.allows(below, above) });
    Some((pattern, exceptions.collect()))
}

/// A pattern's pairs and how well they fit.
#[derive(Clone, Copy)]
struct Found {
    pairs: Pairs,
    /// Pairs that differ.
    exceptions: usize,
    /// How hard the phrase is to read; lower is simpler.
    cost: usize,
}

impl Found {
    fn pattern(self, table: &Relation) -> Pattern {
        Pattern { pairs: self.pairs, alone: table.alone }
    }

    /// One exception weighs more than any words, so that the fewest exceptions win.
    const fn weight(self) -> usize {
        self.exceptions * 1_000 + self.cost
    }
}

fn best(table: &Relation, most_exceptions: usize) -> Option<Found> {
    let none = Found { pairs: Pairs::None, exceptions: table.pair_count(), cost: 0 };
    let mut best = (none.exceptions <= most_exceptions).then_some(none);
    let suit_rows = Suits::ALL.map(|suits| {
        let row = |below: Card| Card::all().filter(|&above| suits.fit(below, above)).collect();
        (suits, std::array::from_fn::<CardSet, 4, _>(|suit| row(first_of(suit))))
    });
    for (rank_cost, ranks) in candidates().enumerate() {
        let rank_row = |below: Rank| {
            Card::all().filter(|above| ranks.fit(below, above.rank())).collect::<CardSet>()
        };
        let rank_rows: [CardSet; 13] = std::array::from_fn(|index| rank_row(Rank::wrapping(index)));
        for (suit_cost, (suits, suit_rows)) in suit_rows.iter().enumerate() {
            let cost = 1 + rank_cost + suit_cost;
            let wanted =
                |below: Card| rank_rows[below.rank().index()] & suit_rows[below.suit().index()];
            let Some((bare, exceptions)) = compare(table, wanted, most_exceptions) else {
                continue;
            };
            let pairs = Pairs::Match { ranks, suits: *suits, bare };
            let found = Found { pairs, exceptions, cost: cost + words(bare) };
            if best.is_none_or(|best| found.weight() < best.weight()) {
                best = Some(found);
            }
        }
    }
    best
}

fn first_of(suit: usize) -> Card {
    Card::new(cards::Suit::ALL[suit], Rank::ACE)
}

/// The lower cards that the table leaves bare, and the pairs that differ otherwise; `None` where
/// these are more than `most`.
fn compare(
    table: &Relation,
    wanted: impl Fn(Card) -> CardSet,
    most: usize,
) -> Option<(CardSet, usize)> {
    let mut bare = CardSet::EMPTY;
    let mut exceptions = 0;
    for below in Card::all() {
        let (is, should) = (table.above(below), wanted(below));
        if is == should {
            continue;
        }
        let differ = (is & !should).len() + (should & !is).len();
        if is.len() < differ {
            bare.insert(below);
        }
        exceptions += differ.min(is.len());
        if exceptions > most {
            return None;
        }
    }
    Some((bare, exceptions))
}

/// How much there is to read in a list of cards: a whole rank is one word, a part of it more.
fn words(cards: CardSet) -> usize {
    let mut of_rank = [0_usize; 13];
    cards.iter().for_each(|card| of_rank[card.rank().index()] += 1);
    of_rank.iter().map(|&count| if count == 4 { 4 } else { 6 * count }).sum()
}

/// Every relation of ranks, the simplest first; of relations that are the same table only the
/// first is found.
fn candidates() -> impl Iterator<Item = Ranks> {
    let step = |direction, by, wrap| Ranks::Step(Step { direction, by, wrap });
    let steps = (1..=12).flat_map(move |by| {
        [false, true].into_iter().flat_map(move |wrap| {
            [Direction::Down, Direction::Up, Direction::Either]
                .map(|direction| step(direction, by, wrap))
        })
    });
    [Ranks::Any, Ranks::Same]
        .into_iter()
        .chain(steps)
        .chain([Ranks::Lower, Ranks::Higher])
        .chain((2..=26).map(Ranks::Sum))
}
