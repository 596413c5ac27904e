//! National variants of draughts, written as the rules of a file would be.

use crate::board::{Board, BoardPiece, BoardRules, Hops, Square, Steps};
use definition::{
    FieldId,
    game::{
        Along, Expr, ExprKind, Grid, HopRule, Land, Movement, Prefer, Promotion, Span, Squares,
        StepRule, Takes, Type,
    },
};
use std::sync::Arc;

pub(super) const MAN: u8 = 0;
pub(super) const KING: u8 = 1;

/// Row and column of a square.
pub(super) fn place(grid: &Grid, square: Square) -> (u8, u8) {
    grid.squares().nth(square.index()).expect("the square is in play")
}

/// The square at a row and column.
pub(super) fn square_at(grid: &Grid, place: (u8, u8)) -> Square {
    let index = grid.squares().position(|other| other == place).expect("the square is in play");
    Square(index as u8)
}

/// A flag as a file would give it.
pub(super) fn flag(value: bool) -> Option<Expr> {
    let kind = ExprKind::Constant(value.into());
    Some(Expr { kind, ty: Type::Flag, at: Span::default() })
}

/// True if a constant is not zero.
pub(super) fn holds(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Constant(value) if value != 0)
}

pub(super) fn way(kind: u8, along: Along) -> Movement {
    Movement {
        kind,
        along,
        far: false,
        land: Land::Anywhere,
        takes: Takes::Never,
        over: Vec::new(),
        when: None,
    }
}

pub(super) fn far(kind: u8, along: Along) -> Movement {
    Movement { far: true, ..way(kind, along) }
}

/// Effect of a jump to the far row on the man that makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Crowned {
    /// Its series ends and it is promoted.
    Ends,
    /// It is promoted and goes on as a king.
    Passing,
    /// It goes on as a man.
    Later,
}

pub(super) fn promotion(crowned: Crowned) -> Option<Promotion> {
    Some(Promotion {
        from: MAN,
        to: KING,
        ends: flag(crowned == Crowned::Ends),
        passing: flag(crowned == Crowned::Passing),
    })
}

/// Variant of draughts.
#[derive(Debug, Clone)]
pub(super) struct Draughts {
    pub(super) grid: Grid,
    /// Lowest row of men, and number of rows with men.
    pub(super) rows: (u8, u8),
    pub(super) steps: StepRule,
    pub(super) hops: HopRule,
    /// True if a player who can jump must.
    pub(super) obliged: bool,
}

impl Draughts {
    pub(super) fn english() -> Self {
        let board = FieldId(0);
        let ways = vec![way(MAN, Along::ForwardDiagonal), way(KING, Along::Diagonal)];
        let promote = promotion(Crowned::Ends);
        Self {
            grid: Grid { width: 8, height: 8, squares: Squares::Dark },
            rows: (0, 3),
            steps: StepRule { board, ways: ways.clone(), promote: promotion(Crowned::Later) },
            hops: HopRule {
                board,
                ways,
                promote,
                finish: None,
                at_once: None,
                turn_back: None,
                straight: None,
                prefer: Vec::new(),
            },
            obliged: true,
        }
    }

    pub(super) fn russian() -> Self {
        let mut game = Self::english();
        game.steps.ways = vec![way(MAN, Along::ForwardDiagonal), far(KING, Along::Diagonal)];
        game.hops.ways = vec![way(MAN, Along::Diagonal), far(KING, Along::Diagonal)];
        game.hops.promote = promotion(Crowned::Passing);
        game
    }

    pub(super) fn brazilian() -> Self {
        let mut game = Self::russian();
        game.hops.promote = promotion(Crowned::Later);
        game.hops.prefer = vec![(Prefer::Most, flag(true)), (Prefer::By(KING), flag(false))];
        game
    }

    pub(super) fn international() -> Self {
        let mut game = Self::brazilian();
        game.grid = Grid { width: 10, height: 10, squares: Squares::Dark };
        game.rows = (0, 4);
        game
    }

    pub(super) fn canadian() -> Self {
        let mut game = Self::brazilian();
        game.grid = Grid { width: 12, height: 12, squares: Squares::Dark };
        game.rows = (0, 5);
        game
    }

    pub(super) fn italian() -> Self {
        let mut game = Self::english();
        game.grid.squares = Squares::Light;
        game.hops.ways[0].over = vec![MAN];
        let prefer = [Prefer::Most, Prefer::By(KING), Prefer::MostOf(KING), Prefer::Early(KING)];
        game.hops.prefer = prefer.map(|prefer| (prefer, None)).into();
        game
    }

    pub(super) fn turkish() -> Self {
        let mut game = Self::english();
        game.grid.squares = Squares::All;
        game.rows = (1, 2);
        let ways =
            vec![way(MAN, Along::Forward), way(MAN, Along::Sideways), far(KING, Along::Orthogonal)];
        game.steps.ways = ways.clone();
        game.hops.ways = ways;
        game.hops.at_once = flag(true);
        game.hops.turn_back = flag(false);
        game.hops.prefer = vec![(Prefer::Most, None)];
        game
    }

    /// Compiles the rules.
    pub(super) fn compiled(&self) -> Compiled {
        let rules = Arc::new(BoardRules::new(&self.grid));
        let steps = Steps::new(&self.steps, &rules, &holds);
        let hops = Hops::new(&self.hops, &rules, &holds);
        let mut start = Board::default();
        let (low, count) = self.rows;
        for (square, (row, _)) in (0..).map(Square).zip(self.grid.squares()) {
            let from_top = self.grid.height - 1 - row;
            for (owner, row) in [(0, row), (1, from_top)] {
                if (low..low + count).contains(&row) {
                    start.place(square, BoardPiece { owner, kind: MAN });
                }
            }
        }
        Compiled { grid: self.grid.clone(), steps, hops, obliged: self.obliged, start }
    }
}

/// Variant of draughts that is ready to play.
#[derive(Debug, Clone)]
pub(super) struct Compiled {
    pub(super) grid: Grid,
    pub(super) steps: Steps,
    pub(super) hops: Hops,
    pub(super) obliged: bool,
    pub(super) start: Board,
}
