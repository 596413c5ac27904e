//! Pile rules made ready to play: tables rotated to each base rank, and lists of what acts
//! automatically.

use crate::pile_store::{PileStore, PlacedPiece};
use cards::{Card, CardSet, Rank, arrange};
use definition::{
    Clear, DeckId, Face, Field, FieldId, Flip, IdTable, Relation, Sizes, SpotId, Table, TakeSize,
};

/// Rules for moving pieces from pile to pile and for the deals of decks.
#[derive(Debug)]
pub(crate) struct PileRules {
    table: Table,
    pub(crate) fields: IdTable<FieldId, FieldRules>,
    /// Field of each spot; decks come after them and have none.
    pub(crate) field_of: IdTable<SpotId, FieldId>,
    /// Sources of base ranks, each once.
    pub(crate) bases: Vec<Base>,
    /// Spots with a condition for winning.
    pub(crate) clears: Vec<(SpotId, Clear)>,
    /// Fields from which cards can ever be taken.
    pub(crate) sources: Vec<FieldId>,
    /// Fields on which cards can ever be put.
    pub(crate) destinations: Vec<FieldId>,
    /// Spots of fields whose top cards leave whenever they can.
    pub(crate) whenever: Vec<SpotId>,
    /// Spots of fields that are refilled.
    pub(crate) refilled: Vec<SpotId>,
    /// Spots of fields whose exposed cards turn up automatically.
    pub(crate) flipping: Vec<SpotId>,
    /// Spots of fields whose exposed cards turn up at a click.
    pub(crate) clickable: Vec<SpotId>,
    /// True if cards that leave automatically could come back to where they were.
    pub(crate) circular: bool,
    /// Table with the fixed cards on their spots and the rest of each pack arranged on its deck.
    pub(crate) before_deal: PileStore,
}

/// Source of a base rank.
#[derive(Debug)]
pub(crate) struct Base {
    /// Field of the named spot; whichever of its spots gets a card first sets the rank.
    field: Option<FieldId>,
    /// Spots of the field, the named one first.
    pub(crate) spots: Vec<SpotId>,
}

/// Rules of a field, in the form needed to judge actions.
#[derive(Debug)]
pub(crate) struct FieldRules {
    /// The put table, once or rotated to each base rank.
    put: Vec<Relation>,
    /// The take table, once or rotated to each base rank.
    take: Vec<Relation>,
    /// Index into [`PileRules::bases`] of the base that the tables are read relative to.
    pub(crate) base: Option<usize>,
    /// The field's spots in file order.
    pub(crate) spots: Vec<SpotId>,
    /// Number of cards that may be put at once, copied from [`Field::put_size`] for quick access.
    pub(crate) put_size: Sizes,
    /// Most cards that a spot may hold; `u16::MAX` means no limit.
    pub(crate) room: u16,
    /// True if taking is limited by spare spots.
    pub(crate) spare: bool,
}

impl FieldRules {
    /// The put table as it reads now; `base` is the base rank if the field has one.
    #[inline]
    pub(crate) fn put(&self, base: Option<Rank>) -> &Relation {
        turned(&self.put, base)
    }

    /// The take table as it reads now.
    #[inline]
    pub(crate) fn take(&self, base: Option<Rank>) -> &Relation {
        turned(&self.take, base)
    }
}

#[inline]
fn turned(tables: &[Relation], base: Option<Rank>) -> &Relation {
    // One table without a base rank, thirteen with one.
    &tables[base.map_or(0, |rank| rank.index() % tables.len())]
}

impl PileRules {
    /// Compiles the rules of a table. This cannot fail: they can play everything that a table can
    /// express.
    #[must_use]
    pub(crate) fn compile(table: Table) -> Self {
        let named = distinct_bases(&table);
        let fields: IdTable<FieldId, _> = (0..table.fields().len())
            .map(|index| compile_field(&table, FieldId(index as u8), &named))
            .collect();
        let spots_where = |wanted: &dyn Fn(&Field) -> bool| -> Vec<SpotId> {
            field_spots(&table)
                .filter(|&(_, field)| wanted(&table.fields()[field.index()]))
                .map(|(spot, _)| spot)
                .collect()
        };
        let fields_where = |wanted: &dyn Fn(&Field) -> bool| -> Vec<FieldId> {
            (0..)
                .zip(table.fields())
                .filter(|&(_, field)| wanted(field))
                .map(|(index, _)| FieldId(index))
                .collect()
        };
        Self {
            field_of: table.spots().iter().map(|spot| spot.field).collect(),
            clears: field_spots(&table)
                .map(|(spot, field)| (spot, table.fields()[field.index()].clear))
                .filter(|&(_, clear)| clear != Clear::ALWAYS)
                .collect(),
            sources: fields_where(&Field::gives),
            destinations: fields_where(&Field::takes),
            whenever: spots_where(&|field| field.whenever.is_some()),
            refilled: spots_where(&|field| !field.refill.is_empty()),
            flipping: spots_where(&|field| field.flip == Flip::Auto),
            clickable: spots_where(&|field| field.flip == Flip::Click),
            circular: table.circle().is_some(),
            before_deal: before_deal(&table),
            bases: named.into_iter().map(|spot| Base::of(&table, spot)).collect(),
            fields,
            table,
        }
    }

    /// True if any rule acts automatically or a base rank is kept.
    pub(crate) fn acts(&self) -> bool {
        !(self.bases.is_empty()
            && self.whenever.is_empty()
            && self.refilled.is_empty()
            && self.flipping.is_empty())
    }

    /// The table that these rules play on.
    #[must_use]
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// The put table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub(crate) fn put_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.fields[field].put(base)
    }

    /// The take table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub(crate) fn take_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.fields[field].take(base)
    }

    /// Number of spots on the table, decks included.
    #[must_use]
    pub(crate) fn spot_count(&self) -> usize {
        self.table.spot_count()
    }

    /// True if a card put on the field while it has no base rank would set that rank.
    #[inline]
    pub(crate) fn sets_base(&self, field: FieldId) -> bool {
        let base = self.fields[field].base;
        base.is_some_and(|index| self.bases[index].field == Some(field))
    }

    /// Most cards that a spot may hold.
    #[inline]
    pub(crate) fn room(&self, spot: SpotId) -> usize {
        match self.field_of(spot).map(|field| self.fields[field].room) {
            None | Some(u16::MAX) => usize::MAX,
            Some(room) => room.into(),
        }
    }

    /// The field of a spot; `None` for a deck.
    #[inline]
    pub(crate) fn field_of(&self, spot: SpotId) -> Option<FieldId> {
        self.field_of.get(spot).copied()
    }

    /// The pile rules of a field.
    #[inline]
    pub(crate) fn field(&self, field: FieldId) -> &Field {
        &self.table.fields()[field.index()]
    }
}

impl Base {
    fn of(table: &Table, named: SpotId) -> Self {
        let field = table.field_of(named);
        let others = field.into_iter().flat_map(|field| table.spots_of(field));
        let spots = std::iter::once(named).chain(others.filter(|&spot| spot != named)).collect();
        Self { field, spots }
    }
}

fn field_spots(table: &Table) -> impl Iterator<Item = (SpotId, FieldId)> {
    table.spots().iter().enumerate().map(|(index, spot)| (SpotId(index as u8), spot.field))
}

fn distinct_bases(table: &Table) -> Vec<SpotId> {
    let mut bases: Vec<_> = table.fields().iter().filter_map(|field| field.base).collect();
    bases.sort();
    bases.dedup();
    bases
}

fn compile_field(table: &Table, id: FieldId, bases: &[SpotId]) -> FieldRules {
    let field = &table.fields()[id.index()];
    let base = field.base.and_then(|spot| bases.iter().position(|&other| other == spot));
    let readings = |relation: &Relation| match base {
        None => vec![relation.clone()],
        Some(_) => Rank::all().map(|base| relative_to(relation, base)).collect(),
    };
    FieldRules {
        put: readings(&field.put),
        take: readings(&field.take),
        base,
        spots: table.spots_of(id).collect(),
        put_size: field.put_size,
        room: field.pile_most.unwrap_or(u16::MAX),
        spare: matches!(field.take_size, TakeSize::Spare(_)),
    }
}

/// Returns the card whose row and column decide about `card` when tables are read relative to
/// `base`: the base rank reads as an ace, the rank above it as a two, and so on cyclically.
pub(crate) fn as_read(card: Card, base: Option<Rank>) -> Card {
    match base {
        Some(base) if card != Card::UNKNOWN => {
            Card::new(card.suit(), Rank::wrapping(card.rank().above(base)))
        }
        _ => card,
    }
}

fn relative_to(table: &Relation, base: Rank) -> Relation {
    let read = |card| as_read(card, Some(base));
    Relation::from_fn(
        |below, above| table.allows(read(below), read(above)),
        |card| table.alone.contains(read(card)),
    )
}

/// Lays the fixed cards and arranges the rest of each pack on its deck.
fn before_deal(table: &Table) -> PileStore {
    let mut piles = PileStore::empty(table.spot_count());
    let mut packs: Vec<Vec<Card>> =
        table.decks().iter().map(|deck| deck.pack.pieces().collect()).collect();
    for (index, spot) in table.spots().iter().enumerate() {
        for &kinds in &spot.fixed {
            if let Some(card) = take_out(&mut packs, kinds) {
                piles.push(SpotId(index as u8), PlacedPiece::new(card, Face::Up));
            }
        }
    }
    for (index, (deck, pack)) in table.decks().iter().zip(&mut packs).enumerate() {
        arrange(pack, deck.numbering);
        let spot = table.deck_spot(DeckId(index as u8));
        pack.iter().for_each(|&card| piles.push(spot, PlacedPiece::new(card, Face::Down)));
    }
    piles
}

fn take_out(packs: &mut [Vec<Card>], kinds: CardSet) -> Option<Card> {
    packs.iter_mut().find_map(|pack| {
        let position = pack.iter().position(|&card| kinds.contains(card))?;
        Some(pack.remove(position))
    })
}

/// Most cards that may move at once if spare spots carry them one by one.
pub(crate) fn spare_limit(own: bool, spare: usize, empty_own: usize) -> usize {
    let doublings = if own { empty_own.min(12) } else { 0 };
    (spare + 1) << doublings
}

impl FieldRules {
    /// Fields whose empty spots count as spare, and whether `own` is one of them.
    pub(crate) fn spare_fields(size: &TakeSize, own: FieldId) -> Option<(&[FieldId], bool)> {
        match size {
            TakeSize::Spare(fields) => Some((fields, fields.contains(&own))),
            _ => None,
        }
    }
}
