//! The game of a workbook: its decks deal, and one player moves cards by the pile rules until the
//! table is cleared.

use super::{
    CardPack, Expr, ExprKind, Game, GameAbout, GameField, GameMove, Limits, MoveId, Per, Pick,
    Pieces, Players, RankName, Sees, Shape, Span, Step, StepKind, SuitName, TurnOrder, Turns, Type,
    Verdict,
};
use crate::{Definition, FanDirection, Field, FieldId, IdTable, Localized};
use cards::{Card, Rank, Suit};
use std::collections::BTreeMap;

/// Keys of the moves.
const STACK: &str = "stack";
const CLICK: &str = "click";

impl From<&Definition> for Game {
    /// Lowers a workbook's game. Fields, decks and spots keep their ids, so that a
    /// [`RuleRef`](crate::RuleRef) names the same cell as before.
    fn from(definition: &Definition) -> Self {
        let moves = vec![stack(definition), plain_move(CLICK, Pick::Click)];
        let turns = Turns {
            first: None,
            order: TurnOrder::Clockwise,
            skip: None,
            by: None,
            moves: vec![MoveId(0), MoveId(1)],
            until: cleared(),
            stuck: None,
            claims: None,
        };
        let steps = [StepKind::Open, StepKind::Turns(Box::new(turns))];
        Self {
            about: about(definition),
            players: Players { least: 1, most: 1 },
            teams: Vec::new(),
            pieces: Pieces::Cards(pack(definition)),
            options: IdTable::new(),
            fields: (0..).map(FieldId).map_while(|id| field(definition, id)).collect(),
            decks: definition.decks().to_vec(),
            spots: definition.spots().to_vec(),
            sorts: Vec::new(),
            seers: Vec::new(),
            vars: IdTable::new(),
            words: IdTable::new(),
            names: BTreeMap::new(),
            combos: IdTable::new(),
            rules: Vec::new(),
            moves: moves.into(),
            routines: IdTable::new(),
            flow: steps.into_iter().map(|kind| Step { kind, at: Span::default() }).collect(),
            result: Verdict::Solved(cleared()),
            draws: Vec::new(),
            strategies: Vec::new(),
            limits: Limits::NONE,
            repeats: false,
            positions: super::PositionRules::default(),
            contract: None,
            sources: Vec::new(),
        }
    }
}

fn about(definition: &Definition) -> GameAbout {
    let about = definition.about().clone();
    GameAbout {
        id: about.id,
        title: about.title,
        about: about.note,
        goal: about.goal,
        origin: Localized::default(),
        family: about.family,
        author: about.author,
    }
}

/// Returns the cards of all decks as one pack; each deck keeps its own.
fn pack(definition: &Definition) -> CardPack {
    let decks = definition.decks();
    let rank = |rank: Rank| if rank.number() == 10 { "T" } else { rank.label() };
    let suit = |suit: Suit| SuitName {
        name: suit.name().to_owned(),
        usual: Some(suit),
        sign: String::new(),
        color: suit.color(),
    };
    let counts = Card::all().map(|card| decks.iter().map(|deck| deck.pack.copies(card)).sum());
    CardPack {
        ranks: Rank::all().map(|own| RankName { name: rank(own).to_owned() }).collect(),
        suits: Suit::ALL.into_iter().map(suit).collect(),
        jokers: 0,
        counts: counts.collect(),
        points: vec![0; Card::SUITED],
        numbering: decks.first().map(|deck| deck.numbering).unwrap_or_default(),
    }
}

fn field(definition: &Definition, id: FieldId) -> Option<GameField> {
    let rules = definition.fields().get(id.index())?;
    let spread =
        definition.spots_of(id).any(|spot| definition.fan(spot).direction != FanDirection::None);
    Some(GameField {
        paints: (None, None),
        name: rules.name.en.clone(),
        label: rules.name.clone(),
        per: Per::Copies(definition.spots_of(id).count() as u8),
        shape: if spread { Shape::Row } else { Shape::Pile },
        sees: Sees::Face,
        piles: Some(Box::new(rules.clone())),
        rules_at: Vec::new(),
        places: Vec::new(),
        fan: None,
        at: Span::default(),
    })
}

/// Returns the move of cards from pile to pile.
fn stack(definition: &Definition) -> GameMove {
    let fields = |wanted: fn(&Field) -> bool| {
        let all = (0..).map(FieldId).zip(definition.fields());
        all.filter(|(_, field)| wanted(field)).map(|(id, _)| id).collect()
    };
    plain_move(STACK, Pick::Stack { from: fields(Field::gives), to: fields(Field::takes) })
}

fn plain_move(name: &str, pick: Pick) -> GameMove {
    GameMove {
        name: name.to_owned(),
        prompt: Localized::default(),
        asks: None,
        pick,
        only_if: Vec::new(),
        then: Vec::new(),
        auto: false,
        continues: false,
        at: Span::default(),
    }
}

fn cleared() -> Expr {
    Expr { kind: ExprKind::Cleared, ty: Type::Flag, at: Span::default() }
}
