//! The results: points of each deal and totals so far; after the game also the places and the next
//! steps. They can be opened at any time.

use super::{PartyTable, now, plate::fact};
use crate::app::bar::BarRequest;
use crate::{
    app::{announce, desk::AppContext, ending, page},
    command::Command,
    joined::JoinedTable,
    local::Turn,
    party::{Side, places_told, sides, words::Speaker},
    tr,
};
use egui::{Align, Grid, Id, Label, Layout, Modal, RichText, ScrollArea, Sense, Ui, vec2};
use engine::rules::{End, Outcome, Seat, Start};
use std::sync::Arc;

/// Time for which clicks beside the results do not take them away, in seconds.
const UNREAD: f64 = 1.5;
/// Least width of the names of the rows of points, in points of the screen.
const FIRST: f32 = 74.0;

/// Shows the results; returns the request made there.
pub(super) fn show(
    table: &mut PartyTable,
    ui: &Ui,
    context: &mut AppContext,
) -> Option<BarRequest> {
    let outcome = table.party.outcome();
    let rules = Arc::clone(table.party.rules());
    let game = Arc::clone(rules.game());
    let plan = table.party.plan().clone();
    let waits = table.stage.waits();
    let replays = table.party.is_replay();
    let deals = table.party.history().deals().len();
    let speaker = Speaker { texts: &context.texts, game: &game, rules: &rules, plan: &plan };
    let told = table.party.joined().and_then(JoinedTable::result);
    let is_broken_off = told.is_some_and(|told| !told.finished);
    let is_left = table.party.joined().is_some() && table.party.turn() == Turn::Over;
    let title = match &outcome {
        Some(outcome) => speaker.result(outcome, table.party.viewer()),
        None if is_broken_off => tr!(context.texts, "join-broken-off"),
        None if waits => tr!(context.texts, "party-deal-result", number = deals),
        None => tr!(context.texts, "party-results-now"),
    };
    let mut asked = None;
    let mut close = false;
    let (mut go_on, mut to_room) = (false, false);
    let modal = Modal::new(Id::unique("party results")).show(ui.ctx(), |ui| {
        ui.set_width(460.0_f32.min(ui.ctx().content_rect().width() - 48.0));
        announce::say(ui, "result", &title);
        page::heading(ui, context, &title);
        let middle = |ui: &mut Ui| {
            let why = match outcome.as_ref().map(|outcome| outcome.end) {
                Some(End::Limit) => Some(tr!(context.texts, "party-end-limit")),
                Some(End::DeadEnd(_)) => Some(tr!(context.texts, "party-end-dead")),
                Some(End::Endless(_)) => Some(tr!(context.texts, "party-end-endless")),
                Some(End::TooMuchWork(_)) => Some(tr!(context.texts, "party-end-work")),
                Some(End::Finished | End::Draw) | None => None,
            };
            if let Some(why) = why {
                ui.label(why);
            }
            let origin = table.party.local().map(|party| party.game().origin());
            if matches!(origin, Some(Start::Position(_))) {
                ui.label(tr!(context.texts, "party-from-position"));
            }
            if waits || outcome.is_some() {
                for told in table.told_of_deal(context) {
                    ui.label(told);
                }
            }
            for &seat in table.party.forfeits() {
                let cause = table.party.forfeit_cause(&context.texts, seat);
                ui.label(RichText::new(speaker.has_forfeited(seat, cause)).strong());
            }
            // A place among one says nothing.
            if let Some(outcome) = outcome.as_ref().filter(|_| rules.seats() > 1) {
                places(ui, context, table, outcome);
            } else if outcome.is_none() && !table.has_deal_result() {
                standing(ui, context, table);
            }
            scores(ui, context, table, outcome.is_some());
            let viewer = table.party.viewer();
            let has_won = outcome.as_ref().is_some_and(|outcome| outcome.has_won(viewer));
            if let Some(won) = table.won.filter(|_| has_won) {
                ui.add_space(context.theme.spacing.unit);
                won.figures(ui, context);
            }
            if let Some(proof) = table.proof_words(context).filter(|_| is_left) {
                ui.add_space(context.theme.spacing.unit);
                if !proof.is_empty() {
                    ui.label(proof);
                }
                if let Some(record) = table.record() {
                    let file = record.display().to_string();
                    let words = tr!(context.texts, "proof-kept", file = file);
                    ui.label(RichText::new(words).small().weak());
                }
            }
        };
        page::dialog_middle(ui, context, middle, |ui| {
            ui.horizontal_wrapped(|ui| {
                if is_left {
                    let room = page::main_button(context, &tr!(context.texts, "played-to-room"));
                    to_room = ui.add(room).clicked();
                    if table.record().is_some()
                        && ui.button(tr!(context.texts, "party-watch")).clicked()
                    {
                        asked = Some(BarRequest::Give(Command::Replay));
                    }
                } else if waits {
                    let next = page::main_button(context, &tr!(context.texts, "party-next-deal"));
                    go_on = ui.add(next).clicked();
                } else if outcome.is_some() && !replays {
                    let rest = [
                        (BarRequest::Give(Command::Replay), "party-watch"),
                        (BarRequest::SetUp, "party-change"),
                        (BarRequest::Give(Command::Gallery), "command-gallery"),
                    ];
                    asked = ending::next_steps(ui, context, "party-again", &rest);
                }
                let ended = (waits || is_left || outcome.is_some()) && !replays;
                let words = if ended { "party-look" } else { "party-close" };
                close = ui.button(context.texts.get(words)).clicked();
            });
        });
    });
    let since = *table.results_since.get_or_insert(now(ui.ctx()));
    // A click that was meant for a card does not take away what has just come.
    let is_stray = modal.backdrop_response.clicked() && now(ui.ctx()) - since < UNREAD;
    if to_room {
        table.go_to_room();
    } else if go_on {
        table.next_deal();
    } else if close || modal.should_close() && !is_stray {
        // A button opens it again.
        table.shows_results = false;
    }
    asked
}

/// Shows a row for each side: place, names, points.
fn places(ui: &mut Ui, context: &AppContext, table: &PartyTable, outcome: &Outcome) {
    let rules = table.party.rules();
    let game = rules.game();
    let plan = table.party.plan();
    let speaker = Speaker { texts: &context.texts, game, rules, plan };
    let told = places_told(rules, &outcome.places);
    let place_of = |side: &Side| {
        let places = side.seats.iter().filter_map(|seat| told.get(usize::from(seat.0)));
        places.min().copied().unwrap_or_default()
    };
    let mut sides = sides(rules, Seat(0));
    sides.sort_by_key(place_of);
    let view = table.party.view();
    let gap = context.theme.spacing.unit;
    Grid::new("party places").num_columns(3).spacing([2.0 * gap, gap * 0.75]).show(ui, |ui| {
        for side in &sides {
            let place = place_of(side);
            let number = RichText::new(tr!(context.texts, "party-place", place = place));
            let name = RichText::new(side.name(&speaker));
            let first = place == 1;
            ui.label(if first { number.strong() } else { number });
            ui.label(if first { name.strong() } else { name });
            let shown = side.seats.first().map(|&seat| speaker.shown(view, Some(seat)));
            let facts =
                shown.unwrap_or_default().into_iter().map(|(name, value)| fact(&name, &value));
            let facts: Vec<String> = facts.collect();
            ui.label(RichText::new(facts.join(" · ")).weak());
            ui.end_row();
        }
    });
}

/// Shows how a game without points stands: how the last deal ended, or what the game shows of each
/// side.
fn standing(ui: &mut Ui, context: &AppContext, table: &PartyTable) {
    if table.stage.waits() {
        // What is known of the players belongs to the next deal already.
        for told in table.told_of_end(context) {
            ui.label(told);
        }
        return;
    }
    let rules = table.party.rules();
    let game = rules.game();
    let speaker = Speaker { texts: &context.texts, game, rules, plan: table.party.plan() };
    let gap = context.theme.spacing.unit;
    Grid::new("party standing").num_columns(2).spacing([2.0 * gap, gap * 0.75]).show(ui, |ui| {
        for side in sides(rules, table.party.viewer()) {
            ui.label(side.name(&speaker));
            let shown = side.seats.first();
            let shown = shown.map(|&seat| speaker.shown(table.shown_view(), Some(seat)));
            let facts =
                shown.unwrap_or_default().into_iter().map(|(name, value)| fact(&name, &value));
            let facts: Vec<String> = facts.collect();
            ui.label(RichText::new(facts.join(" · ")).weak());
            ui.end_row();
        }
    });
}

/// Shows the points of each side per deal, and the totals.
fn scores(ui: &mut Ui, context: &AppContext, table: &PartyTable, over: bool) {
    let party = &table.party;
    let rules = party.rules();
    let game = rules.game();
    let speaker = Speaker { texts: &context.texts, game, rules, plan: party.plan() };
    let sides = sides(rules, party.viewer());
    let score = |side: &Side| side.seats.first().and_then(|&seat| party.score(seat));
    let now: Vec<Option<i32>> = sides.iter().map(score).collect();
    if now.iter().all(Option::is_none) {
        return;
    }
    // Scores of the sides at the end of each deal; the last deal ends with the game.
    let at_end = |scores: &[Option<i32>]| -> Vec<Option<i32>> {
        let first = |side: &Side| side.seats.first().map(|seat| usize::from(seat.0));
        sides.iter().map(|side| scores.get(first(side)?).copied().flatten()).collect()
    };
    let ended = party.history().deals().iter().map(|deal| at_end(&deal.scores));
    let mut ended: Vec<Vec<Option<i32>>> = ended.collect();
    if over && !ended.is_empty() {
        ended.push(now.clone());
    }
    let gap = context.theme.spacing.unit;
    let room = ui.available_width() - FIRST;
    let width = (room / sides.len() as f32 - 2.0 * gap).clamp(40.0, 150.0);
    // All columns have the same width, so that a row's stripe ends with the last one.
    let cell = |ui: &mut Ui, text: RichText| {
        let size = vec2(width, ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.add(Label::new(text).truncate());
        });
    };
    let most = (ui.ctx().content_rect().height() * 0.4).max(120.0);
    ui.add_space(gap);
    ScrollArea::vertical().max_height(most).stick_to_bottom(true).show(ui, |ui| {
        let grid = Grid::new("party scores").num_columns(sides.len() + 1).min_col_width(0.0);
        grid.spacing([2.0 * gap, gap * 0.5]).striped(true).show(ui, |ui| {
            ui.allocate_exact_size(vec2(FIRST, 0.0), Sense::hover());
            for side in &sides {
                cell(ui, RichText::new(side.name(&speaker)).strong());
            }
            ui.end_row();
            let mut before: Vec<Option<i32>> = vec![None; sides.len()];
            for (number, scores) in (1..).zip(&ended) {
                ui.label(tr!(context.texts, "party-deal-row", number = number));
                for (score, before) in scores.iter().zip(&before) {
                    let gained = score.map(|score| score - before.unwrap_or(0));
                    let words = gained.map_or_else(|| "–".to_owned(), signed);
                    cell(ui, RichText::new(words));
                }
                ui.end_row();
                before.clone_from(scores);
            }
            ui.label(RichText::new(tr!(context.texts, "party-total")).strong());
            for score in &now {
                let words = score.map_or_else(|| "–".to_owned(), |score| score.to_string());
                cell(ui, RichText::new(words).strong());
            }
            ui.end_row();
        });
    });
}

/// Formats points with their sign.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}
