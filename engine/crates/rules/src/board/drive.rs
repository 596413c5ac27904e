//! The ways that men go, compiled for each player: by directions, each man and direction once.

use super::{Direction, DirectionSet, KINDS, KindSet, OWNERS};
use definition::game::{Expr, Land, Way};

/// Which kinds go where, and over whom they jump. No two drives of a player let the same man
/// jump over the same man in the same direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Drive {
    /// Where to.
    pub(super) directions: DirectionSet,
    /// Who goes there.
    pub(super) kinds: KindSet,
    /// Whether any distance.
    pub(super) far: bool,
    /// Whether a jump of any distance comes down just behind the man that it goes over.
    pub(super) behind: bool,
    /// Whom they jump over.
    pub(super) over: KindSet,
}

/// The drives of a player from the open ways. A way that goes any distance takes the place of
/// one that goes one square.
fn drives(ways: &[&Way], owner: usize) -> Vec<Drive> {
    let mut drives: Vec<Drive> = Vec::new();
    for direction in Direction::ALL {
        for kind in 0..KINDS as u8 {
            // By how free they are: one square, any distance and just behind, any distance.
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

/// Adds a kind to the drive that goes so already, or a new drive.
fn add(
    drives: &mut Vec<Drive>,
    direction: Direction,
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

/// Makes one drive of those that differ by their direction alone.
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

/// The drives of each player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drives([Vec<Drive>; OWNERS]);

impl Drives {
    /// Compiles ways; those that the options close are left out.
    pub(super) fn new<'w>(
        ways: impl IntoIterator<Item = &'w Way>,
        holds: &dyn Fn(&Expr) -> bool,
    ) -> Self {
        let is_open = |way: &&Way| way.when.as_ref().is_none_or(holds);
        let open: Vec<&Way> = ways.into_iter().filter(is_open).collect();
        Self(std::array::from_fn(|owner| drives(&open, owner)))
    }

    /// Whether nobody goes anywhere.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// Those of one player.
    #[inline]
    pub(super) fn of(&self, owner: usize) -> &[Drive] {
        self.0.get(owner).map_or(&[], Vec::as_slice)
    }
}
