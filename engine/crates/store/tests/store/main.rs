//! Tests of stores: what all of them do, what lies on disk, and what a kill leaves.

mod conformance;
mod killed;
mod on_disk;
mod sample;
