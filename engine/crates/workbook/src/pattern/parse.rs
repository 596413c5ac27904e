//! Parses a pattern from its phrase.

mod error;

use error::CLAUSES;
pub use error::{Decided, PatternError};

use super::{Direction, Pairs, Pattern, RankStep, Ranks, Suits, read_cards};
use cards::CardSet;
use definition::wording::plain_char;
use std::str::FromStr;

/// Maximum number of characters in a phrase.
const MAX_LENGTH: usize = 600;

/// One parsed clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Clause {
    None,
    Any,
    Ranks(Ranks),
    Suits(Suits),
    Wrap,
    Bare(CardSet),
    Alone(CardSet),
}

/// The decisions of the clauses so far, each with the text of its clause.
#[derive(Default)]
struct ClauseDraft {
    whole: Option<(Pairs, String)>,
    ranks: Option<(Ranks, String)>,
    suits: Option<(Suits, String)>,
    wrap: bool,
    bare: Option<CardSet>,
    alone: Option<(CardSet, String)>,
    /// The list of cards in the previous clause, which may continue after a comma.
    list: Option<ClauseList>,
}

#[derive(Clone, Copy)]
enum ClauseList {
    Bare,
    Alone,
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        if text.chars().count() > MAX_LENGTH {
            return Err(PatternError::TooLong);
        }
        let text = clauses_apart(text);
        let mut draft = ClauseDraft::default();
        let clauses = text.split([';', ',', '\n']).map(str::trim);
        for clause in clauses.filter(|clause| !clause.is_empty()) {
            draft.add(clause)?;
        }
        draft.finish()
    }
}

impl ClauseDraft {
    fn add(&mut self, text: &str) -> Result<(), PatternError> {
        let clause = match read_clause(text) {
            Ok(clause) => clause,
            Err(error) => {
                // In `empty: A♠, Q♥` the comma separates cards, not clauses.
                return match (self.list, read_cards(text)) {
                    (Some(list), Ok(cards)) => {
                        self.go_on(list, cards);
                        Ok(())
                    }
                    _ => Err(error),
                };
            }
        };
        self.list = None;
        match clause {
            Clause::None => set(&mut self.whole, Pairs::None, text, Decided::Pairs),
            Clause::Any => set(&mut self.whole, Pairs::ANY, text, Decided::Pairs),
            Clause::Ranks(ranks) => set(&mut self.ranks, ranks, text, Decided::Ranks),
            Clause::Suits(suits) => set(&mut self.suits, suits, text, Decided::Suits),
            Clause::Wrap => {
                self.wrap = true;
                Ok(())
            }
            Clause::Bare(cards) => {
                self.list = Some(ClauseList::Bare);
                *self.bare.get_or_insert_default() |= cards;
                Ok(())
            }
            Clause::Alone(cards) => {
                self.list = Some(ClauseList::Alone);
                set(&mut self.alone, cards, text, Decided::Single)
            }
        }
    }

    fn go_on(&mut self, list: ClauseList, more: CardSet) {
        let cards = match list {
            ClauseList::Bare => self.bare.as_mut(),
            ClauseList::Alone => self.alone.as_mut().map(|(cards, _)| cards),
        };
        if let Some(cards) = cards {
            *cards |= more;
        }
    }

    fn finish(self) -> Result<Pattern, PatternError> {
        let decided = self.whole.is_some() || self.ranks.is_some() || self.suits.is_some();
        if !decided && !self.wrap && self.bare.is_none() && self.alone.is_none() {
            return Err(PatternError::Blank);
        }
        let part = self.ranks.as_ref().map(|(_, text)| text);
        let part = part.or(self.suits.as_ref().map(|(_, text)| text));
        if let (Some((_, first)), Some(second)) = (&self.whole, part) {
            let what = Decided::Pairs;
            return Err(PatternError::Twice { what, first: first.clone(), second: second.clone() });
        }
        let mut ranks = self.ranks.map_or(Ranks::Any, |(ranks, _)| ranks);
        if self.wrap {
            let Ranks::Step(step) = &mut ranks else { return Err(PatternError::Wrap) };
            step.wrap = true;
        }
        let alone = self.alone.map_or(CardSet::EMPTY, |(cards, _)| cards);
        let suits = self.suits.map_or(Suits::Any, |(suits, _)| suits);
        let bare = self.bare.unwrap_or_default();
        let pairs = match self.whole {
            Some((Pairs::None, _)) => Pairs::None,
            None if !decided => Pairs::None,
            _ => Pairs::Match { ranks, suits, bare },
        };
        Ok(Pattern { pairs, alone })
    }
}

fn set<T: PartialEq>(
    slot: &mut Option<(T, String)>,
    value: T,
    text: &str,
    what: Decided,
) -> Result<(), PatternError> {
    match slot {
        Some((old, first)) if *old != value => {
            Err(PatternError::Twice { what, first: first.clone(), second: short(text) })
        }
        _ => {
            *slot = Some((value, short(text)));
            Ok(())
        }
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Converts the text to half-width characters, with a comma between clauses that are joined by a
/// word: "down 1 in alternating colours" and 「赤黒交互で1つ下」 contain two each.
pub(super) fn clauses_apart(text: &str) -> String {
    let text: String = text.chars().map(|c| if c == '。' { ';' } else { plain_char(c) }).collect();
    let text = text.replace(" in ", ", ").replace("または", " or ");
    let mut apart = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        // 「でも」 and 「には」 belong to the surrounding words.
        let joins = match char {
            'で' => chars.peek() != Some(&'も'),
            'に' => chars.peek() != Some(&'は'),
            _ => false,
        };
        apart.push(if joins { ',' } else { char });
    }
    apart
}

fn read_clause(text: &str) -> Result<Clause, PatternError> {
    let lower = text.to_lowercase();
    if let Some((head, list)) = lower.split_once(':') {
        let make = match head.trim() {
            "empty" | "empty spot" | "top" | "alone" | "空" | "空き" | "空き場所" | "空の場所"
            | "空のスポット" | "一番上" | "上なし" => Clause::Alone,
            "nothing on" | "何も置けない" => Clause::Bare,
            _ => return Err(unknown(text, &lower)),
        };
        return cards(list).map(make);
    }
    if let Some(list) = lower.strip_prefix("nothing on ") {
        return cards(list).map(Clause::Bare);
    }
    // Filler words without any meaning of their own.
    const FILLERS: [&str; 7] = ["by", "in", "build", "built", "building", "the", "to"];
    let words: Vec<&str> =
        lower.split_whitespace().filter(|word| !FILLERS.contains(word)).collect();
    let step = |direction, number| step(text, direction, number);
    let clause = match words.as_slice() {
        ["none" | "nothing" | "なし"] => Clause::None,
        ["any" | "anything" | "all" | "everything" | "すべて"] => Clause::Any,
        ["any", "rank" | "ranks"] | ["どの数字でも" | "どのランクでも"] => {
            Clause::Ranks(Ranks::Any)
        }
        ["same" | "equal", "rank" | "ranks"] | ["同じ数字" | "同じランク" | "同数"] => {
            Clause::Ranks(Ranks::Same)
        }
        ["higher"] | ["higher", "rank"] | ["上の数字"] => Clause::Ranks(Ranks::Higher),
        ["lower"] | ["lower", "rank"] | ["下の数字"] => Clause::Ranks(Ranks::Lower),
        ["up", "or", "down", number @ ..]
        | ["down", "or", "up", number @ ..]
        | ["up/down", number @ ..] => step(Direction::Either, number)?,
        ["down" | "descending", number @ ..] => step(Direction::Down, number)?,
        ["up" | "ascending", number @ ..] => step(Direction::Up, number)?,
        ["sum" | "sums" | "合計", number] => sum(text, number)?,
        ["add" | "adds", "up", number] => sum(text, number)?,
        ["wrap" | "wrapping" | "circular" | "循環"] | ["around" | "round", "corner"] => {
            Clause::Wrap
        }
        ["same", "suit" | "suits"] | ["suit"] | ["同じスート"] => Clause::Suits(Suits::Same),
        ["other" | "different", "suit" | "suits"]
        | ["違うスート" | "スート違い"]
        | ["any", "suit", "but", "same"]
        | ["any", "but", "same", "suit"]
        | ["別のスート"] => Clause::Suits(Suits::Other),
        ["same", "colour" | "color" | "colours" | "colors"] | ["同じ色" | "同色"] => {
            Clause::Suits(Suits::SameColor)
        }
        [
            "alternating" | "alternate" | "opposite" | "other" | "different",
            "colour" | "color" | "colours" | "colors",
        ]
        | ["赤黒交互" | "色違い" | "交互の色"] => Clause::Suits(Suits::Alternating),
        ["any", "suit" | "suits" | "colour" | "color"] | ["どのスートでも"] => {
            Clause::Suits(Suits::Any)
        }
        _ => return japanese(text, &lower).unwrap_or_else(|| Err(unknown(text, &lower))),
    };
    Ok(clause)
}

/// Parses clauses whose number is not separated by a space: `1つ下`, `2つ上`, `1つ上下`, `合計13`.
fn japanese(text: &str, lower: &str) -> Option<Result<Clause, PatternError>> {
    if let Some(number) = lower.strip_prefix("合計") {
        return Some(sum(text, number));
    }
    for end in ["の上には置けない", "には置けない"] {
        if let Some(list) = lower.strip_suffix(end) {
            return Some(cards(list).map(Clause::Bare));
        }
    }
    let (number, way) = lower.split_once('つ')?;
    let direction = match way {
        "下" => Direction::Down,
        "上" => Direction::Up,
        "上下" | "上か下" => Direction::Either,
        _ => return None,
    };
    Some(step(text, direction, &[number.trim()]))
}

fn cards(list: &str) -> Result<CardSet, PatternError> {
    read_cards(list).map_err(|word| PatternError::NoCard { word: short(word.trim()) })
}

/// Parses a step by `number`, or by one if there is no number.
fn step(text: &str, direction: Direction, number: &[&str]) -> Result<Clause, PatternError> {
    let by = match number {
        [] => Some(1),
        [number] | [number, "rank" | "ranks"] => read_number(number),
        _ => return Err(unknown(text, &text.to_lowercase())),
    };
    match by {
        Some(by @ 1..=12) => {
            Ok(Clause::Ranks(Ranks::Step(RankStep { direction, by, wrap: false })))
        }
        _ => Err(PatternError::Number { clause: short(text), least: 1, most: 12 }),
    }
}

fn sum(text: &str, number: &str) -> Result<Clause, PatternError> {
    match read_number(number) {
        Some(sum @ 2..=26) => Ok(Clause::Ranks(Ranks::Sum(sum))),
        _ => Err(PatternError::Number { clause: short(text), least: 2, most: 26 }),
    }
}

fn read_number(word: &str) -> Option<u8> {
    const WORDS: [&str; 13] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen",
    ];
    const KANJI: [&str; 12] =
        ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"];
    if let Some(number) = (1..).zip(KANJI).find(|&(_, kanji)| kanji == word) {
        return Some(number.0);
    }
    let spelled = (1..).zip(WORDS).find(|&(_, spelled)| spelled == word).map(|(number, _)| number);
    spelled.or_else(|| word.parse().ok())
}

fn unknown(text: &str, lower: &str) -> PatternError {
    let distance = |clause: &str| strsim::damerau_levenshtein(clause, lower);
    let near = CLAUSES
        .into_iter()
        .map(|clause| (distance(clause), clause))
        .filter(|&(distance, clause)| distance * 3 <= clause.chars().count())
        .min_by_key(|&(distance, _)| distance);
    PatternError::Unknown { clause: short(text), near: near.map(|(_, clause)| clause) }
}
