//! The aim of a game, read off its rules once: the fields that must be filled, the order in which
//! they take cards, and the spots that are interchangeable.

use cards::{Card, CardSet, Rank};
use definition::{FieldId, SpotId, Table, Target};
use rules::{Handling, Rules};

/// Upper bound on card kinds, unknown ones included; sizes the tables indexed by `Card::index`.
pub(crate) const KINDS: usize = 64;

/// Step of a card that a goal field never takes one by one.
pub(crate) const NEVER: u8 = u8::MAX;

/// Purpose of a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SpotRole {
    /// Must hold cards for the game to be won.
    Goal,
    /// A goal that cards never leave again, so only the pile's top card matters.
    Sink,
    /// Holds a single card at most.
    Cell,
    /// Takes cards when empty and on top of others.
    Column,
    /// Takes no cards from players.
    Source,
}

/// Facts about a spot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SpotProfile {
    pub(crate) field: FieldId,
    pub(crate) kind: SpotRole,
    /// True if the spot is interchangeable with the others of its field but for its cards.
    pub(crate) alike: bool,
}

/// Facts about a game that do not depend on a position.
pub(crate) struct Aim<'r> {
    pub(crate) rules: &'r Rules,
    pub(crate) spots: Vec<SpotProfile>,
    /// Fields whose tables are read relative to a base rank.
    pub(crate) based: Vec<FieldId>,
    /// Goal fields that take cards one at a time.
    pub(crate) goals: Vec<GoalField>,
    /// True if piles are all there is to a position; otherwise some of it lies on no spot.
    pub(crate) is_of_piles_alone: bool,
    /// True if one player moves cards from pile to pile, by pile rules alone.
    pub(crate) is_of_piles: bool,
}

/// Goal field and the order in which it takes cards.
pub(crate) struct GoalField {
    pub(crate) field: FieldId,
    /// For each base rank (or once, without one) and each kind: the number of cards that must come
    /// before it, or [`NEVER`].
    steps: Vec<[u8; KINDS]>,
}

impl GoalField {
    /// Returns the number of cards that must come before each kind under this base rank.
    pub(crate) fn steps(&self, base: Option<Rank>) -> &[u8; KINDS] {
        &self.steps[base.map_or(0, |rank| rank.index() % self.steps.len())]
    }
}

impl<'r> Aim<'r> {
    pub(crate) fn of(rules: &'r Rules) -> Self {
        let table = rules.table();
        let ids = (0..table.fields().len() as u8).map(FieldId);
        let told_apart: Vec<bool> = ids.clone().map(|id| is_told_apart(rules, id)).collect();
        let kinds: Vec<SpotRole> = ids.clone().map(|id| kind(rules, id)).collect();
        let spots = table.spots().iter().map(|spot| SpotProfile {
            field: spot.field,
            kind: kinds[spot.field.index()],
            alike: !told_apart[spot.field.index()],
        });
        let decks = table.decks().iter().map(|_| SpotProfile {
            field: FieldId(u8::MAX),
            kind: SpotRole::Source,
            alike: false,
        });
        let goals =
            ids.clone().filter(|id| matches!(kinds[id.index()], SpotRole::Goal | SpotRole::Sink));
        Self {
            rules,
            spots: spots.chain(decks).collect(),
            based: ids.filter(|id| table.fields()[id.index()].base.is_some()).collect(),
            goals: goals.filter_map(|id| goal(rules, id)).collect(),
            is_of_piles_alone: rules.is_of_piles_alone(),
            is_of_piles: rules.handling() == Handling::Piles,
        }
    }

    /// Returns the spots of fields, without the decks.
    pub(crate) fn field_spots(&self) -> impl Iterator<Item = (SpotId, SpotProfile)> + '_ {
        let spots = self.spots.iter().take(self.rules.table().spots().len());
        (0..).map(SpotId).zip(spots.copied())
    }
}

fn kind(rules: &Rules, id: FieldId) -> SpotRole {
    let table = rules.table();
    let field = &table.fields()[id.index()];
    let collected = { table.decks().iter().filter_map(|deck| deck.redeal.as_ref()) }
        .flat_map(|redeal| &redeal.collect)
        .any(|&spot| table.field_of(spot) == Some(id));
    let stays = field.take.alone.is_empty()
        && field.whenever.is_none()
        && field.after_put.is_none()
        && !collected
        && !rules.is_dealt_to(id)
        && !targets(table).any(|(target, leaves)| leaves && concerns(table, target, id));
    match field.clear.is_goal() {
        true if stays => SpotRole::Sink,
        true => SpotRole::Goal,
        false if field.put.is_none() => SpotRole::Source,
        false if field.is_cell() => SpotRole::Cell,
        false => SpotRole::Column,
    }
}

/// Lists the targets of automatic moves, each with whether cards leave it.
fn targets(table: &Table) -> impl Iterator<Item = (Target, bool)> + '_ {
    table.fields().iter().flat_map(|field| {
        let leaves = field.refill.iter().map(|&source| (source, true));
        let comes = [field.after_put, field.whenever].into_iter().flatten();
        leaves.chain(comes.map(|after| (after.to, false)))
    })
}

fn concerns(table: &Table, target: Target, id: FieldId) -> bool {
    match target {
        Target::Field(field) => field == id,
        Target::Spot(spot) => table.field_of(spot) == Some(id),
        Target::Deck(_) => false,
    }
}

/// True if some rule names a single spot of the field.
fn is_told_apart(rules: &Rules, id: FieldId) -> bool {
    let table = rules.table();
    let own = |spot: SpotId| table.field_of(spot) == Some(id);
    let dealt = table.decks().iter().any(|deck| {
        let collects = deck.redeal.iter().flat_map(|redeal| &redeal.collect);
        deck.click.iter().map(|deal| deal.spot).chain(collects.copied()).any(own)
    });
    dealt
        || rules.names_spots_of(id)
        || targets(table).any(|(target, _)| concerns(table, target, id))
}

fn goal(rules: &Rules, id: FieldId) -> Option<GoalField> {
    let field = &rules.table().fields()[id.index()];
    // Cards that come only in bundles do not wait for one another.
    if field.put.is_none() || field.put_size.least > 1 {
        return None;
    }
    let bases: Vec<Option<Rank>> = match field.base {
        Some(_) => Rank::all().map(Some).collect(),
        None => vec![None],
    };
    let steps = bases.into_iter().map(|base| {
        let put = rules.put_table(id, base);
        let mut steps = [NEVER; KINDS];
        // If no card may begin a pile, assume that those that go on no other card are laid there
        // at the start.
        let on_some = Card::all().fold(CardSet::EMPTY, |all, below| all | put.above(below));
        let begin = if put.alone.is_empty() { !on_some & CardSet::SUITED } else { put.alone };
        let (mut fresh, mut seen) = (begin, begin);
        for step in 0..NEVER {
            fresh.kinds().for_each(|card| steps[card.index()] = step);
            fresh = fresh.kinds().fold(CardSet::EMPTY, |all, card| all | put.above(card)) & !seen;
            if fresh.is_empty() {
                break;
            }
            seen |= fresh;
        }
        steps
    });
    Some(GoalField { field: id, steps: steps.collect() })
}
