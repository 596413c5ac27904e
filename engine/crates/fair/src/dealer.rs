//! The dealer's side of the protocol: opens a deal, collects contributions, hides the cards, writes
//! the game down, opens everything.
//!
//! ```text
//! open ──▶ commit … ──▶ close_commits ──▶ reveal … ──▶ seal ──▶ act … ──▶ finish ──▶ end
//!                                          └─▶ void ──▶ open again, once
//! ```
//!
//! Each step returns the lines that everybody must hear. Secrets and the passing of time come in as
//! values: the host decides when a player is too late, draws the secrets from the system, and keeps
//! each line on disk before it is sent.

mod collected;
mod playing;

use crate::{
    AuditPhase, Auditor, BeaconDrawn, Commits, DealOpen, DealSeal, DealVoid, Digest, FairDeal,
    FairHead, FairLine, LineEvent, Objection, Promise, SeatReveal, Secret, ShuffleProof, Signer,
    deal::dealer_hash, line::HeadSignature,
};
use collected::Collected;

/// The dealer's side of a table with fair deals.
#[derive(Debug, Clone)]
pub struct Dealer {
    signer: Signer,
    audit: Auditor,
    text: String,
    secret: Option<Secret>,
    collected: Collected,
    deal: Option<FairDeal>,
    /// Secret acts that nobody but their audience knows yet.
    hidden: Vec<crate::OpenedAct>,
    /// Cards of shuffles of less than all cards.
    shuffled: Vec<Vec<String>>,
}

impl Dealer {
    /// Opens a record. The key in its head becomes that of the signer.
    ///
    /// # Errors
    ///
    /// Fails if the format is not the one that this program writes.
    pub fn of(head: FairHead, signer: Signer) -> Result<Self, Objection> {
        let head = FairHead { dealer: signer.public(), ..head };
        let mut dealer = Self {
            signer,
            audit: Auditor::default(),
            text: String::new(),
            secret: None,
            collected: Collected::default(),
            deal: None,
            hidden: Vec::new(),
            shuffled: Vec::new(),
        };
        dealer.write(LineEvent::Record(head))?;
        Ok(dealer)
    }

    /// Returns the record so far.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns everything that the record says so far.
    #[must_use]
    pub const fn audit(&self) -> &Auditor {
        &self.audit
    }

    /// Returns the deal with its seed, for the host alone; `None` before all contributions are
    /// open.
    #[must_use]
    pub const fn deal(&self) -> Option<&FairDeal> {
        self.deal.as_ref()
    }

    /// Writes a line, unless it would not be believed.
    fn write(&mut self, event: LineEvent) -> Result<String, Objection> {
        let line = FairLine { n: self.audit.next(), prev: self.audit.chain(), event }.written();
        self.audit.hear(&line)?;
        self.text.push_str(&line);
        self.text.push('\n');
        Ok(line)
    }

    fn sign(&mut self) -> Result<String, Objection> {
        let dealer = self.signer.sign_head(self.audit.chain());
        self.write(LineEvent::Sign(HeadSignature { dealer }))
    }

    /// Opens a deal. The secret must be fresh for each deal.
    ///
    /// # Errors
    ///
    /// Fails if a deal is open, or if the record would not be believed.
    pub fn open(&mut self, open: DealOpen, secret: Secret) -> Result<Vec<String>, Objection> {
        self.collected = Collected::of(&open);
        let first = self.write(LineEvent::Open(open))?;
        self.secret = Some(secret);
        let hash = dealer_hash(self.audit.opened_by(), &secret);
        Ok(vec![first, self.write(LineEvent::Promise(Promise { hash }))?, self.sign()?])
    }

    /// Ends the time for announcing contributions; whoever announced none is dealt in without.
    ///
    /// # Errors
    ///
    /// Fails if it is not the moment, or if nobody has announced anything.
    pub fn close_commits(&mut self) -> Result<Vec<String>, Objection> {
        let seats = self.collected.commits.clone();
        Ok(vec![self.write(LineEvent::Commits(Commits { seats }))?])
    }

    /// Returns the seats whose contributions were announced but are not open yet.
    #[must_use]
    pub fn missing(&self) -> Vec<u8> {
        self.collected.missing()
    }

    /// Declares the deal void, because a player did not open a contribution in time.
    ///
    /// # Errors
    ///
    /// Fails if it is not the moment, or if no contribution is missing.
    pub fn void(&mut self) -> Result<Vec<String>, Objection> {
        let (missing, secret) = (self.missing(), self.own_secret("void")?);
        let line = self.write(LineEvent::Void(DealVoid { missing, secret }))?;
        (self.secret, self.deal) = (None, None);
        Ok(vec![line])
    }

    /// Returns the deal that follows from all contributions, for the host alone. `beacon` is the
    /// public random number, if the deal awaits one.
    ///
    /// # Errors
    ///
    /// Fails if contributions are missing.
    pub fn derive(&mut self, beacon: Option<Digest>) -> Result<FairDeal, Objection> {
        let secret = self.own_secret("seal")?;
        if let Some(&seat) = self.missing().first() {
            let why = "its contribution is not open yet; wait for it, or declare the deal void";
            return Err(Objection::Untimely { seat, what: "deal", when: "early", why });
        }
        let players: Vec<_> = self.collected.secrets();
        let deal = FairDeal::of(self.audit.opened_by(), &secret, &players, beacon);
        self.deal = Some(deal);
        Ok(deal)
    }

    /// Opens all contributions, and hides the cards of the shuffles before the first choice, each
    /// given in canonical order. With a beacon none are given: [`Dealer::beacon`] hides them.
    ///
    /// # Errors
    ///
    /// Fails if contributions are missing.
    pub fn seal(&mut self, shuffles: &[Vec<String>]) -> Result<Vec<String>, Objection> {
        let awaits = self.audit.open().is_some_and(|open| open.beacon.is_some());
        let shuffles = match awaits {
            true => Vec::new(),
            false => {
                let deal = self.derive(None)?;
                self.proofs(&deal, shuffles)
            }
        };
        let seats = self.collected.reveals.iter().map(Option::clone).collect::<Vec<_>>();
        if let Some(&seat) = self.missing().first() {
            let why = "its contribution is not open yet; wait for it, or declare the deal void";
            return Err(Objection::Untimely { seat, what: "deal", when: "early", why });
        }
        let first = self.write(LineEvent::Seal(DealSeal { seats, shuffles }))?;
        if awaits { Ok(vec![first]) } else { Ok(vec![first, self.sign()?]) }
    }

    /// Hides the cards, when the public random number has come.
    ///
    /// # Errors
    ///
    /// Fails if no beacon is awaited.
    pub fn beacon(
        &mut self,
        value: Digest,
        shuffles: &[Vec<String>],
    ) -> Result<Vec<String>, Objection> {
        let deal = self.derive(Some(value))?;
        let shuffles = self.proofs(&deal, shuffles);
        let first = self.write(LineEvent::Beacon(BeaconDrawn { value, shuffles }))?;
        Ok(vec![first, self.sign()?])
    }

    /// Returns proofs of shuffles that follow those so far, and keeps their cards.
    fn proofs(&mut self, deal: &FairDeal, shuffles: &[Vec<String>]) -> Vec<ShuffleProof> {
        let deck = self.audit.open().map_or(0, |open| open.deck.len());
        let turns = u32::try_from(self.audit.shuffles().len()).unwrap_or(u32::MAX)..;
        let proofs: Vec<_> =
            turns.zip(shuffles).map(|(turn, cards)| deal.prove(turn, cards, deck)).collect();
        let partial = proofs.iter().zip(shuffles).filter(|(proof, _)| proof.cards.is_some());
        self.shuffled.extend(partial.map(|(_, cards)| cards.clone()));
        proofs
    }

    fn own_secret(&self, got: &'static str) -> Result<Secret, Objection> {
        let expected = self.audit.phase().expected();
        let known = self.audit.phase() >= AuditPhase::Open;
        self.secret.filter(|_| known).ok_or(Objection::OutOfOrder { got, expected })
    }
}

/// Reveals of players, in the order of the seats.
pub(crate) type Reveals = Vec<Option<SeatReveal>>;
