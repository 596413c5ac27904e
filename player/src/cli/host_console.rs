//! Orders to a host while it runs: personal invitations are made, listed and revoked, and what goes
//! on is told.

mod survey;

use crate::{hosting::RunningHost, text::Texts, tr};
use engine::{
    definition::wording::shown,
    host::{InvitationWish, InvitedPerson, InvitedTo, PersonalInvitation},
    protocol::PhaseTold,
    session::folded_name,
};
use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{Receiver, channel},
    thread::Builder,
    time::{SystemTime, UNIX_EPOCH},
};
use unicode_normalization::UnicodeNormalization;

/// Highest number in an order: each host of a group numbers its invitations in a series of its own.
const MOST_NUMBER: u32 = 64_000_000;
/// Highest number of uses, and of hours, of an invitation.
const MOST_EACH: u32 = 100_000;
/// Milliseconds of an hour.
const HOUR: u64 = 3_600_000;
/// Most tables or invitations that an answer names.
const MOST_NAMED: usize = 20;

/// Returns the lines of an input as they come, read on a thread that ends with the program.
pub(super) fn lines(open_input: fn() -> Box<dyn BufRead>) -> io::Result<Receiver<String>> {
    let (sender, lines) = channel();
    let read = move || {
        let mut input = open_input();
        while let Some(line) = crate::terminal::typed_line(&mut *input) {
            if sender.send(line).is_err() {
                return;
            }
        }
    };
    Builder::new().name("orders".to_owned()).spawn(read)?;
    Ok(lines)
}

/// Orders of the person at the host's terminal.
pub(super) struct HostConsole<'a> {
    pub(super) host: &'a RunningHost,
    pub(super) texts: &'a Texts,
    /// Name or number of this machine in links.
    pub(super) machine: Option<&'a str>,
    /// Hours for which invitations are good unless others are given.
    pub(super) hours: u32,
    /// True if somebody may make an account.
    pub(super) makes_accounts: bool,
    /// True if nobody comes in but by a key of the host's list.
    pub(super) needs_keys: bool,
}

fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

/// True if an invitation lets somebody in: whoever has used one up can still come back by it.
fn is_revocable(one: &PersonalInvitation) -> bool {
    !one.is_revoked && (one.is_good(now()) || !one.used_by.is_empty())
}

impl HostConsole<'_> {
    /// Carries out a line; true if the host is to stop.
    pub(super) fn obey(&self, line: &str, out: &mut dyn Write) -> io::Result<bool> {
        // A Japanese keyboard writes wide letters.
        let line: String = line.nfkc().collect();
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |at: usize, usual: u32, most: u32| match words.get(at) {
            None => Some(usual),
            Some(word) => word.parse().ok().filter(|number| (1..=most).contains(number)),
        };
        let each = |at: usize, usual: u32| number(at, usual, MOST_EACH);
        let first = words.first().map(|word| word.to_lowercase());
        let words: Vec<&str> =
            first.as_deref().into_iter().chain(words.iter().skip(1).copied()).collect();
        match words.as_slice() {
            [] => {}
            ["stop" | "quit" | "exit"] => return Ok(true),
            ["invitations"] => self.list(out)?,
            ["tables"] => self.tell_tables(out)?,
            ["people"] => self.tell_people(out)?,
            ["end"] => self.tell_missing("host-end-which", out)?,
            ["end", table] => self.end_game(table, out)?,
            ["revoke"] => {
                let said = match self.revocable() {
                    None => tr!(self.texts, "host-revoke-none"),
                    Some(all) => tr!(self.texts, "host-revoke-which", all = all),
                };
                writeln!(out, "{said}")?;
            }
            ["revoke", word] => {
                let key = number(1, 0, MOST_NUMBER).and_then(|number| self.revoke(number));
                writeln!(out, "{}", self.revoked(word, key))?;
            }
            ["invite"] => self.tell_missing("host-invite-which", out)?,
            ["invite", to, ..] if words.len() <= 4 => match (each(2, 1), each(3, self.hours)) {
                (Some(uses), Some(hours)) => {
                    let to = match *to {
                        word if word.eq_ignore_ascii_case("account") => InvitedTo::Account,
                        table => InvitedTo::Table(self.meant_table(table)),
                    };
                    self.invite(to, (uses, hours), out)?;
                }
                _ => writeln!(out, "{}", tr!(self.texts, "host-invite-range", most = MOST_EACH))?,
            },
            ["help" | "?"] => writeln!(out, "{}", tr!(self.texts, "host-orders"))?,
            [word, ..] => {
                let word = shown(word);
                writeln!(out, "{}", tr!(self.texts, "host-unknown-order", word = word))?;
            }
        }
        out.flush()?;
        Ok(false)
    }

    /// Breaks off the game at a table.
    fn end_game(&self, table: &str, out: &mut dyn Write) -> io::Result<()> {
        let table = self.meant_table(table);
        let key = match self.host.office().end_game(&table) {
            Some(PhaseTold::Game | PhaseTold::Suspended) => "host-game-ended",
            Some(PhaseTold::Deal) => "host-deal-made",
            Some(PhaseTold::Prepare | PhaseTold::Result) => "host-no-game",
            None => return self.tell_no_table(&table, out),
        };
        let facts = [("table", shown(&table).into())];
        writeln!(out, "{}", self.texts.format(key, &facts))
    }

    /// Returns the names of the tables that are here now.
    fn table_names(&self) -> Vec<String> {
        self.host.office().survey().tables.into_iter().map(|table| table.table).collect()
    }

    /// Returns the name of the table that is meant by a word: the word itself, or that of the only
    /// table whose name differs from it in nothing but capitals and the width of letters.
    fn meant_table(&self, word: &str) -> String {
        let all = self.table_names();
        let folded = folded_name(word);
        let mut alike = all.iter().filter(|name| folded_name(name) == folded);
        match (alike.next(), alike.next()) {
            (Some(only), None) if !all.iter().any(|name| name == word) => only.clone(),
            _ => word.to_owned(),
        }
    }

    /// Tells that an order needs a table, and which there are.
    fn tell_missing(&self, key: &str, out: &mut dyn Write) -> io::Result<()> {
        let tables = self.some_of(&self.table_names());
        writeln!(out, "{}", self.texts.format(key, &[("tables", tables.into())]))
    }

    /// Tells that there is no such table, and which there are.
    fn tell_no_table(&self, table: &str, out: &mut dyn Write) -> io::Result<()> {
        let (table, tables) = (shown(table), self.some_of(&self.table_names()));
        writeln!(out, "{}", tr!(self.texts, "host-no-table", table = table, tables = tables))
    }

    /// Returns names in a sentence, the first of many; a dash for none.
    fn some_of(&self, all: &[String]) -> String {
        match all.get(..MOST_NAMED) {
            _ if all.is_empty() => "–".to_owned(),
            Some(first) if all.len() > MOST_NAMED => format!("{}, …", first.join(", ")),
            _ => self.texts.all_of(all),
        }
    }

    /// Returns the invitations that can be revoked: number and purpose of each; `None` if there is
    /// none.
    fn revocable(&self) -> Option<String> {
        let all = self.host.office().invitations().into_iter().filter(is_revocable);
        let each = all.map(|one| {
            let to = self.purpose(&one.to);
            tr!(self.texts, "host-invitation-named", number = one.number, to = to)
        });
        let each: Vec<String> = each.collect();
        (!each.is_empty()).then(|| self.some_of(&each))
    }

    /// Revokes an invitation that can still be used; returns the key of the answer, `None` if there
    /// is no such invitation.
    fn revoke(&self, number: u32) -> Option<&'static str> {
        let all = self.host.office().invitations();
        let found = all.iter().find(|one| one.number == number)?;
        if !is_revocable(found) {
            return Some("host-not-good");
        }
        self.host.office().revoke(number).then_some("host-revoked")
    }

    /// Returns the answer with a key, or that there is no such invitation.
    fn revoked(&self, word: &str, key: Option<&str>) -> String {
        match key {
            Some(key) => self.texts.get(key),
            None => {
                let number = shown(word);
                match self.revocable() {
                    None => tr!(self.texts, "host-no-invitation-any", number = number),
                    Some(all) => {
                        tr!(self.texts, "host-no-invitation", number = number, all = all)
                    }
                }
            }
        }
    }

    /// Makes an invitation and prints its link.
    pub(super) fn invite(
        &self,
        to: InvitedTo,
        (uses, hours): (u32, u32),
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let until = Some(now().saturating_add(u64::from(hours) * HOUR));
        let is_for_account = to == InvitedTo::Account;
        if self.needs_keys {
            return writeln!(out, "{}", tr!(self.texts, "host-invites-no-key"));
        }
        if is_for_account && !self.makes_accounts {
            return writeln!(out, "{}", tr!(self.texts, "host-no-accounts"));
        }
        match self.host.invite(InvitationWish { to, uses, until }, self.machine) {
            None => self.tell_missing("host-not-invited", out),
            Some((number, link)) => {
                let said =
                    tr!(self.texts, "host-invited", number = number, uses = uses, hours = hours);
                writeln!(out, "{said}")?;
                let register = if is_for_account { " --register" } else { "" };
                writeln!(out, "  fudaba join '{link}'{register}")
            }
        }
    }

    /// Makes invitations to make an account until there are so many: those of an earlier start that
    /// are used or still good count too, for as long as they were good.
    pub(super) fn invite_to_accounts(&self, wanted: u32, out: &mut dyn Write) -> io::Result<()> {
        let all = if wanted > 0 { self.host.office().invitations() } else { Vec::new() };
        let is_recent = |one: &&PersonalInvitation| {
            one.to == InvitedTo::Account && one.until.is_none_or(|until| now() <= until)
        };
        let before = u32::try_from(all.iter().filter(is_recent).count()).unwrap_or(u32::MAX);
        let before = before.min(wanted);
        if before > 0 {
            writeln!(out, "{}", tr!(self.texts, "host-invited-before", count = before))?;
        }
        let each = (1, self.hours);
        (before..wanted).try_for_each(|_| self.invite(InvitedTo::Account, each, out))
    }

    /// Returns the purposes of the invitations that can be used now.
    pub(super) fn open_invitations(&self) -> Vec<InvitedTo> {
        let all = self.host.office().invitations().into_iter();
        all.filter(|one| one.is_good(now())).map(|one| one.to).collect()
    }

    /// Returns the purpose of an invitation in a word: its table, or an account.
    fn purpose(&self, to: &InvitedTo) -> String {
        match to {
            InvitedTo::Table(table) => table.clone(),
            InvitedTo::Account => self.texts.get("host-for-account"),
        }
    }

    fn list(&self, out: &mut dyn Write) -> io::Result<()> {
        let all = self.host.office().invitations();
        for one in &all {
            let PersonalInvitation { number, to, left, until, used_by, .. } = one;
            // An hour that has begun counts.
            let hours = until.map_or(0, |until| until.saturating_sub(now()).div_ceil(HOUR));
            let to = self.purpose(to);
            let is_late = until.is_some_and(|until| until < now());
            let state = match (*left, used_by.is_empty()) {
                _ if one.is_revoked => tr!(self.texts, "host-invitation-revoked"),
                (0, true) => tr!(self.texts, "host-invitation-closed"),
                (0, false) => tr!(self.texts, "host-invitation-used"),
                (_, _) if is_late => tr!(self.texts, "host-invitation-late"),
                (left, _) => tr!(self.texts, "host-invitation-left", left = left, hours = hours),
            };
            let number = *number;
            let line = tr!(self.texts, "host-invitation", number = number, to = to, state = state);
            let names: Vec<&str> = used_by.iter().map(InvitedPerson::readable_name).collect();
            let by = match names.is_empty() {
                true => String::new(),
                false => tr!(self.texts, "host-invitation-by", names = self.texts.all_of(&names)),
            };
            writeln!(out, "  {line}{by}")?;
        }
        match all.is_empty() {
            true => writeln!(out, "{}", tr!(self.texts, "host-no-invitations")),
            false => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hosting::{Hosting, TableWish},
        library::PartyGame,
        text::Language,
    };
    use engine::{host::GameShelf, protocol::TablePolicy};
    use remote::Invitation;
    use std::net::{Ipv4Addr, SocketAddr};

    /// Returns a host with one table of a sample that runs on this machine alone, and the title of
    /// the game.
    pub(super) fn host() -> (RunningHost, String) {
        let found = PartyGame::samples().into_iter().next().expect("a sample");
        let found = found.load().expect("a sound sample");
        let mut shelf = GameShelf::default();
        let game = found.game.about.id.to_string();
        shelf.add(std::sync::Arc::clone(&found.game));
        let wish = TableWish {
            game,
            seats: None,
            options: Default::default(),
            policy: TablePolicy::default(),
            bots: Vec::new(),
            key: Some("secret".to_owned()),
        };
        let mut hosting = Hosting::open(None, &shelf).expect("a host");
        hosting.open_tables(&[wish]).expect("a table");
        let host = hosting.start(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
        (host.expect("it listens"), found.game.about.title.en.clone())
    }

    /// Returns the console of a host that makes invitations to tables and to accounts.
    pub(super) fn console<'a>(host: &'a RunningHost, texts: &'a Texts) -> HostConsole<'a> {
        HostConsole {
            host,
            texts,
            machine: Some("hana.example"),
            hours: 72,
            makes_accounts: true,
            needs_keys: false,
        }
    }

    #[test]
    fn a_host_makes_lists_and_revokes_invitations_while_it_runs() {
        let ((host, title), texts) = (host(), Texts::new(Language::En));
        let console = console(&host, &texts);
        let say = |line: &str| {
            let mut out = Vec::new();
            let stops = console.obey(line, &mut out).expect("written");
            (stops, String::from_utf8(out).expect("a text"))
        };
        assert_eq!(say("revoke").1, "There is nothing to revoke: no invitation can be used.\n");
        assert!(say("revoke 9").1.contains("no invitation 9, nor any other that can be used"));
        let (_, made) = say("invite T1 3 24");
        assert!(made.contains("3 uses within 24 hours"), "{made}");
        let link = made.split('\'').nth(1).expect("a link in quotes");
        let link: Invitation = link.parse().expect("an invitation");
        assert_eq!((link.host.as_str(), link.table.as_deref()), ("hana.example", Some("T1")));
        assert_eq!((link.game, link.key), (Some(title), None));
        assert_eq!(link.invite.map(|code| code.len()), Some(32));
        assert!(say("invite account").1.contains("--register"));
        let (_, list) = say("invitations");
        assert!(list.contains("1  T1: 3 uses left") && list.contains("2  account: one use left"));
        let table = InvitedTo::Table("T1".to_owned());
        assert_eq!(console.open_invitations(), [table, InvitedTo::Account]);
        assert!(say("revoke 1").1.contains("Nobody can use it"));
        assert!(say("revoke 1").1.contains("used up, revoked or too old already"));
        assert_eq!(console.open_invitations(), [InvitedTo::Account]);
        assert!(say("invitations").1.contains("1  T1: revoked"));
        // One to make an account is there already: of three that are wanted two are made.
        let mut out = Vec::new();
        console.invite_to_accounts(3, &mut out).expect("written");
        let made = String::from_utf8(out).expect("a text");
        assert!(made.contains("One invitation to make an account was printed"), "{made}");
        assert_eq!(made.matches("--register").count(), 2, "{made}");
        let mut out = Vec::new();
        console.invite_to_accounts(3, &mut out).expect("written");
        let made = String::from_utf8(out).expect("a text");
        assert!(made.contains("3 invitations") && !made.contains("--register"), "{made}");
        let (_, tables) = say("tables");
        assert!(tables.starts_with("  T1  ") && tables.contains("before a game"), "{tables}");
        assert!(tables.contains("      1  (free)"), "{tables}");
        assert!(say("people").1.contains("Nobody is here"));
        assert!(say("end T1").1.contains("No game is under way at T1"));
        assert!(say("end T9").1.contains("no table T9 here; the tables are: T1."));
        assert!(say("end").1.contains("`end TABLE`; the tables are: T1."));
        for wrong in ["9", "nine", "0", "１０"] {
            let said = say(&format!("revoke {wrong}")).1;
            assert!(said.contains("no invitation") && said.contains("2 (account)"), "{said}");
        }
        assert!(say("revoke").1.contains("`revoke N`; those that can be used are: 2 (account)"));
        assert!(say("invite T9").1.contains("no such table"));
        for wide in ["end t1", "ＥＮＤ　ｔ１", "End Ｔ１", "　ｅｎｄ T1 "] {
            assert!(say(wide).1.contains("No game is under way at T1"), "{wide}");
        }
        let made = say("ＩＮＶＩＴＥ ｔ１ ２").1;
        assert!(made.contains("2 uses") && made.contains("T1"), "{made}");
        assert!(say("invite ＡＣＣＯＵＮＴ").1.contains("--register"));
        for asked in ["help", "?"] {
            assert!(say(asked).1.contains("invite TABLE [USES] [HOURS]"), "{asked}");
        }
        let lacks = say("invite").1;
        assert!(lacks.contains("such as `invite T1 3 24`; the tables are: T1."), "{lacks}");
        assert_eq!(lacks.lines().count(), 1, "no list of all orders: {lacks}");
        for wrong in ["sing", "invite T1 1 1 1"] {
            let said = say(wrong).1;
            assert!(said.contains("is no order here") && said.contains("`help`"), "{said}");
        }
        for wrong in ["T1 0", "T1 x", "T1 100001", "T1 1 100001", "account 1 0"] {
            let said = say(&format!("invite {wrong}")).1;
            assert!(said.contains("from 1 to 100000"), "{wrong}: {said}");
        }
        assert_eq!(say("stop"), (true, String::new()));
        let mut out = Vec::new();
        let listed = HostConsole { needs_keys: true, ..console };
        listed.obey("invite T1", &mut out).expect("written");
        assert!(String::from_utf8_lossy(&out).contains("--only-keys"));
        let without = HostConsole { makes_accounts: false, needs_keys: false, ..listed };
        let mut out = Vec::new();
        without.obey("invite account", &mut out).expect("written");
        assert!(String::from_utf8_lossy(&out).contains("--accounts invited"));
    }
}
