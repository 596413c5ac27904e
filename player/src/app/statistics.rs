//! Games played, won and lost, game by game.

use super::{
    desk::AppContext,
    page::{self, clock_text},
    request::ScreenRequest,
};
use crate::{store::GameStatistics, tr};
use egui::{Align, Grid, Label, Layout, RichText, Ui};
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
        let title = |id: &str| titles.get(id).map_or(id, String::as_str).to_owned();
        let mut games: Vec<(String, GameStatistics)> = context
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
        games.sort_by_cached_key(|(id, _)| title(id).to_lowercase());
        for (id, game) in games {
            let title = title(&id);
            page::card(ui, context, |ui, context| {
                ui.horizontal(|ui| {
                    page::subheading(ui, context, &title);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        self.reset_button(ui, context, &id, &title);
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
    let count = |number: u32| number.to_string();
    let mut cells = vec![
        (tr!(texts, "statistics-played"), count(game.played)),
        (tr!(texts, "statistics-won"), format!("{} ({share:.0} %)", game.won)),
        (tr!(texts, "statistics-lost"), count(game.lost)),
    ];
    if game.several {
        cells.push((tr!(texts, "statistics-drawn"), count(game.drawn)));
    }
    cells.push((tr!(texts, "statistics-unaided"), count(game.won_unaided)));
    if !game.several {
        // Among several players the number of moves is no merit.
        let fewest = game.best_moves.map_or_else(none, count);
        cells.push((tr!(texts, "statistics-best-moves"), fewest));
    }
    cells.extend([
        (tr!(texts, "statistics-streak"), count(game.streak)),
        (tr!(texts, "statistics-longest"), count(game.longest_streak)),
        (tr!(texts, "statistics-best-time"), time(game.best_time_ms)),
        (tr!(texts, "statistics-average"), game.average_time().map_or_else(none, clock_text)),
    ]);
    let columns = if ui.available_width() < 560.0 { 2 } else { 5 };
    let gap = context.theme.spacing.unit;
    let width = (ui.available_width() / columns as f32 - gap).floor();
    let grid = Grid::new(("figures", id)).num_columns(columns).spacing([gap, gap]);
    grid.min_col_width(width).max_col_width(width).show(ui, |ui| {
        for row in cells.chunks(columns) {
            for (name, value) in row {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    ui.label(RichText::new(value).size(context.theme.text.large));
                    let name = RichText::new(name).size(context.theme.text.small).weak();
                    ui.add(Label::new(name).wrap());
                });
            }
            ui.end_row();
        }
    });
}
