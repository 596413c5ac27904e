//! Hosts, games and records for the fuzz targets that speak to a host.

mod guest;
mod room;
mod samples;

pub use guest::FuzzedHost;
pub use room::{SEATS, record_of_a_game};
pub use samples::{rules_of, shelf};
