//! The player's commands: one table for bar, menu, palette and shortcuts.

mod situation;
mod table;

pub use situation::{Situation, TableSituation};
pub use table::{CommandTable, KeyContext, pressed};

use crate::commands;
use egui::{Key, KeyboardShortcut, Modifiers};

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn command(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn command_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

/// A section of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Menu {
    /// The choice of a deal.
    Deal,
    /// The game in progress.
    Play,
    /// Pages of the program.
    Go,
    /// The program and its window.
    Window,
    /// Help for newcomers.
    Help,
}

impl Menu {
    /// Every section of the menu, top to bottom.
    pub const ALL: [Self; 5] = [Self::Deal, Self::Play, Self::Go, Self::Window, Self::Help];

    /// Returns the text key of its heading.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Deal => "menu-deal",
            Self::Play => "menu-play",
            Self::Go => "menu-go",
            Self::Window => "menu-window",
            Self::Help => "menu-help",
        }
    }
}

commands! {
    while typing: [Open, Rules, Settings, Palette, Fullscreen, Language, Help, About, Quit];
    /// Deals a random number.
    NewDeal: "command-new", "command-new-tip", Deal, [plain(Key::N), command(Key::N)];
    /// Deals a number typed by the player.
    DealByNumber: "command-deal-number", "command-deal-number-tip", Deal, [command(Key::G)];
    /// Deals the previous number.
    PreviousDeal: "command-previous", "command-previous-tip", Deal, [alt(Key::ArrowLeft)];
    /// Deals the next number.
    NextDeal: "command-next", "command-next-tip", Deal, [alt(Key::ArrowRight)];
    /// Deals a number that can be won.
    WinnableDeal: "command-winnable", "command-winnable-tip", Deal, [command_shift(Key::N)];
    /// Lays a deal card by card.
    LayCards: "command-lay", "command-lay-tip", Deal, [command(Key::L)];
    /// Takes back the last move.
    Undo: "command-undo", "command-undo-tip", Play,
        [command(Key::Z), plain(Key::U), plain(Key::Backspace)];
    /// Plays a move again that was taken back.
    Redo: "command-redo", "command-redo-tip", Play,
        [command_shift(Key::Z), command(Key::Y)];
    /// Takes back every move.
    Restart: "command-restart", "command-restart-tip", Play, [plain(Key::R)];
    /// Suggests a move.
    Hint: "command-hint", "command-hint-tip", Play, [plain(Key::H)];
    /// Says whether the game can still be won, or stops saying it.
    CanItBeWon: "command-can-win", "command-can-win-tip", Play, [plain(Key::W)];
    /// Plays a way to win from the position on the table.
    ShowHow: "command-show-how", "command-show-how-tip", Play, [command(Key::H)];
    /// Pauses or resumes the bots.
    Pause: "command-pause", "command-pause-tip", Play, [plain(Key::P)];
    /// Shows the last trick again.
    LastTrick: "command-last-trick", "command-last-trick-tip", Play, [plain(Key::L)];
    /// Shows the points of each deal and the totals.
    Results: "command-results", "command-results-tip", Play, [plain(Key::S)];
    /// Shows the course of the game, line by line.
    Log: "command-log", "command-log-tip", Play, [plain(Key::J)];
    /// Moves every card that can go to a goal field.
    AutoplayNow: "command-autoplay", "command-autoplay-tip", Play, [plain(Key::A)];
    /// Replays a game, finished or not.
    Replay: "command-replay", "command-replay-tip", Play, [command_shift(Key::R)];
    /// Shows the rules of the game.
    Rules: "command-rules", "command-rules-tip", Go, [plain(Key::F1)];
    /// Shows all games.
    Gallery: "command-gallery", "command-gallery-tip", Go, [command(Key::Home)];
    /// Opens a file.
    Open: "command-open", "command-open-tip", Go, [command(Key::O)];
    /// Shows the way to tables over a network.
    Network: "command-network", "command-network-tip", Go, [command(Key::J)];
    /// Shows the games played and won.
    Statistics: "command-statistics", "command-statistics-tip", Go, [command(Key::T)];
    /// Shows the settings.
    Settings: "command-settings", "command-settings-tip", Go, [command(Key::Comma)];
    /// Returns to the previous page.
    Back: "command-back", "command-back-tip", Go, [plain(Key::Escape)];
    /// Lists the commands, to be found by typing.
    Palette: "command-palette", "command-palette-tip", Window,
        [command_shift(Key::P), command(Key::K)];
    /// Enters or leaves full screen.
    Fullscreen: "command-fullscreen", "command-fullscreen-tip", Window, [plain(Key::F11)];
    /// Switches to the other language.
    Language: "command-language", "command-language-tip", Window, [command_shift(Key::L)];
    /// Shows the first steps.
    Help: "command-help", "command-help-tip", Help, [command(Key::F1)];
    /// Lists every key.
    Keys: "command-keys", "command-keys-tip", Help, [plain(Key::F2), plain(Key::Questionmark)];
    /// Shows facts about the program.
    About: "command-about", "command-about-tip", Help, [command(Key::F2)];
    /// Ends the program.
    Quit: "command-quit", "command-quit-tip", Window, [command(Key::Q)];
}

impl Command {
    /// Returns the command whose keys were pressed, as an error if it is not allowed.
    pub fn pressed(
        ctx: &egui::Context,
        situation: &Situation,
        keys: KeyContext,
    ) -> Option<Result<Self, Self>> {
        pressed(ctx, keys, |command| situation.allows(command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_commands_share_keys_or_a_label() {
        let mut labels = BTreeSet::new();
        let mut keys = Vec::new();
        for &command in Command::ALL {
            assert!(labels.insert(command.label()), "{command:?}: label");
            assert!(!command.shortcuts().is_empty(), "{command:?} can be given by keys");
            for shortcut in command.shortcuts() {
                assert!(!keys.contains(shortcut), "{command:?}: {shortcut:?}");
                keys.push(*shortcut);
            }
        }
    }

    #[test]
    fn the_keys_of_a_refused_command_are_not_those_of_another() {
        let ctx = egui::Context::default();
        let table = TableSituation { unsolved: Some("unsolved-several"), ..Default::default() };
        let situation = Situation { table: Some(table), at_table: true, ..Situation::default() };
        let modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        let event = egui::Event::Key {
            key: Key::N,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        };
        let mut found = None;
        let input = egui::RawInput { events: vec![event], ..egui::RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            let keys = KeyContext { modified: true, typing: false };
            assert!(situation.allows(Command::NewDeal).is_ok(), "Ctrl+N would deal");
            found = Command::pressed(ui.ctx(), &situation, keys);
        });
        output.textures_delta.clear();
        assert_eq!(found, Some(Err(Command::WinnableDeal)));
    }

    #[test]
    fn keys_with_more_modifiers_win() {
        let ctx = egui::Context::default();
        let table = TableSituation { can_undo: true, can_redo: true, ..TableSituation::default() };
        let situation = Situation { table: Some(table), at_table: true, ..Situation::default() };
        let press = |modifiers, key| egui::RawInput {
            events: vec![egui::Event::Key {
                key,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers,
            }],
            ..egui::RawInput::default()
        };
        let mut found = Vec::new();
        let keys = KeyContext { modified: true, typing: false };
        for (modifiers, key) in [
            (Modifiers::COMMAND, Key::Z),
            (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z),
            (Modifiers::NONE, Key::Z),
            (Modifiers::NONE, Key::U),
        ] {
            let mut output = ctx.run_ui(press(modifiers, key), |ui| {
                found.push(Command::pressed(ui.ctx(), &situation, keys));
            });
            // Nothing is painted here.
            output.textures_delta.clear();
        }
        assert_eq!(found, [Some(Ok(Command::Undo)), Some(Ok(Command::Redo)), None, None]);
    }
}
