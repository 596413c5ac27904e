//! Orders of the host's own person to a host that runs: invitations made, listed and revoked.

use crate::{HostService, Nudge};
use host::{HostInput, InvitationWish, MadeInvitation, PersonalInvitation};
use std::{
    sync::{
        Arc, OnceLock,
        mpsc::{Receiver, Sender, SyncSender, channel, sync_channel},
    },
    time::Duration,
};
use store::PlainRow;

/// Kind of the plain rows of personal invitations.
pub(crate) const INVITATION: &str = "invitation";
/// Time that a host has to answer its own person.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

/// An order, with the way back for its answer.
pub(crate) enum HostOrder {
    /// Make an invitation.
    Invite(InvitationWish, SyncSender<Option<MadeInvitation>>),
    /// List the invitations.
    List(SyncSender<Vec<PersonalInvitation>>),
    /// Revoke an invitation.
    Revoke(u32, SyncSender<bool>),
}

/// The place from which the host's own person gives orders, also while the host runs.
#[derive(Clone)]
pub struct HostOffice {
    orders: Sender<HostOrder>,
    nudge: Arc<OnceLock<Nudge>>,
}

/// The host's end of it.
pub(crate) struct OrderBox {
    office: HostOffice,
    orders: Receiver<HostOrder>,
}

impl OrderBox {
    pub(crate) fn new() -> Self {
        let (sender, orders) = channel();
        Self { office: HostOffice { orders: sender, nudge: Arc::default() }, orders }
    }

    pub(crate) fn office(&self) -> HostOffice {
        self.office.clone()
    }

    pub(crate) fn begin(&self, nudge: Nudge) {
        // A host begins once.
        let _ = self.office.nudge.set(nudge);
    }

    pub(crate) fn next(&self) -> Option<HostOrder> {
        self.orders.try_recv().ok()
    }
}

impl HostOffice {
    /// Gives an order and waits for its answer; `None` if the host has ended.
    fn order<T>(&self, order: impl FnOnce(SyncSender<T>) -> HostOrder) -> Option<T> {
        let (tell, told) = sync_channel(1);
        self.orders.send(order(tell)).ok()?;
        self.nudge.get()?.nudge();
        told.recv_timeout(ANSWERS_WITHIN).ok()
    }

    /// Makes a personal invitation; `None` if there is no such table, or the host has ended.
    #[must_use]
    pub fn invite(&self, wish: InvitationWish) -> Option<MadeInvitation> {
        self.order(|tell| HostOrder::Invite(wish, tell))?
    }

    /// Returns all personal invitations, in the order of their numbers.
    #[must_use]
    pub fn invitations(&self) -> Vec<PersonalInvitation> {
        self.order(HostOrder::List).unwrap_or_default()
    }

    /// Lets nobody use an invitation any more; false if there is none with this number.
    #[must_use]
    pub fn revoke(&self, number: u32) -> bool {
        self.order(|tell| HostOrder::Revoke(number, tell)).unwrap_or(false)
    }
}

/// Returns an invitation as its row.
pub(crate) fn invitation_row(kept: &PersonalInvitation) -> PlainRow {
    tracing::info!(number = kept.number, left = kept.left, "an invitation has changed");
    // Names of rows are in the order of their numbers.
    let name = format!("{:08}", kept.number);
    PlainRow { kind: INVITATION.to_owned(), name, value: protocol::write(kept) }
}

impl HostService {
    /// Returns the place from which the host's own person gives orders.
    #[must_use]
    pub fn office(&self) -> HostOffice {
        self.orders.office()
    }

    /// Carries out an order as an input; answers follow once it is applied.
    pub(crate) fn order(&self, at: u64, order: HostOrder) -> (Option<HostInput>, OrderAnswer) {
        // Whoever no longer waits need not be told.
        match order {
            HostOrder::List(tell) => {
                let _ = tell.send(self.host().invitations().cloned().collect());
                (None, OrderAnswer::None)
            }
            HostOrder::Revoke(number, tell) => {
                let is_known = self.host().invitations().any(|one| one.number == number);
                let _ = tell.send(is_known);
                (Some(HostInput::Revoke { at, number }), OrderAnswer::None)
            }
            HostOrder::Invite(wish, tell) => {
                (Some(HostInput::Invite { at, wish }), OrderAnswer::Made(tell))
            }
        }
    }
}

/// The answer to an order that is still to be given.
pub(crate) enum OrderAnswer {
    None,
    Made(SyncSender<Option<MadeInvitation>>),
}
