//! Evaluation of actions by playing the game on from them.
//!
//! A player does not know who holds which card, so hidden cards are laid out at random several
//! times over. In each of these worlds every action is tried, and all players play on simply until
//! the deal is over. Actions that do badly are dropped early, so that close contenders are tried
//! most often.

use super::{
    greedy::{effort, is_lowest},
    move_ordering::MoveOrdering,
};
use cards::{Card, DealNumber};
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use rules::{Action, Choice, Event, Observer, Rules, Seat, State, View};

/// Number of actions played in thought at one decision.
const WORK: usize = 1_200;
/// Upper limit of the same, for decisions at which only few worlds could be tried by then.
const MOST_WORK: usize = 4_000;
/// Most actions played after the one under trial.
const FARTHEST: usize = 160;
/// Most actions that are compared; the others are left to habit.
const MOST_TRIED: usize = 12;
/// Fewest worlds in which each action is tried before half of them are dropped.
const LEAST_WORLDS: u32 = 4;
/// Number of choices whose comparison takes as long as playing one action. Beyond [`MOST_COUNTED`]
/// choices a random one is played.
const COMPARED_AT_ONCE: usize = 16;
const MOST_COUNTED: usize = 160;
/// A player in a simulation plays a random action once in this many choices.
const ERRS_ONCE_IN: usize = 5;

/// Buffers of the simulations, reused between decisions.
#[derive(Debug, Clone, Default)]
pub(super) struct Foresight {
    state: State,
    legal: Vec<Action>,
    costs: Vec<Plainness>,
    tried: Vec<Contender>,
    /// Number of actions played in thought.
    pub(super) count: usize,
}

/// Action under trial, with its results so far.
#[derive(Debug, Clone, Copy)]
struct Contender {
    action: Action,
    /// Position in the order of habit, from 0.
    habit: usize,
    worlds: u32,
    /// Sum, over all worlds, of how much better it did than the most habitual action, and the sum
    /// of the squares.
    gain: f64,
    squares: f64,
}

impl Contender {
    fn mean(&self) -> f64 {
        self.gain / f64::from(self.worlds.max(1))
    }

    /// True if it beats the most habitual action by more than chance explains: by two standard
    /// errors, since it is the best of many. With one, players bid until they lost to those who
    /// never bid.
    fn is_better(&self) -> bool {
        self.gain > 0.0 && self.gain * self.gain > 4.0 * self.squares
    }
}

/// Records that all cards were gathered, which begins another deal of the same game.
#[derive(Default)]
pub(super) struct GatherObserver(pub(super) bool);

impl Observer for GatherObserver {
    const DETAILED: bool = false;

    fn on_event(&mut self, event: Event) {
        self.0 |= matches!(event, Event::Gathered { .. });
    }
}

impl Foresight {
    /// Returns the best of these actions, of which the most habitual comes first. That one is
    /// returned unless another is better beyond chance.
    pub(super) fn best(
        &mut self,
        (rules, view): (&Rules, &View),
        (legal, taste): (&[Action], &MoveOrdering<'_>),
        generator: &mut ChaCha8Rng,
    ) -> Option<Action> {
        let new =
            |(habit, &action)| Contender { action, habit, worlds: 0, gain: 0.0, squares: 0.0 };
        self.tried.clear();
        self.tried.extend(legal.iter().take(MOST_TRIED).enumerate().map(new));
        let plain = Plain::of(taste);
        let me = view.turn_of(rules).unwrap_or_else(|| view.seat());
        let before = lead(rules, me, |seat| view.score(rules, seat));
        // Each round drops half of the actions and gives the rest as much work as the round before.
        let rounds = (self.tried.len() + 1).ilog2() as usize;
        let share = WORK / rounds.max(1);
        let mut widest = 1.0_f64;
        while self.tried.len() > 1 {
            let (begun, least) = (self.count, self.tried[0].worlds + LEAST_WORLDS);
            while self.count < begun + share
                || self.tried[0].worlds < least && self.count < begun + MOST_WORK
            {
                let chance = DealNumber(generator.next_u64() >> 1);
                let Some(world) = view.suppose(rules, chance) else {
                    return legal.first().copied();
                };
                let (mut habitual, scale) = (0.0, widest);
                for index in 0..self.tried.len() {
                    self.state.clone_from(&world);
                    let action = self.tried[index].action;
                    self.play_on(rules, action, &plain, generator);
                    let grown = lead(rules, me, |seat| self.state.score(rules, seat)) - before;
                    widest = widest.max(grown.abs());
                    let worth = grown + scale * ahead(rules, &self.state, me);
                    let tried = &mut self.tried[index];
                    if index == 0 {
                        habitual = worth;
                    }
                    tried.worlds += 1;
                    tried.gain += worth - habitual;
                    tried.squares += (worth - habitual).powi(2);
                }
            }
            // The habitual action stays, as the others are compared with it.
            let half = self.tried.len() / 2;
            let others = &mut self.tried[1..];
            others.sort_by(|one, other| {
                other.mean().total_cmp(&one.mean()).then(one.habit.cmp(&other.habit))
            });
            let best = others[0];
            self.tried.truncate(if half > 1 { half } else { 1 });
            if half <= 1 && best.is_better() {
                return Some(best.action);
            }
        }
        legal.first().copied()
    }

    /// Plays an action, then plays on simply until the deal is over.
    fn play_on(
        &mut self,
        rules: &Rules,
        action: Action,
        plain: &Plain,
        generator: &mut ChaCha8Rng,
    ) {
        let mut gathered = GatherObserver(false);
        self.state.apply_legal(rules, action, &mut gathered);
        self.count += 1 + effort(self.state.effort());
        for _ in 0..FARTHEST {
            if gathered.0 || self.state.actor(rules).is_none() {
                return;
            }
            // The number of choices may exceed 32 bits.
            let mut below =
                |count: usize| ((u128::from(generator.next_u32()) * count as u128) >> 32) as usize;
            let choices = self.state.choices(rules);
            // Comparing many choices takes longer.
            self.count += 1 + choices.min(MOST_COUNTED) / COMPARED_AT_ONCE;
            self.count += effort(self.state.effort());
            if choices == 1 || choices > MOST_COUNTED || below(ERRS_ONCE_IN) == 0 {
                if !self.state.play_any(rules, below, &mut gathered) {
                    return;
                }
                continue;
            }
            self.state.legal(rules, &mut self.legal);
            self.costs.clear();
            self.costs.extend(self.legal.iter().map(|&action| plain.cost(action)));
            let Some(least) = self.costs.iter().min() else { return };
            let equals = self.costs.iter().filter(|cost| *cost == least).count();
            let which = below(equals);
            let mut best = self.costs.iter().enumerate().filter(|(_, cost)| *cost == least);
            let Some((which, _)) = best.nth(which) else { return };
            let action = self.legal[which];
            self.state.apply_legal(rules, action, &mut gathered);
        }
    }
}

/// Sort key of simple play: the kind of action (cards, other choices, passing, drawing), then its
/// size.
type Plainness = (u8, u32, i32, i32);

/// The simple way of playing in simulations, which is that of the lowest bot.
struct Plain {
    /// Rank of each move that chooses no cards, by move.
    moves: Vec<u8>,
    ranks: [i32; Card::LIMIT],
}

impl Plain {
    fn of(taste: &MoveOrdering<'_>) -> Self {
        let kinds = (0..Card::LIMIT as u8).map(Card::from_kind);
        let mut ranks = [0; Card::LIMIT];
        for (rank, card) in ranks.iter_mut().zip(kinds) {
            *rank = taste.rank(card);
        }
        Self { moves: taste.plain_moves(), ranks }
    }

    fn cost(&self, action: Action) -> Plainness {
        match action {
            Action::Move(wish) => {
                let ranks = wish.bag().cards().map(|card| self.ranks[card.index()]).sum();
                (0, u32::from(wish.count), ranks, i32::from(wish.form.low))
            }
            Action::Choose(Choice::Option { rule, number, symbol, .. }) => {
                let symbol = if symbol < 0 { i32::MAX } else { symbol.into() };
                let kind = self.moves.get(usize::from(rule.0)).copied().unwrap_or(2);
                (kind, 0, number, symbol)
            }
            Action::Choose(Choice::Click(_)) => (2, 0, 0, 0),
        }
    }
}

/// Lead of a player over the average foe in the deciding score; negated where the lowest score
/// wins.
fn lead(rules: &Rules, me: Seat, score: impl Fn(Seat) -> Option<i32>) -> f64 {
    let Some(own) = score(me).map(f64::from) else { return 0.0 };
    let foes = (0..rules.seats()).map(Seat).filter(|&seat| rules.team(seat) != rules.team(me));
    let (mut ahead, mut count) = (0.0, 0.0);
    for score in foes.filter_map(score) {
        ahead += own - f64::from(score);
        count += 1.0;
    }
    let ahead = ahead / f64::max(count, 1.0);
    if is_lowest(rules.game()) { -ahead } else { ahead }
}

/// Lead in places, from -1 (behind all foes) to 1 (ahead of all); 0 while everyone is still
/// playing.
fn ahead(rules: &Rules, state: &State, me: Seat) -> f64 {
    let outcome = state.outcome(rules);
    let place = |seat: Seat| match &outcome {
        Some(outcome) => outcome.places.get(usize::from(seat.0)).copied().unwrap_or(0),
        // A player who has finished is ahead of all who have not.
        None => state.place(seat).wrapping_sub(1),
    };
    let foes = (0..rules.seats()).map(Seat).filter(|&seat| rules.team(seat) != rules.team(me));
    let (mut ahead, mut count) = (0, 0);
    for foe in foes {
        ahead += i32::from(place(foe).cmp(&place(me)) as i8);
        count += 1;
    }
    f64::from(ahead) / f64::from(count.max(1))
}
