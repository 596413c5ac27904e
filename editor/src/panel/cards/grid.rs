//! The grid of suits and ranks with the copies of each card, to be painted, clicked or typed.

use crate::{context::EditorContext, panel::strokes};
use egui::{
    Align2, EventFilter, FontId, Id, Key, Modifiers, PointerButton, Pos2, Rect, Response, Role,
    Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit, pos2, vec2,
};
use engine::cards::{Card, MAX_COPIES, Pack, Rank, Suit};
use fudaba::tr;

/// Width of the column of suits, in points.
const SIDE: f32 = 40.0;
/// Height of the row of ranks, in points.
const TOP: f32 = 32.0;

/// Change that the designer asks for in the grid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum CardGridRequest {
    /// This many copies of one card.
    Set(Card, u8),
    /// The brush's number for a card that it was dragged over.
    Paint(Card),
    /// The brush's number for each card of a suit; none if all have it already.
    Suit(Suit),
    /// The same for each card of a rank.
    Rank(Rank),
    /// The brush was lifted.
    Lift,
}

/// A cell of the grid. The headings are cells too, so that arrows reach them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CardGridCell {
    Card(Card),
    Suit(Suit),
    Rank(Rank),
}

/// The grid, with the cell that has the focus.
#[derive(Debug)]
pub(super) struct CardGrid {
    /// Row and column of the cell with the focus; row 0 and column 0 are the headings.
    focus: (usize, usize),
}

impl Default for CardGrid {
    fn default() -> Self {
        Self { focus: (1, 1) }
    }
}

/// Places of the cells in one frame.
struct CellPlaces {
    corner: Pos2,
    size: Vec2,
}

impl CellPlaces {
    fn rect(&self, row: usize, column: usize) -> Rect {
        let along = |at: usize, first: f32, size: f32| match at {
            0 => (0.0, first),
            at => (first + (at - 1) as f32 * size, size),
        };
        let (x, width) = along(column, SIDE, self.size.x);
        let (y, height) = along(row, TOP, self.size.y);
        Rect::from_min_size(self.corner + vec2(x, y), vec2(width, height))
    }

    fn at(&self, point: Pos2) -> Option<(usize, usize)> {
        cells().find(|&(row, column)| self.rect(row, column).contains(point))
    }
}

/// Returns every cell but the corner.
fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..=Suit::ALL.len())
        .flat_map(|row| (0..=usize::from(Rank::COUNT)).map(move |column| (row, column)))
        .filter(|&cell| cell != (0, 0))
}

fn cell(row: usize, column: usize) -> CardGridCell {
    let rank = Rank::wrapping(column.saturating_sub(1));
    let suit = Suit::ALL[row.saturating_sub(1) % Suit::ALL.len()];
    match (row, column) {
        (0, _) => CardGridCell::Rank(rank),
        (_, 0) => CardGridCell::Suit(suit),
        _ => CardGridCell::Card(Card::new(suit, rank)),
    }
}

impl CardGrid {
    /// Shows the grid of a pack; returns the changes that the designer asks for.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        pack: &Pack,
        brush: u8,
    ) -> Vec<CardGridRequest> {
        let room = ui.available_width() - SIDE;
        let width = (room / f32::from(Rank::COUNT)).floor().clamp(28.0, 48.0);
        let size = vec2(width, 40.0);
        let whole = vec2(SIDE + width * f32::from(Rank::COUNT), TOP + 4.0 * size.y);
        let (area, response) = ui.allocate_exact_size(whole, Sense::click_and_drag());
        let enabled = ui.is_enabled();
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Group, enabled, tr!(editor.context.texts, "cards-grid"))
        });
        let places = CellPlaces { corner: area.min, size };
        let mut wishes = Vec::new();
        if enabled {
            self.pointer(ui, &response, &places, pack, &mut wishes);
        }
        let focused = self.nodes(ui, editor, &places, pack, response.id, &mut wishes);
        if let Some(id) = focused {
            self.keys(ui, response.id, id, pack, &mut wishes);
        }
        let hovered = response.hover_pos().and_then(|at| places.at(at));
        for (row, column) in cells() {
            let rect = places.rect(row, column);
            let ring = focused.is_some() && self.focus == (row, column);
            paint(ui, editor, rect, cell(row, column), pack, hovered == Some((row, column)));
            if ring {
                let spacing = editor.context.theme.spacing;
                let stroke = Stroke::new(spacing.focus_width, editor.context.theme.surface.accent);
                ui.painter().rect_stroke(rect, spacing.radius, stroke, StrokeKind::Inside);
            }
        }
        if let Some((row, column)) = hovered {
            let words = words(editor, cell(row, column), pack, brush);
            response.on_hover_text_at_pointer(words);
        }
        wishes
    }

    fn pointer(
        &mut self,
        ui: &Ui,
        response: &Response,
        places: &CellPlaces,
        pack: &Pack,
        wishes: &mut Vec<CardGridRequest>,
    ) {
        let at = response.interact_pointer_pos().and_then(|at| places.at(at));
        if let Some(cell) = at {
            self.focus = cell;
            if response.clicked() {
                // A number can be typed at once.
                ui.memory_mut(|memory| memory.request_focus(response.id.with(cell)));
            }
        }
        let under = at.map(|(row, column)| cell(row, column));
        match under {
            Some(CardGridCell::Card(card)) if response.clicked() => {
                wishes.push(CardGridRequest::Set(card, (pack.copies(card) + 1) % (MAX_COPIES + 1)));
            }
            Some(CardGridCell::Card(card)) if response.secondary_clicked() => {
                wishes.push(CardGridRequest::Set(card, pack.copies(card).saturating_sub(1)));
            }
            Some(CardGridCell::Suit(suit)) if response.clicked() => {
                wishes.push(CardGridRequest::Suit(suit));
            }
            Some(CardGridCell::Rank(rank)) if response.clicked() => {
                wishes.push(CardGridRequest::Rank(rank));
            }
            _ => {}
        }
        if response.dragged_by(PointerButton::Primary) {
            for at in strokes::way(ui, response) {
                let under = places.at(at).map(|(row, column)| cell(row, column));
                if let Some(CardGridCell::Card(card)) = under
                    && wishes.last() != Some(&CardGridRequest::Paint(card))
                {
                    wishes.push(CardGridRequest::Paint(card));
                }
            }
        }
        if response.drag_stopped() {
            wishes.push(CardGridRequest::Lift);
        }
    }

    /// Adds a node for each cell, for screen readers; returns the node with the focus.
    fn nodes(
        &mut self,
        ui: &Ui,
        editor: &EditorContext,
        places: &CellPlaces,
        pack: &Pack,
        grid: Id,
        wishes: &mut Vec<CardGridRequest>,
    ) -> Option<Id> {
        let enabled = ui.is_enabled();
        let mut focused = None;
        for (row, column) in cells() {
            let id = grid.with((row, column));
            let current = self.focus == (row, column);
            // One stop for the tab key; arrows go on from there.
            let sense = if current && enabled { Sense::FOCUSABLE } else { Sense::hover() };
            let node = ui.interact(places.rect(row, column), id, sense);
            let what = cell(row, column);
            node.widget_info(|| {
                WidgetInfo::labeled(Role::Button, enabled, name(editor, what, pack))
            });
            if !enabled {
                continue;
            }
            ui.ctx().accesskit_node_builder(id, |builder| {
                builder.add_action(accesskit::Action::Click);
                builder.add_action(accesskit::Action::Focus);
            });
            let asked = |action| ui.input(|input| input.has_accesskit_action_request(id, action));
            if asked(accesskit::Action::Focus) {
                self.focus = (row, column);
                ui.memory_mut(|memory| memory.request_focus(id));
            }
            if asked(accesskit::Action::Click) {
                wishes.push(press(what, pack));
            }
            if node.has_focus() {
                focused = Some(id);
                self.focus = (row, column);
            }
        }
        focused
    }

    fn keys(&mut self, ui: &Ui, grid: Id, id: Id, pack: &Pack, wishes: &mut Vec<CardGridRequest>) {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let (row, column) = self.focus;
        let (rows, columns) = (Suit::ALL.len(), usize::from(Rank::COUNT));
        let mut to = (row, column);
        for (key, next) in [
            (Key::ArrowLeft, (row, column.saturating_sub(1))),
            (Key::ArrowRight, (row, (column + 1).min(columns))),
            (Key::ArrowUp, (row.saturating_sub(1), column)),
            (Key::ArrowDown, ((row + 1).min(rows), column)),
            (Key::Home, (row, 1)),
            (Key::End, (row, columns)),
        ] {
            if pressed(key) && next != (0, 0) {
                to = next;
            }
        }
        if to != self.focus {
            self.focus = to;
            ui.memory_mut(|memory| memory.request_focus(grid.with(to)));
        }
        let what = cell(row, column);
        if pressed(Key::Space) || pressed(Key::Enter) {
            wishes.push(press(what, pack));
        }
        let CardGridCell::Card(card) = what else { return };
        let now = pack.copies(card);
        let digits = [
            Key::Num0,
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Num5,
            Key::Num6,
            Key::Num7,
            Key::Num8,
        ];
        for (number, key) in (0..).zip(digits) {
            if pressed(key) {
                wishes.push(CardGridRequest::Set(card, number));
            }
        }
        if pressed(Key::Plus) || pressed(Key::Equals) {
            wishes.push(CardGridRequest::Set(card, (now + 1).min(MAX_COPIES)));
        }
        if pressed(Key::Minus) {
            wishes.push(CardGridRequest::Set(card, now.saturating_sub(1)));
        }
        if pressed(Key::Delete) || pressed(Key::Backspace) {
            wishes.push(CardGridRequest::Set(card, 0));
        }
    }
}

/// Returns the change that a click without a mouse stands for.
fn press(what: CardGridCell, pack: &Pack) -> CardGridRequest {
    match what {
        CardGridCell::Card(card) => {
            CardGridRequest::Set(card, (pack.copies(card) + 1) % (MAX_COPIES + 1))
        }
        CardGridCell::Suit(suit) => CardGridRequest::Suit(suit),
        CardGridCell::Rank(rank) => CardGridRequest::Rank(rank),
    }
}

/// Returns the name of a cell: "♥7: 1".
fn name(editor: &EditorContext, what: CardGridCell, pack: &Pack) -> String {
    let texts = &editor.context.texts;
    match what {
        CardGridCell::Card(card) => {
            tr!(texts, "cards-cell", card = texts.card(card), count = pack.copies(card))
        }
        CardGridCell::Suit(suit) => tr!(texts, "cards-suit", suit = texts.suit(suit)),
        CardGridCell::Rank(rank) => tr!(texts, "cards-rank", rank = texts.rank(rank)),
    }
}

/// Returns the tip of a cell, with the effect of a click on it.
fn words(editor: &EditorContext, what: CardGridCell, pack: &Pack, brush: u8) -> String {
    let texts = &editor.context.texts;
    let does = match what {
        CardGridCell::Card(_) => tr!(texts, "cards-cell-tip", brush = brush),
        CardGridCell::Suit(_) | CardGridCell::Rank(_) => {
            tr!(texts, "cards-line-tip", brush = brush)
        }
    };
    format!("{}\n{does}", name(editor, what, pack))
}

fn paint(
    ui: &Ui,
    editor: &mut EditorContext,
    rect: Rect,
    what: CardGridCell,
    pack: &Pack,
    hovered: bool,
) {
    let theme = &editor.context.theme;
    let (surface, spacing) = (theme.surface, theme.spacing);
    let body = FontId::proportional(theme.text.body);
    let large = FontId::proportional(theme.text.large);
    let weak = surface.text_weak;
    let inner = rect.shrink(2.0);
    let painter = ui.painter();
    if hovered {
        painter.rect_filled(rect, spacing.radius, surface.button_hovered);
    }
    match what {
        CardGridCell::Rank(rank) => {
            painter.text(rect.center(), Align2::CENTER_CENTER, rank.label(), body, surface.text);
        }
        CardGridCell::Suit(suit) => {
            // The colours of suits are made for paper.
            let plate = Rect::from_center_size(rect.center(), Vec2::splat(28.0));
            painter.rect_filled(plate, spacing.radius, theme.cards.paper);
            let color = editor.context.cards.suit_color(suit);
            editor.context.cards.paint_suit(painter, suit, rect.center(), 18.0, color);
        }
        CardGridCell::Card(card) => {
            let copies = pack.copies(card);
            let hairline = |color| Stroke::new(spacing.hairline, color);
            if copies == 0 {
                let line = hairline(surface.line);
                painter.rect_stroke(inner, spacing.radius, line, StrokeKind::Inside);
                let middle = pos2(rect.center().x, rect.center().y);
                painter.circle_filled(middle, 1.5, weak);
                return;
            }
            let (paper, edge) = (theme.cards.paper, hairline(theme.cards.edge));
            let color = editor.context.cards.suit_color(card.suit());
            painter.rect(inner, spacing.radius, paper, edge, StrokeKind::Inside);
            let text = copies.to_string();
            painter.text(rect.center(), Align2::CENTER_CENTER, text, large, color);
        }
    }
}
