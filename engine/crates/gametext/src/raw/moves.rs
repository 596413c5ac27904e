//! Moves, and how men step and jump.

use super::steps::RawStep;
use crate::{
    decode::{RawExpr, located, records, words},
    tree::Text,
};
use definition::{
    Localized,
    game::{Along, Land, Span, Takes},
};

words! {
    Along {
        ForwardDiagonal, BackwardDiagonal, Diagonal, Forward, Backward, Sideways, Orthogonal, Any,
    }
    Takes { Never, May, Only }
    Land { Anywhere, Behind }
}

records! {
    struct RawMove {
        prompt: Option<Localized>,
        /// Question to the player, with expressions in braces.
        asks: Option<Localized>,
        pick: RawPick,
        only_if: Vec<RawExpr> = Vec::new(),
        then: Vec<RawStep> = Vec::new(),
        auto: bool = false,
        continues: bool = false,
        at: Span [here],
    }

    enum RawPick {
        Nothing,
        Cards {
            from: RawExpr,
            to: Option<RawExpr>,
            combos: Vec<Text> = Vec::new(),
            onto: Option<Text>,
            with: Option<RawWith>,
            unseen: bool = false,
        },
        Number { from: RawExpr, to: RawExpr },
        Suit,
        Rank,
        Player,
        Word(Vec<Text>) = "Word([\"high\", \"low\"])",
        Bid { from: RawExpr, to: RawExpr, no_trump: bool = false },
        Stack { from: Vec<Text>, to: Vec<Text> },
        /// A deck, by the deck's rules.
        Click,
        Square { board: Text },
        Step { board: Text, ways: Vec<RawWay>, promote: Option<RawPromotion> },
        Hop(Box<RawHop>),
    }

    struct RawWith {
        from: RawExpr,
        sum: RawExpr,
        to: RawExpr,
    }

    struct RawHop {
        board: Text,
        ways: Vec<RawWay>,
        promote: Option<RawPromotion>,
        finish: Option<RawExpr>,
        at_once: Option<RawExpr>,
        turn_back: Option<RawExpr>,
        straight: Option<RawExpr>,
        prefer: Vec<RawPrefer> = Vec::new(),
    }

    struct RawWay {
        kind: Text,
        go: Along,
        far: bool = false,
        takes: Option<(Takes, Span)> => located,
        land: Option<(Land, Span)> => located,
        over: Vec<Text> = Vec::new(),
        when: Option<RawExpr>,
    }

    struct RawPromotion {
        from: Text,
        to: Text,
        ends: Option<RawExpr>,
        passing: Option<RawExpr>,
    }

    enum RawPrefer {
        Most { when: Option<RawExpr> },
        By { kind: Text, when: Option<RawExpr> },
        MostOf { kind: Text, when: Option<RawExpr> },
        Early { kind: Text, when: Option<RawExpr> },
    }
}
