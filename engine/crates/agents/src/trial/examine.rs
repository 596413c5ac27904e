//! Trial of a game: some hundred random games, and what they show about its rules.

use super::{
    Simulator, Tally,
    evidence::{ConditionTally, Evidence, TrialProgress, Tried},
    report,
};
use crate::BotStyle;
use cards::DealNumber;
use definition::game::{Game, GameDiagnostic, MoveId, OptionId, OptionKind};
use rules::{Rules, Setup, State};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

/// Limits on a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrialBudget {
    /// Number of games with the default options.
    pub games: u64,
    /// Number of games with each other number of players and each changed option.
    pub games_each: u64,
    /// Total number of decisions: a third for the default setup, the rest shared evenly among the
    /// others. Every setup gets at least one game.
    pub decisions: u64,
    /// Number of mixtures of options to try if some move was never made in those games.
    pub mixtures: u64,
}

impl Default for TrialBudget {
    fn default() -> Self {
        Self { games: 300, games_each: 100, decisions: 300_000, mixtures: 16 }
    }
}

/// Number of decisions of a setup at which its conditions are evaluated one by one.
const MOST_WEIGHED: u64 = 8_000;
/// Fewest games to compare before an option may be said to change nothing.
const COMPARED_ENOUGH: usize = 40;
/// Number of setups without a whole game in their time after which the others are skipped.
const MOST_UNFINISHED: u32 = 2;
/// Games played with each mixture of options.
const MIXED_GAMES: u64 = 20;
/// Picks of each move that are evaluated at a decision.
const MOST_PICKS: usize = 60;

/// Plays some hundred random games of a declared game, with every number of players and with every
/// option at its extremes, and reports what seems wrong: dead ends, endless loops, lost pieces,
/// moves that are never made, conditions that refuse nothing, options that change nothing.
///
/// The same game always gets the same report.
///
/// # Examples
///
/// ```
/// use agents::{TrialBudget, examine};
/// use std::sync::Arc;
///
/// # let text = r#"(
/// #     id: "high-cards", title: "High cards", players: Exactly(2),
/// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "hand": (per: Player, shape: Hand, sees: Owner),
/// #         "won": (per: Player, shape: Pile, sees: Everyone),
/// #     },
/// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
/// #         Turns(moves: ["play"], until: "everybody_moved"),
/// #     ],
/// #     result: Highest("sum(won by rank)"),
/// # )"#;
/// # let game = Arc::new(gametext::read_game(text, &()).into_result()?);
/// let budget = TrialBudget { games: 20, ..TrialBudget::default() };
/// assert_eq!(examine(&game, budget), []); // no dead end, no idle move, no lost card
/// # Ok::<_, String>(())
/// ```
#[must_use]
pub fn examine(game: &Arc<Game>, budget: TrialBudget) -> Vec<GameDiagnostic> {
    run_with_progress(game, budget, &mut |_| true)
}

/// Does the same as [`examine`], but calls `tell` with the progress at each decision and after each
/// game. If `tell` returns false, the current setup ends, so that a caller with a clock can bound
/// the trial. A game that is broken off does not count.
#[must_use]
pub fn run_with_progress(
    game: &Arc<Game>,
    budget: TrialBudget,
    tell: &mut dyn FnMut(TrialProgress) -> bool,
) -> Vec<GameDiagnostic> {
    let mut evidence = Evidence::new(game);
    let third = budget.decisions / 3;
    let options = game.options.iter().map(|option| values(game, &option.kind).len()).sum::<usize>();
    let players = usize::from(game.players.most - game.players.least);
    let setups = players + options;
    evidence.progress.planned = 1 + setups as u64;
    let usual = try_out(game, Setup::default(), (budget.games, third), &mut evidence, tell);
    let seats = usual.as_ref().and_then(|tried| tried.setup.seats);
    let others = (game.players.least..=game.players.most).filter(|&count| Some(count) != seats);
    let share = (budget.games_each, (budget.decisions - third) / setups.max(1) as u64);
    for count in others {
        let setup = Setup { seats: Some(count), options: Vec::new() };
        let tried = try_out(game, setup, share, &mut evidence, tell);
        evidence.setups.extend(tried);
    }
    for (index, option) in game.options.iter().enumerate() {
        let id = OptionId(index as u8);
        let (mut compared, mut changes) = (0, false);
        for value in values(game, &option.kind) {
            let setup = Setup { seats: None, options: vec![(id, value)] };
            let tried = try_out(game, setup, share, &mut evidence, tell);
            let (Some(tried), Some(usual)) = (tried, &usual) else { continue };
            compared = compared.max(tried.prints.len().min(usual.prints.len()));
            changes |= tried.prints.iter().zip(&usual.prints).any(|(own, usual)| own != usual);
            evidence.setups.push(tried);
        }
        if compared >= COMPARED_ENOUGH && !changes {
            evidence.idle_options.push(id);
        }
    }
    evidence.setups.extend(usual);
    let idle = std::mem::take(&mut evidence.idle_options);
    for id in idle {
        if !changes_a_mixture(game, id, budget, &mut evidence, tell) {
            evidence.idle_options.push(id);
        }
    }
    if evidence.misses_a_move() {
        let share = (MIXED_GAMES, budget.decisions / 4 / budget.mixtures.max(1));
        for number in 0..budget.mixtures {
            let tried = try_out(game, mixture(game, number), share, &mut evidence, tell);
            evidence.setups.extend(tried);
            if !evidence.misses_a_move() {
                break;
            }
        }
    }
    report::told(&evidence)
}

/// True if an option that changes nothing by itself changes a game together with others.
fn changes_a_mixture(
    game: &Arc<Game>,
    id: OptionId,
    budget: TrialBudget,
    evidence: &mut Evidence<'_>,
    tell: &mut dyn FnMut(TrialProgress) -> bool,
) -> bool {
    let Some(option) = game.options.get(id) else { return false };
    let others = game.options.len() > 1 || game.players.least < game.players.most;
    let mixtures = if others { budget.mixtures } else { 0 };
    let share = (MIXED_GAMES, budget.decisions / 8 / mixtures.max(1));
    for number in 0..mixtures {
        let mut without = mixture(game, number);
        without.options.retain(|(other, _)| *other != id);
        let Some(plain) = try_out(game, without.clone(), share, evidence, tell) else { continue };
        for value in values(game, &option.kind) {
            let mut with = without.clone();
            with.options.push((id, value));
            let Some(tried) = try_out(game, with, share, evidence, tell) else { continue };
            let changed = tried.prints.iter().zip(&plain.prints).any(|(own, other)| own != other);
            evidence.setups.push(tried);
            if changed {
                evidence.setups.push(plain);
                return true;
            }
        }
        evidence.setups.push(plain);
    }
    false
}

/// Returns the n-th mixture of options and players; about half of the options keep their defaults.
fn mixture(game: &Game, number: u64) -> Setup {
    // Any numbers without a pattern will do, as long as they are always the same.
    let chance = |what: u64, of: u64| {
        let mut hasher = DefaultHasher::new();
        (number, what).hash(&mut hasher);
        hasher.finish() % of.max(1)
    };
    let players = u64::from(game.players.most - game.players.least) + 1;
    let seats = game.players.least + chance(0, players) as u8;
    let options = game.options.iter().zip(0u8..).filter_map(|(option, id)| {
        let values = values(game, &option.kind);
        let chosen = chance(u64::from(id) + 1, 2 * values.len() as u64) as usize;
        Some((OptionId(id), *values.get(chosen)?))
    });
    Setup { seats: Some(seats), options: options.collect() }
}

/// Returns the extreme values of an option without its default; of a choice, all the others.
fn values(game: &Game, kind: &OptionKind) -> Vec<i32> {
    let (least, most) = match kind {
        OptionKind::Flag { .. } => (0, 1),
        OptionKind::Choice { words, .. } => {
            let words = game.words.get(*words).map_or(0, Vec::len);
            (0, words as i32 - 1)
        }
        // Playing to thousands of points takes long and shows nothing new.
        OptionKind::Number { least, most, default } => {
            (*least, (*most).min(default.saturating_mul(2).max(default + 1)))
        }
    };
    let all: Vec<i32> = match kind {
        OptionKind::Choice { .. } => (least..=most).collect(),
        _ => vec![least, most],
    };
    all.into_iter().filter(|&value| value != kind.default_value()).collect()
}

fn try_out(
    game: &Arc<Game>,
    setup: Setup,
    (games, decisions): (u64, u64),
    evidence: &mut Evidence<'_>,
    tell: &mut dyn FnMut(TrialProgress) -> bool,
) -> Option<Tried> {
    if evidence.is_too_much_work || evidence.unfinished >= MOST_UNFINISHED {
        return None;
    }
    let rules = match Rules::of_game(Arc::clone(game), &setup) {
        Ok(rules) => Arc::new(rules),
        Err(error) => {
            evidence.not_begun.push((setup, error));
            return None;
        }
    };
    let mut simulator = Simulator::new(Arc::clone(&rules), &[BotStyle::Random]);
    let (mut tally, mut prints, mut weighed) = (Tally::default(), Vec::new(), 0);
    evidence.progress.setups += 1;
    for deal in 1..=games {
        let mut print = DefaultHasher::new();
        let (conditions, numbers) = (&mut evidence.conditions, &mut evidence.too_many_numbers);
        let progress = evidence.progress;
        let whole = simulator.play_seeing(DealNumber(deal), &mut tally, &mut |rules, state| {
            state.choices(rules).hash(&mut print);
            state.actor(rules).map(|seat| seat.0).hash(&mut print);
            weighed += 1;
            if weighed <= MOST_WEIGHED {
                weigh(rules, state, conditions);
                numbers.extend(state.offers_too_many_numbers(rules));
            }
            // The clock is asked at each decision, so that one long game cannot use all the time.
            tell(progress)
        });
        if !whole {
            evidence.unfinished += u32::from(prints.is_empty());
            break;
        }
        simulator.state().outcome(&rules).map(|outcome| outcome.places).hash(&mut print);
        tally.scores.hash(&mut print);
        prints.push(print.finish());
        evidence.progress.games += 1;
        evidence.is_too_much_work = tally.is_too_much_work();
        let enough = tally.decisions >= decisions || evidence.is_too_much_work;
        if !tell(evidence.progress) || enough {
            break;
        }
    }
    let setup = Setup { seats: Some(rules.seats()), ..setup };
    Some(Tried { setup, tally, prints })
}

fn weigh(rules: &Rules, state: &State, conditions: &mut [Vec<ConditionTally>]) {
    state.weigh(rules, MOST_PICKS, &mut |MoveId(id), number, holds| {
        let of_move = conditions.get_mut(usize::from(id));
        if let Some(held) = of_move.and_then(|all| all.get_mut(usize::from(number))) {
            held.held += u64::from(holds);
            held.refused += u64::from(!holds);
        }
    });
}
