//! Verdicts that are known from outside.

#[allow(dead_code, reason = "other tests need more of it")]
mod patience;

use cards::DealNumber;
use rules::{Layout, Rules, Start};
use solver::{Solution, Solvability, SolveLimits, solve};
use std::{fs, path::Path};

fn sample(name: &str) -> Rules {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games/solitaire");
    let bytes = fs::read(folder.join(name).with_extension("xlsx")).expect("a sample");
    Rules::compile(&gamefile::load(&bytes).definition.expect("it has no errors"))
}

fn verdict(rules: &Rules, start: &Start, states: u64) -> Solution {
    let state = rules.start(start).expect("it begins");
    let limits = SolveLimits { states, memory: 1 << 30 };
    solve(rules, &state, Some(DealNumber(0)), limits, &mut |_| false)
}

/// Published by several independent solvers: deal 11982 is the only one of the first 32,000 of the
/// Microsoft numbering that cannot be won; of the first million there are seven more. 739671 can be
/// won, which several solvers fail to see.
#[test]
fn the_microsoft_deals_that_cannot_be_won_are_proved() {
    let rules = sample("freecell");
    for number in [11_982, 146_692, 186_216, 455_889, 495_505, 512_118, 517_776, 781_948] {
        let solution = verdict(&rules, &Start::Number(DealNumber(number)), u64::MAX);
        assert_eq!(solution.verdict, Solvability::Unsolvable, "deal {number}");
    }
    for number in [1, 617, 1_941, 11_981, 11_983, 31_999, 739_671] {
        let solution = verdict(&rules, &Start::Number(DealNumber(number)), 1_000_000);
        assert!(matches!(solution.verdict, Solvability::Solved(_)), "deal {number}");
    }
}

/// Deals laid card by card, with the verdicts of a research solver.
#[test]
fn verdicts_are_those_of_another_solver() {
    let listed = patience::all();
    let (mut decided, mut agreed) = (0, 0);
    for deal in patience::known_deals() {
        let game = listed.iter().find(|game| game.name == deal.name);
        let game = game.unwrap_or_else(|| panic!("{} is not listed", deal.name));
        let rules = game.rules().unwrap_or_else(|why| panic!("{}: {why}", deal.name));
        let piles = gamefile::read_piles(deal.piles, rules.table()).expect("a deal");
        let start = Start::Cards(Layout { piles });
        let found = match verdict(&rules, &start, 40_000).verdict {
            Solvability::Solved(_) => "solved",
            Solvability::Unsolvable => "unsolvable",
            Solvability::Unknown(_) => continue,
        };
        decided += 1;
        if deal.verdict != "unknown" {
            assert_eq!(found, deal.verdict, "{}: {}", deal.name, deal.piles);
            agreed += 1;
        }
    }
    assert!(decided >= 60 && agreed >= 50, "{decided} decided, {agreed} alike");
}

/// Every patience in one line is a game with the cards that its deals tell.
#[test]
fn patiences_of_one_line_are_games() {
    let listed = patience::all();
    assert!(listed.iter().filter(|game| game.percent != "-").count() >= 35);
    for game in listed.iter().filter(|game| game.sample.is_none()) {
        let share = |text: &str| text == "-" || text.parse::<f64>().is_ok();
        assert!(share(game.percent) && share(game.half_width), "{}", game.name);
        let text = game.tables();
        let rules = game.rules().unwrap_or_else(|why| panic!("{}: {why}\n{text}", game.name));
        assert!(solver::has_goal(&rules), "{}", game.name);
    }
}
