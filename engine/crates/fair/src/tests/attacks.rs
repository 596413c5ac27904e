//! Attacks by the dealer and by players, each refused by its name.

use super::{
    Room, SHUFFLED_AGAIN, files,
    forger::{Forger, refused},
    record, rules_of, secret,
};
use crate::{
    CardOpening, Digest, Expected, FairAnswer, FairPlayer, LineEvent, NotMine, Objection,
    ProvedRecord, SaltedText, Secret, SignedBy, Signer, Wrong, check_play,
    deal::{dealer_hash, sealed_hash},
    sha256,
};

const ALL: [u8; 3] = [0, 1, 2];

fn wrong(text: &str) -> Wrong {
    match refused(text).objection {
        Objection::Wrong(wrong) => wrong,
        other => panic!("{other}"),
    }
}

#[test]
fn a_record_written_anew_without_a_change_is_believed() {
    let (record, all) = (record(), Forger::of(&record(), "T1", &ALL));
    assert_eq!(all.same_lines(), record, "the forger of the tests writes as the dealer does");
}

#[test]
fn a1_two_cards_exchanged_after_the_seal() {
    let mut forger = Forger::of(&record(), "T1", &ALL);
    let seal = forger.at("seal");
    let LineEvent::Seal(own) = &mut forger.events[seal] else { panic!("a seal") };
    own.shuffles[0].leaves.swap(3, 40);
    assert_eq!(wrong(&forger.same_lines()), Wrong::Leaf { turn: 0, place: 3 });
}

#[test]
fn a2_another_secret_of_the_dealer_at_the_opening() {
    let mut forger = Forger::of(&record(), "T1", &ALL);
    let opening = forger.at("opening");
    let LineEvent::Opening(own) = &mut forger.events[opening] else { panic!("an opening") };
    own.secret = secret("a better one");
    assert_eq!(wrong(&forger.same_lines()), Wrong::Secret(SignedBy::Dealer));
}

#[test]
fn a3_the_contribution_of_a_player_left_out() {
    // The player hears a list without the own contribution, and stops.
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let commits = room.open();
    room.receive(&commits[..2]);
    let lines = room.table.dealer_mut().close_commits().expect("two have contributed");
    let heard = room.players[2].hear(&lines[0]);
    assert_eq!(heard, Err(NotMine::Commit.into()));
    let doubt = room.players[2].doubt("my contribution is not in the list");
    let forged = crate::DealDoubt { why: "all is well".to_owned(), ..doubt.clone() };
    let refused = room.table.dealer_mut().doubt(forged).expect_err("not signed");
    assert!(matches!(refused, Objection::Signature { who: SignedBy::Seat(2), .. }));
    let line = room.table.dealer_mut().doubt(doubt).expect("it is signed");
    room.players.truncate(2);
    let reveals = room.tell(&[lines[0].clone(), line]).expect("nothing is wrong for the others");
    room.receive(&reveals);
    room.table.deal(None).expect("the others have contributed");
    let doubts = room.table.dealer().audit().doubts();
    assert_eq!(doubts, [(2, "my contribution is not in the list".to_owned())]);
    // A record in which it was taken out later lacks what the player has signed.
    let mut forger = Forger::of(&record(), "T1", &[0, 1]);
    let (commits, seal) = (forger.at("commits"), forger.at("seal"));
    if let LineEvent::Commits(own) = &mut forger.events[commits] {
        own.seats[2] = None;
    }
    if let LineEvent::Seal(own) = &mut forger.events[seal] {
        own.seats[2] = None;
    }
    assert_eq!(wrong(&forger.same_lines()), Wrong::Seen(2));
}

#[test]
fn a4_different_lists_of_contributions_for_different_players() {
    let mut forger = Forger::of(&record(), "T1", &[1]);
    let commits = forger.at("commits");
    let LineEvent::Commits(own) = &mut forger.events[commits] else { panic!("a list") };
    own.seats[1] = None;
    let seal = forger.at("seal");
    let LineEvent::Seal(own) = &mut forger.events[seal] else { panic!("a seal") };
    own.seats[1] = None;
    // Player 0 saw the list with the contribution of player 1, and signed that one.
    let objection = refused(&forger.same_lines()).objection;
    assert!(
        matches!(objection, Objection::Signature { who: SignedBy::Seat(0), .. }),
        "{objection}"
    );
}

#[test]
fn a5_a_card_shown_that_is_not_the_hidden_one() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    room.deal();
    let card = room.table.show("7H").expect("there is one");
    assert_eq!(room.players[0].see(&card), Ok(()));
    let other = CardOpening { card: "8H".to_owned(), ..card.clone() };
    assert_eq!(room.players[0].see(&other), Err(NotMine::Card.into()));
    let elsewhere = CardOpening { place: (card.place + 1) % 52, ..card };
    assert_eq!(room.players[0].see(&elsewhere), Err(NotMine::Card.into()));
}

#[test]
fn a6_a_biased_shuffle() {
    let record = record();
    let proved = ProvedRecord::of_text(&record).expect("an honest record");
    let deal = *proved.audit().deal().expect("a deal");
    let cards = proved.audit().shuffled(0).expect("a shuffle").to_vec();
    // Sorted by random keys of one byte, of which some are equal: the earlier card wins.
    let key = |place: usize| sha256(&[place as u8, 9]).0[0];
    let mut by_keys: Vec<usize> = (0..cards.len()).collect();
    by_keys.sort_by_key(|&place| key(place));
    let leaf = |(place, from): (usize, &usize)| {
        let honest = deal.card(0, &cards, place as u16).expect("a place");
        CardOpening { card: cards[*from].clone(), ..honest }.leaf(deal.opened_by())
    };
    let mut forger = Forger::of(&record, "T1", &ALL);
    let seal = forger.at("seal");
    let LineEvent::Seal(own) = &mut forger.events[seal] else { panic!("a seal") };
    own.shuffles[0].leaves = by_keys.iter().enumerate().map(leaf).collect();
    assert!(matches!(wrong(&forger.same_lines()), Wrong::Leaf { turn: 0, .. }));
}

#[test]
fn a7_a_secret_or_a_salt_used_twice() {
    // The dealer uses its secret again after a deal that it declared void, blaming player 2.
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let commits = room.open();
    room.receive(&commits);
    let lines = room.table.dealer_mut().close_commits().expect("all have contributed");
    let reveals = room.tell(&lines).expect("honest contributions");
    room.receive(&reveals[..2]);
    let void = room.table.dealer_mut().void().expect("one is missing");
    let blamed = room.players[2].hear(&void[0]);
    assert_eq!(blamed, Err(NotMine::Blamed.into()), "it did open its contribution");
    let seats = room.seats();
    room.players.truncate(2);
    room.tell(&void).expect("nothing is wrong yet");
    let lines = room.table.open(seats, None, secret("T1 draw 1")).expect("a deal");
    let commits = room.tell(&lines).expect("nothing is wrong yet");
    room.receive(&commits);
    let lines = room.table.dealer_mut().close_commits().expect("two have contributed");
    let reveals = room.tell(&lines).expect("nothing is wrong yet");
    room.receive(&reveals);
    room.table.deal(None).expect("all secrets are open");
    let refused = room.table.finish().expect_err("the secret is known");
    assert_eq!(refused, Wrong::SecretReused(SignedBy::Dealer).into());
    // Two players with the same secret: one of them has it from the other.
    let mut forger = Forger::of(&record(), "T1", &ALL);
    let seal = forger.at("seal");
    if let LineEvent::Seal(own) = &mut forger.events[seal] {
        own.seats[1] = own.seats[0].clone();
    }
    assert_eq!(wrong(&forger.same_lines()), Wrong::SecretReused(SignedBy::Seat(1)));
    // All salts of two deals differ, also of the same cards.
    let salts = |name: &str| {
        let deal = crate::FairDeal::of(Digest([1; 32]), &secret(name), &[], None);
        let cards = vec!["AS".to_owned(); 52];
        let salt = |place| deal.card(0, &cards, place).expect("a place").salt;
        (0..52).map(salt).collect::<Vec<_>>()
    };
    let mut all = [salts("one"), salts("two")].concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 104);
}

#[test]
fn a8_events_removed_reordered_edited_or_cut_off() {
    let record = record();
    let lines: Vec<&str> = record.lines().collect();
    let written = |lines: &[&str]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    for index in 0..lines.len() {
        let mut less = lines.clone();
        less.remove(index);
        refused(&written(&less));
        refused(&written(&lines[..index]));
        if index > 0 {
            let mut turned = lines.clone();
            turned.swap(index - 1, index);
            refused(&written(&turned));
        }
    }
    // The dealer signs anew: what players have signed is missing all the same.
    let forger = Forger::of(&record, "T1", &[]);
    let act = forger.at("act");
    refused(&forger.without(&[act]));
    // An end that is cut off and signed anew by the dealer and one player alone.
    let forger = Forger::of(&record, "T1", &[0]);
    let (last, end) = (forger.at("opening") - 1, lines.len() - 1);
    assert_eq!(refused(&forger.without(&[last])).line, end);
    // An edited act.
    let mut forger = Forger::of(&record, "T1", &[]);
    let act = forger.at("act");
    if let LineEvent::Act(own) = &mut forger.events[act] {
        let open = SaltedText { salt: secret("other"), text: "draw".to_owned() };
        own.hash = sealed_hash(&open.salt, &open.text);
        own.open = Some(open);
    }
    let objection = refused(&forger.same_lines());
    assert_eq!(objection.line, act + 1);
    assert!(matches!(objection.objection, Objection::Signature { who: SignedBy::Seat(_), .. }));
}

#[test]
fn a9_an_act_of_another_seat() {
    let record = record();
    let change = |liars: &[u8]| {
        let mut forger = Forger::of(&record, "T1", liars);
        let act = forger.at("act");
        if let LineEvent::Act(own) = &mut forger.events[act] {
            own.seat = (own.seat + 1) % 3;
        }
        (act, forger.same_lines())
    };
    let (act, text) = change(&[]);
    assert_eq!(refused(&text).line, act + 1);
    // All lie together: the rules know whose turn it was.
    let (act, text) = change(&ALL);
    let rules = rules_of(SHUFFLED_AGAIN, 3);
    let objection = match ProvedRecord::of_text(&text) {
        Ok(proved) => check_play(&proved, &rules).expect_err("a forged record"),
        Err(objection) => objection,
    };
    assert!(objection.line > act, "{objection}");
}

#[test]
fn a10_a_robot_that_chooses_what_it_likes() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    room.deal();
    room.play(4);
    let line = room.table.dealer_mut().takes(1, true).expect("a person sits there");
    room.tell(&[line]).expect("a robot");
    room.play(usize::MAX);
    let record = room.end();
    let rules = rules_of(SHUFFLED_AGAIN, 3);
    let proved = ProvedRecord::of_text(&record).expect("an honest record");
    let game = check_play(&proved, &rules).expect("an honest robot");
    // Another legal action in place of the one that chance chose.
    let notation = rules::Notation::of(&rules);
    let robots = proved.audit().acts().iter().enumerate().filter(|(_, heard)| heard.robot);
    let free = robots.filter_map(|(index, heard)| {
        let (state, chosen) = game.past().nth(index)?;
        let mut legal = Vec::new();
        state.legal(&rules, &mut legal);
        let other = legal.into_iter().find(|&action| action != chosen)?;
        Some((heard.line as usize, notation.print(other)))
    });
    let (line, text) = { free }.next().expect("a robot that had a choice");
    let mut forger = Forger::of(&record, "T1", &[0, 2]);
    if let LineEvent::Act(own) = &mut forger.events[line] {
        let open = SaltedText { salt: secret("other"), text };
        own.hash = sealed_hash(&open.salt, &open.text);
        own.open = Some(open);
    }
    let proved = ProvedRecord::of_text(&forger.same_lines()).expect("only the rules can tell");
    let objection = check_play(&proved, &rules).expect_err("a robot that chose");
    assert_eq!(objection.line, line + 1);
    assert!(objection.to_string().contains("the robot must choose"), "{objection}");
}

#[test]
fn a11_other_rules_than_those_that_were_shown() {
    let mut room = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let head = room.table.dealer().text().trim_end().to_owned();
    let expected = Expected {
        table: "T1".to_owned(),
        dealer: None,
        rules: Some(files("the rules that were shown")),
    };
    let signer = Signer::of(&secret("T1 key 0"));
    let mut player = FairPlayer::of(0, signer, expected, Vec::new());
    assert_eq!(player.hear(&head), Err(NotMine::Rules.into()));
    // A record of other rules is told apart by those who have the file.
    let mut other = Room::by(SHUFFLED_AGAIN, 3, "T1", files("other rules"));
    other.deal();
    other.play(usize::MAX);
    let proved = ProvedRecord::of_text(&other.end()).expect("all have signed it");
    let other = check_play(&proved, &rules_of(SHUFFLED_AGAIN, 3)).expect_err("other rules");
    assert!(other.to_string().contains("played by other rules"), "{other}");
    // Written into the record later, it breaks what the players have signed.
    room.deal();
    room.play(usize::MAX);
    let mut forger = Forger::of(&room.end(), "T1", &[]);
    if let LineEvent::Record(own) = &mut forger.events[0] {
        own.rules = files("other rules");
    }
    refused(&forger.same_lines());
}

#[test]
fn a12_messages_of_another_seat_or_table() {
    let mut here = Room::of(SHUFFLED_AGAIN, 3, "T1");
    let mut there = Room::of(SHUFFLED_AGAIN, 3, "T2");
    // The same players sit at both tables, with the same keys and the same secrets.
    let signer = Signer::of(&secret("T1 key 0"));
    let expected = Expected { table: "T2".to_owned(), dealer: None, rules: None };
    there.players[0] = FairPlayer::of(0, signer.clone(), expected, vec![secret("T1 first 0"); 2]);
    there.players.truncate(1);
    let head = there.table.dealer().text().trim_end().to_owned();
    there.tell(&[head]).expect("an honest head");
    let mut seats = here.seats();
    seats[0].key = Some(signer.public());
    let lines = there.table.open(seats, None, secret("T1 draw 1")).expect("a deal");
    let from_there = there.tell(&lines).expect("an honest deal");
    let commits = here.open();
    // Another seat's number under the own contribution.
    let FairAnswer::Commit(own) = commits[0].clone() else { panic!("a contribution") };
    let as_other = crate::CommitMessage { seat: 1, ..own };
    let refused = here.table.dealer_mut().commit(&as_other).expect_err("not its key");
    assert!(matches!(refused, Objection::Signature { who: SignedBy::Seat(1), .. }));
    // People count seats from 1.
    assert!(refused.to_string().starts_with("the signature of seat 2 does not fit"), "{refused}");
    // The contribution to another table names its deal.
    let FairAnswer::Commit(theirs) = from_there[0].clone() else { panic!("a contribution") };
    let refused = here.table.dealer_mut().commit(&theirs).expect_err("another table's");
    assert!(refused.to_string().contains("it is for another deal"), "{refused}");
    // That of an older program does not, but its secret does not fit this deal.
    here.receive(&[FairAnswer::Commit(crate::CommitMessage { open: None, ..theirs })]);
    here.receive(&commits[1..]);
    let lines = here.table.dealer_mut().close_commits().expect("all have contributed");
    assert_eq!(here.players[0].hear(&lines[0]), Err(NotMine::Commit.into()));
    here.players.remove(0);
    let reveals = here.tell(&lines).expect("honest contributions");
    here.receive(&reveals);
    let sig = signer.sign("fdp1/reveal", &[&here.table.dealer().audit().listed_by().0]);
    let forged = crate::RevealMessage { seat: 0, secret: secret("T1 first 0"), sig };
    let refused = here.table.dealer_mut().reveal(&forged).expect_err("another table's");
    assert_eq!(refused, Wrong::Secret(SignedBy::Seat(0)).into());
    // An act that was signed at another table.
    let (mut here, mut there) =
        (Room::of(SHUFFLED_AGAIN, 3, "T1"), Room::of(SHUFFLED_AGAIN, 3, "T1"));
    here.deal();
    there.drawn = 50;
    there.deal();
    let (seat, text) = here.choice().expect("a choice");
    let stolen = there.players[seat].act(&text, Secret([5; 32]));
    let refused = here.table.act(&stolen, None).expect_err("signed for another deal");
    assert_eq!(refused, Wrong::Seen(seat as u8).into());
    let seen = here.table.dealer().audit().chain();
    let refused = here.table.act(&crate::ActMessage { seen, ..stolen }, None);
    assert!(matches!(refused, Err(Objection::Signature { .. })));
    assert_ne!(dealer_hash(seen, &secret("x")), dealer_hash(Digest([0; 32]), &secret("x")));
}
