//! The templates: small complete games to begin a design from, built into the program.

use crate::work::Work;
use include_dir::{Dir, include_dir};

static TEMPLATES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../sample-games/templates");

/// Stems of the templates, in the order in which they are offered.
const ORDER: [&str; 6] =
    ["stock-and-waste", "open-cells", "whole-runs", "two-packs", "pairs", "chain"];

/// A game to begin from. A design begun from it is a game of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template {
    stem: &'static str,
    bytes: &'static [u8],
}

impl Template {
    /// Returns every template, in the order in which they are offered.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut templates: Vec<Self> = TEMPLATES
            .files()
            .filter_map(|file| {
                let stem = file.path().file_name()?.to_str()?.strip_suffix(".xlsx")?;
                Some(Self { stem, bytes: file.contents() })
            })
            .collect();
        let place = |stem| ORDER.iter().position(|&other| other == stem).unwrap_or(ORDER.len());
        templates.sort_by_key(|template| (place(template.stem), template.stem));
        templates
    }

    /// Returns the template with this stem.
    #[must_use]
    pub fn find(stem: &str) -> Option<Self> {
        Self::all().into_iter().find(|template| template.stem == stem)
    }

    /// Returns the stem of its file name.
    #[must_use]
    pub const fn stem(&self) -> &'static str {
        self.stem
    }

    /// Returns the game in it, as one that is in no file.
    #[must_use]
    pub fn work(&self) -> Work {
        Work::open(self.bytes, None).expect("a template is a whole workbook, which a test sees to")
    }

    /// Returns the bytes of the workbook.
    #[must_use]
    pub const fn bytes(&self) -> &'static [u8] {
        self.bytes
    }
}

#[cfg(test)]
mod tests;
