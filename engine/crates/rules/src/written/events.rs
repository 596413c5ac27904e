//! Events as numbers: the number of the kind, then its parts in the order of their declaration.

use super::{
    BadNumbers,
    row::{NumberReader, NumberRow, RowPart},
};
use crate::{Action, Cause, Event, Onlookers, PileCards, Seat, SeenCard, board::OWNERS};
use definition::{RuleRef, game::Announcement};

impl RowPart for Event {
    fn write(&self, row: &mut NumberRow<'_>) {
        match *self {
            Self::Moved { from, count, to, cards, cause } => {
                row.head(0, &[from.0, to.0]);
                row.push(count);
                write_pile(cards, row);
                write_cause(cause, row);
            }
            Self::Dealt { from, to, card, face } => {
                row.head(1, &[from.0, to.0]);
                row.card_or_none(card);
                row.face(face);
            }
            Self::Turned { spot, position, card, face } => {
                row.head(2, &[spot.0]);
                row.push(position);
                row.card_or_none(card);
                row.face(face);
            }
            Self::Collected { from, count, to, cards } => {
                row.head(3, &[from.0, to.0]);
                row.push(count);
                write_pile(cards, row);
            }
            Self::Shuffled { spot } => row.head(4, &[spot.0]),
            Self::Won => row.head(5, &[]),
            Self::Chose { seat, action } => {
                row.head(6, &[seat.0]);
                action.write(row);
            }
            Self::Carried { from, to, count, cards, shown, onlookers, cause } => {
                row.head(7, &[from.0, to.0]);
                row.push(count);
                row.bag(cards);
                row.bag(shown);
                onlookers.write(row);
                write_cause(cause, row);
            }
            Self::Gathered { to } => row.head(8, &[to.0]),
            Self::Said { seat, words } => {
                row.head(9, &[seat.0]);
                row.push(words);
            }
            Self::Told { notice, values } => {
                row.head(10, &[]);
                row.push(notice);
                values.into_iter().for_each(|value| row.push(value));
            }
            Self::Stepped { from, to, owner, kind } => {
                row.head(11, &[from.0, to.0, owner.0, kind]);
            }
            Self::Captured { spot, owner, kind, by } => {
                row.head(12, &[spot.0, owner.0, kind, by.0]);
            }
            Self::Promoted { spot, owner, kind } => row.head(13, &[spot.0, owner.0, kind]),
            Self::Put { spot, owner, kind, replaced } => {
                row.head(14, &[spot.0, owner.0, kind]);
                row.option(replaced, |row, (owner, kind)| {
                    row.push(owner.0);
                    row.push(kind);
                });
            }
            Self::Removed { spot, owner, kind } => row.head(15, &[spot.0, owner.0, kind]),
            Self::Placed { seat, place } => row.head(16, &[seat.0, place]),
            Self::Over => row.head(17, &[]),
            Self::Shown { spot, count, cards, to } => {
                row.head(18, &[spot.0]);
                row.push(count);
                row.bag(cards);
                to.write(row);
            }
        }
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let kind: u8 = row.below(19)?;
        match kind {
            0..=3 => read_of_piles(kind, row),
            11..=15 => read_of_board(kind, row),
            4 => Ok(Self::Shuffled { spot: row.spot()? }),
            5 => Ok(Self::Won),
            6 => Ok(Self::Chose { seat: row.seat()?, action: Action::read(row)? }),
            7 => Ok(Self::Carried {
                from: row.spot()?,
                to: row.spot()?,
                count: row.small()?,
                cards: row.bag()?,
                shown: row.bag()?,
                onlookers: Onlookers::read(row)?,
                cause: read_cause(row)?,
            }),
            8 => Ok(Self::Gathered { to: row.spot()? }),
            9 => {
                let said = row.rules().program.said.len();
                Ok(Self::Said { seat: row.seat()?, words: row.below(said)? })
            }
            10 => {
                let notice = row.below(row.rules().program.notices.len())?;
                let mut values = [0; Announcement::MOST_VALUES];
                for value in &mut values {
                    *value = row.whole()?;
                }
                Ok(Self::Told { notice, values })
            }
            16 => Ok(Self::Placed { seat: row.seat()?, place: row.within(0..=u8::MAX.into())? }),
            18 => Ok(Self::Shown {
                spot: row.spot()?,
                count: row.small()?,
                cards: row.bag()?,
                to: Onlookers::read(row)?,
            }),
            _ => Ok(Self::Over),
        }
    }
}

impl NumberRow<'_> {
    /// Appends the kind of an event and its first parts.
    fn head(&mut self, kind: u8, parts: &[u8]) {
        self.push(kind);
        parts.iter().for_each(|part| self.push(*part));
    }
}

fn read_of_piles(kind: u8, row: &mut NumberReader<'_>) -> Result<Event, BadNumbers> {
    let from = row.spot()?;
    if kind == 2 {
        let (position, card) = (row.small()?, row.card_or_none()?);
        return Ok(Event::Turned { spot: from, position, card, face: row.face()? });
    }
    let to = row.spot()?;
    if kind == 1 {
        return Ok(Event::Dealt { from, to, card: row.card_or_none()?, face: row.face()? });
    }
    let (count, cards) = (row.small()?, read_pile(row)?);
    match kind {
        0 => Ok(Event::Moved { from, count, to, cards, cause: read_cause(row)? }),
        _ => Ok(Event::Collected { from, count, to, cards }),
    }
}

fn read_of_board(kind: u8, row: &mut NumberReader<'_>) -> Result<Event, BadNumbers> {
    let spot = row.spot()?;
    if kind == 11 {
        let (to, (owner, kind)) = (row.spot()?, read_man(row)?);
        return Ok(Event::Stepped { from: spot, to, owner, kind });
    }
    let (owner, of) = read_man(row)?;
    Ok(match kind {
        12 => Event::Captured { spot, owner, kind: of, by: row.seat()? },
        13 => Event::Promoted { spot, owner, kind: of },
        14 => Event::Put { spot, owner, kind: of, replaced: row.option(read_man)? },
        _ => Event::Removed { spot, owner, kind: of },
    })
}

/// Reads the owner and the kind of a man.
fn read_man(row: &mut NumberReader<'_>) -> Result<(Seat, u8), BadNumbers> {
    let seats = usize::from(row.rules().seats()).min(OWNERS);
    Ok((Seat(row.below(seats)?), row.kind_of_man()?))
}

fn write_pile(cards: PileCards, row: &mut NumberRow<'_>) {
    row.bag(cards.known);
    row.bag(cards.face_up);
    row.option(cards.lowest, |row, lowest| {
        row.card_or_none(lowest.card);
        row.face(lowest.face);
    });
}

fn read_pile(row: &mut NumberReader<'_>) -> Result<PileCards, BadNumbers> {
    let lowest =
        |row: &mut NumberReader<'_>| Ok(SeenCard { card: row.card_or_none()?, face: row.face()? });
    Ok(PileCards { known: row.bag()?, face_up: row.bag()?, lowest: row.option(lowest)? })
}

fn write_cause(cause: Cause, row: &mut NumberRow<'_>) {
    match cause {
        Cause::Player(seat) => row.head(0, &[seat.0]),
        Cause::Rule(rule) => {
            row.push(1);
            rule.write(row);
        }
        Cause::Step(None) => row.push(2),
        Cause::Step(Some(seat)) => row.head(3, &[seat.0]),
    }
}

fn read_cause(row: &mut NumberReader<'_>) -> Result<Cause, BadNumbers> {
    Ok(match row.below::<u8>(4)? {
        0 => Cause::Player(row.seat()?),
        1 => Cause::Rule(RuleRef::read(row)?),
        2 => Cause::Step(None),
        _ => Cause::Step(Some(row.seat()?)),
    })
}
