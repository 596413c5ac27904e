//! The estimated effect of an action, by which bots compare their choices.

/// Estimated effect of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ActionValue {
    /// Value by the game's result.
    pub(super) worth: i64,
    /// True if the player captures something or the score changes.
    pub(super) takes: bool,
}
