//! `fudaba simulate`: whole games by bots, and what came of them.

mod cpu;
mod report;

use super::{Console, Exit, Simulate, progress::Progress};
use crate::library::{AnyGame, PartySample, Sample};
use cpu::Stopwatch;
use engine::{
    agents::{Simulator, Tally},
    cards::DealNumber,
    rules::Rules,
};
use report::Report;
use std::{
    io,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// How many deals a thread takes at a time.
const BATCH: u64 = 16;
/// How often the progress is looked at.
const LOOK: Duration = Duration::from_millis(20);

pub(super) fn run(args: &Simulate, console: &mut Console<'_>) -> io::Result<Exit> {
    let mut names = args.files.clone();
    if args.all {
        names.extend(PartySample::all().iter().map(|sample| sample.stem().to_owned()));
        names.extend(Sample::all().iter().map(|sample| sample.stem().to_owned()));
        names.dedup();
    }
    if names.is_empty() {
        writeln!(console.err, "error: name a game, or say --all for every sample")?;
        return Ok(Exit::Usage);
    }
    let mut exit = Exit::Done;
    for name in &names {
        let (game, rules) = match open(args, name) {
            Ok(opened) => opened,
            Err(why) => {
                exit = Exit::NotRight;
                writeln!(console.err, "error: {why}")?;
                continue;
            }
        };
        let (tally, cpu) = simulate(args, &rules, console)?;
        if tally.broken + tally.losses > 0 {
            exit = Exit::NotRight;
        }
        let report = Report { name, game: &game, rules: &rules, args, tally: &tally, cpu };
        if args.json {
            super::json::line(console.out, &report.object())?;
        } else {
            report.write(console.out)?;
        }
        console.out.flush()?;
    }
    Ok(exit)
}

fn open(args: &Simulate, name: &str) -> Result<(AnyGame, Arc<Rules>), String> {
    let game = AnyGame::find(name).map_err(|error| error.to_string())?;
    let rules = match &game {
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        // One game of many cannot have what was chosen for another.
        AnyGame::Party(game) if args.all => {
            Rules::of_game(Arc::clone(&game.game), &engine::rules::Setup::default())
                .map(Arc::new)
                .map_err(|error| format!("{name}: {error}"))?
        }
        AnyGame::Party(game) => {
            args.chosen.rules(&game.game).map_err(|why| format!("{name}: {why}"))?
        }
    };
    Ok((game, rules))
}

/// Plays all deals, several at a time; gives what came of them and what they cost.
fn simulate(
    args: &Simulate,
    rules: &Arc<Rules>,
    console: &mut Console<'_>,
) -> io::Result<(Tally, Duration)> {
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let count = args.deals.count();
    let first = *args.deals.numbers().start();
    let (taken, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let watch = Stopwatch::start();
        let mut simulator = Simulator::new(Arc::clone(rules), &args.bots);
        let mut tally = Tally::default();
        loop {
            let begin = taken.fetch_add(BATCH, Ordering::Relaxed);
            if begin >= count {
                break;
            }
            for offset in begin..(begin + BATCH).min(count) {
                simulator.play(DealNumber(first + offset), &mut tally);
                done.fetch_add(1, Ordering::Relaxed);
            }
        }
        (tally, watch.read())
    };
    let total = usize::try_from(count).unwrap_or(usize::MAX);
    let mut progress = Progress::new(console.error_is_terminal, total);
    let mut all = Tally::default();
    let mut cpu = Duration::ZERO;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        while !threads.iter().all(thread::ScopedJoinHandle::is_finished) {
            let done = usize::try_from(done.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            progress.show(done, console.err)?;
            thread::sleep(LOOK);
        }
        for thread in threads {
            let (tally, cost) =
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            all.add(tally);
            cpu += cost;
        }
        io::Result::Ok(())
    })?;
    progress.clear(console.err)?;
    Ok((all, cpu))
}
