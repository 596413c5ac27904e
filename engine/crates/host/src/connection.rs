//! Connections, by number.

use serde::{Deserialize, Serialize};

/// Number of a connection, never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ConnectionId(pub u64);
