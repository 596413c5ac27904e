//! The remaining settings of a field: automatic effects on its spots, and their limits. Each is one
//! row of this file.

mod control;
mod fixed;
mod sizes;
mod targets;

use super::{names, pickers, setting};
use crate::{context::EditorContext, named, work::EditName};
use control::FieldControl;
use egui::{ScrollArea, Ui};
use engine::{
    definition::{Field, FieldId, Flip, RuleRef, SettingColumn, Sizes},
    workbook::Draft,
};
use fudaba::{desk::page, text::Texts, tr};

/// A setting of a field, with its texts and its control.
struct ExtraRow {
    setting: SettingColumn,
    name: fn(&Texts) -> String,
    tip: fn(&Texts) -> String,
    /// Returns the effect of the current value on the game.
    means: fn(&ShownField<'_>) -> String,
    show: fn(&mut FieldControl, &mut Ui, &mut EditorContext),
}

/// Settings that act on spots automatically, in the order in which they are shown.
static BY_ITSELF: &[ExtraRow] = &[
    ExtraRow {
        setting: SettingColumn::Flip,
        name: |texts| tr!(texts, "extra-flip"),
        tip: |texts| tr!(texts, "extra-flip-tip"),
        means: |shown| match shown.rules().flip {
            Flip::Never => tr!(shown.texts, "extra-flip-never-means"),
            Flip::Auto => tr!(shown.texts, "extra-flip-auto-means"),
            Flip::Click => tr!(shown.texts, "extra-flip-click-means"),
        },
        show: |control, ui, editor| {
            let texts = &editor.context.texts;
            let choices = [
                (Flip::Never, tr!(texts, "extra-flip-never")),
                (Flip::Auto, tr!(texts, "extra-flip-auto")),
                (Flip::Click, tr!(texts, "extra-flip-click")),
            ];
            control.choice(ui, control.field.flip, &choices, |field, flip| field.flip = flip);
        },
    },
    ExtraRow {
        setting: SettingColumn::Refill,
        name: |texts| tr!(texts, "extra-refill"),
        tip: |texts| tr!(texts, "extra-refill-tip"),
        means: targets::refill_means,
        show: targets::refill,
    },
    ExtraRow {
        setting: SettingColumn::AfterPut,
        name: |texts| tr!(texts, "extra-after-put"),
        tip: |texts| tr!(texts, "extra-after-put-tip"),
        means: |shown| match shown.rules().after_put {
            None => tr!(shown.texts, "extra-after-put-none-means"),
            Some(after) => {
                let to = names::target(shown.texts, shown.draft, after.to);
                tr!(shown.texts, "extra-after-put-means", count = after.count, to = to)
            }
        },
        show: |control, ui, editor| {
            targets::leave(control, ui, editor, 2, |field| &mut field.after_put);
        },
    },
    ExtraRow {
        setting: SettingColumn::Whenever,
        name: |texts| tr!(texts, "extra-whenever"),
        tip: |texts| tr!(texts, "extra-whenever-tip"),
        means: |shown| match shown.rules().whenever {
            None => tr!(shown.texts, "extra-whenever-none-means"),
            Some(after) => {
                let to = names::target(shown.texts, shown.draft, after.to);
                tr!(shown.texts, "extra-whenever-means", count = after.count, to = to)
            }
        },
        show: |control, ui, editor| {
            targets::leave(control, ui, editor, 13, |field| &mut field.whenever);
        },
    },
];

/// Settings that limit moves, in the order in which they are shown.
static LIMITS: &[ExtraRow] = &[
    ExtraRow {
        setting: SettingColumn::TakeSize,
        name: |texts| tr!(texts, "extra-take-size"),
        tip: |texts| tr!(texts, "extra-take-size-tip"),
        means: sizes::take_means,
        show: sizes::take,
    },
    ExtraRow {
        setting: SettingColumn::PutSize,
        name: |texts| tr!(texts, "extra-put-size"),
        tip: |texts| tr!(texts, "extra-put-size-tip"),
        means: |shown| {
            let sizes = sizes::sizes_words(shown.texts, shown.rules().put_size);
            tr!(shown.texts, "extra-put-means", sizes = sizes)
        },
        show: |control, ui, editor| {
            let texts = &editor.context.texts;
            let choices =
                [(true, tr!(texts, "extra-size-any")), (false, tr!(texts, "extra-size-between"))];
            let now = control.field.put_size;
            control.choice(ui, now == Sizes::ANY, &choices, |field, any| {
                field.put_size = if any { Sizes::ANY } else { Sizes { least: 1, most: 1 } };
            });
            if now != Sizes::ANY {
                sizes::range(control, ui, editor, now, |field, sizes| field.put_size = sizes);
            }
        },
    },
    ExtraRow {
        setting: SettingColumn::PileSize,
        name: |texts| tr!(texts, "extra-pile-size"),
        tip: |texts| tr!(texts, "extra-pile-size-tip"),
        means: |shown| match shown.rules().pile_most {
            None => tr!(shown.texts, "extra-pile-any-means"),
            Some(most) => tr!(shown.texts, "extra-pile-most-means", count = most),
        },
        show: |control, ui, editor| sizes::limit(control, ui, editor, |field| &mut field.pile_most),
    },
    ExtraRow {
        setting: SettingColumn::CheckInside,
        name: |texts| tr!(texts, "extra-inside"),
        tip: |texts| tr!(texts, "extra-inside-tip"),
        means: |shown| match shown.rules().check_inside {
            true => tr!(shown.texts, "extra-inside-yes-means"),
            false => tr!(shown.texts, "extra-inside-no-means"),
        },
        show: |control, ui, editor| {
            let texts = &editor.context.texts;
            let choices =
                [(true, tr!(texts, "extra-inside-yes")), (false, tr!(texts, "extra-inside-no"))];
            let now = control.field.check_inside;
            control.choice(ui, now, &choices, |field, inside| field.check_inside = inside);
        },
    },
    ExtraRow {
        setting: SettingColumn::Base,
        name: |texts| tr!(texts, "extra-base"),
        tip: |texts| tr!(texts, "extra-base-tip"),
        means: |shown| match shown.rules().base {
            None => tr!(shown.texts, "extra-base-none-means"),
            Some(spot) => {
                let spot = names::spot(shown.texts, shown.draft, spot);
                tr!(shown.texts, "extra-base-means", spot = spot)
            }
        },
        show: targets::base,
    },
];

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
                BY_ITSELF.iter().for_each(|row| row.show(ui, editor, field));
                let heading = tr!(editor.context.texts, "extra-heading-limits");
                page::subheading(ui, &editor.context, &heading);
                LIMITS.iter().for_each(|row| row.show(ui, editor, field));
                let heading = tr!(editor.context.texts, "extra-heading-fixed");
                page::subheading(ui, &editor.context, &heading);
                fixed::show(ui, editor, field);
            });
        });
    }
}

impl ExtraRow {
    /// Shows the setting of a field, and changes or resets it as one step.
    fn show(&self, ui: &mut Ui, editor: &mut EditorContext, id: FieldId) {
        let setting = self.setting;
        let shown = ShownField { texts: &editor.context.texts, draft: editor.work.draft(), id };
        let now = shown.rules().clone();
        let field_name = names::field(shown.texts, shown.draft, id);
        let row = setting::SettingRow {
            name: (self.name)(shown.texts),
            tip: (self.tip)(shown.texts),
            means: (self.means)(&shown),
            changed: !now.is_plain(setting),
            rule: RuleRef::Field(id, setting),
        };
        let name = row.name.clone();
        let mut control = FieldControl { id, name, field_name, field: now.clone() };
        let back =
            setting::show(ui, editor, &row, |ui, editor| (self.show)(&mut control, ui, editor));
        let wanted = &control.field;
        if !wanted.agrees(setting, &now) {
            edit(editor, id, control.edit_name(), |field| field.copy(setting, wanted));
        }
        if back {
            let FieldControl { name, field_name, .. } = control;
            let name = named!("edit-extra-reset", setting = name, field = field_name);
            edit(editor, id, name, |field| field.reset(setting));
        }
    }
}

/// A field whose setting is shown.
struct ShownField<'a> {
    texts: &'a Texts,
    draft: &'a Draft,
    id: FieldId,
}

impl ShownField<'_> {
    /// Returns the rules of the field; the panel is shown only if it exists.
    fn rules(&self) -> &Field {
        &self.draft.fields[self.id.index()]
    }
}

/// Changes a field, as one step.
fn edit(
    editor: &mut EditorContext,
    field: FieldId,
    name: EditName,
    change: impl FnOnce(&mut Field),
) {
    editor.work.edit(name, |draft| {
        if let Some(field) = draft.fields.get_mut(field.index()) {
            change(field);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_of_a_field_has_a_row_or_a_step_of_its_own() {
        let steps = [SettingColumn::Put, SettingColumn::Take, SettingColumn::Clear];
        let rows = BY_ITSELF.iter().chain(LIMITS).map(|row| row.setting);
        let mut all: Vec<_> = steps.into_iter().chain(rows).collect();
        all.sort();
        assert_eq!(all, SettingColumn::OF_FIELDS);
    }
}
