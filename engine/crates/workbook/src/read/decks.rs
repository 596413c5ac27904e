//! The sheet `Decks`.

use super::{
    records::{SheetRecord, SheetRecords},
    report::FaultReport,
    sheets::Sheets,
};
use crate::{
    Sources, name,
    notation::{names::NameIndex, number::hundredths},
    schema::decks,
};
use cards::Pack;
use definition::{
    At, Code, Deck, DeckId, Definition, Localized, Place, Redeal, RuleRef, say, wording::shown,
};

/// The row of a deck before names can be looked up.
#[derive(Debug)]
pub(super) struct DeckRow<'a> {
    pub(super) name: String,
    pub(super) at: At,
    /// Coordinates as far as the file gives them.
    pub(super) x: Option<u16>,
    pub(super) y: Option<u16>,
    record: Option<SheetRecord<'a>>,
}

/// Reads the rows of the sheet; if it is missing, returns a single deck called `Deck`.
pub(super) fn rows<'a>(sheets: &Sheets<'a>, report: &mut FaultReport) -> Vec<DeckRow<'a>> {
    let default =
        || DeckRow { name: "Deck".to_owned(), at: At::File, x: None, y: None, record: None };
    let Some(sheet) = sheets.known(&decks::SHEET) else { return vec![default()] };
    let records = SheetRecords::find(Some(sheet), &decks::SHEET, Definition::MAX_DECKS, report);
    let Some(records) = records else { return vec![default()] };
    let mut rows = Vec::new();
    if records.require(&decks::DECK, report) {
        for record in records.iter() {
            let name = record.required(&decks::DECK, report, name::check).unwrap_or_default();
            rows.push(DeckRow {
                name,
                at: record.at(&decks::DECK),
                x: record.parse(&decks::X, report, |text| {
                    hundredths(text, || say!("phrase-x", "The position X"))
                }),
                y: record.parse(&decks::Y, report, |text| {
                    hundredths(text, || say!("phrase-y", "The position Y"))
                }),
                record: Some(record),
            });
        }
        if rows.is_empty() {
            report.add(
                Code::NoDeck,
                At::Sheet(sheet.name.clone()),
                say!("fault-no-deck", "the sheet has no row for a deck"),
                say!(
                    "help-no-deck",
                    "Write a row with the deck's name, or delete the sheet for a deck called \
                     `Deck`."
                ),
            );
        }
    }
    rows
}

/// Reads the decks without the contents of other sheets: one whole pack each, and no deals.
pub(super) fn read(
    rows: &[DeckRow<'_>],
    names: &NameIndex,
    sources: &mut Sources,
    report: &mut FaultReport,
) -> Vec<Deck> {
    (0..).zip(rows).map(|(id, row)| deck(DeckId(id), row, names, sources, report)).collect()
}

fn deck(
    id: DeckId,
    row: &DeckRow<'_>,
    names: &NameIndex,
    sources: &mut Sources,
    report: &mut FaultReport,
) -> Deck {
    let name = Localized { en: row.name.clone(), ja: String::new() };
    let mut deck = Deck {
        // The collected spots are on another sheet; a deck that collects none will lose this.
        redeal: Some(Redeal { collect: Vec::new(), limit: None, shuffle: false, deals: false }),
        ..Deck::plain(name, Place::default())
    };
    let Some(record) = &row.record else { return deck };
    record.note_settings(sources, |setting| RuleRef::Deck(id, setting));
    deck.name.ja =
        record.parse(&decks::DECK_JA, report, name::check_translation).unwrap_or_default();
    record.settings(decks::SETTINGS, &mut deck, names, report);
    deck
}

/// Warns of packs that the Microsoft numbering was not made for.
pub(super) fn check_numbering(rows: &[DeckRow<'_>], packs: &[Deck], report: &mut FaultReport) {
    for (row, deck) in rows.iter().zip(packs) {
        if deck.numbering == cards::Numbering::Microsoft && deck.pack != Pack::whole(1) {
            let at =
                row.record.as_ref().map_or(At::File, |record| record.at(&decks::NUMBERING.heading));
            report.add(
                Code::MicrosoftPack,
                at,
                say!(
                    "fault-microsoft-pack",
                    "the deck `{deck}` has the Microsoft numbering, which was made for 52 \
                     different cards",
                    deck = shown(&row.name),
                ),
                say!(
                    "help-microsoft-pack",
                    "Choose the numbering `Fudaba`, or a full pack on the sheet `Cards`."
                ),
            );
        }
    }
}

impl DeckRow<'_> {
    /// Returns the first cell of the row with a setting for redeals, if there is one.
    pub(super) fn redeal_cell(&self) -> Option<At> {
        let record = self.record.as_ref()?;
        let mut headings = decks::OF_REDEAL.iter().map(|column| &column.heading);
        let given = headings.find(|heading| record.text(heading).is_some())?;
        Some(record.at(given))
    }
}
