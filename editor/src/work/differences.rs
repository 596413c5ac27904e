//! The cells in which two states of a game differ.

use super::CellChange;
use engine::workbook::Document;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the cells that must change to turn `before` into `after`, by sheet; sheet names are
/// compared letter by letter.
#[must_use]
pub fn differences(before: &Document, after: &Document) -> Vec<CellChange> {
    let cells = |document: &Document| {
        let sheets = document.sheets.iter();
        sheets.map(|sheet| (sheet.name.clone(), sheet.cells.clone())).collect::<BTreeMap<_, _>>()
    };
    let (before, after) = (cells(before), cells(after));
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let mut changes = Vec::new();
    for name in names {
        let none = BTreeMap::new();
        let (old, new) = (before.get(name).unwrap_or(&none), after.get(name).unwrap_or(&none));
        let places: BTreeSet<_> = old.keys().chain(new.keys()).collect();
        let differ = places.into_iter().filter(|cell| old.get(cell) != new.get(cell));
        changes.extend(differ.map(|&cell| CellChange {
            sheet: name.clone(),
            cell,
            value: new.get(&cell).cloned(),
        }));
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{definition::CellRef, workbook::Value};

    #[test]
    fn three_changed_cells_are_three_changes() {
        let before = Document::from_text("[A]\n1 | 2 | 3\n[B]\nx");
        let mut after = before.clone();
        after.sheets[0].set(0, 1, Value::Bool(true));
        after.sheets[0].cells.remove(&CellRef::new(0, 2));
        after.sheets[1].set(4, 0, Value::Text("new".to_owned()));
        let changes = differences(&before, &after);
        assert_eq!(changes.len(), 3);
        assert_eq!(changes[0].value, Some(Value::Bool(true)));
        assert_eq!(changes[1].value, None);
        assert_eq!((changes[2].sheet.as_str(), changes[2].cell), ("B", CellRef::new(4, 0)));
        assert_eq!(differences(&before, &before), []);
    }
}
