//! `fudaba play`: a game in the terminal, from a script or from a pipe.

use super::{Console, Environment, Exit, PlayArgs, opening::starting_position};
use crate::{
    library::{AnyGame, LibraryGame, PartyGame},
    party::{Plan, Sitter},
    store::Store,
    terminal::{ColourMode, Manner, PartySession, TerminalEnd, TerminalGame},
    text::{Language, Texts},
    tr,
};
use engine::rules::Setup;
use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
};

/// A session with either kind of game.
type SessionRun<'r> =
    Box<dyn FnMut(&mut dyn BufRead, &mut dyn Write) -> io::Result<TerminalEnd> + 'r>;

pub(super) fn run(
    args: &PlayArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let game = match AnyGame::find(&args.file) {
        Ok(game) => game,
        Err(error) => return refuse(&error.to_string(), console),
    };
    let script = match &args.script {
        None => None,
        Some(path) => match File::open(path) {
            Ok(file) => Some((path.display().to_string(), BufReader::new(file))),
            Err(error) => return refuse(&format!("{}: {error}", path.display()), console),
        },
    };
    let is_dialog = script.is_none() && console.input_is_terminal;
    let manner = manner(is_dialog, console, environment);
    // A script's output must not depend on the system's locale.
    let language =
        if is_dialog { environment.language(args.lang) } else { args.lang.unwrap_or(Language::En) };
    let texts = Texts::new(language);
    // A script's result must not depend on earlier games.
    let data = environment.data.clone().filter(|_| is_dialog && !args.watch);
    let store = data.map(Store::open);
    let piles = match &game {
        AnyGame::Party(declared) => match on_piles(args, declared, &texts) {
            Ok(piles) => piles,
            Err(why) => return refuse(&why, console),
        },
        AnyGame::Workbook(_) => None,
    };
    let opened = match &game {
        AnyGame::Workbook(game) => solitaire(args, game, (&texts, manner), store),
        AnyGame::Party(game) => match &piles {
            Some(piles) => solitaire(args, piles, (&texts, manner), store),
            None => party(args, game, (&texts, manner), store),
        },
    };
    let mut session = match opened {
        Ok(session) => session,
        Err(why) => return refuse(&why, console),
    };
    let (name, ending) = match script {
        Some((name, mut script)) => (name, session(&mut script, console.out)),
        None => ("input".to_owned(), session(console.input, console.out)),
    };
    match ending? {
        TerminalEnd::Done => Ok(Exit::Done),
        TerminalEnd::Stopped { line, why } => {
            console.out.flush()?;
            writeln!(console.err, "{name}:{line}: {why}")?;
            Ok(Exit::NotRight)
        }
    }
}

fn solitaire<'r>(
    args: &PlayArgs,
    game: &'r LibraryGame,
    (texts, manner): (&'r Texts, Manner),
    mut store: Option<Store>,
) -> Result<SessionRun<'r>, String> {
    let chooses = args.chosen.is_anything() && game.declared.is_none();
    if chooses || args.seat.is_some() || !args.bots.is_empty() {
        return Err(format!("{} is a solitaire: it has neither seats nor options", game.origin));
    }
    let asks_nothing = args.start.deal.is_none() && args.start.cards.is_none();
    let saved = store.as_mut().filter(|_| asks_nothing && !args.chosen.is_anything());
    let saved = saved.and_then(|store| match &game.declared {
        Some(declared) => store.resume_table(&declared.game.game),
        None => store.resume(&game.rules),
    });
    let session = match saved {
        Some(saved) => TerminalGame::resume(game, saved, texts, manner),
        None => {
            let start = starting_position(&args.start, &game.rules);
            let start = start.map_err(|error| error.to_string())?;
            TerminalGame::start(game, start, texts, manner).map_err(|error| error.to_string())?
        }
    };
    let mut session = match store {
        Some(store) => session.keeping(store),
        None => session,
    };
    Ok(Box::new(move |input, out| session.run(input, out)))
}

fn party<'r>(
    args: &PlayArgs,
    game: &'r PartyGame,
    (texts, manner): (&'r Texts, Manner),
    mut store: Option<Store>,
) -> Result<SessionRun<'r>, String> {
    if args.start.cards.is_some() {
        return Err(format!(
            "{} deals by its own rules: --cards cannot be used with it",
            game.origin
        ));
    }
    let plan = plan(args, game, texts)?;
    let asks_nothing = args.start.deal.is_none()
        && !args.chosen.is_anything()
        && args.seat.is_none()
        && args.bots.is_empty();
    let saved = store.as_mut().filter(|_| asks_nothing).and_then(|s| s.resume_table(&game.game));
    let session = match saved {
        Some(saved) => PartySession::resume(game, saved, texts, manner),
        None => PartySession::start(game, plan, args.start.deal, texts, manner)
            .map_err(|error| error.to_string())?,
    };
    let mut session = match store {
        Some(store) => session.keeping(store),
        None => session,
    };
    Ok(Box::new(move |input, out| session.run(input, out)))
}

/// Returns a declared game as a game of piles, set up as the arguments say; `None` if it is another
/// kind of game, or if only bots play.
fn on_piles(
    args: &PlayArgs,
    game: &PartyGame,
    texts: &Texts,
) -> Result<Option<LibraryGame>, String> {
    if game.game.players.most > 1 {
        return Ok(None);
    }
    let plan = plan(args, game, texts)?;
    LibraryGame::on_piles(game, plan).map_err(|error| error.to_string())
}

/// Returns the plan: players of the seats, and options.
fn plan(args: &PlayArgs, game: &PartyGame, texts: &Texts) -> Result<Plan, String> {
    let rules = args.chosen.rules(&game.game)?;
    let seats = rules.seats();
    let own = args.seat.unwrap_or(1);
    if !(1..=seats).contains(&own) {
        return Err(tr!(texts, "terminal-party-which-seat", most = seats, seat = own));
    }
    // The player's own seat uses up none of the named bots.
    let mut others = args.bots.iter().copied().cycle();
    let sitters = (1..=seats).map(|seat| {
        if seat == own && !args.watch {
            Sitter::Person
        } else {
            others.next().unwrap_or_default().sitter()
        }
    });
    let sitters = sitters.collect();
    let mut plan = Plan { sitters, ..Plan::usual(&game.game) };
    plan.names.resize(plan.sitters.len(), String::new());
    let Setup { options, .. } = rules.setup();
    plan.options = options
        .iter()
        .filter_map(|&(id, value)| Some((game.game.options.get(id)?.name.clone(), value)))
        .collect();
    Ok(plan)
}

/// Returns the manner of output: a person gets colours if the terminal supports them.
pub(super) const fn manner(
    is_dialog: bool,
    console: &Console<'_>,
    environment: &Environment,
) -> Manner {
    match (is_dialog, console.output_is_terminal && !environment.no_color) {
        (false, _) => Manner::Script,
        (true, true) => Manner::Dialog(ColourMode::Color),
        (true, false) => Manner::Dialog(ColourMode::Plain),
    }
}

fn refuse(why: &str, console: &mut Console<'_>) -> io::Result<Exit> {
    writeln!(console.err, "error: {why}")?;
    Ok(Exit::NotRight)
}
