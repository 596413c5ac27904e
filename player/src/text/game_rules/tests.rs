//! Small games explain themselves in both languages: `player/tests/words` holds the texts;
//! `UPDATE=1` writes them again.

use super::{MOST_LETTERS, game_rules_in_words};
use crate::{
    library::PartySample,
    text::{Language, Texts},
    tr,
};
use engine::{
    definition::game::{Game, OptionId},
    gametext::read_game,
    rules::Setup,
};
use std::collections::BTreeMap;

/// Returns the rules in words: headings, and sentences indented by one step more than their depth.
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

/// A game and its description in English and in Japanese.
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

/// Cards, teams, an option, a term, the author's words about a condition.
#[test]
fn a_trick_game_explains_itself() {
    explains_itself(words!("tricks"));
}

/// Wild cards, combinations, names without labels, nested steps, a rule with a parameter.
#[test]
fn a_shedding_game_explains_itself() {
    explains_itself(words!("shedding"));
}

/// Men, their paths, series of jumps.
#[test]
fn a_board_game_explains_itself() {
    explains_itself(words!("board"));
}

/// Cards that are all alike; seats as numbers: of the player, of a named one, of a parameter.
#[test]
fn a_game_of_equal_cards_and_seat_numbers_explains_itself() {
    explains_itself(words!("heaps"));
    let [_, _, english, japanese] = words!("heaps");
    assert!(english.contains("48 cards, all alike."), "{english}");
    for seats in ["player × 7", "choice × 7", "it × 7", "“p” × 7", "you ×"] {
        assert!(!english.contains(seats), "{seats}");
    }
    assert!(!japanese.contains("それ × 7"), "{japanese}");
}

/// Nested selections of cards, and long rules without names.
#[test]
fn cards_of_cards_are_cards_for_which_both_hold() {
    explains_itself(words!("cards_of_cards"));
    let [_, _, english, japanese] = words!("cards_of_cards");
    assert!(!english.contains("cards of cards") && !english.contains("card of cards"), "{english}");
    assert!(!japanese.contains("カードのカード"), "{japanese}");
    assert!(
        english.lines().chain(japanese.lines()).all(|line| line.chars().count() < 1_000),
        "{english}"
    );
}

/// A field called 渡すカード holds no カードのカード; English names are left alone.
#[test]
fn cards_of_a_field_that_is_called_cards_are_named_once() {
    let ja = Texts::new(Language::Ja);
    for (name, cards) in [
        ("手札", "手札のカード"),
        ("渡すカード", "渡すカード"),
        ("ソリストの捨てたカード", "ソリストの捨てたカード"),
        ("カード 2", "カード 2のカード"),
        ("「出したカード」", "「出したカード」のカード"),
    ] {
        assert_eq!(tr!(ja, "game-all-cards-of", spot = name), format!("{cards}すべて"));
        assert_eq!(tr!(ja, "game-pick-card", from = name), format!("{cards}1枚"));
        assert_eq!(tr!(ja, "game-deal-all", spot = name), format!("{cards}をすべて"));
        assert_eq!(tr!(ja, "game-member-card", cards = name), cards);
    }
    let en = Texts::new(Language::En);
    for name in ["Hand", "渡すカード"] {
        let words = tr!(en, "game-all-cards-of", spot = name);
        assert_eq!(words, format!("all cards of {name}"));
    }
}

/// Named squares, and kinds of men that begin with a vowel.
#[test]
fn named_squares_are_called_by_their_names() {
    explains_itself(words!("squares"));
    let [_, _, english, japanese] = words!("squares");
    assert!(english.contains("Put a queen of player 1 on d1."), "{english}");
    assert!(!english.contains("it is d") && !japanese.contains("それがd"), "{english}{japanese}");
}

/// The rules of a game with a setup mention its choices where they matter.
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
            assert!(!words.contains("カードのカード"), "{}: {words}", sample.stem());
            // Nothing was so long that it had to be cut off.
            assert!(!words.lines().any(|line| line.ends_with('…')), "{}: {words}", sample.stem());
        }
    }
}

/// Expressions with similar parts, or with parts similar to the whole.
const TRICKY: [&str; 12] = [
    "suit != first(stock).suit",
    "rank > last(trick).rank and suit == last(trick).suit",
    "not (not (suit != first(hand).suit))",
    "any(hand where rank == card.rank and any(hand where rank == it.rank))",
    "if suit == first(hand).suit then rank == first(hand).rank else rank > first(hand).rank",
    "sum(hand by rank + sum(hand by rank + sum(hand by rank)))",
    "score of left of left of left of me",
    "max([score of me, max([score of me, score of me])])",
    "strongest(2, hand where suit == first(hand).suit by rank)",
    "pick([me, left of me], number_of(me))",
    "best(hand by if suit == first(hand).suit then 1 else 0)",
    "hand - (hand where suit == first(hand).suit) + hand",
];

/// Returns the ranges of everything in quotes.
fn quoted(text: &str) -> Vec<std::ops::Range<usize>> {
    let quotes: Vec<usize> = text.match_indices('"').map(|(at, _)| at).collect();
    quotes.chunks_exact(2).map(|pair| pair[0] + 1..pair[1]).collect()
}

fn is_said(game: &Game) {
    for language in Language::ALL {
        for paragraph in game_rules_in_words(&Texts::new(language), game, None) {
            for line in paragraph.lines {
                assert!(line.words.chars().count() <= MOST_LETTERS + 1, "{}", line.words);
            }
        }
    }
}

#[test]
fn a_property_compared_with_that_of_another_card_is_said() {
    let [_, text, ..] = words!("tricks");
    let sound = read_game(text, &()).game.expect("it is sound");
    assert!(!sound.moves.is_empty());
    for expression in TRICKY {
        let rule = format!("rules: {{ \"tricky\": \"{expression}\",");
        let asked =
            text.replacen("rules: {", &rule, 1).replacen("only_if: [", "only_if: [\"tricky\", ", 1);
        let read = read_game(&asked, &());
        if let Some(game) = read.game {
            is_said(&game);
        }
    }
    let text = text.replacen("rules: {", "rules: { \"tricky\": \"suit != first(stock).suit\",", 1);
    let text = text.replacen("only_if: [", "only_if: [\"tricky\", ", 1);
    let read = read_game(&text, &());
    let told: Vec<_> = read.diagnostics.iter().map(std::string::ToString::to_string).collect();
    is_said(&read.game.unwrap_or_else(|| panic!("{told:?}")));
}

#[test]
fn rules_in_rules_are_said_within_bounds() {
    let [_, text, ..] = words!("tricks");
    let nested: String = (1..30)
        .map(|n| {
            format!(
                "\"f{n}(x)\": \"f{}(x) + (if x > {n} then x else f{}(x + {n}))\",",
                n - 1,
                n - 1
            )
        })
        .collect();
    for depth in [3, 6, 9, 12] {
        let rules = format!("rules: {{ \"f0(x)\": \"x + 1\", {nested}");
        let text = text.replacen("rules: {", &rules, 1);
        let text =
            text.replacen("only_if: [", &format!("only_if: [\"f{depth}(size(hand)) > 0\", "), 1);
        if let Some(game) = read_game(&text, &()).game {
            is_said(&game);
        }
    }
}

#[test]
fn whatever_a_sample_is_changed_to_is_said_in_both_languages() {
    let samples = PartySample::all();
    let library: BTreeMap<String, String> =
        samples.iter().map(|sample| (sample.stem().to_owned(), sample.text().to_owned())).collect();
    // Pseudo-random numbers, always the same.
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |count: usize| {
        state = state.wrapping_mul(0xD129_0DDB_53C4_3E49).wrapping_add(0x2545_F491);
        ((u128::from(state) * count as u128) >> 64) as usize
    };
    let (mut read, mut tried) = (0, 0);
    for sample in &samples {
        let text = sample.text();
        let places = quoted(text);
        for _ in 0..12 {
            let mut changed = text.to_owned();
            // Later ranges first, so that the earlier ones stay valid.
            let mut at: Vec<usize> = (0..=below(2)).map(|_| below(places.len())).collect();
            at.sort_unstable();
            at.dedup();
            for &at in at.iter().rev() {
                let other = match below(3) {
                    0 => TRICKY[below(TRICKY.len())],
                    _ => &text[places[below(places.len())].clone()],
                };
                changed.replace_range(places[at].clone(), other);
            }
            tried += 1;
            if let Some(game) = read_game(&changed, &library).game {
                read += 1;
                is_said(&game);
            }
        }
    }
    assert!(read > tried / 20, "only {read} of {tried} could be read");
}
