//! Turns of a player alone with the piles: cards go by the pile rules until the table is cleared.
//!
//! The choices of such turns are listed on demand, not at every decision: a search through a
//! solitaire examines most positions only to find that it has seen them before.

use super::Lowering;
use crate::program::{
    Op,
    build::CompileContext,
    op::{Decision, Listing, TurnCode, TurnDirection, Until},
};
use definition::{
    Field, FieldId,
    game::{ExprKind, GameMove, Limits, Pick, TurnOrder, Turns},
};

impl CompileContext<'_> {
    /// True if nothing but the piles decides about these turns: one player moves cards between all
    /// piles, or clicks, without further conditions or steps, until the table is cleared.
    pub(super) fn is_of_piles_alone(&self, turns: &Turns) -> bool {
        let game = self.game;
        let plain = turns.first.is_none()
            && turns.skip.is_none()
            && turns.by.is_none()
            && turns.stuck.is_none()
            && turns.order == TurnOrder::Clockwise
            && turns.until.kind == ExprKind::Cleared;
        let nothing_else = self.facts.seats == 1
            && game.vars.is_empty()
            && game.draws.is_empty()
            && !game.repeats
            && game.limits == Limits::NONE;
        let moves = turns.moves.iter().map(|id| &game.moves[*id]);
        plain && nothing_else && { moves }.all(|own| self.is_pile_move(own))
    }

    /// True if a move carries any cards that the pile rules allow, or clicks, and has no steps.
    fn is_pile_move(&self, own: &GameMove) -> bool {
        let plain = own.only_if.is_empty() && own.then.is_empty() && !own.auto && !own.continues;
        let fields = |wanted: fn(&Field) -> bool| {
            let rules = self.game.fields.iter().map(|field| field.piles.as_deref());
            let all = (0..).map(FieldId).zip(rules);
            all.filter(move |(_, rules)| rules.is_some_and(wanted)).map(|(id, _)| id)
        };
        plain
            && match &own.pick {
                Pick::Click => true,
                Pick::Stack { from, to } => {
                    fields(Field::gives).all(|id| from.contains(&id))
                        && fields(Field::takes).all(|id| to.contains(&id))
                }
                _ => false,
            }
    }
}

impl Lowering<'_, '_> {
    /// Lowers such turns: what happens by itself and whether the table is cleared, then the
    /// decision.
    pub(super) fn lay_piles_alone(&mut self, turns: &Turns) {
        let look = self.push(Op::Settle(0));
        let over = self.push(Op::Jump(0));
        let (ask, number) = (self.asks.len(), self.turns.len());
        let place = self.push(Op::Ask(ask));
        self.ops[look] = Op::Settle(place);
        self.land(over);
        self.asks.push(Decision {
            moves: turns.moves.iter().map(|&id| (id, look)).collect(),
            turns: number,
            stuck: None,
            auto: false,
            direct: false,
            listing: Listing::OnDemand,
            again: false,
            within: Vec::new(),
        });
        let scratch = self.slots(1);
        self.turns.push(TurnCode {
            seat: scratch,
            moved: scratch,
            missing: scratch,
            count: scratch,
            idle: scratch,
            saved: scratch,
            direction: TurnDirection::Left,
            together: false,
            claims: None,
            skip: None,
            by: None,
            until: Until::Holds(self.number(&turns.until)),
            plain: false,
            head: look,
            ask: place,
            pass: look,
            exit: over,
            at: self.at,
        });
    }
}
