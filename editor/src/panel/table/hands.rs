//! Pointer input on the squares and on the headings.

use super::{
    TablePanel,
    cell::{Cells, TableChange, union},
    edits,
    geometry::GridGeometry,
    grid::{GridSquare, SquareState, TableGrid},
    shown::ShownTable,
    tools::{self, PaintValue, Tool},
    words::GridHeading,
};
use crate::{context::EditorContext, work};
use egui::{Modifiers, Pos2, Response, Ui};
use engine::definition::Relation;

/// Action of the pointer while it is held down.
#[derive(Debug, Clone)]
pub(super) struct PointerStroke {
    deed: Deed,
    /// The table at the beginning of the stroke.
    before: Relation,
    /// The cells painted so far, or those that stay selected in addition.
    cells: Cells,
    /// Revision of the work as the stroke left it; any other change ends the stroke.
    revision: u64,
    /// Mark of all edits of the stroke.
    mark: work::StrokeMark,
    from: GridSquare,
    last: GridSquare,
}

#[derive(Debug, Clone, Copy)]
enum Deed {
    /// Paints squares.
    Paint { tool: Tool, allowed: bool },
    /// Repeats a block.
    Fill { block: (GridSquare, GridSquare) },
    /// Selects squares.
    Choose,
    /// Selects rows.
    Rows,
    /// Selects columns.
    Columns,
}

/// State of the pointer in a frame.
#[derive(Debug, Clone, Copy)]
struct Pointer {
    pressed: bool,
    down: bool,
    picks: bool,
    modifiers: Modifiers,
    at: Option<Pos2>,
}

impl Pointer {
    fn of(ui: &Ui) -> Self {
        ui.input(|input| Self {
            pressed: input.pointer.primary_pressed(),
            down: input.pointer.primary_down(),
            picks: input.pointer.secondary_pressed(),
            modifiers: input.modifiers,
            at: input.pointer.latest_pos(),
        })
    }
}

/// True if a press in this frame is on a widget, even if it was released in the same frame.
fn pressed_on(response: &Response, pointer: Pointer) -> bool {
    pointer.pressed && (response.is_pointer_button_down_on() || response.clicked())
}

impl TablePanel {
    /// Handles the pointer over the squares.
    pub(super) fn point_at_squares(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        geometry: &GridGeometry,
        body: &Response,
    ) {
        let pointer = Pointer::of(ui);
        self.hovered = body.hover_pos().and_then(|at| geometry.at(at));
        let Some(at) = pointer.at else { return };
        if pointer.picks
            && let Some(square) = self.hovered
        {
            self.pick(shown, square);
        }
        if pressed_on(body, pointer) && geometry.view.contains(at) {
            let block = self.chosen_block(shown, geometry);
            let on_handle = block.is_some_and(|(_, handle)| handle.expand(3.0).contains(at));
            if on_handle {
                self.begin_fill(ui, editor, shown);
            } else if let Some(square) = geometry.at(at) {
                self.begin(ui, editor, shown, square, pointer.modifiers);
            }
        }
        let Some(stroke) = &self.stroke else { return };
        let square = geometry.nearest(at);
        let on_squares = !matches!(stroke.deed, Deed::Rows | Deed::Columns);
        if on_squares && square != stroke.last {
            self.go_on(editor, shown, square);
            // Past the edge the grid scrolls.
            geometry.reveal(ui, geometry.rect(square));
        }
        if !pointer.down {
            self.finish(editor);
        }
    }

    /// Picks up the state of a square, to paint it elsewhere.
    fn pick(&mut self, shown: &ShownTable, square: GridSquare) {
        self.ink = match shown.grid.state(&shown.table, square) {
            SquareState::Allowed => PaintValue::Allow,
            SquareState::Mixed | SquareState::Forbidden => PaintValue::Forbid,
        };
    }

    fn begin(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        square: GridSquare,
        modifiers: Modifiers,
    ) {
        let before = self.current;
        self.current = square;
        self.wants_focus = true;
        let kept = |panel: &Self| match modifiers.command {
            true => panel.chosen.clone(),
            false => Relation::NONE,
        };
        match self.tool {
            Tool::Select => {
                let from = if modifiers.shift { self.anchor.unwrap_or(before) } else { square };
                self.anchor = Some(from);
                let cells = kept(self);
                self.start(ui, editor, shown, Deed::Choose, cells, from);
                self.go_on(editor, shown, square);
            }
            Tool::Same => {
                let region = tools::region(&shown.grid, &shown.table, square);
                self.chosen = union(&kept(self), &shown.grid.set_of(region));
                self.anchor = Some(square);
            }
            Tool::Bucket => {
                let state = shown.grid.state(&shown.table, square);
                let region = tools::region(&shown.grid, &shown.table, square);
                let cells = self.symmetry.spread(&shown.grid.set_of(region));
                edits::set(editor, shown, cells, self.ink.paints(state));
                self.chosen = Relation::NONE;
            }
            tool => {
                let state = shown.grid.state(&shown.table, square);
                // With Shift the brush draws a line from its last position, in the state found
                // there.
                let (tool, from, allowed) = match (tool, modifiers.shift) {
                    (Tool::Brush, true) => {
                        let first = shown.grid.state(&shown.table, before);
                        (Tool::Line, before, first == SquareState::Allowed)
                    }
                    _ => (tool, square, self.ink.paints(state)),
                };
                self.chosen = Relation::NONE;
                self.anchor = None;
                let deed = Deed::Paint { tool, allowed };
                self.start(ui, editor, shown, deed, Relation::NONE, from);
                self.go_on(editor, shown, square);
            }
        }
    }

    /// Begins a stroke, which ends the one before.
    fn start(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &ShownTable,
        deed: Deed,
        cells: Cells,
        from: GridSquare,
    ) {
        editor.work.end_stroke();
        self.strokes = self.strokes.wrapping_add(1);
        self.wants_focus = true;
        self.stroke = Some(PointerStroke {
            deed,
            before: shown.table.clone(),
            cells,
            revision: editor.work.revision(),
            mark: work::StrokeMark(ui.scope_id().with(("stroke", self.strokes))),
            from,
            last: from,
        });
    }

    fn begin_fill(&mut self, ui: &Ui, editor: &mut EditorContext, shown: &ShownTable) {
        let Some((least, most, true)) = shown.grid.bounds(&self.chosen) else { return };
        let deed = Deed::Fill { block: (least, most) };
        self.start(ui, editor, shown, deed, Relation::NONE, most);
    }

    /// Continues the stroke at another square.
    fn go_on(&mut self, editor: &mut EditorContext, shown: &mut ShownTable, square: GridSquare) {
        let Some(mut stroke) = self.stroke.take() else { return };
        if stroke.revision != editor.work.revision() {
            return;
        }
        let grid = &shown.grid;
        let (from, last) = (stroke.from, stroke.last);
        let after = match stroke.deed {
            Deed::Paint { tool, allowed } => {
                stroke.cells = match tool {
                    Tool::Line => grid.set_of(tools::line(from, square)),
                    Tool::Rectangle => grid.set_of(tools::rectangle(from, square)),
                    Tool::Diagonal => grid.set_of(tools::diagonal(from, square, grid.last())),
                    // The pointer may have skipped squares since the last frame.
                    _ => union(&stroke.cells, &grid.set_of(tools::line(last, square))),
                };
                let cells = self.symmetry.spread(&stroke.cells);
                Some(TableChange::all(cells, allowed).applied_to(&stroke.before))
            }
            Deed::Fill { block } => {
                let area = filled_area(block, square);
                let change = edits::repeated(grid, &stroke.before, block, area);
                self.chosen = grid.set_of(tools::rectangle(area.0, area.1));
                Some(self.symmetry.spread_change(&change).applied_to(&stroke.before))
            }
            Deed::Choose => {
                let block = grid.set_of(tools::rectangle(from, square));
                self.chosen = union(&stroke.cells, &block);
                None
            }
            Deed::Rows => {
                self.chosen = union(&stroke.cells, &rows(grid, from.row, square.row));
                None
            }
            Deed::Columns => {
                self.chosen = union(&stroke.cells, &columns(grid, from.column, square.column));
                None
            }
        };
        if let Some(after) = after {
            edits::write_on(editor, shown, stroke.mark, &stroke.before, after);
        }
        stroke.last = square;
        stroke.revision = editor.work.revision();
        self.current = square;
        self.stroke = Some(stroke);
    }

    /// Ends the stroke when the pointer is released.
    fn finish(&mut self, editor: &mut EditorContext) {
        if self.stroke.take().is_some() {
            editor.work.end_stroke();
        }
    }

    /// Handles the pointer over the headings of rows or of columns.
    pub(super) fn point_at_heads(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        geometry: &GridGeometry,
        response: &Response,
        is_rows: bool,
    ) {
        let pointer = Pointer::of(ui);
        let Some(at) = pointer.at else { return };
        let square = geometry.nearest(at);
        if response.hovered() {
            let heading = if is_rows {
                GridHeading::Row(square.row)
            } else {
                GridHeading::Column(square.column)
            };
            self.heading = Some(heading);
        }
        if response.double_clicked() {
            self.stroke = None;
            let line = self.line_of(&shown.grid, square, is_rows);
            let full = super::cell::cells_of(&line).all(|cell| cell.is_in(&shown.table));
            let cells = self.symmetry.spread(&line);
            edits::set(editor, shown, cells, !full);
            return;
        }
        if pressed_on(response, pointer) {
            let from = match self.anchor.filter(|_| pointer.modifiers.shift) {
                Some(anchor) => anchor,
                None => square,
            };
            let base = match pointer.modifiers.command {
                true => self.chosen.clone(),
                false => Relation::NONE,
            };
            let deed = if is_rows { Deed::Rows } else { Deed::Columns };
            self.anchor = Some(from);
            self.start(ui, editor, shown, deed, base, from);
            self.go_on(editor, shown, self.beside(square, is_rows));
        }
        let Some(stroke) = &self.stroke else { return };
        let mine = match stroke.deed {
            Deed::Rows => is_rows,
            Deed::Columns => !is_rows,
            _ => false,
        };
        let square = self.beside(square, is_rows);
        if mine && square != stroke.last {
            self.go_on(editor, shown, square);
        }
        if mine && !pointer.down {
            self.finish(editor);
        }
    }

    /// Returns the square of a heading that becomes current.
    const fn beside(&self, square: GridSquare, is_rows: bool) -> GridSquare {
        if is_rows {
            GridSquare::new(square.row, self.current.column)
        } else {
            GridSquare::new(self.current.row, square.column)
        }
    }

    fn line_of(&self, grid: &TableGrid, square: GridSquare, is_rows: bool) -> Cells {
        if is_rows {
            rows(grid, square.row, square.row)
        } else {
            columns(grid, square.column, square.column)
        }
    }
}

/// Returns all cells of the rows from one to the other.
pub(super) fn rows(grid: &TableGrid, one: usize, other: usize) -> Cells {
    let corner = GridSquare::new(one, 0);
    grid.set_of(tools::rectangle(corner, GridSquare::new(other, grid.last().column)))
}

/// Returns all cells of the columns from one to the other.
pub(super) fn columns(grid: &TableGrid, one: usize, other: usize) -> Cells {
    let corner = GridSquare::new(0, one);
    grid.set_of(tools::rectangle(corner, GridSquare::new(grid.last().row, other)))
}

/// Extends the block to a square, in the direction in which that lies farther away.
fn filled_area(
    (least, most): (GridSquare, GridSquare),
    to: GridSquare,
) -> (GridSquare, GridSquare) {
    let beyond =
        |at: usize, from: usize, end: usize| from.saturating_sub(at).max(at.saturating_sub(end));
    let down = beyond(to.row, least.row, most.row);
    let across = beyond(to.column, least.column, most.column);
    if down >= across {
        let (first, last) = (least.row.min(to.row), most.row.max(to.row));
        (GridSquare::new(first, least.column), GridSquare::new(last, most.column))
    } else {
        let (first, last) = (least.column.min(to.column), most.column.max(to.column));
        (GridSquare::new(least.row, first), GridSquare::new(most.row, last))
    }
}
