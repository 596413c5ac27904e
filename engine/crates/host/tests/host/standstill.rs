//! A host that stood still, as behind a closed lid: the time counts for nobody, and nothing runs
//! out before those are heard who spoke in time.

use crate::games::{secret, settings, shelf};
use exchange::Chosen;
use fair::Signer;
use host::{
    ClientAddress, ConnectionId, GuestStyle, Host, HostInput, HostedTable, NewGuest, TableEvent,
    TableInput, TableOutput, TableSetup,
};
use protocol::{
    AfterBreakTold, BreaksTold, ClockTold, GameCommand, LineTold, NetCommand, NetNotice, PhaseTold,
    ServerMessage, TableCommand, TableNotice, TablePolicy,
};
use rules::Seat;
use session::SeatState;
use std::collections::BTreeMap;

const BEGAN: u64 = 1_700_000_000_000;
const EACH: u64 = 30_000;
const GRACE: u64 = 60_000;

/// A table of two, where whoever is late or away too long has lost.
struct Board {
    table: HostedTable,
    setup: TableSetup,
    now: u64,
    id: u64,
    /// Lines of the log.
    log: Vec<String>,
    /// Notices that the last input led to.
    told: Vec<(u32, NetNotice)>,
}

fn setup() -> TableSetup {
    let breaks = BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: GRACE, after_exit_ms: 0 };
    let clock = Some(ClockTold { each_ms: EACH, bank_ms: 0 });
    TableSetup {
        table: "T1".to_owned(),
        game: "reversi".to_owned(),
        seats: None,
        options: BTreeMap::new(),
        policy: TablePolicy { fair: false, breaks, clock, ..TablePolicy::default() },
        bots: Vec::new(),
        key: None,
        owner: 0,
        root: secret("root"),
        rules: None,
        at: BEGAN,
    }
}

fn opened(setup: TableSetup) -> HostedTable {
    let rules = shelf(&["reversi"]).rules("reversi", None, &BTreeMap::new());
    let rules = rules.expect("it is on the shelf");
    HostedTable::open(setup, &rules, Signer::of(&secret("host"))).expect("it can be opened")
}

impl Board {
    /// Begins a game, in which the first seat is to choose.
    fn begun() -> Self {
        let (table, setup) = (opened(setup()), setup());
        let mut board = Self { table, setup, now: BEGAN, id: 0, log: Vec::new(), told: Vec::new() };
        for who in 0..2 {
            let name = format!("P{who}");
            let guest = NewGuest { who, name, key: None, style: GuestStyle::default() };
            board.id += 1;
            board.give(TableEvent::Joined { guest, id: board.id });
            let seat = Some(u8::try_from(who).expect("a seat") + 1);
            board.command(who, TableCommand::Net(NetCommand::Login { seat }));
        }
        for who in 0..2 {
            board.command(who, TableCommand::Net(NetCommand::Begin {}));
        }
        assert_eq!(board.table.session().awaited(), [Seat(0)]);
        assert_eq!(board.table.deadline(), Some(BEGAN + EACH));
        board
    }

    fn give(&mut self, event: TableEvent) {
        let input = TableInput { at: self.now, event };
        self.log.push(protocol::write(&input));
        let told = self.table.apply(&input).into_iter().filter_map(|out| match out {
            TableOutput::Tell(who, message) => match *message {
                ServerMessage::Notice { notice: TableNotice::Net(notice), .. } => {
                    Some((who, notice))
                }
                _ => None,
            },
            _ => None,
        });
        self.told = told.collect();
    }

    fn command(&mut self, who: u32, command: TableCommand<GameCommand>) {
        self.id += 1;
        self.give(TableEvent::Command { who, id: self.id, command });
    }

    /// Lets the player who is to choose take the first choice.
    fn choose(&mut self, who: u32) {
        let at = self.table.session().game().map(|game| game.actions().len());
        let act = GameCommand::Act { choose: Chosen::Number(0), at, fair: None };
        self.command(who, TableCommand::Game(act));
    }

    fn acts(&self) -> usize {
        self.table.session().game().map_or(0, |game| game.actions().len())
    }

    /// The host stands still for so long.
    fn stand_still(&mut self, ms: u64) {
        let since = self.now;
        self.now += ms;
        self.give(TableEvent::StoodStill { since });
    }

    /// Returns the deadline of the turn that each player was told last.
    fn turns(&self) -> Vec<(u32, Option<u64>)> {
        let turn = |(who, notice): &(u32, NetNotice)| match notice {
            NetNotice::Turn { deadline, .. } => Some((*who, *deadline)),
            _ => None,
        };
        self.told.iter().filter_map(turn).collect()
    }
}

#[test]
fn whoever_chose_while_the_host_stood_still_was_in_time() {
    let mut board = Board::begun();
    board.now += 11_000;
    board.stand_still(35_000);
    let due = board.now + 19_000;
    assert_eq!(board.table.deadline(), Some(due));
    assert_eq!(board.turns(), [(0, Some(due)), (1, Some(due))], "the windows count anew");
    // What was said meanwhile comes once the host runs again.
    board.now += 100;
    board.choose(0);
    assert_eq!((board.acts(), board.table.phase()), (1, PhaseTold::Game));
    assert_eq!(board.table.session().seat_state(Seat(0)), SeatState::Here);
}

#[test]
fn time_goes_on_after_the_host_stood_still() {
    let mut board = Board::begun();
    board.now += 11_000;
    board.stand_still(35_000);
    board.now += 19_000;
    board.give(TableEvent::Tick);
    assert_eq!(board.table.phase(), PhaseTold::Result);
    assert_eq!(board.table.session().seat_state(Seat(0)), SeatState::Forfeited);
}

#[test]
fn the_grace_of_a_broken_line_stands_still_too() {
    let mut board = Board::begun();
    board.give(TableEvent::Line { who: 1, line: LineTold::Down });
    board.choose(0);
    board.now += 40_000;
    board.stand_still(35_000);
    let until = board.now + GRACE - 40_000;
    let broke = NetNotice::Broke { player: "P1".to_owned(), until: Some(until), left: false };
    assert!(board.told.contains(&(0, broke)), "{:?}", board.told);
    board.now += 1_000;
    board.give(TableEvent::Resumed { who: 1, have: 0, style: GuestStyle::default() });
    board.choose(1);
    assert_eq!((board.acts(), board.table.phase()), (2, PhaseTold::Game));
}

#[test]
fn what_is_said_at_the_last_moment_has_as_long_to_come_as_the_host_stood_still() {
    let mut board = Board::begun();
    board.now += EACH - 200;
    board.stand_still(4_000);
    let due = board.now + 4_000;
    assert_eq!(board.table.deadline(), Some(due));
    // Once for each moment: it is not put off for ever.
    board.now = due - 1_000;
    board.stand_still(10_000);
    assert_eq!(board.table.deadline(), Some(board.now + 1_000));
    // However long it was, nobody gets more than after a restart.
    board.choose(0);
    board.now += EACH - 200;
    board.stand_still(3_600_000);
    assert_eq!(board.table.deadline(), Some(board.now + 15_000));
}

#[test]
fn a_table_that_was_heard_of_meanwhile_loses_no_more_than_the_gap() {
    let mut board = Board::begun();
    let since = board.now + 10_000;
    // Another thread noticed late: something was taken after the last sign.
    board.now = since + 5_000;
    board.give(TableEvent::Speaks { who: 1, language: protocol::SentenceLanguage::Ja });
    board.now += 1_000;
    board.give(TableEvent::StoodStill { since });
    assert_eq!(board.table.deadline(), Some(BEGAN + EACH + 1_000));
    // A sign that is said to come later than now leaves nothing out.
    board.give(TableEvent::StoodStill { since: board.now + 9_000 });
    assert_eq!(board.table.deadline(), Some(BEGAN + EACH + 1_000));
}

#[test]
fn the_log_tells_when_the_host_stood_still() {
    let mut board = Board::begun();
    board.now += 20_000;
    board.stand_still(35_000);
    board.now += 9_000;
    board.choose(0);
    assert_eq!(board.acts(), 1);
    let mut again = opened(board.setup.clone());
    for line in &board.log {
        again.apply(&serde_json::from_str(line).expect("a line of the log"));
    }
    assert_eq!(format!("{again:?}"), format!("{:?}", board.table));
}

#[test]
fn tables_at_which_nothing_is_awaited_and_empty_ones_are_told_nothing() {
    let mut host = Host::of(settings(0), shelf(&["reversi"]));
    host.limit_tables(BEGAN);
    let from = ConnectionId(1);
    host.apply(&HostInput::Came { at: BEGAN, from, address: ClientAddress([1; 16]) });
    for text in [
        r#"{"t":"hello","proto":[1,1]}"#,
        r#"{"t":"enter","id":1,"name":"Ada"}"#,
        r#"{"t":"open","id":2,"game":"reversi"}"#,
    ] {
        let message = Box::new(protocol::read_client(text).expect("a message"));
        host.apply(&HostInput::Heard { at: BEGAN, from, message });
    }
    let (since, at) = (BEGAN, BEGAN + 40_000);
    let output = host.apply(&HostInput::StoodStill { at, since });
    assert!(output.lines.is_empty() && output.told.is_empty(), "{output:?}");
    // A table that is left is closed when nobody has come for long while the host ran.
    let message = Box::new(protocol::read_client(r#"{"t":"exit","id":3}"#).expect("a message"));
    host.apply(&HostInput::Heard { at, from, message });
    let closes = host.deadline().expect("it is closed in the end");
    let later = at + 1_000_000;
    host.apply(&HostInput::StoodStill { at: later, since: at });
    host.apply(&HostInput::Tick { at: later });
    assert_eq!((host.tables().count(), host.deadline()), (1, Some(closes + 1_000_000)));
}
