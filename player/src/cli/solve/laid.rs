//! Files of deals that are laid card by card: where each deal begins, and its name.

use super::super::{opening::check_cards, text_input::TextInput};
use engine::{
    gamefile,
    rules::{Layout, Rules, Start},
};
use serde::{
    Deserializer as _,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;
use std::{collections::HashMap, fmt};

/// A deal as it stands in a file.
struct DealText<'t> {
    /// Its name; `None` if the file gives it none.
    name: Option<String>,
    text: &'t str,
}

/// A deal of a file, ready to begin.
pub(super) struct LaidDeal {
    /// Its name; `None` if the file gives it none.
    pub(super) name: Option<String>,
    pub(super) start: Start,
}

/// Reads the deals of a file, each of which the rules can begin.
///
/// JSON is a deal, several one after another, a list of them, or an object of deals by name.
/// Columns of cards are one deal if they can be read as one, otherwise deals are separated by empty
/// lines.
///
/// # Errors
///
/// The first fault, after the name of the file and its place.
pub(super) fn read(file: &TextInput, rules: &Rules) -> Result<Vec<LaidDeal>, String> {
    let place = |at: &str| {
        let (line, column) = place_of(&file.text, at);
        format!("{}:{line}:{column}", file.name)
    };
    check_cards(&file.text).map_err(|why| format!("{}: {why}", file.name))?;
    let texts = match file.text.trim_start().starts_with(['{', '[']) {
        true => objects(file)?,
        false => columns(&file.text, rules),
    };
    let mut places = HashMap::new();
    let several = texts.len() > 1;
    let mut deals = Vec::with_capacity(texts.len());
    for (number, DealText { name, text }) in (1..).zip(texts) {
        let words = match (&name, several) {
            (Some(name), _) => format!("deal {name}: "),
            (None, true) => format!("deal {number}: "),
            (None, false) => String::new(),
        };
        if let Some(name) = &name
            && let Some(first) = places.insert(name.clone(), text)
        {
            let (here, first) = (place(text), place_of(&file.text, first).0);
            return Err(format!(
                "{here}: {words}line {first} has a deal of the same name; give each its own"
            ));
        }
        let piles = gamefile::read_piles(text, rules.table()).map_err(|_| {
            // A fault is placed in the file, not in the deal.
            let (line, column) = place_of(&file.text, text);
            let placed = format!("{}{}{text}", "\n".repeat(line - 1), " ".repeat(column - 1));
            match gamefile::read_piles(&placed, rules.table()) {
                Err(why) => {
                    format!("{}:{}:{}: {words}{}", file.name, why.line, why.column, why.message)
                }
                Ok(_) => format!("{}: {words}this is no deal", place(text)),
            }
        })?;
        let start = Start::Cards(Layout { piles });
        rules.start(&start).map_err(|error| match several {
            true => format!("{}: {words}{error}", place(text)),
            false => format!("{}: {words}{error}", file.name),
        })?;
        deals.push(LaidDeal { name, start });
    }
    if deals.is_empty() {
        return Err(format!("{}: there is no deal in it", file.name));
    }
    Ok(deals)
}

/// Returns line and column, from 1, of a part of a text.
fn place_of(text: &str, part: &str) -> (usize, usize) {
    let at = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let before = text.get(..at).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    (line, before.rsplit('\n').next().unwrap_or_default().chars().count() + 1)
}

/// Splits columns of cards into deals.
fn columns<'t>(text: &'t str, rules: &Rules) -> Vec<DealText<'t>> {
    if gamefile::read_piles(text, rules.table()).is_ok() {
        return vec![DealText { name: None, text }];
    }
    let (mut blocks, mut begun, mut at) = (Vec::new(), None, 0);
    for line in text.split_inclusive('\n') {
        // A column without cards is written as a colon, so that an empty line parts deals.
        match (line.trim_end_matches(['\r', '\n']).is_empty(), begun) {
            (true, Some(begin)) => {
                blocks.push(&text[begin..at]);
                begun = None;
            }
            (false, None) => begun = Some(at),
            _ => {}
        }
        at += line.len();
    }
    blocks.extend(begun.map(|begin| &text[begin..]));
    let blocks = blocks.into_iter().filter(|block| !block.trim().is_empty());
    blocks.map(|text| DealText { name: None, text }).collect()
}

/// Splits JSON into deals.
fn objects(file: &TextInput) -> Result<Vec<DealText<'_>>, String> {
    let fault = |within: &str, error: &serde_json::Error| {
        let (line, column) = place_of(&file.text, within);
        let column = if error.line() > 1 { error.column() } else { error.column() + column - 1 };
        let line = error.line().max(1) + line - 1;
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default();
        format!("{}:{line}:{}: this is not valid JSON: {words}", file.name, column.max(1))
    };
    let mut deals = Vec::new();
    for value in serde_json::Deserializer::from_str(&file.text).into_iter::<&RawValue>() {
        let text = value.map_err(|error| fault(&file.text, &error))?.get();
        if text.starts_with('[') {
            let list: Vec<&RawValue> =
                serde_json::from_str(text).map_err(|error| fault(text, &error))?;
            deals.extend(list.iter().map(|deal| DealText { name: None, text: deal.get() }));
            continue;
        }
        let named = serde_json::Deserializer::from_str(text)
            .deserialize_map(NamedValues)
            .map_err(|error| fault(text, &error))?;
        if !named.is_empty() && named.iter().all(|(_, value)| value.get().starts_with('{')) {
            deals.extend(
                named
                    .into_iter()
                    .map(|(name, deal)| DealText { name: Some(name), text: deal.get() }),
            );
        } else {
            deals.push(DealText { name: None, text });
        }
    }
    Ok(deals)
}

/// Reader of an object that keeps every value, also of names that come twice.
struct NamedValues;

impl<'t> Visitor<'t> for NamedValues {
    type Value = Vec<(String, &'t RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut values = Vec::new();
        while let Some(entry) = map.next_entry()? {
            values.push(entry);
        }
        Ok(values)
    }
}
