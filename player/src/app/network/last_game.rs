//! The result of the game before, in the room of a table: for those who were away when it ended,
//! and for whoever has closed its results.

use super::{room::text_width, visit::HostVisit};
use crate::{
    app::{desk::AppContext, page},
    party::names::addressed,
    text::{forfeit_mark, forfeit_words},
    tr,
};
use egui::{Align, Label, Layout, RichText, Ui, vec2};

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
        let gap = 2.0 * context.theme.spacing.unit;
        let rows: Vec<[RichText; 3]> = (players.iter())
            .map(|player| {
                let name = match &player.name {
                    Some(name) => addressed(texts, name, own.as_deref()),
                    None => tr!(texts, "party-seat", number = player.seat.0 + 1),
                };
                let place = RichText::new(tr!(texts, "party-place", place = player.place));
                let name = RichText::new(name);
                let score = player.score.map(|score| score.to_string());
                let is_own = own.is_some() && player.name == own;
                let cause = player.lapse.map(|why| forfeit_words(texts, why, policy, is_own));
                let forfeit = player.has_forfeited.then(|| forfeit_mark(texts, cause));
                let robot = player.had_robot.then(|| tr!(texts, "played-by-robot"));
                let facts: Vec<String> = score.into_iter().chain(forfeit).chain(robot).collect();
                let facts = RichText::new(facts.join(" ")).weak();
                match player.place {
                    1 => [place.strong(), name.strong(), facts],
                    _ => [place, name, facts],
                }
            })
            .collect();
        let most = [f32::INFINITY, ui.available_width() * NAMES];
        let widths = [0, 1].map(|at| {
            let wide = rows.iter().map(|row| text_width(ui, row[at].text()));
            wide.fold(0.0, f32::max).min(most[at])
        });
        for row in rows {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                let [place, name, facts] = row;
                for (words, width) in [place, name].into_iter().zip(widths) {
                    let size = vec2(width, ui.spacing().interact_size.y);
                    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                        ui.set_width(width);
                        ui.add(Label::new(words).truncate());
                    });
                }
                // The last column has the rest of the card, and wraps there.
                ui.add(Label::new(facts).wrap());
            });
        }
    });
}
