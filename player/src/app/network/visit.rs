//! A visit to a host: the way in, its lobby, and the room of one of its tables. Nothing waits here:
//! each frame takes in what the line has told meanwhile.

mod parting;
mod readiness;
mod swaps;
mod way_in;

use crate::joined::{
    CommandCount, JoinedEvent, JoinedNews, JoinedTable, NoSeatPass, SeatPass, TableGone,
};
use crate::{app::talk::TalkLine, text::Language};
use engine::{
    protocol::{
        ClientForm, GameOffered, NetCommand, NetNotice, ServerMessage, TableOffered, WarnCode,
    },
    rules::Seat,
};
use remote::{
    Entrance, Introduction, Invitation, LineEnd, NoThread, ProofFault, ProvedText, RemoteCommand,
    RemoteNews, TableFault, TableNews,
};
use std::{
    collections::{BTreeMap, VecDeque},
    path::Path,
    sync::Arc,
    time::Duration,
};
use store::StoreError;
pub(super) use swaps::SeatSwaps;
use way_in::LaterTable;

/// Stage of a visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum VisitStage {
    /// The line is being made.
    Connecting,
    /// Among the tables of the host.
    Lobby,
    /// On the way to a table.
    Joining,
    /// At a table, between its games.
    Room,
}

/// The reason why a visit has ended.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum VisitEnd {
    /// The line has ended for good.
    Line(LineEnd),
    /// The table cannot be shown.
    Fault(TableFault),
    /// The host lies about a deal.
    Lie(ProofFault),
}

/// The reason why no visit begins.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoVisit {
    #[error(transparent)]
    Thread(#[from] NoThread),
    #[error(transparent)]
    Key(#[from] StoreError),
    #[error(transparent)]
    Pass(#[from] NoSeatPass),
}

/// Something to be said to the person.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum VisitNotice {
    /// The host did not carry something out.
    Refused(VisitAsk, WarnCode, String),
    /// The host was started anew without the table, or without the person.
    Gone(TableGone),
    /// A player does not want to change seats.
    Declined(String),
    /// The wish to change seats with a player is void, as that player's seat changed.
    SwapVoid(String),
    /// The wish to change seats with a player is over, as the next game is prepared or begins.
    SwapPassed(String),
    /// A game was broken off.
    BrokenOff,
    /// The game in which a seat was kept is not there any more; true if it came to its end, false
    /// if it was broken off, and `None` if the host does not tell any more.
    GameGone(Option<bool>),
    /// A command was not sent.
    NotSent,
}

/// Kind of a command whose answer is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VisitAsk {
    Tables,
    Open,
    Join,
    /// Join another table, while the place at this one is kept.
    Move,
    /// Join a table at which the host lets in those alone whom it knows.
    JoinKnown,
    Rules,
    Seat,
    Swap,
    /// Ready for the next game, or not ready after all.
    Ready(bool),
    Other,
}

/// A table that lets in only those with a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LockedTable {
    /// Name of the table.
    pub(super) table: String,
    /// True if another key was tried.
    pub(super) has_wrong_key: bool,
}

/// A visit to a host.
pub(super) struct HostVisit {
    /// The line with the memory of a table; `None` while a game is played with it elsewhere.
    line: Option<Box<JoinedTable>>,
    pub(super) invitation: Invitation,
    pub(super) name: String,
    pub(super) stage: VisitStage,
    pending: VecDeque<(CommandCount, VisitAsk)>,
    pub(super) offered: Vec<TableOffered>,
    pub(super) games: Vec<GameOffered>,
    /// Name of the table that was named in the last answer.
    named: Option<String>,
    /// Table that was asked for, while other tables of the person are looked at first.
    wanted: Option<String>,
    /// Those tables, the next one first.
    elsewhere: VecDeque<String>,
    /// Table that was asked for, while a game at another one holds the person.
    pub(super) later: Option<LaterTable>,
    /// True if a seat is taken as soon as the table is joined.
    sits: bool,
    /// Name of the table where a seat was kept, as far as was known on the way in.
    pub(super) kept_at: Option<String>,
    /// Names of the tables where the person is, as the host has just told.
    presence: Option<Vec<String>>,
    pub(super) end: Option<VisitEnd>,
    pub(super) notice: Option<VisitNotice>,
    /// The table that lets in only those with a key.
    pub(super) locked: Option<LockedTable>,
    /// Table to which the person goes once the host lets the person join it.
    moving: Option<String>,
    /// Key that was shown at the table that is to be joined, with the name of the table.
    shown_key: Option<(String, String)>,
    /// True once the host has refused to have a table opened.
    pub(super) may_not_open: bool,
    /// Exchanges of seats that wait for an answer.
    pub(super) swaps: SeatSwaps,
    /// Texts that were said and not shown yet, with the tables where they were.
    heard: Vec<(String, TalkLine)>,
    /// True if the host is that of this window.
    pub(super) is_own: bool,
    /// Keys that open private tables of the host, by name.
    pub(super) keys: BTreeMap<String, String>,
    /// True if the line is dropped without a farewell to the host, so that the person can come back
    /// to the seat.
    keeps_seat: bool,
}

impl HostVisit {
    /// Connects to a host and enters, or comes back.
    pub(super) fn begin(
        invitation: &Invitation,
        (name, language): (&str, Language),
        data: Option<&Path>,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Self, NoVisit> {
        let identity = crate::joined::identity(data, name)?;
        let pass = data.map(|data| SeatPass::hold(data, invitation, name)).transpose()?.flatten();
        let introduction = Introduction {
            name: name.to_owned(),
            client: crate::cli::HOST.to_owned(),
            language: language.to_string(),
            form: ClientForm::Exact,
            key: Some(identity.signer.public()),
            entrance: Entrance::Key(identity.signer.clone()),
            ..Introduction::default()
        };
        let line = JoinedTable::connect_waking(invitation, introduction, pass, wake)?;
        Ok(Self {
            line: Some(Box::new(line.with_identity(identity))),
            invitation: invitation.clone(),
            name: name.to_owned(),
            stage: VisitStage::Connecting,
            pending: VecDeque::new(),
            offered: Vec::new(),
            games: Vec::new(),
            named: None,
            wanted: None,
            elsewhere: VecDeque::new(),
            later: None,
            sits: true,
            kept_at: None,
            presence: None,
            end: None,
            notice: None,
            locked: None,
            moving: None,
            shown_key: None,
            may_not_open: false,
            swaps: SeatSwaps::default(),
            heard: Vec::new(),
            is_own: false,
            keys: BTreeMap::new(),
            keeps_seat: false,
        })
    }

    /// Returns the line with the memory of the table; `None` while a game is played with it.
    pub(super) fn line(&self) -> Option<&JoinedTable> {
        self.line.as_deref()
    }

    /// True once a game is to be shown that is not shown yet.
    pub(super) fn has_game(&self) -> bool {
        let is_dealt =
            |line: &JoinedTable| line.client().is_some_and(|client| client.view().is_some());
        self.end.is_none() && self.line().is_some_and(|line| line.is_in_game() && is_dealt(line))
    }

    /// Gives the line away, to play a game with it.
    pub(super) fn take_line(&mut self) -> Option<Box<JoinedTable>> {
        self.line.take()
    }

    /// Returns the records that were proved since the last call, with the ids of their games.
    pub(super) fn take_proved(&mut self) -> Vec<(String, ProvedText)> {
        let Some(line) = &mut self.line else { return Vec::new() };
        let Some(rules) = line.table().rules().map(Arc::clone) else { return Vec::new() };
        let id = &rules.game().about.id;
        line.take_proved().into_iter().map(|proved| (id.to_string(), proved)).collect()
    }

    /// Returns what was said at this table since the last call, also by the person, with names.
    pub(super) fn take_heard(&mut self) -> Vec<TalkLine> {
        let table = self.line().map(|line| line.table().name().to_owned());
        let heard = std::mem::take(&mut self.heard).into_iter();
        // Nobody has read what was said at a table that was left meanwhile.
        let here = heard.filter(|(at, _)| table.as_ref().is_none_or(|table| table == at));
        here.map(|(_, line)| line).collect()
    }

    /// Takes in what has come; true if anything has. While the person sees the room that is up to
    /// the beginning of a game, which is shown from its start; elsewhere nothing is left to wait,
    /// since the others wait for what the line answers by itself.
    pub(super) fn follow(&mut self, is_seen: bool) -> bool {
        let mut has_come = false;
        while self.end.is_none()
            && let Some(line) = &mut self.line
            && !(is_seen && line.is_in_game())
        {
            let Some(event) = line.next(Duration::ZERO) else {
                // The thread of the line has ended.
                if let Some(end) = line.end() {
                    self.end = Some(VisitEnd::Line(end.clone()));
                }
                break;
            };
            has_come = true;
            // Nobody types lines here.
            let JoinedEvent::News(news) = event else { continue };
            if let RemoteNews::Message { message, .. } = &news {
                match &**message {
                    ServerMessage::Tables { games, .. } => self.games.clone_from(games),
                    ServerMessage::Ok { table, .. } => self.named.clone_from(table),
                    _ => {}
                }
            }
            let news = line.take(news);
            self.hear(news);
        }
        has_come
    }

    fn hear(&mut self, news: Vec<JoinedNews>) {
        let mut refused = news.iter().find_map(|news| match news {
            JoinedNews::Refused(code, text) => Some((*code, text.clone())),
            _ => None,
        });
        while let Some(ask) = self.take_answered() {
            self.answered(ask, refused.take());
        }
        for news in news {
            self.take(news);
        }
    }

    /// Takes the first question out whose answer has come.
    fn take_answered(&mut self) -> Option<VisitAsk> {
        let line = self.line.as_ref()?;
        let at = self.pending.iter().position(|(count, _)| line.is_answered(*count))?;
        self.pending.remove(at).map(|(_, ask)| ask)
    }

    fn take(&mut self, news: JoinedNews) {
        match news {
            JoinedNews::Entered { tables } => self.entered(&tables),
            JoinedNews::Gone(gone) => {
                self.pending.clear();
                self.swaps = SeatSwaps::default();
                if gone == TableGone::NotServed {
                    self.enter_lobby();
                }
                self.notice = Some(VisitNotice::Gone(gone));
            }
            JoinedNews::Ended(end) => self.end = Some(VisitEnd::Line(end)),
            JoinedNews::Tables(tables) => {
                self.offered = tables;
                self.follow_locked();
            }
            JoinedNews::Fault(TableFault::Proof(lie)) => self.end = Some(VisitEnd::Lie(lie)),
            JoinedNews::Fault(fault) => self.end = Some(VisitEnd::Fault(fault)),
            JoinedNews::NotSent => self.notice = Some(VisitNotice::NotSent),
            JoinedNews::Table(TableNews::Rules) => self.arrived(),
            JoinedNews::Table(TableNews::Net(notice)) => self.noticed(notice),
            JoinedNews::Table(TableNews::Roster) => self.follow_seats(),
            // Whoever is on the way in has not seen that game.
            JoinedNews::Table(TableNews::Result(result))
                if !result.finished && self.stage == VisitStage::Room =>
            {
                self.notice = Some(VisitNotice::BrokenOff);
            }
            JoinedNews::Table(_)
            | JoinedNews::Line(_)
            | JoinedNews::Opened(_)
            | JoinedNews::Refused(..) => {}
        }
    }

    fn noticed(&mut self, notice: NetNotice) {
        match notice {
            NetNotice::Said { from, to, text, earlier } => {
                let table = self.line().map(JoinedTable::table);
                let own = table.and_then(|table| table.own()).map(|own| own.name.as_str());
                // What was said earlier may be told before the participants are.
                let own = own.or(Some(self.name.as_str()));
                let line = TalkLine::of(own, (&from, to.as_deref()), (&text, earlier));
                let at = table.map_or("", |table| table.name()).to_owned();
                self.heard.push((at, line));
            }
            NetNotice::SwapAsked { player } => self.swap_asked(player),
            NetNotice::Declined { player, void, why } => self.declined(player, (void, why)),
            NetNotice::Phase { phase } => self.swaps.enter(phase),
            _ => {}
        }
    }

    fn answered(&mut self, ask: VisitAsk, refused: Option<(WarnCode, String)>) {
        if ask == VisitAsk::Move {
            return self.moved(refused);
        }
        let Some((code, text)) = refused else {
            if ask == VisitAsk::Join {
                self.note_key();
            }
            if ask == VisitAsk::Open
                && let Some(table) = self.named.take()
            {
                // Whoever opens a table has joined it before its name is known here: what was told
                // meanwhile is told anew to one who comes in again.
                self.send(RemoteCommand::Leave { table: table.clone() }, VisitAsk::Other);
                self.join(&table, None, true);
            }
            return;
        };
        match (ask, code) {
            // Whoever is there already need not join, but has not listened.
            (VisitAsk::Join, WarnCode::Already) => {
                if let Some(line) = &mut self.line {
                    let count = line.ask_all();
                    self.pending.push_back((count, VisitAsk::Other));
                }
                return;
            }
            (VisitAsk::Tables, _) => return,
            // That the table was not joined has been said.
            (VisitAsk::Rules, _) if self.stage == VisitStage::Lobby => return,
            (VisitAsk::Join, _) => {
                let refused = self.line().map(|line| line.table().name().to_owned());
                let refused = refused.filter(|_| code == WarnCode::Auth);
                self.locked = refused
                    .filter(|table| self.opens_with_key(table))
                    .map(|table| LockedTable { table, has_wrong_key: self.shown_key.is_some() });
                self.enter_lobby();
                if code == WarnCode::Auth && self.locked.is_none() {
                    // No key helps there: the host says who is let in.
                    self.notice = Some(VisitNotice::Refused(VisitAsk::JoinKnown, code, text));
                    return;
                }
            }
            (VisitAsk::Open, WarnCode::NotAllowed) => self.may_not_open = true,
            (VisitAsk::Swap, _) => self.swaps.asked = None,
            _ => {}
        }
        self.notice = Some(VisitNotice::Refused(ask, code, text));
    }

    fn send(&mut self, command: RemoteCommand, ask: VisitAsk) -> Option<CommandCount> {
        let count = self.line.as_mut()?.send(command);
        self.pending.push_back((count, ask));
        Some(count)
    }

    /// Says something that any net game has; returns the number by which its answer is awaited.
    pub(super) fn say(&mut self, command: NetCommand, ask: VisitAsk) -> Option<CommandCount> {
        let command = self.line()?.table().net(command);
        self.notice = None;
        self.send(command, ask)
    }

    /// Asks for the tables of the host, unless that was just asked.
    pub(super) fn ask_tables(&mut self) {
        if !self.pending.iter().any(|(_, ask)| *ask == VisitAsk::Tables) {
            self.send(RemoteCommand::Tables, VisitAsk::Tables);
        }
    }

    fn ask_rules(&mut self) {
        let Some(line) = &self.line else { return };
        let command = line.table().ask_rules();
        self.send(command, VisitAsk::Rules);
    }

    /// Joins a table, to sit or to watch.
    pub(super) fn join(&mut self, table: &str, key: Option<String>, sits: bool) {
        (self.wanted, self.elsewhere, self.later) = (None, VecDeque::new(), None);
        let Some(line) = &mut self.line else { return };
        line.turn_to(table, &self.name);
        self.sits = sits;
        self.stage = VisitStage::Joining;
        (self.notice, self.locked, self.swaps) = (None, None, SeatSwaps::default());
        let key = self.show_key(table, key);
        self.send(RemoteCommand::Join { table: table.to_owned(), key }, VisitAsk::Join);
        self.ask_rules();
    }

    /// Has a table opened, and joins it.
    pub(super) fn open(&mut self, command: RemoteCommand) {
        self.notice = None;
        self.send(command, VisitAsk::Open);
    }

    fn enter_lobby(&mut self) {
        self.stage = VisitStage::Lobby;
        if let Some(line) = &mut self.line {
            line.turn_to("", &self.name);
        }
        self.ask_tables();
    }

    /// Leaves the table for the lobby of its host.
    pub(super) fn leave_table(&mut self) {
        let Some(line) = &self.line else { return };
        let table = line.table().name().to_owned();
        (self.notice, self.swaps, self.later) = (None, SeatSwaps::default(), None);
        self.send(RemoteCommand::Leave { table }, VisitAsk::Other);
        self.enter_lobby();
    }

    /// Returns the seat of the person.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.line().and_then(|line| line.table().seat())
    }
}
