//! Values of positions of games for several players: who may come first.

use std::fmt;

/// Set of players of whom one will be first: the singleton values `a`, `b`, `c` and their unions.
///
/// A set of one player is a sure win. Of several players the others decide, to whom it makes no
/// difference. The empty set means that nobody can bring the game to an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Winners(u16);

impl Winners {
    /// Nobody.
    pub const NOBODY: Self = Self(0);
    /// Maximum number of players.
    pub const MOST_PLAYERS: usize = 12;

    /// Returns the sure win of a player, counted from 0.
    #[must_use]
    pub const fn only(player: usize) -> Self {
        Self(1 << player)
    }

    /// Returns the set with these bits, the lowest for player 0.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Returns the set as bits, the lowest for player 0.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// True if the player may come first.
    #[must_use]
    pub const fn contains(self, player: usize) -> bool {
        self.0 >> player & 1 == 1
    }

    /// True if this player and no other comes first.
    #[must_use]
    pub const fn is_sure_for(self, player: usize) -> bool {
        self.0 == 1 << player
    }

    /// Returns the number of players in the set.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the players of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the rank of the value for a player, the lower the better: alone (`c`), with ever
    /// more others (`ca` and `bc`, then `abc`), and last everything without the player (`a`, `b`
    /// and `ab` alike).
    #[must_use]
    pub const fn rank_for(self, player: usize) -> usize {
        if self.contains(player) { self.count() } else { Self::MOST_PLAYERS + 1 }
    }

    /// Returns the value of a position in which a player chooses among these values: the union of
    /// all that are best for the player.
    #[must_use]
    pub fn chosen_by(player: usize, values: impl IntoIterator<Item = Self>) -> Self {
        let mut best = (usize::MAX, Self::NOBODY);
        for value in values {
            best = value.merged_for(player, best);
        }
        best.1
    }

    /// Returns the better of this value and the best so far with its rank, or their union.
    #[must_use]
    pub(crate) fn merged_for(self, player: usize, best: (usize, Self)) -> (usize, Self) {
        let rank = self.rank_for(player);
        match rank.cmp(&best.0) {
            std::cmp::Ordering::Less => (rank, self),
            std::cmp::Ordering::Equal => (rank, best.1.or(self)),
            std::cmp::Ordering::Greater => best,
        }
    }

    /// Returns the set in which every player has become the one `by` seats further on, of
    /// `players`.
    #[must_use]
    pub const fn turned(self, by: usize, players: usize) -> Self {
        let all = (1_u32 << players) - 1;
        let bits = self.0 as u32;
        Self(((bits << by | bits >> (players - by)) & all) as u16)
    }
}

impl fmt::Display for Winners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        let letters = (0..Self::MOST_PLAYERS).filter(|&player| self.contains(player));
        letters.map(|player| char::from(b'a' + player as u8)).try_for_each(|c| write!(f, "{c}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Winners = Winners::only(0);
    const B: Winners = Winners::only(1);
    const C: Winners = Winners::only(2);

    #[test]
    fn values_have_the_order_c_then_ca_and_bc_then_abc_then_the_rest() {
        let ranks = |values: &[Winners]| values.iter().map(|v| v.rank_for(2)).collect::<Vec<_>>();
        let [ca, bc, abc, ab] = [C.or(A), B.or(C), A.or(B).or(C), A.or(B)];
        let order = ranks(&[C, ca, abc, ab]);
        assert!(order.windows(2).all(|pair| pair[0] < pair[1]), "{order:?}");
        assert_eq!(ranks(&[ca, A, B]), ranks(&[bc, B, ab]));
    }

    #[test]
    fn what_makes_no_difference_to_the_chooser_is_united() {
        let chosen = |values: &[Winners]| Winners::chosen_by(1, values.iter().copied()).to_string();
        assert_eq!(chosen(&[A.or(B), B.or(C)]), "abc");
        assert_eq!(chosen(&[A, C]), "ac");
        assert_eq!(chosen(&[A.or(B), B, C]), "b");
        assert_eq!(chosen(&[]), "-");
    }

    #[test]
    fn a_set_turns_round_the_table() {
        assert_eq!(A.or(C).turned(1, 3).to_string(), "ab");
        assert_eq!(A.or(C).turned(0, 3), A.or(C));
        assert_eq!(B.turned(3, 4), A);
    }
}
