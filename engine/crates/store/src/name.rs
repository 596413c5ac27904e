//! Names of logs and of the hosts that hold them.

use std::fmt;

/// Upper bound on the bytes of a name of a log or a host.
const LONGEST_NAME: usize = 64;

/// Name of a log: 1 to 64 bytes of ASCII letters, digits, `-`, `_` and `.`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LogName(String);

/// Name of a host that holds logs, in the same letters as a [`LogName`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HolderName(String);

/// Name that no log and no host can have; its first letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no name: 1 to 64 letters, digits, `-`, `_` or `.`")]
pub struct BadLogName(pub String);

/// Returns the name if it is made of the letters that names have.
fn checked(name: String) -> Result<String, BadLogName> {
    let is_good = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.');
    if (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_good) {
        Ok(name)
    } else {
        Err(BadLogName(name.chars().take(LONGEST_NAME).collect()))
    }
}

impl LogName {
    /// Returns the name.
    ///
    /// # Errors
    ///
    /// [`BadLogName`] for other letters, an empty or a longer name.
    pub fn new(name: impl Into<String>) -> Result<Self, BadLogName> {
        checked(name.into()).map(Self)
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl HolderName {
    /// Returns the name.
    ///
    /// # Errors
    ///
    /// [`BadLogName`] for other letters, an empty or a longer name.
    pub fn new(name: impl Into<String>) -> Result<Self, BadLogName> {
        checked(name.into()).map(Self)
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LogName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for HolderName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
