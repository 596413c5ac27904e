//! Opens the archive of a workbook part by part, within limits that are really counted.
//!
//! What a header says of sizes is not believed: each part is inflated against a budget. The parts
//! that a reader of cells needs are kept, found sane by [`Scan`], and put into a plain archive of
//! their own. Styles, themes and all else never reach the library that reads the cells.

mod in_cells;
mod placed;

pub(crate) use placed::Placed;

use crate::{
    fault::PartFault,
    limits,
    scan::{Kind, Scan, Styles},
};
use definition::{At, Code, Diagnostic, Wording, say};
use std::{
    collections::BTreeSet,
    io::{Cursor, Read, Write},
};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// A workbook whose parts have been looked through.
pub(crate) struct Archive {
    /// An archive of the needed parts alone, not compressed.
    pub(crate) plain: Vec<u8>,
    /// The names of all parts.
    pub(crate) names: Vec<String>,
    /// What each sheet's part holds beside values, in the order of the sheets.
    pub(crate) sheets: Vec<(String, Scan)>,
    /// The names that the workbook defines for ranges of cells.
    pub(crate) defined_names: usize,
    /// The styles of cells.
    pub(crate) styles: Styles,
    /// True if the workbook counts days from the year 1904.
    pub(crate) is_1904: bool,
    /// The pictures on the sheet of card faces.
    pub(crate) faces: Vec<Placed>,
    /// Why these cannot be found, if they cannot.
    pub(crate) faces_fault: Option<Wording>,
    /// The parts that something other than the sheet of card faces refers to.
    pub(crate) referred: BTreeSet<String>,
}

/// A fault of the file as a whole.
pub(crate) fn whole(code: Code, message: Wording, help: Wording) -> Box<Diagnostic> {
    Box::new(Diagnostic { code, at: At::File, message, help })
}

fn no_workbook() -> Wording {
    say!(
        "help-no-workbook",
        "Save the game as `.xlsx` from a spreadsheet program or from the game editor."
    )
}

/// The help for a file whose end is missing.
fn whole_copy() -> Wording {
    say!("help-whole-copy", "Copy or download the file again, or open a copy of it that is whole.")
}

/// The help for a file of another kind.
fn other_file() -> Wording {
    say!(
        "help-other-file",
        "Choose a file that a spreadsheet program or the game editor has saved as `.xlsx`."
    )
}

/// Looks through the bytes of a file.
///
/// # Errors
///
/// Gives every fault that keeps the cells from being read.
pub(crate) fn open(bytes: &[u8]) -> Result<Archive, Vec<Diagnostic>> {
    let archive = zip(bytes).map_err(|fault| vec![*fault])?;
    let mut parts = Parts::default();
    let large = parts.inflate(archive).map_err(|fault| vec![*fault])?;
    parts.scan();
    if let Some((part, fault)) = large {
        return Err(vec![fault.at(&parts.place(&part))]);
    }
    if !parts.scans.iter().any(|(_, _, scan)| scan.kind == Kind::Workbook) && parts.sound() {
        return Err(vec![not_a_workbook(&parts)]);
    }
    let faults = parts.take_faults();
    if !faults.is_empty() {
        return Err(faults);
    }
    let (faces, faces_fault) = match parts.faces() {
        Ok(faces) => (faces, None),
        Err(why) => (Vec::new(), Some(why)),
    };
    let referred = parts.referred_elsewhere();
    let plain = parts.plain().map_err(|error| {
        let message = say!(
            "fault-archive-unreadable",
            "the archive cannot be read: {error}",
            error = error.to_string(),
        );
        vec![*whole(Code::Damaged, message, no_workbook())]
    })?;
    let defined_names = parts.scans.iter().map(|(_, _, scan)| scan.defined_names).sum();
    let is_1904 = parts.scans.iter().any(|(_, _, scan)| scan.is_1904);
    let styles = parts.styles();
    let sheets = parts.sheets();
    let names = parts.names;
    Ok(Archive {
        plain,
        names,
        sheets,
        defined_names,
        styles,
        is_1904,
        faces,
        faces_fault,
        referred,
    })
}

/// Opens the archive itself, or says what the bytes are instead.
fn zip(bytes: &[u8]) -> Result<ZipArchive<Cursor<&[u8]>>, Box<Diagnostic>> {
    const OLE: [u8; 8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    if bytes.is_empty() {
        let message = say!("fault-empty-file", "the file is empty");
        return Err(whole(Code::NotAWorkbook, message, whole_copy()));
    }
    if bytes.starts_with(&OLE) {
        return Err(whole(
            Code::NotAWorkbook,
            say!(
                "fault-old-workbook",
                "the file is an old `.xls` workbook, or one with a password"
            ),
            say!("help-old-workbook", "Take the password off and save it as `.xlsx`."),
        ));
    }
    if bytes.len() > limits::FILE {
        return Err(whole(
            Code::TooLarge,
            say!(
                "fault-file-too-large",
                "the file has {count} bytes, more than a game can have",
                count = bytes.len(),
            ),
            say!(
                "help-file-too-large",
                "A game file has at most 8 MB; delete pictures and sheets that the game does not need."
            ),
        ));
    }
    // Each part has an entry in the directory; counted before any of them is read.
    let entries = bytes.windows(4).filter(|window| window == b"PK\x01\x02").count();
    if entries > limits::PARTS {
        return Err(whole(
            Code::TooLarge,
            say!(
                "fault-too-many-parts",
                "the file has {count} parts, more than a game can have",
                count = entries,
            ),
            say!(
                "help-too-many-parts",
                "A game file has at most 512 parts; save it again from a spreadsheet program."
            ),
        ));
    }
    ZipArchive::new(Cursor::new(bytes)).map_err(|_| {
        let (message, help) = if bytes.starts_with(b"PK") {
            // What the archive's reader says of it is for programmers.
            let message = say!("fault-cut-short", "the workbook is cut short or damaged");
            (message, whole_copy())
        } else {
            let message = say!("fault-no-workbook", "the file is not a workbook");
            (message, other_file())
        };
        whole(Code::NotAWorkbook, message, help)
    })
}

#[derive(Default)]
struct Parts {
    names: Vec<String>,
    /// Name and bytes of the parts that hold XML.
    xml: Vec<(String, Vec<u8>)>,
    /// For each part of XML its position in `xml`, its name, and what was found.
    scans: Vec<(usize, String, Scan)>,
}

impl Parts {
    /// Inflates every part. After one that is too large, only those that tell its sheet's name.
    fn inflate(
        &mut self,
        mut archive: ZipArchive<Cursor<&[u8]>>,
    ) -> Result<Option<(String, PartFault)>, Box<Diagnostic>> {
        let mut left = limits::INFLATED;
        let mut large = None;
        for index in 0..archive.len() {
            let part = archive.by_index(index).map_err(|error| {
                let message = say!(
                    "fault-part-unreadable",
                    "a part of the workbook cannot be read: {error}",
                    error = error.to_string(),
                );
                whole(Code::Damaged, message, no_workbook())
            })?;
            let name =
                part.name().map_or_else(|_| format!("part {}", index + 1), |name| name.to_string());
            let most = if large.is_none() {
                left.min(limits::PART)
            } else if name.to_lowercase().contains("workbook.xml") {
                limits::NAMES
            } else {
                continue;
            };
            let mut bytes = Vec::new();
            // One byte more than allowed tells a part that is too large from one that just fits.
            let read = part.take(most + 1).read_to_end(&mut bytes);
            if let Err(error) = read {
                let message = say!(
                    "fault-part-damaged",
                    "the part is damaged: {error}",
                    error = error.to_string(),
                );
                let fault = PartFault { help: no_workbook(), ..PartFault::damaged(message) };
                return Err(Box::new(fault.at(&name)));
            }
            let length = bytes.len() as u64;
            if length > most {
                let message =
                    say!("fault-part-too-large", "the part unpacks to more than a game can have");
                let help = say!(
                    "help-part-too-large",
                    "A part has at most 16 MB unpacked, a whole game file 64 MB."
                );
                large.get_or_insert((name, PartFault::too_large(message, help)));
                continue;
            }
            left = left.saturating_sub(length);
            if is_xml(&name, &bytes) {
                self.xml.push((name.clone(), bytes));
            }
            self.names.push(name);
        }
        Ok(large)
    }

    fn scan(&mut self) {
        let mut budget = crate::scan::Budget::default();
        for (index, (name, bytes)) in self.xml.iter().enumerate() {
            self.scans.push((index, name.clone(), Scan::new(bytes, &mut budget)));
        }
    }

    fn sound(&self) -> bool {
        self.scans.iter().all(|(_, _, scan)| scan.fault.is_none())
    }

    /// Every fault, at its sheet where one can be told.
    fn take_faults(&mut self) -> Vec<Diagnostic> {
        let places: Vec<String> = self.scans.iter().map(|(_, part, _)| self.place(part)).collect();
        let scans = self.scans.iter_mut();
        // A broken part that no reader of cells looks at does no harm.
        let needed = scans.zip(places).filter(|((_, _, scan), _)| scan.kind.is_needed());
        needed.filter_map(|((_, _, scan), place)| Some(scan.fault.take()?.at(&place))).collect()
    }

    /// The name of the sheet that a part holds; the part's own name if it holds none.
    fn place(&self, part: &str) -> String {
        // Entries of a sheet that cannot be found among the parts are told by their targets.
        let sheets = self.sheet_parts();
        let found = sheets.into_iter().find(|(_, path)| {
            path == part || (!path.is_empty() && part.ends_with(&format!("/{path}")))
        });
        found.map_or_else(|| part.to_owned(), |(name, _)| name)
    }

    /// The name of each sheet and the part that it stands in, in the workbook's order.
    fn sheet_parts(&self) -> Vec<(String, String)> {
        let of_kind = |kind: Kind| self.scans.iter().filter(move |(_, _, scan)| scan.kind == kind);
        // Other parts have relationships too, with the same ids.
        let targets: Vec<&(String, String)> = of_kind(Kind::Relationships)
            .filter(|(_, part, _)| part.to_lowercase().contains("_rels/workbook"))
            .flat_map(|(_, _, scan)| &scan.targets)
            .collect();
        let part_of = |id: &str| {
            let found = targets.iter().find(|(other, _)| other == id);
            let target = found.map_or("", |(_, target)| target.trim_start_matches(['/', '.']));
            let part = self.xml.iter().find(|(name, _)| {
                name == target || name.strip_suffix(target).is_some_and(|head| head.ends_with('/'))
            });
            part.map_or_else(|| target.to_owned(), |(name, _)| name.clone())
        };
        let sheets = of_kind(Kind::Workbook).flat_map(|(_, _, scan)| &scan.sheets);
        sheets.map(|(name, id)| (name.clone(), part_of(id))).collect()
    }

    /// What was found in each sheet's part, by the sheet's name.
    fn sheets(&mut self) -> Vec<(String, Scan)> {
        let parts = self.sheet_parts();
        let take = |(name, part): (String, String)| {
            let scan = self.scans.iter_mut().find(|(_, other, _)| *other == part)?;
            Some((name, std::mem::take(&mut scan.2)))
        };
        parts.into_iter().filter_map(take).collect()
    }

    /// What the first part of styles says.
    fn styles(&mut self) -> Styles {
        let mut scans = self.scans.iter_mut().map(|(_, _, scan)| scan);
        let found = scans.find(|scan| scan.kind == Kind::Styles);
        found.map(|scan| std::mem::take(&mut scan.styles)).unwrap_or_default()
    }

    fn plain(&mut self) -> Result<Vec<u8>, zip::result::ZipError> {
        let mut plain = ZipWriter::new(Cursor::new(Vec::new()));
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        for (index, name, scan) in &self.scans {
            if scan.kind.is_needed() {
                plain.start_file(name.as_str(), options)?;
                plain.write_all(&self.xml[*index].1)?;
            }
        }
        self.xml.iter_mut().for_each(|(_, bytes)| *bytes = Vec::new());
        Ok(plain.finish()?.into_inner())
    }
}

/// Whether a part may be read as XML: by its name, or because it begins so.
fn is_xml(name: &str, bytes: &[u8]) -> bool {
    let name = name.to_lowercase();
    let start = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    name.ends_with(".xml")
        || name.ends_with(".rels")
        || matches!(start, Some(b'<' | 0xef | 0xfe | 0xff))
}

fn not_a_workbook(parts: &Parts) -> Diagnostic {
    let has = |wanted: &str| parts.names.iter().any(|name| name == wanted);
    let message = if has("content.xml") {
        say!("fault-open-document", "the file is an OpenDocument file, not an `.xlsx` workbook")
    } else if has("xl/workbook.bin") {
        say!("fault-binary-workbook", "the file is a binary `.xlsb` workbook")
    } else {
        say!("fault-bare-archive", "the file is an archive without a workbook")
    };
    *whole(Code::NotAWorkbook, message, no_workbook())
}
