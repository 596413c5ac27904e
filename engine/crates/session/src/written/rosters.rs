//! Participants, their seats and the phases of a table as numbers.

use crate::{Nature, Participant, ParticipantId, Phase, Roster};
use rules::{BadNumbers, NumberReader, NumberRow, RowPart};

impl RowPart for ParticipantId {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.0);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        row.within(0..=u32::MAX.into()).map(ParticipantId)
    }
}

impl RowPart for Phase {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(*self as u8);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let all = [Self::Preparation, Self::Game, Self::Result, Self::Suspended];
        row.below(all.len()).map(|at: usize| all[at])
    }
}

impl RowPart for Participant {
    fn write(&self, row: &mut NumberRow<'_>) {
        self.id.write(row);
        row.push(u8::from(self.nature == Nature::Bot));
        row.text(&self.name);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let id = ParticipantId::read(row)?;
        let nature = if row.flag()? { Nature::Bot } else { Nature::Person };
        Ok(Self { id, name: row.text(Roster::MOST_NAME)?, nature })
    }
}

impl RowPart for Roster {
    fn write(&self, row: &mut NumberRow<'_>) {
        let (next, participants, seats) = self.parts();
        row.push(next);
        row.list(participants, |row, participant| participant.write(row));
        seats.iter().for_each(|player| row.option(*player, |row, id| id.write(row)));
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let next = row.within(0..=u32::MAX.into())?;
        let participants = row.list(Participant::read)?;
        row.ensure(participants.len() <= Self::MOST, "there are too many participants")?;
        let seats = (0..row.rules().seats()).map(|_| row.option(ParticipantId::read));
        let seats: Vec<_> = seats.collect::<Result<_, _>>()?;
        let known = |id: &ParticipantId| participants.iter().any(|other| other.id == *id);
        row.ensure(seats.iter().flatten().all(known), "a player is no participant")?;
        Ok(Self::of_parts(next, participants, seats))
    }
}
