//! Facts about a pack of cards.

use super::Fact;
use cards::{Card, CardSet};
use definition::game::{CardFace, CardPack};

/// The cards that have a number of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointsOf {
    /// Every card.
    All,
    /// All cards of a rank.
    Rank(u8),
    /// All cards of a suit.
    Suit(u8),
    /// All jokers.
    Jokers,
    /// One card.
    Card(Card),
}

pub(super) fn facts(pack: &CardPack) -> Vec<Fact<'_>> {
    let kinds = || (0..pack.kinds() as u8).map(Card::from_kind);
    let count = |card: Card| pack.counts.get(card.index()).copied().unwrap_or(0);
    let there = || kinds().filter(move |&card| count(card) > 0);
    let joker = |card: &Card| matches!(pack.face(*card), Some(CardFace::Joker(_)));
    let mut suited = there().filter(|card| !joker(card)).map(count);
    let first = suited.next().unwrap_or(0);
    let copies = suited.all(|copies| copies == first).then_some(first);
    let jokers = pack.all().filter(joker).count();
    let without: CardSet = kinds().filter(|&card| count(card) == 0).collect();

    let mut facts = vec![Fact::Cards { count: pack.all().count(), copies }];
    facts.extend((pack.ranks.len() > 1).then_some(Fact::Ranks));
    facts.push(Fact::Suits);
    facts.extend((jokers > 0).then_some(Fact::Jokers(jokers)));
    facts.extend((!without.is_empty()).then_some(Fact::Without(without)));
    let points = points(pack, &there().collect::<Vec<_>>());
    facts.extend((!points.is_empty()).then_some(Fact::Points(points)));
    facts
}

/// Returns the points of cards, grouped as far as possible.
fn points(pack: &CardPack, cards: &[Card]) -> Vec<(PointsOf, i32)> {
    let counts = |card: &Card| pack.points.get(card.index()).copied().unwrap_or(0);
    // The points shared by all cards of a sort; `None` if they differ or there are none.
    let alike = |belongs: &dyn Fn(CardFace) -> bool| {
        let mut of_sort = cards.iter().filter(|&&card| pack.face(card).is_some_and(belongs));
        let first = counts(of_sort.next()?);
        of_sort.all(|card| counts(card) == first).then_some(first)
    };
    if cards.iter().all(|card| counts(card) == 0) {
        return Vec::new();
    }
    if let Some(all) = alike(&|_| true) {
        return vec![(PointsOf::All, all)];
    }
    let of_rank =
        |rank: u8| move |face| matches!(face, CardFace::Suited { rank: its, .. } if its == rank);
    let of_suit =
        |suit: u8| move |face| matches!(face, CardFace::Suited { suit: its, .. } if its == suit);
    let is_joker = |face| matches!(face, CardFace::Joker(_));

    let by_rank =
        (0..pack.ranks.len() as u8).rev().map(|rank| (PointsOf::Rank(rank), alike(&of_rank(rank))));
    let by_suit =
        (0..pack.suits.len() as u8).map(|suit| (PointsOf::Suit(suit), alike(&of_suit(suit))));
    let jokers = std::iter::once((PointsOf::Jokers, alike(&is_joker)));
    let said: Vec<(PointsOf, i32)> = by_rank
        .chain(by_suit)
        .chain(jokers)
        .filter_map(|(of, points)| Some((of, points.filter(|&points| points != 0)?)))
        .collect();
    let covered = |card: &Card| {
        said.iter().any(|&(of, _)| match (of, pack.face(*card)) {
            (PointsOf::Rank(rank), Some(face)) => of_rank(rank)(face),
            (PointsOf::Suit(suit), Some(face)) => of_suit(suit)(face),
            (PointsOf::Jokers, Some(face)) => is_joker(face),
            _ => false,
        })
    };
    let alone = cards.iter().filter(|card| !covered(card) && counts(card) != 0);
    let alone = alone.map(|&card| (PointsOf::Card(card), counts(&card)));
    said.iter().copied().chain(alone).collect()
}
