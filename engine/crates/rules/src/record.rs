//! Records: games written down, to be replayed.
//!
//! ```text
//! fudaba record 1
//! game two-packs
//! seats 3
//! option target 7
//! deal 17
//! play QS
//! ```
//!
//! In place of its number, a deal to which all players have contributed has its seed: `fair a73e…`,
//! 64 digits. The number of players is left out where one person plays with nothing but piles. An
//! action is parsed in the position in which it was made, so reading a record replays it.

mod head;

pub use head::RecordHead;

use crate::{
    Action, LayError, Layout, Match, Notation, ReadActionError, Refusal, Rules, SpotCodes, Start,
    State,
};
use cards::Card;
use definition::{
    Face, Table,
    game::{Game, OptionId, OptionKind},
};
use std::sync::Arc;

const HEADER: &str = "fudaba record 1";

/// Maximum number of illegal actions searched for the one that a line means.
const MOST_CONCEIVED: usize = 20_000;

/// Record of a game, from its start to some point, as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    head: RecordHead,
    actions: Vec<(usize, String)>,
}

/// Error: the text is not a record of this game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// Line number, from 1.
    pub line: usize,
    /// The fault of the line.
    pub fault: RecordFault,
}

/// Fault of a line of a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// The line does not belong in a record; the message says what does.
    #[error("{0}")]
    Text(String),
    /// The game cannot start as the record says.
    #[error("{0}")]
    Start(LayError),
    /// The line is not an action of the position.
    #[error("{0}")]
    Unread(ReadActionError),
    /// The rules refuse the action.
    #[error("the rules refuse its action {number}; the game's file may have changed")]
    Refused {
        /// Number of the action, from 1.
        number: usize,
        /// The action.
        action: Action,
        /// Reason for the refusal.
        refusal: Refusal,
    },
}

impl RecordError {
    fn text(line: usize, message: String) -> Self {
        Self { line, fault: RecordFault::Text(message) }
    }
}

impl Record {
    /// Parses a record of any game. Blank lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    ///
    /// Reports the first line of the head that cannot be parsed. Whether the rules allow the
    /// actions is only checked by [`Record::replay`].
    pub fn of_text(text: &str) -> Result<Self, RecordError> {
        let head = RecordHead::of(text)?;
        let actions = lines(text).filter(|(line, _)| *line > head.lines);
        let actions = actions.map(|(line, words)| (line, words.to_owned())).collect();
        Ok(Self { head, actions })
    }

    /// The game, the choices made before it, and the deal.
    #[must_use]
    pub const fn head(&self) -> &RecordHead {
        &self.head
    }

    /// The actions as they are written, each with the number of its line.
    #[must_use]
    pub fn actions(&self) -> &[(usize, String)] {
        &self.actions
    }

    /// Starts the game under rules that were set up as the head says, before its first action.
    ///
    /// # Errors
    ///
    /// Fails if the rules do not allow the start.
    pub fn begin(&self, rules: &Arc<Rules>) -> Result<Match, RecordError> {
        let start = self.head.start(rules)?;
        let failed = |why| RecordError { line: self.head.lines, fault: RecordFault::Start(why) };
        Match::start(Arc::clone(rules), start).map_err(failed)
    }

    /// Replays the record under rules that were set up as the head says.
    ///
    /// # Errors
    ///
    /// Reports the start or the first action that the rules do not allow.
    pub fn replay(&self, rules: &Arc<Rules>) -> Result<Match, RecordError> {
        let notation = Notation::of(rules);
        let mut game = self.begin(rules)?;
        for (index, (line, words)) in self.actions.iter().enumerate() {
            let at = |fault| RecordError { line: *line, fault };
            let action = game.read_action(&notation, words).map_err(RecordFault::Unread);
            let action = action.map_err(at)?;
            if let Err(refusal) = game.play(action) {
                return Err(at(RecordFault::Refused { number: index + 1, action, refusal }));
            }
        }
        Ok(game)
    }
}

impl Match {
    /// Returns the record of the game up to this point as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (rules, notation) = (self.rules(), Notation::of(self.rules()));
        let game = rules.game();
        let mut text = format!("{HEADER}\ngame {}\n", game.about.id);
        if game.players.most > 1 || !rules.is_of_piles_alone() {
            text.push_str(&format!("seats {}\n", rules.seats()));
        }
        for (name, value) in rules.options_said() {
            text.push_str(&format!("option {name} {value}\n"));
        }
        match self.origin() {
            Start::Number(number) => text.push_str(&format!("deal {number}\n")),
            Start::Fair(seed) => text.push_str(&format!("fair {seed}\n")),
            Start::Position(position) => {
                for line in rules.position_text(position).lines() {
                    text.push_str(&format!("position {line}\n"));
                }
            }
            Start::Cards(layout) => {
                text.push_str(&laid(layout, rules.table(), notation.codes()));
            }
        }
        for &action in self.actions() {
            text.push_str(&notation.print(action));
            text.push('\n');
        }
        text
    }

    /// Replays the record of a game under rules that were set up as its head says.
    ///
    /// # Errors
    ///
    /// Reports the first line that cannot be parsed or that is not a legal action.
    pub fn of_text(text: &str, rules: &Arc<Rules>) -> Result<Self, RecordError> {
        Record::of_text(text)?.replay(rules)
    }

    /// Parses a line as an action of the current position. The rules may refuse it: then
    /// [`Match::play`] says why.
    ///
    /// # Errors
    ///
    /// Fails if the line could not be an action of this position under any rules.
    pub fn read_action(&self, notation: &Notation, text: &str) -> Result<Action, ReadActionError> {
        self.rules().read_action(self.state(), notation, text)
    }
}

impl Rules {
    /// Reads an action of a position, as [`Match::read_action`] does.
    ///
    /// # Errors
    ///
    /// Fails if the line could not be an action of this position under any rules.
    pub fn read_action(
        &self,
        state: &State,
        notation: &Notation,
        text: &str,
    ) -> Result<Action, ReadActionError> {
        let rules = self;
        let mut legal = Vec::new();
        // A click is the same action in every position where piles are all there is.
        if !rules.is_of_piles_alone() {
            state.legal(rules, &mut legal);
        }
        let found = notation.read_line(text, &legal, &|cards| state.choices_taking(rules, cards));
        match found {
            Err(ReadActionError::NoSuchAction(_)) => {
                let conceivable = state.conceivable(rules, MOST_CONCEIVED);
                notation.read(text, &conceivable).or(found)
            }
            found => found,
        }
    }
}

impl Rules {
    /// Returns the options that were given another value than their default, with their values as a
    /// person writes them.
    #[must_use]
    pub fn options_said(&self) -> Vec<(String, String)> {
        let game = self.game();
        let said = |&(id, value): &(OptionId, i32)| {
            let option = game.options.get(id)?;
            let is_usual = option.kind.default_value() == value;
            (!is_usual).then(|| (option.name.to_string(), option_value(game, id, value)))
        };
        self.setup().options.iter().filter_map(said).collect()
    }
}

/// Returns the value of an option as a person writes it.
pub(crate) fn option_value(game: &Game, id: OptionId, value: i32) -> String {
    let kind = game.options.get(id).map(|option| &option.kind);
    let word = |words: &definition::game::WordsId| {
        let words = game.words.get(*words)?;
        words.get(usize::try_from(value).ok()?).cloned()
    };
    match kind {
        Some(OptionKind::Flag { .. }) => if value == 0 { "no" } else { "yes" }.to_owned(),
        Some(OptionKind::Choice { words, .. }) => word(words).unwrap_or_default(),
        _ => value.to_string(),
    }
}

/// Returns the lines that are neither blank nor comments, with their numbers from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // Some editors put a mark of the byte order before a text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Returns the lines of a deal laid card by card.
fn laid(layout: &Layout, table: &Table, notation: &SpotCodes) -> String {
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

fn lay(text: &str, notation: &SpotCodes, layout: &mut Layout) -> Result<(), String> {
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
