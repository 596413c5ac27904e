//! Tables that the window hosts itself: their customs, and its person who only watches there.

use crate::{
    guests::{OtherPerson, first_page},
    support::Window,
};
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use engine::protocol::{
    AfterBreakTold, BreaksTold, ClockTold, NetCommand, TablePolicy, UndoTold, WatchDelay,
};
use fudaba::app::WindowOptions;

/// Opens the form of a table for these games, with its customs.
fn customs_of(window: &mut Window, game: &str) {
    window.push("Another game");
    window.push(game);
    window.push("Seats and customs");
}

#[test]
fn a_table_is_hosted_with_the_customs_of_the_form() {
    let mut window = first_page("Hana");
    customs_of(&mut window, "Seven Bridge");
    assert!(!window.says("Seconds for each turn"), "as long as one likes");
    window.choose_radio("limited");
    window.type_number("Seconds for each turn:", 20);
    window.type_number("Seconds in reserve, for the whole game:", 45);
    window.type_number("Seconds in which all may claim the same thing:", 0);
    assert!(!window.says("Minutes later"), "those who watch see everything at once");
    window.choose_radio("some minutes later");
    window.type_number("Minutes later:", 5);
    window.choose_radio("Everybody waits, as long as it takes");
    assert!(!window.says("Seconds for a broken line"), "a wait has no end");
    window.choose_radio("They have lost");
    window.type_number("Seconds for a broken line to come back before that:", 30);
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    for words in [
        "Each turn has 20 seconds, and each player 45 seconds more for the whole game.",
        "Whoever takes longer has lost the game.",
        "All may claim the same thing for as long as they like.",
        "Those who watch see the game 5 minutes later.",
        "If a line breaks for 30 seconds, its player has lost.",
        "Deals in a match: 3",
        "How often the discards become the stock: 1",
    ] {
        assert!(window.says(words), "{words}");
    }
    let usual = TablePolicy::usual();
    let wanted = TablePolicy {
        clock: Some(ClockTold { each_ms: 20_000, bank_ms: 45_000 }),
        claim_ms: 0,
        spectators_delay: Some(WatchDelay::Ms(300_000)),
        breaks: BreaksTold { then: AfterBreakTold::Forfeit, grace_ms: 30_000, ..usual.breaks },
        ..usual
    };
    let guest = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    assert_eq!(guest.line.table().policy(), Some(&wanted), "as others are told");
}

#[test]
fn a_table_at_which_choices_are_taken_back_says_so_and_proves_nothing() {
    const UNDO: &str = "Choices may be taken back, if all others agree";
    let mut window = first_page("Hana");
    customs_of(&mut window, "Whist");
    assert!(!window.says("Deals are not proved then"));
    window.harness.get_by_role_and_label(Role::CheckBox, UNDO).click_accesskit();
    window.run();
    assert!(window.says("Deals are not proved then, since taking back shows cards."));
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    assert!(window.says("A choice is taken back if all others agree."));
    let guest = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    let wanted = TablePolicy { undo: UndoTold::Agreed, fair: false, ..TablePolicy::usual() };
    assert_eq!(guest.line.table().policy(), Some(&wanted), "as others are told");
    // The form is filled in as the table that was hosted last.
    window.push("Stop hosting");
    window.push("Stop");
    window.until_says("Host a game");
    let is_ticked = window.harness.get_by_role_and_label(Role::CheckBox, UNDO);
    assert_eq!(is_ticked.accesskit_node().toggled(), Some(egui::accesskit::Toggled::True));
}

#[test]
fn at_a_board_nothing_is_said_of_cards_and_proofs() {
    let mut window = first_page("Hana");
    customs_of(&mut window, "Breakthrough");
    window
        .harness
        .get_by_role_and_label(Role::CheckBox, "Choices may be taken back, if all others agree")
        .click_accesskit();
    window.run();
    assert!(!window.says("Deals are not proved then"), "nothing is dealt");
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let _guest = OtherPerson::sits(&window.field("Link to this table"), "Ken");
    window.until_says("Ken");
    for words in ["can see all cards", "proved", "deals and judges"] {
        assert!(!window.says(words), "{words}");
    }
}

#[test]
fn numbers_beyond_their_range_become_the_nearest_in_it() {
    let mut window = first_page("Hana");
    customs_of(&mut window, "Whist");
    assert!(!window.says("claim the same thing"), "nobody claims anything there");
    window.choose_radio("limited");
    window.type_number("Seconds for each turn:", 1);
    window.type_number("Seconds in reserve, for the whole game:", 99_999);
    window.push("Host this game");
    window.until_says("Each turn has 5 seconds, and each player 7200 seconds more");
}

#[test]
fn whoever_watches_at_the_own_table_stops_watching_and_still_hosts() {
    let mut window = first_page("Hana");
    window.push("Another game");
    window.push("Crazy Eights");
    window.push("Host this game");
    window.until_says("Stand up: seat 1");
    let link = window.field("Link to this table");
    window.push("Stand up: seat 1");
    window.until_says("Sit here: seat 1");
    let mut guests = ["Ken", "Yuki"].map(|name| OtherPerson::sits(&link, name));
    for guest in &mut guests {
        guest.line.say(NetCommand::Begin {});
    }
    window.until("the game", |window| {
        guests.iter_mut().for_each(OtherPerson::look);
        window.harness.state().joined().is_some()
    });
    assert!(window.says("You watch."));
    window.push("Leave");
    window.until_says("Your table is still open to others: Crazy Eights.");
    assert!(window.harness.state().joined().is_none());
    assert!(guests.iter().all(|guest| guest.line.end().is_none()), "nobody is cut off");
    window.push("To your table");
    window.until("the game again", |window| window.harness.state().joined().is_some());
    assert!(window.says("You watch."));
}

#[test]
fn a_game_that_was_looked_at_is_the_one_to_host() {
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.hosts_for_others = false);
    let mut window = Window::open(options);
    for (title, other, by_key) in [("Whist", "Spades", false), ("Spades", "Whist", true)] {
        window.push_part(title);
        match by_key {
            true => window.keys(Modifiers::COMMAND, Key::J),
            false => window.push("Over a network"),
        }
        assert!(window.says("Host a game"), "{title}");
        assert!(window.says(title) && !window.says(other), "{title}");
        window.push("◀ Back");
        // The page of the game, and then the gallery.
        window.push("◀ Back");
    }
}
