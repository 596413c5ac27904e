//! A game that is replayed: the table with nothing to choose, wound by the bar of the replay.

use super::{PartyTable, facts, log, now, results};
use crate::{
    app::{announce, bar::BarRequest, desk::AppContext},
    command::Situation,
    library::PartyGame,
    local::LocalTable,
    motion::Tempo,
    played::PlayedTable,
};
use egui::{CentralPanel, Context, Frame, Ui};
use engine::rules::Event;
use std::{sync::Arc, time::Duration};

impl PartyTable {
    /// Shows a game that is replayed.
    pub(in crate::app) fn watch(source: PartyGame, party: LocalTable) -> Self {
        Self::with(source, PlayedTable::Local(Box::new(party)))
    }

    /// Returns the last event in words.
    pub(in crate::app) fn said(&self) -> &str {
        &self.said
    }

    /// True if all events have been shown, but for a complete trick that stays until the next move.
    pub(in crate::app) fn is_still(&self) -> bool {
        self.stage.is_still() || self.stage.rests()
    }

    /// Goes to the position after `to` actions; a single one forward is shown as it happens.
    /// Returns its events.
    pub(in crate::app) fn wind(
        &mut self,
        to: usize,
        ctx: &Context,
        context: &AppContext,
    ) -> Vec<Event> {
        let at = self.party.client().at();
        let rules = Arc::clone(self.party.rules());
        self.stage.hurry(&rules, self.party.view(), now(ctx));
        let events = self.party.local_mut().map(|party| party.wind(to)).unwrap_or_default();
        self.said.clear();
        if to == at + 1 {
            self.follow(at, context);
            return events;
        }
        self.arrive();
        Vec::new()
    }

    /// Shows the facts, the log and the table. A move takes at most `pause` seconds, and a complete
    /// trick is shown for `hold` seconds.
    pub(in crate::app) fn show_replay(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        (pause, hold): (f64, f64),
    ) {
        let now = now(ui.ctx());
        let tempo = Self::animated(context);
        let tempo = Tempo { flight: tempo.flight.min(pause), hold, ..tempo };
        self.advance(tempo, now);
        if let Some(at) = self.stage.wakes(now) {
            ui.ctx().request_repaint_after(Duration::from_secs_f64((at - now).max(0.0)));
        }
        let situation = Situation { replays_seats: true, ..Situation::default() };
        if let Some(BarRequest::Give(command)) = facts::show(self, ui, context, &situation) {
            self.give(command, &ui.ctx().clone(), context);
        }
        announce::say(ui, "replay", &self.said);
        log::show(self, ui, context);
        let felt = context.felt();
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            crate::board::felt(ui.painter(), ui.max_rect(), felt);
            // Nobody is to choose, so nothing is asked for.
            let _ = self.show_table(ui, context);
            if self.shows_results {
                results::show(self, ui, context);
            }
        });
    }
}
