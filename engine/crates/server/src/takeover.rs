//! The thread of a host that looks for hosts of its group which have gone, and takes them over.

use crate::{
    LinkId, Nudge, ServerError,
    claim::{LobbyClaim, LobbyPlace, draw},
};
use fair::Digest;
use host::{GameShelf, Host, HostOutput, HostSettings};
use protocol::{ByeCode, SentenceLanguage, ServerMessage, WarnCode};
use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use store::{HolderName, LogHold, LogStore, LogSummary, StoreError};

/// Time between two looks at the lobbies of the store.
const LOOKS: Duration = Duration::from_secs(2);

/// Time for which a token that no host knows may be one of a host that is being taken over.
const FORGETS: Duration = Duration::from_secs(60);
/// Most unknown tokens that are remembered.
const MOST_UNKNOWN: usize = 20_000;

/// A host that has gone, restored from its logs, which are held.
pub(crate) struct GoneHost {
    pub(crate) claim: LobbyClaim,
    pub(crate) host: Host,
    pub(crate) output: HostOutput,
}

/// Group that a host is a member of.
pub(crate) struct GroupWatch {
    pub(crate) store: Arc<dyn LogStore>,
    pub(crate) holder: HolderName,
    pub(crate) settings: HostSettings,
    pub(crate) shelf: GameShelf,
    /// Log of the own lobby.
    pub(crate) own: String,
}

/// Thread that looks for hosts which have gone; it ends with this value.
pub(crate) struct WatchThread {
    pub(crate) gone: Receiver<GoneHost>,
    _alive: Sender<()>,
    /// Tokens that are not known here, each with the time at which it was first shown.
    unknown: BTreeMap<Digest, Duration>,
}

impl WatchThread {
    /// Lets whoever shows a token that is not known here try again, at this host or at another
    /// one: the token may be one of a host that has just gone. After [`FORGETS`] it is unknown.
    pub(crate) fn put_off(
        &mut self,
        token: Digest,
        now: Duration,
        replies: &mut [(LinkId, ServerMessage)],
    ) {
        let limit = |since: &Duration| now.saturating_sub(*since) < 2 * FORGETS;
        self.unknown.retain(|_, since| limit(since));
        for (_, reply) in replies {
            let ServerMessage::Warn { code: WarnCode::Token, text, .. } = reply else { continue };
            if self.unknown.len() >= MOST_UNKNOWN && !self.unknown.contains_key(&token) {
                return;
            }
            let since = *self.unknown.entry(token).or_insert(now);
            if now.saturating_sub(since) < FORGETS {
                let is_japanese = text == WarnCode::Token.sentence(SentenceLanguage::Ja);
                let language =
                    if is_japanese { SentenceLanguage::Ja } else { SentenceLanguage::En };
                let code = ByeCode::Stopping;
                *reply = ServerMessage::Bye { code, text: code.sentence(language).to_owned() };
            }
        }
    }
}

impl GroupWatch {
    /// Starts the thread.
    pub(crate) fn start(self, nudge: Nudge) -> Result<WatchThread, ServerError> {
        let (tell, gone) = channel();
        let (alive, ended) = channel();
        let mut watcher = Watcher { group: self, empty: BTreeMap::new(), taken: Vec::new() };
        let run = move || {
            while ended.recv_timeout(LOOKS) == Err(RecvTimeoutError::Timeout) {
                match watcher.look() {
                    Ok(found) => {
                        for gone in found {
                            if tell.send(gone).is_err() {
                                return;
                            }
                            nudge.nudge();
                        }
                    }
                    // The desk finds out that the database is away, and stops.
                    Err(error) => tracing::warn!(%error, "other hosts cannot be looked at"),
                }
            }
        };
        thread::Builder::new()
            .name("group".to_owned())
            .spawn(run)
            .map_err(|e| ServerError::system("starting the thread of a group", e))?;
        Ok(WatchThread { gone, _alive: alive, unknown: BTreeMap::new() })
    }
}

struct Watcher {
    group: GroupWatch,
    /// Lobbies that were found without anything, with the number of their last line.
    empty: BTreeMap<String, u64>,
    /// Lobbies that were taken over, to be given up once their last lines are durable.
    taken: Vec<LogHold>,
}

impl Watcher {
    fn look(&mut self) -> Result<Vec<GoneHost>, ServerError> {
        let logs = self.group.store.logs()?;
        let mut kept = Vec::new();
        for hold in self.taken.drain(..) {
            let now = logs.iter().find(|log| log.log == hold.log);
            if now.is_some_and(|now| now.epoch == hold.epoch && now.last == hold.last) {
                kept.push(hold);
            } else {
                self.group.store.release(&hold)?;
            }
        }
        self.taken = kept;
        let mut found = Vec::new();
        for log in &logs {
            found.extend(self.look_at(log)?);
        }
        Ok(found)
    }

    /// Takes a lobby that nobody holds, if anything is in it.
    fn look_at(&mut self, log: &LogSummary) -> Result<Option<GoneHost>, ServerError> {
        let name = log.log.as_str();
        let Some(place) = LobbyPlace::of_log(name) else { return Ok(None) };
        let GroupWatch { store, holder, settings, shelf, own } = &self.group;
        // What this host itself has begun to take it goes on to take.
        let is_held = log.left_ms > 0 && log.holder != *holder;
        let is_taken = self.taken.iter().any(|hold| hold.log == log.log);
        let is_empty = self.empty.get(name) == Some(&log.last);
        if name == own || is_held || is_taken || is_empty {
            return Ok(None);
        }
        let mut claim = match LobbyClaim::take(&**store, holder, place) {
            // One of its tables is held for a moment more, or another host was quicker.
            Err(ServerError::Store(StoreError::Held { .. })) => return Ok(None),
            claim => claim?,
        };
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let at = u64::try_from(at.as_millis()).unwrap_or(u64::MAX);
        let settings = HostSettings { entropy: draw()?, ..settings.clone() };
        let (host, output) = claim.restore(&settings, shelf, at)?;
        let lobby = claim.holds.get(name).cloned();
        if host.participants().0 == 0 && host.tables().next().is_none() {
            self.empty.insert(name.to_owned(), log.last);
            lobby.map_or(Ok(()), |hold| store.release(&hold))?;
            return Ok(None);
        }
        tracing::info!(lobby = name, was = %log.holder, "a host has gone: its tables go on here");
        self.taken.extend(lobby);
        Ok(Some(GoneHost { claim, host, output }))
    }
}
