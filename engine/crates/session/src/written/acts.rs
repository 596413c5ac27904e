//! Actions with all their consequences as numbers.

use crate::{Act, ValueChange};
use definition::game::{Per, VarId};
use rules::{Action, BadNumbers, NumberReader, NumberRow, RowPart};

/// True values of an act as bits of one number.
mod flag {
    pub(super) const TOGETHER: u8 = 1;
    pub(super) const CALL: u8 = 2;
    pub(super) const JOINED: u8 = 4;
    pub(super) const ROBOT: u8 = 8;
    pub(super) const ALL: u8 = TOGETHER | CALL | JOINED | ROBOT;
}

impl RowPart for Act {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.by.0);
        row.push(self.turn.0);
        row.option(self.action, |row, action| action.write(row));
        self.events.write(row);
        row.list(&self.changes, |row, change| change.write(row));
        let bit = |set: bool, bit: u8| if set { bit } else { 0 };
        row.push(
            bit(self.together, flag::TOGETHER)
                | bit(self.is_call, flag::CALL)
                | bit(self.joined, flag::JOINED)
                | bit(self.robot, flag::ROBOT),
        );
        row.option(self.scores.as_deref(), |row, scores| {
            scores.iter().for_each(|score| row.option(*score, NumberRow::push));
        });
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let (by, turn) = (row.seat()?, row.seat()?);
        let action = row.option(Action::read)?;
        let events = Vec::read(row)?;
        let changes = row.list(ValueChange::read)?;
        let flags: u8 = row.within(0..=flag::ALL.into())?;
        let [together, is_call, joined, robot] =
            [flag::TOGETHER, flag::CALL, flag::JOINED, flag::ROBOT].map(|bit| flags & bit != 0);
        let scores = row.option(read_scores)?;
        Ok(Self { by, turn, action, events, changes, together, is_call, joined, robot, scores })
    }
}

/// Reads the score of each seat.
pub(super) fn read_scores(row: &mut NumberReader<'_>) -> Result<Vec<Option<i32>>, BadNumbers> {
    (0..row.rules().seats()).map(|_| row.option(NumberReader::whole)).collect()
}

impl RowPart for ValueChange {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.var.0);
        row.push(self.of);
        row.push(self.before);
        row.push(self.after);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let rules = row.rules();
        let var = VarId(row.below(rules.game().vars.len())?);
        let owners = match rules.game().vars[var].per {
            Per::Player => rules.seats(),
            Per::Team => rules.teams(),
            Per::Game | Per::Suit | Per::Copies(_) => 1,
        };
        let of = row.below(owners.into())?;
        Ok(Self { var, of, before: row.whole()?, after: row.whole()? })
    }
}
