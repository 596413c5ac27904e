//! Tests of a server over real sockets, all on the loopback.

mod accounts;
mod client;
mod group;
mod hosted;
mod limits;
mod lines;
mod manager;
mod outdated;
mod parrot;
mod pinned;
mod python;
mod robots;
mod speaking;
mod stopping;
mod typed;
