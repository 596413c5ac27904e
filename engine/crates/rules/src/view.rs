//! View of a state by one seat.

mod events;
mod knowing;

use crate::{
    Action, Observer, Outcome, PlacedPiece, Refusal, Rules, Seat, SeenCard, State, Unwritten,
};
use cards::{Card, CardBag, DealNumber, Rank};
use definition::{
    DeckId, Face, FieldId, SpotId,
    game::{Announcement, MoveId, Position, VarId},
};

/// State without anything unknown to its seat.
///
/// It checks and plays actions as a state does, as far as cards are known, so that a bot can think
/// ahead; a card that is turned up in such a simulation stays unknown.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct View {
    seat: Seat,
    state: State,
}

impl Clone for View {
    fn clone(&self) -> Self {
        Self { seat: self.seat, state: self.state.clone() }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.seat = other.seat;
        self.state.clone_from(&other.state);
    }
}

/// Keys by which a position can be recognized, however long the game has gone on: equal positions
/// have equal keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landmark {
    /// Key of the pieces and their places.
    pub pieces: u64,
    /// Key of the pieces, the variables and the open decision.
    pub all: u64,
    /// Key of the variables and the open decision.
    pub memory: u64,
}

impl State {
    /// Returns the view that a seat has of this position.
    #[must_use]
    pub fn view(&self, rules: &Rules, seat: Seat) -> View {
        let mut state = self.clone();
        state.hide_from(&rules.program, seat);
        View { seat, state }
    }
}

impl View {
    /// Creates the view of a seat, of a state without anything unknown to it.
    pub(crate) const fn of_parts(seat: Seat, state: State) -> Self {
        Self { seat, state }
    }

    /// Returns the state, in which hidden cards are unknown.
    pub(crate) const fn state(&self) -> &State {
        &self.state
    }

    /// Returns the seat to choose; `None` if the game is over.
    #[must_use]
    pub fn actor(&self, rules: &Rules) -> Option<Seat> {
        self.state.actor(rules)
    }

    /// Returns the work since the previous decision, as in [`State::effort`].
    #[must_use]
    pub fn effort(&self) -> u32 {
        self.state.effort()
    }

    /// Returns the seat whose turn it is, as in [`State::turn_of`].
    #[must_use]
    pub fn turn_of(&self, rules: &Rules) -> Option<Seat> {
        self.state.turn_of(rules)
    }

    /// Returns the outcome of the game; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        self.state.outcome(rules)
    }

    /// Returns the value of a variable, as in [`State::var`].
    #[must_use]
    pub fn var(&self, rules: &Rules, var: VarId, of: usize) -> i32 {
        self.state.var(rules, var, of)
    }

    /// Returns the score of a seat, as in [`State::score`], as far as it is known.
    #[must_use]
    pub fn score(&self, rules: &Rules, seat: Seat) -> Option<i32> {
        self.state.score(rules, seat)
    }

    /// Evaluates the values in the question of a move, as in [`State::asked`], as far as they are
    /// known.
    #[must_use]
    pub fn asked(&self, rules: &Rules, rule: MoveId) -> [i32; Announcement::MOST_VALUES] {
        self.state.asked(rules, rule)
    }

    /// Returns the spot that a move picks cards from now, as in [`State::picked_from`], as far as
    /// that is known.
    #[must_use]
    pub fn picked_from(&self, rules: &Rules, rule: MoveId) -> Option<SpotId> {
        self.state.picked_from(rules, rule)
    }

    /// Returns the key by which a card of a field is sorted, as in [`State::sort_key`].
    #[must_use]
    pub fn sort_key(&self, rules: &Rules, field: FieldId, card: Card) -> Option<i32> {
        self.state.sort_key(rules, field, card)
    }

    /// Returns a player's finishing place, from 1; 0 while still in.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.state.place(seat)
    }

    /// Returns the owner and kind of the man on a square of a board.
    #[must_use]
    pub fn board_piece(&self, rules: &Rules, spot: SpotId) -> Option<(Seat, u8)> {
        self.state.board_piece(rules, spot)
    }

    /// Returns the number of a player's men on the board, without those that a running series of
    /// jumps has captured.
    #[must_use]
    pub fn board_pieces(&self, seat: Seat) -> usize {
        self.state.board().map_or(0, |board| board.free_pieces(seat.0.into()))
    }

    /// Returns the seat that put each card of a spot there, lowest first, if the game keeps track
    /// of it.
    pub fn put_by(&self, spot: SpotId) -> impl Iterator<Item = Option<Seat>> + '_ {
        let held = self.state.held(spot).len();
        std::iter::repeat_n(None, held)
            .chain(self.state.pile(spot).iter().map(|placed| placed.by()))
    }

    /// Returns the seat of the view.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the cards on a spot, lowest first; empty if the spot does not exist.
    pub fn pile(
        &self,
        spot: SpotId,
    ) -> impl DoubleEndedIterator<Item = SeenCard> + ExactSizeIterator + '_ {
        // Cards lie without order or in order; further copies of an unordered kind are in the pile.
        let held = self.state.held(spot);
        let pile = self.state.pile(spot);
        let count = held.len();
        (0..count + pile.len()).map(move |position| match position.checked_sub(count) {
            None => SeenCard { card: held.nth(position), face: Face::Up },
            Some(position) => SeenCard {
                card: Some(pile[position].card()).filter(|&card| card != Card::UNKNOWN),
                face: pile[position].face(),
            },
        })
    }

    /// Returns the ordered pieces on a spot, lowest first, as far as they are known; empty if the
    /// spot does not exist.
    #[must_use]
    pub fn placed(&self, spot: SpotId) -> &[PlacedPiece] {
        self.state.pile(spot)
    }

    /// Returns the number of shuffles since the game began.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.state.shuffles()
    }

    /// Returns the number of cards on a spot.
    #[must_use]
    pub fn count(&self, spot: SpotId) -> usize {
        self.state.count(spot)
    }

    /// Returns the top card of a spot.
    #[must_use]
    pub fn top(&self, spot: SpotId) -> Option<SeenCard> {
        self.pile(spot).next_back()
    }

    /// Returns the number of times a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: DeckId) -> u16 {
        self.state.redeals(deck)
    }

    /// Returns the base rank of a field, as in [`State::base`].
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        self.state.base(rules, field)
    }

    /// True if the game is won.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        self.state.is_won(rules)
    }

    /// Fills `actions` with every legal action, as [`State::legal`] does.
    pub fn legal(&self, rules: &Rules, actions: &mut Vec<Action>) {
        self.state.legal(rules, actions);
    }

    /// Returns the number of legal actions, as in [`State::choices`].
    #[must_use]
    pub fn choices(&self, rules: &Rules) -> usize {
        self.state.choices(rules)
    }

    /// Returns the cards of each subset choice and the maximum number of them, as in
    /// [`State::subset_choices`].
    #[must_use]
    pub fn subset_choices(&self) -> Vec<(CardBag, usize)> {
        self.state.subset_choices()
    }

    /// Returns the subset choices that take exactly these cards, as in [`State::choices_taking`].
    #[must_use]
    pub fn choices_taking(&self, rules: &Rules, cards: CardBag) -> Vec<Action> {
        self.state.choices_taking(rules, cards)
    }

    /// True if all players choose at the same time now, as in
    /// [`Rules::is_together`](crate::Rules::is_together).
    #[must_use]
    pub fn is_together(&self, rules: &Rules) -> bool {
        rules.is_together(&self.state)
    }

    /// True if a seat has already chosen while all choose at the same time.
    #[must_use]
    pub fn has_chosen(&self, rules: &Rules, seat: Seat) -> bool {
        rules.has_chosen(&self.state, seat)
    }

    /// Returns the seats that have not chosen yet while all choose at the same time, first whoever
    /// is asked now; none while players choose one after another.
    #[must_use]
    pub fn still_choosing(&self, rules: &Rules) -> Vec<Seat> {
        self.state.still_choosing(&rules.program)
    }

    /// True if several players may claim the same thing at the same time now.
    #[must_use]
    pub fn is_claiming(&self, rules: &Rules) -> bool {
        rules.is_claiming(&self.state)
    }

    /// Writes the position down, as far as it is known.
    pub(crate) fn written(&self, rules: &Rules) -> Result<Position, Unwritten> {
        let position = self.state.written(&rules.program)?;
        let program = &rules.program;
        // With other cards in place of the unknown ones the game may not wait at this decision, so
        // it is not run.
        let again = State::set_up(program, &position, DealNumber(1)).ok_or(Unwritten::Unlike)?;
        let mut again = again.view(rules, self.seat);
        if program.is_of_piles_alone() {
            again.state.course_mut().go_to(self.state.course().at());
        }
        match self.state.is_same_position(&again.state, &rules.program) {
            true => Ok(position),
            false => Err(Unwritten::Unlike),
        }
    }

    /// Returns a guess at the real position that is consistent with the view: `chance` determines
    /// the places of the hidden cards, and the random numbers from now on. Equal views give equal
    /// guesses.
    ///
    /// Secret choices of other players and remembered hidden cards are not guessed. `None` if the
    /// hidden cards cannot be determined.
    #[must_use]
    pub fn suppose(&self, rules: &Rules, chance: DealNumber) -> Option<State> {
        let mut state = self.state.clone();
        state.suppose(&rules.program, chance).then_some(state)
    }

    /// Returns the number of hidden cards on each spot that has any.
    #[must_use]
    pub fn hidden(&self, rules: &Rules) -> Vec<(SpotId, usize)> {
        let spots = (0..rules.spot_count() as u8).map(SpotId);
        let unknown = |placed: &&PlacedPiece| placed.card() == Card::UNKNOWN;
        let counted = spots.map(|spot| (spot, self.placed(spot).iter().filter(unknown).count()));
        counted.filter(|(_, count)| *count > 0).collect()
    }

    /// Returns the cards of the pack that are visible nowhere, in the order of their kinds. If all
    /// is well there are as many as hidden places.
    #[must_use]
    pub fn missing(&self, rules: &Rules) -> Vec<Card> {
        let program = &rules.program;
        self.state.missing(program, program.pack.iter().map(|placed| placed.card()))
    }

    /// Returns the position in which `next` names the card of each hidden place, given its spot,
    /// from the lowest up; `chance` determines the random numbers from now on. `None` if there is
    /// no card for a place.
    ///
    /// [`View::suppose`] does the same with a random order.
    #[must_use]
    pub fn suppose_laid(
        &self,
        rules: &Rules,
        chance: DealNumber,
        next: impl FnMut(SpotId) -> Option<Card>,
    ) -> Option<State> {
        let mut state = self.state.clone();
        state.lay_hidden(&rules.program, chance, next).then_some(state)
    }

    /// True if the player to choose, who need not be the seat of the view, could take this action
    /// with these cards among the hidden ones of a spot, whatever the others are. What the rules
    /// would have allowed tells others what a player does not hold.
    #[must_use]
    pub fn would_allow(&self, rules: &Rules, action: Action, held: (SpotId, &[Card])) -> bool {
        self.state.clone().would_allow(&rules.program, action, held)
    }

    /// Returns the keys by which this position can be recognized, as far as it is visible.
    #[must_use]
    pub fn landmark(&self, rules: &Rules) -> Landmark {
        self.state.landmark(rules)
    }

    /// Returns every choice that would exist without conditions, as [`State::conceivable`] does.
    #[must_use]
    pub fn conceivable(&self, rules: &Rules, most: usize) -> Vec<Action> {
        self.state.conceivable(rules, most)
    }

    /// Checks an action, as [`State::check`] does.
    ///
    /// # Errors
    ///
    /// Returns the reason why the rules refuse it.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Refusal> {
        self.state.check(rules, action)
    }

    /// Plays an action as far as its effects can be foreseen, as [`State::apply`] does.
    ///
    /// # Errors
    ///
    /// Returns the reason why the rules refuse it; the view is then unchanged.
    pub fn imagine(
        &mut self,
        rules: &Rules,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        self.state.apply(rules, action, observer)
    }

    /// Plays an action that [`View::legal`] has just listed for this very view, without checking
    /// it, as [`State::apply_legal`] does.
    pub fn imagine_legal(&mut self, rules: &Rules, action: Action, observer: &mut impl Observer) {
        self.state.apply_legal(rules, action, observer);
    }
}
