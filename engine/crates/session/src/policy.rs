//! The customs of a table, fixed when it opens, and the phases that it goes through.

use std::time::Duration;

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

/// The fate of a game whose player is away: the line is broken, the player left, or a turn lasted
/// too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AfterBreak {
    /// Everybody waits, for as long as it takes; nobody can leave while a game is in progress.
    Wait,
    /// A robot plays at random until the player takes the seat back.
    Robot,
    /// The player loses. The game ends if no opponents are left; otherwise a robot plays on in the
    /// seat.
    Forfeit,
    /// The game is suspended until the player is back.
    Save,
}

/// The rule for players who are away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BreakPolicy {
    /// Fate of the game.
    pub then: AfterBreak,
    /// Time that a player may be away in a game, all breaks together, before `then` applies.
    /// Outside a game, time after which a participant whose line is broken leaves the table.
    pub grace: Duration,
    /// Time before `then` applies to a player who leaves in a game; at most what is left of the
    /// grace. Zero for at once.
    pub after_exit: Duration,
}

/// Time for turns. A turn that lasts longer than both is treated like a break without grace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TurnClock {
    /// Time for each turn.
    pub each: Duration,
    /// Time of each player for the rest of the game, used after that of a turn.
    pub bank: Duration,
}

/// The rule for fouls: actions that the rules of the game forbid. An action out of turn is no foul,
/// as a turn may have passed on while the request was on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FoulRule {
    /// Each foul is answered with the rule that forbids it, and has no other consequence.
    Warn,
    /// After this many warnings in a game, a robot plays the rest of the turn at each further foul.
    Penalty(u32),
    /// After this many warnings in a game, the next foul forfeits it.
    Forfeit(u32),
}

/// The order in which claims are made that several players may make at the same time. The rules of
/// the game rank them; no order changes who gets what is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimRule {
    /// Players are asked one after another, as at one screen, for as long as they like.
    InTurn,
    /// All are asked at once and answer in any order; nobody is told of an answer before all have
    /// chosen. Whoever has not chosen within the time claims nothing; `None` for as long as they
    /// like.
    AtOnce(Option<Duration>),
}

/// The rule for speaking at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChatRule {
    /// Anybody speaks to all or to one.
    Everybody,
    /// Anybody speaks, but to all only.
    Aloud,
    /// As [`ChatRule::Aloud`] between games; while one is in progress, only spectators speak, and
    /// only spectators hear it.
    Spectators,
    /// Nobody speaks.
    Off,
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
    /// Rule for players who are away.
    pub breaks: BreakPolicy,
    /// Time for turns; `None` for as long as the players like. Without effect if everybody waits
    /// for players who are away.
    pub turn_clock: Option<TurnClock>,
    /// Rule for claims.
    pub claims: ClaimRule,
    /// Rule for fouls.
    pub fouls: FoulRule,
    /// Rule for speaking.
    pub chat: ChatRule,
    /// True if participants without a seat may watch a game.
    pub spectators: bool,
}

impl Policy {
    /// Returns the customs of people who share a screen, where cheating hurts nobody else.
    #[must_use]
    pub const fn private() -> Self {
        Self {
            undo: UndoRule::Freely,
            tells_deal: true,
            shows_bots: true,
            breaks: BreakPolicy::WAIT,
            turn_clock: None,
            claims: ClaimRule::InTurn,
            fouls: FoulRule::Warn,
            chat: ChatRule::Everybody,
            spectators: true,
        }
    }

    /// Returns the customs of a table among strangers.
    #[must_use]
    pub const fn public() -> Self {
        Self {
            undo: UndoRule::Never,
            tells_deal: false,
            shows_bots: false,
            breaks: BreakPolicy::ROBOT,
            claims: ClaimRule::AtOnce(Some(Duration::from_secs(10))),
            ..Self::private()
        }
    }
}

impl BreakPolicy {
    /// Everybody waits.
    pub const WAIT: Self =
        Self { then: AfterBreak::Wait, grace: Duration::MAX, after_exit: Duration::MAX };

    /// A robot plays after a minute, or ten seconds after an exit.
    pub const ROBOT: Self = Self {
        then: AfterBreak::Robot,
        grace: Duration::from_secs(60),
        after_exit: Duration::from_secs(10),
    };
}
