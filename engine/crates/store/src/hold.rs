//! A host's hold on a log, and lines to be appended under it.

use crate::{ChainHead, LogName};
use std::fmt;

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
    /// The text; sealed on disk.
    pub text: Vec<u8>,
}

impl fmt::Debug for NewLine {
    /// Shows all but the text, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { log, epoch, number, text } = self;
        write!(f, "NewLine({log} {number}, epoch {epoch}, {} bytes)", text.len())
    }
}
