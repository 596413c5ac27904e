//! The rules of one game, compiled once and shared by all who play it.

use crate::{piles::Piles, program::Program};
use cards::{DealNumber, Rank};
use definition::{Definition, FieldId, Relation, game::Game};
use std::{ops::RangeInclusive, sync::Arc};

/// The rules of one game, compiled once and shared by all who play it.
#[derive(Debug)]
pub struct Rules {
    /// The steps that every game is played in.
    pub(crate) program: Program,
    /// The game that was declared.
    pub(crate) game: Option<Arc<Game>>,
    /// What was chosen before it.
    pub(crate) setup: crate::Setup,
}

impl Rules {
    /// Compiles a definition. It cannot fail: what a definition may say, the rules can play.
    #[must_use]
    pub fn compile(definition: Arc<Definition>) -> Self {
        let piles = Arc::new(Piles::compile(definition));
        Self { program: Program::of_table(piles), game: None, setup: crate::Setup::default() }
    }

    /// The definition that these rules play; of a declared game, its table.
    #[must_use]
    pub fn definition(&self) -> &Definition {
        self.program.piles.definition()
    }

    /// The smallest and the largest deal number that every deck knows.
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

    /// How many spots the table has, decks included.
    #[must_use]
    pub fn spot_count(&self) -> usize {
        self.program.piles.spot_count()
    }
}
