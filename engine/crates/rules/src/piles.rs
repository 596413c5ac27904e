//! The pile rules made ready to play: tables turned to each base rank, and lists of what acts by
//! itself.

use crate::table::{Placed, Table};
use cards::{Card, CardSet, DealNumber, Rank, arrange};
use definition::{
    Clear, DeckId, Definition, Face, Field, FieldId, Flip, Relation, Sizes, SpotId, TakeSize,
};
use std::sync::Arc;

/// By which rules pieces go from pile to pile, and decks deal.
#[derive(Debug)]
pub(crate) struct Piles {
    definition: Arc<Definition>,
    pub(crate) fields: Vec<FieldRules>,
    /// The field of each field's spot; decks lie behind.
    pub(crate) field_of: Vec<FieldId>,
    /// Where base ranks come from, each once.
    pub(crate) bases: Vec<Base>,
    /// The spots that must be in a certain state for the game to be won.
    pub(crate) clears: Vec<(SpotId, Clear)>,
    /// Fields that something can ever be taken from.
    pub(crate) sources: Vec<FieldId>,
    /// Fields that something can ever be put on.
    pub(crate) destinations: Vec<FieldId>,
    /// Spots of fields whose top cards leave whenever they can.
    pub(crate) whenever: Vec<SpotId>,
    /// Spots of fields that are refilled.
    pub(crate) refilled: Vec<SpotId>,
    /// Spots of fields where exposed cards turn up by themselves.
    pub(crate) flipping: Vec<SpotId>,
    /// Spots of fields where exposed cards turn up at a click.
    pub(crate) clickable: Vec<SpotId>,
    /// True where cards that leave by themselves could come back to where they were.
    pub(crate) circular: bool,
    /// Fixed cards on their spots, the rest of each pack arranged on its deck.
    pub(crate) before_deal: Table,
}

/// Where a base rank comes from.
#[derive(Debug)]
pub(crate) struct Base {
    /// The field of the spot that is named: whichever of its spots gets a card first sets the rank.
    field: Option<FieldId>,
    /// Its spots, the named one first.
    pub(crate) spots: Vec<SpotId>,
}

/// What judging an action needs of a field.
#[derive(Debug)]
pub(crate) struct FieldRules {
    /// The put table, once or turned to each base rank.
    put: Vec<Relation>,
    /// The take table, once or turned to each base rank.
    take: Vec<Relation>,
    /// Which of [`Piles::bases`] the tables are read relative to.
    pub(crate) base: Option<usize>,
    /// The field's spots in file order.
    pub(crate) spots: Vec<SpotId>,
    /// How many cards may be put at once, as [`Field::put_size`]; here to be near at hand.
    pub(crate) put_size: Sizes,
    /// How many cards a spot may hold; `u16::MAX` is without limit.
    pub(crate) room: u16,
    /// Whether taking is bounded by spare spots.
    pub(crate) spare: bool,
}

impl FieldRules {
    /// The put table as it reads now; `base` is the base rank where the field has one.
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
    // One table where there is no base rank, thirteen where there is.
    &tables[base.map_or(0, |rank| rank.index() % tables.len())]
}

impl Piles {
    /// Compiles a definition. It cannot fail: what a definition may say, the rules can play.
    #[must_use]
    pub(crate) fn compile(definition: Arc<Definition>) -> Self {
        let named = distinct_bases(&definition);
        let fields: Vec<_> = (0..definition.fields().len())
            .map(|index| compile_field(&definition, FieldId(index as u8), &named))
            .collect();
        let spots_where = |wanted: &dyn Fn(&Field) -> bool| -> Vec<SpotId> {
            field_spots(&definition)
                .filter(|&(_, field)| wanted(&definition.fields()[field.index()]))
                .map(|(spot, _)| spot)
                .collect()
        };
        let fields_where = |wanted: &dyn Fn(&Field) -> bool| -> Vec<FieldId> {
            (0..)
                .zip(definition.fields())
                .filter(|&(_, field)| wanted(field))
                .map(|(index, _)| FieldId(index))
                .collect()
        };
        Self {
            field_of: definition.spots().iter().map(|spot| spot.field).collect(),
            clears: field_spots(&definition)
                .map(|(spot, field)| (spot, definition.fields()[field.index()].clear))
                .filter(|&(_, clear)| clear != Clear::ALWAYS)
                .collect(),
            sources: fields_where(&|field| !field.take.alone.is_empty()),
            destinations: fields_where(&|field| !field.put.is_none()),
            whenever: spots_where(&|field| field.whenever.is_some()),
            refilled: spots_where(&|field| !field.refill.is_empty()),
            flipping: spots_where(&|field| field.flip == Flip::Auto),
            clickable: spots_where(&|field| field.flip == Flip::Click),
            circular: definition.circle().is_some(),
            before_deal: before_deal(&definition),
            bases: named.into_iter().map(|spot| Base::of(&definition, spot)).collect(),
            fields,
            definition,
        }
    }

    /// Whether anything happens by itself, or is remembered.
    pub(crate) fn acts(&self) -> bool {
        !(self.bases.is_empty()
            && self.whenever.is_empty()
            && self.refilled.is_empty()
            && self.flipping.is_empty())
    }

    /// The definition that these rules play.
    #[must_use]
    pub(crate) fn definition(&self) -> &Definition {
        &self.definition
    }

    /// The smallest and the largest deal number that every deck knows.
    #[must_use]
    pub(crate) fn deal_numbers(&self) -> std::ops::RangeInclusive<DealNumber> {
        let decks = self.definition.decks();
        if decks.is_empty() {
            let numbering = cards::Numbering::Fudaba;
            return numbering.first()..=numbering.last();
        }
        let first = decks.iter().map(|deck| deck.numbering.first()).max().unwrap_or_default();
        let last = decks.iter().map(|deck| deck.numbering.last()).min().unwrap_or_default();
        first..=last
    }

    /// The put table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub(crate) fn put_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.fields[field.index()].put(base)
    }

    /// The take table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub(crate) fn take_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.fields[field.index()].take(base)
    }

    /// How many spots the table has, decks included.
    #[must_use]
    pub(crate) fn spot_count(&self) -> usize {
        self.definition.spot_count()
    }

    /// Whether a card that is put on a field while it has no base rank would set that rank.
    #[inline]
    pub(crate) fn sets_base(&self, field: FieldId) -> bool {
        let base = self.fields[field.index()].base;
        base.is_some_and(|index| self.bases[index].field == Some(field))
    }

    /// How many cards a spot may hold.
    #[inline]
    pub(crate) fn room(&self, spot: SpotId) -> usize {
        match self.field_of(spot).map(|field| self.fields[field.index()].room) {
            None | Some(u16::MAX) => usize::MAX,
            Some(room) => room.into(),
        }
    }

    /// The field of a spot; `None` for a deck's.
    #[inline]
    pub(crate) fn field_of(&self, spot: SpotId) -> Option<FieldId> {
        self.field_of.get(spot.index()).copied()
    }

    /// What the file says of a field.
    #[inline]
    pub(crate) fn field(&self, field: FieldId) -> &Field {
        &self.definition.fields()[field.index()]
    }
}

impl Base {
    fn of(definition: &Definition, named: SpotId) -> Self {
        let field = definition.field_of(named);
        let others = field.into_iter().flat_map(|field| definition.spots_of(field));
        let spots = std::iter::once(named).chain(others.filter(|&spot| spot != named)).collect();
        Self { field, spots }
    }
}

fn field_spots(definition: &Definition) -> impl Iterator<Item = (SpotId, FieldId)> {
    definition.spots().iter().enumerate().map(|(index, spot)| (SpotId(index as u8), spot.field))
}

fn distinct_bases(definition: &Definition) -> Vec<SpotId> {
    let mut bases: Vec<_> = definition.fields().iter().filter_map(|field| field.base).collect();
    bases.sort();
    bases.dedup();
    bases
}

fn compile_field(definition: &Definition, id: FieldId, bases: &[SpotId]) -> FieldRules {
    let field = &definition.fields()[id.index()];
    let base = field.base.and_then(|spot| bases.iter().position(|&other| other == spot));
    let readings = |table: &Relation| match base {
        None => vec![table.clone()],
        Some(_) => Rank::all().map(|base| relative_to(table, base)).collect(),
    };
    FieldRules {
        put: readings(&field.put),
        take: readings(&field.take),
        base,
        spots: definition.spots_of(id).collect(),
        put_size: field.put_size,
        room: field.pile_most.unwrap_or(u16::MAX),
        spare: matches!(field.take_size, TakeSize::Spare(_)),
    }
}

/// The card whose row and column decide over `card` when tables are read relative to `base`: the
/// base rank reads as an ace, the rank above it as a two, and so on round.
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

/// Lays the fixed cards and arranges what is left of each pack on its deck.
fn before_deal(definition: &Definition) -> Table {
    let mut table = Table::empty(definition.spot_count());
    let mut packs: Vec<Vec<Card>> =
        definition.decks().iter().map(|deck| deck.pack.pieces().collect()).collect();
    for (index, spot) in definition.spots().iter().enumerate() {
        for &kinds in &spot.fixed {
            if let Some(card) = take_out(&mut packs, kinds) {
                table.push(SpotId(index as u8), Placed::new(card, Face::Up));
            }
        }
    }
    for (index, (deck, pack)) in definition.decks().iter().zip(&mut packs).enumerate() {
        arrange(pack, deck.numbering);
        let spot = definition.deck_spot(DeckId(index as u8));
        pack.iter().for_each(|&card| table.push(spot, Placed::new(card, Face::Down)));
    }
    table
}

fn take_out(packs: &mut [Vec<Card>], kinds: CardSet) -> Option<Card> {
    packs.iter_mut().find_map(|pack| {
        let position = pack.iter().position(|&card| kinds.contains(card))?;
        Some(pack.remove(position))
    })
}

/// How many cards a field's own rule lets go at once when spare spots carry them one by one.
pub(crate) fn spare_limit(own: bool, spare: usize, empty_own: usize) -> usize {
    let doublings = if own { empty_own.min(12) } else { 0 };
    (spare + 1) << doublings
}

impl FieldRules {
    /// The fields that spare spots are counted in, split into others and the field itself.
    pub(crate) fn spare_fields(size: &TakeSize, own: FieldId) -> Option<(&[FieldId], bool)> {
        match size {
            TakeSize::Spare(fields) => Some((fields, fields.contains(&own))),
            _ => None,
        }
    }
}
