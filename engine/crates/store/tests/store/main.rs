//! Tests of stores: what all of them do, what lies on disk, and what a kill leaves.

mod cluster;
mod conformance;
mod faults;
mod killed;
mod on_disk;
mod on_postgres;
mod sample;
