//! Tests of the number of turn sequences of each length, against published figures.
//!
//! Draughts: Aart Bik, the dctl test suite, kish; for optional captures, two independent programs
//! that agree. Discs that turn: Aart Bik.

use super::Table;
use engine::{
    definition::SpotId,
    rules::{Action, Event, Move, State, Witness},
};

/// Identity of a series of jumps: its start, end and captures.
#[derive(Clone, Default, PartialEq, Eq)]
struct Series {
    ends: Option<(SpotId, SpotId)>,
    captured: Vec<SpotId>,
}

impl Series {
    fn go(&mut self, wish: Move) {
        let start = self.ends.map_or(wish.from, |(start, _)| start);
        self.ends = Some((start, wish.to));
    }
}

impl Witness for Series {
    fn see(&mut self, event: Event) {
        if let Event::Captured { spot } = event {
            let place = self.captured.partition_point(|&other| other < spot);
            self.captured.insert(place, spot);
        }
    }
}

/// Equivalence of series of jumps, for counting turns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    SameEndsAndCaptures,
    SamePath,
}

struct Counter<'t> {
    table: &'t Table,
    alike: Alike,
}

impl Counter<'_> {
    fn count(&self, state: &State, turns: u32) -> u64 {
        self.follow(state, &Series::default(), turns, &mut Vec::new())
    }

    /// Counts the sequences that begin with the rest of the current turn.
    fn follow(&self, state: &State, series: &Series, turns: u32, seen: &mut Vec<Series>) -> u64 {
        let rules = &self.table.rules;
        let mut actions = Vec::new();
        state.legal(rules, &mut actions);
        let mut sum = 0;
        for action in actions {
            let (mut next, mut series) = (state.clone(), series.clone());
            next.apply_legal(rules, action, &mut series);
            if let Action::Move(wish) = action {
                series.go(wish);
            }
            if next.is_within_turn(rules) {
                sum += self.follow(&next, &series, turns, seen);
                continue;
            }
            if self.alike == Alike::SameEndsAndCaptures && series.captured.len() > 1 {
                if seen.contains(&series) {
                    continue;
                }
                seen.push(series);
            }
            sum += if turns == 1 { 1 } else { self.count(&next, turns - 1) };
        }
        sum
    }
}

fn equals(id: &str, options: &[(&str, i32)], alike: Alike, published: &[u64]) {
    let table = Table::sample(id, options);
    let counter = Counter { table: &table, alike };
    // `DEPTH=9` counts further.
    let depth = std::env::var("DEPTH").ok().and_then(|text| text.parse().ok());
    let counted: Vec<u64> = (1..=published.len() as u32)
        .take_while(|&turns| published[turns as usize - 1] < 300_000 || Some(turns) <= depth)
        .map(|turns| counter.count(&table.state, turns))
        .collect();
    assert_eq!(counted, published[..counted.len()], "{id} {options:?}");
    assert!(counted.len() >= 5, "{id}: not far enough to be of worth");
}

const JOINED: Alike = Alike::SameEndsAndCaptures;

#[test]
fn english() {
    let published = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680];
    equals("english-draughts", &[], JOINED, &published);
    equals("draughts", &[], JOINED, &published);
    // The winner does not affect the moves.
    equals("giveaway-draughts", &[], JOINED, &published);
}

#[test]
fn russian() {
    // A flying king that does not look ahead for a landing to jump on from has 929,907 at eight.
    let published = [7, 49, 302, 1469, 7482, 37986, 190146, 929899, 4570586];
    equals("russian-draughts", &[], JOINED, &published);
}

#[test]
fn brazilian() {
    let published = [7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766];
    equals("brazilian-draughts", &[], JOINED, &published);
}

#[test]
fn international() {
    let published = [9, 81, 658, 4265, 27117, 167140, 1049442, 6483961];
    equals("international-draughts", &[], JOINED, &published);
}

#[test]
fn canadian() {
    equals("canadian-draughts", &[], JOINED, &[11, 121, 1222, 10053, 79049, 584100, 4369366]);
}

#[test]
fn italian() {
    let published = [7, 49, 302, 1469, 7361, 36473, 177532, 828783, 3860875];
    equals("italian-draughts", &[], JOINED, &published);
}

#[test]
fn turkish() {
    // The published figures distinguish series by their paths; without that, the seventh is
    // 10,782,308.
    equals("turkish-draughts", &[], Alike::SamePath, &[8, 64, 708, 7538, 85090, 931312, 10782382]);
}

#[test]
fn optional_captures() {
    let ends = [7, 49, 379, 2872, 23582, 190647, 1607272, 13412443];
    equals("checkers", &[], JOINED, &ends);
    let passing = [7, 49, 379, 2872, 23582, 190647, 1607272, 13412527];
    equals("checkers", &[("crowned", 1)], JOINED, &passing);
    let completed = [7, 49, 379, 2872, 23582, 189143, 1583148, 12985817];
    equals("checkers", &[("finish", 1)], JOINED, &completed);
    let mandatory = [7, 49, 302, 1469, 7361, 37205, 182906, 873324];
    equals("checkers", &[("obliged", 1)], JOINED, &mandatory);
}

#[test]
fn every_variant_is_the_base_with_other_choices() {
    let published = [7, 49, 302, 1469, 7482, 37986];
    equals("draughts", &[("men_back", 1), ("flying", 1), ("crowned", 1)], JOINED, &published);
    let published = [7, 49, 302, 1469, 7361, 36473];
    equals("draughts", &[("men_take_kings", 0), ("series", 3)], JOINED, &published);
}

#[test]
fn discs_that_turn() {
    // Beyond eight, the published figures count a pass as a turn; here it is automatic.
    equals("reversi", &[], JOINED, &[4, 12, 56, 244, 1396, 8200, 55092, 390216]);
}
