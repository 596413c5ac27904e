//! The log: what every deal brought, so that a run can be broken off at any moment.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
};

/// Log with a line for each deal: the contest, the number of the deal and its gain.
pub(crate) struct Log {
    path: PathBuf,
    file: File,
    known: BTreeMap<String, Vec<f64>>,
}

impl Log {
    /// Opens a log, or creates it.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
        let text =
            if path.exists() { fs::read_to_string(path).map_err(wrong)? } else { String::new() };
        let mut known: BTreeMap<String, Vec<f64>> = BTreeMap::new();
        for line in text.lines() {
            let mut words = line.split('\t');
            let (contest, number, gain) = (words.next(), words.next(), words.next());
            // A line that was broken off is played again.
            let (Some(contest), Some(Ok(number)), Some(Ok(gain)), Some("")) =
                (contest, number.map(str::parse::<usize>), gain.map(str::parse), words.next())
            else {
                continue;
            };
            let gains = known.entry(contest.to_owned()).or_default();
            if gains.len() + 1 == number {
                gains.push(gain);
            }
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path).map_err(wrong)?;
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(file).map_err(wrong)?;
        }
        Ok(Self { path: path.to_owned(), file, known })
    }

    /// Returns the gains of a contest that are known.
    pub(crate) fn gains(&self, contest: &str) -> Vec<f64> {
        self.known.get(contest).cloned().unwrap_or_default()
    }

    /// Writes the gain of a deal.
    pub(crate) fn note(&mut self, contest: &str, deal: usize, gain: f64) {
        if let Err(error) = writeln!(self.file, "{contest}\t{deal}\t{gain}\t") {
            eprintln!("{}: {error}", self.path.display());
        }
    }
}
