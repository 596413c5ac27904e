//! The simple way of playing in searches, after the habits that did well in practice.

use super::{
    move_ordering::MoveOrdering,
    policy::{BotPolicy, Passing, Playing, Shedding},
};
use crate::search_bots::Habits;
use cards::Card;
use rules::{Action, Choice, Rules, View};

/// Share of random choices, out of 100, of players with a clear habit and of others.
const FEW: usize = 20;
const MANY: usize = 60;

/// Simple play, after a habit.
#[derive(Debug)]
pub(super) struct SimplePlay {
    habit: BotPolicy,
    /// Rank of each move that chooses no cards, by move: 1 passes, 2 chooses, 3 draws.
    moves: Vec<u8>,
    ranks: [i32; Card::LIMIT],
}

impl SimplePlay {
    pub(super) fn of(rules: &Rules, view: &View, habit: BotPolicy) -> Self {
        let taste = MoveOrdering::of(rules).marking(rules, (view, cards::CardSet::EMPTY), habit);
        let kinds = (0..Card::LIMIT as u8).map(Card::from_kind);
        let mut ranks = [0; Card::LIMIT];
        for (rank, card) in ranks.iter_mut().zip(kinds) {
            *rank = taste.rank(card);
        }
        Self { habit, moves: taste.plain_moves(), ranks }
    }

    /// True if high and low cards are played as it comes.
    fn is_mixed(&self) -> bool {
        self.habit.taking_with != self.habit.parting_with
    }
}

impl Habits for SimplePlay {
    fn cost(&self, action: Action) -> (i32, i32, i32) {
        match action {
            Action::Move(wish) => {
                let count = i32::from(wish.count);
                let count = match self.habit.shedding {
                    Shedding::Many => -count,
                    Shedding::Few | Shedding::Regardless => count,
                };
                let ranks: i32 = wish.bag().cards().map(|card| self.ranks[card.index()]).sum();
                let is_low = self.is_mixed() || self.habit.parting_with == Playing::Low;
                (1, count, if is_low { ranks } else { -ranks })
            }
            Action::Choose(Choice::Option { rule, number, .. }) => {
                let kind = self.moves.get(usize::from(rule.0)).copied().unwrap_or(2);
                let kind = match (kind, self.habit.passing) {
                    (1, Passing::Always) => 0,
                    (1, Passing::Often | Passing::Daring) => 1,
                    (1, Passing::Never | Passing::Sparing) => 3,
                    (kind, _) => i32::from(kind),
                };
                (kind, 0, number)
            }
            Action::Choose(Choice::Click(_)) => (2, 0, 0),
        }
    }

    fn chance(&self) -> usize {
        if self.is_mixed() { MANY } else { FEW }
    }
}
