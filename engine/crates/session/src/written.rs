//! Notices as texts for a connection: a word for the kind, and rows of numbers.
//!
//! A client on another machine that has the same rules reads exactly the notice that was written,
//! for its [`Client`](crate::Client). What it reads is checked against the rules, so that a
//! stranger's line is refused or is a notice like any other.

mod acts;
mod persons;
mod rosters;
mod warnings;

use crate::{Act, Notice, Phase, Roster, Standing, Warning};
use cards::DealNumber;
use rules::{Action, BadNumbers, NumberReader, NumberRow, Refusal, RowPart, Rules, View};
use serde::{Deserialize, Serialize};

/// A notice as it is sent over a connection, in JSON or another notation.
///
/// # Examples
///
/// ```
/// use session::{Notice, Phase, WrittenNotice};
///
/// # let document = workbook::Document::from_text(
/// #     "[Fields]
/// #      Field      | Put             | Take | Clear
/// #      Foundation | any; empty: any | none | =52
/// #      [Deals]
/// #      Spot       | Opening deal | Click deal
/// #      Foundation | 51 up        | 1 up",
/// # );
/// # let game = workbook::read(&document).definition.expect("it is a game");
/// let rules = rules::Rules::compile(&game);
/// let written = WrittenNotice::of(&Notice::Phase(Phase::Result), &rules);
/// let line = serde_json::to_string(&written).expect("it is numbers and texts");
/// assert_eq!(line, r#"{"kind":"phase","numbers":[2]}"#);
///
/// let written: WrittenNotice = serde_json::from_str(&line).expect("it is written");
/// assert!(matches!(written.read(&rules), Ok(Notice::Phase(Phase::Result))));
/// let strange = WrittenNotice { numbers: vec![9], ..written };
/// assert!(strange.read(&rules).is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenNotice {
    /// Kind of the notice.
    pub kind: NoticeKind,
    /// Its parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<i64>,
    /// Texts in it, in the order of the parts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<String>,
}

/// Kind of a [`Notice`], in the order of its declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each has the name of a notice")]
pub enum NoticeKind {
    Roster,
    Phase,
    Began,
    Acted,
    TakenBack,
    PlayedAgain,
    Claimed,
    UndoAsked,
    UndoDeclined,
    UndoVoid,
    Queue,
    SwapAsked,
    SwapDeclined,
    SwapVoid,
    Said,
    Turn,
    Broke,
    Back,
    RobotPlays,
    Forfeited,
    Missing,
    Foul,
    Result,
    Refused,
    Warned,
}

impl WrittenNotice {
    /// Writes a notice.
    #[must_use]
    pub fn of(notice: &Notice, rules: &Rules) -> Self {
        let mut row = NumberRow::of(rules);
        let kind = write(notice, &mut row);
        let (numbers, texts) = row.into_parts();
        Self { kind, numbers, texts }
    }

    /// Reads the notice.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be one of a table with these rules.
    pub fn read(&self, rules: &Rules) -> Result<Notice, BadNumbers> {
        let mut row = NumberReader::of(rules, &self.numbers).with_texts(&self.texts);
        let notice = read(self.kind, &mut row)?;
        row.end()?;
        Ok(notice)
    }
}

fn write(notice: &Notice, row: &mut NumberRow<'_>) -> NoticeKind {
    match notice {
        Notice::Roster(roster) => {
            roster.write(row);
            NoticeKind::Roster
        }
        Notice::Phase(phase) => {
            phase.write(row);
            NoticeKind::Phase
        }
        Notice::Began { deal, opening, acts, standing } => {
            row.option(*deal, |row, deal| row.push(deal.0.cast_signed()));
            opening.write(row);
            row.list(acts, |row, act| act.write(row));
            standing.write(row);
            NoticeKind::Began
        }
        Notice::Acted { act, revealed, standing } => {
            act.write(row);
            row.list(revealed, |row, act| act.write(row));
            standing.write(row);
            NoticeKind::Acted
        }
        Notice::TakenBack(standing) => {
            standing.write(row);
            NoticeKind::TakenBack
        }
        Notice::PlayedAgain { acts, standing } => {
            row.list(acts, |row, act| act.write(row));
            standing.write(row);
            NoticeKind::PlayedAgain
        }
        Notice::Claimed(standing) => {
            standing.write(row);
            NoticeKind::Claimed
        }
        Notice::Refused { action, refusal } => {
            action.write(row);
            refusal.write(row);
            NoticeKind::Refused
        }
        Notice::Warned(warning) => {
            warning.write(row);
            NoticeKind::Warned
        }
        other => persons::write(other, row),
    }
}

fn read(kind: NoticeKind, row: &mut NumberReader<'_>) -> Result<Notice, BadNumbers> {
    Ok(match kind {
        NoticeKind::Roster => Notice::Roster(Roster::read(row)?),
        NoticeKind::Phase => Notice::Phase(Phase::read(row)?),
        NoticeKind::Began => {
            let deal = row.option(|row| Ok(DealNumber(row.any()?.cast_unsigned())))?;
            let opening = Vec::read(row)?;
            let acts = row.list(Act::read)?;
            let standing = read_standing(row, acts.len())?;
            Notice::Began { deal, opening, acts, standing }
        }
        NoticeKind::Acted => {
            let act = Box::new(Act::read(row)?);
            let revealed = row.list(Act::read)?;
            let standing = read_standing(row, revealed.len() + 1)?;
            Notice::Acted { act, revealed, standing }
        }
        NoticeKind::TakenBack => Notice::TakenBack(read_standing(row, 0)?),
        NoticeKind::PlayedAgain => {
            let acts = row.list(Act::read)?;
            let standing = read_standing(row, acts.len())?;
            Notice::PlayedAgain { acts, standing }
        }
        NoticeKind::Claimed => Notice::Claimed(read_standing(row, 0)?),
        NoticeKind::Refused => {
            Notice::Refused { action: Action::read(row)?, refusal: Refusal::read(row)? }
        }
        NoticeKind::Warned => Notice::Warned(Warning::read(row)?),
        other => persons::read(other, row)?,
    })
}

/// Reads a position to which at least so many actions have led.
fn read_standing(row: &mut NumberReader<'_>, least: usize) -> Result<Box<Standing>, BadNumbers> {
    let standing = Standing::read(row)?;
    row.ensure(standing.at >= least, "more actions are told than have led to the position")?;
    Ok(Box::new(standing))
}

/// Largest number of actions, which no game comes near.
const MOST_ACTIONS: usize = u32::MAX as usize;

impl RowPart for Standing {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.count(self.at);
        row.count(self.undone);
        self.view.write(row);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let (at, undone) = (row.below(MOST_ACTIONS)?, row.below(MOST_ACTIONS)?);
        Ok(Self { at, undone, view: View::read(row)? })
    }
}
