//! A game being played: its states, so that every step can be taken back.

use crate::{
    Action, Event, LayError, Outcome, Record, Refusal, Rules, Seat, Start, State, View, Witness,
};
use std::sync::Arc;

/// A game being played, with all its past and whatever was undone.
///
/// Undo is exact because nothing is undone: the earlier states are kept.
#[derive(Debug, Clone)]
pub struct Match {
    rules: Arc<Rules>,
    start: Start,
    states: Vec<State>,
    actions: Vec<Action>,
    at: usize,
}

impl Match {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// As [`Rules::start`].
    pub fn start(rules: Arc<Rules>, start: Start) -> Result<Self, LayError> {
        Self::start_told(rules, start, &mut ())
    }

    /// Starts a game; what is dealt and done before anybody chooses is told.
    ///
    /// # Errors
    ///
    /// As [`Rules::start`].
    pub fn start_told(
        rules: Arc<Rules>,
        start: Start,
        witness: &mut impl Witness,
    ) -> Result<Self, LayError> {
        let state = rules.start_told(&start, witness)?;
        Ok(Self { rules, start, states: vec![state], actions: Vec::new(), at: 0 })
    }

    /// The rules being played.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What the game started from.
    #[must_use]
    pub const fn origin(&self) -> &Start {
        &self.start
    }

    /// The position now; for the dealer alone.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.states[self.at]
    }

    /// What the player of a solitaire may know of the position now; in other games the first.
    #[must_use]
    pub fn view(&self) -> View {
        self.view_of(Seat::default())
    }

    /// What a seat may know of the position now.
    #[must_use]
    pub fn view_of(&self, seat: Seat) -> View {
        self.state().view(&self.rules, seat)
    }

    /// Who is to choose; `None` where the game is over.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        self.state().actor(&self.rules)
    }

    /// How the game has ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome(&self.rules)
    }

    /// The actions that led here, those taken back left out.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions[..self.at]
    }

    /// The positions that lie behind, the first one first, each with the action that was chosen in
    /// it; for the dealer alone.
    pub fn past(&self) -> impl DoubleEndedIterator<Item = (&State, Action)> {
        self.states[..self.at].iter().zip(self.actions().iter().copied())
    }

    /// The actions that were taken back and can be played again, the next one first.
    #[must_use]
    pub fn undone(&self) -> &[Action] {
        &self.actions[self.at..]
    }

    /// Whether the game is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.state().is_won(&self.rules)
    }

    /// Plays an action; whatever was undone is forgotten.
    ///
    /// # Errors
    ///
    /// Why the rules refuse it; the game is then unchanged, undone steps included.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut state = self.state().clone();
        let mut events = Vec::new();
        state.apply(&self.rules, action, &mut events)?;
        self.states.truncate(self.at + 1);
        self.actions.truncate(self.at);
        self.states.push(state);
        self.actions.push(action);
        self.at += 1;
        Ok(events)
    }

    /// Takes the last action back and gives it; `None` at the start.
    pub fn undo(&mut self) -> Option<Action> {
        self.at = self.at.checked_sub(1)?;
        Some(self.actions[self.at])
    }

    /// Plays again what was taken back last, and gives it; `None` if nothing was.
    pub fn redo(&mut self) -> Option<Action> {
        let action = *self.actions.get(self.at)?;
        self.at += 1;
        Some(action)
    }

    /// Whether there is anything to take back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// Whether there is anything to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.at < self.actions.len()
    }

    /// Goes back to the start; everything can be played again with [`Match::redo`].
    pub fn rewind(&mut self) {
        self.at = 0;
    }

    /// The game up to here, to be kept.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            game: self.rules.definition().about().id.clone(),
            start: self.start.clone(),
            actions: self.actions().to_vec(),
        }
    }
}
