//! The game that was left for another deal. Until something is played in that deal nothing is lost:
//! undo brings the game back, and only then does it count.

use super::Table;
use crate::{app::desk::Desk, play::Play, tr};
use egui::Context;
use std::time::Duration;

impl Table {
    /// Puts the game on the table aside for another one. Of several deals that nobody has played
    /// in, none is put aside: the game before them stays there.
    pub(super) fn put_aside(&mut self, mut play: Play, now: Duration) {
        if !self.settled && play.has_begun() {
            play.pause(now);
            self.left = Some(play);
        }
    }

    /// Brings back the game that was left; `false` where there is none.
    pub(super) fn come_back(&mut self, ctx: &Context, desk: &Desk) -> bool {
        let Some(play) = self.left.take() else { return false };
        self.play = play;
        self.settled = false;
        self.won = None;
        self.field.let_go();
        self.enter(false);
        self.changed(ctx);
        self.said = tr!(desk.texts, "table-back");
        true
    }

    /// Something is played in the deal on the table: the game that was left for it is over.
    pub(super) fn settle_left(&mut self, desk: &mut Desk, now: Duration) {
        if let Some(left) = self.left.take() {
            settle(&left, desk, now);
        }
    }

    /// What is said of the game that was left; `None` where there is none.
    pub(super) fn left_words(&self, desk: &Desk) -> Option<String> {
        let left = self.left.as_ref()?;
        Some(tr!(desk.texts, "table-left", moves = left.moves()))
    }
}

/// A deal that is left before it is won counts as lost and is kept for replay.
fn settle(play: &Play, desk: &mut Desk, now: Duration) {
    if play.is_won() {
        return;
    }
    if play.is_counted() {
        desk.store.count_lost(&play.rules().definition().about().id);
    }
    desk.store.finish_game(play.game(), play.progress(now));
}
