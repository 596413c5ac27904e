//! Games played and won, game by game.

use super::{
    desk::AppContext,
    page::{self, clock_text},
    request::ScreenRequest,
};
use crate::{store::GameStatistics, tr};
use egui::{Align, Grid, Layout, RichText, Ui};
use std::{collections::BTreeMap, time::Duration};

/// The page of statistics.
#[derive(Debug, Default)]
pub(super) struct StatisticsPage {
    /// Id of the game whose figures are about to be reset, while the player is asked to confirm.
    resetting: Option<String>,
}

impl StatisticsPage {
    /// Shows the page; `titles` maps ids to titles.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        titles: &BTreeMap<String, String>,
    ) -> Option<ScreenRequest> {
        let title = tr!(context.texts, "statistics-title");
        let back =
            page::show(ui, context, &title, |ui, context| self.contents(ui, context, titles));
        back.then_some(ScreenRequest::Back)
    }

    fn contents(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        titles: &BTreeMap<String, String>,
    ) {
        let games: Vec<(String, GameStatistics)> = context
            .store
            .statistics()
            .games()
            .filter(|(_, game)| game.played > 0)
            .map(|(id, game)| (id.to_owned(), game))
            .collect();
        if games.is_empty() {
            let what = tr!(context.texts, "statistics-none");
            let instead = tr!(context.texts, "statistics-none-help");
            return page::empty(ui, context, &what, &instead);
        }
        for (id, game) in games {
            let title = titles.get(&id).map_or(id.as_str(), String::as_str);
            page::card(ui, context, |ui, context| {
                ui.horizontal(|ui| {
                    page::subheading(ui, context, title);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        self.reset_button(ui, context, &id, title);
                    });
                });
                figures(ui, context, &id, game);
            });
        }
    }

    fn reset_button(&mut self, ui: &mut Ui, context: &mut AppContext, id: &str, title: &str) {
        if self.resetting.as_deref() != Some(id) {
            let reset = ui.button(tr!(context.texts, "statistics-reset"));
            let name = tr!(context.texts, "statistics-reset-of", game = title);
            if reset.on_hover_text(name).clicked() {
                self.resetting = Some(id.to_owned());
            }
            return;
        }
        if ui.button(tr!(context.texts, "statistics-keep")).clicked() {
            self.resetting = None;
        }
        let forget = page::main_button(context, &tr!(context.texts, "statistics-forget"));
        if ui.add(forget).clicked() {
            context.store.reset_statistics(id);
            self.resetting = None;
        }
        ui.label(tr!(context.texts, "statistics-reset-sure"));
    }
}

/// Shows the figures of one game, the important ones large.
fn figures(ui: &mut Ui, context: &AppContext, id: &str, game: GameStatistics) {
    let texts = &context.texts;
    let share = 100.0 * f64::from(game.won) / f64::from(game.played.max(1));
    let none = || "–".to_owned();
    let time = |ms: Option<u64>| ms.map_or_else(none, |ms| clock_text(Duration::from_millis(ms)));
    let cells = [
        (tr!(texts, "statistics-played"), game.played.to_string()),
        (tr!(texts, "statistics-won"), format!("{} ({share:.0} %)", game.won)),
        (tr!(texts, "statistics-streak"), game.streak.to_string()),
        (tr!(texts, "statistics-longest"), game.longest_streak.to_string()),
        (tr!(texts, "statistics-best-time"), time(game.best_time_ms)),
        (
            tr!(texts, "statistics-best-moves"),
            game.best_moves.map_or_else(none, |moves| moves.to_string()),
        ),
        (tr!(texts, "statistics-average"), game.average_time().map_or_else(none, clock_text)),
        (tr!(texts, "statistics-unaided"), game.won_unaided.to_string()),
    ];
    let columns = if ui.available_width() < 560.0 { 2 } else { 4 };
    let width = ui.available_width() / columns as f32 - context.theme.spacing.unit;
    Grid::new(("figures", id)).num_columns(columns).min_col_width(width).show(ui, |ui| {
        for row in cells.chunks(columns) {
            for (name, value) in row {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.label(RichText::new(value).size(context.theme.text.large));
                    ui.label(RichText::new(name).size(context.theme.text.small).weak());
                });
            }
            ui.end_row();
        }
    });
}
