//! The referee of a table: who may do what and when, breaks, clocks, fouls, seats, talk, results.

mod anything;
mod breaks;
mod claims;
mod clocks;
mod fouls;
mod handings;
mod policies;
mod room;
mod seats;
mod states;
mod talk;
mod whole;
