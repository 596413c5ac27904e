//! Calibration: the weights of an evaluation are learned from games that the program plays against
//! itself. The same rules always give the same weights.

use super::{
    Allowance, Effort, Halt,
    alpha_beta::AlphaBeta,
    evaluation::Evaluation,
    features::Features,
    lead::places,
    loudness::{Loudness, Noise},
    transpositions::Transpositions,
    worlds::below,
};
use cards::DealNumber;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rules::Rules;

/// Rounds of self-play; each plays with the weights of the one before.
const ROUNDS: u64 = 4;
/// Share of the choices made at random, out of 100, by round.
const CHANCE: [usize; ROUNDS as usize] = [100, 30, 15, 10];
/// Most choices of a game.
const LONGEST: usize = 300;
/// Work after which no further game of a round is begun. A position counts as much as its steps in
/// the interpreter and a little besides: some rules take a hundred times as long as others.
const WORK: u64 = 80_000_000;
const WORK_OF_A_POSITION: u64 = 200;
/// Number of new samples after which no further game of a round is begun.
const MOST_SAMPLES: usize = 15_000;
/// Fewest games of a round, however much work they are.
const LEAST_GAMES: u64 = 20;
/// Most positions that a choice in these games is searched for.
const NODES: u32 = 3_000;
/// Steps of Newton's method, and the strength that keeps weights small.
const STEPS: usize = 8;
const RIDGE: f64 = 0.002;

/// Position of a game with its result for the first team, from 0 to 1.
struct TuningSample {
    features: Vec<f32>,
    result: f32,
}

/// Learns the weights of a game for two teams from this many games a round; `None` if it was ended
/// early.
pub(super) fn calibrate(rules: &Rules, games: u64, halt: Option<&Halt>) -> Option<Evaluation> {
    let opening = rules.deal(DealNumber(0));
    let features = Features::of(rules, &opening);
    let weights = vec![0.0; Features::COUNT];
    let mut evaluation = Evaluation::new(features, weights);
    let mut samples: Vec<TuningSample> = Vec::new();
    for (round, chance) in (0..ROUNDS).zip(CHANCE) {
        // Games between random players show little of how good ones end.
        if round > 1 {
            let old = samples.len() / 2;
            samples.drain(..old);
        }
        let mut table = Transpositions::default();
        let mut by = AlphaBeta::new(rules, &evaluation, &mut table);
        let mut loudness = evaluation.loudness.clone();
        let (mut work, begun) = (0, samples.len());
        for game in 0..games {
            let is_enough = work > WORK || samples.len() - begun > MOST_SAMPLES;
            if game >= LEAST_GAMES && is_enough {
                break;
            }
            if halt.is_some_and(Halt::is_asked) {
                return None;
            }
            work += play(
                (rules, &evaluation.features),
                &mut by,
                (round * games + game, chance),
                &mut samples,
                &mut loudness,
            );
        }
        if round == 0 {
            evaluation.loudness = loudness;
        }
        evaluation.weights = learn(&samples, &evaluation.features);
    }
    Some(evaluation)
}

/// Plays a game and adds its positions to the samples: those at which nothing is about to be
/// captured, as a search judges no others. Returns its work.
fn play(
    (rules, features): (&Rules, &Features),
    by: &mut AlphaBeta<'_>,
    (game, chance): (u64, usize),
    samples: &mut Vec<TuningSample>,
    loudness: &mut Loudness,
) -> u64 {
    let mut work = 0;
    let mut generator = ChaCha8Rng::seed_from_u64(game);
    let mut state = rules.deal(DealNumber(game + 1));
    let mut legal = Vec::new();
    let begun = samples.len();
    for _ in 0..LONGEST {
        if state.actor(rules).is_none() {
            break;
        }
        state.legal(rules, &mut legal);
        if legal.is_empty() {
            break;
        }
        let is_open = legal.len() > 1 && !state.is_within_turn(rules);
        let seen = is_open.then(|| features.all(rules, &state));
        let mut action = legal[below(&mut generator, legal.len())];
        if legal.len() > 1 && below(&mut generator, 100) >= chance {
            let mut allowance = Allowance::begin(Effort::Nodes(NODES), None, None);
            action = by.at_depth((&state, 1), &legal, &mut allowance).unwrap_or(action);
            work += allowance.spent() * (WORK_OF_A_POSITION + u64::from(state.effort()));
        }
        let mut noise = Noise::default();
        state.apply_legal(rules, action, &mut noise);
        loudness.note(action, noise.captures > 0);
        if let Some(features) = seen.filter(|_| noise.captures == 0) {
            samples.push(TuningSample { features, result: 0.5 });
        }
    }
    let places = places(rules, &state);
    let result = match (state.outcome(rules), places[..].first_chunk()) {
        (Some(_), Some([one, other])) if one < other => 1.0,
        (Some(_), Some([one, other])) if one > other => 0.0,
        _ => 0.5,
    };
    samples[begun..].iter_mut().for_each(|sample| sample.result = result);
    work
}

/// Finds the weights by logistic regression: Newton's method, with a ridge that keeps them small.
fn learn(samples: &[TuningSample], by: &Features) -> Vec<f32> {
    const COUNT: usize = Features::COUNT;
    let samples: Vec<TuningSample> = samples.iter().map(|sample| folded(sample, by)).collect();
    let spread = spread(&samples);
    let mut weights = vec![0.0_f64; COUNT];
    for _ in 0..STEPS {
        let mut slope = vec![0.0_f64; COUNT];
        let mut bend = vec![vec![0.0_f64; COUNT]; COUNT];
        for sample in &samples {
            let features = sample.features.iter().map(|&feature| f64::from(feature)).enumerate();
            let features: Vec<(usize, f64)> = features.filter(|(_, value)| *value != 0.0).collect();
            let value: f64 = features.iter().map(|&(at, value)| value * weights[at]).sum();
            let chance = 1.0 / (1.0 + (-value).exp());
            let (error, bend_by) = (chance - f64::from(sample.result), chance * (1.0 - chance));
            for &(at, value) in &features {
                slope[at] += error * value;
                for &(other, weight) in &features {
                    bend[at][other] += bend_by * value * weight;
                }
            }
        }
        for at in 0..COUNT {
            let ridge = RIDGE * spread[at] + 1e-3;
            slope[at] += ridge * weights[at];
            bend[at][at] += ridge;
        }
        for (weight, step) in weights.iter_mut().zip(solve(bend, slope)) {
            *weight -= step.clamp(-1.0, 1.0);
        }
    }
    let mut weights: Vec<f32> = weights.into_iter().map(|weight| weight as f32).collect();
    for feature in 0..COUNT {
        if let Some(other) = by.opposite(feature) {
            weights[other] = -weights[feature];
        }
    }
    weights
}

/// Returns a sample with the features of teams that begin alike put into those of the first, so
/// that half as many weights are learned.
fn folded(sample: &TuningSample, by: &Features) -> TuningSample {
    let mut features = sample.features.clone();
    for feature in 0..features.len() {
        if let Some(other) = by.opposite(feature) {
            features[feature] -= std::mem::take(&mut features[other]);
        }
    }
    TuningSample { features, result: sample.result }
}

/// Returns the sum of the squared deviations of each feature from its mean. What is nearly always
/// the same, such as the number of men, must not be kept small for being large.
fn spread(samples: &[TuningSample]) -> Vec<f64> {
    let count = samples.len().max(1) as f64;
    let sums = |of: fn(f64) -> f64| {
        let mut sums = vec![0.0; Features::COUNT];
        for sample in samples {
            for (sum, &feature) in sums.iter_mut().zip(&sample.features) {
                *sum += of(f64::from(feature));
            }
        }
        sums
    };
    let (sums, squares) = (sums(|value| value), sums(|value| value * value));
    sums.iter().zip(squares).map(|(sum, square)| (square - sum * sum / count).max(0.0)).collect()
}

/// Solves a system of linear equations with a positive definite matrix.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for at in 0..count {
        let (above, below) = matrix.split_at_mut(at + 1);
        let pivot = &above[at];
        for (row, other) in (at + 1..).zip(below) {
            let factor = other[at] / pivot[at];
            other.iter_mut().zip(pivot).skip(at).for_each(|(o, p)| *o -= factor * p);
            right[row] -= factor * right[at];
        }
    }
    for at in (0..count).rev() {
        let known: f64 = (at + 1..count).map(|other| matrix[at][other] * right[other]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_of_equations_is_solved() {
        let matrix = vec![vec![4.0, 1.0, 0.0], vec![1.0, 3.0, 1.0], vec![0.0, 1.0, 2.0]];
        let found = solve(matrix, vec![6.0, 10.0, 8.0]);
        for (found, wanted) in found.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - wanted).abs() < 1e-9, "{found}");
        }
    }

    #[test]
    fn weights_follow_who_won() {
        let sample = |number: usize| {
            let mut features = vec![0.0; Features::COUNT];
            features[0] = (number % 7) as f32;
            features[5] = (number % 5) as f32;
            TuningSample { features, result: f32::from(u8::from(number % 7 > number % 5)) }
        };
        let samples: Vec<TuningSample> = (0..700).map(sample).collect();
        let weights = learn(&samples, &Features::without_squares(false));
        assert!(weights[0] > 0.2 && weights[5] < -0.2, "{weights:?}");
        assert!(weights[1].abs() < 1e-3, "a feature that never occurs has no weight");
        let by = Features::without_squares(true);
        let other = by.opposite(0).expect("the other team has it too");
        let weights = learn(&samples, &by);
        assert!(weights[0] > 0.2 && weights[other] == -weights[0], "{weights:?}");
    }
}
