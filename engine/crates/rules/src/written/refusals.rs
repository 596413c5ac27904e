//! Refusals as numbers: the number of the reason, then its parts in the order of their
//! declaration.

use super::{
    BadNumbers,
    row::{NumberReader, NumberRow, RowPart},
};
use crate::{Reason, Refusal};
use definition::{FieldId, RuleRef, SettingColumn, game::MoveId};

impl RowPart for Refusal {
    fn write(&self, row: &mut NumberRow<'_>) {
        self.reason.write(row);
        row.option(self.rule, |row, rule| rule.write(row));
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        Ok(Self { reason: Reason::read(row)?, rule: row.option(RuleRef::read)? })
    }
}

impl NumberRow<'_> {
    fn push_all(&mut self, numbers: &[usize]) {
        numbers.iter().for_each(|number| self.count(*number));
    }
}

impl RowPart for Reason {
    fn write(&self, row: &mut NumberRow<'_>) {
        let field = |field: FieldId| field.index();
        match *self {
            Self::Over => row.push(0),
            Self::NotOffered(id) => row.push_all(&[1, id.0.into()]),
            Self::NotThere(id) => row.push_all(&[2, id.0.into()]),
            Self::Condition(id, number) => row.push_all(&[3, id.0.into(), number.into()]),
            Self::NoSuchSpot(spot) => row.push_all(&[4, spot.index()]),
            Self::FromDeck(spot) => row.push_all(&[5, spot.index()]),
            Self::ToDeck(spot) => row.push_all(&[6, spot.index()]),
            Self::SameSpot(spot) => row.push_all(&[7, spot.index()]),
            Self::TooFewCards { spot, held } => row.push_all(&[8, spot.index(), held.into()]),
            Self::TakesFaceDown(spot) => row.push_all(&[9, spot.index()]),
            Self::TakeTop { field: of, card } => row.push_all(&[10, field(of), card.index()]),
            Self::TakePair { field: of, below, above } => {
                row.push_all(&[11, field(of), below.index(), above.index()]);
            }
            Self::TakeSize { field: of, least, most } => {
                row.push_all(&[12, field(of), least.into(), most.into()]);
            }
            Self::TakePart(of) => row.push_all(&[13, field(of)]),
            Self::TakeWhole(of) => row.push_all(&[14, field(of)]),
            Self::TakeSpare { field: of, most } => row.push_all(&[15, field(of), most.into()]),
            Self::PutOnFaceDown(spot) => row.push_all(&[16, spot.index()]),
            Self::PutEmpty { field: of, card } => row.push_all(&[17, field(of), card.index()]),
            Self::PutPair { field: of, below, above } => {
                row.push_all(&[18, field(of), below.index(), above.index()]);
            }
            Self::PutInside { field: of, below, above } => {
                row.push_all(&[19, field(of), below.index(), above.index()]);
            }
            Self::PutSize { field: of, least, most } => {
                row.push_all(&[20, field(of), least.into(), most.into()]);
            }
            Self::PileFull { field: of, most } => row.push_all(&[21, field(of), most.into()]),
            Self::NothingToClick(spot) => row.push_all(&[22, spot.index()]),
            Self::NotAllFilled { deck, field: of } => {
                row.push_all(&[23, deck.index(), field(of)]);
            }
            Self::NotAllEmpty { deck, field: of } => {
                row.push_all(&[24, deck.index(), field(of)]);
            }
            Self::NothingToDeal(deck) => row.push_all(&[25, deck.index()]),
            Self::DeckEmpty(deck) => row.push_all(&[26, deck.index()]),
            Self::NothingToCollect(deck) => row.push_all(&[27, deck.index()]),
            Self::NoRedealLeft { deck, limit } => {
                row.push_all(&[28, deck.index(), limit.into()]);
            }
        }
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let kind: u8 = row.below(29)?;
        Ok(match kind {
            0 => Self::Over,
            1 => Self::NotOffered(row.rule()?),
            2 => Self::NotThere(row.rule()?),
            3 => {
                let (id, number) = read_condition(row)?;
                Self::Condition(id, number)
            }
            // A player may name any number for a spot, and is told so.
            4 => Self::NoSuchSpot(definition::SpotId(row.within(0..=u8::MAX.into())?)),
            5 => Self::FromDeck(row.spot()?),
            6 => Self::ToDeck(row.spot()?),
            7 => Self::SameSpot(row.spot()?),
            8 => Self::TooFewCards { spot: row.spot()?, held: row.small()? },
            9 => Self::TakesFaceDown(row.spot()?),
            10..=15 => read_of_taking(kind, row)?,
            16 => Self::PutOnFaceDown(row.spot()?),
            17..=21 => read_of_putting(kind, row)?,
            22 => Self::NothingToClick(row.spot()?),
            23 => Self::NotAllFilled { deck: row.deck()?, field: row.field()? },
            24 => Self::NotAllEmpty { deck: row.deck()?, field: row.field()? },
            25 => Self::NothingToDeal(row.deck()?),
            26 => Self::DeckEmpty(row.deck()?),
            27 => Self::NothingToCollect(row.deck()?),
            _ => Self::NoRedealLeft { deck: row.deck()?, limit: row.small()? },
        })
    }
}

fn read_of_taking(kind: u8, row: &mut NumberReader<'_>) -> Result<Reason, BadNumbers> {
    let field = row.field()?;
    Ok(match kind {
        10 => Reason::TakeTop { field, card: row.card()? },
        11 => Reason::TakePair { field, below: row.card()?, above: row.card()? },
        12 => Reason::TakeSize { field, least: row.small()?, most: row.small()? },
        13 => Reason::TakePart(field),
        14 => Reason::TakeWhole(field),
        _ => Reason::TakeSpare { field, most: row.small()? },
    })
}

fn read_of_putting(kind: u8, row: &mut NumberReader<'_>) -> Result<Reason, BadNumbers> {
    let field = row.field()?;
    Ok(match kind {
        17 => Reason::PutEmpty { field, card: row.card()? },
        18 => Reason::PutPair { field, below: row.card()?, above: row.card()? },
        19 => Reason::PutInside { field, below: row.card()?, above: row.card()? },
        20 => Reason::PutSize { field, least: row.small()?, most: row.small()? },
        _ => Reason::PileFull { field, most: row.small()? },
    })
}

/// Reads a move and the number of one of its conditions.
fn read_condition(row: &mut NumberReader<'_>) -> Result<(MoveId, u16), BadNumbers> {
    let id = row.rule()?;
    let conditions = row.rules().game().moves[id].only_if.len();
    Ok((id, row.below(conditions)?))
}

impl RowPart for RuleRef {
    fn write(&self, row: &mut NumberRow<'_>) {
        match *self {
            Self::Put { field, below, above } => {
                row.push_all(&[0, field.index()]);
                row.card_or_none(below);
                row.count(above.index());
            }
            Self::Take { field, below, above } => {
                row.push_all(&[1, field.index(), below.index()]);
                row.card_or_none(above);
            }
            Self::Field(field, column) => row.push_all(&[2, field.index(), column as usize]),
            Self::Spot(spot, column) => row.push_all(&[3, spot.index(), column as usize]),
            Self::Deck(deck, column) => row.push_all(&[4, deck.index(), column as usize]),
            Self::Condition(id, number) => row.push_all(&[5, id.0.into(), number.into()]),
        }
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        Ok(match row.below::<u8>(6)? {
            0 => {
                let (field, below) = (row.field()?, row.card_or_none()?);
                Self::Put { field, below, above: row.card()? }
            }
            1 => {
                let (field, below) = (row.field()?, row.card()?);
                Self::Take { field, below, above: row.card_or_none()? }
            }
            2 => Self::Field(row.field()?, read_column(row)?),
            3 => Self::Spot(row.spot()?, read_column(row)?),
            4 => Self::Deck(row.deck()?, read_column(row)?),
            _ => {
                let (id, number) = read_condition(row)?;
                Self::Condition(id, number)
            }
        })
    }
}

fn read_column(row: &mut NumberReader<'_>) -> Result<SettingColumn, BadNumbers> {
    let number: usize = row.below(SettingColumn::ALL.len())?;
    SettingColumn::ALL.get(number).copied().ok_or_else(|| row.unfitting("there is no such column"))
}
