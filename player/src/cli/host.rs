//! `fudaba host`: tables for people at other machines.

mod entrance;
mod warnings;

use super::{
    AccountRule, Console, Environment, Exit, HostArgs, Interrupt, OnBreak, StorePlace, WatchLag,
    host_choice::{choice_of, choice_of_one, named_games},
    host_console::{self, HostConsole},
};
use crate::{
    hosting::{Hosting, HostingError, OldTable, RunningHost, TableWish, hosting_words, own_number},
    library::{AnyGame, PartyGame},
    text::{GameChance, Language, Texts, policy_words},
    tr,
};
use engine::{
    agents::BotStyle,
    exchange::Scribe,
    host::{EntranceRules, GameShelf, InvitedTo},
    protocol::{
        AfterBreakTold, BotsTold, ChatTold, ClockTold, ContributionsTold, JoinsTold, TablePolicy,
        UndoTold,
    },
};
use entrance::{door_words, entrance, shut_door, shut_words};
use server::{LogForm, begin_log};
use std::{
    collections::BTreeSet,
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    sync::{
        Arc,
        mpsc::{Receiver, TryRecvError},
    },
    time::Duration,
};
use warnings::warnings;

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
        let _ = begin_log(weight.into(), form);
    }
    let interrupt = environment.interrupt();
    let is_in_group = matches!(args.store, Some(StorePlace::Database(_)));
    let (mut has_served, mut is_first) = (false, true);
    // One reader for all starts: another one would take an order from the next.
    let mut typed = environment.live_input.map(host_console::lines).transpose()?;
    while !(has_served && interrupt.is_raised()) {
        let ended = match open(args, console, environment, &texts)? {
            Ok(host) => {
                has_served = true;
                let orders = (&interrupt, &mut typed);
                serve(host, (args, environment), (&mut *console, &texts), orders)?
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

/// Tells the commands that lead to the tables, and whether they let everybody in.
fn tell_links(
    host: &RunningHost,
    (args, rules): (&HostArgs, Option<&EntranceRules>),
    out: &mut dyn Write,
    texts: &Texts,
) -> io::Result<()> {
    let is_open = rules.is_none_or(|one| one.lets_guests_in && one.only_keys.is_none());
    let invites = if is_open { "host-invites" } else { "host-invites-known" };
    writeln!(out, "{}", texts.get(invites))?;
    let titles: BTreeSet<&str> = host.tables().filter_map(|table| host.title(table)).collect();
    for invitation in host.invitations(args.machine.as_deref()) {
        let table = invitation.table.as_deref().unwrap_or_default();
        if let Some(title) = host.title(table).filter(|_| titles.len() > 1) {
            writeln!(out, "  {}", tr!(texts, "join-table", table = table, title = title))?;
        }
        writeln!(out, "  fudaba join '{invitation}'")?;
    }
    Ok(())
}

/// Serves until an interruption or a failure.
fn serve(
    host: RunningHost,
    (args, environment): (&HostArgs, &Environment),
    (console, texts): (&mut Console<'_>, &Texts),
    (interrupt, typed): (&Interrupt, &mut Option<Receiver<String>>),
) -> io::Result<Result<(), HostFault>> {
    // Whoever cannot read the list of keys has not come so far.
    let rules = entrance(args, texts).ok();
    tell_links(&host, (args, rules.as_ref()), console.out, texts)?;
    if let Some(words) = rules.as_ref().and_then(|rules| door_words(args, rules, texts)) {
        writeln!(console.out, "{words}")?;
    }
    if let (true, Some(machine)) = (args.here, &args.machine) {
        writeln!(console.out, "{}", tr!(texts, "host-here-only", machine = machine.as_str()))?;
    }
    let (policy, chance) = (policy(args), chance(args));
    for words in policy_words(texts, &policy, chance) {
        writeln!(console.out, "{words}")?;
    }
    if chance == GameChance::Deals {
        writeln!(console.out, "{}", tr!(texts, "host-sees"))?;
    }
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
        needs_keys: args.only_keys.is_some(),
    };
    let each = (1, args.invite_hours);
    for table in host.tables() {
        for _ in 0..args.invite {
            orders.invite(InvitedTo::Table(table.to_owned()), each, console.out)?;
        }
    }
    orders.invite_to_accounts(args.invite_accounts, console.out)?;
    let shut = rules.and_then(|rules| shut_door(args, &rules, &orders.open_invitations()));
    if let Some(shut) = shut {
        let table = host.tables().next().unwrap_or("TABLE");
        writeln!(console.out, "{}", shut_words(texts, &shut, table))?;
    }
    if environment.live_input.is_some() {
        writeln!(console.out, "{}", tr!(texts, "host-help"))?;
    }
    console.out.flush()?;
    let mut wants_to_stop = false;
    while !interrupt.is_raised() && !wants_to_stop {
        match typed.as_ref().map(Receiver::try_recv) {
            Some(Ok(line)) => {
                wants_to_stop = orders.obey(&line, console.out)?;
                continue;
            }
            Some(Err(TryRecvError::Disconnected)) => {
                *typed = None;
                writeln!(console.out, "{}", tr!(texts, "host-no-more-orders"))?;
                console.out.flush()?;
            }
            Some(Err(TryRecvError::Empty)) | None => {}
        }
        let taken = host.office().taken_over();
        if !taken.is_empty() {
            let tables = texts.all_of(&taken);
            writeln!(console.out, "{}", tr!(texts, "host-took-over", tables = tables))?;
            console.out.flush()?;
        }
        if let Some(failure) = host.failure() {
            return Ok(Err(HostFault::Hosting(failure.into())));
        }
        std::thread::sleep(LOOKS_AGAIN);
    }
    Ok(host.stop().map_err(|error| HostFault::Hosting(error.into())))
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
    for words in warnings(&hosting, &args.files, texts) {
        writeln!(console.err, "{words}")?;
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
    if folder.is_none() {
        hosting.keep_nothing();
    }
    for OldTable { table, is_open, .. } in hosting.old_tables() {
        let said = match args.key.is_some() && *is_open {
            true => tr!(texts, "host-old-table-open", table = table.as_str()),
            false => tr!(texts, "host-old-table", table = table.as_str()),
        };
        writeln!(console.err, "{said}")?;
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

/// Returns the part that chance has in the games of the host, taken together.
fn chance(args: &HostArgs) -> GameChance {
    let mut games = args.files.iter().filter_map(|name| AnyGame::find(name).ok());
    match games.all(|game| matches!(game, AnyGame::Party(game) if !game.game.has_chance())) {
        true => GameChance::Nothing,
        false => GameChance::Deals,
    }
}

/// Returns the games, and the tables that are wanted.
fn wishes(args: &HostArgs, texts: &Texts) -> Result<(GameShelf, Vec<TableWish>), String> {
    if args.invite_accounts > 0 && args.accounts == AccountRule::Off {
        return Err(tr!(texts, "host-accounts-off"));
    }
    let is_shared = matches!(args.store, Some(StorePlace::Database(_)));
    if !is_shared && (args.identity.is_some() || args.member.is_some()) {
        return Err(tr!(texts, "host-not-shared"));
    }
    let (mut shelf, mut wishes) = (GameShelf::default().knowing(PartyGame::sample), Vec::new());
    let (mut known, mut games) = (BTreeSet::new(), Vec::new());
    for name in &args.files {
        match AnyGame::find(name).map_err(|error| super::verify::unopened_words(texts, error))? {
            AnyGame::Party(game) => games.push((name, game)),
            AnyGame::Workbook(_) => {
                return Err(tr!(texts, "host-one-player", game = name.as_str()));
            }
        }
    }
    for (name, game) in &games {
        let id = &game.game.about.id;
        let same = |(_, other): &&(&String, PartyGame)| other.game.about.id == *id;
        if let Some((first, _)) = games.iter().find(same).filter(|(first, _)| first != name) {
            let (id, first, name) = (id.to_string(), first.as_str(), name.as_str());
            return Err(tr!(texts, "host-same-id", id = id, first = first, other = name));
        }
        shelf.add(Arc::clone(&game.game));
        let wish = wish(args, (name, game), texts).map_err(|why| {
            match choice_of_one(args, (name, &game.game), &games) {
                Some(choice) => tr!(texts, "host-set-one", why = why, choice = choice),
                None => why,
            }
        })?;
        known.extend([(*name).clone(), wish.game.clone()]);
        wishes.extend(std::iter::repeat_n(wish, args.tables.into()));
    }
    if let Some((text, game)) = named_games(args).into_iter().find(|(_, one)| !known.contains(one))
    {
        return Err(tr!(texts, "host-no-such-game", text = text, game = game));
    }
    Ok((shelf, wishes))
}

fn wish(
    args: &HostArgs,
    (name, game): (&str, &PartyGame),
    texts: &Texts,
) -> Result<TableWish, String> {
    let chosen = choice_of(args, &[name, game.game.about.id.as_str()]);
    let rules = chosen.rules(&game.game).map_err(|why| format!("{name}: {why}"))?;
    if rules.seats() < 2 {
        return Err(tr!(texts, "host-one-player", game = name));
    }
    if args.bots.len() >= usize::from(rules.seats()) {
        let (bots, seats) = (args.bots.len(), rules.seats());
        return Err(tr!(texts, "host-many-bots", game = name, bots = bots, seats = seats));
    }
    let policy = policy(args);
    let persons = usize::from(rules.seats()).saturating_sub(args.bots.len());
    if policy.fair && policy.contributions == ContributionsTold::Required && persons < 2 {
        let bots = args.bots.len();
        return Err(tr!(texts, "host-proof-one-person", game = name, bots = bots));
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
        policy,
        bots: args.bots.iter().map(BotStyle::to_string).collect(),
        key: args.key.clone(),
    })
}

/// Returns the customs: those of a tournament or the usual ones, and what is set otherwise.
fn policy(args: &HostArgs) -> TablePolicy {
    let ms = |seconds: u32| u64::from(seconds) * 1_000;
    let mut policy = if args.tournament { TablePolicy::tournament() } else { TablePolicy::usual() };
    policy.claim_ms = ms(args.claims);
    if args.undo {
        policy.undo = UndoTold::Agreed;
    }
    if args.undo || args.no_proof {
        // An undo would show cards of a deal that is to be proved.
        (policy.fair, policy.contributions) = (false, ContributionsTold::Optional);
    }
    if args.require_proof {
        policy.contributions = ContributionsTold::Required;
    }
    if let Some(then) = args.on_break {
        policy.breaks.then = match then {
            OnBreak::Robot => AfterBreakTold::Robot,
            OnBreak::Forfeit => AfterBreakTold::Forfeit,
            OnBreak::Save => AfterBreakTold::Save,
        };
    }
    policy.breaks.grace_ms = args.grace.map_or(policy.breaks.grace_ms, ms);
    if let Some(seconds) = args.clock {
        policy.clock = Some(ClockTold { each_ms: ms(seconds), bank_ms: 0 });
    } else if args.no_clock {
        policy.clock = None;
    }
    match (args.no_chat, args.chat) {
        (true, _) => policy.chat = ChatTold::Off,
        (false, true) => policy.chat = ChatTold::Everybody,
        (false, false) => {}
    }
    policy.spectators = !args.no_watching;
    if let Some(WatchLag(delay)) = args.watch_delay {
        policy.spectators_delay = delay;
    }
    if args.guests {
        policy.joins = JoinsTold::Everybody;
    }
    if !args.bots.is_empty() {
        policy.bots = BotsTold::Allowed;
    }
    policy
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use engine::protocol::{TournamentCustom, WatchDelay};
    use std::path::Path;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        host: HostArgs,
    }

    pub(super) fn args(more: &str) -> HostArgs {
        let words = ["host", "my-game.ron"].into_iter().chain(more.split_whitespace());
        Line::try_parse_from(words).expect("a command line").host
    }

    #[test]
    fn without_a_profile_the_customs_are_the_usual_ones() {
        assert_eq!(policy(&args("")), TablePolicy::usual());
        let delayed = policy(&args("--watch-delay 3"));
        assert_eq!(delayed.spectators_delay, Some(WatchDelay::Ms(180_000)));
        assert_eq!(delayed.profile, None);
        let required = policy(&args("--require-proof"));
        assert_eq!(required.contributions, ContributionsTold::Required);
        for below in ["--grace -1", "--watch-delay -5", "--clock -1", "--claims -1"] {
            let words = ["host", "my-game.ron"].into_iter().chain(below.split_whitespace());
            let told = Line::try_parse_from(words).expect_err("less than nothing").to_string();
            assert!(told.contains("invalid value") && !told.contains("-- -"), "{below}: {told}");
        }
        let uninvited = "--invite-accounts 3";
        for wrong in ["--watch-delay 0", "--watch-delay soon", "--chat --no-chat", uninvited] {
            let words = ["host", "my-game.ron"].into_iter().chain(wrong.split_whitespace());
            assert!(Line::try_parse_from(words).is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_custom_of_a_tournament_can_be_set_otherwise_and_is_named() {
        assert_eq!(policy(&args("--tournament")), TablePolicy::tournament());
        let cases = [
            ("--guests", TournamentCustom::KnownPersons),
            ("--no-proof", TournamentCustom::FairDeals),
            ("--chat", TournamentCustom::Silence),
            ("--on-break robot", TournamentCustom::SavedGames),
            ("--no-clock", TournamentCustom::Clock),
            ("--bots greedy", TournamentCustom::NoBots),
            ("--watch-delay none", TournamentCustom::LateWatchers),
        ];
        for (more, custom) in cases {
            let policy = policy(&args(&format!("--tournament {more}")));
            assert_eq!(policy.departures(), [custom], "{more}");
        }
        let undone = policy(&args("--tournament --undo")).departures();
        assert_eq!(undone, [TournamentCustom::FairDeals, TournamentCustom::NoUndo]);
        for more in ["--watch-delay game", "--no-watching", "--clock 20", "--grace 5"] {
            assert_eq!(policy(&args(&format!("--tournament {more}"))).departures(), [], "{more}");
        }
    }

    #[test]
    fn a_folder_without_a_name_is_none() {
        let parse = |store| Line::try_parse_from(["host", "my-game.ron", "--store", store]);
        for none in ["", " "] {
            let told = parse(none).expect_err("no folder").to_string();
            assert!(told.contains("write a folder"), "{told}");
        }
        let kept = parse("kept").expect("a folder").host.store;
        assert!(matches!(kept, Some(StorePlace::Folder(folder)) if folder == Path::new("kept")));
    }
}
