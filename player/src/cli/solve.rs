//! `fudaba solve`: whether deals can be won, all cards known.

mod deals;
mod report;
mod shares;

use super::{
    Console, Environment, Exit, Interrupt, Solve,
    checkpoint::{Checkpoint, CheckpointHead},
    position::PositionFile,
    progress::ProgressLine,
};
use crate::library::AnyGame;
use deals::SolveDeal;
use engine::{
    definition::game::Verdict,
    rules::{Notation, Rules},
    solver::{self, Solution, Solvability, SolveLimits, Unknown},
};
use report::SolveReport;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io::{self, BufRead},
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

/// Maximum number of threads.
const MOST_JOBS: usize = 256;
/// Interval between updates of the progress.
const LOOK: Duration = Duration::from_millis(50);
/// Bytes of a mebibyte.
const MEBIBYTE: usize = 1 << 20;

/// Shares of a command among its threads.
struct SolveJob<'a> {
    rules: &'a Rules,
    deals: &'a [SolveDeal],
    args: &'a Solve,
    /// Memory of each thread, in bytes.
    memory: usize,
    interrupt: &'a Interrupt,
    taken: &'a AtomicUsize,
}

pub(super) fn run(
    args: &Solve,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let opened = open(args, console.input).and_then(|(rules, position)| {
        let deals = deals::list(args, position.as_ref(), &rules)?;
        let checkpoint = match &args.checkpoint {
            Some(path) => {
                Some(Checkpoint::open(path, &head(&rules, args, position.as_ref()), key)?)
            }
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
    let interrupt = Interrupt::default();
    if let Some(on_interrupt) = environment.on_interrupt {
        on_interrupt(interrupt.clone());
    }
    let known = checkpoint.as_mut().map(Checkpoint::take_known).unwrap_or_default();
    let mut report = SolveReport::new(args, deals.len());
    let begun = Instant::now();
    solve_all(args, &rules, (&deals, known), &mut checkpoint, (&mut report, console), &interrupt)?;
    report.finish(console.out, begun.elapsed())?;
    Ok(if interrupt.is_raised() { Exit::Interrupted } else { Exit::Done })
}

/// Returns the head of a checkpoint: game, cards and limits.
fn head(rules: &Rules, args: &Solve, position: Option<&PositionFile>) -> CheckpointHead {
    let cards = args.cards.as_ref().map(|cards| std::fs::read(cards).unwrap_or_default());
    let game = format!("{:?}", rules.game());
    let limits = json!({ "states": args.states, "seconds": args.seconds, "memory": args.memory });
    let position = position.map(PositionFile::text);
    let same = (game, &args.chosen.seats, &args.chosen.set, cards, position);
    CheckpointHead::new("solve", &same, limits)
}

/// Returns the key of a line of a checkpoint. Unknown verdicts count only if the limits are the
/// same.
fn key(object: &Value, same_limits: bool) -> Option<String> {
    let counts = object["verdict"] != "unknown" || same_limits;
    (counts && !object["deal"].is_null()).then(|| object["deal"].to_string())
}

fn open(
    args: &Solve,
    input: &mut dyn BufRead,
) -> Result<(Arc<Rules>, Option<PositionFile>), String> {
    let game = AnyGame::find(&args.file).map_err(|error| error.to_string())?;
    let position = PositionFile::at(args.position.as_deref(), input)?;
    let rules = match &game {
        AnyGame::Workbook(_) if args.chosen.is_anything() => {
            return Err(format!("{} has neither seats nor options", args.file));
        }
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        AnyGame::Party(game) => {
            let chosen = position.as_ref().map(|position| position.setup(&args.chosen));
            chosen.as_ref().unwrap_or(&args.chosen).rules(&game.game)?
        }
    };
    let is_solved = matches!(rules.game().result, Verdict::Solved(_));
    match rules.seats() {
        1 if is_solved => Ok((rules, position)),
        1 => Err(format!(
            "{} is played for points; only games whose result is `SolvedIf` are solved",
            args.file
        )),
        seats => {
            Err(format!("{} is for {seats} players; only games for one are solved", args.file))
        }
    }
}

/// Solves the deals that are not known, several at a time, and reports all in order.
fn solve_all(
    args: &Solve,
    rules: &Arc<Rules>,
    (deals, known): (&[SolveDeal], BTreeMap<String, Value>),
    checkpoint: &mut Option<Checkpoint>,
    (report, console): (&mut SolveReport<'_>, &mut Console<'_>),
    interrupt: &Interrupt,
) -> io::Result<()> {
    let unknown: Vec<SolveDeal> =
        deals.iter().filter(|deal| !known.contains_key(&deal.key())).cloned().collect();
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let jobs = jobs.min(unknown.len()).clamp(1, MOST_JOBS);
    let memory = args.memory.saturating_mul(MEBIBYTE) / jobs;
    let taken = AtomicUsize::new(0);
    let job = SolveJob { rules, deals: &unknown, args, memory, interrupt, taken: &taken };
    let notation = Notation::of(rules);
    let mut progress = ProgressLine::new(console.error_is_terminal, unknown.len());
    // Verdicts that wait for those of the deals before them.
    let mut waiting = known;
    let mut next = deals.iter().peekable();
    let (send, receive) = mpsc::channel::<(SolveDeal, Solution, f64)>();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, job) = (send.clone(), &job);
            scope.spawn(move || job.work(&send));
        }
        drop(send);
        let mut done = 0;
        loop {
            while let Some(object) = next.peek().and_then(|deal| waiting.remove(&deal.key())) {
                progress.clear(console.err)?;
                report.tell(&object, console.out)?;
                next.next();
            }
            match receive.recv_timeout(LOOK) {
                Ok((deal, solution, seconds)) => {
                    done += 1;
                    let object = object(&deal, &solution, seconds, &notation);
                    if let Some(checkpoint) = checkpoint {
                        checkpoint.add(&object)?;
                    }
                    waiting.insert(deal.key(), object);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            progress.show(done, console.err)?;
        }
        // After an interruption some of the deals before these are missing.
        for object in next.filter_map(|deal| waiting.remove(&deal.key())) {
            report.tell(&object, console.out)?;
        }
        io::Result::Ok(())
    })?;
    progress.clear(console.err)
}

impl SolveJob<'_> {
    /// Solves one deal after another until all are taken or the program is interrupted.
    fn work(&self, send: &mpsc::Sender<(SolveDeal, Solution, f64)>) {
        while let Some(deal) = self.deals.get(self.taken.fetch_add(1, Ordering::Relaxed)) {
            let begun = Instant::now();
            let limit = Duration::try_from_secs_f64(self.args.seconds).unwrap_or(Duration::MAX);
            let mut stop = |_| self.interrupt.is_raised() || begun.elapsed() >= limit;
            let limits =
                SolveLimits { states: self.args.states.unwrap_or(u64::MAX), memory: self.memory };
            let solution = match self.rules.start(&deal.start) {
                Ok(state) => solver::solve(
                    self.rules,
                    &state,
                    Some(self.rules.shuffles_of(&deal.start)),
                    limits,
                    &mut stop,
                ),
                // The deals were tried before.
                Err(_) => continue,
            };
            let is_cut = solution.verdict == Solvability::Unknown(Unknown::Stopped);
            if is_cut && self.interrupt.is_raised() {
                return;
            }
            let seconds = begun.elapsed().as_secs_f64();
            // If nobody listens any more, there is nothing left to do.
            if send.send((deal.clone(), solution, seconds)).is_err() {
                return;
            }
        }
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
