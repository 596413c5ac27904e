//! The remaining settings of a field: automatic effects on its spots, and their limits.

mod fixed;
mod sizes;
mod targets;
mod turning;

use super::{names, pickers};
use crate::{bench::Bench, named};
use egui::{ScrollArea, Ui};
use engine::{
    definition::{Field, FieldId, RuleRef, Setting},
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
    pub fn show(&mut self, ui: &mut Ui, bench: &mut Bench) {
        // Cards laid on a spot before the deal are shown with the spot's field.
        if let Some(RuleRef::Spot(spot, Setting::Fixed)) = bench.selection.reveal
            && let Some(found) = bench.work.draft().spots.get(spot.index())
        {
            bench.selection.field = found.field;
        }
        if !pickers::fields(ui, bench) {
            return;
        }
        let field = bench.selection.field;
        if bench.work.draft().fields.get(field.index()).is_none() {
            return;
        }
        ScrollArea::vertical().id_salt(field.0).auto_shrink(false).show(ui, |ui| {
            ui.add_enabled_ui(!bench.work.is_faulty(), |ui| {
                ui.spacing_mut().item_spacing.y = bench.desk.theme.spacing.unit;
                let heading = tr!(bench.desk.texts, "extra-heading-self");
                page::subheading(ui, &bench.desk, &heading);
                turning::flip(ui, bench, field);
                targets::refill(ui, bench, field);
                targets::after_put(ui, bench, field);
                targets::whenever(ui, bench, field);
                let heading = tr!(bench.desk.texts, "extra-heading-limits");
                page::subheading(ui, &bench.desk, &heading);
                sizes::take(ui, bench, field);
                sizes::put(ui, bench, field);
                sizes::pile(ui, bench, field);
                turning::check_inside(ui, bench, field);
                targets::base(ui, bench, field);
                let heading = tr!(bench.desk.texts, "extra-heading-fixed");
                page::subheading(ui, &bench.desk, &heading);
                fixed::show(ui, bench, field);
            });
        });
    }
}

/// Returns the chosen field; the panel is shown only if it exists.
fn of(draft: &Draft, field: FieldId) -> &Field {
    &draft.fields[field.index()]
}

/// Changes a field's setting, as one step.
fn change(bench: &mut Bench, field: FieldId, setting: &str, change: impl FnOnce(&mut Field)) {
    let field_name = names::field(&bench.desk.texts, bench.work.draft(), field);
    let name = named!("edit-extra-set", setting = setting, field = field_name);
    bench.work.edit(name, |draft| {
        if let Some(field) = draft.fields.get_mut(field.index()) {
            change(field);
        }
    });
}

/// Resets a field's setting to its usual value, as one step.
fn reset(bench: &mut Bench, field: FieldId, setting: &str, change: impl FnOnce(&mut Field)) {
    let field_name = names::field(&bench.desk.texts, bench.work.draft(), field);
    let name = named!("edit-extra-reset", setting = setting, field = field_name);
    bench.work.edit(name, |draft| {
        if let Some(field) = draft.fields.get_mut(field.index()) {
            change(field);
        }
    });
}
