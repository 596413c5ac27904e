//! From the first line of a program to its seat: entering, finding a table, sitting down.

use super::{ManagerDoor, Stage, lines, seats::SeatMemory, vacancy::NoVacancy};
use crate::{
    ClientForm, ClientMessage, FrameError, NetCommand, TableOffered, VERSIONS, contract::Compass,
};
use exchange::Skip;

/// Versions of the protocol of table managers that are spoken.
const SPOKEN: std::ops::RangeInclusive<u32> = 18..=19;
/// Letters of the names of programs that take any seat.
const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

/// Request of a program with its first line, and the commands that bring it to its seat.
#[derive(Debug, Clone, Default)]
pub(super) struct Visit {
    /// Name of the team, without a table's.
    pub(super) team: String,
    /// Seat that it wants, or any.
    wanted: Option<Compass>,
    /// Table that it names, with its key.
    table: Option<(String, Option<String>)>,
    /// Number of the command whose answer is awaited.
    awaited: Option<u64>,
    /// Number of the command that joins a table.
    joins: Option<u64>,
    /// Seat that was asked for last.
    asked: Option<Compass>,
    /// The table that was nearest to having a seat, and the reason that it has none.
    nearest: Option<(NoVacancy, String)>,
    /// True while the way back to a seat is tried.
    resumes: bool,
    /// True while a table tells who comes back to it where it sits.
    returns: bool,
}

impl ManagerDoor {
    /// Takes the first line of a program.
    pub(super) fn connect(
        &mut self,
        said: &str,
        seat: Option<Compass>,
        version: u32,
    ) -> Result<(), FrameError> {
        if !SPOKEN.contains(&version) {
            return Err(super::fault("expected \"... using protocol version 18\", or 19"));
        }
        let mut parts = said.split('/').map(str::trim);
        let team = parts.next().unwrap_or_default().to_owned();
        let table = parts.next().map(|table| (table.to_owned(), parts.next().map(str::to_owned)));
        if !team.chars().any(char::is_alphanumeric) {
            let text = "expected the name of a team in the quotation marks: letters or digits";
            return Err(super::fault(text));
        }
        let names: Vec<String> = match seat {
            Some(seat) => vec![format!("{team} {}", seat.name())],
            None => LETTERS.iter().map(|letter| format!("{team} {letter}")).collect(),
        };
        let free = names.into_iter().find_map(|name| match self.seats.find(&name) {
            SeatMemory::Here => None,
            SeatMemory::Unknown => Some((name, None)),
            SeatMemory::Away(token) => Some((name, Some(token))),
        });
        let Some((name, token)) = free else {
            let text = "this team's program for this seat is connected already; it keeps the seat \
                        until its line breaks";
            return Err(super::fault(text));
        };
        self.name = name;
        self.visit = Visit { team, wanted: seat, table, ..Visit::default() };
        self.stage = Stage::Entering;
        self.greet();
        match token {
            Some(token) => {
                self.visit.resumes = true;
                self.outbox.push_back(ClientMessage::Resume { token, have: Vec::new() });
            }
            None => self.enter(),
        }
        Ok(())
    }

    fn greet(&mut self) {
        if std::mem::replace(&mut self.is_greeted, true) {
            return;
        }
        self.outbox.push_back(ClientMessage::Hello {
            proto: VERSIONS,
            client: "table manager".to_owned(),
            lang: "en".to_owned(),
            form: ClientForm::Words,
            skip: vec![Skip::Position],
            choices: None,
            program: true,
        });
    }

    fn enter(&mut self) {
        let id = self.awaited();
        let name = self.name.clone();
        self.outbox.push_back(ClientMessage::Enter { id, name, key: None, auth: None });
    }

    /// Returns the number of a command without whose success there is no seat.
    fn awaited(&mut self) -> u64 {
        let id = self.next_id();
        self.visit.awaited = Some(id);
        id
    }

    fn ask_for_tables(&mut self, after: Option<String>) {
        let id = self.awaited();
        self.outbox.push_back(ClientMessage::Tables { id, after });
    }

    /// The program is a participant.
    pub(super) fn entered(&mut self, token: fair::Secret) {
        self.is_entered = true;
        self.seats.keep(&self.name, token);
        self.ask_for_tables(None);
    }

    /// The program is a participant again, at this table if at any.
    pub(super) fn resumed(&mut self, token: fair::Secret, last: u64, table: Option<&str>) {
        self.visit.resumes = false;
        self.last = self.last.max(last);
        self.is_entered = true;
        self.seats.keep(&self.name, token);
        match table {
            Some(table) => {
                table.clone_into(&mut self.table);
                self.visit.returns = true;
            }
            None => self.ask_for_tables(None),
        }
    }

    /// The table tells who sits where.
    pub(super) fn met(&mut self) {
        if !self.visit.returns {
            return;
        }
        self.visit.returns = false;
        let own = self.told.participants.iter().find(|one| one.name == self.name);
        match own.and_then(|own| own.seat).and_then(Compass::of_seat) {
            Some(seat) => self.be_seated(seat),
            // The seat is lost; perhaps there is another.
            None => self.ask_for_tables(None),
        }
    }

    /// Chooses among the tables that are offered.
    pub(super) fn offered(&mut self, tables: &[TableOffered], more: Option<&String>) {
        let mut fits: Vec<(bool, &TableOffered, Compass)> = Vec::new();
        for table in tables {
            match self.seat_at(table) {
                Some(Ok((has_partner, seat))) => fits.push((has_partner, table, seat)),
                Some(Err(why)) if self.visit.nearest.as_ref().is_none_or(|(old, _)| why < *old) => {
                    self.visit.nearest = Some((why, table.table.clone()));
                }
                Some(Err(_)) | None => {}
            }
        }
        // Partners sit at one table.
        fits.sort_by_key(|(has_partner, ..)| !has_partner);
        if let Some((_, table, seat)) = fits.first() {
            self.table.clone_from(&table.table);
            self.visit.asked = Some(*seat);
            let key = self.visit.table.as_ref().and_then(|(_, key)| key.clone());
            let id = self.next_id();
            self.visit.joins = Some(id);
            self.outbox.push_back(ClientMessage::Join { id, table: self.table.clone(), key });
            let id = self.awaited();
            let login = NetCommand::Login { seat: Some(seat.seat()) };
            let login = self.net_command(id, login);
            self.outbox.push_back(login);
        } else if let Some(after) = more {
            self.ask_for_tables(Some(after.clone()));
        } else {
            let text = self.no_seat();
            self.refuse(&text);
        }
    }

    /// Says why no table has a seat for the program.
    fn no_seat(&self) -> String {
        let Visit { team, wanted, table, nearest, .. } = &self.visit;
        let why = nearest.as_ref().map(|(why, table)| why.words(table, *wanted, team));
        match (table, why) {
            (Some((named, _)), None) => format!("no table here is called {named}"),
            (Some(_), Some(why)) => why,
            (None, why) => {
                let seat = wanted.map_or("a seat", Compass::name);
                let why = why.unwrap_or_else(|| "this host has no table".to_owned());
                format!("no table has {seat} vacant for a program: {why}")
            }
        }
    }

    /// Returns the seat at a table that the program can have, and true if its partner is there, or
    /// the reason that there is none; `None` for a table that is not meant.
    fn seat_at(&self, table: &TableOffered) -> Option<Result<(bool, Compass), NoVacancy>> {
        let (named, key) = match &self.visit.table {
            Some((table, key)) => (Some(table), key.is_some()),
            None => (None, false),
        };
        if named.is_some_and(|named| !named.eq_ignore_ascii_case(&table.table)) {
            return None;
        }
        if let Some(why) = NoVacancy::of(table, key) {
            return Some(Err(why));
        }
        let sits = |seat: Compass| table.players.get(seat as usize).and_then(Option::as_ref);
        let is_vacant = |seat: &Compass| {
            let wanted = self.visit.wanted.is_none_or(|wanted| wanted == *seat);
            wanted && sits(*seat).is_none()
        };
        let is_own = |seat: &Compass| {
            sits(seat.partner()).is_some_and(|name| team_of(name) == self.visit.team)
        };
        let mut vacant = Compass::ALL.into_iter().filter(is_vacant);
        let first = vacant.clone().find(is_own);
        let seat = first.or_else(|| vacant.next()).ok_or(NoVacancy::Taken);
        Some(seat.map(|seat| (first.is_some(), seat)))
    }

    /// A command was carried out.
    pub(super) fn carried_out(&mut self, id: u64) {
        if self.stage == Stage::Entering
            && self.visit.awaited == Some(id)
            && let Some(seat) = self.visit.asked
        {
            self.be_seated(seat);
        }
    }

    fn be_seated(&mut self, seat: Compass) {
        self.visit.awaited = None;
        self.seat = Some(seat);
        self.stage = Stage::Seated;
        let team = lines::plain(&self.visit.team);
        self.lines.push(format!("{} (\"{team}\") seated", seat.name()));
    }

    /// A command was not carried out; true if it was one on the way to the seat.
    pub(super) fn refused(&mut self, id: Option<u64>, text: &str) -> bool {
        if self.stage != Stage::Entering {
            return false;
        }
        if id.is_none() && self.visit.resumes {
            // The way back is closed: the participant is gone.
            self.visit.resumes = false;
            self.seats.forget(&self.name);
            self.enter();
            return true;
        }
        if id.is_none() || ![self.visit.awaited, self.visit.joins].contains(&id) {
            return id.is_some();
        }
        self.refuse(text);
        true
    }

    /// Says that there is no seat, and lets the program ask anew.
    fn refuse(&mut self, text: &str) {
        self.visit = Visit::default();
        if self.is_entered {
            // Whoever has entered leaves again, and hears the refusal once the name is free.
            self.refusal = Some(super::error(text));
            self.stage = Stage::Leaving;
            let id = self.next_id();
            self.outbox.push_back(ClientMessage::Exit { id });
        } else {
            self.lines.push(super::error(text));
            self.stage = Stage::Outside;
        }
    }

    /// Returns the line that names the teams; `None` while a seat is vacant.
    pub(super) fn teams_line(&self) -> Option<String> {
        let side = |first: Compass| {
            let [one, two] = [first, first.partner()]
                .map(|seat| Some(team_of(&self.told.sits(seat)?.name).to_owned()));
            let (one, two) = (one?, two?);
            let both = if one == two { one } else { format!("{one} + {two}") };
            Some(lines::plain(&both).replace('"', "'"))
        };
        let (north, east) = (side(Compass::North)?, side(Compass::East)?);
        Some(format!("Teams : N/S : \"{north}\" E/W : \"{east}\""))
    }
}

/// Returns the team of a participant of this name: the name without the seat of a program.
fn team_of(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((team, last)) if Compass::named(last).is_some() || LETTERS.contains(&last) => team,
        _ => name,
    }
}
