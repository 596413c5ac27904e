//! The customs of a table, fixed when it opens, and the phases that it goes through.

/// Phases of a table, in the order in which they follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Phase {
    /// Participants enter, leave and take seats.
    #[default]
    Preparation,
    /// A game is under way. Nobody takes or leaves a seat.
    Game,
    /// The game is over; the next preparation has not started.
    Result,
    /// The game is suspended; no action is possible.
    Suspended,
}

/// The rule for undoing actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UndoRule {
    /// No action can be undone.
    Never,
    /// Any player may undo at once.
    Freely,
    /// Any player may undo if every other person at the table agrees.
    Agreed,
}

/// The customs of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Policy {
    /// Rule for undoing actions.
    pub undo: UndoRule,
    /// True if the deal number is revealed; it allows every card to be worked out.
    pub tells_deal: bool,
    /// True if spectators may see a bot's cards.
    pub shows_bots: bool,
}

impl Policy {
    /// Returns the customs of people who share a screen, where cheating hurts nobody else.
    #[must_use]
    pub const fn private() -> Self {
        Self { undo: UndoRule::Freely, tells_deal: true, shows_bots: true }
    }

    /// Returns the customs of a table among strangers.
    #[must_use]
    pub const fn public() -> Self {
        Self { undo: UndoRule::Never, tells_deal: false, shows_bots: false }
    }
}
