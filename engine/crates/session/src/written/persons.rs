//! Notices about persons, their lines and their turns as numbers.

use super::{NoticeKind, acts::read_scores};
use crate::{Lapse, Notice, ParticipantId, Request, TableResult, WishEnd};
use rules::{BadNumbers, NumberReader, NumberRow, RowPart, Seat};
use std::time::Duration;

pub(super) fn write(notice: &Notice, row: &mut NumberRow<'_>) -> NoticeKind {
    match notice {
        Notice::UndoAsked(id) => about(*id, NoticeKind::UndoAsked, row),
        Notice::UndoDeclined(id) => about(*id, NoticeKind::UndoDeclined, row),
        Notice::SwapAsked(id) => about(*id, NoticeKind::SwapAsked, row),
        Notice::SwapDeclined(id) => about(*id, NoticeKind::SwapDeclined, row),
        Notice::SwapVoid { with, why } => void((*with, *why), NoticeKind::SwapVoid, row),
        Notice::UndoVoid { by, why } => void((*by, *why), NoticeKind::UndoVoid, row),
        Notice::Back(id) => about(*id, NoticeKind::Back, row),
        Notice::Queue(ids) => {
            row.list(ids, |row, id| id.write(row));
            NoticeKind::Queue
        }
        Notice::Said { from, to, text } => {
            from.write(row);
            row.option(*to, |row, to| to.write(row));
            row.text(text);
            NoticeKind::Said
        }
        Notice::Turn { seat, deadline } => {
            row.push(seat.0);
            row.option(*deadline, write_moment);
            NoticeKind::Turn
        }
        Notice::Broke { who, until } => {
            who.write(row);
            row.option(*until, write_moment);
            NoticeKind::Broke
        }
        Notice::Foul { who, count } => {
            who.write(row);
            row.push(*count);
            NoticeKind::Foul
        }
        Notice::Result(result) => {
            result.write(row);
            NoticeKind::Result
        }
        Notice::RobotPlays { seat, why } => lapse((*seat, *why), NoticeKind::RobotPlays, row),
        Notice::Forfeited { seat, why } => lapse((*seat, *why), NoticeKind::Forfeited, row),
        Notice::Missing { seat, why } => lapse((*seat, *why), NoticeKind::Missing, row),
        Notice::Roster(_)
        | Notice::Phase(_)
        | Notice::Began { .. }
        | Notice::Acted { .. }
        | Notice::TakenBack(_)
        | Notice::PlayedAgain { .. }
        | Notice::Claimed(_)
        | Notice::Refused { .. }
        | Notice::Warned(_) => super::write(notice, row),
    }
}

pub(super) fn read(kind: NoticeKind, row: &mut NumberReader<'_>) -> Result<Notice, BadNumbers> {
    let id = ParticipantId::read;
    Ok(match kind {
        NoticeKind::UndoAsked => Notice::UndoAsked(id(row)?),
        NoticeKind::UndoDeclined => Notice::UndoDeclined(id(row)?),
        NoticeKind::SwapAsked => Notice::SwapAsked(id(row)?),
        NoticeKind::SwapDeclined => Notice::SwapDeclined(id(row)?),
        NoticeKind::SwapVoid => Notice::SwapVoid { with: id(row)?, why: WishEnd::read(row)? },
        NoticeKind::UndoVoid => Notice::UndoVoid { by: id(row)?, why: WishEnd::read(row)? },
        NoticeKind::Back => Notice::Back(id(row)?),
        NoticeKind::Queue => Notice::Queue(row.list(id)?),
        NoticeKind::Said => {
            let (from, to) = (id(row)?, row.option(id)?);
            Notice::Said { from, to, text: row.text(Request::MOST_TEXT)? }
        }
        NoticeKind::Turn => Notice::Turn { seat: row.seat()?, deadline: row.option(read_moment)? },
        NoticeKind::Broke => Notice::Broke { who: id(row)?, until: row.option(read_moment)? },
        NoticeKind::Foul => Notice::Foul { who: id(row)?, count: row.within(0..=u32::MAX.into())? },
        NoticeKind::Result => Notice::Result(TableResult::read(row)?),
        NoticeKind::RobotPlays => Notice::RobotPlays { seat: row.seat()?, why: Lapse::read(row)? },
        NoticeKind::Forfeited => Notice::Forfeited { seat: row.seat()?, why: Lapse::read(row)? },
        NoticeKind::Missing => Notice::Missing { seat: row.seat()?, why: Lapse::read(row)? },
        NoticeKind::Roster
        | NoticeKind::Phase
        | NoticeKind::Began
        | NoticeKind::Acted
        | NoticeKind::TakenBack
        | NoticeKind::PlayedAgain
        | NoticeKind::Claimed
        | NoticeKind::Refused
        | NoticeKind::Warned => return super::read(kind, row),
    })
}

fn about(id: ParticipantId, kind: NoticeKind, row: &mut NumberRow<'_>) -> NoticeKind {
    id.write(row);
    kind
}

fn void(
    (id, why): (ParticipantId, WishEnd),
    kind: NoticeKind,
    row: &mut NumberRow<'_>,
) -> NoticeKind {
    id.write(row);
    why.write(row);
    kind
}

fn lapse((seat, why): (Seat, Lapse), kind: NoticeKind, row: &mut NumberRow<'_>) -> NoticeKind {
    row.push(seat.0);
    why.write(row);
    kind
}

impl RowPart for Lapse {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(*self as u8);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let all = [Self::Break, Self::Exit, Self::Silence, Self::Foul];
        row.below(all.len()).map(|at: usize| all[at])
    }
}

impl RowPart for WishEnd {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(*self as u8);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        row.below(Self::ALL.len()).map(|at: usize| Self::ALL[at])
    }
}

impl RowPart for TableResult {
    fn write(&self, row: &mut NumberRow<'_>) {
        let Self { places, scores, forfeits, robots } = self;
        row.list(places, |row, place| row.push(*place));
        row.option(Some(scores).filter(|scores| !scores.is_empty()), |row, scores| {
            scores.iter().for_each(|score| row.option(*score, NumberRow::push));
        });
        row.list(forfeits, |row, seat| row.push(seat.0));
        row.list(robots, |row, seat| row.push(seat.0));
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let places: Vec<u8> = row.list(|row| row.within(0..=u8::MAX.into()))?;
        let all = usize::from(row.rules().seats());
        row.ensure(places.is_empty() || places.len() == all, "not every seat has a place")?;
        let scores = row.option(read_scores)?.unwrap_or_default();
        let (forfeits, robots) = (row.list(NumberReader::seat)?, row.list(NumberReader::seat)?);
        Ok(Self { places, scores, forfeits, robots })
    }
}

/// Writes a moment in nanoseconds.
fn write_moment(row: &mut NumberRow<'_>, moment: Duration) {
    row.push(i64::try_from(moment.as_nanos()).unwrap_or(i64::MAX));
}

fn read_moment(row: &mut NumberReader<'_>) -> Result<Duration, BadNumbers> {
    Ok(Duration::from_nanos(row.within(0..=i64::MAX)?))
}
