//! Input on the table: selecting, dragging, drawing a frame round items, and moving with arrow
//! keys.

use super::{
    LayoutPanel, changes, chosen,
    snap::{self, GRID, Pull, SnapOffset},
};
use crate::{
    context::EditorContext,
    named,
    panel::canvas::{CanvasItem, LayoutCanvas, Touch, Walk, item_name, item_words, piles},
    work::StrokeMark,
};
use egui::{
    CursorIcon, Id, Key, Modifiers, Pos2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo,
};
use engine::{
    definition::{Face, Place},
    workbook::WhichDeal,
};
use fudaba::tr;

/// Distance from a line at which a dragged card snaps to it, in points.
const REACH: f32 = 6.0;

/// Current action of the pointer.
#[derive(Debug)]
pub(super) enum PointerAction {
    /// Moves decks and spots, with the grabbed one first.
    Move(Moving),
    /// Draws a frame; items selected before stay selected.
    Frame { start: Pos2, before: Vec<CanvasItem> },
}

#[derive(Debug)]
pub(super) struct Moving {
    items: Vec<CanvasItem>,
    from: Vec<Place>,
    start: Pos2,
    /// Extent of the table shown at the start: nothing grows or shrinks during the move.
    extent: Vec2,
    /// Size of a card at the start, in points.
    card: Vec2,
}

/// The table in one frame.
pub(super) struct LayoutFrame {
    pub(super) id: Id,
    pub(super) canvas: LayoutCanvas,
    /// Faces on each of the canvas's items.
    pub(super) piles: Vec<Vec<Face>>,
    /// Rectangle of each that takes input.
    pub(super) covers: Vec<Rect>,
}

impl LayoutFrame {
    fn new(id: Id, editor: &EditorContext, area: Rect, extent: Vec2) -> Self {
        let draft = editor.work.draft();
        let canvas = LayoutCanvas::showing(draft, area, extent);
        let piles = piles(draft, None, WhichDeal::Opening);
        let covers = canvas
            .items()
            .iter()
            .zip(&piles)
            .map(|(&item, faces)| canvas.cover(item, &canvas.pile(item, faces)))
            .collect();
        Self { id, canvas, piles, covers }
    }

    pub(super) fn cover(&self, item: CanvasItem) -> Rect {
        let at = self.canvas.items().iter().position(|&other| other == item);
        at.map_or(Rect::NOTHING, |at| self.covers[at])
    }
}

impl LayoutPanel {
    /// Shows the table and handles input on it.
    pub(super) fn canvas(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let line = editor.context.theme.space(3.0);
        let mut area = ui.available_rect_before_wrap();
        area.max.y = (area.max.y - line).max(area.min.y + line);
        let id = ui.scope_id().with("table");
        let shown = match &self.hand {
            Some(PointerAction::Move(moving)) => moving.extent,
            _ => self.extent(editor),
        };
        let table = LayoutFrame::new(id, editor, area, shown);
        let felt = ui.interact(area, id.with("felt"), Sense::CLICK | Sense::DRAG);
        let enabled = ui.is_enabled();
        let name = tr!(editor.context.texts, "layout-table");
        felt.widget_info(|| WidgetInfo::labeled(Role::Group, enabled, &name));
        let touches = self.touch(ui, editor, &table);
        if enabled {
            self.felt(ui, editor, &table, &felt);
            self.items(ui, editor, &table, &touches);
            self.handle(ui, editor, &table);
            self.keys(ui, editor, &table);
        }
        // Paint items moved just now at their new places.
        let table = LayoutFrame::new(id, editor, area, shown);
        self.paint(ui, editor, &table);
        ui.allocate_rect(area, Sense::hover());
        self.status(ui, editor);
    }

    fn touch(&mut self, ui: &Ui, editor: &EditorContext, table: &LayoutFrame) -> Vec<Touch> {
        let (texts, draft) = (&editor.context.texts, editor.work.draft());
        let label = |item: CanvasItem| {
            let at = table.canvas.items().iter().position(|&other| other == item);
            let cards = match item {
                CanvasItem::Spot(_) => at.map_or(0, |at| table.piles[at].len()),
                CanvasItem::Deck(deck) => draft.decks[deck.index()].pack.len(),
            };
            (item_words(texts, draft, item, cards), chosen::has(editor, item))
        };
        let cover = |item| table.cover(item);
        table.canvas.touch(ui, table.id, &mut self.focus, Walk::CommandArrows, cover, label)
    }

    /// Handles the felt: a click clears the selection, a drag draws a frame.
    fn felt(&mut self, ui: &Ui, editor: &mut EditorContext, table: &LayoutFrame, felt: &Response) {
        let keeps = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        if felt.clicked() && !keeps {
            chosen::set(editor, []);
        }
        if felt.drag_started()
            && let Some(start) = ui.input(|input| input.pointer.press_origin())
        {
            // The pointer may have left the grabbed item before this frame.
            let under = table.covers.iter().rposition(|cover| cover.contains(start));
            if let Some(under) = under {
                self.take(editor, table, table.canvas.items()[under], start, keeps);
                return;
            }
            let before = if keeps { chosen::items(editor) } else { Vec::new() };
            self.hand = Some(PointerAction::Frame { start, before });
        }
        if let Some(PointerAction::Frame { start, before }) = &self.hand {
            if let Some(now) = ui.input(|input| input.pointer.latest_pos()) {
                let frame = Rect::from_two_pos(*start, now);
                let items = table.canvas.items().iter().zip(&table.covers);
                let within = items.filter(|(_, cover)| cover.intersects(frame));
                let mut all = before.clone();
                all.extend(within.map(|(&item, _)| item));
                chosen::set(editor, all);
            }
            if !ui.input(|input| input.pointer.any_down()) {
                self.hand = None;
            }
        }
    }

    /// Handles decks and spots: a click selects one, with Shift or Ctrl one more; a drag moves the
    /// selection.
    fn items(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        table: &LayoutFrame,
        touches: &[Touch],
    ) {
        let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        for Touch { item, response, came } in touches {
            if response.double_clicked() {
                self.names.ask();
            } else if response.clicked() && more {
                chosen::toggle(editor, *item);
            } else if response.clicked() || (*came && !chosen::has(editor, *item)) {
                chosen::set(editor, [*item]);
            }
            if response.drag_started()
                && let Some(start) = ui.input(|input| input.pointer.press_origin())
            {
                self.take(editor, table, *item, start, more);
            }
            if response.hovered() && self.hand.is_none() {
                ui.ctx().set_cursor_icon(CursorIcon::Grab);
            }
        }
        self.follow(ui, editor);
    }

    /// Grabs an item, and with it the whole selection if it is part of it.
    fn take(
        &mut self,
        editor: &mut EditorContext,
        table: &LayoutFrame,
        item: CanvasItem,
        start: Pos2,
        more: bool,
    ) {
        if !chosen::has(editor, item) {
            let others = if more { chosen::items(editor) } else { Vec::new() };
            chosen::set(editor, others.into_iter().chain([item]));
        }
        let card = table.canvas.card_size();
        let mut items = chosen::items(editor);
        if let Some(at) = items.iter().position(|&other| other == item) {
            items.swap(0, at);
        }
        let draft = editor.work.draft();
        let from = items.iter().map(|item| item.place(draft)).collect();
        self.focus.item = Some(item);
        let extent = self.extent(editor);
        self.hand = Some(PointerAction::Move(Moving { items, from, start, extent, card }));
    }

    /// Moves the grabbed items with the pointer.
    fn follow(&mut self, ui: &Ui, editor: &mut EditorContext) {
        let Some(PointerAction::Move(moving)) = &self.hand else { return };
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let stroke = StrokeMark(ui.scope_id().with("move"));
        let count = moving.items.len();
        let name = || named!("edit-layout-move", count = count);
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            let (items, from) = (moving.items.clone(), moving.from.clone());
            editor.work.edit_on(stroke, name(), |draft| changes::put_all(draft, &items, &from));
            editor.work.end_stroke();
            self.hand = None;
            return;
        }
        if let Some(now) = ui.input(|input| input.pointer.latest_pos()) {
            let places = moving.places(editor, ui, now);
            editor.work.edit_on(stroke, name(), |draft| {
                changes::put_all(draft, &moving.items, &places);
            });
        }
        if !ui.input(|input| input.pointer.any_down()) {
            editor.work.end_stroke();
            self.hand = None;
        }
    }

    /// Gives the focus to items just selected by a frame or all at once, if no other widget has it.
    fn take_focus(&mut self, ui: &Ui, editor: &EditorContext, table: &LayoutFrame) {
        if ui.input(|input| input.pointer.any_down()) {
            return;
        }
        let chosen = chosen::items(editor);
        let is_new = chosen != self.seen;
        let idle = ui.memory(|memory| memory.focused().is_none());
        if let Some(&first) = chosen.first().filter(|_| is_new && idle) {
            ui.memory_mut(|memory| memory.request_focus(table.id.with(first)));
            self.focus.item = Some(first);
        }
        self.seen = chosen;
    }

    /// Moves the selection with arrow keys: by the grid, or with Shift by a whole card.
    fn keys(&mut self, ui: &Ui, editor: &mut EditorContext, table: &LayoutFrame) {
        self.take_focus(ui, editor, table);
        if !table.canvas.has_focus(ui, table.id) {
            return;
        }
        let arrows = [
            (Key::ArrowUp, (0, -1)),
            (Key::ArrowDown, (0, 1)),
            (Key::ArrowLeft, (-1, 0)),
            (Key::ArrowRight, (1, 0)),
        ];
        let mut way = SnapOffset::default();
        ui.input_mut(|input| {
            for (key, (x, y)) in arrows {
                let far = input.count_and_consume_key(Modifiers::SHIFT, key) as i32;
                let near = input.count_and_consume_key(Modifiers::NONE, key) as i32;
                let steps = far * 100 + near * i32::from(GRID);
                way = SnapOffset { x: way.x + x * steps, y: way.y + y * steps };
            }
            if input.consume_key(Modifiers::NONE, Key::F2) {
                self.names.ask();
            }
        });
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            if chosen::items(editor).is_empty()
                && let Some(focused) = ui.memory(egui::Memory::focused)
            {
                ui.memory_mut(|memory| memory.surrender_focus(focused));
            }
            chosen::set(editor, []);
        }
        if way != SnapOffset::default() {
            self.nudge(ui, editor, way);
        }
        let held = ui.input(|input| arrows.iter().any(|(key, _)| input.key_down(*key)));
        if self.is_nudging && !held {
            self.is_nudging = false;
            editor.work.end_stroke();
        }
    }

    fn nudge(&mut self, ui: &Ui, editor: &mut EditorContext, way: SnapOffset) {
        let items = chosen::items(editor);
        let Some(&first) = items.first() else { return };
        let draft = editor.work.draft();
        let from: Vec<Place> = items.iter().map(|item| item.place(draft)).collect();
        let way = way.within(&from);
        let places: Vec<Place> = from.into_iter().map(|place| way.from(place)).collect();
        let name = named!("edit-layout-move", count = items.len());
        let stroke = StrokeMark(ui.scope_id().with("nudge"));
        editor.work.edit_on(stroke, name, |draft| changes::put_all(draft, &items, &places));
        self.is_nudging = true;
        editor.say(where_words(editor, first));
    }

    fn status(&self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        let items = chosen::items(editor);
        let words = match items[..] {
            [] => tr!(texts, "layout-status-none"),
            [item] => where_words(editor, item),
            _ => tr!(texts, "layout-status-several", count = items.len()),
        };
        let keys = if items.is_empty() { String::new() } else { tr!(texts, "layout-status-keys") };
        let words = if keys.is_empty() { words } else { format!("{words} · {keys}") };
        let weak = egui::RichText::new(words).small().weak();
        ui.add(egui::Label::new(weak).truncate());
    }
}

impl Moving {
    /// Returns the places of the grabbed items for this pointer position.
    fn places(&self, editor: &EditorContext, ui: &Ui, now: Pos2) -> Vec<Place> {
        let draft = editor.work.draft();
        let hand = (now - self.start) / self.card * 100.0;
        let free = ui.input(|input| input.modifiers.alt);
        let reach = Vec2::splat(REACH) / self.card * 100.0;
        let pull = if free { Pull::Free } else { Pull::Lines(reach.x, reach.y) };
        let others: Vec<Place> = CanvasItem::all(draft)
            .into_iter()
            .filter(|item| !self.items.contains(item))
            .map(|item| item.place(draft))
            .collect();
        let way = snap::snap(&self.from, &others, (hand.x, hand.y), pull);
        self.from.iter().map(|&place| way.from(place)).collect()
    }

    /// Returns the grabbed items.
    pub(super) fn items(&self) -> &[CanvasItem] {
        &self.items
    }
}

/// Returns a deck or a spot with its place, in words.
fn where_words(editor: &EditorContext, item: CanvasItem) -> String {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let place = item.place(draft);
    let name = item_name(texts, draft, item);
    let decimal = |value: u16| format!("{:.2}", f32::from(value) / 100.0);
    tr!(texts, "layout-where", name = name, x = decimal(place.x), y = decimal(place.y))
}
