//! The path of a painting pointer, which is faster than the frames.

use egui::{Pos2, Response, Ui};

/// Largest distance between points of a path, in screen points.
const STEP: f32 = 6.0;

/// Returns the points along a dragging pointer's path in this frame, from its last position, or
/// from where it was pressed, to the current one.
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
