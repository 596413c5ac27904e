//! `fudaba host`: tables for people at other machines.

use super::{Console, Environment, Exit, HostArgs, OnBreak};
use crate::{
    hosting::{Hosting, RunningHost, TableWish, hosting_words, server_words},
    library::{AnyGame, PartyGame},
    text::{Language, Texts},
    tr,
};
use engine::{
    agents::BotStyle,
    exchange::Scribe,
    host::GameShelf,
    protocol::{AfterBreakTold, BreaksTold, ChatTold, ClockTold, TablePolicy, UndoTold},
};
use std::{
    collections::BTreeSet,
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

/// Time after which it is looked again whether the host is to stop.
const LOOKS_AGAIN: Duration = Duration::from_millis(200);
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
    let interrupt = environment.interrupt();
    let host = match open(args, console, environment, &texts)? {
        Ok(host) => host,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    writeln!(console.out, "{}", tr!(texts, "host-invites"))?;
    for invitation in host.invitations(args.machine.as_deref()) {
        writeln!(console.out, "  fudaba join '{invitation}'")?;
    }
    writeln!(console.out, "{}", tr!(texts, "host-sees"))?;
    let keeps = folder(args, environment).is_some();
    writeln!(console.out, "{}", texts.get(if keeps { "host-stops" } else { "host-stops-all" }))?;
    console.out.flush()?;
    while !interrupt.is_raised() {
        if let Some(failure) = host.failure() {
            writeln!(console.err, "error: {}", server_words(&texts, &failure))?;
            return Ok(Exit::NotRight);
        }
        std::thread::sleep(LOOKS_AGAIN);
    }
    match host.stop() {
        Ok(()) => {
            writeln!(console.out, "{}", tr!(texts, "host-stopped"))?;
            Ok(Exit::Done)
        }
        Err(error) => {
            writeln!(console.err, "error: {}", server_words(&texts, &error))?;
            Ok(Exit::NotRight)
        }
    }
}

/// Returns the folder in which the host keeps its tables; `None` if it keeps nothing.
fn folder(args: &HostArgs, environment: &Environment) -> Option<PathBuf> {
    let own = environment.data.as_ref().map(|data| data.join(FOLDER));
    args.store.clone().or(own).filter(|_| !args.forget)
}

/// Opens the host with its tables; the inner error says why it cannot be.
fn open(
    args: &HostArgs,
    console: &mut Console<'_>,
    environment: &Environment,
    texts: &Texts,
) -> io::Result<Result<RunningHost, String>> {
    let (shelf, wishes) = match wishes(args, texts) {
        Ok(wishes) => wishes,
        Err(why) => return Ok(Err(why)),
    };
    let mut hosting = match Hosting::open(folder(args, environment).as_deref(), &shelf) {
        Ok(hosting) => hosting.speaking(texts.language()),
        Err(error) => return Ok(Err(hosting_words(texts, &error))),
    };
    for lost in hosting.lost() {
        let (table, why) = (lost.table.as_str(), lost.why.as_str());
        writeln!(console.err, "{}", tr!(texts, "host-lost", table = table, why = why))?;
    }
    let everywhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let listens = if args.here { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { everywhere };
    let opened = hosting.open_tables(&wishes);
    if !args.open_lobby {
        hosting.close_lobby();
    }
    let started = opened.and_then(|()| hosting.start(SocketAddr::new(listens, args.port)));
    Ok(started.map_err(|error| hosting_words(texts, &error)))
}

/// Returns the games, and the tables that are wanted.
fn wishes(args: &HostArgs, texts: &Texts) -> Result<(GameShelf, Vec<TableWish>), String> {
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
