//! The headings: suits and ranks as on the corners of cards. They stay in place while the squares
//! scroll.

use super::{
    super::{
        geometry::{GridGeometry, OUTER},
        grid::{GridLine, GridSquare, Order, TableGrid},
    },
    marks::outline,
    tint,
};
use egui::{Align2, FontId, Mesh, Painter, Pos2, Rect, Shape, pos2};
use engine::cards::{Card, Rank, Suit};
use fudaba::{card::CardPainter, theme::Theme};

/// Side of a square below which only every other rank is shown, in points.
const EVERY: f32 = 11.0;

/// Side of a square from which the empty spot is named instead of drawn, in points.
const NAMED: f32 = 14.0;

/// Sign in a heading.
#[derive(Clone, Copy)]
enum HeadingSign {
    Suit(Suit),
    Rank(Rank, Option<Suit>),
}

/// Paints the headings of rows and columns; those of the marked squares stand out.
pub(in super::super) fn heads(
    painter: &Painter,
    cards: &mut CardPainter,
    theme: &Theme,
    grid: &TableGrid,
    geometry: &GridGeometry,
    marked: &[GridSquare],
    empty: &str,
) {
    let mut heads = Heads { painter, cards, theme, order: grid.order(), geometry, empty };
    let (first, last) = geometry.seen();
    let rows: Vec<usize> = marked.iter().map(|square| square.row).collect();
    let columns: Vec<usize> = marked.iter().map(|square| square.column).collect();
    heads.edge(grid.rows(), first.row..=last.row, HeadingEdge::Left, &rows, grid.group());
    heads.edge(
        grid.columns(),
        first.column..=last.column,
        HeadingEdge::Top,
        &columns,
        grid.group(),
    );
    if let Some(pairs) = grid.pairs() {
        heads.suits(HeadingEdge::Left, &pairs.below().collect::<Vec<_>>());
        heads.suits(HeadingEdge::Top, &pairs.above().collect::<Vec<_>>());
    }
}

/// The edge of the grid that headings stand on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HeadingEdge {
    Left,
    Top,
}

struct Heads<'a> {
    painter: &'a Painter,
    cards: &'a mut CardPainter,
    theme: &'a Theme,
    order: Order,
    geometry: &'a GridGeometry,
    /// Name of the row of the empty spot.
    empty: &'a str,
}

impl Heads<'_> {
    /// Paints the headings along an edge.
    fn edge(
        &mut self,
        lines: &[GridLine],
        seen: std::ops::RangeInclusive<usize>,
        side: HeadingEdge,
        marked: &[usize],
        group: usize,
    ) {
        let area = match side {
            HeadingEdge::Left => self.geometry.row_heads(),
            HeadingEdge::Top => self.geometry.column_heads(),
        };
        let painter = self.painter.with_clip_rect(area.intersect(self.painter.clip_rect()));
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(area, self.theme.cards.paper);
        for &at in marked.iter().filter(|&at| seen.contains(at)) {
            let rect = self.inner(side, at);
            mesh.add_colored_rect(rect, tint(self.theme, self.theme.cards.red, 0.22));
        }
        let named = side == HeadingEdge::Left && self.geometry.side() >= NAMED;
        for at in seen.clone().filter(|&at| lines[at] == GridLine::Single) {
            if named {
                continue;
            }
            // The empty spot is drawn as one.
            let rect = self.inner(side, at);
            let height = (rect.height().min(rect.width()) * 0.7).clamp(6.0, 14.0);
            let spot = Rect::from_center_size(rect.center(), egui::vec2(height * 0.75, height));
            outline(&mut mesh, spot, 1.0, self.theme.cards.ink);
        }
        painter.add(Shape::mesh(mesh));
        if named && lines[0] == GridLine::Single && *seen.start() == 0 {
            let inner = self.inner(side, 0);
            let center = pos2(area.center().x, inner.center().y);
            let font = FontId::proportional(self.theme.text.small);
            painter.text(center, Align2::CENTER_CENTER, self.empty, font, self.theme.cards.ink);
        }
        let size = (self.geometry.side() * 0.66).clamp(6.5, 14.0);
        for at in seen.clone() {
            if let Some(sign) = self.sign(lines[at]).filter(|sign| self.has_room(*sign)) {
                self.paint(&painter, sign, self.inner(side, at).center(), size);
            }
        }
        self.groups(&painter, lines, seen, side, group);
    }

    /// Paints the signs of whole groups, each in the middle of its visible part.
    fn groups(
        &mut self,
        painter: &Painter,
        lines: &[GridLine],
        seen: std::ops::RangeInclusive<usize>,
        side: HeadingEdge,
        group: usize,
    ) {
        let mut start = *seen.start();
        while start <= *seen.end() {
            let key = |at: usize| match lines[at] {
                GridLine::Card(card) => Some(match self.order {
                    Order::BySuit => HeadingSign::Suit(card.suit()),
                    Order::ByRank => HeadingSign::Rank(card.rank(), None),
                }),
                _ => None,
            };
            let offset = usize::from(lines[0] == GridLine::Single);
            let Some(sign) = key(start) else {
                start += 1;
                continue;
            };
            let end = (start - offset) / group * group + group - 1 + offset;
            let end = end.min(*seen.end());
            let middle = (self.inner(side, start) | self.inner(side, end)).center();
            let center = match side {
                HeadingEdge::Left => pos2(self.geometry.row_heads().min.x + OUTER / 2.0, middle.y),
                HeadingEdge::Top => {
                    pos2(middle.x, self.geometry.column_heads().min.y + OUTER / 2.0)
                }
            };
            self.paint(painter, sign, center, 11.0);
            start = end + 1;
        }
    }

    /// Paints the suits that all lines along an edge stand for.
    fn suits(&mut self, side: HeadingEdge, suits: &[Suit]) {
        let area = match side {
            HeadingEdge::Left => self.geometry.row_heads(),
            HeadingEdge::Top => self.geometry.column_heads(),
        };
        let painter = self.painter.with_clip_rect(area.intersect(self.painter.clip_rect()));
        for (index, &suit) in suits.iter().enumerate() {
            let along = (index as f32 - (suits.len() as f32 - 1.0) / 2.0) * OUTER;
            let center = match side {
                HeadingEdge::Left => pos2(area.min.x + OUTER / 2.0, area.center().y + along),
                HeadingEdge::Top => pos2(area.center().x + along, area.min.y + OUTER / 2.0),
            };
            self.paint(&painter, HeadingSign::Suit(suit), center, 12.0);
        }
    }

    /// Returns the rectangle of the heading of one line.
    fn inner(&self, side: HeadingEdge, at: usize) -> Rect {
        let view = self.geometry.view;
        match side {
            HeadingEdge::Left => {
                let rect = self.geometry.rect(GridSquare::new(at, 0));
                let left = view.min.x - self.geometry.layout.head.x + OUTER;
                Rect::from_min_max(pos2(left, rect.min.y), pos2(view.min.x, rect.max.y))
            }
            HeadingEdge::Top => {
                let rect = self.geometry.rect(GridSquare::new(0, at));
                let top = view.min.y - self.geometry.layout.head.y + OUTER;
                Rect::from_min_max(pos2(rect.min.x, top), pos2(rect.max.x, view.min.y))
            }
        }
    }

    fn sign(&self, line: GridLine) -> Option<HeadingSign> {
        match (line, self.order) {
            (GridLine::Card(card), Order::BySuit) => {
                Some(HeadingSign::Rank(card.rank(), Some(card.suit())))
            }
            (GridLine::Card(card), Order::ByRank) => Some(HeadingSign::Suit(card.suit())),
            (GridLine::Rank(rank), _) => Some(HeadingSign::Rank(rank, None)),
            (GridLine::Single, _) => None,
        }
    }

    fn has_room(&self, sign: HeadingSign) -> bool {
        match sign {
            HeadingSign::Rank(rank, _) => {
                self.geometry.side() >= EVERY || rank.index().is_multiple_of(2)
            }
            HeadingSign::Suit(_) => true,
        }
    }

    fn paint(&mut self, painter: &Painter, sign: HeadingSign, center: Pos2, size: f32) {
        match sign {
            HeadingSign::Suit(suit) => {
                let color = self.cards.suit_color(suit);
                self.cards.paint_suit(painter, suit, center, size, color);
            }
            HeadingSign::Rank(rank, suit) => {
                let ink = self.theme.cards.ink;
                let color = suit.map_or(ink, |suit| self.cards.suit_color(suit));
                self.cards.paint_rank(painter, rank, center, size, color);
            }
        }
    }
}

/// Paints a small picture of 13×13 cells: the pair of suits that a button stands for.
pub(in super::super) fn thumbnail(
    mesh: &mut Mesh,
    rect: Rect,
    color: egui::Color32,
    allowed: impl Fn(Card, Card) -> bool,
    (below, above): (Suit, Suit),
) {
    let step = rect.width() / 13.0;
    for lower in Rank::all() {
        for upper in Rank::all() {
            if allowed(Card::new(below, lower), Card::new(above, upper)) {
                let corner = egui::vec2(upper.index() as f32, lower.index() as f32) * step;
                let size = egui::Vec2::splat(step.max(1.0));
                mesh.add_colored_rect(Rect::from_min_size(rect.min + corner, size), color);
            }
        }
    }
}
