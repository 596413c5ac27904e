//! The templates: small whole games to begin a design from, inside the program.

use crate::work::Work;
use include_dir::{Dir, include_dir};

static TEMPLATES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../sample-games/templates");

/// The stems of the templates in the order in which they are offered.
const ORDER: [&str; 6] =
    ["stock-and-waste", "open-cells", "whole-runs", "two-packs", "pairs", "chain"];

/// A game to begin from. A design that is begun from it is a game of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template {
    stem: &'static str,
    bytes: &'static [u8],
}

impl Template {
    /// Every template, in the order in which they are offered.
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

    /// The template of this stem.
    #[must_use]
    pub fn find(stem: &str) -> Option<Self> {
        Self::all().into_iter().find(|template| template.stem == stem)
    }

    /// The stem of its file's name.
    #[must_use]
    pub const fn stem(&self) -> &'static str {
        self.stem
    }

    /// The game in it, as a game that no file has.
    #[must_use]
    pub fn work(&self) -> Work {
        Work::open(self.bytes, None).expect("a template is a whole workbook, which a test sees to")
    }

    /// The workbook.
    #[must_use]
    pub const fn bytes(&self) -> &'static [u8] {
        self.bytes
    }
}

#[cfg(test)]
mod tests;
