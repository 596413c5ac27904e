//! `fudaba simulate`: whole games by bots, and their results.

mod cpu;
mod report;

use super::{
    Console, Environment, Exit, Interrupt, Simulate,
    game_lines::{GameTable, LineNames, finish_table},
    in_order::NumberedResults,
    position::PositionFile,
    progress::ProgressLine,
};
use crate::library::{AnyGame, PartySample, Sample};
use cpu::Stopwatch;
use engine::{
    agents::{BotStyle, Simulator, Tally, TournamentGame, Watch},
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
        mpsc::{self, RecvTimeoutError},
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
    if args.csv.is_some() && names.len() > 1 {
        writeln!(console.err, "error: a CSV file holds one game; name one, or leave --csv out")?;
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
        let opened = GameLines::open(args, &rules);
        let mut lines = match opened {
            Ok(lines) => lines,
            Err(why) => {
                writeln!(console.err, "error: {why}")?;
                return Ok(Exit::NotRight);
            }
        };
        let bots: Result<Vec<_>, _> = args.bots.iter().map(|bot| bot.style(rules.game())).collect();
        let bots = match bots {
            Ok(bots) => bots,
            Err(why) => {
                exit = Exit::NotRight;
                writeln!(console.err, "error: {name}: {why}")?;
                continue;
            }
        };
        let run = SimulationRun {
            args,
            bots: &bots,
            rules: &rules,
            position: position.as_ref(),
            interrupt: &interrupt,
        };
        let (tally, cpu) = simulate(&run, (&mut progress, console), &mut lines)?;
        if let Some(failed) = finish_table(lines.and_then(|lines| lines.table), console.err)? {
            exit = failed;
        }
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

/// Lines of the games of a simulation, where they are wanted.
struct GameLines {
    names: LineNames,
    table: Option<GameTable>,
    json: bool,
    queue: NumberedResults<TournamentGame>,
}

impl GameLines {
    /// Begins the files that are wanted; `None` if no lines are.
    fn open(args: &Simulate, rules: &Rules) -> Result<Option<Self>, String> {
        if args.csv.is_none() && !args.games {
            return Ok(None);
        }
        let bots = report::bots(args, rules.seats());
        let seats = usize::from(rules.seats());
        let names = LineNames::of(rules, bots.into_iter().cycle().take(seats).collect());
        let table = match &args.csv {
            Some(path) => Some(GameTable::begin(path, &names)?),
            None => None,
        };
        Ok(Some(Self { names, table, json: args.games, queue: NumberedResults::from(0) }))
    }

    fn tell(&mut self, game: &TournamentGame, out: &mut dyn Write) -> io::Result<()> {
        if let Some(table) = &mut self.table {
            table.add(&self.names, game, 1)?;
        }
        if self.json {
            super::json::line(out, &self.names.object(game, 1))?;
        }
        Ok(())
    }

    /// Tells the games that can be told in order, once this one is there.
    fn put(&mut self, game: TournamentGame, out: &mut dyn Write) -> io::Result<()> {
        self.queue.put(game.round, game);
        while let Some(game) = self.queue.take() {
            self.tell(&game, out)?;
        }
        Ok(())
    }

    /// Tells what is left after an interruption.
    fn finish(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let rest = std::mem::replace(&mut self.queue, NumberedResults::from(0));
        rest.rest().try_for_each(|game| self.tell(&game, out))
    }
}

/// Everything that decides what is played.
struct SimulationRun<'r> {
    args: &'r Simulate,
    bots: &'r [BotStyle],
    rules: &'r Arc<Rules>,
    position: Option<&'r Position>,
    interrupt: &'r Interrupt,
}

/// Plays all deals, several at a time, until interrupted; returns the tally and the CPU time.
fn simulate(
    run: &SimulationRun<'_>,
    (progress, console): (&mut ProgressLine, &mut Console<'_>),
    lines: &mut Option<GameLines>,
) -> io::Result<(Tally, Duration)> {
    let &SimulationRun { args, bots, rules, position, interrupt } = run;
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let count = args.deals.count();
    // More threads than work, or than any machine has cores, only cost memory.
    let batches = usize::try_from(count.div_ceil(BATCH)).unwrap_or(usize::MAX);
    let jobs = jobs.min(batches).clamp(1, MOST_JOBS);
    let first = *args.deals.numbers().start();
    let (taken, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let (wanted, seated) = (lines.is_some(), (0..usize::from(rules.seats())).collect::<Vec<_>>());
    let work = |send: mpsc::Sender<TournamentGame>| {
        let watch = Stopwatch::start();
        let begun = Instant::now();
        let mut simulator =
            Simulator::new(Arc::clone(rules), bots).timed_by(Watch::new(move || begun.elapsed()));
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
                if wanted {
                    let played = simulator.played(DealNumber(first + offset));
                    // Nobody listens any more only if writing has failed.
                    let game = TournamentGame { round: offset, seated: seated.clone(), played };
                    let _ = send.send(game);
                }
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
        let (send, receive) = mpsc::channel();
        let spawn = |send: mpsc::Sender<_>| scope.spawn(|| work(send));
        let threads: Vec<_> = (0..jobs).map(|_| spawn(send.clone())).collect();
        drop(send);
        loop {
            let done = usize::try_from(done.load(Ordering::Relaxed)).unwrap_or(usize::MAX);
            progress.show(done, console.err)?;
            match (receive.recv_timeout(LOOK), &mut *lines) {
                (Ok(game), Some(lines)) => lines.put(game, console.out)?,
                (Ok(_) | Err(RecvTimeoutError::Timeout), _) => {}
                (Err(RecvTimeoutError::Disconnected), _) => break,
            }
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
    if let Some(lines) = lines {
        lines.finish(console.out)?;
    }
    Ok((all, cpu))
}
