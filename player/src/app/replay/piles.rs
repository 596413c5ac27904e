//! A solitaire that is replayed: its piles, which nobody moves.

use crate::{
    app::{announce, desk::AppContext, table::TableWords},
    board::{BoardInput, BoardKeys, BoardWidget},
    library::LibraryGame,
    local::LocalTable,
    party::action_words,
};
use egui::{CentralPanel, Frame, Ui};
use engine::rules::Event;
use std::sync::Arc;

/// A solitaire that is replayed.
pub(in crate::app) struct PilesReplay {
    pub(super) game: LibraryGame,
    pub(super) table: LocalTable,
    board: BoardWidget,
    /// The last move in words.
    pub(super) said: String,
}

impl PilesReplay {
    /// Lays the opening on the board.
    pub(in crate::app) fn new(game: LibraryGame, table: LocalTable) -> Self {
        let mut board = BoardWidget::new();
        board.deal_from(game.rules.first_deck());
        Self { game, table, board, said: String::new() }
    }

    /// Lays the position after `at` moves on the board, as it is shown first.
    pub(in crate::app) fn from(game: LibraryGame, mut table: LocalTable, at: usize) -> Self {
        table.wind(at);
        Self { game, table, board: BoardWidget::new(), said: String::new() }
    }

    /// Goes to the position after `to` moves; a single move forward is shown as it happens. Returns
    /// its events.
    pub(super) fn wind(&mut self, to: usize, context: &AppContext) -> Vec<Event> {
        let (at, before) = (self.table.client().at(), self.table.view().clone());
        let events = self.table.wind(to);
        self.said.clear();
        if to != at + 1 {
            return Vec::new();
        }
        let action = self.table.history().acts().last().and_then(|act| act.action);
        if let Some(action) = action {
            self.said = action_words(&context.texts, self.table.rules(), &before, action);
        }
        self.board.follow(&events);
        events
    }

    /// Shows the board.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext) {
        let felt = context.felt();
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            announce::say(ui, "replay", &self.said);
            context.dress(ui.ctx(), Some(&self.game.pictures));
            let view = self.table.view();
            let rules = Arc::clone(self.table.rules());
            let words = TableWords { texts: &context.texts, game: &self.game, view };
            let settings = context.store.settings();
            let input = BoardInput {
                rules: &rules,
                view,
                theme: &context.theme,
                felt,
                texts: &words,
                size: settings.table_size,
                click: settings.click,
                animations: settings.animations,
                celebrate: settings.win_animation,
                hint: None,
                enabled: false,
                keys: BoardKeys::Window,
                free_hand: false,
            };
            self.board.show(ui, &mut context.cards, &input);
        });
    }
}
