//! The remaining settings of a field: automatic effects on its spots, and their limits.

mod fixed;
mod sizes;
mod targets;
mod turning;

use super::{names, pickers};
use crate::{context::EditorContext, named};
use egui::{ScrollArea, Ui};
use engine::{
    definition::{Field, FieldId, RuleRef, SettingColumn},
    workbook::Draft,
};
use fudaba::{desk::page, tr};

/// Largest number of cards in any setting.
const MOST: u16 = 9_999;

/// The panel for the remaining settings of a field.
#[derive(Debug, Default)]
pub struct ExtraPanel {}

impl ExtraPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        // Cards laid on a spot before the deal are shown with the spot's field.
        if let Some(RuleRef::Spot(spot, SettingColumn::Fixed)) = editor.selection.reveal
            && let Some(found) = editor.work.draft().spots.get(spot.index())
        {
            editor.selection.field = found.field;
        }
        if !pickers::fields(ui, editor) {
            return;
        }
        let field = editor.selection.field;
        if editor.work.draft().fields.get(field.index()).is_none() {
            return;
        }
        ScrollArea::vertical().id_salt(field.0).auto_shrink(false).show(ui, |ui| {
            ui.add_enabled_ui(!editor.work.is_faulty(), |ui| {
                ui.spacing_mut().item_spacing.y = editor.context.theme.spacing.unit;
                let heading = tr!(editor.context.texts, "extra-heading-self");
                page::subheading(ui, &editor.context, &heading);
                turning::flip(ui, editor, field);
                targets::refill(ui, editor, field);
                targets::after_put(ui, editor, field);
                targets::whenever(ui, editor, field);
                let heading = tr!(editor.context.texts, "extra-heading-limits");
                page::subheading(ui, &editor.context, &heading);
                sizes::take(ui, editor, field);
                sizes::put(ui, editor, field);
                sizes::pile(ui, editor, field);
                turning::check_inside(ui, editor, field);
                targets::base(ui, editor, field);
                let heading = tr!(editor.context.texts, "extra-heading-fixed");
                page::subheading(ui, &editor.context, &heading);
                fixed::show(ui, editor, field);
            });
        });
    }
}

/// Returns the chosen field; the panel is shown only if it exists.
fn of(draft: &Draft, field: FieldId) -> &Field {
    &draft.fields[field.index()]
}

/// Changes a field's setting, as one step.
fn change(
    editor: &mut EditorContext,
    field: FieldId,
    setting: &str,
    change: impl FnOnce(&mut Field),
) {
    let field_name = names::field(&editor.context.texts, editor.work.draft(), field);
    let name = named!("edit-extra-set", setting = setting, field = field_name);
    editor.work.edit(name, |draft| {
        if let Some(field) = draft.fields.get_mut(field.index()) {
            change(field);
        }
    });
}

/// Resets a field's setting to its usual value, as one step.
fn reset(
    editor: &mut EditorContext,
    field: FieldId,
    setting: &str,
    change: impl FnOnce(&mut Field),
) {
    let field_name = names::field(&editor.context.texts, editor.work.draft(), field);
    let name = named!("edit-extra-reset", setting = setting, field = field_name);
    editor.work.edit(name, |draft| {
        if let Some(field) = draft.fields.get_mut(field.index()) {
            change(field);
        }
    });
}
