//! Readiness of the person for the next game, as the host tells it, or as it is kept for the host
//! while the line is down.

use super::{HostVisit, VisitAsk};
use crate::joined::JoinedTable;
use remote::LineHealth;

impl HostVisit {
    /// True if the person is ready for the next game, or has said so and the host has not answered.
    pub(in crate::app::network) fn is_ready(&self) -> bool {
        if let Some(says) = self.says_ready() {
            return says;
        }
        let table = self.line().map(JoinedTable::table);
        table.is_some_and(|table| {
            let own = table.own().map(|own| &own.name);
            own.is_some_and(|own| table.ready().contains(own))
        })
    }

    /// Returns what the person has said last of being ready, as long as the host has not answered.
    fn says_ready(&self) -> Option<bool> {
        self.pending.iter().rev().find_map(|(_, ask)| match ask {
            VisitAsk::Ready(is_ready) => Some(*is_ready),
            _ => None,
        })
    }

    /// True if what the person has said of being ready is kept until the line is back.
    pub(in crate::app::network) fn keeps_readiness(&self) -> bool {
        let is_up = self.line().is_some_and(|line| line.health() == LineHealth::Up);
        !is_up && self.says_ready().is_some()
    }
}
