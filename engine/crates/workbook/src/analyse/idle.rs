//! Pointless parts of the table: spots and decks that cover each other, decks that never deal.

use super::Study;
use crate::schema::{decks, spots};
use definition::{At, Code, DeckId, Given, Listed, Place, Target, say, wording::shown};
use std::collections::BTreeMap;

/// Reports places with more than one pile, and decks whose cards are never dealt.
pub(super) fn check(study: &mut Study<'_>) {
    same_place(study);
    for index in 0..study.definition.decks().len() as u8 {
        never_deals(study, DeckId(index));
    }
}

/// Reports piles that lie exactly on each other: only the uppermost is visible and playable.
fn same_place(study: &mut Study<'_>) {
    let game = study.definition;
    let mut places: BTreeMap<Place, Vec<&str>> = BTreeMap::new();
    // A deck that deals all its cards at the start and gets none back is invisible afterwards.
    let is_used = |id: &DeckId| {
        let deck = &game.decks()[id.index()];
        let left = study.possible.start.most[game.deck_spot(*id).index()];
        left > 0 || deck.redeal.is_some() || !deck.click.is_empty()
    };
    let decks = (0..game.decks().len() as u8).map(DeckId).filter(is_used).map(|id| {
        let deck = &game.decks()[id.index()];
        (deck.place, deck.name.en.as_str())
    });
    let spots = game.spots().iter().map(|spot| (spot.place, spot.name.as_str()));
    for (place, name) in decks.chain(spots) {
        places.entry(place).or_default().push(name);
    }
    for names in places.into_values().filter(|names| names.len() > 1) {
        let message = say!(
            "fault-same-place",
            "{spots} lie exactly on each other",
            spots = Given::AllOf(Listed::new(names.iter().copied())),
        );
        let help = say!(
            "help-same-place",
            "Give each its own place under `X` and `Y`; players see only one of them."
        );
        let is_spot = game.spots().iter().any(|spot| names.contains(&spot.name.as_str()));
        let sheet = if is_spot { spots::SHEET.name } else { decks::SHEET.name };
        study.report(Code::SamePlace, At::Sheet(sheet.to_owned()), message, help);
    }
}

/// Reports a deck that has cards but never deals any.
fn never_deals(study: &mut Study<'_>, id: DeckId) {
    let game = study.definition;
    let deck = &game.decks()[id.index()];
    let refills = game.fields().iter().any(|field| field.refill.contains(&Target::Deck(id)));
    if refills || !deck.opening.is_empty() || !deck.click.is_empty() {
        return;
    }
    if study.possible.start.most[game.deck_spot(id).index()] == 0 {
        return;
    }
    let message =
        say!("fault-never-deals", "`{deck}` never deals a card", deck = shown(&deck.name.en));
    let help = say!(
        "help-never-deals",
        "Deal its cards at the start or by a click, on the sheet `Deals`, or remove the deck."
    );
    study.report(Code::NeverDeals, At::Sheet(decks::SHEET.name.to_owned()), message, help);
}
