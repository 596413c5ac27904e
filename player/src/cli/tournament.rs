//! `fudaba tournament`: the same bots over many rounds, and who was ahead.

mod report;

use super::{
    Console, Environment, Exit, Interrupt, TournamentArgs,
    checkpoint::{Checkpoint, CheckpointHead},
    game_lines::{GameTable, LineNames, finish_table},
    in_order::NumberedResults,
    progress::ProgressLine,
};
use crate::library::AnyGame;
use engine::{
    agents::{BotStyle, Standings, Tournament, TournamentGame, Watch},
    cards::DealNumber,
    rules::Rules,
};
use report::TournamentReport;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io,
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

/// Tournament that was opened, with the files it writes.
struct OpenTournament {
    rules: Arc<Rules>,
    plan: Tournament,
    names: LineNames,
    checkpoint: Option<Checkpoint>,
    table: Option<GameTable>,
}

pub(super) fn run(
    args: &TournamentArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let mut open = match open(args) {
        Ok(open) => open,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let interrupt = Interrupt::default();
    if let Some(on_interrupt) = environment.on_interrupt {
        on_interrupt(interrupt.clone());
    }
    let mut standings = Standings::new(open.plan.players.len());
    play_all(args, &mut open, &mut standings, console, &interrupt)?;
    let report = TournamentReport { args, plan: &open.plan, standings: &standings };
    report.write(&open.names, console.out)?;
    if let Some(exit) = finish_table(open.table, console.err)? {
        return Ok(exit);
    }
    let broken = standings.ends()[engine::agents::GameEnd::Broken.index()];
    Ok(match (interrupt.is_raised(), broken) {
        (true, _) => Exit::Interrupted,
        (false, 0) => Exit::Done,
        (false, _) => Exit::NotRight,
    })
}

fn open(args: &TournamentArgs) -> Result<OpenTournament, String> {
    let game = AnyGame::find(&args.file).map_err(|error| error.to_string())?;
    let file = &args.file;
    let rules = match &game {
        AnyGame::Workbook(_) => None,
        AnyGame::Party(game) => Some(args.chosen.rules(&game.game)?),
    };
    let Some(rules) = rules.filter(|rules| rules.seats() > 1) else {
        return Err(format!(
            "{file} is for one player; a tournament needs two or more: try `fudaba simulate {file}`"
        ));
    };
    let (seats, named) = (usize::from(rules.seats()), args.bots.len());
    if named > seats {
        return Err(format!(
            "{named} bots are named, but {file} has {seats} seats; name {seats} or fewer, or \
             choose more seats with --seats"
        ));
    }
    let listed = args.bots.iter().cycle().take(seats);
    let bots = listed.clone().map(ToString::to_string).collect();
    let players: Vec<BotStyle> =
        listed.map(|bot| bot.style(rules.game())).collect::<Result<_, _>>()?;
    let (seating, seed, first) = (args.seating, args.seed, args.deal.unwrap_or(DealNumber(1)));
    let (known, last) = (rules.deal_numbers(), first.0.checked_add(args.rounds - 1));
    if !known.contains(&first) || last.is_none_or(|last| !known.contains(&DealNumber(last))) {
        return Err(format!(
            "there are no {} deals from {first} on: they are numbered {} to {}; begin with a lower \
             --deal or play fewer --rounds",
            args.rounds,
            known.start(),
            known.end()
        ));
    }
    let plan = Tournament { players, seating, seed, first };
    let names = LineNames::of(&rules, bots);
    let checkpoint = match &args.checkpoint {
        Some(path) => Some(Checkpoint::open(path, &head(&rules, &plan, args), key)?),
        None => None,
    };
    let table = match &args.csv {
        Some(path) => Some(GameTable::begin(path, &names)?),
        None => None,
    };
    Ok(OpenTournament { rules, plan, names, checkpoint, table })
}

/// Returns the head of a checkpoint: everything but the number of rounds, so that a tournament can
/// be made longer.
fn head(rules: &Rules, plan: &Tournament, args: &TournamentArgs) -> CheckpointHead {
    let game = format!("{:?}", rules.game());
    let same = (game, &args.chosen.seats, &args.chosen.set, format!("{plan:?}"));
    CheckpointHead::new("tournament", &same, Value::Null)
}

/// Returns the key of a line of a checkpoint: its round, from 0.
fn key(line: &Value, _same_limits: bool) -> Option<String> {
    let round = line["round"].as_u64()?;
    line["games"].is_array().then(|| (round - 1).to_string())
}

/// Plays the rounds that are not known, several at a time, and reports all in order.
fn play_all(
    args: &TournamentArgs,
    open: &mut OpenTournament,
    standings: &mut Standings,
    console: &mut Console<'_>,
    interrupt: &Interrupt,
) -> io::Result<()> {
    let OpenTournament { rules, plan, names, checkpoint, table } = open;
    let mut rounds = NumberedResults::from(0);
    let unknown = missing_rounds(args.rounds, checkpoint, names, &mut rounds);
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let jobs = jobs.min(unknown.len()).clamp(1, MOST_JOBS);
    let taken = AtomicUsize::new(0);
    let mut progress = ProgressLine::new(console.error_is_terminal, unknown.len());
    let mut tell = |round: Vec<TournamentGame>, out: &mut dyn io::Write| -> io::Result<()> {
        standings.add(&round);
        for (number, game) in (1..).zip(&round) {
            if let Some(table) = table {
                table.add(names, game, number)?;
            }
            if args.json {
                super::json::line(out, &names.object(game, number))?;
            }
        }
        Ok(())
    };
    let (send, receive) = mpsc::channel::<Vec<TournamentGame>>();
    thread::scope(|scope| {
        for _ in 0..jobs {
            let (send, unknown, taken) = (send.clone(), &unknown, &taken);
            let (plan, rules) = (&*plan, &*rules);
            scope.spawn(move || {
                let begun = Instant::now();
                let watch = Watch::new(move || begun.elapsed());
                let mut table = plan.table(Arc::clone(rules)).timed_by(watch);
                while let Some(&round) = unknown.get(taken.fetch_add(1, Ordering::Relaxed)) {
                    let games = table.play(round, &mut || interrupt.is_raised());
                    // If nobody listens any more, there is nothing left to do.
                    if games.is_none_or(|games| send.send(games).is_err()) {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut done = 0;
        loop {
            while let Some(round) = rounds.take() {
                progress.clear(console.err)?;
                tell(round, console.out)?;
            }
            match receive.recv_timeout(LOOK) {
                Ok(games) => {
                    done += 1;
                    let Some(round) = games.first().map(|game| game.round) else { continue };
                    if let Some(checkpoint) = checkpoint {
                        checkpoint.add(&line(names, &games))?;
                    }
                    rounds.put(round, games);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            progress.show(done, console.err)?;
        }
        progress.clear(console.err)
    })?;
    // After an interruption some of the rounds before these are missing.
    rounds.rest().try_for_each(|round| tell(round, console.out))
}

/// Puts the rounds that a checkpoint knows in order and returns the numbers of all others.
fn missing_rounds(
    wanted: u64,
    checkpoint: &mut Option<Checkpoint>,
    names: &LineNames,
    rounds: &mut NumberedResults<Vec<TournamentGame>>,
) -> Vec<u64> {
    let known = checkpoint.as_mut().map(Checkpoint::take_known).unwrap_or_default();
    let mut known: BTreeMap<u64, Value> =
        known.into_iter().filter_map(|(key, line)| Some((key.parse().ok()?, line))).collect();
    let mut unknown = Vec::new();
    for round in 0..wanted {
        let games = known.remove(&round).and_then(|line| {
            line["games"].as_array()?.iter().map(|game| names.read(game)).collect::<Option<_>>()
        });
        match games {
            Some(games) => rounds.put(round, games),
            None => unknown.push(round),
        }
    }
    unknown
}

/// Returns the line of a round in a checkpoint.
fn line(names: &LineNames, games: &[TournamentGame]) -> Value {
    let objects = (1..).zip(games).map(|(number, game)| names.object(game, number));
    let round = games.first().map_or(0, |game| game.round + 1);
    json!({ "round": round, "games": objects.collect::<Vec<_>>() })
}
