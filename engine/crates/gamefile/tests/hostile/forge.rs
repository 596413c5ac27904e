//! A builder of handmade workbooks, valid and invalid.

use std::io::{Cursor, Write};
use zip::{ZipWriter, write::SimpleFileOptions};

const TYPES: &str = concat!(
    r#"<?xml version="1.0"?>"#,
    r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
    r#"<Default Extension="xml" ContentType="application/xml"/></Types>"#,
);
const RELATIONSHIPS: &str = concat!(
    r#"<?xml version="1.0"?><Relationships><Relationship Id="rId1" "#,
    r#"Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocume"#,
    r#"nt" Target="xl/workbook.xml"/></Relationships>"#,
);
/// A workbook part with one sheet called `S`.
pub(crate) const WORKBOOK: &str = concat!(
    r#"<?xml version="1.0"?><workbook "#,
    r#"xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>"#,
    r#"<sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
);
/// The relationships to its sheet and its texts.
pub(crate) const SHEETS: &str = concat!(
    r#"<?xml version="1.0"?><Relationships><Relationship Id="rId1" "#,
    r#"Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" "#,
    r#"Target="worksheets/sheet1.xml"/><Relationship Id="rId2" "#,
    r#"Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedString"#,
    r#"s" Target="sharedStrings.xml"/></Relationships>"#,
);

/// Returns a sheet with these rows.
pub(crate) fn sheet(rows: &str) -> String {
    format!(
        r#"<?xml version="1.0"?><worksheet><dimension ref="A1:B2"/><sheetData>{rows}</sheetData></worksheet>"#
    )
}

/// The parts of a workbook under construction.
#[derive(Clone)]
pub(crate) struct Forge {
    parts: Vec<(String, Vec<u8>)>,
    packed: Option<Vec<u8>>,
}

impl Forge {
    /// Creates an archive without parts.
    pub(crate) fn empty() -> Self {
        Self { parts: Vec::new(), packed: None }
    }

    /// Creates a workbook whose only sheet has no part.
    pub(crate) fn without_sheet() -> Self {
        Self::empty()
            .part("[Content_Types].xml", TYPES)
            .part("_rels/.rels", RELATIONSHIPS)
            .part("xl/workbook.xml", WORKBOOK)
            .part("xl/_rels/workbook.xml.rels", SHEETS)
    }

    /// Creates a workbook with one sheet.
    pub(crate) fn new(sheet: &str) -> Self {
        Self::without_sheet().part("xl/worksheets/sheet1.xml", sheet)
    }

    /// Adds a part, or replaces the one with this name.
    pub(crate) fn part(mut self, name: &str, text: &str) -> Self {
        self.parts.retain(|(other, _)| other != name);
        self.parts.push((name.to_owned(), text.as_bytes().to_vec()));
        self
    }

    /// Renames the sheet.
    pub(crate) fn named(self, name: &str) -> Self {
        self.part("xl/workbook.xml", &WORKBOOK.replace("\"S\"", &format!("\"{name}\"")))
    }

    /// Adds a large part, compressed while it is written.
    pub(crate) fn part_of(&mut self, name: &str, write: impl FnOnce(&mut dyn FnMut(&[u8]))) {
        let mut writer = match self.packed.take() {
            Some(bytes) => ZipWriter::new_append(Cursor::new(bytes)).expect("an archive"),
            None => ZipWriter::new(Cursor::new(Vec::new())),
        };
        writer.start_file(name, SimpleFileOptions::default()).expect("a name");
        write(&mut |bytes| writer.write_all(bytes).expect("memory"));
        self.packed = Some(writer.finish().expect("an archive").into_inner());
    }

    /// Returns the archive.
    pub(crate) fn zip(self) -> Vec<u8> {
        let mut writer = match self.packed {
            Some(bytes) => ZipWriter::new_append(Cursor::new(bytes)).expect("an archive"),
            None => ZipWriter::new(Cursor::new(Vec::new())),
        };
        for (name, bytes) in self.parts {
            writer.start_file(name, SimpleFileOptions::default()).expect("a name");
            writer.write_all(&bytes).expect("memory");
        }
        writer.finish().expect("an archive").into_inner()
    }
}
