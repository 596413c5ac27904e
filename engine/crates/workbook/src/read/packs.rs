//! The sheet `Cards`.

use super::{records::SheetRecords, report::FaultReport, sheets::Sheets};
use crate::{
    notation::{names::NameIndex, number::whole},
    schema::cards::{DECK, RANKS, SHEET, SUIT},
};
use cards::{Card, MAX_COPIES, Pack, Rank, Suit};
use definition::{
    Code, Deck, DeckId, Definition, Fault, say,
    wording::{normal, shown},
};
use std::collections::BTreeMap;

/// Reads the pack of each deck. A deck without a row keeps its pack.
pub(super) fn read(
    sheets: &Sheets<'_>,
    decks: &mut [Deck],
    names: &NameIndex,
    report: &mut FaultReport,
) {
    // Twice as many rows as useful, so that duplicates are reported as such.
    let most = Definition::MAX_DECKS * Suit::ALL.len() * 2;
    let Some(records) = SheetRecords::find(sheets.known(&SHEET), &SHEET, most, report) else {
        return;
    };
    if !records.require(&SUIT, report) {
        return;
    }
    let mut seen = BTreeMap::new();
    for record in records.iter() {
        let deck = match record.text(&DECK) {
            None => Some(DeckId(0)),
            Some(_) => record.parse(&DECK, report, |text| names.deck(text)),
        };
        let suit = record.required(&SUIT, report, suit_of);
        let counts: Vec<u8> = RANKS
            .iter()
            .map(|heading| {
                let count = record.parse(heading, report, |text| {
                    let what = || say!("phrase-copies", "The number of cards");
                    whole(text, 0..=u16::from(MAX_COPIES), what)
                });
                count.and_then(|count| u8::try_from(count).ok()).unwrap_or(0)
            })
            .collect();
        let (Some(deck), Some(suit)) = (deck, suit) else { continue };
        if let Some(first) = seen.insert((deck, suit), record.place()) {
            report.add(
                Code::DoubledRow,
                record.at(&SUIT),
                say!(
                    "fault-suit-has-row",
                    "{suit} already has a row for this deck, at {place}",
                    suit = suit.to_string(),
                    place = first.to_string(),
                ),
                say!("help-delete-one-row", "Delete one of the two rows."),
            );
        }
        let Some(pack) = decks.get_mut(deck.index()).map(|deck| &mut deck.pack) else { continue };
        if seen.keys().filter(|(other, _)| *other == deck).count() == 1 {
            *pack = Pack::empty();
        }
        for (rank, count) in Rank::all().zip(counts) {
            pack.set(Card::new(suit, rank), count);
        }
    }
}

fn suit_of(text: &str) -> Result<Suit, Fault> {
    let mut signs = text.chars().filter(|&c| c != '\u{fe0f}');
    if let (Some(sign), None) = (signs.next(), signs.next())
        && let Some(suit) = Suit::from_char(sign)
    {
        return Ok(suit);
    }
    match normal(text).as_str() {
        "spade" | "spades" | "スペード" => Ok(Suit::Spades),
        "heart" | "hearts" | "ハート" => Ok(Suit::Hearts),
        "diamond" | "diamonds" | "ダイヤ" => Ok(Suit::Diamonds),
        "club" | "clubs" | "クラブ" => Ok(Suit::Clubs),
        _ => Err(Fault::new(
            Code::BadChoice,
            say!("fault-no-suit", "`{text}` is not a suit", text = shown(text)),
            say!("help-suit", "Write ♠, ♥, ♦ or ♣, or S, H, D or C."),
        )),
    }
}
