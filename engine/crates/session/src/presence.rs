//! One participant's memory of who is away and in whose seats robots play.

use crate::{Notice, ParticipantId, Phase, Roster, SeatState};
use rules::Seat;
use std::{collections::BTreeMap, time::Duration};

/// Memory of who is away.
#[derive(Debug, Clone, Default)]
pub(crate) struct Presence {
    /// Participants whose lines do not hold, each with the end of their grace.
    away: BTreeMap<ParticipantId, Option<Duration>>,
    /// Seats that are not their players'.
    seats: BTreeMap<Seat, SeatState>,
}

impl Presence {
    /// Forgets the seats of the last game.
    pub(crate) fn begin(&mut self) {
        self.seats.clear();
    }

    /// Forgets what does not outlast the change to a phase.
    pub(crate) fn enter(&mut self, phase: Phase) {
        self.seats.retain(|_, state| match phase {
            Phase::Preparation => false,
            Phase::Game | Phase::Result => *state != SeatState::Missing,
            Phase::Suspended => true,
        });
    }

    /// Forgets those who have left the table.
    pub(crate) fn keep(&mut self, roster: &Roster) {
        self.away.retain(|&id, _| roster.participant(id).is_some());
    }

    /// Remembers a notice of a line or a seat.
    pub(crate) fn note(&mut self, roster: &Roster, notice: &Notice) {
        match *notice {
            Notice::Broke { who, until } => {
                self.away.insert(who, until);
            }
            Notice::Back(who) => {
                self.away.remove(&who);
                if let Some(seat) = roster.seat_of(who) {
                    self.seats
                        .retain(|&other, state| other != seat || *state == SeatState::Forfeited);
                }
            }
            Notice::RobotPlays { seat, .. } => {
                self.seats.entry(seat).or_insert(SeatState::Robot);
            }
            Notice::Forfeited { seat, .. } => {
                self.seats.insert(seat, SeatState::Forfeited);
            }
            Notice::Missing { seat, .. } => {
                self.seats.insert(seat, SeatState::Missing);
            }
            _ => {}
        }
    }

    pub(crate) fn is_away(&self, id: ParticipantId) -> bool {
        self.away.contains_key(&id)
    }

    pub(crate) fn of_seat(&self, roster: &Roster, seat: Seat) -> SeatState {
        let until = roster.player(seat).and_then(|player| self.away.get(&player.id));
        let away = until.map(|&until| SeatState::Away { until });
        self.seats.get(&seat).copied().or(away).unwrap_or_default()
    }
}
