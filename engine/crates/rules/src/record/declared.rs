//! Records of declared games, which name the number of players and the options as well as the deal.
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
//! An action is parsed in the position in which it was made, so reading a record replays it.

use super::{HEADER, RecordError, error, laid, lay};
use crate::{GameNotation, Layout, Match, Notation, Rules, Start};
use cards::DealNumber;
use definition::game::{Game, OptionId, OptionKind};
use std::sync::Arc;

/// Head of a record, which precedes its first action.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordHead {
    /// Id of the game.
    pub game: String,
    /// Number of players; `None` in the record of a solitaire.
    pub seats: Option<u8>,
    /// Options that differ from their defaults, with their values as text.
    pub options: Vec<(String, String)>,
    /// Number of the deal; `None` if the cards were laid out.
    pub deal: Option<DealNumber>,
    /// Piles of a deal laid card by card: the line, and its text after `lay`.
    laid: Vec<(usize, String)>,
    /// Number of lines before the first action.
    lines: usize,
}

impl RecordHead {
    /// Parses the head of a record of any game.
    ///
    /// # Errors
    ///
    /// Reports the first line that cannot be parsed.
    pub fn of(text: &str) -> Result<Self, RecordError> {
        let mut head = Self::default();
        let mut begun = false;
        for (line, words) in lines(text) {
            if !begun {
                if words != HEADER {
                    return Err(error(line, format!("a record must start with `{HEADER}`")));
                }
                begun = true;
            } else if let Some(id) = words.strip_prefix("game ") {
                id.trim().clone_into(&mut head.game);
            } else if let Some(seats) = words.strip_prefix("seats ") {
                let seats = seats.trim().parse().ok().filter(|seats| *seats > 0);
                let seats = seats.ok_or_else(|| error(line, "write `seats 4`".to_owned()))?;
                head.seats = Some(seats);
            } else if let Some(option) = words.strip_prefix("option ") {
                let (name, value) = option
                    .trim()
                    .split_once(char::is_whitespace)
                    .ok_or_else(|| error(line, "write `option NAME VALUE`".to_owned()))?;
                head.options.push((name.to_owned(), value.trim().to_owned()));
            } else if let Some(digits) = words.strip_prefix("deal ") {
                let number = digits.parse::<DealNumber>();
                head.deal = Some(number.map_err(|e| error(line, e.to_string()))?);
            } else if let Some(pile) = words.strip_prefix("lay ").filter(|pile| pile.contains(':'))
            {
                // A move of a game may have the same key, but no action has a colon.
                head.laid.push((line, pile.trim().to_owned()));
            } else {
                break;
            }
            head.lines = line;
        }
        if begun { Ok(head) } else { Err(error(1, format!("a record must start with `{HEADER}`"))) }
    }
}

impl RecordHead {
    /// Returns the start of the game: the number of its deal, or the cards laid.
    fn start(&self, rules: &Rules) -> Result<Start, RecordError> {
        if let Some(number) = self.deal {
            return Ok(Start::Number(number));
        }
        if self.laid.is_empty() {
            let message = "a record must name its deal: `deal 17`".to_owned();
            return Err(error(self.lines.max(1), message));
        }
        let notation = Notation::of(rules.table());
        let mut layout = Layout::default();
        for (line, pile) in &self.laid {
            lay(pile, &notation, &mut layout).map_err(|message| error(*line, message))?;
        }
        Ok(Start::Cards(layout))
    }
}

impl Match {
    /// Returns the record of the game up to this point as text, for a declared game with players
    /// and options.
    #[must_use]
    pub fn to_text(&self) -> String {
        let rules = self.rules();
        let Some(notation) = GameNotation::of(rules) else {
            return self.record().to_text(rules.table());
        };
        let game = rules.game();
        let mut text = format!("{HEADER}\ngame {}\nseats {}\n", game.about.id, rules.seats());
        for &(id, value) in &rules.setup().options {
            let option = game.options.get(id);
            if let Some(option) = option.filter(|option| option.kind.default_value() != value) {
                text.push_str(&format!("option {} {}\n", option.name, value_text(game, id, value)));
            }
        }
        match self.origin() {
            Start::Number(number) => text.push_str(&format!("deal {number}\n")),
            Start::Cards(layout) => {
                let table = rules.table();
                text.push_str(&laid(layout, table, &Notation::of(table)));
            }
        }
        for &action in self.actions() {
            text.push_str(&notation.print(action));
            text.push('\n');
        }
        text
    }

    /// Replays the record of a declared game under rules that were set up as its head says.
    ///
    /// # Errors
    ///
    /// Reports the first line that cannot be parsed or that is not a legal action.
    pub fn of_text(text: &str, rules: &Arc<Rules>) -> Result<Self, RecordError> {
        let head = RecordHead::of(text)?;
        let notation = GameNotation::of(rules)
            .ok_or_else(|| error(1, "it is a record of a solitaire".to_owned()))?;
        let start = head.start(rules)?;
        let mut game = Self::start(Arc::clone(rules), start)
            .map_err(|why| error(head.lines, why.to_string()))?;
        let mut legal = Vec::new();
        for (line, words) in lines(text).filter(|(line, _)| *line > head.lines) {
            game.state().legal(rules, &mut legal);
            let handfuls_of = |cards| game.state().choices_taking(rules, cards);
            let action = notation
                .read_with(words, &legal, &handfuls_of)
                .map_err(|why| error(line, why.to_string()))?;
            game.play(action).map_err(|_| error(line, format!("`{words}` is not legal")))?;
        }
        Ok(game)
    }
}

/// Returns the value of an option as a person writes it.
fn value_text(game: &Game, id: OptionId, value: i32) -> String {
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
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}
