//! The wizard's questions, with the default answers.

use engine::{definition::Localized, workbook::Suits};

/// Aim of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WizardGoal {
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

impl WizardGoal {
    /// Every goal, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Foundations, Self::WholeRuns, Self::Chain, Self::Pairs];
}

/// Number of different suits; the number of cards stays the same.
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

/// Order of ranks in the tableau, from the lower card to the upper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BuildOrder {
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

/// Cards that an empty column takes.
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

/// Number of cards of a column that move together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Moves {
    /// The top card alone.
    Top,
    /// Cards in the order in which columns are built.
    #[default]
    Run,
    /// Cards in that order and of one suit.
    RunInSuit,
    /// As many as could be moved one by one by way of cells and empty columns.
    Spare,
    /// Any face-up card with all cards on it.
    Any,
}

/// Shape of the opening deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OpeningShape {
    /// Each column has one face-down card more than the one before.
    #[default]
    Triangle,
    /// All columns have the same length.
    Rows,
    /// All cards are dealt.
    Everything,
}

/// First card of a foundation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FoundationStart {
    /// An ace, or a king if foundations are built down.
    #[default]
    Usual,
    /// The rank of the first card, which the opening deal puts there.
    FirstCard,
}

/// Two cards that leave together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PairBy {
    /// Two cards with the sum thirteen, and each king alone.
    #[default]
    Thirteen,
    /// Two cards with the sum fourteen.
    Fourteen,
    /// Two cards of the same rank.
    SameRank,
}

/// Use of the cards that are not dealt at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stock {
    /// They are turned onto a waste.
    #[default]
    ToWaste,
    /// A click deals one to each column.
    ToTableau,
    /// There are none: all cards are dealt at the start.
    Nothing,
}

/// Condition and targets for dealing a row to the tableau.
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

/// Number of times that the waste may be turned back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Redeals {
    /// Never.
    Never,
    /// This many times, at least 1.
    Times(u16),
    /// Without limit.
    #[default]
    Endless,
}

/// All answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    /// Aim of the player.
    pub goal: WizardGoal,
    /// Number of packs of 52 cards, 1 to 4.
    pub packs: u8,
    /// Number of suits.
    pub suits: SuitCount,
    /// Number of columns, 1 to 14.
    pub columns: u8,
    /// Order of ranks in columns.
    pub build: BuildOrder,
    /// Relation of suits in columns.
    pub build_suits: Suits,
    /// True if king and ace are neighbours, in columns and in chains.
    pub wrap: bool,
    /// Cards that an empty column takes.
    pub empty: EmptyColumn,
    /// Number of cards of a column that move together.
    pub moves: Moves,
    /// Shape of the opening deal.
    pub shape: OpeningShape,
    /// Number of cards face down in each column, 0 to 12; in a triangle, in the first.
    pub face_down: u8,
    /// Number of cards face up on them, 1 to 12, unless all cards are dealt.
    pub face_up: u8,
    /// True if foundations are built up, false if down.
    pub foundation_up: bool,
    /// Relation of suits on foundations.
    pub foundation_suits: Suits,
    /// First card of a foundation.
    pub start: FoundationStart,
    /// True if cards may be taken back from foundations.
    pub take_back: bool,
    /// Two cards that leave together.
    pub pair_by: PairBy,
    /// Use of the cards that are not dealt.
    pub stock: Stock,
    /// Number of cards turned onto the waste at once, 1 to 5.
    pub turn: u8,
    /// Number of times that the waste is turned back.
    pub redeals: Redeals,
    /// True if it is shuffled each time.
    pub shuffle: bool,
    /// Condition and targets for dealing a row to the tableau.
    pub row_deal: RowDeal,
    /// Number of cells, 0 to 10.
    pub cells: u8,
    /// Number of piles in the reserve, 0 to 8.
    pub reserves: u8,
    /// Number of cards in each of them, 1 to 20.
    pub reserve_cards: u8,
    /// True if the reserve automatically fills empty columns.
    pub reserve_fills: bool,
    /// The game's name.
    pub title: Localized,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            goal: WizardGoal::Foundations,
            packs: 1,
            suits: SuitCount::Four,
            columns: 7,
            build: BuildOrder::Down,
            build_suits: Suits::Alternating,
            wrap: false,
            empty: EmptyColumn::King,
            moves: Moves::Run,
            shape: OpeningShape::Triangle,
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
    /// Largest number of packs.
    pub const MOST_PACKS: u8 = 4;
    /// Largest number of columns.
    pub const MOST_COLUMNS: u8 = 14;
    /// Largest number of face-down and of face-up cards per column in an answer.
    pub const MOST_IN_COLUMN: u8 = 12;
    /// Largest number of cards turned at once.
    pub const MOST_TURNED: u8 = 5;
    /// Largest number of cells.
    pub const MOST_CELLS: u8 = 10;
    /// Largest number of piles in the reserve.
    pub const MOST_RESERVES: u8 = 8;
    /// Largest number of cards in a pile of the reserve.
    pub const MOST_IN_RESERVE: u8 = 20;

    /// Returns answers that make a good game with this goal, as a starting point.
    #[must_use]
    pub fn of_goal(goal: WizardGoal) -> Self {
        let base = Self { goal, ..Self::default() };
        match goal {
            WizardGoal::Foundations => base,
            WizardGoal::WholeRuns => Self {
                packs: 2,
                columns: 10,
                build_suits: Suits::Any,
                empty: EmptyColumn::Any,
                moves: Moves::RunInSuit,
                shape: OpeningShape::Rows,
                face_down: 4,
                stock: Stock::ToTableau,
                ..base
            },
            WizardGoal::Chain => Self {
                build: BuildOrder::Nothing,
                empty: EmptyColumn::Nothing,
                moves: Moves::Top,
                shape: OpeningShape::Rows,
                face_up: 5,
                redeals: Redeals::Never,
                ..base
            },
            WizardGoal::Pairs => Self {
                build: BuildOrder::Nothing,
                empty: EmptyColumn::Nothing,
                moves: Moves::Top,
                shape: OpeningShape::Rows,
                face_up: 4,
                redeals: Redeals::Times(2),
                ..base
            },
        }
    }

    /// Returns the answers as they are used: within their ranges, and without contradictions.
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
            WizardGoal::Foundations => {}
            WizardGoal::WholeRuns => {
                // The cards that leave are those that may be taken together: a run, and nothing
                // else.
                if !matches!(fit.moves, Moves::Run | Moves::RunInSuit) {
                    fit.moves = Moves::RunInSuit;
                }
                if !matches!(fit.build, BuildOrder::Down | BuildOrder::Up) {
                    fit.build = BuildOrder::Down;
                }
            }
            WizardGoal::Chain | WizardGoal::Pairs => {
                (fit.build, fit.moves) = (BuildOrder::Nothing, Moves::Top);
                // A chain needs a waste to grow on, which exists even without a stock.
                if fit.stock == Stock::ToTableau {
                    fit.stock = Stock::ToWaste;
                }
            }
        }
        // Cards are left for a stock if and only if there is one.
        if fit.stock == Stock::Nothing {
            fit.shape = OpeningShape::Everything;
        } else if fit.shape == OpeningShape::Everything {
            fit.stock = Stock::Nothing;
        }
        if fit.build == BuildOrder::Nothing && matches!(fit.moves, Moves::Run | Moves::RunInSuit) {
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

    /// Returns the number of cards in all packs.
    #[must_use]
    pub fn cards(&self) -> usize {
        usize::from(self.packs) * 52
    }

    /// Returns the number of runs of thirteen, which is also the number of foundations.
    #[must_use]
    pub fn runs(&self) -> usize {
        usize::from(self.packs) * 4
    }
}
