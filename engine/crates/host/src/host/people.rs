//! The people at a host, as its own person sees them.

use super::Host;
use crate::HostedTable;
use protocol::PhaseTold;
use rules::Seat;
use session::SeatState;

/// A person at a host, or one whose place is kept there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonPresent {
    /// Name.
    pub name: String,
    /// Names of the tables where the person has a seat or watches.
    pub tables: Vec<String>,
    /// True while the person's line is up.
    pub connected: bool,
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
}

impl Host {
    /// Returns the people who are here or whose places are kept, by name.
    #[must_use]
    pub fn people(&self) -> Vec<PersonPresent> {
        let all = self.participants.iter().map(|(&who, one)| PersonPresent {
            name: one.name.clone(),
            tables: self.tables_of(who),
            connected: one.connection.is_some(),
        });
        let mut people: Vec<PersonPresent> = all.collect();
        people.sort_by(|one, other| one.name.cmp(&other.name));
        people
    }
}
