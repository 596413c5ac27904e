//! Small games explain themselves in both languages: `player/tests/words` holds what they say.

use super::game_rules_in_words;
use crate::{
    library::PartySample,
    text::{Language, Texts},
};
use engine::definition::game::{Game, read_game};

/// The rules in words: headings, and sentences indented by one step more than their depth.
fn said(language: Language, game: &Game) -> String {
    let mut paragraphs = Vec::new();
    for paragraph in game_rules_in_words(&Texts::new(language), game) {
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
            include_str!(concat!("../../../tests/words/", $name, ".ron")),
            include_str!(concat!("../../../tests/words/", $name, ".en.txt")),
            include_str!(concat!("../../../tests/words/", $name, ".ja.txt")),
        ]
    };
}

fn explains_itself([text, english, japanese]: [&str; 3]) {
    let checked = read_game(text, &());
    let faults: Vec<_> =
        checked.diagnostics.iter().map(|fault| fault.diagnostic.message.to_string()).collect();
    let game = checked.game.unwrap_or_else(|| panic!("{}", faults.join("\n")));
    assert_eq!(said(Language::En, &game), english);
    assert_eq!(said(Language::Ja, &game), japanese);
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
