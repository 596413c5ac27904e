//! The beginning of a game: a fair deal step by step, or a deal that the host draws alone.

use super::HostedTable;
use crate::warnings::TableRefusal;
use cards::{CardSet, FairSeed};
use exchange::Scribe;
use fair::{
    CommitMessage, DealDoubt, Digest, EndMessage, FairTable, Objection, PublicKey, RevealMessage,
    SeatHead, files_of,
};
use protocol::{
    ContributionsTold, FairCommand, GameNotice, NetNotice, TableNotice, UnprovedTold, WarnCode,
};
use rules::{Rules, Seat, Start};
use session::{Nature, ParticipantId};
use std::sync::Arc;

/// Step of a table between two games.
#[derive(Debug)]
pub(super) enum DealStage {
    /// No deal is being made.
    Table,
    /// Contributions are announced until a moment.
    Commits { until: u64, seats: Vec<u8> },
    /// Contributions are opened until a moment.
    Reveals { until: u64 },
    /// A game is played.
    Play,
    /// The record is signed until a moment.
    Closing { until: u64, signed: Vec<EndMessage> },
}

impl DealStage {
    pub(super) const fn until(&self) -> Option<u64> {
        match *self {
            Self::Commits { until, .. } | Self::Reveals { until } | Self::Closing { until, .. } => {
                Some(until)
            }
            Self::Table | Self::Play => None,
        }
    }

    /// Waits at least until a moment, if something is waited for.
    pub(super) fn wait_until(&mut self, at: u64) {
        match self {
            Self::Commits { until, .. } | Self::Reveals { until } | Self::Closing { until, .. } => {
                *until = at.max(*until);
            }
            Self::Table | Self::Play => {}
        }
    }
}

/// Returns the SHA-256 of the rules, as records of fair deals hold it.
pub(crate) fn hash_of(rules: &Arc<Rules>) -> Option<Digest> {
    files_of(rules).or_else(|| Digest::of_digits(&Scribe::new(Arc::clone(rules)).hash()))
}

impl HostedTable {
    /// Begins a game: with a fair deal if two persons or more play and one of them has a key.
    pub(super) fn begin(&mut self) {
        self.hide_game();
        self.began = self.now;
        let roster = self.session.roster();
        let persons = roster.players().filter(|(_, one)| one.nature == Nature::Person).count();
        let seated = (0..self.rules().seats()).map(|seat| {
            let player = roster.player(Seat(seat));
            let name = player.map(|player| player.name.clone()).unwrap_or_default();
            (name, player.and_then(|player| self.guest_of(player.id)).map(|guest| guest.who))
        });
        self.seated = seated.collect();
        self.last_result = None;
        let keys = self.keys();
        self.seated_keys.clone_from(&keys);
        if self.requires_contributions() {
            let without = self.without(|seat| keys[seat].is_some());
            if persons < 2 || !without.is_empty() {
                let why =
                    if persons < 2 { UnprovedTold::OnePerson } else { UnprovedTold::DealtAlone };
                return self.refuse_game(why, without);
            }
        }
        self.games += 1;
        let is_fair = self.setup.policy.fair && persons > 1 && keys.iter().any(Option::is_some);
        self.fair = None;
        if is_fair && self.open_record().is_ok() {
            return;
        }
        if self.requires_contributions() {
            return self.refuse_game(UnprovedTold::DealtAlone, Vec::new());
        }
        self.deal_alone(match self.setup.policy.fair {
            false => UnprovedTold::Customs,
            true if persons < 2 => UnprovedTold::OnePerson,
            true => UnprovedTold::DealtAlone,
        });
    }

    fn requires_contributions(&self) -> bool {
        self.setup.policy.contributions == ContributionsTold::Required
    }

    /// Returns the names of the persons on seats that do not have something.
    fn without(&self, has: impl Fn(usize) -> bool) -> Vec<String> {
        let persons = self.seated.iter().enumerate().filter(|(_, (_, who))| who.is_some());
        let without = persons.filter(|(seat, _)| !has(*seat));
        without.map(|(_, (name, _))| name.clone()).collect()
    }

    /// Returns to the table, as a game without everybody's contribution is none here. `players` are
    /// those whose contributions are missing.
    fn refuse_game(&mut self, why: UnprovedTold, players: Vec<String>) {
        self.fair = None;
        self.ready.clear();
        let notice = GameNotice::Unproved { why, players, refused: true };
        self.notify_all(&TableNotice::Game(notice));
        self.stage = DealStage::Table;
        let phase = self.phase();
        self.notify_all(&TableNotice::Net(NetNotice::Phase { phase }));
        self.tell_all_roster();
        self.release_lines();
    }

    /// Returns the key of the person on each seat.
    fn keys(&self) -> Vec<Option<PublicKey>> {
        let key = |who: &Option<u32>| self.guest((*who)?)?.key;
        let mut keys: Vec<_> = self.seated.iter().map(|(_, who)| key(who)).collect();
        // Two seats with one key would be one player; the second contributes nothing.
        for at in 1..keys.len() {
            if keys[..at].contains(&keys[at]) {
                keys[at] = None;
            }
        }
        keys
    }

    /// Returns the seats of the deal in the record.
    fn heads(&self) -> &[SeatHead] {
        let audit = self.fair.as_ref().map(|fair| fair.dealer().audit());
        audit.and_then(|audit| audit.open()).map_or(&[], |open| &open.seats)
    }

    /// True while a deal is made, played or signed that a participant proves with a key: nobody
    /// without it can go on with that.
    #[must_use]
    pub fn needs_key_of(&self, who: u32) -> bool {
        let own = self.seated.iter().zip(self.heads()).find(|((_, own), _)| *own == Some(who));
        !matches!(self.stage, DealStage::Table) && own.is_some_and(|(_, head)| head.key.is_some())
    }

    fn open_record(&mut self) -> Result<(), Objection> {
        let name = format!("{}-{}", self.setup.table, self.games);
        let files = hash_of(self.rules()).unwrap_or(Digest([0; 32]));
        let fair = FairTable::of(self.rules(), &name, files, self.signer.clone())?;
        let head = fair.dealer().text().trim_end().to_owned();
        self.fair = Some(fair);
        for guest in &mut self.guests {
            // Cards that were seen in the game before are hidden anew.
            guest.shown = (0, CardSet::EMPTY);
        }
        self.tell_lines(vec![head], None);
        self.open_deal()
    }

    /// Opens a deal, and waits for contributions.
    fn open_deal(&mut self) -> Result<(), Objection> {
        let keys = self.keys();
        let names = self.seated.iter().map(|(name, _)| name.clone());
        let heads = names.zip(keys).map(|(name, key)| SeatHead { name, key }).collect();
        let secret = self.urn.draw();
        let Some(fair) = &mut self.fair else { return Ok(()) };
        let lines = fair.open(heads, None, secret)?;
        let until = self.now.saturating_add(self.setup.policy.contribution_ms);
        self.stage = DealStage::Commits { until, seats: Vec::new() };
        let phase = self.phase();
        self.notify_all(&TableNotice::Net(NetNotice::Phase { phase }));
        self.tell_lines(lines, None);
        Ok(())
    }

    /// Deals by a secret of the host alone.
    fn deal_alone(&mut self, why: UnprovedTold) {
        self.fair = None;
        self.tell_unproved(why, Vec::new());
        let seed = FairSeed(self.urn.draw().0);
        self.start(Start::Fair(seed));
    }

    /// Tells everybody that a deal cannot be proved.
    pub(super) fn tell_unproved(&mut self, why: UnprovedTold, players: Vec<String>) {
        let notice = GameNotice::Unproved { why, players, refused: false };
        self.notify_all(&TableNotice::Game(notice));
    }

    /// Begins the game at the dealer's.
    fn start(&mut self, start: Start) {
        self.ready.clear();
        self.stage = DealStage::Play;
        match self.session.begin(start, self.clock()) {
            Ok(messages) => {
                self.tell(messages);
                self.show_cards();
            }
            Err(error) => {
                self.give_up(&error.to_string());
            }
        }
        self.release_lines();
    }

    /// Returns to the table without a game.
    fn give_up(&mut self, _why: &str) {
        self.fair = None;
        self.stage = DealStage::Table;
        let messages = self.session.prepare(self.clock());
        self.tell(messages);
        let phase = self.phase();
        self.notify_all(&TableNotice::Net(NetNotice::Phase { phase }));
    }

    /// Tells the dealer of lines that broke while the deal was being made.
    fn release_lines(&mut self) {
        for (id, state) in std::mem::take(&mut self.held) {
            self.line_of(id, state);
        }
    }

    /// Returns the seat of a participant in the record.
    fn seat_in_record(&self, own: ParticipantId) -> Option<u8> {
        let who = self.guest_of(own)?.who;
        let at = self.seated.iter().position(|(_, seated)| *seated == Some(who))?;
        u8::try_from(at).ok()
    }

    pub(super) fn fair_command(
        &mut self,
        own: ParticipantId,
        command: &FairCommand,
    ) -> Result<(), TableRefusal> {
        let seat = self.seat_in_record(own).ok_or(TableRefusal::plain(WarnCode::NotPlayer))?;
        let Some(fair) = &mut self.fair else { return Err(TableRefusal::plain(WarnCode::Phase)) };
        let refused = |why: Objection| TableRefusal::objected(&why);
        match command {
            FairCommand::Commit { hash, sig, open } => {
                let message = CommitMessage { seat, hash: *hash, sig: *sig, open: *open };
                fair.dealer_mut().commit(&message).map_err(refused)?;
                if let DealStage::Commits { seats, .. } = &mut self.stage {
                    seats.push(seat);
                }
                self.follow_commits();
            }
            FairCommand::Reveal { secret, sig } => {
                let message = RevealMessage { seat, secret: *secret, sig: *sig };
                fair.dealer_mut().reveal(&message).map_err(refused)?;
                self.follow_reveals();
            }
            FairCommand::End { sig } => {
                let DealStage::Closing { signed, .. } = &mut self.stage else {
                    return Err(TableRefusal::plain(WarnCode::Phase));
                };
                let message = EndMessage { seat, sig: *sig };
                if signed.iter().any(|other| other.seat == seat) {
                    return Err(TableRefusal::plain(WarnCode::Already));
                }
                fair.dealer().check_end(&message).map_err(refused)?;
                signed.push(message);
                self.follow_signatures();
            }
            FairCommand::Doubt { seen, why, sig } => {
                let why = why.chars().take(protocol::limit::SAID).collect();
                let doubt = DealDoubt { seat, seen: *seen, why, sig: *sig };
                // What was signed over the record so far would not fit any more.
                if let DealStage::Closing { signed, .. } = &mut self.stage {
                    signed.clear();
                }
                let line = fair.dealer_mut().doubt(doubt).map_err(refused)?;
                self.tell_lines(vec![line], None);
            }
        }
        Ok(())
    }

    /// Closes the list of contributions once all who can have announced one.
    fn follow_commits(&mut self) {
        let DealStage::Commits { seats, .. } = &self.stage else { return };
        // Those of the record: whoever has another key by now announces nothing for this deal.
        let heads = self.heads().iter().zip(0u8..);
        let all = { heads }.all(|(head, seat)| head.key.is_none() || seats.contains(&seat));
        if all {
            self.close_commits();
        }
    }

    fn close_commits(&mut self) {
        if let DealStage::Commits { seats, .. } = &self.stage
            && self.requires_contributions()
        {
            let has = |at: usize| seats.iter().any(|seat| usize::from(*seat) == at);
            let without = self.without(has);
            if !without.is_empty() {
                return self.refuse_game(UnprovedTold::DealtAlone, without);
            }
        }
        let Some(fair) = &mut self.fair else { return };
        match fair.dealer_mut().close_commits() {
            Ok(lines) => {
                let until = self.now.saturating_add(self.setup.policy.contribution_ms);
                self.stage = DealStage::Reveals { until };
                self.tell_lines(lines, None);
            }
            // Nobody contributed: this deal cannot be proved, and there is no record that says so.
            Err(_) => self.deal_alone(UnprovedTold::DealtAlone),
        }
    }

    /// Deals once all contributions are open.
    fn follow_reveals(&mut self) {
        let Some(fair) = self.fair.as_mut() else { return };
        if !matches!(self.stage, DealStage::Reveals { .. }) || !fair.dealer().missing().is_empty() {
            return;
        }
        match fair.deal(None) {
            Ok(lines) => {
                let start = fair.game().map(|game| game.origin().clone());
                self.tell_lines(lines, None);
                match start {
                    Some(start) => self.start(start),
                    None => self.give_up("the deal has no game"),
                }
            }
            Err(error) => self.give_up(&error.to_string()),
        }
    }

    /// The time for contributions or for signatures is over.
    pub(super) fn stage_is_late(&mut self) {
        match &self.stage {
            DealStage::Commits { .. } => self.close_commits(),
            DealStage::Reveals { .. } => self.void(),
            DealStage::Closing { .. } => self.close_record(),
            DealStage::Table | DealStage::Play => {}
        }
    }

    /// The deal is void: once a new one is made, the second time the table is asked again.
    fn void(&mut self) {
        let Some(fair) = &mut self.fair else { return };
        let Ok(lines) = fair.dealer_mut().void() else { return self.give_up("no deal is open") };
        self.tell_lines(lines, None);
        if self.open_deal().is_ok() {
            return;
        }
        let Some(fair) = &mut self.fair else { return };
        if let Ok(lines) = fair.dealer_mut().break_off() {
            self.tell_lines(lines, None);
        }
        self.ready.clear();
        self.stage = DealStage::Closing {
            until: self.now.saturating_add(self.setup.policy.contribution_ms),
            signed: Vec::new(),
        };
        let phase = self.phase();
        self.notify_all(&TableNotice::Net(NetNotice::Phase { phase }));
        self.release_lines();
        self.follow_signatures();
    }
}
