//! The men captured by each player, found by comparing positions.
//!
//! The rules do not count them: a man may be jumped over, taken by one that comes to its square, or
//! removed by a step of the game. If a choice leaves fewer men of another player, its maker has
//! captured them; men that only change sides are not captured.

use engine::rules::{Match, Rules, Seat, State};
use std::collections::BTreeMap;

/// The owner and kind of a man.
pub type Kind = (Seat, u8);

/// The men captured so far.
#[derive(Debug, Clone, Default)]
pub struct Captured {
    taken: Vec<Taken>,
    /// Number of actions examined.
    seen: usize,
}

#[derive(Debug, Clone, Copy)]
struct Taken {
    /// Number of actions up to the capture.
    at: usize,
    by: Seat,
    man: Kind,
    count: usize,
}

impl Captured {
    /// Takes in the actions played or undone since the last call.
    pub fn follow(&mut self, game: &Match) {
        let rules = game.rules();
        if rules.board().is_none() {
            return;
        }
        let now = game.actions().len();
        self.seen = self.seen.min(now);
        self.taken.retain(|taken| taken.at <= now);
        let mut past = game.past().skip(self.seen).map(|(state, _)| state);
        let Some(mut before) = past.next() else { return };
        let mut stood = men(rules, before);
        for after in past.chain([game.state()]) {
            self.seen += 1;
            let stands = men(rules, after);
            if stands.values().sum::<usize>() < stood.values().sum::<usize>()
                && let Some(by) = before.turn_of(rules)
            {
                let left = |man: &Kind| stands.get(man).copied().unwrap_or(0);
                let taken = stood.iter().filter(|(man, _)| man.0 != by).map(|(&man, &count)| {
                    Taken { at: self.seen, by, man, count: count.saturating_sub(left(&man)) }
                });
                self.taken.extend(taken.filter(|taken| taken.count > 0));
            }
            (before, stood) = (after, stands);
        }
    }

    /// Returns the men captured by a player: their number by kind.
    #[must_use]
    pub fn by(&self, seat: Seat) -> BTreeMap<Kind, usize> {
        let mut all = BTreeMap::new();
        for taken in self.taken.iter().filter(|taken| taken.by == seat) {
            *all.entry(taken.man).or_default() += taken.count;
        }
        all
    }
}

/// Returns the men on the board: their number by kind.
fn men(rules: &Rules, state: &State) -> BTreeMap<Kind, usize> {
    let mut men = BTreeMap::new();
    let field = rules.board().map(|(field, _)| field);
    for spot in field.into_iter().flat_map(|field| rules.spots_of(field)) {
        if let Some(man) = state.man(rules, spot) {
            *men.entry(man).or_default() += 1;
        }
    }
    men
}
