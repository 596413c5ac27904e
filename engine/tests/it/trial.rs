//! Tests of trials: random games show the faults in the rules of a game, and none in a sound one.

use crate::games::{Sample, root};
use agents::{BotStyle, Simulator, TableMove, Tally, TrialBudget, examine};
use cards::DealNumber;
use engine::{
    agents, cards,
    definition::Code,
    gametext::read_game,
    rules::{Rules, Setup},
};
use std::sync::Arc;

/// Returns a game in which two players put down their cards, with parts of it replaced.
fn game(options: &str, moves: &str, flow: &str) -> String {
    format!(
        r#"(
    id: "x", title: "X", players: Between(2, 3),
    pieces: Cards(ranks: "1 2 3 4 5 6", suits: "Clubs Hearts"),
    options: {{ {options} }},
    fields: {{
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Owner),
        "heap":  (shape: Row, sees: Everyone),
    }},
    vars: {{ "round": Number(), "score": Number(per: Player) }},
    moves: {{ {moves} }},
    flow: [Shuffle("stock"), Deal(from: "stock", to: "hand", count: 4), {flow}],
    result: Highest("score"),
)"#
    )
}

const PLAY: &str =
    r#""play": (pick: Cards(from: "hand", to: "heap"), then: [Add("score", "rank")])"#;
const ROUND: &str = r#"Repeat(until: "all(players where empty(hand))", do: [
    Turns(moves: ["play"], until: "everybody_moved"),
])"#;

/// Returns the diagnostics of a trial: codes with their lines.
fn told(text: &str) -> Vec<(Code, String)> {
    let checked = read_game(text, &());
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    let game = checked.game.unwrap_or_else(|| panic!("{}", faults.join("\n")));
    examine(&Arc::new(game), TrialBudget::default())
        .into_iter()
        .map(|fault| {
            assert!(!fault.diagnostic.help.is_empty());
            (fault.diagnostic.code, fault.to_string())
        })
        .collect()
}

fn is_told(text: &str, code: Code, words: &str) {
    let told = told(text);
    let found = told.iter().any(|(other, said)| *other == code && said.contains(words));
    assert!(found, "{code}, {words}: {told:?}");
}

#[test]
fn nothing_is_told_of_a_sound_game() {
    assert_eq!(told(&game("", PLAY, ROUND)), []);
}

#[test]
fn dead_ends_are_told_with_their_deal() {
    // No card is above a six, so nobody can begin.
    let moves = r#""play": (pick: Cards(from: "hand", to: "heap"), only_if: ["rank > 6"])"#;
    let flow = r#"Turns(moves: ["play"], until: "all(players where empty(hand))")"#;
    let text = game("", moves, flow);
    is_told(&text, Code::DeadEnd, "deal 1 with 2 players, after 0 decisions");
}

#[test]
fn a_turn_that_ends_because_nothing_is_possible_again_is_told() {
    let play = PLAY.replace("]", r#", Again(["more"])]"#);
    let more =
        |most: u32| format!(r#"{play}, "more": (pick: Nothing, only_if: ["size(hand) < {most}"])"#);
    is_told(&game("", &more(0), ROUND), Code::NothingAgain, "`Again` finds nothing to do");
    let told = told(&game("", &more(9), ROUND));
    assert!(told.iter().all(|(code, _)| *code != Code::NothingAgain), "{told:?}");
}

#[test]
fn loops_without_end_are_told() {
    let flow = r#"Repeat(until: "round == 3", do: [Shuffle("stock")])"#;
    is_told(&game("", PLAY, flow), Code::Endless, "goes on forever");
}

#[test]
fn too_much_work_is_told_with_its_place_and_ends_the_trial() {
    let deep = (0..8).fold("rank".to_owned(), |inner, _| format!("sum(everything by {inner})"));
    let moves = format!(r#"{PLAY}, "more": (pick: Nothing, only_if: ["{deep} > 3"])"#);
    let flow = r#"Turns(moves: ["play", "more"], until: "all(players where empty(hand))")"#;
    let text = game("\"o\": Flag(default: false, label: \"O\")", &moves, flow);
    is_told(&text, Code::TooMuchWork, "deal 1 with 3 players, after 0 decisions");
}

#[test]
fn more_numbers_than_are_offered_are_told() {
    let moves = r#""play": (pick: Number(from: 0, to: "1000 + score"), then: [Add("score", 1)])"#;
    is_told(&game("", moves, ROUND_ONCE), Code::TooManyNumbers, "than the 1000 that are offered");
    let moves = r#""play": (pick: Number(from: 1, to: "1000 - score"), then: [Add("score", 1)])"#;
    assert_eq!(told(&game("", moves, ROUND_ONCE)), []);
}

/// A round without cards.
const ROUND_ONCE: &str = r#"Turns(moves: ["play"], until: "everybody_moved")"#;

#[test]
fn moves_that_are_never_made_are_told_with_the_condition_that_refuses() {
    let moves = format!(r#"{PLAY}, "shout": (pick: Nothing, only_if: ["size(hand) > 4"])"#);
    let flow = ROUND.replace("[\"play\"]", "[\"play\", \"shout\"]");
    // The fuller hand is to play, and a shout would need a fifth card.
    is_told(&game("", &moves, &flow), Code::NeverMade, "`shout` was never made");
}

#[test]
fn conditions_that_refuse_nothing_are_told() {
    let moves =
        r#""play": (pick: Cards(from: "hand", to: "heap"), only_if: ["rank >= size(heap) - 90"])"#;
    is_told(
        &game("", moves, ROUND),
        Code::NeverRefuses,
        "of the move `play` never refused anything",
    );
}

#[test]
fn options_that_change_nothing_are_told() {
    let options = r#""bonus": Number(default: 1, min: 0, max: 3, label: "Bonus")"#;
    let flow = format!(r#"{ROUND}, If("round > 99", [Add("round", "bonus")])"#);
    is_told(&game(options, PLAY, &flow), Code::IdleOption, "`bonus` changed nothing");
    // An option that changes only the score is not idle.
    let flow = format!(r#"{ROUND}, Add("score", "bonus")"#);
    let told = told(&game(options, PLAY, &flow));
    assert!(told.iter().all(|(code, _)| *code != Code::IdleOption), "{told:?}");
}

#[test]
fn a_move_behind_two_options_is_made_in_a_mixture() {
    let options = r#""loud": Flag(default: false, label: "Loud"), "late": Flag(default: false, label: "Late")"#;
    let moves = format!(r#"{PLAY}, "shout": (pick: Nothing, only_if: ["loud and late"])"#);
    let flow = ROUND.replace("[\"play\"]", "[\"play\", \"shout\"]");
    let told = told(&game(options, &moves, &flow));
    let codes: Vec<Code> = told.iter().map(|(code, _)| *code).collect();
    assert!(!codes.contains(&Code::NeverMade) && !codes.contains(&Code::IdleOption), "{told:?}");
}

#[test]
fn games_that_run_into_their_limit_are_told() {
    let text = game("", PLAY, ROUND).replace("result:", "limits: (decisions: 5), result:");
    is_told(&text, Code::EndsByLimit, "random games with 2 players were ended by the limit");
}

#[test]
fn players_for_whom_there_is_no_room_are_told() {
    let fields = r#""stock": (shape: Pile, sees: Nobody), "row": (per: Copies(125), shape: Row, sees: Everyone),"#;
    let text = game("", PLAY, ROUND).replace(r#""stock": (shape: Pile, sees: Nobody),"#, fields);
    let checked = read_game(&text, &());
    if checked.game.is_some() {
        is_told(&text, Code::CannotBegin, "with 3 players");
    } else {
        // The reader may report it before a game is tried.
        assert!(!checked.diagnostics.is_empty());
    }
}

#[test]
fn a_deal_is_played_alike_whatever_came_before_it() {
    let game = Arc::new(read_game(&game("", PLAY, ROUND), &()).into_result().expect("sound"));
    let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("it begins"));
    for kind in BotStyle::ALL {
        let (mut all, mut one) = (Tally::default(), Tally::default());
        let mut simulator = Simulator::new(Arc::clone(&rules), &[kind]);
        for deal in 1..=5 {
            simulator.play(DealNumber(deal), &mut all);
        }
        let after = simulator.state().clone();
        let mut fresh = Simulator::new(Arc::clone(&rules), &[kind]);
        fresh.play(DealNumber(5), &mut one);
        assert_eq!(fresh.state(), &after, "{kind}");
        assert_eq!((all.games, one.games, all.broken), (5, 1, 0));
    }
}

/// Loads the rules of a sample that is a workbook.
fn workbook(id: &str) -> Arc<Rules> {
    Sample::load(&root().join(format!("sample-games/solitaire/{id}.xlsx"))).rules
}

/// A workbook that random players neither win nor get stuck in.
#[test]
fn a_solitaire_that_is_broken_off_is_no_stuck_one() {
    let rules = workbook("klondike");
    let mut simulator = Simulator::new(rules, &[BotStyle::Random]);
    let mut tally = Tally::default();
    for deal in 1..=6 {
        simulator.play(DealNumber(deal), &mut tally);
    }
    // The stock can be turned without end, so something can always be done.
    let cut = tally.limits;
    assert_eq!((tally.games, tally.stuck, cut + tally.finished), (6, 0, 6));
    assert!(cut > 0 && tally.longest == 5_000, "{tally:?}");
}

#[test]
fn what_is_done_on_a_table_is_counted_also_what_happens_by_itself() {
    let rules = workbook("eagle-wing");
    let mut simulator = Simulator::new(rules, &[BotStyle::Random]);
    let mut tally = Tally::default();
    simulator.play(DealNumber(1), &mut tally);
    let chosen = |done: &TableMove| !matches!(done, TableMove::Carried { by_itself: true, .. });
    let all = tally.on_table.iter();
    let (own, other): (Vec<_>, Vec<_>) = all.partition(|(done, _)| chosen(done));
    let sum = |list: &[(&TableMove, &u64)]| list.iter().map(|(_, count)| **count).sum::<u64>();
    assert_eq!(sum(&own), tally.decisions);
    assert!(sum(&other) > 0, "empty wings are filled by themselves: {tally:?}");
}

#[test]
fn moves_that_make_themselves_are_counted() {
    let moves = r#""play": (pick: Cards(from: "hand", to: "heap"), then: [Add("score", "rank")]),
        "last": (pick: Nothing, only_if: ["empty(hand)"], auto: true, then: [Add("round", "1")])"#;
    let flow = r#"Repeat(until: "round >= 2", do: [
        Turns(moves: ["play", "last"], until: "everybody_moved"),
    ])"#;
    let game = Arc::new(read_game(&game("", moves, flow), &()).into_result().expect("sound"));
    let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("it begins"));
    for kind in BotStyle::ALL {
        let mut tally = Tally::default();
        Simulator::new(Arc::clone(&rules), &[kind]).play(DealNumber(1), &mut tally);
        assert_eq!(tally.made, [12, 3], "{kind}");
        assert_eq!(tally.decisions, 12, "{kind}");
    }
}

#[test]
fn the_longest_match_that_a_sample_offers_ends_by_its_rules() {
    use engine::definition::game::{OptionId, OptionKind};
    for id in crate::declared::library().keys() {
        let game = crate::declared::game(id);
        let mut usual = Tally::default();
        let plain = Rules::of_game(Arc::clone(&game), &Setup::default()).expect("it begins");
        Simulator::new(Arc::new(plain), &[BotStyle::Random]).play(DealNumber(1), &mut usual);
        for (number, option) in game.options.iter().enumerate() {
            let OptionKind::Number { most, .. } = option.kind else { continue };
            let setup = Setup { seats: None, options: vec![(OptionId(number as u8), most)] };
            let Ok(rules) = Rules::of_game(Arc::clone(&game), &setup) else { continue };
            let mut simulator = Simulator::new(Arc::new(rules), &[BotStyle::Random]);
            let mut tally = Tally::default();
            simulator.play(DealNumber(1), &mut tally);
            let name = &option.name;
            assert!(tally.limits <= usual.limits, "{id}: {name}={most}: {tally:?}");
        }
    }
}

#[test]
fn each_deal_of_a_game_tells_the_tricks_that_were_taken_in_it() {
    // In whist both players of a team have those that it has taken.
    for (id, all) in [("whist", 26), ("hearts", 13), ("spades", 13)] {
        let game = crate::declared::game(id);
        let rules = Arc::new(Rules::of_game(game, &Setup::default()).expect("it begins"));
        let tricks = agents::counted_variables(&rules).position(|name| name == "tricks");
        let tricks = tricks.unwrap_or_else(|| panic!("{id} counts tricks"));
        let mut simulator = Simulator::new(rules, &[BotStyle::Random]);
        simulator.play(DealNumber(1), &mut Tally::default());
        let deals = simulator.played(DealNumber(1)).deals;
        let sums: Vec<i32> = deals.iter().map(|deal| deal.values[tricks].iter().sum()).collect();
        assert!(sums.len() > 1 && sums.iter().all(|sum| *sum == all), "{id}: {sums:?}");
    }
}
