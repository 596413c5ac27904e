//! The panel after a win, with the next steps.

use crate::{
    app::{announce, bar::BarRequest, desk::AppContext, ending},
    command::Command,
    tr,
};
use egui::{Align2, Area, Frame, Id, Order, RichText, Ui};

/// Shows the panel in the middle of the table.
pub(super) fn show(won: &ending::Won, ui: &Ui, context: &AppContext) -> Option<BarRequest> {
    let mut asked = None;
    Area::new(Id::unique("won"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(ui.max_rect().center())
        .show(ui.ctx(), |ui| {
            Frame::window(ui.style()).inner_margin(context.theme.space(3.0)).show(ui, |ui| {
                let title = tr!(context.texts, "won-title");
                announce::say(ui, "won", &won.words(context));
                ui.label(RichText::new(title).size(context.theme.text.display));
                ui.add_space(context.theme.spacing.unit);
                won.figures(ui, context);
                ui.add_space(context.theme.spacing.margin);
                ui.horizontal(|ui| {
                    let rest = [Command::Replay, Command::Restart, Command::Gallery];
                    let rest = rest.map(|command| (BarRequest::Give(command), command.label()));
                    asked = ending::next_steps(ui, context, "won-next", &rest);
                });
            });
        });
    asked
}
