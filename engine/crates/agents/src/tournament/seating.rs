//! Ways to seat the players of a tournament.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// Way to seat the players, round by round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Seating {
    /// Seats drawn anew in every round.
    #[default]
    Drawn,
    /// Everybody one seat further in every round.
    Rotated,
    /// Every deal as many times as there are seats, everybody one seat further each time.
    Duplicate,
    /// The same seats in every round.
    Fixed,
}

impl Seating {
    /// Every way.
    pub const ALL: [Self; 4] = [Self::Drawn, Self::Rotated, Self::Duplicate, Self::Fixed];

    /// The name by which users select it: `drawn`, `rotated`, `duplicate` or `fixed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Drawn => "drawn",
            Self::Rotated => "rotated",
            Self::Duplicate => "duplicate",
            Self::Fixed => "fixed",
        }
    }

    /// Returns, for each game of a round, the player on each seat.
    pub(super) fn orders(self, players: usize, seed: u64, round: u64) -> Vec<Vec<usize>> {
        let moved = |by: usize| (0..players).map(|seat| (seat + by) % players).collect();
        match self {
            Self::Drawn => vec![drawn(players, seed, round)],
            Self::Rotated => vec![moved((round % players.max(1) as u64) as usize)],
            Self::Duplicate => (0..players).map(moved).collect(),
            Self::Fixed => vec![moved(0)],
        }
    }
}

/// Returns the players in an order in which every order is equally likely.
fn drawn(players: usize, seed: u64, round: u64) -> Vec<usize> {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    // Every round has a stream of its own: what it draws depends on no other.
    generator.set_stream(round);
    let mut order: Vec<usize> = (0..players).collect();
    for last in (1..players).rev() {
        let below = last as u64 + 1;
        let other = ((u64::from(generator.next_u32()) * below) >> 32) as usize;
        order.swap(last, other);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn everybody_has_every_seat_equally_often() {
        for (seating, rounds) in
            [(Seating::Drawn, 6000), (Seating::Rotated, 3), (Seating::Duplicate, 1)]
        {
            let mut counts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
            let mut games = 0;
            for order in (0..rounds).flat_map(|round| seating.orders(3, 7, round)) {
                games += 1;
                for place in order.into_iter().enumerate() {
                    *counts.entry(place).or_default() += 1;
                }
            }
            let fair = games / 3;
            let is_fair = |count: &usize| count.abs_diff(fair) <= fair / 10;
            assert!(counts.len() == 9 && counts.values().all(is_fair), "{seating:?} {counts:?}");
        }
        assert_eq!(Seating::Fixed.orders(3, 7, 5), [[0, 1, 2]]);
    }

    #[test]
    fn a_draw_depends_on_seed_and_round_alone() {
        let draws = |seed| (0..40).flat_map(move |round| Seating::Drawn.orders(4, seed, round));
        assert_eq!(draws(1).collect::<Vec<_>>(), draws(1).collect::<Vec<_>>());
        assert_ne!(draws(1).collect::<Vec<_>>(), draws(2).collect::<Vec<_>>());
    }
}
