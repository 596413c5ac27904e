//! Whether somebody has asked the program to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A flag that is raised when somebody interrupts the program. Its copies are one flag.
#[derive(Debug, Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Raises the flag; whether it had been raised before.
    pub fn raise(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Whether it is raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
