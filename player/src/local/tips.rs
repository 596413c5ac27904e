//! Hints for a game in progress: computed here or on another thread, shown one after the other.

mod failed;
mod winning;

use super::LocalTable;
use crate::solving::Findings;
use engine::{
    agents::{
        Adviser, Hint, HintPurpose, Outlook, Prospect, SearchBudget, SeenCards, hints_at_sight,
        outlook, position_key,
    },
    rules::{Action, Match, Rules, Seat, State, View},
};
pub(super) use failed::FailedMoves;
use std::collections::HashSet;
pub use winning::HintSight;

/// An answer to a player's request for a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tip {
    /// A move.
    Hint(Hint),
    /// Nothing was found from here; the game had better prospects after this many actions.
    UndoTo(usize),
    /// A complete search found no progress.
    Lost,
}

impl Tip {
    /// Returns the suggested action, if there is one.
    #[must_use]
    pub const fn action(self) -> Option<Action> {
        match self {
            Self::Hint(hint) => Some(hint.action),
            Self::UndoTo(_) | Self::Lost => None,
        }
    }
}

/// Number of positions searched to establish that there is no progress.
const OUTLOOK: SearchBudget = SearchBudget { positions: 20_000 };

/// Number of past positions that are compared with the present one.
const MOST_PAST: usize = 2_000;

/// A position for an adviser.
#[derive(Debug, Clone)]
pub struct Question {
    game: Match,
    adviser: Adviser,
    findings: Findings,
    sight: HintSight,
    failed: FailedMoves,
    seen: SeenCards,
}

/// An adviser's answer about a position.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Number of actions up to the position.
    at: usize,
    told: Vec<Tip>,
    adviser: Adviser,
    /// Everything that the solver has found out.
    findings: Findings,
    failed: FailedMoves,
    seen: SeenCards,
}

impl Question {
    /// Creates a question about the game's current position.
    #[must_use]
    pub fn new(game: Match, adviser: Adviser) -> Self {
        let (findings, sight) = (Findings::default(), HintSight::default());
        let mut seen = SeenCards::default();
        seen.follow(&game);
        Self { game, adviser, findings, sight, failed: FailedMoves::default(), seen }
    }

    /// Returns the position as the player sees it and knows it.
    fn known(&self) -> View {
        self.seen.view(self.game.rules(), self.game.state())
    }

    /// Searches ahead, and back if nothing is found: takes tenths of a second to seconds.
    #[must_use]
    pub fn answer(mut self) -> Answer {
        if let Some(told) = self.by_solver() {
            return self.told(told);
        }
        let told = self.by_adviser();
        self.told(told)
    }

    fn told(self, told: Vec<Tip>) -> Answer {
        let Self { game, adviser, findings, failed, seen, .. } = self;
        Answer { at: game.actions().len(), told, adviser, findings, failed, seen }
    }

    fn by_adviser(&mut self) -> Vec<Tip> {
        let known = self.known();
        let mut advice = self.adviser.advise(self.game.rules(), &known);
        // The dealer reports a dead end on the table, so nothing is suggested here either.
        if advice.prospect == Prospect::Open
            && outlook(self.game.rules(), self.game.state(), OUTLOOK) == Outlook::NoProgress
        {
            advice.hints.clear();
            advice.prospect = Prospect::Lost;
        }
        let back = match advice.prospect {
            Prospect::Win(_) => None,
            Prospect::Open | Prospect::Lost => self.way_back_untried(&mut advice.hints),
        };
        let lost = (advice.prospect == Prospect::Lost && back.is_none()).then_some(Tip::Lost);
        let mut told: Vec<Tip> = back.map(Tip::UndoTo).into_iter().chain(lost).collect();
        told.extend(advice.hints.into_iter().map(Tip::Hint));
        told
    }

    /// Removes hints that have led to nothing before, and returns how far to go back to where
    /// another is left; `None` if nothing is wrong.
    fn way_back_untried(&mut self, hints: &mut Vec<Hint>) -> Option<usize> {
        let (all, actions, rules) = (hints.clone(), self.game.actions(), self.game.rules());
        let here = position_key(rules, &self.game.view());
        // Whoever comes to a position again by dealing or by trying has found nothing on the way.
        let can_lead_round = |hint: &Hint| hint.purpose >= HintPurpose::Deal;
        let taken = match hints.iter().any(can_lead_round) {
            true => self.taken_at(here),
            false => HashSet::new(),
        };
        let leads_round = |hint: &Hint| can_lead_round(hint) && taken.contains(&hint.action);
        hints.retain(|hint| !self.failed.has(here, hint.action) && !leads_round(hint));
        let back = match hints.is_empty() && !all.is_empty() {
            true => Some(actions.len()),
            false => Adviser::way_back(&self.game, &self.seen),
        }?;
        let past: Vec<_> = self.game.past().map(|(state, _)| State::clone(&state)).collect();
        let is_untried = |at: &usize| {
            let Some(view) = past.get(*at).map(|state| state.view(rules, Seat::default())) else {
                return false;
            };
            let (key, taken) = (position_key(rules, &view), actions.get(*at));
            hints_at_sight(rules, &view)
                .iter()
                .any(|hint| Some(&hint.action) != taken && !self.failed.has(key, hint.action))
        };
        let at = (0..past.len().min(back + 1)).rev().find(is_untried);
        if at.is_none() {
            // Everything was tried: it begins anew.
            self.failed.clear();
            *hints = all;
        }
        at
    }

    /// Returns the actions that were taken at earlier positions that play like one, given by its
    /// key.
    fn taken_at(&self, key: u64) -> HashSet<Action> {
        let actions = self.game.actions();
        let past = self.game.past().zip(actions).skip(actions.len().saturating_sub(MOST_PAST));
        past.filter(|((state, _), _)| key_of(self.game.rules(), state) == key)
            .map(|(_, action)| *action)
            .collect()
    }
}

/// Returns the key of a position, as its player sees it.
fn key_of(rules: &Rules, state: &State) -> u64 {
    position_key(rules, &state.view(rules, Seat::default()))
}

impl Answer {
    /// Returns all tips, the best first; never empty.
    #[must_use]
    pub fn told(&self) -> &[Tip] {
        &self.told
    }

    /// Returns the adviser, which remembers the line that it found.
    #[must_use]
    pub fn into_adviser(self) -> Adviser {
        self.adviser
    }
}

/// The tips for a position, and the one shown last.
#[derive(Debug, Clone)]
pub(super) struct Tips {
    /// Number of actions up to the position.
    at: usize,
    told: Vec<Tip>,
    index: usize,
    /// True if another was asked for.
    is_again: bool,
}

impl LocalTable {
    /// Creates a question about the position on the table.
    #[must_use]
    pub fn question(&self) -> Question {
        let (findings, sight) = (self.solved.findings.clone(), self.sight());
        let (failed, mut seen) = (self.solved.failed.clone(), self.solved.seen.clone());
        seen.follow(self.game());
        let (game, adviser) = (self.game().clone(), self.adviser.clone());
        Question { game, adviser, findings, sight, failed, seen }
    }

    /// Returns the next hint if it is known without a search: the next tip for this position, or
    /// the next step of the line found before. It counts as a hint.
    pub fn known_hint(&mut self) -> Option<Tip> {
        let at = self.client().at();
        if let Some(shown) = self.tips.as_mut().filter(|shown| shown.at == at) {
            shown.index = (shown.index + 1) % shown.told.len().max(1);
            shown.is_again = true;
            let told = shown.told.get(shown.index).copied();
            self.hints = self.hints.saturating_add(u32::from(told.is_some()));
            return told;
        }
        let question = self.question();
        let is_known = question.is_on_the_way() || self.adviser.knows(&question.known());
        is_known.then(|| self.accept(question.answer())).flatten()
    }

    /// True if another hint for this position was asked for, and there is none but the first.
    #[must_use]
    pub fn has_no_other_hint(&self) -> bool {
        let here = |tips: &&Tips| tips.at == self.client().at();
        self.tips.as_ref().filter(here).is_some_and(|tips| tips.is_again && tips.told.len() == 1)
    }

    /// Takes in an answer and returns its first tip; `None` if the game has moved on. It counts as
    /// a hint.
    pub fn accept(&mut self, answer: Answer) -> Option<Tip> {
        let Answer { at, told, adviser, findings, failed, seen } = answer;
        if at != self.client().at() {
            return None;
        }
        self.adviser = adviser;
        (self.solved.findings, self.solved.failed) = (findings, failed);
        self.solved.seen = seen;
        let first = self.within_steps(told.first().copied());
        let told: Vec<Tip> =
            told.into_iter().filter_map(|told| self.within_steps(Some(told))).collect();
        for tip in &told {
            if let &Tip::UndoTo(at) = tip {
                self.note_failed(at);
            }
        }
        self.tips = Some(Tips { at, told, index: 0, is_again: false });
        self.hints = self.hints.saturating_add(u32::from(first.is_some()));
        first
    }

    /// Notes that the move from an earlier position leads to nothing.
    fn note_failed(&mut self, at: usize) {
        let game = self.game();
        let state = game.past().nth(at).map(|(state, _)| State::clone(&state));
        if let (Some(state), Some(&action)) = (state, game.actions().get(at)) {
            let key = key_of(game.rules(), &state);
            self.solved.failed.note(key, action);
        }
    }

    /// Returns the next hint, searching for it if necessary.
    pub fn hint(&mut self) -> Option<Tip> {
        self.known_hint().or_else(|| self.accept(self.question().answer()))
    }

    /// Rounds an undo down to the end of a step.
    fn within_steps(&self, told: Option<Tip>) -> Option<Tip> {
        match told? {
            Tip::UndoTo(at) => {
                let acts = self.history().acts();
                let joined = |at: &usize| acts.get(*at).is_some_and(|act| act.joined);
                let end = (0..=at).rev().find(|at| !joined(at));
                Some(Tip::UndoTo(end.unwrap_or(0)))
            }
            told => Some(told),
        }
    }
}
