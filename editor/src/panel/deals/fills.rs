//! Quick deals to several spots at once: a number to each, a staircase, the rest.

use super::counter::Supply;
use crate::{
    command::Command,
    context::EditorContext,
    named,
    panel::{names, number},
    work::EditName,
};
use egui::{Button, Ui};
use engine::{
    definition::{Face, FieldId, SpotId},
    workbook::{Draft, WhichDeal},
};
use fudaba::tr;
use std::collections::BTreeSet;

/// Largest number of cards that a fill deals to each spot.
const MOST: u16 = 104;

/// A way to deal to all selected spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fill {
    /// This many cards to each.
    Each(u16),
    /// One to the first, two to the second, and so on.
    Staircase,
    /// Card by card in turn until none are left.
    Rest,
    /// The same cards, but with the last one face up.
    LastUp,
    /// Nothing.
    Clear,
}

/// Shows the selected spots, and the fills for them.
pub(super) fn show(
    ui: &mut Ui,
    editor: &mut EditorContext,
    which: WhichDeal,
    each: &mut u16,
    face: Face,
) {
    ui.horizontal_wrapped(|ui| choose(ui, editor));
    let spots: Vec<SpotId> = editor.selection.spots.iter().copied().collect();
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        let texts = &editor.context.texts;
        let words = tr!(texts, "deals-fill", count = spots.len());
        ui.label(words);
        let enabled = !spots.is_empty();
        // One by one: as a group they would not wrap to the next line.
        let label = tr!(texts, "deals-each-count");
        let count = number::drag(ui, each, 1..=MOST).prefix(tr!(texts, "deals-each-prefix"));
        ui.add_enabled(enabled, count).accessible_name(label);
        let fills = [
            (Fill::Each(*each), tr!(texts, "deals-each"), tr!(texts, "deals-each-tip")),
            (Fill::Staircase, tr!(texts, "deals-staircase"), tr!(texts, "deals-staircase-tip")),
            (Fill::Rest, tr!(texts, "deals-rest"), tr!(texts, "deals-rest-tip")),
            (Fill::LastUp, tr!(texts, "deals-last-up"), tr!(texts, "deals-last-up-tip")),
            (Fill::Clear, tr!(texts, "deals-clear"), tr!(texts, "deals-clear-tip")),
        ];
        for (fill, words, tip) in fills {
            let button = ui.add_enabled(enabled, Button::new(words)).on_hover_text(tip);
            let none = tr!(texts, "deals-fill-none");
            if button.on_disabled_hover_text(none).clicked() {
                wanted = Some(fill);
            }
        }
    });
    for (command, fill) in [
        (Command::DealStaircase, Fill::Staircase),
        (Command::DealRest, Fill::Rest),
        (Command::DealLastUp, Fill::LastUp),
    ] {
        if editor.take(command) {
            wanted = Some(fill);
        }
    }
    if let Some(fill) = wanted.filter(|_| !spots.is_empty()) {
        let deck = editor.selection.deck;
        editor.work.edit(name(fill), |draft| {
            let piles = fill.piles(draft, deck, which, &spots, face);
            for (&spot, faces) in spots.iter().zip(piles) {
                draft.deal_to(deck, which, spot, faces);
            }
        });
    }
}

/// Shows the fields as groups of spots to select.
fn choose(ui: &mut Ui, editor: &mut EditorContext) {
    let draft = editor.work.draft();
    let texts = &editor.context.texts;
    let label = tr!(texts, "deals-choose");
    let groups: Vec<(String, BTreeSet<SpotId>)> = (0..draft.fields.len())
        .map(|at| FieldId(at as u8))
        .map(|field| (names::field(texts, draft, field), draft.spots_of(field).collect()))
        .collect();
    let none = tr!(texts, "deals-choose-none");
    ui.label(&label).on_hover_text(tr!(texts, "deals-fill-none"));
    let chosen = &mut editor.selection.spots;
    for (words, spots) in groups {
        let is_chosen = !spots.is_empty() && *chosen == spots;
        let button = Button::selectable(is_chosen, &words);
        if ui.add(button).accessible_name(format!("{label}: {words}")).clicked() {
            *chosen = spots;
        }
    }
    let button = Button::new(&none);
    let button = ui.add_enabled(!chosen.is_empty(), button);
    if button.accessible_name(format!("{label}: {none}")).clicked() {
        chosen.clear();
    }
}

fn name(fill: Fill) -> EditName {
    match fill {
        Fill::Each(count) => named!("edit-deals-each", count = count),
        Fill::Staircase => named!("edit-deals-staircase"),
        Fill::Rest => named!("edit-deals-rest"),
        Fill::LastUp => named!("edit-deals-last-up"),
        Fill::Clear => named!("edit-deals-clear"),
    }
}

impl Fill {
    /// Returns the pile for each of the spots.
    fn piles(
        self,
        draft: &Draft,
        deck: engine::definition::DeckId,
        which: WhichDeal,
        spots: &[SpotId],
        face: Face,
    ) -> Vec<Vec<Face>> {
        let now = |spot: SpotId| draft.dealt_to(deck, which, spot).to_vec();
        match self {
            Self::Each(count) => vec![vec![face; usize::from(count)]; spots.len()],
            Self::Staircase => (1..=spots.len()).map(|count| vec![face; count]).collect(),
            Self::Rest => {
                let supply = Supply::of(draft, deck);
                let (dealt, cards) = match which {
                    WhichDeal::Opening => (supply.opening, supply.cards),
                    WhichDeal::Click => (supply.click, supply.left),
                };
                let own: usize = spots.iter().map(|&spot| now(spot).len()).sum();
                let rest = cards.saturating_sub(dealt - own);
                let count = spots.len().max(1);
                let share = |at: usize| rest / count + usize::from(at < rest % count);
                (0..spots.len()).map(|at| vec![face; share(at)]).collect()
            }
            Self::LastUp => spots
                .iter()
                .map(|&spot| {
                    let mut faces = now(spot);
                    if let Some(last) = faces.last_mut() {
                        *last = Face::Up;
                    }
                    faces
                })
                .collect(),
            Self::Clear => vec![Vec::new(); spots.len()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::{Deck, Fan, Field, Localized, Place};

    fn lengths(fill: Fill, before: usize) -> Vec<usize> {
        let name = |name: &str| Localized { en: name.to_owned(), ja: String::new() };
        let mut draft = Draft::default();
        let deck = draft.add_deck(Deck::plain(name("Deck"), Place::default())).expect("room");
        let field = draft.add_field(Field::plain(name("Field"))).expect("room");
        for _ in 0..4 {
            let spot = draft.add_spot(field, Place::default(), Fan::default()).expect("room");
            draft.deal_to(deck, WhichDeal::Opening, spot, vec![Face::Down; before]);
        }
        let spots = [SpotId(1), SpotId(2), SpotId(3)];
        let piles = fill.piles(&draft, deck, WhichDeal::Opening, &spots, Face::Up);
        piles.iter().map(Vec::len).collect()
    }

    #[test]
    fn fills_deal_as_they_say() {
        assert_eq!(lengths(Fill::Each(3), 1), [3, 3, 3]);
        assert_eq!(lengths(Fill::Staircase, 1), [1, 2, 3]);
        // 52 cards without the two on the spot that is not selected.
        assert_eq!(lengths(Fill::Rest, 2), [17, 17, 16]);
        assert_eq!(lengths(Fill::Rest, 60), [0, 0, 0]);
        assert_eq!(lengths(Fill::LastUp, 5), [5, 5, 5]);
        assert_eq!(lengths(Fill::Clear, 5), [0, 0, 0]);
    }
}
