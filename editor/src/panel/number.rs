//! A number of the game that is dragged or typed: one step of the history from press to release.

use crate::{
    bench::Bench,
    work::{EditName, Stroke},
};
use egui::{DragValue, Ui};
use engine::definition::Draft;
use std::ops::RangeInclusive;

/// A number and what changing it is called.
pub(super) struct Number {
    /// What a screen reader calls it.
    pub(super) label: String,
    /// What it is now.
    pub(super) now: u16,
    /// What it may be.
    pub(super) range: RangeInclusive<u16>,
    /// The name of the step.
    pub(super) name: EditName,
}

/// Shows the number; a change of it goes into the draft by `change`.
pub(super) fn show(
    ui: &mut Ui,
    bench: &mut Bench,
    number: Number,
    change: impl FnOnce(&mut Draft, u16),
) {
    let mut value = number.now;
    let drag = DragValue::new(&mut value).range(number.range).speed(0.1);
    let response = ui.add(drag).accessible_name(number.label);
    if value != number.now {
        let stroke = Stroke(response.id);
        bench.work.edit_on(stroke, number.name, |draft| change(draft, value));
    }
    if response.drag_stopped() || response.lost_focus() {
        bench.work.end_stroke();
    }
}
