//! Properties of cards, suits, men and spots.

use crate::program::{
    CardExpr, Context, IntExpr, SpotFacts, build::CompileContext, card_expr::card_of,
};
use definition::{
    SpotId,
    game::{Attribute, Domain, Expr, ExprKind, Selector},
};

impl CompileContext<'_> {
    pub(super) fn attribute(&self, attribute: Attribute, e: &Expr) -> IntExpr {
        if let (Attribute::Suit, Some(spot)) = (attribute, self.first_of_pile(e)) {
            // The suit led, which trick games evaluate at every turn.
            return Box::new(move |at| {
                let first = at.state.table.pile(spot).first();
                first.map_or(-1, |placed| at.facts().suit_of[placed.card().index()].into())
            });
        }
        let e = self.number(e);
        match attribute {
            Attribute::Rank => Box::new(move |at| {
                let value = e(at);
                if value < 0 { -1 } else { at.facts().rank_of[(value & 0x3f) as usize].into() }
            }),
            Attribute::Suit => Box::new(move |at| {
                let value = e(at);
                if value < 0 { -1 } else { at.facts().suit_of[(value & 0x3f) as usize].into() }
            }),
            Attribute::Color => Box::new(move |at| {
                let value = e(at);
                if value < 0 { -1 } else { at.facts().color_of[(value & 0x3f) as usize].into() }
            }),
            Attribute::Points => Box::new(move |at| {
                let value = e(at);
                if value < 0 { 0 } else { at.facts().points[(value & 0x3f) as usize] }
            }),
            Attribute::Joker => Box::new(move |at| {
                let value = e(at);
                i32::from(value >= 0 && at.facts().jokers.contains(card_of(value)))
            }),
            Attribute::ColorOfSuit => Box::new(move |at| {
                let suit = usize::try_from(e(at)).ok();
                suit.and_then(|suit| at.facts().color_of_suit.get(suit)).map_or(-1, |&c| c.into())
            }),
            Attribute::Kind => {
                Box::new(move |at| board_piece(at, e(at)).map_or(-1, |(_, kind)| kind))
            }
            Attribute::Owner => {
                Box::new(move |at| board_piece(at, e(at)).map_or(-1, |(owner, _)| owner))
            }
            Attribute::OwnerOfSpot => Box::new(move |at| {
                at.spot(e(at)).map_or(-1, |spot| {
                    at.facts().spots[spot.index()].player.map_or(-1, |seat| seat.0.into())
                })
            }),
            Attribute::Row => spot_fact(e, |facts| facts.row),
            Attribute::Column => spot_fact(e, |facts| facts.column),
            Attribute::NumberOfSpot => spot_fact(e, |facts| facts.number),
        }
    }

    /// The spot, if the expression is the first card of an ordered pile.
    fn first_of_pile(&self, e: &Expr) -> Option<SpotId> {
        let ExprKind::One {
            pick: Selector::First, over: Domain::Cards(cards), filter: None, ..
        } = &e.kind
        else {
            return None;
        };
        match self.bag(cards) {
            CardExpr::Fixed(spot) if !self.facts.spots[spot.index()].unordered => Some(spot),
            _ => None,
        }
    }
}

fn spot_fact(e: IntExpr, of: impl Fn(&SpotFacts) -> u8 + Send + Sync + 'static) -> IntExpr {
    Box::new(move |at| at.spot(e(at)).map_or(-1, |spot| of(&at.facts().spots[spot.index()]).into()))
}

fn board_piece(at: &Context<'_>, spot: i32) -> Option<(i32, i32)> {
    let spot = at.spot(spot)?;
    at.state.play.board_piece(at.program, spot).map(|(owner, kind)| (owner.into(), kind.into()))
}
