//! Tests of the texts of the samples in RON: they are in both languages, calm, and complete for
//! everything that a window shows.

use crate::declared::{game, library, rules};
use engine::{
    definition::{
        Localized,
        game::{Game, OptionKind},
    },
    gametext::describe::{Fact, describe, describe_strategies},
};
use std::collections::BTreeSet;

/// Returns every text of a game that people read while playing, with its owner.
fn texts(game: &Game) -> Vec<(String, &Localized)> {
    let about = &game.about;
    let mut texts: Vec<(String, &Localized)> = [
        ("title", &about.title),
        ("goal", &about.goal),
        ("about", &about.about),
        ("origin", &about.origin),
        ("family", &about.family),
    ]
    .map(|(name, text)| (name.to_owned(), text))
    .into();
    for option in &game.options {
        texts.push((format!("option {}", option.name), &option.label));
        if let OptionKind::Choice { labels, .. } = &option.kind {
            texts.extend(labels.iter().map(|label| (format!("choices of {}", option.name), label)));
        }
    }
    texts.extend(game.fields.iter().map(|field| (format!("field {}", field.name), &field.label)));
    let shown = game.vars.iter().filter(|var| var.shown);
    texts.extend(shown.map(|var| (format!("variable {}", var.name), &var.label)));
    texts.extend(game.moves.iter().map(|m| (format!("move {}", m.name), &m.prompt)));
    let says = game.rules.iter().filter_map(|rule| Some((rule, rule.says.as_ref()?)));
    texts.extend(says.map(|(rule, says)| (format!("rule {}", rule.name), says)));
    texts
}

/// Returns every displayed name of a word, which may stand inside a sentence.
fn words(game: &Game) -> Vec<(String, &Localized)> {
    let names = game.names.iter().map(|(word, name)| (format!("name of {word}"), name));
    let numbers = game.vars.iter().flat_map(|var| {
        let words = var.words.iter().filter(|(_, text)| !text.is_empty());
        words.map(|(number, text)| (format!("{number} of {}", var.name), text))
    });
    names.chain(numbers).collect()
}

/// Returns the calls of a game's players, which are the same in all languages.
fn calls(id: &str) -> Vec<String> {
    let rules = rules(id, None, &[]);
    (0..).map_while(|words| rules.words_said(words)).map(|words| words.en.clone()).collect()
}

#[test]
fn every_declared_sample_speaks_both_languages() {
    let mut faults = Vec::new();
    for id in library().keys() {
        let game = game(id);
        assert_eq!(&game.about.id, id, "the id is the file's name");
        let calls = calls(id);
        let all = texts(&game).into_iter().chain(words(&game));
        for (what, text) in all.filter(|(_, text)| !calls.contains(&text.en)) {
            if text.en.trim().is_empty() || text.ja.trim().is_empty() {
                faults.push(format!("{id}: {what}: {:?} / {:?}", text.en, text.ja));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn prompts_and_refusals_are_calm_and_in_sentence_case() {
    let mut faults = Vec::new();
    for id in library().keys() {
        let calls = calls(id);
        // Quoted text is the call of a player.
        let quiet = |text: &str| -> String {
            let unquoted = text.split(['"', '「', '」']).step_by(2).collect::<String>();
            if calls.iter().any(|call| call == text) { String::new() } else { unquoted }
        };
        for (what, text) in texts(&game(id)) {
            let (en, ja) = (quiet(&text.en), quiet(&text.ja));
            let titled = text.en.chars().next().is_some_and(char::is_lowercase);
            if en.contains('!') || ja.contains(['!', '！']) || titled {
                faults.push(format!("{id}: {what}: {:?} / {:?}", text.en, text.ja));
            }
            let sentence = what.starts_with("rule ") || what == "goal" || what == "about";
            if sentence && !(text.en.ends_with('.') && text.ja.ends_with('。')) {
                faults.push(format!("{id}: {what} is a sentence: {:?} / {:?}", text.en, text.ja));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Returns the keys of the rules, routines and combinations to which the rules in words refer.
fn spoken_of(game: &Game) -> BTreeSet<&str> {
    let books = [describe(game), describe_strategies(game)];
    let facts = books
        .iter()
        .flat_map(|book| &book.chapters)
        .flat_map(|chapter| &chapter.lines)
        .map(|line| &line.fact);
    facts
        .filter_map(|fact| match fact {
            Fact::Term(term) => Some(&game.rules[usize::from(term.rule)].name),
            Fact::Part(routine) => Some(&game.routines[*routine].name),
            Fact::Combo(combo) => Some(&game.combos[*combo].name),
            _ => None,
        })
        .map(String::as_str)
        .collect()
}

#[test]
fn the_rules_in_words_call_nothing_by_its_key() {
    let mut faults = Vec::new();
    for id in library().keys() {
        let game = game(id);
        for key in spoken_of(&game) {
            let named = game.called(key);
            if !named.is_some_and(|name| !name.en.is_empty() && !name.ja.is_empty()) {
                faults.push(format!("{id}: `names` does not say what people read for {key}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
