//! Overlaying a game on the one that it extends: key by key in maps, as a whole elsewhere.

use super::{
    found::Faults,
    raw::{Map, RawGame, RawOption, RawOptionKind, RawPositions, Text},
};
use definition::{
    Code, say,
    wording::{shown, suggest},
};

/// Returns the name in a key: the key of a rule may have parameters after it.
pub(super) fn name(key: &Text) -> &str {
    key.value.split('(').next().unwrap_or_default().trim()
}

/// Returns `over`, with anything it leaves out taken from `base`, less the entries it removes.
pub(super) fn lay_over(mut base: RawGame, over: RawGame, faults: &mut Faults) -> RawGame {
    for path in &over.remove {
        if !remove(&mut base, &path.value) {
            let paths = paths(&base);
            faults.add(
                Code::UnknownName,
                path.at,
                say!(
                    "fault-remove-unknown",
                    "there is no `{name}` to remove",
                    name = shown(&path.value)
                ),
                suggest(&path.value, paths.iter().map(String::as_str)),
            );
        }
    }
    RawGame {
        extends: over.extends,
        games: over.games,
        alone: over.alone,
        remove: Vec::new(),
        id: over.id.or(base.id),
        title: over.title.or(base.title),
        about: over.about.or(base.about),
        goal: over.goal.or(base.goal),
        origin: over.origin.or(base.origin),
        family: over.family.or(base.family),
        author: over.author.or(base.author),
        players: over.players.or(base.players),
        teams: over.teams.or(base.teams),
        pieces: over.pieces.or(base.pieces),
        options: merged(base.options, over.options, option, |old, _| old),
        fields: replaced(base.fields, over.fields),
        vars: replaced(base.vars, over.vars),
        combos: replaced(base.combos, over.combos),
        rules: replaced(base.rules, over.rules),
        says: replaced(base.says, over.says),
        names: replaced(base.names, over.names),
        moves: replaced(base.moves, over.moves),
        routines: replaced(base.routines, over.routines),
        flow: over.flow.or(base.flow),
        result: over.result.or(base.result),
        draws: over.draws.or(base.draws),
        limits: over.limits.or(base.limits),
        strategies: replaced(base.strategies, over.strategies),
        positions: positions(base.positions, over.positions),
        contract: over.contract.or(base.contract),
        lost: base.lost || over.lost,
        at: over.at,
    }
}

/// Overlays what is said about positions.
fn positions(base: Option<RawPositions>, over: Option<RawPositions>) -> Option<RawPositions> {
    let (base, over) = match (base, over) {
        (Some(base), Some(over)) => (base, over),
        (base, over) => return over.or(base),
    };
    Some(RawPositions {
        then: over.then.or(base.then),
        asks: over.asks.or(base.asks),
        notations: replaced(base.notations, over.notations),
        at: over.at,
    })
}

fn replaced<T>(base: Map<T>, over: Map<T>) -> Map<T> {
    merged(base, over, |_, over| over, |_, over| over)
}

/// Returns the entries of both maps; an entry in both keeps its old place, and `both` combines the
/// values. `whose` chooses the key, the old file's or the new one's: an inherited entry is not
/// reported as unused.
fn merged<T>(
    base: Map<T>,
    over: Map<T>,
    both: impl Fn(T, T) -> T,
    whose: impl Fn(Text, Text) -> Text,
) -> Map<T> {
    let mut over: Vec<Option<(Text, T)>> = over.into_iter().map(Some).collect();
    let mut map: Map<T> = base
        .into_iter()
        .map(|(key, value)| {
            let again = |slot: &&mut Option<(Text, T)>| {
                slot.as_ref().is_some_and(|(given, _)| name(given) == name(&key))
            };
            match over.iter_mut().find(again).and_then(Option::take) {
                Some((given, new)) => (whose(key, given), both(value, new)),
                None => (key, value),
            }
        })
        .collect();
    map.extend(over.into_iter().flatten());
    map
}

/// Overlays an option; one of the same kind keeps the settings that are not given anew.
fn option(base: RawOption, over: RawOption) -> RawOption {
    use RawOptionKind::{Choice, Flag, Number};
    let kind = match (base.kind, over.kind) {
        (Flag { default: old }, Flag { default }) => Flag { default: default.or(old) },
        (Number { default: old, min: old_min, max: old_max }, Number { default, min, max }) => {
            Number { default: default.or(old), min: min.or(old_min), max: max.or(old_max) }
        }
        (
            Choice { default: old, of: old_of, labels: old_labels },
            Choice { default, of, labels },
        ) => Choice {
            default: default.or(old),
            // Labels belong to their words: new words do not get the old labels.
            labels: if of.is_some() { labels } else { labels.or(old_labels) },
            of: of.or(old_of),
        },
        (_, new) => new,
    };
    RawOption { kind, label: over.label.or(base.label), at: over.at }
}

/// Removes the entry that a path such as `moves.draw` names; returns false if there is none.
fn remove(game: &mut RawGame, path: &str) -> bool {
    fn drop<T>(map: &mut Map<T>, key: &str) -> bool {
        let before = map.len();
        map.retain(|(given, _)| name(given) != key);
        map.len() < before
    }
    match path.split_once('.') {
        None => match path {
            "teams" => game.teams.take().is_some(),
            "draws" => game.draws.take().is_some(),
            "limits" => game.limits.take().is_some(),
            "positions" => game.positions.take().is_some(),
            "contract" => game.contract.take().is_some(),
            _ => false,
        },
        Some(("options", key)) => drop(&mut game.options, key),
        Some(("fields", key)) => drop(&mut game.fields, key),
        Some(("vars", key)) => drop(&mut game.vars, key),
        Some(("combos", key)) => drop(&mut game.combos, key),
        Some(("rules", key)) => {
            // The explanation of its refusals goes with it.
            drop(&mut game.says, key);
            drop(&mut game.rules, key)
        }
        Some(("says", key)) => drop(&mut game.says, key),
        Some(("names", key)) => drop(&mut game.names, key),
        Some(("moves", key)) => drop(&mut game.moves, key),
        Some(("routines", key)) => drop(&mut game.routines, key),
        Some(("strategies", key)) => drop(&mut game.strategies, key),
        Some(_) => false,
    }
}

/// Returns the paths of everything that can be removed.
fn paths(game: &RawGame) -> Vec<String> {
    fn of<T>(section: &'static str, map: &Map<T>) -> impl Iterator<Item = String> {
        map.iter().map(move |(key, _)| format!("{section}.{}", name(key)))
    }
    let whole = [
        ("teams", game.teams.is_some()),
        ("draws", game.draws.is_some()),
        ("limits", game.limits.is_some()),
        ("positions", game.positions.is_some()),
        ("contract", game.contract.is_some()),
    ];
    let whole = whole.into_iter().filter(|(_, given)| *given).map(|(key, _)| key.to_owned());
    of("options", &game.options)
        .chain(of("fields", &game.fields))
        .chain(of("vars", &game.vars))
        .chain(of("combos", &game.combos))
        .chain(of("rules", &game.rules))
        .chain(of("says", &game.says))
        .chain(of("names", &game.names))
        .chain(of("moves", &game.moves))
        .chain(of("routines", &game.routines))
        .chain(of("strategies", &game.strategies))
        .chain(whole)
        .collect()
}
