//! Values of positions, and keys of actions, for searches where everything is known.

use rules::Action;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Value of a win at once; a later one is worth a little less.
pub(super) const WIN: i32 = 1_000_000;
/// Values beyond this are wins, at a distance that counts.
pub(super) const SURE: i32 = WIN - 10_000;

/// Key of an action, by which it is recognized.
pub(super) fn action_key(action: Action) -> u64 {
    // Fixed keys: the same search gives the same result everywhere.
    let mut hasher = DefaultHasher::new();
    action.hash(&mut hasher);
    hasher.finish()
}
