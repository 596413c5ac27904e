//! Refusals in words: the reason why an action is not allowed, and the place of the rule.

use super::{Texts, needed};
use crate::tr;
use engine::{
    cards::Card,
    definition::{At, DeckId, FieldId, Table},
    rules::{Reason, Refusal},
    workbook::Sources,
};

/// Explains in a sentence why the rules refuse an action.
#[must_use]
pub fn refusal_words(texts: &Texts, table: &Table, refusal: &Refusal) -> String {
    let spot = |spot| texts.spot(table, spot);
    let field = |field: FieldId| texts.field(table, field).to_owned();
    let deck = |deck: DeckId| texts.spot(table, table.deck_spot(deck));
    let card = |card: Card| card.to_string();
    match refusal.reason {
        Reason::Over => tr!(texts, "refused-over"),
        Reason::NoSuchSpot(id) => tr!(texts, "refused-no-such-spot", number = id.0),
        Reason::FromDeck(id) => tr!(texts, "refused-from-deck", spot = spot(id)),
        Reason::ToDeck(id) => tr!(texts, "refused-to-deck", spot = spot(id)),
        Reason::SameSpot(id) => tr!(texts, "refused-same-spot", spot = spot(id)),
        Reason::TooFewCards { spot: id, held } => {
            tr!(texts, "refused-too-few", spot = spot(id), held = held)
        }
        Reason::TakesFaceDown(id) => tr!(texts, "refused-takes-face-down", spot = spot(id)),
        Reason::TakeTop { field: id, card: top } => {
            tr!(texts, "refused-take-top", field = field(id), card = card(top))
        }
        Reason::TakePair { field: id, below, above } => {
            let (below, above) = (card(below), card(above));
            tr!(texts, "refused-take-pair", field = field(id), below = below, above = above)
        }
        Reason::TakeSize { field: id, least, most } => {
            let size = size_words(texts, least, most);
            tr!(texts, "refused-take-size", field = field(id), size = size)
        }
        Reason::TakePart(id) => tr!(texts, "refused-take-part", field = field(id)),
        Reason::TakeWhole(id) => tr!(texts, "refused-take-whole", field = field(id)),
        Reason::TakeSpare { field: id, most } => {
            tr!(texts, "refused-take-spare", field = field(id), most = most)
        }
        Reason::PutOnFaceDown(id) => tr!(texts, "refused-put-on-face-down", spot = spot(id)),
        Reason::PutEmpty { field: id, card: lowest } => {
            let needed = needed::on_empty(texts, table, refusal, lowest);
            needed.unwrap_or_else(|| {
                tr!(texts, "refused-put-empty", field = field(id), card = card(lowest))
            })
        }
        Reason::PutPair { field: id, below, above } => {
            needed::on_card(texts, table, refusal, below, above).unwrap_or_else(|| {
                let (below, above) = (card(below), card(above));
                tr!(texts, "refused-put-pair", field = field(id), below = below, above = above)
            })
        }
        Reason::PutInside { field: id, below, above } => {
            needed::on_card(texts, table, refusal, below, above).unwrap_or_else(|| {
                let (below, above) = (card(below), card(above));
                tr!(texts, "refused-put-inside", field = field(id), below = below, above = above)
            })
        }
        Reason::PutSize { field: id, least, most } => {
            let size = size_words(texts, least, most);
            tr!(texts, "refused-put-size", field = field(id), size = size)
        }
        Reason::PileFull { field: id, most } => {
            tr!(texts, "refused-pile-full", field = field(id), most = most)
        }
        Reason::NothingToClick(id) => tr!(texts, "refused-nothing-to-click", spot = spot(id)),
        Reason::NotOffered(_) | Reason::NotThere(_) | Reason::Condition(..) => {
            tr!(texts, "refused-not-offered")
        }
        Reason::NotAllFilled { deck: id, field: other } => {
            tr!(texts, "refused-not-all-filled", deck = deck(id), field = field(other))
        }
        Reason::NotAllEmpty { deck: id, field: other } => {
            tr!(texts, "refused-not-all-empty", deck = deck(id), field = field(other))
        }
        Reason::NothingToDeal(id) => tr!(texts, "refused-nothing-to-deal", deck = deck(id)),
        Reason::DeckEmpty(id) => tr!(texts, "refused-deck-empty", deck = deck(id)),
        Reason::NothingToCollect(id) => tr!(texts, "refused-nothing-to-collect", deck = deck(id)),
        Reason::NoRedealLeft { deck: id, limit } => {
            tr!(texts, "refused-no-redeal-left", deck = deck(id), limit = limit)
        }
    }
}

/// Returns a range of card counts: `exactly 13`, `2 to 4`, `at least 3`, `at most 2`.
pub(super) fn size_words(texts: &Texts, least: u16, most: u16) -> String {
    if least == most {
        tr!(texts, "size-exactly", count = least)
    } else if most == u16::MAX {
        tr!(texts, "size-at-least", count = least)
    } else if least <= 1 {
        tr!(texts, "size-at-most", count = most)
    } else {
        tr!(texts, "size-between", least = least, most = most)
    }
}

/// Returns the place of the refusing rule in the file; `None` if no rule of the file refuses.
#[must_use]
pub fn refusal_place(texts: &Texts, sources: &Sources, refusal: &Refusal) -> Option<String> {
    match sources.locate(refusal.rule?) {
        At::Cell(sheet, cell) => {
            Some(tr!(texts, "place-cell", sheet = sheet, cell = cell.to_string()))
        }
        At::Sheet(sheet) => Some(tr!(texts, "place-sheet", sheet = sheet)),
        At::Text { line, column } => Some(tr!(texts, "place-text", line = line, column = column)),
        // A default has no place in the file.
        At::File => None,
    }
}
