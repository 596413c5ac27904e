//! Strategies: rules by which a bot chooses.

use super::super::{
    decode::{RawExpr, records, words},
    tree::Text,
};
use definition::{
    Localized,
    game::{Span, Tie},
};

words! {
    Tie { Any, First }
}

records! {
    struct RawStrategy {
        title: Option<Localized>,
        about: Option<Localized>,
        /// Another strategy, whose rules this one changes.
        like: Option<Text>,
        /// Rules of that strategy that are left out.
        remove: Vec<Text> = Vec::new(),
        rules: Vec<RawStrategyRule> = Vec::new(),
        ties: Option<Tie>,
        otherwise: Option<Tie>,
        at: Span [here],
    }

    struct RawStrategyRule {
        name: Text,
        label: Option<Localized>,
        /// Names of moves; none: all moves.
        moves: Vec<Text> = Vec::new(),
        /// Kinds of picks, to which those moves are restricted; none: all kinds.
        picks: Vec<RawPickKind> = Vec::new(),
        applies as "if": Option<RawExpr>,
        only: Option<RawExpr>,
        highest: Option<RawExpr>,
        lowest: Option<RawExpr>,
        at: Span [here],
    }

    #[derive(Copy, Eq)]
    enum RawPickKind {
        Nothing,
        Cards,
        Number,
        Suit,
        Rank,
        Player,
        Word,
        Bid,
        Stack,
        Click,
        Square,
        Step,
        Hop,
    }
}
