//! The window, driven through its accessibility tree as a person or a screen reader would.

mod faces;
mod games;
mod kept;
mod party;
#[cfg(feature = "snapshots")]
mod party_pictures;
#[cfg(feature = "snapshots")]
mod pictures;
mod play;
mod screens;
mod support;
mod wins;
