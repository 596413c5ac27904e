//! Ways of moving, compiled for each player so that each pair of man and direction occurs once.

use super::{BoardDirection, DirectionSet, KINDS, KindSet, OWNERS};
use definition::game::{Expr, Land, Movement};

/// Kinds of men, the directions in which they move, and the kinds that they jump over. No two
/// drives of a player let the same man jump over the same man in the same direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Drive {
    /// Directions of movement.
    pub(super) directions: DirectionSet,
    /// Kinds that move this way.
    pub(super) kinds: KindSet,
    /// True if they move any distance.
    pub(super) far: bool,
    /// True if a jump of any distance lands just behind the man that it goes over.
    pub(super) behind: bool,
    /// Kinds that they jump over.
    pub(super) over: KindSet,
}

/// Compiles the open ways of a player. A way of any distance replaces one of a single square.
fn drives(ways: &[&Movement], owner: usize) -> Vec<Drive> {
    let mut drives: Vec<Drive> = Vec::new();
    for direction in BoardDirection::ALL {
        for kind in 0..KINDS as u8 {
            // Indexed by freedom: one square, any distance but landing just behind, any distance.
            let mut over = [KindSet::default(); 3];
            for way in ways.iter().filter(|way| way.kind == kind) {
                if DirectionSet::along(way.along, owner).contains(direction) {
                    let kinds = match &way.over[..] {
                        [] => KindSet::ALL,
                        kinds => KindSet::of(kinds),
                    };
                    let freedom = match (way.far, way.land) {
                        (false, _) => 0,
                        (true, Land::Behind) => 1,
                        (true, Land::Anywhere) => 2,
                    };
                    over[freedom].0 |= kinds.0;
                }
            }
            over[1].0 &= !over[2].0;
            over[0].0 &= !(over[1].0 | over[2].0);
            for (far, behind, over) in
                [(true, false, over[2]), (true, true, over[1]), (false, false, over[0])]
            {
                if over != KindSet::default() {
                    add(&mut drives, direction, kind, (far, behind), over);
                }
            }
        }
    }
    merge_directions(drives)
}

/// Adds a kind to the drive with the same movement, or to a new drive.
fn add(
    drives: &mut Vec<Drive>,
    direction: BoardDirection,
    kind: u8,
    (far, behind): (bool, bool),
    over: KindSet,
) {
    let directions = DirectionSet::of(direction);
    let like =
        |d: &&mut Drive| (d.directions, d.far, d.behind, d.over) == (directions, far, behind, over);
    match drives.iter_mut().find(like) {
        Some(drive) => drive.kinds.0 |= 1 << kind,
        None => {
            drives.push(Drive { directions, kinds: KindSet::of(&[kind]), far, behind, over });
        }
    }
}

/// Merges drives that differ only in their directions.
fn merge_directions(drives: Vec<Drive>) -> Vec<Drive> {
    let mut merged: Vec<Drive> = Vec::new();
    for drive in drives {
        let key = |d: &Drive| (d.kinds, d.far, d.behind, d.over);
        match merged.iter_mut().find(|other| key(other) == key(&drive)) {
            Some(other) => other.directions = other.directions.or(drive.directions),
            None => merged.push(drive),
        }
    }
    merged
}

/// Drives of each player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drives([Vec<Drive>; OWNERS]);

impl Drives {
    /// Compiles ways, leaving out those that options close.
    pub(super) fn new<'w>(
        ways: impl IntoIterator<Item = &'w Movement>,
        holds: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        let is_open = |way: &&Movement| way.when.as_ref().is_none_or(holds);
        let open: Vec<&Movement> = ways.into_iter().filter(is_open).collect();
        Self(std::array::from_fn(|owner| drives(&open, owner)))
    }

    /// True if no player has a drive.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// Drives of one player.
    #[inline]
    pub(super) fn of(&self, owner: usize) -> &[Drive] {
        self.0.get(owner).map_or(&[], Vec::as_slice)
    }
}
