//! Load on a host: tables of four over TLS WebSockets on the loopback, and what they cost.
//!
//! `cargo run --release -p server --example load -- paced --tables 1000 --rate 0.5`
//!
//! The host is a process of its own, so that its memory and its processor time are known; so are
//! the workers that play, of which each holds a part of the connections: the system bounds the
//! descriptors of a process. Players choose at random. An action counts from the moment at which
//! it is sent until its answer has come, which the host gives once the action is on disk.
//! `--help` lists the scenarios; each prints rows of one table.

#![expect(clippy::print_stdout, reason = "the figures are to be read")]

mod args;
mod figures;
mod fleet;
mod guest;
mod host;
#[path = "../../tests/doors/pinned.rs"]
mod pinned;
mod process;
mod role;
mod scenarios;
#[cfg(test)]
mod tests;
mod times;
mod wire;
mod worker;

use args::Command;
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match args::LoadArgs::parse().command {
        Command::Role { role } => role::play(&role),
        Command::Run(run) => scenarios::run(&run, &mut |line| println!("{line}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
