//! The hash chain of a log: each line's hash covers all lines before it.

use crate::LogName;
use sha2::{Digest, Sha256};
use std::fmt;

/// Hash of a log's chain up to one of its lines; all zeros before the first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChainHead(pub [u8; 32]);

impl ChainHead {
    /// Returns the hash after one more line, whose bytes are as they lie on disk.
    pub(crate) fn after(self, log: &LogName, epoch: u64, number: u64, bytes: &[u8]) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"fudaba log 1\0");
        hash.update(self.0);
        hash.update(number.to_be_bytes());
        hash.update(epoch.to_be_bytes());
        // A name's letters exclude the zero byte, so that no two lines are the same bytes here.
        hash.update(log.as_str().as_bytes());
        hash.update([0]);
        hash.update(bytes);
        Self(hash.finalize().into())
    }
}

impl fmt::Display for ChainHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for ChainHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChainHead({self})")
    }
}
