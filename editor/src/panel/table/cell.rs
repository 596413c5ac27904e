//! The cells of a truth table, sets of them, and changes to them.

use engine::{
    cards::{Card, Suit},
    definition::{Field, FieldId, Relation, RuleRef},
    workbook::{Draft, schema::table::TableKind},
};

/// One cell of a truth table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum TableCell {
    /// A card on another.
    Pair {
        /// The lower card.
        below: Card,
        /// The upper card.
        above: Card,
    },
    /// A card by itself: on an empty spot, or on top of the cards taken.
    Single(Card),
}

impl TableCell {
    /// Returns the cell that a rule names, if it is one of this field's table.
    #[must_use]
    pub(super) fn of(rule: RuleRef, field: FieldId, kind: TableKind) -> Option<Self> {
        match (rule, kind) {
            (RuleRef::Put { field: of, below, above }, TableKind::Put) if of == field => {
                Some(below.map_or(Self::Single(above), |below| Self::Pair { below, above }))
            }
            (RuleRef::Take { field: of, below, above }, TableKind::Take) if of == field => {
                Some(above.map_or(Self::Single(below), |above| Self::Pair { below, above }))
            }
            _ => None,
        }
    }

    /// True if the cell is allowed in a table, or is in a set.
    #[must_use]
    pub(super) fn is_in(self, table: &Relation) -> bool {
        match self {
            Self::Pair { below, above } => table.allows(below, above),
            Self::Single(card) => table.alone.contains(card),
        }
    }

    /// Allows or forbids the cell in a table; adds it to a set or removes it.
    pub(super) fn set(self, table: &mut Relation, allowed: bool) {
        match self {
            Self::Pair { below, above } => table.set(below, above, allowed),
            Self::Single(card) => table.alone.set(card, allowed),
        }
    }

    /// Returns the cell of the cards with other suits and the same ranks.
    #[must_use]
    pub(super) fn with_suits(self, suits: impl Fn(Suit) -> Suit) -> Self {
        let other = |card: Card| Card::new(suits(card.suit()), card.rank());
        match self {
            Self::Pair { below, above } => Self::Pair { below: other(below), above: other(above) },
            Self::Single(card) => Self::Single(other(card)),
        }
    }

    /// Returns the cell with the lower and the upper card swapped.
    #[must_use]
    pub(super) const fn turned(self) -> Self {
        match self {
            Self::Pair { below, above } => Self::Pair { below: above, above: below },
            Self::Single(card) => Self::Single(card),
        }
    }
}

/// A set of cells. A table is the set of the cells that it allows.
pub(super) type Cells = Relation;

/// Returns the cells of a set, pairs before single cards.
pub(super) fn cells_of(set: &Cells) -> impl Iterator<Item = TableCell> + '_ {
    let pairs = Card::all().flat_map(|below| {
        set.above(below).iter().map(move |above| TableCell::Pair { below, above })
    });
    pairs.chain(set.alone.iter().map(TableCell::Single))
}

/// Returns the number of cells in a set.
#[must_use]
pub(super) fn count(set: &Cells) -> usize {
    set.pair_count() + set.alone.len()
}

/// Returns the cells of either set.
#[must_use]
pub(super) fn union(one: &Cells, other: &Cells) -> Cells {
    let mut both = one.clone();
    cells_of(other).for_each(|cell| cell.set(&mut both, true));
    both
}

/// Returns the number of cells that differ between two tables.
#[must_use]
pub(super) fn differences(one: &Relation, other: &Relation) -> usize {
    let only = |a: &Relation, b: &Relation| cells_of(a).filter(|cell| !cell.is_in(b)).count();
    only(one, other) + only(other, one)
}

/// A change to some cells of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TableChange {
    /// The cells that are written.
    pub(super) places: Cells,
    /// Those of them that become allowed; the others become forbidden.
    pub(super) allowed: Cells,
}

impl Default for TableChange {
    fn default() -> Self {
        Self { places: Relation::NONE, allowed: Relation::NONE }
    }
}

impl TableChange {
    /// Allows or forbids all of these cells.
    #[must_use]
    pub(super) fn all(places: Cells, allowed: bool) -> Self {
        let values = if allowed { places.clone() } else { Relation::NONE };
        Self { places, allowed: values }
    }

    /// Adds a cell to the change.
    pub(super) fn write(&mut self, cell: TableCell, allowed: bool) {
        cell.set(&mut self.places, true);
        cell.set(&mut self.allowed, allowed);
    }

    /// Returns the table after the change.
    #[must_use]
    pub(super) fn applied_to(&self, table: &Relation) -> Relation {
        let mut changed = table.clone();
        for cell in cells_of(&self.places) {
            cell.set(&mut changed, cell.is_in(&self.allowed));
        }
        changed
    }
}

/// Returns a field's table of one kind.
#[must_use]
pub(super) const fn table_of(field: &Field, kind: TableKind) -> &Relation {
    match kind {
        TableKind::Put => &field.put,
        TableKind::Take => &field.take,
    }
}

/// Replaces a field's table of one kind.
pub(super) fn set_table(draft: &mut Draft, field: FieldId, kind: TableKind, table: Relation) {
    if let Some(field) = draft.fields.get_mut(field.index()) {
        match kind {
            TableKind::Put => field.put = table,
            TableKind::Take => field.take = table,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_names_a_cell_of_its_own_table() {
        let field = FieldId(2);
        let [below, above] = [12, 11].map(|index| Card::from_index(index).expect("below 52"));
        let pair = TableCell::Pair { below, above };
        let put = |below| RuleRef::Put { field, below, above };
        let take = |above| RuleRef::Take { field, below, above };
        let (kind_put, kind_take) = (TableKind::Put, TableKind::Take);
        assert_eq!(TableCell::of(put(Some(below)), field, kind_put), Some(pair));
        assert_eq!(TableCell::of(put(None), field, kind_put), Some(TableCell::Single(above)));
        assert_eq!(TableCell::of(take(Some(above)), field, kind_take), Some(pair));
        assert_eq!(TableCell::of(take(None), field, kind_take), Some(TableCell::Single(below)));
        assert_eq!(TableCell::of(put(None), field, kind_take), None);
        assert_eq!(TableCell::of(put(None), FieldId(1), kind_put), None);
    }

    #[test]
    fn a_change_touches_nothing_else() {
        let mut table = Relation::NONE;
        let [one, two, three] = {
            let mut cells = cells_of(&Relation::ALL);
            [0, 700, 1999].map(|skip| cells.nth(skip).expect("2756 cells"))
        };
        one.set(&mut table, true);
        two.set(&mut table, true);
        let mut change = TableChange::default();
        change.write(two, false);
        change.write(three, true);
        let after = change.applied_to(&table);
        assert!(one.is_in(&after) && !two.is_in(&after) && three.is_in(&after));
        assert_eq!((count(&after), differences(&table, &after)), (2, 2));
        assert_eq!(count(&union(&table, &after)), 3);
    }
}
