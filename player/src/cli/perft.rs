//! `fudaba perft`: counts sequences of actions, or of turns in games of several players.

mod turns;

use super::{
    Console, Exit, Perft, StartArgs, json,
    position::{self, PositionFile},
    progress::ProgressLine,
};
use crate::library::{AnyGame, PartyGame, file_name};
use engine::{
    cards::DealNumber,
    definition::game::Span,
    rules::{Action, End, Rules, SpotCodes, State},
};
use serde_json::json;
use std::{
    io::{self, BufRead},
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};
use turns::{LONGEST_TURN, PerftTurn, StopReason, TurnCounter};

pub(super) fn run(args: &Perft, console: &mut Console<'_>) -> io::Result<Exit> {
    let game = match AnyGame::find(&args.file) {
        Ok(AnyGame::Workbook(game)) => game,
        Ok(AnyGame::Party(game)) => return party(args, &game, console),
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    if args.chosen.is_anything() {
        writeln!(console.err, "error: {} has neither seats nor options", args.file)?;
        return Ok(Exit::NotRight);
    }
    // A count starts from the first deal, not a random one.
    let is_given = args.start.cards.is_some() || args.start.position.is_some();
    let deal = args.start.deal.or((!is_given).then_some(DealNumber(1)));
    let start = StartArgs { deal, ..args.start.clone() };
    let position = PositionFile::of(&start, console.input);
    let start =
        position.and_then(|position| position::opening(&start, position.as_ref(), &game.rules));
    let state = start.and_then(|start| game.rules.start(&start).map_err(|error| error.to_string()));
    let state = match state {
        Ok(state) => state,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    if args.divide {
        divide(&game.rules, &state, args, console)?;
    }
    for depth in 1..=args.depth {
        let nodes = count(&game.rules, &state, depth, console)?;
        tell_depth(depth, nodes, args, console)?;
    }
    Ok(Exit::Done)
}

/// Counts turns in a game declared in RON.
fn party(args: &Perft, game: &PartyGame, console: &mut Console<'_>) -> io::Result<Exit> {
    if args.start.cards.is_some() {
        let name = &game.origin;
        writeln!(
            console.err,
            "error: {name} deals by its own rules: --cards cannot be used with it"
        )?;
        return Ok(Exit::NotRight);
    }
    let (rules, state) = match party_start(args, game, console.input) {
        Ok(start) => start,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let mut turns = TurnCounter::new(&rules, args.paths);
    let firsts = turns.list(&state);
    if let Some(stopped) = turns.stopped() {
        return tell_stopped(stopped, game, console);
    }
    if args.divide {
        for turn in &firsts {
            let nodes = match args.depth {
                1 => 1,
                depth => {
                    let next = turns.after(&state, turn);
                    turns.count(&next, depth - 1)
                }
            };
            if let Some(stopped) = turns.stopped() {
                return tell_stopped(stopped, game, console);
            }
            tell_divided(&turn.words, nodes, args, console)?;
        }
    }
    for depth in 1..=args.depth {
        let (nodes, stopped) =
            count_turns(&rules, (&state, &firsts), (depth, args.paths), console)?;
        if let Some(stopped) = stopped {
            return tell_stopped(stopped, game, console);
        }
        tell_depth(depth, nodes, args, console)?;
    }
    Ok(Exit::Done)
}

/// Returns the rules of a declared game and the position from which turns are counted.
fn party_start(
    args: &Perft,
    game: &PartyGame,
    input: &mut dyn BufRead,
) -> Result<(Arc<Rules>, State), String> {
    let Some(position) = PositionFile::of(&args.start, input)? else {
        let rules = args.chosen.rules(&game.game)?;
        let state = rules.deal(args.start.deal.unwrap_or(DealNumber(1)));
        return Ok((rules, state));
    };
    let rules = position.rules(&args.chosen, &game.game)?;
    // A count is the same every time.
    let own = position.position(&rules)?.deal;
    let deal = args.start.deal.or(own).unwrap_or(DealNumber(1));
    let start = position.start(&rules, Some(deal))?;
    let state = rules.start(&start).map_err(|error| error.to_string())?;
    Ok((rules, state))
}

/// Explains why there is no count.
fn tell_stopped(
    stopped: StopReason,
    game: &PartyGame,
    console: &mut Console<'_>,
) -> io::Result<Exit> {
    let at = |span: Span| {
        let source = game.game.sources.get(usize::from(span.source));
        let file = match source.map(|source| source.name.as_str()) {
            None | Some("") => game.origin.to_string(),
            Some(name) => file_name(name),
        };
        source.map_or_else(|| file.clone(), |source| format!("{file}:{}", source.place(span.start)))
    };
    let why = match stopped {
        StopReason::TooMany(count, rule) => {
            let declared = rule.and_then(|rule| game.game.moves.get(rule));
            let place = declared.map(|declared| at(declared.at)).unwrap_or_default();
            format!("{place}: there are {count} choices at once, too many to follow each")
        }
        StopReason::EndlessTurn => format!(
            "{}: a turn can go on for more than {LONGEST_TURN} choices; turns that need not end cannot \
             be counted",
            game.origin
        ),
        StopReason::Fault(End::DeadEnd(span)) => {
            format!("{}: a dead end: nobody can do anything", at(span))
        }
        StopReason::Fault(End::Endless(span)) => format!("{}: this goes on forever", at(span)),
        StopReason::Fault(End::TooMuchWork(span)) => {
            format!("{}: this takes more work than a game may need", at(span))
        }
        StopReason::Fault(End::Finished | End::Draw | End::Limit) => String::new(),
    };
    writeln!(console.err, "error: {why}")?;
    Ok(Exit::NotRight)
}

/// Counts by first turns, several at the same time.
fn count_turns(
    rules: &Arc<Rules>,
    (state, firsts): (&State, &[PerftTurn]),
    (depth, paths): (u32, bool),
    console: &mut Console<'_>,
) -> io::Result<(u128, Option<StopReason>)> {
    if depth == 1 {
        return Ok((firsts.len() as u128, None));
    }
    let (taken, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        let mut turns = TurnCounter::new(rules, paths);
        let mut nodes = 0;
        while let Some(turn) = firsts.get(taken.fetch_add(1, Ordering::Relaxed)) {
            let next = turns.after(state, turn);
            nodes += turns.count(&next, depth - 1);
            done.fetch_add(1, Ordering::Relaxed);
            if turns.stopped().is_some() {
                break;
            }
        }
        (nodes, turns.stopped())
    };
    let mut progress = ProgressLine::new(console.error_is_terminal, firsts.len());
    let (mut nodes, mut stopped) = (0, None);
    thread::scope(|scope| {
        let jobs = thread::available_parallelism().map_or(1, NonZero::get).min(firsts.len());
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        while !threads.iter().all(thread::ScopedJoinHandle::is_finished) {
            progress.show(done.load(Ordering::Relaxed), console.err)?;
            thread::sleep(Duration::from_millis(5));
        }
        for thread in threads {
            let (own, why) = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            nodes += own;
            stopped = stopped.or(why);
        }
        io::Result::Ok(())
    })?;
    progress.clear(console.err)?;
    Ok((nodes, stopped))
}

fn tell_depth(depth: u32, nodes: u128, args: &Perft, console: &mut Console<'_>) -> io::Result<()> {
    if args.json {
        json::line(console.out, &json!({ "depth": depth, "nodes": nodes }))?;
    } else {
        writeln!(console.out, "{depth} {nodes}")?;
    }
    // Partial counts are visible even if a long run is stopped.
    console.out.flush()
}

fn tell_divided(
    action: &str,
    nodes: u128,
    args: &Perft,
    console: &mut Console<'_>,
) -> io::Result<()> {
    if args.json {
        json::line(console.out, &json!({ "action": action, "nodes": nodes }))?;
    } else {
        writeln!(console.out, "{action}: {nodes}")?;
    }
    console.out.flush()
}

/// Counts the sequences after each first action.
fn divide(rules: &Rules, state: &State, args: &Perft, console: &mut Console<'_>) -> io::Result<()> {
    let notation = SpotCodes::of(rules.table());
    let mut actions = Vec::new();
    state.legal(rules, &mut actions);
    for action in actions {
        let mut next = state.clone();
        next.apply_legal(rules, action, &mut ());
        let nodes = match args.depth {
            1 => 1,
            depth => Counter::new(depth - 1).count(rules, &next, depth - 1),
        };
        tell_divided(&notation.print(action), nodes, args, console)?;
    }
    Ok(())
}

/// Counts by first actions, and shows the progress if it takes long.
fn count(rules: &Rules, state: &State, depth: u32, console: &mut Console<'_>) -> io::Result<u128> {
    let mut actions = Vec::new();
    state.legal(rules, &mut actions);
    if depth == 1 {
        return Ok(actions.len() as u128);
    }
    let mut progress = ProgressLine::new(console.error_is_terminal, actions.len());
    let mut counter = Counter::new(depth - 1);
    let mut nodes = 0;
    let mut next = state.clone();
    for (done, &action) in actions.iter().enumerate() {
        progress.show(done, console.err)?;
        next.clone_from(state);
        next.apply_legal(rules, action, &mut ());
        nodes += counter.count(rules, &next, depth - 1);
    }
    progress.clear(console.err)?;
    Ok(nodes)
}

/// Reusable memory of a count: a state and a list of actions per depth.
struct Counter {
    levels: Vec<(Option<State>, Vec<Action>)>,
}

impl Counter {
    fn new(depth: u32) -> Self {
        Self { levels: (0..depth).map(|_| (None, Vec::new())).collect() }
    }

    /// Returns the number of sequences of `depth` actions from a state; `depth` is at least 1.
    fn count(&mut self, rules: &Rules, state: &State, depth: u32) -> u128 {
        let Some((mut next, mut actions)) = self.levels.pop() else { return 1 };
        state.legal(rules, &mut actions);
        let nodes = if depth == 1 {
            actions.len() as u128
        } else {
            let mut nodes = 0;
            for &action in &actions {
                let next = match &mut next {
                    Some(next) => {
                        next.clone_from(state);
                        next
                    }
                    none => none.insert(state.clone()),
                };
                next.apply_legal(rules, action, &mut ());
                nodes += self.count(rules, next, depth - 1);
            }
            nodes
        };
        self.levels.push((next, actions));
        nodes
    }
}
