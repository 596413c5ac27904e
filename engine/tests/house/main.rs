//! Measures of the house: how the sources are built, held where they stand or better.
//!
//! `cargo test -p engine --test house -- --nocapture` prints every figure. Each has a bound of its
//! own; who brings a figure down lowers its bound in the same commit.

#![expect(clippy::print_stdout, reason = "the figures are to be read")]

mod circles;
mod names;
mod openings;
mod rooms;
mod sources;

use sources::sources;

/// A figure of the whole house.
struct Measure {
    of: &'static str,
    value: f64,
    /// The most that it may be.
    bound: f64,
}

#[test]
fn the_house_keeps_its_measures() {
    let all = sources();
    let measures = [
        circles::measure(&all),
        names::measure(&all),
        openings::measure(&all),
        rooms::measure(&all),
    ];
    let mut faults = Vec::new();
    for Measure { of, value, bound } in measures {
        println!("{value:6.1} {of}, at most {bound}");
        // A bound that is far off holds nothing.
        if value > bound || value < bound - 1.0 {
            faults.push(format!("{value:.1} {of}; the bound is {bound}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
