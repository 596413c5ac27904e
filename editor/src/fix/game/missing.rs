//! The essentials of every game: a field, spots, a deck, cards.

use crate::{
    fix::{FixCase, Proposal},
    named,
};
use engine::{
    cards::Pack,
    definition::{Code, Deck, Fan, Field, FieldId, Localized, Place},
    workbook::Draft,
};

/// Returns a name in English alone.
fn name(en: &str) -> Localized {
    Localized { en: en.to_owned(), ja: String::new() }
}

/// Proposes to add the missing part.
pub(super) fn propose(case: &FixCase<'_>) -> Vec<Proposal> {
    match case.fault.code {
        Code::NoField => {
            let change = case.with_game(|draft| {
                let place = free_place(draft);
                if let Some(field) = draft.add_field(Field::plain(name("Field"))) {
                    draft.add_spot(field, place, Fan::default());
                }
            });
            vec![Proposal::new(named!("edit-fix-add-field"), [change])]
        }
        Code::NoSpot => no_spot(case),
        Code::NoDeck => {
            let change = case.with_game(|draft| {
                draft.add_deck(Deck::plain(name("Deck"), Place { x: 20, y: 20 }));
            });
            vec![Proposal::new(named!("edit-fix-add-deck"), [change])]
        }
        Code::NoCards => {
            let change = case.with_game(|draft| {
                if let Some(deck) = draft.decks.first_mut() {
                    deck.pack = Pack::whole(1);
                }
            });
            vec![Proposal::new(named!("edit-fix-whole-pack"), [change])]
        }
        _ => Vec::new(),
    }
}

/// Proposes a spot for a field without one, or removal of the field.
fn no_spot(case: &FixCase<'_>) -> Vec<Proposal> {
    let draft = case.draft;
    let bare = || {
        let ids = (0..).map(FieldId).zip(&draft.fields);
        ids.filter(|(id, _)| draft.spots_of(*id).next().is_none())
    };
    let told = |(_, field): &(FieldId, &Field)| {
        let quoted = format!("`{}`", field.name.en);
        case.fault.message.contains(&quoted)
    };
    let Some((id, field)) = bare().find(told).or_else(|| bare().next()) else { return Vec::new() };
    let field = &field.name.en;
    let added = case.with_game(|draft| {
        let place = free_place(draft);
        draft.add_spot(id, place, Fan::default());
    });
    let removed = case.with_game(|draft| draft.remove_field(id));
    vec![
        Proposal::new(named!("edit-fix-add-spot", field = field), [added]),
        Proposal::new(named!("edit-fix-remove-field", field = field), [removed]),
    ]
}

/// Returns a place below everything else.
fn free_place(draft: &Draft) -> Place {
    let spots = draft.spots.iter().map(|spot| spot.place.y);
    let lowest = spots.chain(draft.decks.iter().map(|deck| deck.place.y)).max();
    Place { x: 20, y: lowest.map_or(20, |y| y.saturating_add(120)).min(9_999) }
}
