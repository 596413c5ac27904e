//! `fudaba host`: tables for people at other machines.

use super::{
    AccountRule, Console, Environment, Exit, HostArgs, Interrupt, LogWeight, OnBreak, StorePlace,
    host_console::{self, HostConsole},
};
use crate::{
    hosting::{Hosting, HostingError, RunningHost, TableWish, hosting_words, own_number},
    library::{AnyGame, PartyGame},
    text::{Language, Texts},
    tr,
};
use engine::{
    agents::BotStyle,
    exchange::Scribe,
    fair::PublicKey,
    host::{AllowedKey, EntranceRules, GameShelf, InvitedTo, NewAccounts},
    protocol::{AfterBreakTold, BreaksTold, ChatTold, ClockTold, TablePolicy, UndoTold},
};
use server::{LogForm, LogLevel, begin_log};
use std::{
    collections::BTreeSet,
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::{Arc, mpsc::Receiver},
    time::Duration,
};

/// Time after which it is looked again whether the host is to stop.
const LOOKS_AGAIN: Duration = Duration::from_millis(200);
/// Pause before a host begins anew whose database was away, or which was followed.
const BEGINS_ANEW: Duration = Duration::from_secs(2);
/// Folder of the host within the program's data.
const FOLDER: &str = "host";

pub(super) fn run(
    args: &HostArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let language = if console.output_is_terminal {
        environment.language(args.lang)
    } else {
        args.lang.unwrap_or(Language::En)
    };
    let texts = Texts::new(language);
    if let Some(weight) = args.log {
        let form = if args.log_json { LogForm::Json } else { LogForm::Text };
        // A log that this process has already goes on.
        let _ = begin_log(level(weight), form);
    }
    let interrupt = environment.interrupt();
    let is_in_group = matches!(args.store, Some(StorePlace::Database(_)));
    let (mut has_served, mut is_first) = (false, true);
    while !(has_served && interrupt.is_raised()) {
        let ended = match open(args, console, environment, &texts)? {
            Ok(host) => {
                has_served = true;
                serve(host, (args, environment), (&mut *console, &texts), &interrupt)?
            }
            Err(error) => Err(error),
        };
        let Err(error) = ended else {
            writeln!(console.out, "{}", tr!(texts, "host-stopped"))?;
            return Ok(Exit::Done);
        };
        writeln!(console.err, "error: {}", error.words(&texts))?;
        // Nobody waits for a host that has not begun: its person mends what is wrong.
        if !(has_served && is_in_group && error.may_pass()) {
            return Ok(Exit::NotRight);
        }
        if std::mem::take(&mut is_first) {
            writeln!(console.err, "{}", tr!(texts, "host-begins-anew"))?;
        }
        std::thread::sleep(BEGINS_ANEW);
    }
    Ok(Exit::Done)
}

/// Reason why a host does not go on.
enum HostFault {
    Wish(String),
    Hosting(HostingError),
}

impl HostFault {
    fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Wish(why) => why.clone(),
            Self::Hosting(error) => hosting_words(texts, error),
        }
    }

    fn may_pass(&self) -> bool {
        matches!(self, Self::Hosting(error) if error.may_pass())
    }
}

/// Serves until an interruption or a failure.
fn serve(
    host: RunningHost,
    (args, environment): (&HostArgs, &Environment),
    (console, texts): (&mut Console<'_>, &Texts),
    interrupt: &Interrupt,
) -> io::Result<Result<(), HostFault>> {
    writeln!(console.out, "{}", tr!(texts, "host-invites"))?;
    for invitation in host.invitations(args.machine.as_deref()) {
        writeln!(console.out, "  fudaba join '{invitation}'")?;
    }
    writeln!(console.out, "{}", tr!(texts, "host-sees"))?;
    if let Some(few) = host.few_connections() {
        writeln!(console.out, "{}", tr!(texts, "host-few-connections", connections = few))?;
    }
    let keeps = folder(args, environment).is_some();
    writeln!(console.out, "{}", texts.get(if keeps { "host-stops" } else { "host-stops-all" }))?;
    let orders = HostConsole {
        host: &host,
        texts,
        machine: args.machine.as_deref(),
        hours: args.invite_hours,
        makes_accounts: args.accounts != AccountRule::Off,
    };
    let each = (1, args.invite_hours);
    for table in host.tables() {
        for _ in 0..args.invite {
            orders.invite(InvitedTo::Table(table.to_owned()), each, console.out)?;
        }
    }
    for _ in 0..args.invite_accounts {
        orders.invite(InvitedTo::Account, each, console.out)?;
    }
    console.out.flush()?;
    let typed = environment.live_input.map(host_console::lines).transpose()?;
    let mut wants_to_stop = false;
    while !interrupt.is_raised() && !wants_to_stop {
        let mut lines = typed.iter().flat_map(Receiver::try_iter);
        if let Some(line) = lines.next() {
            wants_to_stop = orders.obey(&line, console.out)?;
            continue;
        }
        drop(lines);
        if let Some(failure) = host.failure() {
            return Ok(Err(HostFault::Hosting(failure.into())));
        }
        std::thread::sleep(LOOKS_AGAIN);
    }
    Ok(host.stop().map_err(|error| HostFault::Hosting(error.into())))
}

/// Returns the level of a log.
const fn level(weight: LogWeight) -> LogLevel {
    match weight {
        LogWeight::Error => LogLevel::Error,
        LogWeight::Warn => LogLevel::Warn,
        LogWeight::Info => LogLevel::Info,
        LogWeight::Debug => LogLevel::Debug,
        LogWeight::Trace => LogLevel::Trace,
    }
}

/// Returns the folder in which the host keeps its tables, or what it shares with its group;
/// `None` if it keeps nothing.
fn folder(args: &HostArgs, environment: &Environment) -> Option<PathBuf> {
    let own = environment.data.as_ref().map(|data| data.join(FOLDER));
    let chosen = match &args.store {
        Some(StorePlace::Folder(folder)) => Some(folder.clone()),
        Some(StorePlace::Database(_)) => args.identity.clone(),
        None => None,
    };
    chosen.or(own).filter(|_| !args.forget)
}

/// Opens the host with its tables; the inner error says why it cannot be.
fn open(
    args: &HostArgs,
    console: &mut Console<'_>,
    environment: &Environment,
    texts: &Texts,
) -> io::Result<Result<RunningHost, HostFault>> {
    let (shelf, wishes) = match wishes(args, texts) {
        Ok(wishes) => wishes,
        Err(why) => return Ok(Err(HostFault::Wish(why))),
    };
    let folder = folder(args, environment);
    let hosting = match (&args.store, &folder) {
        (Some(StorePlace::Database(database)), Some(folder)) => {
            Hosting::open_in_group(database, folder, &member(args), &shelf)
        }
        _ => Hosting::open(folder.as_deref(), &shelf),
    };
    let mut hosting = match hosting {
        Ok(hosting) => hosting.speaking(texts.language()),
        Err(error) => return Ok(Err(HostFault::Hosting(error))),
    };
    for lost in hosting.lost() {
        let (table, why) = (lost.table.as_str(), lost.why.as_str());
        writeln!(console.err, "{}", tr!(texts, "host-lost", table = table, why = why))?;
    }
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let listens = if args.here { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { everywhere };
    let opened = hosting.open_tables(&wishes);
    match entrance(args, texts) {
        Ok(rules) => hosting.set_entrance(rules),
        Err(why) => return Ok(Err(HostFault::Wish(why))),
    }
    if !args.open_lobby {
        hosting.close_lobby();
    }
    let started = opened.and_then(|()| hosting.start(SocketAddr::new(listens, args.port)));
    Ok(started.map_err(HostFault::Hosting))
}

/// Returns the name of the host among those of its database: by default the machine's, with the
/// port, in the letters of such names.
fn member(args: &HostArgs) -> String {
    let chosen = args.member.clone().or_else(|| args.machine.clone());
    let machine = chosen.unwrap_or_else(|| own_number().to_string());
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let letters = |c: char| if is_letter(c) { c } else { '-' };
    let name: String = machine.chars().take(48).map(letters).collect();
    match args.member {
        Some(_) => name,
        None => format!("{name}-{}", args.port),
    }
}

/// Returns the games, and the tables that are wanted.
fn wishes(args: &HostArgs, texts: &Texts) -> Result<(GameShelf, Vec<TableWish>), String> {
    let is_shared = matches!(args.store, Some(StorePlace::Database(_)));
    if !is_shared && (args.identity.is_some() || args.member.is_some()) {
        return Err(tr!(texts, "host-not-shared"));
    }
    let (mut shelf, mut wishes) = (GameShelf::default(), Vec::new());
    let mut known = BTreeSet::new();
    for name in &args.files {
        let game = match AnyGame::find(name).map_err(|error| error.to_string())? {
            AnyGame::Party(game) => game,
            AnyGame::Workbook(_) => {
                return Err(tr!(texts, "host-one-player", game = name.as_str()));
            }
        };
        shelf.add(Arc::clone(&game.game));
        let wish = wish(args, (name, &game), texts)?;
        known.extend([name.clone(), wish.game.clone()]);
        wishes.extend(std::iter::repeat_n(wish, args.tables.into()));
    }
    if let Some((text, game)) = args.chosen.named().find(|(_, game)| !known.contains(*game)) {
        return Err(tr!(texts, "host-no-such-game", text = text, game = game));
    }
    Ok((shelf, wishes))
}

fn wish(
    args: &HostArgs,
    (name, game): (&str, &PartyGame),
    texts: &Texts,
) -> Result<TableWish, String> {
    let chosen = args.chosen.of_game(&[name, game.game.about.id.as_str()]);
    let rules = chosen.rules(&game.game).map_err(|why| format!("{name}: {why}"))?;
    if rules.seats() < 2 {
        return Err(tr!(texts, "host-one-player", game = name));
    }
    if args.bots.len() >= usize::from(rules.seats()) {
        let (bots, seats) = (args.bots.len(), rules.seats());
        return Err(tr!(texts, "host-many-bots", game = name, bots = bots, seats = seats));
    }
    let options = if chosen.set.is_empty() {
        Default::default()
    } else {
        Scribe::new(Arc::clone(&rules)).options()
    };
    Ok(TableWish {
        game: game.game.about.id.to_string(),
        seats: Some(rules.seats()),
        options,
        policy: policy(args),
        bots: args.bots.iter().map(BotStyle::to_string).collect(),
        key: args.key.clone(),
    })
}

/// Returns the conditions for those who enter.
fn entrance(args: &HostArgs, texts: &Texts) -> Result<EntranceRules, String> {
    let only_keys = args.only_keys.as_deref().map(|path| allowed_keys(path, texts)).transpose()?;
    Ok(EntranceRules {
        only_keys,
        accounts: match args.accounts {
            AccountRule::Off => NewAccounts::Off,
            AccountRule::Invited => NewAccounts::Invited,
            AccountRule::Open => NewAccounts::Open,
        },
        lets_guests_in: !args.no_guests,
    })
}

/// Reads a list of keys; the error names the first line that is none.
fn allowed_keys(path: &Path, texts: &Texts) -> Result<Vec<AllowedKey>, String> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        let (file, why) = (file.as_str(), error.to_string());
        tr!(texts, "host-no-keys", file = file, why = why)
    })?;
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = |(number, line): (usize, &str)| {
        let (key, name) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
        match PublicKey::of_digits(key) {
            Some(key) => Ok(AllowedKey { key, name }),
            None => Err(tr!(texts, "host-no-key", file = file.as_str(), line = number + 1)),
        }
    };
    lines.map(read).collect()
}

fn policy(args: &HostArgs) -> TablePolicy {
    let ms = |seconds: u32| u64::from(seconds) * 1_000;
    let breaks = BreaksTold::default();
    TablePolicy {
        undo: if args.undo { UndoTold::Agreed } else { UndoTold::Never },
        breaks: BreaksTold {
            then: match args.on_break {
                OnBreak::Robot => AfterBreakTold::Robot,
                OnBreak::Forfeit => AfterBreakTold::Forfeit,
                OnBreak::Save => AfterBreakTold::Save,
            },
            grace_ms: args.grace.map_or(breaks.grace_ms, ms),
            ..breaks
        },
        clock: args.clock.map(|seconds| ClockTold { each_ms: ms(seconds), bank_ms: 0 }),
        chat: if args.no_chat { ChatTold::Off } else { ChatTold::Everybody },
        spectators: !args.no_watching,
        // An undo would show cards of a deal that is to be proved.
        fair: !args.undo && !args.no_proof,
        ..TablePolicy::default()
    }
}
