//! Reading the steps of the flow.

use super::{
    RecordReader,
    value::{expr, face, list, localized, plain, single, text, values, variant},
    verdict,
};
use crate::{
    found::Faults,
    raw::{RawEach, RawOrder, RawStep, RawStepKind, RawTurns},
    tree::{Node, NodeKind},
};
use definition::{Code, say};

pub(super) fn steps(node: &Node, faults: &mut Faults) -> Option<Vec<RawStep>> {
    list(step)(node, faults)
}

fn step(node: &Node, faults: &mut Faults) -> Option<RawStep> {
    use RawStepKind as Step;
    let kind = variant(
        node,
        &[
            ("Shuffle", |n, f| single(n, "Shuffle(\"spot\")", f, expr).map(Step::Shuffle)),
            ("Gather", |n, f| single(n, "Gather(\"spot\")", f, expr).map(Step::Gather)),
            ("Deal", deal),
            ("Move", move_cards),
            ("Flip", flip),
            ("Set", |n, f| {
                let [var, value] = values(n, "Set(\"variable\", \"value\")", f)?;
                let (var, value) = (expr(var, f), expr(value, f));
                Some(Step::Set(var?, value?))
            }),
            ("Add", |n, f| {
                let [var, value] = values(n, "Add(\"variable\", \"value\")", f)?;
                let (var, value) = (expr(var, f), expr(value, f));
                Some(Step::Add(var?, value?))
            }),
            ("If", |n, f| {
                let [condition, then] = values(n, "If(\"condition\", [steps])", f)?;
                let (condition, then) = (expr(condition, f), steps(then, f));
                Some(Step::If(condition?, then?))
            }),
            ("IfElse", |n, f| {
                let form = "IfElse(\"condition\", [steps], [steps])";
                let [condition, then, other] = values(n, form, f)?;
                let (condition, then) = (expr(condition, f), steps(then, f));
                let other = steps(other, f);
                Some(Step::IfElse(condition?, then?, other?))
            }),
            ("Repeat", repeat),
            ("Each", each),
            ("Turns", turns),
            ("Again", |n, f| single(n, "Again([\"move\", ...])", f, list(text)).map(Step::Again)),
            ("EndTurns", |n, f| plain(n, f).then_some(Step::EndTurns)),
            ("Call", |n, f| single(n, "Call(\"routine\")", f, text).map(Step::Call)),
            ("Finish", finish),
            ("Rejoin", |n, f| single(n, "Rejoin(\"players\")", f, expr).map(Step::Rejoin)),
            ("Say", |n, f| single(n, "Say(\"text\")", f, localized).map(Step::Say)),
            ("Tell", |n, f| single(n, "Tell(\"text\")", f, localized).map(Step::Tell)),
            ("Place", place),
            ("Remove", remove),
            ("GameOver", game_over),
        ],
        faults,
    )?;
    Some(RawStep { kind, at: node.at })
}

fn deal(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", expr);
    let to = record.required("to", expr);
    let count = record.required("count", expr);
    let first = record.optional("first", expr);
    let face = record.optional("face", face);
    record.finish();
    Some(RawStepKind::Deal { from: from?, to: to?, count: count?, first, face })
}

fn move_cards(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    let mut record = RecordReader::of(node, faults)?;
    let what = record.required("what", expr);
    let to = record.required("to", expr);
    let face = record.optional("face", face);
    record.finish();
    Some(RawStepKind::Move { what: what?, to: to?, face })
}

fn flip(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    let mut record = RecordReader::of(node, faults)?;
    let what = record.required("what", expr);
    let face = record.required("face", face);
    record.finish();
    Some(RawStepKind::Flip { what: what?, face: face? })
}

fn repeat(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    if let NodeKind::Tuple { items, .. } = &node.kind
        && let Some(NodeKind::Number(_) | NodeKind::Text(_)) = items.first().map(|item| &item.kind)
    {
        let message = say!("fault-repeat-times", "`Repeat` does not take a number of times");
        let help = say!(
            "help-repeat-times",
            "Write `Repeat(until: \"round == 5\", do: [..., Add(\"round\", 1)])` with your own \
             variable.",
        );
        faults.add(Code::WrongShape, node.at, message, help);
        return None;
    }
    let mut record = RecordReader::of(node, faults)?;
    let until = record.required("until", expr);
    let body = record.required("do", steps);
    record.finish();
    Some(RawStepKind::Repeat { until: until?, body: body? })
}

fn each(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    fn who(node: &Node, faults: &mut Faults) -> Option<RawEach> {
        variant(
            node,
            &[
                ("Player", |n, f| plain(n, f).then_some(RawEach::Player)),
                ("Team", |n, f| plain(n, f).then_some(RawEach::Team)),
                ("Suit", |n, f| plain(n, f).then_some(RawEach::Suit)),
                ("Spot", |n, f| single(n, "Spot(\"field\")", f, text).map(RawEach::Spot)),
            ],
            faults,
        )
    }
    let mut record = RecordReader::of(node, faults)?;
    let who = record.required("who", who);
    let from = record.optional("from", expr);
    let body = record.required("do", steps);
    record.finish();
    Some(RawStepKind::Each { who: who?, from, body: body? })
}

fn turns(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    fn order(node: &Node, faults: &mut Faults) -> Option<RawOrder> {
        variant(
            node,
            &[
                ("Clockwise", |n, f| plain(n, f).then_some(RawOrder::Clockwise)),
                ("CounterClockwise", |n, f| plain(n, f).then_some(RawOrder::CounterClockwise)),
                ("By", |n, f| single(n, "By(\"direction\")", f, expr).map(RawOrder::By)),
                ("Together", |n, f| plain(n, f).then_some(RawOrder::Together)),
            ],
            faults,
        )
    }
    let mut record = RecordReader::of(node, faults)?;
    let first = record.optional("first", expr);
    let order = record.or("order", RawOrder::default(), order);
    let skip = record.optional("skip", expr);
    let by = record.optional("by", expr);
    let moves = record.required("moves", list(text));
    let until = record.required("until", expr);
    let stuck = record.optional("stuck", steps);
    record.finish();
    let (moves, until) = (moves?, until?);
    let turns = RawTurns { first, order, skip, by, moves, until, stuck };
    Some(RawStepKind::Turns(Box::new(turns)))
}

/// Reads `Finish("me")` or `Finish(last: "me")`.
fn finish(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    if !matches!(node.kind, NodeKind::Record { .. }) {
        let who = single(node, "Finish(\"player\")", faults, expr)?;
        return Some(RawStepKind::Finish { who, last: false });
    }
    let mut record = RecordReader::of(node, faults)?;
    let who = record.required("last", expr);
    record.finish();
    Some(RawStepKind::Finish { who: who?, last: true })
}

fn place(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    let mut record = RecordReader::of(node, faults)?;
    let board = record.required("board", text);
    let kind = record.required("kind", text);
    let owner = record.required("owner", expr);
    let on = record.required("on", expr);
    record.finish();
    Some(RawStepKind::Place { board: board?, kind: kind?, owner: owner?, on: on? })
}

fn remove(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    let mut record = RecordReader::of(node, faults)?;
    let board = record.required("board", text);
    let on = record.required("on", expr);
    record.finish();
    Some(RawStepKind::Remove { board: board?, on: on? })
}

/// Reads `GameOver` or `GameOver(Winner("me"))`.
fn game_over(node: &Node, faults: &mut Faults) -> Option<RawStepKind> {
    let bare = match &node.kind {
        NodeKind::Word(_) => true,
        NodeKind::Tuple { items, .. } => items.is_empty(),
        _ => false,
    };
    if bare {
        return Some(RawStepKind::GameOver(None));
    }
    let verdict = single(node, "GameOver(Winner(\"player\"))", faults, verdict)?;
    Some(RawStepKind::GameOver(Some(verdict)))
}
