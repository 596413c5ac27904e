//! `fudaba simulate`: whole games by bots, and their results.

mod cpu;
mod report;

use super::{
    Console, Environment, Exit, Interrupt, Simulate, position::PositionFile, progress::ProgressLine,
};
use crate::library::{AnyGame, PartySample, Sample};
use cpu::Stopwatch;
use engine::{
    agents::{Simulator, Tally},
    cards::DealNumber,
    definition::game::Position,
    rules::Rules,
};
use report::SimulationReport;
use std::{
    io::{self, Write},
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Maximum number of threads.
const MOST_JOBS: usize = 256;
/// Number of deals that a thread takes at a time.
const BATCH: u64 = 16;
/// Maximum number of letters of a game's name in the progress line.
const NAME: usize = 28;
/// Interval between updates of the progress.
const LOOK: Duration = Duration::from_millis(20);

pub(super) fn run(
    args: &Simulate,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let mut names = args.files.clone();
    if args.all {
        names.extend(PartySample::all().iter().map(|sample| sample.stem().to_owned()));
        names.extend(Sample::all().iter().map(|sample| sample.stem().to_owned()));
        names.dedup();
    }
    if names.is_empty() {
        writeln!(console.err, "error: name a game, or write --all for every sample")?;
        return Ok(Exit::Usage);
    }
    match PositionFile::at(args.position.as_deref(), console.input) {
        Ok(file) => run_all(args, &names, file.as_ref(), (console, environment)),
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            Ok(Exit::NotRight)
        }
    }
}

/// Plays each game in turn and reports it.
fn run_all(
    args: &Simulate,
    names: &[String],
    file: Option<&PositionFile>,
    (console, environment): (&mut Console<'_>, &Environment),
) -> io::Result<Exit> {
    let interrupt = Interrupt::default();
    if let Some(on_interrupt) = environment.on_interrupt {
        on_interrupt(interrupt.clone());
    }
    let begun = Instant::now();
    let mut exit = Exit::Done;
    for (number, name) in (1..).zip(names) {
        let (game, rules, position) = match open(args, name, file) {
            Ok(opened) => opened,
            Err(why) => {
                exit = Exit::NotRight;
                writeln!(console.err, "error: {why}")?;
                continue;
            }
        };
        let total = usize::try_from(args.deals.count()).unwrap_or(usize::MAX);
        let mut progress = ProgressLine::new(console.error_is_terminal, total);
        if names.len() > 1 {
            let short: String = name.chars().take(NAME).collect();
            let label = format!("{short} ({number} of {}):", names.len());
            progress = progress.among_others(label, begun.elapsed());
        }
        let begun_from = (&rules, position.as_ref());
        let (tally, cpu) = simulate(args, begun_from, (&mut progress, console.err), &interrupt)?;
        if tally.broken + tally.losses > 0 {
            exit = Exit::NotRight;
        }
        let is_partial = tally.games < args.deals.count();
        let report = SimulationReport {
            name,
            game: &game,
            rules: &rules,
            args,
            tally: &tally,
            cpu,
            is_partial,
        };
        if args.json {
            super::json::line(console.out, &report.object())?;
        } else {
            report.write(console.out)?;
        }
        console.out.flush()?;
        if interrupt.is_raised() {
            let left = names.len() - number;
            if left > 0 {
                writeln!(console.err, "interrupted: {left} of {} games left out", names.len())?;
            }
            return Ok(Exit::Interrupted);
        }
    }
    Ok(exit)
}

/// Returns the game, its rules, and the position that every game begins from.
fn open(
    args: &Simulate,
    name: &str,
    file: Option<&PositionFile>,
) -> Result<(AnyGame, Arc<Rules>, Option<Position>), String> {
    let game = AnyGame::find(name).map_err(|error| error.to_string())?;
    let rules = match &game {
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        // With several games, options chosen for one do not fit the others.
        AnyGame::Party(game) if args.all => {
            Rules::of_game(Arc::clone(&game.game), &engine::rules::Setup::default())
                .map(Arc::new)
                .map_err(|error| format!("{name}: {error}"))?
        }
        AnyGame::Party(game) => {
            let chosen = file.map(|file| file.setup(&args.chosen));
            let chosen = chosen.as_ref().unwrap_or(&args.chosen);
            chosen.rules(&game.game).map_err(|why| format!("{name}: {why}"))?
        }
    };
    let position = file.map(|file| file.position(&rules)).transpose()?;
    Ok((game, rules, position))
}

/// Plays all deals, several at a time, until interrupted; returns the tally and the CPU time.
fn simulate(
    args: &Simulate,
    (rules, position): (&Arc<Rules>, Option<&Position>),
    (progress, err): (&mut ProgressLine, &mut dyn Write),
    interrupt: &Interrupt,
) -> io::Result<(Tally, Duration)> {
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let count = args.deals.count();
    // More threads than work, or than any machine has cores, only cost memory.
    let batches = usize::try_from(count.div_ceil(BATCH)).unwrap_or(usize::MAX);
    let jobs = jobs.min(batches).clamp(1, MOST_JOBS);
    let first = *args.deals.numbers().start();
    let (taken, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let watch = Stopwatch::start();
        let mut simulator = Simulator::new(Arc::clone(rules), &args.bots);
        if let Some(position) = position {
            simulator = simulator.at(position.clone());
        }
        let mut tally = Tally::default();
        loop {
            let begin = taken.fetch_add(BATCH, Ordering::Relaxed);
            if begin >= count {
                break;
            }
            for offset in begin..(begin + BATCH).min(count) {
                if interrupt.is_raised() {
                    return (tally, watch.read());
                }
                simulator.play(DealNumber(first + offset), &mut tally);
                done.fetch_add(1, Ordering::Relaxed);
                if tally.is_too_much_work() {
                    taken.store(count, Ordering::Relaxed);
                    return (tally, watch.read());
                }
            }
        }
        (tally, watch.read())
    };
    let mut all = Tally::default();
    let mut cpu = Duration::ZERO;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        while !threads.iter().all(thread::ScopedJoinHandle::is_finished) {
            let done = usize::try_from(done.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            progress.show(done, err)?;
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
    progress.clear(err)?;
    Ok((all, cpu))
}
