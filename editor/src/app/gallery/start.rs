//! The ways to begin without a game: blank, the wizard, a file. Each has a picture.

use super::{GalleryChoice, tile};
use egui::{Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use engine::cards::{Card, Rank, Suit};
use fudaba::{
    board,
    card::{CardSide, Pose},
    desk::AppContext,
    tr,
};

/// Shows the three ways side by side; returns the choice made.
pub(super) fn show(ui: &mut Ui, context: &mut AppContext) -> Option<GalleryChoice> {
    let gap = context.theme.spacing.margin;
    let (width, columns) = tile::measure(ui, gap);
    let texts = &context.texts;
    let ways = [
        (
            GalleryChoice::Blank,
            tr!(texts, "gallery-blank"),
            tr!(texts, "gallery-blank-line"),
            blank as fn(&Painter, &mut AppContext, Rect),
        ),
        (
            GalleryChoice::Wizard,
            tr!(texts, "gallery-wizard"),
            tr!(texts, "gallery-wizard-line"),
            wizard,
        ),
        (GalleryChoice::Open, tr!(texts, "gallery-open"), tr!(texts, "gallery-open-line"), file),
    ];
    let mut chosen = None;
    for row in ways.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (way, title, line, picture) in row {
                let tile = tile::Tile {
                    title: title.clone(),
                    kind: String::new(),
                    line: line.clone(),
                    words: tile::FEW_WORDS,
                };
                if tile::show(ui, context, width, &tile, *picture).clicked() {
                    chosen = Some(way.clone());
                }
            }
        });
    }
    chosen
}

/// Returns the size of a card in a picture.
fn card_size(area: Rect) -> egui::Vec2 {
    let height = (area.height() * 0.52).floor();
    vec2((height * 5.0 / 7.0).floor(), height)
}

/// Paints a deck and empty spots: a table to fill.
fn blank(painter: &Painter, context: &mut AppContext, area: Rect) {
    let felt = context.felt();
    board::felt(painter, area, felt);
    let size = card_size(area);
    let step = size.x * 1.25;
    for place in -1..=1_i8 {
        let center = area.center() + vec2(f32::from(place) * step, 0.0);
        let rect = Rect::from_center_size(center, size);
        if place < 0 {
            context.cards.paint(painter, CardSide::Back, Pose::flat(rect));
        } else {
            let stroke = Stroke::new(context.theme.spacing.hairline, felt.line);
            painter.rect_stroke(rect, size.x * 0.06, stroke, StrokeKind::Inside);
        }
    }
}

/// Paints a hand of cards: a game made at once.
fn wizard(painter: &Painter, context: &mut AppContext, area: Rect) {
    board::felt(painter, area, context.felt());
    let size = card_size(area);
    let cards = [(Suit::Clubs, 11), (Suit::Hearts, 12), (Suit::Spades, 13), (Suit::Diamonds, 1)];
    for (at, (suit, rank)) in (0_u8..).zip(cards) {
        let Some(rank) = Rank::new(rank) else { continue };
        let turn = (f32::from(at) - 1.5) * 0.2;
        let center = area.center() + vec2((f32::from(at) - 1.5) * size.x * 0.55, turn.abs() * 24.0);
        let rect = Rect::from_center_size(center, size);
        let side = CardSide::Face(Card::new(suit, rank));
        context.cards.paint(painter, side, Pose { tilt: turn, ..Pose::flat(rect) });
    }
}

/// Paints a sheet of cells: the file that holds a game.
fn file(painter: &Painter, context: &mut AppContext, area: Rect) {
    let (surface, spacing) = (context.theme.surface, context.theme.spacing);
    painter.rect_filled(area, 0.0, surface.sunken);
    let height = (area.height() * 0.72).floor();
    let sheet = Rect::from_center_size(area.center(), vec2((height * 1.35).floor(), height));
    painter.rect_filled(sheet, spacing.radius, surface.raised);
    let line = Stroke::new(spacing.hairline, surface.line);
    let (columns, rows) = (7_u8, 6_u8);
    let cell = vec2(sheet.width() / f32::from(columns), sheet.height() / f32::from(rows));
    for row in 0..rows {
        for column in 0..columns {
            let at = sheet.min + vec2(f32::from(column) * cell.x, f32::from(row) * cell.y);
            let cell = Rect::from_min_size(at, cell);
            // One rank lower, on a diagonal, as in most tables.
            if row > 0 && column + 1 == row + 1 {
                painter.rect_filled(cell.shrink(3.0), spacing.radius, surface.accent);
            }
            if row == 0 || column == 0 {
                painter.rect_filled(cell, 0.0, surface.stripe);
            }
        }
    }
    for column in 1..columns {
        let x = sheet.left() + f32::from(column) * cell.x;
        painter.line_segment([pos2(x, sheet.top()), pos2(x, sheet.bottom())], line);
    }
    for row in 1..rows {
        let y = sheet.top() + f32::from(row) * cell.y;
        painter.line_segment([pos2(sheet.left(), y), pos2(sheet.right(), y)], line);
    }
    painter.rect_stroke(sheet, spacing.radius, line, StrokeKind::Inside);
}
