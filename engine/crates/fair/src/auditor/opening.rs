//! Checks of the last lines: everything opened, the result, the signatures.

use super::{AuditPhase, Auditor, O};
use crate::{
    DealOpening, FairDeal, FairLine, GameResult, RecordEnd, ShuffleProof, SignedBy, Wrong,
    hash::tag,
};

impl Auditor {
    /// Returns the deal that follows from the dealer's secret.
    pub(crate) fn deal_of(&self, secret: &crate::Secret) -> FairDeal {
        FairDeal::of(self.opened_by, secret, &self.reveals, self.beacon)
    }

    pub(super) fn judge_opening(&self, own: &DealOpening) -> Result<(), O> {
        self.judge_promise(&own.secret)?;
        let deal = self.deal_of(&own.secret);
        let deck = self.open.as_ref().map_or(&[][..], |open| &open.deck);
        let mut parts = own.shuffled.iter();
        for (_, proof) in &self.shuffles {
            let cards = match proof.cards {
                None => deck,
                Some(_) => parts.next().ok_or(Wrong::ShuffledCards(proof.turn))?,
            };
            judge_shuffle(&deal, proof, cards, deck)?;
        }
        if parts.next().is_some() {
            let turn = u32::try_from(self.shuffles.len()).unwrap_or(u32::MAX);
            return Err(Wrong::ShuffledCards(turn).into());
        }
        self.judge_opened(&own.acts)?;
        let opened = |line: u32| own.acts.iter().any(|opened| opened.n == line);
        let secret = self.acts.iter().filter(|heard| heard.act.open.is_none());
        match { secret }.find(|heard| !opened(heard.line)) {
            Some(heard) => Err(Wrong::StaysSecret(heard.line).into()),
            None => Ok(()),
        }
    }

    pub(super) fn note_opening(&mut self, own: &DealOpening) {
        self.note_opened(&own.acts);
        self.used.push(own.secret);
        self.deal = Some(self.deal_of(&own.secret));
        let parts = self.shuffles.iter().filter(|(_, proof)| proof.cards.is_some());
        self.shuffled = parts.map(|(_, own)| own.turn).zip(own.shuffled.iter().cloned()).collect();
        self.phase = AuditPhase::Opened;
    }

    pub(super) fn judge_result(&self, own: &GameResult) -> Result<(), O> {
        if own.finished || !own.places.is_empty() {
            self.one_each("the places", own.places.len())?;
        }
        if !own.scores.is_empty() {
            self.one_each("the scores", own.scores.len())?;
        }
        Ok(())
    }

    pub(super) fn judge_end(&self, own: &RecordEnd, line: &FairLine, text: &str) -> Result<(), O> {
        let only = line.written();
        // Nothing follows this line that would name its hash.
        if only != text {
            return Err(O::LastLine(only));
        }
        self.judge_dealer(line.prev, &own.dealer)?;
        self.one_each("the last signatures", own.seats.len())?;
        for (seat, sig) in (0u8..).zip(&own.seats) {
            let key = self.key_of(seat)?.filter(|_| !self.is_robot(seat));
            match (key, sig) {
                (Some(key), Some(sig)) if key.signed(tag::HEAD, &[&line.prev.0], sig) => {}
                (None, None) => {}
                (Some(_), None) => return Err(Wrong::Unsigned(seat).into()),
                _ => {
                    let over = "the hash of the line before";
                    return Err(O::Signature { who: SignedBy::Seat(seat), over });
                }
            }
        }
        Ok(())
    }
}

/// Checks a shuffle against its cards.
fn judge_shuffle(
    deal: &FairDeal,
    proof: &ShuffleProof,
    cards: &[String],
    deck: &[String],
) -> Result<(), O> {
    let (turn, is, must) = (proof.turn, proof.leaves.len(), cards.len());
    if is != must {
        return Err(Wrong::LeafCount { turn, is, must }.into());
    }
    // The cards are among those of the pack, in its order.
    let mut rest = deck.iter();
    if !cards.iter().all(|card| rest.any(|other| other == card)) {
        return Err(Wrong::ForeignCards(turn).into());
    }
    let honest = deal.prove(turn, cards, deck.len());
    if honest.cards != proof.cards {
        return Err(Wrong::ShuffledCards(turn).into());
    }
    match honest.leaves.iter().zip(&proof.leaves).position(|(own, other)| own != other) {
        Some(place) => Err(Wrong::Leaf { turn, place }.into()),
        None => Ok(()),
    }
}
