//! Signatures: Ed25519 over a tag and parts.

use crate::{Digest, PublicKey, Secret, Signature, hash::tag};
use ed25519_dalek::{Signer as _, SigningKey, VerifyingKey};
use std::fmt;

/// Somebody who signs: the dealer, or a player.
#[derive(Clone)]
pub struct Signer(SigningKey);

/// Shows no key.
impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Signer({})", self.public())
    }
}

fn message(tag: &str, parts: &[&[u8]]) -> Vec<u8> {
    let mut message = tag.as_bytes().to_vec();
    parts.iter().for_each(|part| message.extend_from_slice(part));
    message
}

impl Signer {
    /// Creates the signer with this secret key (the seed of RFC 8032).
    #[must_use]
    pub fn of(secret: &Secret) -> Self {
        Self(SigningKey::from_bytes(&secret.0))
    }

    /// Returns the key by which others check the signatures.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs everything that led to a line with this hash.
    #[must_use]
    pub fn sign_head(&self, head: Digest) -> Signature {
        self.sign(tag::HEAD, &[&head.0])
    }

    /// Signs that its owner enters a host under a name. The host is the one whose certificate has
    /// this SHA-256, the nonce is the one that it has just drawn: the signature is good for nobody
    /// else, and for no other time.
    #[must_use]
    pub fn sign_entrance(&self, host: Digest, nonce: Digest, name: &str) -> Signature {
        self.sign(tag::ENTER, &[&host.0, &nonce.0, name.as_bytes()])
    }

    pub(crate) fn sign(&self, tag: &str, parts: &[&[u8]]) -> Signature {
        Signature(self.0.sign(&message(tag, parts)).to_bytes())
    }
}

impl PublicKey {
    /// True if the owner of this key entered a host as [`Signer::sign_entrance`] says.
    #[must_use]
    pub fn signed_entrance(
        &self,
        (host, nonce): (Digest, Digest),
        name: &str,
        signature: &Signature,
    ) -> bool {
        self.signed(tag::ENTER, &[&host.0, &nonce.0, name.as_bytes()], signature)
    }

    /// True if the owner of this key signed these parts.
    pub(crate) fn signed(&self, tag: &str, parts: &[&[u8]], signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        let key = VerifyingKey::from_bytes(&self.0);
        key.is_ok_and(|key| key.verify_strict(&message(tag, parts), &signature).is_ok())
    }
}
