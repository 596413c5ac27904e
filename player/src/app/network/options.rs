//! Networks in which the window may host and look for hosts.

use crate::nearby::NearbyScope;
use remote::Invitation;

/// Limits to what a window does in a network; tests and pictures have their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkOptions {
    /// Networks in which hosts are announced and looked for.
    pub nearby: NearbyScope,
    /// Port of a host; any free one if it is 0 or in use.
    pub port: u16,
    /// Name of the person's account, proposed as the name at tables.
    pub user: Option<String>,
    /// Invitation that is shown in place of a host's own, for pictures that are compared.
    pub shown: Option<Invitation>,
}

impl NetworkOptions {
    /// Returns the options of a person's window.
    #[must_use]
    pub const fn usual(user: Option<String>) -> Self {
        Self { nearby: NearbyScope::Everywhere, port: Invitation::PORT, user, shown: None }
    }

    /// Returns options with which nothing is announced or looked for.
    #[must_use]
    pub const fn bare() -> Self {
        Self { nearby: NearbyScope::Nowhere, port: 0, user: None, shown: None }
    }
}
