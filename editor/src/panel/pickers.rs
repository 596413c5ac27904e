//! Rows of names that select the field or the deck of a panel.

use crate::{context::EditorContext, step::DesignStep};
use egui::{Button, Ui};
use engine::definition::{DeckId, FieldId};
use fudaba::{desk::page, tr};

/// Shows every field; a click selects it. Returns false, and says so, if there is none yet.
pub fn fields(ui: &mut Ui, editor: &mut EditorContext) -> bool {
    let draft = editor.work.draft();
    if draft.fields.is_empty() {
        no_field(ui, editor);
        return false;
    }
    let texts = &editor.context.texts;
    let names: Vec<_> =
        draft.fields.iter().map(|field| texts.localized(&field.name).to_owned()).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(tr!(texts, "picker-field"));
        for (id, name) in (0..).zip(names) {
            let id = FieldId(id);
            let button = Button::selectable(editor.selection.field == id, name);
            if ui.add(button).clicked() {
                editor.selection.field = id;
            }
        }
    });
    true
}

/// Shows every deck if there are several; a click selects it.
pub fn decks(ui: &mut Ui, editor: &mut EditorContext) {
    let draft = editor.work.draft();
    if draft.decks.len() < 2 {
        return;
    }
    let texts = &editor.context.texts;
    let names: Vec<_> =
        draft.decks.iter().map(|deck| texts.localized(&deck.name).to_owned()).collect();
    ui.horizontal_wrapped(|ui| {
        ui.label(tr!(texts, "picker-deck"));
        for (id, name) in (0..).zip(names) {
            let id = DeckId(id);
            let button = Button::selectable(editor.selection.deck == id, name);
            if ui.add(button).clicked() {
                editor.selection.deck = id;
            }
        }
    });
}

/// Says that there is no field yet, with a button that leads to the layout.
pub fn no_field(ui: &mut Ui, editor: &mut EditorContext) {
    let texts = &editor.context.texts;
    let (what, instead) = (tr!(texts, "picker-no-field"), tr!(texts, "picker-no-field-help"));
    page::empty(ui, &editor.context, &what, &instead);
    let words = tr!(texts, "picker-to-layout");
    let clicked = ui.vertical_centered(|ui| ui.add(page::main_button(&editor.context, &words)));
    if clicked.inner.clicked() {
        editor.selection.step = DesignStep::Layout;
    }
}
