//! Values of positions, and keys of actions, for searches where everything is known.

use rules::Action;
use std::hash::{Hash, Hasher};

/// Value of a win at once; a later one is worth a little less.
pub(super) const WIN: i32 = 1_000_000;
/// Values beyond this are wins, at a distance that counts.
pub(super) const SURE: i32 = WIN - 10_000;

/// Key of an action, by which it is recognized: the same everywhere.
pub(super) fn action_key(action: Action) -> u64 {
    let mut hasher = ActionHasher(0);
    action.hash(&mut hasher);
    hasher.finish()
}

/// Quick hash that multiplies in each word.
struct ActionHasher(u64);

impl Hasher for ActionHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            let word = u64::from_le_bytes(word);
            self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}
