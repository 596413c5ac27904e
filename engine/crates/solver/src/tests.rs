//! Tests of the machine against the rules, on every sample.

mod tiny;

use crate::{
    Solution, Solvability, SolveLimits,
    machine::{Machine, PileMove, Position},
    solve,
};
use cards::DealNumber;
use rules::{Action, Rules, State};

/// Most actions of a game that are compared.
const ACTIONS: usize = 300;

/// Declares the samples and templates, each with its file.
macro_rules! samples {
    ($($name:literal,)+) => {
        const SAMPLES: &[(&str, &[u8])] = &[$((
            $name,
            include_bytes!(concat!("../../../../sample-games/", $name, ".xlsx")),
        ),)+];
    };
}

samples! {
    "solitaire/bakers-dozen",
    "solitaire/bakers-game",
    "solitaire/beleaguered-castle",
    "solitaire/canfield",
    "solitaire/eagle-wing",
    "solitaire/eight-off",
    "solitaire/forty-thieves",
    "solitaire/fourteen",
    "solitaire/freecell",
    "solitaire/golf",
    "solitaire/grounds-for-a-divorce",
    "solitaire/klondike-draw-one",
    "solitaire/klondike",
    "solitaire/la-belle-lucie",
    "solitaire/russian-solitaire",
    "solitaire/seahaven-towers",
    "solitaire/simple-simon",
    "solitaire/spider-one-suit",
    "solitaire/spider-two-suits",
    "solitaire/spider",
    "solitaire/two-rivers",
    "solitaire/yukon",
    "templates/chain",
    "templates/open-cells",
    "templates/pairs",
    "templates/stock-and-waste",
    "templates/two-packs",
    "templates/whole-runs",
}

/// Returns every sample and template with its name.
pub(crate) fn samples() -> impl Iterator<Item = (&'static str, Rules)> {
    SAMPLES.iter().map(|&(name, bytes)| {
        let loaded = gamefile::load(bytes);
        (name, Rules::compile(&loaded.definition.expect("it has no errors")))
    })
}

/// A sequence of numbers that look random.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % count
    }
}

fn single(position: &Position<'_>, wish: PileMove) -> Action {
    let mut actions = Vec::new();
    position.actions(wish, &mut actions);
    assert_eq!(actions.len(), 1);
    actions[0]
}

fn assert_same(position: &Position<'_>, rules: &Rules, state: &State, name: &str) {
    let copy = Position::of(position.machine(), rules, state);
    assert!(position.is_same(&copy), "{name}");
    assert_eq!(position.key(), copy.key(), "{name}");
    assert_eq!(position.is_won(), state.is_won(rules), "{name}");
}

#[test]
fn the_machine_plays_every_sample_as_the_rules_do() {
    for (name, rules) in samples() {
        let mut compared = 0;
        for deal in 1..=12 {
            let number = DealNumber(deal);
            let mut state = rules.deal(number);
            let machine = Machine::of(&rules, state.piece_count(), Some(number));
            let Some(machine) = machine else { continue };
            let mut position = Position::of(&machine, &rules, &state);
            let mut numbers = Numbers(deal * 7919);
            let (mut moves, mut legal) = (Vec::new(), Vec::new());
            let mut way = vec![(0, position.key())];
            for _ in 0..ACTIONS {
                state.legal(&rules, &mut legal);
                position.look();
                position.moves(false, &mut moves);
                if state.is_won(&rules) {
                    break;
                }
                let mut own: Vec<Action> =
                    moves.iter().map(|&wish| single(&position, wish)).collect();
                own.sort();
                legal.sort();
                assert_eq!(own, legal, "{name}, deal {deal}");
                if moves.is_empty() {
                    break;
                }
                let wish = moves[numbers.below(moves.len())];
                let action = single(&position, wish);
                let foreseen = position.key_after(wish);
                way.push((position.play(wish), position.key()));
                assert!(foreseen.is_none_or(|key| key == position.key()), "{name}");
                state.apply(&rules, action, &mut ()).expect("it is legal");
                assert_same(&position, &rules, &state, name);
                compared += 1;
                if numbers.below(4) == 0 && way.len() > 1 {
                    // Taken back exactly, and played again.
                    let (before, key) = way[way.len() - 1];
                    position.take_back(before);
                    assert_eq!(position.key(), way[way.len() - 2].1, "{name}");
                    position.play(wish);
                    assert_eq!(position.key(), key, "{name}");
                }
            }
            position.take_back(0);
            assert_same(&position, &rules, &rules.deal(number), name);
        }
        assert!(compared > 0, "{name} is expressed by the machine");
    }
}

fn solved(rules: &Rules, deal: u64, states: u64) -> Solution {
    let number = DealNumber(deal);
    let limits = SolveLimits { states, ..SolveLimits::default() };
    solve(rules, &rules.deal(number), Some(number), limits, &mut |_| false)
}

#[test]
fn a_search_stays_within_its_limits() {
    let (_, rules) = samples().find(|(name, _)| name.ends_with("/spider")).expect("a sample");
    let state = rules.deal(DealNumber(1));
    for memory in [1 << 16, 1 << 20, 1 << 22] {
        let limits = SolveLimits { states: 400_000, memory };
        let solution = solve(&rules, &state, None, limits, &mut |_| false);
        assert!(solution.memory <= memory, "{} of {memory}", solution.memory);
        assert!(matches!(solution.verdict, Solvability::Unknown(_) | Solvability::Solved(_)));
    }
    let solution = solved(&rules, 1, 5_000);
    assert_eq!(
        (solution.verdict, solution.states),
        (Solvability::Unknown(crate::Unknown::States), 5_000)
    );
    let mut asked = 0;
    let mut stop = |_| {
        asked += 1;
        asked == 3
    };
    let solution = solve(&rules, &state, None, SolveLimits::default(), &mut stop);
    assert_eq!(solution.verdict, Solvability::Unknown(crate::Unknown::Stopped));
}

#[test]
fn ways_to_win_replay_in_every_sample() {
    for (name, rules) in samples() {
        let mut won = 0;
        for deal in 1..=3 {
            let state = rules.deal(DealNumber(deal));
            if let Solvability::Solved(actions) = solved(&rules, deal, 30_000).verdict {
                assert!(crate::wins(&rules, &state, &actions), "{name}, deal {deal}");
                assert!(!crate::wins(&rules, &state, &actions[1..]), "{name}, deal {deal}");
                won += 1;
            }
        }
        println!("{name}: {won} of 3");
    }
}
