//! Bytes that lines write in hexadecimal digits: hashes, secrets, keys, signatures.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;

/// Returns the bytes of a text of digits in lower case; there is only one way to write them.
fn bytes_of<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let is_lower = !text.bytes().any(|digit| digit.is_ascii_uppercase());
    (is_lower && hex::decode_to_slice(text, &mut bytes).is_ok()).then_some(bytes)
}

macro_rules! hex_bytes {
    ($(#[$about:meta])* struct $name:ident, $count:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub [u8; $count]);

        impl $name {
            /// Parses hexadecimal digits in lower case; `None` if there are others, or too few.
            #[must_use]
            pub fn of_digits(text: &str) -> Option<Self> {
                bytes_of(text).map(Self)
            }

            /// Returns the hexadecimal digits.
            #[must_use]
            pub fn digits(&self) -> String {
                hex::encode(self.0)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(&self.digits())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(from)?;
                Self::of_digits(&text).ok_or_else(|| {
                    D::Error::custom(concat!("expected ", $count, " bytes as hexadecimal digits \
                        in lower case, two for each byte"))
                })
            }
        }
    };
}

hex_bytes! {
    /// SHA-256 of something.
    struct Digest, 32
}
hex_bytes! {
    /// 32 bytes that somebody drew by chance and keeps to himself until they are opened.
    struct Secret, 32
}
hex_bytes! {
    /// Ed25519 key by which everybody checks somebody's signatures.
    struct PublicKey, 32
}
hex_bytes! {
    /// Ed25519 signature.
    struct Signature, 64
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

/// Shows no digit, so that no log betrays a deal.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}
