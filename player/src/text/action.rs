//! Actions in words, before they are played.

use super::Texts;
use crate::tr;
use engine::{
    definition::{SpotId, Table},
    rules::{Action, Choice, View},
};

/// Describes the effect of an action: `move the seven of hearts to Tableau 3`.
#[must_use]
pub fn action_words(texts: &Texts, table: &Table, view: &View, action: Action) -> String {
    match action {
        Action::Move(wish) => {
            let from = texts.spot(table, wish.from);
            let to = texts.spot(table, wish.to);
            let lowest = usize::from(wish.count).saturating_sub(1);
            let card = view.pile(wish.from).rev().nth(lowest).and_then(|seen| seen.card);
            let card = card.map_or_else(|| tr!(texts, "card-unknown"), |card| texts.card(card));
            tr!(texts, "action-move", count = wish.count, card = card, from = from, to = to)
        }
        Action::Choose(Choice::Click(spot)) => click_words(texts, table, view, spot),
        Action::Choose(Choice::Option { .. }) => String::new(),
    }
}

fn click_words(texts: &Texts, table: &Table, view: &View, spot: SpotId) -> String {
    let name = texts.spot(table, spot);
    if table.deck_at(spot).is_none() {
        tr!(texts, "action-turn", spot = name)
    } else if view.count(spot) == 0 {
        tr!(texts, "action-refill", spot = name)
    } else {
        tr!(texts, "action-deal", spot = name)
    }
}
