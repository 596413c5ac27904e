//! Keys of a file about positions that are written down.

use super::RawStep;
use crate::{
    decode::{Decode, Map, RawExpr, any, list, map, number, placed, records, words},
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use definition::game::{Game, Span, SquareNames};

/// Largest number of a seat.
const LAST_SEAT: i64 = Game::MAX_SEATS as i64 - 1;
/// Largest number of anything that is counted.
const MOST: i64 = i32::MAX as i64;

words! {
    SquareNames { Letters, UpperLeft, UpperRight, LowerLeft, LowerRight }
}

records! {
    struct RawPositions {
        then: Option<Vec<RawStep>>,
        asks: Option<Vec<Text>>,
        notations: Map<RawNotation> = Map::new(),
        at: Span [here],
    }

    struct RawNotation: RawNotationForm {
        /// Letters of the seats whose turn it may be.
        turn: Vec<Text>,
        /// Letters of each kind of men: one for all seats, or one for each.
        men: Map<Vec<Text>>,
        at: Span [here],
    }

    kinds RawNotationForm {
        Lists { squares: SquareNames },
        Rows { counts: bool = true, slashes: bool = true },
    }

    /// A position of a game.
    struct RawPosition {
        game: Option<Text>,
        seats: Option<(u8, Span)> => placed(number(1..=LAST_SEAT + 1)),
        options: Map<RawExpr> = Map::new() => map(any, RawExpr::decode),
        deal: Option<RawExpr>,
        asks: Option<RawAsk>,
        fields: Map<RawSpots> = Map::new() => map(any, RawSpots::decode),
        vars: Map<RawValues> = Map::new(),
        before: Map<RawValues> = Map::new(),
        finished: Option<Vec<u8>> => list(number(0..=LAST_SEAT + 1)),
        series: Option<RawSeries>,
        counted: Option<RawCounted>,
        at: Span [here],
    }

    /// A series of jumps that has begun.
    struct RawSeries {
        man: Text,
        from: Text,
        captured: Option<Text>,
        jumps: Option<u8> => number(1..=250),
        ended: bool = false,
        at: Span [here],
    }

    /// The decision of a position.
    struct RawAsk {
        moves: Option<Vec<Text>>,
        place: Option<(u16, Span)> => placed(number(1..=10_000)),
        player: u8 = 0 => number(0..=LAST_SEAT),
        by: Option<u8> => number(0..=LAST_SEAT),
        moved: Vec<u8> = Vec::new() => list(number(0..=LAST_SEAT)),
        turn: i32 = 0 => number(0..=MOST),
        idle: i32 = 0 => number(0..=MOST),
        within: Vec<RawLoop> = Vec::new() => list(RawLoop::decode),
        at: Span [here],
    }

    /// Progress of a loop around a decision.
    struct RawLoop {
        player: Option<u8> => number(0..=LAST_SEAT),
        by: Option<u8> => number(0..=LAST_SEAT),
        moved: Option<Vec<u8>> => list(number(0..=LAST_SEAT)),
        turn: Option<i32> => number(0..=MOST),
        idle: Option<i32> => number(0..=MOST),
        round: Option<u16> => number(0..=250),
        from: Option<u16> => number(0..=250),
        at: Span [here],
    }

    /// Numbers that a game has counted.
    struct RawCounted {
        decisions: u32 = 0 => number(0..=MOST),
        passes: u16 = 0 => number(0..=i64::from(u16::MAX)),
        shuffles: u32 = 0 => number(0..=MOST),
        draws: u32 = 0 => number(0..=MOST),
        quiet: Vec<i32> = Vec::new() => list(number(0..=MOST)),
        redeals: Vec<u16> = Vec::new() => list(number(0..=i64::from(u16::MAX))),
        bases: Option<Text>,
        at: Span [here],
    }

    /// Men of one kind and owner.
    struct RawMen {
        kind_name as "kind": Text,
        owner: u8 => number(0..=LAST_SEAT),
        on: Text,
        at: Span [here],
    }
}

/// Pieces on the spots of a field.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawSpots {
    /// Cards of the only spot.
    One(Text),
    /// Cards of each spot.
    Each(Vec<Text>, Span),
    /// Men on a board.
    Men(Vec<RawMen>, Span),
}

impl Decode for RawSpots {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        if let NodeKind::Text(text) = &node.kind {
            return Some(Self::One(text.clone()));
        }
        let is_man = |item: &Node| matches!(item.kind, NodeKind::Record { .. });
        match &node.kind {
            NodeKind::List(items) if items.iter().any(is_man) => {
                Some(Self::Men(list(RawMen::decode)(node, faults)?, node.at))
            }
            _ => Some(Self::Each(list(Text::decode)(node, faults)?, node.at)),
        }
    }
}

/// Values of a variable: one, or one for each owner.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawValues {
    pub(crate) values: Vec<RawExpr>,
    /// True if they stand in a list.
    pub(crate) listed: bool,
    pub(crate) at: Span,
}

impl Decode for RawValues {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        let listed = matches!(node.kind, NodeKind::List(_));
        let values = match listed {
            true => list(RawExpr::decode)(node, faults)?,
            false => vec![RawExpr::decode(node, faults)?],
        };
        Some(Self { values, listed, at: node.at })
    }
}
