//! Numbering of patterns: hands that no equivalence can make smaller.
//!
//! Only the order of the cards matters, so that levels without cards can be left out (the shift and
//! the gaps of the literature). Where ranks may be equal, neighbouring levels that one player alone
//! holds are alike too: nobody else has a card between them, and who plays one of them cannot play
//! the other in the same trick (the merge). What remains is a sequence of levels, numbered in
//! order, so that a value is found without a search.

use crate::Hands;

/// Relation between the ranks of a game's cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PatternRanks {
    /// Several cards may be equal in strength.
    Equal,
    /// No two cards are equal in strength.
    Distinct,
}

/// PatternLevel in a pattern: number of cards of each player.
type PatternLevel = [u8; Hands::MOST_PLAYERS];

/// Numbering of all patterns of a number of players with up to a number of cards.
#[derive(Debug, Clone)]
pub struct Patterns {
    players: usize,
    most: usize,
    ranks: PatternRanks,
    /// Levels in the order of the numbering.
    levels: Vec<PatternLevel>,
    /// Number of cards on each level, and its owner: a player, or `players` if it has several.
    facts: Vec<(u8, u8)>,
    /// Index of each level, by its cards as digits.
    index: Vec<u16>,
    /// Weight of each player's digit.
    weights: [usize; Hands::MOST_PLAYERS],
    /// Number of patterns that begin with an earlier level, by cards left, owner of the level
    /// before, and level.
    before: Vec<u64>,
    /// Number of patterns, by cards left and owner of the level before.
    counts: Vec<u64>,
}

impl Patterns {
    /// Creates the numbering.
    ///
    /// # Panics
    ///
    /// Panics if [`Hands`] cannot hold so many players or cards.
    #[must_use]
    pub fn new(players: usize, most: usize, ranks: PatternRanks) -> Self {
        assert!((1..=Hands::MOST_PLAYERS).contains(&players), "{players} players");
        assert!(most <= Hands::MOST_CARDS, "{most} cards");
        let mut levels: Vec<PatternLevel> = Vec::new();
        let highest = match ranks {
            PatternRanks::Equal => most,
            PatternRanks::Distinct => most.min(1),
        };
        list_levels(&mut [0; Hands::MOST_PLAYERS], (0, players), highest, &mut levels);
        levels.retain(|level| level.iter().any(|&count| count > 0));
        let facts: Vec<_> = levels.iter().map(|level| facts(level, players, ranks)).collect();
        let mut index = vec![0; (most + 1).pow(players as u32)];
        for (number, level) in levels.iter().enumerate() {
            index[digits(level, players, most)] = number as u16;
        }
        let weights = std::array::from_fn(|player| (most + 1).pow(player as u32));
        let (before, counts) = (vec![], vec![]);
        let mut patterns =
            Self { players, most, ranks, levels, facts, index, weights, before, counts };
        patterns.count_all();
        patterns
    }

    fn count_all(&mut self) {
        let owners = self.players + 1;
        self.counts = vec![0; (self.most + 1) * owners];
        self.before = vec![0; (self.most + 1) * owners * (self.levels.len() + 1)];
        for left in 0..=self.most {
            for owner in 0..owners {
                let mut sum = 0;
                for level in 0..self.levels.len() {
                    let slot = self.slot(left, owner, level);
                    self.before[slot] = sum;
                    if let Some((rest, next)) = self.after(left, owner, level) {
                        sum += self.counts[rest * owners + next];
                    }
                }
                self.counts[left * owners + owner] = if left == 0 { 1 } else { sum };
            }
        }
    }

    /// Returns the cards left and the owner after a level; `None` if the level cannot follow.
    #[inline]
    fn after(&self, left: usize, owner: usize, level: usize) -> Option<(usize, usize)> {
        let (cards, next) = self.facts[level];
        let (cards, next) = (usize::from(cards), usize::from(next));
        (cards <= left && (next != owner || next == self.players)).then(|| (left - cards, next))
    }

    #[inline]
    const fn slot(&self, left: usize, owner: usize, level: usize) -> usize {
        (left * (self.players + 1) + owner) * self.levels.len() + level
    }

    /// Number of players.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Maximum number of cards.
    #[must_use]
    pub const fn most_cards(&self) -> usize {
        self.most
    }

    /// Relation between the ranks.
    #[must_use]
    pub const fn ranks(&self) -> PatternRanks {
        self.ranks
    }

    /// Returns the number of patterns with this many cards, at most [`Patterns::most_cards`].
    #[must_use]
    pub fn count(&self, cards: usize) -> u64 {
        self.counts[cards * (self.players + 1) + self.players]
    }

    /// Reduces hands to their pattern.
    #[must_use]
    pub fn reduced(&self, hands: &Hands) -> Hands {
        let mut pattern = Hands::default();
        let (mut level, mut owner) = (0, self.players);
        for from in 0..hands.height() {
            let Some(next) = self.owner_in(hands, from) else { continue };
            if level > 0 && (next == self.players || next != owner || self.keeps_apart()) {
                level += 1;
            }
            level = level.max(1);
            owner = next;
            for player in 0..self.players {
                pattern.add(player, level - 1, hands.count(player, from));
            }
        }
        pattern
    }

    /// Returns the number of hands among the patterns with as many cards; the hands are reduced
    /// while they are read.
    #[must_use]
    pub fn number(&self, hands: &Hands) -> u64 {
        let mut left: usize = (0..self.players).map(|player| hands.size(player)).sum();
        let (mut number, mut owner) = (0, self.players);
        let (mut digits, mut pending) = (0, self.players);
        for from in 0..hands.height() {
            let Some(next) = self.owner_in(hands, from) else { continue };
            let joins = next == pending && next != self.players && !self.keeps_apart();
            if digits > 0 && !joins {
                (number, left, owner) = self.step(number, (left, owner), digits);
                digits = 0;
            }
            pending = next;
            for player in 0..self.players {
                digits += hands.count(player, from) * self.weights[player];
            }
        }
        if digits > 0 {
            number = self.step(number, (left, owner), digits).0;
        }
        number
    }

    #[inline]
    fn step(
        &self,
        number: u64,
        (left, owner): (usize, usize),
        digits: usize,
    ) -> (u64, usize, usize) {
        let level = usize::from(self.index[digits]);
        let (cards, next) = self.facts[level];
        let number = number + self.before[self.slot(left, owner, level)];
        (number, left - usize::from(cards), usize::from(next))
    }

    /// True if levels of the same owner stay apart.
    const fn keeps_apart(&self) -> bool {
        matches!(self.ranks, PatternRanks::Distinct)
    }

    /// Returns the owner of a level: a player, or the number of players if several have cards
    /// there; `None` if nobody has.
    #[inline]
    fn owner_in(&self, hands: &Hands, level: usize) -> Option<usize> {
        let mut owner = None;
        for player in 0..self.players {
            if hands.count(player, level) > 0 {
                owner = Some(if owner.is_none() { player } else { self.players });
            }
        }
        owner
    }

    /// Visits the patterns with this many cards in the order of their numbers, until `visit` says
    /// to stop; true if it visited all.
    pub fn each(&self, cards: usize, visit: &mut dyn FnMut(&Hands) -> bool) -> bool {
        self.each_after(&mut Hands::default(), 0, (cards, self.players), visit)
    }

    fn each_after(
        &self,
        hands: &mut Hands,
        height: usize,
        (left, owner): (usize, usize),
        visit: &mut dyn FnMut(&Hands) -> bool,
    ) -> bool {
        if left == 0 {
            return visit(hands);
        }
        for level in 0..self.levels.len() {
            let Some(then) = self.after(left, owner, level) else { continue };
            let mut with = *hands;
            for player in 0..self.players {
                with.add(player, height, usize::from(self.levels[level][player]));
            }
            if !self.each_after(&mut with, height + 1, then, visit) {
                return false;
            }
        }
        true
    }
}

/// Lists the levels with up to `left` cards, in the order of the digits.
fn list_levels(
    level: &mut PatternLevel,
    (player, players): (usize, usize),
    left: usize,
    found: &mut Vec<PatternLevel>,
) {
    if player == players {
        return found.push(*level);
    }
    for count in 0..=left {
        level[player] = count as u8;
        list_levels(level, (player + 1, players), left - count, found);
    }
    level[player] = 0;
}

/// Returns the number of cards on a level and its owner.
fn facts(level: &PatternLevel, players: usize, ranks: PatternRanks) -> (u8, u8) {
    let cards = level.iter().sum();
    let mut holders = (0..players).filter(|&player| level[player] > 0);
    let owner = match (ranks, holders.next(), holders.next()) {
        (PatternRanks::Equal, Some(player), None) => player,
        _ => players,
    };
    (cards, owner as u8)
}

fn digits(level: &PatternLevel, players: usize, most: usize) -> usize {
    (0..players).map(|player| usize::from(level[player]) * (most + 1).pow(player as u32)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_numbered_as_they_are_listed() {
        for (players, most, ranks) in [
            (2, 6, PatternRanks::Equal),
            (3, 5, PatternRanks::Equal),
            (4, 4, PatternRanks::Distinct),
        ] {
            let patterns = Patterns::new(players, most, ranks);
            for cards in 0..=most {
                let mut number = 0;
                let all = patterns.each(cards, &mut |hands| {
                    assert_eq!(patterns.number(hands), number, "{hands}");
                    assert_eq!(patterns.reduced(hands), *hands);
                    number += 1;
                    true
                });
                assert!(all && number == patterns.count(cards), "{players} {cards}");
            }
        }
    }

    #[test]
    fn the_seed_s_examples_are_reduced() {
        let patterns = Patterns::new(2, 8, PatternRanks::Equal);
        let shift = [Hands::of([&[3, 5][..], &[4]]), Hands::of([&[0, 2][..], &[1]])];
        assert_eq!(patterns.reduced(&shift[0]), shift[1]);
        let gaps = [Hands::of([&[1, 4][..], &[3, 7]]), Hands::of([&[0, 2][..], &[1, 3]])];
        assert_eq!(patterns.reduced(&gaps[0]), gaps[1]);
        let merge = [Hands::of([&[1, 4][..], &[2, 3]]), Hands::of([&[0, 2][..], &[1, 1]])];
        assert_eq!(patterns.reduced(&merge[0]), merge[1]);
        assert_eq!(patterns.number(&merge[0]), patterns.number(&merge[1]));
        let apart = Patterns::new(2, 8, PatternRanks::Distinct);
        assert_eq!(apart.reduced(&merge[0]), Hands::of([&[0, 3][..], &[1, 2]]));
    }

    #[test]
    fn three_players_with_ten_cards_have_the_seed_s_number_of_patterns() {
        assert_eq!(Patterns::new(3, 10, PatternRanks::Equal).count(10), 1_428_867);
        assert_eq!(Patterns::new(4, 10, PatternRanks::Distinct).count(10), 4_u64.pow(10));
    }
}
