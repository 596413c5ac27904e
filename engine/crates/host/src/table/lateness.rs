//! Those who watch are told everything later, where the customs say so: nothing that a watcher
//! hears, asks for or finds in a list is newer than the delay.

use super::{DealStage, HostedTable, guest::Guest, kept::LateNotice, telling::from_one};
use crate::{TableOutput, warnings::TableRefusal};
use exchange::TableTold;
use protocol::{
    GameCommand, GameNotice, InfoTopic, LineTold, NatureTold, NetCommand, NetNotice, SeatTold,
    ServerMessage, TableCommand, TableNotice, TableOffered, WarnCode, WatchDelay,
};
use rules::{Event, Seat};
use session::{LineState, Message, Notice, ParticipantId, Phase, Request};
use std::{collections::VecDeque, sync::Arc};

/// Most past states that are kept; of more, those between are passed over.
const MOST_PAST: usize = 512;
/// Most notices that wait at a table; those who are told the same share it. Whoever is to be told
/// more gets everything anew.
const MOST_WAITING: usize = 16_384;

/// Course of a table as those know it who watch.
#[derive(Debug, Default)]
pub(super) struct LateCourse {
    /// True while an input is carried out before, within or after which a game is under way.
    is_busy: bool,
    /// Last time at which a game was under way, in milliseconds since 1970.
    last_game: Option<u64>,
    /// The table as watchers know it at least.
    known: Option<Box<PastTable>>,
    /// The table after each change since then, with times.
    past: VecDeque<(u64, PastTable)>,
    /// Number of notices that wait.
    waiting: usize,
    /// The last of them.
    last_kept: Option<Arc<TableNotice<GameNotice>>>,
}

/// A table at some time, as those saw it who watched.
#[derive(Debug, Clone)]
struct PastTable {
    offered: TableOffered,
    roster: NetNotice,
    /// Seat to choose.
    turn: Option<Seat>,
    view: Option<TableTold>,
}

impl HostedTable {
    fn delay(&self) -> Option<WatchDelay> {
        self.setup.policy.spectators_delay
    }

    /// True while a game is dealt, played, or its record is being closed.
    fn is_game_on(&self) -> bool {
        let phase = self.session.phase();
        !matches!(self.stage, DealStage::Table) || matches!(phase, Phase::Game | Phase::Suspended)
    }

    /// True if those who watch do not know yet how the table stands at a time.
    #[must_use]
    pub fn is_late_at(&self, at: u64) -> bool {
        let Some(delay) = self.delay() else { return false };
        let is_on = self.late.is_busy || self.is_game_on();
        is_on
            || match delay {
                WatchDelay::Ms(ms) => {
                    self.late.last_game.is_some_and(|last| last.saturating_add(ms) > at)
                }
                WatchDelay::Deal | WatchDelay::Game => false,
            }
    }

    /// Returns the time until which those who watch do not know how the last game ended; `None` if
    /// they know.
    #[must_use]
    pub fn late_until(&self) -> Option<u64> {
        match (self.delay()?, self.late.last_game) {
            (WatchDelay::Ms(ms), Some(last)) => Some(last.saturating_add(ms)),
            _ => None,
        }
    }

    /// True if a participant is told everything later.
    pub(super) fn is_late(&self, id: ParticipantId) -> bool {
        self.is_late_to(id, self.now)
    }

    /// True if a participant does not know yet how the table stands at a time.
    pub(super) fn is_late_to(&self, id: ParticipantId, at: u64) -> bool {
        self.session.roster().seat_of(id).is_none() && self.is_late_at(at)
    }

    /// From now on a game is under way.
    pub(super) const fn hide_game(&mut self) {
        self.late.is_busy = true;
    }

    /// Notes how the table stands before an input.
    pub(super) fn begin_input(&mut self) {
        if self.delay().is_none() {
            return;
        }
        if self.late.known.is_none() {
            self.late.known = Some(Box::new(self.stands()));
        }
        self.late.is_busy = self.is_game_on();
    }

    /// Notes how the table stands after an input, and tells what has waited long enough.
    pub(super) fn end_input(&mut self) {
        let Some(delay) = self.delay() else { return };
        if std::mem::take(&mut self.late.is_busy) || self.is_game_on() {
            self.late.last_game = Some(self.now);
        }
        let stands = self.stands();
        if self.is_late_at(self.now) {
            if self.late.past.len() >= MOST_PAST {
                self.late.past.pop_back();
            }
            self.late.past.push_back((self.now, stands));
            if let WatchDelay::Ms(ms) = delay {
                self.forget_past(self.now.saturating_sub(ms));
            }
        } else {
            self.late.past.clear();
            self.late.known = Some(Box::new(stands));
        }
        self.tell_the_late();
    }

    /// Those who watch know everything up to a time from now on.
    fn forget_past(&mut self, until: u64) {
        while self.late.past.front().is_some_and(|(at, _)| *at <= until) {
            self.late.known = self.late.past.pop_front().map(|(_, stands)| Box::new(stands));
        }
    }

    /// Returns the table as it stands, for those who watch.
    fn stands(&self) -> PastTable {
        let game = self.session.game().filter(|_| self.setup.policy.spectators);
        let view = game.map(|game| self.scribe.table(&game.view_of(Seat(u8::MAX)), true));
        PastTable {
            offered: self.offered(),
            roster: self.roster(),
            turn: self.actor().map(|(_, seat)| seat),
            view,
        }
    }

    /// Returns the table as those know it at a time who watch; `None` if they know it as it is.
    fn known_at(&self, at: u64) -> Option<&PastTable> {
        if !self.is_late_at(at) {
            return None;
        }
        let due = match self.delay()? {
            WatchDelay::Ms(ms) => at.checked_sub(ms),
            WatchDelay::Deal | WatchDelay::Game => None,
        };
        let is_due = |(then, _): &&(u64, PastTable)| due.is_some_and(|due| *then <= due);
        let last = self.late.past.iter().take_while(is_due).last();
        last.map(|(_, stands)| stands).or(self.late.known.as_deref())
    }

    /// Returns the table for those who look for one at a time; they learn no more than those who
    /// watch.
    #[must_use]
    pub fn offered_at(&self, at: u64) -> TableOffered {
        self.known_at(at).map_or_else(|| self.offered(), |known| known.offered.clone())
    }

    /// Returns the time at which something that waits is to be told.
    pub(super) fn late_deadline(&self) -> Option<u64> {
        let WatchDelay::Ms(ms) = self.delay()? else { return None };
        let first = self.guests.iter().filter_map(|guest| guest.late.front()).map(|late| late.at);
        let first = first.min().map(|at| at.saturating_add(ms));
        // Once the last game may be known, so may all that came after it.
        let all = self.late_until().filter(|_| !self.is_game_on());
        first.map(|first| all.map_or(first, |all| first.min(all)))
    }

    /// A deal that is over may be known where the customs say so.
    pub(super) fn follow_deals(&mut self, messages: &[Message]) {
        let ends = |message: &Message| match &message.notice {
            Notice::Acted { act, .. } => {
                act.events.iter().any(|event| matches!(event, Event::Gathered { .. }))
            }
            _ => false,
        };
        if self.delay() == Some(WatchDelay::Deal) && messages.iter().any(ends) {
            self.forget_past(u64::MAX);
            self.tell_late_until(u64::MAX);
        }
    }

    /// Keeps a notice for later if its reader only watches; returns it if it may be told at once.
    pub(super) fn hold(
        &mut self,
        to: ParticipantId,
        notice: TableNotice<GameNotice>,
    ) -> Option<TableNotice<GameNotice>> {
        if self.delay().is_none() {
            return Some(notice);
        }
        if !self.is_late(to) {
            // Whoever has a seat now, or may know everything, first gets what has waited.
            self.tell_late_to(to, u64::MAX);
            return Some(notice);
        }
        let guest = self.guests.iter_mut().find(|guest| guest.id == to)?;
        // Most notices go to all who watch, one after the other.
        let notice = match self.late.last_kept.take().filter(|last| **last == notice) {
            Some(last) => last,
            None => {
                self.late.waiting += 1;
                Arc::new(notice)
            }
        };
        self.late.last_kept = Some(Arc::clone(&notice));
        guest.late.push_back(LateNotice { at: self.now, notice });
        if self.late.waiting > MOST_WAITING {
            guest.is_behind = true;
            self.forget_waiting(to);
        }
        None
    }

    /// Forgets what waits for a guest.
    fn forget_waiting(&mut self, to: ParticipantId) {
        let guest = self.guests.iter_mut().find(|guest| guest.id == to);
        let waiting = guest.map(|guest| std::mem::take(&mut guest.late));
        for LateNotice { notice, .. } in waiting.into_iter().flatten() {
            self.waits_no_more(notice);
        }
    }

    /// Counts a notice that waited, unless others wait for it too; returns it.
    fn waits_no_more(&mut self, notice: Arc<TableNotice<GameNotice>>) -> TableNotice<GameNotice> {
        self.late.last_kept.take_if(|last| Arc::ptr_eq(last, &notice));
        Arc::try_unwrap(notice).map_or_else(
            |shared| (*shared).clone(),
            |own| {
                self.late.waiting = self.late.waiting.saturating_sub(1);
                own
            },
        )
    }

    /// Tells everybody what has waited long enough.
    fn tell_the_late(&mut self) {
        let behind = self.guests.iter_mut().filter(|guest| guest.is_behind);
        let behind = behind.map(|guest| (std::mem::take(&mut guest.is_behind), guest.id).1);
        for id in behind.collect::<Vec<_>>() {
            self.forget_waiting(id);
            self.tell_everything(id);
        }
        let until = match (self.is_late_at(self.now), self.delay()) {
            (false, _) => u64::MAX,
            (true, Some(WatchDelay::Ms(ms))) => match self.now.checked_sub(ms) {
                Some(until) => until,
                None => return,
            },
            (true, _) => return,
        };
        self.tell_late_until(until);
    }

    fn tell_late_until(&mut self, until: u64) {
        for id in self.guests.iter().map(|guest| guest.id).collect::<Vec<_>>() {
            self.tell_late_to(id, until);
        }
    }

    fn tell_late_to(&mut self, to: ParticipantId, until: u64) {
        let find = |guests: &mut Vec<Guest>| guests.iter().position(|guest| guest.id == to);
        while let Some(at) = find(&mut self.guests)
            && let Some(late) = self.guests[at].late.pop_front_if(|late| late.at <= until)
        {
            let by = self.now.saturating_sub(late.at);
            let notice = self.waits_no_more(late.notice);
            self.send(to, shifted(notice, by));
        }
    }

    /// Tells a guest who watches and knows nothing how the table stood, and keeps for later how it
    /// stands now.
    pub(super) fn tell_late_anew(&mut self, to: ParticipantId) {
        self.forget_waiting(to);
        let Some(known) = self.known_at(self.now).cloned() else { return };
        let roster = self.with_guest(known.roster, to);
        self.send(to, TableNotice::Net(roster));
        let phase = known.offered.phase;
        self.send(to, TableNotice::Net(NetNotice::Phase { phase }));
    }

    /// Tells a guest everything about the table as it is now.
    fn tell_everything(&mut self, to: ParticipantId) {
        self.tell_record(to);
        let messages = self.session.request(to, Request::Inform, self.clock());
        self.tell(messages);
    }

    /// Returns a roster of the past with a guest who may have come since.
    fn with_guest(&self, mut roster: NetNotice, to: ParticipantId) -> NetNotice {
        let own = self.session.roster().participant(to);
        if let (NetNotice::Roster { participants, .. }, Some(own)) = (&mut roster, own)
            && !participants.iter().any(|one| one.participant == to.0)
        {
            let program = self.guest_of(to).is_some_and(|guest| guest.style.program);
            participants.push(SeatTold {
                participant: to.0,
                name: own.name.clone(),
                nature: NatureTold::Person,
                seat: None,
                line: LineTold::Up,
                robot: false,
                program,
                grace_ms: None,
            });
        }
        roster
    }

    /// Answers a question of a guest who is told everything later.
    pub(super) fn late_answer(
        &self,
        own: ParticipantId,
        topic: InfoTopic,
        at: u64,
    ) -> Result<TableNotice<GameNotice>, TableRefusal> {
        let known = self.known_at(at).ok_or(TableRefusal::plain(WarnCode::Phase))?;
        let view = || match (&known.view, self.setup.policy.spectators) {
            (_, false) => Err(TableRefusal::plain(WarnCode::NotAllowed)),
            (None, true) => Err(TableRefusal::plain(WarnCode::Phase)),
            (Some(view), true) => Ok(view),
        };
        match topic {
            InfoTopic::All | InfoTopic::Players => {
                Ok(TableNotice::Net(self.with_guest(known.roster.clone(), own)))
            }
            InfoTopic::Table => Ok(TableNotice::Game(GameNotice::Table { view: view()?.clone() })),
            InfoTopic::Hand => Err(TableRefusal::plain(WarnCode::NotPlayer)),
            InfoTopic::Turn => {
                let seat = known.turn.ok_or(TableRefusal::plain(WarnCode::Phase))?;
                Ok(TableNotice::Net(NetNotice::Turn { seat: from_one(seat), deadline: None }))
            }
            InfoTopic::Score => {
                let (scores, finished) = (view()?.scores.clone(), view()?.finished.clone());
                Ok(TableNotice::Game(GameNotice::Score { scores, finished }))
            }
            InfoTopic::Rules => self.told_of(own, InfoTopic::Rules),
            InfoTopic::Record => Err(late_refusal()),
        }
    }

    /// Carries out a command of a guest who is told everything later; what is answered is the same
    /// whatever happens meanwhile.
    pub(super) fn late_command(
        &mut self,
        own: ParticipantId,
        command: &TableCommand<GameCommand>,
    ) -> Result<(), TableRefusal> {
        let TableCommand::Net(command) = command else {
            return Err(TableRefusal::plain(WarnCode::NotPlayer));
        };
        let request = match command {
            NetCommand::Login { seat: Some(seat) } => {
                Request::Queue(Some(super::commands::seat_of(*seat)?))
            }
            NetCommand::Login { seat: None } | NetCommand::Queue {} => Request::Queue(None),
            NetCommand::Logout {} => Request::Stand,
            NetCommand::Say { text, to: None } => Request::Say { to: None, text: text.clone() },
            NetCommand::Watch { seat: None } => Request::Watch(None),
            NetCommand::Info { topic: InfoTopic::All } => {
                self.tell_late_anew(own);
                self.tell_everything(own);
                return Ok(());
            }
            NetCommand::Info { topic } => {
                let notice = self.late_answer(own, *topic, self.now)?;
                self.send(own, notice);
                return Ok(());
            }
            NetCommand::Say { .. } | NetCommand::Watch { .. } | NetCommand::Bot { .. } => {
                return Err(late_refusal());
            }
            NetCommand::Return {}
            | NetCommand::Seat { .. }
            | NetCommand::Agree { .. }
            | NetCommand::Decline { .. }
            | NetCommand::Begin {}
            | NetCommand::NotReady {} => return Err(TableRefusal::plain(WarnCode::NotPlayer)),
        };
        let messages = self.session.request(own, request, self.clock());
        self.answered_by(own, messages)
    }

    /// Sends a notice with the next number.
    pub(super) fn send(&mut self, to: ParticipantId, notice: TableNotice<GameNotice>) {
        let (table, at, is_whole) = (self.setup.table.clone(), self.now, self.delay().is_some());
        let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == to) else { return };
        guest.n += 1;
        guest.keep(self.press.print(at, &notice, is_whole));
        guest.keep_talk(&notice);
        let message = ServerMessage::Notice { table, n: guest.n, at, notice };
        // Whoever has left is told nothing more, unless they come back.
        if guest.line != LineState::Left {
            self.out.push(TableOutput::Tell(guest.who, Box::new(message)));
        }
    }
}

/// Returns the reason that a watcher's wish is refused, whatever happens meanwhile.
fn late_refusal() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::NotAllowed,
        "those who watch are told everything later at this table: this has to wait",
        "この卓では、見る人への知らせが遅れます。これはあとでできます",
    )
}

/// Returns a notice with its moments as much later as it is told.
fn shifted(mut notice: TableNotice<GameNotice>, by: u64) -> TableNotice<GameNotice> {
    if let TableNotice::Net(
        NetNotice::Turn { deadline: Some(at), .. } | NetNotice::Broke { until: Some(at), .. },
    ) = &mut notice
    {
        *at = at.saturating_add(by);
    }
    notice
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::PhaseTold;

    #[test]
    fn moments_move_with_the_notice_that_tells_them() {
        let turn = NetNotice::Turn { seat: 1, deadline: Some(100) };
        let told = shifted(TableNotice::Net(turn), 60);
        assert_eq!(told, TableNotice::Net(NetNotice::Turn { seat: 1, deadline: Some(160) }));
        let phase = TableNotice::Net(NetNotice::Phase { phase: PhaseTold::Game });
        assert_eq!(shifted(phase.clone(), 60), phase);
    }
}
