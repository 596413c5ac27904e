//! Which cards may be taken together and put together: the chains that two tables allow.

use crate::{Definition, FieldId, Relation, Sizes, TakeSize};
use cards::{Card, CardSet, Rank};

/// The take and put tables of each field, those read relative to a base rank for every base at
/// once, and how many cards there is room for.
pub(crate) struct Bundles {
    take: Vec<Relation>,
    put: Vec<Relation>,
    room: Vec<usize>,
}

/// The chains of cards, lowest first, that end with a card that may be the top.
pub(crate) struct Runs {
    /// For each length from 1 the kinds that may be the lowest card; longer ones are as the last.
    lowest: Vec<CardSet>,
    /// What may lie on each kind inside a chain.
    above: Relation,
    /// The shortest chain that may move.
    pub(super) least: usize,
    /// The longest one that is looked for.
    pub(super) most: usize,
}

impl Bundles {
    pub(super) fn of(definition: &Definition) -> Self {
        let pieces = definition.piece_count();
        let tables = |table: fn(&crate::Field) -> &Relation| -> Vec<Relation> {
            let read = |field: &crate::Field| match field.base {
                Some(_) => at_every_base(table(field)),
                None => table(field).clone(),
            };
            definition.fields.iter().map(read).collect()
        };
        let room = |field: &crate::Field| field.pile_most.map_or(pieces, usize::from).min(pieces);
        Self {
            take: tables(|field| &field.take),
            put: tables(|field| &field.put),
            room: definition.fields.iter().map(room).collect(),
        }
    }

    /// What may be taken together from a field.
    pub(crate) fn take(&self, field: FieldId) -> &Relation {
        &self.take[field.index()]
    }

    /// What may be put on a field.
    pub(crate) fn put(&self, field: FieldId) -> &Relation {
        &self.put[field.index()]
    }

    /// How many cards a spot of the field may hold.
    pub(crate) fn room(&self, field: FieldId) -> usize {
        self.room[field.index()]
    }

    /// The chains of these kinds that may move from one field to another.
    pub(super) fn moved(
        &self,
        definition: &Definition,
        source: FieldId,
        target: FieldId,
        kinds: CardSet,
    ) -> Runs {
        let (from, to) = (&definition.fields[source.index()], &definition.fields[target.index()]);
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
    /// The chains of these kinds that a take table, and a put table inside, allow.
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
        // The lengths settle soon: on nothing where chains end, else on what goes round.
        while lowest.len() < most && lowest.last() != Some(&now) {
            lowest.push(now);
            now = kinds.iter().filter(|&card| !(above.above(card) & now).is_empty()).collect();
        }
        Self { lowest, above, least: 1, most }
    }

    /// The kinds that may be the lowest of a chain of so many cards.
    fn lowest_of(&self, length: usize) -> CardSet {
        match self.lowest.get(length.min(self.lowest.len()).wrapping_sub(1)) {
            Some(&kinds) if (1..=self.most).contains(&length) => kinds,
            _ => CardSet::EMPTY,
        }
    }

    /// The kinds that may be the lowest of a chain that may move, of at most so many cards.
    pub(super) fn lowest(&self, most: usize) -> CardSet {
        // Beyond the last length that is listed all are as that one.
        let last = most.min(self.lowest.len().max(self.least));
        (self.least..=last).fold(CardSet::EMPTY, |all, length| all | self.lowest_of(length))
    }

    /// The kinds in chains of exactly so many cards.
    pub(crate) fn members(&self, length: usize) -> CardSet {
        self.closure(self.lowest_of(length))
    }

    /// The longest chain of those looked for.
    pub(crate) fn longest(&self) -> usize {
        match self.lowest.last() {
            Some(last) if !last.is_empty() => self.most,
            _ => self.lowest.iter().filter(|kinds| !kinds.is_empty()).count(),
        }
    }

    /// The kinds in chains whose lowest card is one of these.
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

/// A table as it may be read at any base rank: whatever one of the thirteen readings allows.
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
