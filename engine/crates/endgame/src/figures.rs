//! Counts of the patterns and of the sure wins of whoever leads.

use crate::{Hands, PatternRanks, PatternTable, Patterns, TrickChoice};

/// Counts for a number of players and of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// Number of players.
    pub players: usize,
    /// Number of cards.
    pub cards: usize,
    /// Relation between the ranks.
    pub ranks: PatternRanks,
    /// Number of deals before reduction: each card has an owner and is as strong as the one before
    /// or stronger. `None` if no two cards are equal, as nothing is reduced then.
    pub deals: Option<u128>,
    /// Number of patterns; where ranks may be equal, also those in which somebody has no cards.
    pub patterns: u64,
    /// Number of patterns in which the leader is sure to be first; whoever has no cards is.
    pub sure_wins: u64,
    /// Number of patterns in which the leader has a choice: two cards or more, and all others have
    /// some.
    pub with_choice: u64,
    /// Number of those in which the leader is sure to be first.
    pub sure_with_choice: u64,
    /// The same by the lowest first card that wins, counted from the lowest level.
    pub first_cards: Vec<u64>,
}

impl Figures {
    /// Counts them by solving every pattern. `progress` is told now and then how many of all
    /// patterns are done, and says whether to go on; `None` if it was stopped.
    ///
    /// # Panics
    ///
    /// Panics if [`Hands`] cannot hold so many players or cards.
    pub fn count(
        players: usize,
        cards: usize,
        ranks: PatternRanks,
        progress: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Option<Self> {
        let deals = (players as u128).pow(cards as u32) << cards.saturating_sub(1);
        let mut figures = Self {
            players,
            cards,
            ranks,
            deals: (ranks == PatternRanks::Equal).then_some(deals),
            patterns: 0,
            sure_wins: 0,
            with_choice: 0,
            sure_with_choice: 0,
            first_cards: vec![0; cards],
        };
        let mut table = PatternTable::begin(Patterns::new(players, cards, ranks));
        for fewer in 0..cards {
            table.add_cards(fewer, progress, &mut |_, _, _| {})?;
        }
        table.add_cards(cards, progress, &mut |hands, value, choice| {
            figures.add(hands, value.is_sure_for(0), choice);
        })?;
        while figures.first_cards.last() == Some(&0) {
            figures.first_cards.pop();
        }
        Some(figures)
    }

    fn add(&mut self, hands: &Hands, is_sure: bool, choice: Option<TrickChoice>) {
        let all_play = (0..self.players).all(|player| !hands.is_out(player));
        if !all_play && self.ranks == PatternRanks::Distinct {
            return;
        }
        self.patterns += 1;
        self.sure_wins += u64::from(is_sure);
        if !all_play || hands.size(0) < 2 {
            return;
        }
        self.with_choice += 1;
        self.sure_with_choice += u64::from(is_sure);
        if let Some(TrickChoice::Card(level)) = choice {
            self.first_cards[usize::from(level)] += 1;
        }
    }
}
