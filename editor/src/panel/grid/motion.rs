//! The keys that move over a grid.

use super::GridSquare;
use egui::Key;

/// Movement of the current square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::panel) enum GridMotion {
    /// By this many rows and columns.
    Step(isize, isize),
    /// By this many groups of rows and of columns.
    Leap(isize, isize),
    /// To the beginning or the end of the row, or of the whole grid.
    Edge { end: bool, whole: bool },
}

impl GridMotion {
    /// Returns the movement that a key stands for, with the command key held or not.
    pub(in crate::panel) const fn of(key: Key, command: bool) -> Option<Self> {
        let (rows, columns) = match key {
            Key::ArrowUp => (-1, 0),
            Key::ArrowDown => (1, 0),
            Key::ArrowLeft => (0, -1),
            Key::ArrowRight => (0, 1),
            Key::PageUp if !command => return Some(Self::Leap(-1, 0)),
            Key::PageDown if !command => return Some(Self::Leap(1, 0)),
            Key::Home => return Some(Self::Edge { end: false, whole: command }),
            Key::End => return Some(Self::Edge { end: true, whole: command }),
            _ => return None,
        };
        Some(if command { Self::Leap(rows, columns) } else { Self::Step(rows, columns) })
    }

    /// Returns the square to which it leads in a grid with this last square; a leap is over a
    /// group of this many lines.
    pub(in crate::panel) fn from(
        self,
        at: GridSquare,
        last: GridSquare,
        group: usize,
    ) -> GridSquare {
        let moved = |rows, columns| {
            GridSquare::new(
                at.row.saturating_add_signed(rows).min(last.row),
                at.column.saturating_add_signed(columns).min(last.column),
            )
        };
        match self {
            Self::Step(rows, columns) => moved(rows, columns),
            Self::Leap(rows, columns) => moved(rows * group as isize, columns * group as isize),
            Self::Edge { end: false, whole: true } => GridSquare::default(),
            Self::Edge { end: true, whole: true } => last,
            Self::Edge { end, whole: false } => {
                GridSquare::new(at.row, if end { last.column } else { 0 })
            }
        }
    }
}
