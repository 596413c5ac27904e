//! The files that a game in RON may speak of: those beside it, and the samples.

use super::{PartySample, STRATEGIES, file_name, is_ron, read_text};
use crate::library::{Sample, read_file};
use engine::{
    definition::Relation,
    gamefile,
    gametext::{Library, NoText},
    workbook::{relation, schema::table::TableKind},
};
use std::path::{Path, PathBuf};

/// The files that a file may extend: those of its own folder, then the samples.
pub(super) struct Beside {
    /// Folder of the file; `None` if it lies in none.
    pub(super) folder: Option<PathBuf>,
    /// The file itself, which may have the name of the sample that it changes.
    pub(super) own: Option<PathBuf>,
    /// Files of strategies that lie elsewhere, by name and text.
    pub(super) more: Vec<(String, String)>,
}

impl Beside {
    /// Returns the path of a file in the same folder; `None` unless it is a plain name, so that no
    /// other folder is reached.
    fn beside(&self, name: &str) -> Option<PathBuf> {
        let is_plain = Path::new(name).file_name().is_some_and(|file| file == name);
        Some(self.folder.as_ref().filter(|_| is_plain)?.join(name))
    }

    /// Returns the file beside it that a name means, with or without its extension.
    fn other(&self, name: &str) -> Option<PathBuf> {
        [name, &file_name(name)].into_iter().find_map(|file| {
            let path = self.beside(file).filter(|path| self.own.as_ref() != Some(path))?;
            path.is_file().then_some(path)
        })
    }

    /// True if a name means the file itself.
    fn is_own(&self, name: &str) -> bool {
        [name, &file_name(name)]
            .into_iter()
            .any(|file| self.own.is_some() && self.beside(file) == self.own)
    }

    /// True if a name means a workbook: a sample, or a file beside it.
    fn is_workbook(&self, name: &str) -> bool {
        let stem = name.strip_suffix(".xlsx").unwrap_or(name);
        let is_beside = || {
            let path = self.beside(&format!("{stem}.xlsx"));
            path.is_some_and(|path| path.is_file())
        };
        Sample::all().iter().any(|sample| sample.stem == stem) || is_beside()
    }
}

impl Library for Beside {
    fn text(&self, name: &str) -> Option<String> {
        if let Some(path) = self.other(name) {
            return read_text(&path).ok();
        }
        let samples = PartySample::all();
        let sample = samples.iter().find(|sample| sample.stem == name);
        sample.map(|sample| sample.text.to_owned())
    }

    fn no_text(&self, name: &str) -> NoText {
        if self.is_workbook(name) {
            NoText::Workbook
        } else if self.other(name).is_some() {
            NoText::Unreadable
        } else if self.is_own(name) {
            NoText::Own
        } else {
            NoText::Unknown
        }
    }

    fn relation(&self, file: &str, sheet: &str, kind: TableKind) -> Option<Relation> {
        let stem = file.strip_suffix(".xlsx").unwrap_or(file);
        let sample = Sample::all().into_iter().find(|sample| sample.stem == stem);
        let bytes = match sample {
            Some(sample) => sample.bytes.to_owned(),
            None => read_file(&self.beside(file)?).ok()?,
        };
        relation(&gamefile::read(&bytes).document, sheet, kind)
    }

    /// The strategies for sample games, and those in a file named after this one:
    /// `points.strategies.ron` beside `points.ron`.
    fn strategies(&self, _games: &[String]) -> Vec<(String, String)> {
        let beside = self.own.as_ref().and_then(|own| {
            let name = format!("{}.strategies.ron", own.file_stem()?.to_str()?);
            let path = self.beside(&name).filter(|path| path.is_file())?;
            Some((name, read_text(&path).ok()?))
        });
        let samples = STRATEGIES.files().filter_map(|file| {
            let name = file.path().to_str()?.to_owned();
            Some((name, file.contents_utf8()?.to_owned()))
        });
        beside.into_iter().chain(samples).chain(self.more.iter().cloned()).collect()
    }

    fn names(&self) -> Vec<String> {
        let samples = PartySample::all();
        let mut names: Vec<String> = samples.iter().map(|sample| sample.stem.into()).collect();
        let files = self.folder.as_ref().and_then(|folder| {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            std::fs::read_dir(folder).ok()
        });
        let files = files.into_iter().flatten().flatten().take(1_000);
        let own = self.own.as_ref().and_then(|own| own.file_name());
        names.extend(
            files
                .map(|file| file.file_name())
                .filter(|name| Some(name.as_os_str()) != own)
                .filter_map(|name| name.into_string().ok())
                .filter(|name| is_ron(Path::new(name))),
        );
        names.sort();
        names
    }
}
