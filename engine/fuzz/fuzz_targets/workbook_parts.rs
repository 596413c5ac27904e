//! Any XML in the parts of a sound archive: what a fuzzer of bytes does not get to, because it
//! would have to mend checksums.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::io::{Cursor, Write};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

const NAMES: [&str; 10] = [
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/sharedStrings.xml",
    "xl/worksheets/sheet1.xml",
    "_rels/.rels",
    "xl/worksheets/sheet2.xml",
    "xl/worksheets/_rels/sheet2.xml.rels",
    "xl/drawings/drawing1.xml",
    "xl/drawings/_rels/drawing1.xml.rels",
    "xl/media/image1.png",
];
const SOUND: [&str; 10] = [
    r#"<workbook xmlns:r="r"><sheets><sheet name="Fields" sheetId="1" r:id="rId1"/><sheet name="Faces" sheetId="2" r:id="rId2"/></sheets></workbook>"#,
    r#"<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>"#,
    "<sst><si><t>Field</t></si></sst>",
    r#"<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>"#,
    r#"<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
    r#"<worksheet xmlns:r="r"><sheetData><row r="1"><c r="A1" t="str"><v>back</v></c></row></sheetData><drawing r:id="rId1"/></worksheet>"#,
    r#"<Relationships><Relationship Id="rId1" Target="../drawings/drawing1.xml"/></Relationships>"#,
    r#"<wsDr xmlns:r="r"><oneCellAnchor><from><col>1</col><row>0</row></from><pic><blip r:embed="rId1"/></pic></oneCellAnchor></wsDr>"#,
    r#"<Relationships><Relationship Id="rId1" Target="../media/image1.png"/></Relationships>"#,
    "\u{89}PNG",
];

fuzz_target!(|input: (u8, &[u8])| {
    let (which, bytes) = input;
    let which = usize::from(which) % NAMES.len();
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (index, name) in NAMES.into_iter().enumerate() {
        archive.start_file(name, options).expect("a name");
        let part = if index == which { bytes } else { SOUND[index].as_bytes() };
        archive.write_all(part).expect("memory");
    }
    let bytes = archive.finish().expect("an archive").into_inner();
    let loaded = gamefile::load(&bytes);
    // Whatever was read of a file can be saved, unless a sheet's name is one that none may have.
    if let Ok(saved) = gamefile::save_document(&loaded.document, &loaded.pictures) {
        let again = gamefile::read(&saved);
        if !loaded.document.sheets.is_empty() {
            assert_eq!((&again.document, &again.pictures), (&loaded.document, &loaded.pictures));
        }
    }
    if let Some(game) = loaded.definition {
        let saved = gamefile::save(&game, None).expect("a sound game can be saved");
        assert_eq!(gamefile::load(&saved).definition, Some(game));
    }
});
