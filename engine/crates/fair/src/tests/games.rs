//! Games played at a fair table: secret acts, several packs, replay, and the older form of records.

use super::{Room, SHUFFLED_AGAIN, record, rules_of};
use crate::{
    FairTable, LineEvent, ProvedRecord, Signer, Wrong, check_play, deck_of, is_fair_record,
};
use rules::{Match, Record, Start};

/// Two packs; one passes a card face down, then all choose at the same time.
const SECRETS: &str = r#"(
    id: "secrets", title: "Secrets", players: Exactly(3),
    pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts", copies: 2),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "given": (per: Player, shape: Pile, sees: Nobody),
    },
    moves: {
        "give": (pick: Cards(from: "hand", to: "given of me")),
        "say": (pick: Number(from: 1, to: 3)),
    },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: 4),
        Turns(moves: ["give"], until: "everybody_moved"),
        Turns(order: Together, moves: ["say"], until: "everybody_moved"),
    ],
    result: Highest("sum(hand by rank)"),
)"#;

#[test]
fn a_whole_game_is_proved_and_replayed() {
    let mut room = Room::of(SHUFFLED_AGAIN, 7, "T1");
    room.deal();
    room.play(usize::MAX);
    let record = room.end();
    let rules = rules_of(SHUFFLED_AGAIN, 7);
    let proved = ProvedRecord::of_text(&record).expect("an honest record");
    let played = check_play(&proved, &rules).expect("an honest game");
    assert!(played.outcome().is_some());
    assert!(proved.audit().shuffles().len() > 1, "cards were shuffled again");
    let partial = &proved.audit().shuffles()[1].1;
    assert!(partial.cards.is_some() && partial.leaves.len() < 52);
    // The same game in the older form.
    let plain = proved.plain().expect("it was played");
    assert!(is_fair_record(&record) && !is_fair_record(&plain));
    assert!(is_fair_record("{\n  \"n\": 0,"), "an editor has laid it out anew");
    assert!(!is_fair_record("{\"columns\": []}"), "it is another object");
    let again = Record::of_text(&plain).expect("a record").replay(&rules).expect("the same game");
    assert_eq!(again.state(), played.state());
    assert_eq!(again.to_text(), plain);
    let seed = proved.audit().deal().expect("a deal").seed();
    assert_eq!(*again.origin(), Start::Fair(seed));
}

#[test]
fn an_act_that_not_all_may_know_is_secret_until_the_end() {
    let mut room = Room::of(SECRETS, 3, "T1");
    room.deal();
    room.play(usize::MAX);
    let text = room.end();
    let proved = ProvedRecord::of_text(&text).expect("an honest record");
    let acts = proved.audit().acts();
    let given: Vec<_> = acts.iter().filter(|heard| heard.was_secret).collect();
    assert_eq!(given.len(), 3 + 2, "three gave a card, and two said a number before the last");
    assert!(given[..3].iter().all(|heard| heard.act.to == [heard.act.seat]));
    // What was said is opened as soon as all have spoken; what was given, in the end.
    let lines: Vec<crate::FairLine> =
        text.lines().map(|line| serde_json::from_str(line).expect("a line")).collect();
    let opened = |line: &crate::FairLine| match &line.event {
        LineEvent::Opened(own) => own.acts.len(),
        LineEvent::Opening(own) => own.acts.len(),
        _ => 0,
    };
    let counts: Vec<usize> = lines.iter().map(opened).filter(|&count| count > 0).collect();
    assert_eq!(counts, [2, 3]);
    check_play(&proved, &rules_of(SECRETS, 3)).expect("an honest game");
}

#[test]
fn a_card_of_which_there_are_several_is_not_shown_by_its_place() {
    let mut room = Room::of(SECRETS, 3, "T1");
    room.deal();
    assert_eq!(deck_of(room.table.game().expect("a game").rules()).len(), 20);
    assert_eq!(room.table.show("2C"), None);
}

#[test]
fn the_rules_refuse_what_they_refuse_anywhere() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    room.deal();
    let (seat, text) = room.choice().expect("a choice");
    let salt = room.draw();
    let other = (seat + 1) % 3;
    let message = room.players[other].act(&text, salt);
    let refused = room.table.act(&message, None).expect_err("not its turn").to_string();
    // People count seats from 1.
    let (turn, other) = (seat + 1, other + 1);
    assert_eq!(refused, format!("it is the turn of seat {turn}, not of seat {other}"));
    let salt = room.draw();
    let message = room.players[seat].act("sing", salt);
    let refused = room.table.act(&message, None).expect_err("no such move").to_string();
    assert_eq!(refused, "`sing` is not possible now");
    let mut message = room.players[seat].act(&text, salt);
    message.sig = None;
    let before = room.table.game().expect("a game").state().clone();
    let refused = room.table.act(&message, None).expect_err("unsigned");
    assert_eq!(refused, Wrong::ActSigner(seat as u8).into());
    assert_eq!(*room.table.game().expect("a game").state(), before);
}

#[test]
fn a_record_of_another_game_or_table_is_told_apart() {
    let proved = ProvedRecord::of_text(&record()).expect("an honest record");
    let other = check_play(&proved, &rules_of(SECRETS, 3)).expect_err("another game");
    assert!(other.to_string().starts_with("line 1: it is a record of `page-one`"), "{other}");
    let four = check_play(&proved, &rules_of(SHUFFLED_AGAIN, 4)).expect_err("three played");
    assert!(four.to_string().contains("number of players"), "{four}");
}

#[test]
fn the_same_secrets_give_the_same_bytes() {
    assert_eq!(record(), record());
    let rules = rules_of(SHUFFLED_AGAIN, 3);
    let signer = Signer::of(&super::secret("T1 dealer"));
    let table = FairTable::of(&rules, "T1", super::files(SHUFFLED_AGAIN), signer).expect("a head");
    assert!(record().starts_with(table.dealer().text()));
    let start = Start::Fair(cards::FairSeed([7; 32]));
    let deal = || Match::start(rules.clone(), start.clone()).expect("any seed deals");
    assert_eq!(deal().state(), deal().state());
}
