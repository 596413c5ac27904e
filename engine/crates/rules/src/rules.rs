//! Compiled rules of one game, shared by all who play it.

use crate::{Setup, clicks::Clicks, program::Program};
use cards::{DealNumber, Rank};
use definition::{Definition, FieldId, Relation, Table, game::Game};
use std::{ops::RangeInclusive, sync::Arc};

/// Compiled rules of one game, shared by all who play it.
#[derive(Debug)]
pub struct Rules {
    /// Program that plays the game.
    pub(crate) program: Program,
    /// The game.
    pub(crate) game: Arc<Game>,
    /// Choices made before the game.
    pub(crate) setup: Setup,
    /// Choices made by clicks on spots.
    pub(crate) clicks: Clicks,
}

impl Rules {
    /// Compiles a workbook's game. This cannot fail: the rules can play everything that a
    /// definition can express.
    #[must_use]
    pub fn compile(definition: &Definition) -> Self {
        Self::of_game(Arc::new(Game::from(definition)), &Setup::default())
            .expect("a definition is for one player, without options, and within all limits")
    }

    /// Returns the game that these rules play.
    #[must_use]
    pub const fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Returns the table that the game is played on.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.program.piles.table()
    }

    /// True if piles are all there is to a position: one player moves cards by the pile rules or
    /// clicks decks, until the table is cleared. Choices are then listed when they are asked for.
    #[must_use]
    pub fn is_of_piles_alone(&self) -> bool {
        self.program.is_of_piles_alone()
    }

    /// Returns the range of the deal numbers that every deck supports.
    #[must_use]
    pub fn deal_numbers(&self) -> RangeInclusive<DealNumber> {
        self.game.deal_numbers()
    }

    /// Returns the put table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub fn put_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.program.piles.put_table(field, base)
    }

    /// Returns the take table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub fn take_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.program.piles.take_table(field, base)
    }

    /// Returns the number of spots on the table, decks included.
    #[must_use]
    pub fn spot_count(&self) -> usize {
        self.program.piles.spot_count()
    }
}
