//! The way to a table, once the host has let the person in.

use super::{HostVisit, SeatSwaps, VisitAsk, VisitNotice, VisitStage};
use crate::joined::{JoinedTable, TableGone};
use engine::protocol::{JoinsTold, NetCommand, PhaseTold, WarnCode};
use remote::{Invitation, RemoteCommand};

/// Table that was asked for while a game at another table of the host held the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app::network) struct LaterTable {
    /// Its name.
    pub(in crate::app::network) table: String,
    /// Its key, if the link had one.
    key: Option<String>,
    /// True once the person has been told beside the game.
    pub(in crate::app::network) is_told: bool,
}

/// Returns what opens the table of an invitation: a personal one stands in place of a key.
fn key_of(invitation: &Invitation) -> Option<String> {
    invitation.invite.clone().or_else(|| invitation.key.clone())
}

impl HostVisit {
    /// Returns the names of the tables where the person is, once after the host has told them.
    pub(in crate::app::network) const fn take_presence(&mut self) -> Option<Vec<String>> {
        self.presence.take()
    }

    /// Finds the way to a table once the host has let the person in.
    pub(super) fn entered(&mut self, tables: &[String]) {
        self.presence = Some(tables.to_vec());
        let Some(line) = &mut self.line else { return };
        let wanted = line.table().name().to_owned();
        match (wanted.as_str(), tables.first()) {
            // A line that was broken is up again.
            (wanted, _) if self.stage == VisitStage::Room && tables.iter().any(|t| t == wanted) => {
            }
            ("", Some(back)) => {
                line.turn_back_to(back, &self.name);
                self.ask_rules();
            }
            ("", None) => self.ask_tables(),
            (wanted, _) if tables.iter().any(|table| table == wanted) => self.ask_rules(),
            // A game of the person at another table goes on: nobody sits at two by accident.
            (wanted, Some(_)) if self.stage == VisitStage::Connecting => {
                (self.wanted, self.elsewhere) =
                    (Some(wanted.to_owned()), tables.iter().cloned().collect());
                if let Some(first) = self.elsewhere.pop_front() {
                    line.turn_back_to(&first, &self.name);
                    self.ask_rules();
                }
            }
            // It is said why, and what else there is.
            _ if line.gone() == Some(TableGone::NotServed) => {}
            (wanted, _) => {
                let wanted = wanted.to_owned();
                self.join(&wanted, key_of(&self.invitation), self.sits);
            }
        }
        if self.stage == VisitStage::Connecting {
            let is_lobby = self.line().is_some_and(|line| line.table().name().is_empty());
            self.stage = if is_lobby { VisitStage::Lobby } else { VisitStage::Joining };
        }
    }

    /// Looks at the next of the person's other tables, or joins the one that is wanted.
    fn look_elsewhere(&mut self, wanted: String) {
        match (self.elsewhere.pop_front(), &mut self.line) {
            (Some(next), Some(line)) => {
                // What the host told of it meanwhile was not heard.
                line.turn_to(&next, &self.name);
                line.ask_all();
                self.wanted = Some(wanted);
                self.ask_rules();
            }
            _ => self.join(&wanted, key_of(&self.invitation), self.sits),
        }
    }

    /// True if a game at the table on the way needs the person: it is under way, and the person has
    /// a seat in it.
    fn is_held_here(&self) -> bool {
        self.line().is_some_and(|line| {
            let table = line.table();
            let is_under_way =
                matches!(table.phase(), PhaseTold::Deal | PhaseTold::Game | PhaseTold::Suspended);
            is_under_way && table.seat().is_some() && !line.has_forfeited()
        })
    }

    /// Goes from the table whose game is over to the one that was asked for first.
    pub(in crate::app::network) fn go_to_later(&mut self) {
        let Some(later) = self.later.take() else { return };
        let Some(line) = &self.line else { return };
        match line.table().name().is_empty() {
            true => self.join(&later.table, later.key, true),
            false => self.ask_to_move(&later.table, later.key),
        }
    }

    /// Asks for another table of the host; the place at this one is given up once the host lets the
    /// person join it.
    fn ask_to_move(&mut self, table: &str, key: Option<String>) {
        self.notice = None;
        let key = self.show_key(table, key);
        self.moving = Some(table.to_owned());
        let command = RemoteCommand::Join { table: table.to_owned(), key };
        self.send(command, VisitAsk::Move);
    }

    /// Goes to the other table, unless the host has refused that.
    pub(super) fn moved(&mut self, refused: Option<(WarnCode, String)>) {
        let Some(table) = self.moving.take() else { return };
        if let Some((code, text)) = refused.filter(|(code, _)| *code != WarnCode::Already) {
            // What opens with a key is told in words of the window, and all else by the host.
            let ask = match code == WarnCode::Auth && !self.opens_with_key(&table) {
                true => VisitAsk::JoinKnown,
                false => VisitAsk::Move,
            };
            self.notice = Some(VisitNotice::Refused(ask, code, text));
            return;
        }
        self.note_key();
        let Some(line) = &mut self.line else { return };
        let left = line.table().name().to_owned();
        line.turn_to(&table, &self.name);
        (self.swaps, self.later, self.sits) = (SeatSwaps::default(), None, true);
        self.stage = VisitStage::Joining;
        self.send(RemoteCommand::Leave { table: left }, VisitAsk::Other);
        // The host has told of the table before anybody listened.
        if let Some(line) = &mut self.line {
            let count = line.ask_all();
            self.pending.push_back((count, VisitAsk::Other));
        }
        self.ask_rules();
    }

    /// Returns the key by which a table is joined: the one that is given, or that which is known.
    pub(super) fn show_key(&mut self, table: &str, key: Option<String>) -> Option<String> {
        let key = key.or_else(|| self.keys.get(table).cloned());
        self.shown_key = key.clone().map(|key| (table.to_owned(), key));
        key
    }

    /// Keeps the key by which a table was joined, so that the way back has it.
    pub(super) fn note_key(&mut self) {
        let invite = self.invitation.invite.as_ref();
        let shown = self.shown_key.take().filter(|(_, key)| Some(key) != invite);
        self.keys.extend(shown);
    }

    /// Asks for no key any more once it is known that the table that was refused has none.
    pub(super) fn follow_locked(&mut self) {
        let Some(locked) = &self.locked else { return };
        if self.opens_with_key(&locked.table) {
            return;
        }
        self.locked = None;
        if let Some(VisitNotice::Refused(ask @ VisitAsk::Join, WarnCode::Auth, _)) =
            &mut self.notice
        {
            *ask = VisitAsk::JoinKnown;
        }
    }

    /// True if a key opens a table, as far as is known: one for known persons alone has none.
    pub(super) fn opens_with_key(&self, table: &str) -> bool {
        let line = self.line().map(JoinedTable::offered).unwrap_or_default();
        let mut offered = self.offered.iter().chain(line);
        let found = offered.find(|one| one.table == table);
        found.is_none_or(|one| one.private && one.policy.joins == JoinsTold::Everybody)
    }

    /// Keeps another table of the host for the time when no game holds the person any more.
    pub(in crate::app::network) fn go_later(&mut self, invitation: &Invitation) {
        let table = invitation.table.clone();
        self.later =
            table.map(|table| LaterTable { table, key: key_of(invitation), is_told: true });
    }

    /// Goes from the table to another one of the same host, or to its lobby.
    pub(in crate::app::network) fn change_table(&mut self, invitation: &Invitation) {
        match &invitation.table {
            Some(table) if self.stage == VisitStage::Room => {
                self.ask_to_move(table, key_of(invitation));
                self.forget_code(invitation);
            }
            None if self.stage == VisitStage::Room => self.leave_table(),
            _ => self.join_invited(invitation),
        }
    }

    /// Joins the table of an invitation, if it names one.
    pub(in crate::app::network) fn join_invited(&mut self, invitation: &Invitation) {
        if let Some(table) = &invitation.table {
            self.join(table, key_of(invitation), true);
            self.forget_code(invitation);
        }
    }

    /// Keeps the code of a personal invitation, which is good once, from being taken for a key.
    fn forget_code(&mut self, invitation: &Invitation) {
        let invite = invitation.invite.as_ref();
        self.shown_key.take_if(|(_, key)| Some(&*key) == invite);
    }

    /// Returns the invitation to the table of the visit: the person may have gone to another one
    /// than that of the invitation.
    pub(in crate::app::network) fn invitation_now(&self) -> Invitation {
        self.invitation_to(self.line().map_or("", |line| line.table().name()))
    }

    /// Returns the invitation to a table of the host.
    pub(in crate::app::network) fn invitation_to(&self, table: &str) -> Invitation {
        match Some(table).filter(|table| !table.is_empty()) {
            Some(table) if self.invitation.table.as_deref() != Some(table) => Invitation {
                table: Some(table.to_owned()),
                key: self.keys.get(table).cloned(),
                // It lets in at the other table alone, of which the title is too.
                invite: None,
                game: None,
                ..self.invitation.clone()
            },
            Some(table) if self.keys.contains_key(table) => {
                Invitation { key: self.keys.get(table).cloned(), ..self.invitation.clone() }
            }
            _ => self.invitation.clone(),
        }
    }

    /// Returns the link to the table that the person can hand on to others; `None` if it would let
    /// nobody in, or is meant for the person alone.
    pub(in crate::app::network) fn link_to_hand_on(&self) -> Option<Invitation> {
        self.link_over(self.line()?)
    }

    /// Returns the link to the table of a line as [`Self::link_to_hand_on`] does; the line may be
    /// that of a game on its own screen.
    pub(in crate::app::network) fn link_over(&self, line: &JoinedTable) -> Option<Invitation> {
        let link = self.invitation_to(line.table().name());
        // Whoever came into the middle of a game has heard of the tables beside it.
        let mut offered = line.offered().iter().chain(&self.offered);
        let offered = offered.find(|one| link.table.as_deref() == Some(one.table.as_str()))?;
        let opens = link.key.is_some() || !offered.private;
        (opens && link.invite.is_none() && link.fingerprint.is_some()).then_some(link)
    }

    /// Takes a seat at the table that was joined, or the person's own back from a robot, and says
    /// that the game is gone in which a seat was kept.
    pub(super) fn arrived(&mut self) {
        let gone = self.game_gone();
        self.take_place();
        if gone.is_some() && self.stage == VisitStage::Room {
            (self.notice, self.kept_at) = (gone, None);
        }
    }

    /// Returns the notice that the game in which a seat was kept at this table is gone.
    fn game_gone(&self) -> Option<VisitNotice> {
        let line = self.line()?;
        let table = line.table();
        let is_played =
            line.is_in_game() || matches!(table.phase(), PhaseTold::Game | PhaseTold::Suspended);
        let is_gone = self.kept_at.as_deref() == Some(table.name()) && !is_played;
        let has_ended = line.result().map(|told| told.finished);
        is_gone.then_some(VisitNotice::GameGone(has_ended))
    }

    /// True if the table where a seat was kept is not there any more.
    pub(in crate::app::network) fn has_lost_table(&self) -> bool {
        let refused = &self.notice;
        let is_gone =
            matches!(refused, Some(VisitNotice::Refused(VisitAsk::Join, WarnCode::Table, _)));
        is_gone && self.kept_at.is_some() && self.stage == VisitStage::Lobby
    }

    fn take_place(&mut self) {
        self.stage = VisitStage::Room;
        // The tables tell whether further ones may be opened.
        self.ask_tables();
        let wanted = self.wanted.take();
        if wanted.is_some() && self.is_held_here() {
            let key = self.invitation.key.clone();
            self.later = wanted.map(|table| LaterTable { table, key, is_told: false });
        } else if let Some(wanted) = wanted {
            let table = self.line().map(|line| line.table().name().to_owned());
            let table = table.unwrap_or_default();
            self.send(RemoteCommand::Leave { table }, VisitAsk::Other);
            self.stage = VisitStage::Joining;
            return self.look_elsewhere(wanted);
        }
        let Some(own) = self.line().and_then(|line| line.table().own()) else { return };
        let command = match own.seat {
            // The game goes on without whoever has lost it.
            Some(_) if own.robot && !self.line().is_some_and(JoinedTable::has_forfeited) => {
                NetCommand::Return {}
            }
            Some(_) => return,
            None if !self.sits => return,
            None => NetCommand::Login { seat: None },
        };
        self.say(command, VisitAsk::Seat);
    }
}
