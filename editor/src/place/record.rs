//! The row and sheet that a cell belongs to, and the subject of the row.

use super::{EditLocation, GamePart};
use crate::step::DesignStep;
use engine::{
    definition::{CellRef, DeckId, FieldId, RuleRef, SettingColumn, SpotId},
    workbook::{
        Document, Draft, Sheet,
        schema::{self, Heading, SheetSchema},
    },
};

/// Number of rows searched for headings, the same as in the reader.
const HEADER_ROWS: u32 = 10;

/// A cell of a record sheet.
pub(crate) struct RecordCell {
    schema: &'static SheetSchema,
    heading: Option<&'static Heading>,
    field: Option<FieldId>,
    spot: Option<SpotId>,
    pub(super) deck: Option<DeckId>,
}

/// True if two names are the same, ignoring case and spacing.
pub(crate) fn same(one: &str, other: &str) -> bool {
    let words =
        |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
    words(one) == words(other)
}

/// Returns the row of a sheet's headings: the one with the most of them, or the first such row.
pub(crate) fn header_of(sheet: &Sheet, schema: &SheetSchema) -> Option<u32> {
    let known = |row: u32| {
        sheet.row(row).filter(|(_, value)| schema.heading(&value.shown()).is_some()).count()
    };
    let rows = sheet.rows().take_while(|&row| row < HEADER_ROWS);
    let rows: Vec<u32> = rows.filter(|&row| known(row) > 0).collect();
    rows.into_iter().rev().max_by_key(|&row| known(row))
}

/// Returns the heading over a column, if the schema knows it.
pub(crate) fn heading_over(
    sheet: &Sheet,
    schema: &SheetSchema,
    header: u32,
    column: u32,
) -> Option<&'static Heading> {
    schema.heading(&sheet.get(header, column)?.shown())
}

/// Returns the column under a heading.
pub(crate) fn column_of(
    sheet: &Sheet,
    schema: &SheetSchema,
    header: u32,
    wanted: &Heading,
) -> Option<u32> {
    let mut row = sheet.row(header);
    let is_wanted = |text: &str| schema.heading(text).is_some_and(|h| h.name == wanted.name);
    row.find(|(_, value)| is_wanted(&value.shown())).map(|(column, _)| column)
}

impl RecordCell {
    /// Returns the subject of a cell's row; `None` if the sheet has no records.
    pub(super) fn at(
        document: &Document,
        draft: &Draft,
        name: &str,
        cell: CellRef,
    ) -> Option<Self> {
        let sheet = document.sheets.iter().find(|sheet| sheet.name == name)?;
        let schema = schema::ALL_SHEETS.into_iter().find(|schema| schema.is_named(name))?;
        if schema.name == schema::game::SHEET.name || schema.name == schema::faces::SHEET.name {
            return None;
        }
        let header = header_of(sheet, schema)?;
        let heading = heading_over(sheet, schema, header, cell.column);
        let mut record = Self { schema, heading, field: None, spot: None, deck: None };
        if cell.row <= header {
            return Some(record);
        }
        let text = |heading: &Heading| {
            let column = column_of(sheet, schema, header, heading)?;
            Some(sheet.get(cell.row, column)?.shown())
        };
        let filled = |row: u32| {
            sheet.row(row).any(|(column, _)| heading_over(sheet, schema, header, column).is_some())
        };
        let index = || {
            let rows = sheet.rows().filter(|&row| row > header && row < cell.row);
            u8::try_from(rows.filter(|&row| filled(row)).count()).unwrap_or(u8::MAX)
        };
        let deck = |name: Option<String>| match name {
            None => Some(DeckId(0)),
            Some(name) => {
                position(draft.decks.iter().map(|d| d.name.en.as_str()), &name).map(DeckId)
            }
        };
        match schema.name {
            name if name == schema::fields::SHEET.name => record.field = Some(FieldId(index())),
            name if name == schema::spots::SHEET.name => record.spot = Some(SpotId(index())),
            name if name == schema::decks::SHEET.name => record.deck = Some(DeckId(index())),
            name if name == schema::cards::SHEET.name => {
                record.deck = deck(text(&schema::cards::DECK));
            }
            _ => {
                record.deck = deck(text(&schema::deals::DECK));
                let spot = text(&schema::deals::SPOT).unwrap_or_default();
                let spots = draft.spots.iter().map(|spot| spot.name.as_str());
                record.spot = position(spots, &spot).map(SpotId);
            }
        }
        Some(record)
    }

    /// Returns the place where the cell is edited.
    pub(super) fn place(&self) -> Option<EditLocation> {
        let setting = self.heading.and_then(|heading| heading.setting);
        let part = match (self.field, self.spot, self.deck) {
            (Some(field), ..) => match setting {
                Some(setting) => {
                    return Some(EditLocation::of_rule(RuleRef::Field(field, setting)));
                }
                None => GamePart::Field(field),
            },
            (None, Some(spot), deck) => {
                let deals = self.schema.name == schema::deals::SHEET.name;
                let setting = setting.or(deals.then_some(SettingColumn::OpeningDeal));
                match setting {
                    Some(setting) => {
                        let place = EditLocation::of_rule(RuleRef::Spot(spot, setting));
                        return Some(EditLocation { deck, ..place });
                    }
                    None => GamePart::Spot(spot),
                }
            }
            (None, None, Some(deck)) => match setting {
                Some(setting) => return Some(EditLocation::of_rule(RuleRef::Deck(deck, setting))),
                None => GamePart::Deck(deck),
            },
            (None, None, None) => return None,
        };
        Some(EditLocation { step: self.step(), part, deck: self.deck })
    }

    /// Returns the step that edits a column which is no rule of its own.
    fn step(&self) -> DesignStep {
        let name = self.heading.map(|heading| heading.name);
        match self.schema.name {
            sheet if sheet == schema::cards::SHEET.name => DesignStep::Cards,
            sheet if sheet == schema::deals::SHEET.name => DesignStep::OpeningDeal,
            sheet if sheet == schema::decks::SHEET.name => match name {
                Some(name) if name == schema::decks::NUMBERING.heading.name => {
                    DesignStep::OpeningDeal
                }
                Some(name) if name == schema::decks::DEAL_ORDER.heading.name => {
                    DesignStep::OpeningDeal
                }
                Some(name) if name == schema::decks::SHUFFLE.heading.name => DesignStep::EmptyDeck,
                Some(name) if name == schema::decks::REFILL.heading.name => DesignStep::EmptyDeck,
                _ => DesignStep::Layout,
            },
            _ => DesignStep::Layout,
        }
    }
}

fn position<'a>(names: impl Iterator<Item = &'a str>, wanted: &str) -> Option<u8> {
    let index = names.into_iter().position(|name| same(name, wanted))?;
    u8::try_from(index).ok()
}
