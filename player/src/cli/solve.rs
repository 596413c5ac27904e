//! `fudaba solve`: whether deals can be won, all cards known.

mod deals;
mod laid;
mod report;

use super::{
    Console, Environment, Exit, Interrupt, Solve,
    checkpoint::{Checkpoint, CheckpointHead},
    position::PositionFile,
    progress::ProgressLine,
    runner::{ResultSink, Runner},
    text_input::TextInput,
};
use crate::library::AnyGame;
use deals::SolveDeal;
use engine::{
    definition::game::Verdict,
    rules::{Notation, Rules},
    solver::{Solution, Solvability, SolveLimits, Solver, Unknown, has_goal},
};
use report::SolveReport;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io::{self, BufRead, Write},
    num::NonZero,
    sync::Arc,
    time::{Duration, Instant},
};

/// Bytes of a mebibyte.
const MEBIBYTE: usize = 1 << 20;

/// Maximum size of a file of deals, in bytes; a thousand deals take some hundred thousand.
const MOST_BYTES: u64 = 1 << 26;

/// Openings that the command line gives.
enum SolveInput {
    /// Deals by their numbers.
    Numbers,
    /// A file of deals.
    Cards(TextInput),
    /// A position.
    Position(PositionFile),
}

/// Shares of a command among its threads.
struct SolveJob<'a> {
    rules: &'a Rules,
    deals: &'a [SolveDeal],
    args: &'a Solve,
    /// Memory of each thread, in bytes.
    memory: usize,
    interrupt: &'a Interrupt,
    solver: &'a Solver<'a>,
}

pub(super) fn run(
    args: &Solve,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let opened = open(args, console.input).and_then(|(rules, given)| {
        let deals = deals::list(args, &given, &rules)?;
        let checkpoint = match &args.checkpoint {
            Some(path) => Some(Checkpoint::open(path, &head(&rules, args, &given), key)?),
            None => None,
        };
        Ok((rules, deals, checkpoint))
    });
    let (rules, deals, mut checkpoint) = match opened {
        Ok(opened) => opened,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let interrupt = environment.interrupt();
    if let Some(note) = checkpoint.as_ref().and_then(Checkpoint::note) {
        writeln!(console.err, "note: {note}")?;
    }
    let known = checkpoint.as_mut().map(Checkpoint::take_known).unwrap_or_default();
    let mut report = SolveReport::new(args, deals.len());
    let begun = Instant::now();
    solve_all(args, &rules, (&deals, known), &mut checkpoint, (&mut report, console), &interrupt)?;
    report.finish(console.out, begun.elapsed())?;
    Ok(if interrupt.is_raised() { Exit::Interrupted } else { Exit::Done })
}

/// Returns the head of a checkpoint: game, cards and limits.
fn head(rules: &Rules, args: &Solve, given: &SolveInput) -> CheckpointHead {
    let (cards, position) = match given {
        SolveInput::Numbers => (None, None),
        SolveInput::Cards(file) => (Some(file.text.as_bytes()), None),
        SolveInput::Position(file) => (None, Some(file.text())),
    };
    let game = format!("{:?}", rules.game());
    let limits = json!({ "states": args.states, "seconds": args.seconds, "memory": args.memory });
    let same = (game, &args.chosen.seats, &args.chosen.set, cards, position);
    CheckpointHead::new("solve", &same, limits)
}

/// Returns the key of a line of a checkpoint. Unknown verdicts count only if the limits are the
/// same.
fn key(object: &Value, same_limits: bool) -> Option<String> {
    let counts = object["verdict"] != "unknown" || same_limits;
    (counts && !object["deal"].is_null()).then(|| object["deal"].to_string())
}

fn open(args: &Solve, input: &mut dyn BufRead) -> Result<(Arc<Rules>, SolveInput), String> {
    let game = AnyGame::find(&args.file).map_err(|error| error.to_string())?;
    let given = match (PositionFile::at(args.position.as_deref(), input)?, &args.cards) {
        (Some(position), _) => SolveInput::Position(position),
        (None, Some(path)) => SolveInput::Cards(TextInput::read(path, input, MOST_BYTES)?),
        (None, None) => SolveInput::Numbers,
    };
    let rules = match &game {
        AnyGame::Workbook(_) if args.chosen.is_anything() => {
            return Err(format!("{} has neither seats nor options", args.file));
        }
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        AnyGame::Party(game) => match &given {
            SolveInput::Position(position) => position.rules(&args.chosen, &game.game)?,
            SolveInput::Numbers | SolveInput::Cards(_) => args.chosen.rules(&game.game)?,
        },
    };
    let is_solved = matches!(rules.game().result, Verdict::Solved(_));
    match rules.seats() {
        1 if is_solved && !has_goal(&rules) => Err(format!(
            "{} has no goal; the column `Clear` of the sheet `Fields` tells how many cards a field \
             must have for a win",
            args.file
        )),
        1 if is_solved => Ok((rules, given)),
        1 => Err(format!(
            "{} is played for points; only games whose result is `SolvedIf` are solved",
            args.file
        )),
        seats => {
            Err(format!("{} is for {seats} players; only games for one are solved", args.file))
        }
    }
}

/// Verdicts as lines, which are kept and told.
struct ToldDeals<'t, 'a> {
    report: &'t mut SolveReport<'a>,
    checkpoint: &'t mut Option<Checkpoint>,
}

impl ResultSink<Value> for ToldDeals<'_, '_> {
    fn keep(&mut self, object: &Value) -> io::Result<()> {
        self.checkpoint.as_mut().map_or(Ok(()), |checkpoint| checkpoint.add(object))
    }

    fn tell(&mut self, object: Value, out: &mut dyn Write) -> io::Result<()> {
        self.report.tell(&object, out)
    }
}

/// Solves the deals that are not known, several at a time, and reports all in order.
fn solve_all(
    args: &Solve,
    rules: &Arc<Rules>,
    (deals, mut known): (&[SolveDeal], BTreeMap<String, Value>),
    checkpoint: &mut Option<Checkpoint>,
    (report, console): (&mut SolveReport<'_>, &mut Console<'_>),
    interrupt: &Interrupt,
) -> io::Result<()> {
    let numbered = (0..).zip(deals);
    let known: BTreeMap<u64, Value> =
        numbered.filter_map(|(number, deal)| Some((number, known.remove(&deal.key())?))).collect();
    let left = deals.len() - known.len();
    let threads = Runner::new(left as u64, args.jobs, interrupt).jobs();
    let memory = args.memory.saturating_mul(MEBIBYTE) / threads;
    let solver = Solver::new(rules);
    let job = SolveJob { rules, solver: &solver, deals, args, memory, interrupt };
    let notation = Notation::of(rules);
    let mut progress = ProgressLine::new(console.error_is_terminal, left);
    let runner = Runner::new(deals.len() as u64, NonZero::new(threads), interrupt);
    let worker = || |number: u64| job.solve(usize::try_from(number).ok()?, &notation);
    let mut told = ToldDeals { report, checkpoint };
    runner.run(known, worker, &mut told, (&mut progress, console))
}

impl SolveJob<'_> {
    /// Solves a deal; `None` if the program was interrupted before there was a verdict.
    fn solve(&self, number: usize, notation: &Notation) -> Option<Value> {
        let deal = self.deals.get(number)?;
        let begun = Instant::now();
        let limit = Duration::try_from_secs_f64(self.args.seconds).unwrap_or(Duration::MAX);
        let mut stop = |_| self.interrupt.is_raised() || begun.elapsed() >= limit;
        let limits =
            SolveLimits { states: self.args.states.unwrap_or(u64::MAX), memory: self.memory };
        // The deals were tried before.
        let state = self.rules.start(&deal.start).ok()?;
        let shuffles = Some(self.rules.shuffles_of(&deal.start));
        let solution = self.solver.solve(&state, shuffles, limits, &mut stop);
        let is_cut = solution.verdict == Solvability::Unknown(Unknown::Stopped);
        let seconds = begun.elapsed().as_secs_f64();
        (!is_cut || !self.interrupt.is_raised()).then(|| object(deal, &solution, seconds, notation))
    }
}

/// Returns the line of a deal.
fn object(deal: &SolveDeal, solution: &Solution, seconds: f64, notation: &Notation) -> Value {
    let verdict = match &solution.verdict {
        Solvability::Solved(_) => "solved",
        Solvability::Unsolvable => "unsolvable",
        Solvability::Unknown(_) => "unknown",
    };
    let mut object = json!({
        "deal": deal.label(),
        "verdict": verdict,
        "states": solution.states,
        "seconds": (seconds * 1e6).round() / 1e6,
    });
    match &solution.verdict {
        Solvability::Solved(actions) => {
            object["moves"] = actions.iter().map(|&action| notation.print(action)).collect();
        }
        Solvability::Unsolvable => {}
        Solvability::Unknown(why) => {
            object["limit"] = json!(match why {
                Unknown::States => "states",
                Unknown::Memory => "memory",
                Unknown::Stopped => "seconds",
                Unknown::History => "history",
                Unknown::NoGoal => "no goal",
            });
        }
    }
    object
}
