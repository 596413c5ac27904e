//! Sealing of lines: XChaCha20-Poly1305, bound to the place where the line stands.

use crate::{LogName, StoreError, key::StoreKey};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};

/// First byte of everything sealed: the way in which it was.
const WAY: u8 = 1;
/// Bytes of a nonce; so many that random ones never repeat.
const NONCE: usize = 24;

/// Place of something sealed. What is moved to another place cannot be unsealed there.
#[derive(Clone, Copy)]
pub(crate) struct SealedPlace<'a> {
    pub(crate) column: &'static str,
    pub(crate) log: &'a LogName,
    pub(crate) number: u64,
}

impl SealedPlace<'_> {
    fn bytes(self) -> Vec<u8> {
        let mut bytes = self.column.as_bytes().to_vec();
        bytes.push(0);
        bytes.extend(self.number.to_be_bytes());
        bytes.extend(self.log.as_str().as_bytes());
        bytes
    }
}

/// Seals and unseals with one key.
pub(crate) struct Sealer(XChaCha20Poly1305);

impl Sealer {
    pub(crate) fn new(key: &StoreKey) -> Self {
        Self(XChaCha20Poly1305::new(key.bytes().into()))
    }

    /// Returns the text sealed: way, nonce, cipher text.
    pub(crate) fn seal(&self, place: SealedPlace<'_>, text: &[u8]) -> Result<Vec<u8>, StoreError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|e| StoreError::disk("drawing a nonce", e))?;
        let payload = Payload { msg: text, aad: &place.bytes() };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.map_err(|_| StoreError::disk("sealing a line", "it is too long"))?;
        let mut bytes = Vec::with_capacity(1 + NONCE + sealed.len());
        bytes.push(WAY);
        bytes.extend(nonce);
        bytes.extend(sealed);
        Ok(bytes)
    }

    /// Returns the text, unless the bytes were changed, moved or sealed with another key.
    pub(crate) fn unseal(&self, place: SealedPlace<'_>, bytes: &[u8]) -> Option<Vec<u8>> {
        let (&way, rest) = bytes.split_first()?;
        let (nonce, sealed) = rest.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: sealed, aad: &place.bytes() };
        (way == WAY).then(|| self.0.decrypt(&XNonce::from(*nonce), payload).ok()).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_at_its_place_with_its_key_alone() {
        let (key, other) = (StoreKey::draw().unwrap(), StoreKey::draw().unwrap());
        let (one, two) = (LogName::new("T1").unwrap(), LogName::new("T2").unwrap());
        let place = SealedPlace { column: "line", log: &one, number: 7 };
        let sealed = Sealer::new(&key).seal(place, b"the knave of hearts").unwrap();
        let again = Sealer::new(&key).seal(place, b"the knave of hearts").unwrap();
        assert_ne!(sealed, again, "no nonce is used twice");
        assert_eq!(Sealer::new(&key).unseal(place, &sealed).unwrap(), b"the knave of hearts");
        assert_eq!(Sealer::new(&other).unseal(place, &sealed), None);
        for elsewhere in [
            SealedPlace { column: "other", ..place },
            SealedPlace { log: &two, ..place },
            SealedPlace { number: 8, ..place },
        ] {
            assert_eq!(Sealer::new(&key).unseal(elsewhere, &sealed), None);
        }
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(Sealer::new(&key).unseal(place, &changed), None, "byte {at}");
            assert_eq!(Sealer::new(&key).unseal(place, &sealed[..at]), None, "cut at {at}");
        }
    }
}
