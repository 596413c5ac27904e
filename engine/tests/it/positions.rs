//! Tests of positions that are written down and begun from: every sample, at random moments.

use crate::{
    declared::{game, library, rules, setups},
    games::Sample,
};
use engine::{
    cards::DealNumber,
    definition::SpotId,
    rules::{Action, Match, Rules, Seat, Start, State, Unwritten, View},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{collections::BTreeMap, sync::Arc};

fn legal(rules: &Rules, state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    legal
}

/// Everything that a seat sees.
fn seen(rules: &Rules, view: &View) -> String {
    let spots = (0..rules.spot_count()).map(|index| SpotId(index as u8));
    let piles: Vec<_> = spots.map(|spot| view.pile(spot).collect::<Vec<_>>()).collect();
    let mut legal = Vec::new();
    view.legal(rules, &mut legal);
    format!("{:?} {:?} {piles:?} {legal:?}", view.landmark(rules), view.turn_of(rules))
}

/// Writes a position, reads it, begins from it, and compares all that can be seen, now and later.
fn comes_again(name: &str, rules: &Rules, state: &State, chance: &mut ChaCha8Rng) -> bool {
    let position = match state.position(rules) {
        Ok(position) => position,
        Err(Unwritten::Over) => return true,
        Err(Unwritten::Unlike) => return false,
    };
    let text = rules.position_text(&position);
    let read = rules.read_position(&text).unwrap_or_else(|faults| {
        panic!("{name}: {}\n{text}", faults.first().expect("a fault"));
    });
    assert_eq!(rules.position_text(&read), text, "{name}");
    let begun = rules.start(&Start::Position(Arc::new(read))).expect("it can begin");
    assert_eq!(legal(rules, state), legal(rules, &begun), "{name}\n{text}");
    let again = begun.position(rules).expect("it can be written again");
    assert_eq!(rules.position_text(&again), text, "{name}");
    for seat in (0..rules.seats()).map(Seat) {
        let (view, other) = (state.view(rules, seat), begun.view(rules, seat));
        assert_eq!(seen(rules, &view), seen(rules, &other), "{name}\n{text}");
        let known = view.position(rules).unwrap_or_else(|why| panic!("{name}: {why}\n{text}"));
        let told = rules.position_text(&known);
        let read = rules.read_position(&told).unwrap_or_else(|faults| {
            panic!("{name}: {}\n{told}", faults.first().expect("a fault"));
        });
        assert_eq!(rules.position_text(&read), told, "{name}");
        let supposed = rules.start(&Start::Position(Arc::new(read))).expect("it can begin");
        // With other hidden cards a player may have no choice, so that the game goes on.
        let supposed = supposed.view(rules, seat);
        if supposed.landmark(rules).memory == view.landmark(rules).memory {
            assert_eq!(seen(rules, &view), seen(rules, &supposed), "{name}\n{told}");
        }
    }
    let (mut one, mut other) = (state.clone(), begun);
    for _ in 0..12 {
        let actions = legal(rules, &one);
        // Earlier positions are forgotten, so a repetition may not be noticed.
        if actions.is_empty() || other.outcome(rules).is_some() {
            break;
        }
        let action = actions[chance.next_u32() as usize % actions.len()];
        one.apply_legal(rules, action, &mut ());
        other.apply_legal(rules, action, &mut ());
        if one.outcome(rules).is_some_and(|outcome| outcome.is_draw()) {
            break;
        }
        assert_eq!(one.landmark(rules), other.landmark(rules), "{name}\n{text}");
        assert_eq!(legal(rules, &one), legal(rules, &other), "{name}\n{text}");
    }
    true
}

/// Plays a game at random and tries some of its positions; returns how many could not be written.
fn try_game(name: &str, rules: &Rules, deal: u64) -> (usize, usize) {
    let mut chance = ChaCha8Rng::seed_from_u64(deal);
    let mut state = rules.deal(DealNumber(deal));
    let (mut tried, mut unwritten) = (0, 0);
    for number in 0..400 {
        if number < 2 || chance.next_u32().is_multiple_of(9) {
            tried += 1;
            unwritten += usize::from(!comes_again(name, rules, &state, &mut chance));
        }
        let actions = legal(rules, &state);
        if actions.is_empty() || tried > 12 {
            break;
        }
        let action = actions[chance.next_u32() as usize % actions.len()];
        state.apply_legal(rules, action, &mut ());
    }
    (tried, unwritten)
}

#[test]
fn every_position_of_the_samples_is_written_and_begun_from() {
    let mut faults = BTreeMap::new();
    for id in library().keys() {
        let game = game(id);
        for (number, setup) in setups(&game).iter().enumerate() {
            let rules = Rules::of_game(Arc::clone(&game), setup).expect("it is one of its setups");
            let name = format!("{id} {setup:?}");
            let (tried, unwritten) = try_game(&name, &rules, 1 + number as u64);
            if unwritten > 0 {
                faults.insert(name, (tried, unwritten));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn so_is_every_position_of_the_workbooks() {
    for sample in Sample::all() {
        for deal in sample.deals(2) {
            let (_, unwritten) = try_game(&sample.stem, &sample.rules, deal.0);
            assert_eq!(unwritten, 0, "{}", sample.stem);
        }
    }
}

/// A trick under way: the third player has to follow it.
const TRICK: &str = r#"(
    game: "whist",
    asks: (player: 2, moved: [0, 1], turn: 2),
    fields: {
        "hand": ["2C 4D", "5D 6D", "7D 8D 9H", "2H 3H 4H"],
        "trick": "QD@0 3D@1",
        "won": ["...", ""],
    },
    vars: { "leader": 0 },
)
"#;

#[test]
fn a_fault_of_a_position_has_its_place() {
    let rules = rules("whist", None, &[]);
    assert!(rules.read_position(TRICK).is_ok());
    for (right, wrong, said) in [
        ("9H\"", "9X\"", "5:43: error[unknown-name]: there is no card `9X`"),
        ("moved: [0, 1]", "moved: [0, 7]", "3:11: error[out-of-range]: there is no such seat"),
        ("\"...\"", "\"\"", "1:1: error[bad-cards]: the position lacks 40 of"),
        ("\"...\"", "\"?*3\"", "1:1: error[bad-cards]: the position lacks 37 of"),
        ("\"...\"", "\"?*43\"", "1:1: error[bad-cards]: there are 43 unknown cards"),
        ("\"...\", \"\"", "\"...\"", "7:16: error[out-of-range]: there are 1 texts for the 2"),
        ("\"leader\": 0", "\"leader\": 9", "9:23: error[bad-choice]: `9` is not a value of"),
        ("\"leader\"", "\"leadr\"", "9:14: error[unknown-name]: there is no variable `leadr`"),
        ("\"trick\"", "\"trik\"", "6:10: error[unknown-name]: there is no field `trik`"),
        // The cards that it holds are not called missing first.
        ("\"won\"", "\"wun\"", "7:10: error[unknown-name]: there is no field `wun`"),
        ("whist", "hearts", "2:12: error[bad-choice]: this is a position of `hearts`"),
        ("2C 4D", "2C QD", "1:1: error[bad-cards]: the position has more of `QD`"),
        ("QD@0", "QD@4", "6:19: error[out-of-range]: `QD@4` does not name a seat"),
        ("player: 2,", "player: 2, moves: [\"pass\"],", "3:11: error[unknown-name]: no decision"),
        ("player: 2,", "player: 2, place: 5,", "3:30: error[missing-key]: `place` tells decisions"),
        ("asks:", "seats: 3, asks:", "3:12: error[out-of-range]: the position is for 3 players"),
    ] {
        let text = TRICK.replacen(right, wrong, 1);
        let faults = rules.read_position(&text).expect_err(wrong);
        let first = faults[0].to_string();
        assert_eq!(first.find(said), Some(0), "{wrong}: {first}");
        assert!(!faults[0].diagnostic.help.is_empty(), "{first}");
    }
}

/// A man of English draughts that has jumped once, and can jump on in two directions.
const SERIES: &str = r#"(
    game: "english-draughts",
    asks: (player: 0, turn: 8),
    fields: {
        "board": [
            (kind: "man", owner: 0, on: "e5 a1"),
            (kind: "man", owner: 1, on: "d4 d6 f6 h8"),
        ],
    },
    series: (man: "e5", from: "c3", captured: "d4"),
)
"#;

#[test]
fn a_game_begins_within_a_series_of_jumps() {
    let rules = rules("english-draughts", None, &[]);
    let position = rules.read_position(SERIES).unwrap_or_else(|faults| panic!("{}", faults[0]));
    assert_eq!(rules.position_lines(&position), [], "no line has words for it");
    let begun = rules.start(&Start::Position(Arc::new(position))).expect("it can begin");
    assert!(begun.is_within_turn(&rules));
    let jumps = legal(&rules, &begun);
    assert_eq!(jumps.len(), 2, "the man goes on to the left or to the right: {jumps:?}");
    let written = begun.position(&rules).expect("it is written within the series");
    let text = rules.position_text(&written);
    assert!(text.contains(r#"series: (man: "e5", from: "d4", captured: "d4"),"#), "{text}");
    for jump in jumps {
        let mut state = begun.clone();
        state.apply_legal(&rules, jump, &mut ());
        assert_eq!(state.turn_of(&rules), Some(Seat(1)), "the series is over");
        let men = state.position(&rules).expect("somebody chooses").men;
        assert_eq!(men.len(), 4, "both captured men are gone: {men:?}");
    }
}

#[test]
fn a_fault_of_a_series_has_its_place() {
    let rules = rules("english-draughts", None, &[]);
    for (right, wrong, said) in [
        ("man: \"e5\"", "man: \"e6\"", "10:20: error[unknown-name]: `e6` is not a square"),
        ("man: \"e5\"", "man: \"g5\"", "10:20: error[bad-choice]: no man of the player"),
        ("man: \"e5\"", "man: \"d6\"", "10:20: error[bad-choice]: no man of the player"),
        ("\"c3\"", "\"e5\"", "10:32: error[bad-choice]: no jump leads from `e5` towards `e5`"),
        ("\"c3\"", "\"b4\"", "10:32: error[bad-choice]: no jump leads from `b4` towards `e5`"),
        ("captured: \"d4\"", "captured: \"d4 a1\"", "10:51: error[bad-choice]: no other man"),
        ("captured: \"d4\"", "captured: \"d4 d4\"", "10:51: error[bad-choice]: no other man"),
        ("captured: \"d4\"", "captured: \"g7\"", "10:48: error[bad-choice]: no other man"),
    ] {
        let text = SERIES.replacen(right, wrong, 1);
        let faults = rules.read_position(&text).expect_err(wrong);
        let first = faults[0].to_string();
        assert_eq!(first.find(said), Some(0), "{wrong}: {first}");
        assert!(!faults[0].diagnostic.help.is_empty(), "{first}");
    }
    let whist = self::rules("whist", None, &[]);
    let text = TRICK.replacen("vars:", "series: (man: \"a1\", from: \"c3\"), vars:", 1);
    let faults = whist.read_position(&text).expect_err("nobody jumps");
    assert!(faults[0].to_string().contains("nobody jumps at this decision"), "{}", faults[0]);
}

#[test]
fn a_game_from_a_position_is_recorded_and_played_again() {
    let rules = Arc::new(rules("whist", None, &[]));
    let position = Arc::new(rules.read_position(TRICK).expect("it is sound"));
    let mut played =
        Match::start(Arc::clone(&rules), Start::Position(position)).expect("it begins");
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..9 {
        let actions = legal(&rules, played.state());
        let Some(number) = (chance.next_u32() as usize).checked_rem(actions.len()) else { break };
        played.play(actions[number]).expect("it is legal");
    }
    assert!(played.actions().len() > 2);
    let text = played.to_text();
    let again = Match::of_text(&text, &rules).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.actions(), played.actions());
    assert_eq!(again.state(), played.state());
    assert_eq!(again.to_text(), text);
    let broken = text.replacen("QD@0", "QX@0", 1);
    let error = Match::of_text(&broken, &rules).expect_err("there is no such card");
    assert_eq!(error.line, 14, "{error}\n{broken}");
}

#[test]
fn unknown_cards_are_drawn_by_the_deal() {
    let rules = rules("whist", None, &[]);
    let begin = |deal| {
        let mut position = rules.read_position(TRICK).expect("it is sound");
        position.deal = Some(DealNumber(deal));
        rules.start(&Start::Position(Arc::new(position))).expect("it can begin")
    };
    assert_eq!(begin(4), begin(4));
    assert_ne!(begin(4), begin(5));
    assert_eq!(begin(4).piece_count(), 52);
}

#[test]
fn a_board_of_any_stage_is_begun_from() {
    let rules = rules("konane", None, &[]);
    let full = "wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw";
    let begin = |line: &str| {
        let position = rules.read_position(line).unwrap_or_else(|faults| panic!("{}", faults[0]));
        rules.start(&Start::Position(Arc::new(position))).expect("it can begin")
    };
    let opening = begin(&format!("{full} b"));
    assert_eq!(legal(&rules, &opening), legal(&rules, &rules.deal(DealNumber(1))));
    let mut state = opening;
    for _ in 0..2 {
        let action = legal(&rules, &state)[0];
        state.apply_legal(&rules, action, &mut ());
        let position = state.position(&rules).expect("somebody chooses");
        for (_, line) in rules.position_lines(&position) {
            let again = begin(&line);
            assert_eq!(legal(&rules, &again), legal(&rules, &state), "{line}");
        }
    }
    let lost = begin("8/8/8/8/8/8/8/b6w b");
    assert!(lost.outcome(&rules).is_some_and(|outcome| outcome.has_won(Seat(1))));
}

#[test]
fn boards_are_written_in_the_notations_of_their_files() {
    let draughts = rules("english-draughts", None, &[]);
    let begun = draughts.deal(DealNumber(1)).position(&draughts).expect("it can be written");
    let [(name, line)] = &draughts.position_lines(&begun)[..] else { panic!("one notation") };
    let men = "B:B1,2,3,4,5,6,7,8,9,10,11,12:W21,22,23,24,25,26,27,28,29,30,31,32";
    assert_eq!((name.as_str(), line.as_str()), ("FEN", men));
    // As a tag of a game record.
    let tagged = draughts.read_position(&format!("[FEN \"{men}.\"]\n")).expect("a tag");
    assert_eq!(tagged.men, begun.men);
    let mut tried = 0;
    for id in library().keys() {
        let game = game(id);
        let rules = Rules::of_game(Arc::clone(&game), &engine::rules::Setup::default());
        let rules = rules.expect("its own options");
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        let mut state = rules.deal(DealNumber(1));
        for _ in 0..40 {
            if let Ok(position) = state.position(&rules)
                && !state.is_within_turn(&rules)
            {
                for (name, line) in rules.position_lines(&position) {
                    let read = rules.read_position(&line).unwrap_or_else(|faults| {
                        panic!("{id} {name}: {line}\n{}", faults[0]);
                    });
                    assert_eq!(read.men, position.men, "{id} {name}: {line}");
                    let again = rules.position_lines(&read);
                    assert!(again.contains(&(name, line)), "{id}: {again:?}");
                    tried += 1;
                }
            }
            let actions = legal(&rules, &state);
            let Some(number) = (chance.next_u32() as usize).checked_rem(actions.len()) else {
                break;
            };
            state.apply_legal(&rules, actions[number], &mut ());
        }
    }
    assert!(tried > 300, "{tried}");
}
