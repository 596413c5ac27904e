//! The engine's integration tests: one program, a module for each concern.
//!
//! `UPDATE=1 cargo test -p engine` rewrites the golden transcripts and the canonical samples.

mod analysis;
mod broken;
mod by_hand;
mod chance;
mod declared;
mod dive;
mod docs;
mod games;
mod layering;
mod microsoft;
mod play;
mod properties;
mod samples;
mod script;
mod tidy;
mod transcripts;
mod wins;
