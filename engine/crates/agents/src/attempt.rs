//! Solitaires played quickly by a player of little patience: how many deals of a design come out.

use crate::{
    aim::Aim,
    measure::{Standing, Weights},
    position::exact,
};
use cards::DealNumber;
use rules::{Action, Choice, Rules, Seat, View};
use std::collections::HashSet;

/// How an attempt at a deal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttemptEnd {
    /// It was won.
    Won,
    /// Nothing was left to do that had not been tried.
    Stuck,
    /// It was given up after the most actions that were allowed.
    GivenUp,
}

/// An attempt at one deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// How it ended.
    pub end: AttemptEnd,
    /// How many actions it took.
    pub actions: u32,
}

/// Plays a deal of a solitaire with at most so many actions.
///
/// The player sees what a player sees, looks one action ahead, prefers what brings winning nearer,
/// what turns cards up and what brings them into sequence, and never goes back to a position. So
/// a deal that it wins can be won; of one that it does not win nothing is known. The same deal is
/// always played alike.
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

/// What can be done, with how little it promises: a kind, and the cost of what comes of it.
fn ranked(aim: &Aim<'_>, view: &View, legal: &[Action]) -> Vec<(Action, (u8, i64))> {
    let [weights, _] = Weights::of(aim);
    let before = Standing::of(aim, view);
    let rank = |&action: &Action| {
        let mut after = view.clone();
        after.imagine_legal(aim.rules, action, &mut ());
        let after = Standing::of(aim, &after);
        let kind = if after.distance < before.distance {
            0
        } else if after.distance > before.distance {
            5
        } else if after.face_down < before.face_down {
            1
        } else if matches!(action, Action::Choose(Choice::Click(_))) {
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
