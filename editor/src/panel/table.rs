//! The truth table of a put or a take rule: the grid, its tools, and its meaning in words.

mod axes;
mod bar;
mod body;
mod cell;
mod commands;
mod edits;
mod geometry;
mod grid;
mod hands;
mod icons;
mod inside;
mod keys;
mod paint;
mod pairs;
pub mod patterns;
mod shown;
mod symmetry;
mod tools;
mod tsv;
mod words;

use crate::{context::EditorContext, panel::pickers};
use bar::row;
use cell::{Cells, TableCell, table_of};
use egui::{Rect, RichText, ScrollArea, Ui, UiBuilder, Vec2, vec2};
use engine::{
    cards::Suit,
    definition::{Relation, RuleRef, SettingColumn},
    workbook::schema::table::TableKind,
};
use fudaba::tr;
use geometry::Zoom;
use grid::{GridSquare, Order, SuitPairs, TableGrid};
use hands::PointerStroke;
use patterns::PatternsState;
use shown::ShownTable;
use symmetry::Symmetry;
use tools::{PaintValue, Tool};
use words::GridHeading;

/// Width from which the tools stand beside the grid instead of above it, in points.
const WIDE: f32 = 620.0;
/// Width of the tools beside the grid, in points.
const BESIDE: f32 = 240.0;
/// Least height of the grid, in points; a lower panel scrolls as a whole.
const LEAST: f32 = 220.0;
/// Height of the line below the grid, in points.
const STATUS: f32 = 24.0;

/// Part of a table that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum TableView {
    /// All cells at once.
    #[default]
    Whole,
    /// Ranks alone, for the selected pairs of suits.
    Suits,
}

/// The panel for the truth table of a put or a take rule.
#[derive(Debug)]
pub struct TablePanel {
    view: TableView,
    order: Order,
    pairs: SuitPairs,
    zoom: Zoom,
    tool: Tool,
    ink: PaintValue,
    symmetry: Symmetry,
    /// Square with the keyboard.
    current: GridSquare,
    /// Square at which the selection began.
    anchor: Option<GridSquare>,
    chosen: Cells,
    /// The stroke while the pointer is held down.
    stroke: Option<PointerStroke>,
    /// Number of strokes so far, to tell them apart.
    strokes: u64,
    hovered: Option<GridSquare>,
    heading: Option<GridHeading>,
    has_focus: bool,
    wants_focus: bool,
    wants_scroll: bool,
    /// Number of frames for which the panel keeps the grid in view.
    stays_in_sight: u8,
    /// True if the next pasted text is transposed.
    pastes_turned: bool,
    drags_pairs: bool,
    /// Side of the squares, in points, and scroll position, as last shown.
    side: f32,
    offset: Vec2,
    /// Point in the view that stays in place when the squares are resized.
    zoom_to: Option<Vec2>,
    patterns: PatternsState,
}

impl Default for TablePanel {
    fn default() -> Self {
        let mut pairs = SuitPairs::default();
        pairs.set(Suit::Spades, Suit::Spades, true);
        Self {
            view: TableView::default(),
            order: Order::default(),
            pairs,
            zoom: Zoom::default(),
            tool: Tool::default(),
            ink: PaintValue::default(),
            symmetry: Symmetry::default(),
            current: GridSquare::default(),
            anchor: None,
            chosen: Relation::NONE,
            stroke: None,
            strokes: 0,
            hovered: None,
            heading: None,
            has_focus: false,
            wants_focus: false,
            wants_scroll: false,
            stays_in_sight: 0,
            pastes_turned: false,
            drags_pairs: false,
            side: 0.0,
            offset: Vec2::ZERO,
            zoom_to: None,
            patterns: PatternsState::default(),
        }
    }
}

impl TablePanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext, kind: TableKind) {
        let height = ui.available_height();
        ScrollArea::vertical().id_salt(("table panel", kind)).animated(false).show(ui, |ui| {
            if !pickers::fields(ui, editor) {
                return;
            }
            let Some(mut shown) = self.look_at(editor, kind) else { return };
            self.follow_reveal(editor, &mut shown);
            self.panel_commands(ui, editor, &mut shown);
            let enabled = !editor.work.is_faulty();
            let top = ui.min_rect().min.y;
            ui.add_enabled_ui(enabled, |ui| self.lay_out(ui, editor, &mut shown, top, height));
        });
    }

    /// Moves the focus to the grid in the next frame.
    pub const fn take_keyboard(&mut self) {
        self.wants_focus = true;
        self.stays_in_sight = 3;
    }

    /// Returns the table of the chosen field, if there is one.
    fn look_at(&self, editor: &EditorContext, kind: TableKind) -> Option<ShownTable> {
        let field = editor.selection.field;
        let found = editor.work.draft().fields.get(field.index())?;
        let mut shown = ShownTable {
            field,
            field_name: editor.context.texts.localized(&found.name).to_owned(),
            grid: self.grid(kind),
            table: table_of(found, kind).clone(),
            preview: None,
            lit: Relation::NONE,
            unused: None,
        };
        shown.light(&editor.selection.lit);
        shown.mark_unused(&editor.report);
        Some(shown)
    }

    /// Reads the table again, which may have changed since.
    fn refresh(&mut self, editor: &EditorContext, shown: &mut ShownTable) {
        shown.light(&editor.selection.lit);
        if let Some(field) = editor.work.draft().fields.get(shown.field.index()) {
            shown.table = table_of(field, shown.grid.kind()).clone();
        }
        let last = shown.grid.last();
        self.current.row = self.current.row.min(last.row);
        self.current.column = self.current.column.min(last.column);
    }

    fn grid(&self, kind: TableKind) -> TableGrid {
        match self.view {
            TableView::Whole => TableGrid::whole(kind, self.order),
            TableView::Suits => TableGrid::of_suits(kind, self.pairs),
        }
    }

    /// Shows another part of the table; the current cell stays current.
    fn change_view(&mut self, view: TableView, order: Order, shown: &mut ShownTable) {
        let cell = shown.grid.cells(self.current).first().copied();
        (self.view, self.order) = (view, order);
        (self.zoom, self.side) = (Zoom::Fit, 0.0);
        if view == TableView::Suits
            && let Some(TableCell::Pair { below, above }) = cell
            && !self.pairs.contains(below.suit(), above.suit())
        {
            self.pairs = SuitPairs::default();
            self.pairs.set(below.suit(), above.suit(), true);
        }
        shown.grid = self.grid(shown.grid.kind());
        self.current = cell.and_then(|cell| shown.grid.square_of(cell)).unwrap_or_default();
        self.chosen = Relation::NONE;
        self.anchor = None;
        self.stroke = None;
        self.wants_scroll = true;
    }

    /// Goes to the cell that another panel points at.
    fn follow_reveal(&mut self, editor: &mut EditorContext, shown: &mut ShownTable) {
        let Some(rule) = editor.selection.reveal else { return };
        let kind = shown.grid.kind();
        let setting = match kind {
            TableKind::Put => SettingColumn::Put,
            TableKind::Take => SettingColumn::Take,
        };
        if rule == RuleRef::Field(shown.field, setting) {
            editor.selection.reveal = None;
            self.wants_focus = true;
            return;
        }
        let Some(cell) = TableCell::of(rule, shown.field, kind) else { return };
        editor.selection.reveal = None;
        editor.selection.lit.insert(rule);
        if shown.grid.square_of(cell).is_none() {
            self.pairs = SuitPairs::ALL;
            if let TableCell::Pair { below, above } = cell {
                self.pairs = SuitPairs::where_(|lower, upper| {
                    (lower, upper) == (below.suit(), above.suit())
                });
            }
            shown.grid = self.grid(kind);
        }
        if let Some(square) = shown.grid.square_of(cell) {
            self.go_to(shown, square, false);
            self.wants_focus = true;
        }
    }

    /// Lays out views, tools, grid and status in the rest of the panel, which begins at `top` and
    /// is `height` points high.
    fn lay_out(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        top: f32,
        height: f32,
    ) {
        let wide = ui.available_width() >= WIDE;
        if !wide {
            let unit = editor.context.theme.spacing.unit;
            ui.spacing_mut().item_spacing.y = unit * 0.75;
            ui.spacing_mut().interact_size.y = unit * 3.5;
            ui.spacing_mut().button_padding.x = unit;
            self.by_name(ui, editor, shown);
            row(ui, |ui| {
                self.view_bar(ui, editor, shown);
                ui.separator();
                self.tool_bar(ui, editor);
            });
            row(ui, |ui| {
                self.ink_choice(ui, editor);
                self.symmetry_choice(ui, editor);
                self.order_bar(ui, editor, shown);
            });
        }
        let used = ui.cursor().min.y - top;
        let gap = ui.spacing().item_spacing.y;
        let width = ui.available_width();
        let rest = (height - used).max(LEAST + STATUS);
        let (_, room) = ui.allocate_space(vec2(width, rest));
        let status = Rect::from_min_max(room.min + vec2(0.0, rest - STATUS), room.max);
        let mut area = room;
        area.max.y = status.min.y - gap / 2.0;
        if wide {
            area.max.x -= BESIDE + gap;
            // The tools stay next to the grid, however wide the panel is.
            let size = area.size() - vec2(0.0, axes::HEIGHT);
            let side = self.zoom.side(&shown.grid, size);
            let grid = geometry::layout(&shown.grid, side).size();
            area.max.x = area.max.x.min(area.min.x + grid.x + gap);
            let side = Rect::from_min_max(
                egui::pos2(area.max.x + gap, room.min.y),
                egui::pos2(room.max.x.min(area.max.x + gap + 1.5 * BESIDE), area.max.y),
            );
            ui.scope_builder(UiBuilder::new().max_rect(side).id_salt("beside"), |ui| {
                ScrollArea::vertical().id_salt("tools").auto_shrink(false).show(ui, |ui| {
                    self.tools_beside(ui, editor, shown);
                });
            });
        } else if self.view == TableView::Suits {
            let side = Rect::from_min_size(area.min, vec2(156.0, area.height()));
            area.min.x = side.max.x + gap;
            ui.scope_builder(UiBuilder::new().max_rect(side).id_salt("pairs"), |ui| {
                self.show_pairs(ui, editor, shown, side.width());
            });
        }
        self.take_pairs(shown);
        let line = Rect::from_min_size(area.min, vec2(area.width(), axes::HEIGHT));
        axes::show(ui, editor, shown.grid.kind(), line);
        area.min.y = line.max.y;
        self.show_grid(ui, editor, shown, area);
        if let Some(left) = self.stays_in_sight.checked_sub(1) {
            // In a low panel the grid itself may be out of view, and the part above it may still
            // grow as texts wrap.
            self.stays_in_sight = left;
            ui.scroll_to_rect(room, None);
            ui.ctx().request_repaint();
        }
        ui.scope_builder(UiBuilder::new().max_rect(status).id_salt("status"), |ui| {
            self.status(ui, editor, shown);
        });
    }

    /// Shows the tools beside the grid, most used first.
    fn tools_beside(&mut self, ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownTable) {
        let unit = editor.context.theme.spacing.unit;
        ui.spacing_mut().item_spacing.y = unit * 0.5;
        ui.spacing_mut().interact_size.y = unit * 3.0;
        ui.spacing_mut().button_padding.x = unit;
        row(ui, |ui| self.view_bar(ui, editor, shown));
        if self.view == TableView::Suits {
            self.show_pairs(ui, editor, shown, ui.available_width());
        }
        row(ui, |ui| self.tool_bar(ui, editor));
        // A view of pairs of suits is for painting; a name is for the whole table.
        if self.view == TableView::Whole {
            self.by_name(ui, editor, shown);
            ui.separator();
        }
        row(ui, |ui| self.ink_choice(ui, editor));
        row(ui, |ui| self.symmetry_choice(ui, editor));
        row(ui, |ui| self.order_bar(ui, editor, shown));
        if self.view == TableView::Suits {
            ui.separator();
            self.by_name(ui, editor, shown);
        }
        let based = editor.work.draft().fields.get(shown.field.index());
        if based.is_some_and(|field| field.base.is_some()) {
            ui.label(RichText::new(tr!(editor.context.texts, "table-base-note")).weak());
        }
    }

    /// Shows the name of the table, and the way to fill it by name.
    fn by_name(&mut self, ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownTable) {
        shown.preview = patterns::show(ui, editor, shown.grid.kind(), &mut self.patterns);
        if shown.grid.kind() == TableKind::Put {
            Self::inside_choice(ui, editor, shown);
        }
        self.refresh(editor, shown);
    }

    /// Adopts the pairs of suits, which may have been selected anew in this frame.
    fn take_pairs(&self, shown: &mut ShownTable) {
        if self.view == TableView::Suits {
            shown.grid = self.grid(shown.grid.kind());
        }
    }
}
