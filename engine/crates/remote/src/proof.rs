//! A participant's part in the fair deals of a table: contributions, checks, signatures.

mod fault;
mod seen;

pub use fault::ProofFault;
use seen::{is_same_game, single_cards};

use fair::{
    AuditPhase, Auditor, Expected, FairAnswer, FairLine, FairPlayer, LineEvent, NotMine, Objection,
    ProvedRecord, PublicKey, Secret, Signer, Wrong, check_play, files_of,
};
use protocol::{FairCommand, FairPart, ShownTold};
use rules::{Rules, Seat};
use session::Client;
use std::{
    collections::{BTreeSet, VecDeque},
    sync::Arc,
};

/// Fresh secrets for a record: one for each of the deals that it can hold.
const DEALS: usize = 2;

/// Function that draws 32 bytes by chance; `None` if the system has none.
pub type DrawSecret = fn() -> Option<Secret>;

/// The key of a player, and the source of secrets.
#[derive(Debug, Clone)]
pub struct FairIdentity {
    /// Key that signs.
    pub signer: Signer,
    /// Source of contributions and salts.
    pub draw: DrawSecret,
}

/// News of a fair deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProofNews {
    /// The deal goes on without this player's contribution, which came too late or was lost.
    LeftOut,
    /// The record is whole, and every line of it is believed.
    Proved(ProvedText),
    /// The game is over, and its deal is not proved.
    Unproved(NoProof),
    /// The game is over, and its record has no last line, because these players did not sign it.
    Unsigned(Vec<String>),
    /// No game begins, because the table requires a proof and these players did not contribute.
    NoGame(Vec<String>),
}

/// A record that was believed from its first line to its last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvedText {
    /// The record, to be kept as a file.
    pub text: String,
    /// Number of its lines.
    pub lines: u32,
    /// Names of the players who contributed.
    pub contributed: Vec<String>,
    /// True if the game was compared with the record, by its rules and by what was seen of it.
    pub is_replayed: bool,
}

/// Reason that a deal is not proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoProof {
    /// The customs of the table forgo it.
    Customs,
    /// Only one person played.
    OnePerson,
    /// The host dealt alone.
    DealtAlone,
    /// No cards were dealt in the end.
    NoDeal,
}

/// Believer of a record in progress.
#[derive(Debug, Clone)]
enum Believer {
    /// Somebody who only watches.
    Witness(Box<Auditor>),
    /// A player.
    Player(Box<FairPlayer>),
}

impl Believer {
    fn nobody() -> Self {
        Self::Witness(Box::default())
    }

    fn audit(&self) -> &Auditor {
        match self {
            Self::Witness(audit) => audit,
            Self::Player(player) => player.audit(),
        }
    }
}

/// Knowledge of a participant about the game, beside its record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeenGame<'a> {
    /// Seat of the participant.
    pub(crate) seat: Option<Seat>,
    /// The game as it was shown.
    pub(crate) client: Option<&'a Client>,
    /// The rules, once they are known.
    pub(crate) rules: Option<&'a Arc<Rules>>,
}

/// Relation of the lines of a record that come to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RecordTelling {
    /// They may be those of a record whose beginning was never told here: they are neither believed
    /// nor judged. All of them were said before.
    Midway,
    /// They were said before the player was here.
    Recalled,
    /// They were said while the player, who was here before, was away.
    Missed,
    /// They are new.
    Live,
}

/// The fair deals of a table, as one participant hears of them.
#[derive(Debug, Clone)]
pub(crate) struct TableProof {
    table: String,
    identity: Option<FairIdentity>,
    /// Key of the dealer, once it is known.
    dealer: Option<PublicKey>,
    /// Names of the records that began before.
    names: BTreeSet<String>,
    /// Lines of the record in progress.
    lines: Vec<String>,
    believer: Believer,
    telling: RecordTelling,
    /// Number of the lines of the record in progress that were told anew.
    told_anew: usize,
    /// Answer to the last of the lines that were said before.
    unsaid: Option<FairCommand>,
    /// True once the record is whole.
    is_closed: bool,
    /// Codes of the cards that were opened, with the number of their shuffle.
    opened: BTreeSet<(u32, String)>,
    news: VecDeque<ProofNews>,
}

impl TableProof {
    pub(crate) fn of(table: &str) -> Self {
        Self {
            table: table.to_owned(),
            identity: None,
            dealer: None,
            names: BTreeSet::new(),
            lines: Vec::new(),
            believer: Believer::nobody(),
            telling: RecordTelling::Recalled,
            told_anew: 0,
            unsaid: None,
            is_closed: false,
            opened: BTreeSet::new(),
            news: VecDeque::new(),
        }
    }

    pub(crate) fn identify(&mut self, identity: FairIdentity) {
        self.identity = Some(identity);
    }

    /// Takes notice that the first lines may come from the middle of a record.
    pub(crate) const fn begin_midway(&mut self) {
        self.telling = RecordTelling::Midway;
    }

    /// Takes notice that the host has told everything from the beginning: whatever is missing from
    /// now on is left out by the host.
    pub(crate) const fn end_midway(&mut self) {
        if matches!(self.telling, RecordTelling::Midway) {
            self.telling = RecordTelling::Recalled;
        }
    }

    /// Takes notice that what comes from now on is new, by a participant who has this seat; returns
    /// what is still to be said.
    ///
    /// # Errors
    ///
    /// Fails if the host does not know lines any more that it has told before.
    pub(crate) fn go_live(
        &mut self,
        seat: Option<Seat>,
    ) -> Result<Option<FairCommand>, ProofFault> {
        if self.telling == RecordTelling::Midway {
            return Ok(None);
        }
        let told = std::mem::take(&mut self.told_anew);
        // Of a record that was closed or given up meanwhile nothing is told.
        let is_shorter = self.is_open() && (1..self.lines.len()).contains(&told);
        if is_shorter && self.telling == RecordTelling::Missed {
            return Err(ProofFault::GoneBack { line: told + 1 });
        }
        let was_recalling = self.is_recalling();
        self.telling = RecordTelling::Live;
        // Whoever has left the table and comes again is no player of its last game any more.
        let is_player = seat.is_some() && seat == self.seat_in_record();
        let signature = self.signature().filter(|_| was_recalling && is_player && self.is_open());
        Ok(self.unsaid.take().or(signature))
    }

    /// Returns the seat of this player in the record; `None` for somebody who has none there.
    fn seat_in_record(&self) -> Option<Seat> {
        match &self.believer {
            Believer::Player(player) => Some(Seat(player.seat())),
            Believer::Witness(_) => None,
        }
    }

    /// Takes notice that the host tells all anew to a player who was away.
    pub(crate) const fn come_back(&mut self) {
        // The secrets of somebody who has not been here yet are not in the record.
        if matches!(self.telling, RecordTelling::Live) {
            self.telling = RecordTelling::Missed;
            self.told_anew = 0;
        }
    }

    /// True while a record is being made.
    pub(crate) const fn is_open(&self) -> bool {
        !self.is_closed && !self.lines.is_empty()
    }

    /// True while the host tells what was said before.
    pub(crate) const fn is_recalling(&self) -> bool {
        !matches!(self.telling, RecordTelling::Live)
    }

    /// True while the host tells what was said before the player was here.
    const fn is_told_of_before(&self) -> bool {
        matches!(self.telling, RecordTelling::Midway | RecordTelling::Recalled)
    }

    /// Takes notice that the record gets no last line.
    pub(crate) const fn give_up(&mut self) {
        self.is_closed = true;
    }

    pub(crate) fn news(&mut self) -> impl Iterator<Item = ProofNews> {
        self.news.drain(..)
    }

    /// Hears a line, and returns the answer to it.
    pub(crate) fn hear(
        &mut self,
        line: &str,
        open: &ShownTold,
        seen: SeenGame<'_>,
    ) -> Result<Option<FairCommand>, ProofFault> {
        let mut number = self.lines.len() + 1;
        // Only a look at the number: the auditor reads the line.
        let read: Option<FairLine> = serde_json::from_str(line).ok();
        let n = read.as_ref().map(|read| read.n as usize);
        if n == Some(0) && self.lines.first().is_none_or(|first| first != line) {
            self.begin();
            number = 1;
        } else if let Some(n) = n.filter(|&n| n < self.lines.len()) {
            // The host tells a record anew to somebody who comes back.
            let is_same = self.lines.get(n).is_some_and(|own| own == line);
            let other = ProofFault::TwoStories { line: n + 1 };
            self.told_anew = self.told_anew.max(n + 1);
            return is_same.then_some(None).ok_or(other);
        } else if self.telling == RecordTelling::Midway && self.lines.is_empty() {
            return Ok(None);
        } else if n.is_some_and(|n| n > self.lines.len()) {
            return Err(ProofFault::Missing { line: number });
        }
        let event = read.map(|read| read.event);
        if let Some(LineEvent::Open(open)) = &event
            && matches!(self.believer, Believer::Witness(_))
        {
            let keys = open.seats.iter().map(|seat| seat.key);
            self.take_seat(&keys.collect::<Vec<_>>(), seen)?;
        }
        let fault = |objection| ProofFault::Line { line: number, objection };
        let answer = self.believe(line).map_err(fault)?;
        self.lines.push(line.to_owned());
        self.told_anew = self.lines.len();
        if let Believer::Player(player) = &self.believer {
            let told = open.acts.iter().try_for_each(|act| player.told(act));
            told.map_err(fault)?;
        }
        self.follow(event.as_ref(), seen)?;
        Ok(answer)
    }

    fn begin(&mut self) {
        self.lines.clear();
        self.opened.clear();
        self.is_closed = false;
        self.believer = Believer::nobody();
    }

    /// Becomes a player of the deal that is being opened, if the key of one seat is this player's.
    fn take_seat(
        &mut self,
        keys: &[Option<PublicKey>],
        seen: SeenGame<'_>,
    ) -> Result<(), ProofFault> {
        let Some(identity) = &self.identity else { return Ok(()) };
        let mine = Some(identity.signer.public());
        let seat = keys.iter().position(|key| *key == mine);
        let seat = seat.and_then(|seat| u8::try_from(seat).ok());
        // Whoever comes back to a seat that changed hands meanwhile has no part in its record.
        if !self.is_recalling() && seat != seen.seat.map(|seat| seat.0) {
            let (line, objection) = (self.lines.len() + 1, NotMine::Seat.into());
            return Err(ProofFault::Line { line, objection });
        }
        let Some(seat) = seat else { return Ok(()) };
        let table = self.believer.audit().head().map(|head| head.table.clone()).unwrap_or_default();
        let rules = seen.rules.and_then(|rules| files_of(rules));
        let expected = Expected { table, dealer: self.dealer, rules };
        let secrets = (0..DEALS).map_while(|_| (identity.draw)()).collect();
        let mut player = FairPlayer::of(seat, identity.signer.clone(), expected, secrets);
        for (line, text) in (1..).zip(&self.lines) {
            let fault = |objection| ProofFault::Line { line, objection };
            player.catch_up(text).map_err(fault)?;
        }
        self.believer = Believer::Player(Box::new(player));
        Ok(())
    }

    fn believe(&mut self, line: &str) -> Result<Option<FairCommand>, Objection> {
        let (is_recalling, is_of_before) = (self.is_recalling(), self.is_told_of_before());
        let answer = match &mut self.believer {
            Believer::Witness(audit) => {
                audit.hear(line)?;
                FairAnswer::Nothing
            }
            Believer::Player(player) if is_of_before => {
                player.recall(line)?;
                FairAnswer::Nothing
            }
            Believer::Player(player) => match player.hear(line) {
                Ok(answer) => answer,
                Err(Objection::Wrong(Wrong::NotMine(NotMine::Blamed | NotMine::Commit))) => {
                    player.forgive(line)?;
                    self.news.push_back(ProofNews::LeftOut);
                    FairAnswer::Nothing
                }
                // The player acted with the same key from elsewhere meanwhile.
                Err(Objection::Wrong(Wrong::NotMine(NotMine::Act))) if is_recalling => {
                    player.recall(line)?;
                    FairAnswer::Nothing
                }
                Err(other) => return Err(other),
            },
        };
        let answer = match answer {
            FairAnswer::Nothing if is_recalling => None,
            FairAnswer::Nothing => self.signature(),
            FairAnswer::Commit(own) => {
                let (hash, sig, open) = (own.hash, own.sig, own.open);
                Some(FairCommand::Commit { hash, sig, open })
            }
            FairAnswer::Reveal(own) => {
                Some(FairCommand::Reveal { secret: own.secret, sig: own.sig })
            }
        };
        // Whoever is back answers once all is told, and only what is still asked.
        if is_recalling {
            self.unsaid = answer;
            return Ok(None);
        }
        Ok(answer)
    }

    /// Returns the signature over the whole record, once its result has been heard.
    fn signature(&self) -> Option<FairCommand> {
        let Believer::Player(player) = &self.believer else { return None };
        let is_robot = player.audit().is_robot(player.seat());
        let end = player.end().ok().filter(|_| !is_robot)?;
        Some(FairCommand::End { sig: end.sig })
    }

    /// Follows a line that has been believed.
    fn follow(&mut self, event: Option<&LineEvent>, seen: SeenGame<'_>) -> Result<(), ProofFault> {
        let line = self.lines.len();
        let not_mine = |why: NotMine| ProofFault::Line { line, objection: why.into() };
        match event {
            Some(LineEvent::Record(head)) => {
                let is_here = head.table.strip_prefix(&self.table);
                let is_here = is_here.is_some_and(|rest| rest.starts_with('-'));
                if !is_here {
                    return Err(not_mine(NotMine::Table));
                }
                if !self.names.insert(head.table.clone()) {
                    return Err(ProofFault::GoneBack { line });
                }
                if self.dealer.is_some_and(|known| known != head.dealer) {
                    return Err(not_mine(NotMine::Dealer));
                }
                self.dealer = Some(head.dealer);
                Ok(())
            }
            Some(LineEvent::End(_)) => self.close(seen),
            _ => Ok(()),
        }
    }

    /// Proves the whole record, and compares it with what was seen of the game.
    fn close(&mut self, seen: SeenGame<'_>) -> Result<(), ProofFault> {
        self.is_closed = true;
        let text: String = self.lines.iter().flat_map(|line| [line, "\n"]).collect();
        let told = |own: fair::RecordObjection| ProofFault::Line {
            line: own.line,
            objection: own.objection,
        };
        let proved = ProvedRecord::of_text(&text).map_err(told)?;
        // The record of a game that ended while its player was away is the player's too.
        let was_player = matches!(self.believer, Believer::Player(_));
        if self.is_told_of_before() && !was_player {
            return Ok(());
        }
        if proved.audit().deal().is_none() {
            self.news.push_back(ProofNews::Unproved(NoProof::NoDeal));
            return Ok(());
        }
        if let Some(rules) = seen.rules {
            let game = check_play(&proved, rules).map_err(told)?;
            // The end of a game that went on without the player is not shown yet.
            let shown = seen.client.filter(|_| !self.is_recalling());
            if shown.is_some_and(|client| !is_same_game(client, &game)) {
                return Err(ProofFault::OtherGame);
            }
        }
        let open = proved.audit().open().map_or(&[][..], |open| &open.seats);
        let contributed = open.iter().zip(proved.audit().reveals());
        let contributed = contributed.filter(|(_, own)| own.is_some());
        let contributed = contributed.map(|(seat, _)| seat.name.clone()).collect();
        let lines = proved.audit().next();
        let is_replayed = seen.rules.is_some() && !self.is_recalling();
        let proved = ProvedText { text, lines, contributed, is_replayed };
        self.news.push_back(ProofNews::Proved(proved));
        Ok(())
    }

    /// Checks cards that are shown against the hashes of their places.
    pub(crate) fn see(&mut self, shown: &ShownTold) -> Result<(), ProofFault> {
        let Believer::Player(player) = &self.believer else { return Ok(()) };
        for card in &shown.cards {
            let shuffle = player.audit().shuffles().iter().find(|(_, own)| own.turn == card.turn);
            let line = shuffle.map_or(self.lines.len(), |(line, _)| *line as usize + 1);
            let wrong = |_| ProofFault::Card { line, card: card.card.clone() };
            player.see(card).map_err(wrong)?;
            self.opened.insert((card.turn, card.card.clone()));
        }
        Ok(())
    }

    /// Checks that every card that the player sees was opened.
    pub(crate) fn look(&self, client: &Client) -> Result<(), ProofFault> {
        let Believer::Player(player) = &self.believer else { return Ok(()) };
        if player.audit().phase() != AuditPhase::Play {
            return Ok(());
        }
        let Some((line, shuffle)) = player.audit().shuffles().last() else { return Ok(()) };
        // Of a shuffle of some cards nobody knows which they are.
        if shuffle.cards.is_some() {
            return Ok(());
        }
        let unopened = single_cards(client)
            .into_iter()
            .find(|card| !self.opened.contains(&(shuffle.turn, card.clone())));
        match unopened {
            None => Ok(()),
            Some(card) => Err(ProofFault::Unopened { line: *line as usize + 1, card }),
        }
    }

    /// Returns the signature of an act, if the record of a game in progress needs one.
    pub(crate) fn sign(&mut self, words: &str) -> Option<FairPart> {
        let Believer::Player(player) = &mut self.believer else { return None };
        if player.audit().phase() != AuditPhase::Play {
            return None;
        }
        let salt = (self.identity.as_ref()?.draw)()?;
        let act = player.act(words, salt);
        Some(FairPart { number: act.id, seen: act.seen, salt, sig: act.sig? })
    }

    /// Returns a doubt, to be recorded; `None` for somebody without a part in the record.
    pub(crate) fn doubt(&self, fault: &ProofFault) -> Option<FairCommand> {
        // Of one that has gone back the host could not tell after which line the doubt comes.
        let is_told = !matches!(fault, ProofFault::GoneBack { .. });
        let Believer::Player(player) = &self.believer else { return None };
        let player = Some(player).filter(|_| is_told)?;
        let why: String = fault.to_string().chars().take(protocol::limit::SAID).collect();
        let own = player.doubt(&why);
        Some(FairCommand::Doubt { seen: own.seen, why: own.why, sig: own.sig })
    }
}

#[cfg(test)]
mod tests;
