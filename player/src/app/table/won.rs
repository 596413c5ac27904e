//! The panel after a win, with the next steps.

use crate::{
    app::{announce, bar::BarRequest, desk::AppContext, page},
    command::Command,
    store::{GameStatistics, Win},
    tr,
};
use egui::{Align2, Area, Frame, Grid, Id, Order, RichText, Ui};

/// A win and its effect.
#[derive(Debug, Clone, Copy)]
pub(super) struct Won {
    pub(super) win: Win,
    /// The statistics including this win.
    pub(super) statistics: GameStatistics,
}

impl Won {
    fn is_fastest(&self) -> bool {
        let ms = u64::try_from(self.win.elapsed.as_millis()).ok();
        self.statistics.won > 1 && self.statistics.best_time_ms == ms
    }

    fn is_shortest(&self) -> bool {
        self.statistics.won > 1 && self.statistics.best_moves == Some(self.win.moves)
    }

    /// Shows the panel in the middle of the table.
    pub(super) fn show(&self, ui: &Ui, context: &AppContext) -> Option<BarRequest> {
        let mut asked = None;
        let texts = &context.texts;
        Area::new(Id::unique("won"))
            .order(Order::Foreground)
            .pivot(Align2::CENTER_CENTER)
            .fixed_pos(ui.max_rect().center())
            .show(ui.ctx(), |ui| {
                Frame::window(ui.style()).inner_margin(context.theme.space(3.0)).show(ui, |ui| {
                    let title = tr!(texts, "won-title");
                    announce::say(ui, "won", &self.words(context));
                    ui.label(RichText::new(title).size(context.theme.text.display));
                    ui.add_space(context.theme.spacing.unit);
                    self.figures(ui, context);
                    ui.add_space(context.theme.spacing.margin);
                    ui.horizontal(|ui| {
                        let next = page::main_button(context, &tr!(texts, "won-next"));
                        if ui.add(next).clicked() {
                            asked = Some(BarRequest::Give(Command::NewDeal));
                        }
                        for command in [Command::Replay, Command::Restart, Command::Gallery] {
                            if ui.button(texts.get(command.label())).clicked() {
                                asked = Some(BarRequest::Give(command));
                            }
                        }
                    });
                });
            });
        asked
    }

    fn figures(&self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        let best = |is_best| {
            if is_best { format!("★ {}", tr!(texts, "won-best")) } else { String::new() }
        };
        let rows = [
            (tr!(texts, "won-time"), page::clock_text(self.win.elapsed), best(self.is_fastest())),
            (tr!(texts, "won-moves"), self.win.moves.to_string(), best(self.is_shortest())),
            (tr!(texts, "statistics-streak"), self.statistics.streak.to_string(), String::new()),
        ];
        Grid::new("won figures").num_columns(3).show(ui, |ui| {
            for (name, value, mark) in rows {
                ui.label(RichText::new(name).weak());
                ui.label(RichText::new(value).size(context.theme.text.large));
                ui.label(RichText::new(mark).color(context.theme.surface.good));
                ui.end_row();
            }
        });
    }

    /// Returns all of it in one sentence.
    fn words(&self, context: &AppContext) -> String {
        let time = page::clock_text(self.win.elapsed);
        tr!(
            context.texts,
            "won-spoken",
            time = time,
            moves = self.win.moves,
            streak = self.statistics.streak
        )
    }
}
