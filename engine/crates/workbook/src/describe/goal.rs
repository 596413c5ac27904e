//! Sentences on the conditions for winning.

use super::Sentence;
use definition::{Clear, Comparison, FieldId, Table};

/// Condition that one field must meet for winning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GoalPart {
    /// The field.
    pub field: FieldId,
    /// Number of its spots.
    pub spots: usize,
    /// Condition for each of them.
    pub want: WantedCount,
}

/// Number of cards that a spot must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedCount {
    /// None.
    Empty,
    /// One or more.
    Filled,
    /// All cards of the game, which are this many.
    All(u16),
    /// Exactly this many.
    Exactly(u16),
    /// This many or more.
    AtLeast(u16),
    /// This many or fewer.
    AtMost(u16),
    /// Any number but this.
    Not(u16),
    /// An impossible number: fewer than none.
    Impossible,
}

pub(super) fn sentences(table: &Table) -> Vec<Sentence> {
    let pieces = table.piece_count();
    let mut parts: Vec<GoalPart> = (0..table.fields().len())
        .filter_map(|index| {
            let field = FieldId(index as u8);
            let spots = table.spots_of(field).count();
            let want = want(table.fields()[index].clear)?;
            let want = match want {
                WantedCount::Exactly(count) if spots == 1 && usize::from(count) == pieces => {
                    WantedCount::All(count)
                }
                want => want,
            };
            (spots > 0).then_some(GoalPart { field, spots, want })
        })
        .collect();
    // Goals to be filled come first; fields to be emptied follow from them.
    parts.sort_by_key(|part| !table.fields()[part.field.index()].clear.is_goal());
    vec![if parts.is_empty() { Sentence::NoGoal } else { Sentence::Goal(parts) }]
}

/// Returns the condition of a clear rule; `None` if every pile satisfies it.
fn want(clear: Clear) -> Option<WantedCount> {
    let at_least = |count| match count {
        0 => None,
        1 => Some(WantedCount::Filled),
        count => Some(WantedCount::AtLeast(count)),
    };
    let at_most = |count| if count == 0 { WantedCount::Empty } else { WantedCount::AtMost(count) };
    match (clear.comparison, clear.count) {
        (Comparison::Equal, 0) => Some(WantedCount::Empty),
        (Comparison::Equal, count) => Some(WantedCount::Exactly(count)),
        (Comparison::NotEqual, 0) => Some(WantedCount::Filled),
        (Comparison::NotEqual, count) => Some(WantedCount::Not(count)),
        (Comparison::Less, 0) => Some(WantedCount::Impossible),
        (Comparison::Less, count) => Some(at_most(count - 1)),
        (Comparison::AtMost, count) => Some(at_most(count)),
        (Comparison::More, u16::MAX) => Some(WantedCount::Impossible),
        (Comparison::More, count) => at_least(count + 1),
        (Comparison::AtLeast, count) => at_least(count),
    }
}
