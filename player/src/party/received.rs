//! Cards that have come to a hand since its owner's last choice, found by comparing positions.

use super::Chronicle;
use engine::{
    cards::CardSet,
    definition::game::{Game, Shape},
    rules::{Match, Rules, Seat, View},
};

/// Returns the cards in a seat's hand that were not there at its last choice in this deal, or at
/// anybody's first choice in it; empty if there is none. Cards dealt at the start of the deal are
/// not included.
pub(super) fn since_last_choice(game: &Match, chronicle: &Chronicle, seat: Seat) -> CardSet {
    let rules = game.rules();
    let Some(declared) = rules.game() else { return CardSet::EMPTY };
    let deal = chronicle.this_deal();
    if deal.is_empty() || rules.board().is_some() {
        return CardSet::EMPTY;
    }
    let entries = &chronicle.entries()[deal.clone()];
    let last = entries.iter().rposition(|entry| entry.by == seat).unwrap_or(0);
    let Some((before, _)) = game.past().nth(deal.start + last) else { return CardSet::EMPTY };
    let then = hand(rules, declared, &before.view(rules, seat), seat);
    let now = hand(rules, declared, &game.view_of(seat), seat);
    let new = now & !then;
    // An entirely new hand was dealt, not received.
    if new == now { CardSet::EMPTY } else { new }
}

fn hand(rules: &Rules, game: &Game, view: &View, seat: Seat) -> CardSet {
    let fields = (0u8..).map(engine::definition::FieldId).zip(&game.fields);
    let hands = fields.filter(|(_, field)| field.shape == Shape::Hand);
    let spots = hands.flat_map(|(id, _)| rules.spots_of(id));
    let own =
        spots.filter(|&spot| rules.spot_info(spot).is_some_and(|info| info.player == Some(seat)));
    own.flat_map(|spot| view.pile(spot)).filter_map(|seen| seen.card).collect()
}
