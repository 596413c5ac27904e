//! Rules taught by example: the cells that a refused move needs, and the rules that would allow
//! them.

use super::generalise::{guess_alone, guess_pairs};
use crate::move_cells::move_cells;
use engine::{
    cards::{Card, CardSet},
    definition::{FieldId, Relation, RuleRef, SettingColumn},
    rules::{Action, Rules, View},
    workbook::{Draft, Pairs, Pattern, Ranks, Suits, schema::table::TableKind},
};
use std::collections::{BTreeMap, BTreeSet};

/// Returns the cells of the truth tables that forbid a move, in the order of the rules: every one
/// must change to make the move possible. Empty if no table is in its way.
#[must_use]
pub fn missing(rules: &Rules, view: &View, action: Action) -> Vec<RuleRef> {
    let cells = move_cells(rules, view, action).into_iter();
    cells.filter_map(|(cell, allowed)| (!allowed).then_some(cell)).collect()
}

/// Change to one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// Field of the table.
    pub field: FieldId,
    /// Kind of the table.
    pub kind: TableKind,
    /// The rule on pairs that is taught, if any.
    pub pairs: Option<(Ranks, Suits)>,
    /// The single cards allowed from now on, if any are taught.
    pub alone: Option<CardSet>,
    /// The table as changed.
    pub table: Relation,
}

/// A way to allow a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeachOption {
    /// True if it allows just the cells that the move needs.
    pub only: bool,
    /// True if the rule is an addition to one that stays as it is.
    pub also: bool,
    /// The field that from now on checks the lowest card alone, if any.
    pub loosens: Option<FieldId>,
    /// The change to each table, starting with the one that the example is about.
    pub lessons: Vec<Lesson>,
    /// Number of cells newly allowed.
    pub adds: usize,
}

impl TeachOption {
    /// Writes the offer into the tables.
    pub fn apply(&self, draft: &mut Draft) {
        for lesson in &self.lessons {
            if let Some(table) = table_mut(draft, lesson.field, lesson.kind) {
                table.clone_from(&lesson.table);
            }
        }
        let loosened = self.loosens.and_then(|field| draft.fields.get_mut(field.index()));
        if let Some(field) = loosened {
            field.check_inside = false;
        }
    }

    /// Returns the cells that would be newly allowed.
    #[must_use]
    pub fn cells(&self, draft: &Draft) -> BTreeSet<RuleRef> {
        let lessons = self.lessons.iter();
        let cells = lessons.flat_map(|lesson| new_cells(draft, lesson));
        let inside = self.loosens.map(|field| RuleRef::Field(field, SettingColumn::CheckInside));
        cells.chain(inside).collect()
    }

    /// Returns the offer that only the lowest card must fit where cards are put on a field.
    #[must_use]
    pub const fn loosen(field: FieldId) -> Self {
        Self { only: false, also: false, loosens: Some(field), lessons: Vec::new(), adds: 0 }
    }
}

fn new_cells(draft: &Draft, lesson: &Lesson) -> Vec<RuleRef> {
    let Some(before) = table(draft, lesson.field, lesson.kind) else { return Vec::new() };
    let field = lesson.field;
    let pairs = Card::all().flat_map(|below| {
        let new = lesson.table.above(below) & !before.above(below);
        new.iter().map(move |above| (below, above)).collect::<Vec<_>>()
    });
    let pairs = pairs.map(|(below, above)| match lesson.kind {
        TableKind::Put => RuleRef::Put { field, below: Some(below), above },
        TableKind::Take => RuleRef::Take { field, below, above: Some(above) },
    });
    let alone = lesson.table.alone & !before.alone;
    let alone = alone.iter().map(|card| match lesson.kind {
        TableKind::Put => RuleRef::Put { field, below: None, above: card },
        TableKind::Take => RuleRef::Take { field, below: card, above: None },
    });
    pairs.chain(alone).collect()
}

fn table(draft: &Draft, field: FieldId, kind: TableKind) -> Option<&Relation> {
    let field = draft.fields.get(field.index())?;
    Some(match kind {
        TableKind::Put => &field.put,
        TableKind::Take => &field.take,
    })
}

fn table_mut(draft: &mut Draft, field: FieldId, kind: TableKind) -> Option<&mut Relation> {
    let field = draft.fields.get_mut(field.index())?;
    Some(match kind {
        TableKind::Put => &mut field.put,
        TableKind::Take => &mut field.take,
    })
}

/// Cells of one table that a move needs.
#[derive(Debug, Clone, Default)]
struct Need {
    pairs: Vec<(Card, Card)>,
    alone: CardSet,
}

/// Returns the ways to allow the cells: the cells alone first, then rules generalised from them,
/// likeliest first. Empty without a cell.
#[must_use]
pub fn offers(draft: &Draft, cells: &[RuleRef]) -> Vec<TeachOption> {
    let mut needs: BTreeMap<(TableKind, FieldId), Need> = BTreeMap::new();
    for &cell in cells {
        match cell {
            RuleRef::Put { field, below, above } => {
                let need = needs.entry((TableKind::Put, field)).or_default();
                match below {
                    Some(below) => need.pairs.push((below, above)),
                    None => need.alone.insert(above),
                }
            }
            RuleRef::Take { field, below, above } => {
                let need = needs.entry((TableKind::Take, field)).or_default();
                match above {
                    Some(above) => need.pairs.push((below, above)),
                    None => need.alone.insert(below),
                }
            }
            _ => {}
        }
    }
    needs.retain(|&(kind, field), _| table(draft, field, kind).is_some());
    // An example is about putting; taking follows from it.
    let order: Vec<_> = needs.into_iter().collect();
    let Some((main, rest)) = order.split_first() else { return Vec::new() };
    let mut found = vec![only(draft, &order)];
    for (also, lesson) in generalised(draft, main) {
        let rule = lesson.pairs;
        let mut lessons = vec![lesson];
        lessons.extend(rest.iter().map(|need| follow(draft, need, rule)));
        found.push(offer(draft, false, also, lessons));
    }
    found
}

fn offer(draft: &Draft, only: bool, also: bool, lessons: Vec<Lesson>) -> TeachOption {
    let adds = lessons.iter().map(|lesson| new_cells(draft, lesson).len()).sum();
    TeachOption { only, also, loosens: None, lessons, adds }
}

/// Returns an offer of the cells themselves and nothing else.
fn only(draft: &Draft, needs: &[((TableKind, FieldId), Need)]) -> TeachOption {
    let lesson = |((kind, field), need): &((TableKind, FieldId), Need)| {
        let mut after = table(draft, *field, *kind).cloned().unwrap_or(Relation::NONE);
        need.pairs.iter().for_each(|&(below, above)| after.set(below, above, true));
        after.alone |= need.alone;
        Lesson { field: *field, kind: *kind, pairs: None, alone: None, table: after }
    };
    offer(draft, true, false, needs.iter().map(lesson).collect())
}

/// Returns the rules that a need may be an example of, each with whether other pairs stay allowed
/// beside it.
fn generalised(
    draft: &Draft,
    ((kind, field), need): &((TableKind, FieldId), Need),
) -> Vec<(bool, Lesson)> {
    let (kind, field) = (*kind, *field);
    let Some(before) = table(draft, field, kind) else { return Vec::new() };
    // If both are needed, the pairs tell more; the single card is widened to its rank.
    let beside = guess_alone(before.alone, need.alone).first().copied();
    if need.pairs.is_empty() {
        let sets = guess_alone(before.alone, need.alone).into_iter();
        let lesson = |alone| {
            let mut table = before.clone();
            table.alone = alone;
            (false, Lesson { field, kind, pairs: None, alone: Some(alone), table })
        };
        return sets.map(lesson).collect();
    }
    let guesses = guess_pairs(before, &need.pairs).into_iter();
    let lesson = |guess: super::generalise::PairGuess| {
        let mut table = guess.table;
        table.alone = beside.unwrap_or(table.alone);
        let pairs = Some((guess.ranks, guess.suits));
        (guess.also, Lesson { field, kind, pairs, alone: beside, table })
    };
    guesses.map(lesson).collect()
}

/// Returns the change to another table along with a rule: the same rule if it allows the cells
/// needed, else the likeliest; and any card if single cards are needed.
fn follow(
    draft: &Draft,
    ((kind, field), need): &((TableKind, FieldId), Need),
    rule: Option<(Ranks, Suits)>,
) -> Lesson {
    let (kind, field) = (*kind, *field);
    let before = table(draft, field, kind).cloned().unwrap_or(Relation::NONE);
    let guesses = guess_pairs(&before, &need.pairs);
    let fits = |&(ranks, suits): &(Ranks, Suits)| {
        let fits = |&(below, above): &(Card, Card)| {
            ranks.fit(below.rank(), above.rank()) && suits.fit(below, above)
        };
        !need.pairs.is_empty() && need.pairs.iter().all(fits)
    };
    let likeliest = guesses.first().map(|guess| (guess.ranks, guess.suits));
    let pairs = rule.filter(fits).or(likeliest);
    let mut table = before.clone();
    if let Some((ranks, suits)) = pairs {
        let pairs = Pairs::Match { ranks, suits, bare: CardSet::EMPTY };
        let fills = Pattern { pairs, alone: CardSet::EMPTY }.relation();
        table = Relation::from_fn(
            |below, above| before.allows(below, above) || fills.allows(below, above),
            |card| before.alone.contains(card),
        );
    }
    let alone = (!need.alone.is_empty()).then_some(CardSet::SUITED);
    table.alone = alone.unwrap_or(table.alone);
    Lesson { field, kind, pairs, alone, table }
}

#[cfg(test)]
mod tests;
