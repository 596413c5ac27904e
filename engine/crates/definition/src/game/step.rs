//! The flow of a game: steps, turns, results.

use super::{Cards, Expr, MoveId, Span, VarId, VarRef};
use crate::{Face, FieldId, Localized, id_table::table_ids};

/// Index of a routine in [`Game::routines`](super::Game::routines).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RoutineId(pub u8);

table_ids!(RoutineId);

/// A named part of the flow.
#[derive(Debug, Clone, PartialEq)]
pub struct Routine {
    /// Its key in the file.
    pub name: String,
    /// Its steps.
    pub steps: Vec<Step>,
    /// Position in the source.
    pub at: Span,
}

/// A step of the flow.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// Its effect.
    pub kind: StepKind,
    /// Position in the source.
    pub at: Span,
}

/// The effect of a step. Spots are expressions of [`Type::Spot`](super::Type::Spot).
#[derive(Debug, Clone, PartialEq)]
pub enum StepKind {
    /// Shuffles the decks and makes their opening deals.
    Open,
    /// Shuffles the cards of a spot.
    Shuffle(Expr),
    /// Brings every card to a spot, in pack order, face down.
    Gather(Expr),
    /// Deals from the top of a spot, one card at a time.
    Deal {
        /// Spot to deal from.
        from: Expr,
        /// Spot or spots to deal to.
        to: DealTo,
        /// Number of cards for each spot.
        count: Count,
        /// Side that faces up; `None`: face down.
        face: Option<Face>,
    },
    /// Moves cards to the top of a spot, keeping their order.
    Move {
        /// Cards to move.
        what: Cards,
        /// Spot to move them to.
        to: Expr,
        /// Side that faces up; `None`: unchanged.
        face: Option<Face>,
    },
    /// Turns cards over.
    Flip {
        /// Cards to turn.
        what: Cards,
        /// Side that faces up afterwards.
        face: Face,
    },
    /// Shows cards that stay where they are, until they leave that place.
    Show {
        /// Cards to show.
        what: Cards,
        /// Players ([`Type::Players`](super::Type::Players)) who see them; `None`: everybody.
        to: Option<Expr>,
    },
    /// Sets a variable.
    Set(VarRef, NewValue),
    /// Sets a variable for each player, team or suit; the value sees it as `Local::Subject`.
    SetAll(VarId, NewValue),
    /// Adds to a number, or cards to a set of cards.
    Add(VarRef, NewValue),
    /// Adds to a variable for each player, team or suit; the value sees it as `Local::Subject`.
    AddAll(VarId, NewValue),
    /// Runs the first list if a condition holds, otherwise the second.
    If(Expr, Vec<Step>, Vec<Step>),
    /// Checks a condition, runs the steps, and checks again.
    Repeat {
        /// Condition for stopping.
        until: Expr,
        /// Steps of each round.
        body: Vec<Step>,
    },
    /// Runs steps for each element.
    Each {
        /// Elements to iterate over.
        over: EachOver,
        /// Element to begin with (players, teams, suits); `None`: the first.
        from: Option<Expr>,
        /// Steps for each element.
        body: Vec<Step>,
    },
    /// Lets players make moves in turn.
    Turns(Box<Turns>),
    /// Lets the same player move again, with these moves.
    Again(Vec<MoveId>),
    /// Ends the enclosing turns.
    EndTurns,
    /// Runs a routine.
    Call(RoutineId),
    /// Takes a player out of the game, with the next free place or the last one.
    Finish {
        /// The player.
        who: Expr,
        /// True to give the last free place instead of the next.
        last: bool,
    },
    /// Brings these players ([`Type::Players`](super::Type::Players)) back into the game and takes
    /// away their places; players who have not finished are unaffected.
    Rejoin(Expr),
    /// Shows a remark of the acting player.
    Say(Localized),
    /// Shows a notice to everybody.
    Tell(Announcement),
    /// Puts a man on each of the squares for which a condition holds.
    Place {
        /// The board.
        board: FieldId,
        /// The kind of man.
        kind: u8,
        /// Owner of the men.
        owner: Expr,
        /// Condition for a square; it sees the square as `Local::It(0)`.
        on: Expr,
    },
    /// Takes the men off the squares for which a condition holds.
    Remove {
        /// The board.
        board: FieldId,
        /// Condition for a square; it sees the square as `Local::It(0)`.
        on: Expr,
    },
    /// Ends the game with this verdict; `None`: by [`Game::result`](super::Game::result).
    GameOver(Option<Verdict>),
}

/// A message to all players, with values in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Announcement {
    /// The text, with `{0}`, `{1}` ... in place of the values.
    pub text: Localized,
    /// The values, at most [`Announcement::MOST_VALUES`].
    pub values: Vec<Expr>,
}

impl Announcement {
    /// Maximum number of values in one notice.
    pub const MOST_VALUES: usize = 4;
}

/// The destination of a deal.
#[derive(Debug, Clone, PartialEq)]
pub enum DealTo {
    /// All spots of a field in turn, beginning with the first or that of this owner.
    Field(FieldId, Option<Expr>),
    /// A single spot.
    Spot(Expr),
}

/// The number of cards dealt to each spot.
#[derive(Debug, Clone, PartialEq)]
pub enum Count {
    /// This many, as long as the cards last.
    Number(Expr),
    /// All the cards.
    All,
}

/// A value to set a variable to.
#[derive(Debug, Clone, PartialEq)]
pub enum NewValue {
    /// A number of some type.
    Number(Expr),
    /// Cards.
    Cards(Cards),
}

/// The elements that an `Each` iterates over.
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

/// The order in which players have their turns.
#[derive(Debug, Clone, PartialEq)]
pub enum TurnOrder {
    /// To the left.
    Clockwise,
    /// To the right.
    CounterClockwise,
    /// To the left if positive, to the right if negative.
    By(Expr),
    /// All at the same time: nobody sees the choices of others before all have chosen.
    Together,
}

/// A part of the game in which players make moves in turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Turns {
    /// Player who begins; `None`: seat 0.
    pub first: Option<Expr>,
    /// Order of the players.
    pub order: TurnOrder,
    /// Condition for a player to be skipped; it sees the player as `Local::Player`.
    pub skip: Option<Expr>,
    /// Player who decides in place of `Local::Player`; `None`: that player.
    pub by: Option<Expr>,
    /// Moves that players may make.
    pub moves: Vec<MoveId>,
    /// Condition for ending, checked before each turn.
    pub until: Expr,
    /// Steps for a player who cannot move; `None`: the turn passes.
    pub stuck: Option<Vec<Step>>,
    /// Ranking of what all claim at the same time; `None`: nothing is claimed.
    pub claims: Option<Claims>,
}

/// Claims of several players to the same thing, ranked by the rules when all have chosen.
#[derive(Debug, Clone, PartialEq)]
pub struct Claims {
    /// Number by which a player's claim is ranked, 0 or less for none; it sees the player as
    /// `Local::Player`. Of equal claims the one that comes first in the order of play goes before.
    pub rank: Expr,
    /// Variable that receives the player with the best claim, or `none`.
    pub winner: VarId,
    /// Move of a player who claims nothing, which is always possible.
    pub pass: MoveId,
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// The player or team with the highest score wins.
    Highest(Score),
    /// The player or team with the lowest score wins.
    Lowest(Score),
    /// Players rank in the order in which they finished; those still in share the last place.
    Finished,
    /// This player and that player's team win.
    Winner(Expr),
    /// All win but this player and that player's team.
    Loser(Expr),
    /// Nobody wins: a draw.
    Draw,
    /// Everybody wins if this holds, nobody otherwise.
    Solved(Expr),
}

/// The number that players are ranked by; a team counts as its best player.
#[derive(Debug, Clone, PartialEq)]
pub enum Score {
    /// A variable of each player or team.
    Var(VarId),
    /// A number computed for each player, seen as `Local::It(0)`.
    Worth(Expr),
}

/// A condition under which a game is a draw.
#[derive(Debug, Clone, PartialEq)]
pub enum DrawRule {
    /// The same position with the same player to move has occurred this many times.
    Repetition(u8),
    /// A condition has held after each of a number of consecutive moves.
    Quiet {
        /// Number of moves.
        moves: u16,
        /// Condition that must have held.
        while_holds: Expr,
    },
}

/// Limits at which the engine ends a game that goes on too long; the game's result then decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Maximum number of choices by players.
    pub decisions: u32,
    /// Maximum number of consecutive moves that pick nothing; `None`: no limit.
    pub passes: Option<u16>,
}

impl Limits {
    /// No limit, for games that go on until the player gives up.
    pub const NONE: Self = Self { decisions: u32::MAX, passes: None };
    /// Number of choices if the file gives none.
    pub const DECISIONS: u32 = 10_000;
    /// Largest number of choices that a file may allow: enough for a match of ten thousand deals of
    /// five hundred choices each.
    pub const MAX_DECISIONS: u32 = 5_000_000;
}
