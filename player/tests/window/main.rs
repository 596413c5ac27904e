//! The window, driven through its accessibility tree as a person or a screen reader would.

mod faces;
mod games;
mod kept;
#[cfg(feature = "snapshots")]
mod pictures;
mod play;
mod screens;
mod support;
mod wins;
