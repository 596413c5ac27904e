//! The calls of this deal's auction as a table: a column per player, a row per round.

use super::{scene::Scene, sight::Zone};
use crate::{
    party::{Entry, Party, words::Speaker},
    theme::Theme,
};
use egui::{Align, Align2, Area, Color32, Frame, Grid, Id, Layout, Order, RichText, Ui, vec2};
use engine::{
    definition::game::Pick,
    rules::{Action, Seat},
};

/// Returns the calls to show; empty for games without bids.
pub(super) fn of(party: &Party) -> &[Entry] {
    let bids = |pick: &Pick| matches!(pick, Pick::Bid { .. } | Pick::Number { .. });
    let game = party.rules().game();
    let knows = game.is_some_and(|game| game.moves.iter().any(|found| bids(&found.pick)));
    if knows { party.chronicle().calls() } else { &[] }
}

/// Shows the last `rounds` rounds of the calls.
pub(super) fn grid(
    ui: &mut Ui,
    speaker: &Speaker<'_>,
    theme: &Theme,
    (calls, rounds): (&[Entry], usize),
    (ink, weak): (Color32, Color32),
) {
    let Some(first) = calls.first().map(|call| call.turn) else { return };
    let seats = speaker.rules.seats();
    let column = |seat: Seat| usize::from((seat.0 + seats - first.0) % seats);
    // A seat that calls again before its column comes round starts another row.
    let mut rows: Vec<Vec<Option<Action>>> = Vec::new();
    let mut last = usize::MAX;
    for call in calls {
        let at = column(call.turn);
        if rows.is_empty() || at <= last {
            rows.push(vec![None; usize::from(seats)]);
        }
        last = at;
        if let Some(row) = rows.last_mut() {
            row[at] = Some(call.action);
        }
    }
    let skipped = rows.len().saturating_sub(rounds.max(1));
    let width = ((ui.available_width() - 8.0) / f32::from(seats)).clamp(40.0, 92.0);
    let cell = |ui: &mut Ui, text: RichText| {
        let size = vec2(width, theme.text.body * 1.4);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.add(egui::Label::new(text).truncate());
        });
    };
    ui.spacing_mut().interact_size.y = theme.text.body * 1.4;
    Grid::new("auction").num_columns(seats.into()).spacing([2.0, 1.0]).show(ui, |ui| {
        for index in 0..seats {
            let name = speaker.seat(Seat((first.0 + index) % seats));
            cell(ui, RichText::new(name).size(theme.text.small).color(weak));
        }
        ui.end_row();
        for row in rows.into_iter().skip(skipped) {
            for call in row {
                let words = call.map(|call| speaker.call(call)).unwrap_or_default();
                cell(ui, RichText::new(words).color(ink).strong());
            }
            ui.end_row();
        }
    });
}

/// Returns the number of rounds of calls shown on the table; 0 if they are hidden. They are shown
/// as long as only calls have been made; after that they are found in the log.
pub(super) fn rounds(scene: &Scene<'_>) -> usize {
    let (calls, chronicle) = (of(scene.party), scene.party.chronicle());
    let bare = scene.sight.within(Zone::Middle).all(|seen| seen.cards.is_empty());
    if calls.len() < chronicle.this_deal().len() || !bare || scene.stage.opens() {
        return 0;
    }
    let line = scene.theme.text.body * 1.4 + 1.0;
    let rounds = ((scene.geometry.middle.height() - 28.0) / line).floor() - 1.0;
    if calls.is_empty() { 0 } else { rounds.max(0.0) as usize }
}

/// Shows the calls on the table while it is empty.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui) {
    let (calls, rounds) = (of(scene.party), rounds(scene));
    let middle = scene.geometry.middle;
    if rounds == 0 {
        return;
    }
    Area::new(Id::unique("party auction"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(middle.center())
        .constrain_to(middle)
        .interactable(false)
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.set_max_width(middle.width().min(420.0));
            let (theme, felt) = (scene.theme, scene.felt);
            Frame::new()
                .fill(felt.edge.gamma_multiply(0.72))
                .corner_radius(theme.spacing.radius_large)
                .inner_margin(theme.spacing.unit)
                .show(ui, |ui| {
                    let inks = (theme.table.plate_text, felt.mark);
                    grid(ui, &scene.speaker, theme, (calls, rounds), inks);
                });
        });
}
