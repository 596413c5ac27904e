//! Input on the table: selecting, dragging, drawing a frame round items, and moving with arrow
//! keys.

use super::{
    LayoutPanel, changes, chosen, extent,
    snap::{self, GRID, Pull, Way},
};
use crate::{
    bench::Bench,
    named,
    panel::canvas::{Canvas, Item, Touch, Walk, item_name, item_words, piles},
    work::Stroke,
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
pub(super) enum Hand {
    /// Moves decks and spots, with the grabbed one first.
    Move(Moving),
    /// Draws a frame; items selected before stay selected.
    Frame { start: Pos2, before: Vec<Item> },
}

#[derive(Debug)]
pub(super) struct Moving {
    items: Vec<Item>,
    from: Vec<Place>,
    start: Pos2,
    /// Extent of the table shown at the start: nothing grows or shrinks during the move.
    extent: Vec2,
    /// Size of a card at the start, in points.
    card: Vec2,
}

/// The table in one frame.
pub(super) struct Table {
    pub(super) id: Id,
    pub(super) canvas: Canvas,
    /// Faces on each of the canvas's items.
    pub(super) piles: Vec<Vec<Face>>,
    /// Rectangle of each that takes input.
    pub(super) covers: Vec<Rect>,
}

impl Table {
    fn new(id: Id, bench: &Bench, area: Rect, extent: Vec2) -> Self {
        let draft = bench.work.draft();
        let canvas = Canvas::showing(draft, area, extent);
        let piles = piles(draft, None, WhichDeal::Opening);
        let covers = canvas
            .items()
            .iter()
            .zip(&piles)
            .map(|(&item, faces)| canvas.cover(item, &canvas.pile(item, faces)))
            .collect();
        Self { id, canvas, piles, covers }
    }

    pub(super) fn cover(&self, item: Item) -> Rect {
        let at = self.canvas.items().iter().position(|&other| other == item);
        at.map_or(Rect::NOTHING, |at| self.covers[at])
    }
}

impl LayoutPanel {
    /// Shows the table and handles input on it.
    pub(super) fn canvas(&mut self, ui: &mut Ui, bench: &mut Bench) {
        let line = bench.desk.theme.space(3.0);
        let mut area = ui.available_rect_before_wrap();
        area.max.y = (area.max.y - line).max(area.min.y + line);
        let id = ui.scope_id().with("table");
        let shown = match &self.hand {
            Some(Hand::Move(moving)) => moving.extent,
            _ => extent(bench),
        };
        let table = Table::new(id, bench, area, shown);
        let felt = ui.interact(area, id.with("felt"), Sense::CLICK | Sense::DRAG);
        let enabled = ui.is_enabled();
        let name = tr!(bench.desk.texts, "layout-table");
        felt.widget_info(|| WidgetInfo::labeled(Role::Group, enabled, &name));
        let touches = self.touch(ui, bench, &table);
        if enabled {
            self.felt(ui, bench, &table, &felt);
            self.items(ui, bench, &table, &touches);
            self.handle(ui, bench, &table);
            self.keys(ui, bench, &table);
        }
        // Paint items moved just now at their new places.
        let table = Table::new(id, bench, area, shown);
        self.paint(ui, bench, &table);
        ui.allocate_rect(area, Sense::hover());
        self.status(ui, bench);
    }

    fn touch(&mut self, ui: &Ui, bench: &Bench, table: &Table) -> Vec<Touch> {
        let (texts, draft) = (&bench.desk.texts, bench.work.draft());
        let label = |item: Item| {
            let at = table.canvas.items().iter().position(|&other| other == item);
            let cards = match item {
                Item::Spot(_) => at.map_or(0, |at| table.piles[at].len()),
                Item::Deck(deck) => draft.decks[deck.index()].pack.len(),
            };
            (item_words(texts, draft, item, cards), chosen::has(bench, item))
        };
        let cover = |item| table.cover(item);
        table.canvas.touch(ui, table.id, &mut self.focus, Walk::CommandArrows, cover, label)
    }

    /// Handles the felt: a click clears the selection, a drag draws a frame.
    fn felt(&mut self, ui: &Ui, bench: &mut Bench, table: &Table, felt: &Response) {
        let keeps = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        if felt.clicked() && !keeps {
            chosen::set(bench, []);
        }
        if felt.drag_started()
            && let Some(start) = ui.input(|input| input.pointer.press_origin())
        {
            // The pointer may have left the grabbed item before this frame.
            let under = table.covers.iter().rposition(|cover| cover.contains(start));
            if let Some(under) = under {
                self.take(bench, table, table.canvas.items()[under], start, keeps);
                return;
            }
            let before = if keeps { chosen::items(bench) } else { Vec::new() };
            self.hand = Some(Hand::Frame { start, before });
        }
        if let Some(Hand::Frame { start, before }) = &self.hand {
            if let Some(now) = ui.input(|input| input.pointer.latest_pos()) {
                let frame = Rect::from_two_pos(*start, now);
                let items = table.canvas.items().iter().zip(&table.covers);
                let within = items.filter(|(_, cover)| cover.intersects(frame));
                let mut all = before.clone();
                all.extend(within.map(|(&item, _)| item));
                chosen::set(bench, all);
            }
            if !ui.input(|input| input.pointer.any_down()) {
                self.hand = None;
            }
        }
    }

    /// Handles decks and spots: a click selects one, with Shift or Ctrl one more; a drag moves the
    /// selection.
    fn items(&mut self, ui: &Ui, bench: &mut Bench, table: &Table, touches: &[Touch]) {
        let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
        for Touch { item, response, came } in touches {
            if response.double_clicked() {
                self.names.ask();
            } else if response.clicked() && more {
                chosen::toggle(bench, *item);
            } else if response.clicked() || (*came && !chosen::has(bench, *item)) {
                chosen::set(bench, [*item]);
            }
            if response.drag_started()
                && let Some(start) = ui.input(|input| input.pointer.press_origin())
            {
                self.take(bench, table, *item, start, more);
            }
            if response.hovered() && self.hand.is_none() {
                ui.ctx().set_cursor_icon(CursorIcon::Grab);
            }
        }
        self.follow(ui, bench);
    }

    /// Grabs an item, and with it the whole selection if it is part of it.
    fn take(&mut self, bench: &mut Bench, table: &Table, item: Item, start: Pos2, more: bool) {
        if !chosen::has(bench, item) {
            let others = if more { chosen::items(bench) } else { Vec::new() };
            chosen::set(bench, others.into_iter().chain([item]));
        }
        let card = table.canvas.card_size();
        let mut items = chosen::items(bench);
        if let Some(at) = items.iter().position(|&other| other == item) {
            items.swap(0, at);
        }
        let draft = bench.work.draft();
        let from = items.iter().map(|item| item.place(draft)).collect();
        self.focus.item = Some(item);
        let extent = extent(bench);
        self.hand = Some(Hand::Move(Moving { items, from, start, extent, card }));
    }

    /// Moves the grabbed items with the pointer.
    fn follow(&mut self, ui: &Ui, bench: &mut Bench) {
        let Some(Hand::Move(moving)) = &self.hand else { return };
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        let stroke = Stroke(ui.scope_id().with("move"));
        let count = moving.items.len();
        let name = || named!("edit-layout-move", count = count);
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            let (items, from) = (moving.items.clone(), moving.from.clone());
            bench.work.edit_on(stroke, name(), |draft| changes::put_all(draft, &items, &from));
            bench.work.end_stroke();
            self.hand = None;
            return;
        }
        if let Some(now) = ui.input(|input| input.pointer.latest_pos()) {
            let places = moving.places(bench, ui, now);
            bench.work.edit_on(stroke, name(), |draft| {
                changes::put_all(draft, &moving.items, &places);
            });
        }
        if !ui.input(|input| input.pointer.any_down()) {
            bench.work.end_stroke();
            self.hand = None;
        }
    }

    /// Gives the focus to items just selected by a frame or all at once, if no other widget has it.
    fn take_focus(&mut self, ui: &Ui, bench: &Bench, table: &Table) {
        if ui.input(|input| input.pointer.any_down()) {
            return;
        }
        let chosen = chosen::items(bench);
        let is_new = chosen != self.seen;
        let idle = ui.memory(|memory| memory.focused().is_none());
        if let Some(&first) = chosen.first().filter(|_| is_new && idle) {
            ui.memory_mut(|memory| memory.request_focus(table.id.with(first)));
            self.focus.item = Some(first);
        }
        self.seen = chosen;
    }

    /// Moves the selection with arrow keys: by the grid, or with Shift by a whole card.
    fn keys(&mut self, ui: &Ui, bench: &mut Bench, table: &Table) {
        self.take_focus(ui, bench, table);
        if !table.canvas.has_focus(ui, table.id) {
            return;
        }
        let arrows = [
            (Key::ArrowUp, (0, -1)),
            (Key::ArrowDown, (0, 1)),
            (Key::ArrowLeft, (-1, 0)),
            (Key::ArrowRight, (1, 0)),
        ];
        let mut way = Way::default();
        ui.input_mut(|input| {
            for (key, (x, y)) in arrows {
                let far = input.count_and_consume_key(Modifiers::SHIFT, key) as i32;
                let near = input.count_and_consume_key(Modifiers::NONE, key) as i32;
                let steps = far * 100 + near * i32::from(GRID);
                way = Way { x: way.x + x * steps, y: way.y + y * steps };
            }
            if input.consume_key(Modifiers::NONE, Key::F2) {
                self.names.ask();
            }
        });
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            if chosen::items(bench).is_empty()
                && let Some(focused) = ui.memory(egui::Memory::focused)
            {
                ui.memory_mut(|memory| memory.surrender_focus(focused));
            }
            chosen::set(bench, []);
        }
        if way != Way::default() {
            self.nudge(ui, bench, way);
        }
        let held = ui.input(|input| arrows.iter().any(|(key, _)| input.key_down(*key)));
        if self.is_nudging && !held {
            self.is_nudging = false;
            bench.work.end_stroke();
        }
    }

    fn nudge(&mut self, ui: &Ui, bench: &mut Bench, way: Way) {
        let items = chosen::items(bench);
        let Some(&first) = items.first() else { return };
        let draft = bench.work.draft();
        let from: Vec<Place> = items.iter().map(|item| item.place(draft)).collect();
        let way = way.within(&from);
        let places: Vec<Place> = from.into_iter().map(|place| way.from(place)).collect();
        let name = named!("edit-layout-move", count = items.len());
        let stroke = Stroke(ui.scope_id().with("nudge"));
        bench.work.edit_on(stroke, name, |draft| changes::put_all(draft, &items, &places));
        self.is_nudging = true;
        bench.say(where_words(bench, first));
    }

    fn status(&self, ui: &mut Ui, bench: &Bench) {
        let texts = &bench.desk.texts;
        let items = chosen::items(bench);
        let words = match items[..] {
            [] => tr!(texts, "layout-status-none"),
            [item] => where_words(bench, item),
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
    fn places(&self, bench: &Bench, ui: &Ui, now: Pos2) -> Vec<Place> {
        let draft = bench.work.draft();
        let hand = (now - self.start) / self.card * 100.0;
        let free = ui.input(|input| input.modifiers.alt);
        let reach = Vec2::splat(REACH) / self.card * 100.0;
        let pull = if free { Pull::Free } else { Pull::Lines(reach.x, reach.y) };
        let others: Vec<Place> = Item::all(draft)
            .into_iter()
            .filter(|item| !self.items.contains(item))
            .map(|item| item.place(draft))
            .collect();
        let way = snap::snap(&self.from, &others, (hand.x, hand.y), pull);
        self.from.iter().map(|&place| way.from(place)).collect()
    }

    /// Returns the grabbed items.
    pub(super) fn items(&self) -> &[Item] {
        &self.items
    }
}

/// Returns a deck or a spot with its place, in words.
fn where_words(bench: &Bench, item: Item) -> String {
    let (texts, draft) = (&bench.desk.texts, bench.work.draft());
    let place = item.place(draft);
    let name = item_name(texts, draft, item);
    let decimal = |value: u16| format!("{:.2}", f32::from(value) / 100.0);
    tr!(texts, "layout-where", name = name, x = decimal(place.x), y = decimal(place.y))
}
