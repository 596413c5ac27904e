//! Quick, impatient attempts at solitaires, which estimate how many deals of a design can be won.

use crate::{
    aim::Aim,
    measure::{PositionMeasures, Weights},
    position::exact,
};
use cards::DealNumber;
use rules::{Action, Rules, Seat, View};
use std::collections::HashSet;

/// Result of an attempt at a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttemptEnd {
    /// The deal was won.
    Won,
    /// Every remaining action led to a position seen before.
    Stuck,
    /// The limit on actions was reached.
    GivenUp,
}

/// Attempt at one deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// Result of the attempt.
    pub end: AttemptEnd,
    /// Number of actions taken.
    pub actions: u32,
}

/// Plays a deal of a solitaire with at most `most` actions.
///
/// The player sees only what a person would see and looks one action ahead. It prefers actions that
/// bring the win nearer, turn cards up or build sequences, and never returns to a position. A deal
/// that it wins is therefore winnable; a deal that it does not win may still be. Attempts are
/// deterministic: the same deal is always played the same way.
#[must_use]
pub fn attempt(rules: &Rules, deal: DealNumber, most: u32) -> Attempt {
    let mut state = rules.deal(deal);
    let aim = Aim::of(rules);
    let mut seen = HashSet::from([exact(&state)]);
    let mut legal = Vec::new();
    let mut actions = 0;
    while !state.is_won(rules) {
        if actions == most {
            return Attempt { end: AttemptEnd::GivenUp, actions };
        }
        let view = state.view(rules, Seat::default());
        view.legal(rules, &mut legal);
        let mut ranked = ranked(&aim, &view, &legal);
        ranked.sort_by_key(|&(_, rank)| rank);
        let next = ranked.into_iter().find_map(|(action, _)| {
            let mut next = state.clone();
            next.apply_legal(rules, action, &mut ());
            seen.insert(exact(&next)).then_some(next)
        });
        let Some(next) = next else { return Attempt { end: AttemptEnd::Stuck, actions } };
        state = next;
        actions += 1;
    }
    Attempt { end: AttemptEnd::Won, actions }
}

/// Ranks each legal action, most promising first: its kind (0 to 5), then the cost of the position
/// after it.
fn ranked(aim: &Aim<'_>, view: &View, legal: &[Action]) -> Vec<(Action, (u8, i64))> {
    let weights = Weights::of(aim);
    let before = PositionMeasures::of(aim, view);
    let rank = |&action: &Action| {
        let mut after = view.clone();
        after.imagine_legal(aim.rules, action, &mut ());
        let after = PositionMeasures::of(aim, &after);
        let kind = if after.distance < before.distance {
            0
        } else if after.distance > before.distance {
            5
        } else if after.face_down < before.face_down {
            1
        } else if matches!(action, Action::Choose(_)) {
            3
        } else if after.joined > before.joined || after.empty() > before.empty() {
            2
        } else {
            4
        };
        (action, (kind, after.cost(&weights)))
    };
    legal.iter().map(rank).collect()
}
