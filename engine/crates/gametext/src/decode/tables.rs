//! Reading the entries of a file's tables: options, fields, variables and combinations.

use super::{
    RecordReader,
    value::{
        choice, expr, flag, list, localized, map, number, paint, plain, single, text, values,
        variant,
    },
};
use crate::{
    found::Faults,
    raw::{
        Map, RawCombo, RawExpr, RawField, RawOption, RawOptionKind, RawPer, RawShape, RawSquares,
        RawTable, RawVar, RawVarKind, Text,
    },
    tree::{Node, NodeKind},
};
use definition::game::{ComboKind, Game, Sees};
use workbook::{pile_rules::PileSetting, schema::table::TableKind};

/// Largest absolute value of an option.
const MOST: i64 = 1_000_000;
/// Maximum number of columns or rows of a board; columns are named by letters.
const MAX_SIDE: i64 = 26;

pub(super) fn option(node: &Node, faults: &mut Faults) -> Option<RawOption> {
    fn read(
        node: &Node,
        faults: &mut Faults,
        kind: impl FnOnce(&mut RecordReader<'_, '_>) -> RawOptionKind,
    ) -> Option<RawOption> {
        let mut record = RecordReader::of(node, faults)?;
        let kind = kind(&mut record);
        let label = record.optional("label", localized);
        record.finish();
        Some(RawOption { kind: Some(kind), label, at: node.at })
    }
    variant(
        node,
        &[
            ("Flag", |n, f| {
                read(n, f, |r| RawOptionKind::Flag { default: r.optional("default", flag) })
            }),
            ("Number", |n, f| {
                read(n, f, |r| RawOptionKind::Number {
                    default: r.optional("default", number(-MOST..=MOST)),
                    min: r.optional("min", number(-MOST..=MOST)),
                    max: r.optional("max", number(-MOST..=MOST)),
                })
            }),
            ("Choice", |n, f| {
                read(n, f, |r| RawOptionKind::Choice {
                    default: r.optional("default", text),
                    of: r.optional("of", list(text)),
                    labels: r.optional("labels", list(localized)),
                })
            }),
        ],
        faults,
    )
}

pub(super) fn field(node: &Node, faults: &mut Faults) -> Option<RawField> {
    const SEES: [(&str, Sees); 7] = [
        ("Everyone", Sees::Everyone),
        ("Owner", Sees::Owner),
        ("Team", Sees::Team),
        ("Others", Sees::Others),
        ("Top", Sees::Top),
        ("Face", Sees::Face),
        ("Nobody", Sees::Nobody),
    ];
    let mut record = RecordReader::of(node, faults)?;
    let name = record.optional("name", localized);
    let per = record.or("per", RawPer::Game, per);
    let shape = record.required("shape", shape);
    let sees = record.required("sees", |node, faults| choice(node, &SEES, faults));
    let sort = record.optional("sort", expr);
    let light = record.optional("light", paint);
    let dark = record.optional("dark", paint);
    let (mut piles, mut tables) = (Map::new(), Vec::new());
    for &PileSetting { key, .. } in PileSetting::ALL {
        record.optional(key, |node, faults| {
            let kind = TableKind::ALL.into_iter().find(|kind| kind.prefix().to_lowercase() == key);
            match kind {
                Some(kind) if node.name().is_some() => tables.push(table(kind, node, faults)?),
                _ => {
                    let key = Text { value: key.to_owned(), at: node.at };
                    piles.push((key, expr(node, faults)?));
                }
            }
            Some(())
        });
    }
    record.finish();
    let (shape, sees, at) = (shape?, sees?, node.at);
    Some(RawField { name, per, shape, sees, sort, light, dark, piles, tables, at })
}

/// Reads `Table(file: "tables.xlsx", sheet: "Put Tableau")`.
fn table(kind: TableKind, node: &Node, faults: &mut Faults) -> Option<RawTable> {
    variant(
        node,
        &[("Table", |node, faults| {
            let mut record = RecordReader::of(node, faults)?;
            let file = record.required("file", text);
            let sheet = record.required("sheet", text);
            record.finish();
            Some((file?, sheet?))
        })],
        faults,
    )
    .map(|(file, sheet)| RawTable { kind, file, sheet, relation: None, at: node.at })
}

fn per(node: &Node, faults: &mut Faults) -> Option<RawPer> {
    variant(
        node,
        &[
            ("Game", |n, f| plain(n, f).then_some(RawPer::Game)),
            ("Player", |n, f| plain(n, f).then_some(RawPer::Player)),
            ("Team", |n, f| plain(n, f).then_some(RawPer::Team)),
            ("Suit", |n, f| plain(n, f).then_some(RawPer::Suit)),
            ("Copies", |n, f| {
                let spots = number(1..=Game::MAX_SPOTS as i64);
                single(n, "Copies(7)", f, spots).map(RawPer::Copies)
            }),
        ],
        faults,
    )
}

fn shape(node: &Node, faults: &mut Faults) -> Option<RawShape> {
    variant(
        node,
        &[
            ("Hand", |n, f| plain(n, f).then_some(RawShape::Hand)),
            ("Pile", |n, f| plain(n, f).then_some(RawShape::Pile)),
            ("Row", |n, f| plain(n, f).then_some(RawShape::Row)),
            ("Grid", grid),
        ],
        faults,
    )
}

fn grid(node: &Node, faults: &mut Faults) -> Option<RawShape> {
    let mut record = RecordReader::of(node, faults)?;
    let width = record.required("width", number(1..=MAX_SIDE));
    let height = record.required("height", number(1..=MAX_SIDE));
    let squares = record.or("squares", RawSquares::All, squares);
    record.finish();
    Some(RawShape::Grid { width: width?, height: height?, squares })
}

fn squares(node: &Node, faults: &mut Faults) -> Option<RawSquares> {
    variant(
        node,
        &[
            ("All", |n, f| plain(n, f).then_some(RawSquares::All)),
            ("Dark", |n, f| plain(n, f).then_some(RawSquares::Dark)),
            ("Light", |n, f| plain(n, f).then_some(RawSquares::Light)),
            ("Map", |n, f| single(n, "Map([\"..XX..\", ...])", f, list(text)).map(RawSquares::Map)),
        ],
        faults,
    )
}

pub(super) fn var(node: &Node, faults: &mut Faults) -> Option<RawVar> {
    fn read(
        node: &Node,
        faults: &mut Faults,
        kind: impl FnOnce(&mut RecordReader<'_, '_>) -> Option<RawVarKind>,
    ) -> Option<RawVar> {
        let mut record = RecordReader::of(node, faults)?;
        let kind = kind(&mut record);
        let (words, seats) = match kind {
            Some(RawVarKind::Number) => {
                let words = record.or("words", Map::new(), map(|_| true, localized));
                (words, record.or("seats", false, flag))
            }
            _ => (Map::new(), false),
        };
        let per = record.or("per", RawPer::Game, per);
        let start = record.optional("start", expr);
        let shown = record.or("shown", false, flag);
        let label = record.optional("label", localized);
        record.finish();
        Some(RawVar { kind: kind?, per, start, shown, seats, words, label, at: node.at })
    }
    variant(
        node,
        &[
            ("Number", |n, f| read(n, f, |_| Some(RawVarKind::Number))),
            ("Flag", |n, f| read(n, f, |_| Some(RawVarKind::Flag))),
            ("Player", |n, f| read(n, f, |_| Some(RawVarKind::Player))),
            ("Suit", |n, f| read(n, f, |_| Some(RawVarKind::Suit))),
            ("Suits", |n, f| read(n, f, |_| Some(RawVarKind::Suits))),
            ("Rank", |n, f| read(n, f, |_| Some(RawVarKind::Rank))),
            ("Card", |n, f| read(n, f, |_| Some(RawVarKind::Card))),
            ("Cards", |n, f| read(n, f, |_| Some(RawVarKind::Cards))),
            ("Form", |n, f| read(n, f, |_| Some(RawVarKind::Form))),
            ("Square", |n, f| read(n, f, |_| Some(RawVarKind::Square))),
            ("Word", |n, f| read(n, f, |r| r.required("of", list(text)).map(RawVarKind::Word))),
        ],
        faults,
    )
}

pub(super) fn combo(node: &Node, faults: &mut Faults) -> Option<RawCombo> {
    fn read(
        node: &Node,
        faults: &mut Faults,
        kind: impl FnOnce(&mut RecordReader<'_, '_>) -> ComboKind,
    ) -> Option<RawCombo> {
        let mut record = RecordReader::of(node, faults)?;
        let kind = kind(&mut record);
        let size = record.required("size", size);
        let wild = record.optional("wild", expr);
        record.finish();
        Some(RawCombo { kind, size: Some(size?), wild, parts: Vec::new(), at: node.at })
    }
    fn lone(node: &Node, faults: &mut Faults) -> Option<RawCombo> {
        let mut record = RecordReader::of(node, faults)?;
        let wild = record.optional("wild", expr);
        record.finish();
        Some(RawCombo { kind: ComboKind::Single, size: None, wild, parts: Vec::new(), at: node.at })
    }
    fn parts(node: &Node, faults: &mut Faults) -> Option<RawCombo> {
        let mut record = RecordReader::of(node, faults)?;
        let parts = record.required("of", list(text));
        record.finish();
        Some(RawCombo {
            kind: ComboKind::Parts,
            size: None,
            wild: None,
            parts: parts?,
            at: node.at,
        })
    }
    variant(
        node,
        &[
            ("Single", lone),
            ("Same", |n, f| {
                read(n, f, |r| ComboKind::Same { as_suits: r.or("as_suits", false, flag) })
            }),
            ("Run", |n, f| {
                read(n, f, |r| ComboKind::Run {
                    within_suit: r.or("within_suit", false, flag),
                    beyond: r.or("beyond", false, flag),
                })
            }),
            ("Suited", |n, f| read(n, f, |_| ComboKind::Suited)),
            ("Parts", parts),
            ("AnyOf", |n, f| read(n, f, |_| ComboKind::AnyOf)),
        ],
        faults,
    )
}

/// Reads `(2, 5)`, or `3` for exactly three.
fn size(node: &Node, faults: &mut Faults) -> Option<(RawExpr, RawExpr)> {
    if matches!(node.kind, NodeKind::Number(_) | NodeKind::Text(_)) {
        let size = expr(node, faults)?;
        return Some((size.clone(), size));
    }
    let [least, most] = values(node, "(2, 5)", faults)?;
    let (least, most) = (expr(least, faults), expr(most, faults));
    Some((least?, most?))
}
