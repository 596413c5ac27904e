//! The grid as a widget: it scrolls under its headings, and is one stop of the tab key.

use super::{
    TablePanel, axes,
    geometry::{self, GridGeometry, Zoom},
    paint::{self, GridPicture},
    shown::ShownTable,
    words::Voice,
};
use crate::{
    context::EditorContext,
    panel::{grid::SquareNode, landing},
};
use egui::{
    Rect, Response, Role, ScrollArea, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
    accesskit::Toggled,
    scroll_area::{DragScroll, ScrollSource},
    vec2,
};
use engine::workbook::schema::table::TableKind;
use fudaba::{desk::announce, tr};

/// Side of the fill handle, in points.
const HANDLE: f32 = 6.0;

impl TablePanel {
    /// Shows the grid in a rectangle.
    pub(super) fn show_grid(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        area: Rect,
    ) {
        let side = self.zoom.side(&shown.grid, area.size());
        let layout = geometry::layout(&shown.grid, side);
        let view = Rect::from_min_max((area.min + layout.head).round(), area.max);
        if !view.is_positive() {
            return;
        }
        let mut scroll = ScrollArea::both()
            .id_salt("table")
            .auto_shrink(false)
            .animated(false)
            .scroll_source(ScrollSource { drag: DragScroll::Never, ..ScrollSource::ALL });
        let zoomed = self.zoom_at_pointer(ui, view, side);
        if let Some(offset) = zoomed.or_else(|| self.offset_kept(side, view)) {
            let most = (layout.size() - area.size()).max(Vec2::ZERO);
            scroll = scroll.scroll_offset(offset.clamp(Vec2::ZERO, most));
        }
        self.side = side;
        ui.scope_builder(UiBuilder::new().max_rect(area).id_salt("body"), |ui| {
            let output = layout.scrolled(ui, scroll, |ui, geometry| {
                self.squares(ui, editor, shown, geometry);
                self.headings(ui, editor, shown, geometry);
            });
            self.offset = output.state.clamped_offset();
        });
    }

    /// Changes the size of the squares with the wheel, from the next frame on; the point under the
    /// pointer then stays in place. Returns no offset for this frame.
    fn zoom_at_pointer(&mut self, ui: &Ui, view: Rect, side: f32) -> Option<Vec2> {
        let pointer = ui.input(|input| input.pointer.hover_pos())?;
        let factor = ui.input(egui::InputState::zoom_delta);
        if factor == 1.0 || !view.contains(pointer) || !ui.rect_contains_pointer(view) {
            return None;
        }
        let exact = match self.zoom {
            Zoom::Side(exact) => exact,
            Zoom::Fit => side,
        };
        let (least, most) = super::geometry::SIDES.into_inner();
        self.zoom = Zoom::Side((exact * factor).clamp(least, most));
        self.zoom_to = Some(pointer - view.min);
        ui.ctx().request_repaint();
        None
    }

    /// Returns the offset that keeps a point in place after a change of the squares' size; `None`
    /// without such a change.
    fn offset_kept(&mut self, side: f32, view: Rect) -> Option<Vec2> {
        if self.side == 0.0 || self.side == side {
            return None;
        }
        let point = self.zoom_to.take().unwrap_or(view.size() / 2.0);
        Some((self.offset + point) * (side / self.side) - point)
    }

    fn squares(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        geometry: &GridGeometry,
    ) {
        let enabled = ui.is_enabled();
        let id = ui.scope_id().with("squares");
        // For the pointer alone; the tab key stops at the current square instead.
        let body = ui.interact(geometry.view, id, Sense::CLICK | Sense::DRAG);
        let (rows, columns) = (shown.grid.rows().len(), shown.grid.columns().len());
        let (texts, field) = (&editor.context.texts, &shown.field_name);
        let label = match shown.grid.kind() {
            TableKind::Put => {
                tr!(texts, "table-grid-put", field = field, rows = rows, columns = columns)
            }
            TableKind::Take => {
                tr!(texts, "table-grid-take", field = field, rows = rows, columns = columns)
            }
        };
        body.widget_info(|| WidgetInfo::labeled(Role::Grid, enabled, &label));
        self.heading = None;
        if enabled {
            self.point_at_squares(ui, editor, shown, geometry, &body);
        }
        self.current_square(ui, editor, shown, geometry);
        let picture = GridPicture {
            theme: &editor.context.theme,
            grid: &shown.grid,
            table: &shown.table,
            preview: shown.preview.as_ref(),
            lit: &shown.lit,
            unused: shown.unused.as_ref().map(|(cells, _)| cells),
            chosen: &self.chosen,
            current: self.current,
            focused: self.has_focus,
            hovered: self.hovered,
            geometry,
            block: self.chosen_block(shown, geometry),
        };
        let clip = geometry.view.intersect(ui.clip_rect());
        picture.paint(&ui.painter().with_clip_rect(clip));
        self.tell_hovered(editor, shown, &body);
    }

    /// Adds the node of the current square: the tab key stops here, and arrows go on from here.
    fn current_square(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        geometry: &GridGeometry,
    ) {
        let enabled = ui.is_enabled();
        let id = ui.scope_id().with("current square");
        let node = SquareNode::add(ui, id, geometry.rect(self.current), true);
        if std::mem::take(&mut self.wants_focus) {
            node.response.request_focus();
        }
        self.has_focus = node.response.has_focus();
        if self.has_focus {
            node.keep_keys(ui, false, true);
        }
        if node.pressed {
            self.answer(ui, editor, shown, super::keys::GridRequest::Toggle);
        }
        let idle = landing::is_idle(ui);
        if enabled && self.has_focus {
            self.keys(ui, editor, shown);
        }
        if enabled && (self.has_focus || idle) {
            self.commands(editor, shown);
        }
        if std::mem::take(&mut self.wants_scroll) {
            // With a margin of one square, to show where the arrows lead.
            geometry.reveal(ui, geometry.rect(self.current).expand(geometry.side()));
            self.stays_in_sight = 3;
        }
        let words =
            shown.speaker(editor, Voice::Spoken).square(&shown.grid, &shown.table, self.current);
        node.describe(ui, Role::GridCell, self.current, || words.clone());
        let allowed = match shown.grid.state(&shown.table, self.current) {
            super::grid::SquareState::Allowed => Toggled::True,
            super::grid::SquareState::Mixed => Toggled::Mixed,
            super::grid::SquareState::Forbidden => Toggled::False,
        };
        ui.ctx().accesskit_node_builder(id, |builder| builder.set_toggled(allowed));
        if self.has_focus {
            announce::say(ui, "table", &words);
        }
    }

    /// Returns the rectangles of the selection and of its fill handle, if the selection is a block
    /// other than the whole grid.
    pub(super) fn chosen_block(
        &self,
        shown: &ShownTable,
        geometry: &GridGeometry,
    ) -> Option<(Rect, Rect)> {
        if self.chosen.is_none() {
            return None;
        }
        let (least, most, whole) = shown.grid.bounds(&self.chosen)?;
        if !whole || (least, most) == (super::grid::GridSquare::default(), shown.grid.last()) {
            return None;
        }
        let block = geometry.block(least, most);
        Some((block, Rect::from_center_size(block.max, Vec2::splat(HANDLE))))
    }

    fn headings(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        shown: &mut ShownTable,
        geometry: &GridGeometry,
    ) {
        let row_area = geometry.row_heads();
        let column_area = geometry.column_heads();
        let row_words = tr!(editor.context.texts, "table-rows");
        let column_words = tr!(editor.context.texts, "table-columns");
        let enabled = ui.is_enabled();
        for (area, words, is_rows) in
            [(row_area, row_words, true), (column_area, column_words, false)]
        {
            let id = ui.scope_id().with(("heads", is_rows));
            let head = ui.interact(area, id, Sense::CLICK | Sense::DRAG);
            head.widget_info(|| WidgetInfo::labeled(Role::Group, enabled, &words));
            if enabled {
                self.point_at_heads(ui, editor, shown, geometry, &head, is_rows);
            }
            if head.hovered()
                && let Some(heading) = self.heading
            {
                let speaker = shown.speaker(editor, Voice::Shown);
                let words = speaker.heading(&shown.grid, &shown.table, heading);
                head.on_hover_text_at_pointer(words);
            }
        }
        self.corner(ui, editor, shown, geometry);
        let mut marked = vec![];
        marked.extend(self.has_focus.then_some(self.current));
        marked.extend(self.hovered);
        let empty = tr!(editor.context.texts, "table-empty");
        let context = &mut editor.context;
        let (cards, theme) = (&mut context.cards, &context.theme);
        paint::heads(ui.painter(), cards, theme, &shown.grid, geometry, &marked, &empty);
    }

    /// Shows the corner where both headings meet; a click selects everything.
    fn corner(
        &mut self,
        ui: &Ui,
        editor: &EditorContext,
        shown: &ShownTable,
        geometry: &GridGeometry,
    ) {
        let corner = geometry.corner();
        let id = ui.scope_id().with("corner");
        let response = ui.interact(corner.shrink(2.0), id, Sense::CLICK);
        let words = tr!(editor.context.texts, "table-choose-all");
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &words));
        let theme = &editor.context.theme;
        let color = if response.hovered() { theme.surface.accent } else { theme.surface.text_weak };
        axes::corner(ui.painter(), theme, corner);
        let tip = corner.max - Vec2::splat(4.0);
        let leg = 8.0;
        let triangle = vec![tip, tip - vec2(leg, 0.0), tip - vec2(0.0, leg)];
        let shape = egui::Shape::convex_polygon(triangle, color, egui::Stroke::NONE);
        ui.painter().add(shape);
        if response.on_hover_text(words).clicked() {
            self.choose_all(shown);
            self.wants_focus = true;
        }
    }

    /// Shows the meaning of the square under the pointer as a tooltip.
    fn tell_hovered(&self, editor: &EditorContext, shown: &ShownTable, body: &Response) {
        if self.stroke.is_some() {
            return;
        }
        if let Some(square) = self.hovered {
            let speaker = shown.speaker(editor, Voice::Shown);
            let words = speaker.square(&shown.grid, &shown.table, square);
            body.clone().on_hover_text_at_pointer(words);
        }
    }
}
