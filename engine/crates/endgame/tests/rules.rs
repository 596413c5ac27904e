//! The tables beside games as their rules say them.

use endgame::{
    Disagreement, NoSinglePlay, NotHeld, PatternRanks, PatternTable, PositionTable, Reduction,
    SinglePlay, Winners,
};
use rules::{Rules, Setup};
use std::{fs, path::Path, sync::Arc};

fn sample(path: &str, seats: u8, options: &[(&str, i32)]) -> Rules {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games");
    let text = fs::read_to_string(root.join(path)).expect("the sample exists");
    let game = gametext::read_game(&text, &()).into_result().expect("the sample is right");
    let id = |name: &str| {
        let place = game.options.iter().position(|option| option.name == name);
        definition::game::OptionId(place.expect("the option exists") as u8)
    };
    let options = options.iter().map(|&(name, value)| (id(name), value)).collect();
    Rules::of_game(Arc::new(game), &Setup { seats: Some(seats), options }).expect("it compiles")
}

const SINGLE: &str = "shedding/tanhinmin.ron";

#[test]
fn the_play_of_single_cards_is_found_in_the_rules_and_agrees_with_the_model() {
    for seats in [3, 4] {
        let rules = sample(SINGLE, seats, &[("spread", 1)]);
        let agreement = SinglePlay::of(&rules).expect("it is found").compare(&rules, 200);
        let agreement = agreement.expect("rules and model agree");
        assert!(agreement.positions > 1000 && agreement.has_equal_ranks, "{agreement:?}");
        let distinct = sample(SINGLE, seats, &[("one_suit", 1)]);
        let agreement = SinglePlay::of(&distinct).expect("it is found").compare(&distinct, 50);
        assert!(!agreement.expect("they agree").has_equal_ranks);
    }
}

#[test]
fn other_games_are_refused_with_the_reason() {
    let rules = sample("shedding/daihinmin.ron", 5, &[]);
    let single = SinglePlay::of(&rules).expect("single cards are among its plays");
    let refused = single.compare(&rules, 1).expect_err("it has combinations");
    assert_eq!(refused, Disagreement::Combinations("play".to_owned()));
    let eights = SinglePlay::of(&sample("shedding/crazy-eights.ron", 4, &[]));
    assert_eq!(eights.expect_err("who passes may play again"), NoSinglePlay::NoPass);
    let board = SinglePlay::of(&sample("board/reversi.ron", 2, &[]));
    assert_eq!(board.expect_err("there are men"), NoSinglePlay::NoCards);
    assert_eq!(Reduction::of(&rules).expect_err("it shuffles again"), NotHeld::Chance);
}

#[test]
fn any_game_s_positions_have_the_values_of_the_patterns() {
    for seats in [3, 4] {
        let rules = sample(SINGLE, seats, &[("in_play", 8), ("spread", 1)]);
        assert!(Reduction::of(&rules).expect("it is held").is_by_order());
        let single = SinglePlay::of(&rules).expect("it is found");
        let patterns = PatternTable::build(seats.into(), 8, PatternRanks::Equal, &mut |_, _| true);
        let patterns = patterns.expect("it is not stopped");
        let states: Vec<_> = (1..=15).map(|deal| rules.deal(cards::DealNumber(deal))).collect();
        let table = PositionTable::build(&rules, states.clone(), 1_000_000, &mut |_| true);
        let table = table.expect("there are few positions");
        let reduction = Reduction::of(&rules).expect("it is held");
        for state in states {
            let general = table.value(reduction.key(&rules, &state)).expect("it was begun from");
            let position = single.position(&rules, &state, false).expect("it fits");
            let value = patterns.value(&position.trick.hands, 0).expect("it is held");
            let first = usize::from(position.seats[0].0);
            assert_eq!(general, value.turned(first, seats.into()), "{}", position.trick.hands);
        }
    }
}

#[test]
fn a_game_without_hands_is_decided_backwards() {
    let text = r#"(
        id: "take-away", title: "Take away", players: Exactly(3),
        pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs"),
        fields: { "stock": (shape: Pile, sees: Everyone), "gone": (shape: Pile, sees: Everyone) },
        moves: {
            "one": (pick: Nothing, then: [Move(what: "[last(stock)]", to: "gone")]),
            "all": (pick: Nothing, only_if: ["size(stock) == 1"], then: [
                Move(what: "stock", to: "gone"), Finish("me"), GameOver,
            ]),
        },
        flow: [Turns(moves: ["one", "all"], until: "size(stock) == 0")],
        result: First,
    )"#;
    let game = gametext::read_game(text, &()).into_result().expect("the text is right");
    let rules = Rules::of_game(Arc::new(game), &Setup::default()).expect("three may play");
    let state = rules.deal(cards::DealNumber(1));
    let table = PositionTable::build(&rules, [state.clone()], 1000, &mut |_| true);
    let table = table.expect("there are few positions");
    let key = Reduction::of(&rules).expect("it is held").key(&rules, &state);
    assert_eq!(table.value(key), Some(Winners::only(1)), "five cards: the second has the last");
    let few = PositionTable::build(&rules, [state], 3, &mut |_| true);
    assert!(few.expect_err("there are more").to_string().contains("more than 3 positions"));
}
