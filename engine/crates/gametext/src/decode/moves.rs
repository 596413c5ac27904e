//! Reading moves.

use super::{
    RecordReader, boards, steps,
    value::{expr, flag, list, localized, plain, single, text, variant},
};
use crate::{
    found::Faults,
    raw::{RawMove, RawPick, RawWith},
    tree::Node,
};

pub(super) fn game_move(node: &Node, faults: &mut Faults) -> Option<RawMove> {
    let mut record = RecordReader::of(node, faults)?;
    let prompt = record.optional("prompt", localized);
    let asks = record.optional("asks", localized);
    let pick = record.required("pick", pick);
    let only_if = record.or("only_if", Vec::new(), list(expr));
    let then = record.or("then", Vec::new(), steps::steps);
    let auto = record.or("auto", false, flag);
    let continues = record.or("continues", false, flag);
    record.finish();
    Some(RawMove { prompt, asks, pick: pick?, only_if, then, auto, continues, at: node.at })
}

fn pick(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    variant(
        node,
        &[
            ("Nothing", |n, f| plain(n, f).then_some(RawPick::Nothing)),
            ("Cards", cards),
            ("Number", number),
            ("Suit", |n, f| plain(n, f).then_some(RawPick::Suit)),
            ("Rank", |n, f| plain(n, f).then_some(RawPick::Rank)),
            ("Player", |n, f| plain(n, f).then_some(RawPick::Player)),
            ("Word", |n, f| {
                single(n, "Word([\"high\", \"low\"])", f, list(text)).map(RawPick::Word)
            }),
            ("Bid", bid),
            ("Stack", stack),
            ("Click", |n, f| plain(n, f).then_some(RawPick::Click)),
            ("Square", square),
            ("Step", boards::step),
            ("Hop", boards::hop),
        ],
        faults,
    )
}

fn cards(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", expr);
    let to = record.optional("to", expr);
    let combos = record.or("combos", Vec::new(), list(text));
    let onto = record.optional("onto", text);
    let with = record.optional("with", with);
    let unseen = record.or("unseen", false, flag);
    record.finish();
    Some(RawPick::Cards { from: from?, to, combos, onto, with, unseen })
}

fn with(node: &Node, faults: &mut Faults) -> Option<RawWith> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", expr);
    let sum = record.required("sum", expr);
    let to = record.required("to", expr);
    record.finish();
    Some(RawWith { from: from?, sum: sum?, to: to? })
}

fn number(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", expr);
    let to = record.required("to", expr);
    record.finish();
    Some(RawPick::Number { from: from?, to: to? })
}

fn bid(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", expr);
    let to = record.required("to", expr);
    let no_trump = record.or("no_trump", false, flag);
    record.finish();
    Some(RawPick::Bid { from: from?, to: to?, no_trump })
}

fn stack(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", list(text));
    let to = record.required("to", list(text));
    record.finish();
    Some(RawPick::Stack { from: from?, to: to? })
}

fn square(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let board = record.required("board", text);
    record.finish();
    Some(RawPick::Square { board: board? })
}
