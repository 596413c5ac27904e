//! The participants of a table and their seats.

use crate::{Nature, Participant, ParticipantId, Warning};
use rules::Seat;

/// The participants of a table and their seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// Participants in the order of entering.
    participants: Vec<Participant>,
    /// Player on each seat.
    seats: Vec<Option<ParticipantId>>,
    /// Number of the next participant to enter.
    next: u32,
}

impl Roster {
    /// Maximum number of participants of a table.
    pub const MOST: usize = 256;
    /// Maximum number of characters of a name.
    pub const MOST_NAME: usize = 40;

    /// Creates a roster with this many seats, all vacant.
    pub(crate) fn of(seats: u8) -> Self {
        Self { participants: Vec::new(), seats: vec![None; usize::from(seats)], next: 0 }
    }

    /// Creates a roster of these participants: the number of the next one, all of them, and the
    /// player on each seat.
    pub(crate) const fn of_parts(
        next: u32,
        participants: Vec<Participant>,
        seats: Vec<Option<ParticipantId>>,
    ) -> Self {
        Self { participants, seats, next }
    }

    /// Returns the parts of which [`Roster::of_parts`] makes it again.
    pub(crate) fn parts(&self) -> (u32, &[Participant], &[Option<ParticipantId>]) {
        (self.next, &self.participants, &self.seats)
    }

    /// Returns all participants in the order of entering.
    #[must_use]
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// Returns the participant with this number.
    #[must_use]
    pub fn participant(&self, id: ParticipantId) -> Option<&Participant> {
        self.participants.iter().find(|participant| participant.id == id)
    }

    /// Returns the player on a seat; `None` if it is vacant.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Participant> {
        let id = (*self.seats.get(usize::from(seat.0))?)?;
        self.participant(id)
    }

    /// Returns the seat of a participant; `None` for a spectator.
    #[must_use]
    pub fn seat_of(&self, id: ParticipantId) -> Option<Seat> {
        let at = self.seats.iter().position(|&player| player == Some(id))?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Returns the number of seats.
    #[must_use]
    pub const fn seat_count(&self) -> usize {
        self.seats.len()
    }

    /// Returns the first vacant seat.
    #[must_use]
    pub fn vacant(&self) -> Option<Seat> {
        let at = self.seats.iter().position(Option::is_none)?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Returns the players by seat; vacant seats are left out.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Participant)> {
        let seats = (0u8..).map(Seat).zip(&self.seats);
        seats.filter_map(|(seat, &id)| Some((seat, self.participant(id?)?)))
    }

    /// Returns the spectators in the order of entering; the first is next in line for a seat.
    pub fn spectators(&self) -> impl Iterator<Item = &Participant> {
        self.participants.iter().filter(|participant| self.seat_of(participant.id).is_none())
    }

    /// Returns the number of persons among the players.
    #[must_use]
    pub fn persons(&self) -> usize {
        self.players().filter(|(_, player)| player.nature == Nature::Person).count()
    }

    pub(crate) fn enter(&mut self, name: &str, nature: Nature) -> Result<ParticipantId, Warning> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > Self::MOST_NAME {
            return Err(Warning::BadName);
        }
        let folded = name.to_lowercase();
        if self.participants.iter().any(|other| other.name.to_lowercase() == folded) {
            return Err(Warning::NameTaken(name.to_owned()));
        }
        if self.participants.len() >= Self::MOST {
            return Err(Warning::Full);
        }
        let id = ParticipantId(self.next);
        self.next += 1;
        self.participants.push(Participant { id, name: name.to_owned(), nature });
        Ok(id)
    }

    pub(crate) fn sit(&mut self, id: ParticipantId, seat: Seat) -> Result<(), Warning> {
        if let Some(own) = self.seat_of(id) {
            return Err(Warning::HasSeat(own));
        }
        let place = self.seats.get_mut(usize::from(seat.0)).ok_or(Warning::NoSuchSeat(seat))?;
        if place.is_some() {
            return Err(Warning::SeatTaken(seat));
        }
        *place = Some(id);
        Ok(())
    }

    pub(crate) fn stand(&mut self, id: ParticipantId) -> Result<(), Warning> {
        let seat = self.seat_of(id).ok_or(Warning::NotAPlayer)?;
        self.seats[usize::from(seat.0)] = None;
        // Back to the end of the queue.
        if let Some(at) = self.participants.iter().position(|participant| participant.id == id) {
            let participant = self.participants.remove(at);
            self.participants.push(participant);
        }
        Ok(())
    }

    pub(crate) fn exit(&mut self, id: ParticipantId) {
        self.participants.retain(|participant| participant.id != id);
        for place in &mut self.seats {
            if *place == Some(id) {
                *place = None;
            }
        }
    }
}
