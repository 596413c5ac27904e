//! The seats of the game in progress, and the turn whose time is measured.

use super::Session;
use crate::{AfterBreak, Clock, Lapse, Notice, ParticipantId, Phase, Policy, SeatState};
use rules::Seat;
use std::time::Duration;

/// A seat in the game in progress.
#[derive(Debug, Clone)]
pub(super) struct Chair {
    /// The robot that plays in it.
    pub(super) robot: Option<Robot>,
    /// Cause for which the player has lost the game.
    pub(super) forfeited: Option<Lapse>,
    /// Cause for which the game waits for the player.
    pub(super) missing: Option<Lapse>,
    /// True if a robot has chosen here.
    pub(super) was_robot: bool,
    /// Time that the player may still be away.
    pub(super) grace: Duration,
    /// Time that is left for turns that last longer.
    pub(super) bank: Duration,
    /// Number of the player's fouls.
    pub(super) fouls: u32,
}

/// A robot in a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Robot {
    /// Cause.
    pub(super) why: Lapse,
    /// True if the player is back and takes over at the next turn.
    pub(super) leaves: bool,
}

/// The turn whose time is measured.
#[derive(Debug, Clone)]
pub(super) struct TurnTimer {
    /// Seat whose turn it is.
    pub(super) seat: Seat,
    /// Time spent.
    pub(super) spent: Clock,
    /// Deadline that was told last; `None` before the turn is told.
    pub(super) told: Option<Option<Duration>>,
}

impl Chair {
    pub(super) fn new(policy: &Policy) -> Self {
        Self {
            robot: None,
            forfeited: None,
            missing: None,
            was_robot: false,
            grace: policy.breaks.grace,
            bank: policy.turn_clock.map_or(Duration::ZERO, |clock| clock.bank),
            fouls: 0,
        }
    }

    /// True if the player has neither lost nor left the seat to a robot, except for the turn in
    /// progress.
    pub(super) fn is_played(&self) -> bool {
        self.robot.is_none_or(|robot| robot.leaves) && self.forfeited.is_none()
    }
}

impl Session {
    pub(super) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(usize::from(seat.0))
    }

    pub(super) fn chair_mut(&mut self, seat: Seat) -> Option<&mut Chair> {
        self.chairs.get_mut(usize::from(seat.0))
    }

    /// Returns the seats of the game with their chairs.
    pub(super) fn all_chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        (0u8..).map(Seat).zip(&self.chairs)
    }

    /// Returns the seat of a player in the game in progress or suspended.
    pub(super) fn seat_in_game(&self, id: ParticipantId) -> Option<Seat> {
        let is_game = matches!(self.phase, Phase::Game | Phase::Suspended);
        self.roster.seat_of(id).filter(|_| is_game)
    }

    /// Returns the seat to choose in the game in progress; `None` in all other phases.
    pub(super) fn actor(&self) -> Option<Seat> {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Game)?;
        game.actor()
    }

    /// Returns the state of a seat.
    #[must_use]
    pub fn seat_state(&self, seat: Seat) -> SeatState {
        let player = self.roster.player(seat).and_then(|player| self.lines.get(&player.id));
        let away = player.map(|line| SeatState::Away { until: line.until });
        match self.chair(seat) {
            Some(Chair { forfeited: Some(_), .. }) => SeatState::Forfeited,
            Some(Chair { robot: Some(_), .. }) => SeatState::Robot,
            Some(Chair { missing: Some(_), .. }) => SeatState::Missing,
            _ => away.unwrap_or_default(),
        }
    }

    /// Returns the cause for which the player on a seat has lost the game by forfeit; `None` if the
    /// player has not.
    #[must_use]
    pub fn forfeit_cause(&self, seat: Seat) -> Option<Lapse> {
        self.chair(seat)?.forfeited
    }

    /// Returns the cause for which a suspended game waits for the player on a seat; `None` if it
    /// does not.
    #[must_use]
    pub fn missing_cause(&self, seat: Seat) -> Option<Lapse> {
        self.chair(seat)?.missing
    }

    /// Returns the seat for which the host must choose now, by [`Session::act_for`]: a robot plays
    /// there, or all have made their claims, which are carried out one after another
    /// ([`Session::claimed`]).
    #[must_use]
    pub fn due(&self) -> Option<Seat> {
        let seat = self.actor()?;
        if let Some(window) = &self.window {
            return window.is_closed().then_some(seat);
        }
        self.chair(seat)?.robot.map(|_| seat)
    }

    /// Returns the notices of the state of all seats, for a participant without any memory.
    pub(super) fn states(&self) -> Vec<Notice> {
        let broken = self.lines.iter().map(|(&who, line)| {
            let until = line.until;
            Notice::Broke { who, until }
        });
        let chairs = self.all_chairs().filter(|_| self.phase != Phase::Preparation);
        let chairs = chairs.flat_map(|(seat, chair)| {
            let robot = chair.robot.map(|robot| Notice::RobotPlays { seat, why: robot.why });
            let forfeited = chair.forfeited.map(|why| Notice::Forfeited { seat, why });
            let missing = chair.missing.map(|why| Notice::Missing { seat, why });
            // In the order in which they come about.
            [forfeited, robot, missing].into_iter().flatten()
        });
        broken.chain(chairs).collect()
    }

    /// True if turns end by themselves.
    pub(super) fn measures_turns(&self) -> bool {
        self.policy.turn_clock.is_some() && self.policy.breaks.then != AfterBreak::Wait
    }
}
