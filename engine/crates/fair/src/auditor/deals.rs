//! Checks of the lines of a deal, from its opening to the hidden cards.

use super::{AuditPhase, Auditor, O};
use crate::{
    Commits, DealOpen, DealSeal, DealVoid, Secret, ShuffleProof, SignedBy, Wrong,
    deal::{dealer_hash, player_hash},
    hash::tag,
};

/// Number of deals of a record that may be void.
const MOST_VOIDS: u32 = 1;

impl Auditor {
    pub(super) fn judge_open(&self, open: &DealOpen) -> Result<(), O> {
        if self.voids > MOST_VOIDS {
            return Err(Wrong::TooManyVoids.into());
        }
        if open.deal != self.deals + 1 {
            return Err(Wrong::DealNumber { must: self.deals + 1, is: open.deal }.into());
        }
        let seats: Vec<_> = (0u8..).zip(&open.seats).collect();
        for (at, &(one, own)) in seats.iter().enumerate() {
            for &(two, other) in &seats[at + 1..] {
                if own.name == other.name || own.key.is_some() && own.key == other.key {
                    return Err(Wrong::SamePlayer(one, two).into());
                }
            }
        }
        Ok(())
    }

    pub(super) fn judge_commits(&self, own: &Commits) -> Result<(), O> {
        self.one_each("the contributions", own.seats.len())?;
        for (seat, commit) in (0u8..).zip(&own.seats) {
            let Some(commit) = commit else { continue };
            let key = self.key_of(seat)?.ok_or(Wrong::BotContributes(seat))?;
            if !key.signed(tag::COMMIT, &[&commit.hash.0], &commit.sig) {
                let over = "the hash of the contribution";
                return Err(O::Signature { who: SignedBy::Seat(seat), over });
            }
        }
        match own.seats.iter().any(Option::is_some) {
            true => Ok(()),
            false => Err(Wrong::NobodyContributed.into()),
        }
    }

    pub(super) fn judge_void(&self, own: &DealVoid) -> Result<(), O> {
        self.judge_promise(&own.secret)?;
        if own.missing.is_empty() {
            return Err(Wrong::Count { what: "the missing seats", must: 1, is: 0 }.into());
        }
        for &seat in &own.missing {
            if !matches!(self.commits.get(usize::from(seat)), Some(Some(_))) {
                return Err(Wrong::BlamedWithout(seat).into());
            }
        }
        Ok(())
    }

    /// Checks the dealer's secret against the promise.
    pub(super) fn judge_promise(&self, secret: &Secret) -> Result<(), O> {
        if dealer_hash(self.opened_by, secret) != self.promise {
            return Err(Wrong::Secret(SignedBy::Dealer).into());
        }
        match self.used.contains(secret) {
            true => Err(Wrong::SecretReused(SignedBy::Dealer).into()),
            false => Ok(()),
        }
    }

    pub(super) fn judge_seal(&self, own: &DealSeal) -> Result<(), O> {
        self.one_each("the opened contributions", own.seats.len())?;
        let mut used = self.used.clone();
        for (seat, (commit, reveal)) in (0u8..).zip(self.commits.iter().zip(&own.seats)) {
            let (commit, reveal) = match (commit, reveal) {
                (Some(commit), Some(reveal)) => (commit, reveal),
                (None, None) => continue,
                _ => return Err(Wrong::ContributionMissing(seat).into()),
            };
            if player_hash(self.opened_by, self.promise, seat, &reveal.secret) != commit.hash {
                return Err(Wrong::Secret(SignedBy::Seat(seat)).into());
            }
            if used.contains(&reveal.secret) {
                return Err(Wrong::SecretReused(SignedBy::Seat(seat)).into());
            }
            used.push(reveal.secret);
            let parts: [&[u8]; 2] = [&self.listed_by.0, &reveal.secret.0];
            let key = self.key_of(seat)?;
            if !key.is_some_and(|key| key.signed(tag::REVEAL, &parts, &reveal.sig)) {
                let over = "the hash of the line `commits` and the secret";
                return Err(O::Signature { who: SignedBy::Seat(seat), over });
            }
        }
        match self.open.as_ref().is_some_and(|open| open.beacon.is_some()) {
            true if own.shuffles.is_empty() => Ok(()),
            true => Err(Wrong::SealMoment("in the line `beacon`, not before").into()),
            false => self.judge_shuffles(&own.shuffles),
        }
    }

    pub(super) fn note_seal(&mut self, own: &DealSeal, line: u32) {
        self.reveals = own.seats.iter().map(|own| own.as_ref().map(|own| own.secret)).collect();
        self.used.extend(self.reveals.iter().flatten());
        self.note_shuffles(&own.shuffles, line);
        let awaits = self.open.as_ref().is_some_and(|open| open.beacon.is_some());
        self.sealed_at = line;
        self.phase = if awaits { AuditPhase::Beacon } else { AuditPhase::Sealed };
    }

    /// Checks that shuffles continue those before.
    pub(super) fn judge_shuffles(&self, shuffles: &[ShuffleProof]) -> Result<(), O> {
        let before = u32::try_from(self.shuffles.len()).unwrap_or(u32::MAX);
        let deck = self.open.as_ref().map_or(0, |open| open.deck.len());
        for (must, own) in (before..).zip(shuffles) {
            if own.turn != must {
                return Err(Wrong::ShuffleNumber { must, is: own.turn }.into());
            }
            let is = own.leaves.len();
            if is > deck || own.cards.is_none() != (is == deck) {
                return Err(Wrong::LeafCount { turn: own.turn, is, must: deck }.into());
            }
        }
        Ok(())
    }
}
