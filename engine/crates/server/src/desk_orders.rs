//! Orders of the host's own person to a host that runs: invitations made, listed and revoked, and
//! what goes on there.

use crate::Nudge;
use host::{InvitationWish, MadeInvitation, PersonPresent, PersonalInvitation, SeatAway};
use protocol::{PhaseTold, TableOffered};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        mpsc::{Receiver, Sender, SyncSender, channel, sync_channel},
    },
    time::Duration,
};
use store::PlainRow;

/// Kind of the plain rows of personal invitations.
pub(crate) const INVITATION: &str = "invitation";
/// Time that a host has to answer its own person, on a machine that has much else to do.
const ANSWERS_WITHIN: Duration = Duration::from_secs(60);

/// An order, with the way back for its answer.
pub(crate) enum HostOrder {
    /// Make an invitation.
    Invite(InvitationWish, SyncSender<Option<MadeInvitation>>),
    /// List the invitations.
    List(SyncSender<Vec<PersonalInvitation>>),
    /// Revoke an invitation.
    Revoke(u32, SyncSender<bool>),
    /// Break off the game at a table.
    End(String, SyncSender<Option<PhaseTold>>),
    /// Tell what goes on.
    Survey(SyncSender<HostSurvey>),
}

/// Tables and people at a host.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HostSurvey {
    /// The tables, by name, as they are at this moment.
    pub tables: Vec<TableOffered>,
    /// The seats whose players are away or do not play.
    pub seats_away: Vec<SeatAway>,
    /// Names of those who wait for a seat, the next one first, by table; tables without any are
    /// missing.
    pub waiting: BTreeMap<String, Vec<String>>,
    /// Names of the tables whose last game is over, but not yet its record.
    pub closing: Vec<String>,
    /// The people, by name.
    pub people: Vec<PersonPresent>,
}

/// The place from which the host's own person gives orders, also while the host runs.
#[derive(Clone)]
pub struct HostOffice {
    orders: Sender<HostOrder>,
    nudge: Arc<OnceLock<Nudge>>,
    /// Tables that were taken over, since they were asked for.
    taken: Arc<Mutex<Vec<String>>>,
}

/// The host's end of it.
pub(crate) struct OrderBox {
    office: HostOffice,
    orders: Receiver<HostOrder>,
}

impl OrderBox {
    pub(crate) fn new() -> Self {
        let (sender, orders) = channel();
        Self {
            office: HostOffice { orders: sender, nudge: Arc::default(), taken: Arc::default() },
            orders,
        }
    }

    pub(crate) fn office(&self) -> HostOffice {
        self.office.clone()
    }

    pub(crate) fn begin(&self, nudge: Nudge) {
        // A host begins once.
        let _ = self.office.nudge.set(nudge);
    }

    /// Tells the host's person of tables that were taken over.
    pub(crate) fn tell_taken(&self, tables: Vec<String>) {
        // A list of names cannot be half-changed.
        let taken = &self.office.taken;
        taken.lock().unwrap_or_else(PoisonError::into_inner).extend(tables);
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

    /// Returns the tables of hosts that have gone which go on here since this was last asked.
    #[must_use]
    pub fn taken_over(&self) -> Vec<String> {
        std::mem::take(&mut *self.taken.lock().unwrap_or_else(PoisonError::into_inner))
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

    /// Returns the tables and the people; none if the host has ended.
    #[must_use]
    pub fn survey(&self) -> HostSurvey {
        self.order(HostOrder::Survey).unwrap_or_default()
    }

    /// Breaks off the game at a table: nobody wins, and whoever is away leaves. Returns the phase
    /// in which the table was; `None` if there is no such table, or the host has ended. While a
    /// deal is being made, and without a game, nothing is broken off.
    #[must_use]
    pub fn end_game(&self, table: &str) -> Option<PhaseTold> {
        self.order(|tell| HostOrder::End(table.to_owned(), tell)).flatten()
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

/// The answer to an order that is still to be given.
pub(crate) enum OrderAnswer {
    None,
    Made(SyncSender<Option<MadeInvitation>>),
    /// Phase in which the table was; `None` if there is no such table.
    Ended(SyncSender<Option<PhaseTold>>, Option<PhaseTold>),
    /// True if there is such an invitation.
    Revoked(SyncSender<bool>, bool),
}
