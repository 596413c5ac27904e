//! Codes of spots, and actions on piles written with them.
//!
//! Each spot has a code: a short beginning of its field's name in lower case, followed by a number
//! if the field has several (`t3`, `f1`, `w`). The number is the one in the spot's name, or else a
//! free one. `t3 f1` moves one card, `t3 t5 4` moves four, and a code alone clicks that spot.

use crate::{Action, Choice};
use definition::{FieldId, Spot, SpotId, SpotLabel, Table};
use std::collections::BTreeSet;

/// Codes of a game's spots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpotCodes {
    codes: Vec<String>,
}

/// Error: the text names no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// A word is not the code of a spot.
    #[error("there is no spot `{word}`; the spots are {}", .codes.join(" "))]
    NoSuchSpot {
        /// The word.
        word: String,
        /// All codes of the game.
        codes: Vec<String>,
    },
    /// The third word is not a number of cards.
    #[error("`{0}` is not a number of cards, such as 1 or 4")]
    NotACount(String),
    /// The text has no words, or more than three.
    #[error("an action is one spot to click, or two spots and, if it is not 1, a number of cards")]
    WrongLength,
}

impl SpotCodes {
    /// Assigns a code to every spot of a game; it is the same for every copy of the table.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        let mut taken = BTreeSet::new();
        let mut prefix = |name: &str| {
            let found = candidates(name).into_iter().find(|code| !taken.contains(code));
            let code = found.unwrap_or_else(|| numbered(&taken));
            taken.insert(code.clone());
            code
        };
        let fields: Vec<_> = table.fields().iter().map(|field| prefix(&field.name.en)).collect();
        let decks: Vec<_> = table.decks().iter().map(|deck| prefix(&deck.name.en)).collect();
        let alone = |field: FieldId| table.spots_of(field).nth(1).is_none();
        let numbers = numbers(table);
        let codes = table.spots().iter().zip(numbers).map(|(spot, number)| {
            let prefix = &fields[spot.field.index()];
            if alone(spot.field) { prefix.clone() } else { format!("{prefix}{number}") }
        });
        Self { codes: codes.chain(decks).collect() }
    }

    /// The code of a spot; empty if the spot does not exist.
    #[must_use]
    pub fn code(&self, spot: SpotId) -> &str {
        self.codes.get(spot.index()).map_or("", String::as_str)
    }

    /// The spot with this code, ignoring case.
    #[must_use]
    pub fn spot(&self, code: &str) -> Option<SpotId> {
        let code = code.to_lowercase();
        self.codes.iter().position(|other| *other == code).map(|index| SpotId(index as u8))
    }

    /// All codes, in the order of the spot ids.
    #[must_use]
    pub fn codes(&self) -> &[String] {
        &self.codes
    }

    /// Prints an action as text.
    #[must_use]
    pub fn print(&self, action: Action) -> String {
        match action {
            Action::Move(wish) if wish.count == 1 => {
                format!("{} {}", self.code(wish.from), self.code(wish.to))
            }
            Action::Move(wish) => {
                format!("{} {} {}", self.code(wish.from), self.code(wish.to), wish.count)
            }
            Action::Choose(Choice::Click(spot)) => self.code(spot).to_owned(),
            Action::Choose(Choice::Option { .. }) => String::new(),
        }
    }

    /// Parses text as an action. Arrows and an `x` before the count are allowed: `t3 -> t5 x4`.
    ///
    /// # Errors
    ///
    /// Names the word that was not understood and what is expected instead.
    pub fn parse(&self, text: &str) -> Result<Action, ParseActionError> {
        let words: Vec<_> = text
            .split_whitespace()
            .filter(|word| !matches!(*word, "->" | ">" | "→" | "to"))
            .collect();
        let spot = |word: &str| {
            self.spot(word).ok_or_else(|| ParseActionError::NoSuchSpot {
                word: word.chars().take(20).collect(),
                codes: self.codes.clone(),
            })
        };
        match words[..] {
            [click] => Ok(Action::click(spot(click)?)),
            [from, to] => Ok(Action::put(spot(from)?, 1, spot(to)?)),
            [from, to, count] => {
                let digits = count.trim_start_matches(['x', 'X', '*', '×']);
                let parsed = digits.parse().ok().filter(|&count| count > 0);
                let count = parsed
                    .ok_or_else(|| ParseActionError::NotACount(count.chars().take(20).collect()))?;
                Ok(Action::put(spot(from)?, count, spot(to)?))
            }
            _ => Err(ParseActionError::WrongLength),
        }
    }
}

/// Returns the number of each spot within its field: the one in its name or, if there is none or it
/// is taken, the next free one from its place in the field on.
fn numbers(table: &Table) -> Vec<u16> {
    let mut taken = BTreeSet::new();
    let named: Vec<Option<u16>> = table
        .spots()
        .iter()
        .zip(table.spot_ids())
        .map(|(spot, id)| match table.label_of(id) {
            Some(SpotLabel::Numbered(number)) if taken.insert((spot.field, number)) => Some(number),
            _ => None,
        })
        .collect();
    let mut free = |spot: &Spot| {
        let number = (spot.number.into()..).find(|&number| taken.insert((spot.field, number)));
        number.unwrap_or(u16::MAX)
    };
    let spots = table.spots().iter().zip(named);
    spots.map(|(spot, number)| number.unwrap_or_else(|| free(spot))).collect()
}

/// Returns beginnings of a name, shortest first; none ends in a digit, as numbers follow.
fn candidates(name: &str) -> Vec<String> {
    let lower = name.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
    let letters = |text: &str| -> String { text.chars().filter(|c| c.is_alphabetic()).collect() };
    let initials: String = words.iter().filter_map(|word| letters(word).chars().next()).collect();
    let all = letters(&lower);
    let beginning = |length| all.chars().take(length).collect::<String>();
    let mut found = vec![beginning(1)];
    if initials.chars().count() > 1 {
        found.push(initials);
    }
    found.extend((2..=all.chars().count()).map(beginning));
    found.retain(|code| !code.is_empty());
    found
}

/// Returns a code for a name that has none left: `z`, `zz`, ...
fn numbered(taken: &BTreeSet<String>) -> String {
    let mut code = String::from("z");
    while taken.contains(&code) {
        code.push('z');
    }
    code
}
