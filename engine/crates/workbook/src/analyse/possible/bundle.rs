//! Cards that may be taken together and put together: the chains allowed by two tables.

use cards::{Card, CardSet, Rank};
use definition::{Definition, FieldId, Relation, Sizes, TakeSize};

/// The take and put tables of each field, and the capacity of its spots. Tables relative to a base
/// rank are merged over all bases.
pub(crate) struct Bundles {
    take: Vec<Relation>,
    put: Vec<Relation>,
    room: Vec<usize>,
}

/// Chains of cards, lowest first, whose top card may be taken.
pub(crate) struct Runs {
    /// For each length from 1, the kinds that may be the lowest card; greater lengths equal the
    /// last.
    lowest: Vec<CardSet>,
    /// The kinds that may lie directly on each kind inside a chain.
    above: Relation,
    /// Length of the shortest chain that may move.
    pub(super) least: usize,
    /// Length of the longest chain considered.
    pub(super) most: usize,
}

impl Bundles {
    pub(super) fn of(definition: &Definition) -> Self {
        let pieces = definition.piece_count();
        let tables = |table: fn(&definition::Field) -> &Relation| -> Vec<Relation> {
            let read = |field: &definition::Field| match field.base {
                Some(_) => at_every_base(table(field)),
                None => table(field).clone(),
            };
            definition.fields().iter().map(read).collect()
        };
        let room =
            |field: &definition::Field| field.pile_most.map_or(pieces, usize::from).min(pieces);
        Self {
            take: tables(|field| &field.take),
            put: tables(|field| &field.put),
            room: definition.fields().iter().map(room).collect(),
        }
    }

    /// Returns the rule for taking cards together from a field.
    pub(crate) fn take(&self, field: FieldId) -> &Relation {
        &self.take[field.index()]
    }

    /// Returns the rule for putting cards on a field.
    pub(crate) fn put(&self, field: FieldId) -> &Relation {
        &self.put[field.index()]
    }

    /// Returns the maximum number of cards on a spot of the field.
    pub(crate) fn room(&self, field: FieldId) -> usize {
        self.room[field.index()]
    }

    /// Returns the chains of these kinds that may move from one field to another.
    pub(super) fn moved(
        &self,
        definition: &Definition,
        source: FieldId,
        target: FieldId,
        kinds: CardSet,
    ) -> Runs {
        let (from, to) =
            (&definition.fields()[source.index()], &definition.fields()[target.index()]);
        let taken = match from.take_size {
            TakeSize::Between(sizes) => sizes,
            TakeSize::Any | TakeSize::WholePile | TakeSize::OnlyPile | TakeSize::Spare(_) => {
                Sizes::ANY
            }
        };
        let most = usize::from(taken.most.min(to.put_size.most)).min(self.room(target));
        let inside = to.check_inside.then(|| self.put(target));
        let mut runs = Runs::new(self.take(source), inside, kinds, most);
        runs.least = taken.least.max(to.put_size.least).into();
        runs
    }
}

impl Runs {
    /// Computes the chains of these kinds that a take table allows, and the put table `inside` too
    /// if given.
    pub(super) fn new(
        take: &Relation,
        inside: Option<&Relation>,
        kinds: CardSet,
        most: usize,
    ) -> Self {
        let mut above = Relation::NONE;
        for below in kinds.iter() {
            let allowed = take.above(below) & kinds;
            let allowed = inside.map_or(allowed, |inside| allowed & inside.above(below));
            allowed.iter().for_each(|card| above.set(below, card, true));
        }
        let mut lowest = Vec::new();
        let mut now = take.alone & kinds;
        // The sets soon become constant: empty if chains end, otherwise the kinds in cycles.
        while lowest.len() < most && lowest.last() != Some(&now) {
            lowest.push(now);
            now = kinds.iter().filter(|&card| !(above.above(card) & now).is_empty()).collect();
        }
        Self { lowest, above, least: 1, most }
    }

    /// Returns the kinds that may be the lowest card of a chain of this length.
    fn lowest_of(&self, length: usize) -> CardSet {
        match self.lowest.get(length.min(self.lowest.len()).wrapping_sub(1)) {
            Some(&kinds) if (1..=self.most).contains(&length) => kinds,
            _ => CardSet::EMPTY,
        }
    }

    /// Returns the kinds that may be the lowest card of a movable chain of at most this length.
    pub(super) fn lowest(&self, most: usize) -> CardSet {
        // Lengths beyond the last listed one have the same kinds.
        let last = most.min(self.lowest.len().max(self.least));
        (self.least..=last).fold(CardSet::EMPTY, |all, length| all | self.lowest_of(length))
    }

    /// Returns the kinds in chains of exactly this length.
    pub(crate) fn members(&self, length: usize) -> CardSet {
        self.closure(self.lowest_of(length))
    }

    /// Returns the length of the longest chain, at most `most`.
    pub(crate) fn longest(&self) -> usize {
        match self.lowest.last() {
            Some(last) if !last.is_empty() => self.most,
            _ => self.lowest.iter().filter(|kinds| !kinds.is_empty()).count(),
        }
    }

    /// Returns the kinds in chains whose lowest card is one of these.
    pub(super) fn closure(&self, lowest: CardSet) -> CardSet {
        let usable = self.lowest.iter().fold(CardSet::EMPTY, |all, &kinds| all | kinds);
        let (mut all, mut fresh) = (lowest, lowest);
        while !fresh.is_empty() {
            let next = fresh.iter().fold(CardSet::EMPTY, |all, card| all | self.above.above(card));
            fresh = next & usable & !all;
            all |= fresh;
        }
        all
    }
}

/// Returns the union of a table's readings at all thirteen base ranks.
fn at_every_base(table: &Relation) -> Relation {
    let mut all = Relation::NONE;
    for base in 0..usize::from(Rank::COUNT) {
        let turned =
            |card: Card| Card::new(card.suit(), Rank::wrapping(card.rank().index() + base));
        for below in Card::all() {
            let allowed = table.above(below);
            allowed.iter().for_each(|above| all.set(turned(below), turned(above), true));
        }
        table.alone.iter().for_each(|card| all.alone.insert(turned(card)));
    }
    all
}
