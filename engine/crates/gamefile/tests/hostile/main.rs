//! Malicious or broken files: each ends in a diagnostic, quickly and in little memory.

mod forge;

use definition::{At, Code};
use forge::{Forge, sheet};
use gamefile::{Loaded, limits, load};
use std::time::{Duration, Instant};

/// Returns the processor time of this thread, so that other load on the machine does not count; the
/// elapsed time if the system offers no such measure.
fn busy(start: Instant) -> Duration {
    let count = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = count.and_then(|count| count.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Returns the peak memory of this process in MB; `None` if the system does not report it. All
/// tests of this file share the process, and building the files counts too, so the bound is only
/// stricter.
fn peak_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<usize>().ok()? / 1024)
}

/// Loads the file, and fails if that takes a second or 200 MB.
fn load_soon(bytes: &[u8]) -> Loaded {
    let start = Instant::now();
    let before = busy(start);
    let loaded = load(bytes);
    let took = busy(start).saturating_sub(before);
    assert!(took < Duration::from_secs(1), "took {took:?}: {:?}", loaded.diagnostics.first());
    let peak = peak_memory();
    assert!(peak.is_none_or(|peak| peak < 200), "{peak:?} MB: {:?}", loaded.diagnostics.first());
    assert!(loaded.definition.is_none(), "it is no game");
    for diagnostic in &loaded.diagnostics {
        assert!(!diagnostic.message.is_empty() && !diagnostic.help.is_empty(), "{diagnostic:?}");
        assert!(diagnostic.message.len() < 400, "{diagnostic}");
    }
    loaded
}

#[track_caller]
fn refused(bytes: &[u8], code: Code, place: &str) {
    let loaded = load_soon(bytes);
    let found = loaded.diagnostics.iter().find(|diagnostic| diagnostic.code == code);
    let found = found.unwrap_or_else(|| panic!("no {code} in {:#?}", loaded.diagnostics));
    assert_eq!(found.at.to_string(), place, "{found}");
}

const A1: &str = r#"<row r="1"><c r="A1"><v>1</v></c></row>"#;

#[test]
fn what_is_no_workbook_is_called_that() {
    refused(b"", Code::NotAWorkbook, "file");
    refused(b"Field,Put\nTableau,any\n", Code::NotAWorkbook, "file");
    refused(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0], Code::NotAWorkbook, "file");
    let noise: Vec<u8> =
        (0..4_096_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    refused(&noise, Code::NotAWorkbook, "file");
    refused(&Forge::empty().part("content.xml", "<a/>").zip(), Code::NotAWorkbook, "file");
    refused(&Forge::empty().zip(), Code::NotAWorkbook, "file");
}

#[test]
fn a_text_is_told_what_a_game_in_ron_is_named() {
    let help = |bytes: &[u8]| load_soon(bytes).diagnostics[0].help.to_string();
    assert!(help("(id: \"cards\", title: \"かるた\")".as_bytes()).contains("ends in `.ron`"));
    assert!(!help(b"\x89PNG\r\n\x1a\nand more").contains(".ron"));
}

#[test]
fn a_workbook_cut_short_is_refused_wherever_it_is_cut() {
    let whole = Forge::new(&sheet(A1)).zip();
    for length in 0..whole.len() {
        let loaded = load(&whole[..length]);
        assert!(!loaded.diagnostics.is_empty(), "cut at {length}");
        assert!(loaded.definition.is_none());
    }
}

#[test]
fn flipped_bytes_never_panic() {
    let whole = Forge::new(&sheet(A1)).zip();
    for at in 0..whole.len() {
        for bit in [0x01, 0x20, 0x80] {
            let mut bytes = whole.clone();
            bytes[at] ^= bit;
            assert!(!load(&bytes).diagnostics.is_empty(), "it never becomes a game");
        }
    }
}

#[test]
fn declared_counts_are_not_believed() {
    let sst = |root: &str| format!("<?xml version=\"1.0\"?>{root}<si><t>x</t></si></sst>");
    let huge = r#"<sst count="4294967295" uniqueCount="4294967295">"#;
    let cells = sheet(r#"<row r="1"><c r="A1" t="s"><v>0</v></c></row>"#);
    let part = "xl/sharedStrings.xml";
    refused(&Forge::new(&cells).part(part, &sst(huge)).zip(), Code::TooLarge, part);
    // After a long prolog, with a prefix, and with the count among other attributes.
    let padded = format!("<!--{}-->{}", "x".repeat(100_000), &sst(huge)[21..]);
    refused(&Forge::new(&cells).part(part, &padded).zip(), Code::TooLarge, part);
    let prefixed = sst(r#"<x:sst xmlns:x="y" a="1" uniqueCount='18446744073709551615'>"#);
    refused(&Forge::new(&cells).part(part, &prefixed).zip(), Code::TooLarge, part);
    let doubled = sst(r#"<sst uniqueCount="1" uniqueCount="4294967295">"#);
    refused(&Forge::new(&cells).part(part, &doubled).zip(), Code::TooLarge, part);
    let negative = sst(r#"<sst uniqueCount="-1">"#);
    refused(&Forge::new(&cells).part(part, &negative).zip(), Code::TooLarge, part);
    // Inside another root element, where a reader might look for it too.
    let nested = format!("<worksheet>{huge}</sst></worksheet>");
    refused(&Forge::new(&cells).part(part, &nested).zip(), Code::Damaged, part);
}

#[test]
fn far_cells_and_rows_are_refused_at_their_sheet() {
    for (row, cell) in [
        ("1048576", "XFD1048576"),
        ("1048576", "A1048576"),
        ("100000", "ALL100000"),
        ("1", "AMK1"),
        ("9999999999", "ZZZZ9999999999"),
        ("2000000", "A2000000"),
        ("1", "ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ1"),
    ] {
        let body = format!(r#"{A1}<row r="{row}"><c r="{cell}"><v>1</v></c></row>"#);
        refused(&Forge::new(&sheet(&body)).zip(), Code::TooLarge, "S");
    }
    for body in [
        r#"<row r="0"><c r="A0"><v>1</v></c></row>"#,
        r#"<row r="-1"><c r="A1"><v>1</v></c></row>"#,
        r#"<row r="1"><c r="1A"><v>1</v></c></row>"#,
        r#"<row r="1"><c r="é1"><v>1</v></c></row>"#,
        r#"<row r="1"><c r=""><v>1</v></c></row>"#,
    ] {
        refused(&Forge::new(&sheet(body)).zip(), Code::Damaged, "S");
    }
}

#[test]
fn a_million_rows_are_refused_at_the_first_too_many() {
    let mut body = String::new();
    for row in 1..=1_u32 << 20 {
        body.push_str(&format!("<row r=\"{row}\"/>"));
    }
    refused(&Forge::new(&sheet(&body)).zip(), Code::TooLarge, "S");
    // The same without numbers: distant cells are found by counting.
    let body = "<row/>".repeat(1 << 20) + "<row><c><v>1</v></c></row>";
    refused(&Forge::new(&sheet(&body)).zip(), Code::TooLarge, "S");
}

#[test]
fn extents_are_not_believed() {
    let extent = |text: &str| sheet(A1).replace("A1:B2", text);
    let harmless = load_soon(&Forge::new(&extent("A1:XFD1048576")).zip());
    assert_eq!(harmless.document.sheets.len(), 1, "{:?}", harmless.diagnostics);
    for text in ["B2:A1", "A1:ZZZZZZZZ1", "A99999999999:B1", "", "A1:B2:C3"] {
        refused(&Forge::new(&extent(text)).zip(), Code::Damaged, "S");
    }
}

#[test]
fn bombs_are_defused() {
    // A single text of a gigabyte, compressed to a megabyte.
    let text = |forge: &mut Forge| {
        forge.part_of("xl/sharedStrings.xml", |write| {
            write(b"<sst><si><t>");
            for _ in 0..1_024 {
                write(&[b'a'; 1 << 20]);
            }
            write(b"</t></si></sst>");
        });
    };
    let mut forge = Forge::new(&sheet(r#"<row r="1"><c r="A1" t="s"><v>0</v></c></row>"#));
    text(&mut forge);
    refused(&forge.zip(), Code::TooLarge, "xl/sharedStrings.xml");

    // Forty million cells.
    let mut forge = Forge::without_sheet();
    forge.part_of("xl/worksheets/sheet1.xml", |write| {
        let (head, tail) =
            ("<worksheet><sheetData><row r=\"1\">", "</row></sheetData></worksheet>");
        write(head.as_bytes());
        let cells = r#"<c r="A1" t="b"><v>1</v></c>"#.repeat(40_000);
        for _ in 0..1_000 {
            write(cells.as_bytes());
        }
        write(tail.as_bytes());
    });
    refused(&forge.zip(), Code::TooLarge, "S");

    // Many parts, each within its own limit.
    let mut forge = Forge::new(&sheet(A1));
    for part in 0..8 {
        forge.part_of(&format!("xl/media/{part}.png"), |write| {
            for _ in 0..15 {
                write(&[b'a'; 1 << 20]);
            }
        });
    }
    refused(&forge.zip(), Code::TooLarge, "xl/media/4.png");
}

#[test]
fn many_small_things_are_counted() {
    let cells = r#"<c><v>1</v></c>"#.repeat(1_000);
    let rows = format!("<row>{cells}</row>").repeat(limits::CELLS / 1_000 + 1);
    refused(&Forge::new(&sheet(&rows)).zip(), Code::TooLarge, "S");

    let strings = format!("<sst>{}</sst>", "<si/>".repeat(limits::STRINGS + 1));
    let forge = Forge::new(&sheet(A1)).part("xl/sharedStrings.xml", &strings);
    refused(&forge.zip(), Code::TooLarge, "xl/sharedStrings.xml");

    let sheets = r#"<sheet name="T" sheetId="1" r:id="rId1"/>"#.repeat(limits::SHEETS + 1);
    let workbook = forge::WORKBOOK.replace("<sheets>", &format!("<sheets>{sheets}"));
    let forge = Forge::new(&sheet(A1)).part("xl/workbook.xml", &workbook);
    refused(&forge.zip(), Code::TooLarge, "xl/workbook.xml");

    let mut forge = Forge::new(&sheet(A1));
    for part in 0..=limits::PARTS {
        forge = forge.part(&format!("x{part}"), "");
    }
    refused(&forge.zip(), Code::TooLarge, "file");
    refused(&vec![b'P'; limits::FILE + 1], Code::TooLarge, "file");
}

#[test]
fn one_text_in_very_many_cells_is_counted_each_time() {
    let cells = r#"<c t="s"><v>0</v></c>"#.repeat(1_000);
    let rows = format!("<row>{cells}</row>").repeat(200);
    let strings = format!("<sst><si><t>{}</t></si></sst>", "a".repeat(30_000));
    let forge = Forge::new(&sheet(&rows)).part("xl/sharedStrings.xml", &strings);
    let loaded = load_soon(&forge.zip());
    assert_eq!(loaded.diagnostics[0].code, Code::TooLarge);
    let strings = strings.replace("aaa", "aaaa");
    let forge = Forge::new(&sheet(&rows)).part("xl/sharedStrings.xml", &strings);
    refused(&forge.zip(), Code::TooLarge, "S!A1");
}

#[test]
fn styles_cannot_multiply_texts() {
    // A long number format that a great many cell formats refer to.
    let code = "0".repeat(1 << 20);
    let formats = r#"<xf numFmtId="200" fontId="0"/>"#.repeat(100_000);
    let styles = format!(
        r#"<styleSheet><numFmts><numFmt numFmtId="200" formatCode="{code}"/></numFmts>
           <fonts><font><name val="{code}"/></font></fonts><cellXfs>{formats}</cellXfs></styleSheet>"#
    );
    let loaded = load_soon(&Forge::new(&sheet(A1)).part("xl/styles.xml", &styles).zip());
    assert_eq!(loaded.document.sheets[0].cells.len(), 1, "a format is looked at once");
    // The same with a date format used by every cell, and with more styles than allowed.
    let cells = r#"<c s="99999"><v>46086</v></c>"#.repeat(1_000);
    let rows = format!("<row>{cells}</row>").repeat(200);
    let styles = styles.replace("000000", "dddddd").replace("<cellXfs>", "<cellXfs><cellXfs>");
    let loaded = load_soon(&Forge::new(&sheet(&rows)).part("xl/styles.xml", &styles).zip());
    assert_eq!(loaded.document.sheets[0].cells.len(), 200_000, "{:?}", loaded.diagnostics.first());
}

#[test]
fn entities_and_nesting_end_in_a_diagnostic() {
    let entities = r#"<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>"#;
    let body = sheet(r#"<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>"#);
    refused(&Forge::new(&body.replace("?>", &format!("?>{entities}"))).zip(), Code::Damaged, "S");
    let deep = "<x>".repeat(200_000) + &"</x>".repeat(200_000);
    refused(&Forge::new(&sheet(&deep)).zip(), Code::TooLarge, "S");
    refused(&Forge::new(&sheet(A1)[..90]).zip(), Code::Damaged, "S");
}

#[test]
fn cells_of_impossible_types_end_in_a_diagnostic() {
    for cell in [
        r#"<c r="A1" t="b"><v>2</v></c>"#,
        r#"<c r="A1" t="s"><v>99</v></c>"#,
        r#"<c r="A1" t="s"><v>-1</v></c>"#,
        r#"<c r="A1" t="zz"><v>1</v></c>"#,
        r#"<c r="A1" t="n"><v>abc</v></c>"#,
        r#"<c r="A1"><q>1</q></c>"#,
    ] {
        let body = sheet(&format!(r#"<row r="1">{cell}</row>"#));
        let loaded = load_soon(&Forge::new(&body).zip());
        let first = &loaded.diagnostics[0];
        assert!(
            matches!(&first.at, At::Sheet(sheet) if sheet == "S") || first.code == Code::NotAGame
        );
    }
    // Shared formulas with a huge index or extent are not expanded.
    let shared = r#"<row r="1"><c r="A1"><f t="shared" ref="A1:XFD1048576" si="4000000000">B1</f>
                    <v>1</v></c><c r="C1"><f t="shared" si="4000000000"/><v>1</v></c></row>"#;
    let loaded = load_soon(&Forge::new(&sheet(shared)).zip());
    assert_eq!(loaded.document.sheets[0].cells.len(), 2, "{:?}", loaded.diagnostics);
}

#[test]
fn numbers_that_are_not_finite_are_errors_of_their_cell() {
    let body = r#"<row r="1"><c r="A1" t="str"><v>Field</v></c></row>
        <row r="2"><c r="A2"><v>NaN</v></c></row><row r="3"><c r="A3"><v>1e999</v></c></row>
        <row r="4"><c r="A4" t="e"><v>#DIV/0!</v></c></row>"#;
    let forge = Forge::new(&sheet(body)).named("Fields");
    for place in ["Fields!A3", "Fields!A4"] {
        let loaded = load_soon(&forge.clone().zip());
        let found = loaded.diagnostics.iter().find(|fault| fault.at.to_string() == place);
        assert_eq!(found.map(|fault| fault.code), Some(Code::ErrorCell), "{place}");
    }
}

#[test]
fn very_many_wrong_names_are_told_soon() {
    let cell = |text: &str| format!(r#"<c t="inlineStr"><is><t>{text}</t></is></c>"#);
    let rows = |head: &str, texts: &mut dyn Iterator<Item = String>| -> String {
        let head = format!("<row>{}</row>", cell(head));
        head + &texts.map(|text| format!("<row>{}</row>", cell(&text))).collect::<String>()
    };
    let long = "ab".repeat(28);
    let fields = rows("Field", &mut (0..32).map(|n| format!("{long}{n:02}")));
    let deals = rows("Spot", &mut (0..4_000).map(|n| format!("{long}{n:04}")));
    let sheets = r#"<sheet name="Fields" sheetId="1" r:id="rId1"/><sheet name="Deals" sheetId="2" r:id="rId3"/>"#;
    let workbook = forge::WORKBOOK.replace(r#"<sheet name="S" sheetId="1" r:id="rId1"/>"#, sheets);
    let target = r#"<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>"#;
    let forge = Forge::new(&sheet(&fields))
        .part("xl/workbook.xml", &workbook)
        .part("xl/_rels/workbook.xml.rels", &forge::SHEETS.replace("</Relationships>", target))
        .part("xl/worksheets/sheet2.xml", &sheet(&deals));
    let loaded = load_soon(&forge.zip());
    assert_eq!(loaded.diagnostics.len(), 401);
    assert_eq!(loaded.diagnostics[0].code, Code::TooMany, "{}", loaded.diagnostics[0]);
    assert_eq!(loaded.diagnostics[1].code, Code::UnknownName, "{}", loaded.diagnostics[1]);
}

#[test]
fn doubled_sheets_are_told() {
    let sheets = r#"<sheet name="Fields" sheetId="1" r:id="rId1"/>"#.repeat(2);
    let workbook = forge::WORKBOOK.replace("<sheets>", &format!("<sheets>{sheets}"));
    let forge = Forge::new(&sheet(A1)).part("xl/workbook.xml", &workbook);
    refused(&forge.zip(), Code::DoubledSheet, "Fields");
}

#[test]
fn formulas_without_a_value_are_told_and_constants_are_read() {
    let body = r#"<row r="1"><c r="A1" t="str"><v>Field</v></c><c r="B1" t="str"><v>Clear</v></c></row>
        <row r="2"><c r="A2" t="str"><v>One</v></c><c r="B2"><f>A9+1</f></c></row>
        <row r="3"><c r="A3" t="str"><v>Two</v></c><c r="B3"><f>13</f></c></row>"#;
    let loaded = load(&Forge::new(&sheet(body)).named("Fields").zip());
    let found = &loaded.diagnostics[0];
    assert_eq!((found.code, found.at.to_string()), (Code::UncalculatedFormula, "Fields!B2".into()));
    let game = loaded.definition.expect("a warning only");
    assert_eq!(game.fields()[1].clear.count, 13);
    assert_eq!(loaded.losses.iter().map(|loss| loss.count).collect::<Vec<_>>(), [1]);
}
