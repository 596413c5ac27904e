//! Measures of the source code, which may only improve.
//!
//! `cargo test -p engine --test house -- --nocapture` prints every figure. Each has its own bound;
//! a commit that lowers a figure lowers its bound too.

#![expect(clippy::print_stdout, reason = "the figures are to be read")]

mod circles;
mod glossary;
mod names;
mod openings;
mod pages;
mod rooms;
mod sources;

use sources::sources;

/// Figure for the whole workspace.
struct Measure {
    of: &'static str,
    value: f64,
    /// Upper bound on the value.
    bound: f64,
}

#[test]
fn the_house_keeps_its_measures_and_its_words() {
    let all = sources();
    let measures = [
        circles::measure(&all),
        names::measure(&all),
        openings::measure(&all),
        rooms::measure(&all),
    ];
    let mut faults = glossary::faults(&all);
    for Measure { of, value, bound } in measures {
        println!("{value:6.1} {of}, at most {bound}");
        // A bound far above the figure is useless.
        if value > bound || value < bound - 1.0 {
            faults.push(format!("{value:.1} {of}; the bound is {bound}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
