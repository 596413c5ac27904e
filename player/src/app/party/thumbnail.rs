//! A small picture of a game of several players, for the gallery.

use super::{
    face::{self, PieceLook},
    sight::{Sight, Zone},
};
use crate::{
    app::desk::AppContext,
    board,
    card::{ASPECT, CardPainter, CardSide, Pose},
    local::LocalTable,
    party::Stage,
    theme::{FeltColors, Theme},
};
use egui::{Painter, Rect, Ui, Vec2, pos2, vec2};
use engine::definition::game::{Shape, Squares};

/// Paints the opening deal as seen by the first seat.
pub(in crate::app) fn paint(ui: &Ui, context: &mut AppContext, party: &LocalTable, rect: Rect) {
    let felt = context.felt();
    context.dress(ui.ctx(), None);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    board::felt(&painter, rect, felt);
    miniature(&painter, rect, (&context.theme, felt), &mut context.cards, party);
}

/// Does the same without the cloth under it.
pub(in crate::app) fn miniature(
    painter: &Painter,
    rect: Rect,
    (theme, felt): (&Theme, FeltColors),
    painted: &mut CardPainter,
    party: &LocalTable,
) {
    let mut stage = Stage::default();
    stage.reset(party.rules(), party.view());
    let Some(sight) = Sight::of(party, &stage) else { return };
    if sight.within(Zone::Board).next().is_some() {
        return small_board(painter, (theme, felt), party, &sight, rect);
    }
    let width = (rect.width() * 0.13).floor();
    let card = vec2(width, width * ASPECT);
    // The other players' hands, as backs along the edges.
    let others = sight.seats.saturating_sub(1).min(5);
    for index in 0..others {
        let share = (f32::from(index) + 1.0) / (f32::from(others) + 1.0);
        let center = pos2(rect.min.x + rect.width() * share, rect.min.y + card.y * 0.36);
        for step in 0..4u8 {
            let way = (f32::from(step) - 1.5) * width * 0.24;
            let small = Rect::from_center_size(center + vec2(way, 0.0), card * 0.8);
            painted.paint(painter, CardSide::Back, Pose::flat(small));
        }
    }
    let hand = sight.within(Zone::Hand).next();
    let cards = hand.map(|seen| seen.cards.as_slice()).unwrap_or_default();
    let shown = cards.len().min(13);
    let steps = shown.saturating_sub(1).max(1) as f32;
    let step = ((rect.width() * 0.86 - width) / steps).min(width * 0.7);
    let left = rect.center().x - (width + step * shown.saturating_sub(1) as f32) / 2.0;
    for (index, token) in cards.iter().take(shown).enumerate() {
        let corner = pos2(left + step * index as f32, rect.max.y - card.y * 0.82);
        let pose = Pose::flat(Rect::from_min_size(corner, card));
        face::card(painter, painted, &sight.game, token.card, pose);
    }
    // The tops of the piles in the middle.
    let middle: Vec<_> = sight.within(Zone::Middle).filter(|seen| !seen.cards.is_empty()).collect();
    let count = middle.len().min(5);
    for (index, seen) in middle.into_iter().take(count).enumerate() {
        let way = (index as f32 - (count as f32 - 1.0) / 2.0) * width * 1.2;
        let center = rect.center() + vec2(way, -card.y * 0.02);
        let top = seen.cards.last().and_then(|token| token.card);
        let pose = Pose::flat(Rect::from_center_size(center, card));
        face::card(painter, painted, &sight.game, top, pose);
    }
}

fn small_board(
    painter: &Painter,
    (theme, felt): (&Theme, FeltColors),
    party: &LocalTable,
    sight: &Sight,
    rect: Rect,
) {
    let field = sight.within(Zone::Board).next().map(|seen| seen.info.field);
    let field = field.and_then(|id| sight.game.fields.get(id));
    let Some(Shape::Grid(grid)) = field.map(|field| &field.shape) else { return };
    let (width, height) = (f32::from(grid.width), f32::from(grid.height));
    let square = ((rect.height() * 0.9) / height).min(rect.width() * 0.9 / width);
    let size = vec2(square * width, square * height);
    let corner = rect.center() - size / 2.0;
    let light = felt.base.lerp_to_gamma(felt.mark, 0.62);
    let dark = felt.base.lerp_to_gamma(felt.mark, 0.16);
    let at = |row: u8, column: u8| {
        let way = vec2(f32::from(column), height - 1.0 - f32::from(row)) * square;
        Rect::from_min_size(corner + way, Vec2::splat(square))
    };
    for row in 0..grid.height {
        for column in 0..grid.width {
            if matches!(grid.squares, Squares::Only(_)) && !grid.in_play(row, column) {
                continue;
            }
            let color = if (row + column) % 2 == 0 { dark } else { light };
            painter.rect_filled(at(row, column), 0.0, color);
        }
    }
    for seen in sight.within(Zone::Board) {
        let Some((row, column)) = seen.info.square else { continue };
        if let Some((owner, kind)) = party.view().board_piece(party.rules(), seen.spot) {
            let man = PieceLook::of(&sight.game, owner.0, kind);
            face::paint_piece(painter, at(row, column), &man, false, theme);
        }
    }
}
