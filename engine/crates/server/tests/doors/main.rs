//! Tests of a server over real sockets, all on the loopback.

mod client;
mod hosted;
mod limits;
mod parrot;
mod python;
mod speaking;
mod stopping;
mod typed;
