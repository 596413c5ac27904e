//! From a place in the sheets to the place where it is edited: the step, and the part of the game.

pub(crate) mod record;
mod words;

pub use words::place_words;

use crate::{selection::Selection, step::Step};
use engine::{
    cards::Card,
    definition::{At, CellRef, Code, DeckId, Diagnostic, FieldId, Given, RuleRef, SpotId},
    workbook::{
        Document, Draft, Sources, TableSource,
        schema::{self, table::TableKind},
    },
};
use record::Record;
use std::collections::BTreeSet;

/// A place where something is edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The step whose panel edits it.
    pub step: Step,
    /// The part of the game edited there.
    pub part: Part,
    /// The deck whose cards or deals are edited, if the sheet names one.
    pub deck: Option<DeckId>,
}

/// A part of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// A rule, down to a single cell.
    Rule(RuleRef),
    /// A field as a whole: its name, or its table.
    Field(FieldId),
    /// A spot as a whole: its name, its place, its fan.
    Spot(SpotId),
    /// A deck as a whole.
    Deck(DeckId),
    /// The game.
    Game,
}

impl Place {
    /// Returns the place where a rule is edited.
    #[must_use]
    pub fn of_rule(rule: RuleRef) -> Self {
        let mut selection = Selection::default();
        selection.show(rule);
        Self { step: selection.step, part: Part::Rule(rule), deck: None }
    }

    const fn new(step: Step, part: Part) -> Self {
        Self { step, part, deck: None }
    }

    /// Selects the part, so that its panel shows it.
    pub fn show_in(&self, selection: &mut Selection) {
        match self.part {
            Part::Rule(rule) => selection.show(rule),
            Part::Field(field) => {
                selection.field = field;
                selection.spots.clear();
                selection.decks.clear();
            }
            Part::Spot(spot) => {
                selection.spots = BTreeSet::from([spot]);
                selection.decks.clear();
            }
            Part::Deck(deck) => {
                selection.deck = deck;
                selection.decks = BTreeSet::from([deck]);
                selection.spots.clear();
            }
            Part::Game => {}
        }
        if let Some(deck) = self.deck {
            selection.deck = deck;
        }
        selection.step = self.step;
    }
}

/// Returns the place where a fault is mended; `None` if no panel edits its subject.
#[must_use]
pub fn place_of_fault(
    fault: &Diagnostic,
    document: &Document,
    sources: &Sources,
    draft: &Draft,
) -> Option<Place> {
    if let Some(place) = of_doubt(fault, draft) {
        return Some(place);
    }
    let place = place_of(&fault.at, document, sources, draft);
    // A sheet as a whole has columns of several steps: the kind of fault determines which one.
    let step = step_of_code(fault.code).filter(|_| match place.map(|place| place.part) {
        None | Some(Part::Game) => true,
        Some(_) => matches!(fault.at, At::File | At::Sheet(_)),
    });
    match (step, place) {
        (Some(step), Some(place)) => Some(Place { step, ..place }),
        (Some(step), None) => Some(Place::new(step, Part::Game)),
        (None, place) => place,
    }
}

/// Returns the step with the control that mends a kind of fault, if the kind alone determines it.
const fn step_of_code(code: Code) -> Option<Step> {
    Some(match code {
        Code::NoField | Code::NoSpot | Code::NoDeck | Code::DoubledName | Code::SamePlace => {
            Step::Layout
        }
        Code::NoCards => Step::Cards,
        Code::CardsRunOut | Code::NeverDeals | Code::MicrosoftPack => Step::OpeningDeal,
        Code::NoGoal | Code::WonAtStart | Code::NeverCleared => Step::Clear,
        Code::NeverReached => Step::Put,
        Code::NeverLeaves => Step::Take,
        Code::NeverFits | Code::NoSuchCard => Step::Extra,
        Code::BadPicture => Step::About,
        _ => return None,
    })
}

/// Returns the place that settles a doubt about the whole game, which is at no cell.
fn of_doubt(fault: &Diagnostic, draft: &Draft) -> Option<Place> {
    let name = fault.message.values().iter().find_map(|(name, value)| match (*name, value) {
        ("spots", Given::AllOf(list)) if fault.code == Code::SamePlace => list.names.last(),
        ("deck", Given::Text(name)) if fault.code == Code::NeverDeals => Some(name),
        _ => None,
    })?;
    let deck = draft.decks.iter().position(|deck| deck.name.en == *name);
    let deck = deck.and_then(|at| u8::try_from(at).ok()).map(DeckId);
    let spot = draft.spots.iter().position(|spot| spot.name == *name);
    let spot = spot.and_then(|at| u8::try_from(at).ok()).map(SpotId);
    match (fault.code, deck, spot) {
        (Code::NeverDeals, Some(deck), _) => {
            Some(Place { deck: Some(deck), ..Place::new(Step::OpeningDeal, Part::Deck(deck)) })
        }
        (Code::SamePlace, _, Some(spot)) => Some(Place::new(Step::Layout, Part::Spot(spot))),
        (Code::SamePlace, Some(deck), None) => Some(Place::new(Step::Layout, Part::Deck(deck))),
        _ => None,
    }
}

/// Returns the place where a place in the sheets is edited; `None` if it is no part of the game.
#[must_use]
pub fn place_of(at: &At, document: &Document, sources: &Sources, draft: &Draft) -> Option<Place> {
    match at {
        At::Cell(sheet, cell) => in_table(sources, sheet, *cell)
            .or_else(|| in_record(document, sources, draft, sheet, *cell)),
        At::Sheet(sheet) => of_sheet(draft, sources, sheet),
        At::File | At::Text { .. } => None,
    }
}

/// Returns the place of a cell of a truth table: the pair itself, or the table if it is a heading.
fn in_table(sources: &Sources, sheet: &str, cell: CellRef) -> Option<Place> {
    let (field, kind, table) = table_of(sources, sheet)?;
    let line = |lines: &[Option<u32>], at| lines.iter().position(|&line| line == Some(at));
    let rule = line(&table.rows, cell.row).zip(line(&table.columns, cell.column)).and_then(
        |(below, above)| match (kind, Card::from_index(below), Card::from_index(above)) {
            (TableKind::Put, below, Some(above)) => Some(RuleRef::Put { field, below, above }),
            (TableKind::Take, Some(below), above) => Some(RuleRef::Take { field, below, above }),
            _ => None,
        },
    );
    Some(match rule {
        Some(rule) => Place::of_rule(rule),
        None => Place::new(step_of(kind), Part::Field(field)),
    })
}

fn table_of<'a>(
    sources: &'a Sources,
    sheet: &str,
) -> Option<(FieldId, TableKind, &'a TableSource)> {
    (0..).zip(&sources.tables).find_map(|(id, both)| {
        TableKind::ALL.into_iter().zip(both).find_map(|(kind, table)| {
            let table = table.as_ref().filter(|table| table.sheet == sheet)?;
            Some((FieldId(id), kind, table))
        })
    })
}

const fn step_of(kind: TableKind) -> Step {
    match kind {
        TableKind::Put => Step::Put,
        TableKind::Take => Step::Take,
    }
}

/// Returns the place of a cell of a record sheet, or of a pattern that stands for a table.
fn in_record(
    document: &Document,
    sources: &Sources,
    draft: &Draft,
    sheet: &str,
    cell: CellRef,
) -> Option<Place> {
    let record = Record::at(document, draft, sheet, cell);
    let deck = record.as_ref().and_then(|record| record.deck);
    let is_here = |at: &At| matches!(at, At::Cell(name, at) if name == sheet && *at == cell);
    let rule = sources.settings.iter().find(|(_, at)| is_here(at)).map(|(&rule, _)| rule);
    if let Some(rule) = rule {
        return Some(Place { deck, ..Place::of_rule(rule) });
    }
    record.and_then(|record| record.place()).or_else(|| of_sheet(draft, sources, sheet))
}

/// Returns the place of a sheet as a whole.
fn of_sheet(draft: &Draft, sources: &Sources, sheet: &str) -> Option<Place> {
    let step = [
        (schema::game::SHEET.name, Step::About),
        (schema::faces::SHEET.name, Step::About),
        (schema::cards::SHEET.name, Step::Cards),
        (schema::decks::SHEET.name, Step::Layout),
        (schema::fields::SHEET.name, Step::Layout),
        (schema::spots::SHEET.name, Step::Layout),
        (schema::deals::SHEET.name, Step::OpeningDeal),
    ];
    if let Some(known) = schema::ALL_SHEETS.iter().find(|known| known.is_named(sheet)) {
        let step = step.iter().find(|(name, _)| *name == known.name)?.1;
        return Some(Place::new(step, Part::Game));
    }
    if let Some((field, kind, _)) = table_of(sources, sheet) {
        return Some(Place::new(step_of(kind), Part::Field(field)));
    }
    let (kind, name) = TableKind::ALL.into_iter().find_map(|k| Some((k, k.field_of(sheet)?)))?;
    let field = draft.fields.iter().position(|field| record::same(&field.name.en, name))?;
    Some(Place::new(step_of(kind), Part::Field(FieldId(u8::try_from(field).ok()?))))
}

#[cfg(test)]
mod tests;
