//! The memory of a door: seats of programs whose lines have broken.
//!
//! The protocol of table managers has no word for coming back. Whoever says the same team and seat
//! after the line of the first has broken gets its seat, and nobody before.

use fair::Secret;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Seats of the programs that came through one host's door, by the names of their participants.
#[derive(Debug, Clone, Default)]
pub struct ManagerSeats(Arc<Mutex<BTreeMap<String, KeptSeat>>>);

/// Way back to a seat.
#[derive(Debug, Clone)]
struct KeptSeat {
    token: Secret,
    is_here: bool,
}

/// Answer about a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SeatMemory {
    /// Nobody had it.
    Unknown,
    /// Its program is connected.
    Here,
    /// Its line has broken; the way back.
    Away(Secret),
}

/// Most names that are remembered.
const MOST: usize = 4_096;

impl ManagerSeats {
    fn kept(&self) -> MutexGuard<'_, BTreeMap<String, KeptSeat>> {
        // Each change is one insertion or removal.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns what is known of a name.
    pub(super) fn find(&self, name: &str) -> SeatMemory {
        match self.kept().get(&name.to_lowercase()) {
            None => SeatMemory::Unknown,
            Some(kept) if kept.is_here => SeatMemory::Here,
            Some(kept) => SeatMemory::Away(kept.token),
        }
    }

    /// Notes the way back of a program that is here.
    pub(super) fn keep(&self, name: &str, token: Secret) {
        let mut all = self.kept();
        let name = name.to_lowercase();
        if all.len() >= MOST && !all.contains_key(&name) {
            let gone = all.iter().find(|(_, kept)| !kept.is_here).map(|(name, _)| name.clone());
            gone.and_then(|gone| all.remove(&gone));
        }
        all.insert(name, KeptSeat { token, is_here: true });
    }

    /// Notes that the line of a program has broken.
    pub(super) fn leave(&self, name: &str) {
        if let Some(kept) = self.kept().get_mut(&name.to_lowercase()) {
            kept.is_here = false;
        }
    }

    /// Forgets a program that has left for good.
    pub(super) fn forget(&self, name: &str) {
        self.kept().remove(&name.to_lowercase());
    }
}
