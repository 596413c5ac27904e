//! A dishonest dealer: changes events of an honest record and writes a new chain around them.

use super::secret;
use crate::{
    Digest, FairLine, LineEvent, ProvedRecord, RecordObjection, Secret, Signer,
    auditor::acts::signed_part,
    deal::{dealer_hash, player_hash},
    hash::{sha256, tag},
};
use std::collections::BTreeMap;

/// The events of a record, to be changed, and those who lie together with the dealer.
pub(super) struct Forger {
    pub(super) events: Vec<LineEvent>,
    table: String,
    liars: Vec<u8>,
    hashes: Vec<Digest>,
}

impl Forger {
    /// The dealer, who lies together with the players on these seats.
    pub(super) fn of(record: &str, table: &str, liars: &[u8]) -> Self {
        let parse =
            |line: &str| serde_json::from_str::<FairLine>(line).expect("an honest line").event;
        let hashes = record.lines().map(|line| sha256(line.as_bytes())).collect();
        let events = record.lines().map(parse).collect();
        Self { events, table: table.to_owned(), liars: liars.to_vec(), hashes }
    }

    /// Returns the place of the first event with this name.
    pub(super) fn at(&self, name: &str) -> usize {
        self.events.iter().position(|event| event.name() == name).expect("there is one")
    }

    fn liar(&self, seat: u8) -> Option<Signer> {
        let own = format!("{} key {seat}", self.table);
        self.liars.contains(&seat).then(|| Signer::of(&secret(&own)))
    }

    /// Writes the record anew: numbers, hashes, and the signatures of all who lie. `kept` tells of
    /// each event the line that it was.
    pub(super) fn write(mut self, kept: &[usize]) -> String {
        let dealer = Signer::of(&secret(&format!("{} dealer", self.table)));
        let secrets: Vec<Option<Secret>> = match &self.events[self.at("seal")] {
            LineEvent::Seal(own) => {
                own.seats.iter().map(|s| s.as_ref().map(|s| s.secret)).collect()
            }
            _ => Vec::new(),
        };
        let (mut text, mut prev) = (String::new(), Digest([0; 32]));
        let (mut opened_by, mut promise) = (prev, prev);
        let mut now = BTreeMap::new();
        for index in 0..self.events.len() {
            let mut event = self.events[index].clone();
            match &mut event {
                LineEvent::Promise(own) => {
                    let first = format!("{} draw 1", self.table);
                    own.hash = dealer_hash(opened_by, &secret(&first));
                    promise = own.hash;
                }
                LineEvent::Sign(own) => own.dealer = dealer.sign_head(prev),
                LineEvent::Commits(own) => {
                    for (seat, commit) in (0u8..).zip(&mut own.seats) {
                        let own = secrets.get(usize::from(seat)).copied().flatten();
                        if let (Some(liar), Some(commit), Some(own)) =
                            (self.liar(seat), commit, own)
                        {
                            commit.hash = player_hash(opened_by, promise, seat, &own);
                            commit.sig = liar.sign(tag::COMMIT, &[&commit.hash.0]);
                        }
                    }
                }
                LineEvent::Seal(own) => {
                    for (seat, reveal) in (0u8..).zip(&mut own.seats) {
                        if let (Some(liar), Some(reveal)) = (self.liar(seat), reveal) {
                            reveal.sig = liar.sign(tag::REVEAL, &[&prev.0, &reveal.secret.0]);
                        }
                    }
                }
                LineEvent::Act(act) => {
                    if let Some(liar) = self.liar(act.seat).filter(|_| act.sig.is_some()) {
                        act.seen = now.get(&act.seen).copied().unwrap_or(prev);
                        let part = signed_part(opened_by, act);
                        act.sig = Some(liar.sign(tag::MOVE, &[&part]));
                    } else if act.sig.is_none() {
                        act.seen = prev;
                    }
                }
                LineEvent::End(own) => {
                    own.dealer = dealer.sign_head(prev);
                    for (seat, sig) in (0u8..).zip(&mut own.seats) {
                        if let (Some(liar), true) = (self.liar(seat), sig.is_some()) {
                            *sig = Some(liar.sign_head(prev));
                        }
                    }
                }
                _ => {}
            }
            let opens = matches!(event, LineEvent::Open(_));
            let line = FairLine { n: index as u32, prev, event }.written();
            prev = sha256(line.as_bytes());
            if opens {
                opened_by = prev;
            }
            if let Some(&old) = kept.get(index).and_then(|&old| self.hashes.get(old)) {
                now.insert(old, prev);
            }
            text.push_str(&line);
            text.push('\n');
        }
        self.events.clear();
        text
    }

    /// Writes the record anew, whose events are as many as before.
    pub(super) fn same_lines(self) -> String {
        let kept: Vec<usize> = (0..self.events.len()).collect();
        self.write(&kept)
    }

    /// Writes the record anew without some of its lines.
    pub(super) fn without(mut self, lines: &[usize]) -> String {
        let kept: Vec<usize> =
            (0..self.events.len()).filter(|line| !lines.contains(line)).collect();
        self.events = kept.iter().map(|&line| self.events[line].clone()).collect();
        self.write(&kept)
    }
}

/// The objection to a record that must not be believed.
pub(super) fn refused(text: &str) -> RecordObjection {
    ProvedRecord::of_text(text).expect_err("a forged record")
}
