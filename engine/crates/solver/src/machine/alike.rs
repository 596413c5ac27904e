//! Likeness in the eyes of the tables: cards that may be exchanged, spots that may be exchanged,
//! and piles of which not every card matters. Found by analysis of the rules.

use super::card::{KIND, UP};
use crate::fingerprint::StateFingerprint;
use cards::{Card, CardSet};
use definition::{DeckId, FieldId, Relation, SpotId, Table, Target};
use rules::Rules;

/// Part of a pile that matters for what can still happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Matters {
    /// Every card.
    All,
    /// The top card and the number of cards: no card ever leaves.
    Top,
    /// The number of cards: no card ever leaves, and none is ever put there by a player.
    Count,
}

/// Cards and spots that are alike.
#[derive(Debug)]
pub(crate) struct Likeness {
    /// Lowest kind that each kind may be exchanged with.
    kinds: [u8; Card::LIMIT],
    /// Class of each spot, as part of a fingerprint: while decks deal, and after that.
    spots: [Vec<StateFingerprint>; 2],
    matters: Vec<Matters>,
    /// Decks to which cards come by themselves, as bits by spot.
    fed: u128,
    /// True if more spots are alike once the decks are dealt out.
    depends_on_deals: bool,
}

impl Likeness {
    pub(super) fn of(rules: &Rules) -> Self {
        let table = rules.table();
        let matters: Vec<Matters> = table.spot_ids().map(|spot| matters(table, spot)).collect();
        let classes = |dealt_out: bool| -> Vec<u64> {
            let apart: Vec<bool> = (0..table.fields().len())
                .map(|field| is_told_apart(table, FieldId(field as u8), dealt_out, &matters))
                .collect();
            let class = |spot: SpotId| match table.field_of(spot) {
                Some(field) if !apart[field.index()] => 0x100 | u64::from(field.0),
                _ => u64::from(spot.0),
            };
            table.spot_ids().map(class).collect()
        };
        let [early, late] = [classes(false), classes(true)];
        let parts =
            |classes: &[u64]| classes.iter().map(|&c| StateFingerprint::of(c | 1 << 50)).collect();
        let fed = targets(table).filter_map(|(target, leaves)| match target {
            Target::Deck(deck) if !leaves => Some(1 << table.deck_spot(deck).0),
            _ => None,
        });
        Self {
            kinds: alike_kinds(rules),
            fed: fed.fold(0, |all: u128, bit: u128| all | bit),
            depends_on_deals: early != late,
            spots: [parts(&early), parts(&late)],
            matters,
        }
    }

    /// Number of a card with its face; equal for cards that may be exchanged.
    #[inline]
    pub(super) fn code(&self, card: u8) -> u64 {
        u64::from(self.kinds[usize::from(card & KIND)] | card & UP)
    }

    #[inline]
    pub(super) fn spot(&self, spot: u8, dealt_out: bool) -> StateFingerprint {
        self.spots[usize::from(dealt_out)][usize::from(spot)]
    }

    #[inline]
    pub(super) fn matters(&self, spot: u8) -> Matters {
        self.matters[usize::from(spot)]
    }

    pub(super) const fn is_fed(&self, deck: u8) -> bool {
        self.fed >> deck & 1 == 1
    }

    pub(super) const fn depends_on_deals(&self) -> bool {
        self.depends_on_deals
    }
}

/// Lists the targets of automatic moves, each with whether cards leave it.
pub(super) fn targets(table: &Table) -> impl Iterator<Item = (Target, bool)> + '_ {
    table.fields().iter().flat_map(|field| {
        let leaves = field.refill.iter().map(|&source| (source, true));
        let comes = [field.after_put, field.whenever].into_iter().flatten();
        leaves.chain(comes.map(|after| (after.to, false)))
    })
}

pub(super) fn concerns(table: &Table, target: Target, id: FieldId) -> bool {
    match target {
        Target::Field(field) => field == id,
        Target::Spot(spot) => table.field_of(spot) == Some(id),
        Target::Deck(_) => false,
    }
}

/// True if a refilled deck collects cards of the field.
fn is_collected(table: &Table, id: FieldId) -> bool {
    { table.decks().iter().filter_map(|deck| deck.redeal.as_ref()) }
        .flat_map(|redeal| &redeal.collect)
        .any(|&spot| table.field_of(spot) == Some(id))
}

/// True if a base rank is read off the field.
fn gives_base(table: &Table, id: FieldId) -> bool {
    { table.fields().iter().filter_map(|field| field.base) }
        .any(|spot| table.field_of(spot) == Some(id))
}

fn matters(table: &Table, spot: SpotId) -> Matters {
    let Some(id) = table.field_of(spot) else { return Matters::All };
    let field = &table.fields()[id.index()];
    let leaves = !field.take.alone.is_empty()
        || field.whenever.is_some()
        || field.after_put.is_some()
        || is_collected(table, id)
        || gives_base(table, id)
        || targets(table).any(|(target, leaves)| leaves && concerns(table, target, id));
    match (leaves, field.put.is_none()) {
        (true, _) => Matters::All,
        (false, false) => Matters::Top,
        (false, true) => Matters::Count,
    }
}

/// True if some rule tells the spots of a field apart, now or after decks have been dealt out.
fn is_told_apart(table: &Table, id: FieldId, dealt_out: bool, matters: &[Matters]) -> bool {
    let own = |spot: SpotId| table.field_of(spot) == Some(id);
    let is_dealt_to =
        !dealt_out && table.decks().iter().flat_map(|deck| &deck.click).any(|deal| own(deal.spot));
    let counts_only = { table.spots_of(id) }.all(|spot| matters[spot.index()] == Matters::Count);
    let is_target = targets(table).any(|(target, leaves)| {
        concerns(table, target, id) && (leaves || !counts_only || matches!(target, Target::Spot(_)))
    });
    // Several piles may leave one after another, so their order may be seen where they go.
    let leaves_in_order = table.fields()[id.index()].whenever.is_some_and(|after| {
        let counts = |spot: &SpotId| matters[spot.index()] == Matters::Count;
        !table.spots_of_target(after.to).iter().all(counts)
    });
    is_dealt_to || is_target || leaves_in_order || is_collected(table, id) || gives_base(table, id)
}

/// Returns for each kind the lowest one that every table treats alike: exchanging the two changes
/// no table.
fn alike_kinds(rules: &Rules) -> [u8; Card::LIMIT] {
    let table = rules.table();
    let mut kinds: [u8; Card::LIMIT] = std::array::from_fn(|kind| kind as u8);
    let by_rank = table.fields().iter().any(|field| field.base.is_some());
    let shuffled =
        table.decks().iter().any(|deck| deck.redeal.as_ref().is_some_and(|redeal| redeal.shuffle));
    if by_rank || shuffled {
        return kinds;
    }
    let packs = table.decks().iter().flat_map(|deck| deck.pack.pieces());
    let played: CardSet = packs.collect();
    let relations = table.fields().iter().flat_map(|field| [&field.put, &field.take]);
    let relations: Vec<BothWays> = relations.map(|own| BothWays::of(own, played)).collect();
    for card in played.kinds() {
        let same = |other: &Card| relations.iter().all(|own| own.may_exchange(card, *other));
        let lower = played.kinds().filter(|other| other.index() < card.index());
        if let Some(other) = { lower }.find(same) {
            kinds[card.index()] = kinds[other.index()];
        }
    }
    kinds
}

/// A table with the kinds that may lie on each kind, and those that each kind may lie on.
struct BothWays {
    alone: u64,
    above: [u64; Card::LIMIT],
    below: [u64; Card::LIMIT],
}

impl BothWays {
    fn of(relation: &Relation, played: CardSet) -> Self {
        let (mut above, mut below) = ([0; Card::LIMIT], [0; Card::LIMIT]);
        for card in played.kinds() {
            let kinds = relation.above(card) & played;
            above[card.index()] = kinds.bits();
            kinds.kinds().for_each(|kind| below[kind.index()] |= 1 << card.index());
        }
        Self { alone: relation.alone.bits(), above, below }
    }

    /// True if the table is the same after two cards are exchanged.
    fn may_exchange(&self, a: Card, b: Card) -> bool {
        let (a, b) = (a.index(), b.index());
        let rest = !(1 << a | 1 << b);
        let allows = |below: usize, above: usize| self.above[below] >> above & 1;
        (self.alone >> a ^ self.alone >> b) & 1 == 0
            && (self.above[a] ^ self.above[b]) & rest == 0
            && (self.below[a] ^ self.below[b]) & rest == 0
            && allows(a, a) == allows(b, b)
            && allows(a, b) == allows(b, a)
    }
}

/// Returns the spots that a deck's clicks deal to.
pub(super) fn dealt_by(table: &Table, deck: DeckId) -> impl Iterator<Item = SpotId> + '_ {
    table.decks()[deck.index()].click.iter().map(|deal| deal.spot)
}
