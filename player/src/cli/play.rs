//! `fudaba play`: a game in the terminal, from a script or from a pipe.

use super::{
    BotName, Console, Environment, Exit, PlayArgs, SetupChoice,
    position::{self, PositionFile},
    programs, seated,
    who::Who,
};
use crate::{
    library::{AnyGame, PartyGame},
    local::LocalTable,
    party::Plan,
    store::Store,
    terminal::{ColourMode, LineWrapper, Manner, TerminalEnd, TerminalGame},
    text::{Language, Texts},
    tr,
};
use engine::{
    endgame::Database,
    rules::{Handling, Rules, Setup},
};
use std::{
    cmp::Ordering,
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::Path,
    sync::Arc,
};

pub(super) fn run(
    args: &PlayArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let game = match seated::game_with(&args.file, args.bots.iter().filter_map(Who::bot)) {
        Ok(game) => game,
        Err(why) => return refuse(&why, console),
    };
    let script = match args.script.as_deref().map(open_script).transpose() {
        Ok(script) => script,
        Err(why) => return refuse(&why, console),
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
    let position = match PositionFile::of(&args.start, console.input) {
        Ok(position) => position,
        Err(why) => return refuse(&why, console),
    };
    let has_programs = args.bots.iter().any(|who| matches!(who, Who::Bot(BotName::Program(_))));
    if has_programs && !is_dialog {
        programs::end_with_us(environment);
    }
    if let Some(note) = named_otherwise(args, &game, &texts).filter(|_| position.is_none()) {
        writeln!(console.err, "{note}")?;
    }
    let mut session = match open((args, position), &game, (&texts, manner), store) {
        Ok(session) => session,
        Err(why) => return refuse(&why, console),
    };
    if is_dialog {
        session = session.stopped_by(environment.interrupt());
    }
    // Scripts are read by programs too.
    let mut out = LineWrapper::new(console.out, environment.columns.filter(|_| is_dialog));
    let (name, ending) = match script {
        Some((name, mut script)) => (name, session.run(&mut script, &mut out)),
        None => ("input".to_owned(), session.run(console.input, &mut out)),
    };
    out.flush()?;
    match ending? {
        TerminalEnd::Done => Ok(Exit::Done),
        TerminalEnd::Stopped { line, why } => {
            console.out.flush()?;
            writeln!(console.err, "{name}:{line}: {why}")?;
            Ok(Exit::NotRight)
        }
    }
}

/// Opens a script, whose name is returned with it.
fn open_script(path: &Path) -> Result<(String, BufReader<File>), String> {
    let name = path.display().to_string();
    let open = || {
        let file = File::open(path)?;
        let kind = file.metadata()?.file_type();
        let mut script = BufReader::new(file);
        // Some systems open a folder like a file. A pipe may have its first line only after the
        // table is drawn.
        if kind.is_file() || kind.is_dir() {
            script.fill_buf()?;
        }
        io::Result::Ok(script)
    };
    match open() {
        Ok(script) => Ok((name, script)),
        Err(error) => Err(format!("{name}: the script cannot be read: {error}")),
    }
}

/// Returns the game as the arguments ask for it: the one that was left, or a new one.
fn open<'r>(
    (args, position): (&PlayArgs, Option<PositionFile>),
    game: &'r AnyGame,
    (texts, manner): (&'r Texts, Manner),
    store: Option<Store>,
) -> Result<TerminalGame<'r>, String> {
    let names_players = args.seat.is_some() || !args.bots.is_empty();
    let alone = format!("{} is a solitaire: it has neither seats nor options", game.origin());
    let (rules, plan, databases) = match game {
        AnyGame::Workbook(_) if args.chosen.is_anything() || names_players => return Err(alone),
        AnyGame::Workbook(game) => (Arc::clone(&game.rules), Plan::alone(), Vec::new()),
        AnyGame::Party(game) => {
            let rules = match &position {
                Some(position) => position.rules(&args.chosen, &game.game)?,
                None => choices(args, game).rules(&game.game)?,
            };
            plan(args, rules, game, texts)?
        }
    };
    let is_alone = rules.handling() == Handling::Piles && !args.watch;
    if is_alone && names_players {
        return Err(alone);
    }
    if rules.handling() == Handling::Choices && args.start.cards.is_some() {
        let origin = game.origin();
        return Err(format!("{origin} deals by its own rules: --cards cannot be used with it"));
    }
    let asks_nothing = args.start.deal.is_none()
        && args.start.cards.is_none()
        && position.is_none()
        && !args.chosen.is_anything()
        && !names_players;
    let mut store = store;
    let saved = store.as_mut().and_then(|store| store.resume(&rules));
    let session = match saved {
        Some(saved) if asks_nothing => {
            let table = LocalTable::resume_saved(saved);
            TerminalGame::resume(game.file(), table, texts, manner)
        }
        left => {
            let start = position::opening(&args.start, position.as_ref(), &rules)?;
            let table =
                LocalTable::begin(&rules, plan, start).map_err(|error| error.to_string())?;
            let table = table.advised_by(databases);
            let session = TerminalGame::start(game.file(), table, texts, manner);
            match left.filter(|left| left.game.can_undo()) {
                Some(left) => session.giving_up(left.game.origin().clone()),
                None => session,
            }
        }
    };
    let session = session.explaining(args.explain);
    Ok(match store {
        Some(store) => session.keeping(store),
        None => session,
    })
}

/// Returns the choices before the game. Two players or more who are named want so many seats, if
/// the game has them and no other number was chosen.
fn choices(args: &PlayArgs, game: &PartyGame) -> SetupChoice {
    let named = args.bots.len() + usize::from(!args.watch);
    let seats = u8::try_from(named).ok().filter(|_| args.bots.len() > 1);
    let wanted = SetupChoice { seats: args.chosen.seats.or(seats), ..args.chosen.clone() };
    match wanted.setup(&game.game).map(|setup| Rules::of_game(Arc::clone(&game.game), &setup)) {
        Ok(Ok(_)) => wanted,
        // The list is repeated; whatever else is wrong is told of the choices as they were made.
        _ => args.chosen.clone(),
    }
}

/// Says that another number of players was named than there are other seats.
fn named_otherwise(args: &PlayArgs, game: &AnyGame, texts: &Texts) -> Option<String> {
    let AnyGame::Party(game) = game else { return None };
    let rules = choices(args, game).rules(&game.game).ok().filter(|rules| rules.seats() > 1)?;
    let others = usize::from(rules.seats()) - usize::from(!args.watch);
    let named = args.bots.len();
    let key = match named.cmp(&others) {
        Ordering::Less if named > 1 => "terminal-bots-repeated",
        Ordering::Greater => "terminal-bots-left",
        Ordering::Less | Ordering::Equal => return None,
    };
    Some(texts.format(key, &[("named", named.into()), ("others", others.into())]))
}

/// Rules and plan of a game, with the endgame databases of its bots.
type PlannedTable = (Arc<Rules>, Plan, Vec<Option<Arc<Database>>>);

/// Returns the plan of a declared game by these rules: players of the seats, and options.
fn plan(
    args: &PlayArgs,
    rules: Arc<Rules>,
    game: &PartyGame,
    texts: &Texts,
) -> Result<PlannedTable, String> {
    let seats = rules.seats();
    let own = args.seat.unwrap_or(1);
    if !(1..=seats).contains(&own) {
        return Err(tr!(texts, "terminal-party-which-seat", most = seats, seat = own));
    }
    // The player's own seat uses up none of the named bots.
    let mut others = args.bots.iter().cycle();
    let players = (1..=seats).map(|seat| match seat == own && !args.watch {
        true => Who::Person,
        false => others.next().cloned().unwrap_or_default(),
    });
    let players: Vec<Who> = players.collect();
    let mut commands = Vec::new();
    let sitters = players.iter().map(|who| who.sitter(&game.game, &mut commands));
    let sitters = sitters.collect::<Result<_, String>>()?;
    let programs = commands.iter().map(ToString::to_string).collect();
    let databases = seated::databases(&players, &rules)?;
    let mut plan = Plan { sitters, programs, ..Plan::usual(&game.game) };
    plan.names.resize(plan.sitters.len(), String::new());
    let Setup { options, .. } = rules.setup();
    plan.options = options
        .iter()
        .filter_map(|&(id, value)| Some((game.game.options.get(id)?.name.clone(), value)))
        .collect();
    Ok((rules, plan, databases))
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
