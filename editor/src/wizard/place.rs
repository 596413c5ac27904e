//! Where the piles lie: stock, waste and cells above on the left, foundations above on the right,
//! the reserve and the columns below.

use super::Answers;
use engine::definition::Place;

/// From one pile to the next, in hundredths of a card's width.
const STEP: u16 = 120;
/// The margin round the table, in hundredths of a card.
const MARGIN: u16 = 20;
/// From one row of piles to the next, in hundredths of a card's height.
const ROW: u16 = 130;
/// How many foundations stand in a row at most.
const FOUNDATIONS_IN_ROW: u16 = 8;
/// A reserve of more piles than this has a row of its own.
const RESERVES_BESIDE: u16 = 2;

/// The place of every pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) stock: Place,
    pub(super) waste: Place,
    pub(super) cells: Vec<Place>,
    pub(super) goals: Vec<Place>,
    pub(super) reserves: Vec<Place>,
    pub(super) columns: Vec<Place>,
    /// Whether the piles of the reserve have room below them.
    pub(super) reserve_hangs: bool,
}

/// What is to be placed besides what the answers count.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piles {
    /// Whether cards are left to deal.
    pub(super) stock: bool,
    /// Whether there is a waste.
    pub(super) waste: bool,
    /// How many of its cards are seen side by side.
    pub(super) waste_shown: u16,
    /// Foundations, or the one pile of removed cards.
    pub(super) goals: u16,
}

impl Places {
    /// Places everything; the answers fit.
    pub(super) fn of(answers: &Answers, piles: Piles) -> Self {
        let row = |count: u16, x: u16, y: u16| -> Vec<Place> {
            (0..count).map(|at| Place { x: x + at * STEP, y }).collect()
        };
        let (columns, cells) = (u16::from(answers.columns), u16::from(answers.cells));
        let reserves = u16::from(answers.reserves);
        let reserve_hangs = reserves <= RESERVES_BESIDE;
        // The columns stand to the right of a reserve that hangs beside them.
        let beside = if reserve_hangs { reserves } else { 0 };
        let gap = if beside > 0 { STEP / 2 } else { 0 };
        let columns_x = MARGIN + beside * STEP + gap;

        // Above on the left: stock, waste with its fan, cells.
        let mut x = MARGIN;
        let stock = Place { x, y: MARGIN };
        x += if piles.stock { STEP } else { 0 };
        let waste = Place { x, y: MARGIN };
        let fan = piles.waste_shown.saturating_sub(1) * 30;
        x += if piles.waste { STEP + fan } else { 0 };
        let cells_at = row(cells, x, MARGIN);
        x += cells * STEP;

        // Foundations to the right of them if there is room, otherwise in rows below.
        let in_row = piles.goals.min(FOUNDATIONS_IN_ROW);
        let goal_rows = piles.goals.div_ceil(FOUNDATIONS_IN_ROW).max(1);
        let widest = (columns_x + columns * STEP).max(MARGIN + 13 * STEP);
        let beneath = x > MARGIN && x + gap + in_row * STEP > widest;
        let right =
            (columns_x + columns * STEP).max(in_row * STEP + if beneath { MARGIN } else { x });
        let goals_x = right - in_row * STEP;
        let goals_y = if beneath { MARGIN + ROW } else { MARGIN };
        let goals = (0..piles.goals)
            .map(|at| Place {
                x: goals_x + at % FOUNDATIONS_IN_ROW * STEP,
                y: goals_y + at / FOUNDATIONS_IN_ROW * ROW,
            })
            .collect();
        let mut y = if piles.goals == 0 { MARGIN + ROW } else { goals_y + goal_rows * ROW };
        if x == MARGIN && piles.goals == 0 {
            y = MARGIN;
        }

        let reserves_at = if reserve_hangs {
            row(reserves, MARGIN, y)
        } else {
            let at = row(reserves, MARGIN, y);
            y += ROW;
            at
        };
        let columns_at = row(columns, columns_x, y);
        Self {
            stock,
            waste,
            cells: cells_at,
            goals,
            reserves: reserves_at,
            columns: columns_at,
            reserve_hangs,
        }
    }
}
