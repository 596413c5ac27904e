//! When the solitaire on the table is saved.

use super::SolitaireScreen;
use crate::app::desk::AppContext;
use egui::Context;
use std::time::Duration;

/// Delay between a change and saving the game, so that quick play writes once.
const SAVE_AFTER: Duration = Duration::from_millis(600);

impl SolitaireScreen {
    /// Saves the game a moment from now, unless it is over.
    pub(super) fn save_soon(&mut self, now: Duration) {
        if !self.settled {
            self.save_at.get_or_insert(now + SAVE_AFTER);
        }
    }

    /// Saves the game if that is due, otherwise requests a frame for then.
    pub(in crate::app) fn save_if_due(&mut self, ctx: &Context, context: &mut AppContext) {
        let Some(due) = self.save_at else { return };
        let now = AppContext::now(ctx);
        if now >= due {
            self.save(context, now);
        } else {
            ctx.request_repaint_after(due - now);
        }
    }

    /// Saves the game now. An untouched deal is not saved.
    pub(in crate::app) fn save(&mut self, context: &mut AppContext, now: Duration) {
        self.save_at = None;
        let game = self.play.game();
        if !self.settled && (game.can_undo() || game.can_redo()) {
            context.store.save_game(self.play.game(), self.play.plan(), self.play.progress(now));
        }
    }

    /// Stops the clock and saves, because another page is shown or the window closes.
    pub(in crate::app) fn put_away(&mut self, ctx: &Context, context: &mut AppContext) {
        let now = AppContext::now(ctx);
        self.solver.forget_way();
        self.play.stop_clock(now);
        self.save(context, now);
    }

    /// Saves after the window has closed, when its clock can no longer be read.
    pub(in crate::app) fn save_at_exit(&mut self, context: &mut AppContext) {
        if self.save_at.is_some() {
            self.save(context, self.seen_at);
        }
    }
}
