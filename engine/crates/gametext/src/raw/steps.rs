//! The steps of the flow, and how a game ends.

use crate::{
    decode::{Decode, RawExpr, RecordReader, number, records, single, words},
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use definition::{Code, Face, Localized, game::Span, say};

words! {
    Face { Up, Down }
}

records! {
    enum RawStepKind {
        Shuffle(RawExpr) = "Shuffle(\"spot\")",
        Gather(RawExpr) = "Gather(\"spot\")",
        Deal {
            from: RawExpr,
            to: RawExpr,
            /// `all`, or an expression.
            count: RawExpr,
            first: Option<RawExpr>,
            face: Option<Face>,
        },
        Move { what: RawExpr, to: RawExpr, face: Option<Face> },
        Flip { what: RawExpr, face: Face },
        Show { what: RawExpr, to: Option<RawExpr> },
        Set(RawExpr, RawExpr) = "Set(\"variable\", \"value\")",
        Add(RawExpr, RawExpr) = "Add(\"variable\", \"value\")",
        If(RawExpr, Vec<RawStep>) = "If(\"condition\", [steps])",
        IfElse(RawExpr, Vec<RawStep>, Vec<RawStep>) = "IfElse(\"condition\", [steps], [steps])",
        Repeat { until: RawExpr, body as "do": Vec<RawStep> },
        Each { who: RawEach, from: Option<RawExpr>, body as "do": Vec<RawStep> },
        Turns(Box<RawTurns>),
        Again(Vec<Text>) = "Again([\"move\", ...])",
        EndTurns,
        Call(Text) = "Call(\"routine\")",
        Finish(RawFinish),
        Rejoin(RawExpr) = "Rejoin(\"players\")",
        Say(Localized) = "Say(\"text\")",
        Tell(Localized) = "Tell(\"text\")",
        Place { board: Text, kind: Text, owner: RawExpr, on: RawExpr },
        Remove { board: Text, on: RawExpr },
        GameOver(Option<RawVerdict>) => game_over,
    }

    enum RawEach {
        Player,
        Team,
        Suit,
        Spot(Text) = "Spot(\"field\")",
    }

    struct RawTurns {
        first: Option<RawExpr>,
        order: RawOrder = RawOrder::Clockwise,
        skip: Option<RawExpr>,
        by: Option<RawExpr>,
        moves: Vec<Text>,
        until: RawExpr,
        stuck: Option<Vec<RawStep>>,
        claims: Option<RawClaims>,
    }

    struct RawClaims {
        rank: RawExpr,
        winner: Text,
        pass: Text,
    }

    enum RawOrder {
        Clockwise,
        CounterClockwise,
        By(RawExpr) = "By(\"direction\")",
        Together,
    }

    enum RawVerdict {
        Highest(RawExpr) = "Highest(\"score\")",
        Lowest(RawExpr) = "Lowest(\"score\")",
        First,
        Winner(RawExpr) = "Winner(\"player\")",
        Loser(RawExpr) = "Loser(\"player\")",
        Nobody,
        SolvedIf(RawExpr) = "SolvedIf(\"condition\")",
    }

    enum RawDraw {
        Repetition(u8) = "Repetition(3)" => number(2..=100),
        Quiet { moves: u16 => number(1..=10_000), holds as "while": RawExpr },
    }
}

/// A step, with its position in the source.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawStep {
    pub(crate) kind: RawStepKind,
    pub(crate) at: Span,
}

impl Decode for RawStep {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        if repeats_a_number(node) {
            let message = say!("fault-repeat-times", "`Repeat` does not take a number of times");
            let help = say!(
                "help-repeat-times",
                "Write `Repeat(until: \"round == 5\", do: [..., Add(\"round\", 1)])` with your \
                 own variable.",
            );
            faults.add(Code::WrongShape, node.at, message, help);
            return None;
        }
        Some(Self { kind: RawStepKind::decode(node, faults)?, at: node.at })
    }
}

/// True for `Repeat(5, ...)`.
fn repeats_a_number(node: &Node) -> bool {
    matches!(
        &node.kind,
        NodeKind::Tuple { name: Some(name), items } if name.value == "Repeat"
            && matches!(items.first(), Some(Node {
                kind: NodeKind::Number(_) | NodeKind::Text(_), ..
            }))
    )
}

/// The player who finishes, in the next free place or in the last.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawFinish {
    pub(crate) who: RawExpr,
    pub(crate) last: bool,
}

/// Reads `Finish("me")` or `Finish(last: "me")`.
impl Decode for RawFinish {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        if !matches!(node.kind, NodeKind::Record { .. }) {
            let who = single(node, "Finish(\"player\")", faults, RawExpr::decode)?;
            return Some(Self { who, last: false });
        }
        let record = &mut RecordReader::of(node, faults)?;
        let who = record.required("last", RawExpr::decode);
        record.finish();
        Some(Self { who: who?, last: true })
    }
}

/// Reads `GameOver` or `GameOver(Winner("me"))`.
fn game_over(node: &Node, faults: &mut Faults) -> Option<Option<RawVerdict>> {
    let bare = match &node.kind {
        NodeKind::Word(_) => true,
        NodeKind::Tuple { items, .. } => items.is_empty(),
        _ => false,
    };
    if bare {
        return Some(None);
    }
    single(node, "GameOver(Winner(\"player\"))", faults, RawVerdict::decode).map(Some)
}
