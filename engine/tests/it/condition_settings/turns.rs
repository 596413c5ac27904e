//! Turns, players and the rest.

use super::{legal, played, played_by};
use engine::rules::Event;

const WAIT: &str = r#"moves: { "wait": (pick: Nothing) },"#;

#[test]
fn a_game_has_a_name() {
    let parts = format!(
        r#"
        title: "Page One",
        {WAIT} flow: [ Turns(moves: ["wait"], until: "turn == 1") ],"#
    );
    assert_eq!(played("setName", &parts).game().about.title.en, "Page One");
}

#[test]
fn so_many_can_play() {
    let parts = format!(
        r#"
        players: Between(3, 7),
        {WAIT} flow: [ Turns(moves: ["wait"], until: "everybody_moved") ],"#
    );
    for seats in [3, 7] {
        assert_eq!(played_by(seats, "setPlayersNumLimit", &parts).rules.seats(), seats);
    }
    let game = std::sync::Arc::new(played("setPlayersNumLimit", &parts).game().clone());
    let two = engine::rules::Setup { seats: Some(2), ..Default::default() };
    assert!(engine::rules::Rules::of_game(game, &two).is_err());
}

#[test]
fn a_format_is_a_way_of_taking_turns() {
    let parts = format!(
        r#"{WAIT}
        flow: [ Turns(moves: ["wait"], until: "turn == 4"), Turns(first: "seat(1)", moves: ["wait"], until: "everybody_moved") ],"#
    );
    let mut scene = played("setGameFormat", &parts);
    let mut order = Vec::new();
    while let Some(actor) = scene.actor() {
        order.push(actor);
        scene.act("wait");
    }
    assert_eq!(order, [0, 1, 2, 0, 1, 2, 0], "players in turn, and then a trick");
}

#[test]
fn the_last_card_is_called() {
    let parts = r#"
        moves: { "play": (pick: Cards(from: "hand", to: "table"), then: [
            If("size(hand) == 1", [Say("Page 1!")]),
        ]) },
        flow: [ Deal(from: "stock", to: "hand", count: 3), Turns(moves: ["play"], until: "turn == 6") ],
    "#;
    let mut scene = played("setLastOneCardMessage", parts);
    let mut said = Vec::new();
    while let Some(&action) = scene.actions().first() {
        let mut events: Vec<Event> = Vec::new();
        scene.state.apply(&scene.rules, action, &mut events).expect("it is legal");
        said.push(events.iter().any(|event| matches!(event, Event::Said { .. })));
    }
    assert_eq!(said, [false, false, false, true, true, true]);
}

#[test]
fn the_direction_of_play_changes() {
    let parts = r#"
        vars: { "way": Number(start: 1) },
        moves: { "wait": (pick: Nothing), "turn_round": (pick: Nothing, then: [Set("way", "-way")]) },
        flow: [ Turns(order: By("way"), moves: ["wait", "turn_round"], until: "turn == 4") ],
    "#;
    let mut scene = played("turn_direction", parts);
    let mut order = Vec::new();
    for what in ["wait", "turn_round", "wait", "wait"] {
        order.push(scene.actor().expect("it goes on"));
        scene.act(what);
    }
    assert_eq!(order, [0, 1, 0, 2]);
}

#[test]
fn a_player_misses_a_turn() {
    let parts = r#"
        vars: { "jumped": Player(start: none) },
        moves: {
            "wait": (pick: Nothing, then: [Set("jumped", "none")]),
            "jump": (pick: Nothing, then: [Set("jumped", "left of me")]),
        },
        flow: [ Turns(skip: "player == jumped", moves: ["wait", "jump"], until: "turn == 3") ],
    "#;
    let mut scene = played("turn_skipRules", parts);
    scene.act("jump");
    assert_eq!(scene.actor(), Some(2));
    scene.act("wait");
    assert_eq!(scene.actor(), Some(0));
}

#[test]
fn a_player_may_pass() {
    let parts = r#"
        moves: { "play": (pick: Cards(from: "hand", to: "table")), "pass": (pick: Nothing) },
        flow: [ Move(what: "[1C]", to: "hand of seat(0)"), Turns(moves: ["play", "pass"], until: "turn == 2") ],
    "#;
    let mut scene = played("pass_allowed", parts);
    assert_eq!(legal(&scene), "pass, play 1C");
    scene.act("pass");
    assert_eq!((scene.actor(), scene.count("hand", 0)), (Some(1), 1));
}

#[test]
fn a_foul_is_refused_with_the_rule_and_changes_nothing() {
    let parts = r#"
        rules: { "fits": "suit == last(table).suit" },
        says: { "fits": "Follow the suit." },
        moves: { "play": (pick: Cards(from: "hand", to: "table"), only_if: ["fits"]) },
        flow: [
            Move(what: "[1C, 1H]", to: "hand of seat(0)"), Move(what: "[6H]", to: "table"),
            Turns(moves: ["play"], until: "turn == 1"),
        ],
    "#;
    let scene = played("foul_rule", parts);
    let before = scene.state.clone();
    assert_eq!(scene.why("play 1C"), "Follow the suit.");
    assert_eq!(scene.state, before);
    assert_eq!(legal(&scene), "play 1H");
}

#[test]
fn a_game_has_variants() {
    let parts = r#"
        options: { "hook": Flag(default: false, label: "The last bidder may not make it come out even") },
        vars: { "sum": Number() },
        moves: { "bid": (pick: Number(from: "0", to: "3"), only_if: ["not hook or turn < 2 or sum + number != 3"],
            then: [Add("sum", "number")]) },
        flow: [ Turns(moves: ["bid"], until: "everybody_moved") ],
    "#;
    let small = played("variants", parts);
    let game = std::sync::Arc::new(small.game().clone());
    let last = |hook: i32| {
        let options = vec![(engine::definition::game::OptionId(0), hook)];
        let setup = engine::rules::Setup { seats: Some(3), options };
        let rules = engine::rules::Rules::of_game(game.clone(), &setup).expect("it is an option");
        let mut scene = crate::scene::Scene::begin(rules, 1);
        scene.acts(&["bid 1", "bid 1"]);
        legal(&scene)
    };
    assert_eq!(last(0), "bid 0, bid 1, bid 2, bid 3");
    assert_eq!(last(1), "bid 0, bid 2, bid 3");
}

#[test]
fn players_form_teams() {
    let parts = r#"
        players: Exactly(4),
        teams: [[0, 2], [1, 3]],
        vars: { "score": Number(per: Team) },
        moves: { "add": (pick: Number(from: "1", to: "3"), then: [Add("score of team_of(me)", "number")]) },
        flow: [ Turns(moves: ["add"], until: "everybody_moved") ],
        result: Highest("score"),
    "#;
    let mut scene = played_by(4, "teams", parts);
    scene.acts(&["add 1", "add 1", "add 1", "add 2"]);
    assert_eq!(scene.outcome().expect("all have added").places, [3, 1, 3, 1]);
}
