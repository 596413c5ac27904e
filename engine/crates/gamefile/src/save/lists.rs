//! Ranges of names that other cells offer in drop-down lists.

use definition::Definition;
use workbook::{
    Document, Sheet,
    schema::{SheetSchema, decks, fields, spots},
};

/// The ranges of names, as formulas; `None` if the document has no such sheet with the names in
/// column A.
pub(super) struct Lists {
    pub(super) fields: Option<String>,
    pub(super) decks: Option<String>,
    pub(super) spots: Option<String>,
}

impl Lists {
    pub(super) fn of(document: &Document) -> Self {
        let range = |schema: &SheetSchema, most: Option<usize>| {
            let sheet = document.sheets.iter().find(|sheet| schema.is_named(&sheet.name))?;
            let heading = sheet.get(0, 0)?.shown();
            let first = schema.heading(&heading)?;
            let last = most.unwrap_or_else(|| records(sheet)) + 1;
            let named = first.name == schema.headings[0].name && last > 1;
            named.then(|| format!("={}!$A$2:$A${last}", quoted(&sheet.name)))
        };
        Self {
            fields: range(&fields::SHEET, Some(Definition::MAX_FIELDS)),
            decks: range(&decks::SHEET, Some(Definition::MAX_DECKS)),
            spots: range(&spots::SHEET, None),
        }
    }
}

/// Returns the number of consecutive rows after the first.
fn records(sheet: &Sheet) -> usize {
    sheet.rows().skip(1).zip(1..).take_while(|&(row, expected)| row == expected).count()
}

/// Returns a sheet's name as formulas write it.
fn quoted(name: &str) -> String {
    let plain = name.chars().all(|c| c.is_ascii_alphabetic());
    if plain { name.to_owned() } else { format!("'{}'", name.replace('\'', "''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_name_the_sheets_that_there_are() {
        let document =
            Document::from_text("[場]\n場\nA\n[Spots]\nSpot | Field\nX | A\nY | A\n\nnote");
        let lists = Lists::of(&document);
        assert_eq!(lists.fields, Some(format!("='場'!$A$2:$A${}", Definition::MAX_FIELDS + 1)));
        assert_eq!(lists.decks, None);
        assert_eq!(lists.spots.as_deref(), Some("=Spots!$A$2:$A$3"));
        let turned = Document::from_text("[Spots]\nField | Spot\nA | X");
        assert_eq!(Lists::of(&turned).spots, None);
    }
}
