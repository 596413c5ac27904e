//! Small games explain themselves in both languages: `player/tests/words` holds what they say;
//! `UPDATE=1` writes it anew.

use super::game_rules_in_words;
use crate::{
    library::PartySample,
    text::{Language, Texts},
};
use engine::{
    definition::game::{Game, OptionId, read_game},
    rules::Setup,
};

/// The rules in words: headings, and sentences indented by one step more than their depth.
fn said(language: Language, game: &Game) -> String {
    let mut paragraphs = Vec::new();
    for paragraph in game_rules_in_words(&Texts::new(language), game, None) {
        let mut said = paragraph.heading + "\n";
        for line in &paragraph.lines {
            assert!(!line.words.contains(['{', '}', '$']), "{}", line.words);
            assert!(!line.words.contains("game-"), "{}", line.words);
            let indent = "  ".repeat(usize::from(line.depth) + 1);
            said.push_str(&format!("{indent}{}\n", line.words));
        }
        paragraphs.push(said);
    }
    paragraphs.join("\n")
}

/// A game and what it says in English and in Japanese.
macro_rules! words {
    ($name:literal) => {
        [
            $name,
            include_str!(concat!("../../../tests/words/", $name, ".ron")),
            include_str!(concat!("../../../tests/words/", $name, ".en.txt")),
            include_str!(concat!("../../../tests/words/", $name, ".ja.txt")),
        ]
    };
}

fn explains_itself([name, text, english, japanese]: [&str; 4]) {
    let checked = read_game(text, &());
    let faults: Vec<_> =
        checked.diagnostics.iter().map(|fault| fault.diagnostic.message.to_string()).collect();
    let game = checked.game.unwrap_or_else(|| panic!("{}", faults.join("\n")));
    for (language, wanted, end) in [(Language::En, english, "en"), (Language::Ja, japanese, "ja")] {
        let words = said(language, &game);
        if std::env::var_os("UPDATE").is_some() {
            let file = format!("{}/tests/words/{name}.{end}.txt", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(file, words).expect("the words can be written");
        } else {
            assert_eq!(words, wanted);
        }
    }
}

/// Cards, teams, an option, a term, what the author says of a condition.
#[test]
fn a_trick_game_explains_itself() {
    explains_itself(words!("tricks"));
}

/// Wild cards, combinations, names without labels, steps in steps, a rule with a parameter.
#[test]
fn a_shedding_game_explains_itself() {
    explains_itself(words!("shedding"));
}

/// Men, their ways, series of jumps.
#[test]
fn a_board_game_explains_itself() {
    explains_itself(words!("board"));
}

/// A game that has been set up says what was chosen where its rules ask for it.
#[test]
fn what_was_chosen_is_said_where_it_counts() {
    let [_, tricks, ..] = words!("tricks");
    let [_, men, ..] = words!("board");
    let said = |text: &str, language: Language, options: &[(u8, i32)]| {
        let game = read_game(text, &()).game.expect("it is sound");
        let options = options.iter().map(|&(id, value)| (OptionId(id), value)).collect();
        let setup = Setup { seats: None, options };
        let paragraphs = game_rules_in_words(&Texts::new(language), &game, Some(&setup));
        let lines = paragraphs.into_iter().flat_map(|paragraph| paragraph.lines);
        lines.map(|line| line.words).collect::<Vec<_>>().join("\n")
    };
    let words = said(tricks, Language::En, &[(0, 7)]);
    assert!(words.contains("Tricks that win: 7.\n"), "{words}");
    assert!(words.contains("is at least “Tricks that win” (here 7)"), "{words}");
    let words = said(tricks, Language::Ja, &[]);
    assert!(words.contains("「勝つトリック数」（ここでは5）"), "{words}");
    let words = said(men, Language::En, &[(1, 0)]);
    assert!(words.contains("Kings fly: no."), "{words}");
    assert!(words.contains("if the option “Kings fly” is on (it is not)"), "{words}");
    assert!(words.contains("if the option “Series are finished” is on (it is not)"), "{words}");
}

#[test]
fn every_sample_explains_itself_in_both_languages() {
    let samples = PartySample::all();
    assert!(!samples.is_empty());
    for sample in samples {
        let game = sample.load().unwrap_or_else(|error| panic!("{}: {error}", sample.stem())).game;
        for language in Language::ALL {
            let words = said(language, &game);
            assert!(words.lines().count() > 10, "{}: {words}", sample.stem());
            // Nothing is so long that it had to be cut off.
            assert!(!words.lines().any(|line| line.ends_with('…')), "{}: {words}", sample.stem());
        }
    }
}
