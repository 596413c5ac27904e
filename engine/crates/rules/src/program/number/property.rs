//! Properties of cards, suits, men, spots and players; calculations with numbers.

use crate::program::{
    CardExpr, CardValue, Context, Facts, IntExpr, SpotFacts, build::CompileContext,
    card_expr::card_of, slots::reg,
};
use definition::{
    FieldId, SpotId,
    game::{Calculation, Domain, Expr, ExprKind, Property, Selector},
};

impl CompileContext<'_> {
    pub(super) fn property(&self, property: Property, of: &Expr) -> IntExpr {
        let (steps, of) = steps_left(property, of);
        if let (Property::Suit, Some(spot)) = (property, self.first_of_pile(of)) {
            // The suit led, which trick games evaluate at every turn.
            return Box::new(move |at| {
                let first = at.state.piles().pile(spot).first();
                first.map_or(-1, |placed| at.facts().suit_of[placed.card().index()].into())
            });
        }
        let e = self.number(of);
        match property {
            Property::Rank => of_card(e, -1, |facts, kind| facts.rank_of[kind].into()),
            Property::Suit => of_card(e, -1, |facts, kind| facts.suit_of[kind].into()),
            Property::Color => of_card(e, -1, |facts, kind| facts.color_of[kind].into()),
            Property::Points => of_card(e, 0, |facts, kind| facts.points[kind]),
            Property::Joker => Box::new(move |at| {
                let value = e(at);
                i32::from(value >= 0 && at.facts().jokers.contains(card_of(value)))
            }),
            Property::ColorOfSuit => Box::new(move |at| {
                let suit = usize::try_from(e(at)).ok();
                suit.and_then(|suit| at.facts().color_of_suit.get(suit)).map_or(-1, |&c| c.into())
            }),
            Property::Who => Box::new(move |at| CardValue::of(e(at)).map_or(-1, CardValue::by)),
            Property::Kind => {
                Box::new(move |at| board_piece(at, e(at)).map_or(-1, |(_, kind)| kind))
            }
            Property::Owner => {
                Box::new(move |at| board_piece(at, e(at)).map_or(-1, |(owner, _)| owner))
            }
            Property::OwnerOfSpot => {
                spot_fact(e, |facts| facts.player.map_or(-1, |seat| seat.0.into()))
            }
            Property::Row => spot_fact(e, |facts| facts.row.into()),
            Property::Column => spot_fact(e, |facts| facts.column.into()),
            Property::NumberOfSpot => spot_fact(e, |facts| facts.number.into()),
            Property::ChoiceFrom
            | Property::ChoiceTarget
            | Property::ChoiceCaptured
            | Property::ChoiceMoved
            | Property::ChoiceCard
            | Property::ChoiceNumber => Self::property_of_choice(property, e),
            Property::Left | Property::Right => Box::new(move |at| at.facts().left(e(at), steps)),
            Property::Partner => Box::new(move |at| at.facts().partner(e(at))),
            Property::Seat => e,
            Property::Team => Box::new(move |at| {
                let seat = usize::try_from(e(at)).ok();
                seat.and_then(|seat| at.facts().team_of.get(seat)).map_or(-1, |&t| t.into())
            }),
            Property::Place => Box::new(move |at| place(at, e(at))),
        }
    }

    /// Compiles a function of numbers.
    pub(super) fn calculated(&self, calculation: Calculation, list: &[Expr]) -> IntExpr {
        let list: Vec<_> = list.iter().map(|e| self.number(e)).collect();
        Box::new(move |at| {
            let mut numbers = [0; Calculation::MOST_PARAMETERS];
            for (number, e) in numbers.iter_mut().zip(&list) {
                *number = e(at);
            }
            calculation.result(&numbers)
        })
    }

    pub(super) fn holder(&self, field: FieldId, card: &Expr) -> IntExpr {
        let card = self.number(card);
        let (first, count) = self.facts.fields[field];
        Box::new(move |at| {
            let Some(card) = CardValue::of(card(at)) else { return -1 };
            if let Some(spot) = card.spot()
                && (first..first + count).contains(&spot.0)
                && at.mask(spot).contains(card.card())
            {
                return i32::from(spot.0 - first);
            }
            (0..count)
                .find(|n| at.mask(SpotId(first + n)).contains(card.card()))
                .map_or(-1, i32::from)
        })
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
            CardExpr::Fixed(spot) if !self.facts.spots[spot].unordered => Some(spot),
            _ => None,
        }
    }
}

/// Returns the number of seats to the left that a property goes, and from where: `left of left of`
/// a player is one operation. Of any other property, none.
fn steps_left(property: Property, of: &Expr) -> (i32, &Expr) {
    let step = match property {
        Property::Left => 1,
        Property::Right => -1,
        _ => return (0, of),
    };
    let (further, from) = match &of.kind {
        ExprKind::Of(property, player) => match steps_left(*property, player) {
            (0, _) => (0, of),
            further => further,
        },
        _ => (0, of),
    };
    (step + further, from)
}

/// Compiles a property of a card by its kind; `none` is that of no card.
fn of_card(
    card: IntExpr,
    none: i32,
    of: impl Fn(&Facts, usize) -> i32 + Send + Sync + 'static,
) -> IntExpr {
    Box::new(move |at| {
        let value = card(at);
        if value < 0 { none } else { of(at.facts(), (value & 0x3f) as usize) }
    })
}

fn spot_fact(e: IntExpr, of: impl Fn(&SpotFacts) -> i32 + Send + Sync + 'static) -> IntExpr {
    Box::new(move |at| at.spot(e(at)).map_or(-1, |spot| of(&at.facts().spots[spot])))
}

fn board_piece(at: &Context<'_>, spot: i32) -> Option<(i32, i32)> {
    let spot = at.spot(spot)?;
    at.state.piece_on(at.program, spot).map(|(owner, kind)| (owner.into(), kind.into()))
}

/// Returns the place in which a player has finished; 0 while still in.
pub(super) fn place(at: &Context<'_>, player: i32) -> i32 {
    if (0..i32::from(at.facts().seats)).contains(&player) {
        at.slot(reg::PLACES.plus(player as usize))
    } else {
        0
    }
}
