//! The records of fair deals that a person keeps.

use super::{LOOKS_AGAIN, Lobby};
use crate::{joined::JoinedEvent, library::AnyGame, store::write_new, tr};
use engine::definition::game::Game;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Time for all to sign a record, longer than the host gives them.
const SIGNS_WITHIN: Duration = Duration::from_secs(12);
/// Most records beside each other.
const MOST_RECORDS: u32 = 10_000;

/// Writes a record under the first name that is free: that of the path, or one with a number.
/// Returns `None` if one of them holds the same record: whoever comes back is told of the last
/// game again.
fn write_record(path: &Path, bytes: &[u8]) -> io::Result<Option<PathBuf>> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    let numbered = |number: u32| match number {
        1 => path.to_owned(),
        number => {
            path.with_file_name(format!("{stem}-{number}{}", ending.as_deref().unwrap_or_default()))
        }
    };
    for path in (1..MOST_RECORDS).map(numbered) {
        match write_new(&path, bytes) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if holds(&path, bytes) {
                    return Ok(None);
                }
            }
            done => return done.map(|()| Some(path)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// True if a file has this content.
fn holds(path: &Path, bytes: &[u8]) -> bool {
    let length = fs::metadata(path).map(|about| about.len());
    length.is_ok_and(|length| length == bytes.len() as u64)
        && fs::read(path).is_ok_and(|found| found == bytes)
}

/// Returns the texts of the rules of a game.
fn texts_of(game: &Game) -> impl Iterator<Item = &str> {
    let sources = game.sources.iter().filter(|source| source.holds_rules());
    sources.map(|source| source.text.as_ref())
}

impl Lobby<'_> {
    /// Waits until all have signed the record of a fair deal, or cannot any more.
    pub(super) fn wait_for_proof(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < SIGNS_WITHIN {
            let Some(table) = &mut self.table else { return Ok(()) };
            let is_proving = table.table().is_proving() && !table.goes_on_unanswered();
            if table.is_over() || !is_proving || table.is_in_game() {
                return Ok(());
            }
            match table.next(LOOKS_AGAIN) {
                None => {}
                Some(JoinedEvent::Typed(line)) => table.keep_line(line),
                Some(JoinedEvent::News(news)) => {
                    let news = table.take(news);
                    self.tell(&news, out)?;
                }
            }
        }
        writeln!(out, "  {}", tr!(self.texts, "proof-unsigned"))
    }

    /// Keeps the records of deals that were proved, where the person wants them.
    pub(super) fn keep_records(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let proved = self.table.as_mut().map(|table| table.take_proved()).unwrap_or_default();
        let Some(wanted) = self.wish.record.as_ref().filter(|_| !proved.is_empty()) else {
            return Ok(());
        };
        // Whoever proves the record needs the game too. To find the sample its text is read and
        // checked, which takes long: not at each word of the host.
        let rules = self.there().and_then(|table| table.table().rules());
        let is_sample =
            rules.is_some_and(|rules| match AnyGame::find(rules.game().about.id.as_str()) {
                Ok(AnyGame::Party(own)) => texts_of(&own.game).eq(texts_of(rules.game())),
                Ok(AnyGame::Workbook(_)) | Err(_) => false,
            });
        for proved in proved {
            let said = match write_record(wanted, proved.text.as_bytes()) {
                Ok(None) => continue,
                Ok(Some(path)) => {
                    let key = if is_sample { "proof-record" } else { "proof-record-game" };
                    self.texts.format(key, &[("file", path.display().to_string().into())])
                }
                Err(error) => {
                    let file = wanted.display().to_string();
                    tr!(self.texts, "proof-no-record", file = file, why = error.to_string())
                }
            };
            writeln!(out, "  {said}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_record_is_written_once_beside_the_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.txt");
        let named = |name: &str| Some(folder.path().join(name));
        assert_eq!(write_record(&path, b"one").expect("written"), named("game.txt"));
        assert_eq!(write_record(&path, b"two").expect("written"), named("game-2.txt"));
        for again in [b"one", b"two"] {
            assert_eq!(write_record(&path, again).expect("nothing to do"), None);
        }
        assert_eq!(write_record(&path, b"six").expect("written"), named("game-3.txt"));
    }
}
