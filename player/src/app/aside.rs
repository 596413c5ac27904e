//! The game set aside for another deal, on either view. Nothing is lost until something is played
//! in that deal: undo brings the game back. Only then is it counted and kept for replay.

use super::desk::AppContext;
use crate::{local::LocalTable, tr};
use std::time::Duration;

/// A game that has been set aside, if there is one.
#[derive(Debug, Default)]
pub(super) struct AsideGame(Option<Left>);

/// A game set aside.
#[derive(Debug)]
pub(super) struct Left {
    pub(super) table: LocalTable,
    /// True if its end has been counted already: it had ended before something was taken back.
    pub(super) settled: bool,
}

impl AsideGame {
    /// Sets a game aside for another deal. One that is over or not begun is not kept: the game
    /// before it stays.
    pub(super) fn put(&mut self, mut left: Left, now: Duration) {
        let table = &left.table;
        let is_over = match table.rules().seats() {
            // A solitaire without moves can still be taken up by undo.
            1 => table.is_won(),
            _ => table.outcome().is_some(),
        };
        if table.has_begun() && !is_over {
            left.table.stop_clock(now);
            self.0 = Some(left);
        }
    }

    /// True if there is one.
    pub(super) const fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the game, to be brought back; `None` if there is none.
    pub(super) const fn take(&mut self) -> Option<Left> {
        self.0.take()
    }

    /// Ends the game, because something is played in the deal on the table: it counts as lost if it
    /// has been counted as played, and its record is kept.
    pub(super) fn settle(&mut self, context: &mut AppContext, now: Duration) {
        let Some(Left { table, settled: false }) = self.0.take() else { return };
        if table.is_counted() {
            context.store.count_lost(&table.rules().game().about.id);
        }
        context.store.finish_game(table.game(), table.plan(), table.progress(now));
    }

    /// Returns the offer to bring the game back; `None` if there is none.
    pub(super) fn words(&self, context: &AppContext) -> Option<String> {
        let left = self.0.as_ref()?;
        Some(tr!(context.texts, "table-left", moves = left.table.moves()))
    }
}
