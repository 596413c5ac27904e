//! The stock and the table.

use super::{legal, played};
use engine::rules::{Seat, View};

fn spectator(scene: &crate::scene::Scene) -> View {
    scene.state.view(&scene.rules, Seat(u8::MAX))
}

/// Returns how many cards of a field a spectator sees, of how many.
fn seen(scene: &crate::scene::Scene, field: &str) -> (usize, usize) {
    let id = scene.game().field(field).expect("it is declared");
    let view = spectator(scene);
    let spots = scene.rules.spots_of(id);
    let cards: Vec<_> = spots.flat_map(|spot| view.pile(spot).collect::<Vec<_>>()).collect();
    (cards.iter().filter(|seen| seen.card.is_some()).count(), cards.len())
}

#[test]
fn cards_of_the_stock_begin_the_table() {
    let parts = r#"
        moves: { "wait": (pick: Nothing) },
        flow: [ Deal(from: "stock", to: "table", count: 1), Turns(moves: ["wait"], until: "turn == 1") ],
    "#;
    let scene = played("stock_toTableNum", parts);
    assert_eq!((scene.cards("table", 0).as_str(), scene.count("stock", 0)), ("6S", 23));
}

#[test]
fn nobody_sees_the_stock() {
    let parts = r#"
        fields: { "stock": (shape: Pile, sees: Nobody) },
        moves: { "wait": (pick: Nothing) },
        flow: [ Turns(moves: ["wait"], until: "turn == 1") ],
    "#;
    assert_eq!(seen(&played("stock_allFaceDown", parts), "stock"), (0, 24));
}

#[test]
fn the_top_of_the_stock_is_turned_up() {
    let parts = r#"
        fields: { "stock": (shape: Pile, sees: Face) },
        moves: { "wait": (pick: Nothing) },
        flow: [ Flip(what: "last(stock)", face: Up), Turns(moves: ["wait"], until: "turn == 1") ],
    "#;
    let scene = played("stock_topFaceUp", parts);
    assert_eq!(seen(&scene, "stock"), (1, 24));
    let id = scene.game().field("stock").expect("it is declared");
    let spot = scene.rules.spots_of(id).next().expect("it has a spot");
    assert!(spectator(&scene).top(spot).is_some_and(|top| top.card.is_some()));
}

#[test]
fn the_table_becomes_the_stock_again() {
    let parts = r#"
        moves: { "draw": (pick: Nothing, then: [
            If("empty(stock)", [Move(what: "all_but_last(table)", to: "stock", face: Down), Shuffle("stock")]),
            Deal(from: "stock", to: "hand of me", count: 1),
        ]) },
        flow: [ Deal(from: "stock", to: "table", count: "all"), Turns(moves: ["draw"], until: "turn == 2") ],
    "#;
    let mut scene = played("stock_refillFromTable", parts);
    assert_eq!((scene.count("stock", 0), scene.count("table", 0)), (0, 24));
    scene.act("draw");
    assert_eq!((scene.count("stock", 0), scene.count("table", 0)), (22, 1));
}

#[test]
fn the_game_ends_with_the_stock() {
    let parts = r#"
        moves: { "draw": (pick: Nothing, then: [Deal(from: "stock", to: "hand of me", count: 8)]) },
        flow: [ Turns(moves: ["draw"], until: "empty(stock)") ],
    "#;
    let mut scene = played("stock_endsGameWhenEmpty", parts);
    scene.acts(&["draw", "draw"]);
    assert!(scene.outcome().is_none());
    scene.act("draw");
    assert!(scene.outcome().is_some());
}

#[test]
fn everybody_knows_how_many_cards_are_left() {
    let parts = r#"
        vars: { "left_over": Number(shown: true) },
        moves: { "draw": (pick: Nothing, then: [
            Deal(from: "stock", to: "hand of me", count: 1), Set("left_over", "size(stock)"),
        ]) },
        flow: [ Turns(moves: ["draw"], until: "turn == 2") ],
    "#;
    let mut scene = played("stock_countVisible", parts);
    scene.act("draw");
    assert_eq!(seen(&scene, "stock"), (0, 23), "also without a variable");
    assert_eq!(scene.number("left_over", 0), 23);
}

#[test]
fn the_table_has_several_places() {
    let parts = r#"
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "zone": (per: Copies(3), shape: Pile, sees: Everyone),
        },
        moves: { "put": (pick: Cards(from: "hand", onto: "zone")) },
        flow: [ Move(what: "[1C]", to: "hand of seat(0)"), Turns(moves: ["put"], until: "turn == 1") ],
    "#;
    let mut scene = played("table_zones", parts);
    assert_eq!(legal(&scene), "put 1C on zone 0, put 1C on zone 1, put 1C on zone 2");
    scene.act("put 1C on zone 1");
    assert_eq!([0, 1, 2].map(|zone| scene.count("zone", zone)), [0, 1, 0]);
}

#[test]
fn cards_lie_in_the_order_in_which_they_came() {
    let parts = r#"
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "table": (shape: Row, sees: Everyone),
        },
        vars: { "oldest": Card(), "newest": Card() },
        moves: { "put": (pick: Cards(from: "hand", to: "table"), then: [
            Set("oldest", "first(table)"), Set("newest", "last(table)"),
        ]) },
        flow: [
            Move(what: "[3C]", to: "hand of seat(0)"), Move(what: "[1C]", to: "hand of seat(1)"),
            Turns(moves: ["put"], until: "turn == 2"),
        ],
    "#;
    let mut scene = played("table_order", parts);
    scene.acts(&["put 3C", "put 1C"]);
    assert_eq!(scene.cards("table", 0), "3C 1C");
    assert_eq!((scene.var("oldest", 0), scene.var("newest", 0)), ("3C".into(), "1C".into()));
}

#[test]
fn the_table_is_cleared_when_it_is_full() {
    let parts = r#"
        moves: { "put": (pick: Cards(from: "hand", to: "table"), then: [
            If("size(table) == 3", [Move(what: "table", to: "won of me")]),
        ]) },
        flow: [ Deal(from: "stock", to: "hand", count: 2), Turns(moves: ["put"], until: "turn == 6") ],
    "#;
    let mut scene = played("table_clearWhen", parts);
    for (table, won) in [(1, 0), (2, 0), (0, 3), (1, 3)] {
        let put = scene.legal().into_iter().next().expect("a card can be put");
        scene.act(&put);
        assert_eq!((scene.count("table", 0), scene.count("won", 2)), (table, won));
    }
}

#[test]
fn only_the_top_of_the_table_is_seen() {
    let parts = r#"
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "table": (shape: Pile, sees: Top),
        },
        moves: { "wait": (pick: Nothing) },
        flow: [ Deal(from: "stock", to: "table", count: 3), Turns(moves: ["wait"], until: "turn == 1") ],
    "#;
    assert_eq!(seen(&played("table_visible", parts), "table"), (1, 3));
}
