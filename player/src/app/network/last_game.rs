//! The result of the game before, in the room of a table: for those who were away when it ended,
//! and for whoever has closed its results.

use super::visit::HostVisit;
use crate::{
    app::{desk::AppContext, page},
    party::names::addressed,
    text::{forfeit_mark, forfeit_words},
    tr,
};
use egui::{Grid, Label, RichText, Ui};

/// Greatest share of the card's width that names have.
const NAMES: f32 = 0.45;

/// Shows who came in where in the last game of the table, if there was one.
pub(super) fn show(ui: &mut Ui, context: &mut AppContext, visit: &HostVisit) {
    let Some(line) = visit.line() else { return };
    let players = line.last_game();
    if players.is_empty() {
        return;
    }
    let own = line.table().own().map(|own| own.name.clone());
    let policy = line.table().policy();
    page::card(ui, context, |ui, context| {
        let texts = &context.texts;
        page::card_heading(ui, context, &tr!(texts, "room-last-game"));
        let gap = context.theme.spacing.unit;
        let widest = ui.available_width() * NAMES;
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
                let name = Label::new(if is_first { name.strong() } else { name });
                ui.scope(|ui| {
                    ui.set_max_width(widest);
                    ui.add(name.truncate());
                });
                let score = player.score.map(|score| score.to_string());
                let is_own = own.is_some() && player.name == own;
                let cause = player.lapse.map(|why| forfeit_words(texts, why, policy, is_own));
                let forfeit = player.has_forfeited.then(|| forfeit_mark(texts, cause));
                let robot = player.had_robot.then(|| tr!(texts, "played-by-robot"));
                let facts: Vec<String> = score.into_iter().chain(forfeit).chain(robot).collect();
                // The last column has the rest of the card, and wraps there.
                ui.add(Label::new(RichText::new(facts.join(" ")).weak()).wrap());
                ui.end_row();
            }
        });
    });
}
