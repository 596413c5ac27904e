//! Claims: turns in which several players may take the same thing, and the words for them.

use super::{Choices, words::Speaker};
use crate::tr;
use engine::{
    definition::game::{Claims, Game, MoveId, StepKind, Turns},
    rules::View,
    session::History,
};

fn each_claim(game: &Game, visit: &mut dyn FnMut(&Turns, &Claims)) {
    game.each_list(&mut |steps| {
        for step in steps {
            if let StepKind::Turns(turns) = &step.kind
                && let Some(claims) = &turns.claims
            {
                visit(turns, claims);
            }
        }
    });
}

/// Returns the moves by which players claim something, or nothing; none in a game without claims.
#[must_use]
pub fn claim_moves(game: &Game) -> Vec<MoveId> {
    let mut moves = Vec::new();
    each_claim(game, &mut |turns, _| moves.extend(turns.moves.iter().copied()));
    moves
}

impl Speaker<'_> {
    /// Says what may be claimed now by these choices, and how; `None` if the player of the view
    /// claims nothing.
    #[must_use]
    pub fn claim(&self, view: &View, history: &History, choices: &Choices) -> Option<String> {
        if !view.is_claiming(self.rules) {
            return None;
        }
        let mut passes = Vec::new();
        each_claim(self.game, &mut |_, claims| passes.push(claims.pass));
        let mut rules: Vec<MoveId> = Vec::new();
        for rule in choices.all().iter().filter_map(|action| action.rule()) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        // Whoever claims nothing says so last.
        rules.sort_by_key(|rule| passes.contains(rule));
        let can_claim = rules.iter().any(|rule| !passes.contains(rule));
        let moves: Vec<String> = rules.iter().map(|&rule| self.asks(view, rule)).collect();
        let moves = self.texts.one_of(&moves);
        // What was just played is what all claim.
        let last = history.last_move(self.rules).filter(|last| last.count == 1);
        let card = last.and_then(|last| view.top(last.to)?.card);
        let card = card.map(|card| self.card(Some(card)));
        Some(match (card, can_claim) {
            (Some(card), true) => tr!(self.texts, "party-claim", card = card, moves = moves),
            (Some(card), false) => tr!(self.texts, "party-claim-none", card = card),
            (None, true) => tr!(self.texts, "party-claim-some", moves = moves),
            (None, false) => tr!(self.texts, "party-claim-nothing"),
        })
    }
}
