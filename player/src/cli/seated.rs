//! The bots of a table that were named on a command line, with the files that they need.

use super::{
    Interrupt,
    endgame::opened,
    programs::SeatedPrograms,
    who::{BotName, Who},
};
use crate::library::{AnyGame, PartyGame};
use engine::{
    agents::BotStyle,
    endgame::{Database, SectionKind, SinglePlay},
    exchange::AtFailure,
    rules::Rules,
};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Finds a game with the strategies of the files that bots name.
///
/// # Errors
///
/// A message if there is no such game, or a file has no strategy for it.
pub(super) fn game_with<'b>(
    name: &str,
    bots: impl IntoIterator<Item = &'b BotName>,
) -> Result<AnyGame, String> {
    let bots: Vec<&BotName> = bots.into_iter().collect();
    match AnyGame::find(name).map_err(|error| error.to_string())? {
        AnyGame::Party(game) => {
            check_beside(name, &game, &bots)?;
            with_files(game, bots).map(AnyGame::Party)
        }
        AnyGame::Workbook(_) if bots.iter().any(|bot| bot.strategy_file().is_some()) => {
            Err(format!("{name} is a workbook, which has no strategies"))
        }
        workbook @ AnyGame::Workbook(_) => Ok(workbook),
    }
}

/// Checks that a strategy which the game does not have is none of the file beside it: faults there
/// keep all its strategies away.
///
/// # Errors
///
/// The faults of that file.
fn check_beside(name: &str, game: &PartyGame, bots: &[&BotName]) -> Result<(), String> {
    let has = |wanted: &str| game.game.strategies.iter().any(|one| one.name == wanted);
    let beside = Path::new(name).with_extension("strategies.ron");
    if bots.iter().filter_map(|bot| bot.strategy()).all(has) || !beside.is_file() {
        return Ok(());
    }
    game.with_strategies(&[beside]).map(drop)
}

/// Returns a game with the strategies of the files that bots name.
///
/// # Errors
///
/// If a file has no strategy for it.
pub(super) fn with_files<'b>(
    game: PartyGame,
    bots: impl IntoIterator<Item = &'b BotName>,
) -> Result<PartyGame, String> {
    let mut files: Vec<PathBuf> =
        bots.into_iter().filter_map(BotName::strategy_file).cloned().collect();
    files.sort();
    files.dedup();
    if files.is_empty() { Ok(game) } else { game.with_strategies(&files) }
}

/// Opens the databases of these players, by seat.
///
/// # Errors
///
/// If one cannot be used for the game.
pub(super) fn databases(
    players: &[Who],
    rules: &Rules,
) -> Result<Vec<Option<Arc<Database>>>, String> {
    databases_of(players.iter().map(Who::bot), rules)
}

/// Bots of a table, seat by seat, with what they ask.
#[derive(Debug)]
pub(super) struct SeatedBots {
    /// Their styles.
    pub(super) styles: Vec<BotStyle>,
    /// Their endgame databases, as far as they have one.
    pub(super) databases: Vec<Option<Arc<Database>>>,
    /// The programs among them.
    pub(super) programs: SeatedPrograms,
}

impl SeatedBots {
    /// Opens what bots need to play a game: each file is opened, and each program tried, once.
    ///
    /// # Errors
    ///
    /// If the game has no such strategy, a database cannot be used for it, or a program cannot be
    /// started.
    pub(super) fn of(
        names: &[BotName],
        rules: &Rules,
        at_failure: AtFailure,
        interrupt: &Interrupt,
    ) -> Result<Self, String> {
        let mut commands = Vec::new();
        let styles = names.iter().map(|name| name.style(rules.game(), &mut commands));
        let styles = styles.collect::<Result<_, _>>()?;
        let databases = databases_of(names.iter().map(Some), rules)?;
        let programs = SeatedPrograms::of(commands, at_failure, interrupt)?;
        Ok(Self { styles, databases, programs })
    }
}

/// Opens the databases that bots ask, each file once; `None` is a person.
fn databases_of<'b>(
    bots: impl Iterator<Item = Option<&'b BotName>>,
    rules: &Rules,
) -> Result<Vec<Option<Arc<Database>>>, String> {
    let mut open: BTreeMap<&Path, Arc<Database>> = BTreeMap::new();
    let mut databases = Vec::new();
    for file in bots.map(|bot| bot.and_then(BotName::file)) {
        let Some(file) = file else {
            databases.push(None);
            continue;
        };
        if !open.contains_key(file) {
            let database = usable(file, rules).map_err(|why| misnamed(file).unwrap_or(why))?;
            open.insert(file, Arc::new(database));
        }
        databases.push(open.get(file).cloned());
    }
    Ok(databases)
}

/// Returns the reason why there is no such file, if that is the name of the bot behind it.
fn misnamed(file: &Path) -> Option<String> {
    let name = file.to_str().filter(|_| !file.exists())?;
    let (before, bot) = name.rsplit_once('+').filter(|(before, _)| Path::new(before).is_file())?;
    let why = bot.parse::<Who>().err()?;
    Some(format!("behind the + of endgame:{before} stands a bot: {why}"))
}

/// Opens a database that can say something of a game: its positions are those of the game, or its
/// patterns of single cards can come up in it.
fn usable(file: &Path, rules: &Rules) -> Result<Database, String> {
    let (database, name) = (opened(file)?, file.display());
    let holds_positions =
        database.sections().iter().any(|section| section.kind == SectionKind::Positions);
    if holds_positions {
        database.check_game(rules).map_err(|why| format!("{name}: {why}"))?;
    } else {
        SinglePlay::of(rules).map_err(|why| {
            format!("{name} holds patterns of single cards, which this game does not have: {why}")
        })?;
    }
    Ok(database)
}
