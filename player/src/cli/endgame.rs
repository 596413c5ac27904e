//! `fudaba endgame`: databases of endgames of several players, and the figures of their tables.

mod args;
mod ask;
mod file;
mod tables;

pub use args::{
    Endgame, EndgameAsk, EndgameBuild, EndgameCommand, EndgameTables, EndgameVerify, RanksChoice,
};

pub(super) use file::opened;

use super::{
    Console, Environment, Exit, Interrupt, SetupChoice, json, opening::has_folder,
    progress::ProgressLine,
};
use crate::{library::AnyGame, store};
use engine::{
    cards::DealNumber,
    endgame::{
        BuildError, Database, PatternRanks, PatternTable, PositionTable, SectionKind, SinglePlay,
        fingerprint,
    },
    rules::Rules,
};
use serde_json::json;
use std::{io, path::Path, sync::Arc};

/// Number of deals in which rules and model are compared before patterns are used.
const COMPARED: u64 = 100;
/// Number of steps of a progress bar.
const STEPS: u64 = 1000;

/// Outcome of a command that may fail in words.
type EndgameTold = Result<Exit, String>;

pub(super) fn run(
    args: &Endgame,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let interrupt = environment.interrupt();
    let told = match &args.command {
        EndgameCommand::Tables(args) => tables::run(args, console, &interrupt)?,
        EndgameCommand::Build(args) => build(args, console, &interrupt)?,
        EndgameCommand::Verify(args) => verify(args, console)?,
        EndgameCommand::Ask(args) => ask::run(args, console)?,
    };
    match told {
        Ok(exit) => Ok(exit),
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            Ok(Exit::NotRight)
        }
    }
}

/// Compiles the rules of a game for several players.
fn open(file: &str, chosen: &SetupChoice) -> Result<Arc<Rules>, String> {
    match AnyGame::find(file).map_err(|error| error.to_string())? {
        AnyGame::Party(game) => chosen.rules(&game.game).map_err(|why| format!("{file}: {why}")),
        AnyGame::Workbook(_) => Err(format!("{file} is a solitaire; `fudaba solve` is for it")),
    }
}

/// Checks that the game's rules are those of the model of single cards.
fn check_model(file: &str, rules: &Rules) -> Result<(), String> {
    let play = SinglePlay::of(rules).map_err(|why| format!("{file}: {why}"))?;
    play.compare(rules, COMPARED).map(drop).map_err(|why| format!("{file}: {why}"))
}

/// Shows how much is done; returns whether to go on.
fn goes_on(
    (progress, err): (&mut ProgressLine, &mut dyn io::Write),
    (done, all): (u64, u64),
    interrupt: &Interrupt,
) -> bool {
    let shown = progress.show((done * STEPS / all.max(1)) as usize, err);
    shown.is_ok() && !interrupt.is_raised()
}

/// Checks that a database may be written to a file: nothing else is lost, and its folder is there.
fn check_target(path: &Path) -> Result<(), String> {
    let file = path.display();
    if path.exists() && opened(path).is_err() {
        return Err(format!(
            "{file} exists and is no endgame database that this program reads; name a new file"
        ));
    }
    has_folder(path).map_err(|why| format!("{file}: {why}"))
}

fn build(
    args: &EndgameBuild,
    console: &mut Console<'_>,
    interrupt: &Interrupt,
) -> io::Result<EndgameTold> {
    let rules = match open(&args.file, &args.chosen) {
        Ok(rules) => rules,
        Err(why) => return Ok(Err(why)),
    };
    if let Err(why) = check_target(&args.out) {
        return Ok(Err(why));
    }
    let game = (rules.game().about.id.as_str(), fingerprint(&rules));
    let mut progress = ProgressLine::new(console.error_is_terminal, STEPS as usize);
    let bytes = match args.deals {
        Some(deals) => {
            let states = (1..=deals).map(|deal| rules.deal(DealNumber(deal.into())));
            let built = PositionTable::build(&rules, states, args.states, &mut |found| {
                let done = (found as u64, args.states as u64);
                goes_on((&mut progress, console.err), done, interrupt)
            });
            match built {
                Ok(table) => Database::of_positions(&table, game),
                Err(BuildError::Stopped) => return interrupted(&mut progress, console),
                Err(why) => return Ok(Err(format!("{}: {why}", args.file))),
            }
        }
        None => {
            if let Err(why) = check_model(&args.file, &rules) {
                return Ok(Err(format!("{why}; --deals D holds the positions of any game")));
            }
            let ranks = args.ranks.map_or(PatternRanks::Equal, PatternRanks::from);
            let mut tables = Vec::new();
            for players in 2..=usize::from(rules.seats()) {
                let table =
                    PatternTable::build(players, args.cards as usize, ranks, &mut |done, all| {
                        goes_on((&mut progress, console.err), (done, all), interrupt)
                    });
                let Some(table) = table else { return interrupted(&mut progress, console) };
                tables.push(table);
            }
            Database::of_patterns(&tables, game)
        }
    };
    progress.clear(console.err)?;
    if let Err(error) = store::write_whole(&args.out, &bytes) {
        return Ok(Err(format!("{} cannot be written: {error}", args.out.display())));
    }
    let told = opened(&args.out).map(|database| (describe(&database), database.size()));
    Ok(match told {
        Ok((lines, size)) => {
            writeln!(console.out, "{}: {size} bytes", args.out.display())?;
            lines.iter().try_for_each(|line| writeln!(console.out, "  {line}"))?;
            Ok(Exit::Done)
        }
        Err(why) => Err(why),
    })
}

fn interrupted(progress: &mut ProgressLine, console: &mut Console<'_>) -> io::Result<EndgameTold> {
    progress.clear(console.err)?;
    writeln!(console.err, "interrupted: nothing was written")?;
    Ok(Ok(Exit::Interrupted))
}

/// Describes the sections of a database, a line each.
fn describe(database: &Database) -> Vec<String> {
    let line = |section: &engine::endgame::DatabaseSection| {
        let (players, cards, count) = (section.players, section.cards, section.count);
        match section.kind {
            SectionKind::Patterns(PatternRanks::Equal) => {
                format!("{players} players, up to {cards} cards: {count} patterns")
            }
            SectionKind::Patterns(PatternRanks::Distinct) => {
                format!("{players} players, up to {cards} cards, none equal: {count} patterns")
            }
            SectionKind::Positions => {
                format!("{players} players, up to {cards} pieces: {count} positions")
            }
        }
    };
    database.sections().iter().map(line).collect()
}

fn verify(args: &EndgameVerify, console: &mut Console<'_>) -> io::Result<EndgameTold> {
    let checked = opened(&args.database).and_then(|database| {
        if let Some(file) = &args.file {
            let rules = open(file, &args.chosen)?;
            database.check_game(&rules).map_err(|why| format!("{file}: {why}"))?;
        }
        Ok(database)
    });
    let database = match checked {
        Ok(database) => database,
        Err(why) => return Ok(Err(why)),
    };
    if args.json {
        let object_of = |section: &engine::endgame::DatabaseSection| {
            let kind = match section.kind {
                SectionKind::Patterns(_) => "patterns",
                SectionKind::Positions => "positions",
            };
            json!({
                "kind": kind, "players": section.players, "cards": section.cards,
                "equal_ranks": section.kind != SectionKind::Patterns(PatternRanks::Distinct),
                "values": section.count,
            })
        };
        let sections: Vec<_> = database.sections().iter().map(object_of).collect();
        let object = json!({
            "type": "endgames", "game": database.id(), "bytes": database.size(),
            "checked_game": args.file, "sections": sections,
        });
        json::line(console.out, &object)?;
        return Ok(Ok(Exit::Done));
    }
    let of_game = if args.file.is_some() { ", of this game" } else { "" };
    let (shown, id, size) = (args.database.display(), database.id(), database.size());
    writeln!(console.out, "{shown}: whole{of_game}; built from `{id}`, {size} bytes")?;
    describe(&database).iter().try_for_each(|line| writeln!(console.out, "  {line}"))?;
    Ok(Ok(Exit::Done))
}
