//! Commands of guests: each is carried out once, and answered.

use super::{HostedTable, dealing::DealStage, guest::Guest};
use crate::{GuestStyle, NewGuest, TableOutput, warnings::TableRefusal};
use protocol::{
    BotsTold, GameCommand, GameNotice, NetCommand, NetNotice, SentenceLanguage, ServerMessage,
    TableCommand, TableNotice, WarnCode,
};
use rules::Seat;
use session::{LineState, Nature, ParticipantId, Phase, Request};

impl HostedTable {
    pub(super) fn join(&mut self, new: &NewGuest, id: u64) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.who == new.who) {
            // Whoever has left within the game was on the roster all along.
            guest.style = new.style.clone();
            let own = guest.id;
            self.come_back(own);
            return self.answer_with(new.who, id, Ok(()));
        }
        match self.session.enter(&new.name, Nature::Person) {
            Err(warning) => {
                let told = TableRefusal::warned(&warning, &self.session)
                    .told(Some(id), new.style.language);
                self.out.push(TableOutput::Tell(new.who, Box::new(told)));
            }
            Ok((own, messages)) => {
                self.guests.push(Guest::of(new, own));
                let policy = self.setup.policy.clone();
                self.send(own, TableNotice::Net(NetNotice::Policy { policy }));
                if self.is_late(own) {
                    self.tell_late_anew(own);
                }
                self.tell_record(own);
                self.tell(messages);
                self.tell_own_result(new, own);
                self.answer_with(new.who, id, Ok(()));
            }
        }
    }

    /// Tells the result of the last game to a player of it who comes without the seat, also where
    /// nobody watches: who was away for too long has lost both.
    fn tell_own_result(&mut self, new: &NewGuest, own: ParticipantId) {
        let is_told = self.setup.policy.spectators;
        // Whoever has left the table is told another number by the host, but has the same key.
        let has_key = new.key.is_some() && self.seated_keys.contains(&new.key);
        let has_played = has_key || self.seated.iter().any(|(_, player)| *player == Some(new.who));
        let result = match self.session.result() {
            Some(result) => Some(self.told_result(result)).filter(|_| !is_told),
            // The next game is prepared, and nobody else is told of the last one any more.
            None => self.last_result.clone(),
        };
        if let Some(result) = result.filter(|_| has_played) {
            self.notify(own, TableNotice::Game(GameNotice::Result(result)));
        }
    }

    pub(super) fn leave(&mut self, who: u32, id: u64) {
        let Some(guest) = self.guests.iter_mut().find(|guest| guest.who == who) else { return };
        guest.left_at = guest.n;
        let own = guest.id;
        self.line_of(own, LineState::Left);
        // Whoever leaves within a game stays on the roster, and is told nothing more.
        self.answer_with(who, id, Ok(()));
    }

    /// Carries out a command, or repeats the answer to one that came before.
    pub(super) fn command(&mut self, who: u32, id: u64, command: &TableCommand<GameCommand>) {
        let Some(guest) = self.guest(who) else { return };
        if let Some(answer) = guest.answer(id, &self.setup.table) {
            self.out.push(TableOutput::Tell(who, Box::new(answer)));
            return;
        }
        let own = guest.id;
        if guest.line == LineState::Left {
            self.come_back(own);
        }
        let verdict = match command {
            TableCommand::Net(NetCommand::Login { .. } | NetCommand::Queue {})
                if self.refuses_program(own) =>
            {
                Err(no_programs())
            }
            command if self.is_late(own) => self.late_command(own, command),
            TableCommand::Net(command) => self.net_command(own, command),
            TableCommand::Game(command) => self.game_command(own, command),
        };
        self.answer_with(who, id, verdict);
    }

    /// True if a guest who wants a seat is a program, and the customs allow no bots.
    fn refuses_program(&self, own: ParticipantId) -> bool {
        let is_program = self.guest_of(own).is_some_and(|guest| guest.style.program);
        is_program && self.setup.policy.bots == BotsTold::Refused
    }

    /// Answers a command, and keeps the answer.
    fn answer_with(&mut self, who: u32, id: u64, verdict: Result<(), TableRefusal>) {
        let table = self.setup.table.clone();
        let Some(guest) = self.guests.iter_mut().find(|guest| guest.who == who) else { return };
        let answer = match verdict {
            Ok(()) => ServerMessage::Ok { id, table: Some(table), n: Some(guest.n) },
            Err(refused) => refused.told(Some(id), guest.style.language),
        };
        guest.answered(id, &answer);
        self.out.push(TableOutput::Tell(who, Box::new(answer)));
    }

    fn net_command(
        &mut self,
        own: ParticipantId,
        command: &NetCommand,
    ) -> Result<(), TableRefusal> {
        let only_waits = self.session.roster().vacant().is_none()
            && matches!(command, NetCommand::Queue {} | NetCommand::Login { seat: None });
        if self.is_dealing() && changes_seats(command) && !only_waits {
            return Err(self.dealing_refusal());
        }
        let request = match command {
            NetCommand::Login { seat: None } | NetCommand::Queue {} => Request::Queue(None),
            NetCommand::Login { seat: Some(1..) } if self.must_wait(own) => {
                return Err(TableRefusal::in_both(
                    WarnCode::Phase,
                    "a game is in progress; seats change after it: wait for one in the queue",
                    "ゲーム中です。席が変わるのはゲームのあとです。席を待つ列に入ってください",
                ));
            }
            NetCommand::Login { seat: Some(seat) } => Request::Sit(seat_of(*seat)?),
            NetCommand::Logout {} => Request::Stand,
            NetCommand::Return {} => Request::Return,
            NetCommand::Seat { player } => Request::Swap(self.named(player)?),
            NetCommand::Agree { player: None } => Request::Agree,
            NetCommand::Agree { player: Some(of) } => Request::AgreeToWish(self.named(of)?),
            NetCommand::Decline { player: None } => Request::Decline,
            NetCommand::Decline { player: Some(of) } => match self.named(of)? {
                of if of == own => return self.withdraw_wishes(own),
                of => Request::DeclineWish(of),
            },
            NetCommand::Say { text, to } => {
                let to = to.as_ref().map(|name| self.named(name)).transpose()?;
                Request::Say { to, text: text.clone() }
            }
            NetCommand::Watch { seat } => Request::Watch(seat.map(seat_of).transpose()?),
            NetCommand::Info { topic } => return self.inform(own, *topic),
            NetCommand::Begin {} => return self.get_ready(own),
            NetCommand::NotReady {} => return self.wait_for(own),
            NetCommand::Bot { seat, style } => {
                let is_owner = self.guest_of(own).map(|guest| guest.who) == Some(self.setup.owner);
                let adds = style.is_some() && self.setup.policy.bots == BotsTold::Refused;
                if !is_owner || adds {
                    return Err(TableRefusal::plain(WarnCode::NotAllowed));
                }
                return self.seat_bot(seat_of(*seat)?, style.as_deref());
            }
        };
        let is_logout = matches!(request, Request::Stand);
        let messages = self.session.request(own, request, self.clock());
        let verdict = self.answered_by(own, messages);
        if verdict.is_ok() && is_logout {
            self.ready.remove(&own);
        }
        self.follow_seats();
        verdict
    }

    /// Ends everything that a participant asks of others, who are told.
    fn withdraw_wishes(&mut self, own: ParticipantId) -> Result<(), TableRefusal> {
        let mut verdict = Err(TableRefusal::plain(WarnCode::Nothing));
        // Each request ends the wish that is the oldest, and is refused once there is none.
        loop {
            let messages = self.session.request(own, Request::DeclineWish(own), self.clock());
            match (self.answered_by(own, messages), &verdict) {
                (Ok(()), _) => verdict = Ok(()),
                (Err(_), Ok(())) => break,
                (Err(refusal), Err(_)) => {
                    verdict = Err(refusal);
                    break;
                }
            }
        }
        self.follow_seats();
        verdict
    }

    /// True if somebody has no seat in the game under way, and can only wait for one.
    fn must_wait(&self, own: ParticipantId) -> bool {
        let is_under_way = matches!(self.session.phase(), Phase::Game | Phase::Suspended);
        is_under_way && self.session.roster().seat_of(own).is_none()
    }

    /// Returns the reason that nothing about seats changes while a deal is made, and when it does.
    fn dealing_refusal(&self) -> TableRefusal {
        let left = self.stage.until().unwrap_or(self.now).saturating_sub(self.now);
        let seconds = left.div_ceil(1_000).max(1);
        let english = format!(
            "a fair deal is being made, for up to {seconds} s at each step; seats change after the \
             game that follows: wait for one in the queue"
        );
        let japanese = format!(
            "公正な配りの手順を行っています（各段階で最大{seconds}秒）。席が変わるのは次のゲームのあとです。席を待つ列に入ってください"
        );
        TableRefusal::in_both(WarnCode::Phase, &english, &japanese)
    }

    fn named(&self, name: &str) -> Result<ParticipantId, TableRefusal> {
        let wanted = session::folded_name(name.trim());
        let all = self.session.roster().participants().iter();
        let found = { all }.find(|other| session::folded_name(&other.name) == wanted);
        found.map(|found| found.id).ok_or(TableRefusal::plain(WarnCode::NobodySuch))
    }

    /// Refuses a word about being ready for a game by somebody who is asked for none.
    fn awaits_readiness_of(&self, own: ParticipantId) -> Result<(), TableRefusal> {
        if self.is_dealing() {
            return Err(self.dealing_refusal());
        }
        if matches!(self.session.phase(), Phase::Game | Phase::Suspended) {
            return Err(TableRefusal::plain(WarnCode::Phase));
        }
        match self.session.roster().seat_of(own) {
            Some(_) => Ok(()),
            None => Err(TableRefusal::plain(WarnCode::NotPlayer)),
        }
    }

    /// A player is ready: the game begins when all are.
    fn get_ready(&mut self, own: ParticipantId) -> Result<(), TableRefusal> {
        self.awaits_readiness_of(own)?;
        if self.ready.insert(own) {
            if self.are_all_ready() {
                // That the last one is ready tells those who watch that a game begins.
                self.hide_game();
            }
            self.tell_all_roster();
        }
        self.begin_when_ready();
        Ok(())
    }

    /// A player is not ready after all; a game that is being dealt is not kept from beginning.
    fn wait_for(&mut self, own: ParticipantId) -> Result<(), TableRefusal> {
        self.awaits_readiness_of(own)?;
        if self.ready.remove(&own) {
            self.tell_all_roster();
        }
        Ok(())
    }

    /// Begins the next game once the last record is closed and all are ready.
    pub(super) fn begin_when_ready(&mut self) {
        if self.ready.is_empty() || !matches!(self.stage, DealStage::Table) {
            return;
        }
        if self.session.phase() == Phase::Result {
            let messages = self.session.prepare(self.clock());
            self.tell(messages);
        }
        if self.session.phase() == Phase::Preparation && self.are_all_ready() {
            self.begin();
        }
    }

    /// True if every seat is taken, and every person on one is ready.
    fn are_all_ready(&self) -> bool {
        let roster = self.session.roster();
        let mut persons = roster.players().filter(|(_, player)| player.nature == Nature::Person);
        let all = persons.all(|(_, player)| self.ready.contains(&player.id));
        all && roster.vacant().is_none()
    }

    pub(super) fn resume(&mut self, who: u32, have: u64, style: &GuestStyle) {
        let Some(at) = self.guests.iter().position(|guest| guest.who == who) else { return };
        let own = self.guests[at].id;
        if self.guests[at].line == LineState::Left {
            // From now on the guest is told everything again.
            self.guests[at].line = LineState::Down;
        }
        let was_program = self.guests[at].style.program;
        // What was in exact form is of no use in words, and the reverse.
        let same_form = self.guests[at].style.form == style.form;
        self.guests[at].style = style.clone();
        let missing = self.guests[at].since(have, &self.setup.table).filter(|_| same_form);
        match missing {
            Some(mut missing) => {
                // What a watcher is told late keeps the table as it was.
                if self.setup.policy.spectators_delay.is_none() {
                    self.refresh(own, &mut missing);
                }
                let told = missing.into_iter().map(|one| TableOutput::Tell(who, Box::new(one)));
                self.out.extend(told);
            }
            None => self.tell_anew(own, have),
        }
        self.line_of(own, LineState::Up);
        self.prompted.remove(&own);
        if was_program != style.program {
            self.tell_all_roster();
        }
    }

    /// Tells a guest everything, and what was said after a notice.
    fn tell_anew(&mut self, own: ParticipantId, have: u64) {
        // A program that was started again does not know the customs any more.
        let policy = self.setup.policy.clone();
        self.send(own, TableNotice::Net(NetNotice::Policy { policy }));
        if self.is_late(own) {
            self.tell_late_anew(own);
        }
        self.tell_record(own);
        let messages = self.session.request(own, Request::Inform, self.clock());
        self.tell(messages);
        let guest = self.guests.iter_mut().find(|guest| guest.id == own);
        let talk = guest.map(|guest| guest.take_talk(have)).unwrap_or_default();
        for said in talk {
            self.send(own, TableNotice::Net(said));
        }
    }

    /// A guest who has left the table within a game acts again.
    fn come_back(&mut self, own: ParticipantId) {
        self.line_of(own, LineState::Up);
        let have = self.guest_of(own).map_or(0, |guest| guest.left_at);
        self.tell_anew(own, have);
        self.prompted.remove(&own);
    }

    /// Returns the last notice before those that a guest gets who comes back with `have`, and
    /// whether all is told anew.
    #[must_use]
    pub fn resumes_from(&self, who: u32, have: u64, style: &GuestStyle) -> (u64, bool) {
        let Some(guest) = self.guest(who) else { return (0, true) };
        let same_form = guest.style.form == style.form;
        match guest.since(have, &self.setup.table).filter(|_| same_form) {
            Some(_) => (have, false),
            None => (guest.n, true),
        }
    }

    /// Returns the language of sentences of somebody at the table; `None` of anybody else.
    pub(crate) fn language_of(&self, who: u32) -> Option<SentenceLanguage> {
        self.guest(who).map(|guest| guest.style.language)
    }
}

/// Returns a seat by its number, from 1.
pub(super) fn seat_of(number: u8) -> Result<Seat, TableRefusal> {
    number.checked_sub(1).map(Seat).ok_or(TableRefusal::plain(WarnCode::Seat))
}

/// True if a command may change who sits where.
const fn changes_seats(command: &NetCommand) -> bool {
    matches!(
        command,
        NetCommand::Login { .. }
            | NetCommand::Queue {}
            | NetCommand::Logout {}
            | NetCommand::Seat { .. }
            | NetCommand::Agree { .. }
            | NetCommand::Begin {}
            | NetCommand::NotReady {}
            | NetCommand::Bot { .. }
    )
}

/// Returns the reason that a program gets no seat.
pub(crate) fn no_programs() -> TableRefusal {
    TableRefusal::in_both(
        WarnCode::NotAllowed,
        "the customs of this table allow no bots: programs can watch",
        "この卓の決まりでは、ボットは席につけません。プログラムは観戦だけできます",
    )
}
