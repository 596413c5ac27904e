//! Pictures placed *inside* cells by newer spreadsheet programs: value metadata of the cell, rich
//! value, relationship, part. Other programs show an error in such a cell.

use super::{ArchiveParts, PlacedPicture};
use crate::{limits, pictures::anchors::Anchor, scan::attributes};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

impl ArchiveParts {
    /// Returns the pictures inside cells of the sheet in this part.
    pub(super) fn pictures_in_cells(&self, sheet: &str) -> Vec<PlacedPicture> {
        let Some(scan) = self.scan_of(sheet).filter(|scan| !scan.rich.is_empty()) else {
            return Vec::new();
        };
        let Some(chain) = RelationChain::read(self) else { return Vec::new() };
        let place = |(cell, &metadata): (&definition::CellRef, &u32)| {
            let part = self.target(&chain.part, chain.relationship(metadata)?)?;
            let (row, column) = (cell.row, cell.column);
            let anchor = Anchor { row, column, last_row: None, id: None };
            Some(PlacedPicture { anchor, part: Some(part) })
        };
        scan.rich.iter().filter_map(place).take(limits::ANCHORS).collect()
    }

    /// Returns the name and bytes of the first fault-free part whose name has this ending.
    fn sound_part(&self, end: &str) -> Option<(&str, &[u8])> {
        let (index, name, _) = self
            .scans
            .iter()
            .find(|(_, name, scan)| name.to_lowercase().ends_with(end) && scan.fault.is_none())?;
        Some((name, &self.xml[*index].1))
    }
}

/// The chain of lists from the metadata of a cell to a relationship.
struct RelationChain {
    /// For each value metadata, its index in `blocks`.
    values: Vec<u32>,
    /// For each block of metadata, the index of its rich value.
    blocks: Vec<u32>,
    /// For each rich value its first entry: for a picture, its index in `relationships`.
    rich: Vec<u32>,
    relationships: Vec<String>,
    /// Name of the part that lists the relationships.
    part: String,
}

impl RelationChain {
    fn read(parts: &ArchiveParts) -> Option<Self> {
        let (_, metadata) = parts.sound_part("/metadata.xml")?;
        let (_, rich_values) = parts.sound_part("/rdrichvalue.xml")?;
        let (part, relations) = parts.sound_part("/richvaluerel.xml")?;
        let (mut values, mut blocks, mut is_value) = (Vec::new(), Vec::new(), false);
        each(metadata, |name, element, _| match name {
            "valueMetadata" => is_value = true,
            "futureMetadata" | "cellMetadata" => is_value = false,
            "rc" if is_value => values.push(number(&attribute(element, "v"))),
            "rvb" => blocks.push(number(&attribute(element, "i"))),
            _ => {}
        });
        let (mut rich, mut is_first) = (Vec::new(), false);
        each(rich_values, |name, _, text| match name {
            "rv" => is_first = true,
            "v" if std::mem::take(&mut is_first) => rich.push(number(text)),
            _ => {}
        });
        let mut relationships = Vec::new();
        each(relations, |name, element, _| {
            if name == "rel" {
                relationships.push(attribute(element, "id"));
            }
        });
        Some(Self { values, blocks, rich, relationships, part: part.to_owned() })
    }

    /// Returns the relationship of a cell's picture; metadata is numbered from 1.
    fn relationship(&self, metadata: u32) -> Option<&str> {
        let at = |list: &[u32], index: u32| list.get(usize::try_from(index).ok()?).copied();
        let block = at(&self.values, metadata.checked_sub(1)?)?;
        let place = at(&self.rich, at(&self.blocks, block)?)?;
        self.relationships.get(usize::try_from(place).ok()?).map(String::as_str)
    }
}

/// Calls `see` for every element, with the text directly after its start tag.
fn each(part: &[u8], mut see: impl FnMut(&str, &BytesStart<'_>, &str)) {
    let mut reader = Reader::from_reader(part);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.expand_empty_elements = true;
    let mut buffer = Vec::new();
    let mut begun: Option<BytesStart<'static>> = None;
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        if let Some(element) = begun.take() {
            let name = element.local_name();
            match &event {
                Ok(Event::Text(text)) => see(name.as_ref(), &element, &text.xml10_content()),
                _ => see(name.as_ref(), &element, ""),
            }
        }
        match event {
            Ok(Event::Start(element)) => begun = Some(element.into_owned()),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

fn attribute(element: &BytesStart<'_>, name: &str) -> String {
    let mut found = String::new();
    // A malformed attribute leads nowhere, like a missing one.
    let _ = attributes(element, [name], |_, value| {
        value.clone_into(&mut found);
        Ok(())
    });
    found
}

/// Parses an index into a list; any other text becomes an index out of range.
fn number(text: &str) -> u32 {
    text.trim().parse().unwrap_or(u32::MAX)
}
