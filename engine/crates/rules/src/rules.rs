//! Compiled rules of one game, shared by all who play it.

use crate::{clicks::Clicks, piles::PileRules, program::Program};
use cards::{DealNumber, Rank};
use definition::{Definition, FieldId, Relation, game::Game};
use std::{ops::RangeInclusive, sync::Arc};

/// Compiled rules of one game, shared by all who play it.
#[derive(Debug)]
pub struct Rules {
    /// Program that plays the game.
    pub(crate) program: Program,
    /// The declared game; `None` for a workbook's.
    pub(crate) game: Option<Arc<Game>>,
    /// Choices made before the game.
    pub(crate) setup: crate::Setup,
    /// Choices made by clicks on spots.
    pub(crate) clicks: Clicks,
}

impl Rules {
    /// Compiles a definition. This cannot fail: the rules can play everything that a definition can
    /// express.
    #[must_use]
    pub fn compile(definition: Arc<Definition>) -> Self {
        let piles = Arc::new(PileRules::compile(definition));
        Self {
            program: Program::of_table(piles),
            game: None,
            setup: crate::Setup::default(),
            clicks: Clicks::default(),
        }
    }

    /// The definition that these rules play; for a declared game, its table.
    #[must_use]
    pub fn definition(&self) -> &Definition {
        self.program.piles.definition()
    }

    /// Range of the deal numbers that every deck supports.
    #[must_use]
    pub fn deal_numbers(&self) -> RangeInclusive<DealNumber> {
        match &self.game {
            Some(game) => {
                let numbering = game.pieces.numbering();
                numbering.first()..=numbering.last()
            }
            None => self.program.piles.deal_numbers(),
        }
    }

    /// The put table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub fn put_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.program.piles.put_table(field, base)
    }

    /// The take table of a field as it reads for a base rank; `None` reads it as written.
    #[must_use]
    pub fn take_table(&self, field: FieldId, base: Option<Rank>) -> &Relation {
        self.program.piles.take_table(field, base)
    }

    /// Number of spots on the table, decks included.
    #[must_use]
    pub fn spot_count(&self) -> usize {
        self.program.piles.spot_count()
    }
}
