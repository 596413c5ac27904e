//! The auditor: believes a record line by line, or says why not.
//!
//! It needs no game and no rules: what it checks is that every line continues the line before, that
//! the deal follows from the contributions of all, and that everybody signed what he did. The
//! verifier of files, a participant and the dealer itself listen to the same auditor.

pub(crate) mod acts;
mod deals;
mod opening;

use crate::{
    DealOpen, Digest, FairDeal, FairHead, FairLine, LineEvent, Objection, OpenedAct, SeatCommit,
    Secret, ShuffleProof, SignedBy, Wrong,
    hash::{sha256, tag},
    line::{FORMAT, RecordedAct},
    objection::{LinesBefore, Objection as O},
};
use std::{cmp::Ordering, collections::BTreeMap};

/// Moment of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AuditPhase {
    /// Nothing has been heard.
    Begin,
    /// The table is known; a deal may begin.
    Table,
    /// The deal is open; the dealer is to promise.
    Open,
    /// The dealer has promised and is to sign.
    Promised,
    /// The players are to announce their contributions.
    Commits,
    /// The players are to open their contributions.
    Reveals,
    /// The public random number is awaited.
    Beacon,
    /// The cards are hidden; the dealer is to sign.
    Sealed,
    /// The game is played.
    Play,
    /// Everything is opened; the result is to come.
    Opened,
    /// The result is known; the end is to come.
    Over,
    /// The record is complete.
    Closed,
}

impl AuditPhase {
    /// Returns the lines that may come now, in words.
    #[must_use]
    pub const fn expected(self) -> &'static str {
        match self {
            Self::Begin => "`record`",
            Self::Table => "`open`, or `result` after a void deal",
            Self::Open => "`promise`",
            Self::Promised | Self::Sealed => "`sign`",
            Self::Commits => "`commits`",
            Self::Reveals => "`seal` or `void`",
            Self::Beacon => "`beacon`",
            Self::Play => "`act`, `shuffle`, `opened`, `takes`, `sign`, `doubt` or `opening`",
            Self::Opened => "`result`",
            Self::Over => "`end`",
            Self::Closed => "nothing",
        }
    }
}

/// An act as the auditor has heard it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeardAct {
    /// Number of its line, from 0.
    pub line: u32,
    /// The act; its text as soon as it has been opened.
    pub act: RecordedAct,
    /// True if a robot chose it by chance.
    pub robot: bool,
    /// True if it was secret when it was made.
    pub was_secret: bool,
}

/// Listener that believes a record line by line, or says why not.
#[derive(Debug, Clone)]
pub struct Auditor {
    phase: AuditPhase,
    /// Hash of each line so far.
    hashes: Vec<Digest>,
    head: Option<FairHead>,
    /// Opening line of the deal.
    open: Option<DealOpen>,
    opened_by: Digest,
    promise: Digest,
    commits: Vec<Option<SeatCommit>>,
    /// Hash of the line that listed them.
    listed_by: Digest,
    reveals: Vec<Option<Secret>>,
    beacon: Option<Digest>,
    /// Secrets of all deals so far.
    used: Vec<Secret>,
    deals: u32,
    voids: u32,
    shuffles: Vec<(u32, ShuffleProof)>,
    sealed_at: u32,
    acts: Vec<HeardAct>,
    robots: Vec<bool>,
    doubts: Vec<(u8, String)>,
    deal: Option<FairDeal>,
    /// Cards of the shuffles of less than the whole pack, by turn.
    shuffled: BTreeMap<u32, Vec<String>>,
    result: Option<crate::GameResult>,
}

impl Default for Auditor {
    fn default() -> Self {
        let nothing = Digest([0; 32]);
        Self {
            phase: AuditPhase::Begin,
            hashes: Vec::new(),
            head: None,
            open: None,
            opened_by: nothing,
            promise: nothing,
            commits: Vec::new(),
            listed_by: nothing,
            reveals: Vec::new(),
            beacon: None,
            used: Vec::new(),
            deals: 0,
            voids: 0,
            shuffles: Vec::new(),
            sealed_at: 0,
            acts: Vec::new(),
            robots: Vec::new(),
            doubts: Vec::new(),
            deal: None,
            shuffled: BTreeMap::new(),
            result: None,
        }
    }
}

/// Record as heard so far.
impl Auditor {
    /// Returns the moment of the record.
    #[must_use]
    pub const fn phase(&self) -> AuditPhase {
        self.phase
    }

    /// Returns the number of the next line.
    #[must_use]
    pub fn next(&self) -> u32 {
        u32::try_from(self.hashes.len()).unwrap_or(u32::MAX)
    }

    /// Returns the hash of the last line; zeros before the first.
    #[must_use]
    pub fn chain(&self) -> Digest {
        self.hashes.last().copied().unwrap_or(Digest([0; 32]))
    }

    /// Returns the table, its game and its dealer.
    #[must_use]
    pub const fn head(&self) -> Option<&FairHead> {
        self.head.as_ref()
    }

    /// Returns the cards and the players of the deal.
    #[must_use]
    pub const fn open(&self) -> Option<&DealOpen> {
        self.open.as_ref()
    }

    /// Returns the hash of the line that opened the deal.
    #[must_use]
    pub const fn opened_by(&self) -> Digest {
        self.opened_by
    }

    /// Returns the number of the line that opened the deal.
    #[must_use]
    pub fn opening_line(&self) -> u32 {
        let at = self.hashes.iter().position(|&hash| hash == self.opened_by);
        u32::try_from(at.unwrap_or_default()).unwrap_or(u32::MAX)
    }

    /// Returns the dealer's hidden contribution.
    #[must_use]
    pub const fn promise(&self) -> Digest {
        self.promise
    }

    /// Returns the players' hidden contributions.
    #[must_use]
    pub fn commits(&self) -> &[Option<SeatCommit>] {
        &self.commits
    }

    /// Returns the hash of the line that listed the players' hidden contributions.
    #[must_use]
    pub const fn listed_by(&self) -> Digest {
        self.listed_by
    }

    /// Returns the players' opened contributions.
    #[must_use]
    pub fn reveals(&self) -> &[Option<Secret>] {
        &self.reveals
    }

    /// Returns the shuffles so far, each with the number of its line.
    #[must_use]
    pub fn shuffles(&self) -> &[(u32, ShuffleProof)] {
        &self.shuffles
    }

    /// Returns the acts so far.
    #[must_use]
    pub fn acts(&self) -> &[HeardAct] {
        &self.acts
    }

    /// Returns the doubts of players: the seat and its reason.
    #[must_use]
    pub fn doubts(&self) -> &[(u8, String)] {
        &self.doubts
    }

    /// Returns the number of void deals.
    #[must_use]
    pub const fn voids(&self) -> u32 {
        self.voids
    }

    /// Returns the deal, when everything has been opened.
    #[must_use]
    pub const fn deal(&self) -> Option<&FairDeal> {
        self.deal.as_ref()
    }

    /// Returns the result.
    #[must_use]
    pub const fn result(&self) -> Option<&crate::GameResult> {
        self.result.as_ref()
    }

    /// Returns the cards of a shuffle in canonical order, when everything has been opened.
    #[must_use]
    pub fn shuffled(&self, turn: u32) -> Option<&[String]> {
        let own = self.shuffled.get(&turn).map(Vec::as_slice);
        own.or_else(|| self.open.as_ref().map(|open| open.deck.as_slice()))
    }

    /// True if a robot plays the seat.
    #[must_use]
    pub fn is_robot(&self, seat: u8) -> bool {
        self.robots.get(usize::from(seat)) == Some(&true)
    }

    /// Returns the number of the last act of a seat; `None` before its first.
    #[must_use]
    pub fn last_id(&self, seat: u8) -> Option<u32> {
        self.acts.iter().rev().find(|heard| heard.act.seat == seat).map(|heard| heard.act.id)
    }

    fn seats(&self) -> usize {
        self.open.as_ref().map_or(0, |open| open.seats.len())
    }

    fn key_of(&self, seat: u8) -> Result<Option<crate::PublicKey>, O> {
        let seats = self.open.as_ref().map_or(&[][..], |open| &open.seats);
        let own = seats.get(usize::from(seat)).map(|own| own.key);
        own.ok_or(O::NoSuch { what: "seat", number: seat.into() })
    }
}

impl Auditor {
    /// Hears a line without its line feed, and returns its event.
    ///
    /// # Errors
    ///
    /// Says why the line is not believed; the auditor is then as before.
    pub fn hear(&mut self, text: &str) -> Result<LineEvent, Objection> {
        if text.trim().is_empty() {
            return Err(O::Empty);
        }
        let line: FairLine = serde_json::from_str(text).map_err(|error| O::Text {
            column: error.column(),
            message: first_sentence(&error.to_string()),
        })?;
        let (must, chain) = (self.next(), self.chain());
        if line.prev != chain {
            return Err(broken_chain(&line, must, chain));
        }
        if line.n != must {
            return Err(O::Number { said: line.n, is: must });
        }
        self.judge(&line, text)?;
        self.hashes.push(sha256(text.as_bytes()));
        self.note(&line, text);
        Ok(line.event)
    }

    /// Checks a line that continues the record.
    fn judge(&self, line: &FairLine, text: &str) -> Result<(), O> {
        use AuditPhase as P;
        match (&line.event, self.phase) {
            (LineEvent::Record(head), P::Begin) => match head.format {
                FORMAT => Ok(()),
                other => Err(O::Format(other)),
            },
            (LineEvent::Open(open), P::Table) => self.judge_open(open),
            (LineEvent::Promise(_), P::Open) => Ok(()),
            (LineEvent::Sign(own), P::Promised | P::Sealed | P::Play) => {
                self.judge_dealer(line.prev, &own.dealer)
            }
            (LineEvent::Commits(own), P::Commits) => self.judge_commits(own),
            (LineEvent::Void(own), P::Reveals) => self.judge_void(own),
            (LineEvent::Seal(own), P::Reveals) => self.judge_seal(own),
            (LineEvent::Beacon(own), P::Beacon) => self.judge_shuffles(&own.shuffles),
            (LineEvent::Act(act), P::Play) => self.judge_act(act),
            (LineEvent::Shuffle(own), P::Play) => self.judge_shuffles(std::slice::from_ref(own)),
            (LineEvent::Opened(own), P::Play) => self.judge_opened(&own.acts),
            (LineEvent::Takes(own), P::Play) => self.judge_takes(own),
            // A player may doubt at any time.
            (LineEvent::Doubt(own), phase) if !matches!(phase, P::Begin | P::Closed) => {
                self.judge_doubt(own)
            }
            (LineEvent::Opening(own), P::Play) => self.judge_opening(own),
            (LineEvent::Result(own), P::Opened) => self.judge_result(own),
            (LineEvent::Result(own), P::Table) if self.voids > 0 && !own.finished => {
                self.judge_result(own)
            }
            (LineEvent::End(own), P::Over) => self.judge_end(own, line, text),
            (_, P::Closed) => Err(O::AfterEnd),
            (event, phase) => Err(O::OutOfOrder { got: event.name(), expected: phase.expected() }),
        }
    }

    fn judge_dealer(&self, chain: Digest, signature: &crate::Signature) -> Result<(), O> {
        let key = self.head.as_ref().map(|head| head.dealer);
        match key.is_some_and(|key| key.signed(tag::HEAD, &[&chain.0], signature)) {
            true => Ok(()),
            false => {
                Err(O::Signature { who: SignedBy::Dealer, over: "the hash of the line before" })
            }
        }
    }

    /// Remembers a line that has been believed.
    fn note(&mut self, line: &FairLine, text: &str) {
        use AuditPhase as P;
        match &line.event {
            LineEvent::Record(head) => (self.head, self.phase) = (Some(head.clone()), P::Table),
            LineEvent::Open(open) => {
                self.opened_by = sha256(text.as_bytes());
                self.robots = vec![false; open.seats.len()];
                self.deals = open.deal;
                (self.open, self.phase) = (Some(open.clone()), P::Open);
            }
            LineEvent::Promise(own) => (self.promise, self.phase) = (own.hash, P::Promised),
            LineEvent::Sign(_) => {
                self.phase = match self.phase {
                    P::Promised => P::Commits,
                    P::Sealed => P::Play,
                    other => other,
                };
            }
            LineEvent::Commits(own) => {
                self.listed_by = sha256(text.as_bytes());
                (self.commits, self.phase) = (own.seats.clone(), P::Reveals);
            }
            LineEvent::Void(own) => {
                self.used.push(own.secret);
                self.voids += 1;
                self.phase = P::Table;
            }
            LineEvent::Seal(own) => self.note_seal(own, line.n),
            LineEvent::Beacon(own) => {
                self.beacon = Some(own.value);
                self.note_shuffles(&own.shuffles, line.n);
                (self.sealed_at, self.phase) = (line.n, P::Sealed);
            }
            LineEvent::Act(act) => self.note_act(act, line.n),
            LineEvent::Shuffle(own) => self.note_shuffles(std::slice::from_ref(own), line.n),
            LineEvent::Opened(own) => self.note_opened(&own.acts),
            LineEvent::Takes(own) => {
                if let Some(robot) = self.robots.get_mut(usize::from(own.seat)) {
                    *robot = own.robot;
                }
            }
            LineEvent::Doubt(own) => self.doubts.push((own.seat, own.why.clone())),
            LineEvent::Opening(own) => self.note_opening(own),
            LineEvent::Result(own) => (self.result, self.phase) = (Some(own.clone()), P::Over),
            LineEvent::End(_) => self.phase = P::Closed,
        }
    }

    fn note_shuffles(&mut self, shuffles: &[ShuffleProof], line: u32) {
        self.shuffles.extend(shuffles.iter().map(|own| (line, own.clone())));
    }

    fn note_opened(&mut self, acts: &[OpenedAct]) {
        for OpenedAct { n, open } in acts {
            if let Some(heard) = self.acts.iter_mut().find(|heard| heard.line == *n) {
                heard.act.open = Some(open.clone());
            }
        }
    }

    /// Checks that a list has one element for each seat.
    fn one_each(&self, what: &'static str, is: usize) -> Result<(), Wrong> {
        let must = self.seats();
        if is == must { Ok(()) } else { Err(Wrong::Count { what, must, is }) }
    }
}

/// Returns the reason that a line does not continue the one before, after which `must` is the next
/// number and `chain` the hash.
fn broken_chain(line: &FairLine, must: u32, chain: Digest) -> O {
    let (said, is) = (line.prev.to_string(), chain.to_string());
    match line.n.cmp(&must) {
        _ if must == 0 => O::Beginning { said, before: LinesBefore(line.n) },
        Ordering::Greater => O::Gap { said: line.n, is: must },
        Ordering::Less => O::Again { said: line.n, is: must },
        Ordering::Equal => O::Chain { after: must, said, is },
    }
}

/// Returns the message of a fault of JSON without its place, which is told apart from it.
fn first_sentence(text: &str) -> String {
    text.rsplit_once(" at line ").map_or(text, |(message, _)| message).to_owned()
}
