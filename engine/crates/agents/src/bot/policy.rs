//! Habits of a greedy player: what it does where the result decides nothing.

/// Preference among cards of equal worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Playing {
    High,
    Low,
}

/// Number of cards to play at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Shedding {
    #[default]
    Many,
    Few,
    /// As few as possible, and a small hand is worth nothing, as it is filled up again.
    Regardless,
}

/// Tendency to pass, stop or decline where nothing else decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Passing {
    /// Every other time.
    #[default]
    Often,
    Always,
    Never,
    /// Pass rather than part with a high card.
    Sparing,
    /// Pass with low cards in hand; with high ones, pass every other time.
    Daring,
}

/// Choice of a number, suit, rank or player among equals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Choosing {
    /// The least number, and the suit held most often.
    #[default]
    Least,
    /// The number nearest to a fair share of the cards in hand.
    Share,
    Any,
}

/// Value of the cards that a player has taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Taking {
    /// As the result says: good where much is good, else bad.
    #[default]
    Counts,
    Nothing,
    /// The opposite of what the result says.
    Shun,
}

/// Meaning of a choice that costs points now, such as a stake or a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Staking {
    /// The points are lost.
    #[default]
    Counts,
    /// The points come back with more.
    Invested,
    /// The points come back if the player holds high cards.
    Dared,
}

/// Value of men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Fighting {
    /// More men are better.
    #[default]
    Keep,
    /// Fewer men are better.
    Lose,
    /// Restricting the foe's moves counts, not the number of men.
    Hem,
}

/// Order in which cards are high or low.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Valuing {
    /// By rank.
    #[default]
    Rank,
    /// By rank, with the suits that a variable of the game names above all others.
    Marked,
    /// By points.
    Points,
    /// By the number of cards of their suit in hand.
    Company,
}

/// Decisions at which the game is played on in thought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Foreseeing {
    #[default]
    Nothing,
    /// Those at which something other than cards can be chosen, such as a call or a pass.
    Calls,
    Everything,
}

/// Habits of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BotPolicy {
    /// Cards to play when they capture something.
    pub(super) taking_with: Playing,
    /// Cards to play when they capture nothing.
    pub(super) parting_with: Playing,
    pub(super) valuing: Valuing,
    pub(super) shedding: Shedding,
    pub(super) passing: Passing,
    pub(super) choosing: Choosing,
    pub(super) taking: Taking,
    pub(super) staking: Staking,
    pub(super) fighting: Fighting,
    pub(super) foreseeing: Foreseeing,
    /// Strategy of the game that comes before all other habits, by its index.
    pub(super) following: Option<u8>,
}

impl Default for BotPolicy {
    fn default() -> Self {
        Self {
            taking_with: Playing::High,
            parting_with: Playing::Low,
            valuing: Valuing::default(),
            shedding: Shedding::default(),
            passing: Passing::default(),
            choosing: Choosing::default(),
            taking: Taking::default(),
            staking: Staking::default(),
            fighting: Fighting::default(),
            foreseeing: Foreseeing::default(),
            following: None,
        }
    }
}
