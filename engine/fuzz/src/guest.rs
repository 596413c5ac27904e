//! A host with tables at which one guest says whatever the fuzzer makes.

use crate::shelf;
use fair::{Secret, sha256};
use host::{BotBench, ConnectionId, GameShelf, Host, HostInput, HostOutput, HostSettings};
use protocol::{ClientMessage, SentenceLanguage, ServerMessage, read_client, read_server, write};
use std::{collections::BTreeMap, sync::LazyLock};

const OPENER: ConnectionId = ConnectionId(1);
const GUEST: ConnectionId = ConnectionId(2);
/// Time of the first input, in milliseconds since 1970.
const BEGINNING: u64 = 1_763_690_000_000;
/// Most choices of bots for one input.
const MOST_CHOICES: usize = 64;

static SHELF: LazyLock<GameShelf> = LazyLock::new(shelf);

/// A host as a value, its log, and a guest.
pub struct FuzzedHost {
    host: Host,
    bench: BotBench,
    now: u64,
    /// Lines of each log.
    logs: BTreeMap<String, Vec<String>>,
}

fn settings() -> HostSettings {
    let secret = |name: &str| Secret(sha256(name.as_bytes()).0);
    HostSettings {
        name: "fuzzed host".to_owned(),
        key: secret("key"),
        entropy: secret("entropy"),
        series: 0,
        participants: 8,
        tables: 8,
    }
}

impl Default for FuzzedHost {
    /// Opens a table of each game, with bots on all seats but the first.
    fn default() -> Self {
        let host = Host::of(settings(), SHELF.clone());
        let (bench, now, logs) = (BotBench::default(), BEGINNING, BTreeMap::new());
        let mut own = Self { host, bench, now, logs };
        let hello = r#"{"t":"hello","proto":[1,1],"client":"fuzz"}"#.to_owned();
        let enter = r#"{"t":"enter","id":1,"name":"Opener"}"#.to_owned();
        let open = |(number, offered): (usize, protocol::GameOffered)| {
            let bots: Vec<&str> = vec!["random"; usize::from(offered.seats[0]) - 1];
            let (id, game) = (number + 2, write(&offered.game));
            format!(r#"{{"t":"open","id":{id},"game":{game},"bots":{}}}"#, write(&bots))
        };
        let opened = SHELF.offered(SentenceLanguage::default()).into_iter().enumerate().map(open);
        for line in [hello, enter].into_iter().chain(opened) {
            let message = read_client(&line).expect("a sound message");
            for told in own.hear(OPENER, message) {
                assert!(!matches!(told, ServerMessage::Warn { .. }), "{told:?}");
            }
        }
        own
    }
}

impl FuzzedHost {
    /// Lets the guest say something; returns what the guest is told.
    pub fn say(&mut self, message: ClientMessage) -> Vec<ServerMessage> {
        self.hear(GUEST, message)
    }

    /// Lets time pass.
    pub fn wait(&mut self, seconds: u64) {
        self.now += 1_000 * seconds;
        self.apply(&HostInput::Tick { at: self.now });
    }

    /// Ends the guest's connection.
    pub fn close(&mut self) {
        self.apply(&HostInput::Closed { at: self.now, from: GUEST });
    }

    fn hear(&mut self, from: ConnectionId, message: ClientMessage) -> Vec<ServerMessage> {
        self.now += 1;
        let input = HostInput::Heard { at: self.now, from, message: Box::new(message) };
        let mut told = self.apply(&input);
        for _ in 0..MOST_CHOICES {
            let Some(ask) = self.host.bots_due().next() else { break };
            let Some(chosen) = self.bench.choose(&ask, self.now) else { break };
            told.extend(self.apply(&chosen));
        }
        let own = told.into_iter().filter(|(to, _)| *to == from);
        own.map(|(_, message)| message).collect()
    }

    /// Carries out an input. All that is told is written and read as itself.
    fn apply(&mut self, input: &HostInput) -> Vec<(ConnectionId, ServerMessage)> {
        let HostOutput { lines, told, .. } = self.host.apply(input);
        for line in lines {
            assert!(!line.line.contains('\n'), "{:?}", line.line);
            self.logs.entry(line.log).or_default().push(line.line);
        }
        for (_, message) in &told {
            let text = write(message);
            assert_eq!(read_server(&text).as_ref(), Ok(message), "{text}");
        }
        told
    }

    /// Restores the host from its log: nothing that it has written is refused.
    pub fn restore(mut self) {
        let lobby = self.logs.remove(Host::LOBBY).unwrap_or_default();
        let tables: Vec<_> = self.logs.into_iter().collect();
        let (again, _) = Host::restored(settings(), SHELF.clone(), &lobby, &tables, self.now)
            .expect("its own log");
        assert_eq!(again.tables().count(), self.host.tables().count());
        for (own, other) in self.host.tables().zip(again.tables()) {
            assert_eq!(own.record(), other.record());
        }
    }
}
