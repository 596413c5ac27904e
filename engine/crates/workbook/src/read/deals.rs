//! The sheet `Deals`.

use super::{decks::DeckRow, records::SheetRecords, report::FaultReport, sheets::Sheets};
use crate::{
    Sources,
    notation::{faces, names::NameIndex, number::whole, word},
    schema::{
        YES_NO,
        deals::{CLICK_DEAL, COLLECT, DECK, OPENING_DEAL, SHEET, SPOT},
    },
};
use definition::{
    Code, Deal, Deck, DeckId, Definition, Fault, RuleRef, SpotId, say, wording::shown,
};
use std::collections::BTreeMap;

/// Reads the deals of the decks, and the spots that they collect when empty.
pub(super) fn read(
    sheets: &Sheets<'_>,
    rows: &[DeckRow<'_>],
    decks: &mut [Deck],
    names: &NameIndex,
    sources: &mut Sources,
    report: &mut FaultReport,
) {
    let most = Definition::MAX_DECKS * Definition::MAX_SPOTS;
    let mut collected: Vec<Vec<(u16, SpotId)>> = vec![Vec::new(); decks.len()];
    let records = SheetRecords::find(sheets.known(&SHEET), &SHEET, most, report)
        .filter(|records| records.require(&SPOT, report));
    let mut seen = BTreeMap::new();
    for record in records.iter().flat_map(SheetRecords::iter) {
        let deck = match record.text(&DECK) {
            None => Some(DeckId(0)),
            Some(_) => record.parse(&DECK, report, |text| names.deck(text)),
        };
        let spots = record.required(&SPOT, report, |text| names.spots(text));
        let opening = record.parse(&OPENING_DEAL, report, faces::read);
        let click = record.parse(&CLICK_DEAL, report, faces::read);
        let order = record.parse(&COLLECT, report, collect_order).flatten();
        let Some((id, deck)) = deck.and_then(|id| Some((id, decks.get_mut(id.index())?))) else {
            continue;
        };
        for spot in spots.unwrap_or_default() {
            if let Some(first) = seen.insert((id, spot), record.place()) {
                report.add(
                    Code::DoubledRow,
                    record.at(&SPOT),
                    say!(
                        "fault-spot-has-row",
                        "this spot already has a row for this deck, at {place}",
                        place = first.to_string(),
                    ),
                    say!("help-delete-one-row", "Delete one of the two rows."),
                );
                break;
            }
            let deal = |faces: &Vec<_>| Deal { spot, faces: faces.clone() };
            deck.opening.extend(opening.as_ref().map(deal));
            deck.click.extend(click.as_ref().map(deal));
            collected[id.index()].extend(order.map(|order| (order, spot)));
            record.note_settings(sources, |setting| RuleRef::Spot(spot, setting));
        }
    }
    for ((deck, row), mut collected) in decks.iter_mut().zip(rows).zip(collected) {
        collected.sort_by_key(|&(order, _)| order);
        let collect: Vec<SpotId> = collected.into_iter().map(|(_, spot)| spot).collect();
        if !collect.is_empty() {
            if let Some(redeal) = &mut deck.redeal {
                redeal.collect = collect;
            }
            continue;
        }
        deck.redeal = None;
        if let Some(at) = row.redeal_cell() {
            report.add(
                Code::NoEffect,
                at,
                say!(
                    "fault-collects-nothing",
                    "the deck `{deck}` collects no spots, so it is never refilled",
                    deck = shown(&row.name),
                ),
                say!(
                    "help-collects-nothing",
                    "Mark a spot on the sheet `Deals`, in the column `Collect`, or leave the cell \
                     blank."
                ),
            );
        }
    }
}

/// Parses the order of collecting: numbers before TRUE; `None` for a spot that is not collected.
fn collect_order(text: &str) -> Result<Option<u16>, Fault> {
    // `YES_NO` takes 1 for yes, but here it is the position of the spot that is collected first.
    if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        let order =
            whole(text, 0..=999, || say!("phrase-collect-order", "The order of collecting"))?;
        return Ok((order > 0).then_some(order));
    }
    let yes = word::read(text, &YES_NO, || say!("phrase-collect", "`Collect`"))?;
    Ok(yes.then_some(u16::MAX))
}
