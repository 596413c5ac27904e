//! Names of logs and hosts, a host's hold on a log, and lines to be appended under it.

use crate::{ChainHead, StoreError};
use std::fmt;

/// Upper bound on the bytes of a name of a log or a host.
const LONGEST_NAME: usize = 64;

/// Name of a log: 1 to 64 bytes of ASCII letters, digits, `-`, `_` and `.`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LogName(String);

/// Name of a host that holds logs, in the same letters as a [`LogName`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HolderName(String);

/// Returns the name if it is made of the letters that names have.
fn checked(name: String) -> Result<String, StoreError> {
    let is_good = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_' | b'.');
    if (1..=LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_good) {
        Ok(name)
    } else {
        Err(StoreError::Name { name: name.chars().take(LONGEST_NAME).collect() })
    }
}

impl LogName {
    /// Returns the name.
    ///
    /// # Errors
    ///
    /// [`StoreError::Name`] for other letters, an empty or a longer name.
    pub fn new(name: impl Into<String>) -> Result<Self, StoreError> {
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
    /// [`StoreError::Name`] for other letters, an empty or a longer name.
    pub fn new(name: impl Into<String>) -> Result<Self, StoreError> {
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

/// Right of one host to append to a log, until another host takes the log over.
///
/// Each taking raises the epoch, and lines of an older epoch are refused: a host that was stopped
/// and goes on later cannot write into what another one continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogHold {
    /// Log that is held.
    pub log: LogName,
    /// Number of times that the log was taken, from 1.
    pub epoch: u64,
    /// Number of the log's last line, 0 before the first.
    pub last: u64,
    /// Hash of the chain up to the last line when the log was taken.
    pub head: ChainHead,
}

impl LogHold {
    /// Returns the next line of the log, and counts it.
    pub fn line(&mut self, text: impl Into<Vec<u8>>) -> NewLine {
        self.last += 1;
        let text = text.into();
        NewLine { log: self.log.clone(), epoch: self.epoch, number: self.last, text }
    }
}

/// Line to be appended.
#[derive(Clone, PartialEq, Eq)]
pub struct NewLine {
    /// Log that it is part of.
    pub log: LogName,
    /// Epoch of the hold under which it is written.
    pub epoch: u64,
    /// Number in the log, from 1, without gaps.
    pub number: u64,
    /// What is written down; sealed on disk.
    pub text: Vec<u8>,
}

impl fmt::Debug for NewLine {
    /// Shows all but the text, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { log, epoch, number, text } = self;
        write!(f, "NewLine({log} {number}, epoch {epoch}, {} bytes)", text.len())
    }
}
