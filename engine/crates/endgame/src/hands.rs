//! Hands of which only the order of the cards matters.

use std::fmt;

/// Cards that each player holds, by level: cards of equal strength share a level, and a higher
/// level beats a lower one. Players are counted from the one who leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hands {
    /// Number of cards on each level, four bits a level, by player.
    held: [u64; Self::MOST_PLAYERS],
}

impl Hands {
    /// Maximum number of players.
    pub const MOST_PLAYERS: usize = 6;
    /// Maximum number of cards of all players together, and so of levels.
    pub const MOST_CARDS: usize = 15;
    /// Maximum number of levels.
    pub const MOST_LEVELS: usize = 16;

    /// Creates hands from the level of each player's cards.
    ///
    /// # Panics
    ///
    /// Panics if there are more players, cards or levels than [`Hands`] can hold.
    #[must_use]
    pub fn of<'a>(cards: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut hands = Self::default();
        for (player, levels) in cards.into_iter().enumerate() {
            for &level in levels {
                hands.add(player, usize::from(level), 1);
            }
        }
        assert!(hands.total() <= Self::MOST_CARDS, "the hands are small");
        hands
    }

    /// Adds cards of one level to a hand.
    pub(crate) fn add(&mut self, player: usize, level: usize, count: usize) {
        assert!(level < Self::MOST_LEVELS, "a hand has few levels");
        self.held[player] += (count as u64) << (4 * level);
    }

    /// Takes a card of a level out of a hand.
    #[inline]
    pub(crate) const fn without(mut self, player: usize, level: usize) -> Self {
        self.held[player] -= 1 << (4 * level);
        self
    }

    /// Number of cards that a player has on a level.
    #[must_use]
    #[inline]
    pub const fn count(&self, player: usize, level: usize) -> usize {
        (self.held[player] >> (4 * level) & 15) as usize
    }

    /// True if a player has no cards.
    #[must_use]
    #[inline]
    pub const fn is_out(&self, player: usize) -> bool {
        self.held[player] == 0
    }

    /// Returns the number of cards of a player.
    #[must_use]
    #[inline]
    pub const fn size(&self, player: usize) -> usize {
        const HALF: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        // Neighbouring levels are added, then all eight sums; at most 15 fit into each.
        let held = self.held[player];
        let pairs = (held & HALF) + (held >> 4 & HALF);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Returns the number of cards of all players.
    #[must_use]
    pub fn total(&self) -> usize {
        (0..Self::MOST_PLAYERS).map(|player| self.size(player)).sum()
    }

    /// True if no two cards are equal in strength.
    #[must_use]
    pub fn is_distinct(&self) -> bool {
        let on = |level| (0..Self::MOST_PLAYERS).map(move |player| self.count(player, level));
        (0..Self::MOST_LEVELS).all(|level| on(level).sum::<usize>() <= 1)
    }

    /// Returns the lowest level of a player's cards that is at least `from`.
    #[inline]
    pub(crate) const fn next_level(&self, player: usize, from: usize) -> Option<usize> {
        if from >= Self::MOST_LEVELS {
            return None;
        }
        let above = self.held[player] >> (4 * from) << (4 * from);
        if above == 0 { None } else { Some(above.trailing_zeros() as usize / 4) }
    }

    /// Highest level of which any player has a card, plus one.
    #[inline]
    pub(crate) fn height(&self) -> usize {
        let all = self.held.iter().fold(0, |all, held| all | held);
        (u64::BITS - all.leading_zeros()).div_ceil(4) as usize
    }

    /// Returns the number of levels below one on which any player has a card.
    pub(crate) fn levels_below(&self, level: usize) -> usize {
        let is_held = |&level: &usize| self.held.iter().any(|held| held >> (4 * level) & 15 > 0);
        (0..level.min(Self::MOST_LEVELS)).filter(is_held).count()
    }

    /// Returns the hands without the levels of which nobody has a card.
    pub(crate) fn without_gaps(&self) -> Self {
        let mut hands = Self::default();
        for level in 0..self.height() {
            for player in 0..Self::MOST_PLAYERS {
                if let count @ 1.. = self.count(player, level) {
                    hands.add(player, self.levels_below(level), count);
                }
            }
        }
        hands
    }

    /// Returns the hands as seen by the player `by` seats further on, of `players`.
    #[inline]
    pub(crate) fn turned(&self, by: usize, players: usize) -> Self {
        let mut hands = *self;
        hands.held[..players].rotate_left(by);
        hands
    }
}

impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = (0..Self::MOST_PLAYERS).rfind(|&player| !self.is_out(player)).unwrap_or(0);
        for player in 0..=last {
            let bar = if player == 0 { "" } else { " | " };
            write!(f, "{bar}")?;
            let mut gap = "";
            for level in 0..Self::MOST_LEVELS {
                for _ in 0..self.count(player, level) {
                    write!(f, "{gap}{}", level + 1)?;
                    gap = " ";
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_count_their_cards() {
        let hands = Hands::of([&[0, 2, 2][..], &[1], &[]]);
        assert_eq!((hands.size(0), hands.size(1), hands.total()), (3, 1, 4));
        assert!(hands.is_out(2) && !hands.is_out(1));
        assert_eq!((hands.next_level(0, 1), hands.next_level(0, 3)), (Some(2), None));
        assert_eq!((hands.height(), hands.to_string()), (3, "1 3 3 | 2".to_owned()));
        assert_eq!(hands.turned(1, 3).to_string(), "2 |  | 1 3 3");
        assert_eq!(hands.without(0, 2).to_string(), "1 3 | 2");
    }
}
