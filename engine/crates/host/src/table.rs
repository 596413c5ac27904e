//! One table of a host: the dealer, the guests, and the fair deal, moved by inputs alone.

mod acting;
mod commands;
mod dealing;
mod ending;
mod guest;
mod information;
mod kept;
mod lateness;
mod pieces;
mod standstill;
mod telling;

pub(crate) use commands::no_programs;
pub(crate) use dealing::hash_of;
pub(crate) use standstill::LEFT_WHEN_BACK;

use crate::{
    BotAsk, TableEvent, TableInput, TableOutput, TableSetup,
    draw::Urn,
    policy::session_policy,
    shelf::{ShelfError, title_in},
    warnings::TableRefusal,
};
use agents::BotStyle;
use dealing::DealStage;
use exchange::Scribe;
use fair::{FairTable, PublicKey, Signer};
use guest::Guest;
use kept::NoticePress;
use lateness::LateCourse;
use protocol::{
    BotsTold, ContributionsTold, FairPart, LineTold, PhaseTold, ResultTold, SentenceLanguage,
    ServerMessage, TableOffered, TablePolicy,
};
use rules::{Match, Rules, Seat};
use session::{LineState, Nature, ParticipantId, Phase, Request, Session};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    time::Duration,
};

/// A table of a host. The same inputs give the same table, byte for byte.
#[derive(Debug)]
pub struct HostedTable {
    setup: TableSetup,
    scribe: Scribe,
    session: Session,
    urn: Urn,
    signer: Signer,
    guests: Vec<Guest>,
    press: NoticePress,
    bots: BTreeMap<ParticipantId, BotStyle>,
    /// Persons who are ready for the next game.
    ready: BTreeSet<ParticipantId>,
    stage: DealStage,
    fair: Option<FairTable>,
    /// Persons by seat in the record, with their names.
    seated: Vec<(String, Option<u32>)>,
    /// Their keys, as far as they have any.
    seated_keys: Vec<Option<PublicKey>>,
    /// Those of them who were programs as the game ended, as they may leave before it is kept.
    seated_programs: BTreeSet<u32>,
    /// Result of the last game, for those of its players who come back later; `None` if it was
    /// broken off, and since the next one was dealt.
    last_result: Option<ResultTold>,
    /// Lines that broke while a deal was being made.
    held: Vec<(ParticipantId, LineState)>,
    /// Games begun so far.
    games: u32,
    began: u64,
    /// Time of the last input.
    now: u64,
    /// Time of the last act of a robot, in milliseconds since 1970.
    robot_acted: u64,
    /// Time that the host was away.
    away: u64,
    /// Last moment of the dealer's clock before which the host, back again, has left some time.
    spared: Option<Duration>,
    /// Game and position of the last prompt of each person who is to choose.
    prompted: BTreeMap<ParticipantId, (u32, usize)>,
    /// Participants who were away as a game was broken off, until its record is closed: then they
    /// leave the table if they are still away.
    dismissed: Vec<ParticipantId>,
    /// Signed parts of claims that are kept, with their words, by seat.
    claims: BTreeMap<Seat, (String, FairPart)>,
    /// Course of the table as those know it who watch.
    late: LateCourse,
    out: Vec<TableOutput>,
}

impl HostedTable {
    /// Opens a table of a game by these rules; `signer` signs the records of its fair deals.
    ///
    /// # Errors
    ///
    /// Fails if there is no such bot, or if there are more bots than seats.
    pub fn open(setup: TableSetup, rules: &Arc<Rules>, signer: Signer) -> Result<Self, ShelfError> {
        let policy = session_policy(&setup.policy, rules.seats());
        let mut table = Self {
            scribe: Scribe::new(Arc::clone(rules)),
            session: Session::open(Arc::clone(rules), policy),
            urn: Urn::of(setup.root),
            signer,
            guests: Vec::new(),
            press: NoticePress::default(),
            bots: BTreeMap::new(),
            ready: BTreeSet::new(),
            stage: DealStage::Table,
            fair: None,
            seated: Vec::new(),
            seated_keys: Vec::new(),
            seated_programs: BTreeSet::new(),
            last_result: None,
            held: Vec::new(),
            games: 0,
            robot_acted: 0,
            began: 0,
            now: setup.at,
            away: 0,
            spared: None,
            prompted: BTreeMap::new(),
            dismissed: Vec::new(),
            claims: BTreeMap::new(),
            late: LateCourse::default(),
            out: Vec::new(),
            setup,
        };
        let bots = table.setup.bots.clone();
        let seats = rules.seats();
        for (seat, style) in (0..seats).rev().zip(bots.iter().rev()) {
            let fail = |refused: TableRefusal| ShelfError::setup([refused.more, refused.japanese]);
            table.seat_bot(Seat(seat), Some(style)).map_err(fail)?;
        }
        if bots.len() > usize::from(seats) {
            return Err(ShelfError::setup([
                format!("the game has {seats} seats only"),
                format!("このゲームの席は{seats}つだけです"),
            ]));
        }
        table.check_customs(seats)?;
        table.out.clear();
        Ok(table)
    }

    /// Fails if the customs contradict each other, or what is wanted.
    fn check_customs(&self, seats: u8) -> Result<(), ShelfError> {
        let policy = &self.setup.policy;
        let is_required = policy.contributions == ContributionsTold::Required;
        let wrong = if policy.bots == BotsTold::Refused && !self.bots.is_empty() {
            ["the customs of the table allow no bots", "この卓のしきたりではボットを使えません"]
        } else if is_required && !policy.fair {
            [
                "deals to which all must contribute have to be proved",
                "全員が加わらなければならない配りは、証明される配りでなければなりません",
            ]
        } else if is_required && seats < 2 {
            [
                "a deal to which all must contribute needs two seats",
                "全員が加わらなければならない配りには、席が2つ必要です",
            ]
        } else {
            return Ok(());
        };
        Err(ShelfError::setup(wrong))
    }

    /// Returns the table as it was opened.
    #[must_use]
    pub const fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// Returns the customs.
    #[must_use]
    pub const fn policy(&self) -> &TablePolicy {
        &self.setup.policy
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        self.session.rules()
    }

    /// Returns the dealer, with all secrets; for the host alone.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the record of the fair deal in progress or just made.
    #[must_use]
    pub fn record(&self) -> Option<&str> {
        self.fair.as_ref().map(|fair| fair.dealer().text())
    }

    /// True from the end of a game until its record is closed.
    #[must_use]
    pub const fn is_closing(&self) -> bool {
        matches!(self.stage, DealStage::Closing { .. })
    }

    /// Returns the phase, as participants are told it.
    #[must_use]
    pub const fn phase(&self) -> PhaseTold {
        match (&self.stage, self.session.phase()) {
            (DealStage::Commits { .. } | DealStage::Reveals { .. }, _) => PhaseTold::Deal,
            (_, Phase::Preparation) => PhaseTold::Prepare,
            (_, Phase::Game) => PhaseTold::Game,
            (_, Phase::Result) => PhaseTold::Result,
            (_, Phase::Suspended) => PhaseTold::Suspended,
        }
    }

    /// Returns the title of the game in a language.
    pub(crate) fn title(&self, language: SentenceLanguage) -> &str {
        title_in(&self.rules().game().about.title, language)
    }

    /// Returns the table for those who look for one, with its title in English.
    #[must_use]
    pub fn offered(&self) -> TableOffered {
        let roster = self.session.roster();
        let seats = (0..self.rules().seats()).map(Seat);
        let name = |seat| roster.player(seat).map(|player| player.name.clone());
        TableOffered {
            table: self.setup.table.clone(),
            game: self.setup.game.clone(),
            title: self.rules().game().about.title.en.clone(),
            players: seats.map(name).collect(),
            phase: self.phase(),
            watching: roster.spectators().count(),
            private: self.setup.key.is_some(),
            policy: self.setup.policy.clone(),
            options: self.scribe.options(),
            contract: self.rules().game().contract.is_some(),
        }
    }

    /// Returns the numbers of the participants at the table.
    pub fn guests(&self) -> impl Iterator<Item = u32> {
        self.guests.iter().map(|guest| guest.who)
    }

    /// True for a guest who has left the table within a game, and is still on its roster.
    #[must_use]
    pub fn has_left(&self, who: u32) -> bool {
        self.guest(who).is_some_and(|guest| guest.line == LineState::Left)
    }

    /// True for a guest whose client says that it is a program.
    pub(crate) fn has_program(&self, who: u32) -> bool {
        self.guest(who).is_some_and(|guest| guest.style.program)
    }

    /// Returns the highest number of a command that a participant has given here.
    #[must_use]
    pub fn last_id(&self, who: u32) -> u64 {
        self.guest(who).map_or(0, Guest::last_id)
    }

    /// Returns the answer to a command that was given before.
    #[must_use]
    pub fn answer(&self, who: u32, id: u64) -> Option<ServerMessage> {
        self.guest(who)?.answer(id, &self.setup.table)
    }

    /// Returns the next moment at which time itself is an event, in milliseconds since 1970.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let ms = |at: Duration| u64::try_from(at.as_millis()).unwrap_or(u64::MAX);
        // A moment of the dealer lies between milliseconds only if none of its parts does.
        let own = self.session.deadline().map(|at| ms(at).saturating_add(self.away));
        let due = self.session.due().map(|_| self.robot_moment().max(self.now));
        let own = own.filter(|_| !self.is_dealing());
        let late = self.late_deadline();
        [own, due, self.stage.until(), late].into_iter().flatten().min()
    }

    /// Returns the bot whose choice is awaited.
    #[must_use]
    pub fn bot_due(&self) -> Option<BotAsk> {
        let (game, _) = self.actor()?;
        let (seat, style) = self.session.awaited().into_iter().find_map(|seat| {
            let player = self.session.roster().player(seat)?;
            Some((seat, *self.bots.get(&player.id)?))
        })?;
        let acts = game.actions().len();
        let seed = self.games.wrapping_mul(977).wrapping_add(u32::try_from(acts).unwrap_or(0));
        Some(BotAsk {
            table: self.setup.table.clone(),
            seat: seat.0,
            acts,
            style,
            seed: u64::from(seed) << 8 | u64::from(seat.0),
            rules: Arc::clone(self.rules()),
            view: self.session.asked(seat)?.view(self.rules(), seat),
        })
    }

    /// Returns the game and the seat to choose, while a game is played.
    fn actor(&self) -> Option<(&Match, Seat)> {
        let game = self.session.game().filter(|_| self.session.phase() == Phase::Game)?;
        Some((game, game.actor()?))
    }

    const fn is_dealing(&self) -> bool {
        matches!(self.stage, DealStage::Commits { .. } | DealStage::Reveals { .. })
    }

    /// Returns the time by the dealer's clock, which stands still while the host is away.
    const fn clock(&self) -> Duration {
        Duration::from_millis(self.now.saturating_sub(self.away))
    }

    /// Returns a moment of the dealer's clock as participants are told it.
    pub(crate) fn told_time(&self, at: Duration) -> u64 {
        let ms = u64::try_from(at.as_millis()).unwrap_or(u64::MAX);
        ms.saturating_add(self.away)
    }

    fn guest(&self, who: u32) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.who == who)
    }

    fn guest_of(&self, id: ParticipantId) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.id == id)
    }

    /// Carries out an input and returns what is to be done.
    pub fn apply(&mut self, input: &TableInput) -> Vec<TableOutput> {
        match input.event {
            TableEvent::Restarted => {
                // As those hosts did, who put a moment off as often as another one came between.
                self.spared = self.spared.filter(|spared| Some(*spared) == self.session.deadline());
                self.stand_still((self.now, input.at), LEFT_WHEN_BACK);
            }
            TableEvent::CameBack { .. } => {
                self.stand_still((self.now, input.at), LEFT_WHEN_BACK);
            }
            TableEvent::StoodStill { since } => self.stood_still(since.max(self.now), input.at),
            _ => {}
        }
        self.now = self.now.max(input.at);
        self.begin_input();
        self.pass_time();
        match &input.event {
            TableEvent::Joined { guest, id } => self.join(guest, *id),
            TableEvent::Left { who, id } => self.leave(*who, *id),
            TableEvent::Command { who, id, command } => self.command(*who, *id, command),
            TableEvent::Line { who, line } => self.line(*who, *line),
            TableEvent::Resumed { who, have, style } => self.resume(*who, *have, style),
            TableEvent::Chosen { seat, acts, choice } => self.bot_chose(Seat(*seat), *acts, choice),
            TableEvent::Speaks { who, language } => {
                let guest = self.guests.iter_mut().find(|guest| guest.who == *who);
                if let Some(guest) = guest {
                    guest.style.language = *language;
                }
            }
            TableEvent::KeyChanged { who, key } => {
                let guest = self.guests.iter_mut().find(|guest| guest.who == *who);
                if let Some(guest) = guest {
                    guest.key = *key;
                }
            }
            TableEvent::BrokenOff => self.break_off(),
            TableEvent::StoodStill { .. } => {
                let messages = self.session.deadlines_again();
                self.tell(messages);
            }
            TableEvent::Restarted => self.lose_lines(0),
            TableEvent::CameBack { return_ms } => self.lose_lines(*return_ms),
            TableEvent::Tick => {}
        }
        self.settle();
        self.end_input();
        self.forget_the_gone();
        std::mem::take(&mut self.out)
    }

    /// Lets deadlines pass.
    fn pass_time(&mut self) {
        if !self.is_dealing() {
            let messages = self.session.tick(self.clock());
            self.tell(messages);
        }
        if self.stage.until().is_some_and(|until| until <= self.now) {
            self.stage_is_late();
        }
    }

    /// Lets robots choose, and follows the game to its end; prompts whoever is to choose.
    fn settle(&mut self) {
        self.follow_robots();
        self.follow_the_end();
        self.dismiss();
        self.begin_when_ready();
        self.prompt();
    }

    fn line(&mut self, who: u32, line: LineTold) {
        let Some(id) = self.guest(who).map(|guest| guest.id) else { return };
        self.line_of(
            id,
            match line {
                LineTold::Up => LineState::Up,
                LineTold::Down => LineState::Down,
                LineTold::Left => LineState::Left,
            },
        );
    }

    /// Tells the dealer of a line; while a deal is being made, afterwards.
    fn line_of(&mut self, id: ParticipantId, state: LineState) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == id) {
            // The connection of somebody who has left ends a moment later.
            let is_end_of_line = (guest.line, state) == (LineState::Left, LineState::Down);
            guest.line = if is_end_of_line { LineState::Left } else { state };
        }
        if self.is_dealing() {
            self.held.retain(|(other, _)| *other != id);
            self.held.push((id, state));
            return;
        }
        if state != LineState::Up && self.session.phase() != Phase::Game {
            self.ready.remove(&id);
        }
        let messages = self.session.line(id, state, self.clock());
        self.tell(messages);
        self.follow_seats();
    }

    /// Removes guests whom the dealer does not know any more.
    fn forget_the_gone(&mut self) {
        let roster = self.session.roster();
        let is_there = |guest: &Guest| roster.participant(guest.id).is_some();
        let gone: Vec<u32> =
            self.guests.iter().filter(|guest| !is_there(guest)).map(|guest| guest.who).collect();
        self.guests.retain(is_there);
        let ids: BTreeSet<ParticipantId> = self.guests.iter().map(|guest| guest.id).collect();
        self.ready.retain(|id| ids.contains(id));
        self.out.extend(gone.into_iter().map(TableOutput::Gone));
    }

    fn seat_bot(&mut self, seat: Seat, style: Option<&str>) -> Result<(), TableRefusal> {
        use protocol::WarnCode;
        let now = self.clock();
        let roster = self.session.roster();
        if usize::from(seat.0) >= roster.seat_count() {
            return Err(TableRefusal::plain(WarnCode::Seat));
        }
        if matches!(self.session.phase(), Phase::Game | Phase::Suspended) || self.is_dealing() {
            return Err(TableRefusal::plain(WarnCode::Phase));
        }
        let sitting = roster.player(seat).map(|player| (player.id, player.nature));
        match (sitting, style) {
            (Some((_, Nature::Person)), _) => Err(TableRefusal::plain(WarnCode::SeatTaken)),
            (Some((id, Nature::Bot)), None) => {
                self.bots.remove(&id);
                let messages = self.session.request(id, Request::Exit, now);
                self.tell(messages);
                Ok(())
            }
            (None, None) => Err(TableRefusal::plain(WarnCode::Nothing)),
            (sitting, Some(style)) => {
                let style: BotStyle =
                    style.parse().map_err(|unknown| TableRefusal::no_bot(&unknown))?;
                if let Some((id, _)) = sitting {
                    self.bots.insert(id, style);
                    return Ok(());
                }
                let name = self.bot_name(seat);
                let entered = self.session.enter(&name, Nature::Bot);
                let (id, messages) =
                    entered.map_err(|warning| TableRefusal::warned(&warning, &self.session))?;
                self.bots.insert(id, style);
                self.tell(messages);
                let messages = self.session.request(id, Request::Sit(seat), now);
                self.tell(messages);
                Ok(())
            }
        }
    }

    /// Returns a name for a bot that nobody at the table has.
    fn bot_name(&self, seat: Seat) -> String {
        let taken = |name: &String| {
            self.session.roster().participants().iter().any(|other| other.name == *name)
        };
        let number = u32::from(seat.0) + 1;
        let names = [format!("Bot {number}")].into_iter();
        let mut names = names.chain((1..).map(|at| format!("Bot {number}-{at}")));
        names.find(|name| !taken(name)).unwrap_or_default()
    }
}
