//! Failures of programs, in words.

use std::time::Duration;

/// Failure of a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It cannot be started.
    #[error("it could not be started: {0}")]
    NotStarted(String),
    /// It did not get ready in time.
    #[error("it was not ready within {} s", seconds(*.0))]
    NotReady(Duration),
    /// It speaks another version.
    #[error("it speaks version {0} of the exchange, not version {known}", known = crate::VERSION)]
    Version(u32),
    /// It has ended.
    #[error("it ended while it was still needed ({0})")]
    Ended(String),
    /// It did not answer in time.
    #[error("it did not answer within {} s", seconds(*.0))]
    Late(Duration),
    /// A line of it is not understood.
    #[error("it answered `{line}`: {why}")]
    Nonsense {
        /// Beginning of the line.
        line: String,
        /// The fault, in words.
        why: String,
    },
    /// Its choice is none.
    #[error("it chose {choice}: {why}")]
    Illegal {
        /// The choice.
        choice: String,
        /// The fault, in words.
        why: String,
    },
    /// A line of it is too long.
    #[error("it wrote a line of more than {0} bytes")]
    LongLine(usize),
    /// It wrote more lines than a question needs.
    #[error("it wrote more than {0} lines that nobody asked for")]
    Flood(usize),
    /// It does not read what it is told.
    #[error("it does not read its standard input: {0} lines wait")]
    Deaf(usize),
    /// Nobody wants it any more: our side was interrupted before it was ready.
    #[error("it was called off before it was ready")]
    CalledOff,
    /// It has failed too often.
    #[error("it has failed {0} times and was not started again")]
    GivenUp(u32),
}

/// Returns a time in seconds, as people write it.
fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1_000.0).round() / 1_000.0
}

/// Letters of a text that a message repeats.
const MOST_LETTERS: usize = 80;

/// Returns the beginning of a text on one line, for a message; control characters as in JSON.
pub(crate) fn beginning(text: &str) -> String {
    let mut short = String::new();
    for letter in text.chars().take(MOST_LETTERS) {
        match letter.is_control() {
            true => short.push_str(&format!("\\u{:04x}", u32::from(letter))),
            false => short.push(letter),
        }
    }
    if text.chars().nth(MOST_LETTERS).is_some() { short + "…" } else { short }
}
