//! Cards that have come to a hand since its owner chose last, found by comparing positions; those
//! that came before anybody chose, by the ways that they went.

use super::Chronicle;
use engine::{
    cards::CardSet,
    definition::{
        SpotId,
        game::{Game, Shape},
    },
    rules::{Match, Rules, Seat, View},
};
use std::collections::BTreeMap;

/// Cards that went from one spot to another, seen or not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub(super) from: SpotId,
    pub(super) to: SpotId,
    pub(super) cards: CardSet,
}

/// What was brought to each hand after a deal, before anybody chose: for the eyes of its owner.
#[derive(Debug, Clone, Default)]
pub(super) struct Brought(BTreeMap<SpotId, CardSet>);

/// What these ways have brought to each hand and left there. What comes from a spot of nobody's
/// from which several hands are dealt is the deal itself.
pub(super) fn brought(rules: &Rules, ways: &[Way]) -> Brought {
    let owner = |spot: SpotId| rules.spot_info(spot).and_then(|info| info.player);
    let is_hand = |spot: SpotId| {
        let field = rules.spot_info(spot).map(|info| info.field);
        let declared = rules.game().zip(field).and_then(|(game, id)| game.fields.get(id.index()));
        owner(spot).is_some() && declared.is_some_and(|field| field.shape == Shape::Hand)
    };
    let mut dealt_to: BTreeMap<SpotId, Vec<Option<Seat>>> = BTreeMap::new();
    for way in ways.iter().filter(|way| is_hand(way.to) && owner(way.from).is_none()) {
        let seats = dealt_to.entry(way.from).or_default();
        if !seats.contains(&owner(way.to)) {
            seats.push(owner(way.to));
        }
    }
    let is_deal = |way: &Way| dealt_to.get(&way.from).is_some_and(|seats| seats.len() > 1);
    let mut brought: BTreeMap<SpotId, CardSet> = BTreeMap::new();
    for way in ways {
        if let Some(left) = brought.get_mut(&way.from) {
            *left = *left & !way.cards;
        }
        if is_hand(way.to) && !is_deal(way) {
            *brought.entry(way.to).or_insert(CardSet::EMPTY) |= way.cards;
        }
    }
    Brought(brought)
}

/// The cards in a seat's hand that were not there when it chose last in this deal, or when anybody
/// first chose in it; in the latter case those too that were brought before that. What the deal
/// itself has brought is not among them.
pub(super) fn since_last_choice(game: &Match, chronicle: &Chronicle, seat: Seat) -> CardSet {
    let rules = game.rules();
    let Some(declared) = rules.game() else { return CardSet::EMPTY };
    if rules.board().is_some() {
        return CardSet::EMPTY;
    }
    let deal = chronicle.this_deal();
    let entries = &chronicle.entries()[deal.clone()];
    let last = entries.iter().rposition(|entry| entry.by == seat);
    let now = hand(rules, declared, &game.view_of(seat), seat);
    let then = match game.past().nth(deal.start + last.unwrap_or(0)) {
        Some((before, _)) => hand(rules, declared, &before.view(rules, seat), seat),
        None => now,
    };
    let mut new = now & !then;
    if let (None, Some(brought)) = (last, chronicle.brought()) {
        let own = own_hands(rules, declared, seat);
        let all = own.filter_map(|spot| brought.0.get(&spot));
        new |= all.fold(CardSet::EMPTY, |all, &one| all | one) & now;
    }
    // A whole new hand was dealt, not received.
    if new == now { CardSet::EMPTY } else { new }
}

fn hand(rules: &Rules, game: &Game, view: &View, seat: Seat) -> CardSet {
    let own = own_hands(rules, game, seat);
    own.flat_map(|spot| view.pile(spot)).filter_map(|seen| seen.card).collect()
}

fn own_hands(rules: &Rules, game: &Game, seat: Seat) -> impl Iterator<Item = SpotId> {
    let fields = (0u8..).map(engine::definition::FieldId).zip(&game.fields);
    let hands = fields.filter(|(_, field)| field.shape == Shape::Hand);
    let spots = hands.flat_map(|(id, _)| rules.spots_of(id));
    spots.filter(move |&spot| rules.spot_info(spot).is_some_and(|i| i.player == Some(seat)))
}
