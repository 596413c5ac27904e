//! The deals to solve: a range of numbers, or the deals of a file.

use super::{
    super::{Solve, deals::Deals, position::PositionFile},
    SolveInput, laid,
};
use engine::{
    cards::DealNumber,
    rules::{Rules, Start},
};
use serde_json::{Value, json};

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
    given: &SolveInput,
    rules: &Rules,
) -> Result<Vec<SolveDeal>, String> {
    match given {
        SolveInput::Position(file) => return at_position(args, file, rules),
        SolveInput::Cards(file) => {
            let deals = (1..).zip(laid::read(file, rules)?);
            let deal = |(number, laid): (u64, laid::LaidDeal)| {
                let (name, start) = (laid.name, laid.start);
                SolveDeal { name, number, start }
            };
            return Ok(deals.map(deal).collect());
        }
        SolveInput::Numbers => {}
    }
    let deals = args.deals.clone().unwrap_or_default();
    let (count, known) = (deals.count(), rules.deal_numbers());
    if count > MOST_DEALS {
        return Err(format!("{count} deals are too many at once; the most are {MOST_DEALS}"));
    }
    for end in [*deals.numbers().start(), *deals.numbers().end()] {
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
    Ok(deals.numbers().map(deal).collect())
}

/// Returns the position, once for each deal, which draws its unknown cards and what is shuffled
/// later.
fn at_position(args: &Solve, file: &PositionFile, rules: &Rules) -> Result<Vec<SolveDeal>, String> {
    let position = file.position(rules)?;
    let own = position.deal.unwrap_or(DealNumber(1)).0;
    let numbers = match (&args.deals, position.has_unknown()) {
        (Some(deals), _) => deals.numbers(),
        (None, true) => Deals::default().numbers(),
        (None, false) => own..=own,
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
