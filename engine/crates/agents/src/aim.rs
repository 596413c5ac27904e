//! What a game is about, read off its rules once: where cards must come, in which order, and
//! which spots nothing tells apart.

use cards::{Card, CardSet, Rank};
use definition::{Definition, FieldId, SpotId, Target};
use rules::Rules;

/// How many kinds of cards there are at most, unknown ones included.
pub(crate) const KINDS: usize = 64;

/// Of a card that no goal field takes by itself.
pub(crate) const NEVER: u8 = u8::MAX;

/// What a spot is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Cards must come here to win.
    Goal,
    /// The same, and they stay: of the pile only its top card matters.
    Sink,
    /// A single card may lie here, and nothing on it.
    Cell,
    /// Cards may be put on an empty spot, and on others.
    Column,
    /// Players put nothing here.
    Source,
}

/// What is known of a spot.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spot {
    pub(crate) field: FieldId,
    pub(crate) kind: Kind,
    /// True if nothing but the cards tells it from the other spots of its field.
    pub(crate) alike: bool,
}

/// What is known of a game before any position is looked at.
pub(crate) struct Aim<'r> {
    pub(crate) rules: &'r Rules,
    pub(crate) spots: Vec<Spot>,
    /// The fields that are read relative to a base rank.
    pub(crate) based: Vec<FieldId>,
    /// The goal fields to which cards are put one after the other.
    pub(crate) goals: Vec<Goal>,
    /// True if the game is declared: much that it remembers lies on no spot.
    pub(crate) is_declared: bool,
}

/// A goal field, and in which order it takes cards.
pub(crate) struct Goal {
    pub(crate) field: FieldId,
    /// For each base rank, or once: after how many other cards each card can come.
    steps: Vec<[u8; KINDS]>,
}

impl Goal {
    /// After how many other cards each card can come, as the tables are read now.
    pub(crate) fn steps(&self, base: Option<Rank>) -> &[u8; KINDS] {
        &self.steps[base.map_or(0, |rank| rank.index() % self.steps.len())]
    }
}

impl<'r> Aim<'r> {
    pub(crate) fn of(rules: &'r Rules) -> Self {
        let definition = rules.definition();
        let ids = (0..definition.fields().len() as u8).map(FieldId);
        let told_apart: Vec<bool> = ids.clone().map(|id| is_told_apart(definition, id)).collect();
        let kinds: Vec<Kind> = ids.clone().map(|id| kind(definition, id)).collect();
        let spots = definition.spots().iter().map(|spot| Spot {
            field: spot.field,
            kind: kinds[spot.field.index()],
            alike: !told_apart[spot.field.index()],
        });
        let decks = definition.decks().iter().map(|_| Spot {
            field: FieldId(u8::MAX),
            kind: Kind::Source,
            alike: false,
        });
        let goals = ids.clone().filter(|id| matches!(kinds[id.index()], Kind::Goal | Kind::Sink));
        Self {
            rules,
            spots: spots.chain(decks).collect(),
            based: ids.filter(|id| definition.fields()[id.index()].base.is_some()).collect(),
            goals: goals.filter_map(|id| goal(rules, id)).collect(),
            is_declared: rules.game().is_some(),
        }
    }

    /// The spots of fields, decks left out.
    pub(crate) fn field_spots(&self) -> impl Iterator<Item = (SpotId, Spot)> + '_ {
        let spots = self.spots.iter().take(self.rules.definition().spots().len());
        (0..).map(SpotId).zip(spots.copied())
    }
}

fn kind(definition: &Definition, id: FieldId) -> Kind {
    let field = &definition.fields()[id.index()];
    let collected = { definition.decks().iter().filter_map(|deck| deck.redeal.as_ref()) }
        .flat_map(|redeal| &redeal.collect)
        .any(|&spot| definition.field_of(spot) == Some(id));
    let stays = field.take.alone.is_empty()
        && field.whenever.is_none()
        && field.after_put.is_none()
        && !collected
        && !targets(definition).any(|(target, leaves)| leaves && concerns(definition, target, id));
    match field.clear.is_goal() {
        true if stays => Kind::Sink,
        true => Kind::Goal,
        false if field.put.is_none() => Kind::Source,
        false if field.is_cell() => Kind::Cell,
        false => Kind::Column,
    }
}

/// Where cards go to or come from by themselves, and whether they leave there.
fn targets(definition: &Definition) -> impl Iterator<Item = (Target, bool)> + '_ {
    definition.fields().iter().flat_map(|field| {
        let leaves = field.refill.iter().map(|&source| (source, true));
        let comes = [field.after_put, field.whenever].into_iter().flatten();
        leaves.chain(comes.map(|after| (after.to, false)))
    })
}

fn concerns(definition: &Definition, target: Target, id: FieldId) -> bool {
    match target {
        Target::Field(field) => field == id,
        Target::Spot(spot) => definition.field_of(spot) == Some(id),
        Target::Deck(_) => false,
    }
}

/// True if some rule means one spot of a field and not another.
fn is_told_apart(definition: &Definition, id: FieldId) -> bool {
    let own = |spot: SpotId| definition.field_of(spot) == Some(id);
    let dealt = definition.decks().iter().any(|deck| {
        let collects = deck.redeal.iter().flat_map(|redeal| &redeal.collect);
        deck.click.iter().map(|deal| deal.spot).chain(collects.copied()).any(own)
    });
    dealt || targets(definition).any(|(target, _)| concerns(definition, target, id))
}

fn goal(rules: &Rules, id: FieldId) -> Option<Goal> {
    let field = &rules.definition().fields()[id.index()];
    // Where cards come only in bundles, none waits for another.
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
        // Where no card begins, those that lie there from the start go on nothing.
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
    Some(Goal { field: id, steps: steps.collect() })
}
