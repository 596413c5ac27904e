//! Verdicts that are known from outside.

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
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/verdicts.txt"));
    let mut decided = 0;
    for line in text.expect("the figures are part of the repository").lines() {
        let [name, wanted, deal] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let rules = sample(name);
        let piles = gamefile::read_piles(deal, rules.table()).expect("a deal");
        let start = Start::Cards(Layout { piles });
        let found = match verdict(&rules, &start, 1_500_000).verdict {
            Solvability::Solved(_) => "solved",
            Solvability::Unsolvable => "unsolvable",
            Solvability::Unknown(_) => continue,
        };
        decided += 1;
        assert_eq!(found, wanted, "{name}: {deal}");
    }
    assert!(decided >= 12, "{decided} decided");
}
