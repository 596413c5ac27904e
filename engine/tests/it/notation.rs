//! Tests of the notation: printed actions of declared games are parsed as the same actions.

use crate::{
    declared::{game, library, rules, setups},
    games::Sample,
};
use cards::DealNumber;
use engine::{
    cards,
    rules::{Action, Match, Notation, ReadActionError, RecordHead, Rules, Setup, Start},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::sync::Arc;

/// Most decisions of a game that are checked.
const DECISIONS: usize = 150;
/// Most legal actions of a decision that are checked.
const ACTIONS: usize = 30;

/// Plays at random, comparing what is printed with what is parsed.
fn play(rules: &Arc<Rules>, deal: u64) -> Match {
    let notation = Notation::of(rules);
    let start = Start::Number(DealNumber(deal));
    let mut played = Match::start(Arc::clone(rules), start).expect("every deal is known");
    let mut chance = ChaCha8Rng::seed_from_u64(deal);
    let mut legal: Vec<Action> = Vec::new();
    for _ in 0..DECISIONS {
        played.state().legal(rules, &mut legal);
        if legal.is_empty() {
            break;
        }
        let from = chance.next_u32() as usize % legal.len();
        let sayings = notation.sayings(&legal);
        for &action in legal.iter().cycle().skip(from).take(ACTIONS.min(legal.len())) {
            let full = notation.print(action);
            assert_eq!(notation.read(&full, &legal), Ok(action), "`{full}`: {action:?}");
            let short = notation.short(action, &sayings);
            assert!(short.len() <= full.len(), "{short} for {full}");
            assert_eq!(notation.read(&short, &legal), Ok(action), "`{short}`: {action:?}");
            let shouted = full.to_uppercase();
            assert_eq!(notation.read(&shouted, &legal), Ok(action), "`{shouted}`: {action:?}");
        }
        played.play(legal[from]).expect("it is legal");
    }
    played
}

#[test]
fn what_is_printed_is_read_and_a_record_plays_again() {
    for id in library().keys() {
        let game = game(id);
        for (number, setup) in setups(&game).iter().enumerate() {
            let rules = Rules::of_game(Arc::clone(&game), setup).expect("it can be set up so");
            let rules = Arc::new(rules);
            let played = play(&rules, number as u64 + 1);
            let text = played.to_text();
            let head = RecordHead::of(&text).expect("it has a head");
            assert_eq!((head.game.as_str(), head.seats), (id.as_str(), Some(rules.seats())));
            let again = Match::of_text(&text, &rules)
                .unwrap_or_else(|error| panic!("{id}: {setup:?}: {error}\n{text}"));
            assert_eq!(again.actions(), played.actions(), "{id}");
            assert_eq!(again.state(), played.state(), "{id}");
        }
    }
}

#[test]
fn a_solitaire_is_typed_by_its_spots_whatever_its_file() {
    let declared = Arc::new(rules("klondike-in-ron", None, &[]));
    let books = Sample::all().into_iter().map(|sample| sample.rules);
    for rules in books.chain([declared]) {
        let id = &rules.game().about.id;
        let played = play(&rules, 1);
        let notation = Notation::of(&rules);
        let mut game = played.clone();
        game.rewind();
        let mut legal = Vec::new();
        for &action in played.actions() {
            game.state().legal(&rules, &mut legal);
            let typed = notation.print_by_spots(action);
            assert_eq!(notation.read_by_spots(&typed, &legal), Ok(action), "{id}: `{typed}`");
            assert_eq!(game.read_action(&notation, &typed), Ok(action), "{id}: `{typed}`");
            let written = notation.print(action);
            assert_eq!(game.read_action(&notation, &written), Ok(action), "{id}: `{written}`");
            game.redo();
        }
    }
}

#[test]
fn a_line_that_the_rules_refuse_is_read_and_one_that_is_no_action_is_not() {
    let rules = Arc::new(rules("whist", None, &[]));
    let notation = Notation::of(&rules);
    let start = Start::Number(DealNumber(1));
    let mut game = Match::start(Arc::clone(&rules), start).expect("every deal is known");
    let mut legal = Vec::new();
    let mut refused = 0;
    for _ in 0..40 {
        game.state().legal(&rules, &mut legal);
        for action in game.state().conceivable(&rules, 100) {
            let read = game.read_action(&notation, &notation.print(action));
            assert_eq!(read, Ok(action));
            refused += usize::from(game.state().check(&rules, action).is_err());
        }
        game.play(legal[0]).expect("it is legal");
    }
    assert!(refused > 10, "suits had to be followed: {refused}");
    let none = game.read_action(&notation, "fly");
    assert_eq!(none, Err(ReadActionError::NoSuchAction("fly".to_owned())));
}

#[test]
fn a_card_may_be_named_alone_in_either_case_and_order() {
    let rules = Arc::new(rules("president", Some(4), &[]));
    let notation = Notation::of(&rules);
    let mut state = rules.deal(DealNumber(1));
    let mut legal = Vec::new();
    let mut pairs = 0;
    while state.actor(&rules).is_some() && pairs < 5 {
        state.legal(&rules, &mut legal);
        let pair = legal.iter().copied().find(|action| match action {
            Action::Move(wish) => wish.cards.len() == 2,
            Action::Choose(_) => false,
        });
        if let Some(pair) = pair {
            pairs += 1;
            let words = notation.print(pair).to_lowercase();
            let words: Vec<_> = words.split(' ').skip(1).collect();
            let turned = format!("{}, {}", words[1], words[0]);
            assert_eq!(notation.read(&turned, &legal), Ok(pair), "{turned}");
        }
        let action = legal[legal.len() - 1];
        state.apply_legal(&rules, action, &mut ());
    }
    assert!(pairs > 0, "somebody could play a pair");
    let none = notation.read("9X", &legal);
    assert_eq!(none, Err(ReadActionError::NoSuchAction("9X".to_owned())));
    assert_eq!(notation.read("  ", &legal), Err(ReadActionError::Nothing));
}

#[test]
fn a_record_that_is_none_says_in_which_line() {
    let rules = Arc::new(rules("whist", None, &[]));
    for (text, line) in [
        ("", 1),
        ("# nothing\n", 1),
        ("play QS\n", 1),
        ("fudaba record 1\ngame whist\nseats many\n", 3),
        ("fudaba record 1\ngame whist\noption target\n", 3),
        ("fudaba record 1\ngame whist\nseats 4\ndeal seven\n", 4),
        ("fudaba record 1\ngame whist\nseats 4\n", 3),
        ("fudaba record 1\ngame whist\nseats 4\ndeal 7\n\nplay 1Z\n", 6),
    ] {
        let error = Match::of_text(text, &rules).expect_err(text);
        assert_eq!(error.line, line, "{text:?}: {error}");
    }
    let setup = Setup { seats: Some(4), options: Vec::new() };
    assert_eq!(rules.setup(), &setup);
}
