//! Quick-fixes: changes that mend a fault and can be undone like any other, offered where they are
//! safe and only where they work.
//!
//! Every code is decided in [`remedy`]: it has a fix, or a reason why none is safe. A fix is tried
//! before it is offered: it must remove the fault and must not cause any error.

mod cells;
mod game;
mod names;
mod remedy;
mod sheets;
mod tables;

pub use remedy::{Remedy, remedy};

use crate::{
    place::EditLocation,
    work::{EditName, Work, differences, is_of_reading, loses_nothing},
};
use engine::{
    definition::{At, CellRef, Code, Diagnostic, Given, Severity, Wording},
    workbook::{self, Checked, Document, Draft, Sheet, Sources, Value},
};

/// Largest number of further places that one click mends.
const MOST: usize = 50;

/// A change that mends a fault.
#[derive(Debug)]
pub struct Fix {
    /// Name of the change, in the imperative.
    pub name: EditName,
    /// Number of places that it mends, at least 1.
    pub places: usize,
    change: FixEffect,
}

/// Effect of a fix.
#[derive(Debug, Clone)]
enum FixEffect {
    /// The game becomes this one.
    Game(Box<Draft>),
    /// The sheets become these.
    Sheets(Document),
}

/// A fix that has not been tried yet.
struct Proposal {
    name: EditName,
    /// Alternatives, of which the first that works is taken.
    changes: Vec<FixEffect>,
}

impl Proposal {
    fn new(name: EditName, changes: impl IntoIterator<Item = FixEffect>) -> Self {
        Self { name, changes: changes.into_iter().collect() }
    }
}

impl Fix {
    /// Makes the change, as one step of the history.
    pub fn apply(self, work: &mut Work) -> bool {
        match self.change {
            FixEffect::Game(game) => work.edit(self.name, |draft| *draft = *game),
            FixEffect::Sheets(document) => work.replace_document(self.name, document),
        }
    }
}

/// Returns the fixes for a group of like faults, in all places at once where possible; best first,
/// often none. The faults must be from the last judgement of the work.
#[must_use]
pub fn fixes(faults: &[&Diagnostic], work: &Work) -> Vec<Fix> {
    let Some((first, others)) = faults.split_first() else { return Vec::new() };
    // Text left unread in a sound file is in no sheet that could be changed here.
    let is_unread = is_of_reading(first.code) && !work.is_faulty();
    if remedy(first.code) != Remedy::Fixed || is_unread {
        return Vec::new();
    }
    let others: Vec<Vec<Proposal>> =
        others.iter().take(MOST).map(|fault| propose(&FixCase::of(fault, work))).collect();
    let before = FaultCounts::of(&work.judged().diagnostics, first.code);
    let tried = propose(&FixCase::of(first, work)).into_iter().filter_map(|proposal| {
        let Proposal { name, changes } = proposal;
        let alone = changes.into_iter().find_map(|c| try_out(work, c, before, first.code))?;
        let same = others.iter().filter_map(|other| {
            other.iter().find(|proposal| proposal.name == name)?.changes.first()
        });
        let (together, count) = joined(&work.judged().document, &alone, same);
        let together = together.and_then(|change| try_out(work, change, before, first.code));
        Some(match together {
            Some(change) => Fix { name, places: count, change },
            None => Fix { name, places: 1, change: alone },
        })
    });
    tried.collect()
}

/// Joins a change of sheets with others like it, and counts them. Returns `None` if there is
/// nothing to join, or if one moves the cells that another writes.
fn joined<'a>(
    document: &Document,
    first: &FixEffect,
    others: impl Iterator<Item = &'a FixEffect>,
) -> (Option<FixEffect>, usize) {
    let FixEffect::Sheets(first) = first else { return (None, 1) };
    let mut whole = first.clone();
    let mut count = 1;
    let names = |document: &Document| -> Vec<String> {
        document.sheets.iter().map(|sheet| sheet.name.clone()).collect()
    };
    for other in others {
        let FixEffect::Sheets(other) = other else { return (None, 1) };
        let changes = differences(document, other);
        if names(other) != names(document) || changes.len() != 1 {
            return (None, 1);
        }
        for change in changes {
            let sheet = whole.sheets.iter_mut().find(|sheet| sheet.name == change.sheet);
            let Some(sheet) = sheet else { return (None, 1) };
            match change.value {
                Some(value) => sheet.set(change.cell.row, change.cell.column, value),
                None => drop(sheet.cells.remove(&change.cell)),
            }
        }
        count += 1;
    }
    ((count > 1).then_some(FixEffect::Sheets(whole)), count)
}

/// Proposes fixes for a fault.
fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    match case.fault.code {
        Code::MissingName
        | Code::BadName
        | Code::DoubledName
        | Code::TooLong
        | Code::UnknownName => names::propose(case),
        Code::UnknownSheet
        | Code::CopiedSheet
        | Code::DoubledSheet
        | Code::UnknownColumn
        | Code::DoubledColumn
        | Code::UnknownProperty
        | Code::DoubledProperty
        | Code::StrayValue
        | Code::IgnoredRows
        | Code::DoubledRow
        | Code::UnusedTable => sheets::propose(case),
        Code::PatternDiffers
        | Code::BadTruth
        | Code::MissingHeading
        | Code::DoubledHeading
        | Code::UnknownHeading
        | Code::EmptyTable => tables::propose(case),
        Code::ErrorCell
        | Code::BadNumber
        | Code::OutOfRange
        | Code::BadChoice
        | Code::BadId
        | Code::BadDeal
        | Code::BadCards
        | Code::BadSize
        | Code::BadClear
        | Code::BadMove
        | Code::BadPattern => cells::propose(case),
        _ => game::propose(case),
    }
}

/// A fault with its context in the game.
struct FixCase<'a> {
    fault: &'a Diagnostic,
    place: Option<EditLocation>,
    document: &'a Document,
    sources: &'a Sources,
    draft: &'a Draft,
}

impl<'a> FixCase<'a> {
    fn of(fault: &'a Diagnostic, work: &'a Work) -> Self {
        let judged = work.judged();
        let index = judged.diagnostics.iter().position(|other| other == fault);
        Self {
            fault,
            place: index.and_then(|index| judged.places[index]),
            document: &judged.document,
            sources: &judged.sources,
            draft: work.draft(),
        }
    }
}

impl FixCase<'_> {
    /// Returns the sheet that the fault names.
    fn sheet(&self) -> Option<&Sheet> {
        let (At::Sheet(name) | At::Cell(name, _)) = &self.fault.at else { return None };
        self.document.sheets.iter().find(|sheet| sheet.name == *name)
    }

    /// Returns the cell that the fault names.
    fn cell(&self) -> Option<CellRef> {
        match self.fault.at {
            At::Cell(_, cell) => Some(cell),
            _ => None,
        }
    }

    /// Returns the text in the cell.
    fn text(&self) -> Option<String> {
        let cell = self.cell()?;
        self.sheet()?.get(cell.row, cell.column).map(Value::shown)
    }

    /// Returns the correction that the help suggests, unless it is cut short.
    fn near(&self) -> Option<&str> {
        let help = &self.fault.help;
        let name = (help.key() == "help-did-you-mean").then(|| text_of(help, "name"))??;
        (!name.ends_with('…')).then_some(name)
    }

    /// Returns the sheets with the fault's sheet changed.
    fn with_sheet(&self, change: impl FnOnce(&mut Sheet)) -> Option<FixEffect> {
        let (At::Sheet(name) | At::Cell(name, _)) = &self.fault.at else { return None };
        let mut document = self.document.clone();
        // Of several sheets with one name, the last is the surplus one.
        let sheet = document.sheets.iter_mut().rev().find(|sheet| sheet.name == *name)?;
        change(sheet);
        Some(FixEffect::Sheets(document))
    }

    /// Returns the sheets with another text in the cell; a blank text clears it.
    fn with_text(&self, text: &str) -> Option<FixEffect> {
        let cell = self.cell()?;
        self.with_sheet(|sheet| write(sheet, cell, text))
    }

    /// Returns the game with a change.
    fn with_game(&self, change: impl FnOnce(&mut Draft)) -> FixEffect {
        let mut draft = self.draft.clone();
        change(&mut draft);
        FixEffect::Game(Box::new(draft))
    }
}

/// Writes a text as a spreadsheet would interpret it when typed.
fn write(sheet: &mut Sheet, cell: CellRef, text: &str) {
    match Value::typed(text) {
        Some(value) => sheet.set(cell.row, cell.column, value),
        None => drop(sheet.cells.remove(&cell)),
    }
}

/// Returns a named text of a sentence.
fn text_of<'a>(wording: &'a Wording, name: &str) -> Option<&'a str> {
    wording.values().iter().find_map(|(given, value)| match value {
        Given::Text(text) if *given == name => Some(text.as_str()),
        _ => None,
    })
}

/// Returns a named number of a sentence.
fn number_of(wording: &Wording, name: &str) -> Option<u64> {
    wording.values().iter().find_map(|(given, value)| match value {
        Given::Number(number) if *given == name => Some(*number),
        _ => None,
    })
}

/// Number of faults of one kind, and of errors in all.
#[derive(Clone, Copy)]
struct FaultCounts {
    same: usize,
    errors: usize,
}

impl FaultCounts {
    fn of(faults: &[Diagnostic], code: Code) -> Self {
        let errors = faults.iter().filter(|fault| fault.severity() == Severity::Error);
        Self {
            same: faults.iter().filter(|fault| fault.code == code).count(),
            errors: errors.count(),
        }
    }

    /// True if there are fewer faults of the kind and no more errors.
    const fn are_better_than(self, before: Self) -> bool {
        self.same < before.same && self.errors <= before.errors
    }
}

/// Returns the change in the form that this work can take, if it mends the fault.
fn try_out(work: &Work, change: FixEffect, before: FaultCounts, code: Code) -> Option<FixEffect> {
    let change = match change {
        FixEffect::Game(_) if work.is_faulty() => return None,
        // For a game made here the sheets are only a picture: the game itself is changed.
        FixEffect::Sheets(document) if !work.is_faulty() => {
            let checked = workbook::read(&document);
            if !loses_nothing(&checked.diagnostics) {
                return None;
            }
            FixEffect::Game(Box::new(checked.partial))
        }
        other => other,
    };
    let faults = match &change {
        FixEffect::Game(game) => judge(&game.document(None)),
        FixEffect::Sheets(document) => judge(document),
    };
    FaultCounts::of(&faults, code).are_better_than(before).then_some(change)
}

/// Returns all faults of these sheets.
fn judge(document: &Document) -> Vec<Diagnostic> {
    let Checked { definition, sources, mut diagnostics, .. } = workbook::read(document);
    if let Some(definition) = definition {
        diagnostics.extend(workbook::analyse(&definition, &sources));
    }
    diagnostics
}

#[cfg(test)]
mod tests;
