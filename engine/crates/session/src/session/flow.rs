//! The course of a table outside the game: entering, sitting, watching, waiting, leaving.

use super::Session;
use crate::{Message, Nature, ParticipantId, Phase, UndoRule, Warning};
use rules::{LayError, Seat};
use std::time::Duration;

/// Reason that a game cannot begin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// A game is in progress.
    #[error("a game is in progress")]
    GameGoesOn,
    /// A seat is vacant.
    #[error("seat {} is vacant", .0.0 + 1)]
    Vacant(Seat),
    /// The game cannot start this way.
    #[error(transparent)]
    Start(LayError),
    /// The game was played under other rules.
    #[error("the game was played with different rules")]
    OtherRules,
}

impl Session {
    pub(super) fn may_begin(&self) -> Result<(), BeginError> {
        if matches!(self.phase, Phase::Game | Phase::Suspended) {
            return Err(BeginError::GameGoesOn);
        }
        self.roster.vacant().map_or(Ok(()), |seat| Err(BeginError::Vacant(seat)))
    }

    /// Returns to preparation, ending a game in progress without a result. Everybody keeps their
    /// seat.
    pub fn prepare(&mut self, now: Duration) -> Vec<Message> {
        self.clock.stop(now);
        self.asked = None;
        self.enter_phase(Phase::Preparation)
    }

    /// Suspends the game and stops its clock.
    pub fn suspend(&mut self, now: Duration) -> Vec<Message> {
        self.clock.stop(now);
        match self.phase {
            Phase::Game => self.enter_phase(Phase::Suspended),
            Phase::Preparation | Phase::Result | Phase::Suspended => Vec::new(),
        }
    }

    /// Continues a suspended game.
    pub fn go_on(&mut self, now: Duration) -> Vec<Message> {
        if self.phase != Phase::Suspended {
            return Vec::new();
        }
        let messages = self.enter_phase(Phase::Game);
        self.start_clock(now);
        messages
    }

    /// Stops the clock, for example while nobody watches the table; the next action starts it.
    pub fn stop_clock(&mut self, now: Duration) {
        self.clock.stop(now);
    }

    /// Starts the clock again if somebody has acted in the game in progress.
    pub fn start_clock(&mut self, now: Duration) {
        if self.phase == Phase::Game && self.game.as_ref().is_some_and(rules::Match::can_undo) {
            self.clock.start(now);
        }
    }

    /// Fails if seats cannot change in this phase.
    fn seats_are_free(&self) -> Result<(), Warning> {
        match self.phase {
            Phase::Preparation | Phase::Result => Ok(()),
            Phase::Game | Phase::Suspended => Err(Warning::GameGoesOn),
        }
    }

    pub(super) fn sit(&mut self, id: ParticipantId, seat: Seat) -> Result<Vec<Message>, Warning> {
        self.seats_are_free()?;
        self.roster.sit(id, seat)?;
        self.watched.remove(&id);
        let nature = self.roster.participant(id).map(|participant| participant.nature);
        if nature == Some(Nature::Person) {
            // Those who watched a bot here do not watch the person.
            self.watched.retain(|_, watched| *watched != seat);
        }
        Ok(self.tell_roster())
    }

    pub(super) fn stand(&mut self, id: ParticipantId) -> Result<Vec<Message>, Warning> {
        self.seats_are_free()?;
        self.roster.stand(id)?;
        Ok(self.tell_roster())
    }

    pub(super) fn exit(&mut self, id: ParticipantId) -> Result<Vec<Message>, Warning> {
        if self.roster.seat_of(id).is_some() {
            self.seats_are_free()?;
        }
        self.roster.exit(id);
        self.watched.remove(&id);
        Ok(self.tell_roster())
    }

    pub(super) fn watch(
        &mut self,
        id: ParticipantId,
        seat: Option<Seat>,
    ) -> Result<Vec<Message>, Warning> {
        if let Some(own) = self.roster.seat_of(id) {
            return Err(Warning::HasSeat(own));
        }
        match seat {
            None => {
                self.watched.remove(&id);
            }
            Some(seat) => {
                if usize::from(seat.0) >= self.roster.seat_count() {
                    return Err(Warning::NoSuchSeat(seat));
                }
                let player = self.roster.player(seat);
                let is_bot = player.is_none_or(|player| player.nature == Nature::Bot);
                if !self.policy.shows_bots || !is_bot {
                    return Err(Warning::NotAllowed);
                }
                self.watched.insert(id, seat);
            }
        }
        Ok(self.inform(id).into_iter().collect())
    }

    /// True if the table ever allows an undo.
    #[must_use]
    pub const fn allows_undo(&self) -> bool {
        !matches!(self.policy.undo, UndoRule::Never)
    }
}
