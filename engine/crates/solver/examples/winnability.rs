//! Measures how many deals of games can be won, and how fast that is found.
//!
//! `cargo run --release -p solver --example winnability -- [--deals 1..1000] [--seconds 10]
//! [--memory 1024] [--jobs 1] [--each] [GAME…]` solves these deals of each game: a sample's name, a
//! file, or a game of `tests/data/games.txt`, with the published share beside; without a name, all
//! of which one is published. Seconds are those of the processor, so that other work does not
//! count; the interval counts open deals as lost below and as won above. With `--each` every deal
//! is a line.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

#[path = "../tests/patience/mod.rs"]
#[allow(dead_code, reason = "other programs need more of it")]
mod patience;
use cards::DealNumber;
use cpu_time::ThreadTime;
use patience::Patience;
use rules::{Rules, Setup};
use solver::{Solvability, SolveLimits, Solver, wilson};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// Request of the command line.
struct Wishes {
    first: u64,
    last: u64,
    seconds: f64,
    memory: usize,
    jobs: usize,
    each: bool,
    games: Vec<String>,
}

/// Result of a deal.
struct DealResult {
    verdict: &'static str,
    states: u64,
    seconds: f64,
    memory: usize,
}

fn main() {
    let wishes = match wishes() {
        Ok(wishes) => wishes,
        Err(why) => {
            println!("error: {why}");
            return;
        }
    };
    println!(
        "{:20} {:>9} {:>6} {:>6} {:>6} {:>5}  {:>15} {:>8} {:>8} {:>8} {:>9} {:>5}",
        "game",
        "published",
        "deals",
        "won",
        "lost",
        "open",
        "% won (95 %)",
        "s mean",
        "median",
        "99 %",
        "states/s",
        "MiB"
    );
    let listed = patience::all();
    let published = listed.iter().filter(|game| game.percent != "-");
    let games: Vec<String> = match wishes.games.is_empty() {
        true => published.map(|game| game.name.to_owned()).collect(),
        false => wishes.games.clone(),
    };
    for name in &games {
        let known = listed.iter().find(|game| game.name == name);
        let rules = known.map_or_else(|| rules(name), Patience::rules);
        match rules {
            Ok(rules) => measure(name, known.map_or("-", |game| game.percent), &rules, &wishes),
            Err(why) => println!("error: {name}: {why}"),
        }
    }
}

fn wishes() -> Result<Wishes, String> {
    let mut wishes = Wishes {
        first: 1,
        last: 100,
        seconds: 10.0,
        memory: 1 << 30,
        jobs: 1,
        each: false,
        games: Vec::new(),
    };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        let number = |text: String| text.parse().map_err(|_| format!("{text} is no number"));
        match word.as_str() {
            "--deals" => {
                let text = value()?;
                let (first, last) = text.split_once("..").unwrap_or((&text, &text));
                wishes.first = number(first.to_owned())?;
                wishes.last = number(last.to_owned())?;
            }
            "--seconds" => {
                let text = value()?;
                wishes.seconds = text.parse().map_err(|_| format!("{text} is no number"))?;
            }
            "--memory" => wishes.memory = number(value()?)? as usize * (1 << 20),
            "--jobs" => wishes.jobs = number(value()?)? as usize,
            "--each" => wishes.each = true,
            _ => wishes.games.push(word),
        }
    }
    Ok(wishes)
}

/// Opens a game: a sample by its name, or a file.
fn rules(name: &str) -> Result<Rules, String> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games/solitaire");
    let ways = ["xlsx", "ron"].map(|end| samples.join(name).with_extension(end));
    let path = { [PathBuf::from(name)].into_iter().chain(ways) }.find(|path| path.is_file());
    let path = path.ok_or("there is no such sample or file")?;
    let end = path.extension().and_then(|end| end.to_str()).unwrap_or_default();
    let bytes = fs::read(&path).map_err(|error| error.to_string())?;
    let text = || String::from_utf8(bytes.clone()).map_err(|error| error.to_string());
    match end {
        "ron" => {
            let game = gametext::read_game(&text()?, &BTreeMap::new()).game;
            let game = Arc::new(game.ok_or("it has errors")?);
            Rules::of_game(game, &Setup::default()).map_err(|error| error.to_string())
        }
        "txt" => patience::written(&text()?),
        _ => patience::opened(&path),
    }
}

fn measure(name: &str, published: &str, rules: &Rules, wishes: &Wishes) {
    let next = AtomicU64::new(wishes.first);
    let results = Mutex::new(BTreeMap::new());
    let solver = Solver::new(rules);
    thread::scope(|scope| {
        for _ in 0..wishes.jobs {
            scope.spawn(|| {
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal > wishes.last {
                        return;
                    }
                    let result = result(rules, &solver, deal, wishes);
                    if let Ok(mut results) = results.lock() {
                        if wishes.each {
                            println!(
                                "{name} {deal} {} {} {:.6}",
                                result.verdict, result.states, result.seconds
                            );
                        }
                        results.insert(deal, result);
                    }
                }
            });
        }
    });
    let results: Vec<DealResult> =
        results.into_inner().map(BTreeMap::into_values).into_iter().flatten().collect();
    print(name, published, &results);
}

fn result(rules: &Rules, solver: &Solver<'_>, deal: u64, wishes: &Wishes) -> DealResult {
    let number = DealNumber(deal);
    let begun = ThreadTime::now();
    let mut stop = |_| begun.elapsed().as_secs_f64() >= wishes.seconds;
    let limits = SolveLimits { states: u64::MAX, memory: wishes.memory / wishes.jobs };
    let solution = solver.solve(&rules.deal(number), Some(number), limits, &mut stop);
    DealResult {
        verdict: match solution.verdict {
            Solvability::Solved(_) => "solved",
            Solvability::Unsolvable => "unsolvable",
            Solvability::Unknown(_) => "unknown",
        },
        states: solution.states,
        seconds: begun.elapsed().as_secs_f64(),
        memory: solution.memory,
    }
}

fn print(name: &str, published: &str, results: &[DealResult]) {
    let count = |verdict: &str| results.iter().filter(|one| one.verdict == verdict).count();
    let (won, lost) = (count("solved"), count("unsolvable"));
    let open = results.len() - won - lost;
    let all = results.len().max(1) as f64;
    // The open ones may be either.
    let (low, high) = (
        wilson(won as u64, results.len() as u64).0,
        wilson((won + open) as u64, results.len() as u64).1,
    );
    let mut seconds: Vec<f64> = results.iter().map(|one| one.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| seconds.get((share * (all - 1.0)) as usize).copied().unwrap_or(0.0);
    let total: f64 = seconds.iter().sum();
    let states: u64 = results.iter().map(|one| one.states).sum();
    let memory = results.iter().map(|one| one.memory).max().unwrap_or(0) >> 20;
    println!(
        "{:20} {published:>9} {:>6} {won:>6} {lost:>6} {open:>5}  {:>15} {:>8.4} {:>8.4} {:>8.3} {:>9.0} \
         {memory:>5}",
        Path::new(name).file_stem().map_or(name.into(), |stem| stem.to_string_lossy()),
        results.len(),
        format!("{:.2}..{:.2}", 100.0 * low, 100.0 * high),
        total / all,
        at(0.5),
        at(0.99),
        states as f64 / total.max(1e-9),
    );
}
