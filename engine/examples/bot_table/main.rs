//! Strength of the bots in every sample, as `docs/bots.md` shows it, by one command that can be
//! broken off and goes on where it was.
//!
//! ```text
//! cargo run --release -p engine --example bot_table -- [--part default,search,tricks]
//!     [--seconds S] [--nodes N] [--deals MOST] [--first DEAL] [--jobs J] [--log FILE]
//!     [--out FILE] [--only NAME,…]
//! ```
//!
//! - `default`: the default bot against every other bot that needs no thinking time, and against
//!   the strategies that the game has.
//! - `search`: `search:Nn` (on a board 40 times as many nodes, as one takes less time) against the
//!   default bot.
//! - `tricks`: the modest and the losing player of trick games, among random players.
//!
//! Every deal is played once for each team, with the seats exchanged; on a board, where nothing is
//! dealt, it begins with four random choices, the same for all. A contest ends once its interval
//! leaves out zero - it is looked at after 16 deals, 32, 64 and so on, and widened for that - or
//! after the seconds or the deals. The deals and all choices follow from their numbers: figures for
//! as many deals are the same on every machine, with any number of jobs and after any break. Each
//! deal is written to the log; with the same log a later run goes on, for the contests that are not
//! decided. Begin a new log after a change of the bots. `--first 100001` plays deals by which
//! nothing in the bots was chosen.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a program for a terminal")]

mod arguments;
mod contest;
mod log;
mod report;
mod samples;
mod tricks;

use arguments::Arguments;
use contest::{Contest, contests};
use log::Log;
use samples::{Sample, Samples};
use std::{
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let samples = Samples::read().games();
    if let Some(unknown) =
        arguments.only.iter().find(|name| samples.iter().all(|sample| sample.id != **name))
    {
        return Err(format!("there is no sample `{unknown}` for several players"));
    }
    let asked = |sample: &&Sample| arguments.only.is_empty() || arguments.only.contains(&sample.id);
    let contests: Vec<Contest<'_>> =
        samples.iter().filter(asked).flat_map(|sample| contests(sample, &arguments)).collect();
    let log = Mutex::new(Log::open(&arguments.log)?);
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(contest) = contests.get(number) else { return };
            let result = contest.play(&arguments, &log);
            eprintln!(
                "{} of {}: {} {result}",
                number + 1,
                contests.len(),
                contest.key(arguments.first)
            );
            if let Ok(mut done) = done.lock() {
                done.push((number, result));
            }
        }
    };
    thread::scope(|scope| (0..arguments.jobs).for_each(|_| drop(scope.spawn(work))));
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(number, _)| *number);
    let table = report::table(&contests, done.iter().map(|(_, result)| result));
    println!("{table}");
    match &arguments.out {
        Some(file) => {
            std::fs::write(file, &table).map_err(|error| format!("{}: {error}", file.display()))
        }
        None => Ok(()),
    }
}
