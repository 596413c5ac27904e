//! A participant's side of the protocol: believes the dealer's lines, contributes to the deal, and
//! checks that the contribution counts.

use crate::{
    ActMessage, AuditPhase, Auditor, CardOpening, CommitMessage, DealDoubt, Digest, EndMessage,
    LineEvent, NotMine, Objection, OpenedAct, PublicKey, RevealMessage, Secret, Signer, Wrong,
    auditor::acts::signed_part,
    deal::{player_hash, sealed_hash},
    hash::tag,
    line::RecordedAct,
};

/// Knowledge of a participant before the first line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// Name of the table that was joined.
    pub table: String,
    /// Key of its dealer, pinned when it was first met; `None` at the first meeting.
    pub dealer: Option<PublicKey>,
    /// SHA-256 of the files of the game as they are here; `None` for somebody who has none.
    pub rules: Option<Digest>,
}

/// Answer of a participant to a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FairAnswer {
    /// Nothing is to be sent.
    Nothing,
    /// A hidden contribution.
    Commit(CommitMessage),
    /// The contribution, opened.
    Reveal(RevealMessage),
}

/// A player who believes nothing that is not proved.
#[derive(Debug, Clone)]
pub struct FairPlayer {
    signer: Signer,
    seat: u8,
    expected: Expected,
    audit: Auditor,
    /// Fresh secrets, one for each deal, the next one last.
    secrets: Vec<Secret>,
    secret: Option<Secret>,
    revealed: bool,
    /// Line that opened the deal to which this player's program contributed before it was started
    /// anew.
    recalled: Option<Digest>,
    /// Hashes of the acts sent from here.
    sent: Vec<Digest>,
}

impl FairPlayer {
    /// Creates the player of a seat. `secrets` are drawn by chance, one for each deal, and used
    /// nowhere else; two are enough for a record.
    #[must_use]
    pub fn of(seat: u8, signer: Signer, expected: Expected, secrets: Vec<Secret>) -> Self {
        let audit = Auditor::default();
        let (secret, revealed, recalled) = (None, false, None);
        let sent = Vec::new();
        Self { signer, seat, expected, audit, secrets, secret, revealed, recalled, sent }
    }

    /// Returns everything that has been heard.
    #[must_use]
    pub const fn audit(&self) -> &Auditor {
        &self.audit
    }

    /// Hears a line, and returns the answer to it.
    ///
    /// # Errors
    ///
    /// Says why the line is not believed. The participant should then send [`FairPlayer::doubt`],
    /// tell the user and stop.
    pub fn hear(&mut self, line: &str) -> Result<FairAnswer, Objection> {
        match self.believe(line)? {
            LineEvent::Sign(_) if self.audit.phase() == AuditPhase::Commits => self.commit(),
            LineEvent::Commits(_) if self.secret.is_some() => self.reveal(),
            _ => Ok(FairAnswer::Nothing),
        }
    }

    /// Hears a line that was said while this participant was away: it is not answered any more.
    ///
    /// # Errors
    ///
    /// Says why the line is not believed.
    pub fn catch_up(&mut self, line: &str) -> Result<(), Objection> {
        self.believe(line).map(|_| ())
    }

    /// Hears a line that leaves this participant's contribution out, or blames the participant for
    /// not opening it, because the user goes on nevertheless: it came too late, or was lost on its
    /// way. Whoever goes on has no part in this deal's chance.
    ///
    /// # Errors
    ///
    /// Says why the line is not believed for another reason.
    pub fn forgive(&mut self, line: &str) -> Result<(), Objection> {
        let mut audit = self.audit.clone();
        let mine = usize::from(self.seat);
        match audit.hear(line)? {
            LineEvent::Commits(own) if own.seats.get(mine).is_some_and(Option::is_none) => {
                self.secret = None;
            }
            LineEvent::Void(_) => {}
            _ => return self.catch_up(line),
        }
        self.audit = audit;
        Ok(())
    }

    /// Hears a line that was said before this program was started anew: what this seat contributed
    /// and did is believed by its signatures alone, which only the key of this player can have
    /// made.
    ///
    /// # Errors
    ///
    /// Says why the line is not believed.
    pub fn recall(&mut self, line: &str) -> Result<(), Objection> {
        let mut audit = self.audit.clone();
        let event = audit.hear(line)?;
        match self.check(&event, &audit) {
            Ok(()) | Err(Objection::Wrong(Wrong::NotMine(NotMine::Act))) => {}
            Err(other) => return Err(other),
        }
        self.audit = audit;
        if matches!(event, LineEvent::Open(_)) {
            self.recalled = Some(self.audit.opened_by());
            (self.secret, self.revealed) = (None, false);
        }
        Ok(())
    }

    /// Returns the seat, from 0.
    #[must_use]
    pub const fn seat(&self) -> u8 {
        self.seat
    }

    fn believe(&mut self, line: &str) -> Result<LineEvent, Objection> {
        let mut audit = self.audit.clone();
        let event = audit.hear(line)?;
        self.check(&event, &audit)?;
        self.audit = audit;
        if matches!(event, LineEvent::Open(_)) {
            self.secret = Some(self.secrets.pop().ok_or(NotMine::NoSecret)?);
            self.revealed = false;
        }
        Ok(event)
    }

    /// Checks a believable line against what only this participant knows.
    fn check(&self, event: &LineEvent, audit: &Auditor) -> Result<(), Objection> {
        let mine = usize::from(self.seat);
        let is_recalled = self.recalled == Some(audit.opened_by());
        let fault = match event {
            LineEvent::Record(head) if head.table != self.expected.table => Some(NotMine::Table),
            LineEvent::Record(head) => {
                let other = |known: Option<PublicKey>| known.is_some_and(|key| key != head.dealer);
                let rules = self.expected.rules.is_some_and(|rules| rules != head.rules);
                let dealer = other(self.expected.dealer).then_some(NotMine::Dealer);
                dealer.or(rules.then_some(NotMine::Rules))
            }
            LineEvent::Open(open) => {
                let key = open.seats.get(mine).and_then(|own| own.key);
                (key != Some(self.signer.public())).then_some(NotMine::Seat)
            }
            // The secrets of this deal went with the program that drew them.
            LineEvent::Commits(_) | LineEvent::Void(_) | LineEvent::Seal(_) if is_recalled => None,
            LineEvent::Commits(own) => {
                let listed = own.seats.get(mine).and_then(Option::as_ref).map(|own| own.hash);
                (listed != self.hash(audit)).then_some(NotMine::Commit)
            }
            LineEvent::Void(own) if own.missing.contains(&self.seat) && self.revealed => {
                Some(NotMine::Blamed)
            }
            LineEvent::Seal(own) => {
                let opened = own.seats.get(mine).and_then(Option::as_ref).map(|own| own.secret);
                (opened != self.secret).then_some(NotMine::Reveal)
            }
            LineEvent::Act(act) if act.seat == self.seat && act.sig.is_some() => {
                (!self.sent.contains(&act.hash)).then_some(NotMine::Act)
            }
            _ => None,
        };
        fault.map_or(Ok(()), |fault| Err(fault.into()))
    }

    fn hash(&self, audit: &Auditor) -> Option<Digest> {
        let secret = self.secret?;
        Some(player_hash(audit.opened_by(), audit.promise(), self.seat, &secret))
    }

    fn commit(&self) -> Result<FairAnswer, Objection> {
        if self.recalled == Some(self.audit.opened_by()) {
            return Ok(FairAnswer::Nothing);
        }
        let hash = self.hash(&self.audit).ok_or(NotMine::NoSecret)?;
        let sig = self.signer.sign(tag::COMMIT, &[&hash.0]);
        let (seat, open) = (self.seat, Some(self.audit.opened_by()));
        Ok(FairAnswer::Commit(CommitMessage { seat, hash, sig, open }))
    }

    /// Opens the contribution, after it was seen in the dealer's list.
    fn reveal(&mut self) -> Result<FairAnswer, Objection> {
        let secret = self.secret.ok_or(NotMine::NoSecret)?;
        self.revealed = true;
        let sig = self.signer.sign(tag::REVEAL, &[&self.audit.chain().0, &secret.0]);
        Ok(FairAnswer::Reveal(RevealMessage { seat: self.seat, secret, sig }))
    }

    /// Returns a signed act. The salt is drawn by chance and used for no other act.
    pub fn act(&mut self, text: &str, salt: Secret) -> ActMessage {
        let (seat, seen) = (self.seat, self.audit.chain());
        let id = self.audit.last_id(seat).map_or(0, |last| last + 1);
        let hash = sealed_hash(&salt, text);
        self.sent.push(hash);
        let (open, to) = (None, Vec::new());
        let act = RecordedAct { seat, id, seen, hash, sig: None, open, to, at: None };
        let part = signed_part(self.audit.opened_by(), &act);
        let sig = Some(self.signer.sign(tag::MOVE, &[&part]));
        ActMessage { seat, id, seen, text: text.to_owned(), salt, sig }
    }

    /// Checks a card that is shown now against the hash of its place.
    ///
    /// # Errors
    ///
    /// Fails if it is not the card that was hidden there.
    pub fn see(&self, card: &CardOpening) -> Result<(), Objection> {
        let shuffle = self.audit.shuffles().iter().find(|(_, own)| own.turn == card.turn);
        let leaf = shuffle.and_then(|(_, own)| own.leaves.get(usize::from(card.place)));
        match leaf == Some(&card.leaf(self.audit.opened_by())) {
            true => Ok(()),
            false => Err(NotMine::Card.into()),
        }
    }

    /// Checks a secret act that is told to this participant against the hash that all have heard.
    ///
    /// # Errors
    ///
    /// Fails if it is not the act that was recorded.
    pub fn told(&self, act: &OpenedAct) -> Result<(), Objection> {
        let heard = self.audit.acts().iter().find(|heard| heard.line == act.n);
        match heard.is_some_and(|own| sealed_hash(&act.open.salt, &act.open.text) == own.act.hash) {
            true => Ok(()),
            false => Err(Wrong::ActText(act.n).into()),
        }
    }

    /// Returns a signed doubt, to be recorded: it tells the last line that was believed.
    #[must_use]
    pub fn doubt(&self, why: &str) -> DealDoubt {
        let (seat, seen) = (self.seat, self.audit.chain());
        let sig = self.signer.sign(tag::DOUBT, &[&seen.0, &[seat], why.as_bytes()]);
        DealDoubt { seat, seen, why: why.to_owned(), sig }
    }

    /// Returns the signature over the whole record, once its result has been heard.
    ///
    /// # Errors
    ///
    /// Fails before the result.
    pub fn end(&self) -> Result<EndMessage, Objection> {
        match self.audit.phase() {
            AuditPhase::Over => {
                Ok(EndMessage { seat: self.seat, sig: self.signer.sign_head(self.audit.chain()) })
            }
            phase => Err(Objection::OutOfOrder { got: "end", expected: phase.expected() }),
        }
    }
}
