//! Questions before a host is stopped or its window closed.

use super::{NetworkPage, NetworkQuestion, visit::HostVisit};
use crate::{
    app::{desk::AppContext, page},
    tr,
};
use egui::{Context, Modal};
use engine::protocol::{LineTold, NatureTold, PhaseTold};

impl NetworkPage {
    /// True if somebody else would notice that the host stops, or a game is under way.
    pub(super) fn disturbs(&self) -> bool {
        let Some(line) = self.visit.as_ref().and_then(HostVisit::line) else { return true };
        let table = line.table();
        let own = table.own().map(|own| own.name.as_str());
        let others = table.participants().iter().any(|one| {
            one.nature == NatureTold::Person
                && one.line == LineTold::Up
                && Some(one.name.as_str()) != own
        });
        let is_played = matches!(table.phase(), PhaseTold::Deal | PhaseTold::Game);
        others || is_played || table.phase() == PhaseTold::Suspended
    }

    /// True if the window may be closed; otherwise a question is asked first.
    pub(in crate::app) fn may_close(&mut self) -> bool {
        if self.own.running().is_none() {
            return true;
        }
        self.question = Some(NetworkQuestion::Close);
        false
    }

    /// Shows the question, if there is one; true if the window is to be closed.
    pub(in crate::app) fn ask(&mut self, ctx: &Context, context: &AppContext) -> bool {
        let Some(question) = self.question else { return false };
        let texts = &context.texts;
        let (words, done) = match question {
            NetworkQuestion::Stop => {
                (tr!(texts, "host-stop-question"), tr!(texts, "host-stop-now"))
            }
            NetworkQuestion::Close => {
                (tr!(texts, "host-close-question"), tr!(texts, "host-close-now"))
            }
        };
        let (mut yes, mut no) = (false, false);
        let modal = Modal::new(egui::Id::unique("network question")).show(ctx, |ui| {
            ui.set_max_width(420.0);
            ui.label(&words);
            ui.add_space(context.theme.spacing.unit);
            ui.horizontal(|ui| {
                let keep = ui.add(page::main_button(context, &tr!(texts, "host-go-on")));
                page::first(&keep);
                no = keep.clicked();
                yes = ui.button(&done).clicked();
            });
        });
        if yes || no || modal.should_close() {
            self.question = None;
        }
        if yes {
            self.stop();
        }
        yes && question == NetworkQuestion::Close
    }

    /// True while a question is shown.
    pub(in crate::app) const fn asks(&self) -> bool {
        self.question.is_some()
    }
}
