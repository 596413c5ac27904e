//! Table of the calls at the start of a deal: a column for each player, a row for each round.

use super::{
    scene::Scene,
    sight::{PileSpread, Zone},
};
use crate::{party::words::Speaker, played::PlayedTable, theme::Theme};
use egui::{
    Align, Align2, Area, Color32, Frame, Grid, Id, Layout, Order, Rect, RichText, ScrollArea, Ui,
    Vec2, vec2,
};
use engine::{
    definition::game::Pick,
    rules::{Action, Seat},
    session::Act,
};

/// Returns the calls of the deal for the table; empty in games without bids.
pub(super) fn of(party: &PlayedTable) -> &[Act] {
    let bids = |pick: &Pick| matches!(pick, Pick::Bid { .. } | Pick::Number { .. });
    let knows = party.rules().game().moves.iter().any(|found| bids(&found.pick));
    if knows { party.history().auction() } else { &[] }
}

/// Shows the last `rounds` rounds of the calls.
pub(super) fn grid(
    ui: &mut Ui,
    speaker: &Speaker<'_>,
    theme: &Theme,
    (calls, rounds): (&[Act], usize),
    (ink, weak): (Color32, Color32),
) {
    let Some(first) = calls.first().map(|call| call.turn) else { return };
    let seats = speaker.rules.seats();
    let column = |seat: Seat| usize::from((seat.0 + seats - first.0) % seats);
    // A seat that calls again out of turn begins a new row.
    let mut rows: Vec<Vec<Option<Action>>> = Vec::new();
    let mut last = usize::MAX;
    for call in calls {
        let at = column(call.turn);
        if rows.is_empty() || at <= last {
            rows.push(vec![None; usize::from(seats)]);
        }
        last = at;
        if let Some(row) = rows.last_mut() {
            row[at] = call.action;
        }
    }
    let skipped = rows.len().saturating_sub(rounds.max(1));
    let width = ((ui.available_width() - 8.0) / f32::from(seats)).clamp(LEAST_COLUMN, 92.0);
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

/// True if the calls are shown on the table: as long as there have been only calls and no face-up
/// cards lie in the middle. Later, only the log has them.
pub(super) fn is_shown(scene: &Scene<'_>) -> bool {
    !of(scene.party).is_empty() && room(scene).is_some()
}

/// Returns the area for the calls beside the cards in the middle; `None` if there is not enough
/// room or the calls are not shown.
fn room(scene: &Scene<'_>) -> Option<Rect> {
    let (calls, chronicle) = (of(scene.party), scene.party.history());
    if calls.len() < chronicle.this_deal().len()
        || scene.stage.opens()
        || scene.stage.is_a_deal_behind()
    {
        return None;
    }
    let middle = scene.geometry.middle;
    let mut laid: Option<Rect> = None;
    for seen in scene.sight.within(Zone::Middle).filter(|seen| !seen.cards.is_empty()) {
        // Face-up cards are the subject of the calls and matter more now.
        if seen.spread != PileSpread::Pile || seen.cards.iter().any(|token| token.card.is_some()) {
            return None;
        }
        let place = scene.geometry.places.get(seen.spot.index())?.as_ref()?;
        let rect = place.home.expand2(vec2(NAMED, 0.0));
        laid = Some(laid.map_or(rect, |all| all | rect));
    }
    let free = match laid {
        None => middle,
        Some(laid) => {
            let left = middle.with_max_x(laid.min.x);
            let right = middle.with_min_x(laid.max.x);
            if left.width() > right.width() { left } else { right }
        }
    };
    let seats = f32::from(scene.party.rules().seats());
    let least = vec2(seats * (LEAST_COLUMN + 2.0), line(scene.theme) * 2.0);
    let inner = free.size() - Vec2::splat(2.0 * scene.theme.spacing.unit);
    (inner.x >= least.x && inner.y >= least.y).then_some(free)
}

/// Maximum overhang of a pile's name on each side, in points.
const NAMED: f32 = 16.0;
/// Minimum width of a column of calls, in points.
const LEAST_COLUMN: f32 = 40.0;

/// Returns the height of a round of calls, in points.
fn line(theme: &Theme) -> f32 {
    theme.text.body * 1.4 + 1.0
}

/// Shows the calls on the table while no face-up cards lie there: the last rounds, with earlier
/// ones above them to scroll to.
pub(super) fn show(scene: &Scene<'_>, ui: &Ui) {
    let calls = of(scene.party);
    let Some(room) = room(scene).filter(|_| !calls.is_empty()) else { return };
    let unit = scene.theme.spacing.unit;
    Area::new(Id::unique("party auction"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(room.center())
        .constrain_to(room)
        .fade_in(false)
        .show(ui.ctx(), |ui| {
            ui.set_max_width((room.width() - 2.0 * unit).min(420.0));
            let (theme, felt) = (scene.theme, scene.felt);
            Frame::new()
                .fill(felt.edge.gamma_multiply(0.72))
                .corner_radius(theme.spacing.radius_large)
                .inner_margin(unit)
                .show(ui, |ui| {
                    let most = room.height() - 2.0 * unit;
                    let inks = (theme.table.plate_text, felt.mark);
                    let area = ScrollArea::vertical().stick_to_bottom(true);
                    area.max_height(most).min_scrolled_height(most).show(ui, |ui| {
                        grid(ui, &scene.speaker, theme, (calls, usize::MAX), inks);
                    });
                });
        });
}
