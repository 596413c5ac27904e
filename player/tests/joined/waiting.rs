//! The time between games: everybody is told what the others at the table do.

use super::{customs, joining::host, prompt::PersonAtPrompt};
use engine::protocol::{ContributionsTold, TablePolicy};

#[test]
fn whoever_waits_at_a_table_is_told_what_the_others_do_and_what_the_own_lines_did() {
    let host = host("crazy-eights", 2, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let [hana, ken] = [0, 1];
    let people = ["Hana", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    people[hana].told("  Ken has joined the table.\n  Ken sits at seat 2.\n");
    for (who, line, own, other) in [
        (ken, "stand", "You have given up seat 2.", "Ken has given up seat 2."),
        (ken, "sit x", "`sit` takes the number of a seat", ""),
        (ken, "sit 2", "You sit at seat 2.", "seat 2.\n  Ken sits at seat 2."),
        (hana, "swap", "`swap` needs the name of a player", ""),
        (hana, "swap Ken", "Ken is asked to exchange seats.", "Hana asks to exchange seats"),
        (ken, "agree", "You and Hana have exchanged seats.\n  You sit at seat 1.", ""),
        (hana, "ready", "You sit at seat 2.\n  You are ready.", "Hana is ready."),
        (hana, "ready", "You are ready.\n  You are ready.", ""),
    ] {
        people[who].say(line);
        people[who].told(own);
        people[1 - who].told(other);
    }
    let [hana, ken] = people;
    assert!(!ken.said().contains("has joined"), "the list tells who was there");
    ken.leave();
    hana.told("Ken has left the table.");
    hana.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_takes_wishes_to_exchange_seats_back_ends_all_of_them_and_reads_so() {
    let host = host("crazy-eights", 3, &[], customs());
    let invitation = host.invitations(None).remove(0);
    let [hana, ken, orla] =
        ["Hana", "Ken", "Orla"].map(|name| PersonAtPrompt::sit(&invitation, name));
    for (other, name) in [(&ken, "Ken"), (&orla, "Orla")] {
        hana.say(&format!("swap {name}"));
        other.told("Hana asks to exchange seats");
    }
    hana.say("decline Hana");
    hana.told("You no longer ask to exchange seats.");
    for other in [&ken, &orla] {
        other.told("Hana has withdrawn the wish to exchange seats with you.");
        other.say("agree");
        other.told("Not carried out: ");
    }
    // Whoever declines the wish of another reads that as well.
    hana.say("swap Ken");
    ken.until(|said| said.matches("Hana asks to exchange seats").count() == 2);
    ken.say("decline Hana");
    ken.told("You have declined.");
    hana.told("Ken does not exchange seats with you.");
    for person in [orla, ken, hana] {
        person.leave();
    }
    host.stop().expect("it stops");
}

#[test]
fn whoever_is_asked_after_others_reads_who_comes_before_without_typing() {
    let policy = TablePolicy { fair: false, ..customs() };
    let host = host("hearts", 4, &["greedy", "greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let [hana, ben] = ["Hana", "Ben"].map(|name| PersonAtPrompt::sit(&invitation, name));
    [&hana, &ben].iter().for_each(|one| one.say("ready"));
    ben.told("\n  It is not your turn yet. Hana chooses before you.\n");
    hana.told("Your turn: ");
    hana.say("say one moment");
    ben.told("Hana: one moment");
    let said = ben.said();
    assert_eq!(said.matches("Hana chooses before you.").count(), 1, "once: {said}");
    assert!(!hana.said().contains("It is not your turn yet."), "{}", hana.said());
    host.stop().expect("it stops");
}

#[test]
fn whoever_has_chosen_while_all_choose_reads_the_own_choice_and_whom_the_table_waits_for() {
    let policy = TablePolicy { fair: false, ..customs() };
    let host = host("hearts", 4, &["greedy", "greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let [hana, ben] = ["Hana", "Ben"].map(|name| PersonAtPrompt::sit(&invitation, name));
    [&hana, &ben].iter().for_each(|one| one.say("ready"));
    hana.told("Your turn: ");
    let said = hana.said();
    let hand = said.lines().rev().find_map(|line| line.strip_prefix("Hand: ")).expect("a hand");
    let cards: Vec<&str> = hand.split(' ').take(3).collect();
    hana.say(&cards.join(" "));
    hana.told("  Ben, Bot 3 and Bot 4 still have to choose.\n");
    let now = hana.said();
    let own =
        now.split("  You have chosen “Pass three cards to Ben”: ").nth(1).expect("it is told");
    let own = own.lines().next().expect("a line");
    assert!(own.len() < 13 && cards.iter().all(|card| own.contains(card)), "{cards:?}: {own}");
    assert!(!ben.said().contains("You have chosen"), "{}", ben.said());
    host.stop().expect("it stops");
}

#[test]
fn whoever_comes_to_a_table_reads_of_proofs_where_something_is_dealt_and_which_are_required() {
    let required =
        TablePolicy { contributions: ContributionsTold::Required, ..TablePolicy::default() };
    let asks = "This host asks for a proof of each deal: ";
    for (game, policy, proofs, is_required) in [
        ("breakthrough", TablePolicy::default(), false, false),
        ("crazy-eights", TablePolicy::default(), true, false),
        ("crazy-eights", required, true, true),
    ] {
        let host = host(game, 2, &[], policy);
        let hana = PersonAtPrompt::sit(&host.invitations(None).remove(0), "Hana");
        let said = hana.leave();
        for word in ["can see all cards", "proved fair."] {
            assert_eq!(said.contains(word), proofs, "{game}, {word}: {said}");
        }
        assert_eq!(said.contains(asks), is_required, "{game}: {said}");
        assert!(said.find("Table T1: ") < said.find("  If a line breaks"), "{said}");
        host.stop().expect("it stops");
    }
}

#[test]
fn bids_are_told_in_one_manner_and_their_question_once() {
    let policy = TablePolicy { fair: false, ..customs() };
    let host = host("oh-hell", 3, &["greedy"], policy);
    let invitation = host.invitations(None).remove(0);
    let people = ["Hana", "Ben"].map(|name| PersonAtPrompt::sit(&invitation, name));
    people.iter().for_each(|one| one.say("ready"));
    people.iter().for_each(|one| one.told("Type an action"));
    let [hana, ben] = people;
    let (first, second) = loop {
        match (hana.said().contains("Your turn: "), ben.said().contains("Your turn: ")) {
            (true, _) => break (hana, ben),
            (_, true) => break (ben, hana),
            _ => std::thread::sleep(std::time::Duration::from_millis(10)),
        }
    };
    first.say("?");
    first.told("actions are legal:\n  0");
    first.until(|said| said.ends_with("> "));
    let said = first.said();
    let (_, list) = said.split_once("actions are legal:\n").expect("a list");
    assert_eq!(list.matches("How many tricks?").count(), 1, "{said}");
    assert!(list.lines().count() > 3, "{said}");
    first.say("0");
    first.until(|said| said.contains("Bid: "));
    second.told("Your turn: ");
    second.say("0");
    let told = |said: &str| said.lines().filter(|line| line.contains("  Bid: ")).count();
    first.until(|said| told(said) > 1);
    let said = first.said();
    let bids = said.lines().filter_map(|line| line.trim().strip_prefix("Bid: "));
    let mut each = bids.flat_map(|line| line.split(" · "));
    assert!(each.all(|one| one.contains(": ")), "all are written alike: {said}");
    host.stop().expect("it stops");
}

#[test]
fn whoever_waits_for_a_seat_is_told_after_a_game_that_it_comes_by_itself() {
    let host = host("breakthrough", 2, &["greedy"], customs());
    let invitation = host.invitations(None).remove(0);
    let hana = PersonAtPrompt::sit(&invitation, "Hana");
    hana.say("ready");
    hana.told("Your turn: ");
    let zoe = PersonAtPrompt::join(&invitation, "Zoe");
    zoe.told("You are number 1 of those who wait for a seat.");
    zoe.told("You watch: the others choose.");
    let waiting = host.office().survey().waiting;
    assert_eq!(waiting.get("T1").map(Vec::as_slice), Some(&["Zoe".to_owned()][..]));
    assert!(host.office().end_game("T1").is_some(), "a game is under way");
    for one in [&hana, &zoe] {
        one.told("The game was broken off by the host; nobody has won it.");
    }
    hana.told("Type `ready` for another game");
    zoe.told("You wait for a seat, as number 1: you get one by itself as soon as one is free");
    assert!(!zoe.said().contains("`sit` takes a seat"), "{}", zoe.said());
    hana.leave();
    zoe.told("You sit at seat 1.\n  The next game begins once all are ready: type `ready`");
    zoe.leave();
    host.stop().expect("it stops");
}

#[test]
fn whoever_is_not_ready_after_all_keeps_the_game_from_beginning() {
    let host = host("breakthrough", 2, &[], TablePolicy { fair: false, ..TablePolicy::default() });
    let invitation = host.invitations(None).remove(0);
    let [hana, ken] = ["Hana", "Ken"].map(|name| PersonAtPrompt::sit(&invitation, name));
    hana.say("ready");
    ken.told("Hana is ready.");
    hana.say("wait");
    hana.told("You are no longer ready.");
    ken.told("Hana is no longer ready.");
    // A second time it is answered as well.
    hana.say("wait");
    hana.until(|said| said.matches("You are no longer ready.").count() == 2);
    ken.say("ready");
    hana.told("Ken is ready.");
    hana.say("players");
    hana.told("2  Ken (ready)");
    hana.say("ready");
    hana.told("Your turn: ");
    host.stop().expect("it stops");
}
