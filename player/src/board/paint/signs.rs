//! Signs on the table: outlines and marks of empty spots, glow, rings, counts, sentences.

use crate::{
    board::BoardInput,
    card::CardPainter,
    theme::{FeltColors, Theme},
};
use egui::{
    Align2, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2,
    epaint::Shadow, pos2, vec2,
};
use engine::{cards::Rank, definition::SpotId, workbook::EmptyTakes};
use std::{f32::consts::TAU, sync::Arc};

/// Returns the corner radius of a card, in points.
fn radius(rect: Rect) -> f32 {
    rect.width().min(rect.height()) * 0.06
}

/// Paints the faint outline of a spot.
pub(super) fn outline(painter: &Painter, home: Rect, felt: FeltColors) {
    let width = (home.width() * 0.014).clamp(1.0, 2.0);
    let fill = felt.edge.gamma_multiply(0.35);
    painter.rect(
        home.shrink(width / 2.0),
        radius(home),
        fill,
        Stroke::new(width, felt.line),
        StrokeKind::Inside,
    );
}

/// Paints the card that an empty spot takes: a rank, a suit or both; nothing unless that is unique.
pub(super) fn empty_spot(
    painter: &Painter,
    cards: &mut CardPainter,
    home: Rect,
    (spot, takes): (SpotId, EmptyTakes),
    input: &BoardInput<'_>,
) {
    let definition = input.rules.table();
    let base = definition.field_of(spot).and_then(|field| input.view.base(input.rules, field));
    // Blended instead of translucent, because the strokes of a rank overlap.
    let color = input.felt.base.lerp_to_gamma(input.felt.mark, 0.7);
    let (middle, size) = (home.center(), home.width() * 0.34);
    let mut rank = |rank: Rank, at: Pos2, size: f32| {
        cards.paint_rank(painter, rank, at, size, color);
    };
    match takes {
        EmptyTakes::Rank(only) => rank(only, middle, size),
        EmptyTakes::FromBase(steps) => {
            if let Some(base) = base {
                rank(Rank::wrapping(base.index() + usize::from(steps)), middle, size);
            }
        }
        EmptyTakes::Suit(suit) => {
            cards.paint_suit(painter, suit, middle, size, color);
        }
        EmptyTakes::Card(card) => {
            let apart = vec2(0.0, size * 0.62);
            rank(card.rank(), middle - apart, size);
            cards.paint_suit(painter, card.suit(), middle + apart, size, color);
        }
        EmptyTakes::Any | EmptyTakes::Cards(_) | EmptyTakes::Nothing => {}
    }
}

fn felt_stroke(home: Rect, felt: FeltColors) -> Stroke {
    Stroke::new((home.width() * 0.028).max(1.0), felt.line)
}

fn cross(painter: &Painter, at: Pos2, size: f32, stroke: Stroke) {
    for arm in [vec2(size, size), vec2(size, -size)] {
        painter.line_segment([at - arm, at + arm], stroke);
    }
}

/// Paints an empty deck: a round arrow if a click refills it, otherwise a cross.
pub(super) fn empty_deck(painter: &Painter, home: Rect, refills: bool, felt: FeltColors) {
    let (middle, size) = (home.center(), home.width() * 0.22);
    if !refills {
        cross(painter, middle, size * 0.5, felt_stroke(home, felt));
        return;
    }
    let stroke = Stroke::new((home.width() * 0.04).max(1.5), felt.mark);
    let at = |turn: f32, radius: f32| middle + Vec2::angled(turn * TAU) * radius;
    let arc = (0..=32).map(|step| at(-0.2 + 0.8 * step as f32 / 32.0, size)).collect();
    painter.add(Shape::line(arc, stroke));
    let (tip, back) = (at(0.68, size), 0.58);
    let head = vec![tip, at(back, size * 1.42), at(back, size * 0.58)];
    painter.add(Shape::convex_polygon(head, felt.mark, Stroke::NONE));
}

/// Paints the soft light under a spot where the held cards may go.
pub(super) fn glow(painter: &Painter, rect: Rect, theme: &Theme) {
    let shadow = Shadow {
        offset: [0, 0],
        blur: (rect.width() * 0.2).clamp(6.0, 28.0) as u8,
        spread: 3,
        color: theme.table.glow,
    };
    painter.add(shadow.as_shape(rect, CornerRadius::same(radius(rect) as u8)));
}

/// Paints the ring on a spot where the held cards may go.
pub(super) fn target(painter: &Painter, rect: Rect, theme: &Theme) {
    ring(painter, rect, 1.5, Stroke::new(2.5, theme.table.glow));
}

/// Paints the ring round picked cards.
pub(super) fn held(painter: &Painter, rect: Rect, theme: &Theme) {
    ring(painter, rect, 0.5, Stroke::new(2.0, theme.table.held));
}

/// Paints the focus ring: with an offset, and a rim so that it shows on light and dark.
pub(super) fn focus(painter: &Painter, rect: Rect, theme: &Theme) {
    let (width, offset) = (theme.spacing.focus_width, theme.spacing.focus_offset);
    ring(painter, rect, offset - 1.0, Stroke::new(width + 2.0, theme.table.focus_rim));
    ring(painter, rect, offset, Stroke::new(width, theme.table.focus));
}

fn ring(painter: &Painter, rect: Rect, offset: f32, stroke: Stroke) {
    let radius = radius(rect) + offset;
    painter.rect_stroke(rect.expand(offset), radius, stroke, StrokeKind::Outside);
}

/// Paints a hint: a ring round the source, and an arrow to a dashed ring.
pub(super) fn hint(painter: &Painter, source: Rect, target: Option<Rect>, theme: &Theme) {
    let stroke = Stroke::new(3.0, theme.table.hint);
    let rim = Stroke::new(5.0, theme.table.focus_rim);
    ring(painter, source, 0.5, rim);
    ring(painter, source, 1.5, stroke);
    let Some(target) = target else { return };
    let around = target.expand(3.0);
    let corners = [
        around.left_top(),
        around.right_top(),
        around.right_bottom(),
        around.left_bottom(),
        around.left_top(),
    ];
    painter.extend(Shape::dashed_line(&corners, rim, 10.0, 6.0));
    painter.extend(Shape::dashed_line(&corners, stroke, 10.0, 6.0));
    let way = target.center() - source.center();
    let length = way.length();
    if length < target.width() * 0.6 {
        return;
    }
    // From edge to middle and slightly curved, so that it does not look like an outline.
    let direction = way / length;
    let from = source.center() + direction * source.width() * 0.35;
    let to = target.center() - direction * target.width() * 0.12;
    let bend = direction.rot90() * (length * 0.12).min(40.0);
    let middle = from.lerp(to, 0.5) + bend;
    let curve = |t: f32| from.lerp(middle, t).lerp(middle.lerp(to, t), t);
    let points: Vec<Pos2> = (0..=24).map(|step| curve(step as f32 / 24.0)).collect();
    let tip = (to - curve(0.9)).normalized();
    let back = to - tip * 14.0;
    let head = vec![to + tip * 4.0, back + tip.rot90() * 8.0, back - tip.rot90() * 8.0];
    painter.add(Shape::line(points.clone(), rim));
    painter.add(Shape::line(points, stroke));
    let edge = Stroke::new(1.0, theme.table.focus_rim);
    painter.add(Shape::convex_polygon(head, theme.table.hint, edge));
}

/// Paints a deck's number of cards on its lower edge.
pub(super) fn count(painter: &Painter, card: Rect, count: usize, theme: &Theme) {
    // On a small card the plate is smaller, so as not to cover it.
    let (size, margin) = match card.width() {
        width if width < 16.0 => return,
        width if width < 36.0 => (theme.text.small * 0.8, vec2(theme.spacing.unit * 0.5, 0.0)),
        _ => (theme.text.small, vec2(theme.spacing.unit * 1.5, 2.0)),
    };
    let font = FontId::proportional(size);
    let galley = painter.layout_no_wrap(count.to_string(), font, theme.table.plate_text);
    let size = galley.size() + margin;
    let rect = Rect::from_center_size(pos2(card.center().x, card.max.y - size.y * 0.75), size);
    painter.rect_filled(rect, size.y / 2.0, theme.table.plate);
    text_in(painter, rect, galley, theme);
}

fn text_in(painter: &Painter, rect: Rect, galley: Arc<Galley>, theme: &Theme) {
    let corner = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    painter.galley(corner, galley, theme.table.plate_text);
}

/// Paints a sentence near a point, kept within the area. Additional text is shown behind a mark, on
/// request.
pub(super) fn message(
    painter: &Painter,
    area: Rect,
    at: Pos2,
    (text, more): (&str, Option<&str>),
    is_asked: impl Fn(Rect) -> bool,
    theme: &Theme,
) {
    let (rect, galley) = message_plate(painter, area, at, text, more.is_some(), theme);
    let asked = more.filter(|_| is_asked(rect));
    let (rect, galley) = match asked {
        Some(more) => {
            let whole = format!("{text}\n{more}");
            message_plate(painter, area, at, &whole, false, theme)
        }
        None => (rect, galley),
    };
    let edge = Stroke::new(1.5, theme.table.plate_refusal);
    // No pips shine through a sentence.
    let ground = theme.table.plate.to_opaque();
    painter.rect(rect, theme.spacing.radius, ground, edge, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(1.5, 1.0) * theme.spacing.unit);
    painter.galley(inner.min, galley, theme.table.plate_text);
    if more.is_some() && asked.is_none() {
        let font = FontId::proportional(theme.text.small);
        painter.text(inner.right_bottom(), Align2::RIGHT_BOTTOM, "ℹ", font, theme.table.plate_text);
    }
}

/// Lays out a sentence near a point, with room for a mark at its end.
fn message_plate(
    painter: &Painter,
    area: Rect,
    at: Pos2,
    text: &str,
    is_marked: bool,
    theme: &Theme,
) -> (Rect, Arc<Galley>) {
    let unit = theme.spacing.unit;
    let font = FontId::proportional(theme.text.body);
    let wrap = (area.width() - 4.0 * unit).clamp(40.0, 320.0);
    let galley = painter.layout(text.to_owned(), font, theme.table.plate_text, wrap);
    let mark = if is_marked { vec2(2.0 * unit, 0.0) } else { Vec2::ZERO };
    let size = galley.size() + mark + vec2(3.0, 2.0) * unit;
    // Just below the pointer; on its other side if there is no room.
    let room = area.shrink(unit);
    let mut corner = at + vec2(2.0, 2.5) * unit;
    if corner.y + size.y > room.max.y {
        corner.y = at.y - size.y - 2.0 * unit;
    }
    corner.x = corner.x.min(room.max.x - size.x).max(room.min.x);
    corner.y = corner.y.min(room.max.y - size.y).max(room.min.y);
    (Rect::from_min_size(corner, size), galley)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::ThemeName;

    #[test]
    fn a_small_deck_says_its_number_of_cards_too() {
        let theme = Theme::new(ThemeName::Light);
        for width in [20.0, 30.0, 60.0] {
            let ctx = egui::Context::default();
            let card = Rect::from_min_size(pos2(9.0, 9.0), vec2(width, width * 1.4));
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                count(ui.painter(), card, 24, &theme);
            });
            output.textures_delta.clear();
            let plates = output.shapes.iter().map(|shape| shape.shape.visual_bounding_rect());
            let plate = plates.filter(Rect::is_positive).fold(Rect::NOTHING, Rect::union);
            assert!(plate.is_positive() && card.contains_rect(plate), "{width}: {plate:?}");
        }
    }
}
