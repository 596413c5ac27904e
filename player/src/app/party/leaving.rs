//! The question before a person leaves a game that goes on, and the end of a table that cannot be
//! shown any more.

use super::PartyTable;
use crate::{
    app::{announce, desk::AppContext, page},
    joined::JoinedTable,
    text::{breaks_words, leaving_key},
    tr,
};
use egui::{Id, Modal, Ui};
use remote::LineHealth;

/// Width of the questions, in points.
const WIDTH: f32 = 420.0;

impl PartyTable {
    /// Leaves the table at once, or asks first if the game goes on without the person.
    pub(super) fn wish_to_leave(&mut self) {
        if self.is_needed() {
            self.line.asks_leave = true;
        } else {
            self.leave_there();
        }
    }

    /// Shows the questions that cover the table.
    pub(super) fn show_questions(&mut self, ui: &Ui, context: &mut AppContext) {
        // A game that is over holds nobody.
        self.line.asks_leave &= self.is_needed();
        if self.line.fault.is_some() {
            self.show_fault(ui, context);
        } else if self.line.asks_leave {
            self.ask_leave(ui, context);
        }
    }

    fn ask_leave(&mut self, ui: &Ui, context: &mut AppContext) {
        let table = self.party.joined();
        let policy = table.and_then(|table| table.table().policy());
        let has_lost = table.is_some_and(JoinedTable::has_forfeited);
        let texts = &context.texts;
        let consequence = match table.map(JoinedTable::health) {
            Some(LineHealth::HostStopped(_)) => tr!(texts, "played-leave-host-stopped"),
            Some(health) if health != LineHealth::Up => {
                let breaks = policy.map(|policy| breaks_words(texts, policy));
                tr!(texts, "played-leave-unheard", breaks = breaks.unwrap_or_default())
            }
            _ => texts.get(leaving_key(policy, has_lost)),
        };
        let keeps_talk = self.line.talk.has_unheard();
        let (mut leaves, mut stays) = (false, false);
        let modal = Modal::new(Id::unique("leave the table")).show(ui.ctx(), |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 48.0));
            page::heading(ui, context, &tr!(context.texts, "played-leave-title"));
            ui.label(&consequence);
            if keeps_talk {
                ui.label(tr!(context.texts, "played-leave-unsent"));
            }
            ui.add_space(context.theme.spacing.unit);
            ui.horizontal_wrapped(|ui| {
                let stay = page::main_button(context, &tr!(context.texts, "played-stay"));
                stays = ui.add(stay).clicked();
                leaves = ui.button(tr!(context.texts, "played-leave-now")).clicked();
            });
        });
        if leaves {
            self.leave_there();
        }
        if leaves || stays || modal.should_close() {
            self.line.asks_leave = false;
        }
    }

    fn show_fault(&mut self, ui: &Ui, context: &mut AppContext) {
        let words = self.line.fault.clone().unwrap_or_default();
        let mut goes = false;
        Modal::new(Id::unique("table fault")).show(ui.ctx(), |ui| {
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 48.0));
            announce::say(ui, "fault", &words);
            page::heading(ui, context, &tr!(context.texts, "played-fault-title"));
            ui.colored_label(context.theme.surface.error, &words);
            ui.add_space(context.theme.spacing.unit);
            let button = page::main_button(context, &tr!(context.texts, "played-to-room"));
            goes = ui.add(button).clicked();
        });
        if goes {
            self.line.fault = None;
            self.go_to_room();
        }
    }
}
