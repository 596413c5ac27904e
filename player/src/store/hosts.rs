//! Hosts of tables over a network that were visited, and games that were hosted.

use super::kept::Persistent;
use remote::Invitation;
use serde::{Deserialize, Serialize};

/// Hosts that were visited, the latest first, at most [`KnownHosts::MOST`]; each once, beside the
/// seats that are kept there.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KnownHosts {
    hosts: Vec<KnownHost>,
    /// Ids of the games that were hosted here: a host needs them to take up its tables again.
    hosted: Vec<String>,
    /// The table that was hosted here last, in JSON.
    wish: Option<String>,
    /// True if guests might open tables of their own beside it.
    opens_lobby: bool,
    /// Game of the person at a table of this machine that is not over.
    unfinished: Option<UnfinishedTable>,
    /// Names of tables of this machine whose games are broken off when it hosts again.
    given_up: Vec<String>,
    /// Port of the host of this machine when it ran last: the links of its tables name it.
    port: Option<u16>,
    /// Talk that was typed at tables and not sent, the latest first.
    unsaid: Vec<UnsaidTalk>,
}

/// Talk that was typed at a table and not sent before the program ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnsaidTalk {
    /// Place of the host.
    pub host: String,
    /// Name of the table.
    pub table: String,
    /// The lines, the first one first.
    pub lines: Vec<String>,
}

/// A table of this machine whose game waits for the person since its host has ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnfinishedTable {
    /// Title of the game, in the language in which it was played.
    pub title: String,
    /// Name of the person at the table, whose seat is kept under it; empty in older files.
    #[serde(default)]
    pub name: String,
    /// Name of the table at its host; empty in older files.
    #[serde(default)]
    pub table: String,
    /// The table as it was opened, in JSON.
    pub wish: String,
    /// True if guests may open tables.
    pub opens_lobby: bool,
    /// True if not this person's game is under way there, but one of others.
    #[serde(default)]
    pub is_of_others: bool,
}

/// A host that was visited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnownHost {
    /// The invitation, as it is pasted.
    pub invitation: String,
    /// Name of the person there.
    pub name: String,
    /// Title of the game played there last; empty if none was.
    #[serde(default)]
    pub title: String,
    /// True since a game began in which the person has a seat, until it is over or was left.
    #[serde(default)]
    pub is_playing: bool,
}

impl KnownHost {
    /// True if the invitation leads to this host: its certificate is the same, or its place where
    /// one of both tells no certificate.
    #[must_use]
    pub fn is_at(&self, invitation: &str) -> bool {
        let (Ok(own), Ok(other)) = (self.invitation.parse(), invitation.parse()) else {
            return self.invitation == invitation;
        };
        let (own, other): (Invitation, Invitation) = (own, other);
        match (own.fingerprint, other.fingerprint) {
            (Some(own), Some(other)) => own == other,
            _ => own.place() == other.place(),
        }
    }

    /// Returns the address and the port of the invitation.
    fn place(&self) -> Option<String> {
        Some(self.invitation.parse::<Invitation>().ok()?.place())
    }

    /// Returns the name of the table of the invitation.
    fn table(&self) -> Option<String> {
        self.invitation.parse::<Invitation>().ok()?.table
    }
}

impl Persistent for KnownHosts {
    const FILE: &'static str = "hosts.ron";
    const VERSION: u32 = 1;
}

impl KnownHosts {
    /// Maximum number of hosts.
    pub const MOST: usize = 8;
    /// Maximum number of games.
    const MOST_GAMES: usize = 50;
    /// Maximum number of tables whose unsent talk is kept.
    const MOST_UNSAID: usize = 8;

    /// Returns the hosts, the latest first.
    #[must_use]
    pub fn hosts(&self) -> &[KnownHost] {
        &self.hosts
    }

    /// Returns the ids of the games that were hosted here.
    #[must_use]
    pub fn hosted(&self) -> &[String] {
        &self.hosted
    }

    /// Returns the table that was hosted here last, in JSON.
    #[must_use]
    pub fn wish(&self) -> Option<&str> {
        self.wish.as_deref()
    }

    /// True if guests might open tables of their own beside the table that was hosted here last.
    #[must_use]
    pub const fn opened_lobby(&self) -> bool {
        self.opens_lobby
    }

    /// Returns the table of this machine whose game is not over.
    #[must_use]
    pub const fn unfinished(&self) -> Option<&UnfinishedTable> {
        self.unfinished.as_ref()
    }

    /// Keeps the table of this machine whose game is not over, or `None` once it is.
    pub fn set_unfinished(&mut self, table: Option<UnfinishedTable>) {
        self.unfinished = table;
    }

    /// Gives up the game of this machine that is not over.
    pub fn give_up(&mut self) {
        let table = self.unfinished.take().map(|table| table.table);
        self.given_up.extend(table.filter(|table| !table.is_empty()));
    }

    /// Returns the tables whose games were given up since this machine hosted last.
    #[must_use]
    pub fn given_up(&self) -> &[String] {
        &self.given_up
    }

    /// Takes notice that the games that were given up are broken off.
    pub fn end_given_up(&mut self) {
        self.given_up.clear();
    }

    /// Returns the port of the host of this machine when it ran last.
    #[must_use]
    pub const fn port(&self) -> Option<u16> {
        self.port
    }

    /// Keeps the port of the host of this machine.
    pub const fn set_port(&mut self, port: u16) {
        self.port = Some(port);
    }

    /// Returns the hosts at which no seat is kept, each once with its latest visit, the latest
    /// first.
    #[must_use]
    pub fn visited(&self) -> Vec<&KnownHost> {
        let mut visited: Vec<&KnownHost> = Vec::new();
        for host in self.hosts.iter().filter(|host| !host.is_playing) {
            if !visited.iter().any(|later| later.is_at(&host.invitation)) {
                visited.push(host);
            }
        }
        visited
    }

    /// Puts a host first; its earlier visits are replaced, but not the seats that are kept there at
    /// other tables or under other names.
    pub fn remember(&mut self, host: KnownHost) {
        let table = host.table();
        // Another link may have led to the same table.
        // A host with a new certificate has no seat under the old one.
        let place = host.place();
        let is_same = |before: &KnownHost| {
            let is_placed = place.is_some() && before.place() == place;
            let is_there = is_placed || before.is_at(&host.invitation);
            before.name == host.name && is_there && before.table() == table
        };
        self.hosts.retain(|before| !is_same(before));
        self.hosts.retain(|before| before.is_playing || !before.is_at(&host.invitation));
        self.hosts.insert(0, host);
        self.hosts.truncate(Self::MOST);
    }

    /// Takes notice of the tables at which a person of this name is, as the host of an invitation
    /// tells: a seat at any other table there is not kept any more. True if that changes anything.
    pub fn keep_seats_at(&mut self, tables: &[String], invitation: &str, name: &str) -> bool {
        let mut has_changed = false;
        for host in &mut self.hosts {
            let is_there = host.table().map_or(!tables.is_empty(), |table| tables.contains(&table));
            if host.is_playing && host.name == name && host.is_at(invitation) && !is_there {
                (host.is_playing, has_changed) = (false, true);
            }
        }
        has_changed
    }

    /// Keeps talk that was typed and not sent, in place of what was kept for the same table.
    pub fn keep_unsaid(&mut self, unsaid: UnsaidTalk) {
        self.take_unsaid(&unsaid.host, &unsaid.table);
        if !unsaid.lines.is_empty() {
            self.unsaid.insert(0, unsaid);
            self.unsaid.truncate(Self::MOST_UNSAID);
        }
    }

    /// Returns the talk that was typed at a table and not sent; it is kept no longer.
    pub fn take_unsaid(&mut self, host: &str, table: &str) -> Vec<String> {
        let is_it = |one: &UnsaidTalk| one.host == host && one.table == table;
        let at = self.unsaid.iter().position(is_it);
        at.map(|at| self.unsaid.remove(at).lines).unwrap_or_default()
    }

    /// True if talk that was typed at a table and not sent is kept.
    #[must_use]
    pub fn has_unsaid(&self, host: &str, table: &str) -> bool {
        self.unsaid.iter().any(|one| one.host == host && one.table == table)
    }

    /// Returns the title of the game that was played at a host last; empty if none is known.
    #[must_use]
    pub fn title(&self, invitation: &str, name: &str) -> &str {
        let found = self.hosts.iter().find(|one| one.is_at(invitation) && one.name == name);
        found.map_or("", |host| &host.title)
    }

    /// Removes a visit, with earlier ones to the same host; or a seat that is kept.
    pub fn forget(&mut self, invitation: &str, name: &str) {
        let is_it = |host: &KnownHost| host.invitation == invitation && host.name == name;
        let is_visit = self.hosts.iter().any(|host| is_it(host) && !host.is_playing);
        let is_earlier = |host: &KnownHost| !host.is_playing && host.is_at(invitation);
        self.hosts.retain(|host| !(is_it(host) || is_visit && is_earlier(host)));
    }

    /// Takes notice that a game was hosted here, at a table given in JSON, and whether guests might
    /// open tables.
    pub fn host(&mut self, game: &str, wish: Option<String>, opens_lobby: bool) {
        (self.wish, self.opens_lobby) = (wish, opens_lobby);
        self.hosted.retain(|hosted| hosted != game);
        self.hosted.insert(0, game.to_owned());
        self.hosted.truncate(Self::MOST_GAMES);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(invitation: &str, name: &str) -> KnownHost {
        KnownHost {
            invitation: invitation.to_owned(),
            name: name.to_owned(),
            title: String::new(),
            is_playing: false,
        }
    }

    #[test]
    fn the_title_of_a_game_is_found_by_host_and_name() {
        let mut known = KnownHosts::default();
        known.remember(KnownHost { title: "Own game".to_owned(), ..host("1", "Hana") });
        known.remember(host("2", "Hana"));
        assert_eq!(known.title("1", "Hana"), "Own game");
        assert_eq!([known.title("1", "Ken"), known.title("2", "Hana")], ["", ""]);
    }

    #[test]
    fn the_latest_hosts_are_kept_each_once() {
        let mut known = KnownHosts::default();
        for number in 0..20 {
            known.remember(host(&number.to_string(), "Hana"));
        }
        assert_eq!(known.hosts().len(), KnownHosts::MOST);
        let playing = KnownHost { is_playing: true, ..host("15", "Hana") };
        known.remember(playing.clone());
        known.remember(host("15", "Ken"));
        assert_eq!(known.hosts()[..2], [host("15", "Ken"), playing.clone()]);
        let same = known.hosts().iter().filter(|host| host.invitation == "15");
        assert_eq!(same.count(), 2, "the visit, and the seat that is kept");
        known.forget("15", "Hana");
        assert!(!known.hosts().contains(&playing));
        assert_eq!(known.hosts()[0], host("15", "Ken"));
        for game in ["a", "b", "a"] {
            known.host(game, None, false);
        }
        assert_eq!(known.hosted(), ["a", "b"]);
    }

    #[test]
    fn a_host_is_known_by_its_certificate_otherwise_by_its_place() {
        let [one, other] = ["a", "b"].map(|digit| digit.repeat(64));
        let mut known = KnownHosts::default();
        // Other tables, another port, another name; another certificate at the same place.
        known.remember(host(&format!("h:1/T1#{one}"), "Hana"));
        known.remember(host(&format!("h:2/T2#{one}"), "Ken"));
        known.remember(host(&format!("h:2/T1#{other}"), "Hana"));
        known.remember(host("i:1/T1", "Hana"));
        known.remember(host("i:1/T2", "Hana"));
        let visited = known.visited();
        let shown: Vec<&str> = visited.iter().map(|host| host.invitation.as_str()).collect();
        let [second, third] = [format!("h:2/T1#{other}"), format!("h:2/T2#{one}")];
        assert_eq!(shown, ["i:1/T2", &second, &third]);
    }

    #[test]
    fn a_seat_is_kept_as_long_as_its_host_knows_the_person_at_its_table() {
        let link = |table: &str| format!("fudaba://h:1/{table}#{}", "a".repeat(64));
        let seat =
            |table: &str, name: &str| KnownHost { is_playing: true, ..host(&link(table), name) };
        let mut known = KnownHosts::default();
        for (table, name) in [("T1", "Hana"), ("T2", "Hana"), ("T1", "Ken")] {
            known.remember(seat(table, name));
        }
        let kept = |known: &KnownHosts| {
            let seats = known.hosts().iter().filter(|host| host.is_playing);
            seats.map(|host| (host.table(), host.name.clone())).collect::<Vec<_>>()
        };
        assert_eq!(kept(&known).len(), 3);
        assert!(!known.keep_seats_at(&["T1".into(), "T2".into()], &link("T3"), "Hana"));
        assert!(!known.keep_seats_at(&[], "fudaba://other:1/T1", "Hana"), "another host");
        assert!(known.keep_seats_at(&["T2".into()], &link("T3"), "Hana"));
        let [ken, hana] = [("T1", "Ken"), ("T2", "Hana")]
            .map(|(table, name)| (Some(table.to_owned()), name.to_owned()));
        assert_eq!(kept(&known), [ken.clone(), hana]);
        // The same table by a link with more words.
        let longer = link("T2").replace("T2#", "T2?game=Whist#");
        known.remember(host(&longer, "Hana"));
        let left = [ken];
        assert_eq!(kept(&known), left);
        // The host has another certificate since: it knows nothing of seats under the old one.
        let renewed = link("T1").replace(&"a".repeat(64), &"b".repeat(64));
        known.remember(host(&renewed, "Hana"));
        assert_eq!(kept(&known), left, "it is another person's");
        known.remember(host(&renewed, "Ken"));
        assert!(kept(&known).is_empty());
    }

    #[test]
    fn unsent_talk_is_kept_for_the_latest_tables_until_it_is_taken() {
        let mut known = KnownHosts::default();
        let talk = |table: usize, line: &str| UnsaidTalk {
            host: "h:1".to_owned(),
            table: format!("T{table}"),
            lines: Some(line.to_owned()).filter(|line| !line.is_empty()).into_iter().collect(),
        };
        for table in 0..=KnownHosts::MOST_UNSAID {
            known.keep_unsaid(talk(table, "before"));
        }
        assert!(!known.has_unsaid("h:1", "T0") && known.has_unsaid("h:1", "T1"));
        known.keep_unsaid(talk(1, "Are you there?"));
        assert_eq!(known.take_unsaid("h:1", "T1"), ["Are you there?"]);
        assert!(known.take_unsaid("h:1", "T1").is_empty(), "it is in the field");
        known.keep_unsaid(talk(2, ""));
        assert!(!known.has_unsaid("h:1", "T2"), "it was said");
    }

    #[test]
    fn a_host_that_an_older_version_kept_several_times_is_listed_and_forgotten_once() {
        let [early, late] = ["i:1/T1", "i:1/T2"].map(|link| host(link, "Hana"));
        let hosts = vec![late.clone(), host("j:1", "Hana"), early];
        let mut known = KnownHosts { hosts, ..KnownHosts::default() };
        assert_eq!(known.visited(), [&late, &host("j:1", "Hana")]);
        known.forget(&late.invitation, &late.name);
        assert_eq!(known.visited(), [&host("j:1", "Hana")]);
    }
}
