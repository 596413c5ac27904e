//! What a player can ask of the window: one table that bar, menu, palette and shortcuts share.

mod situation;

pub use situation::{Situation, TableSituation};

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

/// Where a command stands in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Menu {
    /// Deals: which cards are played with.
    Deal,
    /// The game in progress.
    Play,
    /// Pages of the program.
    Go,
    /// The program and its window.
    Window,
}

impl Menu {
    /// Every part of the menu, top to bottom.
    pub const ALL: [Self; 4] = [Self::Deal, Self::Play, Self::Go, Self::Window];

    /// The key of its heading.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Deal => "menu-deal",
            Self::Play => "menu-play",
            Self::Go => "menu-go",
            Self::Window => "menu-window",
        }
    }
}

/// Which keys are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keys {
    /// Only those with modifiers, or only those without any.
    pub modified: bool,
    /// Whether a text is being typed, so that letters are letters.
    pub typing: bool,
}

/// Defines the commands, so that no command can lack its texts, its keys or its menu.
macro_rules! commands {
    ($(
        $(#[$about:meta])*
        $name:ident: $label:literal, $tip:literal, $menu:ident, [$($keys:expr),*];
    )*) => {
        /// Something that the player can ask for, from the bar, the menu, the palette or by keys.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Command {
            $($(#[$about])* $name,)*
        }

        impl Command {
            /// Every command in the order of the menu.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The key of what its button says.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }

            /// The key of the sentence that says what it does.
            #[must_use]
            pub const fn tip(self) -> &'static str {
                match self { $(Self::$name => $tip,)* }
            }

            /// Where it stands in the menu.
            #[must_use]
            pub const fn menu(self) -> Menu {
                match self { $(Self::$name => Menu::$menu,)* }
            }

            /// The keys that give it; the first are shown.
            #[must_use]
            pub const fn shortcuts(self) -> &'static [KeyboardShortcut] {
                match self { $(Self::$name => const { &[$($keys),*] },)* }
            }
        }
    };
}

commands! {
    /// Deals a number nobody chose.
    NewDeal: "command-new", "command-new-tip", Deal, [plain(Key::N), command(Key::N)];
    /// Deals a number that the player types.
    DealByNumber: "command-deal-number", "command-deal-number-tip", Deal, [command(Key::G)];
    /// Deals the number before.
    PreviousDeal: "command-previous", "command-previous-tip", Deal, [alt(Key::ArrowLeft)];
    /// Deals the number after.
    NextDeal: "command-next", "command-next-tip", Deal, [alt(Key::ArrowRight)];
    /// Lays a deal card by card.
    LayCards: "command-lay", "command-lay-tip", Deal, [command(Key::L)];
    /// Takes the last move back.
    Undo: "command-undo", "command-undo-tip", Play,
        [command(Key::Z), plain(Key::U), plain(Key::Backspace)];
    /// Plays again what was taken back.
    Redo: "command-redo", "command-redo-tip", Play,
        [command_shift(Key::Z), command(Key::Y)];
    /// Takes every move back.
    Restart: "command-restart", "command-restart-tip", Play, [plain(Key::R)];
    /// Shows a move.
    Hint: "command-hint", "command-hint-tip", Play, [plain(Key::H)];
    /// Brings home every card that can go.
    AutoplayNow: "command-autoplay", "command-autoplay-tip", Play, [plain(Key::A)];
    /// Plays a finished or an unfinished game before the player's eyes.
    Replay: "command-replay", "command-replay-tip", Play, [command_shift(Key::R)];
    /// Reads the rules of the game.
    Rules: "command-rules", "command-rules-tip", Go, [plain(Key::F1)];
    /// Shows all games.
    Gallery: "command-gallery", "command-gallery-tip", Go, [command(Key::Home)];
    /// Opens a file of the player's own.
    Open: "command-open", "command-open-tip", Go, [command(Key::O)];
    /// Shows what was played and won.
    Statistics: "command-statistics", "command-statistics-tip", Go, [command(Key::T)];
    /// Shows what can be chosen.
    Settings: "command-settings", "command-settings-tip", Go, [command(Key::Comma)];
    /// Back to the page before.
    Back: "command-back", "command-back-tip", Go, [plain(Key::Escape)];
    /// Lists the commands, to be found by typing.
    Palette: "command-palette", "command-palette-tip", Window,
        [command_shift(Key::P), command(Key::K)];
    /// Fills the screen, or stops filling it.
    Fullscreen: "command-fullscreen", "command-fullscreen-tip", Window, [plain(Key::F11)];
    /// Turns to the other language.
    Language: "command-language", "command-language-tip", Window, [command_shift(Key::L)];
    /// Ends the program.
    Quit: "command-quit", "command-quit-tip", Window, [command(Key::Q)];
}

impl Command {
    /// Whether its keys also work while a text is being typed: nobody types these.
    #[must_use]
    pub const fn works_while_typing(self) -> bool {
        matches!(
            self,
            Self::Open
                | Self::Rules
                | Self::Settings
                | Self::Palette
                | Self::Fullscreen
                | Self::Language
                | Self::Quit
        )
    }

    /// The command whose keys were pressed, if it can be given; the keys are used up by it.
    ///
    /// egui lets `Ctrl+Z` match `Ctrl+Shift+Z`, so keys with more modifiers are asked for first.
    #[must_use]
    pub fn pressed(ctx: &egui::Context, situation: &Situation, keys: Keys) -> Option<Self> {
        let Keys { modified, typing } = keys;
        let mut keyed: Vec<(usize, KeyboardShortcut, Self)> = Self::ALL
            .iter()
            .filter(|command| !typing || command.works_while_typing())
            .flat_map(|&command| command.shortcuts().iter().map(move |&keys| (command, keys)))
            .map(|(command, keys)| (modifier_count(keys.modifiers), keys, command))
            .filter(|&(count, ..)| (count > 0) == modified)
            .collect();
        keyed.sort_by_key(|&(count, ..)| std::cmp::Reverse(count));
        ctx.input_mut(|input| {
            keyed
                .into_iter()
                .filter(|&(_, _, command)| situation.allows(command).is_ok())
                .find(|(_, keys, _)| input.consume_shortcut(keys))
                .map(|(_, _, command)| command)
        })
    }
}

fn modifier_count(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.command || modifiers.ctrl]
        .into_iter()
        .filter(|&held| held)
        .count()
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
        let keys = Keys { modified: true, typing: false };
        for (modifiers, key) in [
            (Modifiers::COMMAND, Key::Z),
            (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::Z),
            (Modifiers::NONE, Key::Z),
            (Modifiers::NONE, Key::U),
        ] {
            let mut output = ctx.run_ui(press(modifiers, key), |ui| {
                found.push(Command::pressed(ui.ctx(), &situation, keys));
            });
            // Nobody paints here.
            output.textures_delta.clear();
        }
        assert_eq!(found, [Some(Command::Undo), Some(Command::Redo), None, None]);
    }
}
