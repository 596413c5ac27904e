//! The participants of a table: players and spectators.

/// Number of a participant, in the order of entering; never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ParticipantId(pub u32);

/// Kind of participant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Nature {
    /// A person.
    Person,
    /// A program.
    Bot,
}

impl Nature {
    /// True for a program.
    #[must_use]
    pub const fn is_bot(self) -> bool {
        matches!(self, Self::Bot)
    }
}

/// A participant: a player with a seat, or a spectator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Participant {
    /// Number to which messages are addressed.
    pub id: ParticipantId,
    /// Name, unique at the table.
    pub name: String,
    /// Person or program.
    pub nature: Nature,
}
