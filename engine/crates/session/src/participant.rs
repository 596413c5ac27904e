//! Everybody at the table: players, and those who watch.

/// A participant, by the order of entering; never used again for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ParticipantId(pub u32);

/// The kind of mind behind a participant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Nature {
    /// A person.
    Person,
    /// A program.
    Bot,
}

/// Somebody who takes part: a player who has a seat, or a spectator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Participant {
    /// The number that messages go by.
    pub id: ParticipantId,
    /// The name; no two participants of a table share one.
    pub name: String,
    /// Person or program.
    pub nature: Nature,
}
