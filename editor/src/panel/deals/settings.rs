//! Settings of a deal: its order, when the deck may be clicked, and what happens after the deal.

use crate::{
    context::EditorContext,
    named,
    panel::{card_field, choice, names},
};
use egui::{CollapsingHeader, ComboBox, Ui};
use engine::{
    cards::{Card, CardSet},
    definition::{
        AfterDeal, DealCondition, DealFilter, DealOrder, Deck, FieldId, RuleRef, SettingColumn,
    },
    workbook::WhichDeal,
};
use fudaba::{text::Texts, tr};

/// Shows the settings of a deal, collapsed until needed.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext, which: WhichDeal) {
    let deck = editor.selection.deck;
    let wanted = match (which, editor.selection.reveal) {
        (WhichDeal::Opening, Some(RuleRef::Deck(_, SettingColumn::AfterDeal)))
        | (
            WhichDeal::Click,
            Some(RuleRef::Deck(_, SettingColumn::DealWhen | SettingColumn::DealTo)),
        ) => {
            editor.selection.reveal = None;
            Some(true)
        }
        _ => None,
    };
    let texts = &editor.context.texts;
    let heading = match which {
        WhichDeal::Opening => tr!(texts, "deals-settings-opening"),
        WhichDeal::Click => tr!(texts, "deals-settings-click"),
    };
    let header = CollapsingHeader::new(heading).id_salt(which).open(wanted);
    let shown = header.show(ui, |ui| {
        let Some(now) = editor.work.draft().decks.get(deck.index()).cloned() else { return };
        order(ui, editor, &now);
        match which {
            WhichDeal::Opening => after_deal(ui, editor, &now),
            WhichDeal::Click => {
                filter(ui, editor, &now);
                conditions(ui, editor, &now);
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
fn change(editor: &mut EditorContext, name: crate::work::EditName, change: impl FnOnce(&mut Deck)) {
    let deck = editor.selection.deck.index();
    editor.work.edit(name, |draft| {
        if let Some(deck) = draft.decks.get_mut(deck) {
            change(deck);
        }
    });
}

fn order(ui: &mut Ui, editor: &mut EditorContext, now: &Deck) {
    let texts = &editor.context.texts;
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
        super::hint(ui, editor, words);
    });
    if let Some(order) = wanted {
        change(editor, named!("edit-deals-order"), |deck| deck.order = order);
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

fn after_deal(ui: &mut Ui, editor: &mut EditorContext, now: &Deck) {
    let texts = &editor.context.texts;
    let label = tr!(texts, "deals-after");
    ui.label(&label);
    let fates = [
        (Fate::Remove, tr!(texts, "deals-after-remove")),
        (Fate::Sink, tr!(texts, "deals-after-sink")),
        (Fate::Rise, tr!(texts, "deals-after-rise")),
    ];
    for (at, &after) in now.after_deal.iter().enumerate() {
        after_row(ui, editor, at, after, &fates);
    }
    if ui.button(tr!(editor.context.texts, "deals-after-add")).clicked() {
        let kings = Card::all().filter(|card| card.rank().number() == 13).collect();
        change(editor, named!("edit-deals-after"), |deck| {
            deck.after_deal.push(AfterDeal::Sink(kings));
        });
    }
}

fn after_row(
    ui: &mut Ui,
    editor: &mut EditorContext,
    at: usize,
    after: AfterDeal,
    fates: &[(Fate, String)],
) {
    let (fate, cards) = parts(after);
    let label = tr!(editor.context.texts, "deals-after-cards", number = at + 1);
    ui.push_id(at, |ui| {
        ui.horizontal_wrapped(|ui| {
            let written = card_field::set(ui, editor, &label, cards);
            let spoken = tr!(editor.context.texts, "deals-after-fate", number = at + 1);
            let chosen = choice::show(ui, &spoken, fate, fates);
            let remove = ui.button(tr!(editor.context.texts, "deals-after-drop"));
            let spoken = tr!(editor.context.texts, "deals-after-drop-name", number = at + 1);
            let name = named!("edit-deals-after");
            if remove.accessible_name(spoken).clicked() {
                change(editor, name, |deck| {
                    let _ = deck.after_deal.remove(at);
                });
            } else if let Some(fate) = chosen {
                change(editor, name, |deck| deck.after_deal[at] = whole(fate, cards));
            } else if let Some(written) = written {
                let deck = editor.selection.deck.index();
                editor.work.edit_on(written.stroke, name, |draft| {
                    let after = &mut draft.decks[deck].after_deal[at];
                    *after = whole(fate, written.cards);
                });
            }
        });
    });
}

fn filter(ui: &mut Ui, editor: &mut EditorContext, now: &Deck) {
    let texts = &editor.context.texts;
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
        change(editor, named!("edit-deals-to"), |deck| deck.filter = filter);
    }
}

fn conditions(ui: &mut Ui, editor: &mut EditorContext, now: &Deck) {
    let texts = &editor.context.texts;
    ui.label(tr!(texts, "deals-when"));
    if now.conditions.is_empty() {
        super::hint(ui, editor, tr!(texts, "deals-when-always"));
    }
    for at in 0..now.conditions.len() {
        condition(ui, editor, at, now);
    }
    if ui.button(tr!(editor.context.texts, "deals-when-add")).clicked() {
        // The field with the most spots is the likeliest to have gaps that must be filled first.
        let draft = editor.work.draft();
        let fields = (0..draft.fields.len()).map(|at| FieldId(at as u8));
        let Some(field) = fields.max_by_key(|&field| draft.spots_of(field).count()) else { return };
        change(editor, named!("edit-deals-when"), |deck| {
            deck.conditions.push(DealCondition::AllFilled(field));
        });
    }
}

fn condition(ui: &mut Ui, editor: &mut EditorContext, at: usize, now: &Deck) {
    let (filled, field) = match now.conditions[at] {
        DealCondition::AllFilled(field) => (true, field),
        DealCondition::AllEmpty(field) => (false, field),
    };
    let (mut wanted_field, mut wanted_filled, mut gone) = (field, filled, false);
    let texts = &editor.context.texts;
    ui.push_id(at, |ui| {
        ui.horizontal_wrapped(|ui| {
            let draft = editor.work.draft();
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
        change(editor, named!("edit-deals-when"), |deck| {
            let _ = deck.conditions.remove(at);
        });
    } else if (wanted_field, wanted_filled) != (field, filled) {
        change(editor, named!("edit-deals-when"), |deck| {
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
