//! The men that each player has captured, found by comparing positions.
//!
//! Games do not count them: a man may be jumped over, taken by the one that comes to its square,
//! or taken off by a step of the game. Whoever made the choice after which there are fewer men of
//! another player has captured them; where men only change sides none is.

use engine::rules::{Match, Rules, Seat, State};
use std::collections::BTreeMap;

/// Whose men, and of which kind.
pub type Kind = (Seat, u8);

/// The men that were captured so far.
#[derive(Debug, Clone, Default)]
pub struct Captured {
    taken: Vec<Taken>,
    /// How many actions have been looked at.
    seen: usize,
}

#[derive(Debug, Clone, Copy)]
struct Taken {
    /// After how many actions.
    at: usize,
    by: Seat,
    man: Kind,
    count: usize,
}

impl Captured {
    /// Looks at what has been played, or taken back, since it looked last.
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

    /// What a player has captured: how many men of each kind.
    #[must_use]
    pub fn by(&self, seat: Seat) -> BTreeMap<Kind, usize> {
        let mut all = BTreeMap::new();
        for taken in self.taken.iter().filter(|taken| taken.by == seat) {
            *all.entry(taken.man).or_default() += taken.count;
        }
        all
    }
}

/// How many men of each kind stand on the board.
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
