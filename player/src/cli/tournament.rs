//! `fudaba tournament`: the same bots over many rounds, and who was ahead.

mod report;

use super::{
    BotName, Console, Environment, Exit, Interrupt, TournamentArgs,
    checkpoint::{Checkpoint, CheckpointHead},
    game_lines::{GameTable, LineNames, finish_table},
    progress::ProgressLine,
    runner::{ResultSink, Runner},
    seated::{SeatedBots, game_with},
};
use crate::library::AnyGame;
use engine::{
    agents::{Standings, Tournament, TournamentGame, Watch},
    cards::DealNumber,
    rules::Rules,
};
use report::TournamentReport;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    io::{self, Write},
    sync::Arc,
    time::Instant,
};

/// Tournament that was opened, with the files it writes.
struct OpenTournament {
    rules: Arc<Rules>,
    plan: Tournament,
    bots: SeatedBots,
    names: LineNames,
    checkpoint: Option<Checkpoint>,
    table: Option<GameTable>,
}

pub(super) fn run(
    args: &TournamentArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let interrupt = environment.interrupt();
    let mut open = match open(args, &interrupt) {
        Ok(open) => open,
        // Programs were awaited until they are ready.
        Err(_) if interrupt.is_raised() => return Ok(Exit::Interrupted),
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    if let Some(note) = open.checkpoint.as_ref().and_then(Checkpoint::note) {
        writeln!(console.err, "note: {note}")?;
    }
    let mut standings = Standings::new(open.plan.players.len());
    play_all(args, &mut open, &mut standings, console, &interrupt)?;
    let report = TournamentReport {
        args,
        game: open.rules.game(),
        plan: &open.plan,
        standings: &standings,
        programs: &open.bots.programs,
    };
    report.write(&open.names, console.out)?;
    if let Some(exit) = finish_table(open.table, console.err)? {
        return Ok(exit);
    }
    let broken = standings.ends()[engine::agents::GameEnd::Broken.index()]
        + u64::from(open.bots.programs.has_failed());
    Ok(match (interrupt.is_raised(), broken) {
        (true, _) => Exit::Interrupted,
        (false, 0) => Exit::Done,
        (false, _) => Exit::NotRight,
    })
}

fn open(args: &TournamentArgs, interrupt: &Interrupt) -> Result<OpenTournament, String> {
    let game = game_with(&args.file, &args.bots)?;
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
    let listed: Vec<_> = args.bots.iter().cycle().take(seats).cloned().collect();
    let names = listed.iter().map(ToString::to_string).collect();
    let bots = SeatedBots::of(&listed, &rules, args.at_failure, interrupt)?;
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
    let plan = Tournament { players: bots.styles.clone(), seating, seed, first };
    let names = LineNames::of(&rules, names);
    let checkpoint = match &args.checkpoint {
        Some(path) => Some(Checkpoint::open(path, &head(&rules, &plan, args), key)?),
        None => None,
    };
    let table = match &args.csv {
        Some(path) => Some(GameTable::begin(path, &names)?),
        None => None,
    };
    Ok(OpenTournament { rules, plan, bots, names, checkpoint, table })
}

/// Returns the head of a checkpoint: everything but the number of rounds, so that a tournament can
/// be made longer.
fn head(rules: &Rules, plan: &Tournament, args: &TournamentArgs) -> CheckpointHead {
    let game = format!("{:?}", rules.game());
    let is_program = |bot: &&BotName| matches!(bot, BotName::Program(_));
    let outside = { &args.bots }.iter().filter(|bot| bot.file().is_some() || is_program(bot));
    let mut outside: String = outside.map(ToString::to_string).collect();
    if args.bots.iter().any(|bot| is_program(&bot)) {
        outside += &format!("{:?}", args.at_failure);
    }
    let same = (game, &args.chosen.seats, &args.chosen.set, format!("{plan:?}{outside}"));
    CheckpointHead::new("tournament", &same, Value::Null)
}

/// Returns the key of a line of a checkpoint: its round, from 0.
fn key(line: &Value, _same_limits: bool) -> Option<String> {
    let round = line["round"].as_u64()?;
    line["games"].is_array().then(|| (round - 1).to_string())
}

/// Everything that is told of the rounds.
struct ToldRounds<'t> {
    args: &'t TournamentArgs,
    standings: &'t mut Standings,
    names: &'t LineNames,
    checkpoint: &'t mut Option<Checkpoint>,
    table: &'t mut Option<GameTable>,
}

impl ResultSink<Vec<TournamentGame>> for ToldRounds<'_> {
    fn keep(&mut self, games: &Vec<TournamentGame>) -> io::Result<()> {
        let Some(checkpoint) = self.checkpoint else { return Ok(()) };
        checkpoint.add(&line(self.names, games))
    }

    fn tell(&mut self, games: Vec<TournamentGame>, out: &mut dyn Write) -> io::Result<()> {
        self.standings.add(&games);
        for (number, game) in (1..).zip(&games) {
            if let Some(table) = self.table {
                table.add(self.names, game, number)?;
            }
            if self.args.json {
                super::json::line(out, &self.names.object(game, number))?;
            }
        }
        Ok(())
    }
}

/// Plays the rounds that are not known, several at a time, and reports all in order.
fn play_all(
    args: &TournamentArgs,
    open: &mut OpenTournament,
    standings: &mut Standings,
    console: &mut Console<'_>,
    interrupt: &Interrupt,
) -> io::Result<()> {
    let OpenTournament { rules, plan, bots, names, checkpoint, table } = open;
    let known = known_rounds(args.rounds, checkpoint, names);
    let left = usize::try_from(args.rounds).unwrap_or(usize::MAX) - known.len();
    let mut progress = ProgressLine::new(console.error_is_terminal, left);
    // Seats change from game to game, so programs are not told who sits where.
    let agency = bots.programs.employer.agency(rules, Vec::new());
    let worker = || {
        let begun = Instant::now();
        let watch = Watch::new(move || begun.elapsed());
        let mut table = plan.table(Arc::clone(rules)).timed_by(watch).halted_by(interrupt.halt());
        table = table.advised_by(bots.databases.clone()).with_agency(agency.clone());
        // In the last game of a round the last question may have been called off.
        move |round| {
            let games = table.play(round, &mut || interrupt.is_raised());
            games.filter(|_| !interrupt.is_raised())
        }
    };
    let runner = Runner::new(args.rounds, args.jobs, interrupt);
    let mut told = ToldRounds { args, standings, names, checkpoint, table };
    runner.run(known, worker, &mut told, (&mut progress, console))
}

/// Returns the rounds that a checkpoint knows, by their numbers.
fn known_rounds(
    wanted: u64,
    checkpoint: &mut Option<Checkpoint>,
    names: &LineNames,
) -> BTreeMap<u64, Vec<TournamentGame>> {
    let known = checkpoint.as_mut().map(Checkpoint::take_known).unwrap_or_default();
    let round = |(key, line): (String, Value)| {
        let round = key.parse().ok().filter(|round| *round < wanted)?;
        let games = line["games"].as_array()?.iter().map(|game| names.read(game));
        Some((round, games.collect::<Option<_>>()?))
    };
    known.into_iter().filter_map(round).collect()
}

/// Returns the line of a round in a checkpoint.
fn line(names: &LineNames, games: &[TournamentGame]) -> Value {
    let objects = (1..).zip(games).map(|(number, game)| names.object(game, number));
    let round = games.first().map_or(0, |game| game.round + 1);
    json!({ "round": round, "games": objects.collect::<Vec<_>>() })
}
