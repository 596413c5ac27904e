//! DRAW: cards from the stock to the hand.

use super::{legal, played};
use engine::{
    definition::Face,
    rules::{Event, Seat},
};

/// P0 has 1C and 2D; 6H lies on the table.
const BEGIN: &str =
    r#"Move(what: "[1C, 2D]", to: "hand of seat(0)"), Move(what: "[6H]", to: "table"),"#;

#[test]
fn a_card_is_drawn() {
    let parts = format!(
        r#"moves: {{ "draw": (pick: Nothing, then: [Deal(from: "stock", to: "hand of me", count: 1)]) }},
        flow: [ {BEGIN} Turns(moves: ["draw"], until: "turn == 1") ],"#
    );
    let mut scene = played("draw_available", &parts);
    scene.act("draw");
    assert_eq!(scene.cards("hand", 0), "1C 2D 6S");
}

#[test]
fn so_many_cards_are_drawn_in_a_turn() {
    let parts = format!(
        r#"vars: {{ "drawn": Number() }},
        moves: {{
            "draw": (pick: Nothing, only_if: ["drawn < 2"],
                then: [Deal(from: "stock", to: "hand of me", count: 1), Add("drawn", 1), Again(["draw", "stop"])]),
            "stop": (pick: Nothing, then: [Set("drawn", 0)]),
        }},
        flow: [ {BEGIN} Turns(moves: ["draw", "stop"], until: "turn == 2") ],"#
    );
    let mut scene = played("draw_numberLimit", &parts);
    scene.acts(&["draw", "draw"]);
    assert_eq!((legal(&scene).as_str(), scene.count("hand", 0)), ("stop", 4));
    scene.act("stop");
    assert_eq!((scene.actor(), legal(&scene).as_str()), (Some(1), "draw, stop"));
}

#[test]
fn who_draws_from_an_empty_stock_turns_the_table_over() {
    let parts = format!(
        r#"moves: {{ "draw": (pick: Nothing, then: [
            If("empty(stock)", [Move(what: "all_but_last(table)", to: "stock", face: Down), Shuffle("stock")]),
            Deal(from: "stock", to: "hand of me", count: 1),
        ]) }},
        flow: [ {BEGIN} Deal(from: "stock", to: "table", count: "all"), Turns(moves: ["draw"], until: "turn == 1") ],"#
    );
    let mut scene = played("draw_tableToStock", &parts);
    let top = scene.cards("table", 0).rsplit(' ').next().map(str::to_owned);
    scene.act("draw");
    assert_eq!(Some(scene.cards("table", 0)), top, "its last card stays");
    assert_eq!((scene.count("stock", 0), scene.count("hand", 0)), (20, 3));
}

#[test]
fn a_drawn_card_is_shown() {
    let parts = format!(
        r#"moves: {{ "draw": (pick: Nothing, then: [
            Show(what: "last(stock)"), Deal(from: "stock", to: "hand of me", count: 1),
        ]) }},
        flow: [ {BEGIN} Turns(moves: ["draw"], until: "turn == 1") ],"#
    );
    let mut scene = played("draw_visible", &parts);
    let before = scene.state.view(&scene.rules, Seat(2));
    let mut events: Vec<Event> = Vec::new();
    let draw = scene.actions()[0];
    scene.state.apply(&scene.rules, draw, &mut events).expect("it is legal");
    let after = scene.state.view(&scene.rules, Seat(2));
    let carried =
        after.redacted(&scene.rules, &before, &events).into_iter().find_map(|event| match event {
            Event::Carried { cards, .. } => Some(cards.cards().collect::<Vec<_>>()),
            _ => None,
        });
    assert_eq!(scene.codes(&carried.expect("it was drawn")), "6S");
    let hand = scene.game().field("hand").expect("it is declared");
    let spot = scene.rules.spots_of(hand).next().expect("it has spots");
    assert!(after.pile(spot).all(|seen| seen.card.is_none() && seen.face == Face::Down));
}

#[test]
fn who_has_drawn_may_still_discard() {
    let parts = format!(
        r#"moves: {{
            "discard": (pick: Cards(from: "hand", to: "table")),
            "draw": (pick: Nothing, then: [Deal(from: "stock", to: "hand of me", count: 1), Again(["discard"])]),
        }},
        flow: [ {BEGIN} Turns(moves: ["draw"], until: "turn == 1") ],"#
    );
    let mut scene = played("draw_turnEnd", &parts);
    scene.act("draw");
    assert_eq!(
        (scene.actor(), legal(&scene).as_str()),
        (Some(0), "discard 1C, discard 2D, discard 6S")
    );
}

#[test]
fn only_who_cannot_discard_draws() {
    for (table, choices) in [("6D", "discard 2D"), ("6H", "draw")] {
        let parts = format!(
            r#"moves: {{
                "discard": (pick: Cards(from: "hand", to: "table"), only_if: ["suit == last(table).suit"]),
                "draw": (pick: Nothing, only_if: ["not can(discard)"],
                    then: [Deal(from: "stock", to: "hand of me", count: 1)]),
            }},
            flow: [ {} Turns(moves: ["discard", "draw"], until: "turn == 1") ],"#,
            BEGIN.replace("6H", table)
        );
        assert_eq!(legal(&played("draw_onlyIfNoDiscard", &parts)), choices);
    }
}

#[test]
fn the_last_card_of_the_table_is_drawn() {
    let parts = format!(
        r#"moves: {{ "draw": (pick: Nothing, only_if: ["not empty(table)"],
            then: [Move(what: "last(table)", to: "hand of me")]) }},
        flow: [ {BEGIN} Turns(moves: ["draw"], until: "turn == 1") ],"#
    );
    let mut scene = played("draw_fromTable", &parts);
    scene.act("draw");
    assert_eq!((scene.cards("hand", 0), scene.count("table", 0)), ("1C 2D 6H".into(), 0));
}
