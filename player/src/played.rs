//! The table of a game, in the window and in the terminal: at this screen, or at another machine.
//! Whatever is shown and asked is the same for both; what only a dealer at this screen can do asks
//! for [`PlayedTable::local`].

use crate::{
    joined::JoinedTable,
    local::{LocalTable, Turn},
    party::{BotKind, Choices, Pace, Plan, Sitter},
    text::{Texts, forfeit_words},
};
use engine::{
    cards::{CardBag, CardSet},
    rules::{Action, Outcome, Rules, Seat, View},
    session::{Client, History},
};
use std::sync::Arc;

/// The table of a game.
#[derive(Debug)]
pub(crate) enum PlayedTable {
    /// At this screen.
    Local(Box<LocalTable>),
    /// At another machine.
    Joined(Box<JoinedTable>),
}

impl PlayedTable {
    /// Returns the table at this screen, if it is one.
    pub(crate) fn local(&self) -> Option<&LocalTable> {
        match self {
            Self::Local(table) => Some(table),
            Self::Joined(_) => None,
        }
    }

    /// Returns the table at this screen, if it is one.
    pub(crate) fn local_mut(&mut self) -> Option<&mut LocalTable> {
        match self {
            Self::Local(table) => Some(table),
            Self::Joined(_) => None,
        }
    }

    /// Returns the table at another machine, if it is one.
    pub(crate) fn joined(&self) -> Option<&JoinedTable> {
        match self {
            Self::Local(_) => None,
            Self::Joined(table) => Some(table),
        }
    }

    /// Returns the table at another machine, if it is one.
    pub(crate) fn joined_mut(&mut self) -> Option<&mut JoinedTable> {
        match self {
            Self::Local(_) => None,
            Self::Joined(table) => Some(table),
        }
    }

    /// Returns a player's memory of the table; at another machine always the own one.
    pub(crate) fn client_of(&self, seat: Seat) -> &Client {
        match self {
            Self::Local(table) => table.client_of(seat),
            Self::Joined(table) => {
                table.client().expect("a game is shown once its rules are known")
            }
        }
    }

    pub(crate) fn client(&self) -> &Client {
        self.client_of(self.viewer())
    }

    pub(crate) fn view(&self) -> &View {
        self.client().view().expect("a table is shown once a game has begun")
    }

    pub(crate) fn history(&self) -> &History {
        self.client().history()
    }

    pub(crate) fn rules(&self) -> &Arc<Rules> {
        match self {
            Self::Local(table) => table.rules(),
            Self::Joined(_) => self.client().rules(),
        }
    }

    /// Returns the outcome; at another machine that is the table's result, as soon as it is told:
    /// whoever forfeited is behind all others, whatever the rules would give them.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Local(table) => table.outcome(),
            Self::Joined(table) => table.outcome(),
        }
    }

    /// Returns the seats whose players lost the game by forfeit.
    pub(crate) fn forfeits(&self) -> &[Seat] {
        self.joined().map(JoinedTable::forfeits).unwrap_or_default()
    }

    /// Says for what the player on a seat lost the game by forfeit; `None` if that is not told.
    pub(crate) fn forfeit_cause(&self, texts: &Texts, seat: Seat) -> Option<String> {
        let table = self.joined()?;
        let is_own = table.played_seat() == Some(seat);
        Some(forfeit_words(texts, table.lapse(seat)?, table.table().policy(), is_own))
    }

    /// Returns the score of a seat at the end, or as it stands; `None` if it is not a number.
    pub(crate) fn score(&self, seat: Seat) -> Option<i32> {
        match self.joined().and_then(JoinedTable::result).filter(|told| !told.scores.is_empty()) {
            Some(told) => told.scores.get(usize::from(seat.0)).copied().flatten(),
            None => self.view().score(self.rules(), seat),
        }
    }

    pub(crate) fn moves(&self) -> u32 {
        u32::try_from(self.client().at()).unwrap_or(u32::MAX)
    }

    /// Returns the seat whose knowledge of the table is shown.
    pub(crate) fn viewer(&self) -> Seat {
        match self {
            Self::Local(table) => table.viewer(),
            Self::Joined(table) => table.viewer(),
        }
    }

    pub(crate) fn plan(&self) -> &Plan {
        match self {
            Self::Local(table) => table.plan(),
            Self::Joined(table) => table.plan(),
        }
    }

    /// Returns the number of persons who play at this screen.
    pub(crate) fn persons(&self) -> usize {
        match self {
            Self::Local(table) => table.persons(),
            Self::Joined(table) => usize::from(table.played_seat().is_some()),
        }
    }

    /// True if a person at this screen has the seat.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.plan().sitter(seat) == Sitter::Person
    }

    /// Returns the kind of the bot on a seat, as far as it is known here.
    pub(crate) fn bot(&self, seat: Seat) -> Option<BotKind> {
        match (self, self.plan().sitter(seat)) {
            (Self::Local(_), Sitter::Bot(kind)) => Some(kind),
            _ => None,
        }
    }

    /// Returns the next actor.
    pub(crate) fn turn(&self) -> Turn {
        match self {
            Self::Local(table) => table.turn(),
            Self::Joined(table) if !table.is_in_game() => Turn::Over,
            Self::Joined(table) => match self.client().actor() {
                Some(actor) if table.is_to_choose() => Turn::Person(actor),
                Some(actor) => Turn::Away(actor),
                // The host is about to tell the result.
                None => Turn::Away(table.viewer()),
            },
        }
    }

    /// Returns the choices of the person whose knowledge is shown; none if it is not their turn.
    pub(crate) fn choices(&self) -> &Choices {
        match self {
            Self::Local(table) => table.choices(),
            Self::Joined(table) => table.choices(),
        }
    }

    /// Returns everything that can be done with exactly these cards.
    pub(crate) fn exact(&self, picked: CardBag) -> Vec<Action> {
        match self {
            Self::Local(table) => table.exact(picked),
            Self::Joined(table) => {
                let mut exact = table.choices().exact(picked);
                if table.is_to_choose() {
                    // If any number of cards may be picked, not all choices are listed.
                    let all = self.view().choices_taking(self.rules(), picked).into_iter();
                    exact.extend(all.filter(|action| !table.choices().all().contains(action)));
                }
                exact
            }
        }
    }

    /// Returns the cards that have come to the viewer's hand since their last choice.
    pub(crate) fn received(&self) -> CardSet {
        self.client().received()
    }

    /// Returns the player on a seat.
    pub(crate) fn sitter(&self, seat: Seat) -> Sitter {
        self.plan().sitter(seat)
    }

    /// True if the table only shows a game again.
    pub(crate) fn is_replay(&self) -> bool {
        self.local().is_some_and(LocalTable::is_replay)
    }

    /// True if the bots at this screen are paused.
    pub(crate) fn is_paused(&self) -> bool {
        self.local().is_some_and(LocalTable::is_paused)
    }

    /// True if the person only watches, so that no hand is their own.
    pub(crate) fn is_watched(&self) -> bool {
        self.joined().is_some_and(|table| table.played_seat().is_none())
    }

    /// True if the person's last choice can be taken back, or the host be asked to.
    pub(crate) fn can_undo(&self) -> bool {
        match self {
            Self::Local(table) => table.can_undo(),
            Self::Joined(table) => table.may_undo(),
        }
    }

    /// Changes the pace.
    pub(crate) fn set_pace(&mut self, pace: Pace) {
        match self {
            Self::Local(table) => table.set_pace(pace),
            Self::Joined(table) => table.set_pace(pace),
        }
    }

    /// True while the bot that gives hints practises.
    pub(crate) fn is_practising(&mut self) -> bool {
        match self {
            Self::Local(table) => table.is_practising(),
            Self::Joined(table) => table.is_practising(),
        }
    }

    /// Returns the choice that a bot would make for the person, asked again the next best one; it
    /// counts as a hint.
    pub(crate) fn hint_by_bot(&mut self) -> Option<Action> {
        match self {
            Self::Local(table) => table.hint_by_bot(),
            Self::Joined(table) => table.hint_by_bot(),
        }
    }
}
