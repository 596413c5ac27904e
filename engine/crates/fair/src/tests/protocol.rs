//! The protocol: published figures, and messages that come wrong, early, late or twice.

use super::{Room, SHUFFLED_AGAIN, secret};
use crate::{
    Digest, FairAnswer, FairDeal, Objection, ProvedRecord, SeatHead, Secret, Wrong, dealer_hash,
    hash::hash, player_hash, sha256,
};

#[test]
fn the_published_deal_is_derived() {
    let line = br#"{"n":1,"prev":"00","k":"deal.open","v":1,"table":"T1","deal":1,"deck":"std52","seats":["N","E","S","W"]}"#;
    let open = sha256(line);
    let dealer = secret("test server secret");
    let own = |seat: u8| Secret(sha256(&[b"test client", &[seat][..]].concat()).0);
    let players: Vec<_> = (0..4).map(|seat| Some(own(seat))).collect();
    let card = |suit: char| "23456789TJQKA".chars().map(move |rank| format!("{suit}{rank}"));
    let deck: Vec<String> = "CDHS".chars().flat_map(card).collect();
    let deal = FairDeal::of(open, &dealer, &players, None);
    let proof = deal.prove(0, &deck, 52);
    let leaves: Vec<&[u8]> = proof.leaves.iter().map(|leaf| &leaf.0[..]).collect();
    let promise = dealer_hash(open, &dealer);
    let published = [
        (open, "e466808d0a64e9052c43bc1a80efd517d2db56856bfd15b68c1328d1005ec6db"),
        (promise, "ea1d1bdbedbcc4b874d00943f2a91c85e80a7a3f8a5ca6a837fb309763ba60b8"),
        (
            player_hash(open, promise, 0, &own(0)),
            "c8594b54b4e031ce45b239e6f4b9b98c81aee5009ec67752bfdd0abd3c488686",
        ),
        (proof.leaves[0], "d2f9d018e1557b7050441a6606614b72c7b2a366b3990b40711d97d13180953a"),
        (proof.leaves[51], "d36e2ea8d7c38ca2ce89fb5cce75955878aa6cd3e3a0c2fe638eb4d970e790c3"),
        (hash("", &leaves), "522720c4331d82e73d02e16a3767c574c748ea052ec3186df9a5ee60689bf9f8"),
    ];
    for (is, must) in published {
        assert_eq!(is.to_string(), must);
    }
    let seed = "a73e9ca6b663a3678092a7ecee7d6a589daf0da0aed119f978172873be4a2b51";
    assert_eq!(deal.seed().to_string(), seed);
    assert_eq!(deal.shuffled(0, &deck)[..5], ["H2", "C4", "D9", "HQ", "SQ"]);
    assert_eq!(proof.cards, None);
}

#[test]
fn messages_that_come_twice_early_or_late_are_refused_in_words() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let commits = room.open();
    let FairAnswer::Commit(first) = commits[0].clone() else { panic!("a contribution") };
    let dealer = room.table.dealer_mut();
    let early = dealer.reveal(&crate::RevealMessage {
        seat: 0,
        secret: secret("T1 first 0"),
        sig: first.sig,
    });
    let said = early.expect_err("nothing is closed").to_string();
    assert_eq!(
        said,
        "the secret of seat 1 comes too early: the list of contributions is not closed yet"
    );
    dealer.commit(&first).expect("the first one");
    let said = dealer.commit(&first).expect_err("the second one").to_string();
    assert_eq!(said, "seat 1 has sent its contribution already, and it cannot be changed");
    let stranger = dealer.commit(&crate::CommitMessage { seat: 9, ..first.clone() });
    assert_eq!(stranger.expect_err("three sit here").to_string(), "there is no seat 10");
    let lines = dealer.close_commits().expect("one has contributed");
    let late = dealer.commit(&first).expect_err("closed").to_string();
    assert!(late.starts_with("the contribution of seat 1 comes too late: "), "{late}");
    let reveal = room.players[0].hear(&lines[0]).expect("an honest list");
    let early = room.table.deal(None).expect_err("a secret is missing").to_string();
    assert!(early.contains("seat 1 comes too early"), "{early}");
    room.receive(&[reveal]);
    room.table.deal(None).expect("the others are dealt in without a contribution");
    let said = room.table.dealer_mut().close_commits().expect_err("long ago").to_string();
    assert!(said.starts_with("`commits` cannot stand here; expected is `act`"), "{said}");
}

#[test]
fn a_late_contribution_to_a_void_deal_is_none_to_the_next_one() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let mut commits = room.open();
    // The line of the last player is slow, and another one does not open the contribution.
    let late = commits.remove(2);
    room.receive(&commits);
    let FairAnswer::Commit(late) = late else { panic!("a contribution") };
    let lines = room.table.dealer_mut().close_commits().expect("two have contributed");
    let reveal = room.players[0].hear(&lines[0]).expect("an honest list");
    room.receive(&[reveal]);
    let void = room.table.dealer_mut().void().expect("one is missing");
    room.players[0].hear(&void[0]).expect("honest");
    room.players[1].hear(&lines[0]).expect("an honest list");
    room.players[1].forgive(&void[0]).expect("its secret was lost");
    room.players[2].forgive(&lines[0]).expect("its contribution was late");
    room.players[2].hear(&void[0]).expect("honest");
    let commits = room.open();
    let dealer = room.table.dealer_mut();
    let said = dealer.commit(&late).expect_err("it is for the deal before").to_string();
    assert!(said.contains("too late: it is for another deal"), "{said}");
    room.receive(&commits);
    let lines = room.table.dealer_mut().close_commits().expect("all have contributed");
    room.tell(&lines).expect("everybody finds the own contribution in the list");
}

#[test]
fn a_deal_without_any_contribution_is_refused() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    room.open();
    let refused = room.table.dealer_mut().close_commits();
    assert_eq!(refused, Err(Wrong::NobodyContributed.into()));
}

#[test]
fn bots_contribute_nothing_and_sign_nothing() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    room.players.truncate(1);
    let mut seats = room.seats();
    seats.extend(["Bot 1", "Bot 2"].map(|name| SeatHead { name: name.to_owned(), key: None }));
    let lines = room.table.open(seats, None, secret("own")).expect("a deal");
    let commits = room.tell(&lines).expect("an honest deal");
    let FairAnswer::Commit(own) = commits[0].clone() else { panic!("a contribution") };
    let refused = room.table.dealer_mut().commit(&crate::CommitMessage { seat: 1, ..own });
    assert_eq!(refused, Err(Wrong::BotContributes(1).into()));
    room.receive(&commits);
    let lines = room.table.dealer_mut().close_commits().expect("one has contributed");
    let reveals = room.tell(&lines).expect("honest");
    room.receive(&reveals);
    let lines = room.table.deal(None).expect("all are open");
    room.tell(&lines).expect("honest cards");
    while let Some((seat, text)) = room.choice() {
        let salt = room.draw();
        let lines = match seat {
            0 => {
                let message = room.players[0].act(&text, salt);
                room.table.act(&message, None)
            }
            _ => {
                let mut legal = Vec::new();
                let game = room.table.game().expect("a game");
                game.state().legal(game.rules(), &mut legal);
                room.table.act_for(legal.last().copied(), salt, None)
            }
        };
        room.tell(&lines.expect("a legal act")).expect("an honest act");
    }
    let record = room.end();
    let proved = ProvedRecord::of_text(&record).expect("it is proved");
    assert_eq!(proved.audit().reveals().iter().flatten().count(), 1);
}

#[test]
fn a_void_deal_stays_on_the_record_and_only_one_is_allowed() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    for _ in 0..2 {
        let commits = room.open();
        room.receive(&commits);
        let lines = room.table.dealer_mut().close_commits().expect("all have contributed");
        let hear = |room: &mut Room, seat: usize, line: &str| {
            let answer = room.players[seat].hear(line).expect("honest");
            room.receive(&[answer]);
        };
        // The line of player 2 is broken.
        hear(&mut room, 0, &lines[0]);
        hear(&mut room, 1, &lines[0]);
        assert_eq!(room.table.dealer().missing(), [2]);
        let void = room.table.dealer_mut().void().expect("one is missing");
        hear(&mut room, 0, &void[0]);
        hear(&mut room, 1, &void[0]);
        for line in [&lines[0], &void[0]] {
            room.players[2].catch_up(line).expect("honest");
        }
    }
    let (seats, own) = (room.seats(), room.draw());
    assert_eq!(room.table.open(seats, None, own), Err(Wrong::TooManyVoids.into()));
    let lines = room.table.dealer_mut().break_off().expect("it may end");
    room.tell(&lines).expect("honest");
    let ends: Vec<_> = room.players.iter().map(|player| player.end().expect("over")).collect();
    room.table.dealer_mut().end(&ends).expect("all sign");
    let proved = ProvedRecord::of_text(room.table.dealer().text()).expect("it is proved");
    assert_eq!((proved.audit().voids(), proved.plain()), (2, None));
}

#[test]
fn a_beacon_comes_after_all_secrets_and_before_the_cards() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let (seats, own) = (room.seats(), room.draw());
    let beacon = Some("drand quicknet 12345".to_owned());
    let lines = room.table.open(seats, beacon, own).expect("a deal");
    let commits = room.tell(&lines).expect("honest");
    room.receive(&commits);
    let lines = room.table.dealer_mut().close_commits().expect("all have contributed");
    let reveals = room.tell(&lines).expect("honest");
    room.receive(&reveals);
    let refused = room.table.dealer_mut().beacon(Digest([3; 32]), &[]);
    assert!(matches!(refused, Err(Objection::OutOfOrder { got: "beacon", .. })));
    let lines = room.table.dealer_mut().seal(&[]).expect("all secrets are open");
    room.tell(&lines).expect("honest");
    let lines = room.table.deal(Some(sha256(b"the public number"))).expect("it has come");
    room.tell(&lines).expect("honest cards");
    room.play(usize::MAX);
    ProvedRecord::of_text(&room.end()).expect("it is proved");
}
