//! Display names for the words of a file.

use super::names::GameNames;
use crate::{found::Faults, raw::RawGame};
use definition::{
    Code, Localized,
    game::Pieces,
    say,
    wording::{shown, suggest},
};
use std::collections::BTreeMap;

/// Returns the display names from `names`. Reports entries that match nothing in the game, unless
/// they come from an extended file: this file may have removed the word.
pub(super) fn names(
    raw: &RawGame,
    names: &GameNames,
    faults: &mut Faults,
) -> BTreeMap<String, Localized> {
    let known = words(names);
    for (key, _) in raw.names.iter().filter(|(key, _)| key.at.source == 0) {
        if !known.contains(&key.value.as_str()) {
            let message =
                say!("fault-names-what", "the game has no word `{word}`", word = shown(&key.value));
            let help = suggest(&key.value, known.iter().copied());
            faults.add(Code::UnknownName, key.at, message, help);
        }
    }
    raw.names.iter().map(|(key, text)| (key.value.clone(), text.clone())).collect()
}

/// Returns everything that has no display name of its own where it is declared.
fn words(names: &GameNames) -> Vec<&str> {
    let (ranks, suits, kinds) = match &names.pieces {
        Pieces::Cards(pack) => (&pack.ranks[..], &pack.suits[..], &[][..]),
        Pieces::BoardPieces(men) => (&[][..], &[][..], &men.kinds[..]),
    };
    let ranks = ranks.iter().map(|rank| rank.name.as_str());
    let suits = suits.iter().map(|suit| suit.name.as_str());
    let rules = names.rules.iter().map(|rule| rule.name.as_str());
    let lists = [kinds, &names.combos, &names.routines];
    let keys = lists.into_iter().chain(names.words.iter().map(Vec::as_slice)).flatten();
    ranks.chain(suits).chain(keys.map(String::as_str)).chain(rules).collect()
}
