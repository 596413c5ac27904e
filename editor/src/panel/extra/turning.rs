//! Settings of a field with few choices: turning covered cards, and checking inside bundles.

use super::{change, of, reset};
use crate::{
    bench::Bench,
    panel::{choice, setting},
};
use egui::Ui;
use engine::definition::{FieldId, Flip, RuleRef, Setting};
use fudaba::tr;

/// Shows the treatment of a face-down card that is now on top.
pub(super) fn flip(ui: &mut Ui, bench: &mut Bench, field: FieldId) {
    let now = of(bench.work.draft(), field).flip;
    let texts = &bench.desk.texts;
    let name = tr!(texts, "extra-flip");
    let choices = [
        (Flip::Never, tr!(texts, "extra-flip-never")),
        (Flip::Auto, tr!(texts, "extra-flip-auto")),
        (Flip::Click, tr!(texts, "extra-flip-click")),
    ];
    let row = setting::Setting {
        tip: tr!(texts, "extra-flip-tip"),
        means: match now {
            Flip::Never => tr!(texts, "extra-flip-never-means"),
            Flip::Auto => tr!(texts, "extra-flip-auto-means"),
            Flip::Click => tr!(texts, "extra-flip-click-means"),
        },
        changed: now != Flip::default(),
        rule: RuleRef::Field(field, Setting::Flip),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, bench, &row, |ui, _| {
        wanted = choice::show(ui, &name, now, &choices);
    });
    if let Some(flip) = wanted {
        change(bench, field, &name, |field| field.flip = flip);
    }
    if back {
        reset(bench, field, &name, |field| field.flip = Flip::default());
    }
}

/// Shows whether the put rule is checked inside the bundle.
pub(super) fn check_inside(ui: &mut Ui, bench: &mut Bench, field: FieldId) {
    let now = of(bench.work.draft(), field).check_inside;
    let texts = &bench.desk.texts;
    let name = tr!(texts, "extra-inside");
    let choices = [(true, tr!(texts, "extra-inside-yes")), (false, tr!(texts, "extra-inside-no"))];
    let row = setting::Setting {
        tip: tr!(texts, "extra-inside-tip"),
        means: if now {
            tr!(texts, "extra-inside-yes-means")
        } else {
            tr!(texts, "extra-inside-no-means")
        },
        changed: !now,
        rule: RuleRef::Field(field, Setting::CheckInside),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, bench, &row, |ui, _| {
        wanted = choice::show(ui, &name, now, &choices);
    });
    if let Some(inside) = wanted {
        change(bench, field, &name, |field| field.check_inside = inside);
    }
    if back {
        reset(bench, field, &name, |field| field.check_inside = true);
    }
}
