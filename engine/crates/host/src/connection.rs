//! Connections, by number.

use serde::{Deserialize, Serialize};

/// Number of a connection, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ConnectionId(pub u64);

impl ConnectionId {
    /// Line by which the host's own person opens tables; servers count theirs from below.
    pub const OWN: Self = Self(u64::MAX);
}
