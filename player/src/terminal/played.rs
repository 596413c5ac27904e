//! The table of a game in the terminal: at this screen, or at another machine. Whatever is shown
//! and asked is the same for both; what only a dealer at this screen can do asks for
//! [`PlayedTable::local`].

use crate::{
    joined::JoinedTable,
    local::{LocalTable, Turn},
    party::{BotKind, Plan, Sitter},
};
use engine::{
    rules::{Action, Outcome, Rules, Seat, View},
    session::{Client, History},
};
use std::sync::Arc;

/// The table of a game in the terminal.
#[derive(Debug)]
pub(super) enum PlayedTable {
    /// At this screen.
    Local(Box<LocalTable>),
    /// At another machine.
    Joined(Box<JoinedTable>),
}

impl PlayedTable {
    /// Returns the table at this screen, if it is one.
    pub(super) fn local(&self) -> Option<&LocalTable> {
        match self {
            Self::Local(table) => Some(table),
            Self::Joined(_) => None,
        }
    }

    /// Returns the table at this screen, if it is one.
    pub(super) fn local_mut(&mut self) -> Option<&mut LocalTable> {
        match self {
            Self::Local(table) => Some(table),
            Self::Joined(_) => None,
        }
    }

    /// Returns the table at another machine, if it is one.
    pub(super) fn joined(&self) -> Option<&JoinedTable> {
        match self {
            Self::Local(_) => None,
            Self::Joined(table) => Some(table),
        }
    }

    /// Returns the table at another machine, if it is one.
    pub(super) fn joined_mut(&mut self) -> Option<&mut JoinedTable> {
        match self {
            Self::Local(_) => None,
            Self::Joined(table) => Some(table),
        }
    }

    /// Returns a player's memory of the table; at another machine always the own one.
    pub(super) fn client_of(&self, seat: Seat) -> &Client {
        match self {
            Self::Local(table) => table.client_of(seat),
            Self::Joined(table) => {
                table.client().expect("a game is shown once its rules are known")
            }
        }
    }

    pub(super) fn client(&self) -> &Client {
        self.client_of(self.viewer())
    }

    pub(super) fn view(&self) -> &View {
        self.client().view().expect("a table is shown once a game has begun")
    }

    pub(super) fn history(&self) -> &History {
        self.client().history()
    }

    pub(super) fn rules(&self) -> &Arc<Rules> {
        match self {
            Self::Local(table) => table.rules(),
            Self::Joined(_) => self.client().rules(),
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.client().outcome()
    }

    pub(super) fn moves(&self) -> u32 {
        u32::try_from(self.client().at()).unwrap_or(u32::MAX)
    }

    /// Returns the seat whose knowledge of the table is shown.
    pub(super) fn viewer(&self) -> Seat {
        match self {
            Self::Local(table) => table.viewer(),
            Self::Joined(table) => table.viewer(),
        }
    }

    pub(super) fn plan(&self) -> &Plan {
        match self {
            Self::Local(table) => table.plan(),
            Self::Joined(table) => table.plan(),
        }
    }

    /// Returns the number of persons who play at this screen.
    pub(super) fn persons(&self) -> usize {
        match self {
            Self::Local(table) => table.persons(),
            Self::Joined(table) => usize::from(table.table().seat().is_some()),
        }
    }

    /// True if a person at this screen has the seat.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.plan().sitter(seat) == Sitter::Person
    }

    /// Returns the kind of the bot on a seat, as far as it is known here.
    pub(super) fn bot(&self, seat: Seat) -> Option<BotKind> {
        match (self, self.plan().sitter(seat)) {
            (Self::Local(_), Sitter::Bot(kind)) => Some(kind),
            _ => None,
        }
    }

    /// Returns the next actor.
    pub(super) fn turn(&self) -> Turn {
        match self {
            Self::Local(table) => table.turn(),
            Self::Joined(table) => match self.client().actor() {
                None => Turn::Over,
                Some(actor) if table.table().seat() == Some(actor) => Turn::Person(actor),
                Some(actor) => Turn::Away(actor),
            },
        }
    }

    /// Returns the choice that a bot would make for the person; it counts as a hint.
    pub(super) fn hint_by_bot(&mut self) -> Option<Action> {
        match self {
            Self::Local(table) => table.hint_by_bot(),
            Self::Joined(table) => table.advice(),
        }
    }
}
