//! Controls of settings: choices between a few values, and numbers.

use crate::{
    context::EditorContext,
    named,
    panel::{choice, number},
    work::EditName,
};
use egui::Ui;
use engine::definition::{Field, FieldId};

/// Largest number of cards in any setting.
const MOST: u16 = 9_999;

/// A setting of a field whose control is shown.
pub(super) struct FieldControl {
    /// The field.
    pub(super) id: FieldId,
    /// Name of the setting.
    pub(super) name: String,
    /// Name of the field.
    pub(super) field_name: String,
    /// The field as it is to be; its setting is changed by the control.
    pub(super) field: Field,
}

impl FieldControl {
    /// Returns the name of the step that changes the setting.
    pub(super) fn edit_name(&self) -> EditName {
        let (name, field_name) = (self.name.clone(), self.field_name.clone());
        named!("edit-extra-set", setting = name, field = field_name)
    }

    /// Shows a choice between values.
    pub(super) fn choice<T: PartialEq + Copy>(
        &mut self,
        ui: &mut Ui,
        now: T,
        choices: &[(T, String)],
        set: impl FnOnce(&mut Field, T),
    ) {
        if let Some(wanted) = choice::show(ui, &self.name, now, choices) {
            set(&mut self.field, wanted);
        }
    }

    /// Shows a number of cards, which changes the game while it is dragged; `label` names it beside
    /// the setting.
    pub(super) fn number(
        &self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        label: &str,
        now: u16,
        set: impl FnOnce(&mut Field, u16),
    ) {
        let number = number::NumberControl {
            label: format!("{}: {label}", self.name),
            now,
            range: 1..=MOST,
            name: self.edit_name(),
        };
        number::show(ui, editor, number, |draft, number| {
            if let Some(field) = draft.fields.get_mut(self.id.index()) {
                set(field, number);
            }
        });
    }
}
