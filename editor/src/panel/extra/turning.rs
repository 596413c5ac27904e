//! Settings of a field with few choices: turning covered cards, and checking inside bundles.

use super::{change, of, reset};
use crate::{
    context::EditorContext,
    panel::{choice, setting},
};
use egui::Ui;
use engine::definition::{FieldId, Flip, RuleRef, SettingColumn};
use fudaba::tr;

/// Shows the treatment of a face-down card that is now on top.
pub(super) fn flip(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let now = of(editor.work.draft(), field).flip;
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-flip");
    let choices = [
        (Flip::Never, tr!(texts, "extra-flip-never")),
        (Flip::Auto, tr!(texts, "extra-flip-auto")),
        (Flip::Click, tr!(texts, "extra-flip-click")),
    ];
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-flip-tip"),
        means: match now {
            Flip::Never => tr!(texts, "extra-flip-never-means"),
            Flip::Auto => tr!(texts, "extra-flip-auto-means"),
            Flip::Click => tr!(texts, "extra-flip-click-means"),
        },
        changed: now != Flip::default(),
        rule: RuleRef::Field(field, SettingColumn::Flip),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, editor, &row, |ui, _| {
        wanted = choice::show(ui, &name, now, &choices);
    });
    if let Some(flip) = wanted {
        change(editor, field, &name, |field| field.flip = flip);
    }
    if back {
        reset(editor, field, &name, |field| field.flip = Flip::default());
    }
}

/// Shows whether the put rule is checked inside the bundle.
pub(super) fn check_inside(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let now = of(editor.work.draft(), field).check_inside;
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-inside");
    let choices = [(true, tr!(texts, "extra-inside-yes")), (false, tr!(texts, "extra-inside-no"))];
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-inside-tip"),
        means: if now {
            tr!(texts, "extra-inside-yes-means")
        } else {
            tr!(texts, "extra-inside-no-means")
        },
        changed: !now,
        rule: RuleRef::Field(field, SettingColumn::CheckInside),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, editor, &row, |ui, _| {
        wanted = choice::show(ui, &name, now, &choices);
    });
    if let Some(inside) = wanted {
        change(editor, field, &name, |field| field.check_inside = inside);
    }
    if back {
        reset(editor, field, &name, |field| field.check_inside = true);
    }
}
