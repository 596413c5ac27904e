//! Files that extend others: merging, removal and faults.

use super::{Library, MAX_FILES, NoText, read_game, read_raw, told};
use crate::{
    found::Faults,
    raw::{RawGame, RawOptionKind},
};
use definition::game::GameDiagnostic;
use std::collections::BTreeMap;

const BASE: &str = r#"(
    id: "base", title: "Base", players: Exactly(2), teams: [[0], [1]],
    pieces: Cards(ranks: "A 2", suits: "Clubs"),
    options: {
        "target": Number(default: 5, min: 1, max: 50, label: "Points"),
        "way": Choice(default: "up", of: ["up", "down"], labels: ["Up", "Down"]),
    },
    fields: { "stock": (shape: Pile, sees: Nobody), "hand": (shape: Hand, sees: Owner) },
    rules: { "power": "rank", "n(r)": "count(hand where rank == r)" },
    says: { "power": "Too weak" },
    moves: { "play": (pick: Nothing), "draw": (pick: Nothing) },
    flow: [GameOver], result: Nobody,
)"#;

fn library() -> BTreeMap<String, String> {
    let mut library = BTreeMap::from([("base".to_owned(), BASE.to_owned())]);
    for (name, extends) in [("a", "b"), ("b", "c"), ("c", "a"), ("self", "self")] {
        let text = format!("(id: \"{name}\", extends: \"{extends}\")");
        library.insert(name.to_owned(), text);
    }
    let broken = "(\n id: \"broken\", extends: \"base\", oops: 1)";
    library.insert("broken".to_owned(), broken.to_owned());
    for index in 1..20 {
        let text = match index {
            1 => BASE.to_owned(),
            _ => format!("(id: \"n{index}\", extends: \"n{}\")", index - 1),
        };
        library.insert(format!("n{index}"), text);
    }
    library
}

fn read(text: &str) -> (Option<RawGame>, Vec<String>) {
    let mut faults = Faults::default();
    let (game, sources) = read_raw(text, &library(), &mut faults);
    let told = told(&faults, &sources);
    let line = |fault: &super::GameDiagnostic| format!("{fault}. {}", fault.diagnostic.help);
    (game, told.iter().map(line).collect())
}

#[track_caller]
fn sound(text: &str) -> RawGame {
    let (game, faults) = read(text);
    assert_eq!(faults, Vec::<String>::new(), "{text}");
    game.expect("a game")
}

fn keys<T>(map: &[(crate::raw::Text, T)]) -> Vec<&str> {
    map.iter().map(|(key, _)| key.value.as_str()).collect()
}

#[test]
fn maps_are_merged_key_by_key_and_the_rest_is_replaced() {
    let game = sound(
        r#"(
        extends: "base", id: "more", title: "More",
        remove: ["moves.draw", "rules.power", "teams"],
        rules: { "n(r, s)": "1", "extra": "2" },
        moves: { "pass": (pick: Nothing), "play": (pick: Suit) },
        result: First,
    )"#,
    );
    assert_eq!(keys(&game.rules), ["n(r, s)", "extra"]);
    assert_eq!(keys(&game.moves), ["play", "pass"]);
    assert_eq!(game.moves[0].1.pick, crate::raw::RawPick::Suit);
    assert_eq!(game.moves[0].1.at.source, 0);
    assert_eq!(game.fields[0].1.at.source, 1);
    assert!(game.says.is_empty(), "what a rule says goes with it");
    assert!(game.teams.is_none());
    assert_eq!(game.title.map(|title| title.en), Some("More".to_owned()));
    assert_eq!(game.players.map(|(least, ..)| least), Some(2));
}

#[test]
fn an_option_may_be_given_in_part() {
    let game = sound(
        r#"(extends: "base", id: "x", options: {
            "target": Number(default: 7), "way": Choice(default: "down"),
        })"#,
    );
    let (target, way) = (&game.options[0].1, &game.options[1].1);
    let number = RawOptionKind::Number { default: Some(7), min: Some(1), max: Some(50) };
    assert_eq!(target.kind, number);
    assert_eq!(target.label.as_ref().map(|label| label.en.as_str()), Some("Points"));
    let RawOptionKind::Choice { default, of, labels } = &way.kind else { panic!("{way:?}") };
    assert_eq!(default.as_ref().map(|word| word.value.as_str()), Some("down"));
    assert_eq!((of.as_ref().map(Vec::len), labels.as_ref().map(Vec::len)), (Some(2), Some(2)));
    // New words do not inherit the old labels, and a new kind makes it a different option.
    let game = sound(
        r#"(extends: "base", id: "x", options: {
            "target": Flag(default: true), "way": Choice(of: ["left", "right"]),
        })"#,
    );
    assert_eq!(game.options[0].1.kind, RawOptionKind::Flag { default: Some(true) });
    assert!(matches!(&game.options[1].1.kind, RawOptionKind::Choice { labels: None, .. }));
}

#[test]
fn a_chain_goes_over_several_files() {
    let last = MAX_FILES - 1;
    let game = sound(&format!("(id: \"long\", extends: \"n{last}\")"));
    assert_eq!(usize::from(game.moves[0].1.at.source), last);
    assert_eq!(game.id.map(|id| id.value), Some("long".to_owned()));
}

#[test]
fn what_is_wrong_with_an_extension_is_told_in_its_file() {
    for (text, told) in [
        (
            "(id: \"x\", extends: \"bsae\")",
            "1:21: error[bad-extends]: there is no game `bsae`. Did you mean `base`?",
        ),
        (
            "(id: \"x\", extends: \"a\")",
            "c:1:21: error[bad-extends]: games extend each other in a circle: x → a → b → c → a. Make one of \
             them a game that extends nothing.",
        ),
        (
            "(id: \"self\", extends: \"self\")",
            "self:1:24: error[bad-extends]: games extend each other in a circle: self → self → self. Make one of \
             them a game that extends nothing.",
        ),
        (
            "(id: \"x\", extends: \"n19\")",
            "n13:1:23: error[bad-extends]: the chain of games that extend one another is longer than 8. Extend a game \
             nearer the start of the chain.",
        ),
        (
            "(id: \"x\", extends: \"broken\")",
            "broken:2:33: error[unknown-key]: unknown key `oops`. Write `extends`, \
             `remove`, `id`, `title`, `about`, `goal`, `origin`, `family`, `author`, `players`, \
             `teams`, `pieces` or 17 more.",
        ),
        (
            "(id: \"x\", extends: \"base\", remove: [\"moves.drwa\"])",
            "1:38: error[unknown-name]: there is no `moves.drwa` to remove. Did you mean \
             `moves.draw`?",
        ),
        ("(extends: \"base\")", "1:1: error[missing-key]: the key `id` is missing. Add `id: ...`."),
        (
            "(id: \"x\", extends: \"base\", remove: [\"fields.stock\", \"fields.hand\"])",
            "1:1: error[no-field]: the game has no field. Add one to `fields`; all cards start \
             on the first.",
        ),
    ] {
        assert_eq!(read(text).1, [told], "{text}");
    }
    let (_, faults) = read(&BASE.replace("title:", "remove: \"moves.draw\", title:"));
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].contains("the file extends no game"), "{faults:?}");
    let (_, faults) = read("(id: \"x\")");
    assert_eq!(faults.len(), 6, "{faults:?}");
}

#[test]
fn maps_have_a_bound() {
    let entry = |index: usize| format!("\"r{index}\": \"1\",");
    let rules = |count: usize| (0..count).map(entry).collect::<String>();
    let game = |count: usize| BASE.replace("rules: {", &format!("rules: {{ {}", rules(count)));
    assert_eq!(read(&game(248)).1.len(), 0);
    assert!(read(&game(249)).1[0].contains("`rules` has more than 250 entries"));
    // Beyond the limit, faults are only counted.
    let many = BASE.replace("id:", &"oops: 1, ".repeat(500)).replace(" \"base\",", "id: \"base\",");
    let (_, faults) = read(&many);
    assert!(faults.len() <= 401, "{}", faults.len());
}

#[test]
fn strategies_without_their_games_are_checked_with_the_game_that_wants_them() {
    struct Wanted;
    impl Library for Wanted {
        fn text(&self, name: &str) -> Option<String> {
            (name == "base").then(|| BASE.to_owned())
        }

        fn no_text(&self, name: &str) -> NoText {
            if name == "piles" { NoText::Workbook } else { NoText::Unknown }
        }

        fn wanted_game(&self) -> Option<String> {
            Some("base".to_owned())
        }
    }
    let found_in = |text: &str, library: &dyn Library| {
        let faults = read_game(text, library).diagnostics;
        let words = |fault: &GameDiagnostic| format!("{fault} {}", fault.diagnostic.help);
        faults.iter().map(words).collect::<Vec<_>>()
    };
    let strategies = "strategies: { \"low\": (rules: [(name: \"low\", lowest: \"rnk + 0\")]) })";
    let alone = format!("({strategies}");
    let [id, games] = &found_in(&alone, &())[..] else { panic!("{:?}", found_in(&alone, &())) };
    assert!(id.contains("the key `id` is missing"), "{id}");
    assert!(games.contains("does not say which games they are `for`"), "{games}");
    let found = found_in(&alone, &Wanted);
    let [_, games, inside] = &found[..] else { panic!("{found:?}") };
    assert!(games.contains("for: [\"base\"]"), "{games}");
    assert!(inside.contains("1:55: ") && inside.contains("`rnk`"), "{inside}");
    let of_workbook = format!("(id: \"x\", for: [\"piles\"], {strategies}");
    assert!(found_in(&of_workbook, &Wanted)[0].contains("`piles` is a workbook"));
    // With a part of a game it is a game that is not whole.
    let game = found_in(&format!("(id: \"x\", result: Draw, {strategies}"), &());
    assert!(game.iter().any(|fault| fault.contains("the key `fields` is missing")), "{game:?}");
}
