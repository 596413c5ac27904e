//! Files of strategies: laid over each game that they are for, of which they change no rule.

use super::{CheckedGame, Library, NoText, ask_for_tables, is_whole, read_raw, told};
use crate::{
    found::{Faults, LocatedFault},
    overlay::lay_over,
    raw::{Map, RawGame, RawStrategy, Text, read_file},
    resolve::resolve,
};
use definition::{
    Code, Severity,
    game::{Game, SourceRole, SourceText, Strategy},
    say,
    wording::{shown, suggest},
};
use std::collections::BTreeSet;

/// Adds the strategies of the library's files to a game. A file that does not fit the game, such as
/// one for a game of which this is a distant variant, adds nothing.
pub(super) fn add_strategies(raw: &RawGame, game: &mut Game, library: &dyn Library) {
    let names = names_of(raw, &game.sources);
    // A file that is not for the game costs no reading: its list has the game's name in quotes.
    let is_meant = |text: &str| names.iter().any(|name| text.contains(&format!("\"{name}\"")));
    for (name, text) in library.strategies(&names) {
        if !is_meant(&text) {
            continue;
        }
        let mut sources = game.sources.clone();
        sources.push(SourceText { name, text, role: SourceRole::Strategies });
        let mut faults = Faults::default();
        let Some((games, found)) = laid_over(raw, &sources, &mut faults) else { continue };
        if faults.has_errors() || !games.iter().any(|game| names.contains(game)) {
            continue;
        }
        let new = |one: &Strategy| game.strategies.iter().all(|other| other.name != one.name);
        let added: Vec<Strategy> = found.strategies.into_iter().filter(new).collect();
        game.strategies.extend(added);
        game.sources = sources;
    }
}

/// Returns the names by which a game can be meant: its id, and those of the games it extends.
fn names_of(raw: &RawGame, sources: &[SourceText]) -> Vec<String> {
    let id = raw.id.iter().map(|id| id.value.clone());
    id.chain(sources.iter().skip(1).map(|source| source.name.clone())).collect()
}

/// Lays the last of the files, which holds strategies, over a game.
/// Returns the names of the games that the file is for, too.
fn laid_over(
    raw: &RawGame,
    sources: &[SourceText],
    faults: &mut Faults,
) -> Option<(Vec<String>, Game)> {
    let source = sources.len() - 1;
    let file = read_file(&sources.last()?.text, u8::try_from(source).ok()?, faults)?;
    other_keys(&file, faults);
    own_rules(raw, &file, faults);
    // A head that is not whole hides nothing of the strategies.
    let is_head = |found: &LocatedFault| found.code == Code::MissingKey && found.at == file.at;
    let is_error = |found: &&LocatedFault| found.code.severity() == Severity::Error;
    if !faults.list().iter().filter(is_error).all(is_head) {
        return None;
    }
    let own: BTreeSet<String> = file.strategies.iter().map(|(key, _)| key.value.clone()).collect();
    let games = file.games.clone();
    let at = file.at;
    let mut laid = lay_over(raw.clone(), RawGame { id: raw.id.clone(), ..file }, faults);
    laid.games = games;
    laid.at = at;
    let mut game = resolve(&laid, sources.to_vec(), faults)?;
    game.strategies.retain(|one| own.contains(&one.name));
    Some((laid.games.into_iter().map(|game| game.value).collect(), game))
}

/// Reports keys of a game in a file of strategies.
fn other_keys(file: &RawGame, faults: &mut Faults) {
    let stray = [
        ("extends", file.extends.is_some()),
        ("players", file.players.is_some()),
        ("teams", file.teams.is_some()),
        ("pieces", file.pieces.is_some()),
        ("options", !file.options.is_empty()),
        ("fields", !file.fields.is_empty()),
        ("vars", !file.vars.is_empty()),
        ("combos", !file.combos.is_empty()),
        ("says", !file.says.is_empty()),
        ("moves", !file.moves.is_empty()),
        ("routines", !file.routines.is_empty()),
        ("flow", file.flow.is_some()),
        ("result", file.result.is_some()),
        ("draws", file.draws.is_some()),
        ("limits", file.limits.is_some()),
    ];
    for (key, _) in stray.into_iter().filter(|(_, given)| *given) {
        let message = say!(
            "fault-strategies-change",
            "a file of strategies changes no game, so it has no `{key}`",
            key = key
        );
        let help = say!(
            "help-strategies-change",
            "Keep `strategies`, `rules`, `names` and `remove`; a variant of a game is a file of its \
             own with `extends`."
        );
        faults.add(Code::UnknownKey, file.at, message, help);
    }
}

/// Reports rules that the game has already: its moves would mean something else.
fn own_rules(game: &RawGame, file: &RawGame, faults: &mut Faults) {
    let name = |key: &Text| key.value.split('(').next().unwrap_or_default().trim().to_owned();
    for (key, _) in &file.rules {
        if game.rules.iter().any(|(other, _)| name(other) == name(key)) {
            let message = say!(
                "fault-strategies-rule",
                "a game that these strategies are for has a rule `{name}` of its own",
                name = shown(&name(key))
            );
            let help = say!("help-strategies-rule", "Give this one another name.");
            faults.add(Code::DoubledName, key.at, message, help);
        }
    }
}

/// Checks a file of strategies with each game that it is for. There is no game to play.
pub(super) fn check_strategies(
    file: &RawGame,
    text: &str,
    library: &dyn Library,
    mut faults: Faults,
) -> CheckedGame {
    let mut sources = vec![SourceText::of(text)];
    let mut moves: BTreeSet<String> = BTreeSet::new();
    let mut sound = true;
    let mut found_in: Vec<(LocatedFault, usize)> = Vec::new();
    let games = match file.games.is_empty() {
        true => no_games(file, library, &mut faults),
        false => file.games.clone(),
    };
    for name in &games {
        let Some(base) = library.text(&name.value) else {
            sound = false;
            no_game(name, library, &mut faults);
            continue;
        };
        let mut of_game = Faults::default();
        let (raw, mut read) = read_raw(&base, library, &mut of_game);
        let Some(mut raw) = raw.filter(|raw| is_whole(raw, &of_game)) else {
            sound = false;
            faulty_game(name, &mut faults);
            continue;
        };
        ask_for_tables(&mut raw, library, &mut of_game);
        moves.extend(raw.moves.iter().map(|(key, _)| key.value.clone()));
        let source = read.len() as u8;
        read.push(SourceText::of(text));
        let mut of_file = Faults::default();
        let _checked = laid_over(&raw, &read, &mut of_file);
        for found in of_file.list().iter().filter(|found| found.at.source == source) {
            let at = definition::game::Span { source: 0, ..found.at };
            let found = LocatedFault { at, ..found.clone() };
            match found_in.iter_mut().find(|(other, _)| *other == found) {
                Some((_, times)) => *times += 1,
                None => found_in.push((found, 1)),
            }
        }
    }
    for (found, times) in found_in {
        // What never holds or is not used in one of several games may well be in another.
        if found.code.severity() == Severity::Error || times == games.len() {
            faults.add(found.code, found.at, found.message, found.help);
        }
    }
    if sound && games.len() > 1 {
        moves_of_no_game(&file.strategies, &moves, &mut faults);
    }
    if file.strategies.is_empty() && !faults.has_errors() {
        let message = say!("fault-no-strategies", "the file has no strategy");
        let help = say!("help-no-strategies", "Add `strategies: { \"name\": (rules: [...]) }`.");
        faults.add(Code::MissingKey, file.at, message, help);
    }
    sources.truncate(1);
    CheckedGame { game: None, diagnostics: told(&faults, &sources), sources }
}

/// Reports names of moves that none of several games has.
fn moves_of_no_game(strategies: &Map<RawStrategy>, known: &BTreeSet<String>, faults: &mut Faults) {
    let named = strategies.iter().flat_map(|(_, one)| &one.rules).flat_map(|rule| &rule.moves);
    for name in named.filter(|name| !known.contains(&name.value)) {
        let message = say!("fault-no-move", "there is no move `{move}`", move = shown(&name.value));
        let help = suggest(&name.value, known.iter().map(String::as_str));
        faults.add(Code::UnknownName, name.at, message, help);
    }
}

/// Reports that a file of strategies does not say which games it is for. Returns the one for which
/// they are wanted, if there is one.
fn no_games(file: &RawGame, library: &dyn Library, faults: &mut Faults) -> Vec<Text> {
    let wanted = library.wanted_game();
    let message = say!(
        "fault-no-for",
        "the file holds strategies alone and does not say which games they are `for`"
    );
    let help = say!(
        "help-no-for",
        "Write `(id: \"...\", title: \"...\", for: [\"{game}\"], strategies: ...)`; a game would have \
         `players`, `pieces`, `fields`, `flow` and `result` too.",
        game = shown(wanted.as_deref().unwrap_or("...")),
    );
    faults.add(Code::MissingKey, file.at, message, help);
    wanted.into_iter().map(|value| Text { value, at: file.at }).collect()
}

fn no_game(name: &Text, library: &dyn Library, faults: &mut Faults) {
    let names = library.names();
    if library.no_text(&name.value) == NoText::Workbook {
        let message = say!(
            "fault-for-workbook",
            "`{name}` is a workbook, and strategies are for games in RON",
            name = shown(&name.value)
        );
        let help = say!("help-for-workbook", "Name a game in RON, or leave this one out.");
        faults.add(Code::BadExtends, name.at, message, help);
        return;
    }
    let message =
        say!("fault-extends-unknown", "there is no game `{name}`", name = shown(&name.value));
    faults.add(
        Code::BadExtends,
        name.at,
        message,
        suggest(&name.value, names.iter().map(String::as_str)),
    );
}

fn faulty_game(name: &Text, faults: &mut Faults) {
    let message = say!(
        "fault-for-faulty",
        "the game `{name}` has faults of its own",
        name = shown(&name.value)
    );
    let help = say!("help-for-faulty", "Check that file first.");
    faults.add(Code::BadExtends, name.at, message, help);
}
