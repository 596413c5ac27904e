//! The places of the piles: stock, waste and cells at the upper left, foundations at the upper
//! right, the reserve and the columns below.

use super::Answers;
use engine::definition::Place;

/// Distance from one pile to the next, in hundredths of a card's width.
const STEP: u16 = 120;
/// The margin round the table, in hundredths of a card.
const MARGIN: u16 = 20;
/// Distance from one row of piles to the next, in hundredths of a card's height.
const ROW: u16 = 130;
/// Largest number of foundations in a row.
const FOUNDATIONS_IN_ROW: u16 = 8;
/// Largest number of piles in a reserve beside the columns; a larger one has a row of its own.
const RESERVES_BESIDE: u16 = 2;

/// The place of every pile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PilePlaces {
    pub(super) stock: Place,
    pub(super) waste: Place,
    pub(super) cells: Vec<Place>,
    pub(super) goals: Vec<Place>,
    pub(super) reserves: Vec<Place>,
    pub(super) columns: Vec<Place>,
    /// True if the piles of the reserve have space below them.
    pub(super) reserve_hangs: bool,
}

/// Piles to be placed in addition to those counted in the answers.
#[derive(Debug, Clone, Copy)]
pub(super) struct ExtraPiles {
    /// True if cards are left to deal.
    pub(super) stock: bool,
    /// True if there is a waste.
    pub(super) waste: bool,
    /// Number of its cards visible side by side.
    pub(super) waste_shown: u16,
    /// Number of foundations, or 1 for the pile of removed cards.
    pub(super) goals: u16,
}

impl PilePlaces {
    /// Places everything; the answers must fit.
    pub(super) fn of(answers: &Answers, piles: ExtraPiles) -> Self {
        let row = |count: u16, x: u16, y: u16| -> Vec<Place> {
            (0..count).map(|at| Place { x: x + at * STEP, y }).collect()
        };
        let (columns, cells) = (u16::from(answers.columns), u16::from(answers.cells));
        let reserves = u16::from(answers.reserves);
        let reserve_hangs = reserves <= RESERVES_BESIDE;
        // The columns stand to the right of a reserve beside them.
        let beside = if reserve_hangs { reserves } else { 0 };
        let gap = if beside > 0 { STEP / 2 } else { 0 };
        let columns_x = MARGIN + beside * STEP + gap;

        // At the upper left: stock, waste with its fan, cells.
        let mut x = MARGIN;
        let stock = Place { x, y: MARGIN };
        x += if piles.stock { STEP } else { 0 };
        let waste = Place { x, y: MARGIN };
        let fan = piles.waste_shown.saturating_sub(1) * 30;
        x += if piles.waste { STEP + fan } else { 0 };
        let cells_at = row(cells, x, MARGIN);
        x += cells * STEP;

        // Foundations to their right if there is room, otherwise in rows below.
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
        let mut places = Self {
            stock,
            waste,
            cells: cells_at,
            goals,
            reserves: reserves_at,
            columns: columns_at,
            reserve_hangs,
        };
        places.center(piles, beneath);
        places
    }

    /// Centres rows that are narrower than the table. A row that begins with the stock stays at the
    /// left, where players look for it.
    fn center(&mut self, piles: ExtraPiles, beneath: bool) {
        let Self { cells, goals, reserves, columns, reserve_hangs, .. } = self;
        let right = [&*cells, &*goals, &*reserves, &*columns].into_iter().flatten();
        let right = right.map(|place| place.x + STEP).max().unwrap_or(0);
        let mut rows: Vec<Vec<&mut Place>> = Vec::new();
        let starts_free = !piles.stock && !piles.waste;
        if starts_free && (beneath || goals.is_empty()) {
            rows.push(cells.iter_mut().collect());
        }
        let mut below: Vec<&mut Place> = columns.iter_mut().collect();
        if *reserve_hangs {
            below.extend(reserves);
        } else {
            rows.push(reserves.iter_mut().collect());
        }
        rows.push(below);
        for mut row in rows {
            let end = row.iter().map(|place| place.x + STEP).max().unwrap_or(right);
            // Rounded to tenths of a card, as places are shown.
            let by = right.saturating_sub(end) / 20 * 10;
            row.iter_mut().for_each(|place| place.x += by);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the left and right ends of a row.
    fn ends(places: &[Place]) -> (u16, u16) {
        let x = |place: &Place| place.x;
        let first = places.iter().map(x).min().unwrap_or(0);
        (first, places.iter().map(x).max().unwrap_or(0) + STEP)
    }

    #[test]
    fn seven_cells_stand_in_the_middle() {
        let answers = Answers { columns: 10, cells: 7, reserves: 0, ..Answers::default() };
        let piles = ExtraPiles { stock: false, waste: false, waste_shown: 0, goals: 8 };
        let places = PilePlaces::of(&answers, piles);
        let (cells, columns) = (ends(&places.cells), ends(&places.columns));
        let (left, right) = (cells.0 - columns.0, columns.1 - cells.1);
        assert!(left.abs_diff(right) <= 20, "{left} to the left, {right} to the right");
        // Columns under a wider row are centred below it.
        let answers = Answers { columns: 4, cells: 7, ..answers };
        let places = PilePlaces::of(&answers, ExtraPiles { goals: 4, ..piles });
        let top = ends(&[places.cells.clone(), places.goals.clone()].concat());
        let columns = ends(&places.columns);
        let (left, right) = (columns.0 - top.0, top.1 - columns.1);
        assert!(left.abs_diff(right) <= 20, "{left} to the left, {right} to the right");
    }
}
