//! Finds the picture parts of a sheet by following its relationships.

use super::ArchiveParts;
use crate::{
    limits,
    pictures::anchors::{self, Anchor},
    scan::{PartKind, Scan},
};
use definition::{Wording, say};
use std::collections::BTreeSet;
use workbook::schema::faces;

/// A picture on the sheet of card faces.
pub(crate) struct PlacedPicture {
    pub(crate) anchor: Anchor,
    /// Part that holds it; `None` if the archive has no such part.
    pub(crate) part: Option<String>,
}

impl ArchiveParts {
    /// Returns the pictures on the first sheet of card faces, or the reason they cannot be found.
    pub(super) fn faces(&self) -> Result<Vec<PlacedPicture>, Wording> {
        let mut sheets = self.sheet_parts().into_iter();
        let Some((_, sheet)) = sheets.find(|(name, _)| faces::SHEET.is_named(name)) else {
            return Ok(Vec::new());
        };
        let mut placed = self.pictures_in_cells(&sheet);
        let Some(id) = self.scan_of(&sheet).and_then(|scan| scan.drawing.as_deref()) else {
            return Ok(placed);
        };
        let missing = || say!("pictures-no-part", "the part that positions them is missing");
        let drawing = self.target(&sheet, id).ok_or_else(missing)?;
        let (index, _, scan) =
            self.scans.iter().find(|(_, name, _)| *name == drawing).ok_or_else(missing)?;
        if let Some(fault) = &scan.fault {
            return Err(fault.message.clone());
        }
        let place = |anchor: Anchor| {
            let part = anchor.id.as_deref().and_then(|id| self.target(&drawing, id));
            PlacedPicture { anchor, part }
        };
        placed.extend(anchors::read(&self.xml[*index].1).into_iter().map(place));
        placed.truncate(limits::ANCHORS);
        Ok(placed)
    }

    /// Returns every part referred to by anything other than the sheet of card faces.
    pub(super) fn referred_elsewhere(&self) -> BTreeSet<String> {
        let mut sheets = self.sheet_parts().into_iter();
        let sheet = sheets.find(|(name, _)| faces::SHEET.is_named(name)).map(|(_, part)| part);
        let drawing = sheet.and_then(|sheet| {
            let id = self.scan_of(&sheet)?.drawing.as_deref()?;
            self.target(&sheet, id)
        });
        let own = drawing.map(|drawing| relationships_of(&drawing).to_lowercase());
        let others = self.scans.iter().filter(|(_, name, scan)| {
            let name = name.to_lowercase();
            // Pictures inside cells of all sheets share one list.
            let is_shared = name.ends_with("/richvaluerel.xml.rels");
            scan.kind == PartKind::Relationships && own.as_ref() != Some(&name) && !is_shared
        });
        let targets = others.flat_map(|(_, name, scan)| {
            let owner = owner_of(name);
            scan.targets.iter().filter_map(move |(_, target)| self.find(&owner, target))
        });
        targets.collect()
    }

    pub(super) fn scan_of(&self, part: &str) -> Option<&Scan> {
        self.scans.iter().find(|(_, name, _)| name == part).map(|(_, _, scan)| scan)
    }

    /// Returns the part that `id` refers to in the relationships of a part.
    pub(super) fn target(&self, part: &str, id: &str) -> Option<String> {
        let relationships = relationships_of(part).to_lowercase();
        let (_, _, scan) = self.scans.iter().find(|(_, name, scan)| {
            scan.kind == PartKind::Relationships && name.to_lowercase() == relationships
        })?;
        let (_, target) = scan.targets.iter().find(|(other, _)| other == id)?;
        self.find(part, target)
    }

    /// Returns the name of the part that `target` refers to, relative to the part `from`.
    fn find(&self, from: &str, target: &str) -> Option<String> {
        let wanted = resolve(from, target).to_lowercase();
        self.names.iter().find(|name| name.to_lowercase() == wanted).cloned()
    }
}

/// Returns the name of the relationships part of a part.
fn relationships_of(part: &str) -> String {
    let (folder, file) = part.rsplit_once('/').unwrap_or(("", part));
    if folder.is_empty() {
        format!("_rels/{file}.rels")
    } else {
        format!("{folder}/_rels/{file}.rels")
    }
}

/// Returns the name of the part that a relationships part belongs to.
fn owner_of(relationships: &str) -> String {
    let owner = relationships.replacen("_rels/", "", 1);
    owner.strip_suffix(".rels").map(str::to_owned).unwrap_or(owner)
}

/// Resolves a part name relative to another part.
fn resolve(from: &str, target: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if target.starts_with('/') { "" } else { folder };
    let mut steps: Vec<&str> = Vec::new();
    for step in start.split('/').chain(target.split('/')) {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop();
            }
            step => steps.push(step),
        }
    }
    steps.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_named_from_other_parts() {
        let from = "xl/worksheets/sheet7.xml";
        assert_eq!(resolve(from, "../drawings/drawing1.xml"), "xl/drawings/drawing1.xml");
        assert_eq!(resolve(from, "/xl/media/image1.png"), "xl/media/image1.png");
        assert_eq!(resolve(from, "../../../../a/./b"), "a/b");
        assert_eq!(resolve("a.xml", "b.xml"), "b.xml");
        assert_eq!(relationships_of(from), "xl/worksheets/_rels/sheet7.xml.rels");
        assert_eq!(owner_of("xl/worksheets/_rels/sheet7.xml.rels"), from);
        assert_eq!(relationships_of("a.xml"), "_rels/a.xml.rels");
    }
}
