//! Rules in words with alternatives: `sum 11 or J on J or K on Q`.

use super::{Pairs, Pattern, PatternError, parse::clauses_apart, read_cards};
use cards::{Card, CardSet};
use definition::Relation;

/// Returns the truth table that a phrase describes: a [`Pattern`], or one whose clauses on pairs
/// have alternatives joined by `or`, which may also be cards on cards (`K on Q`).
///
/// `or` binds more tightly than the separators of clauses: `up 1 or down 2, same suit` requires the
/// same suit for both alternatives.
///
/// # Errors
///
/// Returns the fault of the phrase.
///
/// # Examples
///
/// ```
/// use workbook::{recognise, relation_in_words};
///
/// let table = relation_in_words("down 1, alternating colours; empty: K")?;
/// assert_eq!(table.alone.len(), 4);
/// let pattern = recognise(&table).expect("it has a name");
/// assert_eq!(pattern.to_string(), "down 1, alternating colours; empty: K");
/// # Ok::<_, workbook::PatternError>(())
/// ```
pub fn relation_in_words(text: &str) -> Result<Relation, PatternError> {
    let error = match text.parse::<Pattern>() {
        Ok(pattern) => return Ok(pattern.relation()),
        Err(error) => error,
    };
    if error == PatternError::TooLong {
        return Err(error);
    }
    let phrase = Phrase::of(&clauses_apart(text).to_lowercase());
    if phrase.is_joined { phrase.relation() } else { Err(error) }
}

/// A phrase split into its clauses.
struct Phrase {
    /// The clauses on pairs, each with its alternatives.
    pairs: Vec<Vec<String>>,
    /// The other clauses: single cards, and lower cards on which nothing may be put.
    others: Vec<String>,
    wraps: bool,
    /// True if it contains anything that a [`Pattern`] cannot express.
    is_joined: bool,
}

impl Phrase {
    fn of(text: &str) -> Self {
        let mut phrase =
            Self { pairs: Vec::new(), others: Vec::new(), wraps: false, is_joined: false };
        let clauses = text.split([';', ',', '\n']).map(str::trim);
        for clause in clauses.filter(|clause| !clause.is_empty()) {
            let goes_on = phrase.others.last_mut().filter(|_| read_cards(clause).is_ok());
            if let Some(list) = goes_on {
                // In `empty: A♠, Q♥` the comma separates cards.
                list.push(' ');
                list.push_str(clause);
            } else if clause.contains(':') || clause.starts_with("nothing on ") {
                phrase.others.push(clause.to_owned());
            } else if matches!(clause, "wrap" | "wrapping" | "circular" | "循環") {
                phrase.wraps = true;
            } else {
                // `up or down 1` is a single alternative.
                let clause = clause.replace("up or down", "up/down");
                let clause = clause.replace("down or up", "up/down");
                let ways: Vec<String> =
                    clause.split(" or ").map(|way| way.trim().to_owned()).collect();
                phrase.is_joined |= ways.len() > 1 || ways.iter().any(|way| way.contains(" on "));
                phrase.pairs.push(ways);
            }
        }
        phrase
    }

    fn relation(&self) -> Result<Relation, PatternError> {
        let mut others = String::from("any");
        self.others.iter().for_each(|other| others.extend(["; ", other]));
        let Pattern { pairs, alone } = others.parse()?;
        let bare = match pairs {
            Pairs::Match { bare, .. } => bare,
            Pairs::None => CardSet::EMPTY,
        };
        let clauses: Vec<Relation> =
            self.pairs.iter().map(|ways| self.clause(ways)).collect::<Result<_, _>>()?;
        let fits = |below: Card, above: Card| {
            !bare.contains(below) && clauses.iter().all(|clause| clause.allows(below, above))
        };
        Ok(Relation::from_fn(fits, |card| alone.contains(card)))
    }

    /// Returns the pairs that any of these alternatives allows.
    fn clause(&self, ways: &[String]) -> Result<Relation, PatternError> {
        let mut all = Relation::NONE;
        let mut wrapped = !self.wraps;
        for way in ways {
            let allowed = match way.split_once(" on ") {
                Some((above, below)) => cards_on(above, below)?,
                None => {
                    let round = format!("{way}, wrap").parse::<Pattern>().ok();
                    let round = round.filter(|_| self.wraps);
                    wrapped |= round.is_some();
                    match round {
                        Some(pattern) => pattern.relation(),
                        None => way.parse::<Pattern>()?.relation(),
                    }
                }
            };
            for below in Card::all() {
                allowed.above(below).iter().for_each(|above| all.set(below, above, true));
            }
        }
        if wrapped || self.pairs.len() > 1 { Ok(all) } else { Err(PatternError::Wrap) }
    }
}

/// Returns the table that allows any of the cards `above` on any of `below`.
fn cards_on(above: &str, below: &str) -> Result<Relation, PatternError> {
    let cards = |list: &str| {
        read_cards(list)
            .map_err(|word| PatternError::NoCard { word: word.chars().take(40).collect() })
    };
    let (above, below) = (cards(above)?, cards(below)?);
    Ok(Relation::from_fn(|low, high| below.contains(low) && above.contains(high), |_| false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> usize {
        relation_in_words(text).unwrap_or_else(|error| panic!("{text}: {error}")).pair_count()
    }

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn clauses_are_joined_by_or() {
        let elevens = relation_in_words("sum 11 or J on J or K on Q; empty: none").expect("a rule");
        for (below, above, allowed) in [
            ("7H", "4S", true),
            ("JH", "JS", true),
            ("QH", "KS", true),
            ("KH", "QS", false),
            ("QH", "QS", false),
            ("7H", "5S", false),
        ] {
            assert_eq!(elevens.allows(card(below), card(above)), allowed, "{above} on {below}");
        }
        assert!(elevens.alone.is_empty());
        assert_eq!(elevens.pair_count(), 160 + 16 + 16);
        assert_eq!(pairs("K on Q"), 16);
        assert_eq!(pairs("up or down 1 or same rank"), 192 * 2 + 208);
        assert_eq!(pairs("up 1 or down 2, same suit"), 48 + 44);
        assert_eq!(pairs("up 1 or same rank, wrap"), 208 + 208, "ace on king too");
        assert_eq!(pairs("down 1 or up 2; nothing on K; empty: K, Q"), 192 + 176 - 16);
        assert_eq!(pairs("1つ下または同じ数字"), 192 + 208);
    }

    #[test]
    fn what_no_way_says_is_told() {
        let error = |text: &str| relation_in_words(text).expect_err(text).to_string();
        assert!(error("sum 11 or jumps").contains("`jumps`"));
        assert!(error("K on Z").contains("`z`"));
        assert!(error("same rank or higher, wrap").contains("wrap"));
        assert!(error("downn 1").contains("`downn 1`"), "as a pattern alone has it");
    }

    #[test]
    fn a_rule_can_be_said_in_japanese() {
        for (japanese, english) in [
            ("赤黒交互で1つ下；空：K", "down 1, alternating colours; empty: K"),
            ("同じスートで１つ上、空き：A", "up 1, same suit; empty: A"),
            ("同色で一つ下；Kには置けない", "down 1, same colour; nothing on K"),
            ("どのスートでも、1つ上下、循環", "up or down 1, wrap"),
            ("合計１３", "sum 13"),
            ("同じ数字", "same rank"),
            ("なし；一番上：すべて", "none; top: any"),
            ("別のスート", "other suit"),
        ] {
            let wanted = relation_in_words(english).expect(english);
            assert_eq!(relation_in_words(japanese).expect(japanese), wanted, "{japanese}");
        }
    }
}
