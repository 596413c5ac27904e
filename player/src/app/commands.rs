//! The effect of each command.

use super::{
    App, game::GameScreen, help::HelpPage, lay::LayCards, palette::CommandPalette,
    party::PartyTable, replay::ReplayPage, rules_page::RulesPage, screen::Screen,
    settings::SettingsPage, statistics::StatisticsPage,
};
use crate::command::Command;
use egui::{Context, ViewportCommand};
use std::{mem::discriminant, path::Path};

impl App {
    /// Carries out a command; does nothing if it is not allowed now.
    pub(super) fn give(&mut self, command: Command, ctx: &Context) {
        if self.situation().allows(command).is_err() {
            return;
        }
        match command {
            _ if command.is_shown() && self.situation().replays_seats => {
                if let Some(Screen::Replay(page)) = self.screens.last_mut()
                    && let Some(table) = page.seats_mut()
                {
                    table.give(command, ctx, &mut self.context);
                }
            }
            Command::NewDeal
            | Command::DealByNumber
            | Command::PreviousDeal
            | Command::NextDeal
            | Command::Undo
            | Command::Redo
            | Command::Restart
            | Command::Hint
            | Command::ShowHow
            | Command::WinnableDeal
            | Command::AutoplayNow
            | Command::Pause
            | Command::LastTrick
            | Command::Results
            | Command::Log => {
                if let Some(game) = &mut self.game {
                    game.give(command, ctx, &mut self.context);
                }
            }
            Command::CanItBeWon => {
                self.context.store.change_settings(|settings| {
                    settings.tell_winnable = !settings.tell_winnable;
                });
            }
            Command::LayCards => {
                if let Some(table) = self.game.as_ref().and_then(GameScreen::piles) {
                    self.go_to(Screen::LayCards(LayCards::of(table.game().clone())), ctx);
                }
            }
            Command::Replay => self.open_replay(ctx),
            Command::Rules if self.situation().sets_up => {
                if let Some(Screen::SetUp(form)) = self.screens.last() {
                    let page = RulesPage::of_party(form.source().clone(), None);
                    self.go_to(Screen::Rules(page), ctx);
                }
            }
            // Rules are already shown, of whichever game.
            Command::Rules if matches!(self.screens.last(), Some(Screen::Rules(_))) => {}
            Command::Rules => {
                if let Some(page) = self.game.as_ref().map(GameScreen::rules) {
                    self.go_to(Screen::Rules(page), ctx);
                }
            }
            Command::Gallery => self.go_home(ctx),
            Command::Open => self.opening.ask(ctx, &self.context),
            Command::Network => self.go_to_network(ctx),
            Command::Statistics => {
                self.go_to(Screen::Statistics(StatisticsPage::default()), ctx);
            }
            Command::Settings => self.go_to(Screen::Settings(SettingsPage::default()), ctx),
            Command::Help => self.go_to(Screen::Help(HelpPage::Steps), ctx),
            Command::Keys => self.go_to(Screen::Help(HelpPage::Keys), ctx),
            Command::About => self.go_to(Screen::Help(HelpPage::About), ctx),
            Command::Back => self.go_back(ctx),
            Command::Palette => self.palette = Some(CommandPalette::default()),
            Command::Fullscreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Command::Language => {
                let other = self.context.other_language();
                self.context.choose_language(other);
            }
            Command::Quit => {
                self.put_away(ctx);
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
        ctx.request_repaint();
    }

    /// True if the game on the table is shown.
    pub(super) fn is_at_game(&self) -> bool {
        matches!(self.screens.last(), Some(Screen::Game))
    }

    /// Replays the game on the table if it has begun; otherwise offers the finished games.
    fn open_replay(&mut self, ctx: &Context) {
        let seats = self.game.as_ref().and_then(GameScreen::seats);
        if let Some(record) = seats.and_then(PartyTable::record).map(Path::to_owned) {
            return self.open_record(&record, ctx);
        }
        let page = match self.game.as_ref().and_then(GameScreen::replay) {
            Some(view) => ReplayPage::watch(view),
            None => ReplayPage::Choose(self.context.store.finished_games()),
        };
        self.go_to(Screen::Replay(page), ctx);
    }

    /// Puts a screen on top; another one of its kind further down is removed.
    pub(super) fn go_to(&mut self, screen: Screen, ctx: &Context) {
        if let Some(game) = &mut self.game {
            game.put_away(ctx, &mut self.context);
        }
        self.screens.retain(|other| discriminant(other) != discriminant(&screen));
        self.screens.push(screen);
        // The focused widget is no longer shown.
        ctx.memory_mut(|memory| {
            if let Some(focused) = memory.focused() {
                memory.surrender_focus(focused);
            }
        });
        ctx.request_repaint();
    }

    /// Returns to the gallery: the screens above it are removed, the game in progress is kept.
    pub(super) fn go_home(&mut self, ctx: &Context) {
        if let Some(game) = &mut self.game {
            game.put_away(ctx, &mut self.context);
        }
        self.screens.truncate(1);
        ctx.request_repaint();
    }

    /// Dismisses a hint, a search or unfinished input, otherwise the screen itself.
    pub(super) fn go_back(&mut self, ctx: &Context) {
        if let Some(Screen::Gallery(gallery)) = self.screens.last_mut()
            && gallery.let_go()
        {
            return ctx.request_repaint();
        }
        match self.screens.last() {
            Some(Screen::Game) => {
                let took_back = self.game.as_mut().is_some_and(GameScreen::let_go);
                if !took_back {
                    self.go_home(ctx);
                }
            }
            Some(Screen::Gallery(_)) | None => {
                if self.game.is_some() {
                    self.go_to(Screen::Game, ctx);
                }
            }
            Some(Screen::Network) if self.network.leaves_first() => {}
            Some(_) => {
                self.screens.pop();
            }
        }
        ctx.request_repaint();
    }
}
