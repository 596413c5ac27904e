//! The game set aside for another deal. Nothing is lost until something is played in that deal:
//! undo brings the game back. Only then is it counted.

use super::SolitaireScreen;
use crate::{app::desk::AppContext, local::LocalTable, tr};
use egui::Context;
use std::time::Duration;

impl SolitaireScreen {
    /// Sets the game on the table aside for another one. An untouched deal is not set aside: the
    /// game before it stays.
    pub(super) fn put_aside(&mut self, mut play: LocalTable, now: Duration) {
        if !self.settled && play.has_begun() {
            play.stop_clock(now);
            self.left = Some(play);
        }
    }

    /// Brings back the game set aside; `false` if there is none.
    pub(super) fn come_back(&mut self, ctx: &Context, context: &AppContext) -> bool {
        let Some(play) = self.left.take() else { return false };
        self.play = play;
        self.settled = false;
        self.won = None;
        self.field.let_go();
        self.enter(false);
        self.changed(ctx);
        self.said = tr!(context.texts, "table-back");
        true
    }

    /// Ends the game set aside, because something is played in the deal on the table.
    pub(super) fn settle_left(&mut self, context: &mut AppContext, now: Duration) {
        if let Some(left) = self.left.take() {
            settle(&left, context, now);
        }
    }

    /// Returns the offer to bring back the game set aside; `None` if there is none.
    pub(super) fn left_words(&self, context: &AppContext) -> Option<String> {
        let left = self.left.as_ref()?;
        Some(tr!(context.texts, "table-left", moves = left.moves()))
    }
}

/// Counts a deal given up before it is won as lost, and keeps it for replay.
fn settle(play: &LocalTable, context: &mut AppContext, now: Duration) {
    if play.is_won() {
        return;
    }
    if play.is_counted() {
        context.store.count_lost(&play.rules().game().about.id);
    }
    context.store.finish_game(play.game(), play.plan(), play.progress(now));
}
