//! The most common tables, each one click away.

use super::choice::{PatternDraft, RankRule};
use engine::workbook::{Suits, schema::table::TableKind};

/// A common table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Preset {
    /// Key of its short name.
    pub(super) label: &'static str,
    pub(super) choice: PatternDraft,
}

/// Returns the common pairs, most used first.
pub(super) fn presets(kind: TableKind) -> Vec<Preset> {
    let pairs = |label, ranks, suits| {
        let choice = PatternDraft { ranks, suits, ..PatternDraft::default() };
        Preset { label, choice }
    };
    let mut presets = vec![
        pairs("patterns-preset-down-alternating", RankRule::Down, Suits::Alternating),
        pairs("patterns-preset-down-suit", RankRule::Down, Suits::Same),
        pairs("patterns-preset-down", RankRule::Down, Suits::Any),
        pairs("patterns-preset-up-suit", RankRule::Up, Suits::Same),
    ];
    if kind == TableKind::Put {
        presets.extend([
            pairs("patterns-preset-up-alternating", RankRule::Up, Suits::Alternating),
            pairs("patterns-preset-either", RankRule::Either, Suits::Any),
            pairs("patterns-preset-sum", RankRule::Sum, Suits::Any),
        ]);
    }
    presets.extend([
        pairs("patterns-preset-any", RankRule::Any, Suits::Any),
        pairs("patterns-preset-none", RankRule::Nothing, Suits::Any),
    ]);
    presets
}
