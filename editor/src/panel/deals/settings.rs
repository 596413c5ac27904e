//! Settings of a deal: its order, when the deck may be clicked, and what happens after the deal.

use crate::{
    bench::Bench,
    named,
    panel::{card_field, choice, names},
};
use egui::{CollapsingHeader, ComboBox, Ui};
use engine::{
    cards::{Card, CardSet},
    definition::{
        AfterDeal, DealCondition, DealFilter, DealOrder, Deck, FieldId, RuleRef, Setting,
    },
    workbook::WhichDeal,
};
use fudaba::{text::Texts, tr};

/// Shows the settings of a deal, collapsed until needed.
pub(super) fn show(ui: &mut Ui, bench: &mut Bench, which: WhichDeal) {
    let deck = bench.selection.deck;
    let wanted = match (which, bench.selection.reveal) {
        (WhichDeal::Opening, Some(RuleRef::Deck(_, Setting::AfterDeal)))
        | (WhichDeal::Click, Some(RuleRef::Deck(_, Setting::DealWhen | Setting::DealTo))) => {
            bench.selection.reveal = None;
            Some(true)
        }
        _ => None,
    };
    let texts = &bench.desk.texts;
    let heading = match which {
        WhichDeal::Opening => tr!(texts, "deals-settings-opening"),
        WhichDeal::Click => tr!(texts, "deals-settings-click"),
    };
    let header = CollapsingHeader::new(heading).id_salt(which).open(wanted);
    let shown = header.show(ui, |ui| {
        let Some(now) = bench.work.draft().decks.get(deck.index()).cloned() else { return };
        order(ui, bench, &now);
        match which {
            WhichDeal::Opening => after_deal(ui, bench, &now),
            WhichDeal::Click => {
                filter(ui, bench, &now);
                conditions(ui, bench, &now);
            }
        }
    });
    // Settings that unfold below the edge of a low window are scrolled into view.
    let id = shown.header_response.id.with("unfolding");
    let unfolding = shown.openness > 0.0 && shown.openness < 1.0;
    let until_now = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    if (unfolding || until_now)
        && let Some(body) = shown.body_response
    {
        ui.scroll_to_rect(body.rect, None);
    }
    ui.data_mut(|data| data.insert_temp(id, unfolding));
}

/// Changes the chosen deck, as one step.
fn change(bench: &mut Bench, name: crate::work::EditName, change: impl FnOnce(&mut Deck)) {
    let deck = bench.selection.deck.index();
    bench.work.edit(name, |draft| {
        if let Some(deck) = draft.decks.get_mut(deck) {
            change(deck);
        }
    });
}

fn order(ui: &mut Ui, bench: &mut Bench, now: &Deck) {
    let texts = &bench.desk.texts;
    let label = tr!(texts, "deals-order");
    let choices = [
        (DealOrder::BySpot, tr!(texts, "deals-order-spot")),
        (DealOrder::ByRow, tr!(texts, "deals-order-row")),
    ];
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(&label);
        wanted = choice::show(ui, &label, now.order, &choices);
        let words = match now.order {
            DealOrder::BySpot => tr!(texts, "deals-order-spot-means"),
            DealOrder::ByRow => tr!(texts, "deals-order-row-means"),
        };
        super::hint(ui, bench, words);
    });
    if let Some(order) = wanted {
        change(bench, named!("edit-deals-order"), |deck| deck.order = order);
    }
}

/// Treatment of cards after the opening deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Remove,
    Sink,
    Rise,
}

const fn parts(after: AfterDeal) -> (Fate, CardSet) {
    match after {
        AfterDeal::Remove(cards) => (Fate::Remove, cards),
        AfterDeal::Sink(cards) => (Fate::Sink, cards),
        AfterDeal::Rise(cards) => (Fate::Rise, cards),
    }
}

const fn whole(fate: Fate, cards: CardSet) -> AfterDeal {
    match fate {
        Fate::Remove => AfterDeal::Remove(cards),
        Fate::Sink => AfterDeal::Sink(cards),
        Fate::Rise => AfterDeal::Rise(cards),
    }
}

fn after_deal(ui: &mut Ui, bench: &mut Bench, now: &Deck) {
    let texts = &bench.desk.texts;
    let label = tr!(texts, "deals-after");
    ui.label(&label);
    let fates = [
        (Fate::Remove, tr!(texts, "deals-after-remove")),
        (Fate::Sink, tr!(texts, "deals-after-sink")),
        (Fate::Rise, tr!(texts, "deals-after-rise")),
    ];
    for (at, &after) in now.after_deal.iter().enumerate() {
        after_row(ui, bench, at, after, &fates);
    }
    if ui.button(tr!(bench.desk.texts, "deals-after-add")).clicked() {
        let kings = Card::all().filter(|card| card.rank().number() == 13).collect();
        change(bench, named!("edit-deals-after"), |deck| {
            deck.after_deal.push(AfterDeal::Sink(kings));
        });
    }
}

fn after_row(
    ui: &mut Ui,
    bench: &mut Bench,
    at: usize,
    after: AfterDeal,
    fates: &[(Fate, String)],
) {
    let (fate, cards) = parts(after);
    let label = tr!(bench.desk.texts, "deals-after-cards", number = at + 1);
    ui.push_id(at, |ui| {
        ui.horizontal_wrapped(|ui| {
            let written = card_field::set(ui, bench, &label, cards);
            let spoken = tr!(bench.desk.texts, "deals-after-fate", number = at + 1);
            let chosen = choice::show(ui, &spoken, fate, fates);
            let remove = ui.button(tr!(bench.desk.texts, "deals-after-drop"));
            let spoken = tr!(bench.desk.texts, "deals-after-drop-name", number = at + 1);
            let name = named!("edit-deals-after");
            if remove.accessible_name(spoken).clicked() {
                change(bench, name, |deck| {
                    let _ = deck.after_deal.remove(at);
                });
            } else if let Some(fate) = chosen {
                change(bench, name, |deck| deck.after_deal[at] = whole(fate, cards));
            } else if let Some(written) = written {
                let deck = bench.selection.deck.index();
                bench.work.edit_on(written.stroke, name, |draft| {
                    let after = &mut draft.decks[deck].after_deal[at];
                    *after = whole(fate, written.cards);
                });
            }
        });
    });
}

fn filter(ui: &mut Ui, bench: &mut Bench, now: &Deck) {
    let texts = &bench.desk.texts;
    let label = tr!(texts, "deals-to");
    let choices = [
        (DealFilter::All, tr!(texts, "deals-to-all")),
        (DealFilter::OnlyFilled, tr!(texts, "deals-to-filled")),
        (DealFilter::OnlyEmpty, tr!(texts, "deals-to-empty")),
    ];
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(&label);
        wanted = choice::show(ui, &label, now.filter, &choices);
    });
    if let Some(filter) = wanted {
        change(bench, named!("edit-deals-to"), |deck| deck.filter = filter);
    }
}

fn conditions(ui: &mut Ui, bench: &mut Bench, now: &Deck) {
    let texts = &bench.desk.texts;
    ui.label(tr!(texts, "deals-when"));
    if now.conditions.is_empty() {
        super::hint(ui, bench, tr!(texts, "deals-when-always"));
    }
    for at in 0..now.conditions.len() {
        condition(ui, bench, at, now);
    }
    if ui.button(tr!(bench.desk.texts, "deals-when-add")).clicked() {
        // The field with the most spots is the likeliest to have gaps that must be filled first.
        let draft = bench.work.draft();
        let fields = (0..draft.fields.len()).map(|at| FieldId(at as u8));
        let Some(field) = fields.max_by_key(|&field| draft.spots_of(field).count()) else { return };
        change(bench, named!("edit-deals-when"), |deck| {
            deck.conditions.push(DealCondition::AllFilled(field));
        });
    }
}

fn condition(ui: &mut Ui, bench: &mut Bench, at: usize, now: &Deck) {
    let (filled, field) = match now.conditions[at] {
        DealCondition::AllFilled(field) => (true, field),
        DealCondition::AllEmpty(field) => (false, field),
    };
    let (mut wanted_field, mut wanted_filled, mut gone) = (field, filled, false);
    let texts = &bench.desk.texts;
    ui.push_id(at, |ui| {
        ui.horizontal_wrapped(|ui| {
            let draft = bench.work.draft();
            let label = tr!(texts, "deals-when-field", number = at + 1);
            let shown = names::field(texts, draft, field);
            let list = ComboBox::from_id_salt("field").selected_text(&shown).show_ui(ui, |ui| {
                for id in (0..draft.fields.len()).map(|at| FieldId(at as u8)) {
                    let words = names::field(texts, draft, id);
                    ui.selectable_value(&mut wanted_field, id, words);
                }
            });
            let _ = list.response.accessible_name(format!("{label}: {shown}"));
            let label = tr!(texts, "deals-when-state", number = at + 1);
            if let Some(state) = choice::show(ui, &label, filled, &states(texts)) {
                wanted_filled = state;
            }
            let drop = ui.button(tr!(texts, "deals-when-drop"));
            gone =
                drop.accessible_name(tr!(texts, "deals-when-drop-name", number = at + 1)).clicked();
        });
    });
    if gone {
        change(bench, named!("edit-deals-when"), |deck| {
            let _ = deck.conditions.remove(at);
        });
    } else if (wanted_field, wanted_filled) != (field, filled) {
        change(bench, named!("edit-deals-when"), |deck| {
            deck.conditions[at] = if wanted_filled {
                DealCondition::AllFilled(wanted_field)
            } else {
                DealCondition::AllEmpty(wanted_field)
            };
        });
    }
}

fn states(texts: &Texts) -> [(bool, String); 2] {
    [(true, tr!(texts, "deals-when-filled")), (false, tr!(texts, "deals-when-empty"))]
}
