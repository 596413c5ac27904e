//! What one seat may know of a state.

use crate::{Action, Outcome, Placed, Refusal, Rules, Seat, State, Witness};
use cards::{Card, CardSet, DealNumber, Rank};
use definition::{
    DeckId, Face, FieldId, SpotId,
    game::{MoveId, Notice, VarId},
};

/// A state in which everything that the seat may not know is blotted out.
///
/// It judges and plays actions as a state does, as far as known cards go, so that a bot can think
/// ahead; a card that is turned up within such a thought stays unknown.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct View {
    seat: Seat,
    state: State,
}

impl Clone for View {
    fn clone(&self) -> Self {
        Self { seat: self.seat, state: self.state.clone() }
    }

    /// Reuses the memory that is there.
    fn clone_from(&mut self, other: &Self) {
        self.seat = other.seat;
        self.state.clone_from(&other.state);
    }
}

/// A card as a seat sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Which card, where it is known.
    pub card: Option<Card>,
    /// Which side is up.
    pub face: Face,
}

/// Two numbers by which a position is known again, however long the game has gone on: equal
/// positions have equal ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landmark {
    /// For the pieces, and where they lie.
    pub pieces: u64,
    /// For the pieces, what the table remembers, and the decision that is open.
    pub all: u64,
}

impl View {
    pub(crate) fn of(state: &State, rules: &Rules, seat: Seat) -> Self {
        let mut state = state.clone();
        state.hide_from(&rules.program, seat);
        // Whoever knows the deal number knows every card.
        state.deal = None;
        Self { seat, state }
    }

    /// Who is to choose; `None` where the game is over.
    #[must_use]
    pub fn actor(&self, rules: &Rules) -> Option<Seat> {
        self.state.actor(rules)
    }

    /// How much work it was to come here, as [`State::effort`].
    #[must_use]
    pub fn effort(&self) -> u32 {
        self.state.effort()
    }

    /// Whose turn it is, as [`State::turn_of`].
    #[must_use]
    pub fn turn_of(&self, rules: &Rules) -> Option<Seat> {
        self.state.turn_of(rules)
    }

    /// How the game has ended.
    #[must_use]
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        self.state.outcome(rules)
    }

    /// The value of a variable, as [`State::var`].
    #[must_use]
    pub fn var(&self, rules: &Rules, var: VarId, of: usize) -> i32 {
        self.state.var(rules, var, of)
    }

    /// What a seat has of what decides the game, as [`State::score`], as far as it is known.
    #[must_use]
    pub fn score(&self, rules: &Rules, seat: Seat) -> Option<i32> {
        self.state.score(rules, seat)
    }

    /// The values in what the player is asked by a move, as [`State::asked`], as far as they are
    /// known.
    #[must_use]
    pub fn asked(&self, rules: &Rules, rule: MoveId) -> [i32; Notice::MOST_VALUES] {
        self.state.asked(rules, rule)
    }

    /// What a card of a field is sorted by, as [`State::sort_key`].
    #[must_use]
    pub fn sort_key(&self, rules: &Rules, field: FieldId, card: Card) -> Option<i32> {
        self.state.sort_key(rules, field, card)
    }

    /// As which a player has finished, from 1; 0 is still in.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.state.place(seat)
    }

    /// The man on a square of a board: its owner and its kind.
    #[must_use]
    pub fn man(&self, rules: &Rules, spot: SpotId) -> Option<(Seat, u8)> {
        self.state.man(rules, spot)
    }

    /// How many men a player has on the board, without those that a running series of jumps has
    /// captured.
    #[must_use]
    pub fn men(&self, seat: Seat) -> usize {
        self.state.play.board.as_ref().map_or(0, |board| board.free_men(seat.0.into()))
    }

    /// Who put each card of a spot where it lies, lowest first, where the game keeps that in
    /// mind.
    pub fn put_by(&self, spot: SpotId) -> impl Iterator<Item = Option<Seat>> + '_ {
        let held = self.state.held(spot).len();
        std::iter::repeat_n(None, held)
            .chain(self.state.pile(spot).iter().map(|placed| placed.by()))
    }

    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards on a spot, lowest first; empty where there is no such spot.
    pub fn pile(
        &self,
        spot: SpotId,
    ) -> impl DoubleEndedIterator<Item = Seen> + ExactSizeIterator + '_ {
        // A spot's cards lie without order, or in order; a second one of a kind is in the pile.
        let held = self.state.held(spot);
        let pile = self.state.pile(spot);
        let count = held.len();
        (0..count + pile.len()).map(move |position| match position.checked_sub(count) {
            None => Seen { card: held.nth(position), face: Face::Up },
            Some(position) => Seen {
                card: Some(pile[position].card()).filter(|&card| card != Card::UNKNOWN),
                face: pile[position].face(),
            },
        })
    }

    /// The pieces that lie in order on a spot, lowest first, as far as they are known; empty where
    /// there is no such spot.
    #[must_use]
    pub fn placed(&self, spot: SpotId) -> &[Placed] {
        self.state.pile(spot)
    }

    /// How often cards have been shuffled since the game began.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.state.shuffles()
    }

    /// How many cards a spot holds.
    #[must_use]
    pub fn count(&self, spot: SpotId) -> usize {
        self.state.count(spot)
    }

    /// The top card of a spot.
    #[must_use]
    pub fn top(&self, spot: SpotId) -> Option<Seen> {
        self.pile(spot).next_back()
    }

    /// How often a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: DeckId) -> u16 {
        self.state.redeals(deck)
    }

    /// The base rank of a field, as [`State::base`].
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        self.state.base(rules, field)
    }

    /// Whether the game is won.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        self.state.is_won(rules)
    }

    /// Fills `actions` with every legal action, as [`State::legal`].
    pub fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        self.state.legal(rules, actions);
    }

    /// How many actions are legal, as [`State::choices`].
    #[must_use]
    pub fn choices(&self, rules: &Rules) -> usize {
        self.state.choices(rules)
    }

    /// Sets of cards among which any so many may be chosen, as [`State::handfuls`].
    #[must_use]
    pub fn handfuls(&self) -> Vec<(CardSet, usize)> {
        self.state.handfuls()
    }

    /// What may be chosen of these that is exactly these cards, as [`State::handfuls_of`].
    #[must_use]
    pub fn handfuls_of(&self, rules: &Rules, cards: CardSet) -> Vec<Action> {
        self.state.handfuls_of(rules, cards)
    }

    /// Whether all players choose at the same time now, as
    /// [`Rules::is_together`](crate::Rules::is_together).
    #[must_use]
    pub fn is_together(&self, rules: &Rules) -> bool {
        rules.is_together(&self.state)
    }

    /// Whether a seat has chosen already while all choose at the same time.
    #[must_use]
    pub fn has_chosen(&self, rules: &Rules, seat: Seat) -> bool {
        rules.has_chosen(&self.state, seat)
    }

    /// A position that could be the real one, as far as the seat sees: the hidden cards lie where
    /// this number has them, and it decides what is left to chance from now on. Equal views give
    /// equal positions.
    ///
    /// What others have chosen in secret, and what variables remember of hidden cards, is not
    /// guessed. `None` where the game does not tell which cards are hidden.
    #[must_use]
    pub fn suppose(&self, rules: &Rules, chance: DealNumber) -> Option<State> {
        let mut state = self.state.clone();
        state.suppose(&rules.program, chance).then_some(state)
    }

    /// By what this position is known again, as far as it is seen.
    #[must_use]
    pub fn landmark(&self, rules: &Rules) -> Landmark {
        self.state.landmark(&rules.program)
    }

    /// What could be chosen if no condition stood against it, as [`State::conceivable`].
    #[must_use]
    pub fn conceivable(&self, rules: &Rules, most: usize) -> Vec<Action> {
        self.state.conceivable(rules, most)
    }

    /// Judges an action, as [`State::check`].
    ///
    /// # Errors
    ///
    /// Why the rules refuse it.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Refusal> {
        self.state.check(rules, action)
    }

    /// Plays an action as far as can be foreseen, as [`State::apply`].
    ///
    /// # Errors
    ///
    /// Why the rules refuse it; the view is then unchanged.
    pub fn imagine(
        &mut self,
        rules: &Rules,
        action: Action,
        witness: &mut impl Witness,
    ) -> Result<(), Refusal> {
        self.state.apply(rules, action, witness)
    }

    /// Plays an action that [`View::legal`] has just listed for this very view, without judging
    /// it again, as [`State::apply_legal`].
    pub fn imagine_legal(&mut self, rules: &Rules, action: Action, witness: &mut impl Witness) {
        self.state.apply_legal(rules, action, witness);
    }
}
