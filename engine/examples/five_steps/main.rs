//! The five steps of the checkers sample, against all that is asked of them, by one command.
//!
//! `cargo run --release -p engine --example five_steps -- [WORD=VALUE…]` shows that the strategy
//! answers known positions by the rule that should decide, how long its choices take, that its
//! games end and by what, and how it fares against chance, against itself without the defence, and
//! against alpha-beta. The words are `positions` (1000000), `games` (10000), `searched` (100 games
//! against alpha-beta) and `think` (1s, its time for a choice). It ends with exit code 1 if a
//! demand is not met. Deals and seeds are numbered, so that only the search depends on the machine.
//!
//! Times are those of the processor, of the thread that chooses: they don't grow when other
//! programs want the same cores, as the time of the clock does.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

mod samples;

use cpu_time::ThreadTime;
use engine::{
    agents::{Bot, BotStyle, Effort, Watch},
    cards::DealNumber,
    rules::{CompiledStrategy, End, Rules, Seat, Start, State},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use samples::{Samples, in_parallel, strategy, wilson};
use std::{
    env,
    process::ExitCode,
    sync::Arc,
    time::{Duration, Instant},
};

/// Positions with the rule that decides, from 1; 0 where nothing can be done.
const POSITIONS: &str = include_str!("../../tests/data/checkers-strategy.csv");
/// Most time of a choice.
const MOST: Duration = Duration::from_millis(10);
/// Decisions of a random game whose positions are tried, one in this many.
const SPARSE: u32 = 2;

/// Wishes of the command line.
struct Asked {
    positions: u64,
    games: u64,
    searched: u64,
    think: Effort,
}

impl Asked {
    fn read(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut asked =
            Self { positions: 1_000_000, games: 10_000, searched: 100, think: second()? };
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((&word, ""));
            let number =
                || value.parse::<u64>().map_err(|_| format!("{word}: write {name}=NUMBER"));
            match name {
                "positions" => asked.positions = number()?,
                "games" => asked.games = number()?,
                "searched" => asked.searched = number()?,
                "think" => {
                    asked.think = value.parse().map_err(|error| format!("{word}: {error}"))?;
                }
                _ => {
                    return Err(format!(
                        "{word}: write positions=N, games=N, searched=N or think=1s"
                    ));
                }
            }
        }
        Ok(asked)
    }
}

fn second() -> Result<Effort, String> {
    "1s".parse().map_err(|error| format!("{error}"))
}

/// Prints a line with its verdict, and returns it.
fn told(is_met: bool, line: &str) -> bool {
    println!("{} {line}", if is_met { "yes" } else { "NO " });
    is_met
}

/// The rule that decides in each known position.
fn known_positions(rules: &Rules) -> bool {
    let code = CompiledStrategy::named(rules, "five_steps").expect("the sample has it");
    let (mut right, mut all) = (0, 0);
    for line in POSITIONS.lines().filter(|line| line.starts_with('"')) {
        let Some((fen, rest)) = line[1..].split_once("\",") else { continue };
        let wanted = rest.split(',').next().and_then(|rule| rule.parse::<usize>().ok());
        // The second player is white there and red in the sample.
        let position = rules.read_position(&fen.replace('W', "R")).expect("it is a position");
        let state = rules.start(&Start::Position(Arc::new(position))).expect("it begins");
        let decided = state.actor(rules).map_or(Some(0), |seat| {
            let view = state.view(rules, seat);
            let mut legal = Vec::new();
            view.legal(rules, &mut legal);
            code.prefer(rules, &view, &legal).rule.map(|rule| rule + 1)
        });
        all += 1;
        right += u32::from(decided == wanted);
        if decided != wanted {
            println!("    {fen}: decided by {decided:?}, wanted {wanted:?}");
        }
    }
    told(right == all, &format!("{right} of {all} known positions are answered by their rule"))
}

/// Lays out a position at random: 1 to 12 pieces on each side, any share of them kings.
fn laid(rules: &Rules, chance: &mut ChaCha8Rng) -> Option<State> {
    let mut squares: Vec<u32> = (1..=32).collect();
    let mut below = |most: u32| chance.next_u32() % most;
    let kings = below(101);
    let mut side = |letter: char, far: std::ops::RangeInclusive<u32>| {
        let men: Vec<String> = (0..1 + below(12))
            .map(|_| {
                let square = squares.swap_remove(below(squares.len() as u32) as usize);
                let is_king = far.contains(&square) || below(100) < kings;
                format!("{}{square}", if is_king { "K" } else { "" })
            })
            .collect();
        format!("{letter}{}", men.join(","))
    };
    let (first, second) = (side('B', 29..=32), side('R', 1..=4));
    let turn = if chance.next_u32().is_multiple_of(2) { 'B' } else { 'R' };
    let position = rules.read_position(&format!("{turn}:{second}:{first}")).ok()?;
    rules.start(&Start::Position(Arc::new(position))).ok()
}

/// Chooses in a position and adds the time that it took, in milliseconds.
fn timed(rules: &Rules, state: &State, bot: &mut Bot, times: &mut Vec<f32>) {
    let Some(seat) = state.actor(rules) else { return };
    let view = state.view(rules, seat);
    let begun = ThreadTime::now();
    let chosen = bot.choose(rules, &view);
    times.push(begun.elapsed().as_secs_f32() * 1000.0);
    let reason = bot.reason().expect("a strategy has its reasons");
    assert!(chosen.is_some(), "a choice is found wherever there is one");
    assert!(!reason.is_cut, "its work suffices");
}

/// The time of choices in random positions: half of them from random games, half laid out.
fn times(rules: &Rules, style: BotStyle, positions: u64) -> bool {
    const PART: u64 = 1000;
    let share = |number: u64, bot: &mut Bot| {
        let mut chance = ChaCha8Rng::seed_from_u64(number);
        let mut times = Vec::new();
        let mut random = Bot::new(BotStyle::Random, number);
        let mut state = rules.deal(DealNumber(number));
        while times.len() < PART as usize {
            if number.is_multiple_of(2) {
                let Some(laid) = laid(rules, &mut chance) else { continue };
                timed(rules, &laid, bot, &mut times);
                continue;
            }
            let Some(seat) = state.actor(rules) else {
                state = rules.deal(DealNumber(number));
                continue;
            };
            if chance.next_u32().is_multiple_of(SPARSE) {
                timed(rules, &state, bot, &mut times);
            }
            let action = random.choose(rules, &state.view(rules, seat));
            state.apply_legal(rules, action.expect("it chooses"), &mut ());
        }
        times
    };
    let parts = in_parallel(positions.div_ceil(PART), || {
        let mut bot = Bot::new(style, 1);
        move |number| share(number, &mut bot)
    });
    let mut all: Vec<f32> = parts.into_iter().flatten().collect();
    all.sort_by(f32::total_cmp);
    let mean = all.iter().map(|&time| f64::from(time)).sum::<f64>() / all.len().max(1) as f64;
    let at =
        |share: f64| all.get(((all.len() - 1) as f64 * share) as usize).copied().unwrap_or(0.0);
    let longest = all.last().copied().unwrap_or(0.0);
    let line = format!(
        "{} choices in random positions: {mean:.3} ms on average, half within {:.3}, 99 % within \
         {:.3}, 99.99 % within {:.3}, the longest {longest:.3} ms",
        all.len(),
        at(0.5),
        at(0.99),
        at(0.9999),
    );
    told(longest <= MOST.as_secs_f32() * 1000.0, &line)
}

/// Results of games of one player against another.
#[derive(Default)]
struct Bout {
    won: u64,
    lost: u64,
    drawn: u64,
    cut: u64,
    decisions: u64,
}

impl Bout {
    /// Lets bots play, seats changed after every game.
    fn play(rules: &Rules, (one, other): (&Bot, &Bot), games: u64) -> Self {
        let results = in_parallel(games, || {
            |number: u64| {
                let first = (number % 2) as usize;
                let mut bots = [one.again(2 * number), other.again(2 * number + 1)];
                let mut state = rules.deal(DealNumber(number));
                let mut decisions = 0;
                while let Some(seat) = state.actor(rules) {
                    let own = usize::from(usize::from(seat.0) != first);
                    let action = bots[own].choose(rules, &state.view(rules, seat));
                    state.apply_legal(rules, action.expect("it chooses"), &mut ());
                    decisions += 1;
                }
                let outcome = state.outcome(rules).expect("nobody is to move");
                let won = |seat: usize| outcome.has_won(Seat(seat as u8));
                (won(first), won(1 - first), outcome.end == End::Limit, decisions)
            }
        });
        let mut all = Self::default();
        for (won, lost, cut, decisions) in results {
            all.won += u64::from(won);
            all.lost += u64::from(lost);
            all.drawn += u64::from(!won && !lost && !cut);
            all.cut += u64::from(cut);
            all.decisions += decisions;
        }
        all
    }

    fn words(&self) -> String {
        let Self { won, lost, drawn, cut, decisions } = self;
        let games = won + lost + drawn + cut;
        format!(
            "{games} games, {won} won, {lost} lost, {drawn} drawn, {cut} cut off, {:.0} decisions each",
            *decisions as f64 / games.max(1) as f64
        )
    }
}

fn main() -> ExitCode {
    let asked = match Asked::read(env::args().skip(1)) {
        Ok(asked) => asked,
        Err(why) => {
            println!("error: {why}");
            return ExitCode::from(2);
        }
    };
    let rules = Samples::read().rules("checkers").expect("the sample is right");
    let bot = |name: &str| Bot::new(strategy(&rules, name).expect("the sample has it"), 0);
    let (five, four) = (bot("five_steps"), bot("four_steps"));
    let random = Bot::new(BotStyle::Random, 0);
    let begun = Instant::now();
    let mut met = known_positions(&rules);
    if asked.positions > 0 {
        met &= times(&rules, five.kind(), asked.positions);
    }
    if asked.games > 0 {
        let half = asked.games.div_ceil(2);
        let chance = Bout::play(&rules, (&five, &random), half);
        met &= told(chance.cut == 0, &format!("all end against chance: {}", chance.words()));
        let itself = Bout::play(&rules, (&five, &five), half);
        met &= told(itself.cut == 0, &format!("all end against itself: {}", itself.words()));
        let [low, high] = wilson(chance.won, half);
        let line = format!("beats chance in {low:.1} to {high:.1} % of all games (at least 95)");
        met &= told(low >= 95.0, &line);
        let defence = Bout::play(&rules, (&five, &four), half);
        let decided = defence.won + defence.lost;
        let [low, high] = wilson(defence.won, decided);
        let share = 100.0 * defence.won as f64 / decided.max(1) as f64;
        let line = format!(
            "beats itself without the defence in {share:.1} % of the decided games ({low:.1} to \
             {high:.1}): {}",
            defence.words()
        );
        met &= told(low > 50.0, &line);
        let careful = bot("careful_steps");
        for (name, other) in [("chance", &random), ("the five steps", &five)] {
            let found = Bout::play(&rules, (&careful, other), half);
            println!("    landing with care against {name}: {}", found.words());
        }
    }
    if asked.searched > 0 {
        let mut search = Bot::new(BotStyle::Search(asked.think), 0);
        search.lend(Watch::new(move || begun.elapsed()));
        search.practise(&rules);
        let found = Bout::play(&rules, (&search, &five), asked.searched);
        let share = 100.0 * found.won as f64 / asked.searched as f64;
        let [low, high] = wilson(found.won, asked.searched);
        let line = format!(
            "alpha-beta at {} beats it in {share:.0} % ({low:.1} to {high:.1}): {}",
            asked.think,
            found.words()
        );
        met &= told(share >= 95.0, &line);
    }
    println!("{:.0} s", begun.elapsed().as_secs_f64());
    if met { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
