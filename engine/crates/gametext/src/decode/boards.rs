//! Reading how men step and jump.

use super::{
    RecordReader,
    value::{choice, expr, flag, list, text, variant},
};
use crate::{
    found::Faults,
    raw::{RawExpr, RawHop, RawPick, RawPrefer, RawPromotion, RawWay, Text},
    tree::Node,
};
use definition::game::{Along, Land, Takes};

const ALONG: [(&str, Along); 8] = [
    ("ForwardDiagonal", Along::ForwardDiagonal),
    ("BackwardDiagonal", Along::BackwardDiagonal),
    ("Diagonal", Along::Diagonal),
    ("Forward", Along::Forward),
    ("Backward", Along::Backward),
    ("Sideways", Along::Sideways),
    ("Orthogonal", Along::Orthogonal),
    ("Any", Along::Any),
];

const TAKES: [(&str, Takes); 3] =
    [("Never", Takes::Never), ("May", Takes::May), ("Only", Takes::Only)];

const LAND: [(&str, Land); 2] = [("Anywhere", Land::Anywhere), ("Behind", Land::Behind)];

pub(super) fn step(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let board = record.required("board", text);
    let ways = record.required("ways", list(way));
    let promote = record.optional("promote", promotion);
    record.finish();
    Some(RawPick::Step { board: board?, ways: ways?, promote })
}

pub(super) fn hop(node: &Node, faults: &mut Faults) -> Option<RawPick> {
    let mut record = RecordReader::of(node, faults)?;
    let board = record.required("board", text);
    let ways = record.required("ways", list(way));
    let promote = record.optional("promote", promotion);
    let finish = record.optional("finish", expr);
    let at_once = record.optional("at_once", expr);
    let turn_back = record.optional("turn_back", expr);
    let straight = record.optional("straight", expr);
    let prefer = record.or("prefer", Vec::new(), list(prefer));
    record.finish();
    let (board, ways) = (board?, ways?);
    let hop = RawHop { board, ways, promote, finish, at_once, turn_back, straight, prefer };
    Some(RawPick::Hop(Box::new(hop)))
}

fn way(node: &Node, faults: &mut Faults) -> Option<RawWay> {
    let mut record = RecordReader::of(node, faults)?;
    let kind = record.required("kind", text);
    let go = record.required("go", |node, faults| choice(node, &ALONG, faults));
    let far = record.or("far", false, flag);
    let takes = record.optional("takes", |node, faults| {
        choice(node, &TAKES, faults).map(|takes| (takes, node.at))
    });
    let land = record
        .optional("land", |node, faults| choice(node, &LAND, faults).map(|land| (land, node.at)));
    let over = record.or("over", Vec::new(), list(text));
    let when = record.optional("when", expr);
    record.finish();
    Some(RawWay { kind: kind?, go: go?, far, takes, land, over, when })
}

fn promotion(node: &Node, faults: &mut Faults) -> Option<RawPromotion> {
    let mut record = RecordReader::of(node, faults)?;
    let from = record.required("from", text);
    let to = record.required("to", text);
    let ends = record.optional("ends", expr);
    let passing = record.optional("passing", expr);
    record.finish();
    Some(RawPromotion { from: from?, to: to?, ends, passing })
}

fn prefer(node: &Node, faults: &mut Faults) -> Option<RawPrefer> {
    fn most(node: &Node, faults: &mut Faults) -> Option<RawPrefer> {
        let mut record = RecordReader::of(node, faults)?;
        let when = record.optional("when", expr);
        record.finish();
        Some(RawPrefer::Most { when })
    }
    fn kind(node: &Node, faults: &mut Faults) -> Option<(Text, Option<RawExpr>)> {
        let mut record = RecordReader::of(node, faults)?;
        let kind = record.required("kind", text);
        let when = record.optional("when", expr);
        record.finish();
        Some((kind?, when))
    }
    variant(
        node,
        &[
            ("Most", most),
            ("By", |n, f| kind(n, f).map(|(kind, when)| RawPrefer::By { kind, when })),
            ("MostOf", |n, f| kind(n, f).map(|(kind, when)| RawPrefer::MostOf { kind, when })),
            ("Early", |n, f| kind(n, f).map(|(kind, when)| RawPrefer::Early { kind, when })),
        ],
        faults,
    )
}
