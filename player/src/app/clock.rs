//! The clock of a table: it runs only while the window is looked at.

use crate::local::LocalTable;
use egui::Ui;
use std::time::Duration;

/// Runs the clock of a table while the window is visible and nothing covers the table, and requests
/// a frame each second if it is shown.
pub(super) fn keep(
    table: &mut LocalTable,
    ui: &Ui,
    now: Duration,
    is_shown: bool,
    is_covered: bool,
) {
    let looked_at = !is_covered
        && ui.input(|input| {
            let viewport = input.viewport();
            input.focused
                && !viewport.minimized.unwrap_or(false)
                && !viewport.occluded.unwrap_or(false)
        });
    if looked_at {
        table.start_clock(now);
    } else {
        table.stop_clock(now);
    }
    if table.is_timed() && is_shown {
        let into = table.elapsed(now).subsec_nanos();
        let left = Duration::from_secs(1) - Duration::from_nanos(into.into());
        ui.ctx().request_repaint_after(left);
    }
}
