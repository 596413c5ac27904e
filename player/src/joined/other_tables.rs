//! Tables that are opened beside the own one: whoever sees somebody leave, or the host come back,
//! learns where the next game is.

use super::{JoinedNews, JoinedTable};
use engine::protocol::{NatureTold, PhaseTold, TableOffered};
use remote::{LineHealth, RemoteCommand, TableNews};
use std::{
    collections::{BTreeSet, VecDeque},
    time::{Duration, Instant},
};

/// Times after which the tables are asked for once somebody has left, in seconds: a table is opened
/// a while later.
const FIRST_ASKED: [u64; 3] = [0, 3, 10];
/// Time between two questions after that, in seconds.
const ASKED_EVERY: u64 = 20;
/// Time after which nobody is looked for any more, in seconds.
const ASKED_FOR: u64 = 600;

/// Most new tables that are told when nobody is known there; a host with many guests opens tables
/// all the time.
const MOST_UNKNOWN: usize = 2;

/// Memory of the host's other tables, and of those who have left this one.
#[derive(Debug, Default)]
pub(super) struct OtherTables {
    /// Names of the tables that were there, once the host has told them.
    known: Option<BTreeSet<String>>,
    /// Names of the persons at this table.
    here: BTreeSet<String>,
    /// Names of the persons who have left it.
    left: BTreeSet<String>,
    /// Times at which the tables are asked for.
    due: VecDeque<Instant>,
    /// Tables that were opened and are not gone.
    opened: Vec<TableOffered>,
}

impl OtherTables {
    /// Takes notice of the persons at this table; true if somebody has left.
    fn follow(&mut self, here: BTreeSet<String>) -> bool {
        let left: Vec<String> = self.here.difference(&here).cloned().collect();
        self.left.retain(|name| !here.contains(name));
        self.here = here;
        let has_left = !left.is_empty();
        self.left.extend(left);
        has_left
    }

    /// Asks for the tables now and a few times later.
    fn ask_from(&mut self, now: Instant) {
        let later = (ASKED_EVERY..=ASKED_FOR).step_by(ASKED_EVERY as usize);
        let after = FIRST_ASKED.into_iter().chain(later).map(Duration::from_secs);
        self.due = after.filter_map(|after| now.checked_add(after)).collect();
    }

    /// True if it is time to ask for the tables.
    fn is_due(&mut self, now: Instant) -> bool {
        let before = self.due.len();
        self.due.retain(|due| *due > now);
        self.due.len() < before
    }

    /// Takes notice of the tables of the host; returns those that are new, and worth a word at
    /// this one.
    fn told(&mut self, tables: &[TableOffered], own: &str) -> Vec<TableOffered> {
        let names = tables.iter().map(|one| one.table.clone()).collect();
        let Some(known) = self.known.replace(names) else { return Vec::new() };
        let is_new = |one: &&TableOffered| {
            one.table != own && one.phase == PhaseTold::Prepare && !known.contains(&one.table)
        };
        let has_acquaintance =
            |one: &TableOffered| one.players.iter().flatten().any(|name| self.left.contains(name));
        let new: Vec<&TableOffered> = tables.iter().filter(is_new).collect();
        let is_few = new.len() <= MOST_UNKNOWN;
        let new: Vec<TableOffered> =
            new.into_iter().filter(|one| is_few || has_acquaintance(one)).cloned().collect();
        let opened = std::mem::take(&mut self.opened).into_iter().chain(new.iter().cloned());
        // As they are now: somebody may have sat down there, or all have gone.
        let now = |one: TableOffered| tables.iter().find(|other| other.table == one.table).cloned();
        self.opened = opened.filter_map(now).collect();
        new
    }
}

impl JoinedTable {
    /// Returns the tables that were opened at the host since the person is here.
    #[must_use]
    pub fn opened(&self) -> &[TableOffered] {
        &self.at.others.opened
    }

    /// Returns the time after which [`Self::next`] is to be called again, also if nothing comes
    /// until then; `None` as long as nothing can be asked.
    #[must_use]
    pub fn looks_again_after(&self) -> Option<Duration> {
        let due = self.at.others.due.front().filter(|_| self.can_ask())?;
        Some(due.saturating_duration_since(Instant::now()))
    }

    /// Follows who leaves this table, and asks for the tables that were opened meanwhile; a bot
    /// stays where it is.
    pub(super) fn follow_others(&mut self, news: &mut Vec<JoinedNews>) {
        if self.has_bot() {
            return;
        }
        for one in std::mem::take(news) {
            let is_back = matches!(one, JoinedNews::Entered { .. });
            let has_joined = matches!(one, JoinedNews::Table(TableNews::Rules));
            let tables = match &one {
                JoinedNews::Tables(tables) => Some(tables.clone()),
                _ => None,
            };
            news.push(one);
            if has_joined && self.at.others.known.is_none() {
                self.at.others.due.push_back(Instant::now());
            }
            if is_back && self.at.others.known.is_some() {
                self.at.others.ask_from(Instant::now());
            }
            let own = self.at.table.name();
            let new = tables.map(|tables| self.at.others.told(&tables, own)).unwrap_or_default();
            if !new.is_empty() {
                news.push(JoinedNews::Opened(new));
            }
        }
        let people = self.at.table.participants().iter();
        let people = people.filter(|one| one.nature == NatureTold::Person);
        if self.at.others.follow(people.map(|one| one.name.clone()).collect())
            && self.at.others.known.is_some()
        {
            self.at.others.ask_from(Instant::now());
        }
        self.ask_for_others();
    }

    /// True if the host can be asked for its tables: what is due waits until the line is up.
    fn can_ask(&self) -> bool {
        self.health == LineHealth::Up && !self.is_over() && self.at.gone.is_none()
    }

    /// Asks for the tables if it is time to do so.
    pub(super) fn ask_for_others(&mut self) {
        if self.can_ask() && self.at.others.is_due(Instant::now()) {
            let sent = self.send(RemoteCommand::Tables);
            self.answers.note_unasked(sent);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::protocol::TablePolicy;

    fn table(name: &str, player: Option<&str>) -> TableOffered {
        TableOffered {
            table: name.to_owned(),
            game: "a-game".to_owned(),
            title: "A Game".to_owned(),
            players: vec![player.map(str::to_owned), None],
            phase: PhaseTold::Prepare,
            watching: 0,
            private: false,
            policy: TablePolicy::default(),
            options: Default::default(),
            contract: false,
        }
    }

    fn names(tables: &[TableOffered]) -> Vec<&str> {
        tables.iter().map(|one| one.table.as_str()).collect()
    }

    #[test]
    fn a_table_is_told_once_as_it_is_opened_and_those_from_before_never() {
        let mut others = OtherTables::default();
        let before = [table("T1", Some("Ken")), table("T2", None)];
        assert!(others.told(&before, "T1").is_empty(), "they were there already");
        let [one, two] = before;
        let after = [one, two, table("T3", Some("Aya"))];
        assert_eq!(names(&others.told(&after, "T1")), ["T3"]);
        assert!(others.told(&after, "T1").is_empty());
        assert_eq!(names(&others.opened), ["T3"]);
        let [one, two, _] = after;
        let after = [one, two, table("T3", Some("Ken"))];
        assert!(others.told(&after, "T1").is_empty());
        assert_eq!(others.opened[0].players[0].as_deref(), Some("Ken"), "as it is now");
        assert!(others.told(&after[..2], "T1").is_empty());
        assert!(others.opened.is_empty(), "it was closed");
    }

    #[test]
    fn among_many_tables_only_those_are_told_where_somebody_is_who_has_left() {
        let mut others = OtherTables::default();
        assert!(!others.follow(["Aya", "Ken"].map(str::to_owned).into()));
        assert!(others.follow(["Ken".to_owned()].into()), "Aya has left");
        assert!(others.told(&[table("T1", Some("Ken"))], "T1").is_empty());
        let crowd = ["T2", "T3", "T4", "T5"].map(|name| match name {
            "T4" => table(name, Some("Aya")),
            _ => table(name, Some("Somebody")),
        });
        assert_eq!(names(&others.told(&crowd, "T1")), ["T4"]);
    }

    #[test]
    fn whoever_has_left_is_looked_for_at_once_and_for_ten_minutes() {
        let mut others = OtherTables::default();
        let now = Instant::now();
        others.ask_from(now);
        assert!(others.is_due(now) && !others.is_due(now));
        let later = |seconds| now + Duration::from_secs(seconds);
        assert!(others.is_due(later(3)) && others.is_due(later(10)) && others.is_due(later(20)));
        // One table may be left for the next.
        for (seconds, name) in [(40, "T2"), (60, "T3")] {
            assert!(others.is_due(later(seconds)));
            others.known.get_or_insert_default();
            assert_eq!(names(&others.told(&[table(name, None)], "T1")), [name]);
        }
        assert!(others.is_due(later(599)) && others.is_due(later(600)));
        assert!(!others.is_due(later(10_000)), "once for all that was missed");
    }
}
