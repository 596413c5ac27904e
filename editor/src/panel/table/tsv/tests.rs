//! Copied cells come back unchanged, and entries typed by people are understood or reported.

use super::*;
use crate::panel::table::{
    cell::{cells_of, count, differences},
    grid::{Order, SuitPairs},
};
use engine::{
    cards::Card,
    workbook::{Pattern, schema::table::TableKind},
};

fn grid() -> TableGrid {
    TableGrid::whole(TableKind::Put, Order::BySuit)
}

fn rule() -> Relation {
    let pattern: Pattern = "down 1, alternating colours; empty: K".parse().expect("a pattern");
    pattern.relation()
}

#[test]
fn a_whole_table_comes_back_with_its_names_in_any_order() {
    for kind in TableKind::ALL {
        let from = TableGrid::whole(kind, Order::ByRank);
        let text = copy(&from, &rule(), GridSquare::default(), from.last(), true);
        assert!(text.starts_with("lower card"), "{}", &text[..20]);
        let grid = TableGrid::whole(kind, Order::BySuit);
        // Names take precedence over the place of pasting.
        let pasted = paste(&grid, &text, GridSquare::new(30, 30), false);
        assert_eq!((pasted.outside, pasted.unread), (0, 0));
        assert_eq!(count(&pasted.change.places), 2756);
        assert_eq!(pasted.change.applied_to(&Relation::ALL), rule());
    }
}

#[test]
fn a_block_without_names_goes_where_it_is_pasted() {
    let grid = grid();
    let text = copy(&grid, &rule(), GridSquare::new(1, 13), GridSquare::new(13, 25), false);
    let pasted = paste(&grid, &text, GridSquare::new(14, 0), false);
    let after = pasted.change.applied_to(&Relation::NONE);
    assert_eq!(count(&after), 12);
    let cell = |row, column| grid.cells(GridSquare::new(row, column))[0];
    assert!(cell(15, 0).is_in(&after) && !cell(14, 0).is_in(&after));
    let over = paste(&grid, "1\t1\n1\t1", grid.last(), false);
    assert_eq!((count(&over.change.places), over.outside), (1, 3));
}

#[test]
fn turned_text_has_rows_for_columns() {
    let grid = grid();
    let text = copy(&grid, &rule(), GridSquare::new(1, 0), grid.last(), true);
    let pasted = paste(&grid, &text, GridSquare::default(), true);
    let after = pasted.change.applied_to(&Relation::NONE);
    let rule = rule();
    let turned = cells_of(&rule).filter(|cell| cell.turned().is_in(&after));
    assert_eq!((turned.count(), count(&after)), (12 * 8, 12 * 8));
}

#[test]
fn many_words_mean_yes_or_no() {
    let grid = grid();
    let words = "TRUE\t○\tyes\t1\tはい\nFALSE\t×\tNo\t0\t\r\n";
    let pasted = paste(&grid, words, GridSquare::new(1, 0), false);
    assert_eq!((pasted.unread, pasted.outside), (0, 0));
    assert_eq!((count(&pasted.change.places), count(&pasted.change.allowed)), (10, 5));
    let cross = paste(&grid, "x\t○", GridSquare::new(1, 0), false);
    assert_eq!((count(&cross.change.places), count(&cross.change.allowed)), (2, 1));
}

#[test]
fn what_is_not_understood_is_told_and_left_as_it_is() {
    let grid = grid();
    let pasted = paste(&grid, "perhaps\tTRUE\tx?\n2\tnever\t3", GridSquare::new(1, 0), false);
    assert_eq!(pasted.unread, 5);
    assert_eq!(pasted.examples, ["perhaps", "x?", "2"]);
    assert_eq!(count(&pasted.change.places), 1);
    for hostile in ["", "\n\n\n", "\t\t\t", "♠A", &"\t".repeat(100_000), &"1\n".repeat(100_000)] {
        let pasted = paste(&grid, hostile, GridSquare::new(52, 51), false);
        assert!(differences(&Relation::NONE, &pasted.change.applied_to(&Relation::NONE)) <= 1);
    }
}

#[test]
fn headings_may_be_on_one_side_alone() {
    let grid = grid();
    let king = Card::from_index(12).expect("a king");
    let row = paste(&grid, "♠K\t♥K\n1\t0\n0\t1", GridSquare::default(), false);
    let after = row.change.applied_to(&Relation::NONE);
    assert!(after.alone.contains(king) && count(&after) == 2);
    let column = paste(&grid, "empty\t1\n♥9\t1", GridSquare::new(0, 12), false);
    let after = column.change.applied_to(&Relation::NONE);
    assert!(after.alone.contains(king) && count(&after) == 2);
}

#[test]
fn ranks_stand_for_all_pairs_of_suits() {
    let grid =
        TableGrid::of_suits(TableKind::Put, SuitPairs::where_(|below, above| below == above));
    let text = copy(&grid, &rule(), GridSquare::default(), grid.last(), true);
    assert!(text.contains("\nempty\tFALSE\t"), "{text}");
    let pasted = paste(&grid, &text, GridSquare::new(5, 5), false);
    assert_eq!(count(&pasted.change.places), 4 * 169 + 52);
    // A block of ones is not a heading of aces.
    let ones = paste(&grid, "1\t1\n1\t1", GridSquare::new(1, 0), false);
    assert_eq!(count(&ones.change.allowed), 16);
}
