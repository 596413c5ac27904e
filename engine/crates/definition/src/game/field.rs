//! Fields: the spots where pieces lie, and who sees the pieces.

use super::{Paint, Span};
use crate::{Clear, Fan, Field, Localized, Place, SettingColumn};

/// Number of instances of a field or variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Per {
    /// One.
    Game,
    /// One for each player, in seat order.
    Player,
    /// One for each team.
    Team,
    /// One for each suit in the order of the pack; a variable has one more for `none`.
    Suit,
    /// This many, numbered from 0.
    Copies(u8),
}

/// The arrangement of a field's pieces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Unordered.
    Hand,
    /// Squared up, in order.
    Pile,
    /// Spread, in order.
    Row,
    /// A board, with one spot for each square.
    Grid(Grid),
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Number of columns, at least 1.
    pub width: u8,
    /// Number of rows, at least 1.
    pub height: u8,
    /// Squares in play.
    pub squares: Squares,
}

/// The squares of a board that are in play.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Squares {
    /// All squares.
    All,
    /// The squares of the colour of a1, the corner at row 0 and column 0.
    Dark,
    /// The other colour.
    Light,
    /// The marked squares, row by row from row 0 up.
    Only(Vec<Vec<bool>>),
}

impl Grid {
    /// Returns the steps in rows and columns, each from -1 to 1, that lead in a straight line from
    /// one square in play to another; squares have the numbers of [`Grid::squares`]. `None` if they
    /// are the same, are not in line, or do not exist.
    #[must_use]
    pub fn line(&self, from: usize, to: usize) -> Option<(i8, i8)> {
        let place = |number| -> Option<(i16, i16)> {
            let (row, column) = self.squares().nth(number)?;
            Some((row.into(), column.into()))
        };
        let ((row, column), (to_row, to_column)) = (place(from)?, place(to)?);
        let (up, right) = (to_row - row, to_column - column);
        let is_straight = up == 0 || right == 0 || up.abs() == right.abs();
        (is_straight && (up, right) != (0, 0)).then(|| (up.signum() as i8, right.signum() as i8))
    }

    /// Returns the number of the nearest square in play that lies from a square in the direction
    /// opposite to these steps.
    #[must_use]
    pub fn behind(&self, square: usize, (up, right): (i8, i8)) -> Option<usize> {
        let (mut row, mut column) = self.squares().nth(square)?;
        loop {
            row = row.checked_add_signed(-up)?;
            column = column.checked_add_signed(-right)?;
            if row >= self.height || column >= self.width || (up, right) == (0, 0) {
                return None;
            }
            if self.in_play(row, column) {
                return self.squares().position(|other| other == (row, column));
            }
        }
    }

    /// True if a square is in play; row and column count from 0.
    #[must_use]
    pub fn in_play(&self, row: u8, column: u8) -> bool {
        match &self.squares {
            Squares::All => true,
            Squares::Dark => (row + column).is_multiple_of(2),
            Squares::Light => !(row + column).is_multiple_of(2),
            Squares::Only(rows) => rows
                .get(usize::from(row))
                .and_then(|row| row.get(usize::from(column)))
                .copied()
                .unwrap_or(false),
        }
    }

    /// Returns the squares in play, row by row from row 0, as (row, column): one spot of the field
    /// each.
    pub fn squares(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| (row, column)))
            .filter(|&(row, column)| self.in_play(row, column))
    }
}

/// The players who know the cards of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sees {
    /// All players.
    Everyone,
    /// The owner only.
    Owner,
    /// The owner's team.
    Team,
    /// All players but the owner.
    Others,
    /// All players see the top card; nobody sees the others.
    Top,
    /// All players see the cards that lie face up.
    Face,
    /// Nobody.
    Nobody,
    /// The players of a set that the game computes at each moment; see
    /// [`Game::seers`](super::Game::seers).
    Players,
}

/// One or more spots that share rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameField {
    /// The colours of a board's light and dark squares; `None`: those of the table.
    pub paints: (Option<Paint>, Option<Paint>),
    /// Its key in the file.
    pub name: String,
    /// Display name; the key if empty.
    pub label: Localized,
    /// Number of spots.
    pub per: Per,
    /// Arrangement of the pieces.
    pub shape: Shape,
    /// The players who see the pieces.
    pub sees: Sees,
    /// The pile rules, if pieces move by them, as on the fields of a solitaire.
    pub piles: Option<Box<Field>>,
    /// Source positions of the pile rules that the file gives.
    pub rules_at: Vec<(SettingColumn, Span)>,
    /// Places of its first spots; the others follow in the direction of the last two. Empty: none
    /// given.
    pub places: Vec<Place>,
    /// Spread of its cards; `None`: as its shape has it.
    pub fan: Option<Fan>,
    /// Position in the source.
    pub at: Span,
}

impl GameField {
    /// True if it has a clear rule.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.piles.as_ref().is_some_and(|rules| rules.clear != Clear::ALWAYS)
    }
}
