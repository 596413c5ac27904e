//! News of hosts is taken in, whatever the window shows, and also while it shows nothing.

use super::{App, game::GameScreen, party::PartyTable, screen::Screen};
use egui::{Context, ViewportCommand};

impl App {
    /// Takes in what hosts and lines have told, and asks what is to be asked.
    pub(super) fn follow_network(&mut self, ctx: &Context) {
        self.follow_tables(ctx);
        // A game on its own page takes in what comes as it is painted.
        if !matches!(self.screens.last(), Some(Screen::Game)) {
            self.follow_game(ctx);
        }
        self.tell_missed(ctx);
        let shown = self.game.as_ref().and_then(GameScreen::seats).and_then(PartyTable::joined);
        let is_closed = self.network.ask(ctx, &mut self.context, shown);
        if self.network.takes_game_off() && self.take_joined().is_some() {
            self.screens.truncate(1);
            self.go_to(Screen::Network, ctx);
        }
        if is_closed {
            self.put_away(ctx);
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Takes in what hosts and lines have told while the window is covered or minimized, and paints
    /// nothing: a deal that all make together waits for nobody's picture.
    pub(super) fn follow_unseen(&mut self, ctx: &Context) {
        self.follow_tables(ctx);
        self.follow_game(ctx);
    }

    /// Leads from the room of a table to its game, and back.
    fn follow_tables(&mut self, ctx: &Context) {
        let is_near = matches!(self.screens.last(), Some(Screen::Network));
        self.network.follow(ctx, &mut self.context, is_near);
        if self.network.takes_to_seats()
            && let Some(GameScreen::Seats(table)) = &mut self.game
        {
            table.go_to_room();
        }
        if let Some(way) = self.network.take_departure() {
            let line = self.take_joined();
            self.network.depart(way, line, ctx, &mut self.context);
            self.screens.truncate(1);
            self.go_to(Screen::Network, ctx);
        }
        if self.wants_waiting_room() {
            let has_left = self.has_left_table();
            if let Some(line) = self.take_joined() {
                match has_left {
                    true => self.network.end_at_table(line, &mut self.context),
                    false => {
                        self.network.come_back(line, &mut self.context);
                    }
                }
                if matches!(self.screens.last(), Some(Screen::Game)) {
                    self.screens.truncate(1);
                    self.go_to(Screen::Network, ctx);
                }
            }
        }
        let is_near = matches!(self.screens.last(), Some(Screen::Network));
        if is_near
            && self.network.has_game()
            && let Some(line) = self.network.take_line(&mut self.context)
        {
            self.play_joined(line, ctx);
        }
    }

    /// Tells the person what happened in the game on the screen while the line was away.
    fn tell_missed(&mut self, ctx: &Context) {
        let seats = self.game.as_ref().and_then(GameScreen::seats);
        if let Some(line) = seats.and_then(PartyTable::joined) {
            self.network.follow_told(line, ctx, &self.context);
            self.network.follow_note(line, &mut self.context);
        }
        self.network.show_missed(ctx, &self.context);
    }

    /// A deal needs the person's contribution, whatever page is read meanwhile.
    fn follow_game(&mut self, ctx: &Context) {
        if let Some(GameScreen::Seats(table)) = &mut self.game {
            table.follow_line(ctx, &mut self.context);
        }
    }
}
