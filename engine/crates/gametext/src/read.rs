//! From the text of a game, and of the games it extends, to the checked game and all faults.

mod strategies;
#[cfg(test)]
mod tests;

use super::{
    found::{Faults, LocatedFault},
    overlay::lay_over,
    raw::{Map, RawGame, Text, read_file},
    resolve::resolve,
};
use definition::{
    At, Code, Diagnostic, Relation, Severity,
    game::{Game, GameDiagnostic, SourceRole, SourceText, Span},
    say,
    wording::{shown, suggest},
};
use std::collections::BTreeMap;
use workbook::schema::table::TableKind;

/// Maximum number of files of one game: the file itself, the one it extends, and so on.
pub(super) const MAX_FILES: usize = 8;
/// Maximum number of entries in each of a game's maps.
pub(super) const MAX_ENTRIES: usize = 250;

/// The reason why a library has no text for a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoText {
    /// There is no such game.
    Unknown,
    /// It is the file itself that is being read.
    Own,
    /// It is a workbook.
    Workbook,
    /// There is such a file, but it is no text that can be read.
    Unreadable,
}

/// Supplier of the games and tables that a file refers to. Reading itself does not touch the file
/// system; the caller provides the texts.
pub trait Library {
    /// Returns the text of the game that `extends` names: the id of a sample game, or a file beside
    /// the one being read. `None` if there is no such game.
    fn text(&self, name: &str) -> Option<String>;

    /// Returns the reason why there is no text for a name.
    fn no_text(&self, _name: &str) -> NoText {
        NoText::Unknown
    }

    /// Returns a truth table of a workbook, either a sample's or a file's beside the one being
    /// read. `None` if there is no such table or it has faults.
    fn relation(&self, _file: &str, _sheet: &str, _kind: TableKind) -> Option<Relation> {
        None
    }

    /// Returns the files of strategies for a game of any of these names: its id and the ids of the
    /// games it extends. Each has its name and its text.
    fn strategies(&self, _games: &[String]) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Returns the name of the game for which strategies are wanted: a file of them that does not
    /// say which games it is for is checked with this one. `None` if there is no such game.
    fn wanted_game(&self) -> Option<String> {
        None
    }

    /// Returns the names of all games, from which to suggest one for an unknown name.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// An empty library.
impl Library for () {
    fn text(&self, _name: &str) -> Option<String> {
        None
    }
}

/// A library of texts by name.
impl Library for BTreeMap<String, String> {
    fn text(&self, name: &str) -> Option<String> {
        self.get(name).cloned()
    }

    fn names(&self) -> Vec<String> {
        self.keys().cloned().collect()
    }
}

/// The result of reading a game.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckedGame {
    /// The game; `None` if any diagnostic is an error.
    pub game: Option<Game>,
    /// The faults file by file, from the top; at most 400 are listed.
    pub diagnostics: Vec<GameDiagnostic>,
    /// The texts that were read: the file itself first, then those it extends.
    pub sources: Vec<SourceText>,
}

impl CheckedGame {
    /// Returns the game, or all diagnostics as one text; for tests and for programs that print.
    ///
    /// # Errors
    ///
    /// Returns the diagnostics, one per line, if there is no game.
    pub fn into_result(self) -> Result<Game, String> {
        let lines = || self.diagnostics.iter().map(GameDiagnostic::to_string).collect::<Vec<_>>();
        self.game.clone().ok_or_else(|| lines().join("\n"))
    }
}

/// Reads a game from its text. Bad input never makes it fail: every fault becomes a diagnostic.
///
/// # Examples
///
/// ```
/// use gametext::read_game;
///
/// let text = r#"(
///     id: "high-cards", title: "High cards", players: Exactly(2),
///     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
///     fields: {
///         "stock": (shape: Pile, sees: Nobody),
///         "hand": (per: Player, shape: Hand, sees: Owner),
///         "won": (per: Player, shape: Pile, sees: Everyone),
///     },
///     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
///     flow: [
///         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
///         Turns(moves: ["play"], until: "everybody_moved"),
///     ],
///     result: Highest("sum(won by rank)"),
/// )"#;
/// let game = read_game(text, &()).into_result()?;
/// assert_eq!(game.players.most, 2);
///
/// let checked = read_game(&text.replace("won of me", "one of me"), &());
/// assert!(checked.game.is_none());
/// assert_eq!(checked.diagnostics[0].diagnostic.at.to_string(), "9:54"); // line and column
/// # Ok::<_, String>(())
/// ```
#[must_use]
pub fn read_game(text: &str, library: &dyn Library) -> CheckedGame {
    let mut faults = Faults::default();
    let (raw, sources) = read_raw(text, library, &mut faults);
    if let Some(file) = raw.as_ref().filter(|raw| raw.is_strategies()) {
        return strategies::check_strategies(file, text, library, faults);
    }
    let raw = raw.map(|mut raw| {
        ask_for_tables(&mut raw, library, &mut faults);
        raw
    });
    let game = match raw {
        Some(raw) if !faults.has_errors() => {
            let mut game = resolve(&raw, sources.clone(), &mut faults);
            if let Some(game) = &mut game {
                strategies::add_strategies(&raw, game, library);
            }
            game
        }
        Some(raw) if is_whole(&raw, &faults) => {
            // A report that something is unused may well result from the earlier faults.
            let mut more = Faults::default();
            resolve(&raw, sources.clone(), &mut more);
            faults.add_errors(more);
            None
        }
        // Missing or mistyped parts would only be reported again wherever they are needed.
        _ => None,
    };
    CheckedGame { game, diagnostics: told(&faults, &sources), sources }
}

/// Fetches the tables that fields refer to.
fn ask_for_tables(raw: &mut RawGame, library: &dyn Library, faults: &mut Faults) {
    for table in raw.fields.iter_mut().flat_map(|(_, field)| &mut field.tables) {
        let (file, sheet) = (table.file.value.as_str(), table.sheet.value.as_str());
        table.relation = library.relation(file, sheet, table.kind);
        if table.relation.is_none() {
            let message = say!(
                "fault-no-table",
                "`{file}` has no valid table `{sheet}`",
                sheet = shown(sheet),
                file = shown(file),
            );
            let help = say!(
                "help-no-table",
                "Name a workbook next to this file, or that of a sample game, and one of its \
                 sheets.",
            );
            faults.add(Code::UnknownName, table.at, message, help);
        }
    }
}

/// True if a game with faults is complete nevertheless, so that it can be checked further.
fn is_whole(game: &RawGame, faults: &Faults) -> bool {
    let harmless = |found: &LocatedFault| {
        found.code.severity() == Severity::Warning || found.code == Code::UnknownKey
    };
    !game.lost && !game.fields.is_empty() && faults.list().iter().all(harmless)
}

/// Reads a file and those it extends, and lays them over each other.
pub(super) fn read_raw(
    text: &str,
    library: &dyn Library,
    faults: &mut Faults,
) -> (Option<RawGame>, Vec<SourceText>) {
    let mut sources = vec![SourceText::of(text)];
    let mut files: Vec<RawGame> = Vec::new();
    loop {
        let source = sources.len() - 1;
        let Some(file) = read_file(&sources[source].text, source as u8, faults) else {
            return (None, sources);
        };
        let extends = file.extends.clone();
        files.push(file);
        let Some(name) = extends else { break };
        let Some(text) = base(&name, &files, &sources, library, faults) else {
            return (None, sources);
        };
        sources.push(SourceText { name: name.value, text, role: SourceRole::Rules });
    }
    let mut game = RawGame::default();
    for (index, file) in files.into_iter().rev().enumerate() {
        if index == 0 {
            nothing_to_remove(&file, faults);
        }
        game = if index == 0 { file } else { lay_over(game, file, faults) };
    }
    complete(&game, faults);
    (Some(game), sources)
}

/// Returns the text of the game that the last file extends.
fn base(
    name: &Text,
    files: &[RawGame],
    sources: &[SourceText],
    library: &dyn Library,
    faults: &mut Faults,
) -> Option<String> {
    if sources.iter().any(|source| source.name == name.value) {
        circle(name, files, sources, faults);
        return None;
    }
    if sources.len() == MAX_FILES {
        faults.add(
            Code::BadExtends,
            name.at,
            say!(
                "fault-extends-chain",
                "the chain of games that extend one another is longer than {most}",
                most = MAX_FILES,
            ),
            say!("help-extends-chain", "Extend a game nearer the start of the chain."),
        );
        return None;
    }
    let text = library.text(&name.value);
    if text.is_none() {
        match library.no_text(&name.value) {
            NoText::Own => circle(name, files, sources, faults),
            reason => absent(name, reason, library, faults),
        }
    }
    text
}

/// Reports games that extend each other.
fn circle(name: &Text, files: &[RawGame], sources: &[SourceText], faults: &mut Faults) {
    let id = files.first().and_then(|file| file.id.as_ref());
    let begin = id.map_or("", |id| id.value.as_str());
    let names = sources.iter().skip(1).map(|source| source.name.as_str());
    let chain: Vec<String> =
        [begin].into_iter().chain(names).chain([name.value.as_str()]).map(shown).collect();
    let message = say!(
        "fault-extends-circle",
        "games extend each other in a circle: {chain}",
        chain = chain.join(" → ")
    );
    let help = say!("help-extends-circle", "Make one of them a game that extends nothing.");
    faults.add(Code::BadExtends, name.at, message, help);
}

/// Reports a game that cannot be extended, or is not there.
fn absent(name: &Text, reason: NoText, library: &dyn Library, faults: &mut Faults) {
    let own = shown(&name.value);
    let (message, help) = match reason {
        NoText::Workbook => {
            let stem = name.value.strip_suffix(".xlsx").unwrap_or(&name.value);
            let message = say!(
                "fault-extends-workbook",
                "`{name}` is a workbook, and only a game in RON can be extended",
                name = own,
            );
            let help = say!(
                "help-extends-workbook",
                "Make a text of it with `fudaba convert {stem}.xlsx -o {stem}.ron`, and extend that.",
                stem = shown(stem),
            );
            (message, help)
        }
        NoText::Unreadable => (
            say!("fault-extends-unreadable", "`{name}` cannot be read as text", name = own),
            say!("help-extends-unreadable", "Save it as a text in UTF-8."),
        ),
        NoText::Unknown | NoText::Own => {
            let names = library.names();
            let help = if names.is_empty() {
                say!(
                    "help-extends-unknown",
                    "Write the id of a sample game, or the name of a file next to this one."
                )
            } else {
                suggest(&name.value, names.iter().map(String::as_str))
            };
            (say!("fault-extends-unknown", "there is no game `{name}`", name = own), help)
        }
    };
    faults.add(Code::BadExtends, name.at, message, help);
}

fn nothing_to_remove(file: &RawGame, faults: &mut Faults) {
    for path in &file.remove {
        faults.add(
            Code::UnknownName,
            path.at,
            say!(
                "fault-remove-nothing",
                "`remove` has no effect, because the file extends no game"
            ),
            say!("help-remove-nothing", "Delete `remove`, or write which game the file `extends`."),
        );
    }
}

/// Reports a game without fields, and maps with too many entries.
fn complete(game: &RawGame, faults: &mut Faults) {
    if game.fields.is_empty() && !game.is_strategies() && !faults.has_errors() {
        faults.add(
            Code::NoField,
            game.at,
            say!("fault-no-game-field", "the game has no field"),
            say!("help-no-game-field", "Add one to `fields`; all cards start on the first."),
        );
    }
    bounded("options", &game.options, faults);
    bounded("fields", &game.fields, faults);
    bounded("vars", &game.vars, faults);
    bounded("combos", &game.combos, faults);
    bounded("rules", &game.rules, faults);
    bounded("moves", &game.moves, faults);
    bounded("routines", &game.routines, faults);
    bounded("strategies", &game.strategies, faults);
}

fn bounded<T>(section: &'static str, map: &Map<T>, faults: &mut Faults) {
    if let Some((key, _)) = map.get(MAX_ENTRIES) {
        faults.add(
            Code::TooMany,
            key.at,
            say!(
                "fault-too-many-entries",
                "`{name}` has more than {most} entries",
                name = section,
                most = MAX_ENTRIES,
            ),
            say!("help-too-many-entries", "Delete what the game does not need."),
        );
    }
}

/// Returns the faults as diagnostics with lines and columns, file by file.
pub(super) fn told(faults: &Faults, sources: &[SourceText]) -> Vec<GameDiagnostic> {
    let mut list: Vec<&LocatedFault> = faults.list().iter().collect();
    list.sort_by_key(|found| (found.at.source, found.at.start));
    let mut told: Vec<GameDiagnostic> = list
        .into_iter()
        .map(|found| {
            let Span { source, start, .. } = found.at;
            let source = sources.get(usize::from(source));
            let at = source.map_or(At::File, |source| source.place(start));
            let LocatedFault { code, message, help, .. } = found.clone();
            let file = source.map(|source| source.name.clone()).unwrap_or_default();
            GameDiagnostic { file, diagnostic: Diagnostic { code, at, message, help } }
        })
        .collect();
    if faults.unlisted() > 0 {
        let diagnostic = Diagnostic {
            code: Code::MoreFaults,
            at: At::File,
            message: say!(
                "fault-more-faults",
                "there are {count} more faults than are listed",
                count = faults.unlisted(),
            ),
            help: say!(
                "help-more-faults",
                "Fix the listed ones first; many faults often have one cause."
            ),
        };
        told.push(GameDiagnostic { file: String::new(), diagnostic });
    }
    told
}
