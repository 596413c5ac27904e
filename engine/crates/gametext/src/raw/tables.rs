//! The entries of a file's tables: options, fields, variables and combinations.

use crate::{
    decode::{Decode, Map, RawExpr, RecordReader, any, located, map, number, records, values},
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use definition::{
    Localized, Relation,
    game::{Game, Paint, Span},
};
use workbook::{pile_rules::PileSetting, schema::table::TableKind};

/// Largest absolute value of an option.
const MOST: i64 = 1_000_000;
/// Maximum number of columns or rows of a board; columns are named by letters.
const MAX_SIDE: i64 = 26;

records! {
    /// An option. Missing parts are taken from the option of the same name in the extended file.
    struct RawOption: RawOptionKind {
        label: Option<Localized>,
        at: Span [here],
    }

    kinds RawOptionKind {
        Flag {
            default: Option<bool>,
        },
        Number {
            default: Option<i32> => number(-MOST..=MOST),
            min: Option<i32> => number(-MOST..=MOST),
            max: Option<i32> => number(-MOST..=MOST),
        },
        Choice {
            default: Option<Text>,
            of: Option<Vec<Text>>,
            labels: Option<Vec<Localized>>,
        },
    }

    #[derive(Copy, Eq)]
    enum RawPer {
        Game,
        Player,
        Team,
        Suit,
        Copies(u8) = "Copies(7)" => number(1..=Game::MAX_SPOTS as i64),
    }

    enum RawShape {
        Hand,
        Pile,
        Row,
        Grid {
            width: u8 => number(1..=MAX_SIDE),
            height: u8 => number(1..=MAX_SIDE),
            squares: RawSquares = RawSquares::All,
        },
    }

    enum RawSquares {
        All,
        Dark,
        Light,
        Map(Vec<Text>) = "Map([\"..XX..\", ...])",
    }

    enum RawSees {
        Everyone,
        Owner,
        Team,
        Others,
        Top,
        Face,
        Nobody,
        Players(RawExpr) = "Players(\"players where ...\")",
    }

    struct RawField {
        name: Option<Localized>,
        per: RawPer = RawPer::Game,
        shape: RawShape,
        sees: RawSees,
        /// Key by which its cards are sorted for display.
        sort: Option<RawExpr>,
        /// The colour of a board's light squares; `dark` is that of the dark ones.
        light: Option<(Paint, Span)> => located,
        dark: Option<(Paint, Span)> => located,
        /// Places of its first spots on the table, in words; the key `at`.
        places as "at": Option<Text>,
        /// Spread of its cards, in words.
        fan: Option<Text>,
        /// The pile rules that are given, spelled as in the cells of a workbook: `put`, `take`,
        /// `put_size`, `take_size`, `pile_size`, `check_inside`, `flip`, `clear`, `base`, `refill`,
        /// `after_put`, `whenever`.
        piles: Map<Text> [within] => pile_rules,
        /// Put and take rules given as tables of workbooks.
        tables: Vec<RawTable> [within] => tables,
        at: Span [here],
    }

    struct RawVar: RawVarKind {
        per: RawPer = RawPer::Game,
        start: Option<RawExpr>,
        shown: bool = false,
        label: Option<Localized>,
        at: Span [here],
    }

    kinds RawVarKind {
        Number {
            /// Texts shown in place of numbers; the keys are numbers.
            words: Map<Localized> = Map::new() => map(any, Localized::decode),
            /// True if the players sit in the order of its values.
            seats: bool = false,
        },
        Flag,
        Player,
        Suit,
        Suits,
        Rank,
        Card,
        Cards,
        Form,
        Square,
        Word {
            of: Vec<Text>,
        },
    }

    struct RawCombo: RawComboKind {
        at: Span [here],
    }

    kinds RawComboKind {
        Single { wild: Option<RawExpr> },
        Same { as_suits: bool = false, size: RawSize, wild: Option<RawExpr> },
        Run {
            within_suit: bool = false,
            beyond: bool = false,
            size: RawSize,
            wild: Option<RawExpr>,
        },
        Suited { size: RawSize, wild: Option<RawExpr> },
        Parts {
            /// Combinations that it is composed of.
            of: Vec<Text>,
        },
        AnyOf { size: RawSize, wild: Option<RawExpr> },
    }

    /// A rule that is given elsewhere.
    enum RawSource {
        Table { file: Text, sheet: Text },
    }
}

/// A put or take rule given as a table of a workbook.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawTable {
    pub(crate) kind: TableKind,
    pub(crate) file: Text,
    pub(crate) sheet: Text,
    /// The table's content, once the library has supplied it.
    pub(crate) relation: Option<Relation>,
    pub(crate) at: Span,
}

/// Smallest and largest number of cards.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawSize {
    pub(crate) least: RawExpr,
    pub(crate) most: RawExpr,
}

/// Reads `(2, 5)`, or `3` for exactly three.
impl Decode for RawSize {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        if matches!(node.kind, NodeKind::Number(_) | NodeKind::Text(_)) {
            let size = RawExpr::decode(node, faults)?;
            return Some(Self { least: size.clone(), most: size });
        }
        let [least, most] = values(node, "(2, 5)", faults)?;
        let (least, most) = (RawExpr::decode(least, faults), RawExpr::decode(most, faults));
        Some(Self { least: least?, most: most? })
    }
}

/// Returns the kind of table that may stand at the key of a pile rule.
fn table_kind(key: &str) -> Option<TableKind> {
    TableKind::ALL.into_iter().find(|kind| kind.prefix().to_lowercase() == key)
}

/// Reads the pile rules in words.
fn pile_rules(record: &mut RecordReader<'_, '_>) -> Option<Map<Text>> {
    let mut rules = Map::new();
    for &PileSetting { key, .. } in PileSetting::ALL {
        let rule = record.optional(key, |node, faults| {
            if table_kind(key).is_some() && node.name().is_some() {
                return None;
            }
            let key = Text { value: key.to_owned(), at: node.at };
            Some((key, RawExpr::decode(node, faults)?.0))
        });
        rules.extend(rule);
    }
    Some(rules)
}

/// Reads the pile rules given as `Table(file: "tables.xlsx", sheet: "Put Tableau")`.
fn tables(record: &mut RecordReader<'_, '_>) -> Option<Vec<RawTable>> {
    let mut tables = Vec::new();
    for &PileSetting { key, .. } in PileSetting::ALL {
        let Some(kind) = table_kind(key) else { continue };
        let table = record.optional(key, |node, faults| {
            node.name()?;
            let RawSource::Table { file, sheet } = RawSource::decode(node, faults)?;
            Some(RawTable { kind, file, sheet, relation: None, at: node.at })
        });
        tables.extend(table);
    }
    Some(tables)
}
