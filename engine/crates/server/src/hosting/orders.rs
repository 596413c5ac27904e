//! Orders of the host's own person, carried out as inputs.

use super::HostService;
use crate::desk_orders::{HostOffice, HostOrder, HostSurvey, OrderAnswer};
use host::{HostInput, HostedTable};

impl HostService {
    /// Returns the place from which the host's own person gives orders.
    #[must_use]
    pub fn office(&self) -> HostOffice {
        self.orders.office()
    }

    /// Carries out an order as an input; answers follow once it is applied.
    pub(crate) fn order(&self, at: u64, order: HostOrder) -> (Option<HostInput>, OrderAnswer) {
        match order {
            HostOrder::List(tell) => {
                // Whoever no longer waits need not be told.
                let _ = tell.send(self.host().invitations().cloned().collect());
                (None, OrderAnswer::None)
            }
            HostOrder::Survey(tell) => {
                let tables = self.host().tables().map(HostedTable::offered).collect();
                let seats_away = self.host().tables().flat_map(HostedTable::seats_away).collect();
                let named = |one: &HostedTable| (one.setup().table.clone(), one.waiting());
                let waiting = self.host().tables().map(named);
                let waiting = waiting.filter(|(_, names)| !names.is_empty()).collect();
                let closing = self.host().tables().filter(|one| one.is_closing());
                let closing = closing.map(|one| one.setup().table.clone()).collect();
                let people = self.host().people();
                // Whoever no longer waits need not be told.
                let _ = tell.send(HostSurvey { tables, seats_away, waiting, closing, people });
                (None, OrderAnswer::None)
            }
            HostOrder::Revoke(number, tell) => {
                let is_known = self.host().invitations().any(|one| one.number == number);
                (Some(HostInput::Revoke { at, number }), OrderAnswer::Revoked(tell, is_known))
            }
            HostOrder::End(table, tell) => {
                let mut all = self.host().tables().map(HostedTable::offered);
                let found = all.find(|offered| offered.table == table);
                let found = found.map(|offered| offered.phase);
                (Some(HostInput::BreakOff { at, table }), OrderAnswer::Ended(tell, found))
            }
            HostOrder::Invite(wish, tell) => {
                (Some(HostInput::Invite { at, wish }), OrderAnswer::Made(tell))
            }
        }
    }
}
