//! The way of a pointer that paints: a hand is faster than the frames.

use egui::{Pos2, Response, Ui};

/// How far apart the points of a way lie, in points of the screen.
const STEP: f32 = 6.0;

/// The points that a dragging pointer came by in this frame, from where it was before, or from
/// where it was pressed, to where it is.
pub(super) fn way(ui: &Ui, response: &Response) -> Vec<Pos2> {
    let Some(to) = response.interact_pointer_pos() else { return Vec::new() };
    let origin = ui.input(|input| input.pointer.press_origin());
    let from = match origin.filter(|_| response.drag_started()) {
        Some(origin) => origin,
        None => to - response.drag_delta(),
    };
    let steps = (from.distance(to) / STEP).ceil().clamp(1.0, 1_000.0) as usize;
    (0..=steps).map(|step| from.lerp(to, step as f32 / steps as f32)).collect()
}
