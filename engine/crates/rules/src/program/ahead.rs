//! Looking one choice ahead, for strategies: the choices at a position, and the positions after
//! the choice that is considered.
//!
//! Everything is seen from one seat: the registers of the player stay those of the seat that
//! thinks, whoever is to choose. Cards that its view does not show remain unknown.

use super::{Context, IntExpr, MoveBindings, Thought, build::CompileContext};
use crate::{Action, State};
use definition::game::{Expr, Property};
use std::{ops::Range, rc::Rc};

/// Steps of work that it costs to play a choice in thought, or to list choices.
const TRIED: u32 = 400;
/// Most positions in which `finally` looks on.
const MOST_LEAVES: u32 = 2_000;

impl Context<'_> {
    /// Returns the position after the choice that is considered.
    fn next_of(&self, thought: &Thought) -> Option<(u32, Rc<State>)> {
        if let Some(next) = thought.next() {
            return Some(next);
        }
        let state = self.after(thought.own()?.action, thought.me())?;
        Some(thought.keep_next(state))
    }

    /// Lists the choices at this position, those of `who` as if it were that player's turn.
    fn list_of(&self, thought: &Thought, who: i32) -> Range<usize> {
        let position = self.frame.position.get();
        if let Some(list) = thought.listed(position, who) {
            return list;
        }
        if thought.is_full() {
            self.frame.work.give_up();
            return 0..0;
        }
        self.frame.work.spend(TRIED);
        let found = self.state.facts_of_choices(self.program, who, &self.frame.work);
        thought.keep_list(position, who, found)
    }

    /// Returns the position after a choice, up to the next decision; `None` if no work is left.
    fn after(&self, action: Action, me: i32) -> Option<State> {
        self.frame.work.spend(TRIED);
        if self.frame.work.is_spent() {
            return None;
        }
        let next = self.state.after_choice(self.program, action, me);
        self.frame.work.spend(next.effort());
        Some(next)
    }

    /// Evaluates an expression in another position, on the account of this one.
    fn elsewhere(
        &self,
        position: u32,
        state: &State,
        bind: impl FnOnce(&MoveBindings),
        value: &IntExpr,
    ) -> i32 {
        let frame = self.frame.clone();
        frame.position.set(position);
        bind(&frame);
        let value = value(&Context { program: self.program, state, frame: &frame });
        self.frame.work.set_to(&frame.work);
        value
    }
}

impl CompileContext<'_> {
    /// Compiles the value after the choice that is considered.
    pub(super) fn after(&self, value: &Expr) -> IntExpr {
        let value = self.number(value);
        Box::new(move |at| {
            let Some(thought) = &at.frame.thought else { return 0 };
            let Some((position, next)) = at.next_of(thought) else { return 0 };
            at.elsewhere(position, &next, |_| {}, &value)
        })
    }

    /// Compiles the highest value that the same player can reach by going on.
    pub(super) fn finally(&self, value: &Expr) -> IntExpr {
        let value = self.number(value);
        Box::new(move |at| {
            let Some(thought) = &at.frame.thought else { return 0 };
            let (Some(own), Some((_, next))) = (thought.own(), at.next_of(thought)) else {
                return 0;
            };
            let mut walk = EndOfTurn { at, thought, value: &value, left: MOST_LEAVES, best: None };
            walk.go_on(&next, own.target, own.captured);
            walk.best.unwrap_or(0)
        })
    }

    /// Compiles whether a choice takes the man on a square.
    pub(super) fn takes(&self, choice: &Expr, square: &Expr) -> IntExpr {
        let (choice, square) = (self.number(choice), self.number(square));
        Box::new(move |at| {
            let facts = at.frame.thought.as_ref().and_then(|thought| thought.facts(choice(at)));
            i32::from(facts.is_some_and(|facts| facts.taken >= 0 && facts.taken == square(at)))
        })
    }

    /// Compiles the index of the choice that is considered.
    pub(super) fn own_choice() -> IntExpr {
        Box::new(|at| at.frame.thought.as_ref().map_or(-1, |thought| thought.own_index()))
    }

    /// Compiles a property of a choice.
    pub(super) fn property_of_choice(property: Property, choice: IntExpr) -> IntExpr {
        Box::new(move |at| {
            let facts = at.frame.thought.as_ref().and_then(|thought| thought.facts(choice(at)));
            facts.map_or(-1, |facts| match property {
                Property::ChoiceFrom => facts.from,
                Property::ChoiceTarget => facts.target,
                Property::ChoiceCaptured => facts.captured,
                Property::ChoiceMoved => facts.moved,
                Property::ChoiceCard => facts.card,
                _ => facts.number,
            })
        })
    }

    /// Compiles an iteration over choices, as for other collections.
    pub(super) fn each_choice(&self, who: Option<&Expr>) -> EachChoice {
        let who = who.map(|who| self.number(who));
        Box::new(move |at, see| {
            let Some(thought) = at.frame.thought.clone() else { return };
            let who = who.as_ref().map_or(-1, |who| who(at).max(0));
            let _ = at.list_of(&thought, who).all(|choice| see(choice as i32));
        })
    }
}

/// Iteration over the indices of choices, which stops when its callback returns false.
pub(super) type EachChoice = Box<dyn Fn(&Context<'_>, &mut dyn FnMut(i32) -> bool) + Send + Sync>;

/// Search for the highest value at the end of a turn.
struct EndOfTurn<'w> {
    at: &'w Context<'w>,
    thought: &'w Thought,
    value: &'w IntExpr,
    /// Number of positions that may still be examined.
    left: u32,
    best: Option<i32>,
}

impl EndOfTurn<'_> {
    /// Looks at a position that the player's own choices have led to.
    fn go_on(&mut self, state: &State, target: i32, captured: i32) {
        let at = self.at;
        if self.left == 0 || !at.frame.work.take() {
            return;
        }
        self.left -= 1;
        if !state.asks_again(at.program) {
            let position = self.thought.new_position();
            let bind = |frame: &MoveBindings| {
                frame.target.set(target);
                frame.captured.set(captured);
            };
            let value = at.elsewhere(position, state, bind, self.value);
            self.best = Some(self.best.map_or(value, |best| best.max(value)));
            return;
        }
        for facts in state.facts_of_choices(at.program, -1, &at.frame.work) {
            let here = Context { state, ..*at };
            let Some(next) = here.after(facts.action, self.thought.me()) else { return };
            let target = if facts.target < 0 { target } else { facts.target };
            self.go_on(&next, target, captured.saturating_add(facts.captured));
        }
    }
}
