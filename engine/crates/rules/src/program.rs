//! Program: the form in which all games are played, with flat steps, and expressions as closures.
//!
//! Options and the number of players are constants here. Routines are inlined where they are
//! called, so the whole memory of a running game is an index into the steps and a row of numbers
//! (*slots*): a state can be copied, kept and sent at any decision.

mod ahead;
mod build;
mod card;
mod card_context;
mod card_expr;
mod card_filter;
mod card_row;
mod compile;
mod context;
mod element;
mod enclose;
mod facts;
mod later;
mod lowering;
mod moves;
mod number;
mod op;
mod slots;
mod squares;
mod strategies;
mod tabulate;
mod thought;

pub(crate) use card::{CardValue, told};
pub(crate) use card_expr::{CardExpr, card_of};
pub(crate) use compile::compile;
pub(crate) use context::{Context, Homes, MoveBindings};
pub(crate) use facts::{Facts, SpotFacts};
pub(crate) use op::{
    Chooser, CompiledScore, Decision, DrawCode, EachCode, Listing, LoopCode, MoveCode, Op, OpIndex,
    Ranking, TurnCode, TurnDirection, Until, VarPlace,
};
pub(crate) use slots::{Slot, reg};
pub(crate) use strategies::{CompiledRule, strategy_code};
pub(crate) use thought::{ChoiceFacts, Thought};

use crate::{
    PlacedPiece,
    board::{Square, SquareSet},
    combo::Combos,
    piles::PileRules,
};
use cards::{CardSet, Numbering};
use definition::{
    IdTable,
    game::{MoveId, VarId},
};
use std::fmt;

/// Number computed from a position.
pub(crate) type IntExpr = Box<dyn Fn(&Context<'_>) -> i32 + Send + Sync>;
/// Filter that keeps the cards for which a condition holds.
pub(crate) type CardFilter = Box<dyn Fn(&Context<'_>, CardSet) -> CardSet + Send + Sync>;
/// Filter that keeps the squares for which a condition holds.
pub(crate) type SquareFilter = Box<dyn Fn(&Context<'_>, SquareSet) -> SquareSet + Send + Sync>;

/// Game made ready to play.
pub(crate) struct Program {
    pub(crate) facts: Facts,
    pub(crate) ops: Vec<Op>,
    /// Place of each op in the file: that of the nearest step.
    pub(crate) places: Vec<definition::game::Span>,
    pub(crate) asks: Vec<Decision>,
    /// Steps that compute what follows from the pieces of a position: the first, and the end.
    pub(crate) positions: (OpIndex, OpIndex),
    pub(crate) turns: Vec<TurnCode>,
    pub(crate) moves: IdTable<MoveId, MoveCode>,
    /// Initial values of the slots.
    pub(crate) slots: Vec<i32>,
    /// Number of card sets kept for variables.
    pub(crate) memories: usize,
    /// Every piece, face down, in pack order; position 0 is the lowest. Empty if decks hold them.
    pub(crate) pack: Vec<PlacedPiece>,
    /// Sort keys of fields whose cards are shown sorted.
    pub(crate) sorts: Vec<(definition::FieldId, IntExpr)>,
    /// Players who see fields of [`Sees::Players`](definition::game::Sees::Players), as bits.
    pub(crate) seers: Vec<(definition::FieldId, IntExpr)>,
    /// Ranking of the players if the flow does not determine it.
    pub(crate) result: Ranking,
    /// Place of the result in the file.
    pub(crate) result_at: definition::game::Span,
    pub(crate) draws: Vec<DrawCode>,
    /// True if an expression asks how often a position has occurred.
    pub(crate) repeats: bool,
    pub(crate) combos: Combos,
    /// Places of the variables.
    pub(crate) vars: IdTable<VarId, VarPlace>,
    /// Meaning of a deal number for the opening shuffles.
    pub(crate) numbering: Numbering,
    /// Pile rules.
    pub(crate) piles: PileRules,
    /// Words that players say.
    pub(crate) said: Vec<definition::Localized>,
    pub(crate) notices: Vec<(definition::game::Announcement, Vec<IntExpr>)>,
    pub(crate) limits: definition::game::Limits,
}

impl Program {
    /// Returns all squares of the board.
    pub(crate) fn board_squares(&self) -> SquareSet {
        let board = self.facts.board.as_ref().map(|(field, _)| self.facts.spots_of(*field));
        let number = |spot: definition::SpotId| Square(self.facts.spots[spot].number);
        board.into_iter().flatten().map(number).collect()
    }

    /// True if its only decision is about piles, by their rules: nothing else is part of a position
    /// then, and choices are listed on demand.
    pub(crate) fn is_of_piles_alone(&self) -> bool {
        matches!(&self.asks[..], [ask] if ask.listing == Listing::OnDemand)
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program")
            .field("ops", &self.ops.len())
            .field("moves", &self.moves.len())
            .finish_non_exhaustive()
    }
}
