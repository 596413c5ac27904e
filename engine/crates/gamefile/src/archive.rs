//! Opens the archive of a workbook part by part, within limits on the bytes actually inflated.
//!
//! Sizes in headers are not trusted: each part is inflated against a budget. The parts needed to
//! read cells are kept, checked by [`Scan`], and written to a plain archive of their own. Styles,
//! themes and all other parts never reach the library that reads the cells.

mod in_cells;
mod placed;

pub(crate) use placed::PlacedPicture;

use crate::{
    fault::PartFault,
    limits,
    scan::{PartKind, Scan, Styles},
};
use definition::{At, Code, Diagnostic, Wording, say};
use std::{
    collections::BTreeSet,
    io::{Cursor, Read, Write},
};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

/// A workbook with all its parts scanned.
pub(crate) struct Archive {
    /// An uncompressed archive of the needed parts alone.
    pub(crate) plain: Vec<u8>,
    /// The names of all parts.
    pub(crate) names: Vec<String>,
    /// Contents of each sheet's part other than values, in sheet order.
    pub(crate) sheets: Vec<(String, Scan)>,
    /// Number of names that the workbook defines for ranges of cells.
    pub(crate) defined_names: usize,
    /// Cell styles.
    pub(crate) styles: Styles,
    /// True if the workbook counts days from the year 1904.
    pub(crate) is_1904: bool,
    /// Pictures on the sheet of card faces.
    pub(crate) faces: Vec<PlacedPicture>,
    /// Reason the pictures cannot be found; `None` if they can.
    pub(crate) faces_fault: Option<Wording>,
    /// Parts referred to by anything other than the sheet of card faces.
    pub(crate) referred: BTreeSet<String>,
}

/// Returns a fault of the file as a whole.
pub(crate) fn whole(code: Code, message: Wording, help: Wording) -> Box<Diagnostic> {
    Box::new(Diagnostic { code, at: At::File, message, help })
}

fn no_workbook() -> Wording {
    say!(
        "help-no-workbook",
        "Save the game as `.xlsx` from a spreadsheet program or from the game editor."
    )
}

/// Help for a truncated file.
fn whole_copy() -> Wording {
    say!("help-whole-copy", "Copy or download the file again, or open an intact copy.")
}

/// Help for a text.
fn workbook_or_ron() -> Wording {
    say!(
        "help-text-file",
        "Choose a file that was saved as `.xlsx`; a game in RON has a file name that ends in \
         `.ron`."
    )
}

/// True if a file may be a text.
fn is_text(bytes: &[u8]) -> bool {
    !bytes.contains(&0) && std::str::from_utf8(bytes).is_ok()
}

/// Help for a file of another type.
fn other_file() -> Wording {
    say!(
        "help-other-file",
        "Choose a file that was saved as `.xlsx` by a spreadsheet program or the game editor."
    )
}

/// Inflates and scans the bytes of a file.
///
/// # Errors
///
/// Returns every fault that prevents the cells from being read.
pub(crate) fn open(bytes: &[u8]) -> Result<Archive, Vec<Diagnostic>> {
    let archive = zip(bytes).map_err(|fault| vec![*fault])?;
    let mut parts = ArchiveParts::default();
    let large = parts.inflate(archive).map_err(|fault| vec![*fault])?;
    parts.scan();
    if let Some((part, fault)) = large {
        return Err(vec![fault.at(&parts.place(&part))]);
    }
    if !parts.scans.iter().any(|(_, _, scan)| scan.kind == PartKind::Workbook) && parts.sound() {
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

/// Opens the archive itself; the error names the actual type of the file if it is known.
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
                "the file is an old `.xls` workbook or is protected by a password"
            ),
            say!("help-old-workbook", "Remove the password and save it as `.xlsx`."),
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
                "A game file can have at most 8 MB; delete pictures and sheets that the game does \
                 not need."
            ),
        ));
    }
    // Each part has an entry in the directory; they are counted before any part is read.
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
                "A game file can have at most 512 parts; save it again from a spreadsheet program."
            ),
        ));
    }
    ZipArchive::new(Cursor::new(bytes)).map_err(|_| {
        let (message, help) = if bytes.starts_with(b"PK") {
            // The message of the archive reader is meant for programmers.
            let message = say!("fault-cut-short", "the workbook is cut short or damaged");
            (message, whole_copy())
        } else {
            let message = say!("fault-no-workbook", "the file is not a workbook");
            (message, if is_text(bytes) { workbook_or_ron() } else { other_file() })
        };
        whole(Code::NotAWorkbook, message, help)
    })
}

#[derive(Default)]
struct ArchiveParts {
    names: Vec<String>,
    /// Name and bytes of each XML part.
    xml: Vec<(String, Vec<u8>)>,
    /// For each XML part its position in `xml`, its name, and its scan.
    scans: Vec<(usize, String, Scan)>,
}

impl ArchiveParts {
    /// Inflates every part. After an oversized one, only the parts needed to name its sheet.
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
            // One byte more than allowed distinguishes an oversized part from one that just fits.
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
                let message = say!(
                    "fault-part-too-large",
                    "the part is larger when unpacked than a game can have"
                );
                let help = say!(
                    "help-part-too-large",
                    "A part can have at most 16 MB when unpacked, a whole game file 64 MB."
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
        let mut budget = crate::scan::PartBudget::default();
        for (index, (name, bytes)) in self.xml.iter().enumerate() {
            self.scans.push((index, name.clone(), Scan::new(bytes, &mut budget)));
        }
    }

    fn sound(&self) -> bool {
        self.scans.iter().all(|(_, _, scan)| scan.fault.is_none())
    }

    /// Takes every fault, located at its sheet if that is known.
    fn take_faults(&mut self) -> Vec<Diagnostic> {
        let places: Vec<String> = self.scans.iter().map(|(_, part, _)| self.place(part)).collect();
        let scans = self.scans.iter_mut();
        // A broken part that is not needed for reading cells does no harm.
        let needed = scans.zip(places).filter(|((_, _, scan), _)| scan.kind.is_needed());
        needed.filter_map(|((_, _, scan), place)| Some(scan.fault.take()?.at(&place))).collect()
    }

    /// Returns the name of the sheet in a part; the part's own name if it holds none.
    fn place(&self, part: &str) -> String {
        // Sheets whose parts are not in the archive are matched by their targets.
        let sheets = self.sheet_parts();
        let found = sheets.into_iter().find(|(_, path)| {
            path == part || (!path.is_empty() && part.ends_with(&format!("/{path}")))
        });
        found.map_or_else(|| part.to_owned(), |(name, _)| name)
    }

    /// Returns the name of each sheet and the part that holds it, in workbook order.
    fn sheet_parts(&self) -> Vec<(String, String)> {
        let of_kind =
            |kind: PartKind| self.scans.iter().filter(move |(_, _, scan)| scan.kind == kind);
        // Other parts have relationships too, with the same ids.
        let targets: Vec<&(String, String)> = of_kind(PartKind::Relationships)
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
        let sheets = of_kind(PartKind::Workbook).flat_map(|(_, _, scan)| &scan.sheets);
        sheets.map(|(name, id)| (name.clone(), part_of(id))).collect()
    }

    /// Takes the scan of each sheet's part, paired with the sheet's name.
    fn sheets(&mut self) -> Vec<(String, Scan)> {
        let parts = self.sheet_parts();
        let take = |(name, part): (String, String)| {
            let scan = self.scans.iter_mut().find(|(_, other, _)| *other == part)?;
            Some((name, std::mem::take(&mut scan.2)))
        };
        parts.into_iter().filter_map(take).collect()
    }

    /// Takes the styles of the first styles part.
    fn styles(&mut self) -> Styles {
        let mut scans = self.scans.iter_mut().map(|(_, _, scan)| scan);
        let found = scans.find(|scan| scan.kind == PartKind::Styles);
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

/// True if a part may be read as XML, by its name or its first bytes.
fn is_xml(name: &str, bytes: &[u8]) -> bool {
    let name = name.to_lowercase();
    let start = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    name.ends_with(".xml")
        || name.ends_with(".rels")
        || matches!(start, Some(b'<' | 0xef | 0xfe | 0xff))
}

fn not_a_workbook(parts: &ArchiveParts) -> Diagnostic {
    let has = |wanted: &str| parts.names.iter().any(|name| name == wanted);
    let message = if has("content.xml") {
        say!("fault-open-document", "the file is an OpenDocument file, not an `.xlsx` workbook")
    } else if has("xl/workbook.bin") {
        say!("fault-binary-workbook", "the file is a binary `.xlsb` workbook")
    } else {
        say!("fault-bare-archive", "the file is an archive that contains no workbook")
    };
    *whole(Code::NotAWorkbook, message, no_workbook())
}
