//! The course of a table: beginning, suspending and ending a game, and watching it.

use super::Session;
use crate::{LineState, Message, Nature, ParticipantId, Phase, UndoRule, Warning};
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
    /// The line of a seat's player is broken.
    #[error("the line of the player on seat {} is broken", .0.0 + 1)]
    Away(Seat),
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
        if let Some(seat) = self.roster.vacant() {
            return Err(BeginError::Vacant(seat));
        }
        let mut players = self.roster.players();
        let away = players.find(|(_, player)| self.line_of(player.id) != LineState::Up);
        away.map_or(Ok(()), |(seat, _)| Err(BeginError::Away(seat)))
    }

    /// Returns to preparation, ending a game in progress without a result. Everybody who is still
    /// there keeps their seat; vacant seats go to those who wait.
    pub fn prepare(&mut self, now: Duration) -> Vec<Message> {
        let mut messages = self.tick(now);
        self.clock.stop(now);
        if self.phase != Phase::Preparation {
            messages.extend(self.clear_table(now));
        }
        self.asked = None;
        messages
    }

    /// Suspends the game and stops all clocks, until [`Session::go_on`].
    pub fn suspend(&mut self, now: Duration) -> Vec<Message> {
        let mut messages = self.tick(now);
        self.clock.stop(now);
        messages.extend(self.save(now));
        self.held = self.phase == Phase::Suspended;
        messages
    }

    /// Continues a suspended game, even if players are away.
    pub fn go_on(&mut self, now: Duration) -> Vec<Message> {
        if self.phase != Phase::Suspended {
            return Vec::new();
        }
        let mut messages = self.enter_phase(Phase::Game);
        messages.extend(self.wait_no_more(now));
        self.start_clock(now);
        messages.extend(self.follow_turn(now));
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

    pub(super) fn watch(
        &mut self,
        id: ParticipantId,
        seat: Option<Seat>,
    ) -> Result<Vec<Message>, Warning> {
        if let Some(own) = self.roster.seat_of(id) {
            return Err(Warning::HasSeat(own));
        }
        if !self.policy.spectators {
            return Err(Warning::NotAllowed);
        }
        match seat {
            None => {
                self.watched.remove(&id);
            }
            Some(seat) => {
                if usize::from(seat.0) >= self.roster.seat_count() {
                    return Err(Warning::NoSuchSeat(seat));
                }
                let nature = self.roster.player(seat).map(|player| player.nature);
                if !self.policy.shows_bots || !nature.is_none_or(Nature::is_bot) {
                    return Err(Warning::NotAllowed);
                }
                self.watched.insert(id, seat);
            }
        }
        Ok(self.everything(id))
    }

    /// True if the table ever allows an undo.
    #[must_use]
    pub const fn allows_undo(&self) -> bool {
        !matches!(self.policy.undo, UndoRule::Never)
    }
}
