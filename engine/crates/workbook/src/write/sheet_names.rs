//! Names for table sheets that every spreadsheet program accepts.

use crate::schema::table::TableKind;
use definition::{Definition, Relation, wording::normal};
use std::collections::BTreeSet;

/// Maximum length of a sheet's name in UTF-16 units.
const MOST: usize = 31;

/// Names of the sheets with each field's put and take table; `None` for a rule without a sheet.
pub(super) struct SheetNames {
    names: Vec<[Option<String>; 2]>,
}

impl SheetNames {
    /// Assigns the names. A rule that forbids or allows everything is a word on the sheet `Fields`;
    /// any other gets a sheet.
    pub(super) fn new(definition: &Definition) -> Self {
        let mut taken = BTreeSet::new();
        let mut name = |kind: TableKind, field: &str, relation: &Relation| {
            if *relation == Relation::NONE || *relation == Relation::ALL {
                return None;
            }
            (1..)
                .map(|attempt| fitted(kind, field, attempt))
                .find(|name| taken.insert(normal(name)))
        };
        let fields = definition.fields().iter();
        let names = fields.map(|field| {
            [
                name(TableKind::Put, &field.name.en, &field.put),
                name(TableKind::Take, &field.name.en, &field.take),
            ]
        });
        Self { names: names.collect() }
    }

    /// Returns the name of the sheet with a table of the `field`-th field.
    pub(super) fn table(&self, field: usize, kind: TableKind) -> Option<&str> {
        self.names.get(field)?[kind as usize].as_deref()
    }
}

/// Returns the name without characters that sheet names may not contain, shortened to fit; with a
/// number from the second attempt on.
fn fitted(kind: TableKind, field: &str, attempt: usize) -> String {
    let allowed: String =
        field.chars().map(|c| if "[]:*?/\\'".contains(c) { ' ' } else { c }).collect();
    let words: Vec<&str> = allowed.split_whitespace().collect();
    let field = if words.is_empty() { "field".to_owned() } else { words.join(" ") };
    let number = if attempt == 1 { String::new() } else { format!(" {attempt}") };
    let mut name = kind.sheet_name(&field);
    while name.encode_utf16().count() + number.len() > MOST {
        name.pop();
    }
    format!("{}{number}", name.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_and_hold_no_forbidden_sign() {
        assert_eq!(fitted(TableKind::Put, "Tableau", 1), "Put Tableau");
        assert_eq!(fitted(TableKind::Put, "a/b: 'c'", 1), "Put a b c");
        assert_eq!(fitted(TableKind::Take, "[?]", 1), "Take field");
        let long = fitted(TableKind::Take, &"場".repeat(60), 12);
        assert_eq!(long.encode_utf16().count(), MOST);
        assert!(long.ends_with(" 12"), "{long}");
    }
}
