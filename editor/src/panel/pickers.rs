//! Rows of names that select the field or the deck of a panel.

use crate::{bench::Bench, step::Step};
use egui::{Button, Ui};
use engine::definition::{DeckId, FieldId};
use fudaba::{desk::page, tr};

/// Shows every field; a click selects it. Returns false, and says so, if there is none yet.
pub fn fields(ui: &mut Ui, bench: &mut Bench) -> bool {
    let draft = bench.work.draft();
    if draft.fields.is_empty() {
        no_field(ui, bench);
        return false;
    }
    let texts = &bench.desk.texts;
    let names: Vec<_> =
        draft.fields.iter().map(|field| texts.localized(&field.name).to_owned()).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(tr!(texts, "picker-field"));
        for (id, name) in (0..).zip(names) {
            let id = FieldId(id);
            let button = Button::selectable(bench.selection.field == id, name);
            if ui.add(button).clicked() {
                bench.selection.field = id;
            }
        }
    });
    true
}

/// Shows every deck if there are several; a click selects it.
pub fn decks(ui: &mut Ui, bench: &mut Bench) {
    let draft = bench.work.draft();
    if draft.decks.len() < 2 {
        return;
    }
    let texts = &bench.desk.texts;
    let names: Vec<_> =
        draft.decks.iter().map(|deck| texts.localized(&deck.name).to_owned()).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(tr!(texts, "picker-deck"));
        for (id, name) in (0..).zip(names) {
            let id = DeckId(id);
            let button = Button::selectable(bench.selection.deck == id, name);
            if ui.add(button).clicked() {
                bench.selection.deck = id;
            }
        }
    });
}

/// Says that there is no field yet, with a button that leads to the layout.
pub fn no_field(ui: &mut Ui, bench: &mut Bench) {
    let texts = &bench.desk.texts;
    let (what, instead) = (tr!(texts, "picker-no-field"), tr!(texts, "picker-no-field-help"));
    page::empty(ui, &bench.desk, &what, &instead);
    let words = tr!(texts, "picker-to-layout");
    let clicked = ui.vertical_centered(|ui| ui.add(page::main_button(&bench.desk, &words)));
    if clicked.inner.clicked() {
        bench.selection.step = Step::Layout;
    }
}
