//! A host among others of its store: leases renewed, tables taken over and let go.

use super::{HostService, invitations};
use crate::{LinkEvent, ServedOutcome, claim::LobbyClaim, takeover::GoneHost};
use host::{Host, TakenOver};
use protocol::ClientMessage;
use std::time::{Duration, Instant};
use store::{StoreError, WriteBatch};

/// Time between two renewals of logs that are not written to.
pub(super) const RENEWS: Duration = Duration::from_secs(5);

/// Time between two looks at what other hosts have written.
const LEARNS: Duration = Duration::from_secs(1);

/// Time within which a host that stops gives its logs up; the leases of the rest run out.
const LETS_GO_WITHIN: Duration = Duration::from_secs(3);

impl HostService {
    /// Takes over what a host had that has gone.
    pub(super) fn take_over(
        &mut self,
        gone: GoneHost,
        at: u64,
    ) -> Result<ServedOutcome, StoreError> {
        let GoneHost { claim, host, output: restored } = gone;
        let tables: Vec<String> = host.tables().map(|one| one.setup().table.clone()).collect();
        let TakenOver { mut output, left } = match self.host.take_over(host, &claim.lines, at) {
            Ok(taken) => taken,
            Err(error) => {
                tracing::error!(%error, "a host that has gone cannot be taken over");
                return Ok(ServedOutcome::default());
            }
        };
        // The host's person is told once the tables are durably the own ones, or the host stops.
        self.orders.tell_taken(tables);
        let LobbyClaim { place, mut holds, lost, .. } = claim;
        let lobby = holds.remove(&place.log);
        self.holds.append(&mut holds);
        self.lost.extend(lost);
        let (own, of_tables): (Vec<_>, Vec<_>) =
            restored.lines.into_iter().partition(|line| line.log == Host::LOBBY);
        output.lines.extend(of_tables);
        output.asks.extend(restored.asks);
        output.finished.extend(restored.finished);
        let mut outcome = self.outcome(output, true)?;
        // What one lobby gains and what the other loses is durable together.
        if let Some(mut lobby) = lobby {
            let last = own.into_iter().map(|line| line.line).chain(left);
            outcome.batch.lines.extend(last.map(|line| lobby.line(line)));
        }
        Ok(outcome)
    }

    /// Learns what other hosts of the group have written about accounts and invitations, before
    /// somebody is judged by them; at most once a second, whatever is tried.
    pub(super) fn learn_for(&mut self, event: &LinkEvent, now: Duration) {
        let LinkEvent::Message { message, .. } = event else { return };
        let needs = match &**message {
            ClientMessage::Enter { .. } | ClientMessage::Password { .. } => true,
            ClientMessage::Join { key, .. } => key.is_some(),
            _ => false,
        };
        let is_due = now.saturating_sub(self.learnt) >= LEARNS;
        if self.watched.is_none() || !needs || !is_due {
            return;
        }
        self.learnt = now;
        let learnt = self.passwords.learn(&*self.store).and_then(|()| invitations(&*self.store));
        match learnt {
            Ok(made) => {
                self.host.know_accounts(self.passwords.names());
                self.host.know_invitations(made);
            }
            // The desk finds out that the database is away, and stops.
            Err(error) => tracing::warn!(%error, "accounts of other hosts cannot be read"),
        }
    }

    /// Adds the renewal of idle logs to a batch, from time to time. A host that has slept for long
    /// renews all: it says nothing more if one of its logs was taken over meanwhile.
    pub(super) fn renew(&mut self, now: Duration, batch: &mut WriteBatch) {
        let since = now.saturating_sub(self.renewed);
        if since < RENEWS {
            return;
        }
        let has_slept = since >= 2 * RENEWS;
        let is_idle = |log: &str| has_slept || !self.written.contains(log);
        let idle = self.holds.iter().filter(|(log, _)| is_idle(log));
        batch.renewed.extend(idle.map(|(_, hold)| hold.clone()));
        self.written.clear();
        self.renewed = now;
    }
}

impl Drop for HostService {
    /// Lets the others of the group follow at once.
    fn drop(&mut self) {
        if self.watched.is_none() {
            return;
        }
        let until = Instant::now() + LETS_GO_WITHIN;
        let lobby = self.holds.remove(&self.lobby);
        for hold in self.holds.values().chain(&lobby) {
            // If the database is away, the leases end by themselves.
            if Instant::now() > until || self.store.release(hold).is_err() {
                return;
            }
        }
    }
}
