//! Contributions that the dealer has received, and messages that it refuses.

use super::{Dealer, Reveals};
use crate::{
    AuditPhase, CommitMessage, DealOpen, Objection, RevealMessage, SeatCommit, SeatReveal, Secret,
    SignedBy, Wrong, deal::player_hash, hash::tag,
};

/// Contributions to one deal.
#[derive(Debug, Clone, Default)]
pub(super) struct Collected {
    pub(super) commits: Vec<Option<SeatCommit>>,
    pub(super) reveals: Reveals,
}

impl Collected {
    pub(super) fn of(open: &DealOpen) -> Self {
        let seats = open.seats.len();
        Self { commits: vec![None; seats], reveals: vec![None; seats] }
    }

    pub(super) fn missing(&self) -> Vec<u8> {
        let pairs = (0u8..).zip(self.commits.iter().zip(&self.reveals));
        let missing = pairs.filter(|(_, (commit, reveal))| commit.is_some() && reveal.is_none());
        missing.map(|(seat, _)| seat).collect()
    }

    pub(super) fn secrets(&self) -> Vec<Option<Secret>> {
        self.reveals.iter().map(|own| own.as_ref().map(|own| own.secret)).collect()
    }
}

impl Dealer {
    /// Receives a hidden contribution.
    ///
    /// # Errors
    ///
    /// Refuses it if it comes too late, is for another deal, from a bot or a stranger, comes twice,
    /// or is unsigned.
    pub fn commit(&mut self, message: &CommitMessage) -> Result<(), Objection> {
        let CommitMessage { seat, hash, sig, open } = *message;
        let what = "contribution";
        match self.audit.phase() {
            AuditPhase::Commits => {}
            phase => {
                let early = phase < AuditPhase::Commits;
                let (when, why) = match early {
                    true => ("early", "no deal is open yet"),
                    false => ("late", "the list of contributions has been closed"),
                };
                return Err(Objection::Untimely { seat, what, when, why });
            }
        }
        if open.is_some_and(|open| open != self.audit.opened_by()) {
            let (when, why) = ("late", "it is for another deal");
            return Err(Objection::Untimely { seat, what, when, why });
        }
        let key = self.key_of(seat)?.ok_or(Wrong::BotContributes(seat))?;
        if !key.signed(tag::COMMIT, &[&hash.0], &sig) {
            let over = "the hash of the contribution";
            return Err(Objection::Signature { who: SignedBy::Seat(seat), over });
        }
        match &mut self.collected.commits[usize::from(seat)] {
            Some(_) => Err(Objection::Repeated { seat, what }),
            vacant => {
                *vacant = Some(SeatCommit { hash, sig });
                Ok(())
            }
        }
    }

    /// Receives an opened contribution.
    ///
    /// # Errors
    ///
    /// Refuses it if it is not the one that was announced, comes early, late or twice, or unsigned.
    pub fn reveal(&mut self, message: &RevealMessage) -> Result<(), Objection> {
        let RevealMessage { seat, secret, sig } = *message;
        let what = "secret";
        match self.audit.phase() {
            AuditPhase::Reveals => {}
            phase => {
                let early = phase < AuditPhase::Reveals;
                let (when, why) = match early {
                    true => ("early", "the list of contributions is not closed yet"),
                    false => ("late", "the cards have been dealt"),
                };
                return Err(Objection::Untimely { seat, what, when, why });
            }
        }
        let key = self.key_of(seat)?.ok_or(Wrong::BotContributes(seat))?;
        let commit = self.audit.commits().get(usize::from(seat)).cloned().flatten();
        let commit = commit.ok_or(Wrong::ContributionMissing(seat))?;
        if player_hash(self.audit.opened_by(), self.audit.promise(), seat, &secret) != commit.hash {
            return Err(Wrong::Secret(SignedBy::Seat(seat)).into());
        }
        if !key.signed(tag::REVEAL, &[&self.audit.listed_by().0, &secret.0], &sig) {
            let over = "the hash of the line `commits` and the secret";
            return Err(Objection::Signature { who: SignedBy::Seat(seat), over });
        }
        match &mut self.collected.reveals[usize::from(seat)] {
            Some(_) => Err(Objection::Repeated { seat, what }),
            vacant => {
                *vacant = Some(SeatReveal { secret, sig });
                Ok(())
            }
        }
    }

    pub(super) fn key_of(&self, seat: u8) -> Result<Option<crate::PublicKey>, Objection> {
        let seats = self.audit.open().map_or(&[][..], |open| &open.seats);
        let own = seats.get(usize::from(seat)).map(|own| own.key);
        own.ok_or(Objection::NoSuch { what: "seat", number: seat.into() })
    }
}
