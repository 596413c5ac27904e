//! Every cell of a table has its square, in every view and order.

use super::*;

fn grids(kind: TableKind) -> [TableGrid; 3] {
    [
        TableGrid::whole(kind, Order::BySuit),
        TableGrid::whole(kind, Order::ByRank),
        TableGrid::of_suits(kind, SuitPairs::ALL),
    ]
}

#[test]
fn a_grid_has_the_shape_of_its_table() {
    let shape = |grid: &TableGrid| (grid.rows().len(), grid.columns().len());
    assert_eq!(grids(TableKind::Put).each_ref().map(shape), [(53, 52), (53, 52), (14, 13)]);
    assert_eq!(grids(TableKind::Take).each_ref().map(shape), [(52, 53), (52, 53), (13, 14)]);
}

#[test]
fn every_cell_has_one_square() {
    for kind in TableKind::ALL {
        for grid in grids(kind) {
            let mut seen = 0;
            for square in grid.squares() {
                for cell in grid.cells(square) {
                    assert_eq!(grid.square_of(cell), Some(square), "{cell:?}");
                    seen += 1;
                }
            }
            assert_eq!(seen, 52 * 52 + 52, "{kind:?} {:?}", grid.order());
        }
    }
}

#[test]
fn a_square_of_several_suits_can_be_mixed() {
    let pairs = SuitPairs::where_(|below, above| below == above);
    let grid = TableGrid::of_suits(TableKind::Put, pairs);
    assert_eq!(pairs.iter().count(), 4);
    let square = GridSquare::new(8, 6);
    let mut table = Relation::NONE;
    assert_eq!(grid.state(&table, square), SquareState::Forbidden);
    let cells = grid.cells(square);
    cells[0].set(&mut table, true);
    assert_eq!(grid.state(&table, square), SquareState::Mixed);
    cells.iter().for_each(|cell| cell.set(&mut table, true));
    assert_eq!(grid.state(&table, square), SquareState::Allowed);
    assert_eq!(table.pair_count(), 4);
    let other = TableCell::Pair {
        below: Card::new(Suit::Hearts, Rank::KING),
        above: Card::new(Suit::Spades, Rank::ACE),
    };
    assert_eq!(grid.square_of(other), None, "its suits are not shown");
}

#[test]
fn bounds_say_whether_a_set_is_a_rectangle() {
    let grid = TableGrid::whole(TableKind::Put, Order::BySuit);
    let corner = |row, column| GridSquare::new(row, column);
    let mut squares = vec![corner(3, 4), corner(3, 5), corner(4, 4)];
    let set = grid.set_of(squares.clone());
    assert_eq!(grid.bounds(&set), Some((corner(3, 4), corner(4, 5), false)));
    squares.push(corner(4, 5));
    let set = grid.set_of(squares);
    assert_eq!(grid.bounds(&set), Some((corner(3, 4), corner(4, 5), true)));
    assert_eq!(grid.bounds(&Relation::NONE), None);
}
