//! `fudaba` alone: opens the window, or explains why it cannot and continues in the terminal.

use super::{
    Console, Environment, Exit, PlayArgs, ReplayArgs, SetupChoice, StartArgs, Who, WindowArgs,
    list, near_command, play,
    position::{self, PositionFile},
    replay, seated,
};
use crate::{
    app,
    desk::dialogs::Asks,
    library::{AnyGame, LibraryGame, LoadError, PartyGame},
    party::Plan,
    store::Store,
    terminal::pick,
    text::Texts,
    tr,
};
use engine::rules::{self, Rules};
use remote::Invitation;
use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

pub(super) fn run(
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    if let Some(link) = args.file.as_deref().filter(|file| file.starts_with(Invitation::SCHEME)) {
        return join(link, args, console, environment);
    }
    if let Some(record) = args.file.as_deref().filter(|file| is_record(file)) {
        return watch(record.into(), args, console, environment);
    }
    let opened = PositionFile::of(&args.start, console.input)
        .and_then(|position| Ok((open_game(args, position.as_ref())?, position)));
    let ((game, party), position) = match opened {
        Ok(opened) => opened,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    // A slip on the command line is better reported here than in a window.
    if let (Some(name), Some(Err(error @ LoadError::NotFound { .. }))) = (&args.file, &game) {
        writeln!(console.err, "error: {error}")?;
        if let Some(near) = near_command(name) {
            writeln!(console.err, "help: is it the command `fudaba {near}`?")?;
        }
        return Ok(Exit::NotRight);
    }
    let begins = args.start.deal.is_some() || args.start.cards.is_some() || position.is_some();
    if args.file.is_none() && begins {
        writeln!(
            console.err,
            "error: --deal, --cards and --position need a game: name its file first"
        )?;
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
    let start = match start(args, position.as_ref(), (game.as_ref(), party.as_ref())) {
        Ok(start) => start,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let bare = app::WindowOptions { language: args.lang, ..app::WindowOptions::bare() };
    let options = app::WindowOptions { game, start, party, ..bare };
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
        let network = app::NetworkOptions::usual(environment.user.clone());
        let options = app::WindowOptions { store, locale, network, ..options };
        match app::run(app::WindowOptions { asks: Asks::System, ..options }) {
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

/// Opens the window at a table of another computer.
fn join(
    link: &str,
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let invitation = match link.parse::<Invitation>() {
        Ok(invitation) => invitation,
        Err(error) => {
            writeln!(console.err, "error: {link}: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let bare = app::WindowOptions { language: args.lang, ..app::WindowOptions::bare() };
    let options = app::WindowOptions { invitation: Some(invitation), ..bare };
    if open(options, console, environment)? {
        return Ok(Exit::Done);
    }
    writeln!(console.err, "Join the table in the terminal: fudaba join '{link}'")?;
    Ok(Exit::NotRight)
}

/// Replays a record in the window, or else in the terminal.
fn watch(
    record: PathBuf,
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let StartArgs { deal, cards, position } = &args.start;
    if deal.is_some() || cards.is_some() || position.is_some() {
        writeln!(
            console.err,
            "error: --deal, --cards and --position cannot be used with a record"
        )?;
        return Ok(Exit::Usage);
    }
    let bare = app::WindowOptions { language: args.lang, ..app::WindowOptions::bare() };
    let options = app::WindowOptions { record: Some(record.clone()), ..bare };
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

/// A game to open: a solitaire, or one of several players.
type Opened = (Option<Result<LibraryGame, LoadError>>, Option<app::PartyStart>);

/// Opens the game that the command line names, with the players and options of its position.
fn open_game(args: &WindowArgs, position: Option<&PositionFile>) -> Result<Opened, String> {
    let game = match args.file.as_deref().map(AnyGame::find) {
        Some(Ok(AnyGame::Party(game))) => {
            seated::with_files(game, args.bots.iter().filter_map(Who::bot))?
        }
        Some(Ok(AnyGame::Workbook(game))) => return Ok((Some(Ok(game)), None)),
        Some(Err(error)) => return Ok((Some(Err(error)), None)),
        None => return Ok((None, None)),
    };
    let mut plan = Plan::usual(&game.game);
    if let Some(position) = position {
        let rules = position.rules(&SetupChoice::default(), &game.game)?;
        plan.seat(rules.seats().into());
        let options = rules.setup().options.iter();
        plan.options = options
            .filter_map(|&(id, value)| Some((game.game.options.get(id)?.name.clone(), value)))
            .collect();
    }
    // Only a game of piles can be laid card by card, or begins alone.
    if (position.is_some() || args.start.cards.is_some())
        && let Ok(Some(piles)) = LibraryGame::on_piles(&game, plan.clone())
    {
        return Ok((Some(Ok(piles)), None));
    }
    seat_bots(args, &game, &mut plan)?;
    let (plan, deal) = match position {
        Some(_) => (Some(plan), None),
        None if !args.bots.is_empty() => (Some(plan), args.start.deal),
        None => (None, args.start.deal),
    };
    Ok((None, Some(app::PartyStart { game, plan, deal })))
}

/// Seats the bots that the command line names beside the person at the screen.
fn seat_bots(args: &WindowArgs, game: &PartyGame, plan: &mut Plan) -> Result<(), String> {
    if let Some(file) = args.bots.iter().find_map(|who| who.bot()?.file()) {
        return Err(format!(
            "{}: an endgame database sits at tables of `fudaba play`, `simulate` and `tournament`, \
             not in the window",
            file.display()
        ));
    }
    let (mut named, mut commands) = (args.bots.iter().cycle(), Vec::new());
    for sitter in plan.sitters.iter_mut().skip(1) {
        let Some(who) = named.next() else { return Ok(()) };
        *sitter = who.sitter(&game.game, &mut commands)?;
    }
    plan.programs = commands.iter().map(ToString::to_string).collect();
    Ok(())
}

/// Returns the deal given on the command line; `None` to leave it to the window.
fn start(
    args: &WindowArgs,
    position: Option<&PositionFile>,
    (game, party): (Option<&Result<LibraryGame, LoadError>>, Option<&app::PartyStart>),
) -> Result<Option<rules::Start>, String> {
    if let (Some(file), Some(app::PartyStart { game, plan: Some(plan), .. })) = (position, party) {
        let rules = Rules::of_game(Arc::clone(&game.game), &plan.setup(&game.game))
            .map_err(|error| error.to_string())?;
        let start = file.start(&rules, args.start.deal)?;
        rules.start(&start).map_err(|error| error.to_string())?;
        return Ok(Some(start));
    }
    let given = args.start.deal.is_some() || args.start.cards.is_some();
    let wanted = given || position.is_some();
    // The window or the terminal reports why a game cannot be opened.
    let Some(Ok(game)) = game.filter(|_| wanted) else { return Ok(None) };
    let start = position::opening(&args.start, position, &game.rules)?;
    game.rules.start(&start).map_err(|error| error.to_string())?;
    Ok(Some(start))
}

fn go_on_without(
    args: &WindowArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let texts = Texts::new(environment.language(args.lang));
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
    let play = PlayArgs {
        bots: args.bots.clone(),
        lang: args.lang,
        ..PlayArgs::of(name, args.start.clone())
    };
    play::run(&play, console, environment)
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
