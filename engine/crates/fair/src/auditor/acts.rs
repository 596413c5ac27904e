//! Checks of the lines of a game: acts, openings of secret ones, robots, doubts.

use super::{Auditor, HeardAct, O};
use crate::{
    DealDoubt, Digest, OpenedAct, SeatTaken, SignedBy, Wrong, deal::sealed_hash, hash::tag,
    line::RecordedAct,
};

impl Auditor {
    pub(super) fn judge_act(&self, act: &RecordedAct) -> Result<(), O> {
        let key = self.key_of(act.seat)?.filter(|_| !self.is_robot(act.seat));
        match &act.open {
            Some(open) if sealed_hash(&open.salt, &open.text) != act.hash => {
                return Err(Wrong::ActText(self.next()).into());
            }
            Some(_) if act.to.is_empty() => {}
            None if act.to.contains(&act.seat) => {}
            _ => return Err(Wrong::ActAudience.into()),
        }
        if let Some(&seat) = act.to.iter().find(|&&seat| usize::from(seat) >= self.seats()) {
            return Err(O::NoSuch { what: "seat", number: seat.into() });
        }
        let before = self.acts.iter().rev().find(|heard| heard.act.seat == act.seat);
        if let Some(last) = before.map(|heard| heard.act.id).filter(|&last| act.id <= last) {
            return Err(Wrong::ActNumber { seat: act.seat, is: act.id, last }.into());
        }
        // A player has at least seen his own last act, and the hidden cards.
        let since = before.map_or(self.sealed_at, |heard| heard.line) as usize;
        let seen = self.hashes.iter().skip(since).any(|&hash| hash == act.seen);
        if !seen {
            return Err(Wrong::Seen(act.seat).into());
        }
        match (key, &act.sig) {
            (Some(key), Some(sig)) => {
                let over = "the deal, the line seen, the seat, the number and the hash of the act";
                let signed = key.signed(tag::MOVE, &[&signed_part(self.opened_by, act)], sig);
                if signed {
                    Ok(())
                } else {
                    Err(O::Signature { who: SignedBy::Seat(act.seat), over })
                }
            }
            (None, None) => Ok(()),
            _ => Err(Wrong::ActSigner(act.seat).into()),
        }
    }

    pub(super) fn note_act(&mut self, act: &RecordedAct, line: u32) {
        let (robot, was_secret) = (self.is_robot(act.seat), act.open.is_none());
        self.acts.push(HeardAct { line, act: act.clone(), robot, was_secret });
    }

    pub(super) fn judge_opened(&self, acts: &[OpenedAct]) -> Result<(), O> {
        let mut last = None;
        for OpenedAct { n, open } in acts {
            let heard = self.acts.iter().find(|heard| heard.line == *n);
            let heard = heard.filter(|heard| heard.act.open.is_none() && last < Some(*n));
            let heard = heard.ok_or(Wrong::NotSecret(*n))?;
            if sealed_hash(&open.salt, &open.text) != heard.act.hash {
                return Err(Wrong::ActText(*n).into());
            }
            last = Some(*n);
        }
        Ok(())
    }

    pub(super) fn judge_takes(&self, own: &SeatTaken) -> Result<(), O> {
        let is_person = self.key_of(own.seat)?.is_some();
        match is_person && self.is_robot(own.seat) != own.robot {
            true => Ok(()),
            false => Err(Wrong::Takes(own.seat).into()),
        }
    }

    pub(super) fn judge_doubt(&self, own: &DealDoubt) -> Result<(), O> {
        let parts: [&[u8]; 3] = [&own.seen.0, &[own.seat], own.why.as_bytes()];
        let key = self.key_of(own.seat)?;
        if !self.hashes.contains(&own.seen) {
            return Err(Wrong::Seen(own.seat).into());
        }
        match key.is_some_and(|key| key.signed(tag::DOUBT, &parts, &own.sig)) {
            true => Ok(()),
            false => Err(O::Signature {
                who: SignedBy::Seat(own.seat),
                over: "the line seen, the seat and the reason",
            }),
        }
    }
}

/// Returns the bytes of an act that its player signs.
pub(crate) fn signed_part(opened_by: Digest, act: &RecordedAct) -> Vec<u8> {
    let id = act.id.to_be_bytes();
    [&opened_by.0[..], &act.seen.0, &[act.seat], &id, &act.hash.0].concat()
}
