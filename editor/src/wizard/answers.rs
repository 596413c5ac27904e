//! What the wizard asks, and what holds where nothing else is answered.

use engine::definition::{Localized, Suits};

/// What the player is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Goal {
    /// Build every suit on foundations.
    #[default]
    Foundations,
    /// Build whole runs of thirteen in the tableau, which then leave.
    WholeRuns,
    /// Clear the tableau by laying card after card on the waste.
    Chain,
    /// Remove all cards in pairs.
    Pairs,
}

impl Goal {
    /// Every goal in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Foundations, Self::WholeRuns, Self::Chain, Self::Pairs];
}

/// How many different suits there are; the number of cards stays the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SuitCount {
    /// All four.
    #[default]
    Four,
    /// Spades and hearts.
    Two,
    /// Spades alone.
    One,
}

/// How ranks follow each other in the tableau, from the lower card to the upper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Build {
    /// One lower.
    #[default]
    Down,
    /// One higher.
    Up,
    /// One higher or one lower.
    Either,
    /// The same rank.
    Same,
    /// Nothing goes on a card.
    Nothing,
}

/// What an empty column takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EmptyColumn {
    /// Any card.
    Any,
    /// A king, or the card one below the base card.
    #[default]
    King,
    /// An ace, or the base card.
    Ace,
    /// Nothing.
    Nothing,
}

/// How many cards of a column move together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Moves {
    /// The top card alone.
    Top,
    /// Cards that are built as columns are built.
    #[default]
    Run,
    /// Cards that are built so in one suit.
    RunInSuit,
    /// As many as could be moved one by one over cells and empty columns.
    Spare,
    /// Any face-up card with all that lies on it.
    Any,
}

/// How the opening deal looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shape {
    /// Each column has one face-down card more than the one before.
    #[default]
    Triangle,
    /// All columns are as long.
    Rows,
    /// All cards are dealt.
    Everything,
}

/// What a foundation begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FoundationStart {
    /// An ace; a king, where foundations are built down.
    #[default]
    Usual,
    /// The rank of the first card, which the opening deal puts there.
    FirstCard,
}

/// Which two cards leave together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PairBy {
    /// Two cards that add up to thirteen, and each king alone.
    #[default]
    Thirteen,
    /// Two cards that add up to fourteen.
    Fourteen,
    /// Two cards of the same rank.
    SameRank,
}

/// What becomes of the cards that are not dealt at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stock {
    /// They are turned to a waste.
    #[default]
    ToWaste,
    /// A click deals one to each column.
    ToTableau,
    /// There are none: all cards are dealt at the start.
    Nothing,
}

/// When a row may be dealt to the tableau, and where to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowDeal {
    /// At any time, to all columns.
    Always,
    /// Only while no column is empty.
    #[default]
    WhenFilled,
    /// At any time, to the columns that are not empty.
    SkipEmpty,
}

/// How often the waste may be turned back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Redeals {
    /// Never.
    Never,
    /// So many times, from 1.
    Times(u16),
    /// As often as the player likes.
    #[default]
    Endless,
}

/// All answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    /// What the player is to do.
    pub goal: Goal,
    /// How many packs of 52, 1 to 4.
    pub packs: u8,
    /// How many suits.
    pub suits: SuitCount,
    /// How many columns, 1 to 14.
    pub columns: u8,
    /// How columns are built.
    pub build: Build,
    /// How the suits follow each other there.
    pub build_suits: Suits,
    /// Whether king and ace are neighbours, in columns and in chains.
    pub wrap: bool,
    /// What an empty column takes.
    pub empty: EmptyColumn,
    /// How many cards of a column move together.
    pub moves: Moves,
    /// How the opening deal looks.
    pub shape: Shape,
    /// How many cards of each column lie face down, 0 to 12; in a triangle, of the first.
    pub face_down: u8,
    /// How many lie face up on them, 1 to 12, unless all cards are dealt.
    pub face_up: u8,
    /// Whether foundations are built up; otherwise down.
    pub foundation_up: bool,
    /// How the suits follow each other on foundations.
    pub foundation_suits: Suits,
    /// What a foundation begins with.
    pub start: FoundationStart,
    /// Whether cards may be taken back from foundations.
    pub take_back: bool,
    /// Which two cards leave together.
    pub pair_by: PairBy,
    /// What becomes of the cards that are not dealt.
    pub stock: Stock,
    /// How many cards are turned to the waste at once, 1 to 5.
    pub turn: u8,
    /// How often the waste is turned back.
    pub redeals: Redeals,
    /// Whether it is shuffled then.
    pub shuffle: bool,
    /// When a row is dealt to the tableau.
    pub row_deal: RowDeal,
    /// How many cells there are, 0 to 10.
    pub cells: u8,
    /// How many piles the reserve has, 0 to 8.
    pub reserves: u8,
    /// How many cards each of them gets, 1 to 20.
    pub reserve_cards: u8,
    /// Whether the reserve fills empty columns by itself.
    pub reserve_fills: bool,
    /// The game's name.
    pub title: Localized,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            goal: Goal::Foundations,
            packs: 1,
            suits: SuitCount::Four,
            columns: 7,
            build: Build::Down,
            build_suits: Suits::Alternating,
            wrap: false,
            empty: EmptyColumn::King,
            moves: Moves::Run,
            shape: Shape::Triangle,
            face_down: 0,
            face_up: 1,
            foundation_up: true,
            foundation_suits: Suits::Same,
            start: FoundationStart::Usual,
            take_back: true,
            pair_by: PairBy::Thirteen,
            stock: Stock::ToWaste,
            turn: 1,
            redeals: Redeals::Endless,
            shuffle: false,
            row_deal: RowDeal::WhenFilled,
            cells: 0,
            reserves: 0,
            reserve_cards: 5,
            reserve_fills: false,
            title: Localized::default(),
        }
    }
}

impl Answers {
    /// The most packs, columns, cards face down or up, cells, reserve piles and their cards.
    pub const MOST_PACKS: u8 = 4;
    /// The most columns.
    pub const MOST_COLUMNS: u8 = 14;
    /// The most face-down and the most face-up cards that are asked for by column.
    pub const MOST_IN_COLUMN: u8 = 12;
    /// The most cards turned at once.
    pub const MOST_TURNED: u8 = 5;
    /// The most cells.
    pub const MOST_CELLS: u8 = 10;
    /// The most piles of the reserve.
    pub const MOST_RESERVES: u8 = 8;
    /// The most cards of a pile of the reserve.
    pub const MOST_IN_RESERVE: u8 = 20;

    /// Answers that make a good game of this goal, to be changed from there.
    #[must_use]
    pub fn of_goal(goal: Goal) -> Self {
        let base = Self { goal, ..Self::default() };
        match goal {
            Goal::Foundations => base,
            Goal::WholeRuns => Self {
                packs: 2,
                columns: 10,
                build_suits: Suits::Any,
                empty: EmptyColumn::Any,
                moves: Moves::RunInSuit,
                shape: Shape::Rows,
                face_down: 4,
                stock: Stock::ToTableau,
                ..base
            },
            Goal::Chain => Self {
                build: Build::Nothing,
                empty: EmptyColumn::Nothing,
                moves: Moves::Top,
                shape: Shape::Rows,
                face_up: 5,
                redeals: Redeals::Never,
                ..base
            },
            Goal::Pairs => Self {
                build: Build::Nothing,
                empty: EmptyColumn::Nothing,
                moves: Moves::Top,
                shape: Shape::Rows,
                face_up: 4,
                redeals: Redeals::Times(2),
                ..base
            },
        }
    }

    /// The answers as they are read: within their ranges, and without those that would
    /// contradict another.
    #[must_use]
    pub fn fitting(&self) -> Self {
        let mut fit = self.clone();
        fit.packs = fit.packs.clamp(1, Self::MOST_PACKS);
        fit.columns = fit.columns.clamp(1, Self::MOST_COLUMNS);
        fit.face_down = fit.face_down.min(Self::MOST_IN_COLUMN);
        fit.face_up = fit.face_up.clamp(1, Self::MOST_IN_COLUMN);
        fit.turn = fit.turn.clamp(1, Self::MOST_TURNED);
        fit.cells = fit.cells.min(Self::MOST_CELLS);
        fit.reserves = fit.reserves.min(Self::MOST_RESERVES);
        fit.reserve_cards = fit.reserve_cards.clamp(1, Self::MOST_IN_RESERVE);
        if let Redeals::Times(times) = fit.redeals {
            fit.redeals = Redeals::Times(times.clamp(1, 999));
        }
        match fit.goal {
            Goal::Foundations => {}
            Goal::WholeRuns => {
                // What leaves is what may be taken together: a run, and nothing else.
                if !matches!(fit.moves, Moves::Run | Moves::RunInSuit) {
                    fit.moves = Moves::RunInSuit;
                }
                if !matches!(fit.build, Build::Down | Build::Up) {
                    fit.build = Build::Down;
                }
            }
            Goal::Chain | Goal::Pairs => {
                (fit.build, fit.moves) = (Build::Nothing, Moves::Top);
                // A chain needs a waste to grow on, which is there without a stock too.
                if fit.stock == Stock::ToTableau {
                    fit.stock = Stock::ToWaste;
                }
            }
        }
        // Cards are left for a stock, or they are not.
        if fit.stock == Stock::Nothing {
            fit.shape = Shape::Everything;
        } else if fit.shape == Shape::Everything {
            fit.stock = Stock::Nothing;
        }
        if fit.build == Build::Nothing && matches!(fit.moves, Moves::Run | Moves::RunInSuit) {
            fit.moves = Moves::Top;
        }
        // A run of one suit needs cards of one suit on each other.
        if fit.moves == Moves::RunInSuit
            && !matches!(fit.build_suits, Suits::Any | Suits::Same | Suits::SameColor)
        {
            fit.moves = Moves::Run;
        }
        fit
    }

    /// How many cards all packs hold.
    #[must_use]
    pub fn cards(&self) -> usize {
        usize::from(self.packs) * 52
    }

    /// How many runs of thirteen, and so how many foundations, there are.
    #[must_use]
    pub fn runs(&self) -> usize {
        usize::from(self.packs) * 4
    }
}
