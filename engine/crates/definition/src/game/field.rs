//! Where pieces lie and who sees them.

use super::{Paint, Span};
use crate::{Clear, Field, Localized, Setting};

/// Whether there is one of something, or one for each player, team or suit.
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
    /// So many, numbered from 0.
    Copies(u8),
}

/// How a field's pieces lie.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Without order.
    Hand,
    /// Squared up, in order.
    Pile,
    /// Spread, in order.
    Row,
    /// One spot a square.
    Grid(Grid),
}

/// A board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Columns, from 1.
    pub width: u8,
    /// Rows, from 1.
    pub height: u8,
    /// Which squares are in play.
    pub squares: Squares,
}

/// The squares of a board that are in play.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Squares {
    /// All.
    All,
    /// Those of the colour of a1, the corner at row 0 and column 0.
    Dark,
    /// The others.
    Light,
    /// Those marked, row by row from row 0 up.
    Only(Vec<Vec<bool>>),
}

impl Grid {
    /// Whether a square is in play; row and column from 0.
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

    /// The squares in play, row by row from row 0, as (row, column). A spot of the field each.
    pub fn squares(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| (row, column)))
            .filter(|&(row, column)| self.in_play(row, column))
    }
}

/// Who knows the cards of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sees {
    /// All.
    Everyone,
    /// The owner alone.
    Owner,
    /// The owner's team.
    Team,
    /// All but the owner.
    Others,
    /// All see the top card, nobody the others.
    Top,
    /// Each card shows the side that lies up.
    Face,
    /// Nobody.
    Nobody,
}

/// One spot or several that share rules.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameField {
    /// The colours of the light and of the dark squares of a board; `None`: those of the table.
    pub paints: (Option<Paint>, Option<Paint>),
    /// Its key in the file.
    pub name: String,
    /// What a person reads; empty: the key.
    pub label: Localized,
    /// How many spots it has.
    pub per: Per,
    /// How pieces lie.
    pub shape: Shape,
    /// Who sees them.
    pub sees: Sees,
    /// The pile rules, where pieces move by them: those of a solitaire's field.
    pub piles: Option<Box<Field>>,
    /// Where each of the pile rules that are given stands.
    pub rules_at: Vec<(Setting, Span)>,
    /// Where it stands.
    pub at: Span,
}

impl GameField {
    /// Whether it has a clear rule.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.piles.as_ref().is_some_and(|rules| rules.clear != Clear::ALWAYS)
    }
}
