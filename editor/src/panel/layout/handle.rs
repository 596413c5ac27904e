//! The handle of a selected spot's pile: dragged in a direction, it spreads the cards that way;
//! dragged back onto the spot, it squares them up.

use super::{LayoutPanel, fan, hand::LayoutFrame};
use crate::{context::EditorContext, named, panel::canvas::CanvasItem, work::StrokeMark};
use egui::{
    CursorIcon, Painter, Pos2, Rect, Role, Sense, Shape, Stroke as Line, Ui, Vec2, WidgetInfo, pos2,
};
use engine::definition::{Fan, FanDirection, SpotId};
use fudaba::tr;

/// Radius of the handle, in points.
const RADIUS: f32 = 8.0;
/// Distance from the pile, in points.
const GAP: f32 = 6.0;
/// Distance from the spot's centre, in cards, below which the pointer gives no direction.
const MIDDLE: f32 = 0.4;

impl LayoutPanel {
    /// Handles dragging of the handle.
    pub(super) fn handle(&self, ui: &Ui, editor: &mut EditorContext, table: &LayoutFrame) {
        let Some(spot) = only_spot(editor).filter(|_| self.hand.is_none()) else { return };
        let now = editor.work.draft().spots[spot.index()].fan;
        let rect = Rect::from_center_size(center(table, spot, now), Vec2::splat(2.0 * RADIUS));
        let response = ui.interact(rect, table.id.with("fan"), Sense::DRAG);
        let label = tr!(editor.context.texts, "layout-fan-handle");
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        if response.hovered() || response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::Move);
        }
        if response.dragged()
            && let Some(pointer) = response.interact_pointer_pos()
        {
            let home = table.canvas.home(CanvasItem::Spot(spot));
            let direction = toward((pointer - home.center()) / home.size());
            let stroke = StrokeMark(response.id);
            editor.work.edit_on(stroke, named!("edit-layout-fan", count = 1), |draft| {
                let fan = &mut draft.spots[spot.index()].fan;
                *fan = match direction {
                    FanDirection::None => Fan::default(),
                    direction => Fan { direction, ..*fan },
                };
            });
        }
        if response.drag_stopped() {
            editor.work.end_stroke();
            let now = editor.work.draft().spots[spot.index()].fan.direction;
            let words = fan::words(&editor.context.texts, now);
            editor.say(format!("{}: {words}", tr!(editor.context.texts, "layout-fan")));
        }
    }

    /// Paints the handle: an arrow in the direction of the fan, or a square.
    pub(super) fn paint_handle(
        &self,
        painter: &Painter,
        editor: &EditorContext,
        table: &LayoutFrame,
    ) {
        let Some(spot) = only_spot(editor).filter(|_| self.hand.is_none()) else { return };
        let fan = editor.work.draft().spots[spot.index()].fan;
        let (middle, theme) = (center(table, spot, fan), &editor.context.theme);
        let (ground, sign) = (theme.table.held, theme.table.focus_rim);
        painter.circle(middle, RADIUS, ground, Line::new(1.5, sign));
        let way = vector(fan.direction);
        if way == Vec2::ZERO {
            let square = Rect::from_center_size(middle, Vec2::splat(6.0));
            painter.rect_filled(square, 1.0, sign);
            return;
        }
        let (tip, side) = (middle + way * 4.0, way.rot90() * 4.0);
        let tail = middle - way * 3.0;
        let arrow = vec![tip, tail + side, tail - side];
        painter.add(Shape::convex_polygon(arrow, sign, Line::NONE));
    }
}

/// Returns the selected spot, if nothing else is selected.
fn only_spot(editor: &EditorContext) -> Option<SpotId> {
    let selection = &editor.selection;
    let mut spots = selection.spots.iter();
    let only = spots.next().filter(|_| spots.next().is_none() && selection.decks.is_empty())?;
    (only.index() < editor.work.draft().spots.len()).then_some(*only)
}

/// Returns the centre of the handle, beyond the last card.
fn center(table: &LayoutFrame, spot: SpotId, fan: Fan) -> Pos2 {
    let (item, gap) = (CanvasItem::Spot(spot), GAP + RADIUS);
    let (home, cover) = (table.canvas.home(item), table.cover(item));
    let middle = home.center();
    match fan.direction {
        FanDirection::None | FanDirection::Down => pos2(middle.x, cover.max.y + gap),
        FanDirection::Up => pos2(middle.x, cover.min.y - gap),
        FanDirection::Right => pos2(cover.max.x + gap, middle.y),
        FanDirection::Left => pos2(cover.min.x - gap, middle.y),
    }
}

fn vector(direction: FanDirection) -> Vec2 {
    match direction {
        FanDirection::None => Vec2::ZERO,
        FanDirection::Down => Vec2::DOWN,
        FanDirection::Up => Vec2::UP,
        FanDirection::Right => Vec2::RIGHT,
        FanDirection::Left => Vec2::LEFT,
    }
}

/// Returns the direction of the pointer from the spot's centre, given in cards.
fn toward(way: Vec2) -> FanDirection {
    match (way.x.abs() < MIDDLE, way.y.abs() < MIDDLE) {
        (true, true) => FanDirection::None,
        _ if way.x.abs() > way.y.abs() && way.x > 0.0 => FanDirection::Right,
        _ if way.x.abs() > way.y.abs() => FanDirection::Left,
        _ if way.y > 0.0 => FanDirection::Down,
        _ => FanDirection::Up,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::vec2;

    #[test]
    fn the_hand_tells_the_direction() {
        let cases = [
            (vec2(0.1, -0.3), FanDirection::None),
            (vec2(0.2, 0.6), FanDirection::Down),
            (vec2(-0.2, -0.9), FanDirection::Up),
            (vec2(1.2, 0.9), FanDirection::Right),
            (vec2(-0.5, 0.0), FanDirection::Left),
        ];
        for (way, direction) in cases {
            assert_eq!(toward(way), direction, "{way:?}");
            assert_eq!(toward(vector(direction)), direction);
        }
    }
}
