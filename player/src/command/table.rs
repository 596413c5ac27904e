//! What every program's table of commands has: texts, keys, and how pressed keys are found in it.

use egui::{KeyboardShortcut, Modifiers};

/// Which keys are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Keys {
    /// Only those with modifiers, or only those without any.
    pub modified: bool,
    /// Whether a text is being typed, so that letters are letters.
    pub typing: bool,
}

/// A table of commands, as [`commands!`](crate::commands) defines it.
pub trait CommandTable: Copy + PartialEq + 'static {
    /// Every command in the order of the menu.
    const TABLE: &'static [Self];

    /// The key of what its button says.
    fn label_key(self) -> &'static str;

    /// The key of the sentence that says what it does.
    fn tip_key(self) -> &'static str;

    /// The keys that give it; the first are shown.
    fn keys(self) -> &'static [KeyboardShortcut];

    /// Whether its keys also work while a text is being typed: nobody types these.
    fn works_while_typing(self) -> bool;
}

/// Defines a program's commands, so that none can lack its texts, its keys or its menu. The type
/// `Menu`, and which commands work while a text is being typed, stand beside it.
#[macro_export]
macro_rules! commands {
    (while typing: [$($typing:ident),* $(,)?]; $(
        $(#[$about:meta])*
        $name:ident: $label:literal, $tip:literal, $menu:ident, [$($keys:expr),*];
    )*) => {
        /// Something that can be asked for, from the bar, the menu, the palette or by keys.
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

/// The command whose keys were pressed, if it can be given; the keys are used up by it.
///
/// egui lets `Ctrl+Z` match `Ctrl+Shift+Z`, so keys with more modifiers are asked for first.
pub fn pressed<C: CommandTable>(
    ctx: &egui::Context,
    keys: Keys,
    allows: impl Fn(C) -> Result<(), &'static str>,
) -> Option<C> {
    let Keys { modified, typing } = keys;
    let mut keyed: Vec<(usize, KeyboardShortcut, C)> = C::TABLE
        .iter()
        .filter(|command| !typing || command.works_while_typing())
        .flat_map(|&command| command.keys().iter().map(move |&keys| (command, keys)))
        .map(|(command, keys)| (modifier_count(keys.modifiers), keys, command))
        .filter(|&(count, ..)| (count > 0) == modified)
        .collect();
    keyed.sort_by_key(|&(count, ..)| std::cmp::Reverse(count));
    ctx.input_mut(|input| {
        keyed
            .into_iter()
            .filter(|&(_, _, command)| allows(command).is_ok())
            .find(|(_, keys, _)| input.consume_shortcut(keys))
            .map(|(_, _, command)| command)
    })
}

fn modifier_count(modifiers: Modifiers) -> usize {
    [modifiers.alt, modifiers.shift, modifiers.command || modifiers.ctrl]
        .into_iter()
        .filter(|&held| held)
        .count()
}
