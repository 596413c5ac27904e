//! The people at a host, as its own person sees them.

use super::Host;
use crate::{ConnectionId, HostedTable};
use protocol::PhaseTold;
use rules::Seat;
use session::{LineState, SeatState};

/// A person at a host, or one whose place is kept there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonPresent {
    /// Name.
    pub name: String,
    /// Names of the tables where the person has a seat or watches.
    pub tables: Vec<String>,
    /// State of the person's line; [`LineState::Left`] if there is none, and the person has left
    /// all these tables on purpose.
    pub line: LineState,
    /// True if the person's client says that it is a program.
    pub is_program: bool,
}

/// A seat whose player is away, or does not play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatAway {
    /// Name of the table.
    pub table: String,
    /// The seat.
    pub seat: Seat,
    /// Moment from which the player's line does not hold, in milliseconds since 1970; `None` while
    /// it does.
    pub since: Option<u64>,
    /// State of the seat in the game.
    pub state: SeatState,
}

impl HostedTable {
    /// Returns the seats whose players are away, or do not play in a game under way.
    #[must_use]
    pub fn seats_away(&self) -> Vec<SeatAway> {
        let session = self.session();
        let is_under_way = matches!(self.phase(), PhaseTold::Game | PhaseTold::Suspended);
        let players = session.roster().players().map(|(seat, player)| {
            let state = if is_under_way { session.seat_state(seat) } else { SeatState::Here };
            let since = session.away_since(player.id).map(|at| self.told_time(at));
            SeatAway { table: self.setup().table.clone(), seat, since, state }
        });
        players.filter(|one| one.since.is_some() || one.state != SeatState::Here).collect()
    }

    /// Returns the names of those who wait for a seat, the next one first.
    #[must_use]
    pub fn waiting(&self) -> Vec<String> {
        let roster = self.session().roster();
        let all = self.session().queue().filter_map(|id| roster.participant(id));
        all.map(|one| one.name.clone()).collect()
    }
}

impl Host {
    /// Returns the people who are here or whose places are kept, by name.
    #[must_use]
    pub fn people(&self) -> Vec<PersonPresent> {
        let all = self.participants.iter().map(|(&who, one)| PersonPresent {
            name: one.name.clone(),
            tables: self.tables_of(who),
            line: self.line_of_person(who, one.connection.is_some()),
            is_program: self.is_program(who, one.connection),
        });
        let mut people: Vec<PersonPresent> = all.collect();
        people.sort_by(|one, other| one.name.cmp(&other.name));
        people
    }

    /// True if the client of a participant says, or said when it was here, that it is a program.
    fn is_program(&self, who: u32, connection: Option<ConnectionId>) -> bool {
        let line = connection.and_then(|connection| self.lines.get(&connection));
        let at_table = |table: &HostedTable| table.has_program(who);
        line.map_or_else(|| self.tables.values().any(at_table), |line| line.style.program)
    }

    /// Returns the state of the line of somebody whose place is kept.
    fn line_of_person(&self, who: u32, is_connected: bool) -> LineState {
        let tables = self.tables_of(who);
        let has_left = |name: &String| self.tables.get(name).is_some_and(|one| one.has_left(who));
        match is_connected {
            true => LineState::Up,
            false if !tables.is_empty() && tables.iter().all(has_left) => LineState::Left,
            false => LineState::Down,
        }
    }
}
