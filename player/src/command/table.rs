//! The parts of every program's command table: texts, keys, and the lookup of pressed keys.

use egui::{Event, KeyboardShortcut, Modifiers};

/// The key presses to be considered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyContext {
    /// True for shortcuts with modifiers only, false for those without.
    pub modified: bool,
    /// True if text is being typed, so that letters are not commands.
    pub typing: bool,
}

/// A table of commands, as [`commands!`](crate::commands) defines it.
pub trait CommandTable: Copy + PartialEq + 'static {
    /// Every command in the order of the menu.
    const TABLE: &'static [Self];

    /// Returns the text key of its button.
    fn label_key(self) -> &'static str;

    /// Returns the text key of its description.
    fn tip_key(self) -> &'static str;

    /// Returns its shortcuts; the first one is shown.
    fn keys(self) -> &'static [KeyboardShortcut];

    /// True if its shortcuts also work while text is being typed, because they produce no text.
    fn works_while_typing(self) -> bool;
}

/// Defines a program's commands, so that none can lack its texts, shortcuts or menu section. The
/// type `Menu`, and the commands that work while text is being typed, are given beside it.
#[macro_export]
macro_rules! commands {
    (while typing: [$($typing:ident),* $(,)?]; $(
        $(#[$about:meta])*
        $name:ident: $label:literal, $tip:literal, $menu:ident, [$($keys:expr),*];
    )*) => {
        /// A command, given from the bar, the menu, the palette or by keys.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Command {
            $($(#[$about])* $name,)*
        }

        impl Command {
            /// Every command in the order of the menu.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the text key of its button.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $label,)* }
            }

            /// Returns the text key of its description.
            #[must_use]
            pub const fn tip(self) -> &'static str {
                match self { $(Self::$name => $tip,)* }
            }

            /// Returns its section of the menu.
            #[must_use]
            pub const fn menu(self) -> Menu {
                match self { $(Self::$name => Menu::$menu,)* }
            }

            /// Returns its shortcuts; the first one is shown.
            #[must_use]
            pub const fn shortcuts(self) -> &'static [egui::KeyboardShortcut] {
                match self { $(Self::$name => const { &[$($keys),*] },)* }
            }
        }

        impl $crate::command::CommandTable for Command {
            const TABLE: &'static [Self] = Self::ALL;

            fn label_key(self) -> &'static str {
                self.label()
            }

            fn tip_key(self) -> &'static str {
                self.tip()
            }

            fn keys(self) -> &'static [egui::KeyboardShortcut] {
                self.shortcuts()
            }

            fn works_while_typing(self) -> bool {
                matches!(self, $(Self::$typing)|*)
            }
        }
    };
}

/// Returns the command whose keys were pressed, as an error if it is not allowed, and consumes the
/// keys unless they may mean something else.
///
/// egui lets `Ctrl+Z` match `Ctrl+Shift+Z`, so shortcuts with more modifiers are tried first, and
/// keys that are a command's exactly are never taken for another one's.
pub fn pressed<C: CommandTable>(
    ctx: &egui::Context,
    keys: KeyContext,
    allows: impl Fn(C) -> Result<(), &'static str>,
) -> Option<Result<C, C>> {
    let KeyContext { modified, typing } = keys;
    let mut keyed: Vec<(usize, KeyboardShortcut, C)> = C::TABLE
        .iter()
        .filter(|command| !typing || command.works_while_typing())
        .flat_map(|&command| command.keys().iter().map(move |&keys| (command, keys)))
        .map(|(command, keys)| (modifier_count(keys.modifiers), keys, command))
        .filter(|&(count, ..)| (count > 0) == modified)
        .collect();
    keyed.sort_by_key(|&(count, ..)| std::cmp::Reverse(count));
    ctx.input_mut(|input| {
        keyed.into_iter().find_map(|(count, keys, command)| {
            if allows(command).is_ok() {
                return input.consume_shortcut(&keys).then_some(Ok(command));
            }
            let is_pressed = input.events.iter().any(|event| is_exactly(event, keys));
            // A letter alone may be meant for the table.
            is_pressed.then(|| count > 0 && input.consume_shortcut(&keys));
            is_pressed.then_some(Err(command))
        })
    })
}

fn is_exactly(event: &Event, keys: KeyboardShortcut) -> bool {
    match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            *key == keys.logical_key && modifiers.matches_exact(keys.modifiers)
        }
        _ => false,
    }
}

fn modifier_count(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.command || modifiers.ctrl]
        .into_iter()
        .filter(|&held| held)
        .count()
}
