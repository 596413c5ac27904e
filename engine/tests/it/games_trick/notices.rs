//! Tests of notices to everyone, with values in the text.

use crate::scene::Scene;
use engine::rules::Event;

const TEXT: &str = r#"(
    id: "notices", title: "Notices", players: Exactly(2),
    pieces: Cards(ranks: "2 3 4", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "trick": (shape: Row, sees: Everyone),
    },
    vars: { "taken": Number(per: Player) },
    moves: { "play": (pick: Cards(from: "hand", to: "trick"), then: [
        Add("taken", "rank + 1"),
        Tell((en: "{me} has {taken} after {card}; {me} again", ja: "{card}で{taken}")),
    ]) },
    flow: [
        Move(what: "[4H, 2C]", to: "hand of seat(1)"),
        Turns(first: "seat(1)", moves: ["play"], until: "turn == 1"),
    ],
    result: Highest("taken"),
)"#;

#[test]
fn values_stand_where_the_text_has_braces() {
    let mut scene = Scene::of(TEXT, 2);
    let four = scene.actions().into_iter().find(|&action| scene.words(action).contains("4H"));
    let mut events = Vec::new();
    scene.state.apply(&scene.rules, four.expect("it is held"), &mut events).expect("legal");
    let told = events.iter().find_map(|event| match event {
        Event::Told { notice, values } => Some((*notice, *values)),
        _ => None,
    });
    let (notice, values) = told.expect("everybody is told");
    let notice = scene.rules.notice(notice).expect("it is the game's");
    assert_eq!(notice.text.en, "{0} has {1} after {2}; {0} again");
    assert_eq!(notice.text.ja, "{2}で{1}", "the values are the same in both languages");
    assert_eq!(values[..2], [1, 3], "the second player has as much as the four counts");
    assert_eq!(values[2] & 0xff, 5, "the last of six cards");
}
