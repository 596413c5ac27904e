//! The result of the game before, in the room of a table: for those who were away when it ended,
//! and for whoever has closed its results.

use super::visit::HostVisit;
use crate::{
    app::{desk::AppContext, page},
    party::names::addressed,
    tr,
};
use egui::{Grid, RichText, Ui};

/// Shows who came in where in the last game of the table, if there was one.
pub(super) fn show(ui: &mut Ui, context: &mut AppContext, visit: &HostVisit) {
    let Some(line) = visit.line() else { return };
    let players = line.last_game();
    if players.is_empty() {
        return;
    }
    let own = line.table().own().map(|own| own.name.clone());
    page::card(ui, context, |ui, context| {
        let texts = &context.texts;
        page::card_heading(ui, context, &tr!(texts, "room-last-game"));
        let gap = context.theme.spacing.unit;
        Grid::new("last game").num_columns(3).spacing([2.0 * gap, gap * 0.5]).show(ui, |ui| {
            for player in &players {
                let name = match &player.name {
                    Some(name) => addressed(texts, name, own.as_deref()),
                    None => tr!(texts, "party-seat", number = player.seat.0 + 1),
                };
                let place = RichText::new(tr!(texts, "party-place", place = player.place));
                let name = RichText::new(name);
                let is_first = player.place == 1;
                ui.label(if is_first { place.strong() } else { place });
                ui.label(if is_first { name.strong() } else { name });
                let score = player.score.map(|score| score.to_string());
                let forfeit = player.has_forfeited.then(|| tr!(texts, "played-forfeited"));
                let robot = player.had_robot.then(|| tr!(texts, "played-by-robot"));
                let facts: Vec<String> = score.into_iter().chain(forfeit).chain(robot).collect();
                ui.label(RichText::new(facts.join(" ")).weak());
                ui.end_row();
            }
        });
    });
}
