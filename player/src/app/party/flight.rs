//! Cards and men on their way from spot to spot.

use super::{
    face::{self, PieceLook},
    scene::Scene,
};
use crate::{
    card::{CardPainter, Pose},
    motion::Transfer,
};
use egui::Ui;

/// Paints everything that is on its way.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui, painter: &mut CardPainter) {
    if !scene.moves {
        return;
    }
    let flights = scene.stage.flights();
    for (index, flight) in flights.iter().enumerate() {
        let Transfer { from, to, .. } = flight.way;
        // Of several cards on their way to one spot, the first lies lowest.
        let later = flights[index + 1..].iter().map(|later| later.way);
        let above: usize = later.filter(|later| later.to == to).map(|later| later.count).sum();
        let way = flight.eased(scene.now);
        // A drag that was just released continues from its last position.
        let dropped = scene.dropped.filter(|_| index == 0);
        let start = dropped.unwrap_or_else(|| scene.rect_of(from, 0));
        let rect = start.lerp_towards(&scene.rect_of(to, above), way);
        if let Some((owner, kind)) = scene.party.view().board_piece(scene.party.rules(), to) {
            let man = PieceLook::of(&scene.sight.game, owner.0, kind);
            face::paint_piece(ui.painter(), rect, &man, true, scene.theme);
            continue;
        }
        if scene.sight.spot(to).is_some_and(|seen| seen.info.square.is_some()) {
            // The man has moved on already.
            continue;
        }
        let pile = scene.stage.pile(to);
        let card = pile.iter().rev().nth(above).and_then(|token| token.card);
        let mut pose = Pose::flat(rect);
        pose.lifted = true;
        face::card(ui.painter(), painter, &scene.sight.game, card, pose);
    }
}
