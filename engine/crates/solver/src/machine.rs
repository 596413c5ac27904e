//! Rules of a game of piles alone, compiled to bit sets and bytes for a search.

mod alike;
mod automatic;
mod card;
mod change;
mod facts;
mod foresee;
mod links;
mod look;
mod loose;
mod moves;
mod position;
mod ring;
mod ring_part;
mod runs;
mod undo;

pub(crate) use card::{KIND, UP};
pub(crate) use moves::PileMove;
pub(crate) use position::Position;

use crate::fingerprint::StateFingerprint;
use alike::Likeness;
use cards::{Card, DealNumber, Rank};
use definition::{Clear, DeckId, FieldId, Flip, Relation, SpotId, Table, TakeSize};
use loose::LooseField;
use ring::Ring;
use rules::Rules;

/// Field number of a deck's spot.
pub(crate) const DECK: u8 = u8::MAX;
/// Most bytes of a position; larger tables are left to the search over states.
const MOST_BYTES: usize = 1 << 17;
/// Number of kinds that fit into a set.
const KINDS: usize = Card::LIMIT;

/// A truth table as bits: the kinds that may lie on each kind, and those that may be alone.
#[derive(Debug, Clone)]
pub(crate) struct Bits {
    pub(crate) above: [u64; KINDS],
    pub(crate) alone: u64,
}

impl Bits {
    fn of(relation: &Relation) -> Self {
        let above = |kind: usize| relation.above(Card::from_kind(kind as u8)).bits();
        Self { above: std::array::from_fn(above), alone: relation.alone.bits() }
    }
}

/// Rules of a field.
#[derive(Debug)]
pub(crate) struct FieldBits {
    /// Put table, once or for each base rank.
    put: Vec<Bits>,
    /// Take table, once or for each base rank.
    take: Vec<Bits>,
    /// Index of the base that the tables are read relative to.
    base: Option<usize>,
    /// True if the first card on the field sets its own base.
    sets_base: bool,
    pub(crate) spots: Vec<u8>,
    pub(crate) rules: definition::Field,
    /// Most cards on a spot.
    room: usize,
}

impl FieldBits {
    #[inline]
    pub(crate) fn put(&self, bases: &[u8]) -> &Bits {
        &self.put[self.reading(bases)]
    }

    #[inline]
    pub(crate) fn take(&self, bases: &[u8]) -> &Bits {
        &self.take[self.reading(bases)]
    }

    /// The put table for each base rank.
    pub(crate) fn readings(&self) -> &[Bits] {
        &self.put
    }

    #[inline]
    pub(crate) fn reading(&self, bases: &[u8]) -> usize {
        match self.base {
            None => 0,
            Some(base) => usize::from(bases[base]) % Rank::COUNT as usize,
        }
    }

    /// True if the first card on the field would set its base rank.
    #[inline]
    pub(crate) fn waits(&self, bases: &[u8]) -> bool {
        self.sets_base && self.base.is_some_and(|base| bases[base] == NO_BASE)
    }
}

/// Base rank that is not set. A multiple of 13, so that tables are then read as written.
pub(crate) const NO_BASE: u8 = 13;

/// Source of a base rank: the first of these spots with a card.
#[derive(Debug)]
struct BaseSpots(Vec<u8>);

/// Compiled rules.
#[derive(Debug)]
pub(crate) struct Machine {
    pub(crate) table: Table,
    pub(crate) fields: Vec<FieldBits>,
    /// Field of each spot, [`DECK`] for a deck.
    pub(crate) field_of: Vec<u8>,
    bases: Vec<BaseSpots>,
    pub(crate) clears: Vec<(u8, Clear)>,
    /// Fields that ever give cards.
    sources: Vec<u8>,
    /// Fields that ever take cards.
    destinations: Vec<u8>,
    whenever: Vec<u8>,
    refilled: Vec<u8>,
    flipping: Vec<u8>,
    clickable: Vec<u8>,
    /// Deal whose number orders shuffles.
    deal: Option<DealNumber>,
    /// Number of cards for which a spot has room.
    stride: usize,
    /// Cards and spots that are alike.
    pub(crate) like: Likeness,
    /// Fingerprint of each card with its face.
    codes: Vec<StateFingerprint>,
    /// A deck and a waste that can be gone through for ever.
    ring: Option<Ring>,
    /// Field whose built runs are loose.
    loose: Option<LooseField>,
    /// True if the key after a move can be told without making it.
    foreseeable: bool,
    /// True if no two cards are equal or alike, so that neighbours tell a position.
    linked: bool,
    /// Spots whose cards are parts of the sum by their links, as bits.
    linked_spots: u128,
}

impl Machine {
    /// Compiles rules for positions with this many cards; `None` if they need more than this
    /// machine can do. `deal` orders shuffles.
    pub(crate) fn of(rules: &Rules, cards: usize, deal: Option<DealNumber>) -> Option<Self> {
        let table = rules.table();
        let shuffles = { table.decks().iter() }
            .any(|deck| deck.redeal.as_ref().is_some_and(|redeal| redeal.shuffle));
        if !rules.is_of_piles_alone()
            || table.circle().is_some()
            || shuffles && deal.is_none()
            || table.spot_count() * cards > MOST_BYTES
        {
            return None;
        }
        let named = bases(table);
        let ids = || (0..).map(FieldId).zip(table.fields());
        let fields: Vec<FieldBits> = ids().map(|(id, _)| field(rules, id, &named)).collect();
        let spots_where = |wanted: &dyn Fn(&definition::Field) -> bool| -> Vec<u8> {
            let wanted =
                |&(_, spot): &(u8, &definition::Spot)| wanted(&table.fields()[spot.field.index()]);
            (0..).zip(table.spots()).filter(wanted).map(|(spot, _)| spot).collect()
        };
        let like = Likeness::of(rules);
        let codes = (0..=u8::MAX).map(|card| StateFingerprint::of(like.code(card)));
        let mut machine = Self {
            fields,
            field_of: (table.spots().iter().map(|spot| spot.field.0))
                .chain(table.decks().iter().map(|_| DECK))
                .collect(),
            bases: { named.iter() }.map(|&spot| base_spots(table, spot)).collect(),
            clears: (0..)
                .zip(table.spots())
                .map(|(spot, about)| (spot, table.fields()[about.field.index()].clear))
                .filter(|&(_, clear)| clear != Clear::ALWAYS)
                .collect(),
            sources: ids().filter(|(_, field)| field.gives()).map(|(id, _)| id.0).collect(),
            destinations: ids().filter(|(_, field)| field.takes()).map(|(id, _)| id.0).collect(),
            whenever: spots_where(&|field| field.whenever.is_some()),
            refilled: spots_where(&|field| !field.refill.is_empty()),
            flipping: spots_where(&|field| field.flip == Flip::Auto),
            clickable: spots_where(&|field| field.flip == Flip::Click),
            deal,
            stride: cards.max(1),
            codes: codes.collect(),
            ring: None,
            loose: None,
            like,
            table: table.clone(),
            foreseeable: false,
            linked: false,
            linked_spots: 0,
        };
        machine.foreseeable = machine.is_foreseeable();
        machine.link_cards();
        Some(machine)
    }

    /// Lets a search go through a deck and its waste in one step, if the rules permit it.
    pub(crate) fn with_ring(mut self) -> Self {
        self.ring = Ring::of(&self);
        self.link_cards();
        self
    }

    /// Returns the machine of an easier game, in which every card of the ring can be reached;
    /// `None` if that is so already.
    pub(crate) fn with_free_ring(mut self) -> Option<Self> {
        self.ring.as_mut().filter(|ring| ring.step > 1)?.step = 1;
        Some(self)
    }

    pub(crate) fn spot_count(&self) -> usize {
        self.field_of.len()
    }

    /// Number of cards for which a spot has room.
    pub(crate) const fn stride(&self) -> usize {
        self.stride
    }

    fn deck_spot(&self, deck: DeckId) -> u8 {
        self.table.deck_spot(deck).0
    }

    /// Returns the field of a spot; `None` for a deck.
    #[inline]
    pub(crate) fn field(&self, spot: u8) -> Option<&FieldBits> {
        self.fields.get(usize::from(self.field_of[usize::from(spot)]))
    }

    #[inline]
    fn room(&self, spot: u8) -> usize {
        self.field(spot).map_or(usize::MAX, |field| field.room)
    }
}

/// Returns the spots that set base ranks, each once.
fn bases(table: &Table) -> Vec<SpotId> {
    let mut named: Vec<_> = table.fields().iter().filter_map(|field| field.base).collect();
    named.sort();
    named.dedup();
    named
}

fn base_spots(table: &Table, named: SpotId) -> BaseSpots {
    let others = table.field_of(named).into_iter().flat_map(|field| table.spots_of(field));
    let others = others.filter(|&spot| spot != named);
    BaseSpots(std::iter::once(named).chain(others).map(|spot| spot.0).collect())
}

fn field(rules: &Rules, id: FieldId, named: &[SpotId]) -> FieldBits {
    let table = rules.table();
    let own = &table.fields()[id.index()];
    let base = own.base.and_then(|spot| named.iter().position(|&other| other == spot));
    let ranks: Vec<Option<Rank>> = match base {
        None => vec![None],
        Some(_) => Rank::all().map(Some).collect(),
    };
    FieldBits {
        put: ranks.iter().map(|&rank| Bits::of(rules.put_table(id, rank))).collect(),
        take: ranks.iter().map(|&rank| Bits::of(rules.take_table(id, rank))).collect(),
        base,
        sets_base: own.base.is_some_and(|spot| table.field_of(spot) == Some(id)),
        spots: table.spots_of(id).map(|spot| spot.0).collect(),
        rules: own.clone(),
        room: own.pile_most.map_or(usize::MAX, usize::from),
    }
}

/// True if the sizes of bundles may depend on empty spots.
pub(crate) const fn is_spare(size: &TakeSize) -> bool {
    matches!(size, TakeSize::Spare(_))
}

/// Returns the numbers of the bits that are set.
#[inline]
pub(crate) fn bits(set: u128) -> impl Iterator<Item = u8> {
    let (mut word, mut rest, mut base) = (set as u64, (set >> 64) as u64, 0);
    std::iter::from_fn(move || {
        if word == 0 {
            word = std::mem::take(&mut rest);
            base = 64;
        }
        let lowest = (word != 0).then(|| base + word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        lowest
    })
}
