//! The rules of a game in RON in words: the engine's facts as sentences of a language.

mod cards;
mod chosen;
mod condition;
mod course;
mod effort;
mod moves;
mod names;
mod piles;
mod strategies;
mod table;
#[cfg(test)]
mod tests;
mod value;

pub use chosen::options_words;

use super::{Language, Texts};
use crate::tr;
use chosen::ChosenOptions;
use effort::WordBudget;
use engine::{
    definition::game::{EachOver, Game, MoveId, Verdict},
    gametext::describe::{Chapter, Fact, FactLine, Rulebook, Topic, describe, describe_strategies},
    rules::Setup,
};

/// The sentences under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameParagraph {
    /// Topic of the sentences.
    pub heading: String,
    /// The sentences, one per line.
    pub lines: Vec<GameSentence>,
}

/// A sentence with its indentation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSentence {
    /// 0 for an independent sentence; a deeper one belongs to the last one above it that is less
    /// deep.
    pub depth: u8,
    /// The sentence, ending with a full stop, or with a colon if deeper ones follow.
    pub words: String,
}

/// Describes the rules of a game from its definition alone: players and pieces, the course of the
/// game, the moves, and the winner. If `setup` is given, its choices are mentioned too.
#[must_use]
pub fn game_rules_in_words(
    texts: &Texts,
    game: &Game,
    setup: Option<&Setup>,
) -> Vec<GameParagraph> {
    let book = describe(game);
    let chosen = setup.map(|setup| ChosenOptions::of(game, setup));
    let effort = WordBudget::default();
    let mut paragraphs = Vec::new();
    for chapter in &book.chapters {
        // Pile rules are described before the moves.
        if chapter.topic == Topic::Course {
            paragraphs.extend(piles::paragraphs(texts, game));
        }
        let acts = matches!(chapter.topic, Topic::Move(_));
        let (book, chosen, effort) = (&book, chosen.as_ref(), &effort);
        let speaker = GameDescriber { texts, game, book, chosen, acts, explaining: None, effort };
        paragraphs.push(speaker.paragraph(chapter));
    }
    paragraphs
}

/// Describes the strategies that a game declares for its bots, and after them the names that only
/// they use.
#[must_use]
pub fn game_strategies_in_words(texts: &Texts, game: &Game) -> Vec<GameParagraph> {
    let (book, effort) = (&describe_strategies(game), &WordBudget::default());
    let (chosen, explaining) = (None, None);
    let speaker = GameDescriber { texts, game, book, chosen, acts: false, explaining, effort };
    let strategies = game.strategies.iter().map(|strategy| speaker.strategy(strategy));
    strategies.chain(book.chapters.iter().map(|chapter| speaker.paragraph(chapter))).collect()
}

/// Maximum length in letters of a condition shown with a refusal.
const MOST_NEEDED: usize = 240;

/// Describes a condition of a move as a clause; `None` if it would be too long to read in the
/// middle of a game.
#[must_use]
pub fn needed_in_words(texts: &Texts, game: &Game, rule: MoveId, number: u16) -> Option<String> {
    let condition = game.moves.get(rule)?.only_if.get(usize::from(number))?;
    let (book, effort) = (describe(game), WordBudget::default());
    effort.begin_sentence();
    let (book, effort) = (&book, &effort);
    let speaker =
        GameDescriber { texts, game, book, chosen: None, acts: true, explaining: None, effort };
    let words = speaker.condition_in_full(&condition.expr, true);
    (words.chars().count() <= MOST_NEEDED && !words.contains('…')).then_some(words)
}

/// Maximum length of a sentence in letters; the rest is cut off.
const MOST_LETTERS: usize = 4_000;

/// Turns facts about one game into one language.
struct GameDescriber<'a> {
    texts: &'a Texts,
    game: &'a Game,
    book: &'a Rulebook<'a>,
    /// The choices of the setup, if there is one.
    chosen: Option<&'a ChosenOptions>,
    /// True if the reader is the acting player: "you".
    acts: bool,
    /// The rule being explained, whose parameters may be mentioned.
    explaining: Option<u16>,
    /// The remaining budget for expressions.
    effort: &'a WordBudget,
}

impl GameDescriber<'_> {
    fn paragraph(&self, chapter: &Chapter<'_>) -> GameParagraph {
        let texts = self.texts;
        let heading = match chapter.topic {
            Topic::Players => tr!(texts, "game-players-heading"),
            Topic::Pieces => tr!(texts, "game-pieces-heading"),
            Topic::Options => tr!(texts, "game-options-heading"),
            Topic::Table => tr!(texts, "game-table-heading"),
            Topic::Combinations => tr!(texts, "game-combinations-heading"),
            Topic::Course => tr!(texts, "game-course-heading"),
            Topic::Move(id) => tr!(texts, "game-move-heading", name = self.move_name(id)),
            Topic::Terms => tr!(texts, "game-terms-heading"),
            Topic::StrategyTerms => tr!(texts, "game-strategy-terms-heading"),
            Topic::End => tr!(texts, "game-end-heading"),
        };
        let mut lines = Vec::new();
        // Below "for every player", that player is meant, not the acting one.
        let mut each: Option<u8> = None;
        for FactLine { depth, fact } in &chapter.lines {
            each = each.filter(|each| each < depth);
            let acts = self.acts && each.is_none();
            self.effort.begin_sentence();
            let words = GameDescriber { acts, ..*self }.fact(fact);
            if matches!(fact, Fact::ForEach { over: EachOver::Players, .. }) && each.is_none() {
                each = Some(*depth);
            }
            if !words.is_empty() {
                lines.push(GameSentence {
                    depth: *depth,
                    words: self.upper_first(Self::cut(words)),
                });
            }
        }
        GameParagraph { heading, lines }
    }

    fn fact(&self, fact: &Fact<'_>) -> String {
        let texts = self.texts;
        match fact {
            Fact::Players(players) => self.players(*players),
            Fact::Teams(_)
            | Fact::Cards { .. }
            | Fact::Ranks
            | Fact::Suits
            | Fact::Jokers(_)
            | Fact::Without(_)
            | Fact::Points(_)
            | Fact::BoardPieces
            | Fact::Option(_)
            | Fact::Field(_)
            | Fact::Shown(..)
            | Fact::NumberWords(_)
            | Fact::Combo(_) => self.about_the_table(fact),
            Fact::Step(step) => self.step(step),
            Fact::Part(id) => tr!(texts, "game-part", name = self.routine(*id)),
            Fact::PartAgain(id) => tr!(texts, "game-part-again", name = self.routine(*id)),
            Fact::When(condition) => {
                tr!(texts, "game-when", condition = self.condition(condition))
            }
            Fact::Unless(condition) => {
                tr!(texts, "game-when", condition = self.no_condition(condition))
            }
            Fact::Otherwise => tr!(texts, "game-otherwise"),
            Fact::Until(condition) => {
                tr!(texts, "game-until", condition = self.condition(condition))
            }
            Fact::ForEach { over, from } => self.for_each(*over, *from),
            Fact::Turns(turns) => self.turns(turns),
            Fact::Stuck => tr!(texts, "game-stuck"),
            Fact::Pick(pick) => self.pick(pick),
            Fact::Way { way, jumps } => self.way(way, *jumps),
            Fact::Promotion(promotion) => self.promotion(promotion),
            Fact::Series(rule) => self.series(rule),
            Fact::Prefer(prefer) => self.prefer(prefer),
            Fact::Says(says) => tr!(texts, "game-says", text = self.spoken(says)),
            Fact::Needs(condition) => {
                tr!(texts, "game-needs", condition = self.condition(condition))
            }
            Fact::Then => tr!(texts, "game-then"),
            Fact::Auto => tr!(texts, "game-auto"),
            Fact::Term(term) => self.explained(*term),
            // If the flow itself names the winner, a draw is only what remains.
            Fact::Result(Verdict::Draw) => tr!(texts, "game-else-draw"),
            Fact::Result(verdict) => self.verdict(verdict),
            Fact::Draw(draw) => self.draw(draw),
            Fact::Limits(limits) => self.limits(*limits),
        }
    }

    /// Returns words for a part of an expression, as long as the budget allows.
    fn within(&self, say: impl FnOnce() -> String) -> String {
        if !self.effort.go_deeper() {
            return "…".to_owned();
        }
        let words = Self::cut(say());
        self.effort.come_back();
        words
    }

    /// Cuts a sentence that is too long to read; tables of them must stay small too.
    fn cut(words: String) -> String {
        if words.len() <= MOST_LETTERS {
            return words;
        }
        match words.char_indices().nth(MOST_LETTERS) {
            Some((end, _)) => format!("{}…", &words[..end]),
            None => words,
        }
    }

    /// Capitalises the first letter if the language has capitals.
    fn upper_first(&self, words: String) -> String {
        match (self.texts.language(), words.chars().next()) {
            (Language::En, Some(first)) if first.is_ascii_lowercase() => {
                format!("{}{}", first.to_ascii_uppercase(), &words[1..])
            }
            _ => words,
        }
    }

    /// Returns the key by which the texts select "you" or "the player".
    const fn actor(&self) -> &'static str {
        if self.acts { "you" } else { "player" }
    }

    /// Returns the names of moves: "play a card" or "pass".
    fn moves(&self, moves: &[MoveId]) -> String {
        let names: Vec<_> = moves
            .iter()
            .map(|&id| tr!(self.texts, "game-quoted", name = self.move_name(id)))
            .collect();
        self.texts.one_of(&names)
    }
}
