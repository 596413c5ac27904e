//! Report on the deals of the game under construction: how many can be won, found out in the
//! background while it is edited.
//!
//! ```text
//! judged rules ──follow──▶ one SolvedState per state of the rules ──look──▶ ReportFigures,
//!                          ▲                                      RulesComparison, UnusedRules
//! threads ──add──▶ DealTally ──┘
//! ```
//!
//! Nothing here knows a window: time and the call that wakes one are given.

pub mod comparison;
pub mod figures;
mod solving;
mod state;
pub mod tally;
pub mod unused;
pub mod used;
pub mod verdict;

use crate::{trials::essence, work::Judged};
use comparison::RulesComparison;
use engine::{
    cards::DealNumber,
    definition::FieldId,
    workbook::{Draft, schema::table::TableKind},
};
use figures::ReportFigures;
use fudaba::solving::{NotSolved, check_solved};
use solving::{SolveOrder, Solving, lock};
use state::SolvedState;
use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tally::DealTally;
use unused::{UnusedCells, UnusedRules};

/// Time without a change of the rules after which their deals are solved.
pub const PAUSE: Duration = Duration::from_millis(700);
/// Longest time between two looks while deals are being solved: a window that is woken from another
/// thread while it draws may let that pass.
const ROUND: Duration = Duration::from_millis(250);
/// Time between two looks at the verdicts.
const LOOK: Duration = Duration::from_millis(120);
/// Smallest number of won deals after which the unused cells are marked in the tables.
pub const ENOUGH: u64 = 30;
/// Number of deals tried from which a state is one to compare later rules with.
const BASIS: usize = 20;
/// Largest number of states of the rules whose verdicts are kept.
const STATES: usize = 24;

/// Number of deals to be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DealGoal {
    /// The first hundred.
    #[default]
    Hundred,
    /// The first thousand.
    Thousand,
    /// All of them, until the designer pauses.
    Endless,
}

impl DealGoal {
    /// Every choice, in order.
    pub const ALL: [Self; 3] = [Self::Hundred, Self::Thousand, Self::Endless];

    /// Returns the number of deals, if it is bounded.
    #[must_use]
    pub const fn count(self) -> Option<u64> {
        match self {
            Self::Hundred => Some(100),
            Self::Thousand => Some(1_000),
            Self::Endless => None,
        }
    }
}

/// Choices of seconds for one deal.
pub const SECONDS: [u32; 5] = [1, 2, 5, 15, 60];

/// Reason why there is no report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportObstacle {
    /// The game has errors.
    Unsound,
    /// Its deals cannot be solved.
    NotSolved(NotSolved),
}

/// Activity of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportStatus {
    /// Nothing is solved, for this reason.
    Obstacle(ReportObstacle),
    /// Nothing was solved yet.
    Ready,
    /// The rules have just changed.
    Settling,
    /// Deals are being solved.
    Running,
    /// The designer has paused it.
    Paused,
    /// All deals are solved.
    Done,
}

/// Figures last looked at, and the versions that they are of.
#[derive(Debug, Default)]
struct SeenFigures {
    now: Option<(u64, u64)>,
    basis: Option<(u64, u64)>,
    at: Option<Instant>,
    figures: ReportFigures,
    comparison: Option<RulesComparison>,
    unused: UnusedRules,
    /// Figures of the rules before, while there are none of the current ones.
    old: Option<ReportFigures>,
}

/// The report on the game under construction.
#[derive(Debug)]
pub struct Report {
    goal: DealGoal,
    seconds: u32,
    /// True if the unused cells are marked in the tables.
    pub marks_unused: bool,
    /// True if the designer wants deals to be solved.
    is_wanted: bool,
    obstacle: Option<ReportObstacle>,
    /// Revision of the work that was last looked at.
    revision: Option<u64>,
    /// The states of the rules, the one used last at the end.
    states: Vec<SolvedState>,
    /// Number of states so far.
    born: u64,
    now: Option<u64>,
    before: Option<u64>,
    /// True if rules in between were left before many deals were tried on them.
    spans_changes: bool,
    /// The state that the designer compares with, if it is not the one before.
    pinned: Option<u64>,
    /// Time of the last change of the rules.
    changed: Option<Instant>,
    running: Option<(Solving, Instant)>,
    seen: SeenFigures,
}

impl Default for Report {
    fn default() -> Self {
        Self {
            goal: DealGoal::default(),
            seconds: 2,
            marks_unused: false,
            is_wanted: false,
            obstacle: None,
            revision: None,
            states: Vec::new(),
            born: 0,
            now: None,
            before: None,
            spans_changes: false,
            pinned: None,
            changed: None,
            running: None,
            seen: SeenFigures::default(),
        }
    }
}

impl Report {
    /// Returns the number of threads that solve deals.
    #[must_use]
    pub fn threads() -> usize {
        solving::threads()
    }

    /// Returns the number of deals to be solved.
    #[must_use]
    pub const fn goal(&self) -> DealGoal {
        self.goal
    }

    /// Returns the seconds for one deal.
    #[must_use]
    pub const fn seconds(&self) -> u32 {
        self.seconds
    }

    /// Chooses the number of deals. Verdicts stay.
    pub fn set_goal(&mut self, goal: DealGoal) {
        self.goal = goal;
        self.halt();
    }

    /// Chooses the seconds for one deal. With more of them, undecided deals are tried again.
    pub fn set_seconds(&mut self, seconds: u32) {
        self.seconds = seconds;
        self.halt();
    }

    /// Begins to solve deals, or goes on.
    pub fn start(&mut self) {
        self.is_wanted = true;
        self.changed = None;
    }

    /// Begins, goes on or pauses, whatever has a meaning now: with every deal solved, it stays as
    /// it is and begins again by itself after a change.
    pub fn toggle(&mut self) {
        match self.status() {
            ReportStatus::Running | ReportStatus::Settling if !self.is_done() => self.pause(),
            _ => self.start(),
        }
    }

    /// Stops solving deals until [`start`](Self::start).
    pub fn pause(&mut self) {
        self.is_wanted = false;
        self.halt();
    }

    /// Forgets the game, as when another one is opened; the choices of deals and seconds stay.
    pub fn forget(&mut self) {
        let Self { goal, seconds, .. } = *self;
        *self = Self { goal, seconds, ..Self::default() };
    }

    /// Gives up the deals being solved.
    fn halt(&mut self) {
        if let Some((_, since)) = self.running.take()
            && let Some(state) = self.state_mut(self.now)
        {
            state.spent += since.elapsed();
        }
    }

    fn state(&self, id: Option<u64>) -> Option<&SolvedState> {
        self.states.iter().find(|state| Some(state.id) == id)
    }

    fn state_mut(&mut self, id: Option<u64>) -> Option<&mut SolvedState> {
        self.states.iter_mut().find(|state| Some(state.id) == id)
    }

    /// Returns the state that the current one is compared with.
    fn basis(&self) -> Option<&SolvedState> {
        self.state(self.pinned.or(self.before)).filter(|state| Some(state.id) != self.now)
    }

    /// True if the current state is compared with one before several changes.
    #[must_use]
    pub const fn spans_changes(&self) -> bool {
        self.spans_changes && self.pinned.is_none()
    }

    /// True if the designer has chosen the state to compare with.
    #[must_use]
    pub const fn is_pinned(&self) -> bool {
        self.pinned.is_some()
    }

    /// Compares with the current state from now on, or again with the one before each change.
    pub fn pin(&mut self, pinned: bool) {
        self.pinned = self.now.filter(|_| pinned);
        self.seen.at = None;
    }

    /// Follows the game: solves the deals of rules that have settled, and collects verdicts.
    /// `woken` is called whenever there is a new one. Returns the time after which it wants to be
    /// called again.
    pub fn follow(
        &mut self,
        judged: &Judged,
        now: Instant,
        woken: impl Fn() + Clone + Send + 'static,
    ) -> Option<Duration> {
        if self.revision.replace(judged.revision) != Some(judged.revision) {
            self.take(judged, now);
        }
        let wait = self.run(now, woken);
        let looked = self.look(now);
        let round = || self.running.is_some().then_some(ROUND);
        looked.or(wait).or_else(round)
    }

    /// Adopts the current rules, if they differ from those known.
    fn take(&mut self, judged: &Judged, now: Instant) {
        let found = match (&judged.rules, judged.definition()) {
            (Some(rules), Some(game)) => match check_solved(rules) {
                Ok(()) => Ok((rules, essence(&Draft::from(game)))),
                Err(why) => Err(ReportObstacle::NotSolved(why)),
            },
            _ => Err(ReportObstacle::Unsound),
        };
        self.obstacle = found.as_ref().err().copied();
        let Ok((rules, essence)) = found else {
            self.halt();
            return;
        };
        if self.state(self.now).is_some_and(|state| state.essence == essence) {
            return;
        }
        self.halt();
        match self.state(self.now).map_or(0, SolvedState::deals) {
            0 => {}
            // A state that was left at once says little: the one before it stays the basis.
            1..BASIS if self.before.is_some() => self.spans_changes = true,
            _ => (self.before, self.spans_changes) = (self.now, false),
        }
        self.changed = self.now.map(|_| now);
        let known = self.states.iter().position(|state| state.essence == essence);
        let state = match known {
            Some(at) => self.states.remove(at),
            None => {
                self.born += 1;
                let first = *rules.deal_numbers().start();
                let tally = Arc::new(Mutex::new(DealTally::new(first.max(DealNumber(1)))));
                let (id, rules) = (self.born, Arc::clone(rules));
                SolvedState { id, essence, rules, tally, spent: Duration::ZERO }
            }
        };
        self.now = Some(state.id);
        self.states.push(state);
        if self.states.len() > STATES {
            let kept = [self.now, self.before, self.pinned];
            let old = self.states.iter().position(|state| !kept.contains(&Some(state.id)));
            old.map(|at| self.states.remove(at));
        }
    }

    fn order(&self) -> Option<SolveOrder> {
        let state = self.state(self.now)?;
        let known = state.rules.deal_numbers();
        let first = lock(&state.tally).first().0;
        let last = self.goal.count().map_or(u64::MAX, |count| first.saturating_add(count - 1));
        Some(SolveOrder {
            rules: Arc::clone(&state.rules),
            tally: Arc::clone(&state.tally),
            last: DealNumber(last).min(*known.end()),
            seconds: self.seconds,
        })
    }

    fn is_done(&self) -> bool {
        self.order().is_some_and(|order| order.is_done(&lock(&order.tally)))
    }

    /// Begins to solve deals if that is wanted, and ends it if there are none left.
    fn run(&mut self, now: Instant, woken: impl Fn() + Clone + Send + 'static) -> Option<Duration> {
        if !self.is_wanted || self.obstacle.is_some() {
            return None;
        }
        if self.is_done() {
            self.halt();
            return None;
        }
        if self.running.is_some() {
            return None;
        }
        if let Some(changed) = self.changed {
            let wait = PAUSE.saturating_sub(now.saturating_duration_since(changed));
            if !wait.is_zero() {
                return Some(wait);
            }
            self.changed = None;
        }
        let order = self.order()?;
        self.running = Some((Solving::begin(&order, woken), now));
        None
    }

    /// Collects the verdicts, unless that was done just now.
    fn look(&mut self, now: Instant) -> Option<Duration> {
        let version = |state: Option<&SolvedState>| state.map(|state| (state.id, state.version()));
        let versions = (version(self.state(self.now)), version(self.basis()));
        let last = (self.seen.now, self.seen.basis);
        if versions == last && self.seen.at.is_some() {
            return None;
        }
        let same = versions.0.map(|(id, _)| id) == last.0.map(|(id, _)| id);
        if let Some(at) = self.seen.at.filter(|_| same && self.running.is_some()) {
            let wait = LOOK.saturating_sub(now.saturating_duration_since(at));
            if !wait.is_zero() {
                return Some(wait);
            }
        }
        let state = self.state(self.now)?;
        let tally = lock(&state.tally).clone();
        let comparison = self.basis().map(|basis| {
            let other_cards = !has_same_cards(&basis.essence, &state.essence);
            RulesComparison { other_cards, ..RulesComparison::of(&lock(&basis.tally), &tally) }
        });
        let figures = tally.figures();
        let old = self.state(self.before).filter(|_| figures.deals == 0);
        let old = old.map(|state| lock(&state.tally).figures());
        let seen = SeenFigures {
            now: versions.0,
            basis: versions.1,
            at: Some(now),
            figures,
            comparison: comparison.filter(|comparison| comparison.deals > 0),
            unused: UnusedRules::of(&state.essence, tally.used()),
            old: old.filter(|old| old.deals > 0),
        };
        self.seen = seen;
        None
    }

    /// Returns the activity.
    #[must_use]
    pub fn status(&self) -> ReportStatus {
        match self.obstacle {
            Some(obstacle) => ReportStatus::Obstacle(obstacle),
            None if self.running.is_some() => ReportStatus::Running,
            None if self.is_done() => ReportStatus::Done,
            None if self.is_wanted => ReportStatus::Settling,
            None if self.figures().deals == 0 => ReportStatus::Ready,
            None => ReportStatus::Paused,
        }
    }

    /// Returns the figures of the current rules, as last looked at.
    #[must_use]
    pub const fn figures(&self) -> &ReportFigures {
        &self.seen.figures
    }

    /// Returns the figures of the rules before, while those of the current ones are not asked for.
    #[must_use]
    pub fn old_figures(&self) -> Option<&ReportFigures> {
        self.seen.old.as_ref().filter(|_| self.status() == ReportStatus::Ready)
    }

    /// Returns the comparison with the rules before, if both were tried on a deal.
    #[must_use]
    pub const fn comparison(&self) -> Option<&RulesComparison> {
        self.seen.comparison.as_ref()
    }

    /// Returns the rules that no way to win made use of; `None` before the first deal is won.
    #[must_use]
    pub const fn unused(&self) -> Option<&UnusedRules> {
        if self.seen.figures.won > 0 { Some(&self.seen.unused) } else { None }
    }

    /// True if the unused cells are to be marked, and enough deals are won for that.
    #[must_use]
    pub const fn marks_cells(&self) -> bool {
        self.marks_unused && self.seen.figures.won >= ENOUGH
    }

    /// Returns the cells of a table to be marked as unused.
    #[must_use]
    pub fn marked(&self, field: FieldId, kind: TableKind) -> Option<&UnusedCells> {
        self.unused().filter(|_| self.marks_cells())?.table(field, kind)
    }

    /// Returns the time for which deals of the current rules were solved.
    #[must_use]
    pub fn spent(&self) -> Duration {
        let before = self.state(self.now).map_or(Duration::ZERO, |state| state.spent);
        before + self.running.as_ref().map_or(Duration::ZERO, |(_, since)| since.elapsed())
    }

    /// Returns the number of deals to be solved, if it is bounded.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        let order = self.order()?;
        let first = lock(&order.tally).first().0;
        let known = order.last.0.saturating_sub(first).saturating_add(1);
        self.goal.count().map(|count| count.min(known))
    }
}

/// True if deals of the same number are the same in two games.
fn has_same_cards(one: &Draft, other: &Draft) -> bool {
    let cards = |game: &Draft| -> Vec<_> {
        game.decks.iter().map(|deck| (deck.pack.clone(), deck.numbering)).collect()
    };
    cards(one) == cards(other)
}

#[cfg(test)]
mod tests;
