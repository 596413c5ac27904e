//! From a place in the sheets to the place where it is edited: the step, and the part of the game.

pub(crate) mod record;
mod words;

pub use words::place_words;

use crate::{selection::Selection, step::DesignStep};
use engine::{
    cards::Card,
    definition::{At, CellRef, Code, DeckId, Diagnostic, FieldId, Given, RuleRef, SpotId},
    workbook::{
        Document, Draft, Sources, TableSource,
        schema::{self, table::TableKind},
    },
};
use record::RecordCell;
use std::collections::BTreeSet;

/// A place where something is edited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EditLocation {
    /// The step whose panel edits it.
    pub step: DesignStep,
    /// The part of the game edited there.
    pub part: GamePart,
    /// The deck whose cards or deals are edited, if the sheet names one.
    pub deck: Option<DeckId>,
}

/// A part of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GamePart {
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

impl EditLocation {
    /// Returns the place where a rule is edited.
    #[must_use]
    pub fn of_rule(rule: RuleRef) -> Self {
        let mut selection = Selection::default();
        selection.show(rule);
        Self { step: selection.step, part: GamePart::Rule(rule), deck: None }
    }

    const fn new(step: DesignStep, part: GamePart) -> Self {
        Self { step, part, deck: None }
    }

    /// Selects the part, so that its panel shows it.
    pub fn show_in(&self, selection: &mut Selection) {
        match self.part {
            GamePart::Rule(rule) => selection.show(rule),
            GamePart::Field(field) => {
                selection.field = field;
                selection.spots.clear();
                selection.decks.clear();
            }
            GamePart::Spot(spot) => {
                selection.spots = BTreeSet::from([spot]);
                selection.decks.clear();
            }
            GamePart::Deck(deck) => {
                selection.deck = deck;
                selection.decks = BTreeSet::from([deck]);
                selection.spots.clear();
            }
            GamePart::Game => {}
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
) -> Option<EditLocation> {
    if let Some(place) = of_doubt(fault, draft) {
        return Some(place);
    }
    let place = place_of(&fault.at, document, sources, draft);
    // A sheet as a whole has columns of several steps: the kind of fault determines which one.
    let step = step_of_code(fault.code).filter(|_| match place.map(|place| place.part) {
        None | Some(GamePart::Game) => true,
        Some(_) => matches!(fault.at, At::File | At::Sheet(_)),
    });
    match (step, place) {
        (Some(step), Some(place)) => Some(EditLocation { step, ..place }),
        (Some(step), None) => Some(EditLocation::new(step, GamePart::Game)),
        (None, place) => place,
    }
}

/// Returns the step with the control that mends a kind of fault, if the kind alone determines it.
const fn step_of_code(code: Code) -> Option<DesignStep> {
    Some(match code {
        Code::NoField | Code::NoSpot | Code::NoDeck | Code::DoubledName | Code::SamePlace => {
            DesignStep::Layout
        }
        Code::NoCards => DesignStep::Cards,
        Code::CardsRunOut | Code::NeverDeals | Code::MicrosoftPack => DesignStep::OpeningDeal,
        Code::NoGoal | Code::WonAtStart | Code::NeverCleared => DesignStep::Clear,
        Code::NeverReached => DesignStep::Put,
        Code::NeverLeaves => DesignStep::Take,
        Code::NeverFits | Code::NoSuchCard => DesignStep::Extra,
        Code::BadPicture => DesignStep::About,
        _ => return None,
    })
}

/// Returns the place that settles a doubt about the whole game, which is at no cell.
fn of_doubt(fault: &Diagnostic, draft: &Draft) -> Option<EditLocation> {
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
        (Code::NeverDeals, Some(deck), _) => Some(EditLocation {
            deck: Some(deck),
            ..EditLocation::new(DesignStep::OpeningDeal, GamePart::Deck(deck))
        }),
        (Code::SamePlace, _, Some(spot)) => {
            Some(EditLocation::new(DesignStep::Layout, GamePart::Spot(spot)))
        }
        (Code::SamePlace, Some(deck), None) => {
            Some(EditLocation::new(DesignStep::Layout, GamePart::Deck(deck)))
        }
        _ => None,
    }
}

/// Returns the place where a place in the sheets is edited; `None` if it is no part of the game.
#[must_use]
pub fn place_of(
    at: &At,
    document: &Document,
    sources: &Sources,
    draft: &Draft,
) -> Option<EditLocation> {
    match at {
        At::Cell(sheet, cell) => in_table(sources, sheet, *cell)
            .or_else(|| in_record(document, sources, draft, sheet, *cell)),
        At::Sheet(sheet) => of_sheet(draft, sources, sheet),
        At::File | At::Text { .. } => None,
    }
}

/// Returns the place of a cell of a truth table: the pair itself, or the table if it is a heading.
fn in_table(sources: &Sources, sheet: &str, cell: CellRef) -> Option<EditLocation> {
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
        Some(rule) => EditLocation::of_rule(rule),
        None => EditLocation::new(step_of(kind), GamePart::Field(field)),
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

const fn step_of(kind: TableKind) -> DesignStep {
    match kind {
        TableKind::Put => DesignStep::Put,
        TableKind::Take => DesignStep::Take,
    }
}

/// Returns the place of a cell of a record sheet, or of a pattern that stands for a table.
fn in_record(
    document: &Document,
    sources: &Sources,
    draft: &Draft,
    sheet: &str,
    cell: CellRef,
) -> Option<EditLocation> {
    let record = RecordCell::at(document, draft, sheet, cell);
    let deck = record.as_ref().and_then(|record| record.deck);
    let is_here = |at: &At| matches!(at, At::Cell(name, at) if name == sheet && *at == cell);
    let rule = sources.settings.iter().find(|(_, at)| is_here(at)).map(|(&rule, _)| rule);
    if let Some(rule) = rule {
        return Some(EditLocation { deck, ..EditLocation::of_rule(rule) });
    }
    record.and_then(|record| record.place()).or_else(|| of_sheet(draft, sources, sheet))
}

/// Returns the place of a sheet as a whole.
fn of_sheet(draft: &Draft, sources: &Sources, sheet: &str) -> Option<EditLocation> {
    let step = [
        (schema::game::SHEET.name, DesignStep::About),
        (schema::faces::SHEET.name, DesignStep::About),
        (schema::cards::SHEET.name, DesignStep::Cards),
        (schema::decks::SHEET.name, DesignStep::Layout),
        (schema::fields::SHEET.name, DesignStep::Layout),
        (schema::spots::SHEET.name, DesignStep::Layout),
        (schema::deals::SHEET.name, DesignStep::OpeningDeal),
    ];
    if let Some(known) = schema::ALL_SHEETS.iter().find(|known| known.is_named(sheet)) {
        let step = step.iter().find(|(name, _)| *name == known.name)?.1;
        return Some(EditLocation::new(step, GamePart::Game));
    }
    if let Some((field, kind, _)) = table_of(sources, sheet) {
        return Some(EditLocation::new(step_of(kind), GamePart::Field(field)));
    }
    let (kind, name) = TableKind::ALL.into_iter().find_map(|k| Some((k, k.field_of(sheet)?)))?;
    let field = draft.fields.iter().position(|field| record::same(&field.name.en, name))?;
    Some(EditLocation::new(step_of(kind), GamePart::Field(FieldId(u8::try_from(field).ok()?))))
}

#[cfg(test)]
mod tests;
