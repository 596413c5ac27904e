//! Decoding a file into a raw game, and the reports of wrong shapes.

mod manual;

use super::read_file;
use crate::{
    found::Faults,
    raw::{RawComboKind, RawFinish, RawGame, RawOptionKind, RawPick, RawStepKind},
};
use definition::game::SourceText;

/// A file with the required keys alone, its bracket still open.
const BASE: &str = r#"(
    id: "base", title: "Base", players: Exactly(2),
    pieces: Cards(ranks: "A 2", suits: "Clubs"),
    fields: { "stock": (shape: Pile, sees: Nobody) },
    flow: [GameOver], result: Nobody,
"#;

fn read(text: &str) -> (Option<RawGame>, Vec<String>) {
    let mut faults = Faults::default();
    let game = read_file(text, 0, &mut faults);
    let source = SourceText::of(text);
    let told = |fault: &crate::found::LocatedFault| {
        assert!(fault.help.ends_with(['.', '?']), "{}", fault.help);
        let (at, code) = (source.place(fault.at.start), fault.code);
        format!("{at} {code}: {} {}", fault.message, fault.help)
    };
    (game, faults.list().iter().map(told).collect())
}

/// Decodes the base game with further keys, which must have no faults.
#[track_caller]
fn with(more: &str) -> RawGame {
    let (game, faults) = read(&format!("{BASE}{more})"));
    assert_eq!(faults, Vec::<String>::new(), "{more}");
    game.expect("a game")
}

/// Returns the only fault of the base game with further keys, without its position.
#[track_caller]
fn fault(more: &str) -> String {
    let (_, faults) = read(&format!("{BASE}{more})"));
    assert_eq!(faults.len(), 1, "{more}: {faults:#?}");
    faults[0].split_once(' ').expect("a place").1.to_owned()
}

#[test]
fn the_game_of_the_manual_is_read() {
    let page = include_str!("../../../../../docs/ron-format.md");
    let text = page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    let text = text.expect("a game on the page");
    let (game, faults) = read(text);
    assert_eq!(faults, Vec::<String>::new());
    let game = game.expect("a game");
    assert_eq!(game.players.map(|(least, most, _)| (least, most)), Some((4, 4)));
    assert_eq!(game.fields.len(), 4);
    assert_eq!(game.rules.len(), 3);
    assert_eq!(game.flow.map(|flow| flow.len()), Some(3));
    // The span of a text lies within its quotes.
    for (key, rule) in &game.rules {
        let (start, end) = (rule.at.start as usize, rule.at.end as usize);
        assert_eq!(&text[start..end], rule.value, "{}", key.value);
    }
}

#[test]
fn what_is_clear_may_be_written_shorter() {
    let game = with(
        r#"vars: { "a": Player, "b": Number(start: 3), "c": Flag(start: true) },
        combos: { "one": Single, "three": AnyOf(size: 3), "run": Run(size: (3, "most")) },
        moves: { "m": (pick: Cards(from: "hand", combos: "one"), only_if: "x", then: EndTurns) },
        goal: (en: "Win", ja: "勝つ"), about: Some("x"), author: None,
        limits: (passes: 4), says: { "x": "No" }, teams: [[0], [1]],"#,
    );
    assert_eq!(game.vars[1].1.start.as_ref().map(|start| start.value.as_str()), Some("3"));
    assert_eq!(game.vars[2].1.start.as_ref().map(|start| start.value.as_str()), Some("true"));
    let size = |index: usize| match &game.combos[index].1.kind {
        RawComboKind::AnyOf { size, .. } | RawComboKind::Run { size, .. } => {
            (size.least.value.as_str(), size.most.value.as_str())
        }
        kind => panic!("{kind:?}"),
    };
    assert_eq!(game.combos[0].1.kind, RawComboKind::Single { wild: None });
    assert_eq!(size(1), ("3", "3"));
    assert_eq!(size(2), ("3", "most"));
    let play = &game.moves[0].1;
    assert_eq!((play.only_if.len(), play.then.len()), (1, 1));
    assert!(matches!(&play.pick, RawPick::Cards { combos, .. } if combos.len() == 1));
    assert_eq!(game.goal.map(|goal| goal.ja), Some("勝つ".to_owned()));
    assert!(game.about.is_some() && game.author.is_none());
    let limits = game.limits.map(|limits| (limits.decisions, limits.passes));
    assert_eq!(limits, Some((10_000, Some(4))));
}

#[test]
fn every_step_and_every_pick_is_read() {
    let game = with(
        r#"routines: { "all": [
            Shuffle("stock"), Gather("stock"), Deal(from: "stock", to: "hand", count: 13),
            Deal(from: "stock", to: "hand", count: "all", first: "me", face: Up),
            Move(what: "trick", to: "won of leader", face: Down), Flip(what: "x", face: Up),
            Set("a", "b"), Add("a", 1), If("c", [EndTurns]), IfElse("c", [], [EndTurns]),
            Repeat(until: "c", do: []), Each(who: Player, from: "me", do: []),
            Each(who: Spot("tableau"), do: []),
            Turns(first: "a", order: By("d"), skip: "s", moves: ["m"], until: "u", by: "b",
                  stuck: [GameOver(Loser("me"))]),
            Again(["m"]), Call("all"), Finish("me"), Finish(last: "me"), Say("Hello"),
            Place(board: "b", kind: "man", owner: "seat(0)", on: "row <= 2"),
            Remove(board: "b", on: "true"), GameOver, GameOver(Winner("me")),
        ]},
        moves: {
            "1": (pick: Nothing),
        },"#
        .replace("\"1\"", "\"one\"")
        .as_str(),
    );
    let steps = &game.routines[0].1;
    assert_eq!(steps.len(), 23);
    assert!(matches!(&steps[17].kind, RawStepKind::Finish(RawFinish { last: true, .. })));
    let picks = [
        r#"Cards(from: "hand", to: "trick")"#,
        r#"Cards(from: "hand", onto: "meld", with: (from: "t", sum: "v", to: "w"))"#,
        r#"Number(from: 0, to: "13")"#,
        "Suit",
        "Rank",
        "Player",
        r#"Word(["high", "low"])"#,
        r#"Bid(from: "1", to: "7", no_trump: true)"#,
        r#"Stack(from: ["tableau"], to: ["foundation"])"#,
        "Click",
        r#"Square(board: "board")"#,
        r#"Step(board: "board", ways: [(kind: "man", go: ForwardDiagonal)],
                promote: (from: "man", to: "king"))"#,
        r#"Hop(board: "board", ways: [(kind: "king", go: Any, far: true, over: ["man"],
                when: "flying")], promote: (from: "man", to: "king", ends: true, passing: "x"),
                finish: true, at_once: false, turn_back: false, straight: "s",
                prefer: [Most(when: "x"), Most, By(kind: "king"), MostOf(kind: "king"),
                Early(kind: "king")])"#,
    ];
    for pick in picks {
        let game = with(&format!("moves: {{ \"m\": (pick: {pick}) }},"));
        assert_eq!(game.moves.len(), 1);
    }
    for squares in ["All", "Dark", "Light", "Map([\"X.\", \".X\"])"] {
        let grid = format!("shape: Grid(width: 2, height: 2, squares: {squares})");
        let (game, faults) = read(&format!("{})", BASE.replace("shape: Pile", &grid)));
        assert_eq!(faults, Vec::<String>::new(), "{squares}");
        assert_eq!(game.map(|game| game.fields.len()), Some(1));
    }
}

#[test]
fn tables_are_read() {
    let game = with(
        r#"options: {
            "target": Number(default: 5, min: 1, max: 50, label: "Points"),
            "hook": Flag(default: true, label: "Hook"),
            "scoring": Choice(default: "seed", of: ["seed", "other"], labels: ["A", "B"]),
        },
        vars: { "way": Word(of: ["up", "down"], start: "up", shown: true, label: "Way") },
        draws: [Repetition(3), Quiet(moves: 80, while: "quiet")],
        rules: { "n(r, s)": "count(hand where rank == r)" },"#,
    );
    assert_eq!(game.options.len(), 3);
    assert_eq!(game.rules[0].0.value, "n(r, s)");
    assert_eq!(game.draws.map(|draws| draws.len()), Some(2));
    assert!(matches!(
        game.options[0].1.kind,
        RawOptionKind::Number { default: Some(5), min: Some(1), max: Some(50) }
    ));
}

#[test]
fn wrong_shapes_are_told() {
    for (more, told) in [
        ("gaol: \"x\",", "unknown-key: unknown key `gaol` Did you mean `goal`?"),
        (
            "goal: \"x\", goal: \"y\",",
            "doubled-key: `goal` appears twice here Delete one of the two.",
        ),
        (
            "goal: [\"x\"],",
            "wrong-shape: expected text in quotes, found a list Write it as \
             `(en: \"English\", ja: \"Japanese\")`.",
        ),
        (
            "author: me,",
            "wrong-shape: expected text in quotes, found `me` Write it in quotes: \
             `\"me\"`.",
        ),
        (
            "vars: (),",
            "wrong-shape: expected a map in braces, found values in brackets Write it as \
             `{ \"key\": value, ... }`.",
        ),
        (
            "vars: { \"a b\": Number() },",
            "bad-name: `a b` is not a valid name Names consist of letters, digits and `_`, and \
             start with a letter.",
        ),
        (
            "vars: { \"a\": Number(), \"a\": Flag() },",
            "doubled-key: `a` appears twice here Delete one of the two.",
        ),
        ("vars: { \"a\": Numbr() },", "bad-choice: unexpected `Numbr` Did you mean `Number`?"),
        (
            "vars: { \"a\": Number(per: \"Player\") },",
            "wrong-shape: expected a word without quotes, found text in quotes \
             Write `Game`, `Player`, `Team`, `Suit` or `Copies`.",
        ),
        (
            "vars: { \"a\": Number(per: Player()) , \"b\": Number(per: Team(1)) },",
            "wrong-shape: `Team` takes no values in brackets Write `Team` on its own.",
        ),
        (
            "options: { \"a\": Number(default: 1.5) },",
            "wrong-shape: expected a whole number, found a number that is not whole \
             Write a number from -1000000 to 1000000.",
        ),
        (
            "options: { \"a\": Number(default: 99999999999999999999) },",
            "out-of-range: the number 9223372036854775807 is out of range Write a number from \
             -1000000 to 1000000.",
        ),
        (
            "options: { \"a\": Flag(default: yes) },",
            "bad-choice: unexpected `yes` Write `true` or `false`.",
        ),
        (
            "options: { \"a\": Flag(default: \"true\") },",
            "wrong-shape: expected a word without quotes, found text in quotes \
             Write `true` without quotes.",
        ),
        (
            "routines: { \"a\": [Set(\"x\")] },",
            "wrong-shape: `Set` has the wrong values in its brackets Write it as \
             `Set(\"variable\", \"value\")`.",
        ),
        (
            "routines: { \"a\": [Shuffle] },",
            "wrong-shape: `Shuffle` has the wrong values in its brackets Write it as \
             `Shuffle(\"spot\")`.",
        ),
        (
            "routines: { \"a\": [\"Shuffle\"] },",
            "wrong-shape: expected a word without quotes, found text in quotes \
             Write `Shuffle`, `Gather`, `Deal`, `Move`, `Flip`, `Show`, `Set`, `Add`, `If`, \
             `IfElse`, `Repeat`, `Each` or 11 more.",
        ),
        (
            "moves: { \"m\": (prompt: \"Go\") },",
            "missing-key: the key `pick` is missing Add `pick: ...`.",
        ),
        (
            "moves: { \"m\": (pick: Cards(to: \"x\")) },",
            "missing-key: the key `from` is missing Add `from: ...`.",
        ),
        ("id: \"My Game\",", "doubled-key: `id` appears twice here Delete one of the two."),
        (
            "teams: [[0, 12]],",
            "out-of-range: the number 12 is out of range Write a number from 0 to 11.",
        ),
        (
            "limits: (decisions: 0),",
            "out-of-range: the number 0 is out of range Write a number from 1 to 5000000.",
        ),
    ] {
        assert_eq!(fault(more), told, "{more}");
    }
    let long = format!("goal: \"{}\",", "x".repeat(4_001));
    assert!(fault(&long).starts_with("too-long: "));
}

#[test]
fn all_faults_of_a_file_are_told_in_one_run() {
    let (game, faults) = read(
        "(\n id: \"Bad Id\",\n players: Between(7, 3),\n pieces: Cards(ranks: [1]),\n \
         fields: {\"a\": (shape: Pil, sees: Nobody)},\n flow: [Shufle(\"x\")],\n \
         oops: 3,\n result: Highest(score),\n)",
    );
    assert!(game.is_some());
    let places: Vec<&str> =
        faults.iter().map(|fault| fault.split(": ").next().expect("a code")).collect();
    assert_eq!(
        places,
        [
            "2:7 bad-id",
            "1:1 missing-key",
            "3:11 out-of-range",
            "4:23 wrong-shape",
            "4:10 missing-key",
            "5:24 bad-choice",
            "6:9 bad-choice",
            "8:18 wrong-shape",
            "7:2 unknown-key",
        ]
    );
}

#[test]
fn a_fault_of_notation_is_not_told_again_as_something_missing() {
    let (_, faults) = read(&format!("{BASE} moves: {{ \"m\": (pick = , then: []) }})"));
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults.iter().all(|fault| fault.contains("bad-syntax")), "{faults:?}");
}

#[test]
fn what_is_no_game_is_told() {
    for text in ["[]", "12", "()", "game", "\"x\"", "{}", "(1, 2)"] {
        let (game, faults) = read(text);
        assert!(game.is_none(), "{text}");
        assert_eq!(faults.len(), 1, "{text}");
        assert!(faults[0].starts_with("1:1 wrong-shape: "), "{faults:?}");
    }
}
