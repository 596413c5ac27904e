//! One table as its participant on this machine remembers it.

mod pieces;
mod presence;

use crate::{
    line::RemoteCommand,
    proof::{FairIdentity, NoProof, ProofFault, ProofNews, SeenGame, TableProof},
    told_rules::{RulesFault, rules_of},
};
use pieces::HistoryPieces;
use protocol::{
    FairCommand, GameCommand, GameNotice, InfoTopic, LapseTold, LineTold, NatureTold, NetCommand,
    NetNotice, PhaseTold, ResultTold, SeatTold, ServerMessage, TableCommand, TableNotice,
    TablePolicy, UnprovedTold,
};
use rules::{Action, Notation, Rules, Seat};
use session::{Client, News, WrittenNotice, folded_name};
use std::{collections::BTreeMap, sync::Arc, time::Duration};

/// Effect of a message, for the program that displays the table.
#[derive(Debug, Clone, PartialEq)]
pub enum TableNews {
    /// The rules are known: the table can be shown.
    Rules,
    /// Participants, queue or readiness changed.
    Roster,
    /// The participant on this machine waits for a seat as the first, the second and so on, counted
    /// from 1, or not any more.
    Queued(Option<usize>),
    /// Something in the game, or about its seats.
    Game(News),
    /// Something that any net game has.
    Net(NetNotice),
    /// A suspended game goes on.
    GoesOn,
    /// The game is over.
    Result(ResultTold),
    /// The player is to act.
    Prompt,
    /// Something about the proof of the deal.
    Proof(ProofNews),
}

/// Error: a notice cannot be understood, so that the table cannot be shown.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableFault {
    /// The rules cannot be used.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// A notice is none of a table with these rules.
    #[error("a notice of the host cannot be read: {0}")]
    Notice(String),
    /// The host lies about the deal: whoever plays on trusts it blindly.
    #[error(transparent)]
    Proof(#[from] ProofFault),
}

/// Most notices that wait for the rules.
const MOST_WAITING: usize = 4_096;

/// A table as its participant on this machine remembers it.
#[derive(Debug, Clone)]
pub struct RemoteTable {
    name: String,
    own_name: String,
    seats: u8,
    participants: Vec<SeatTold>,
    queue: Vec<String>,
    ready: Vec<String>,
    /// Names of those for whom a suspended game waits.
    missing: Vec<String>,
    /// Causes for which it waits for them, as far as the host tells, by name.
    missing_causes: BTreeMap<String, LapseTold>,
    /// Time for which the game waits for those who are away, from the notice of it, by name.
    waits: BTreeMap<String, Duration>,
    phase: PhaseTold,
    policy: Option<TablePolicy>,
    /// Time at which the turn ends, by the host's clock.
    deadline: Option<u64>,
    /// Time of the last notice, or of the last greeting, by the host's clock.
    heard: u64,
    /// Time of the notice that is being taken in, by the host's clock.
    told: u64,
    rules: Option<Arc<Rules>>,
    client: Option<Client>,
    /// Rules that came before the number of seats.
    early: Option<GameNotice>,
    /// Notices that came before the rules.
    waiting: Vec<GameNotice>,
    /// The beginning of a long game, until it has come whole.
    pieces: HistoryPieces,
    proof: TableProof,
    /// Commands that the proof needs.
    answers: Vec<RemoteCommand>,
    /// True since the host was found to lie.
    is_stopped: bool,
}

impl RemoteTable {
    /// Creates the memory of a table, where the player has this name.
    #[must_use]
    pub fn new(table: &str, name: &str) -> Self {
        Self {
            name: table.to_owned(),
            own_name: name.to_owned(),
            seats: 0,
            participants: Vec::new(),
            queue: Vec::new(),
            ready: Vec::new(),
            missing: Vec::new(),
            missing_causes: BTreeMap::new(),
            waits: BTreeMap::new(),
            phase: PhaseTold::Prepare,
            policy: None,
            deadline: None,
            heard: 0,
            told: 0,
            rules: None,
            client: None,
            early: None,
            waiting: Vec::new(),
            pieces: HistoryPieces::default(),
            proof: TableProof::of(table),
            answers: Vec::new(),
            is_stopped: false,
        }
    }

    /// Gives the player the key with which he entered: from now on the player contributes to fair
    /// deals, and signs. Without one the records are heard, and believed or not, all the same.
    #[must_use]
    pub fn with_identity(mut self, identity: FairIdentity) -> Self {
        self.proof.identify(identity);
        self
    }

    /// Takes notice that the first notices may come from the middle of what the host tells: until
    /// the host has answered a command, the beginning of a record may be missing without a lie.
    #[must_use]
    pub fn told_midway(mut self) -> Self {
        self.proof.begin_midway();
        self
    }

    /// Returns the commands that the proof of a deal needs, to be sent at once.
    #[must_use]
    pub fn take_answers(&mut self) -> Vec<RemoteCommand> {
        std::mem::take(&mut self.answers)
    }

    /// True while the record of a fair deal is being made.
    #[must_use]
    pub const fn is_proving(&self) -> bool {
        self.proof.is_open()
    }

    /// Returns the name of the table.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the participants, in the order in which they came.
    #[must_use]
    pub fn participants(&self) -> &[SeatTold] {
        &self.participants
    }

    /// Returns the number of seats; 0 before it is known.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the player on a seat, which is counted from 0.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&SeatTold> {
        self.participants.iter().find(|one| one.seat == seat.0.checked_add(1))
    }

    /// Returns the participant on this machine; `None` before the host has told the participants.
    #[must_use]
    pub fn own(&self) -> Option<&SeatTold> {
        let name = folded_name(&self.own_name);
        self.participants.iter().find(|one| folded_name(&one.name) == name)
    }

    /// Returns the seat of the participant on this machine.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.own()?.seat?.checked_sub(1).map(Seat)
    }

    /// Returns the names of those who wait for a seat, the next one first.
    #[must_use]
    pub fn queue(&self) -> &[String] {
        &self.queue
    }

    /// Returns the place of the participant on this machine among those who wait for a seat,
    /// counted from 1; `None` if the participant does not wait.
    #[must_use]
    pub fn queue_place(&self) -> Option<usize> {
        let name = &self.own()?.name;
        self.queue.iter().position(|other| other == name).map(|at| at + 1)
    }

    /// True if a suspended game waits for the player of this machine, who may return at once.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        self.phase == PhaseTold::Suspended && self.missing.contains(&self.own_name)
    }

    /// Returns the names of those for whom a suspended game waits.
    #[must_use]
    pub fn missing(&self) -> &[String] {
        &self.missing
    }

    /// Returns the cause for which a suspended game waits for a player; `None` if it does not, or
    /// if the host does not tell.
    #[must_use]
    pub fn missing_cause(&self, player: &str) -> Option<LapseTold> {
        self.missing_causes.get(player).copied()
    }

    /// Returns the names of those who are ready for the next game.
    #[must_use]
    pub fn ready(&self) -> &[String] {
        &self.ready
    }

    /// Returns the phase.
    #[must_use]
    pub const fn phase(&self) -> PhaseTold {
        self.phase
    }

    /// Returns the customs, once the host has told them.
    #[must_use]
    pub const fn policy(&self) -> Option<&TablePolicy> {
        self.policy.as_ref()
    }

    /// Returns the time at which the turn in progress ends, in milliseconds since 1970 by the
    /// host's clock.
    #[must_use]
    pub const fn deadline(&self) -> Option<u64> {
        self.deadline
    }

    /// Returns the time that was left of the turn when the host told something last; `None` if the
    /// turn does not end by itself.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        Some(Duration::from_millis(self.deadline?.saturating_sub(self.heard)))
    }

    /// Returns the time for which the game waits for somebody who is away, from the moment at which
    /// that was told; `None` if it waits as long as it takes, or if nobody of this name is away.
    #[must_use]
    pub fn waits_for(&self, player: &str) -> Option<Duration> {
        self.waits.get(player).copied()
    }

    /// Returns the rules, once the host has told them.
    #[must_use]
    pub const fn rules(&self) -> Option<&Arc<Rules>> {
        self.rules.as_ref()
    }

    /// Returns what the participant knows of the game; `None` before the rules are known.
    #[must_use]
    pub const fn client(&self) -> Option<&Client> {
        self.client.as_ref()
    }

    /// Returns the question for the rules, to be asked after joining.
    #[must_use]
    pub fn ask_rules(&self) -> RemoteCommand {
        self.net(NetCommand::Info { topic: InfoTopic::Rules })
    }

    /// Returns a command that any net game has.
    #[must_use]
    pub fn net(&self, command: NetCommand) -> RemoteCommand {
        RemoteCommand::At { table: self.name.clone(), command: TableCommand::Net(command) }
    }

    /// Returns the command for an action of the player in the position of the moment, signed if the
    /// deal is to be proved.
    #[must_use]
    pub fn act(&mut self, notation: &Notation, action: Action) -> RemoteCommand {
        let words = notation.print(action);
        let fair = self.proof.sign(&words);
        let choose = exchange::Chosen::Words(words);
        let at = self.client.as_ref().map(Client::at);
        let command = TableCommand::Game(GameCommand::Act { choose, at, fair });
        RemoteCommand::At { table: self.name.clone(), command }
    }

    /// Returns the command for undoing the player's last action.
    #[must_use]
    pub fn undo(&self) -> RemoteCommand {
        let command = TableCommand::Game(GameCommand::Undo {});
        RemoteCommand::At { table: self.name.clone(), command }
    }

    /// Takes notice of the time by the host's clock: what it tells from now on with an earlier time
    /// was missed, and less is left of the times in it.
    pub fn take_time(&mut self, now: u64) {
        self.heard = self.heard.max(now);
    }

    /// Takes notice that the host tells all anew, because the player was away for long: what was
    /// shown before is no longer the game.
    pub const fn begin_anew(&mut self) {
        self.proof.come_back();
    }

    /// Takes a message of the host; those about other tables have no effect.
    ///
    /// # Errors
    ///
    /// Fails if the rules or a notice cannot be understood, or if the host lies about the deal.
    /// After that nothing is taken any more.
    pub fn hear(&mut self, message: &ServerMessage) -> Result<Vec<TableNews>, TableFault> {
        if self.is_stopped {
            return Ok(Vec::new());
        }
        let heard = self.take(message);
        if let Err(TableFault::Proof(fault)) = &heard {
            self.is_stopped = true;
            let doubt = self.proof.doubt(fault);
            self.answer(doubt);
        }
        let proof = self.proof.news().map(TableNews::Proof);
        heard.map(|news| news.into_iter().chain(proof).collect())
    }

    fn answer(&mut self, fair: Option<FairCommand>) {
        let Some(fair) = fair else { return };
        let command = TableCommand::Game(GameCommand::Fair { fair });
        self.answers.push(RemoteCommand::At { table: self.name.clone(), command });
    }

    fn take(&mut self, message: &ServerMessage) -> Result<Vec<TableNews>, TableFault> {
        match message {
            ServerMessage::Ok { table: Some(table), .. } if *table == self.name => {
                self.proof.end_midway();
                self.go_live()?;
                Ok(Vec::new())
            }
            ServerMessage::Tables { tables, .. } => {
                // Whoever asks for everything anew is not told the customs again.
                let own = tables.iter().find(|one| one.table == self.name);
                if let Some(own) = own.filter(|_| self.policy.is_none()) {
                    self.policy = Some(own.policy.clone());
                }
                Ok(Vec::new())
            }
            ServerMessage::Notice { table, at, notice, .. } if *table == self.name => {
                self.told = *at;
                self.take_time(*at);
                self.notice(notice)
            }
            ServerMessage::Info { table, notice, .. } if *table == self.name => match notice {
                TableNotice::Game(notice) => self.told(notice),
                TableNotice::Net(notice) => {
                    let mut news = self.net_notice(notice);
                    if let Some(rules) = self.early.take_if(|_| self.seats > 0) {
                        news.extend(self.told(&rules)?);
                        self.answers.push(self.net(NetCommand::Info { topic: InfoTopic::All }));
                    }
                    Ok(news)
                }
            },
            ServerMessage::Prompt { table, deadline, .. } if *table == self.name => {
                self.deadline = *deadline;
                self.go_live()?;
                if let Some(client) = &self.client {
                    self.proof.look(client)?;
                }
                Ok(vec![TableNews::Prompt])
            }
            _ => Ok(Vec::new()),
        }
    }

    fn notice(&mut self, notice: &TableNotice<GameNotice>) -> Result<Vec<TableNews>, TableFault> {
        match notice {
            TableNotice::Net(notice) => Ok(self.net_notice(notice)),
            TableNotice::Game(GameNotice::Fair { line, open }) => {
                let seen = SeenGame {
                    seat: self.seat(),
                    client: self.client.as_ref(),
                    rules: self.rules.as_ref(),
                };
                let answer = self.proof.hear(line, open, seen)?;
                self.answer(answer);
                Ok(Vec::new())
            }
            TableNotice::Game(GameNotice::Shown(shown)) => {
                self.proof.see(shown)?;
                Ok(Vec::new())
            }
            TableNotice::Game(notice @ GameNotice::Exact { .. }) => match self.rules.clone() {
                Some(rules) => self.exact(notice, &rules),
                None if self.waiting.len() < MOST_WAITING => {
                    self.waiting.push(notice.clone());
                    Ok(Vec::new())
                }
                None => Err(TableFault::Notice("the rules do not come".to_owned())),
            },
            TableNotice::Game(GameNotice::Result(result)) => {
                let unproved = self.unproved().map(ProofNews::Unproved);
                let result = TableNews::Result(result.clone());
                Ok(std::iter::once(result).chain(unproved.map(TableNews::Proof)).collect())
            }
            TableNotice::Game(GameNotice::Unproved { players, refused: true, .. }) => {
                Ok(vec![TableNews::Proof(ProofNews::NoGame(players.clone()))])
            }
            TableNotice::Game(GameNotice::Unproved {
                why: UnprovedTold::Unsigned,
                players,
                ..
            }) => {
                self.proof.give_up();
                Ok(vec![TableNews::Proof(ProofNews::Unsigned(players.clone()))])
            }
            // What was asked for changes nothing here.
            TableNotice::Game(_) => Ok(Vec::new()),
        }
    }

    /// Takes notice that the host has told what was said before.
    fn go_live(&mut self) -> Result<(), ProofFault> {
        let signature = self.proof.go_live(self.seat())?;
        self.answer(signature);
        Ok(())
    }

    /// Returns the reason that the deal of a game which is over will not be proved; `None` if its
    /// record is being closed.
    fn unproved(&self) -> Option<NoProof> {
        if self.proof.is_open() || self.proof.is_recalling() {
            return None;
        }
        let players = self.participants.iter().filter(|one| one.seat.is_some());
        let persons = players.filter(|one| one.nature == NatureTold::Person).count();
        Some(match &self.policy {
            Some(policy) if !policy.fair => NoProof::Customs,
            _ if persons < 2 => NoProof::OnePerson,
            _ => NoProof::DealtAlone,
        })
    }

    fn exact(&mut self, notice: &GameNotice, rules: &Rules) -> Result<Vec<TableNews>, TableFault> {
        let GameNotice::Exact { notice, more } = notice else { return Ok(Vec::new()) };
        let written: WrittenNotice = serde_json::from_value(notice.clone())
            .map_err(|error| TableFault::Notice(error.to_string()))?;
        let notice = written.read(rules).map_err(|error| TableFault::Notice(error.to_string()))?;
        self.go_live()?;
        let Some(client) = &mut self.client else { return Ok(Vec::new()) };
        let whole = self.pieces.take(notice, *more).into_iter();
        Ok(whole.map(|notice| TableNews::Game(client.receive(&notice))).collect())
    }

    fn told(&mut self, notice: &GameNotice) -> Result<Vec<TableNews>, TableFault> {
        let GameNotice::Rules { options, rules, .. } = notice else { return Ok(Vec::new()) };
        if self.rules.is_some() {
            return Ok(Vec::new());
        }
        if self.seats == 0 {
            // Whoever was at the table all along is not told again who is there.
            self.early = Some(notice.clone());
            self.answers.push(self.net(NetCommand::Info { topic: InfoTopic::Players }));
            return Ok(Vec::new());
        }
        let rules = rules_of(rules, options, self.seats)?;
        self.rules = Some(Arc::clone(&rules));
        self.tell_client_roster();
        let mut news = vec![TableNews::Rules];
        let phase = NetNotice::Phase { phase: self.phase };
        self.net_notice(&phase);
        for notice in std::mem::take(&mut self.waiting) {
            news.extend(self.exact(&notice, &rules)?);
        }
        Ok(news)
    }

    /// True if a player's line is up, or the player is a bot.
    #[must_use]
    pub fn is_here(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|one| one.line == LineTold::Up)
    }
}

#[cfg(test)]
mod tests;
