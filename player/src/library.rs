//! The available games: the samples inside the program, and other files.

pub mod catalogue;
mod party;

pub(crate) use party::{IN_UTF16, NO_TEXT, NO_UTF8, file_name, is_ron, utf8};
pub use party::{PartyGame, PartySample};

use crate::party::{Plan, Sitter};
use engine::{
    definition::{
        At, Definition, Diagnostic, Severity, Table,
        game::{GameAbout, GameDiagnostic},
    },
    gamefile::{self, Pictures},
    rules::{Handling, Rules, SetupError},
    workbook::Sources,
};
use include_dir::{Dir, include_dir};
use std::{
    fmt,
    io::Read,
    path::{Path, PathBuf},
    sync::Arc,
};

static SAMPLES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../sample-games");

/// Maximum number of bytes read from a game file: one more than the reader accepts, so that it
/// reports the excess.
const MOST_BYTES: u64 = gamefile::limits::FILE as u64 + 1;

/// A game file that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    stem: &'static str,
    bytes: &'static [u8],
}

/// The origin of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameOrigin {
    /// A file.
    Path(PathBuf),
    /// A sample, by the stem of its file name.
    Sample(&'static str),
}

/// A game ready to play.
#[derive(Debug, Clone)]
pub struct LibraryGame {
    /// Its compiled rules.
    pub rules: Arc<Rules>,
    /// Places of the rules in the file.
    pub sources: Arc<Sources>,
    /// Pictures supplied for its cards.
    pub pictures: Arc<Pictures>,
    /// Its origin.
    pub origin: GameOrigin,
    /// Warnings about it.
    pub diagnostics: Vec<Diagnostic>,
    /// The checked workbook; `None` if the game is declared in RON.
    pub workbook: Option<Arc<Definition>>,
    /// The declared game and the choices made before it; `None` if the game is a workbook's.
    pub declared: Option<Arc<DeclaredPiles>>,
}

/// A declared solitaire that is played on piles, with the choices made before it.
#[derive(Debug, Clone)]
pub struct DeclaredPiles {
    /// The declared game.
    pub game: PartyGame,
    /// The choices made before the game.
    pub plan: Plan,
}

/// A game of either kind.
#[derive(Debug, Clone)]
pub enum AnyGame {
    /// A solitaire from a workbook.
    Workbook(LibraryGame),
    /// A game declared in RON, for one player or several.
    Party(PartyGame),
}

impl AnyGame {
    /// Finds a game of either kind by file path or sample name.
    ///
    /// # Errors
    ///
    /// Like [`LibraryGame::find`].
    pub fn find(name: &str) -> Result<Self, LoadError> {
        let path = Path::new(name);
        if path.is_file() || path.components().count() > 1 {
            return if party::is_ron(path) {
                PartyGame::open(path).map(Self::Party)
            } else {
                LibraryGame::open(path).map(Self::Workbook)
            };
        }
        if Sample::all().iter().any(|sample| sample.stem == normal(name)) {
            return LibraryGame::find(name).map(Self::Workbook);
        }
        match party::find_sample(name) {
            Some(sample) => sample.load().map(Self::Party),
            None => LibraryGame::find(name).map(Self::Workbook),
        }
    }

    /// Returns its origin.
    #[must_use]
    pub const fn origin(&self) -> &GameOrigin {
        match self {
            Self::Workbook(game) => &game.origin,
            Self::Party(game) => &game.origin,
        }
    }

    /// Returns its file, for the places of its rules.
    #[must_use]
    pub fn file(&self) -> GameFile<'_> {
        let sources = match self {
            Self::Workbook(game) => Some(&*game.sources),
            Self::Party(_) => None,
        };
        GameFile { origin: self.origin(), sources }
    }
}

/// File of a game, as far as the places of its rules are concerned.
#[derive(Debug, Clone, Copy)]
pub struct GameFile<'a> {
    /// Its origin.
    pub origin: &'a GameOrigin,
    /// The cells of a workbook's rules; `None` if the game is declared in RON and knows the places
    /// of its rules itself.
    pub sources: Option<&'a Sources>,
}

/// The reason why a game cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// No file and no sample has this name.
    #[error("there is no file and no sample game `{name}`; {}", suggestion(*.near))]
    NotFound {
        /// The name.
        name: String,
        /// The sample that was probably meant, if any is similar.
        near: Option<&'static str>,
    },
    /// The file cannot be read.
    #[error("{}: {why}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's message.
        why: String,
    },
    /// The file holds strategies, and no game.
    #[error(
        "{origin} holds strategies for bots, no game: name their game, and write --bots {origin} \
         with it"
    )]
    Strategies {
        /// The file.
        origin: GameOrigin,
        /// Warnings about it.
        diagnostics: Vec<GameDiagnostic>,
    },
    /// The file is not a valid game.
    #[error("{origin} has {}", errors(.diagnostics))]
    Faulty {
        /// The file or sample.
        origin: GameOrigin,
        /// Every fault, with its file.
        diagnostics: Vec<GameDiagnostic>,
    },
}

impl fmt::Display for GameOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(path) => write!(f, "{}", path.display()),
            Self::Sample(stem) => f.write_str(stem),
        }
    }
}

/// Returns the sample that was probably meant, or where all are listed.
fn suggestion(near: Option<&str>) -> String {
    match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`fudaba list` lists the sample games".to_owned(),
    }
}

/// Returns the number of errors, and the first of them.
fn errors(diagnostics: &[GameDiagnostic]) -> String {
    let is_error = |fault: &&GameDiagnostic| fault.diagnostic.severity() == Severity::Error;
    let count = diagnostics.iter().filter(is_error).count();
    let plural = if count == 1 { "" } else { "s" };
    let first = diagnostics.iter().find(is_error).map(|first| {
        let file = match first.file.as_str() {
            "" => String::new(),
            file => format!("{}:", file_name(file)),
        };
        format!("; the first: {file}{}: {}", first.diagnostic.at, first.diagnostic.message)
    });
    format!("{count} error{plural}{}", first.unwrap_or_default())
}

impl Sample {
    /// Returns every sample, sorted by file stem.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let files = SAMPLES.get_dir("solitaire").into_iter().flat_map(Dir::files);
        let mut samples: Vec<_> = files
            .filter_map(|file| {
                let stem = file.path().file_name()?.to_str()?.strip_suffix(".xlsx")?;
                Some(Self { stem, bytes: file.contents() })
            })
            .collect();
        samples.sort_by_key(|sample| sample.stem);
        samples
    }

    /// Returns the stem of its file name, such as `two-piles`.
    #[must_use]
    pub const fn stem(&self) -> &'static str {
        self.stem
    }

    /// Returns the workbook.
    #[must_use]
    pub const fn bytes(&self) -> &'static [u8] {
        self.bytes
    }

    /// Reads and compiles it.
    ///
    /// # Errors
    ///
    /// If the sample is faulty, which a test rules out.
    pub fn load(&self) -> Result<LibraryGame, LoadError> {
        LibraryGame::read(self.bytes, GameOrigin::Sample(self.stem))
    }
}

impl LibraryGame {
    /// Makes a game from a workbook's bytes.
    ///
    /// # Errors
    ///
    /// Every fault of the workbook.
    pub fn read(bytes: &[u8], origin: GameOrigin) -> Result<Self, LoadError> {
        let loaded = gamefile::load(bytes);
        match loaded.definition {
            Some(definition) => Ok(Self {
                rules: Arc::new(Rules::compile(&definition)),
                sources: Arc::new(loaded.sources),
                pictures: Arc::new(loaded.pictures),
                origin,
                diagnostics: loaded.diagnostics,
                workbook: Some(Arc::new(definition)),
                declared: None,
            }),
            None => {
                let own = |diagnostic| GameDiagnostic { file: String::new(), diagnostic };
                let diagnostics = loaded.diagnostics.into_iter().map(own).collect();
                Err(LoadError::Faulty { origin, diagnostics })
            }
        }
    }

    /// Returns a declared game set up by a plan, if it is a solitaire that is played on piles.
    ///
    /// # Errors
    ///
    /// Returns an error if the plan does not fit the game.
    pub fn on_piles(game: &PartyGame, plan: Plan) -> Result<Option<Self>, SetupError> {
        if !is_on_piles(game, &plan) {
            return Ok(None);
        }
        let rules = Rules::of_game(Arc::clone(&game.game), &plan.setup(&game.game))?;
        Ok(Self::with_rules(game, plan, &Arc::new(rules)))
    }

    /// Returns the same game with rules that are compiled already.
    #[must_use]
    pub fn with_rules(game: &PartyGame, plan: Plan, rules: &Arc<Rules>) -> Option<Self> {
        is_on_piles(game, &plan).then(|| Self {
            rules: Arc::clone(rules),
            sources: Arc::default(),
            pictures: Arc::default(),
            origin: game.origin.clone(),
            diagnostics: Vec::new(),
            workbook: None,
            declared: Some(Arc::new(DeclaredPiles { game: game.clone(), plan })),
        })
    }

    /// Returns the choices made before the game.
    #[must_use]
    pub fn plan(&self) -> Plan {
        self.declared.as_ref().map_or_else(Plan::alone, |declared| declared.plan.clone())
    }

    /// Loads a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or every fault of it.
    pub fn open(path: &Path) -> Result<Self, LoadError> {
        Self::read(&read_file(path)?, GameOrigin::Path(path.to_owned()))
    }

    /// Finds a game by file path, or by a sample's file stem, id or title in any language and case.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`LibraryGame::open`]; if there is no such game, the error suggests
    /// the name that was probably meant.
    pub fn find(name: &str) -> Result<Self, LoadError> {
        let path = Path::new(name);
        if path.is_file() {
            return Self::open(path);
        }
        let samples = Sample::all();
        let plain = normal(name);
        let stem = plain.strip_suffix(".xlsx").unwrap_or(&plain);
        if let Some(sample) = samples.iter().find(|sample| sample.stem == stem) {
            return sample.load();
        }
        // A name with a folder means a file.
        if path.components().count() > 1 || path.exists() {
            // Opening a folder, or a file in one, gives the best error.
            return Self::open(path);
        }
        let mut names = Vec::new();
        for sample in samples {
            let Ok(game) = sample.load() else { continue };
            let about = game.about();
            let own = [&about.id, &about.title.en, &about.title.ja].map(|own| normal(own));
            if own.contains(&plain) {
                return Ok(game);
            }
            names.extend(own.map(|own| (own, sample.stem)));
            names.push((sample.stem.to_owned(), sample.stem));
        }
        // Games declared in RON are suggested too.
        names.extend(
            PartySample::all().iter().map(|sample| (sample.stem().to_owned(), sample.stem())),
        );
        Err(LoadError::NotFound { name: shorten(name), near: nearest(stem, &names) })
    }

    /// Returns the table: decks, fields and spots.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.rules.table()
    }

    /// Returns the descriptive texts.
    #[must_use]
    pub fn about(&self) -> &GameAbout {
        &self.rules.game().about
    }

    /// Formats a place in the file for a person: the file's name, then the place in it.
    #[must_use]
    pub fn place(&self, at: &At) -> String {
        match at {
            At::File => self.origin.to_string(),
            at => format!("{}:{at}", self.origin),
        }
    }
}

/// True if a person moves piles in a game set up by this plan.
fn is_on_piles(game: &PartyGame, plan: &Plan) -> bool {
    let seated = plan.sitters.len().try_into().unwrap_or(u8::MAX);
    Handling::of(&game.game, seated) == Handling::Piles
        && plan.sitters.first() == Some(&Sitter::Person)
}

/// Reads the bytes of a game file, no more than a reader would accept.
///
/// # Errors
///
/// If the file cannot be read.
pub fn read_file(path: &Path) -> Result<Vec<u8>, LoadError> {
    let unreadable = |why: String| LoadError::Unreadable { path: path.to_owned(), why };
    let system = |error: std::io::Error| {
        unreadable(match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
            std::io::ErrorKind::PermissionDenied => "you may not read this file".to_owned(),
            _ => error.to_string(),
        })
    };
    let file = std::fs::File::open(path).map_err(system)?;
    if file.metadata().map_err(system)?.is_dir() {
        return Err(unreadable("it is a folder; name a file in it".to_owned()));
    }
    let mut bytes = Vec::new();
    file.take(MOST_BYTES).read_to_end(&mut bytes).map_err(system)?;
    Ok(bytes)
}

/// Normalises a name for comparison: case and separators between words do not count.
fn normal(name: &str) -> String {
    let lower = name.trim().to_lowercase();
    lower.split([' ', '_']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

fn nearest(wanted: &str, names: &[(String, &'static str)]) -> Option<&'static str> {
    if wanted.chars().count() > 80 {
        return None;
    }
    names
        .iter()
        .map(|(name, stem)| (strsim::damerau_levenshtein(wanted, name), name, *stem))
        .filter(|(distance, name, _)| {
            *distance * 3 <= wanted.chars().count().max(name.chars().count())
        })
        .min_by_key(|&(distance, ..)| distance)
        .map(|(_, _, stem)| stem)
}

fn shorten(name: &str) -> String {
    name.chars().take(80).collect()
}
