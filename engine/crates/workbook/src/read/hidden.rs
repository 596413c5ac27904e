//! Removal of hidden characters from a document.

use crate::{Document, Value};
use definition::{At, CellRef, is_hidden, without_hidden};
use std::borrow::Cow;

/// Returns the document without hidden characters, and the cells that had some; `None` if there are
/// none.
pub(super) fn revealed(document: &Document) -> Option<(Document, Vec<At>)> {
    let hides = |value: &Value| matches!(value, Value::Text(text) if text.contains(is_hidden));
    let mut places = Vec::new();
    for sheet in &document.sheets {
        let cells = sheet.cells.iter().filter(|(_, value)| hides(value));
        places
            .extend(cells.map(|(&CellRef { row, column }, _)| At::cell(&sheet.name, row, column)));
    }
    if places.is_empty() {
        return None;
    }
    let mut document = document.clone();
    for value in document.sheets.iter_mut().flat_map(|sheet| sheet.cells.values_mut()) {
        if let Value::Text(text) = value
            && let Cow::Owned(plain) = without_hidden(text)
        {
            *text = plain;
        }
    }
    Some((document, places))
}
