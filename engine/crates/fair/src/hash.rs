//! Hashes of the protocol: SHA-256 of a tag and of parts, each part of a fixed length but the last.

use crate::Digest;
use sha2::{Digest as _, Sha256};

/// Tags of hashes and signatures; none is the beginning of another.
pub(crate) mod tag {
    pub(crate) const SERVER: &str = "fdp1/server";
    pub(crate) const CLIENT: &str = "fdp1/client";
    pub(crate) const COMMIT: &str = "fdp1/commit";
    pub(crate) const REVEAL: &str = "fdp1/reveal";
    pub(crate) const SEED: &str = "fdp1/seed";
    pub(crate) const SALT: &str = "fdp1/salt";
    pub(crate) const LEAF: &str = "fdp1/leaf";
    pub(crate) const SEALED: &str = "fdp1/sealed";
    pub(crate) const HEAD: &str = "fdp1/head";
    pub(crate) const MOVE: &str = "fdp1/move";
    pub(crate) const DOUBT: &str = "fdp1/doubt";
    /// No part of a deal: the answer to a host that asks who somebody is.
    pub(crate) const ENTER: &str = "fdp1/enter";
}

/// Returns the hash of a tag and parts.
pub(crate) fn hash(tag: &str, parts: &[&[u8]]) -> Digest {
    let mut hash = Sha256::new();
    hash.update(tag.as_bytes());
    parts.iter().for_each(|part| hash.update(part));
    Digest(hash.finalize().into())
}

/// Returns the SHA-256 of bytes, as for the files of a game: what a record calls its rules.
#[must_use]
pub fn sha256(bytes: &[u8]) -> Digest {
    Digest(Sha256::digest(bytes).into())
}
