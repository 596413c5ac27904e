//! Criteria by which series of jumps are compared.

use super::pieces::KINDS;
use definition::game::{Expr, Prefer};

/// Most distinct criteria: one without a kind, three for each kind.
pub(super) const CRITERIA: usize = 1 + 3 * KINDS;

/// Criterion by which series are compared; higher is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Criterion {
    /// Number of men captured.
    Most,
    /// 1 if the series is made by a man of this kind.
    By(u8),
    /// Number of men of this kind captured.
    MostOf(u8),
    /// Earliness of the captures of men of this kind.
    Early(u8),
}

impl Criterion {
    /// Returns the value that a jump adds: the `number`th of its series, made by a man of one kind
    /// over one of another.
    #[inline]
    pub(super) fn worth(self, kind: u8, victim: u8, number: u32) -> u128 {
        match self {
            Self::Most => 1,
            // A series counts as made by the kind of man that begins it.
            Self::By(wanted) => u128::from(number == 0 && wanted == kind),
            Self::MostOf(wanted) => u128::from(wanted == victim),
            // An earlier jump outweighs all later ones.
            Self::Early(wanted) => u128::from(wanted == victim) << (127 - number.min(127)),
        }
    }
}

/// Returns the criteria whose conditions hold, each once.
pub(super) fn criteria(
    prefer: &[(Prefer, Option<Expr>)],
    holds: &dyn Fn(&Expr) -> bool,
) -> Vec<Criterion> {
    let mut criteria = Vec::new();
    for (prefer, _) in prefer.iter().filter(|(_, when)| when.as_ref().is_none_or(holds)) {
        let known = |kind: &u8| kind % KINDS as u8;
        let criterion = match prefer {
            Prefer::Most => Criterion::Most,
            Prefer::By(kind) => Criterion::By(known(kind)),
            Prefer::MostOf(kind) => Criterion::MostOf(known(kind)),
            Prefer::Early(kind) => Criterion::Early(known(kind)),
        };
        // The second of two equal criteria never decides.
        if !criteria.contains(&criterion) {
            criteria.push(criterion);
        }
    }
    criteria
}
