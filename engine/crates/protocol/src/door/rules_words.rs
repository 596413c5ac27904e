//! The rules of a game as lines of the text door: in words, or as their source.

use super::verbs::Verb;
use crate::SentenceLanguage;
use definition::{Localized, game::Game};
use exchange::SourceTold;
use std::collections::BTreeMap;

/// Form in which the rules are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum RulesForm {
    /// In the words of the author, with what a player may do.
    #[default]
    Words,
    /// The source of the game.
    Ron,
}

/// Returns the source of the rules, line by line.
pub(super) fn source_lines(rules: &[SourceTold]) -> Vec<String> {
    let lines = rules.iter().flat_map(|source| source.text.lines());
    lines.map(|line| format!("RULE {line}")).collect()
}

/// Returns the rules in words: the aim, the description, each move with its verb. The source, if
/// they cannot be read.
pub(super) fn rule_lines(rules: &[SourceTold], language: SentenceLanguage) -> Vec<String> {
    let Some(game) = game_of(rules) else { return source_lines(rules) };
    let local = |text: &Localized| match language {
        SentenceLanguage::Ja if !text.ja.is_empty() => text.ja.clone(),
        _ => text.en.clone(),
    };
    let about = [local(&game.about.goal), local(&game.about.about)];
    let moves = game.moves.iter().map(|one| {
        let own = one.name.to_uppercase();
        let verb = Verb::of(&game, one).word().unwrap_or(&own);
        format!("{verb}: {}", local(&one.prompt))
    });
    let source = match language {
        SentenceLanguage::En => "INFO RULES RON tells the whole file of the game.",
        SentenceLanguage::Ja => "INFO RULES RON でゲームのファイル全体を読めます。",
    };
    let told = about.into_iter().filter(|text| !text.is_empty()).chain(moves);
    told.chain([source.to_owned()]).map(|line| format!("RULE {line}")).collect()
}

fn game_of(rules: &[SourceTold]) -> Option<Game> {
    let (first, others) = rules.split_first()?;
    let library: BTreeMap<String, String> =
        others.iter().map(|source| (source.name.clone(), source.text.clone())).collect();
    gametext::read_game(&first.text, &library).game
}
