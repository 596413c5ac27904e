//! PUT and GET: cards to another player, and cards of another player.

use super::{legal, played};
use crate::scene::Scene;
use engine::rules::{Action, Choice, Event, Seat};

/// P0 has 1C 1D, P1 has 2C 2D, P2 has 3C 3D.
const HANDS: &str = r#"
    Move(what: "[1C, 1D]", to: "hand of seat(0)"), Move(what: "[2C, 2D]", to: "hand of seat(1)"),
    Move(what: "[3C, 3D]", to: "hand of seat(2)"),
"#;

/// Plays the first legal action; returns how many of the cards that went each seat can name.
fn named(scene: &mut Scene) -> [usize; 3] {
    let seats = [Seat(0), Seat(1), Seat(2)];
    let before = seats.map(|seat| scene.state.view(&scene.rules, seat));
    let action = scene.actions()[0];
    let mut events: Vec<Event> = Vec::new();
    scene.state.apply(&scene.rules, action, &mut events).expect("it is legal");
    let named = |event: Event| match event {
        Event::Carried { cards, .. } => cards.len(),
        _ => 0,
    };
    before.map(|before| {
        let after = scene.state.view(&scene.rules, before.seat());
        after.redacted(&scene.rules, &before, &events).into_iter().map(named).sum()
    })
}

#[test]
fn a_card_is_given_to_another_player() {
    let parts = format!(
        r#"moves: {{ "put": (pick: Cards(from: "hand", to: "hand of left of me")) }},
        flow: [ {HANDS} Turns(moves: ["put"], until: "turn == 1") ],"#
    );
    let mut scene = played("put_available", &parts);
    assert_eq!(legal(&scene), "put 1C, put 1D");
    assert_eq!(named(&mut scene), [1, 1, 0], "a third player learns only how many");
    assert_eq!(scene.cards("hand", 1), "1C 2C 2D");
}

#[test]
fn so_many_cards_are_given() {
    let parts = format!(
        r#"combos: {{ "two": AnyOf(size: 2) }},
        moves: {{ "put": (pick: Cards(from: "hand", combos: ["two"], to: "hand of left of me")) }},
        flow: [ {HANDS} Move(what: "[1H]", to: "hand of seat(0)"), Turns(moves: ["put"], until: "turn == 1") ],"#
    );
    assert_eq!(legal(&played("put_numberLimit", &parts)), "put 1C 1D, put 1C 1H, put 1D 1H");
}

#[test]
fn a_card_is_given_to_a_chosen_player() {
    let parts = format!(
        r#"moves: {{ "put": (pick: Cards(from: "hand", onto: "hand")) }},
        flow: [ {HANDS} Turns(moves: ["put"], until: "turn == 1") ],"#
    );
    let scene = played("put_targets", &parts);
    let all = "put 1C on hand P1, put 1C on hand P2, put 1D on hand P1, put 1D on hand P2";
    assert_eq!(legal(&scene), all);
}

#[test]
fn those_who_see_a_gift_are_chosen() {
    let parts = format!(
        r#"
        fields: {{
            "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner),
            "gifts": (per: Player, shape: Hand, sees: Players("players where it == player or it == right of player")),
        }},
        moves: {{ "put": (pick: Cards(from: "hand", to: "gifts of left of me")) }},
        flow: [ {HANDS} Turns(moves: ["put"], until: "turn == 1") ],"#
    );
    let mut scene = played("put_visible", &parts);
    assert_eq!(named(&mut scene), [1, 1, 0]);
    let gifts = scene.game().field("gifts").expect("it is declared");
    let spot = scene.rules.spots_of(gifts).nth(1).expect("one for each");
    let seen = [0, 1, 2].map(|seat| {
        let view = scene.state.view(&scene.rules, Seat(seat));
        view.pile(spot).filter(|seen| seen.card.is_some()).count()
    });
    assert_eq!(seen, [1, 1, 0], "the giver still sees it there");
}

#[test]
fn all_exchange_cards_at_the_same_time() {
    let parts = format!(
        r#"
        fields: {{
            "stock": (shape: Pile, sees: Nobody), "hand": (per: Player, shape: Hand, sees: Owner),
            "given": (per: Player, shape: Hand, sees: Nobody),
        }},
        moves: {{ "put": (pick: Cards(from: "hand", to: "given of me")) }},
        flow: [ {HANDS}
            Turns(order: Together, moves: ["put"], until: "everybody_moved"),
            Each(who: Player, do: [Move(what: "given of player", to: "hand of left of player")]),
            Turns(moves: ["put"], until: "turn == 1"),
        ],"#
    );
    let mut scene = played("put_exchange", &parts);
    scene.acts(&["put 1C", "put 2C"]);
    assert_eq!(scene.count("hand", 2), 2, "nothing has changed hands yet");
    scene.act("put 3C");
    let hands = [0, 1, 2].map(|seat| scene.cards("hand", seat));
    assert_eq!(hands, ["3C 1D", "1C 2D", "2C 3D"]);
}

#[test]
fn a_card_of_another_player_is_taken() {
    let parts = format!(
        r#"moves: {{ "get": (pick: Cards(from: "hand of left of me", to: "hand", unseen: true)) }},
        flow: [ {HANDS} Turns(moves: ["get"], until: "turn == 1") ],"#
    );
    let mut scene = played("get_available", &parts);
    assert_eq!(named(&mut scene), [1, 1, 0], "the rivals of the taker never learn the card");
    assert_eq!([0, 1].map(|seat| scene.count("hand", seat)), [3, 1]);
}

#[test]
fn cards_are_taken_by_name_or_by_position() {
    let parts = format!(
        r#"vars: {{ "asked": Rank() }},
        moves: {{
            "ask": (pick: Rank, then: [
                Set("asked", "rank"), Move(what: "hand of left of me where rank == asked", to: "hand of me"),
            ]),
            "get": (pick: Cards(from: "hand of left of me", to: "hand", unseen: true)),
        }},
        flow: [ {HANDS} Move(what: "[4H]", to: "hand of seat(1)"), Turns(moves: ["ask", "get"], until: "turn == 1") ],"#
    );
    let mut scene = played("get_byCard/byPosition", &parts);
    let places: Vec<i32> = scene
        .actions()
        .into_iter()
        .filter(|action| scene.short(*action) == "get")
        .filter_map(|action| match action {
            Action::Choose(Choice::Option { number, .. }) => Some(number),
            _ => None,
        })
        .collect();
    assert_eq!(places, [0, 1, 2], "by position");
    scene.act("ask 2");
    assert_eq!(scene.cards("hand", 0), "1C 2C 1D 2D", "by name");
    assert_eq!(scene.cards("hand", 1), "4H");
}

#[test]
fn the_player_whose_card_is_taken_is_chosen() {
    let parts = format!(
        r#"vars: {{ "giver": Player() }},
        moves: {{
            "choose": (pick: Player, only_if: ["player != me", "not empty(hand of player)"],
                then: [Set("giver", "player"), Again(["get"])]),
            "get": (pick: Cards(from: "hand of giver", to: "hand", unseen: true)),
        }},
        flow: [ {HANDS} Move(what: "hand of seat(1)", to: "table"), Turns(moves: ["choose"], until: "turn == 1") ],"#
    );
    let mut scene = played("get_targets", &parts);
    assert_eq!(legal(&scene), "choose P2", "P1 has no cards");
    scene.acts(&["choose P2", "get"]);
    assert_eq!([0, 1, 2].map(|seat| scene.count("hand", seat)), [3, 0, 1]);
}

#[test]
fn a_card_that_was_taken_is_shown() {
    let parts = format!(
        r#"moves: {{ "get": (pick: Cards(from: "hand of left of me", to: "hand", unseen: true), then: [Show(what: "card")]) }},
        flow: [ {HANDS} Turns(moves: ["get"], until: "turn == 2") ],"#
    );
    let mut scene = played("get_visible", &parts);
    named(&mut scene);
    let hand = scene.game().field("hand").expect("it is declared");
    let spot = scene.rules.spots_of(hand).next().expect("it has spots");
    let known = scene.state.view(&scene.rules, Seat(2));
    let known: Vec<_> = known.pile(spot).filter_map(|seen| seen.card).collect();
    assert!(["2C", "2D"].contains(&scene.codes(&known).as_str()), "everybody knows it now");
}
