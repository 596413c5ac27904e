//! Writing a definition back to sheets, in the one canonical arrangement.

mod game;
mod keep;
mod records;
mod sheet_names;
mod table;

#[cfg(test)]
mod tests;

pub use keep::write_over;

use crate::{Document, schema::table::TableKind};
use definition::Definition;
use sheet_names::SheetNames;

/// Writes the sheets of a game: equal definitions give equal documents, and reading the document
/// gives an equal definition.
///
/// # Examples
///
/// ```
/// use workbook::{Document, read, write};
///
/// # let document = Document::from_text(
/// #     "[Fields]
/// #      Field      | Put                       | Take           | Clear
/// #      Foundation | up 1, same suit; empty: A | none           | =52
/// #      Tableau    | down 1; empty: K          | none; top: any |
/// #      [Deals]
/// #      Spot    | Opening deal | Click deal
/// #      Tableau | 6 down 1 up  | 1 up",
/// # );
/// let game = read(&document).into_result()?;
/// assert_eq!(read(&write(&game)).into_result()?, game);
/// # Ok::<_, String>(())
/// ```
#[must_use]
pub fn write(definition: &Definition) -> Document {
    let names = SheetNames::new(definition);
    let mut sheets = vec![
        game::write(definition),
        records::cards(definition),
        records::decks(definition),
        records::fields(definition, &names),
        records::spots(definition),
        records::deals(definition),
    ];
    for (index, field) in definition.fields().iter().enumerate() {
        for (kind, relation) in TableKind::ALL.into_iter().zip([&field.put, &field.take]) {
            if let Some(name) = names.table(index, kind) {
                sheets.push(table::write(name, kind, relation));
            }
        }
    }
    Document { sheets }
}
