//! Orders to a host while it runs: personal invitations are made, listed and revoked.

use crate::{hosting::RunningHost, text::Texts, tr};
use engine::host::{InvitationWish, InvitedTo, PersonalInvitation};
use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{Receiver, channel},
    thread::Builder,
    time::{SystemTime, UNIX_EPOCH},
};

/// Milliseconds of an hour.
const HOUR: u64 = 3_600_000;

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
}

fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

impl HostConsole<'_> {
    /// Carries out a line; true if the host is to stop.
    pub(super) fn obey(&self, line: &str, out: &mut dyn Write) -> io::Result<bool> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |at: usize, usual: u32| match words.get(at) {
            None => Some(usual),
            Some(word) => word.parse().ok().filter(|number| (1..=100_000).contains(number)),
        };
        match words.as_slice() {
            [] => {}
            ["stop" | "quit" | "exit"] => return Ok(true),
            ["invitations"] => self.list(out)?,
            ["revoke", _] => {
                let revoked = number(1, 0).filter(|number| self.host.office().revoke(*number));
                let key = if revoked.is_some() { "host-revoked" } else { "host-no-invitation" };
                writeln!(out, "{}", self.texts.get(key))?;
            }
            ["invite", to, ..] if words.len() <= 4 => match (number(2, 1), number(3, self.hours)) {
                (Some(uses), Some(hours)) => {
                    let to = match *to {
                        "account" => InvitedTo::Account,
                        table => InvitedTo::Table(table.to_owned()),
                    };
                    self.invite(to, (uses, hours), out)?;
                }
                _ => writeln!(out, "{}", tr!(self.texts, "host-orders"))?,
            },
            _ => writeln!(out, "{}", tr!(self.texts, "host-orders"))?,
        }
        out.flush()?;
        Ok(false)
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
        match self.host.invite(InvitationWish { to, uses, until }, self.machine) {
            None => writeln!(out, "{}", tr!(self.texts, "host-not-invited")),
            Some((number, link)) => {
                let said =
                    tr!(self.texts, "host-invited", number = number, uses = uses, hours = hours);
                writeln!(out, "{said}")?;
                let register = if is_for_account { " --register" } else { "" };
                writeln!(out, "  fudaba join '{link}'{register}")
            }
        }
    }

    fn list(&self, out: &mut dyn Write) -> io::Result<()> {
        let all = self.host.office().invitations();
        for PersonalInvitation { number, to, left, until, .. } in &all {
            let hours = until.map_or(0, |until| until.saturating_sub(now()) / HOUR);
            let to = match to {
                InvitedTo::Table(table) => table.clone(),
                InvitedTo::Account => self.texts.get("host-for-account"),
            };
            let (number, left) = (*number, *left);
            let line = tr!(
                self.texts,
                "host-invitation",
                number = number,
                to = to,
                left = left,
                hours = hours
            );
            writeln!(out, "  {line}")?;
        }
        match all.is_empty() {
            true => writeln!(out, "{}", tr!(self.texts, "host-no-invitations")),
            false => Ok(()),
        }
    }
}
