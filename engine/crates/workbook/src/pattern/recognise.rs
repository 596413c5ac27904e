//! Finds the phrase that describes a truth table, exactly or with exceptions.

use super::{Direction, Pairs, Pattern, RankStep, Ranks, Suits};
use cards::{Card, CardSet, Rank};
use definition::Relation;

/// Maximum number of exceptions to a pattern found by [`nearest`].
pub const MAX_EXCEPTIONS: usize = 24;

/// A pair for which a table differs from its pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exception {
    /// The lower card.
    pub below: Card,
    /// The upper card.
    pub above: Card,
    /// True if the table allows the pair.
    pub allowed: bool,
}

/// Returns the simplest pattern that describes exactly this table, if there is one.
#[must_use]
pub fn recognise(table: &Relation) -> Option<Pattern> {
    best(table, 0).map(|found| found.pattern(table))
}

/// Returns the pattern that differs from this table in the fewest pairs, with these pairs in table
/// order; `None` if there are more than [`MAX_EXCEPTIONS`].
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

/// The pairs of a pattern, and the quality of their fit.
#[derive(Clone, Copy)]
struct PatternFit {
    pairs: Pairs,
    /// Number of pairs that differ.
    exceptions: usize,
    /// Reading effort of the phrase; lower is simpler.
    cost: usize,
}

impl PatternFit {
    fn pattern(self, table: &Relation) -> Pattern {
        Pattern { pairs: self.pairs, alone: table.alone }
    }

    /// An exception weighs more than any wording, so that the fewest exceptions win.
    const fn weight(self) -> usize {
        self.exceptions * 1_000 + self.cost
    }
}

fn best(table: &Relation, most_exceptions: usize) -> Option<PatternFit> {
    let none = PatternFit { pairs: Pairs::None, exceptions: table.pair_count(), cost: 0 };
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
            let found = PatternFit { pairs, exceptions, cost: cost + words(bare) };
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

/// Returns the bare lower cards of the table, and the number of other differing pairs; `None` if
/// there are more than `most`.
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

/// Returns the reading effort of a list of cards: a whole rank is one word, a part of it several.
fn words(cards: CardSet) -> usize {
    let mut of_rank = [0_usize; 13];
    cards.iter().for_each(|card| of_rank[card.rank().index()] += 1);
    of_rank.iter().map(|&count| if count == 4 { 4 } else { 6 * count }).sum()
}

/// Returns all relations of ranks, simplest first; of several that give the same table, only the
/// first is ever found.
fn candidates() -> impl Iterator<Item = Ranks> {
    let step = |direction, by, wrap| Ranks::Step(RankStep { direction, by, wrap });
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
