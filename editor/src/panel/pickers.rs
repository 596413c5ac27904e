//! Rows of names that select the field or the deck of a panel.

use crate::{context::EditorContext, step::DesignStep};
use egui::{Button, Ui};
use engine::definition::{DeckId, FieldId, Localized};
use fudaba::{desk::page, tr};

/// Shows every field; a click selects it. Returns false, and says so, if there is none yet.
pub fn fields(ui: &mut Ui, editor: &mut EditorContext) -> bool {
    let draft = editor.work.draft();
    if draft.fields.is_empty() {
        no_field(ui, editor);
        return false;
    }
    let names = draft.fields.iter().map(|field| &field.name);
    let label = tr!(editor.context.texts, "picker-field");
    let now = editor.selection.field.index();
    if let Some(at) = choice(ui, editor, &label, now, names) {
        editor.selection.field = FieldId(at);
    }
    true
}

/// Shows every deck if there are several; a click selects it.
pub fn decks(ui: &mut Ui, editor: &mut EditorContext) {
    let draft = editor.work.draft();
    if draft.decks.len() < 2 {
        return;
    }
    let names = draft.decks.iter().map(|deck| &deck.name);
    let label = tr!(editor.context.texts, "picker-deck");
    let now = editor.selection.deck.index();
    if let Some(at) = choice(ui, editor, &label, now, names) {
        editor.selection.deck = DeckId(at);
    }
}

/// Shows a row of names; returns the one clicked.
fn choice<'a>(
    ui: &mut Ui,
    editor: &EditorContext,
    label: &str,
    now: usize,
    names: impl Iterator<Item = &'a Localized>,
) -> Option<u8> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.label(label);
        for (at, name) in (0..).zip(names) {
            let name = editor.context.texts.localized(name);
            if ui.add(Button::selectable(now == usize::from(at), name)).clicked() {
                clicked = Some(at);
            }
        }
    });
    clicked
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
