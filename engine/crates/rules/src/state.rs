//! State of a game: the pieces on the table, and the little else that the rules remember.

mod choices;
mod course;
mod past;
mod pile_memory;
mod randomness;
mod sights;
mod unordered;
mod variables;
mod written;

use crate::{
    Outcome, PlacedPiece, Rules, Seat,
    board::{Board, Square},
    pile_store::PileStore,
    piles::PileRules,
    program::{Program, reg},
};
use cards::{Card, CardSet, DealNumber, Rank};
use course::Course;
use definition::{FieldId, SpotId, game::VarId};
use past::PastPositions;
use pile_memory::PileMemory;
use randomness::Randomness;
pub(crate) use sights::Sights;
use unordered::UnorderedCards;
use variables::Variables;

/// Position of a game. Equal rules, deals and actions give equal states on every machine.
///
/// Only the dealer holds one; everyone else gets a [`View`](crate::View).
#[derive(Debug, PartialEq, Eq, Hash, Default)]
pub struct State {
    piles: PileStore,
    unordered: UnorderedCards,
    sights: Sights,
    board: Option<Board>,
    pile_memory: PileMemory,
    variables: Variables,
    course: Course,
    randomness: Randomness,
    past: PastPositions,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            piles: self.piles.clone(),
            unordered: self.unordered.clone(),
            sights: self.sights.clone(),
            board: self.board,
            pile_memory: self.pile_memory.clone(),
            variables: self.variables.clone(),
            course: self.course.clone(),
            randomness: self.randomness,
            past: self.past.clone(),
        }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, other: &Self) {
        self.piles.clone_from(&other.piles);
        self.unordered.clone_from(&other.unordered);
        self.sights.clone_from(&other.sights);
        self.board = other.board;
        self.pile_memory.clone_from(&other.pile_memory);
        self.variables.clone_from(&other.variables);
        self.course.clone_from(&other.course);
        self.randomness = other.randomness;
        self.past.clone_from(&other.past);
    }
}

/// Parts of a position, for the machine that plays.
impl State {
    /// Creates a position in which nothing has been dealt.
    pub(crate) fn undealt(program: &Program) -> Self {
        Self {
            piles: PileStore::empty(program.piles.spot_count()),
            pile_memory: PileMemory::of(&program.piles),
            ..Self::default()
        }
    }

    /// Resets the position to the moment before the first step.
    pub(crate) fn reset(&mut self, program: &Program, deal: DealNumber) {
        self.piles.clone_from(&program.piles.before_deal);
        self.pile_memory.reset();
        self.reset_play(program);
        self.randomness = Randomness::of(deal);
    }

    fn reset_play(&mut self, program: &Program) {
        // No expression uses the unordered cards of a game of piles alone.
        let spots = if program.is_of_piles_alone() { 0 } else { program.facts.spots.len() };
        self.unordered.reset(spots);
        self.sights.clear();
        self.board = program.facts.board.is_some().then(Board::default);
        self.variables.reset(program);
        self.course.reset();
        self.past.forget();
    }

    /// Clears the table for cards to be laid one by one, with the seed of later shuffles.
    pub(crate) fn clear_table(&mut self, program: &Program, deal: DealNumber) {
        self.piles.clear();
        self.pile_memory.forget_bases();
        self.randomness.set_deck_seed(deal);
        if program.is_of_piles_alone() {
            self.reset_play(program);
            self.randomness.begin_numbers(deal);
        }
    }

    /// Forgets the course of the game, as before its first step.
    pub(crate) fn forget_course(&mut self) {
        self.course.reset();
    }

    /// Ordered cards on the spots.
    #[inline]
    pub(crate) const fn piles(&self) -> &PileStore {
        &self.piles
    }

    #[inline]
    pub(crate) const fn piles_mut(&mut self) -> &mut PileStore {
        &mut self.piles
    }

    /// Unordered cards on the spots.
    #[inline]
    pub(crate) const fn unordered(&self) -> &UnorderedCards {
        &self.unordered
    }

    #[inline]
    pub(crate) const fn unordered_mut(&mut self) -> &mut UnorderedCards {
        &mut self.unordered
    }

    /// Cards that have been shown where they lie.
    #[inline]
    pub(crate) const fn sights(&self) -> &Sights {
        &self.sights
    }

    #[inline]
    pub(crate) const fn sights_mut(&mut self) -> &mut Sights {
        &mut self.sights
    }

    /// Men on the board; `None` if the game has none.
    #[inline]
    pub(crate) const fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    #[inline]
    pub(crate) const fn board_mut(&mut self) -> Option<&mut Board> {
        self.board.as_mut()
    }

    /// Returns the board, an empty one if there is none yet.
    pub(crate) fn board_or_new(&mut self) -> &mut Board {
        self.board.get_or_insert_default()
    }

    /// Replaces the board.
    #[inline]
    pub(crate) const fn set_board(&mut self, board: Board) {
        self.board = Some(board);
    }

    /// Memory of the pile rules.
    #[inline]
    pub(crate) const fn pile_memory(&self) -> &PileMemory {
        &self.pile_memory
    }

    #[inline]
    pub(crate) const fn pile_memory_mut(&mut self) -> &mut PileMemory {
        &mut self.pile_memory
    }

    /// Registers and variables.
    #[inline]
    pub(crate) const fn variables(&self) -> &Variables {
        &self.variables
    }

    #[inline]
    pub(crate) const fn variables_mut(&mut self) -> &mut Variables {
        &mut self.variables
    }

    /// Course of the game.
    #[inline]
    pub(crate) const fn course(&self) -> &Course {
        &self.course
    }

    #[inline]
    pub(crate) const fn course_mut(&mut self) -> &mut Course {
        &mut self.course
    }

    /// Seeds and draws.
    #[inline]
    pub(crate) const fn randomness(&self) -> &Randomness {
        &self.randomness
    }

    #[inline]
    pub(crate) const fn randomness_mut(&mut self) -> &mut Randomness {
        &mut self.randomness
    }

    /// Positions that may be repeated.
    #[inline]
    pub(crate) const fn past(&self) -> &PastPositions {
        &self.past
    }

    #[inline]
    pub(crate) const fn past_mut(&mut self) -> &mut PastPositions {
        &mut self.past
    }

    /// Sets each base rank still unknown that has its card now.
    #[inline]
    pub(crate) fn set_bases(&mut self, rules: &PileRules) {
        self.pile_memory.set_bases(&self.piles, rules);
    }

    /// Deals the top cards of a pile to hands, one at a time in turn. Returns false, without
    /// dealing any, if one of them is unknown. No two cards of the game may be equal.
    pub(crate) fn deal_to_hands(&mut self, from: SpotId, count: usize, to: &[SpotId]) -> bool {
        let pile = self.piles.pile(from);
        let dealt = &pile[pile.len() - count..];
        if dealt.iter().any(|placed| placed.card() == Card::UNKNOWN) {
            return false;
        }
        for (placed, &to) in dealt.iter().rev().zip(to.iter().cycle()) {
            self.unordered.insert(to, placed.card());
        }
        self.piles.drop_top(from, count);
        true
    }

    /// Returns the seat that decides; `None` if the game is over.
    #[inline]
    pub(crate) fn seat_to_act(&self) -> Option<Seat> {
        self.variables.seat_in(reg::ACTOR).filter(|_| !self.course.is_over())
    }

    /// Returns the seat whose turn it is; `None` if the game is over.
    #[inline]
    pub(crate) fn seat_on_turn(&self) -> Option<Seat> {
        self.variables.seat_in(reg::ME).filter(|_| !self.course.is_over())
    }

    /// Returns the owner and kind of the man on a square.
    pub(crate) fn piece_on(&self, program: &Program, spot: SpotId) -> Option<(u8, u8)> {
        let facts = program.facts.spots.get(spot).filter(|facts| facts.square)?;
        let man = self.board.as_ref()?.piece(Square(facts.number))?;
        Some((man.owner, man.kind))
    }
}

impl State {
    /// The pile on a spot, lowest card first; empty if the spot does not exist.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[PlacedPiece] {
        if spot.index() < self.piles.spot_count() { self.piles.pile(spot) } else { &[] }
    }

    /// Number of pieces on the table.
    #[must_use]
    pub fn piece_count(&self) -> usize {
        let men = self.board.as_ref().map_or(0, |board| board.occupied::<u128>().len());
        self.piles.piece_count() + self.unordered.len() + men
    }

    /// Number of times a deck has been refilled.
    #[must_use]
    pub fn redeals(&self, deck: definition::DeckId) -> u16 {
        self.pile_memory.redeals(deck)
    }

    /// Number of shuffles since the game began.
    #[must_use]
    pub const fn shuffles(&self) -> u32 {
        self.randomness.shuffles()
    }

    /// The base rank that a field's tables are read relative to now; `None` if it has none, or if
    /// the spots that set it have not had a card yet.
    #[must_use]
    pub fn base(&self, rules: &Rules, field: FieldId) -> Option<Rank> {
        self.base_of(&rules.program.piles, field)
    }

    /// The same, by the pile rules alone.
    pub(crate) fn base_of(&self, rules: &PileRules, field: FieldId) -> Option<Rank> {
        rules.fields.get(field)?.base.and_then(|index| self.pile_memory.base(index))
    }

    /// True if a solitaire is won: a workbook's when every clear rule holds, a declared one when it
    /// has ended with a win.
    #[must_use]
    pub fn is_won(&self, rules: &Rules) -> bool {
        if rules.program.is_of_piles_alone() {
            return self.is_cleared(&rules.program.piles);
        }
        rules.seats() == 1
            && self.course.outcome().is_some_and(|outcome| outcome.has_won(Seat::default()))
    }

    /// True if every clear rule holds; always false if there is none.
    pub(crate) fn is_cleared(&self, rules: &PileRules) -> bool {
        rules.clears.iter().all(|&(spot, clear)| clear.holds(self.piles.len(spot)))
            && !rules.clears.is_empty()
    }

    /// The seat to choose; `None` if the game is over.
    #[must_use]
    pub fn actor(&self, _: &Rules) -> Option<Seat> {
        self.seat_to_act()
    }

    /// Work since the previous decision, including the search for the choices at this one: steps of
    /// a few to some tens of nanoseconds, at most ten million.
    #[must_use]
    pub fn effort(&self) -> u32 {
        self.course.effort()
    }

    /// The seat whose turn it is; differs from the actor if one player decides for another.
    #[must_use]
    pub fn turn_of(&self, _: &Rules) -> Option<Seat> {
        self.seat_on_turn()
    }

    /// The outcome of the game; `None` while it goes on. A solitaire that is stuck goes on.
    #[must_use]
    pub fn outcome(&self, _: &Rules) -> Option<Outcome> {
        self.course.outcome().cloned()
    }

    /// The unordered cards on a spot, each kind once; ordered cards and further copies are in
    /// [`State::pile`].
    #[must_use]
    pub fn held(&self, spot: SpotId) -> CardSet {
        self.unordered.on(spot)
    }

    /// Number of pieces on a spot.
    #[must_use]
    pub fn count(&self, spot: SpotId) -> usize {
        self.held(spot).len() + self.pile(spot).len()
    }

    /// Owner and kind of the man on a square of a board.
    #[must_use]
    pub fn board_piece(&self, rules: &Rules, spot: SpotId) -> Option<(Seat, u8)> {
        self.piece_on(&rules.program, spot).map(|(owner, kind)| (Seat(owner), kind))
    }

    /// The value of a variable, for the player, team or suit with this number, from 0. The
    /// variable's [`Type`](definition::game::Type) gives the meaning of the number; -1 is `none`.
    #[must_use]
    pub fn var(&self, rules: &Rules, var: VarId, of: usize) -> i32 {
        match rules.program.vars.get(var) {
            Some(place) if !place.memory && of < usize::from(place.count) => {
                self.variables.slot(place.base.plus(of))
            }
            _ => 0,
        }
    }

    /// Place in which a player has finished, from 1; 0 while still in.
    #[must_use]
    pub fn place(&self, seat: Seat) -> u8 {
        self.variables.place(seat)
    }
}
