//! Explanations of why a choice is not among the offers.

use super::*;
use crate::{Reason, Refusal, choices::candidates};
use definition::{RuleRef, game::MoveId};
use std::ops::ControlFlow;

impl State {
    /// True if an action is among the choices of the open decision.
    fn offers_now(&self, program: &Program, action: &Action) -> bool {
        if self.lists_on_demand(program) {
            let mut actions = Vec::new();
            self.list_now(program, &mut actions);
            return actions.contains(action);
        }
        self.course().offers().contains(program, action)
    }

    /// Checks a choice in a declared game.
    pub(crate) fn check_choice(&self, program: &Program, action: Action) -> Result<(), Refusal> {
        if self.course().is_over() {
            return Err(Reason::Over.always());
        }
        if self.ask(program).is_some_and(|ask| ask.listing == Listing::OnDemand) {
            return match action {
                Action::Move(wish) => self.check_move(&program.piles, wish),
                Action::Choose(Choice::Click(spot)) => self.check_click(&program.piles, spot),
                Action::Choose(Choice::Option { rule, .. }) => {
                    Err(Reason::NotOffered(rule).always())
                }
            };
        }
        if self.offers_now(program, &action) {
            return Ok(());
        }
        let Some(rule) = action.rule() else {
            let Action::Choose(Choice::Click(spot)) = action else {
                return Err(Reason::NotOffered(MoveId(0)).always());
            };
            self.check_click(&program.piles, spot)?;
            return Err(Reason::NothingToClick(spot).always());
        };
        let offered =
            self.ask(program).is_some_and(|ask| ask.moves.iter().any(|&(id, _)| id == rule));
        if !offered {
            return Err(Reason::NotOffered(rule).always());
        }
        let code = &program.moves[rule];
        if let (Chooser::Stack { .. }, Action::Move(wish)) = (&code.chooser, action) {
            self.check_move(&program.piles, wish)?;
        }
        let frame = MoveBindings::default();
        let at = self.context(program, &frame);
        let there = candidates(&at, rule, &mut |candidate| {
            if candidate == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if there.is_continue() {
            return Err(Reason::NotThere(rule).always());
        }
        bind(&at, code, &action);
        let refuses = code.conditions.iter().position(|condition| condition(&at) == 0);
        match refuses {
            Some(number) => {
                let number = number as u16;
                Err(Reason::Condition(rule, number).by(RuleRef::Condition(rule, number)))
            }
            None => Err(Reason::NotThere(rule).always()),
        }
    }
}
