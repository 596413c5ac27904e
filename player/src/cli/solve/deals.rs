//! The deals to solve: a range of numbers, or the deals of a file.

use super::super::{Solve, opening::read_text, position::PositionFile};
use engine::{
    cards::DealNumber,
    gamefile,
    rules::{Layout, Rules, Start},
};
use serde_json::{Value, json};
use std::path::Path;

/// Maximum size of a file of deals, in bytes; a thousand deals take some hundred thousand.
const MOST_BYTES: u64 = 1 << 26;
/// Maximum number of deals of one command, as each takes some memory.
const MOST_DEALS: u64 = 100_000_000;

/// A deal to solve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SolveDeal {
    /// Its name in a file; `None` if it has a number.
    name: Option<String>,
    /// Its number, or its place in the file, from 1.
    number: u64,
    pub(super) start: Start,
}

impl SolveDeal {
    /// Returns the number or the name, as a line of the output gives it.
    pub(super) fn label(&self) -> Value {
        self.name.as_ref().map_or_else(|| json!(self.number), |name| json!(name))
    }

    /// Returns a text that tells it from the others.
    pub(super) fn key(&self) -> String {
        self.label().to_string()
    }
}

/// Lists the deals of a command, each of which the rules can begin.
pub(super) fn list(
    args: &Solve,
    position: Option<&PositionFile>,
    rules: &Rules,
) -> Result<Vec<SolveDeal>, String> {
    if let Some(file) = position {
        return at_position(args, file, rules);
    }
    if let Some(path) = &args.cards {
        return laid(path, rules);
    }
    let (count, known) = (args.deals.count(), rules.deal_numbers());
    if count > MOST_DEALS {
        return Err(format!("{count} deals are too many at once; the most are {MOST_DEALS}"));
    }
    for end in [*args.deals.numbers().start(), *args.deals.numbers().end()] {
        if !known.contains(&DealNumber(end)) {
            let (first, last) = (known.start(), known.end());
            return Err(format!(
                "there is no deal {end}: this game's deals are numbered {first} to {last}"
            ));
        }
    }
    let deal = |number| {
        let start = Start::Number(DealNumber(number));
        SolveDeal { name: None, number, start }
    };
    Ok(args.deals.numbers().map(deal).collect())
}

/// Returns the position, once for each deal if its unknown cards are drawn by it.
fn at_position(args: &Solve, file: &PositionFile, rules: &Rules) -> Result<Vec<SolveDeal>, String> {
    let position = file.position(rules)?;
    let own = position.deal.unwrap_or(DealNumber(1)).0;
    let numbers = match position.has_unknown() {
        true => args.deals.numbers(),
        false => own..=own,
    };
    let count = numbers.end().saturating_sub(*numbers.start()).saturating_add(1);
    if count > MOST_DEALS {
        return Err(format!("{count} deals are too many at once; the most are {MOST_DEALS}"));
    }
    let deal = |number| {
        let start = file.start(rules, Some(DealNumber(number)))?;
        rules.start(&start).map_err(|error| format!("{}: {error}", file.name()))?;
        Ok(SolveDeal { name: None, number, start })
    };
    numbers.map(deal).collect()
}

/// Reads the deals of a file.
fn laid(path: &Path, rules: &Rules) -> Result<Vec<SolveDeal>, String> {
    let file = path.display();
    let text = read_text(path, MOST_BYTES).map_err(|why| format!("{file}: {why}"))?;
    let texts = split(&text, rules).map_err(|why| format!("{file}: {why}"))?;
    let several = texts.len() > 1;
    let mut deals = Vec::with_capacity(texts.len());
    for (number, (name, text)) in (1..).zip(texts) {
        let place = || match (&name, several) {
            (Some(name), _) => format!("{file}, deal {name}"),
            (None, true) => format!("{file}, deal {number}"),
            (None, false) => format!("{file}"),
        };
        let piles = gamefile::read_piles(&text, rules.table())
            .map_err(|error| format!("{}:{error}", place()))?;
        let start = Start::Cards(Layout { piles });
        rules.start(&start).map_err(|error| format!("{}: {error}", place()))?;
        deals.push(SolveDeal { name, number, start });
    }
    if deals.is_empty() { Err(format!("{file}: there is no deal in it")) } else { Ok(deals) }
}

/// Splits a file into deals, each with its name if it has one.
///
/// JSON is a deal, several one after another, a list of them, or an object of deals by name.
/// Columns of cards are one deal if they can be read as one, otherwise deals are separated by empty
/// lines.
fn split(text: &str, rules: &Rules) -> Result<Vec<(Option<String>, String)>, String> {
    if !text.trim_start().starts_with(['{', '[']) {
        if gamefile::read_piles(text, rules.table()).is_ok() {
            return Ok(vec![(None, text.to_owned())]);
        }
        let blocks = text.replace("\r\n", "\n");
        let blocks = blocks.split("\n\n").filter(|block| !block.trim().is_empty());
        return Ok(blocks.map(|block| (None, block.to_owned())).collect());
    }
    let mut deals = Vec::new();
    for value in serde_json::Deserializer::from_str(text).into_iter::<Value>() {
        match value.map_err(|error| error.to_string())? {
            Value::Array(list) => deals.extend(list.iter().map(|deal| (None, deal.to_string()))),
            Value::Object(named) if !named.is_empty() && named.values().all(Value::is_object) => {
                deals.extend(
                    named.iter().map(|(name, deal)| (Some(name.clone()), deal.to_string())),
                );
            }
            deal => deals.push((None, deal.to_string())),
        }
    }
    Ok(deals)
}
