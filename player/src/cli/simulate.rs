//! `fudaba simulate`: whole games by bots, and their results.

mod report;

use super::{
    Console, Environment, Exit, Interrupt, Simulate, counted,
    game_lines::{GameTable, LineNames, finish_table},
    position::PositionFile,
    progress::ProgressLine,
    runner::{ResultSink, Runner},
    seated::{SeatedBots, game_with},
    who::BotName,
};
use crate::{
    library::{AnyGame, PartySample, Sample},
    solving::check_solved,
};
use cpu_time::ThreadTime;
use engine::{
    agents::{Simulator, Tally, TournamentGame, Watch},
    cards::DealNumber,
    definition::game::Position,
    rules::Rules,
};
use report::SimulationReport;
pub(super) use report::numbers;
use std::{
    collections::BTreeMap,
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// Maximum number of deals that a thread takes at a time.
const BATCH: u64 = 16;
/// Maximum number of letters of a game's name in the progress line.
const NAME: usize = 28;

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
    let interrupt = environment.interrupt();
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
        let lines = match GameLines::open(args, &rules) {
            Ok(lines) => lines,
            Err(why) => {
                writeln!(console.err, "error: {why}")?;
                return Ok(Exit::NotRight);
            }
        };
        let bots = match SeatedBots::of(&args.bots, &rules, args.at_failure, &interrupt) {
            Ok(bots) => bots,
            // Programs were awaited until they are ready.
            Err(_) if interrupt.is_raised() => return Ok(Exit::Interrupted),
            Err(why) => {
                exit = Exit::NotRight;
                writeln!(console.err, "error: {name}: {why}")?;
                continue;
            }
        };
        let left_out = args.bots.iter().skip(rules.seats().into());
        let left_out: Vec<_> = left_out.map(ToString::to_string).collect();
        if !left_out.is_empty() {
            let (seats, left_out) = (counted(rules.seats().into(), "seat"), left_out.join(", "));
            writeln!(console.err, "warning: {name} has {seats}: {left_out} does not play")?;
        }
        if !args.json && has_planless_bot(args, &rules) {
            writeln!(
                console.err,
                "note: {name} is for one player, where bots move without a plan and may move to \
                 and fro until the limit; `fudaba solve {name}` tells what can be won"
            )?;
        }
        let run = SimulationRun {
            args,
            bots: &bots,
            rules: &rules,
            position: position.as_ref(),
            interrupt: &interrupt,
        };
        let Simulated { tally, cpu, lines, .. } = simulate(&run, lines, (progress, console))?;
        if let Some(failed) = finish_table(lines.and_then(|lines| lines.table), console.err)? {
            exit = failed;
        }
        if tally.broken + tally.losses > 0 || bots.programs.has_failed() {
            exit = Exit::NotRight;
        }
        let is_partial = tally.games < args.deals.count();
        let report = SimulationReport {
            name,
            game: &game,
            rules: &rules,
            args,
            tally: &tally,
            programs: &bots.programs,
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
    let game = game_with(name, &args.bots)?;
    let rules = match &game {
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        // With several games, options chosen for one do not fit the others.
        AnyGame::Party(game) if args.all => {
            Rules::of_game(Arc::clone(&game.game), &engine::rules::Setup::default())
                .map(Arc::new)
                .map_err(|error| format!("{name}: {error}"))?
        }
        AnyGame::Party(game) => {
            let rules = match file {
                Some(file) => file.rules(&args.chosen, &game.game),
                None => args.chosen.rules(&game.game),
            };
            rules.map_err(|why| format!("{name}: {why}"))?
        }
    };
    let position = file.map(|file| file.position(&rules)).transpose()?;
    Ok((game, rules, position))
}

/// True if a bot of ours was named for a game that is to be solved. A program may have a plan.
fn has_planless_bot(args: &Simulate, rules: &Rules) -> bool {
    let is_ours = |bot: &BotName| !matches!(bot, BotName::Program(_));
    check_solved(rules).is_ok() && args.bots.first().is_some_and(is_ours)
}

/// Lines of the games of a simulation, where they are wanted.
struct GameLines {
    names: LineNames,
    table: Option<GameTable>,
    json: bool,
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
        Ok(Some(Self { names, table, json: args.games }))
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
}

/// Everything that decides what is played.
struct SimulationRun<'r> {
    args: &'r Simulate,
    bots: &'r SeatedBots,
    rules: &'r Arc<Rules>,
    position: Option<&'r Position>,
    interrupt: &'r Interrupt,
}

/// Some deals in a row, as they were played.
#[derive(Default)]
struct SimulatedBatch {
    tally: Tally,
    cpu: Duration,
    /// The games, if lines of them are wanted.
    games: Vec<TournamentGame>,
    /// True if the last game needed too much work, so that nothing is told after it.
    is_last: bool,
}

/// Everything that was simulated.
struct Simulated {
    tally: Tally,
    cpu: Duration,
    lines: Option<GameLines>,
    /// True once a game needed too much work.
    is_over: bool,
}

impl ResultSink<SimulatedBatch> for Simulated {
    fn tell(&mut self, batch: SimulatedBatch, out: &mut dyn Write) -> io::Result<()> {
        // What other threads played meanwhile would differ from run to run.
        if self.is_over {
            return Ok(());
        }
        self.is_over = batch.is_last;
        self.tally.add(batch.tally);
        self.cpu += batch.cpu;
        let Some(lines) = &mut self.lines else { return Ok(()) };
        batch.games.iter().try_for_each(|game| lines.tell(game, out))
    }
}

/// Plays all deals, several at a time, until interrupted.
fn simulate(
    run: &SimulationRun<'_>,
    lines: Option<GameLines>,
    (mut progress, console): (ProgressLine, &mut Console<'_>),
) -> io::Result<Simulated> {
    let &SimulationRun { args, bots, rules, position, interrupt } = run;
    let count = args.deals.count();
    // With few deals a thread takes one at a time, so that all have work to the end.
    let batch = (count / 64).clamp(1, BATCH);
    let runner = Runner::new(count.div_ceil(batch), args.jobs, interrupt);
    let first = *args.deals.numbers().start();
    let (wanted, seated) = (lines.is_some(), (0..usize::from(rules.seats())).collect::<Vec<_>>());
    // The first game that needs too much work ends everything; those before it are played.
    let halted = AtomicU64::new(u64::MAX);
    let agency = bots.programs.employer.agency(rules, report::bots(args, rules.seats()));
    let worker = || {
        let begun = Instant::now();
        let mut simulator = Simulator::new(Arc::clone(rules), &bots.styles)
            .timed_by(Watch::new(move || begun.elapsed()))
            .halted_by(interrupt.halt())
            .advised_by(bots.databases.clone())
            .with_agency(agency.clone());
        if let Some(position) = position {
            simulator = simulator.at(position.clone());
        }
        let (seated, halted) = (seated.clone(), &halted);
        move |number: u64| {
            let (begun, mut played) = (ThreadTime::now(), SimulatedBatch::default());
            for round in number * batch..((number + 1) * batch).min(count) {
                if interrupt.is_raised() || round > halted.load(Ordering::Relaxed) {
                    break;
                }
                let deal = DealNumber(first + round);
                let (mut tally, mut is_stopped) = (Tally::default(), || interrupt.is_raised());
                // A game that was broken off, or whose last question was called off, is no game.
                if !simulator.play_until(deal, &mut tally, &mut is_stopped) || is_stopped() {
                    break;
                }
                played.is_last = tally.is_too_much_work();
                played.tally.add(tally);
                if wanted {
                    let (seated, game) = (seated.clone(), simulator.played(deal));
                    played.games.push(TournamentGame { round, seated, played: game });
                }
                if played.is_last {
                    halted.fetch_min(round, Ordering::Relaxed);
                    break;
                }
            }
            played.cpu = begun.elapsed();
            (played.tally.games > 0).then_some(played)
        }
    };
    let mut all = Simulated { tally: Tally::default(), cpu: Duration::ZERO, lines, is_over: false };
    progress.count_in(batch);
    runner.run(BTreeMap::new(), worker, &mut all, (&mut progress, console))?;
    Ok(all)
}
