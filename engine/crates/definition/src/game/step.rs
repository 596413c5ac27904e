//! How a game runs: steps, turns, results.

use super::{Cards, Expr, MoveId, Span, VarId, VarRef};
use crate::{Face, FieldId, Localized};

/// A routine, by its place in [`Game::routines`](super::Game::routines).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RoutineId(pub u8);

/// A named part of the flow.
#[derive(Debug, Clone, PartialEq)]
pub struct Routine {
    /// Its key in the file.
    pub name: String,
    /// What it does.
    pub steps: Vec<Step>,
    /// Where it stands.
    pub at: Span,
}

/// A step of the flow.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// What it does.
    pub kind: StepKind,
    /// Where it stands.
    pub at: Span,
}

/// What a step does. Spots are expressions of [`Type::Spot`](super::Type::Spot).
#[derive(Debug, Clone, PartialEq)]
pub enum StepKind {
    /// Puts a spot's cards in chance order.
    Shuffle(Expr),
    /// Brings every card to a spot, in pack order, face down.
    Gather(Expr),
    /// Deals from the top of a spot, one card at a time.
    Deal {
        /// From which spot.
        from: Expr,
        /// To which.
        to: DealTo,
        /// How many each gets.
        count: Count,
        /// Which side is up; `None`: down.
        face: Option<Face>,
    },
    /// Moves cards to the top of a spot, keeping their order.
    Move {
        /// Which.
        what: Cards,
        /// To which spot.
        to: Expr,
        /// Which side is up; `None`: as they lay.
        face: Option<Face>,
    },
    /// Turns cards.
    Flip {
        /// Which.
        what: Cards,
        /// Which side is up then.
        face: Face,
    },
    /// Sets a variable.
    Set(VarRef, Value),
    /// Sets a variable for each player, team or suit; the value sees it as `Local::Subject`.
    SetAll(VarId, Value),
    /// Adds to a number, or cards to a set of cards.
    Add(VarRef, Value),
    /// Adds to a variable for each.
    AddAll(VarId, Value),
    /// Does the first where a condition holds, otherwise the second.
    If(Expr, Vec<Step>, Vec<Step>),
    /// Asks, does, asks again.
    Repeat {
        /// When to stop.
        until: Expr,
        /// What to do.
        body: Vec<Step>,
    },
    /// Does something for each.
    Each {
        /// For each what.
        over: EachOver,
        /// With which to begin (players, teams, suits); `None`: the first.
        from: Option<Expr>,
        /// What to do.
        body: Vec<Step>,
    },
    /// Players make moves in turn.
    Turns(Box<Turns>),
    /// The same player moves again, with these moves.
    Again(Vec<MoveId>),
    /// Ends the enclosing turns.
    EndTurns,
    /// Does a routine.
    Call(RoutineId),
    /// A player is out, with the next free place or the last one.
    Finish {
        /// Who.
        who: Expr,
        /// With the last free place.
        last: bool,
    },
    /// These players ([`Type::Players`](super::Type::Players)), if they have finished, are in again
    /// and have no place.
    Rejoin(Expr),
    /// Whoever acts says something.
    Say(Localized),
    /// Everybody is told something.
    Tell(Notice),
    /// Puts a man on each of the squares for which a condition holds.
    Place {
        /// The board.
        board: FieldId,
        /// The kind of man.
        kind: u8,
        /// Whose.
        owner: Expr,
        /// On which squares, looked at as `Local::It(0)`.
        on: Expr,
    },
    /// Takes the men off the squares for which a condition holds.
    Remove {
        /// The board.
        board: FieldId,
        /// Which squares, looked at as `Local::It(0)`.
        on: Expr,
    },
    /// Ends the game, by [`Game::result`](super::Game::result) or so.
    GameOver(Option<Verdict>),
}

/// What everybody is told, with values in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    /// The text, with `{0}`, `{1}` ... where the values stand.
    pub text: Localized,
    /// The values, at most [`Notice::MOST_VALUES`].
    pub values: Vec<Expr>,
}

impl Notice {
    /// The most values of one notice.
    pub const MOST_VALUES: usize = 4;
}

/// Where a deal goes.
#[derive(Debug, Clone, PartialEq)]
pub enum DealTo {
    /// Round the spots of a field, beginning with the first or that of this owner.
    Field(FieldId, Option<Expr>),
    /// To one spot.
    Spot(Expr),
}

/// How many cards each gets.
#[derive(Debug, Clone, PartialEq)]
pub enum Count {
    /// So many, as far as there are.
    Number(Expr),
    /// All there are.
    All,
}

/// What a variable is set to.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A number of some type.
    Number(Expr),
    /// Cards.
    Cards(Cards),
}

/// What an `Each` goes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EachOver {
    /// The players, as `Local::Player`.
    Players,
    /// The teams, as `Local::Team`.
    Teams,
    /// The suits, as `Local::Suit`.
    Suits,
    /// The spots of a field, as `Local::Spot`.
    Spots(FieldId),
}

/// In which order players have their turns.
#[derive(Debug, Clone, PartialEq)]
pub enum TurnOrder {
    /// To the left.
    Clockwise,
    /// To the right.
    CounterClockwise,
    /// To the left where it is positive, to the right where it is negative.
    By(Expr),
    /// All at the same time: nobody sees what others choose before all have.
    Together,
}

/// Players make moves in turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Turns {
    /// Who begins; `None`: seat 0.
    pub first: Option<Expr>,
    /// Who is next.
    pub order: TurnOrder,
    /// Who has no turn, asked about `Local::Player`.
    pub skip: Option<Expr>,
    /// Who decides in the place of `Local::Player`; `None`: that player.
    pub by: Option<Expr>,
    /// What may be done.
    pub moves: Vec<MoveId>,
    /// When to stop; asked before each turn.
    pub until: Expr,
    /// What happens when a player can do nothing; `None`: the turn passes.
    pub stuck: Option<Vec<Step>>,
}

/// Who has won.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// Whoever (player or team) has most.
    Highest(Score),
    /// Whoever has least.
    Lowest(Score),
    /// The order in which players finished; those still in share the last place.
    Finished,
    /// This player and the team.
    Winner(Expr),
    /// All but this player and the team.
    Loser(Expr),
    /// Nobody: a draw.
    Draw,
    /// Everybody if this holds, nobody otherwise.
    Solved(Expr),
}

/// By what players are ranked; of a team the best player counts.
#[derive(Debug, Clone, PartialEq)]
pub enum Score {
    /// A number of each player or team.
    Var(VarId),
    /// A number worked out for each player, looked at as `Local::It(0)`.
    Worth(Expr),
}

/// When a game is a draw.
#[derive(Debug, Clone, PartialEq)]
pub enum DrawRule {
    /// The same position with the same player to move, so many times.
    Repetition(u8),
    /// A condition has held after so many moves in a row.
    Quiet {
        /// How many moves.
        moves: u16,
        /// What has held.
        while_holds: Expr,
    },
}

/// When the engine ends a game that goes on too long; its result then decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// After so many choices of players.
    pub decisions: u32,
    /// After so many moves in a row that pick nothing.
    pub passes: Option<u16>,
}

impl Limits {
    /// How many choices where the file does not say.
    pub const DECISIONS: u32 = 10_000;
    /// The most that a file may say: enough for a match of ten thousand deals of five hundred
    /// choices each.
    pub const MAX_DECISIONS: u32 = 5_000_000;
}
