//! Memory of searches as the operating system sees it: this test runs in a process of its own.

#[allow(dead_code, reason = "other tests need more of it")]
mod patience;

use cards::DealNumber;
use solver::{SolveLimits, Solver};
use std::fs;

/// Limit for each search, in bytes.
const LIMIT: usize = 24 << 20;
/// Memory that the searches may need besides: the position, lists of moves, and the allocator's reserve.
const BESIDES: usize = 6 << 20;

/// Most memory that this process had, in bytes; `None` if the operating system does not say so.
fn most_memory() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}

#[test]
fn two_packs_stay_within_the_memory_that_is_given() {
    let listed = patience::all();
    let names = ["spider", "forty-thieves", "mrs-mop", "klondike-two-deck-9", "lucas"];
    let all_rules: Vec<_> = { listed.iter().filter(|game| names.contains(&game.name)) }
        .map(|game| game.rules().unwrap_or_else(|why| panic!("{}: {why}", game.name)))
        .collect();
    assert_eq!(all_rules.len(), names.len());
    let solvers: Vec<Solver<'_>> = all_rules.iter().map(Solver::new).collect();
    let before = most_memory();
    let mut fullest = 0;
    for (rules, solver) in all_rules.iter().zip(&solvers) {
        let number = DealNumber(1);
        let limits = SolveLimits { states: 700_000, memory: LIMIT };
        let solution = solver.solve(&rules.deal(number), Some(number), limits, &mut |_| false);
        assert!(solution.memory <= LIMIT, "{} of {LIMIT}", solution.memory);
        fullest = fullest.max(solution.memory);
    }
    assert!(fullest > LIMIT / 4, "a search came near to the limit: {fullest}");
    if let (Some(before), Some(after)) = (before, most_memory()) {
        let used = after - before;
        assert!(used <= LIMIT + BESIDES, "{used} bytes were used, {LIMIT} were given");
    }
}
