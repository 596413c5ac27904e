//! Writes the sheets with a row of headings and one record in each row below.

use super::sheet_names::SheetNames;
use crate::{
    Sheet, Value,
    draft::visits,
    notation::{faces, names::PlaceNames},
    schema::{
        Heading, SheetSchema, WrittenSetting, cards as cards_sheet, deals as deals_sheet,
        decks as decks_sheet,
        fields::{self as fields_sheet, PileSetting},
        spots as spots_sheet,
        table::TableKind,
    },
};
use cards::{Card, Rank, Suit};
use definition::{Deal, Deck, DeckId, Definition, Field, FieldId, SpotId};

/// A sheet under construction, with its headings in the first row.
struct SheetWriter {
    schema: &'static SheetSchema,
    sheet: Sheet,
    row: u32,
}

impl SheetWriter {
    fn new(schema: &'static SheetSchema) -> Self {
        let mut sheet = Sheet::new(schema.name);
        for (column, heading) in (0..).zip(schema.headings) {
            sheet.set_text(0, column, heading.name);
        }
        Self { schema, sheet, row: 0 }
    }

    fn next_row(&mut self) {
        self.row += 1;
    }

    fn column(&self, heading: &Heading) -> Option<u32> {
        let mut columns = (0..).zip(self.schema.headings);
        columns.find(|(_, known)| known.name == heading.name).map(|(column, _)| column)
    }

    fn text(&mut self, heading: &Heading, text: &str) {
        if let Some(column) = self.column(heading) {
            self.sheet.set_text(self.row, column, text);
        }
    }

    fn written(&mut self, heading: &Heading, written: Option<WrittenSetting>) {
        if let (Some(column), Some(written)) = (self.column(heading), written) {
            self.sheet.set(self.row, column, written.into());
        }
    }

    fn number(&mut self, heading: &Heading, number: impl Into<f64>) {
        if let Some(column) = self.column(heading) {
            self.sheet.set(self.row, column, Value::Number(number.into()));
        }
    }

    fn truth(&mut self, heading: &Heading, truth: bool) {
        if let Some(column) = self.column(heading) {
            self.sheet.set(self.row, column, Value::Bool(truth));
        }
    }
}

/// Writes the sheet `Cards`: four rows for each deck.
pub(super) fn cards(definition: &Definition) -> Sheet {
    let mut records = SheetWriter::new(&cards_sheet::SHEET);
    for deck in definition.decks() {
        for suit in Suit::ALL {
            records.next_row();
            records.text(&cards_sheet::DECK, &deck.name.en);
            records.text(&cards_sheet::SUIT, &suit.to_string());
            for (heading, rank) in cards_sheet::RANKS.iter().zip(Rank::all()) {
                records.number(heading, deck.pack.copies(Card::new(suit, rank)));
            }
        }
    }
    records.sheet
}

/// Writes the sheet `Decks`.
pub(super) fn decks(definition: &Definition) -> Sheet {
    let mut records = SheetWriter::new(&decks_sheet::SHEET);
    for deck in definition.decks() {
        records.next_row();
        records.text(&decks_sheet::DECK, &deck.name.en);
        records.text(&decks_sheet::DECK_JA, &deck.name.ja);
        records.number(&decks_sheet::X, f64::from(deck.place.x) / 100.0);
        records.number(&decks_sheet::Y, f64::from(deck.place.y) / 100.0);
        for column in decks_sheet::SETTINGS {
            records.written(&column.heading, column.write(deck, definition));
        }
    }
    records.sheet
}

/// Writes the sheet `Fields`.
pub(super) fn fields(definition: &Definition, names: &SheetNames) -> Sheet {
    let mut records = SheetWriter::new(&fields_sheet::SHEET);
    let table = |index, kind: TableKind, field: &Field| match names.table(index, kind) {
        Some(sheet) => sheet,
        None if kind.of(field).is_none() => "none",
        None => "any",
    };
    for (index, field) in definition.fields().iter().enumerate() {
        records.next_row();
        records.text(&fields_sheet::FIELD, &field.name.en);
        records.text(&fields_sheet::FIELD_JA, &field.name.ja);
        for own in PileSetting::ALL {
            let heading = &own.column.heading;
            match own.table() {
                Some(kind) => records.text(heading, table(index, kind, field)),
                None => records.written(heading, own.column.write(field, definition)),
            }
        }
    }
    records.sheet
}

/// Writes the sheet `Spots`.
pub(super) fn spots(definition: &Definition) -> Sheet {
    let mut records = SheetWriter::new(&spots_sheet::SHEET);
    for spot in definition.spots() {
        records.next_row();
        records.text(&spots_sheet::SPOT, &spot.name);
        records.text(&spots_sheet::FIELD, field_name(definition, spot.field));
        records.number(&spots_sheet::X, f64::from(spot.place.x) / 100.0);
        records.number(&spots_sheet::Y, f64::from(spot.place.y) / 100.0);
        for column in spots_sheet::SETTINGS {
            records.written(&column.heading, column.write(spot, definition));
        }
    }
    records.sheet
}

/// Writes the sheet `Deals`, with its rows in the order in which both deals visit the spots.
pub(super) fn deals(definition: &Definition) -> Sheet {
    let mut records = SheetWriter::new(&deals_sheet::SHEET);
    for deck in definition.decks() {
        let collect = deck.redeal.as_ref().map_or(&[][..], |redeal| &redeal.collect);
        let rows = deal_rows(deck, collect);
        let places: Vec<_> =
            collect.iter().map(|spot| rows.iter().position(|row| row == spot)).collect();
        // TRUE collects in the order of the rows; any other order is numbered.
        let in_order = places.is_sorted();
        for &spot in &rows {
            records.next_row();
            records.text(&deals_sheet::DECK, &deck.name.en);
            records.text(&deals_sheet::SPOT, spot_name(definition, spot));
            let dealt = |deals: &[Deal]| {
                let deal = deals.iter().find(|deal| deal.spot == spot);
                deal.map_or_else(String::new, |deal| faces::write(&deal.faces))
            };
            records.text(&deals_sheet::OPENING_DEAL, &dealt(&deck.opening));
            records.text(&deals_sheet::CLICK_DEAL, &dealt(&deck.click));
            match (1_u32..).zip(collect).find(|&(_, &collected)| collected == spot) {
                Some(_) if in_order => records.truth(&deals_sheet::COLLECT, true),
                Some((order, _)) => records.number(&deals_sheet::COLLECT, order),
                None => records.truth(&deals_sheet::COLLECT, false),
            }
        }
    }
    records.sheet
}

/// Returns the spots that have a row, in an order that both deals of a deck keep.
fn deal_rows(deck: &Deck, collect: &[SpotId]) -> Vec<SpotId> {
    let mut rows = visits(deck);
    for &spot in collect {
        if !rows.contains(&spot) {
            rows.push(spot);
        }
    }
    rows
}

/// Returns the name of a field; blank for an unknown one.
fn field_name(definition: &Definition, field: FieldId) -> &str {
    definition.fields().get(field.index()).map_or("", |field| &field.name.en)
}

/// Returns the name of a spot, or of the deck that it belongs to; blank for an unknown one.
fn spot_name(definition: &Definition, spot: SpotId) -> &str {
    match definition.deck_at(spot) {
        Some(deck) => &definition.decks()[deck.index()].name.en,
        None => definition.spots().get(spot.index()).map_or("", |spot| &spot.name),
    }
}

impl PlaceNames for Definition {
    fn field(&self, id: FieldId) -> String {
        field_name(self, id).to_owned()
    }

    fn spot(&self, id: SpotId) -> String {
        spot_name(self, id).to_owned()
    }

    fn deck(&self, id: DeckId) -> String {
        self.decks().get(id.index()).map_or_else(String::new, |deck| deck.name.en.clone())
    }
}
