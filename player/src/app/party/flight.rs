//! Cards and men on their way from spot to spot.

use super::{
    face::{self, PieceLook},
    scene::Scene,
};
use crate::card::{CardPainter, Pose};
use egui::{Rect, Ui};

/// Paints everything that is on its way.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui, painter: &mut CardPainter) {
    if !scene.moves {
        return;
    }
    let flights = scene.stage.flights();
    for (index, flight) in flights.iter().enumerate() {
        // Of several cards on their way to one spot, the first lies lowest.
        let above = flights[index + 1..].iter().filter(|later| later.to == flight.to);
        let above: usize = above.map(|later| later.count).sum();
        let passed = ((scene.now - flight.start) / flight.duration).clamp(0.0, 1.0) as f32;
        // Fast first, then slower, for a soft arrival.
        let way = 1.0 - (1.0 - passed).powi(3);
        // A drag that was just released continues from its last position.
        let from = scene.dropped.filter(|_| index == 0);
        let from = from.unwrap_or_else(|| scene.rect_of(flight.from, 0));
        let to = scene.rect_of(flight.to, above);
        let rect = Rect::from_center_size(
            from.center().lerp(to.center(), way),
            from.size() * (1.0 - way) + to.size() * way,
        );
        if let Some((owner, kind)) = scene.party.view().board_piece(scene.party.rules(), flight.to)
        {
            let man = PieceLook::of(&scene.sight.game, owner.0, kind);
            face::paint_piece(ui.painter(), rect, &man, true, scene.theme);
            continue;
        }
        if scene.sight.spot(flight.to).is_some_and(|seen| seen.info.square.is_some()) {
            // The man has moved on already.
            continue;
        }
        let pile = scene.stage.pile(flight.to);
        let card = pile.iter().rev().nth(above).and_then(|token| token.card);
        let mut pose = Pose::flat(rect);
        pose.lifted = true;
        face::card(ui.painter(), painter, &scene.sight.game, card, pose);
    }
}
