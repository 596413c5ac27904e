//! Each tool covers the squares that a user would expect.

use super::*;
use crate::panel::table::grid::Order;
use engine::workbook::schema::table::TableKind;
use proptest::prelude::*;

fn square() -> impl Strategy<Value = GridSquare> {
    (0_usize..53, 0_usize..52).prop_map(|(row, column)| GridSquare::new(row, column))
}

fn grid() -> TableGrid {
    TableGrid::whole(TableKind::Put, Order::BySuit)
}

proptest! {
    #[test]
    fn a_line_has_no_gap_and_both_ends(from in square(), to in square()) {
        let squares = line(from, to);
        prop_assert_eq!(squares.first(), Some(&from));
        prop_assert_eq!(squares.last(), Some(&to));
        let longer = from.row.abs_diff(to.row).max(from.column.abs_diff(to.column));
        prop_assert_eq!(squares.len(), longer + 1);
        for pair in squares.windows(2) {
            prop_assert!(pair[0].row.abs_diff(pair[1].row) <= 1);
            prop_assert!(pair[0].column.abs_diff(pair[1].column) <= 1);
        }
    }

    #[test]
    fn a_rectangle_is_the_same_from_every_corner(one in square(), other in square()) {
        let squares = rectangle(one, other);
        let area = (one.row.abs_diff(other.row) + 1) * (one.column.abs_diff(other.column) + 1);
        prop_assert_eq!(squares.len(), area);
        let corners = (GridSquare::new(other.row, one.column), GridSquare::new(one.row, other.column));
        let turned = rectangle(corners.0, corners.1);
        prop_assert_eq!(squares, turned);
    }

    #[test]
    fn a_diagonal_stays_within_the_grid(from in square(), to in square()) {
        let last = grid().last();
        let squares = diagonal(from, to, last);
        prop_assert_eq!(squares.first(), Some(&from));
        for square in &squares {
            prop_assert!(square.row <= last.row && square.column <= last.column);
            prop_assert_eq!(square.row.abs_diff(from.row), square.column.abs_diff(from.column));
        }
    }
}

#[test]
fn a_run_of_a_rule_hangs_together_and_parts_the_rest() {
    let grid = grid();
    let mut table = Relation::NONE;
    let run = diagonal(GridSquare::new(1, 0), GridSquare::new(52, 51), grid.last());
    for cell in run.iter().flat_map(|&square| grid.cells(square)) {
        cell.set(&mut table, true);
    }
    assert_eq!(region(&grid, &table, run[10]).len(), 52);
    // Above the run: the triangle of 51 + 50 + … squares, and the row of the empty spot.
    let above = region(&grid, &table, GridSquare::new(0, 3));
    assert_eq!(above.len(), 52 + 51 * 52 / 2);
    assert!(above.iter().all(|square| square.row <= square.column));
}

#[test]
fn ink_is_the_opposite_of_the_first_square_unless_chosen() {
    let paints = |ink: PaintValue| {
        [SquareState::Allowed, SquareState::Mixed, SquareState::Forbidden].map(|s| ink.paints(s))
    };
    assert_eq!(paints(PaintValue::Opposite), [false, true, true]);
    assert_eq!(paints(PaintValue::Allow), [true; 3]);
    assert_eq!(paints(PaintValue::Forbid), [false; 3]);
}
