//! The report on solved deals: a line each, then the shares.

use super::super::{Solve, counted};
use engine::solver::wilson;
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    time::Duration,
};

/// Verdicts in the order of the report.
const VERDICTS: [&str; 3] = ["solved", "unsolvable", "unknown"];

/// The report on the deals of a command.
pub(super) struct SolveReport<'a> {
    args: &'a Solve,
    /// Number of deals asked for.
    asked: usize,
    /// Number of deals for each verdict.
    counts: [u64; 3],
    states: u64,
    moves: u64,
    /// Seconds of each deal.
    seconds: Vec<f64>,
}

impl<'a> SolveReport<'a> {
    pub(super) const fn new(args: &'a Solve, asked: usize) -> Self {
        Self { args, asked, counts: [0; 3], states: 0, moves: 0, seconds: Vec::new() }
    }

    /// Reports a deal.
    pub(super) fn tell(&mut self, object: &Value, out: &mut dyn Write) -> io::Result<()> {
        let verdict = object["verdict"].as_str().unwrap_or("unknown");
        let (states, seconds) = (object["states"].as_u64(), object["seconds"].as_f64());
        let (states, seconds) = (states.unwrap_or(0), seconds.unwrap_or(0.0));
        let moves = object["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
        let index = VERDICTS.iter().position(|own| *own == verdict).unwrap_or(2);
        self.counts[index] += 1;
        self.states += states;
        self.moves += moves.len() as u64;
        self.seconds.push(seconds);
        if self.args.json {
            super::super::json::line(out, object)?;
        } else {
            let deal = object["deal"].to_string();
            let deal = deal.trim_matches('"');
            let limit = object["limit"].as_str().map(|limit| format!(" (limit: {limit})"));
            let limit = limit.unwrap_or_default();
            let length = match moves.len() {
                0 => String::new(),
                count => format!(" in {}", counted(count as u64, "move")),
            };
            writeln!(
                out,
                "{deal}: {verdict}{length}{limit}, {}, {seconds:.3} s",
                counted(states, "state")
            )?;
            if !moves.is_empty() && self.args.moves {
                let words: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
                writeln!(out, "  {}", words.join(", "))?;
            }
        }
        out.flush()
    }

    /// Reports the shares.
    pub(super) fn finish(mut self, out: &mut dyn Write, elapsed: Duration) -> io::Result<()> {
        self.seconds.sort_by(f64::total_cmp);
        let all: u64 = self.counts.iter().sum();
        let share = |count: u64| count as f64 / all.max(1) as f64;
        let [solved, _, unknown] = self.counts;
        // What is unknown may be either.
        let winnable = (wilson(solved, all).0, wilson(solved + unknown, all).1);
        // A sum of nothing is -0.
        let total = self.seconds.iter().sum::<f64>().abs();
        let mean = |sum: f64, count: u64| sum / count.max(1) as f64;
        let at = |part: usize| {
            let last = self.seconds.len().saturating_sub(1);
            self.seconds.get(last * part / 100).copied().unwrap_or(0.0)
        };
        if self.args.json {
            let part = |index: usize| {
                let count = self.counts[index];
                let (low, high) = wilson(count, all);
                json!({ "deals": count, "share": share(count), "interval": [low, high] })
            };
            let summary = json!({
                "file": self.args.file,
                "deals": all,
                "partial": all < self.asked as u64,
                "solved": part(0),
                "unsolvable": part(1),
                "unknown": part(2),
                "winnable_interval": [winnable.0, winnable.1],
                "mean_moves": mean(self.moves as f64, solved),
                "states": self.states,
                "mean_seconds": mean(total, all),
                "median_seconds": at(50),
                "longest_seconds": at(100),
                "elapsed_seconds": elapsed.as_secs_f64(),
            });
            return super::super::json::line(out, &json!({ "summary": summary }));
        }
        let deals = if all == 1 { "deal" } else { "deals" };
        writeln!(out, "{}: {all} {deals}", self.args.file)?;
        if all < self.asked as u64 {
            let left = self.asked as u64 - all;
            writeln!(
                out,
                "  partial     interrupted after {all} of {} deals; the {left} left out may be harder",
                self.asked
            )?;
        }
        for (name, count) in VERDICTS.iter().zip(self.counts) {
            let (low, high) = wilson(count, all);
            let [share, low, high] = [share(count), low, high].map(|share| share * 100.0);
            writeln!(out, "  {name:<11} {count} ({share:.2} %, 95 %: {low:.2} to {high:.2})")?;
        }
        let (low, high) = (winnable.0 * 100.0, winnable.1 * 100.0);
        writeln!(out, "  winnable    between {low:.2} and {high:.2} % of all deals (95 %)")?;
        if solved > 0 {
            let length = mean(self.moves as f64, solved);
            writeln!(out, "  length      {length:.1} moves to a win")?;
        }
        let (mean, median, longest) = (mean(total, all), at(50), at(100));
        let speed = self.states as f64 / total.max(1e-9);
        writeln!(
            out,
            "  time        {mean:.4} s a deal, median {median:.4}, longest {longest:.2}; \
             {speed:.0} states a second"
        )?;
        out.flush()
    }
}
