//! Questions about players: who played or holds a card, neighbours, partners, teams, places.

use crate::program::{CardValue, Context, IntExpr, build::CompileContext, slots::reg};
use definition::{FieldId, SpotId, game::Expr};

impl CompileContext<'_> {
    pub(super) fn who(&self, card: &Expr) -> IntExpr {
        let card = self.number(card);
        Box::new(move |at| CardValue::of(card(at)).map_or(-1, CardValue::by))
    }

    pub(super) fn holder(&self, field: FieldId, card: &Expr) -> IntExpr {
        let card = self.number(card);
        let (first, count) = self.facts.fields[field.index()];
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

    pub(super) fn left(&self, player: &Expr, steps: i8) -> IntExpr {
        let (player, steps) = (self.number(player), i32::from(steps));
        Box::new(move |at| at.facts().left(player(at), steps))
    }

    pub(super) fn partner(&self, player: &Expr) -> IntExpr {
        let player = self.number(player);
        Box::new(move |at| at.facts().partner(player(at)))
    }

    pub(super) fn team_of(&self, player: &Expr) -> IntExpr {
        let player = self.number(player);
        Box::new(move |at| {
            let seat = usize::try_from(player(at)).ok();
            seat.and_then(|seat| at.facts().team_of.get(seat)).map_or(-1, |&t| t.into())
        })
    }

    pub(super) fn place_of(&self, player: &Expr) -> IntExpr {
        let player = self.number(player);
        Box::new(move |at| place(at, player(at)))
    }
}

/// Returns the place in which a player has finished; 0 while still in.
pub(super) fn place(at: &Context<'_>, player: i32) -> i32 {
    if (0..i32::from(at.facts().seats)).contains(&player) {
        at.state.play.slots[reg::PLACES.index() + player as usize]
    } else {
        0
    }
}
