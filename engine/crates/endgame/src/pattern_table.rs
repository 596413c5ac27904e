//! Values of all patterns, computed from the fewest cards on.

use crate::{Hands, PatternRanks, Patterns, Trick, TrickChoice, Winners};

/// Values of all patterns of a number of players with up to a number of cards.
///
/// # Examples
///
/// ```
/// use endgame::{Hands, PatternTable, PatternRanks};
///
/// let table = PatternTable::build(3, 6, PatternRanks::Equal, &mut |_, _| true);
/// let table = table.expect("not stopped");
/// // The leader has 1 and 4, the second 2 and 2, the third 3: levels count from 0.
/// let hands = Hands::of([&[0, 3][..], &[1, 1], &[2]]);
/// assert_eq!(table.value(&hands, 0).expect("six cards are held").to_string(), "a");
/// ```
#[derive(Debug, Clone)]
pub struct PatternTable {
    patterns: Patterns,
    /// Values by the number of cards, then by the number of the pattern.
    values: Vec<Vec<u8>>,
}

impl PatternTable {
    /// Computes the table. `progress` is told now and then how many of all patterns are done, and
    /// says whether to go on; `None` if it was stopped.
    ///
    /// # Panics
    ///
    /// Panics if [`Hands`] cannot hold so many players or cards.
    pub fn build(
        players: usize,
        most: usize,
        ranks: PatternRanks,
        progress: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Option<Self> {
        let mut table = Self { patterns: Patterns::new(players, most, ranks), values: vec![] };
        for cards in 0..=most {
            table.add_cards(cards, progress, &mut |_, _, _| {})?;
        }
        Some(table)
    }

    /// Adds the patterns with this many cards, those with fewer being there; `seen` is told of each
    /// pattern its value and the first choice that wins for sure.
    pub(crate) fn add_cards(
        &mut self,
        cards: usize,
        progress: &mut dyn FnMut(u64, u64) -> bool,
        seen: &mut dyn FnMut(&Hands, Winners, Option<TrickChoice>),
    ) -> Option<()> {
        let all: u64 = (0..=self.patterns.most_cards()).map(|n| self.patterns.count(n)).sum();
        let before: u64 = (0..cards).map(|n| self.patterns.count(n)).sum();
        let mut values = Vec::with_capacity(self.patterns.count(cards) as usize);
        let done = self.patterns.each(cards, &mut |hands| {
            let (value, choice) = self.solve(hands);
            seen(hands, value, choice);
            values.push(value.bits() as u8);
            !values.len().is_multiple_of(4096) || progress(before + values.len() as u64, all)
        });
        done.then(|| self.values.push(values))
    }

    /// Starts a table without any pattern.
    pub(crate) fn begin(patterns: Patterns) -> Self {
        Self { patterns, values: vec![] }
    }

    /// Returns the value of a pattern whose player 0 leads. If some have no cards, the first of
    /// them has won.
    fn solve(&self, hands: &Hands) -> (Winners, Option<TrickChoice>) {
        let players = self.patterns.players();
        if let Some(out) = (0..players).find(|&player| hands.is_out(player)) {
            return (Winners::only(out), None);
        }
        let trick = Trick::led(*hands, players, 0);
        trick.solve(&mut |hands, leader| self.held(hands, leader))
    }

    /// Returns the value of hands with no more cards than the table has, `leader` to lead.
    #[inline]
    fn held(&self, hands: &Hands, leader: usize) -> Winners {
        let players = self.patterns.players();
        let turned = hands.turned(leader, players);
        let cards: usize = (0..players).map(|player| turned.size(player)).sum();
        let number = self.patterns.number(&turned);
        let value = self.values[cards][number as usize];
        Winners::from_bits(value.into()).turned(leader, players)
    }

    /// Returns the value of hands in which `leader` leads; `None` if they have too many cards, or
    /// equal ranks in a table without.
    #[must_use]
    pub fn value(&self, hands: &Hands, leader: usize) -> Option<Winners> {
        let players = self.patterns.players();
        let fits = hands.total() < self.values.len()
            && leader < players
            && (players..Hands::MOST_PLAYERS).all(|player| hands.is_out(player))
            && (self.patterns.ranks() == PatternRanks::Equal || hands.is_distinct());
        fits.then(|| self.held(hands, leader))
    }

    /// The numbering of the patterns.
    #[must_use]
    pub const fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// The values, by the number of cards and then of the pattern.
    #[must_use]
    pub fn values(&self) -> &[Vec<u8>] {
        &self.values
    }
}
