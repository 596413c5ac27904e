//! Head of a record: the game, the choices made before it, and the deal.

use super::{HEADER, RecordError, lay, lines};
use crate::{Layout, Rules, SpotCodes, Start};
use cards::{DealNumber, FairSeed};
use definition::At;
use std::sync::Arc;

/// Head of a record, which precedes its first action.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordHead {
    /// Id of the game.
    pub game: String,
    /// Number of players; `None` where the game leaves no choice.
    pub seats: Option<u8>,
    /// Options that differ from their defaults, with their values as text.
    pub options: Vec<(String, String)>,
    /// Number of the deal; `None` if the cards were laid out, or dealt fairly.
    pub deal: Option<DealNumber>,
    /// Seed of a deal to which all players have contributed.
    pub fair: Option<FairSeed>,
    /// Piles of a deal laid card by card: the line, and its text after `lay`.
    laid: Vec<(usize, String)>,
    /// Lines of a position that the game begins from.
    position: Vec<(usize, String)>,
    /// Number of lines before the first action.
    pub(super) lines: usize,
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
                    return Err(RecordError::text(
                        line,
                        format!("a record must start with `{HEADER}`"),
                    ));
                }
                begun = true;
            } else if let Some(id) = words.strip_prefix("game ") {
                id.trim().clone_into(&mut head.game);
            } else if let Some(seats) = words.strip_prefix("seats ") {
                let seats = seats.trim().parse().ok().filter(|seats| *seats > 0);
                let seats =
                    seats.ok_or_else(|| RecordError::text(line, "write `seats 4`".to_owned()))?;
                head.seats = Some(seats);
            } else if let Some(option) = words.strip_prefix("option ") {
                let (name, value) =
                    option.trim().split_once(char::is_whitespace).ok_or_else(|| {
                        RecordError::text(line, "write `option NAME VALUE`".to_owned())
                    })?;
                head.options.push((name.to_owned(), value.trim().to_owned()));
            } else if let Some(digits) = words.strip_prefix("deal ") {
                let number = digits.parse::<DealNumber>();
                head.deal = Some(number.map_err(|e| RecordError::text(line, e.to_string()))?);
            } else if let Some(digits) = words.strip_prefix("fair ").filter(|d| is_seed(d)) {
                head.fair = digits.trim().parse().ok();
            } else if let Some(own) = head.position_line(line, text, words) {
                head.position.push((line, own));
            } else if let Some(pile) = words.strip_prefix("lay ").filter(|pile| pile.contains(':'))
            {
                // A move of a game may have the same key, but no action has a colon.
                head.laid.push((line, pile.trim().to_owned()));
            } else {
                break;
            }
            head.lines = line;
        }
        if begun {
            Ok(head)
        } else {
            Err(RecordError::text(1, format!("a record must start with `{HEADER}`")))
        }
    }
}

/// True if a text is the seed of a fair deal. A move may have the key `fair`, but none picks that.
fn is_seed(text: &str) -> bool {
    text.trim().parse::<FairSeed>().is_ok()
}

impl RecordHead {
    /// Returns the position that the game begins from.
    fn position(&self, rules: &Rules) -> Result<Start, RecordError> {
        let lines: Vec<&str> = self.position.iter().map(|(_, line)| line.as_str()).collect();
        match rules.read_position(&lines.join("\n")) {
            Ok(position) => Ok(Start::Position(Arc::new(position))),
            Err(faults) => {
                let fault = faults.first().map(|fault| &fault.diagnostic);
                let row = match fault.map(|fault| &fault.at) {
                    Some(At::Text { line, .. }) => *line as usize - 1,
                    _ => 0,
                };
                let line = self.position.get(row).map_or(self.lines, |(line, _)| *line);
                let message = fault.map(|fault| format!("{}; {}", fault.message, fault.help));
                Err(RecordError::text(line, message.unwrap_or_default()))
            }
        }
    }

    /// Returns a line of a position, with the spaces before its text. A move may have the same key:
    /// a position is alone in saying how the game begins, and its last line is a bracket.
    fn position_line(&self, line: usize, text: &str, words: &str) -> Option<String> {
        let is_over = self.position.last().is_some_and(|(_, line)| line == ")");
        let own =
            words.strip_prefix("position").filter(|own| own.is_empty() || own.starts_with(' '));
        own.filter(|_| !is_over && self.deal.is_none() && self.laid.is_empty())?;
        let whole = text.lines().nth(line - 1)?.trim_start_matches(['\u{feff}', ' ', '\t']);
        let own = whole.strip_prefix("position")?;
        Some(own.strip_prefix(' ').unwrap_or(own).trim_end().to_owned())
    }

    /// Returns the start of the game: the number of its deal, the cards laid, or a position.
    pub(super) fn start(&self, rules: &Rules) -> Result<Start, RecordError> {
        if let Some(number) = self.deal {
            return Ok(Start::Number(number));
        }
        if let Some(seed) = self.fair {
            return Ok(Start::Fair(seed));
        }
        if !self.position.is_empty() {
            return self.position(rules);
        }
        if self.laid.is_empty() {
            let message = "a record must name its deal: `deal 17`".to_owned();
            return Err(RecordError::text(self.lines.max(1), message));
        }
        let notation = SpotCodes::of(rules.table());
        let mut layout = Layout::default();
        for (line, pile) in &self.laid {
            lay(pile, &notation, &mut layout)
                .map_err(|message| RecordError::text(*line, message))?;
        }
        Ok(Start::Cards(layout))
    }
}
