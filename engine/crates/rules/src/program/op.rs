//! Ops: the flat steps that a game is compiled into.

use super::{CardExpr, CardFilter, IntExpr, Slot, SquareFilter};
use crate::board::{Hops, Steps};
use definition::{
    Face, FieldId,
    game::{ComboId, MoveId, Span, VarId},
};

/// Index of an op.
pub(crate) type OpIndex = usize;

/// Single step.
pub(crate) enum Op {
    /// Opening deal of a table's decks.
    Open,
    /// Applies the automatic pile rules. Unless the table is then cleared, goes to the decision at
    /// this place, whose choices are listed on demand.
    Settle(OpIndex),
    Jump(OpIndex),
    /// Continues if the condition holds, else jumps.
    Unless(IntExpr, OpIndex),
    Set {
        slot: Slot,
        value: IntExpr,
        add: bool,
    },
    SetOf {
        place: VarPlace,
        of: IntExpr,
        value: IntExpr,
        add: bool,
    },
    /// Sets each instance of a variable; its owner is in these registers while the value is
    /// evaluated.
    SetEach {
        place: VarPlace,
        registers: &'static [Slot],
        value: IntExpr,
        add: bool,
        /// The variable and the number, if all instances are set to the same fixed one.
        reset: Option<(VarId, i32)>,
    },
    Remember {
        which: IntExpr,
        cards: CardExpr,
        add: bool,
    },
    RememberEach {
        place: VarPlace,
        registers: &'static [Slot],
        cards: CardExpr,
        add: bool,
    },
    Shuffle(IntExpr),
    Gather(IntExpr),
    DealRound {
        from: IntExpr,
        field: FieldId,
        first: Option<IntExpr>,
        count: Option<IntExpr>,
        face: Face,
    },
    DealTo {
        from: IntExpr,
        to: IntExpr,
        count: Option<IntExpr>,
        face: Face,
    },
    Move {
        what: CardExpr,
        to: IntExpr,
        face: Option<Face>,
    },
    Flip {
        what: CardExpr,
        face: Face,
    },
    /// Shows cards where they lie, to these players (bits) or to everybody.
    Show {
        what: CardExpr,
        to: Option<IntExpr>,
    },
    /// Begins a loop over a number of elements.
    Begin {
        each: EachCode,
        from: Option<IntExpr>,
    },
    /// Continues with the next element, or jumps to `exit` after the last.
    Next {
        each: EachCode,
        exit: OpIndex,
    },
    BeginTurns {
        turns: usize,
        first: Option<IntExpr>,
    },
    /// Finds the next player, or continues after the turns.
    Turn {
        turns: usize,
    },
    /// Asks a player for a decision.
    Ask(AskId),
    /// Ends the turn.
    Pass {
        turns: usize,
    },
    EndTurns {
        turns: usize,
    },
    Finish {
        who: IntExpr,
        last: bool,
    },
    /// Returns players to the game; the number has a bit for each seat.
    Rejoin(IntExpr),
    Say(usize),
    Tell(usize),
    Put {
        board: FieldId,
        kind: u8,
        owner: IntExpr,
        on: SquareFilter,
    },
    Clear {
        board: FieldId,
        on: SquareFilter,
    },
    Over(Option<Ranking>),
}

/// Place of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VarPlace {
    /// First slot; for sets of cards, the first memory.
    pub(crate) base: Slot,
    /// Number of slots or memories.
    pub(crate) count: u16,
    /// True if the last of them belongs to `none`.
    pub(crate) none: bool,
    /// True if the variable is kept among the sets of cards.
    pub(crate) memory: bool,
    /// True if everyone may see the variable.
    pub(crate) shown: bool,
    /// True if its values are cards.
    pub(crate) card: bool,
}

impl VarPlace {
    /// Returns the part of a row that holds the variable.
    pub(crate) fn of<'a, T>(&self, row: &'a [T]) -> &'a [T] {
        &row[self.base.index()..][..usize::from(self.count)]
    }

    /// Returns the part of a row that holds the variable, to be changed.
    pub(crate) fn of_mut<'a, T>(&self, row: &'a mut [T]) -> &'a mut [T] {
        &mut row[self.base.index()..][..usize::from(self.count)]
    }
}

/// Loop over elements, with its slots and registers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EachCode {
    pub(crate) slot: Slot,
    pub(crate) count: u16,
    /// Offset added to the element (the first spot of a field).
    pub(crate) offset: u16,
    /// Registers that hold the element; slots after [`Self::slot`] keep their old values.
    pub(crate) registers: &'static [Slot],
}

impl EachCode {
    /// Number of slots that a loop needs: round, first element, index, and the old registers.
    pub(crate) const SLOTS: u16 = 5;
}

/// Index of a decision in [`super::Program::asks`].
pub(crate) type AskId = usize;

/// Time at which the choices of a decision are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listing {
    /// When the decision comes up.
    AtOnce,
    /// On demand; when the decision comes up, it is only found out whether there is a choice.
    Later,
    /// On demand alone: nothing follows from there being none.
    OnDemand,
}

/// Decision of a player.
pub(crate) struct Decision {
    /// Moves on offer, each with the place at which it continues.
    pub(crate) moves: Vec<(MoveId, OpIndex)>,
    pub(crate) turns: usize,
    /// Place to go to if nothing is possible.
    pub(crate) stuck: Option<OpIndex>,
    /// True if one of the moves is made automatically when it is the only choice.
    pub(crate) auto: bool,
    /// True if a choice only moves a single card to a spot and then passes the turn.
    pub(crate) direct: bool,
    /// Time at which the choices are listed.
    pub(crate) listing: Listing,
    /// True if the same player moves again.
    pub(crate) again: bool,
    /// Loops around the decision, outermost first; the last one is its own turns.
    pub(crate) within: Vec<LoopCode>,
}

/// Loop around a decision.
#[derive(Debug, Clone, Copy)]
pub(crate) enum LoopCode {
    /// Turns, by their index in [`super::Program::turns`].
    Turns(usize),
    Each(EachCode),
}

/// Turns of the players.
pub(crate) struct TurnCode {
    /// Seat whose turn it is.
    pub(crate) seat: Slot,
    /// Seats that have had a turn, as bits.
    pub(crate) moved: Slot,
    /// Number of players who are not skipped and have not had a turn.
    pub(crate) missing: Slot,
    /// Number of turns so far.
    pub(crate) count: Slot,
    /// Number of consecutive players who could do nothing.
    pub(crate) idle: Slot,
    /// First of five slots that save the registers.
    pub(crate) saved: Slot,
    pub(crate) direction: TurnDirection,
    pub(crate) together: bool,
    pub(crate) skip: Option<IntExpr>,
    pub(crate) by: Option<IntExpr>,
    pub(crate) until: Until,
    pub(crate) claims: Option<ClaimCode>,
    /// True if all players have one turn each in seating order, so that nothing needs evaluating.
    pub(crate) plain: bool,
    /// Place of [`Op::Turn`].
    pub(crate) head: OpIndex,
    /// Place of the first [`Op::Ask`].
    pub(crate) ask: OpIndex,
    /// Place of [`Op::Pass`].
    pub(crate) pass: OpIndex,
    /// Place of [`Op::EndTurns`].
    pub(crate) exit: OpIndex,
    pub(crate) at: Span,
}

/// Ranking of claims, when all have chosen.
pub(crate) struct ClaimCode {
    pub(crate) rank: IntExpr,
    /// Slot of the variable for the player with the best claim.
    pub(crate) winner: Slot,
    /// Slot that keeps the seat that comes first among equal claims.
    pub(crate) first: Slot,
    /// Move of a player who claims nothing.
    pub(crate) pass: MoveId,
}

/// Condition that ends turns.
pub(crate) enum Until {
    /// Every player who is not skipped has had a turn.
    EverybodyMoved,
    /// The condition holds.
    Holds(IntExpr),
}

/// Order in which turns pass from player to player.
pub(crate) enum TurnDirection {
    Left,
    Right,
    By(IntExpr),
}

/// Compiled move.
pub(crate) struct MoveCode {
    pub(crate) chooser: Chooser,
    /// All conditions separately, for explanations and for choices other than single cards.
    pub(crate) conditions: Vec<IntExpr>,
    /// Indices of the conditions that are the same for every choice.
    pub(crate) once: Vec<usize>,
    /// Indices of the others.
    pub(crate) each: Vec<usize>,
    /// All conditions as a filter of single cards.
    pub(crate) lift: Option<CardFilter>,
    /// All conditions as a filter of picked squares, if they can be compiled that way.
    pub(crate) squares: Option<SquareFilter>,
    /// Values in the question to the player.
    pub(crate) asks: Vec<IntExpr>,
    /// True if the move picks nothing.
    pub(crate) is_pass: bool,
    pub(crate) auto: bool,
    /// True if a choice is offered only if the same player can move again after it.
    pub(crate) continues: bool,
    /// Place in the file.
    pub(crate) at: Span,
}

/// Picks of a move.
pub(crate) enum Chooser {
    Nothing,
    /// A single card; `varies` is true if the target depends on the card.
    Card {
        from: CardExpr,
        to: Option<CardExpr>,
        varies: bool,
    },
    /// A combination; `counted` is set if any cards of the right number will do and the target is
    /// fixed.
    Combos {
        from: IntExpr,
        to: Option<IntExpr>,
        combos: Vec<ComboId>,
        counted: Option<ComboId>,
    },
    Onto {
        from: IntExpr,
        combos: Vec<ComboId>,
        first: u8,
        count: u8,
    },
    With {
        from: IntExpr,
        to: Option<IntExpr>,
        others: CardExpr,
        sum: IntExpr,
        target: IntExpr,
    },
    Number {
        from: IntExpr,
        to: IntExpr,
    },
    Symbol {
        count: i16,
    },
    Bid {
        from: IntExpr,
        to: IntExpr,
        suits: i16,
        no_trump: bool,
    },
    Square {
        first: u8,
        count: u8,
    },
    /// Cards moved by the pile rules.
    Stack {
        from: Vec<FieldId>,
        to: Vec<FieldId>,
    },
    /// A face-down card that is turned up by a click.
    Click,
    Step(Steps),
    Hop(Hops),
}

/// Rule for who has won.
pub(crate) enum Ranking {
    Highest(CompiledScore),
    Lowest(CompiledScore),
    Finished,
    Winner(IntExpr),
    Loser(IntExpr),
    Draw,
    Solved(IntExpr),
}

/// Score by which players are ranked.
pub(crate) enum CompiledScore {
    /// Value of a variable, and whether it is kept per team.
    Kept(VarPlace, bool),
    /// Value of an expression, evaluated for each player.
    Worth(IntExpr),
}

/// Rule for a draw.
pub(crate) enum DrawCode {
    Repetition(u8),
    /// This many moves in a row during which a condition holds, counted in the slot.
    Quiet {
        moves: u16,
        holds: IntExpr,
        slot: Slot,
    },
}
