//! The JSON form of a deal.

use super::{CardsError, Piles, placed, spots_named};
use cards::Card;
use definition::{Face, Table};
use serde_json::Value;

pub(super) fn read(text: &str, table: &Table) -> Result<Piles, CardsError> {
    let value: Value = serde_json::from_str(text).map_err(|error| CardsError {
        line: error.line().max(1),
        column: error.column().max(1),
        message: format!("this is not valid JSON: {}", reason(&error)),
    })?;
    let Value::Object(fields) = value else {
        return Err(error(text, &[], "write an object: {\"FIELD\": [[\"KH\", \"5d\"], …]}".into()));
    };
    let mut piles = vec![Vec::new(); table.spot_count()];
    let mut given = vec![false; table.spot_count()];
    for (name, value) in &fields {
        let spots = spots_named(table, name);
        if spots.is_empty() {
            let message = format!("there is no field or deck `{name}`; {}", names(table));
            return Err(error(text, &[name], message));
        }
        let lists =
            lists(name, value, spots.len()).map_err(|message| error(text, &[name], message))?;
        for (&spot, list) in spots.iter().zip(lists) {
            if std::mem::replace(&mut given[spot.index()], true) {
                let message = format!("`{name}` sets a spot that is already set");
                return Err(error(text, &[name], message));
            }
            let is_deck = table.deck_at(spot).is_some();
            for word in list {
                let (card, face) = card(word).map_err(|message| {
                    let message = format!("`{name}`: {message}");
                    let word = word.as_str().map(|word| [name.as_str(), word]);
                    error(text, word.as_ref().map_or(&[name.as_str()], |path| &path[..]), message)
                })?;
                piles[spot.index()].push((card, if is_deck { Face::Down } else { face }));
            }
        }
    }
    Ok(piles)
}

/// Returns the lists of cards that a value gives for this many spots.
fn lists<'v>(name: &str, value: &'v Value, spots: usize) -> Result<Vec<&'v [Value]>, String> {
    let wanted = || {
        if spots == 1 {
            format!("`{name}` needs a list of cards: [\"KH\", \"5d\"]")
        } else {
            format!("`{name}` needs at most {spots} lists, one per spot: [[\"KH\", \"5d\"], []]")
        }
    };
    let Value::Array(items) = value else { return Err(wanted()) };
    if spots == 1 && !items.iter().any(Value::is_array) {
        return Ok(vec![items]);
    }
    if items.len() > spots {
        return Err(format!("{}; here are {}", wanted(), items.len()));
    }
    items.iter().map(|item| item.as_array().map(Vec::as_slice).ok_or_else(wanted)).collect()
}

fn card(value: &Value) -> Result<(Card, Face), String> {
    match value {
        Value::String(word) => placed(word),
        other => Err(format!("{other} is not a card: write text such as \"7H\"")),
    }
}

fn names(table: &Table) -> String {
    let fields = table.fields().iter().map(|field| field.name.en.as_str());
    let decks = table.decks().iter().map(|deck| deck.name.en.as_str());
    let names: Vec<_> = fields.chain(decks).map(|name| format!("`{name}`")).collect();
    format!("write {}", names.join(", "))
}

/// Creates an error at the first occurrence of a text after those before it: a key, a card behind
/// it.
fn error(text: &str, path: &[&str], message: String) -> CardsError {
    let mut at = text.len() - text.trim_start().len();
    for step in path {
        let quoted = Value::String((*step).to_owned()).to_string();
        at += text[at..].find(&quoted).unwrap_or(0);
    }
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    CardsError { line, column, message }
}

/// Returns serde's message without its position, which is reported separately.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}
