//! Max^n for more than two teams where everything is known, with values that name who may win.
//!
//! The value of a position is the set of the teams that may come first. Whoever chooses prefers to
//! win alone, then with as few others as possible; all positions without them are alike. Where
//! Max^n takes the first of equally good actions, these are united, as in Soft-Max^n: it is open
//! which of them is chosen.

use super::{
    allowance::Allowance,
    lead::{leads, places},
    rollout::DealEnds,
};
use rules::{Action, Rules, State};
use std::{cmp::Ordering, collections::BTreeMap};

/// Most positions that are remembered.
const MOST_SEEN: usize = 1 << 18;

/// Teams of which one comes first, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Coalition(pub(super) u32);

impl Coalition {
    /// Rank of a value for a team; 0 is the best.
    fn rank(self, team: u8) -> u32 {
        if self.0 >> team & 1 == 1 { self.0.count_ones() - 1 } else { u32::BITS }
    }
}

/// Search to the end of a game or of a deal.
pub(super) struct Coalitions<'r> {
    rules: &'r Rules,
    before: Vec<f64>,
    seen: BTreeMap<u64, Coalition>,
}

impl<'r> Coalitions<'r> {
    pub(super) fn new(rules: &'r Rules, root: &State) -> Self {
        let before = leads(rules, |seat| root.score(rules, seat));
        Self { rules, before, seen: BTreeMap::new() }
    }

    /// Returns those of the actions that are best for their player; `None` if the allowance does
    /// not suffice.
    pub(super) fn best(
        &mut self,
        root: &State,
        actions: &[Action],
        allowance: &mut Allowance,
    ) -> Option<Vec<Action>> {
        let team = self.rules.team(root.actor(self.rules)?);
        let mut valued = Vec::with_capacity(actions.len());
        for &action in actions {
            let value = self.after(root, action, allowance)?;
            valued.push((value.rank(team), action));
        }
        let least = valued.iter().map(|(rank, _)| *rank).min()?;
        Some({ valued.into_iter() }.filter(|(rank, _)| *rank == least).map(|(_, a)| a).collect())
    }

    fn after(
        &mut self,
        state: &State,
        action: Action,
        allowance: &mut Allowance,
    ) -> Option<Coalition> {
        if allowance.is_spent() {
            return None;
        }
        allowance.spend();
        let mut next = state.clone();
        let mut end = DealEnds::default();
        next.apply_legal(self.rules, action, &mut end);
        if end.0 || next.actor(self.rules).is_none() {
            return Some(self.winners(&next));
        }
        self.value(&next, allowance)
    }

    /// Returns the value of a position in which somebody is to choose.
    pub(super) fn value(&mut self, state: &State, allowance: &mut Allowance) -> Option<Coalition> {
        let key = state.landmark(self.rules).all;
        if let Some(known) = self.seen.get(&key) {
            return Some(*known);
        }
        let team = self.rules.team(state.actor(self.rules)?);
        let mut legal = Vec::new();
        state.legal(self.rules, &mut legal);
        let mut best: Option<Coalition> = None;
        for action in legal {
            let value = self.after(state, action, allowance)?;
            best = Some(combine(best, value, team));
        }
        let value = best?;
        if self.seen.len() < MOST_SEEN {
            self.seen.insert(key, value);
        }
        Some(value)
    }

    /// Returns the teams that come first at the end of the game, or gained most in a deal.
    fn winners(&self, state: &State) -> Coalition {
        let rules = self.rules;
        let leads = leads(rules, |seat| state.score(rules, seat));
        if state.outcome(rules).is_none() && !leads.is_empty() {
            let grown = leads.iter().zip(&self.before).map(|(now, before)| now - before);
            let grown: Vec<f64> = grown.collect();
            let most = grown.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            return coalition(grown.iter().map(|grown| *grown >= most - 1e-9));
        }
        let places = places(rules, state);
        let first = places.iter().copied().min();
        coalition(places.iter().map(|place| Some(*place) == first))
    }
}

/// Returns the value of being able to choose between two: of equally good ones, either may come.
fn combine(best: Option<Coalition>, other: Coalition, team: u8) -> Coalition {
    let Some(best) = best else { return other };
    match other.rank(team).cmp(&best.rank(team)) {
        Ordering::Less => other,
        Ordering::Greater => best,
        Ordering::Equal => Coalition(best.0 | other.0),
    }
}

fn coalition(first: impl Iterator<Item = bool>) -> Coalition {
    Coalition({ first }.enumerate().fold(0, |bits, (team, is)| bits | u32::from(is) << team))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Effort;
    use cards::DealNumber;
    use rules::Setup;

    /// Three players lay open cards in turn; whoever laid most of a suit's ranks in sum wins.
    const OPEN: &str = r#"(
        id: "open", title: "Open", players: Exactly(3),
        pieces: Cards(ranks: "1 2 3 4", suits: "Clubs Hearts Spades"),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "hand": (per: Player, shape: Hand, sees: Everyone),
            "heap": (shape: Row, sees: Everyone),
        },
        vars: { "score": Number(per: Player) },
        moves: { "play": (
            pick: Cards(from: "hand", to: "heap"),
            then: [Add("score of left of me", "rank"), Add("score", "size(heap) % 3")],
        ) },
        flow: [
            Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
            Repeat(until: "all(players where empty(hand))", do: [
                Turns(moves: ["play"], until: "everybody_moved"),
            ]),
        ],
        result: Highest("score"),
    )"#;

    /// The value of a position, without any memory of others.
    fn plain(search: &Coalitions<'_>, state: &State) -> Coalition {
        let Some(seat) = state.actor(search.rules) else { return search.winners(state) };
        let mut legal = Vec::new();
        state.legal(search.rules, &mut legal);
        let mut best = None;
        for action in legal {
            let mut next = state.clone();
            next.apply_legal(search.rules, action, &mut ());
            best = Some(combine(best, plain(search, &next), search.rules.team(seat)));
        }
        best.expect("something is legal")
    }

    #[test]
    fn remembered_positions_change_no_value() {
        let game = gametext::read_game(OPEN, &()).into_result().expect("a sound game");
        let rules = Rules::of_game(std::sync::Arc::new(game), &Setup::default()).expect("three");
        for deal in 0..8 {
            let state = rules.deal(DealNumber(deal));
            let mut search = Coalitions::new(&rules, &state);
            let mut allowance = Allowance::begin(Effort::Nodes(100_000), None, None);
            let value = search.value(&state, &mut allowance).expect("it is small");
            assert_eq!(value, plain(&search, &state), "deal {deal}");
            let mut few = Allowance::begin(Effort::Nodes(5), None, None);
            assert_eq!(Coalitions::new(&rules, &state).value(&state, &mut few), None);
        }
    }

    #[test]
    fn whoever_chooses_prefers_to_win_alone_then_with_few_others() {
        let [a, b, c] = [0b001, 0b010, 0b100].map(Coalition);
        let [ab, bc, ca, abc] = [0b011, 0b110, 0b101, 0b111].map(Coalition);
        let order = [vec![c], vec![ca, bc], vec![abc], vec![a, b, ab]];
        for (better, worse) in order.iter().zip(&order[1..]) {
            for one in better {
                assert!(worse.iter().all(|other| one.rank(2) < other.rank(2)), "{one:?}");
                assert!(better.iter().all(|equal| one.rank(2) == equal.rank(2)), "{one:?}");
            }
        }
    }
}
