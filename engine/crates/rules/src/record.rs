//! Records: games written down, to be replayed.

mod declared;

pub use declared::RecordHead;

use crate::{Action, LayError, Layout, Match, Notation, ParseActionError, Refusal, Rules, Start};
use cards::{Card, DealNumber};
use definition::{Face, Table};
use std::sync::Arc;

/// Record of a game, from its start to some point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Id of the game, as in its file.
    pub game: String,
    /// Start of the game.
    pub start: Start,
    /// Actions played.
    pub actions: Vec<Action>,
}

const HEADER: &str = "fudaba record 1";

/// Error: the text is not a record of this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct RecordError {
    /// Line number, from 1.
    pub line: usize,
    /// The fault, and the remedy.
    pub message: String,
}

/// Error: the rules do not allow the record.
#[derive(Debug, Clone)]
pub enum ReplayError {
    /// The game cannot start this way.
    Start(LayError),
    /// An action is refused.
    Refused {
        /// Number of the action, from 1.
        number: usize,
        /// The action.
        action: Action,
        /// Reason for the refusal.
        refusal: Refusal,
        /// The game up to the action before.
        until: Box<Match>,
    },
}

impl Record {
    /// Prints the record as text: a header, the game's id, the start, one action per line.
    #[must_use]
    pub fn to_text(&self, table: &Table) -> String {
        let notation = Notation::of(table);
        let mut text = format!("{HEADER}\ngame {}\n", self.game);
        match &self.start {
            Start::Number(number) => text.push_str(&format!("deal {number}\n")),
            Start::Cards(layout) => text.push_str(&laid(layout, table, &notation)),
        }
        for &action in &self.actions {
            text.push_str(&notation.print(action));
            text.push('\n');
        }
        text
    }

    /// Parses a record of this game. Blank lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    ///
    /// Reports the first line that cannot be parsed. Whether the rules allow the actions is only
    /// checked by [`Record::replay`].
    pub fn from_text(text: &str, table: &Table) -> Result<Self, RecordError> {
        let notation = Notation::of(table);
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        match lines.next() {
            Some((_, HEADER)) => {}
            other => {
                let line = other.map_or(1, |(line, _)| line);
                return Err(error(line, format!("a record must start with `{HEADER}`")));
            }
        }
        let mut game = String::new();
        let mut number = None;
        let mut layout = Layout::default();
        let mut actions = Vec::new();
        for (line, words) in lines {
            if let Some(id) = words.strip_prefix("game ") {
                id.trim().clone_into(&mut game);
            } else if let Some(digits) = words.strip_prefix("deal ") {
                let parsed = digits.parse::<DealNumber>();
                number = Some(parsed.map_err(|e| error(line, e.to_string()))?);
            } else if let Some(pile) = words.strip_prefix("lay ") {
                lay(pile, &notation, &mut layout).map_err(|message| error(line, message))?;
            } else {
                let parsed = notation.parse(words);
                actions.push(parsed.map_err(|e: ParseActionError| error(line, e.to_string()))?);
            }
        }
        let start = match number {
            Some(number) => Start::Number(number),
            None if !layout.piles.is_empty() => Start::Cards(layout),
            None => return Err(error(1, "a record must name its deal: `deal 17`".to_owned())),
        };
        Ok(Self { game, start, actions })
    }

    /// Replays the record under these rules.
    ///
    /// # Errors
    ///
    /// Fails if the rules do not allow the start or an action.
    pub fn replay(&self, rules: Arc<Rules>) -> Result<Match, ReplayError> {
        let mut game = Match::start(rules, self.start.clone()).map_err(ReplayError::Start)?;
        for (index, &action) in self.actions.iter().enumerate() {
            if let Err(refusal) = game.play(action) {
                let until = Box::new(game);
                return Err(ReplayError::Refused { number: index + 1, action, refusal, until });
            }
        }
        Ok(game)
    }
}

fn error(line: usize, message: String) -> RecordError {
    RecordError { line, message }
}

/// Returns the lines of a deal laid card by card.
fn laid(layout: &Layout, table: &Table, notation: &Notation) -> String {
    let line = |(spot, pile): (definition::SpotId, &Vec<(Card, Face)>)| {
        let cards: Vec<_> = pile.iter().map(|&placed| lay_code(placed)).collect();
        format!("lay {}: {}\n", notation.code(spot), cards.join(" "))
    };
    table.spot_ids().zip(&layout.piles).map(line).collect()
}

/// Returns the code of a card, with its suit in lower case if it is face down: `KH`, `5d`.
fn lay_code((card, face): (Card, Face)) -> String {
    let code = card.code();
    match face {
        Face::Up => code,
        Face::Down => {
            let (rank, suit) = code.split_at(code.len() - 1);
            format!("{rank}{}", suit.to_lowercase())
        }
    }
}

fn lay(text: &str, notation: &Notation, layout: &mut Layout) -> Result<(), String> {
    let (code, cards) =
        text.split_once(':').ok_or("write `lay SPOT: CARDS`, such as `lay t1: 5d KH`")?;
    let spot = notation
        .spot(code.trim())
        .ok_or_else(|| format!("there is no spot `{code}`; use {}", notation.codes().join(" ")))?;
    let pile = cards
        .split_whitespace()
        .map(|word| {
            let card: Card = word.parse().map_err(|e: cards::ParseCardError| e.to_string())?;
            let down = word.ends_with(|c: char| c.is_ascii_lowercase());
            Ok((card, if down { Face::Down } else { Face::Up }))
        })
        .collect::<Result<Vec<_>, String>>()?;
    let count = layout.piles.len().max(spot.index() + 1);
    layout.piles.resize(count, Vec::new());
    layout.piles[spot.index()] = pile;
    Ok(())
}
