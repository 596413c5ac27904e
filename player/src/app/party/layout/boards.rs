//! A board with plates, buttons and further spots beside it.

use super::{GAP, Measure, PROMPT, SpotPlace, TableGeometry, flow, plate_card};
use crate::app::party::{
    seating,
    sight::{SeenSpot, Sight, Zone},
};
use egui::{Rect, Vec2, pos2, vec2};
use engine::{definition::game::Shape, rules::Seat};

impl TableGeometry {
    /// Lays out a board as large as possible, with plates and buttons beside it.
    pub(super) fn lay_board(
        &mut self,
        sight: &Sight,
        area: Rect,
        buttons: f32,
        measure: Measure<'_>,
    ) {
        let Some((width, height)) = board_size(sight) else { return };
        let column = (area.width() * 0.22).clamp(150.0, 280.0);
        let room = Rect::from_min_max(pos2(area.min.x + column + 2.0 * GAP, area.min.y), area.max);
        let letters = 18.0;
        let square = ((room.width() - letters) / width).min((room.height() - letters) / height);
        let square = square.floor().max(8.0);
        let size = vec2(square * width + letters, square * height + letters);
        // Centred in the window if there is room.
        let left = (area.center().x - size.x / 2.0).max(room.min.x).floor();
        let corner = pos2(left, (room.center().y - size.y / 2.0).floor());
        let board = Rect::from_min_size(corner, size);
        self.board = Some(board);
        let origin = corner + vec2(letters, 0.0);
        // Seat 1 of two looks at the board from the far side.
        let turned = sight.seats == 2 && sight.viewer == Seat(1);
        for seen in sight.within(Zone::Board) {
            let Some((row, column)) = seen.info.square else { continue };
            let (row, column) = (f32::from(row), f32::from(column));
            let (x, y) =
                if turned { (width - 1.0 - column, row) } else { (column, height - 1.0 - row) };
            let home =
                Rect::from_min_size(origin + vec2(x * square, y * square), Vec2::splat(square));
            self.places[seen.spot.index()] =
                Some(SpotPlace { home, cards: Vec::new(), named: false });
        }
        let card = plate_card(area);
        let side = board.min.x - area.min.x - 2.0 * GAP;
        let plate = column.min(side.max(column));
        let mut y = area.min.y;
        for (seat, _) in seating::others(&sight.round) {
            let rect = self.lay_plate(sight, seat, pos2(area.min.x, y), plate, card, measure);
            y = rect.max.y + GAP;
        }
        let own =
            self.lay_plate(sight, sight.viewer, pos2(area.min.x, area.max.y), plate, card, measure);
        self.shift(sight, &[sight.viewer], vec2(0.0, -own.height().ceil()));
        let lower = area.max.y - own.height() - GAP;
        self.buttons = Rect::from_min_max(pos2(area.min.x, y), pos2(area.min.x + plate, lower));
        // Shared spots beside the board.
        let seens: Vec<&SeenSpot> = sight.within(Zone::Middle).collect();
        if !seens.is_empty() {
            let lower = lower - buttons.max(PROMPT) - GAP;
            let rest = Rect::from_min_max(pos2(area.min.x, y), pos2(area.min.x + plate, lower));
            for (spot, place) in flow(&seens, rest, card) {
                self.places[spot.index()] = Some(place);
            }
        }
    }
}

/// Returns the number of columns and rows of the board.
fn board_size(sight: &Sight) -> Option<(f32, f32)> {
    let seen = sight.within(Zone::Board).next()?;
    let field = sight.game.fields.get(seen.info.field)?;
    match &field.shape {
        Shape::Grid(grid) => Some((f32::from(grid.width), f32::from(grid.height))),
        _ => None,
    }
}
