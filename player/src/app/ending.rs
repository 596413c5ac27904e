//! The end of a game, on either view: the figures of a win, and the next steps.

use super::{bar::BarRequest, desk::AppContext, page};
use crate::{
    command::Command,
    store::{GameStatistics, Win},
    tr,
};
use egui::{Grid, RichText, Ui};

/// A win and its effect.
#[derive(Debug, Clone, Copy)]
pub(super) struct Won {
    pub(super) win: Win,
    /// The statistics including this win.
    pub(super) statistics: GameStatistics,
    /// True if a way to win was shown, so that it is no win of the player's own.
    pub(super) is_shown: bool,
}

impl Won {
    fn is_fastest(&self) -> bool {
        let ms = u64::try_from(self.win.elapsed.as_millis()).ok();
        !self.is_shown && self.statistics.won > 1 && self.statistics.best_time_ms == ms
    }

    fn is_shortest(&self) -> bool {
        !self.is_shown
            && self.statistics.won > 1
            && self.statistics.best_moves == Some(self.win.moves)
    }

    /// Shows the figures, with stars beside the best ones.
    pub(super) fn figures(&self, ui: &mut Ui, context: &AppContext) {
        let texts = &context.texts;
        let best = |is_best| {
            if is_best { format!("★ {}", tr!(texts, "won-best")) } else { String::new() }
        };
        let time = page::clock_text(self.win.elapsed);
        let mut rows = vec![(tr!(texts, "won-time"), time, best(self.is_fastest()))];
        // Among several players the number of moves is no merit.
        if !self.statistics.several {
            let moves = self.win.moves.to_string();
            rows.push((tr!(texts, "won-moves"), moves, best(self.is_shortest())));
        }
        let streak = self.statistics.streak.to_string();
        rows.push((tr!(texts, "statistics-streak"), streak, String::new()));
        Grid::new("won figures").num_columns(3).show(ui, |ui| {
            for (name, value, mark) in rows {
                ui.label(RichText::new(name).weak());
                ui.label(RichText::new(value).size(context.theme.text.large));
                ui.label(RichText::new(mark).color(context.theme.surface.good));
                ui.end_row();
            }
        });
        if self.is_shown {
            ui.label(RichText::new(tr!(texts, "won-shown")).weak());
        }
    }

    /// Returns all of it in one sentence.
    pub(super) fn words(&self, context: &AppContext) -> String {
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

/// Shows the buttons for the next steps: first the one for another game, with the words `again`.
/// Returns the request made there.
pub(super) fn next_steps(
    ui: &mut Ui,
    context: &AppContext,
    again: &str,
    rest: &[(BarRequest, &str)],
) -> Option<BarRequest> {
    let again = ui.add(page::main_button(context, &context.texts.get(again)));
    let mut asked = again.clicked().then_some(BarRequest::Give(Command::NewDeal));
    for &(request, words) in rest {
        if ui.button(context.texts.get(words)).clicked() {
            asked = Some(request);
        }
    }
    asked
}
