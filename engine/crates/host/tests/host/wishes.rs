//! Wishes and waits that end, or last, by no word of anybody: each is told with its cause, to
//! whoever has asked as well.

use crate::games::{settings, shelf};
use host::{ConnectionId, Host, HostInput};
use protocol::{
    LapseTold, NetNotice, ServerMessage, TableNotice, WarnCode, WishEndTold, read_client,
};

/// Time that a game waits for a broken line, in milliseconds.
const GRACE: u64 = 10_000;

/// A host with a table of a board game for two, at which Ada and Ben sit.
struct Table {
    host: Host,
    now: u64,
    id: u64,
    told: Vec<(u64, ServerMessage)>,
}

const ADA: u64 = 1;
const BEN: u64 = 2;
const EVE: u64 = 3;

impl Table {
    fn open() -> Self {
        let host = Host::of(settings(0), shelf(&["breakthrough"]));
        let mut table = Self { host, now: 1_700_000_000_000, id: 0, told: Vec::new() };
        table.enter(ADA, "Ada");
        table.enter(BEN, "Ben");
        let breaks = format!(r#"{{"then":"save","grace_ms":{GRACE},"after_exit_ms":1000}}"#);
        let policy = format!(r#"{{"undo":"agreed","fair":false,"breaks":{breaks}}}"#);
        table.say(ADA, &format!(r#""t":"open","game":"breakthrough","policy":{policy}"#));
        table.sit(ADA);
        table.sit(BEN);
        table
    }

    fn enter(&mut self, from: u64, name: &str) {
        self.give(from, r#"{"t":"hello","proto":[1,1]}"#);
        self.say(from, &format!(r#""t":"enter","name":"{name}""#));
    }

    fn sit(&mut self, from: u64) {
        self.say(from, r#""t":"join","table":"T1""#);
        self.command(from, r#""do":"login""#);
    }

    /// Both are ready, so that a game begins.
    fn begin(&mut self) {
        self.command(ADA, r#""do":"begin""#);
        self.command(BEN, r#""do":"begin""#);
    }

    /// Says a message with the next number; returns the answer.
    fn say(&mut self, from: u64, fields: &str) -> ServerMessage {
        self.id += 1;
        let id = self.id;
        self.give(from, &format!(r#"{{"id":{id},{fields}}}"#));
        let is_answer = |(to, told): &&(u64, ServerMessage)| {
            let own = match told {
                ServerMessage::Ok { id, .. } | ServerMessage::Entered { id, .. } => Some(*id),
                ServerMessage::Warn { id, .. } => *id,
                _ => None,
            };
            *to == from && own == Some(id)
        };
        self.told.iter().find(is_answer).expect("an answer").1.clone()
    }

    fn command(&mut self, from: u64, fields: &str) -> ServerMessage {
        self.say(from, &format!(r#""t":"cmd","table":"T1",{fields}"#))
    }

    fn give(&mut self, from: u64, text: &str) {
        // Slowly enough for every limit.
        self.now += 1_000;
        let message = Box::new(read_client(text).expect("a message"));
        self.hand(&HostInput::Heard { at: self.now, from: ConnectionId(from), message });
    }

    fn hand(&mut self, input: &HostInput) {
        let told = self.host.apply(input).told;
        self.told.extend(told.into_iter().map(|(to, told)| (to.0, told)));
    }

    /// Ends a line.
    fn close(&mut self, from: u64) {
        self.hand(&HostInput::Closed { at: self.now, from: ConnectionId(from) });
    }

    /// Lets time pass.
    fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.hand(&HostInput::Tick { at: self.now });
    }

    /// Returns the player who is to choose.
    fn chooser(&self) -> u64 {
        let session = self.host.table("T1").expect("it is open").session();
        let actor = session.game().and_then(rules::Match::actor).expect("somebody is");
        let player = session.roster().player(actor).expect("a player");
        if player.name == "Ada" { ADA } else { BEN }
    }

    /// The player who is to choose does so.
    fn choose(&mut self) -> u64 {
        let from = self.chooser();
        let answer = self.command(from, r#""do":"act","choose":0"#);
        assert!(matches!(answer, ServerMessage::Ok { .. }), "{answer:?}");
        from
    }

    /// Takes the ends of wishes that somebody has heard since.
    fn ends(&mut self, who: u64) -> Vec<(String, bool, Option<WishEndTold>)> {
        let told = std::mem::take(&mut self.told).into_iter().filter(|(to, _)| *to == who);
        let ends = told.filter_map(|(_, told)| match told {
            ServerMessage::Notice {
                notice: TableNotice::Net(NetNotice::Declined { player, void, why }),
                ..
            } => Some((player, void, why)),
            _ => None,
        });
        ends.collect()
    }
}

#[test]
fn an_exchange_that_nobody_declined_ends_with_its_cause() {
    let mut table = Table::open();
    table.command(ADA, r#""do":"seat","player":"Ben""#);
    table.say(BEN, r#""t":"leave","table":"T1""#);
    let moved = Some(WishEndTold::Moved);
    assert_eq!(table.ends(ADA), [("Ben".to_owned(), true, moved)], "though he is gone");
    table.sit(BEN);
    table.command(ADA, r#""do":"seat","player":"Ben""#);
    // Somebody whose line breaks between games goes after a while.
    table.close(BEN);
    table.wait(GRACE);
    assert_eq!(table.ends(ADA), [("Ben".to_owned(), true, moved)]);
}

#[test]
fn an_exchange_ends_with_the_beginning_of_a_game_and_its_asker_is_told() {
    for who in [ADA, BEN] {
        let mut table = Table::open();
        table.command(ADA, r#""do":"seat","player":"Ben""#);
        table.begin();
        let other = if who == ADA { "Ben" } else { "Ada" };
        let began = Some(WishEndTold::Began);
        assert_eq!(table.ends(who), [(other.to_owned(), true, began)]);
    }
}

#[test]
fn whoever_plays_on_has_not_declined_an_undo() {
    let mut table = Table::open();
    table.begin();
    let asker = table.choose();
    table.command(asker, r#""do":"undo""#);
    table.ends(asker);
    let other = table.choose();
    let name = if other == ADA { "Ada" } else { "Ben" };
    // Earlier clients tell a refusal from a wish that is void by `void` alone.
    assert_eq!(table.ends(asker), [(name.to_owned(), false, Some(WishEndTold::Chose))]);
    table.command(asker, r#""do":"undo""#);
    table.command(other, r#""do":"decline""#);
    assert_eq!(table.ends(asker), [(name.to_owned(), false, None)], "now it is declined");
    table.command(asker, r#""do":"undo""#);
    table.close(other);
    assert_eq!(table.ends(asker), [(name.to_owned(), true, Some(WishEndTold::Away))]);
}

#[test]
fn whoever_watches_a_game_waits_for_a_seat_of_the_next_one() {
    let mut table = Table::open();
    table.begin();
    table.enter(EVE, "Eve");
    table.say(EVE, r#""t":"join","table":"T1""#);
    let answer = table.command(EVE, r#""do":"login","seat":1"#);
    let ServerMessage::Warn { code: WarnCode::Phase, text, .. } = answer else {
        panic!("{answer:?}");
    };
    assert!(text.ends_with("wait for one in the queue"), "{text}");
    let answer = table.command(EVE, r#""do":"queue""#);
    assert!(matches!(answer, ServerMessage::Ok { .. }), "{answer:?}");
    // The host's own person ends the game that waits for Ben.
    table.close(BEN);
    table.wait(GRACE);
    let (at, name) = (table.now, "T1".to_owned());
    table.hand(&HostInput::BreakOff { at, table: name });
    table.wait(GRACE);
    let roster = table.host.table("T1").expect("it is open").session().roster();
    let seated: Vec<&str> = roster.players().map(|(_, one)| one.name.as_str()).collect();
    assert_eq!(seated, ["Ada", "Eve"]);
}

#[test]
fn a_suspended_game_tells_for_whom_it_waits_and_why() {
    for (leaves, cause, words) in [
        (false, LapseTold::Break, "the line of Ben is broken; it goes on as soon as Ben is back"),
        (true, LapseTold::Exit, "Ben has left; it goes on as soon as Ben is back"),
    ] {
        let mut table = Table::open();
        table.begin();
        if table.chooser() == BEN {
            table.choose();
        }
        match leaves {
            true => _ = table.say(BEN, r#""t":"leave","table":"T1""#),
            false => table.close(BEN),
        }
        table.wait(GRACE);
        let missing = table.told.iter().find_map(|(to, told)| match told {
            ServerMessage::Notice {
                notice: TableNotice::Net(NetNotice::Missing { why, .. }),
                ..
            } if *to == ADA => *why,
            _ => None,
        });
        assert_eq!(missing, Some(cause));
        let answer = table.command(ADA, r#""do":"act","choose":0"#);
        let ServerMessage::Warn { code: WarnCode::Suspended, text, .. } = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(text, format!("the game is suspended: {words}"));
    }
}
