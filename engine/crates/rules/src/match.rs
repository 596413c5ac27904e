//! Game in play, with all its states, so that every step can be taken back.

use crate::{Action, Event, LayError, Observer, Outcome, Refusal, Rules, Seat, Start, State, View};
use std::sync::Arc;

/// Game in play, with its past and the actions that were undone.
///
/// Undo is exact: the earlier states are kept, or, where many games are played at once, some of
/// them, from which the same actions lead to the same states.
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
    /// State of the moment.
    now: Arc<State>,
    /// States after each number of actions, the first one always; `None` for those not kept.
    states: Vec<Option<Arc<State>>>,
    actions: Vec<Action>,
    at: usize,
    keeps_few: bool,
}

/// Distance of the states that are kept of a game that keeps few.
const DISTANCE: usize = 16;

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
        Ok(Self::of_state(rules, start, state))
    }

    /// A game that begins at a position of another one, for the study of games: nothing before it
    /// can be undone, and its record would say only how the other one began.
    #[must_use]
    pub fn of_state(rules: Arc<Rules>, start: Start, state: State) -> Self {
        let now = Arc::new(state);
        let states = vec![Some(Arc::clone(&now))];
        Self { rules, start, now, states, actions: Vec::new(), at: 0, keeps_few: false }
    }

    /// Keeps few of the states from now on, for a host of thousands of games in which nobody goes
    /// back: the others are computed when they are asked for.
    pub const fn keep_few_states(&mut self) {
        self.keeps_few = true;
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
        &self.now
    }

    /// The position after so many of all actions, those undone included, or after all if there are
    /// fewer; for the dealer only.
    #[must_use]
    pub fn state_after(&self, actions: usize) -> Arc<State> {
        let wanted = actions.min(self.actions.len());
        if wanted == self.at {
            return Arc::clone(&self.now);
        }
        let earlier = self.states.iter().enumerate().take(wanted + 1).rev();
        let kept = earlier.filter_map(|(at, state)| Some((at, state.as_ref()?))).next();
        // The first state is always kept.
        let (at, state) = kept.unwrap_or((self.at, &self.now));
        if at == wanted {
            return Arc::clone(state);
        }
        let mut state = State::clone(state);
        for &action in self.actions.get(at..wanted).unwrap_or_default() {
            // It has been played before, so it is not refused.
            let _ = state.apply(&self.rules, action, &mut ());
        }
        Arc::new(state)
    }

    /// Returns the positions after so many actions, after one more, and so on to that after all,
    /// those undone included; for the dealer only.
    pub fn states_from(&self, actions: usize) -> impl Iterator<Item = Arc<State>> + '_ {
        let mut last: Option<Arc<State>> = None;
        (actions..=self.actions.len()).map(move |wanted| {
            let kept = self.states.get(wanted).and_then(Option::as_ref);
            let state = match (&last, kept) {
                (_, Some(kept)) => Arc::clone(kept),
                (Some(last), None) if wanted != self.at => {
                    let mut state = State::clone(last);
                    // It has been played before, so it is not refused.
                    let _ = state.apply(&self.rules, self.actions[wanted - 1], &mut ());
                    Arc::new(state)
                }
                _ => self.state_after(wanted),
            };
            last = Some(Arc::clone(&state));
            state
        })
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
    pub fn past(&self) -> impl DoubleEndedIterator<Item = (Arc<State>, Action)> {
        let actions = self.actions().iter().copied().enumerate();
        actions.map(|(at, action)| (self.state_after(at), action))
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
        self.now = Arc::new(state);
        self.states.truncate(self.at + 1);
        self.actions.truncate(self.at);
        self.states.push(Some(Arc::clone(&self.now)));
        self.actions.push(action);
        self.at += 1;
        // The one before the last action is asked for to tell what it has changed.
        if let Some(older) = self.at.checked_sub(2).filter(|older| older % DISTANCE > 0)
            && self.keeps_few
        {
            self.states[older] = None;
        }
        Ok(())
    }

    /// Takes the last action back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Action> {
        self.go_to(self.at.checked_sub(1)?);
        Some(self.actions[self.at])
    }

    /// Redoes the action taken back last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Action> {
        let action = *self.actions.get(self.at)?;
        self.go_to(self.at + 1);
        Some(action)
    }

    fn go_to(&mut self, at: usize) {
        self.now = self.state_after(at);
        self.at = at;
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
        self.go_to(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use cards::DealNumber;

    const GAME: &str = r#"(
        id: "high-cards", title: "High cards", players: Exactly(2),
        pieces: Cards(ranks: "2 3 4 5 6 7 8 9 10 J Q K A", suits: "Clubs Hearts"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "won": (per: Player, shape: Pile, sees: Everyone),
        },
        moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 13),
            Turns(moves: ["play"], until: "turn == 26"),
        ],
        result: Highest("sum(won by rank)"),
    )"#;

    fn play_on(game: &mut Match, actions: usize) {
        let mut legal = Vec::new();
        for number in 0..actions {
            let Some(seat) = game.actor() else { return };
            game.view_of(seat).legal(&game.rules, &mut legal);
            game.play(legal[number % legal.len()]).unwrap();
        }
    }

    fn assert_same(few: &Match, all: &Match) {
        assert_eq!((few.state(), few.actions()), (all.state(), all.actions()));
        assert!(few.past().eq(all.past()), "after {} actions", few.actions().len());
        assert!(few.past().rev().eq(all.past().rev()));
    }

    #[test]
    fn a_game_that_keeps_few_states_has_the_same_past() {
        let game = Arc::new(gametext::read_game(GAME, &()).into_result().unwrap());
        let rules = Arc::new(Rules::of_game(game, &Setup::default()).unwrap());
        let mut all = Match::start(rules, Start::Number(DealNumber(7))).unwrap();
        let mut few = all.clone();
        few.keep_few_states();
        for game in [&mut all, &mut few] {
            play_on(game, 26);
        }
        assert_eq!(all.actions().len(), 26);
        let kept = few.states.iter().flatten().count();
        assert!(kept < 6 && all.states.iter().flatten().count() == 27, "{kept} are kept");
        assert_same(&few, &all);
        for undone in 0..20 {
            assert_eq!(few.undo(), all.undo(), "{undone}");
            assert_same(&few, &all);
        }
        for redone in 0..3 {
            assert_eq!(few.redo(), all.redo(), "{redone}");
            assert_same(&few, &all);
        }
        for game in [&mut all, &mut few] {
            play_on(game, 5);
        }
        assert_same(&few, &all);
        assert_eq!(few.state_after(99), few.state_after(few.actions().len()));
        for first in [0, 3, few.actions().len(), 99] {
            let one_by_one: Vec<_> =
                (first..=few.actions().len()).map(|n| few.state_after(n)).collect();
            assert_eq!(few.states_from(first).collect::<Vec<_>>(), one_by_one);
        }
        all.rewind();
        few.rewind();
        assert_same(&few, &all);
    }
}
