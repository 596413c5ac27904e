//! Time in which the host did not run: it is left out of all that is measured, and whoever was
//! there has time to come back.

use super::HostedTable;
use session::LineState;
use std::time::Duration;

/// Least time that is left until the next moment after the host was away, and that whoever was
/// there has to come back, in milliseconds; once for each moment and absence, as a host that stops
/// again and again must not put off for ever what is due.
pub(crate) const LEFT_WHEN_BACK: u64 = 15_000;

impl HostedTable {
    /// Takes the time in which the host was away off the dealer's clock, and leaves at least some
    /// time, in milliseconds, until the next moment.
    pub(super) fn stand_still(&mut self, (since, at): (u64, u64), least: u64) {
        self.away = self.away.saturating_add(at.saturating_sub(since));
        let due = self.session.deadline();
        // The clock of all is put back: what is due before a moment that was spared would keep that
        // moment from coming, for ever if the host stops again and again.
        if let Some(due) = due.filter(|_| due > self.spared) {
            let left = self.told_time(due).saturating_sub(at);
            self.away = self.away.saturating_add(least.saturating_sub(left));
            self.spared = Some(due);
        }
        self.away = self.away.min(at);
        self.stage.wait_until(at.saturating_add(self.setup.policy.contribution_ms));
    }

    /// The host stood still, and was not heard of either: what was said to it meanwhile may take as
    /// long again to come.
    pub(super) fn stood_still(&mut self, since: u64, at: u64) {
        let gap = at.saturating_sub(since);
        self.stand_still((since, at), gap.min(LEFT_WHEN_BACK));
        // Robots go on leaving whoever was late the time to come back.
        self.robot_acted = self.robot_acted.saturating_add(gap);
    }

    /// The host was started again, and all lines are gone; whoever was there has at least this time
    /// to come back, in milliseconds.
    pub(super) fn lose_lines(&mut self, return_ms: u64) {
        let least = Duration::from_millis(return_ms);
        for id in self.guests.iter().map(|guest| guest.id).collect::<Vec<_>>() {
            // While a deal is being made, the dealer hears of lines afterwards.
            if !self.is_dealing() {
                let messages = self.session.line_lost(id, least, self.clock());
                self.tell(messages);
            }
            self.line_of(id, LineState::Down);
        }
    }
}
