//! A painted grid: squares in rows and columns, one of them current, under headings that stay in
//! place while the squares scroll. The truth tables, the cards of a deck and the cells of a sheet
//! are grids; each paints its squares itself.
//!
//! ```text
//! let layout = GridLayout { rows, columns, head };
//! layout.scrolled(ui, scroll, |ui, geometry| {
//!     let square = geometry.at(pointer);
//!     let node = SquareNode::add(ui, id, geometry.rect(current), true);
//!     let next = GridMotion::of(key, false).map(|way| way.from(current, geometry.last(), page));
//!     node.describe(ui, Role::GridCell, current, words);
//! });
//! ```

mod geometry;
mod motion;

pub(super) use geometry::{GridGeometry, GridLayout, Tracks};
pub(super) use motion::GridMotion;

use egui::{EventFilter, Id, Rect, Response, Role, Sense, Ui, WidgetInfo, accesskit::Action};

/// A square of a grid, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct GridSquare {
    /// Its row.
    pub(super) row: usize,
    /// Its column.
    pub(super) column: usize,
}

impl GridSquare {
    /// Creates the square in a row and a column.
    #[must_use]
    pub(super) const fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }
}

/// A square as the keyboard and screen readers meet it.
pub(super) struct SquareNode {
    /// Its response, which has the focus if the square has it.
    pub(super) response: Response,
    /// True if a screen reader pressed it.
    pub(super) pressed: bool,
}

impl SquareNode {
    /// Adds the node of a square; `stops` if the tab key stops here, from where arrows go on.
    pub(super) fn add(ui: &Ui, id: Id, rect: Rect, stops: bool) -> Self {
        let enabled = ui.is_enabled();
        let sense = if stops && enabled { Sense::FOCUSABLE } else { Sense::hover() };
        let response = ui.interact(rect, id, sense);
        let asked =
            |action| enabled && ui.input(|input| input.has_accesskit_action_request(id, action));
        if asked(Action::Focus) {
            response.request_focus();
        }
        Self { response, pressed: asked(Action::Click) }
    }

    /// Tells screen readers what the square is.
    pub(super) fn describe(
        &self,
        ui: &Ui,
        role: Role,
        square: GridSquare,
        words: impl Fn() -> String,
    ) {
        let enabled = ui.is_enabled();
        self.response.widget_info(|| WidgetInfo::labeled(role, enabled, words()));
        ui.ctx().accesskit_node_builder(self.response.id, |builder| {
            if enabled {
                builder.add_action(Action::Click);
                builder.add_action(Action::Focus);
            }
            builder.set_row_index(square.row);
            builder.set_column_index(square.column);
        });
    }

    /// Keeps the arrow keys here while the square has the focus, and others as told.
    pub(super) fn keep_keys(&self, ui: &Ui, tab: bool, escape: bool) {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, tab, escape };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(self.response.id, filter));
    }
}
