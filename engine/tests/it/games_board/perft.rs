//! Tests of the number of turn sequences of each length, against published figures.
//!
//! Draughts: Aart Bik, the dctl test suite, kish; where capturing is optional, two independent
//! programs that agree. Thai kings: the dctl test suite, and a model of its own. Discs that turn: Aart Bik.

use super::Table;
use crate::declared::library;
use engine::{
    definition::SpotId,
    gametext::read_game,
    rules::{Action, Event, Move, Notation, Observer, Rules, Setup, State},
};
use std::sync::Arc;

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

impl Observer for Series {
    fn on_event(&mut self, event: Event) {
        if let Event::Captured { spot, .. } = event {
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

/// Counts the sequences of so many turns from a state; series with equal ends and captures are one.
pub(crate) fn turns_of(rules: &Arc<Rules>, state: &State, turns: u32) -> u64 {
    let notation = Notation::of(rules);
    let table = Table { rules: Arc::clone(rules), state: state.clone(), notation };
    Counter { table: &table, alike: Alike::SameEndsAndCaptures }.count(state, turns)
}

fn equals(id: &str, options: &[(&str, i32)], alike: Alike, published: &[u64]) {
    equal_counts(&Table::sample(id, options), &format!("{id} {options:?}"), alike, published);
}

fn equal_counts(table: &Table, name: &str, alike: Alike, published: &[u64]) {
    let counter = Counter { table, alike };
    // More than these by `DEPTH=9`.
    let depth = std::env::var("DEPTH").ok().and_then(|text| text.parse().ok());
    let counted: Vec<u64> = (1..=published.len() as u32)
        .take_while(|&turns| published[turns as usize - 1] < 300_000 || Some(turns) <= depth)
        .map(|turns| counter.count(&table.state, turns))
        .collect();
    assert_eq!(counted, published[..counted.len()], "{name}");
    assert!(counted.len() >= 5, "{name}: not far enough to be of worth");
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

/// Men of the base who go as in Thailand: kings fly and come down just behind the man that they
/// take, which leaves at once; a man takes ahead alone. `rows` of men on each side.
fn thai(rows: u8) -> Table {
    let men = match rows {
        2 => r#"rules: { "first_home": "row <= 1", "second_home": "row >= 6" },"#,
        _ => "",
    };
    let text = format!(
        r#"(extends: "draughts", id: "scene",
            options: {{ "flying": Flag(default: true) }}, {men}
            moves: {{ "jump": (pick: Hop(board: "board", ways: [
                (kind: "man", go: ForwardDiagonal, over: ["man"]),
                (kind: "man", go: ForwardDiagonal, when: "men_take_kings"),
                (kind: "man", go: BackwardDiagonal, when: "men_back"),
                (kind: "king", go: Diagonal),
                (kind: "king", go: Diagonal, far: true, land: Behind, when: "flying"),
            ],
                promote: (from: "man", to: "king", ends: "crowned == ends", passing: "crowned == passing"),
                finish: "finish", at_once: true,
                prefer: [
                    Most(when: "series != free"), By(kind: "king", when: "series == by_king"),
                    MostOf(kind: "king", when: "series == most_kings or series == by_king"),
                    Early(kind: "king", when: "series == by_king"),
                ],
            )) }})"#
    );
    let checked = read_game(&text, &library());
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    let game = checked.game.unwrap_or_else(|| panic!("{text}\n{}", faults.join("\n")));
    Table::begin(Rules::of_game(Arc::new(game), &Setup::default()).expect("two play it"))
}

#[test]
fn thai_kings_that_land_just_behind() {
    // Twelve men each: the dctl test suite, to thirteen turns; and the model below, to twelve.
    let published = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963648, 18363523];
    equal_counts(&thai(3), "Thai, three rows", JOINED, &published);
    // Eight men each: a generator of moves written from the rules alone, without this engine.
    let modelled = [7, 49, 392, 3136, 26592, 218695, 1820189, 14533014, 114530830];
    equal_counts(&thai(2), "Thai, two rows", JOINED, &modelled);
}
