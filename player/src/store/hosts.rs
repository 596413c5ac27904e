//! Hosts of tables over a network that were visited, and games that were hosted.

use super::kept::Persistent;
use serde::{Deserialize, Serialize};

/// Hosts that were visited, the latest first, at most [`KnownHosts::MOST`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KnownHosts {
    hosts: Vec<KnownHost>,
    /// Ids of the games that were hosted here: a host needs them to take up its tables again.
    hosted: Vec<String>,
    /// The table that was hosted here last, in JSON.
    wish: Option<String>,
    /// Game of the person at a table of this machine that is not over.
    unfinished: Option<UnfinishedTable>,
    /// Names of tables of this machine whose games are broken off when it hosts again.
    given_up: Vec<String>,
    /// Port of the host of this machine when it ran last: the links of its tables name it.
    port: Option<u16>,
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

impl Persistent for KnownHosts {
    const FILE: &'static str = "hosts.ron";
    const VERSION: u32 = 1;
}

impl KnownHosts {
    /// Maximum number of hosts.
    pub const MOST: usize = 8;
    /// Maximum number of games.
    const MOST_GAMES: usize = 50;

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

    /// Puts a host first; one with the same invitation and name is replaced.
    pub fn remember(&mut self, host: KnownHost) {
        self.forget(&host.invitation, &host.name);
        self.hosts.insert(0, host);
        self.hosts.truncate(Self::MOST);
    }

    /// Returns the title of the game that was played at a host last; empty if none is known.
    #[must_use]
    pub fn title(&self, invitation: &str, name: &str) -> &str {
        let found = self.hosts.iter().find(|one| one.invitation == invitation && one.name == name);
        found.map_or("", |host| &host.title)
    }

    /// Removes a host.
    pub fn forget(&mut self, invitation: &str, name: &str) {
        self.hosts.retain(|host| host.invitation != invitation || host.name != name);
    }

    /// Takes notice that a game was hosted here, at a table given in JSON.
    pub fn host(&mut self, game: &str, wish: Option<String>) {
        self.wish = wish;
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
        known.remember(KnownHost { title: "Whist".to_owned(), ..host("1", "Hana") });
        known.remember(host("2", "Hana"));
        assert_eq!(known.title("1", "Hana"), "Whist");
        assert_eq!([known.title("1", "Ken"), known.title("2", "Hana")], ["", ""]);
    }

    #[test]
    fn the_latest_hosts_are_kept_each_once_for_each_name() {
        let mut known = KnownHosts::default();
        for number in 0..20 {
            known.remember(host(&number.to_string(), "Hana"));
        }
        known.remember(host("15", "Ken"));
        let playing = KnownHost { is_playing: true, ..host("15", "Hana") };
        known.remember(playing.clone());
        assert_eq!(known.hosts().len(), KnownHosts::MOST);
        assert_eq!(known.hosts()[0], playing);
        assert_eq!(known.hosts()[1], host("15", "Ken"));
        let same = known.hosts().iter().filter(|host| host.invitation == "15");
        assert_eq!(same.count(), 2, "one for each name");
        known.forget("15", "Hana");
        assert!(!known.hosts().contains(&playing));
        for game in ["a", "b", "a"] {
            known.host(game, None);
        }
        assert_eq!(known.hosted(), ["a", "b"]);
    }
}
