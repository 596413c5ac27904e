//! The steps that a declared game is laid out in.

use super::{Bag, Lift, Number, Slot, SquareLift};
use crate::board::{Hops, Steps};
use definition::{
    Face, FieldId,
    game::{ComboId, MoveId, Span},
};

/// A place among the ops.
pub(crate) type Place = usize;

/// One step.
pub(crate) enum Op {
    /// The decks of a table deal.
    Open,
    /// What the pile rules do by themselves is done; unless the table is cleared then, a decision
    /// is open there whose choices are listed on demand.
    Settle(Place),
    Jump(Place),
    /// Goes on where the condition holds, otherwise there.
    Unless(Number, Place),
    Set {
        slot: Slot,
        value: Number,
        add: bool,
    },
    SetOf {
        place: VarPlace,
        of: Number,
        value: Number,
        add: bool,
    },
    /// Sets each; the value sees whose it is in these registers.
    SetEach {
        place: VarPlace,
        registers: &'static [Slot],
        value: Number,
        add: bool,
    },
    Remember {
        which: Number,
        cards: Bag,
        add: bool,
    },
    RememberEach {
        place: VarPlace,
        registers: &'static [Slot],
        cards: Bag,
        add: bool,
    },
    Shuffle(Number),
    Gather(Number),
    DealRound {
        from: Number,
        field: FieldId,
        first: Option<Number>,
        count: Option<Number>,
        face: Face,
    },
    DealTo {
        from: Number,
        to: Number,
        count: Option<Number>,
        face: Face,
    },
    Move {
        what: Bag,
        to: Number,
        face: Option<Face>,
    },
    Flip {
        what: Bag,
        face: Face,
    },
    /// Begins a loop over so many elements.
    Begin {
        each: EachCode,
        from: Option<Number>,
    },
    /// Goes on with the next element, or there.
    Next {
        each: EachCode,
        exit: Place,
    },
    BeginTurns {
        turns: usize,
        first: Option<Number>,
    },
    /// Finds who is next, or goes on behind the turns.
    Turn {
        turns: usize,
    },
    /// A player decides.
    Ask(AskId),
    /// The turn is over.
    Pass {
        turns: usize,
    },
    EndTurns {
        turns: usize,
    },
    Finish {
        who: Number,
        last: bool,
    },
    /// A bit for each seat.
    Rejoin(Number),
    Say(usize),
    Tell(usize),
    Put {
        board: FieldId,
        kind: u8,
        owner: Number,
        on: SquareLift,
    },
    Clear {
        board: FieldId,
        on: SquareLift,
    },
    Over(Option<Ranking>),
}

/// Where a variable is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VarPlace {
    /// The first slot; of sets of cards, the first memory.
    pub(crate) base: Slot,
    /// How many.
    pub(crate) count: u16,
    /// Whether the last of them is that of `none`.
    pub(crate) none: bool,
    /// Whether it is kept among the sets of cards.
    pub(crate) memory: bool,
    /// Whether everybody is shown it.
    pub(crate) shown: bool,
    /// Whether each is a card.
    pub(crate) card: bool,
}

/// A loop: its two slots (round, element to begin with), how many elements, and what is saved.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EachCode {
    pub(crate) slot: Slot,
    pub(crate) count: u16,
    /// Added to the element (the first spot of a field).
    pub(crate) offset: u16,
    /// Where the element is put; the slots behind [`Self::slot`] keep what was there.
    pub(crate) registers: &'static [Slot],
}

impl EachCode {
    /// How many slots a loop needs: round, first, index, and what was in its registers.
    pub(crate) const SLOTS: u16 = 5;
}

/// A decision, by its place in [`super::Program::asks`].
pub(crate) type AskId = usize;

/// A decision.
pub(crate) struct Ask {
    /// The moves, and where each goes on.
    pub(crate) moves: Vec<(MoveId, Place)>,
    pub(crate) turns: usize,
    /// Where to go when nothing is possible.
    pub(crate) stuck: Option<Place>,
    /// Whether one of the moves is made by itself where it is the only choice.
    pub(crate) auto: bool,
    /// Whether all there is to it is that a single card goes to a spot, and the next player has
    /// the turn.
    pub(crate) direct: bool,
    /// Whether its choices are listed when somebody asks for them, not when it comes up.
    pub(crate) on_demand: bool,
    /// Whether the same player moves again.
    pub(crate) again: bool,
}

/// Turns.
pub(crate) struct TurnCode {
    /// Whose turn it is.
    pub(crate) seat: Slot,
    /// A bit for each seat that has had a turn.
    pub(crate) moved: Slot,
    /// How many players are neither skipped nor have had a turn.
    pub(crate) missing: Slot,
    /// How many turns there have been.
    pub(crate) count: Slot,
    /// How many players in a row could do nothing.
    pub(crate) idle: Slot,
    /// Five slots for what the registers held.
    pub(crate) saved: Slot,
    pub(crate) direction: TurnDirection,
    pub(crate) together: bool,
    pub(crate) skip: Option<Number>,
    pub(crate) by: Option<Number>,
    pub(crate) until: Until,
    /// Whether everybody has one turn, in the order of the seats: nothing to ask for then.
    pub(crate) plain: bool,
    /// The op [`Op::Turn`].
    pub(crate) head: Place,
    /// The first op [`Op::Ask`].
    pub(crate) ask: Place,
    /// The op [`Op::Pass`].
    pub(crate) pass: Place,
    /// The op [`Op::EndTurns`].
    pub(crate) exit: Place,
    pub(crate) at: Span,
}

/// When turns end.
pub(crate) enum Until {
    /// When everybody who is not skipped has had one.
    EverybodyMoved,
    /// When this holds.
    Holds(Number),
}

/// Which way turns go round.
pub(crate) enum TurnDirection {
    Left,
    Right,
    By(Number),
}

/// A move.
pub(crate) struct MoveCode {
    pub(crate) chooser: Chooser,
    /// All conditions, one by one, for explanations and for what is no single card.
    pub(crate) conditions: Vec<Number>,
    /// Those of them that are the same for every choice, by their places.
    pub(crate) once: Vec<usize>,
    /// The others.
    pub(crate) each: Vec<usize>,
    /// All conditions over single cards.
    pub(crate) lift: Option<Lift>,
    /// All conditions over the squares that are picked, where each can be asked so.
    pub(crate) squares: Option<SquareLift>,
    /// The values in what the player is asked.
    pub(crate) asks: Vec<Number>,
    /// Whether it picks nothing.
    pub(crate) is_pass: bool,
    pub(crate) auto: bool,
    /// Whether a choice is offered only if the same player can move again behind it.
    pub(crate) continues: bool,
    /// Where it stands in the file.
    pub(crate) at: Span,
}

impl MoveCode {
    /// A move that may always be made.
    pub(crate) fn without_conditions(chooser: Chooser) -> Self {
        Self {
            is_pass: matches!(chooser, Chooser::Nothing),
            chooser,
            conditions: Vec::new(),
            once: Vec::new(),
            each: Vec::new(),
            lift: None,
            squares: None,
            asks: Vec::new(),
            auto: false,
            continues: false,
            at: Span::default(),
        }
    }
}

/// What a move chooses.
pub(crate) enum Chooser {
    Nothing,
    /// `varies` where the goal depends on the card.
    Card {
        from: Bag,
        to: Option<Bag>,
        varies: bool,
    },
    /// `counted` where any so many cards will do, wherever they go.
    Combos {
        from: Number,
        to: Option<Number>,
        combos: Vec<ComboId>,
        counted: Option<ComboId>,
    },
    Onto {
        from: Number,
        combos: Vec<ComboId>,
        first: u8,
        count: u8,
    },
    With {
        from: Number,
        to: Option<Number>,
        others: Bag,
        sum: Number,
        target: Number,
    },
    Number {
        from: Number,
        to: Number,
    },
    Symbol {
        count: i16,
    },
    Bid {
        from: Number,
        to: Number,
        suits: i16,
        no_trump: bool,
    },
    Square {
        first: u8,
        count: u8,
    },
    /// By the pile rules.
    Stack {
        from: Vec<FieldId>,
        to: Vec<FieldId>,
    },
    /// A card that lies face down and turns up at a click.
    Click,
    Step(Steps),
    Hop(Hops),
}

/// Who has won.
pub(crate) enum Ranking {
    Highest(Score),
    Lowest(Score),
    Finished,
    Winner(Number),
    Loser(Number),
    Draw,
    Solved(Number),
}

/// By what players are ranked.
pub(crate) enum Score {
    /// A variable, and whether teams have it.
    Kept(VarPlace, bool),
    /// A number of the player who is looked at.
    Worth(Number),
}

/// When it is a draw.
pub(crate) enum DrawCode {
    Repetition(u8),
    /// So many moves in a row; the slot counts them.
    Quiet {
        moves: u16,
        holds: Number,
        slot: Slot,
    },
}
