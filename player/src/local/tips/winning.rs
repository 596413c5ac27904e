//! Hints by the solver: the next action of a way to win, or how far to go back to one.

use super::{Question, Tip};
use crate::solving::{SolveQuestion, WinVerdict, check_solved, is_shuffled_on};
use engine::{
    agents::{Hint, HintPurpose, hints_at_sight},
    rules::Action,
};
use std::time::{Duration, Instant};

/// Time for the position itself.
const HERE: Duration = Duration::from_millis(1_500);

/// Time for all earlier positions together.
const EARLIER: Duration = Duration::from_millis(3_000);

/// Time for the question which other moves at sight win too. A hint on a known way is told while
/// the window waits.
const OTHERS: Duration = Duration::from_millis(80);

/// Cards that hints may look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HintSight {
    /// Those that the player sees.
    #[default]
    Player,
    /// All: the player has asked to be told whether the position can be won, which depends on the
    /// hidden cards too.
    Dealer,
}

impl Question {
    /// True if a way to win from the position is known, so that an answer needs no search.
    pub(super) fn is_on_the_way(&self) -> bool {
        match self.findings.verdict(&self.game) {
            Some(WinVerdict::Winnable(way)) => !way.is_empty() && self.may_tell(&way),
            _ => false,
        }
    }

    /// Returns tips that rest on a verdict about the position; `None` if there is no verdict, or
    /// if it rests on what the player cannot see.
    pub(super) fn by_solver(&mut self) -> Option<Vec<Tip>> {
        let rules = self.game.rules();
        check_solved(rules).ok()?;
        if self.game.is_won() || !self.sees_all() {
            return None;
        }
        let verdict = match self.findings.verdict(&self.game) {
            Some(verdict) => verdict,
            None => self.solve(SolveQuestion::new(&self.game, &self.findings), HERE)?,
        };
        let at_sight = hints_at_sight(self.game.rules(), &self.game.view()).into_iter();
        match verdict {
            WinVerdict::Unknown => None,
            WinVerdict::Winnable(way) => {
                let &action = way.first().filter(|_| self.may_tell(&way))?;
                let purpose = HintPurpose::Win(u32::try_from(way.len()).unwrap_or(u32::MAX));
                let begun = Instant::now();
                let others = at_sight
                    .filter(|hint| hint.action != action && self.wins_too(hint.action, begun))
                    .map(Tip::Hint);
                Some(std::iter::once(Tip::Hint(Hint { action, purpose })).chain(others).collect())
            }
            WinVerdict::Lost => {
                // No move is praised: none of them wins.
                Some(vec![self.way_back().map_or(Tip::Lost, Tip::UndoTo)])
            }
        }
    }

    /// True if a way to win is found after another action, in the rest of the time for all of them.
    fn wins_too(&self, action: Action, begun: Instant) -> bool {
        let mut next = self.game.clone();
        if next.play(action).is_err() {
            return false;
        }
        let verdict = self.findings.verdict(&next).or_else(|| {
            let left = OTHERS.checked_sub(begun.elapsed())?;
            let answer = SolveQuestion::new(&next, &self.findings).answer(left, &|| false)?;
            Some(answer.verdict)
        });
        let Some(WinVerdict::Winnable(way)) = verdict else { return false };
        self.sight == HintSight::Dealer || !is_shuffled_on(next.rules(), next.state(), &way)
    }

    /// True if hints may look at all cards, or the player has seen them all and knows where they
    /// are.
    fn sees_all(&self) -> bool {
        let view = self.known();
        let table = self.game.rules().table();
        self.sight == HintSight::Dealer
            || table.spot_ids().all(|spot| view.pile(spot).all(|seen| seen.card.is_some()))
    }

    /// True if a way does not depend on a shuffle that the player cannot foresee.
    fn may_tell(&self, way: &[Action]) -> bool {
        let Self { game, sight, .. } = self;
        *sight == HintSight::Dealer
            || self.sees_all() && !is_shuffled_on(game.rules(), game.state(), way)
    }

    fn solve(&mut self, question: SolveQuestion, time: Duration) -> Option<WinVerdict> {
        let answer = question.answer(time, &|| false)?;
        // Given more time it may be known.
        if answer.verdict != WinVerdict::Unknown {
            self.findings.learn(&answer.actions, &answer.verdict);
        }
        Some(answer.verdict)
    }

    /// Returns the number of actions up to the last position that could still be won; `None` if
    /// none is found in time. Every position before such a one can be won too.
    fn way_back(&mut self) -> Option<usize> {
        let begun = Instant::now();
        let mut good = self.findings.last_winnable(&self.game);
        let mut bad = self.game.actions().len();
        // The latest positions first, then in steps that double, then between the two.
        let mut step = 1;
        while good.is_none_or(|good| bad > good + 1) {
            let at = match good {
                Some(good) => (good + bad) / 2,
                None if bad == 0 => return None,
                None => bad.saturating_sub(step),
            };
            let left = EARLIER.checked_sub(begun.elapsed());
            let verdict = left.and_then(|left| {
                let question = SolveQuestion::earlier(&self.game, at)?;
                self.solve(question, left.min(HERE))
            });
            match verdict {
                None => break,
                Some(WinVerdict::Winnable(_)) => good = Some(at),
                Some(WinVerdict::Lost | WinVerdict::Unknown) => bad = at,
            }
            step *= 2;
        }
        good
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{library::LibraryGame, local::LocalTable};
    use engine::{cards::DealNumber, rules::Start};

    #[test]
    fn the_way_back_is_the_last_position_that_could_be_won() {
        let game = LibraryGame::find("freecell").expect("the sample");
        let table = LocalTable::alone(&game.rules, Start::Number(DealNumber(1))).expect("a deal");
        let mut question = table.question();
        let answer = question.by_solver().expect("all cards are seen");
        let Some(Tip::Hint(Hint { action, purpose: HintPurpose::Win(steps) })) = answer.first()
        else {
            panic!("deal 1 can be won: {answer:?}")
        };
        assert!(*steps > 1);
        question.game.play(*action).expect("it is legal");
        assert!(question.is_on_the_way(), "no search is needed on the way");
        assert_eq!(question.findings.last_winnable(&question.game), Some(1));
    }

    #[test]
    fn another_hint_wins_as_well() {
        let game = LibraryGame::find("fourteen").expect("the sample");
        let (mut compared, mut left_out) = (0, 0);
        for deal in 1..=4 {
            let start = Start::Number(DealNumber(deal));
            let table = LocalTable::alone(&game.rules, start).expect("a deal");
            let mut question = table.question();
            for _ in 0..12 {
                let Some(tips) = question.by_solver() else { break };
                let hints: Vec<Hint> = { tips.iter() }
                    .filter_map(|tip| if let Tip::Hint(hint) = tip { Some(*hint) } else { None })
                    .collect();
                let Some(Hint { action, purpose: HintPurpose::Win(_) }) = hints.first() else {
                    break;
                };
                let all = hints_at_sight(question.game.rules(), &question.game.view()).len();
                left_out += all.saturating_sub(hints.len());
                for hint in &hints[1..] {
                    let mut next = question.game.clone();
                    next.play(hint.action).expect("it is legal");
                    let known = question.findings.clone();
                    let asked = SolveQuestion::new(&next, &known);
                    let answer = asked.answer(Duration::from_secs(20), &|| false);
                    let verdict = answer.expect("nobody stops it").verdict;
                    assert!(matches!(verdict, WinVerdict::Winnable(_)), "deal {deal}: {hint:?}");
                    compared += 1;
                }
                question.game.play(*action).expect("it is legal");
            }
        }
        assert!(compared > 0 && left_out > 0, "{compared} others, {left_out} left out");
    }
}
