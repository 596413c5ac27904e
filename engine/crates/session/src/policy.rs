//! The customs of a table, fixed when it opens, and the phases that it goes through.

/// Phases of a table, in the order in which they follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Phase {
    /// Participants enter, leave and take seats.
    #[default]
    Preparation,
    /// A game is under way. Nobody takes or leaves a seat.
    Game,
    /// The game is over; the next preparation has not begun.
    Result,
    /// The game waits, and no action is taken.
    Suspended,
}

/// The players who may take an action back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UndoRule {
    /// Nobody.
    Never,
    /// Any player, at once.
    Freely,
    /// Any player, where every other person who plays agrees.
    Agreed,
}

/// The customs of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Policy {
    /// The players who may take an action back.
    pub undo: UndoRule,
    /// True if the number of the deal is known to all: whoever knows it can work out every card.
    pub tells_deal: bool,
    /// True if a spectator may look over the shoulder of a bot.
    pub shows_bots: bool,
}

impl Policy {
    /// The customs of people at one screen, who have only themselves to deceive.
    #[must_use]
    pub const fn private() -> Self {
        Self { undo: UndoRule::Freely, tells_deal: true, shows_bots: true }
    }

    /// The customs of a table among strangers.
    #[must_use]
    pub const fn public() -> Self {
        Self { undo: UndoRule::Never, tells_deal: false, shows_bots: false }
    }
}
