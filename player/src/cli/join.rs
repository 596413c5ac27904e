//! `fudaba join`: a table at another machine, in the terminal.

use super::{
    Console, Environment, Exit, Interrupt, JoinArgs, passwords::Passwords, play::manner,
    seated::SeatedBots, who::BotName,
};
use crate::{
    joined::{
        JoinedBot, JoinedBotSource, JoinedEvent, JoinedTable, NoSeatPass, SeatPass, identity,
    },
    library::PartyGame,
    terminal::{LineWrapper, Lobby, LobbyWish, TerminalEnd, ToldNote},
    text::{Language, Texts},
    tr,
};
use engine::{
    agents::{BotStyle, Effort},
    exchange::{AtFailure, ProgramCommand},
    protocol::{ClientForm, WarnCode},
    rules::Rules,
};
use remote::{Entrance, Introduction, Invitation, LineEnd, NoThread};
use std::{
    io::{self, Write},
    net::ToSocketAddrs,
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Sender, channel},
    },
    thread::Builder,
};
use store::StoreError;

/// Reason that no connection is made.
#[derive(Debug, thiserror::Error)]
enum NoConnection {
    #[error(transparent)]
    Thread(#[from] NoThread),
    #[error(transparent)]
    Key(#[from] StoreError),
    #[error(transparent)]
    Pass(#[from] NoSeatPass),
}

pub(super) fn run(
    args: &JoinArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let is_dialog = console.input_is_terminal;
    let manner = manner(is_dialog, console, environment);
    // A script's output must not depend on the system's locale.
    let language =
        if is_dialog { environment.language(args.lang) } else { args.lang.unwrap_or(Language::En) };
    let texts = Texts::new(language);
    let Some(name) = args.name.clone().or_else(|| environment.user.clone()) else {
        let (why, exit) = needs_name(args, &texts);
        writeln!(console.err, "error: {why}")?;
        return Ok(exit);
    };
    if args.show_key {
        // Its output goes into a file.
        return show_key(&name, console, environment);
    }
    writeln!(console.out, "{}", tr!(texts, "join-connecting", place = args.address.place()))?;
    console.out.flush()?;
    let passwords = match Passwords::of(args, console, &texts) {
        Ok(passwords) => passwords,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let entrance = passwords.entrance();
    let table = match connect(args, (&name, language, entrance), environment) {
        Ok(table) => table,
        Err(why) => {
            let why = match why {
                NoConnection::Pass(NoSeatPass::InUse) => tr!(texts, "join-in-use", name = name),
                why => tr!(texts, "join-unreachable", why = why.to_string()),
            };
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let interrupt = environment.interrupt();
    let data = environment.data.as_deref();
    let note = data.and_then(|data| ToldNote::of(data, &args.address, &name));
    let wish = LobbyWish {
        name,
        bot: args.bot.clone().map(|bot| source(bot, language, &interrupt)),
        games: args.games,
        change: passwords.change(),
        key: args.address.key.clone(),
        seat: args.seat,
        watches: args.watch,
        record: args.record.clone(),
        registers: args.register,
        note,
    };
    let table = table.stopped_by(interrupt.clone());
    let mut lobby = Lobby::new(table, wish, &texts, manner);
    let mut out = LineWrapper::new(console.out, environment.columns.filter(|_| is_dialog));
    let came = lobby.run(console.input, &mut out);
    out.flush()?;
    let why = match came? {
        Ok(TerminalEnd::Done) if interrupt.is_raised() => return Ok(Exit::Interrupted),
        Ok(TerminalEnd::Done) => return Ok(Exit::Done),
        Ok(TerminalEnd::Stopped { why, .. }) | Err(why) => why,
    };
    console.out.flush()?;
    writeln!(console.err, "error: {why}")?;
    if interrupt.is_raised() {
        return Ok(Exit::Interrupted);
    }
    if let Some(key) = lobby.end().and_then(|end| way_out(args, end)) {
        writeln!(console.err, "{}", texts.get(key))?;
    }
    Ok(Exit::NotRight)
}

/// Returns the error for somebody who has no name: where no machine is called as the address says,
/// a name would not help.
fn needs_name(args: &JoinArgs, texts: &Texts) -> (String, Exit) {
    let place = (args.address.host.as_str(), args.address.port);
    match place.to_socket_addrs() {
        Err(why) if !args.show_key => {
            (tr!(texts, "join-unreachable", why = why.to_string()), Exit::NotRight)
        }
        _ => (tr!(texts, "join-no-name"), Exit::Usage),
    }
}

/// Part of the time for a choice that a bot may think: the rest is the way to the host and back.
const MOST_OF_A_CHOICE: f64 = 0.8;

/// Returns a maker of the bot of this name. A searching bot thinks no longer than a choice at the
/// table may take.
fn source(name: BotName, language: Language, interrupt: &Interrupt) -> JoinedBotSource {
    let (interrupt, texts) = (interrupt.clone(), Texts::new(language));
    JoinedBotSource::new(move |rules, each| {
        let names = std::slice::from_ref(&name);
        let rules = &rules_with_strategies(&name, rules)?;
        let mut bots = SeatedBots::of(names, rules, AtFailure::Forfeit, &interrupt)?;
        let (mut style, database) = (bots.styles.remove(0), bots.databases.remove(0));
        if let Some(most) = each.map(|each| each.mul_f64(MOST_OF_A_CHOICE)) {
            let most_ms = u32::try_from(most.as_millis()).unwrap_or(u32::MAX);
            if let BotStyle::Search(Effort::Time(time)) = &mut style {
                *time = (*time).min(most_ms.max(*Effort::TIMES.start()));
            }
            let slow = |command: &&ProgramCommand| command.time() > most;
            if let Some(command) = bots.programs.employer.commands().iter().find(slow) {
                let (most, command) = (most.as_secs_f64().to_string(), command.to_string());
                return Err(tr!(texts, "join-bot-slow", command = command, most = most));
            }
        }
        Ok(JoinedBot::new(style, database, bots.programs.employer, rules))
    })
}

/// Returns the rules by which a bot thinks: those that the host told, for a strategy with those of
/// the strategies that lie here.
fn rules_with_strategies(name: &BotName, rules: &Arc<Rules>) -> Result<Arc<Rules>, String> {
    if !name.is_strategy() {
        return Ok(Arc::clone(rules));
    }
    let files: Vec<PathBuf> = name.strategy_file().cloned().into_iter().collect();
    let game = PartyGame::told(rules.game(), &files)?.game;
    Rules::of_game(game, rules.setup()).map(Arc::new).map_err(|why| why.to_string())
}

/// Returns the key of a sentence about what else would let the person in; `None` if nothing would.
fn way_out(args: &JoinArgs, end: &LineEnd) -> Option<&'static str> {
    let LineEnd::NotEntered { code, .. } = end else { return None };
    let shows_nothing = args.address.invite.is_none() && !has_password(args);
    match code {
        WarnCode::NameInUse => Some("join-other-name"),
        WarnCode::Auth if makes_account_only(args) => Some("join-needs-register"),
        WarnCode::Auth if shows_nothing => Some("join-how-known"),
        _ => None,
    }
}

/// True if the invitation is good for making an account, but nobody said that one is wanted: such
/// an invitation names no table.
const fn makes_account_only(args: &JoinArgs) -> bool {
    let is_for_account = args.address.invite.is_some() && args.address.table.is_none();
    is_for_account && !has_password(args)
}

/// True if the person enters with a password.
const fn has_password(args: &JoinArgs) -> bool {
    args.register || args.account || args.new_password
}

/// Shows the key of a person with this name, for the list of a host.
fn show_key(name: &str, console: &mut Console<'_>, environment: &Environment) -> io::Result<Exit> {
    match identity(environment.data.as_deref(), name) {
        Ok(identity) => {
            writeln!(console.out, "{} {name}", identity.signer.public())?;
            Ok(Exit::Done)
        }
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            Ok(Exit::NotRight)
        }
    }
}

fn connect(
    args: &JoinArgs,
    (name, language, entrance): (&str, Language, Option<Entrance>),
    environment: &Environment,
) -> Result<JoinedTable, NoConnection> {
    let identity = identity(environment.data.as_deref(), name)?;
    let data = environment.data.as_deref();
    let pass = data.map(|data| SeatPass::hold(data, &args.address, name)).transpose()?.flatten();
    let introduction = Introduction {
        name: name.to_owned(),
        client: super::HOST.to_owned(),
        language: language.to_string(),
        form: ClientForm::Exact,
        key: Some(identity.signer.public()),
        is_program: args.bot.is_some(),
        entrance: entrance.unwrap_or_else(|| Entrance::Key(identity.signer.clone())),
        ..Introduction::default()
    };
    let invitation: &Invitation = &args.address;
    // A bot reads no keyboard: whoever starts it in the background is not stopped by it.
    let input = environment.live_input.or(environment.piped_input);
    let Some(open_input) = input.filter(|_| args.bot.is_none()) else {
        return Ok(JoinedTable::connect(invitation, introduction, pass)?.with_identity(identity));
    };
    let (sender, inbox) = channel();
    let lines = sender.clone();
    // It ends with the program: nothing can wake somebody who waits for a line.
    let reads = move || read_lines(open_input, &lines);
    Builder::new().name("input".to_owned()).spawn(reads).map_err(NoThread::from)?;
    let table = JoinedTable::connect_live(invitation, introduction, pass, (sender, inbox))?;
    let table = table.with_identity(identity);
    Ok(if environment.live_input.is_some() { table } else { table.piped() })
}

/// Sends the lines of an input, and its end.
fn read_lines(open_input: fn() -> Box<dyn io::BufRead>, lines: &Sender<JoinedEvent>) {
    let mut input = open_input();
    loop {
        let line = crate::terminal::typed_line(&mut *input);
        let is_end = line.is_none();
        if lines.send(JoinedEvent::Typed(line)).is_err() || is_end {
            return;
        }
    }
}
