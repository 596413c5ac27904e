//! Search over states of the rules, for every game of one player that the machine cannot express.

use crate::{
    SolveLimits, Unknown,
    fingerprint::StateFingerprint,
    search::SolveEnd,
    seen::{RoundPlace, SeenKey, SeenKeys},
};
use definition::{DeckId, FieldId, SpotId, game::Limits as GameLimits};
use rules::{Action, Rules, State};

/// Most choices that the rules list.
const MOST_LISTED: usize = 50_000;

/// State on the present way.
struct StateLevel {
    state: State,
    /// Actions still to be tried, the next one last.
    rest: Vec<Action>,
    last: Option<Action>,
}

/// Searches depth first for a win, every position once.
pub(crate) fn search(
    rules: &Rules,
    state: &State,
    limits: SolveLimits,
    stop: &mut dyn FnMut(u64) -> bool,
) -> (SolveEnd, u64, usize) {
    let mut seen = SeenKeys::default();
    let mut states = 1;
    let each = size_of::<State>() + 4 * state.piece_count() + 1024;
    let mut memory = 0;
    let mut is_complete = !counts_history(rules);
    seen.insert(key(rules, state), usize::MAX);
    let mut levels = vec![level(rules, state.clone(), None, &mut is_complete)];
    let end = loop {
        let depth = levels.len();
        let Some(top) = levels.last_mut() else {
            let incomplete = SolveEnd::Cut(Unknown::History);
            break if is_complete { SolveEnd::Exhausted } else { incomplete };
        };
        let Some(action) = top.rest.pop() else {
            levels.pop();
            continue;
        };
        let mut next = top.state.clone();
        next.apply_legal(rules, action, &mut ());
        if next.is_won(rules) {
            let way = levels.iter().filter_map(|level| level.last).chain([action]);
            break SolveEnd::Found(way.collect());
        }
        let most = limits.memory.saturating_sub(depth * each);
        match seen.insert(key(rules, &next), most) {
            None => break SolveEnd::Cut(Unknown::Memory),
            Some(false) => continue,
            Some(true) => {}
        }
        states += 1;
        memory = memory.max(seen.bytes() + depth * each);
        if states >= limits.states {
            break SolveEnd::Cut(Unknown::States);
        }
        if memory > limits.memory {
            break SolveEnd::Cut(Unknown::Memory);
        }
        if states.is_multiple_of(64) && stop(states) {
            break SolveEnd::Cut(Unknown::Stopped);
        }
        levels.push(level(rules, next, Some(action), &mut is_complete));
    };
    (end, states, memory)
}

/// True if what a game permits may depend on how a position came about.
fn counts_history(rules: &Rules) -> bool {
    let game = rules.game();
    !rules.is_of_piles_alone()
        && (game.repeats || !game.draws.is_empty() || game.limits != GameLimits::NONE)
}

fn level(rules: &Rules, state: State, last: Option<Action>, is_complete: &mut bool) -> StateLevel {
    let mut rest = Vec::new();
    state.legal(rules, &mut rest);
    *is_complete &= rest.len() < MOST_LISTED;
    let cost = |action: &Action| {
        let mut next = state.clone();
        next.apply_legal(rules, *action, &mut ());
        distance(rules, &next)
    };
    let mut costs: Vec<(usize, Action)> =
        rest.iter().map(|action| (cost(action), *action)).collect();
    // The one that comes nearest to the goal is tried first, so it goes last.
    costs.sort_by_key(|&(cost, _)| std::cmp::Reverse(cost));
    StateLevel { state, rest: costs.into_iter().map(|(_, action)| action).collect(), last }
}

/// Lower bound on the number of cards that must still come to goals or lie face down.
fn distance(rules: &Rules, state: &State) -> usize {
    let table = rules.table();
    let mut all = 0;
    for (spot, about) in (0..).map(SpotId).zip(table.spots()) {
        let clear = table.fields()[about.field.index()].clear;
        let held = state.count(spot);
        if clear.is_goal() {
            all += 2 * usize::from(clear.count).saturating_sub(held);
        } else if !clear.holds(held) {
            all += held;
        }
        all += state.pile(spot).iter().filter(|placed| !placed.is_up()).count();
    }
    all
}

/// Returns a key that equal positions share.
fn key(rules: &Rules, state: &State) -> SeenKey {
    let mut all = StateFingerprint::default();
    let mut note = |number: u64| all = all.then(StateFingerprint::of(number));
    if !rules.is_of_piles_alone() {
        let landmark = state.landmark(rules);
        note(landmark.all);
        note(landmark.memory);
    }
    for spot in (0..rules.spot_count()).map(|spot| SpotId(spot as u8)) {
        note(state.held(spot).bits());
        let pile = state.pile(spot);
        note(pile.len() as u64 | 1 << 20);
        for placed in pile {
            note(placed.card().index() as u64 | u64::from(placed.is_up()) << 7);
        }
    }
    for (id, deck) in (0..).map(DeckId).zip(rules.table().decks()) {
        // Refills without a limit lead back to where they began.
        if deck.redeal.as_ref().is_some_and(|redeal| redeal.limit.is_some()) {
            note(state.redeals(id).into());
        }
    }
    for field in 0..rules.table().fields().len() {
        let base = state.base(rules, FieldId(field as u8));
        note(base.map_or(0, |rank| rank.index() as u64 + 1));
    }
    note(state.shuffles().into());
    SeenKey::of(all, RoundPlace::BEGINNING)
}
