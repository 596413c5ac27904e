//! Automatic moves of cards to the goal fields.

use cards::{Card, CardSet};
use definition::{Field, FieldId, SpotId, Table};
use rules::{Action, Rules, SeenCard, View};

/// Extent to which cards go to the goal fields by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Autoplay {
    /// No card goes by itself.
    Off,
    /// Only cards that can never be needed elsewhere.
    #[default]
    Safe,
    /// Every card that can go.
    Always,
}

/// Returns the next action of autoplay in this position, if any.
///
/// Cards go from fields that are not goals to fields that are. A card is *safe* if everything that
/// could ever be laid on it elsewhere is at its goal or can be brought there at once. This is the
/// known theorem on safe foundation moves (Blake and Gent, on the winnability of patience games),
/// read off the truth tables instead of being stated for each kind of building.
#[must_use]
pub fn autoplay(rules: &Rules, view: &View, mode: Autoplay) -> Option<Action> {
    if mode == Autoplay::Off {
        return None;
    }
    let table = rules.table();
    let is_goal = |spot: SpotId| {
        table.field_of(spot).is_some_and(|field| field_at(table, field).clear.is_goal())
    };
    let mut legal = Vec::new();
    view.legal(rules, &mut legal);
    let safe = if mode == Autoplay::Safe { safe_cards(rules, view) } else { !CardSet::EMPTY };
    legal.into_iter().find(|action| match action {
        Action::Move(wish) => {
            is_goal(wish.to)
                && !is_goal(wish.from)
                && view
                    .pile(wish.from)
                    .rev()
                    .take(wish.count.into())
                    .all(|seen| seen.card.is_some_and(|card| safe.contains(card)))
                && (mode == Autoplay::Always || may_leave(rules, wish.from))
        }
        Action::Choose(_) => false,
    })
}

/// True if removing a card from the spot affects nothing but its own pile.
///
/// A refilled spot takes another card. On a spot to which a deck deals several cards at once, or
/// whose deck cannot be redealt endlessly in the same order, removing a card changes which cards
/// come up later.
fn may_leave(rules: &Rules, spot: SpotId) -> bool {
    let table = rules.table();
    let Some(field) = table.field_of(spot) else { return false };
    let refilled = !field_at(table, field).refill.is_empty();
    let dealt_harmlessly = table.decks().iter().all(|deck| {
        let Some(deal) = deck.click.iter().find(|deal| deal.spot == spot) else { return true };
        let endless = deck.redeal.as_ref().is_some_and(|r| r.limit.is_none() && !r.shuffle);
        // A deal to many spots at once is a row on the tableau, not a waste to cycle through.
        deck.click.len() > 1 || (deal.faces.len() == 1 && endless)
    });
    !refilled && dealt_harmlessly && !rules.is_dealt_to(field)
}

fn field_at(table: &Table, field: FieldId) -> &Field {
    &table.fields()[field.index()]
}

/// Returns the kinds whose copies all lie on goal fields, or can be brought there without ever
/// being needed elsewhere again.
fn safe_cards(rules: &Rules, view: &View) -> CardSet {
    let table = rules.table();
    let (goals, others): (Vec<_>, Vec<_>) = (0..table.fields().len())
        .map(|index| FieldId(index as u8))
        .partition(|&field| field_at(table, field).clear.is_goal());
    // Rules triggered by arriving cards would need separate reasoning.
    if goals.iter().any(|&field| field_at(table, field).after_put.is_some()) {
        return CardSet::EMPTY;
    }
    let unset = |&field: &FieldId| {
        field_at(table, field).base.is_some() && view.base(rules, field).is_none()
    };
    if goals.iter().chain(&others).any(unset) {
        return CardSet::EMPTY;
    }
    let mut safe = home(rules, view, &goals);
    loop {
        let more: CardSet = Card::all()
            .filter(|&card| !safe.contains(card))
            .filter(|&card| can_go_home(rules, view, &goals, card, safe))
            .filter(|&card| (wanted_on(rules, view, &others, card) & !safe).is_empty())
            .collect();
        if more.is_empty() {
            return safe;
        }
        safe |= more;
    }
}

/// Returns the kinds whose copies all lie on goal fields.
fn home(rules: &Rules, view: &View, goals: &[FieldId]) -> CardSet {
    let table = rules.table();
    let lies_home = |card: Card| -> usize {
        goals
            .iter()
            .flat_map(|&field| table.spots_of(field))
            .flat_map(|spot| view.pile(spot))
            .filter(|seen: &SeenCard| seen.card == Some(card))
            .count()
    };
    Card::all().filter(|&card| lies_home(card) >= rules.copies(card)).collect()
}

/// True if a goal field takes the card on an empty spot or on a card that is already safe.
fn can_go_home(rules: &Rules, view: &View, goals: &[FieldId], card: Card, safe: CardSet) -> bool {
    goals.iter().any(|&field| {
        let put = rules.put_table(field, view.base(rules, field));
        put.alone.contains(card) || safe.iter().any(|below| put.allows(below, card))
    })
}

/// Returns the cards that one of the `others` would take on this card.
fn wanted_on(rules: &Rules, view: &View, others: &[FieldId], card: Card) -> CardSet {
    others.iter().fold(CardSet::EMPTY, |all, &field| {
        all | rules.put_table(field, view.base(rules, field)).above(card)
    })
}
