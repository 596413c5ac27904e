//! The sentence that describes a truth table: its pattern, its single cards, its exceptions.

use super::union;
use engine::{
    cards::CardSet,
    definition::Relation,
    workbook::{
        Direction, EmptyTakes, Exception, PairRule, Pairs, Pattern, RankStep, Ranks, Suits,
        schema::table::TableKind,
    },
};
use fudaba::{text::Texts, tr};

/// The name of a table, with its exceptions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableName {
    /// The name, such as "Down by one in alternating colours; an empty spot takes a king; 3
    /// exceptions".
    pub words: String,
    /// The pairs on which the table differs from its pattern, in table order.
    pub exceptions: Vec<Exception>,
    /// The pattern of the pairs; `None` if they follow none.
    pub pairs: Option<Pairs>,
}

impl TableName {
    /// Names a table. `based` is true if its ranks count from a base card.
    #[must_use]
    pub fn of(texts: &Texts, kind: TableKind, table: &Relation, based: bool) -> Self {
        let rule = PairRule::of(table);
        let takes = EmptyTakes::of(table.alone, based);
        let mut parts = match (&rule, takes, kind) {
            (PairRule::Nothing, EmptyTakes::Nothing, TableKind::Put) => {
                vec![tr!(texts, "patterns-put-nothing")]
            }
            (PairRule::Anything, EmptyTakes::Any, TableKind::Put) => {
                vec![tr!(texts, "patterns-put-anything")]
            }
            // Even if pairs fit: without a top card nothing can be taken.
            (_, EmptyTakes::Nothing, TableKind::Take) if rule == PairRule::Nothing => {
                vec![tr!(texts, "patterns-take-nothing")]
            }
            (PairRule::Nothing, EmptyTakes::Any, TableKind::Take) => {
                vec![tr!(texts, "patterns-take-single")]
            }
            (PairRule::Anything, EmptyTakes::Any, TableKind::Take) => {
                vec![tr!(texts, "patterns-take-anything")]
            }
            (PairRule::Nothing, takes, TableKind::Take) => {
                vec![tr!(texts, "patterns-take-single-of", takes = texts.takes(takes))]
            }
            (rule, takes, kind) => {
                vec![pairs_words(texts, kind, table, rule, based), alone_words(texts, takes, kind)]
            }
        };
        let mut exceptions = Vec::new();
        let pairs = match rule {
            PairRule::Nothing => Some(Pairs::None),
            PairRule::Anything => Some(Pairs::ANY),
            PairRule::Table { .. } => None,
            PairRule::Pattern { ranks, suits, bare, exceptions: found } => {
                exceptions = found;
                Some(Pairs::Match { ranks, suits, bare })
            }
        };
        if based && !table.is_none() {
            parts.push(tr!(texts, "patterns-based"));
        }
        if !exceptions.is_empty() {
            parts.push(tr!(texts, "patterns-exceptions", count = exceptions.len()));
        }
        let words = parts
            .into_iter()
            .reduce(|list, next| tr!(texts, "patterns-and", list = list, next = next))
            .unwrap_or_default();
        Self { words, exceptions, pairs }
    }

    /// Returns the table without its exceptions; `None` if it has none.
    #[must_use]
    pub fn plain(&self, alone: CardSet) -> Option<Relation> {
        let pairs = self.pairs.filter(|_| !self.exceptions.is_empty())?;
        Some(Pattern { pairs, alone }.relation())
    }
}

/// Returns an exception in words: "♣2 may go on ♥7".
#[must_use]
pub fn exception_words(texts: &Texts, kind: TableKind, exception: &Exception) -> String {
    let (below, above) = (exception.below.to_string(), exception.above.to_string());
    match (kind, exception.allowed) {
        (TableKind::Put, true) => tr!(texts, "patterns-may-go", above = above, below = below),
        (TableKind::Put, false) => tr!(texts, "patterns-may-not-go", above = above, below = below),
        (TableKind::Take, true) => tr!(texts, "patterns-may-lie", above = above, below = below),
        (TableKind::Take, false) => {
            tr!(texts, "patterns-may-not-lie", above = above, below = below)
        }
    }
}

fn pairs_words(
    texts: &Texts,
    kind: TableKind,
    table: &Relation,
    rule: &PairRule,
    based: bool,
) -> String {
    match rule {
        PairRule::Nothing => tr!(texts, "patterns-no-pair"),
        PairRule::Anything => tr!(texts, "patterns-any-pair"),
        PairRule::Table { pairs } => match union::of_two(table) {
            Some([one, other]) => {
                let words = |(ranks, suits): union::Fit| match_words(texts, kind, ranks, suits);
                let (one, other) = (words(one), within_sentence(&words(other)));
                tr!(texts, "patterns-or", one = one, other = other)
            }
            None => tr!(texts, "patterns-own-table", count = *pairs),
        },
        PairRule::Pattern { ranks, suits, bare, .. } => {
            let words = match_words(texts, kind, *ranks, *suits);
            match EmptyTakes::of(*bare, based) {
                EmptyTakes::Nothing => words,
                EmptyTakes::FromBase(steps) => {
                    let cards = texts.takes(EmptyTakes::FromBase(steps));
                    tr!(texts, "patterns-nothing-on", rule = words, cards = cards)
                }
                _ => {
                    let cards = texts.cards(*bare);
                    tr!(texts, "patterns-nothing-on", rule = words, cards = cards)
                }
            }
        }
    }
}

/// Returns a phrase for use inside a sentence, without its capital letter.
fn within_sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// Returns a relation of ranks and suits in words: "Down by one in alternating colours".
#[must_use]
pub fn match_words(texts: &Texts, kind: TableKind, ranks: Ranks, suits: Suits) -> String {
    // Some languages distinguish putting cards from taking them together.
    let kind = match kind {
        TableKind::Put => "put",
        TableKind::Take => "take",
    };
    let suits = match suits {
        Suits::Any => tr!(texts, "patterns-in-any-suit"),
        Suits::Same => tr!(texts, "patterns-in-suit"),
        Suits::SameColor => tr!(texts, "patterns-in-color"),
        Suits::Alternating => tr!(texts, "patterns-alternating"),
        Suits::Other => tr!(texts, "patterns-in-other-suit"),
    };
    let ranks = match ranks {
        Ranks::Any => tr!(texts, "patterns-any-rank"),
        Ranks::Same => tr!(texts, "patterns-same-rank", kind = kind),
        Ranks::Higher => tr!(texts, "patterns-higher", kind = kind),
        Ranks::Lower => tr!(texts, "patterns-lower", kind = kind),
        Ranks::Sum(sum) => tr!(texts, "patterns-sum", sum = sum, kind = kind),
        Ranks::Step(RankStep { direction, by, wrap }) => {
            let step = match direction {
                Direction::Up => tr!(texts, "patterns-up", by = by),
                Direction::Down => tr!(texts, "patterns-down", by = by),
                Direction::Either => tr!(texts, "patterns-either", by = by),
            };
            let words = tr!(texts, "patterns-match", ranks = step, suits = suits, kind = kind);
            return if wrap { tr!(texts, "patterns-wrap", rule = words) } else { words };
        }
    };
    tr!(texts, "patterns-match", ranks = ranks, suits = suits, kind = kind)
}

fn alone_words(texts: &Texts, takes: EmptyTakes, kind: TableKind) -> String {
    match (kind, takes) {
        (TableKind::Put, EmptyTakes::Nothing) => tr!(texts, "patterns-empty-nothing"),
        (TableKind::Put, EmptyTakes::Any) => tr!(texts, "patterns-empty-any"),
        (TableKind::Put, takes) => tr!(texts, "patterns-empty", takes = texts.takes(takes)),
        (TableKind::Take, EmptyTakes::Nothing) => tr!(texts, "patterns-top-nothing"),
        (TableKind::Take, EmptyTakes::Any) => tr!(texts, "patterns-top-any"),
        (TableKind::Take, takes) => tr!(texts, "patterns-top", takes = texts.takes(takes)),
    }
}
