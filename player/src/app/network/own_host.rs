//! The host of this window: it is opened and stopped on threads of its own, so that the window
//! never waits for a disk or a socket.

use super::{
    host_warnings::HostWarnings,
    old_tables::{KeptTables, TableEnding, ending},
    options::NetworkOptions,
};
use crate::{
    hosting::{Hosting, HostingError, OldTable, RunningHost, TableWish, hosting_words},
    library::{PartyGame, PartySample},
    nearby::{HostAnnouncement, NearbyCard, NearbyScope},
    text::{Language, Texts},
    tr,
};
use egui::Context;
use engine::{
    definition::game::Game,
    fair::Digest,
    host::{EntranceRules, GameShelf, InvitationWish, InvitedTo},
    protocol::{JoinsTold, PhaseTold, TableOffered},
    session::{LineState, folded_name},
};
use remote::Invitation;
use server::ServerError;
use std::{
    collections::BTreeMap,
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use store::{SqliteStore, StoreError};

/// Folder of the host within the program's data, the same as that of `fudaba host`.
const FOLDER: &str = "host";
/// Time within which a deal that is being made has become a game, and a record is closed.
const DEALS_WITHIN: Duration = Duration::from_secs(10);
/// Time between two looks at a game that is being dealt, or at a record that is being closed.
const LOOKS_AGAIN: Duration = Duration::from_millis(50);

/// Everything that is decided before a host is opened.
pub(super) struct HostPlan {
    pub(super) game: Arc<Game>,
    pub(super) wish: TableWish,
    /// Name of the person, for the announcement.
    pub(super) person: String,
    /// True if other computers are let in.
    pub(super) is_for_others: bool,
    pub(super) announces: bool,
    /// True if guests may open tables.
    pub(super) opens_lobby: bool,
    /// Ids of the games that were hosted before, whose tables are taken up again.
    pub(super) before: Vec<String>,
    /// Tables of earlier runs whose games are to be broken off.
    pub(super) given_up: Vec<String>,
    /// Port of the host when it ran last: the links of its tables name it.
    pub(super) port_before: Option<u16>,
    /// Folder of the program's data; `None` to keep nothing.
    pub(super) data: Option<PathBuf>,
    pub(super) language: Language,
    pub(super) options: NetworkOptions,
}

/// A host that runs.
pub(super) struct StartedHost {
    host: RunningHost,
    announced: Option<HostAnnouncement>,
    /// Invitation for others.
    pub(super) invitation: Invitation,
    /// Invitation for this window alone, where everybody needs one.
    own: Option<Invitation>,
    pub(super) is_for_others: bool,
    /// True if guests may open tables.
    pub(super) opens_lobby: bool,
    /// Tables of earlier runs that stay open as they were.
    pub(super) old: KeptTables,
    /// Keys of its private tables, by name.
    pub(super) keys: BTreeMap<String, String>,
    /// True if the host has another port than when it ran last, so that its links are new.
    pub(super) has_moved: bool,
    pub(super) warnings: HostWarnings,
}

impl StartedHost {
    /// Returns the port at which it listens.
    pub(super) fn port(&self) -> u16 {
        self.host.address().port()
    }

    /// Returns the invitation by which this window itself joins, over the same wire as everybody.
    pub(super) fn own_invitation(&self) -> Invitation {
        let host = Ipv4Addr::LOCALHOST.to_string();
        Invitation {
            host,
            port: self.port(),
            ..self.own.as_ref().unwrap_or(&self.invitation).clone()
        }
    }

    /// Returns the invitation for others to a table of this host.
    pub(super) fn invitation_to(&self, table: &str) -> Invitation {
        let mut invitation = self.invitation.clone();
        if invitation.table.as_deref() != Some(table) {
            // The title is that of another table, and so is a personal invitation.
            (invitation.invite, invitation.game) = (None, None);
            invitation.key = self.keys.get(table).cloned();
            invitation.table = Some(table.to_owned());
        }
        invitation
    }

    /// True if the host announces itself.
    pub(super) const fn is_announced(&self) -> bool {
        self.announced.is_some()
    }

    /// True if somebody of another name is here, or has a seat that is kept.
    pub(super) fn is_anybody_there(&self, own_name: &str) -> bool {
        let own_name = folded_name(own_name);
        let survey = self.host.office().survey();
        let sits = |name: &str| {
            let mut all = survey.tables.iter().flat_map(|table| table.players.iter().flatten());
            all.any(|player| player == name)
        };
        survey.people.iter().any(|one| {
            let is_there = one.line == LineState::Up || sits(&one.name);
            is_there && folded_name(&one.name) != own_name
        })
    }

    /// True if a game is under way at one of its tables.
    pub(super) fn has_game(&self) -> bool {
        self.host.office().survey().tables.iter().any(is_under_way)
    }

    /// Returns the tables with a game under way in which a player of this name has a seat.
    pub(super) fn games_of(&self, name: &str) -> Vec<TableOffered> {
        let name = folded_name(name);
        let has_seat = |table: &TableOffered| {
            table.players.iter().flatten().any(|player| folded_name(player) == name)
        };
        let all = self.tables().into_iter();
        all.filter(|table| is_under_way(table) && has_seat(table)).collect()
    }

    /// Returns its tables as they are.
    pub(super) fn tables(&self) -> Vec<TableOffered> {
        self.host.office().survey().tables
    }

    /// Returns the way in which one of its tables can be ended now; `None` if nothing there would
    /// end.
    pub(super) fn ending(&self, table: &str) -> Option<TableEnding> {
        let survey = self.host.office().survey();
        ending(table, &survey.tables, &survey.seats_away, self.old.has(table))
    }

    /// Breaks off the game at one of its tables, and frees the seats of those who are away there,
    /// beside the window.
    fn end_game(&mut self, table: String) {
        self.old.note_end(&table);
        let office = self.host.office().clone();
        let end = move || {
            // The table itself tells that its game is over.
            let _ = office.end_game(&table);
        };
        // Without a thread the game goes on, and can be ended again.
        drop(thread::Builder::new().name("ending".to_owned()).spawn(end));
    }

    /// Breaks off the games at these tables beside the window, while those who are there hear it
    /// and sign the records; the channel closes once that is done. `wake` is called then.
    pub(super) fn break_off(
        &self,
        tables: Vec<String>,
        wake: impl Fn() + Send + 'static,
    ) -> Receiver<()> {
        let (ends, ended) = channel();
        let office = self.host.office().clone();
        let end = move || {
            let until = Instant::now() + DEALS_WITHIN;
            for table in &tables {
                // A deal that is being made is not broken off; it takes a moment.
                while office.end_game(table) == Some(PhaseTold::Deal) && Instant::now() < until {
                    thread::sleep(LOOKS_AGAIN);
                }
            }
            let is_closing = || office.survey().closing.iter().any(|table| tables.contains(table));
            while is_closing() && Instant::now() < until {
                thread::sleep(LOOKS_AGAIN);
            }
            drop(ends);
            wake();
        };
        // Without a thread the channel is closed at once, and the games go on.
        drop(thread::Builder::new().name("breaking off".to_owned()).spawn(end));
        ended
    }

    /// Returns the fingerprint of its certificate.
    pub(super) const fn fingerprint(&self) -> Option<Digest> {
        self.invitation.fingerprint
    }
}

/// True if a game is under way at a table.
pub(super) const fn is_under_way(table: &TableOffered) -> bool {
    matches!(table.phase, PhaseTold::Deal | PhaseTold::Game | PhaseTold::Suspended)
}

/// The host of this window, if there is one.
#[derive(Default)]
pub(super) struct OwnHost {
    state: OwnHostState,
    /// The thread on which the host before is being stopped: its folder is free afterwards.
    stopping: Option<JoinHandle<()>>,
}

#[derive(Default)]
enum OwnHostState {
    #[default]
    None,
    Starting(Receiver<Result<StartedHost, HostingError>>),
    Running(Box<StartedHost>),
}

/// Change in the state of the host.
pub(super) enum HostChange {
    /// It runs now.
    Started,
    /// It cannot run, or cannot go on.
    Failed(HostingError),
}

impl OwnHost {
    /// Returns the host that runs.
    pub(super) fn running(&self) -> Option<&StartedHost> {
        match &self.state {
            OwnHostState::Running(host) => Some(host),
            _ => None,
        }
    }

    /// Gives other titles to the games of the tables that stay open.
    pub(super) fn retitle(&mut self, title: impl Fn(&str) -> String) {
        if let OwnHostState::Running(host) = &mut self.state {
            host.old.all.iter_mut().for_each(|kept| kept.title = title(&kept.title));
        }
    }

    /// Words the warnings of the host that runs.
    pub(super) fn word_warnings(&mut self, texts: &Texts, title: impl Fn(&str) -> String) {
        if let OwnHostState::Running(host) = &mut self.state {
            host.warnings.word(texts, title);
        }
    }

    /// Looks now and then at the tables of earlier runs of the host that runs.
    pub(super) fn look_at_old(&mut self, ctx: &Context) {
        if let OwnHostState::Running(running) = &mut self.state {
            let StartedHost { host, old, .. } = &mut **running;
            old.look(ctx, || {
                let survey = host.office().survey();
                (survey.tables, survey.seats_away)
            });
        }
    }

    /// Breaks off the game at a table of the host that runs.
    pub(super) fn end_game(&mut self, table: String) {
        if let OwnHostState::Running(host) = &mut self.state {
            host.end_game(table);
        }
    }

    /// True while the host is being opened.
    pub(super) const fn is_starting(&self) -> bool {
        matches!(self.state, OwnHostState::Starting(_))
    }

    /// Opens a host; `wake` is called when it runs, or cannot.
    pub(super) fn start(&mut self, plan: HostPlan, wake: impl Fn() + Send + 'static) {
        let (sender, answer) = channel();
        let before = self.stopping.take();
        let run = move || {
            if let Some(before) = before {
                // A panic there has been reported by the standard library.
                let _ = before.join();
            }
            // A window that was closed meanwhile hears nothing: the host stops as it is dropped.
            drop(sender.send(open(plan)));
            wake();
        };
        // Without a thread the channel is closed, which shows as a failure.
        drop(thread::Builder::new().name("hosting".to_owned()).spawn(run));
        self.state = OwnHostState::Starting(answer);
    }

    /// Looks whether the host has begun to run, or has failed.
    pub(super) fn follow(&mut self) -> Option<HostChange> {
        match &self.state {
            OwnHostState::None => None,
            OwnHostState::Starting(answer) => match answer.try_recv() {
                Err(TryRecvError::Empty) => None,
                Ok(Ok(host)) => {
                    self.state = OwnHostState::Running(Box::new(host));
                    Some(HostChange::Started)
                }
                Ok(Err(error)) => {
                    self.state = OwnHostState::None;
                    Some(HostChange::Failed(error))
                }
                Err(TryRecvError::Disconnected) => {
                    self.state = OwnHostState::None;
                    let why = "it ended before it ran".to_owned();
                    let error = ServerError::System { doing: "opening the host", why };
                    Some(HostChange::Failed(error.into()))
                }
            },
            OwnHostState::Running(host) => {
                let failure = host.host.failure()?;
                self.stop();
                Some(HostChange::Failed(failure.into()))
            }
        }
    }

    /// Stops the host beside the window; games under way go on when it is back.
    pub(super) fn stop(&mut self) {
        let OwnHostState::Running(host) = std::mem::take(&mut self.state) else { return };
        let stop = move || {
            let StartedHost { host, announced, .. } = *host;
            drop(announced);
            // What could not be kept was told as the host's failure before.
            let _ = host.stop();
        };
        self.stopping = thread::Builder::new().name("stopping".to_owned()).spawn(stop).ok();
    }

    /// True if another window or terminal hosts with this folder of the program's data.
    pub(super) fn is_elsewhere(&self, data: &Path) -> bool {
        let is_stopping = self.stopping.as_ref().is_some_and(|thread| !thread.is_finished());
        let is_here = is_stopping || !matches!(self.state, OwnHostState::None);
        !is_here && SqliteStore::is_in_use(&data.join(FOLDER))
    }

    /// Waits until a host that is being stopped has said farewell.
    pub(super) fn wait(&mut self) {
        if let Some(stopping) = self.stopping.take() {
            let _ = stopping.join();
        }
    }
}

/// Returns the games of a host: that of its table, and those that it hosted before, or all if
/// guests may open tables.
fn shelf_of(plan: &HostPlan) -> GameShelf {
    let mut shelf = GameShelf::default().knowing(PartyGame::sample);
    for sample in PartySample::all() {
        let is_wanted = plan.opens_lobby || plan.before.iter().any(|id| sample.stem() == id);
        if let Some(game) = is_wanted.then(|| sample.load().ok()).flatten() {
            shelf.add(game.game);
        }
    }
    shelf.add(Arc::clone(&plan.game));
    shelf
}

fn open(plan: HostPlan) -> Result<StartedHost, HostingError> {
    let shelf = shelf_of(&plan);
    let title = plan.game.about.id.to_string();
    let folder = plan.data.map(|data| data.join(FOLDER));
    let mut hosting = Hosting::open(folder.as_deref(), &shelf)?.speaking(plan.language);
    let seats = plan.wish.seats.map_or(1, u32::from);
    let is_for_known = plan.wish.policy.joins == JoinsTold::Known;
    for table in &plan.given_up {
        hosting.end_game(table)?;
    }
    let key = plan.wish.key.clone();
    hosting.open_tables(&[plan.wish])?;
    hosting.close_idle(&plan.person)?;
    if is_for_known {
        hosting.set_entrance(EntranceRules { lets_guests_in: false, ..EntranceRules::default() });
    }
    if !plan.opens_lobby {
        hosting.close_lobby();
    }
    let listens = if plan.is_for_others { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listens = IpAddr::V4(listens);
    let old = hosting.old_tables().to_vec();
    let keys = old.iter().filter_map(|old| Some((old.table.clone(), old.key.clone()?)));
    let mut keys: BTreeMap<String, String> = keys.collect();
    let warnings = HostWarnings::of(hosting.new_certificate(), hosting.lost());
    let ports = plan.port_before.into_iter().chain([plan.options.port]);
    let host = hosting.start(SocketAddr::new(listens, free_port(listens, ports)))?;
    let has_moved = plan.port_before.is_some_and(|port| port != host.address().port());
    let titled = |old: OldTable| {
        let title = host.title(&old.table).unwrap_or_default().to_owned();
        (old, title)
    };
    let old = KeptTables::of(old.into_iter().map(titled));
    let invitation = host.invitations(None).into_iter().next();
    let invitation = invitation.ok_or(HostingError::NotNamed { game: title.clone() })?;
    keys.extend(invitation.table.clone().zip(key));
    let (others, own) = match is_for_known {
        true => personal_links(&host, &invitation, seats),
        false => (None, None),
    };
    let invitation = others.unwrap_or(invitation);
    let scope = match (plan.announces, plan.is_for_others, plan.options.nearby) {
        (false, ..) => NearbyScope::Nowhere,
        // Nobody else could come in.
        (true, false, NearbyScope::Everywhere) => NearbyScope::Nowhere,
        (true, _, scope) => scope,
    };
    let fingerprint = invitation.fingerprint;
    let card = fingerprint.map(|fingerprint| NearbyCard {
        person: plan.person,
        game: title,
        port: host.address().port(),
        fingerprint,
        listens,
    });
    // A host that cannot be announced still has its link.
    let announced = card.and_then(|card| HostAnnouncement::begin(scope, &card).ok().flatten());
    let (is_for_others, opens_lobby) = (plan.is_for_others, plan.opens_lobby);
    let host = StartedHost {
        host,
        announced,
        invitation,
        own,
        is_for_others,
        opens_lobby,
        old,
        keys,
        has_moved,
        warnings,
    };
    Ok(host)
}

/// Makes personal invitations for the others at a table and for this window: where only those whom
/// the host knows join, nobody comes in without one.
fn personal_links(
    host: &RunningHost,
    invitation: &Invitation,
    seats: u32,
) -> (Option<Invitation>, Option<Invitation>) {
    let personal = |uses| {
        let to = InvitedTo::Table(invitation.table.clone()?);
        let wish = InvitationWish { to, uses, until: None };
        host.invite(wish, None).map(|(_, link)| link)
    };
    (personal(seats), personal(1))
}

/// Returns the first of these ports that nothing uses, otherwise 0: any port.
fn free_port(listens: IpAddr, mut ports: impl Iterator<Item = u16>) -> u16 {
    ports.find(|&port| TcpListener::bind((listens, port)).is_ok()).unwrap_or(0)
}

/// Explains in a sentence why the host of a window cannot be run.
pub(super) fn own_host_words(texts: &Texts, error: &HostingError) -> String {
    match error {
        HostingError::Store(StoreError::InUse { .. })
        | HostingError::Server(ServerError::Store(StoreError::InUse { .. })) => {
            tr!(texts, "host-window-in-use")
        }
        error => tr!(texts, "host-window-failed", why = hosting_words(texts, error)),
    }
}
