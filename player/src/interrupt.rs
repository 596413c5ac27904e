//! The flag for an interruption of the program.

use engine::agents::Halt;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that is raised when the program is interrupted. Its clones share one flag.
#[derive(Debug, Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Raises the flag; true if it had been raised before.
    pub fn raise(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Returns a switch for bots that is thrown when the flag is raised.
    #[must_use]
    pub fn halt(&self) -> Halt {
        Halt::of(Arc::clone(&self.0))
    }

    /// Lowers the flag, so that the next interruption stops only what looks at it.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// True if it is raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
