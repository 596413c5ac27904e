//! Contents of a file that saving cannot keep, listed before it is saved.

use crate::archive::Archive;
use definition::At;
use std::{collections::BTreeSet, fmt};
use workbook::{Document, schema};

/// A kind of content that saving the game leaves out.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Loss {
    /// Kind of content.
    pub kind: LossKind,
    /// Its place: a sheet, or the whole file.
    pub at: At,
    /// Number of items, from 1; always 1 for formatting.
    pub count: usize,
}

/// Kinds of content that saving leaves out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LossKind {
    /// Charts.
    Charts,
    /// Pictures, except those of cards on the sheet of card faces.
    Pictures,
    /// Macro projects.
    Macros,
    /// Sheets with comments on cells.
    Comments,
    /// Pivot tables.
    PivotTables,
    /// Tables with a name and filters.
    NamedTables,
    /// Names defined for ranges of cells.
    DefinedNames,
    /// Links to other workbooks.
    ExternalLinks,
    /// Formulas; their values are kept.
    Formulas,
    /// Colours, fonts, merged cells and validations of a sheet that is not the game's own.
    Formatting,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, at, count } = self;
        let (one, many) = match kind {
            LossKind::Charts => ("chart", "charts"),
            LossKind::Pictures => ("picture", "pictures"),
            LossKind::Macros => ("macro project", "macro projects"),
            LossKind::Comments => ("sheet's comments", "sheets' comments"),
            LossKind::PivotTables => ("pivot table", "pivot tables"),
            LossKind::NamedTables => ("named table", "named tables"),
            LossKind::DefinedNames => ("defined name", "defined names"),
            LossKind::ExternalLinks => ("link to another workbook", "links to other workbooks"),
            LossKind::Formulas => ("formula (its value stays)", "formulas (their values stay)"),
            LossKind::Formatting => return write!(f, "{at}: the formatting of the sheet"),
        };
        write!(f, "{at}: {count} {}", if *count == 1 { one } else { many })
    }
}

/// Returns the losses of a scanned file.
///
/// Parts in `kept` are pictures that will be saved, unless other contents refer to them too.
pub(crate) fn losses(archive: &Archive, document: &Document, kept: &BTreeSet<String>) -> Vec<Loss> {
    let mut losses = Vec::new();
    let mut add = |kind, at, count| {
        if count > 0 {
            losses.push(Loss { kind, at, count });
        }
    };
    for (kind, folder) in [
        (LossKind::Charts, "/charts/chart"),
        (LossKind::Charts, "/chartsheets/sheet"),
        (LossKind::Pictures, "/media/"),
        (LossKind::Macros, "/vbaproject.bin"),
        (LossKind::Comments, "/comments"),
        (LossKind::PivotTables, "/pivottables/pivottable"),
        (LossKind::NamedTables, "/tables/table"),
        (LossKind::ExternalLinks, "/externallinks/externallink"),
    ] {
        let in_folder = |name: &&String| {
            let is_kept = kept.contains(*name) && !archive.referred.contains(*name);
            let name = name.to_lowercase();
            name.contains(folder) && !name.ends_with(".rels") && !is_kept
        };
        add(kind, At::File, archive.names.iter().filter(in_folder).count());
    }
    add(LossKind::DefinedNames, At::File, archive.defined_names);
    for (name, scan) in &archive.sheets {
        add(LossKind::Formulas, At::Sheet(name.clone()), scan.formulas);
        let own = schema::is_game_sheet(name) || document.sheet(name).is_none();
        add(LossKind::Formatting, At::Sheet(name.clone()), usize::from(scan.formatted && !own));
    }
    losses
}
