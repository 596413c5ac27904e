//! Damaged texts of games: cut, mixed up, garbled. Reading never panics, and every fault has its
//! place.

use gametext::{CheckedGame, describe, read_game};
use proptest::prelude::*;
use std::{collections::BTreeMap, fs, path::Path, sync::OnceLock};

/// Returns the sample games in RON, by file name.
fn samples() -> &'static BTreeMap<String, String> {
    static SAMPLES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    SAMPLES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games");
        let mut found = BTreeMap::new();
        for family in fs::read_dir(folder).expect("the samples are there") {
            let family = family.expect("it can be listed").path();
            for file in fs::read_dir(family).into_iter().flatten() {
                let path = file.expect("it can be listed").path();
                if path.extension().is_some_and(|ending| ending == "ron") {
                    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                    found.insert(stem, fs::read_to_string(&path).expect("it can be read"));
                }
            }
        }
        assert!(!found.is_empty());
        found
    })
}

/// Asserts the properties of every text, and returns the result of reading it.
#[track_caller]
fn holds(text: &str) -> CheckedGame {
    let checked = read_game(text, samples());
    assert_eq!(checked.sources[0].text, text);
    match &checked.game {
        // A valid game can be described.
        Some(game) => assert!(!describe(game).chapters.is_empty()),
        None => assert!(!checked.diagnostics.is_empty(), "no game and no reason: {text}"),
    }
    for fault in &checked.diagnostics {
        let (message, help) = (&fault.diagnostic.message, &fault.diagnostic.help);
        assert!(!message.is_empty() && !message.ends_with('.'), "{fault}");
        assert!(help.ends_with(['.', '?']), "{fault}: {help}");
        assert!(!message.contains('\n') && !help.contains('\n'), "{fault}: {help}");
    }
    checked
}

/// Generates a part of some sample.
fn stretch() -> impl Strategy<Value = String> {
    let texts: Vec<String> = samples().values().cloned().collect();
    (prop::sample::select(texts), any::<prop::sample::Index>(), 0_usize..200).prop_map(
        |(text, start, length)| {
            let letters: Vec<char> = text.chars().collect();
            let start = start.index(letters.len());
            letters[start..(start + length).min(letters.len())].iter().collect()
        },
    )
}

const SIGNS: [&str; 24] = [
    "(", ")", "[", "]", "{", "}", "\"", "'", ",", ":", "=", "//", "/*", "*/", "#", "r#\"", "\\",
    "-", "1e9", "Some(", "“", "（", "\u{0}", "札",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_sample_cut_anywhere_is_told_and_never_panics(
        which in any::<prop::sample::Index>(),
        end in any::<prop::sample::Index>(),
    ) {
        let texts: Vec<&String> = samples().values().collect();
        let text = which.get(&texts);
        let letters: Vec<char> = text.chars().collect();
        let cut: String = letters[..end.index(letters.len())].iter().collect();
        // The last bracket may be followed by a blank line or a comment.
        if !cut.trim_end().ends_with(')') {
            prop_assert!(holds(&cut).game.is_none());
        }
    }

    #[test]
    fn a_sample_with_another_piece_in_it_never_panics(
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        gone in 0_usize..40,
        piece in prop_oneof![
            stretch(),
            prop::sample::select(SIGNS.as_slice()).prop_map(str::to_owned),
            any::<String>(),
        ],
    ) {
        let texts: Vec<&String> = samples().values().collect();
        let letters: Vec<char> = which.get(&texts).chars().collect();
        let at = at.index(letters.len());
        let rest = (at + gone).min(letters.len());
        let text: String =
            letters[..at].iter().copied().chain(piece.chars()).chain(letters[rest..].iter().copied())
                .collect();
        holds(&text);
    }

    #[test]
    fn signs_and_stretches_in_any_order_never_panic(
        pieces in prop::collection::vec(
            prop_oneof![
                prop::sample::select(SIGNS.as_slice()).prop_map(str::to_owned),
                stretch(),
            ],
            0..30,
        ),
    ) {
        holds(&pieces.concat());
    }

    #[test]
    fn any_text_never_panics(text in any::<String>()) {
        holds(&text);
    }
}

#[test]
fn the_samples_are_written_as_games_are() {
    // The meaning of their rules is covered by another test.
    for (name, text) in samples() {
        let checked = read_game(text, samples());
        let shape = ["bad-syntax", "wrong-shape", "unknown-key", "missing-key", "bad-extends"];
        let faults = checked
            .diagnostics
            .iter()
            .filter(|fault| shape.contains(&fault.diagnostic.code.text()) && fault.file.is_empty());
        let told: Vec<String> = faults.map(ToString::to_string).collect();
        assert!(told.is_empty(), "{name}: {told:#?}");
    }
}

#[test]
fn very_large_and_very_deep_texts_are_told_at_once() {
    let deep =
        |open: &str, close: &str| format!("{}1{}", open.repeat(50_000), close.repeat(50_000));
    for text in [
        deep("(", ")"),
        deep("[", "]"),
        deep("{\"a\":", "}"),
        deep("(a:", ")"),
        deep("If(\"x\", [", "])"),
        "/*".repeat(500_000),
        "\"".repeat(999_999),
        "(".repeat(1_000_000),
        "{a:".repeat(300_000),
        "x: ".repeat(300_000),
        "(x:1,".to_owned() + &"x:1,".repeat(200_000) + ")",
        format!("({})", "oops: Cards(x), ".repeat(50_000)),
        format!("(rules: {{{}}})", "\"x\": 1,".repeat(100_000)),
        format!("(id: \"{}\")", "x".repeat(1_000_000)),
        format!("(flow: [{}])", "Shufle(\"x\"),".repeat(60_000)),
        "x".repeat(2_000_000),
    ] {
        let checked = holds(&text);
        assert!(checked.game.is_none());
        assert!(checked.diagnostics.len() <= 401);
    }
}

#[test]
fn rules_that_double_are_told_before_they_fill_the_memory() {
    let game = |rules: &str, steps: &str| {
        format!(
            "(id: \"x\", title: \"X\", players: Exactly(1),
            pieces: Cards(ranks: \"A 2\", suits: \"Clubs\"),
            fields: {{ \"stock\": (shape: Pile, sees: Nobody) }},
            vars: {{ \"n\": Number() }}, rules: {{ {rules} }},
            flow: [{steps}], result: Nobody)"
        )
    };
    let doubling = |count: usize| {
        let rule = |index: usize| format!("\"d{}\": \"d{index} + d{index}\",", index + 1);
        format!("\"d0\": \"n\", {}", (0..count).map(rule).collect::<String>())
    };
    let nested = |count: usize| {
        let rule = |index: usize| format!("\"p{}(x)\": \"p{index}(x + x)\",", index + 1);
        format!("\"p0(x)\": \"x\", {}", (0..count).map(rule).collect::<String>())
    };
    assert!(holds(&game(&doubling(3), "Set(\"n\", \"d3\")")).game.is_some());
    for text in [
        game(&doubling(60), "Set(\"n\", \"d60\")"),
        game(&nested(60), "Set(\"n\", \"p60(n)\")"),
        game(&doubling(12), &"Set(\"n\", \"d12\"), ".repeat(30_000)),
    ] {
        let checked = holds(&text);
        assert!(checked.game.is_none());
        let told = |fault: &definition::game::GameDiagnostic| {
            fault.diagnostic.code.text() == "grows-too-large"
        };
        assert!(checked.diagnostics.iter().any(told), "{:?}", checked.diagnostics.first());
    }
}
