//! A game file as written: structure without meaning. Texts keep their source positions.
//!
//! Every record and every named value of the format is declared once, here and in the modules
//! below: its type, its reader and its keys. Every map keeps the order of the file; with `extends`,
//! entries of the base come first, and an entry that is given again takes the place of the old one.

mod head;
mod moves;
mod positions;
mod steps;
mod strategies;
mod tables;
#[cfg(test)]
mod tests;

use super::{
    decode::{Decode, RecordReader, located, map, mismatch, record_form, records},
    found::Faults,
    tree::{NodeKind, parse},
};
use definition::{Localized, game::Span};

pub(crate) use super::{
    decode::{Map, RawExpr},
    tree::Text,
};
pub(crate) use head::{RawContract, RawPieces};
pub(crate) use moves::{RawHop, RawMove, RawPick, RawPrefer, RawPromotion, RawWay, RawWith};
pub(crate) use positions::{
    RawAsk, RawLoop, RawMen, RawNotation, RawNotationForm, RawPosition, RawPositions, RawSeries,
    RawSpots, RawValues,
};
pub(crate) use steps::{
    RawClaims, RawDraw, RawEach, RawFinish, RawOrder, RawStep, RawStepKind, RawTurns, RawVerdict,
};
pub(crate) use strategies::{RawPickKind, RawStrategy, RawStrategyRule};
pub(crate) use tables::{
    RawCombo, RawComboKind, RawField, RawOption, RawOptionKind, RawPer, RawSees, RawShape, RawSize,
    RawSquares, RawVar, RawVarKind,
};

records! {
    /// A whole file, or several files laid over each other. Everything that a file leaves out is
    /// taken from the file it extends, except for the id, which tells games apart.
    #[derive(Default)]
    struct RawGame {
        extends: Option<Text>,
        remove: Vec<Text> = Vec::new(),
        id: Option<Text> [kept] => head::id,
        title: Option<Localized> [inherited],
        about: Option<Localized>,
        goal: Option<Localized>,
        origin: Option<Localized>,
        family: Option<Localized>,
        author: Option<Text>,
        players: Option<(u8, u8, Span)> [inherited] => head::players,
        teams: Option<(Vec<Vec<u8>>, Span)> => head::teams,
        pieces: Option<RawPieces> [inherited],
        options: Map<RawOption> = Map::new(),
        fields: Map<RawField> [inherited] = Map::new(),
        vars: Map<RawVar> = Map::new(),
        combos: Map<RawCombo> = Map::new(),
        /// Keys may have parameters: `n(r, s)`.
        rules: Map<RawExpr> = Map::new(),
        says: Map<Localized> = Map::new(),
        names: Map<Localized> = Map::new() => map(head::is_word, Localized::decode),
        moves: Map<RawMove> = Map::new(),
        routines: Map<Vec<RawStep>> = Map::new(),
        flow: Option<Vec<RawStep>> [inherited],
        result: Option<(RawVerdict, Span)> [inherited] => located,
        draws: Option<Vec<RawDraw>>,
        limits: Option<head::RawLimits>,
        strategies: Map<RawStrategy> = Map::new(),
        /// Games that a file of strategies is for.
        games as "for": Vec<Text> = Vec::new(),
        positions: Option<RawPositions>,
        contract: Option<RawContract>,
        /// True if strategies are given, and nothing without which there is no game.
        alone: bool [within] => |record: &mut RecordReader<'_, '_>| {
            Some(record.has_strategies_alone())
        },
        /// True if a key was not understood, so that its entry is lost.
        lost: bool [within] => |record: &mut RecordReader<'_, '_>| Some(record.has_unknown()),
        /// Position of the file's opening bracket.
        at: Span [here],
    }
}

impl RawGame {
    /// True if these are strategies, for games that are named or left out, and no game.
    pub(crate) fn is_strategies(&self) -> bool {
        !self.games.is_empty() || self.alone
    }
}

/// Reads the text of one file. Returns `None` if its brackets cannot be trusted or it is no game at
/// all; `faults` says why, and lists any other faults.
pub(crate) fn read_file(text: &str, source: u8, faults: &mut Faults) -> Option<RawGame> {
    let root = parse(text, source, faults)?;
    if !matches!(&root.kind, NodeKind::Record { .. }) {
        mismatch(&root, record_form(), faults);
        return None;
    }
    let mut game = RawGame::decode(&root, faults)?;
    game.at.end = game.at.start + 1;
    Some(game)
}

/// Reads the text of a position. Returns `None` if its brackets cannot be trusted.
pub(crate) fn read_position_file(text: &str, faults: &mut Faults) -> Option<RawPosition> {
    let root = parse(text, 0, faults)?;
    RawPosition::decode(&root, faults)
}
