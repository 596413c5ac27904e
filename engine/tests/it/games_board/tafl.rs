//! Tests of the game of a king who wants to escape, and men who are taken between two others.

use crate::scene::Scene;

/// Sets up these men: attackers (P0), defenders (P1) and the king; `first` is to move.
fn board(attackers: &str, defenders: &str, king: &str, first: u8, options: &str) -> Scene {
    let on = |squares: &str| {
        let all: Vec<_> = squares.split(' ').map(|square| format!("it == {square}")).collect();
        all.join(" or ")
    };
    let mut place = String::new();
    for (owner, kind, squares) in [(0, "man", attackers), (1, "man", defenders), (1, "king", king)]
    {
        if !squares.is_empty() {
            let on = on(squares);
            place += &format!(
                "Place(board: \"board\", kind: \"{kind}\", owner: \"seat({owner})\", on: \"{on}\"), "
            );
        }
    }
    let text = format!(
        "(extends: \"brandub\", id: \"scene\", options: {{ {options} }}, flow: [
            {place} Set(\"winner\", \"none\"), Set(\"attacker\", \"seat(0)\"),
            Turns(first: \"seat({first})\", moves: [\"go\"], until: \"winner != none\",
                stuck: [Set(\"winner\", \"left of me\"), EndTurns]),
        ])"
    );
    Scene::of(&text, 2)
}

/// Number of men left.
fn men(scene: &Scene) -> usize {
    let spots = (0..scene.rules.spot_count()).map(|spot| engine::definition::SpotId(spot as u8));
    let view = scene.state.view(&scene.rules, engine::rules::Seat(0));
    spots.filter(|&spot| view.board_piece(&scene.rules, spot).is_some()).count()
}

#[test]
fn a_man_is_taken_between_two_and_walks_in_unharmed() {
    let mut scene = board("b1 d2", "c2", "g4", 0, "");
    scene.act("go b1 b2");
    assert_eq!(men(&scene), 3, "the defender on c2 is gone");
    let mut scene = board("b2 d2", "c5", "g4", 1, "");
    scene.act("go c5 c2");
    assert_eq!(men(&scene), 4, "it goes between them itself");
}

#[test]
fn corners_and_throne_are_for_the_king_and_help_to_take() {
    let scene = board("a3 d1", "f6", "d4", 0, "");
    let all = scene.legal();
    assert!(all.contains("go a3 a2") && !all.contains("go a3 a1"), "{all:?}");
    let mut scene = board("c3", "b1", "g4", 0, "");
    scene.act("go c3 c1");
    assert_eq!(men(&scene), 2, "between a man and the corner");
}

#[test]
fn the_king_is_out_in_a_corner_or_on_the_edge() {
    let mut scene = board("c3", "", "a4", 1, "");
    scene.act("go a4 a1");
    assert_eq!(scene.var("winner", 0), "P1");
    let mut scene = board("c3", "", "b4", 1, "\"escape\": Choice(default: \"edge\")");
    scene.act("go b4 a4");
    assert_eq!(scene.var("winner", 0), "P1");
}

#[test]
fn the_king_is_taken_by_two_or_by_four_about_his_throne() {
    let mut scene = board("f1 f3", "", "e2", 0, "");
    scene.act("go f1 e1");
    assert_eq!(scene.var("winner", 0), "none");
    let mut scene = board("d2 f1", "", "e2", 0, "");
    scene.act("go f1 f2");
    assert_eq!(scene.var("winner", 0), "P0");
    let mut scene = board("c4 e1", "", "d4", 0, "");
    scene.act("go e1 e4");
    assert_eq!(scene.var("winner", 0), "none", "on the throne he is hemmed in by four");
    let mut scene = board("c4 d5 d3 e1", "", "d4", 0, "");
    scene.act("go e1 e4");
    assert_eq!(scene.var("winner", 0), "P0");
}
