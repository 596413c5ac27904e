//! Reasons why a record is not believed.

use fair::Objection;

/// Error: the host lies about a deal, or the record of it is damaged. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProofFault {
    /// A line is not believed.
    #[error("line {line} of the record is not believed: {objection}")]
    Line {
        /// The line.
        line: usize,
        /// Reason.
        objection: Objection,
    },
    /// A line was told in two ways.
    #[error("line {line} of the record was told differently before")]
    TwoStories {
        /// The line.
        line: usize,
    },
    /// A line is missing.
    #[error("line {line} of the record is missing: a later one follows")]
    Missing {
        /// The line.
        line: usize,
    },
    /// The host tells a record anew that ends before a line, or one of the same name once more, as
    /// where a backup of it was put back.
    #[error("the host has gone back to an earlier state: it does not know line {line} any more")]
    GoneBack {
        /// The first line that the host does not know any more.
        line: usize,
    },
    /// A card is another one than the hidden one.
    #[error("the card {card} that is shown is not the one that line {line} of the record hides")]
    Card {
        /// The line that hides the cards.
        line: usize,
        /// Code of the card shown.
        card: String,
    },
    /// A card is seen that was not opened.
    #[error("the card {card} is shown, but not proved to be one that line {line} hides")]
    Unopened {
        /// The line that hides the cards.
        line: usize,
        /// Code of the card.
        card: String,
    },
    /// The game that was shown is another one.
    #[error("the game that was shown is not the one of the record")]
    OtherGame,
}

impl ProofFault {
    /// Returns the line that is not believed, from 1; `None` if it is the whole record.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Line { line, .. }
            | Self::TwoStories { line }
            | Self::Missing { line }
            | Self::GoneBack { line }
            | Self::Card { line, .. }
            | Self::Unopened { line, .. } => Some(*line),
            Self::OtherGame => None,
        }
    }
}
