//! Knowledge and memory of a searching bot, and the clock that it is lent.

use super::{policy::BotPolicy, simple_play::SimplePlay};
use crate::search_bots::{Allowance, Effort, Halt, Listening, SearchTask, Searcher, Skill, Watch};
use definition::{SpotId, game::Sees};
use rand_chacha::ChaCha8Rng;
use rules::{Action, Rules, View};

/// Most actions that are compared.
const MOST_SEARCHED: usize = 48;

/// Knowledge and memory of a searching bot.
#[derive(Debug, Clone, Default)]
pub(super) struct Mind {
    pub(super) listening: Listening,
    pub(super) watch: Option<Watch>,
    pub(super) halt: Option<Halt>,
    skill: Option<Skill>,
    searcher: Searcher,
}

impl Mind {
    /// Returns a mind for another game by the same rules.
    pub(super) fn again(&self) -> Self {
        let (watch, halt) = (self.watch.clone(), self.halt.clone());
        Self { skill: self.skill.clone(), watch, halt, ..Self::default() }
    }

    pub(super) fn learn_from(&mut self, other: &Self) {
        if self.skill.is_none() {
            self.skill.clone_from(&other.skill);
        }
    }

    pub(super) const fn is_unskilled(&self) -> bool {
        self.skill.is_none()
    }

    pub(super) fn practise(&mut self, rules: &Rules) {
        if self.skill.is_none() {
            self.skill = Skill::of(rules, self.halt.as_ref());
        }
    }

    /// True if some spot of the game is not seen by everybody.
    pub(super) fn hides_cards(rules: &Rules) -> bool {
        let mut spots = (0..rules.spot_count() as u8).map(SpotId);
        spots.any(|spot| {
            rules.spot_info(spot).is_some_and(|info| !matches!(info.sees, Sees::Everyone))
        })
    }

    /// Returns the best of these actions, of which the most habitual comes first.
    pub(super) fn search(
        &mut self,
        (rules, view, habit): (&Rules, &View, BotPolicy),
        (legal, effort): (&[Action], Effort),
        generator: &mut ChaCha8Rng,
    ) -> Option<Action> {
        let play = SimplePlay::of(rules, view, habit);
        // A practice that was ended early leaves none.
        let none = Skill::default();
        let skill = self.skill.as_ref().unwrap_or(&none);
        let mut allowance = Allowance::begin(effort, self.watch.as_ref(), self.halt.as_ref());
        let actions = &legal[..legal.len().min(MOST_SEARCHED)];
        let listening = &self.listening;
        let decision = SearchTask { rules, view, actions, habits: &play, listening, skill };
        self.searcher.best(&decision, &mut allowance, generator)
    }
}
