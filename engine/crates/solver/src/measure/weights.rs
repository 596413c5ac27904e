//! Weights of the parts of a cost, and the tries that searches best first make with them.
//!
//! It is a matter of luck how soon a search finds its way: where one set of weights is lost in
//! details, another is often through in a few thousand positions. So many short tries with sets
//! that differ come before a few long ones.

/// Weight of each part of a cost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CostWeights {
    pub(super) distance: i32,
    pub(super) face_down: i32,
    pub(super) buried: i32,
    pub(super) blocking: i32,
    pub(super) waiting: i32,
    pub(super) joined: i32,
    pub(super) cells: i32,
    pub(super) columns: i32,
    pub(super) depth: i32,
}

/// Search best first that is given up after a number of positions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CostTry {
    pub(crate) weights: CostWeights,
    pub(crate) positions: u64,
}

/// Returns a try.
const fn within(positions: u64, weights: CostWeights) -> CostTry {
    CostTry { weights, positions }
}

/// Tries of games in which cards reach their goal one by one. The first set is the one that solved
/// most of 8,000 deals of a builder with cells, and the next three those that together solved most
/// of the others.
pub(super) const CARD_BY_CARD: [CostTry; 10] = [
    within(2_500, STEADY),
    within(2_500, OPEN_COLUMNS),
    within(2_500, DUG_OUT),
    within(2_500, OPEN_CELLS),
    within(12_000, SINGLE_CARDS),
    within(12_000, UNBURIED),
    within(12_000, EMPTY_COLUMNS),
    within(50_000, SINGLE_CARDS),
    within(50_000, UNBURIED),
    within(50_000, EMPTY_COLUMNS),
];

/// Tries of games in which cards reach their goal in bundles.
pub(super) const IN_BUNDLES: [CostTry; 9] = [
    within(3_000, BUNDLES),
    within(3_000, SLACK_BUNDLES),
    within(3_000, BARE_BUNDLES),
    within(12_000, BUNDLES),
    within(12_000, SLACK_BUNDLES),
    within(12_000, BARE_BUNDLES),
    within(50_000, BUNDLES),
    within(50_000, SLACK_BUNDLES),
    within(50_000, BARE_BUNDLES),
];

/// Cards that reach their goal one by one, over all games.
pub(super) const SINGLE_CARDS: CostWeights = CostWeights {
    distance: 15,
    face_down: 13,
    buried: 0,
    blocking: 6,
    waiting: 2,
    joined: 5,
    cells: 7,
    columns: 2,
    depth: 2,
};

/// Those that lie deep cost more, bonds count little.
const UNBURIED: CostWeights = CostWeights {
    distance: 16,
    face_down: 10,
    buried: 1,
    blocking: 7,
    waiting: 2,
    joined: 1,
    cells: 7,
    columns: 4,
    depth: 1,
};

/// An empty column is worth more than two cards at their goal.
const EMPTY_COLUMNS: CostWeights = CostWeights {
    distance: 4,
    face_down: 12,
    buried: 0,
    blocking: 5,
    waiting: 3,
    joined: 1,
    cells: 5,
    columns: 10,
    depth: 1,
};

/// A short way is worth something, an empty column nearly nothing.
const STEADY: CostWeights = CostWeights {
    distance: 34,
    face_down: 30,
    buried: 0,
    blocking: 19,
    waiting: 6,
    joined: 14,
    cells: 8,
    columns: 2,
    depth: 8,
};

/// Bonds count less than empty spots.
const OPEN_COLUMNS: CostWeights = CostWeights {
    distance: 28,
    face_down: 30,
    buried: 0,
    blocking: 6,
    waiting: 6,
    joined: 8,
    cells: 14,
    columns: 8,
    depth: 4,
};

/// Cards that lie deep cost most.
const DUG_OUT: CostWeights = CostWeights {
    distance: 24,
    face_down: 30,
    buried: 4,
    blocking: 15,
    waiting: 6,
    joined: 13,
    cells: 29,
    columns: 8,
    depth: 6,
};

/// Empty cells are worth more than cards at their goal.
const OPEN_CELLS: CostWeights = CostWeights {
    distance: 18,
    face_down: 30,
    buried: 0,
    blocking: 14,
    waiting: 4,
    joined: 12,
    cells: 22,
    columns: 0,
    depth: 4,
};

/// Bundles.
pub(super) const BUNDLES: CostWeights = CostWeights {
    distance: 8,
    face_down: 10,
    buried: 1,
    blocking: 0,
    waiting: 0,
    joined: 4,
    cells: 8,
    columns: 12,
    depth: 0,
};

/// Bundles whose bonds count less.
const SLACK_BUNDLES: CostWeights = CostWeights {
    distance: 8,
    face_down: 10,
    buried: 1,
    blocking: 0,
    waiting: 0,
    joined: 2,
    cells: 6,
    columns: 6,
    depth: 0,
};

/// Bundles for which columns are laid bare.
const BARE_BUNDLES: CostWeights = CostWeights {
    distance: 2,
    face_down: 16,
    buried: 1,
    blocking: 0,
    waiting: 0,
    joined: 6,
    cells: 8,
    columns: 24,
    depth: 1,
};
