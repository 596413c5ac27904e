//! Games declared in RON: the samples inside the program, and other `.ron` files.

mod beside;

use super::{GameOrigin, LoadError, SAMPLES, normal, read_file};
use beside::Beside;
use engine::{
    definition::{
        Relation, Severity,
        game::{self, Game, GameDiagnostic, SourceText},
    },
    gametext::{CheckedGame, Library, NoText, read_game},
    workbook::schema::table::TableKind,
};
use include_dir::{Dir, include_dir};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// The folders of samples, in the order of their listing.
const FOLDERS: [&str; 5] = ["trick", "shedding", "other", "board", "solitaire"];

/// Strategies for several sample games.
static STRATEGIES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../sample-strategies");

/// Maximum number of bytes read from a text: one more than the reader accepts, so that it reports
/// the excess.
const MOST_BYTES: u64 = (1 << 20) + 1;

/// A game in RON that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartySample {
    stem: &'static str,
    folder: &'static str,
    text: &'static str,
}

/// A game in RON, ready to be set up for a number of players.
#[derive(Debug, Clone)]
pub struct PartyGame {
    /// The declared game.
    pub game: Arc<game::Game>,
    /// Its origin.
    pub origin: GameOrigin,
    /// Warnings about it.
    pub diagnostics: Vec<GameDiagnostic>,
}

impl PartySample {
    /// Returns every sample, folder by folder, sorted by file stem.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut samples = Vec::new();
        for folder in FOLDERS {
            let Some(files) = SAMPLES.get_dir(folder) else { continue };
            let begin = samples.len();
            samples.extend(files.files().filter_map(|file| {
                let stem = file.path().file_name()?.to_str()?.strip_suffix(".ron")?;
                Some(Self { stem, folder, text: file.contents_utf8()? })
            }));
            samples[begin..].sort_by_key(|sample: &Self| sample.stem);
        }
        samples
    }

    /// Returns the stem of its file name, such as `two-packs`; it is the game's id too.
    #[must_use]
    pub const fn stem(&self) -> &'static str {
        self.stem
    }

    /// Returns the name of its folder, such as `trick`.
    #[must_use]
    pub const fn folder(&self) -> &'static str {
        self.folder
    }

    /// Returns the text of its file.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// Reads and checks it.
    ///
    /// # Errors
    ///
    /// If the sample is faulty, which a test rules out.
    pub fn load(&self) -> Result<PartyGame, LoadError> {
        PartyGame::read(self.text, GameOrigin::Sample(self.stem))
    }
}

impl PartyGame {
    /// Makes a game from a text. It may extend a sample, or a file in the same folder.
    ///
    /// # Errors
    ///
    /// Every fault of the text and of those it extends.
    pub fn read(text: &str, origin: GameOrigin) -> Result<Self, LoadError> {
        Self::read_with(text, origin, Vec::new())
    }

    /// Reads a game with more files of strategies, each with its name.
    fn read_with(
        text: &str,
        origin: GameOrigin,
        more: Vec<(String, String)>,
    ) -> Result<Self, LoadError> {
        let CheckedGame { game, diagnostics, .. } = check_text(text, &origin, more);
        match game {
            Some(game) => Ok(Self { game: Arc::new(game), origin, diagnostics }),
            None if diagnostics.iter().all(|one| one.diagnostic.severity() != Severity::Error) => {
                Err(LoadError::Strategies { origin, diagnostics })
            }
            None => Err(LoadError::Faulty { origin, diagnostics }),
        }
    }

    /// Loads a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or every fault of it.
    pub fn open(path: &Path) -> Result<Self, LoadError> {
        Self::read(&read_text(path)?, GameOrigin::Path(path.to_owned()))
    }

    /// Returns the game with the strategies of files, which lie anywhere.
    ///
    /// # Errors
    ///
    /// A message if a file cannot be read, has faults, is for other games, or has a strategy of a
    /// name that the game has already.
    pub fn with_strategies(&self, files: &[PathBuf]) -> Result<Self, String> {
        let more = texts_of(files)?;
        let Some(own) = self.game.sources.first() else { return Ok(self.clone()) };
        let (text, origin) = (own.text.clone(), self.origin.clone());
        let game = Self::read_with(&text, origin, more.clone()).map_err(|why| why.to_string())?;
        game.with_all_of(&more)
    }

    /// Returns a game whose rules another machine has told, with the strategies for sample games
    /// and those of files here.
    ///
    /// # Errors
    ///
    /// As [`Self::with_strategies`].
    pub fn told(told: &Game, files: &[PathBuf]) -> Result<Self, String> {
        let more = texts_of(files)?;
        let (own, others) = told.sources.split_first().ok_or("the game has no text")?;
        let beside = Beside { folder: None, own: None, more: more.clone() };
        let CheckedGame { game, diagnostics, .. } =
            read_game(&own.text, &ToldBeside { others, beside });
        let origin = GameOrigin::Path(format!("{}.ron", told.about.id).into());
        match game {
            Some(game) => Self { game: Arc::new(game), origin, diagnostics }.with_all_of(&more),
            None => Err(LoadError::Faulty { origin, diagnostics }.to_string()),
        }
    }

    /// Fails unless each of these files of strategies gave the game some.
    fn with_all_of(self, more: &[(String, String)]) -> Result<Self, String> {
        for (name, text) in more {
            let source = self.game.sources.iter().position(|source| source.name == *name);
            let held = self
                .game
                .strategies
                .iter()
                .filter(|one| Some(usize::from(one.at.source)) == source);
            if source.is_some() && held.count() > 0 {
                continue;
            }
            let CheckedGame { diagnostics, .. } = read_game(text, &self.beside_strategies(name));
            let faults = diagnostics
                .iter()
                .filter(|fault| fault.diagnostic.severity() == engine::definition::Severity::Error);
            let faults: Vec<String> = faults
                .map(|GameDiagnostic { diagnostic, .. }| {
                    let (message, help) = (&diagnostic.message, &diagnostic.help);
                    format!("{name}:{}: {message}\nhelp: {help}", diagnostic.at)
                })
                .collect();
            return Err(match (faults.is_empty(), source) {
                (false, _) => faults.join("\n"),
                (true, Some(_)) => {
                    format!(
                        "{name}: the game has strategies of these names already; give other names"
                    )
                }
                (true, None) => format!(
                    "{name} holds no strategies for this game: write `for: [\"{}\"]` in it",
                    self.game.about.id
                ),
            });
        }
        Ok(self)
    }

    /// Returns the files beside a file of strategies for this game.
    fn beside_strategies(&self, file: &str) -> ForGame<'_> {
        let folder = Path::new(file).parent().map(Path::to_owned);
        ForGame { game: &self.game, beside: Beside { folder, own: None, more: Vec::new() } }
    }

    /// Returns every sample, like [`PartySample::all`].
    #[must_use]
    pub fn samples() -> Vec<PartySample> {
        PartySample::all()
    }

    /// Returns the game of the sample with this id; `None` if there is none.
    #[must_use]
    pub fn sample(id: &str) -> Option<Arc<game::Game>> {
        let found = PartySample::all().into_iter().find(|sample| sample.stem == id)?;
        found.load().ok().map(|found| found.game)
    }

    /// Formats the place of a fault for a person: the file's name, and the place in it.
    #[must_use]
    pub fn place(&self, fault: &GameDiagnostic) -> String {
        place(&self.origin, fault)
    }
}

/// Formats the place of a fault: in the file itself or in one that it extends.
pub(super) fn place(origin: &GameOrigin, fault: &GameDiagnostic) -> String {
    let file = if fault.file.is_empty() { origin.to_string() } else { file_name(&fault.file) };
    match &fault.diagnostic.at {
        engine::definition::At::File => file,
        at => format!("{file}:{at}"),
    }
}

/// Returns the file name for a name in `extends`, whose extension may be left out.
pub(crate) fn file_name(name: &str) -> String {
    if is_ron(Path::new(name)) { name.to_owned() } else { format!("{name}.ron") }
}

/// Finds a sample by its stem, or by a title of the game in any case.
pub(super) fn find_sample(name: &str) -> Option<PartySample> {
    let plain = normal(name);
    let stem = plain.strip_suffix(".ron").unwrap_or(&plain);
    let samples = PartySample::all();
    let by_stem = samples.iter().find(|sample| sample.stem == stem);
    let by_title = || {
        samples.iter().find(|sample| {
            sample.load().is_ok_and(|game| {
                let title = &game.game.about.title;
                [&title.en, &title.ja].into_iter().any(|title| normal(title) == plain)
            })
        })
    };
    by_stem.or_else(by_title).copied()
}

fn check_text(text: &str, origin: &GameOrigin, more: Vec<(String, String)>) -> CheckedGame {
    let path = match origin {
        GameOrigin::Path(path) => Some(path.as_path()),
        GameOrigin::Sample(_) => None,
    };
    let folder = path.and_then(Path::parent).map(Path::to_owned);
    read_game(text, &Beside { folder, own: path.map(Path::to_owned), more })
}

/// Reads files of strategies, each with its name.
fn texts_of(files: &[PathBuf]) -> Result<Vec<(String, String)>, String> {
    let read = |file: &PathBuf| {
        let text = read_text(file).map_err(|error| error.to_string())?;
        Ok((file.display().to_string(), text))
    };
    files.iter().map(read).collect()
}

/// The texts that another machine told, with the strategies that lie here.
struct ToldBeside<'s> {
    others: &'s [SourceText],
    beside: Beside,
}

impl Library for ToldBeside<'_> {
    fn text(&self, name: &str) -> Option<String> {
        let found = self.others.iter().find(|source| source.name == name);
        found.map(|source| source.text.clone()).or_else(|| self.beside.text(name))
    }

    fn no_text(&self, name: &str) -> NoText {
        self.beside.no_text(name)
    }

    fn relation(&self, file: &str, sheet: &str, kind: TableKind) -> Option<Relation> {
        self.beside.relation(file, sheet, kind)
    }

    fn strategies(&self, games: &[String]) -> Vec<(String, String)> {
        self.beside.strategies(games)
    }
}

/// A game that strategies are for, and the files beside them.
struct ForGame<'g> {
    game: &'g Game,
    beside: Beside,
}

impl Library for ForGame<'_> {
    fn text(&self, name: &str) -> Option<String> {
        let (own, others) = self.game.sources.split_first()?;
        // A game may extend another of its own name, which is then the one that it asks for.
        let is_own = name == self.game.about.id && others.iter().all(|other| other.name != name);
        if is_own { Some(own.text.clone()) } else { self.beside.text(name) }
    }

    fn no_text(&self, name: &str) -> NoText {
        self.beside.no_text(name)
    }

    fn wanted_game(&self) -> Option<String> {
        Some(self.game.about.id.clone())
    }

    fn relation(&self, file: &str, sheet: &str, kind: TableKind) -> Option<Relation> {
        self.beside.relation(file, sheet, kind)
    }

    fn names(&self) -> Vec<String> {
        self.beside.names()
    }
}

/// True if a file name is that of a game in RON.
pub(crate) fn is_ron(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"))
}

/// Reason that a text in another encoding is not read.
pub(crate) const IN_UTF16: &str = "it is a text in UTF-16; save it in UTF-8";
/// Reason that bytes which are no text are not read.
pub(crate) const NO_TEXT: &str = "it is not text";
/// Reason that other bytes are not read.
pub(crate) const NO_UTF8: &str = "it is not UTF-8 text; save it in that encoding";

/// Decodes bytes as text.
///
/// # Errors
///
/// The reason why they cannot be decoded, and the remedy if there is one.
pub(crate) fn utf8(bytes: Vec<u8>) -> Result<String, &'static str> {
    let zeros =
        |odd: usize| bytes.iter().skip(odd).step_by(2).take(32).filter(|&&b| b == 0).count();
    let is_utf16 = bytes.starts_with(&[0xff, 0xfe])
        || bytes.starts_with(&[0xfe, 0xff])
        || zeros(0).max(zeros(1)) > 16;
    if is_utf16 {
        return Err(IN_UTF16);
    }
    // UTF-16 text without a byte order mark can be valid UTF-8 with zeros in it.
    if bytes.contains(&0) {
        return Err(NO_TEXT);
    }
    String::from_utf8(bytes).map_err(|_| NO_UTF8)
}

fn read_text(path: &Path) -> Result<String, LoadError> {
    let mut bytes = read_file(path)?;
    bytes.truncate(MOST_BYTES as usize);
    utf8(bytes).map_err(|why| LoadError::Unreadable { path: path.to_owned(), why: why.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Sample;

    #[test]
    fn every_sample_is_sound_and_named_by_its_id() {
        for sample in PartySample::all() {
            let game = sample.load().unwrap_or_else(|error| panic!("{}: {error}", sample.stem));
            assert_eq!(game.game.about.id, sample.stem);
            assert_eq!(find_sample(&game.game.about.title.en), Some(sample));
        }
        assert!(PartySample::all().len() > 10);
    }

    #[test]
    fn a_file_extends_a_sample_or_a_file_beside_it() {
        let folder = tempfile::tempdir().expect("the tests have a folder for temporary files");
        let base = PartySample::all()[0];
        let own = folder.path().join("own.ron");
        let again = folder.path().join("again.ron");
        let text = |base: &str, id: &str| format!("(extends: \"{base}\", id: \"{id}\")");
        std::fs::write(&own, text(base.stem(), "own")).expect("a file");
        std::fs::write(&again, text("own.ron", "again")).expect("a file");
        let game = PartyGame::open(&again).expect("it extends what extends a sample");
        assert_eq!(game.game.about.id, "again");
        std::fs::write(&again, text("onw.ron", "again")).expect("a file");
        let error = PartyGame::open(&again).expect_err("there is no such file");
        let LoadError::Faulty { diagnostics, .. } = error else { panic!("{error}") };
        assert!(diagnostics[0].diagnostic.help.contains("own.ron"), "{:?}", diagnostics[0]);
        let table = |sheet: &str| {
            format!("Table(file: \"{}.xlsx\", sheet: \"{sheet}\")", Sample::all()[0].stem())
        };
        let fields = |table: &str| {
            format!(
                "(extends: \"own.ron\", id: \"again\", fields: {{ \"piles_1\": (shape: Pile, \
                 sees: Face, put: {table}) }})"
            )
        };
        std::fs::write(&again, fields(&table("No such sheet"))).expect("a file");
        let error = PartyGame::open(&again).expect_err("there is no such table");
        let LoadError::Faulty { diagnostics, .. } = error else { panic!("{error}") };
        let told: Vec<_> = diagnostics.iter().map(ToString::to_string).collect();
        assert!(told.iter().any(|told| told.contains("has no valid table")), "{told:?}");
        let sheet = "Put Tableau";
        let relation = Beside { folder: None, own: None, more: Vec::new() };
        let file = format!("{}.xlsx", Sample::all()[0].stem());
        assert!(relation.relation(&file, sheet, TableKind::Put).is_some(), "a sample has it");
        std::fs::write(&again, text("../own.ron", "again")).expect("a file");
        assert!(PartyGame::open(&again).is_err(), "no other folder is looked into");
    }

    #[test]
    fn what_cannot_be_extended_is_told_as_that() {
        let folder = tempfile::tempdir().expect("the tests have a folder for temporary files");
        let workbook = Sample::all()[0];
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("book.xlsx"), workbook.bytes()).expect("a file");
        std::fs::write(path("utf16.ron"), [0xff, 0xfe, 0x28, 0]).expect("a file");
        let stem = workbook.stem();
        let told = |file: &str, extends: &str| {
            let text = format!("(id: \"mine\", extends: \"{extends}\")");
            std::fs::write(path(file), text).expect("a file");
            let error = PartyGame::open(&path(file)).expect_err("it extends no game");
            let LoadError::Faulty { diagnostics, .. } = error else { panic!("{error}") };
            let fault = &diagnostics[0].diagnostic;
            format!("{}. {}", fault.message, fault.help)
        };
        let circle = "games extend each other in a circle: mine →";
        for (file, extends, said) in [
            ("self.ron", "self.ron", format!("{circle} self.ron. Make one")),
            ("self.ron", "self", format!("{circle} self. Make one")),
            // Once it is there, the other extends the one.
            ("loop1.ron", "loop2", "there is no game `loop2`".to_owned()),
            ("loop2.ron", "loop1.ron", format!("{circle} loop1.ron → loop2. Make one")),
            ("own.ron", "own.rom", "there is no game `own.rom`".to_owned()),
            ("own.ron", stem, format!("`{stem}` is a workbook")),
            ("own.ron", "book.xlsx", "with `fudaba convert book.xlsx -o book.ron`".to_owned()),
            ("own.ron", "book", "with `fudaba convert book.xlsx -o book.ron`".to_owned()),
            ("own.ron", "utf16", "`utf16` cannot be read as text".to_owned()),
        ] {
            let told = told(file, extends);
            assert!(told.contains(&said), "{file}, {extends}: {told}");
            assert!(!told.contains(&format!("Did you mean `{file}`")), "{told}");
        }
    }

    #[test]
    fn a_file_beside_it_goes_before_a_sample_of_that_name_but_not_the_file_itself() {
        let folder = tempfile::tempdir().expect("the tests have a folder for temporary files");
        let sample = PartySample::all()[0];
        let named = folder.path().join(format!("{}.ron", sample.stem()));
        let text = |id: &str, more: &str| {
            format!("(extends: \"{}\", id: \"{id}\", {more})", sample.stem())
        };
        std::fs::write(&named, text("mine", "title: \"Mine\"")).expect("a file");
        let mine = PartyGame::open(&named).expect("it changes the sample of its own name");
        assert_eq!(mine.game.about.title.en, "Mine");
        let other = folder.path().join("other.ron");
        std::fs::write(&other, text("other", "")).expect("a file");
        let other = PartyGame::open(&other).expect_err("the file beside it extends itself");
        let LoadError::Faulty { diagnostics, .. } = other else { panic!("{other}") };
        assert!(diagnostics[0].diagnostic.message.contains("extend each other"));
    }
}
