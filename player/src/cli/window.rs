//! `fudaba` alone: opens the window, or explains why it cannot and continues in the terminal.

use super::{
    Console, Environment, Exit, PlayArgs, ReplayArgs, WindowArgs, list, near_command,
    opening::starting_position, play, replay,
};
use crate::{
    app,
    desk::dialogs::Asks,
    library::{AnyGame, LibraryGame, LoadError},
    party::Plan,
    store::Store,
    terminal::pick,
    text::Texts,
    tr,
};
use engine::rules;
use std::{
    io,
    path::{Path, PathBuf},
};

pub(super) fn run(
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    if let Some(record) = args.file.as_deref().filter(|file| is_record(file)) {
        return watch(record.into(), args, console, environment);
    }
    let (game, party) = match args.file.as_deref().map(AnyGame::find) {
        Some(Ok(AnyGame::Party(game))) if args.start.cards.is_some() => {
            // Only a game of piles can be laid card by card.
            match LibraryGame::on_piles(&game, Plan::usual(&game.game)) {
                Ok(Some(piles)) => (Some(Ok(piles)), None),
                _ => (None, Some(app::PartyStart { game, plan: None, deal: args.start.deal })),
            }
        }
        Some(Ok(AnyGame::Party(game))) => {
            let party = app::PartyStart { game, plan: None, deal: args.start.deal };
            (None, Some(party))
        }
        Some(Ok(AnyGame::Workbook(game))) => (Some(Ok(game)), None),
        Some(Err(error)) => (Some(Err(error)), None),
        None => (None, None),
    };
    // A slip on the command line is better reported here than in a window.
    if let (Some(name), Some(Err(error @ LoadError::NotFound { .. }))) = (&args.file, &game) {
        writeln!(console.err, "error: {error}")?;
        if let Some(near) = near_command(name) {
            writeln!(console.err, "help: is it the command `fudaba {near}`?")?;
        }
        return Ok(Exit::NotRight);
    }
    if args.file.is_none() && (args.start.deal.is_some() || args.start.cards.is_some()) {
        writeln!(console.err, "error: --deal and --cards need a game: name its file first")?;
        return Ok(Exit::Usage);
    }
    if let (Some(party), true) = (&party, args.start.cards.is_some()) {
        let id = &party.game.game.about.id;
        writeln!(
            console.err,
            "error: --cards lays a solitaire; `{id}` deals by number: --deal 17"
        )?;
        return Ok(Exit::Usage);
    }
    let start = match start(args, game.as_ref()) {
        Ok(start) => start,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let options = app::WindowOptions { game, start, party, ..app::WindowOptions::bare() };
    match open(options, console, environment)? {
        true => Ok(Exit::Done),
        false => go_on_without(args, console, environment),
    }
}

/// Opens the window and returns when it is closed; `false` if it cannot, which is explained.
fn open(
    options: app::WindowOptions,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<bool> {
    let error = if environment.has_display {
        let mut store = environment.data.clone().map_or_else(Store::in_memory, Store::open);
        if let Some(cache) = &environment.cache {
            store = store.with_cache(cache);
        }
        let locale = Some(environment.locale.clone());
        match app::run(app::WindowOptions { store, locale, asks: Asks::System, ..options }) {
            Ok(()) => return Ok(true),
            Err(error) => error,
        }
    } else {
        app::WindowError::NoDisplay
    };
    writeln!(console.err, "No window can open: {error}.")?;
    if let Some(help) = error.help() {
        writeln!(console.err, "{help}")?;
    }
    Ok(false)
}

/// Replays a record in the window, or else in the terminal.
fn watch(
    record: PathBuf,
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    if args.start.deal.is_some() || args.start.cards.is_some() {
        writeln!(console.err, "error: --deal and --cards cannot be used with a record")?;
        return Ok(Exit::Usage);
    }
    let options = app::WindowOptions { record: Some(record.clone()), ..app::WindowOptions::bare() };
    match open(options, console, environment)? {
        true => Ok(Exit::Done),
        false => replay::run(&ReplayArgs::of(record), console, environment),
    }
}

/// True if this is the file of a record, which is replayed.
fn is_record(file: &str) -> bool {
    let path = Path::new(file);
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("fudaba")) && path.is_file()
}

/// Returns the deal given on the command line; `None` to leave it to the window.
fn start(
    args: &WindowArgs,
    game: Option<&Result<LibraryGame, LoadError>>,
) -> Result<Option<rules::Start>, String> {
    let wanted = args.start.deal.is_some() || args.start.cards.is_some();
    // The window or the terminal reports why a game cannot be opened.
    let Some(Ok(game)) = game.filter(|_| wanted) else { return Ok(None) };
    let start = starting_position(&args.start, &game.rules).map_err(|error| error.to_string())?;
    game.rules.start(&start).map_err(|error| error.to_string())?;
    Ok(Some(start))
}

fn go_on_without(
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let texts = Texts::new(environment.language(None));
    if !console.input_is_terminal {
        return explain(args, &texts, console);
    }
    writeln!(console.err, "{}", tr!(texts, "terminal-goes-on"))?;
    let name = match &args.file {
        Some(name) => name.clone(),
        None => {
            let (names, lines) = (list::names(), list::lines(&texts));
            match pick(&names, &lines, &texts, console.input, console.out)? {
                Some(name) => name,
                None => return Ok(Exit::Done),
            }
        }
    };
    play::run(&PlayArgs::of(name, args.start.clone()), console, environment)
}

/// Lists the games and how to play them, if there is no one to type either.
fn explain(args: &WindowArgs, texts: &Texts, console: &mut Console<'_>) -> io::Result<Exit> {
    if args.file.is_none() {
        writeln!(console.out, "{}", tr!(texts, "terminal-games"))?;
        for line in list::lines(texts) {
            writeln!(console.out, "  {line}")?;
        }
        writeln!(console.out)?;
    }
    let name = args.file.as_deref().unwrap_or("NAME");
    if let Some(Err(error)) = args.file.as_deref().map(AnyGame::find) {
        writeln!(console.err, "error: {error}")?;
        return Ok(Exit::NotRight);
    }
    writeln!(console.out, "{}", tr!(texts, "terminal-how-to-play", name = name))?;
    Ok(Exit::Done)
}
