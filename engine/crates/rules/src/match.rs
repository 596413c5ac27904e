//! Game in play, with all its states, so that every step can be taken back.

use crate::{Action, Event, LayError, Observer, Outcome, Refusal, Rules, Seat, Start, State, View};
use std::sync::Arc;

/// Game in play, with its past and the actions that were undone.
///
/// Undo is exact because it computes nothing: the earlier states are kept.
///
/// # Examples
///
/// ```
/// use cards::DealNumber;
/// use rules::{Match, Rules, Seat, Setup, Start};
/// use std::sync::Arc;
///
/// # let text = r#"(
/// #     id: "high-cards", title: "High cards", players: Exactly(2),
/// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "hand": (per: Player, shape: Hand, sees: Owner),
/// #         "won": (per: Player, shape: Pile, sees: Everyone),
/// #     },
/// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
/// #         Turns(moves: ["play"], until: "everybody_moved"),
/// #     ],
/// #     result: Highest("sum(won by rank)"),
/// # )"#;
/// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
/// let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("two may play"));
/// let mut game = Match::start(Arc::clone(&rules), Start::Number(DealNumber(7))).expect("a deal");
/// let first = game.actor().expect("somebody is to act");
/// let mut legal = Vec::new();
/// game.view_of(first).legal(&rules, &mut legal);
/// let events = game.play(legal[0]).expect("it is legal");
/// assert!(!events.is_empty()); // what happened, to be shown
///
/// let text = game.to_text(); // to be saved, and read again
/// let read = Match::of_text(&text, &rules).expect("it is a record of this game");
/// assert_eq!(read.actions(), game.actions());
///
/// let other = if first == Seat(0) { Seat(1) } else { Seat(0) };
/// game.view_of(other).legal(&rules, &mut legal);
/// let refusal = game.play(legal[0]).and_then(|_| game.play(legal[0]));
/// assert!(refusal.is_err()); // the game is unchanged
/// # Ok::<_, String>(())
/// ```
#[derive(Debug, Clone)]
pub struct Match {
    rules: Arc<Rules>,
    start: Start,
    /// Each in a place of its own: a row of them would reserve room for as many again.
    states: Vec<Arc<State>>,
    actions: Vec<Action>,
    at: usize,
}

impl Match {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// Fails like [`Rules::start`].
    pub fn start(rules: Arc<Rules>, start: Start) -> Result<Self, LayError> {
        Self::start_told(rules, start, &mut ())
    }

    /// Starts a game, reporting what happens before the first choice to `observer`.
    ///
    /// # Errors
    ///
    /// Fails like [`Rules::start`].
    pub fn start_told(
        rules: Arc<Rules>,
        start: Start,
        observer: &mut impl Observer,
    ) -> Result<Self, LayError> {
        let state = rules.start_told(&start, observer)?;
        Ok(Self { rules, start, states: vec![Arc::new(state)], actions: Vec::new(), at: 0 })
    }

    /// A game that begins at a position of another one, for the study of games: nothing before it
    /// can be undone, and its record would say only how the other one began.
    #[must_use]
    pub fn of_state(rules: Arc<Rules>, start: Start, state: State) -> Self {
        Self { rules, start, states: vec![Arc::new(state)], actions: Vec::new(), at: 0 }
    }

    /// The rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The start of the game.
    #[must_use]
    pub const fn origin(&self) -> &Start {
        &self.start
    }

    /// The current position, for the dealer only.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.states[self.at]
    }

    /// The current position as the player of a solitaire, or the first seat, may see it.
    #[must_use]
    pub fn view(&self) -> View {
        self.view_of(Seat::default())
    }

    /// The current position as a seat may see it.
    #[must_use]
    pub fn view_of(&self, seat: Seat) -> View {
        self.state().view(&self.rules, seat)
    }

    /// The seat to choose; `None` if the game is over.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        self.state().actor(&self.rules)
    }

    /// The outcome of the game; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome(&self.rules)
    }

    /// The actions that led here, without those taken back.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions[..self.at]
    }

    /// The earlier positions, the first one first, each with the action chosen in it; for the
    /// dealer only.
    pub fn past(&self) -> impl DoubleEndedIterator<Item = (&State, Action)> {
        let states = self.states[..self.at].iter().map(|state| &**state);
        states.zip(self.actions().iter().copied())
    }

    /// The actions that were taken back and can be redone, the next one first.
    #[must_use]
    pub fn undone(&self) -> &[Action] {
        &self.actions[self.at..]
    }

    /// True if the game is won.
    #[must_use]
    pub fn is_won(&self) -> bool {
        self.state().is_won(&self.rules)
    }

    /// Plays an action and returns its events; actions taken back are forgotten.
    ///
    /// # Errors
    ///
    /// Returns the reason why the rules refuse it; the game is then unchanged, including the
    /// actions taken back.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.play_told(action, &mut events)?;
        Ok(events)
    }

    /// Plays an action before an observer; whatever was undone is forgotten.
    ///
    /// # Errors
    ///
    /// The reason why the rules refuse it; the game is then unchanged, undone steps included.
    pub fn play_told(
        &mut self,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        let mut state = self.state().clone();
        state.apply(&self.rules, action, observer)?;
        let state = Arc::new(state);
        self.states.truncate(self.at + 1);
        self.actions.truncate(self.at);
        self.states.push(state);
        self.actions.push(action);
        self.at += 1;
        Ok(())
    }

    /// Takes the last action back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Action> {
        self.at = self.at.checked_sub(1)?;
        Some(self.actions[self.at])
    }

    /// Redoes the action taken back last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Action> {
        let action = *self.actions.get(self.at)?;
        self.at += 1;
        Some(action)
    }

    /// True if an action can be taken back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        self.at > 0
    }

    /// True if an action can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.at < self.actions.len()
    }

    /// Goes back to the start; all actions can be redone with [`Match::redo`].
    pub fn rewind(&mut self) {
        self.at = 0;
    }
}
