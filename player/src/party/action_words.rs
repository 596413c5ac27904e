//! Actions in words, before they are played.

use super::{Plan, words::Speaker};
use crate::{text::Texts, tr};
use engine::{
    definition::SpotId,
    rules::{Action, Choice, Rules, View},
};

/// Describes the effect of an action: `move the seven of hearts to Tableau 3`.
#[must_use]
pub fn action_words(texts: &Texts, rules: &Rules, view: &View, action: Action) -> String {
    let table = rules.table();
    match action {
        Action::Move(wish) => {
            let from = texts.spot(table, wish.from);
            let to = texts.spot(table, wish.to);
            let lowest = usize::from(wish.count).saturating_sub(1);
            let card = view.pile(wish.from).rev().nth(lowest).and_then(|seen| seen.card);
            let card = card.map_or_else(|| tr!(texts, "card-unknown"), |card| texts.card(card));
            tr!(texts, "action-move", count = wish.count, card = card, from = from, to = to)
        }
        Action::Choose(Choice::Click(spot)) => click_words(texts, rules, view, spot),
        Action::Choose(Choice::Option { .. }) => {
            let plan = Plan::alone();
            Speaker { texts, game: rules.game(), rules, plan: &plan }.action(action)
        }
    }
}

fn click_words(texts: &Texts, rules: &Rules, view: &View, spot: SpotId) -> String {
    let name = texts.spot(rules.table(), spot);
    if !rules.is_deck(spot) {
        tr!(texts, "action-turn", spot = name)
    } else if view.count(spot) == 0 {
        tr!(texts, "action-refill", spot = name)
    } else {
        tr!(texts, "action-deal", spot = name)
    }
}
