//! Faults of a phrase, and their remedies.

use super::MAX_LENGTH;
use definition::{Given, Listed, Wording, say};

/// Error for a phrase that is not a pattern.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum PatternError {
    /// The phrase is blank.
    Blank,
    /// The phrase is longer than any table needs.
    TooLong,
    /// A clause is not understood.
    Unknown {
        /// The clause as typed, up to 40 characters.
        clause: String,
        /// A known clause with similar spelling.
        near: Option<&'static str>,
    },
    /// A clause has a number outside the possible range.
    Number {
        /// The clause as typed, up to 40 characters.
        clause: String,
        /// The least possible number.
        least: u8,
        /// The greatest possible number.
        most: u8,
    },
    /// A list of cards contains another word.
    NoCard {
        /// The word as typed, up to 40 characters.
        word: String,
    },
    /// Two clauses decide the same thing differently.
    Twice {
        /// The thing that both decide.
        what: Decided,
        /// The earlier clause.
        first: String,
        /// The later clause.
        second: String,
    },
    /// `wrap` occurs without a step that could wrap.
    Wrap,
}

/// Property of the table that a clause decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// The allowed pairs.
    Pairs,
    /// The relation of the ranks.
    Ranks,
    /// The relation of the suits.
    Suits,
    /// The allowed single cards.
    Single,
}

impl Decided {
    fn words(self) -> Wording {
        match self {
            Self::Pairs => say!("phrase-decides-pairs", "which pairs are allowed"),
            Self::Ranks => say!("phrase-decides-ranks", "how the ranks fit"),
            Self::Suits => say!("phrase-decides-suits", "how the suits fit"),
            Self::Single => say!("phrase-decides-single", "which single cards are allowed"),
        }
    }
}

impl PatternError {
    /// Returns the description of the fault, as one sentence without a full stop.
    #[must_use]
    pub fn message(&self) -> Wording {
        match self {
            Self::Blank => say!("fault-pattern-blank", "the pattern is blank"),
            Self::TooLong => say!(
                "fault-pattern-too-long",
                "the pattern is longer than {most} characters",
                most = MAX_LENGTH,
            ),
            Self::Unknown { clause, .. } => say!(
                "fault-pattern-clause",
                "`{clause}` is not a valid clause of a pattern",
                clause = clause.as_str(),
            ),
            Self::Number { clause, least, most } => say!(
                "fault-pattern-number",
                "`{clause}` needs a number from {least} to {most}",
                clause = clause.as_str(),
                least = *least,
                most = *most,
            ),
            Self::NoCard { word } => {
                say!("fault-pattern-card", "`{word}` does not name a card", word = word.as_str())
            }
            Self::Twice { what, first, second } => say!(
                "fault-pattern-twice",
                "`{first}` and `{second}` both say {what}",
                first = first.as_str(),
                second = second.as_str(),
                what = what.words(),
            ),
            Self::Wrap => say!("fault-pattern-wrap", "`wrap` needs a step that can wrap around"),
        }
    }

    /// Returns the remedy, as a sentence.
    #[must_use]
    pub fn help(&self) -> Wording {
        match self {
            Self::Blank | Self::TooLong => say!(
                "help-pattern-example",
                "Write a phrase such as `down 1, alternating colours; empty: K`."
            ),
            Self::Unknown { near: Some(near), .. } => definition::wording::did_you_mean(near),
            Self::Unknown { near: None, .. } => say!(
                "help-pattern-clauses",
                "Write a phrase such as `down 1, alternating colours; empty: K`. The clauses are: \
                 {clauses}.",
                clauses =
                    Given::AllOf(Listed { names: CLAUSES.map(str::to_owned).into(), more: 0 }),
            ),
            Self::Number { least, most, .. } => say!(
                "help-pattern-number",
                "Write a whole number from {least} to {most}, such as `down 1` or `sum 13`.",
                least = *least,
                most = *most,
            ),
            Self::NoCard { .. } => say!(
                "help-pattern-card",
                "Write ranks, suits or cards, such as `K`, `2-10`, `A♠ Q♥♦`, `*♥`, `any` or `none`."
            ),
            Self::Twice { .. } => say!("help-pattern-twice", "Keep one of the two."),
            Self::Wrap => {
                say!("help-pattern-wrap", "Combine it with a step, such as `down 1, wrap`.")
            }
        }
    }
}

/// The clauses, for help texts, with example numbers and cards.
pub(super) const CLAUSES: [&str; 18] = [
    "none",
    "any",
    "down 1",
    "up 1",
    "up or down 1",
    "wrap",
    "same rank",
    "higher",
    "lower",
    "any rank",
    "sum 13",
    "same suit",
    "other suit",
    "same colour",
    "alternating colours",
    "any suit",
    "nothing on K",
    "empty: K",
];
