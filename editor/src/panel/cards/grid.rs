//! The grid of suits and ranks with the copies of each card, to be painted, clicked or typed.

use crate::{
    context::EditorContext,
    panel::{
        grid::{GridGeometry, GridLayout, GridMotion, GridSquare, SquareNode, Tracks},
        strokes,
    },
};
use egui::{
    Align2, FontId, Key, Modifiers, PointerButton, Rect, Response, Role, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo,
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

/// A cell of the grid. The headings are cells too, in row 0 and column 0, so that arrows reach
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CardGridCell {
    Card(Card),
    Suit(Suit),
    Rank(Rank),
}

/// The grid, with the cell that has the focus.
#[derive(Debug)]
pub(super) struct CardGrid {
    focus: GridSquare,
    /// True if a click asks for the focus, which a node takes once it is there.
    wants_focus: bool,
}

impl Default for CardGrid {
    fn default() -> Self {
        Self { focus: GridSquare::new(1, 1), wants_focus: false }
    }
}

/// Returns the grid with cells of this width, in points.
fn layout(width: f32) -> GridLayout {
    let tracks = |first: f32, size: f32, count: usize| {
        let edges = (0..=count).map(|at| first + at as f32 * size);
        Tracks::Edges(std::iter::once(0.0).chain(edges).collect())
    };
    let rows = tracks(TOP, 40.0, Suit::ALL.len());
    let columns = tracks(SIDE, width, usize::from(Rank::COUNT));
    GridLayout { rows, columns, head: Vec2::ZERO }
}

/// Returns the cell in a square; none in the corner.
fn cell(at: GridSquare) -> Option<CardGridCell> {
    let rank = Rank::wrapping(at.column.saturating_sub(1));
    let suit = Suit::ALL[at.row.saturating_sub(1) % Suit::ALL.len()];
    match (at.row, at.column) {
        (0, 0) => None,
        (0, _) => Some(CardGridCell::Rank(rank)),
        (_, 0) => Some(CardGridCell::Suit(suit)),
        _ => Some(CardGridCell::Card(Card::new(suit, rank))),
    }
}

/// Returns every cell, with its square.
fn cells(geometry: &GridGeometry) -> impl Iterator<Item = (GridSquare, CardGridCell)> + use<> {
    geometry.squares().filter_map(|at| cell(at).map(|cell| (at, cell)))
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
        let layout = layout(width);
        let (area, response) = ui.allocate_exact_size(layout.size(), Sense::click_and_drag());
        let enabled = ui.is_enabled();
        response.widget_info(|| {
            WidgetInfo::labeled(Role::Group, enabled, tr!(editor.context.texts, "cards-grid"))
        });
        let geometry = layout.placed(area);
        let mut wishes = Vec::new();
        if enabled {
            self.pointer(ui, &response, &geometry, pack, &mut wishes);
        }
        let focused = self.nodes(ui, editor, &geometry, pack, &response, &mut wishes);
        if let Some(node) = &focused {
            self.keys(ui, &geometry, &response, node, pack, &mut wishes);
        }
        let hovered = response.hover_pos().and_then(|at| geometry.at(at));
        for (at, cell) in cells(&geometry) {
            let rect = geometry.rect(at);
            paint(ui, editor, rect, cell, pack, hovered == Some(at));
            if focused.is_some() && self.focus == at {
                let spacing = editor.context.theme.spacing;
                let stroke = Stroke::new(spacing.focus_width, editor.context.theme.surface.accent);
                ui.painter().rect_stroke(rect, spacing.radius, stroke, StrokeKind::Inside);
            }
        }
        if let Some(cell) = hovered.and_then(cell) {
            let words = words(editor, cell, pack, brush);
            response.on_hover_text_at_pointer(words);
        }
        wishes
    }

    fn pointer(
        &mut self,
        ui: &Ui,
        response: &Response,
        geometry: &GridGeometry,
        pack: &Pack,
        wishes: &mut Vec<CardGridRequest>,
    ) {
        let under = |at| geometry.at(at).and_then(|at| cell(at).map(|cell| (at, cell)));
        if let Some((at, cell)) = response.interact_pointer_pos().and_then(under) {
            self.focus = at;
            if response.clicked() {
                // A number can be typed at once.
                self.wants_focus = true;
                wishes.push(press(cell, pack));
            } else if let CardGridCell::Card(card) = cell
                && response.secondary_clicked()
            {
                wishes.push(CardGridRequest::Set(card, pack.copies(card).saturating_sub(1)));
            }
        }
        if response.dragged_by(PointerButton::Primary) {
            for (_, cell) in strokes::way(ui, response).into_iter().filter_map(under) {
                if let CardGridCell::Card(card) = cell
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

    /// Adds a node for each cell, for screen readers; returns the one with the focus.
    fn nodes(
        &mut self,
        ui: &Ui,
        editor: &EditorContext,
        geometry: &GridGeometry,
        pack: &Pack,
        grid: &Response,
        wishes: &mut Vec<CardGridRequest>,
    ) -> Option<SquareNode> {
        let mut focused = None;
        for (at, cell) in cells(geometry) {
            // One stop for the tab key; arrows go on from there.
            let stops = self.focus == at;
            let node = SquareNode::add(ui, grid.id.with(at), geometry.rect(at), stops);
            if stops && std::mem::take(&mut self.wants_focus) {
                node.response.request_focus();
            }
            node.describe(ui, Role::Button, at, || name(editor, cell, pack));
            if node.pressed {
                wishes.push(press(cell, pack));
            }
            if node.response.has_focus() {
                self.focus = at;
                focused = Some(node);
            }
        }
        focused
    }

    fn keys(
        &mut self,
        ui: &Ui,
        geometry: &GridGeometry,
        grid: &Response,
        node: &SquareNode,
        pack: &Pack,
        wishes: &mut Vec<CardGridRequest>,
    ) {
        node.keep_keys(ui, false, false);
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let here = self.focus;
        for key in
            [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::Home, Key::End]
        {
            if let Some(motion) = GridMotion::of(key, false).filter(|_| pressed(key)) {
                let mut to = motion.from(here, geometry.last(), 1);
                if key == Key::Home {
                    // The first card, not the heading.
                    to.column = 1;
                }
                if cell(to).is_some() && to != here {
                    self.focus = to;
                    ui.memory_mut(|memory| memory.request_focus(grid.id.with(to)));
                }
            }
        }
        let Some(what) = cell(here) else { return };
        if pressed(Key::Space) || pressed(Key::Enter) {
            wishes.push(press(what, pack));
        }
        let CardGridCell::Card(card) = what else { return };
        let now = pack.copies(card);
        for number in 0..=MAX_COPIES {
            if Key::from_name(&number.to_string()).is_some_and(pressed) {
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
                painter.circle_filled(rect.center(), 1.5, weak);
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
