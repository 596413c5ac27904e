//! DISCARD: cards from the hand to the table.

use super::{legal, played};
use engine::rules::{Event, Seat};

/// P0 has 1C 1D 2C 5H, P1 has 3C 3D 4C 5C.
const HANDS: &str = r#"
    Move(what: "[1C, 1D, 2C, 5H]", to: "hand of seat(0)"), Move(what: "[3C, 3D, 4C, 5C]", to: "hand of seat(1)"),
"#;

#[test]
fn a_card_is_put_on_the_table() {
    let parts = format!(
        r#"moves: {{ "discard": (pick: Cards(from: "hand", to: "table")) }},
        flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 1") ],"#
    );
    let mut scene = played("discard_available", &parts);
    assert_eq!(legal(&scene), "discard 1C, discard 1D, discard 2C, discard 5H");
    scene.act("discard 1D");
    assert_eq!((scene.cards("table", 0), scene.count("hand", 0)), ("1D".into(), 3));
}

#[test]
fn a_discard_ends_the_turn_unless_the_player_moves_again() {
    let parts = format!(
        r#"moves: {{
            "discard": (pick: Cards(from: "hand", to: "table"), then: [Again(["discard", "stop"])]),
            "stop": (pick: Nothing),
        }},
        flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 2") ],"#
    );
    let mut scene = played("discard_turnEnd", &parts);
    scene.act("discard 1C");
    assert_eq!(scene.actor(), Some(0), "the turn goes on");
    scene.act("stop");
    assert_eq!(scene.actor(), Some(1));
    let text = parts.replace(r#", then: [Again(["discard", "stop"])]"#, "");
    let mut scene = super::Scene::of(&small(&text), 3);
    scene.act("discard 1C");
    assert_eq!(scene.actor(), Some(1), "without `Again` it is over");
}

fn small(parts: &str) -> String {
    let usual = &super::USUAL;
    let keys: String = usual.iter().map(|(key, value)| format!("{key}: {value},")).collect();
    format!("(id: \"small\", title: \"Small\", {keys} {parts})")
}

#[test]
fn a_discard_is_seen_by_those_who_see_the_table() {
    for (setting, sees, seen) in [("discard_visible", "Everyone", "1C"), ("", "Nobody", "")] {
        let parts = format!(
            r#"
            fields: {{
                "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner),
                "table": (shape: Pile, sees: {sees}),
            }},
            moves: {{ "discard": (pick: Cards(from: "hand", to: "table")) }},
            flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 1") ],"#
        );
        let mut scene = match setting {
            "" => {
                let rest = parts.trim_start().split_once("moves:").expect("it has moves");
                let keys = r#"players: Exactly(3), result: Nobody,
                    pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Diamonds Hearts Spades"),"#;
                let text = format!(
                    "(id: \"small\", title: \"Small\", {keys} {} moves:{})",
                    rest.0, rest.1
                );
                super::Scene::of(&text, 3)
            }
            setting => played(setting, &parts),
        };
        let before = scene.state.view(&scene.rules, Seat(2));
        let action = scene.actions()[0];
        let mut events: Vec<Event> = Vec::new();
        scene.state.apply(&scene.rules, action, &mut events).expect("it is legal");
        let told = scene.state.view(&scene.rules, Seat(2)).redacted(&scene.rules, &before, &events);
        let cards = told.iter().find_map(|event| match event {
            Event::Carried { cards, .. } => Some(cards.cards().collect::<Vec<_>>()),
            _ => None,
        });
        assert_eq!(scene.codes(&cards.expect("a card went")), seen);
    }
}

#[test]
fn only_the_number_or_suit_of_the_last_card_fits() {
    let parts = format!(
        r#"moves: {{ "discard": (pick: Cards(from: "hand", to: "table"),
            only_if: ["suit == last(table).suit or rank == last(table).rank"]) }},
        flow: [ {HANDS} Move(what: "[1H]", to: "table"), Turns(moves: ["discard"], until: "turn == 1") ],"#
    );
    assert_eq!(
        legal(&played("discard_lastNumberOrSuitOnly", &parts)),
        "discard 1C, discard 1D, discard 5H"
    );
}

#[test]
fn so_many_cards_are_discarded_at_most() {
    let parts = format!(
        r#"combos: {{ "some": AnyOf(size: (1, 2)) }},
        moves: {{ "discard": (pick: Cards(from: "hand", combos: ["some"], to: "table")) }},
        flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 1") ],"#
    );
    let scene = played("discard_numberLimit", &parts);
    let sizes: std::collections::BTreeSet<usize> =
        scene.legal().iter().map(|what| what.split(' ').count() - 1).collect();
    assert_eq!((scene.legal().len(), sizes), (10, [1, 2].into()));
}

#[test]
fn so_many_cards_are_discarded_at_least() {
    let parts = format!(
        r#"combos: {{ "some": AnyOf(size: (3, 4)) }},
        moves: {{ "discard": (pick: Cards(from: "hand", combos: ["some"], to: "table")) }},
        flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 1") ],"#
    );
    let scene = played("discard_min", &parts);
    let sizes: std::collections::BTreeSet<usize> =
        scene.legal().iter().map(|what| what.split(' ').count() - 1).collect();
    assert_eq!((scene.legal().len(), sizes), (5, [3, 4].into()));
}

#[test]
fn sets_and_runs_are_discarded() {
    let parts = format!(
        r#"combos: {{ "set": Same(size: (2, 4)), "run": Run(size: (3, 6), within_suit: true) }},
        moves: {{ "discard": (pick: Cards(from: "hand", combos: ["set", "run"], to: "table")) }},
        flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 2") ],"#
    );
    let mut scene = played("discard_sets/runs", &parts);
    assert_eq!(legal(&scene), "discard 1C 1D");
    scene.act("discard 1C 1D");
    assert_eq!(legal(&scene), "discard 3C 3D, discard 3C 4C 5C");
}

#[test]
fn a_discard_is_higher_than_the_last() {
    let parts = format!(
        r#"moves: {{ "discard": (pick: Cards(from: "hand", to: "table"),
            only_if: ["empty(table) or rank > last(table).rank"]) }},
        flow: [ {HANDS} Turns(moves: ["discard"], until: "turn == 2") ],"#
    );
    let mut scene = played("discard_higherThanLast", &parts);
    scene.act("discard 5H");
    assert!(scene.actions().is_empty() || scene.actor() != Some(1), "nothing of P1 is higher");
    let mut scene = played("discard_higherThanLast", &parts);
    scene.act("discard 2C");
    assert_eq!(legal(&scene), "discard 3C, discard 3D, discard 4C, discard 5C");
}

#[test]
fn who_can_discard_must() {
    let parts = format!(
        r#"moves: {{
            "discard": (pick: Cards(from: "hand", to: "table"), only_if: ["suit == last(table).suit"]),
            "pass": (pick: Nothing, only_if: ["not can(discard)"]),
        }},
        flow: [ {HANDS} Move(what: "[6H]", to: "table"), Turns(moves: ["discard", "pass"], until: "turn == 2") ],"#
    );
    let mut scene = played("discard_mustIfPossible", &parts);
    assert_eq!(legal(&scene), "discard 5H");
    scene.act("discard 5H");
    assert_eq!(legal(&scene), "pass");
}
