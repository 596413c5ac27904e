//! Compares verdicts with those of another solver, deal by deal.
//!
//! `cargo run --release -p solver --example verdicts -- [--seconds 3] [--memory 1024] [GAME…]`
//! solves the deals of `tests/data/verdicts.txt`, on which Solvitaire had 3 s of processor time
//! each, and prints both verdicts, then how many deals each decided. It ends with 1 if two verdicts
//! differ, and with 2 if it could not begin.
#![allow(clippy::print_stdout, reason = "it is a program for a terminal")]

#[path = "../tests/patience/mod.rs"]
#[allow(dead_code, reason = "other programs need more of it")]
mod patience;
use cards::DealNumber;
use cpu_time::ThreadTime;
use patience::{KnownDeal, Patience};
use rules::{Layout, Start};
use solver::{Solution, Solvability, SolveLimits, solve};
use std::{env, process::ExitCode};

/// Request of the command line.
struct Wishes {
    seconds: f64,
    memory: usize,
    games: Vec<String>,
}

fn wishes() -> Result<Wishes, String> {
    let mut wishes = Wishes { seconds: 3.0, memory: 1 << 30, games: Vec::new() };
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || {
            let text = words.next().ok_or(format!("{word} needs a number"))?;
            text.parse::<f64>().map_err(|_| format!("{word} {text}: {text} is no number"))
        };
        match word.as_str() {
            "--seconds" => wishes.seconds = number()?,
            "--memory" => wishes.memory = (number()? * f64::from(1 << 20)) as usize,
            game if patience::known_deals().any(|deal| deal.name == game) => {
                wishes.games.push(word);
            }
            game => return Err(format!("there are no deals of {game}; see tests/data/games.txt")),
        }
    }
    Ok(wishes)
}

/// Number of deals that each of two solvers decided.
#[derive(Default)]
struct Tally {
    all: usize,
    theirs: usize,
    ours: usize,
    both: usize,
    differ: usize,
    seconds: f64,
}

fn main() -> ExitCode {
    let compared = wishes().and_then(|wishes| compare(&wishes));
    match compared {
        Ok(Tally { all, theirs, ours, both, differ, seconds }) => {
            println!(
                "of {all} deals Solvitaire decided {theirs}, we {ours} in {seconds:.1} s; both \
                 {both}, of which {differ} differ"
            );
            if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(why) => {
            println!("error: {why}");
            ExitCode::from(2)
        }
    }
}

fn compare(wishes: &Wishes) -> Result<Tally, String> {
    let listed = patience::all();
    let limits = SolveLimits { states: u64::MAX, memory: wishes.memory };
    let mut tally = Tally::default();
    println!("{:28} {:10} {:10} {:>10} {:>9}", "game", "Solvitaire", "ours", "positions", "s");
    let wanted =
        |name: &str| wishes.games.is_empty() || wishes.games.iter().any(|game| game == name);
    for deal in patience::known_deals().filter(|deal| wanted(deal.name)) {
        let begun = ThreadTime::now();
        let mut stop = |_| begun.elapsed().as_secs_f64() >= wishes.seconds;
        let solution = solved(&listed, &deal, limits, &mut stop);
        let solution = solution.map_err(|why| format!("{}: {why}", deal.name))?;
        let found = match solution.verdict {
            Solvability::Solved(_) => "solved",
            Solvability::Unsolvable => "unsolvable",
            Solvability::Unknown(_) => "unknown",
        };
        let took = begun.elapsed().as_secs_f64();
        let (they, we) = (deal.verdict != "unknown", found != "unknown");
        let differs = they && we && found != deal.verdict;
        println!(
            "{:28} {:10} {found:10} {:>10} {took:>9.3}{}",
            deal.name,
            deal.verdict,
            solution.states,
            if differs { "  differs" } else { "" }
        );
        tally.all += 1;
        tally.theirs += usize::from(they);
        tally.ours += usize::from(we);
        tally.both += usize::from(they && we);
        tally.differ += usize::from(differs);
        tally.seconds += took;
    }
    Ok(tally)
}

fn solved(
    listed: &[Patience],
    deal: &KnownDeal,
    limits: SolveLimits,
    stop: &mut dyn FnMut(u64) -> bool,
) -> Result<Solution, String> {
    let game = listed.iter().find(|game| game.name == deal.name).ok_or("it is not listed")?;
    let rules = game.rules()?;
    let piles = gamefile::read_piles(deal.piles, rules.table()).map_err(|why| why.to_string())?;
    let state = rules.start(&Start::Cards(Layout { piles })).map_err(|why| why.to_string())?;
    Ok(solve(&rules, &state, Some(DealNumber(0)), limits, stop))
}
