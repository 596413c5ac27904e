//! Claims at a hosted table: what arrives first decides nothing, silence claims nothing, and the
//! deal is proved as always.

use crate::{
    games::{secret, shelf},
    plan::Plan,
    player::Client,
    world::{Weather, World},
};
use exchange::Chosen;
use fair::Signer;
use host::{GuestStyle, HostedTable, NewGuest, TableEvent, TableInput, TableOutput, TableSetup};
use protocol::{
    GameCommand, GameNotice, NetCommand, ServerMessage, TableCommand, TableNotice, TablePolicy,
};
use rules::Seat;
use std::collections::BTreeMap;

/// A table of four guests, where the host alone deals.
struct Grab {
    table: HostedTable,
    now: u64,
    id: u64,
    /// Messages to guests that the last input led to.
    told: Vec<(u32, ServerMessage)>,
}

const BEGAN: u64 = 1_700_000_000_000;

impl Grab {
    fn begun() -> Self {
        let rules = shelf(&["grab"]).rules("grab", None, &BTreeMap::new());
        let rules = rules.expect("it is on the shelf");
        let setup = TableSetup {
            table: "T1".to_owned(),
            game: "grab".to_owned(),
            seats: None,
            options: BTreeMap::new(),
            policy: TablePolicy { fair: false, ..TablePolicy::default() },
            bots: Vec::new(),
            key: None,
            owner: 0,
            root: secret("root"),
            rules: None,
            at: BEGAN,
        };
        let table = HostedTable::open(setup, &rules, Signer::of(&secret("host")));
        let table = table.expect("it can be opened");
        let mut grab = Self { table, now: BEGAN, id: 0, told: Vec::new() };
        for who in 0..4 {
            let name = format!("P{who}");
            let guest = NewGuest { who, name, key: None, style: GuestStyle::default() };
            grab.id += 1;
            grab.give(TableEvent::Joined { guest, id: grab.id });
            let seat = Some(u8::try_from(who).expect("a seat") + 1);
            grab.command(who, TableCommand::Net(NetCommand::Login { seat }));
        }
        for who in 0..4 {
            grab.command(who, TableCommand::Net(NetCommand::Begin {}));
        }
        assert_eq!(grab.table.session().awaited(), [Seat(1), Seat(2), Seat(3)]);
        grab
    }

    fn give(&mut self, event: TableEvent) {
        let out = self.table.apply(&TableInput { at: self.now, event });
        let told = out.into_iter().filter_map(|out| match out {
            TableOutput::Tell(who, message) => Some((who, *message)),
            _ => None,
        });
        self.told = told.collect();
    }

    fn command(&mut self, who: u32, command: TableCommand<GameCommand>) {
        self.id += 1;
        self.give(TableEvent::Command { who, id: self.id, command });
    }

    /// Lets a guest claim in words, made for the position in which all were prompted.
    fn claim(&mut self, who: u32, words: &str) {
        let at = self.table.session().game().map(|game| game.actions().len());
        let choose = Chosen::Words(words.to_owned());
        self.command(who, TableCommand::Game(GameCommand::Act { choose, at, fair: None }));
    }

    fn scores(&self) -> Vec<Option<i32>> {
        let session = self.table.session();
        let state = session.game().expect("a game").state();
        (0..4).map(|seat| state.score(session.rules(), Seat(seat))).collect()
    }
}

#[test]
fn two_claims_in_both_orders_have_the_same_winner() {
    // Seats 2 and 1 claim alike, and seat 2 comes first in the order of play.
    let ends = [[1, 2], [2, 1]].map(|order| {
        let mut grab = Grab::begun();
        grab.claim(3, "leave");
        for who in order {
            assert_eq!(grab.scores(), [Some(0); 4], "nothing is decided yet");
            grab.claim(who, "grab 2");
            grab.now += 5;
        }
        assert_eq!(grab.scores(), [Some(0), Some(0), Some(1), Some(0)], "in the order {order:?}");
        grab.table.session().game().expect("a game").actions().to_vec()
    });
    assert_eq!(ends[0], ends[1]);
}

#[test]
fn a_claim_is_answered_and_told_to_nobody_else() {
    let told = ["grab 3", "leave"].map(|words| {
        let mut grab = Grab::begun();
        grab.claim(3, words);
        let kept = |message: &ServerMessage| {
            matches!(
                message,
                ServerMessage::Notice {
                    notice: TableNotice::Game(GameNotice::Claimed { at: 0, .. }),
                    ..
                }
            )
        };
        assert!(grab.told.iter().any(|(_, message)| kept(message)), "{:?}", grab.told);
        assert!(grab.told.iter().all(|(who, _)| *who == 3), "{:?}", grab.told);
        // A second one comes too late, whatever it is.
        grab.claim(3, "grab 1");
        let warned = |message: &ServerMessage| matches!(message, ServerMessage::Warn { .. });
        assert!(grab.told.iter().all(|(who, message)| *who == 3 && warned(message)));
        grab.told
    });
    assert_eq!(told[0].len(), told[1].len());
}

#[test]
fn the_time_of_the_table_ends_what_nobody_claims() {
    let mut grab = Grab::begun();
    grab.claim(1, "grab 1");
    assert_eq!(grab.table.deadline(), Some(BEGAN + TablePolicy::default().claim_ms));
    grab.now = BEGAN + TablePolicy::default().claim_ms;
    grab.give(TableEvent::Tick);
    assert_eq!(grab.scores(), [Some(0), Some(1), Some(0), Some(0)]);
    let prompted = |who: u32| {
        let prompt = |message: &ServerMessage| matches!(message, ServerMessage::Prompt { .. });
        grab.told.iter().any(|(to, message)| *to == who && prompt(message))
    };
    assert_eq!([0, 1, 2, 3].map(prompted), [false, true, true, true], "the next claims");
}

#[test]
fn proved_games_with_claims_are_played_in_any_weather() {
    for (seed, weather) in [(1, Weather::CALM), (2, Weather::STORM), (3, Weather::STORM)] {
        let policy = TablePolicy::default();
        let plan = Plan::of("grab", 4, policy, 2);
        let clients = (0..4).map(|number| Client::new(seed, number, &plan, true, false)).collect();
        let mut world = World::new(seed, vec!["grab"], clients, weather);
        let mut steps = 0;
        while world.finished.len() < 2 {
            world.step();
            steps += 1;
            assert!(steps < 40_000, "stuck: {}", world.state());
        }
        for game in world.finished.iter().filter(|game| game.is_proved) {
            let proved = fair::ProvedRecord::of_text(&game.record).expect("an honest record");
            let table = world.host.table("T1").expect("it was opened");
            fair::check_play(&proved, table.rules()).expect("played by the rules");
        }
        assert!(world.finished.iter().any(|game| game.acts == 9), "three claims of three players");
    }
}
