//! Tests of games with hidden cards: drawing from one another, laying face down; and building in
//! suits.

use super::{held, legal};
use crate::scene::Scene;
use engine::rules::{Event, Seat};

fn old_maid(hands: &[&str]) -> Scene {
    held(
        "old-maid",
        hands,
        r#"flow: [
            HANDS
            Each(who: Player, do: [
                Move(what: "pairs(hand by rank)", to: "pairs_laid", face: Up),
                If("empty(hand)", [Finish("player")]),
            ]),
            Set("giver", "seat(0)"), Set("giver", "right of giver"), Call("who_holds_cards"),
            Turns(skip: "place(player) > 0", moves: ["draw"], until: "size(players_in) == 1"),
        ]"#,
    )
}

#[test]
fn pairs_are_put_down_and_of_three_equal_cards_one_stays() {
    let scene = old_maid(&["3D 3H 3S Joker", "4C 4D", "5C 6C 5D"]);
    assert_eq!(scene.cards("hand", 0), "3S Joker");
    assert_eq!(scene.count("hand", 1), 0);
    assert_eq!(scene.state.place(Seat(1)), 1, "who has nothing left is out at once");
    assert_eq!(scene.cards("hand", 2), "6C");
}

#[test]
fn one_draws_from_the_next_player_to_the_right_who_has_cards() {
    let mut scene = old_maid(&["3D 6D", "6C", "4C 4D"]);
    assert_eq!(scene.state.place(Seat(2)), 1);
    assert_eq!(legal(&scene), "draw");
    scene.act("draw");
    assert_eq!(scene.cards("pairs_laid", 0).split(' ').count(), 4);
    assert_eq!(scene.cards("hand", 0), "3D");
    assert_eq!(scene.outcome().expect("one is left").places, [3, 2, 1]);
}

#[test]
fn the_last_one_has_lost_and_holds_the_odd_card() {
    for deal in 0..40 {
        let mut scene = Scene::sample("old-maid", 5, &[], deal);
        while scene.outcome().is_none() {
            scene.act("draw");
        }
        let outcome = scene.outcome().expect("it is over");
        let last = outcome.places.iter().position(|&place| place == 5).expect("somebody is last");
        assert_eq!(scene.cards("hand", last), "Joker");
    }
}

#[test]
fn without_a_queen_three_queens_make_one_pair_and_the_odd_card() {
    let mut scene = Scene::sample("old-maid", 3, &[("odd", 1)], 1);
    while scene.outcome().is_none() {
        scene.act("draw");
    }
    let left: Vec<_> = (0..3).map(|seat| scene.cards("hand", seat)).collect();
    let odd: Vec<_> = left.iter().filter(|cards| !cards.is_empty()).collect();
    assert!(odd.len() == 1 && odd[0].starts_with('Q') && odd[0].len() == 2, "{left:?}");
}

fn doubt(hands: &[&str], laid: i32) -> Scene {
    let parts = format!(
        r#"flow: [
            HANDS Set("laid", "{laid}"),
            Repeat(until: "any(players where empty(hand))", do: [
                Set("due", "pick([A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K], laid)"),
                Turns(first: "speaker", moves: ["lay"], until: "turn == 1"),
                Set("doubter", "none"),
                Turns(first: "left of speaker", skip: "player == speaker", moves: ["believe", "doubt"], until: "doubter != none or everybody_moved"),
                Call("settle"),
                Add("laid", "1"), Set("speaker", "left of speaker"),
            ]),
        ]"#,
    );
    held("doubt", hands, &parts)
}

#[test]
fn whoever_is_caught_lying_takes_all_cards_on_the_table() {
    let mut scene = doubt(&["AC 5C", "3C 6C 7C", "9C TC"], 0);
    scene.acts(&["lay AC", "believe", "believe", "lay 7C", "believe", "doubt"]);
    assert_eq!(scene.cards("hand", 1), "AC 3C 6C 7C");
    assert_eq!(scene.count("pile", 0), 0);
    assert_eq!(scene.actor(), Some(2), "the next player goes on");
    assert_eq!(scene.var("due", 0), "3");
}

#[test]
fn whoever_doubts_the_truth_takes_all_cards_on_the_table() {
    let mut scene = doubt(&["AC 5C", "2C 6C 7C", "9C TC"], 0);
    scene.acts(&["lay AC", "believe", "believe", "lay 2C", "doubt"]);
    assert_eq!(scene.cards("hand", 2), "AC 2C 9C TC");
    assert_eq!(scene.cards("hand", 1), "6C 7C");
}

#[test]
fn after_the_king_comes_the_ace() {
    let mut scene = doubt(&["AC 5C", "2C 6C 7C", "9C TC"], 12);
    assert_eq!(scene.var("due", 0), "K");
    scene.acts(&["lay AC", "believe", "believe"]);
    assert_eq!(scene.var("due", 0), "A");
}

#[test]
fn the_last_card_wins_only_if_nobody_catches_it() {
    let mut caught = doubt(&["5C", "2C 6C 7C", "9C TC"], 0);
    caught.acts(&["lay 5C", "doubt"]);
    assert!(caught.outcome().is_none());
    assert_eq!(caught.cards("hand", 0), "5C");
    let mut lucky = doubt(&["5C", "2C 6C 7C", "9C TC"], 0);
    lucky.acts(&["lay 5C", "believe", "believe"]);
    assert_eq!(lucky.outcome().expect("somebody is out").places, [1, 3, 2]);
}

#[test]
fn a_card_laid_face_down_is_known_to_nobody_until_it_is_doubted() {
    let mut scene = doubt(&["AC 5C", "2C 6C 7C", "9C TC"], 0);
    let mut other = doubt(&["AC 5C", "2C 6C 7C", "9C TC"], 0);
    scene.act("lay AC");
    other.act("lay 5C");
    for seat in [1, 2].map(Seat) {
        assert_eq!(
            scene.state.view(&scene.rules, seat),
            other.state.view(&other.rules, seat),
            "a truth and a lie look the same",
        );
    }
}

/// Plays an action; returns the cards that everyone sees moving.
fn shown(scene: &mut Scene, what: &str) -> Vec<String> {
    let action = scene.actions().into_iter().find(|&action| scene.short(action) == what);
    let mut events = Vec::new();
    let action = action.expect("it is legal");
    scene.state.apply(&scene.rules, action, &mut events).expect("it is legal");
    let carried = events.into_iter().filter_map(|event| match event {
        Event::Carried { from, to, shown, .. } => Some((from, to, shown)),
        _ => None,
    });
    carried
        .map(|(from, to, shown)| {
            let shown: Vec<_> = shown.cards().collect();
            let (from, to) = (scene.spot_words(from), scene.spot_words(to));
            format!("{from} > {to}: {}", scene.codes(&shown)).trim_end().to_owned()
        })
        .collect()
}

#[test]
fn everybody_is_told_of_a_card_when_it_is_turned_up_and_not_before() {
    let mut scene = doubt(&["AC 5C", "2C 6C 7C", "9C TC"], 0);
    assert_eq!(shown(&mut scene, "lay 5C"), ["hand P0 > claim:"]);
    scene.act("believe");
    assert_eq!(shown(&mut scene, "doubt"), ["claim > hand P0: 5C"]);
    assert_eq!(shown(&mut scene, "lay 2C"), ["hand P1 > claim:"]);
    scene.act("believe");
    assert_eq!(shown(&mut scene, "believe"), ["claim > pile:"]);
}

#[test]
fn everybody_is_told_of_a_card_that_is_now_on_top() {
    let mut scene = Scene::sample("ninety-nine", 3, &[], 1);
    let legal = scene.legal();
    let what = legal.iter().find(|what| what.starts_with("play ")).expect("a card can be played");
    let player = scene.actor().expect("somebody plays");
    let card = what.trim_start_matches("play ");
    let told = shown(&mut scene, what);
    assert_eq!(
        told,
        [format!("hand P{player} > discard: {card}"), format!("stock > hand P{player}:")],
    );
}

fn sevens(hands: &[&str], laid: &[(&str, &str)], options: &str) -> Scene {
    let laid = laid.iter().map(|(suit, cards)| {
        format!("Move(what: \"{}\", to: \"layout of {suit}\"),", super::list(cards))
    });
    let parts = format!(
        r#"options: {{ {options} }},
           flow: [
               HANDS {}
               Turns(skip: "place(player) > 0", moves: ["play", "pass", "give_up"], until: "size(players_in) <= 1"),
               Each(who: Player, do: [If("place(player) == 0", [Finish("player")])]),
           ]"#,
        laid.collect::<String>(),
    );
    held("sevens", hands, &parts)
}

#[test]
fn a_card_goes_on_when_all_between_it_and_the_seven_lie_there() {
    let hands = ["5H 9H 6S 8S 3D TH", "2C", "3C"];
    let scene = sevens(&hands, &[("Hearts", "7H 8H"), ("Spades", "7S"), ("Diamonds", "7D 4D")], "");
    assert_eq!(legal(&scene), "pass, play 6S, play 8S, play 9H");
    assert_eq!(
        scene.why("play 3D"),
        "All cards between it and the seven must lie there first.",
        "a card that was laid down alone cannot be gone on from",
    );
    let scene = sevens(&hands, &[("Hearts", "7H 8H"), ("Diamonds", "7D 4D 5D 6D")], "");
    assert!(scene.legal().contains("play 3D"), "now the gap is filled");
}

#[test]
fn through_the_tunnel_the_king_follows_the_ace() {
    let low = ("Hearts", "7H 6H 5H 4H 3H 2H AH");
    let hands = ["KH QH", "2C", "3C"];
    let closed = sevens(&hands, &[low], "");
    assert_eq!(legal(&closed), "pass");
    let open = r#""tunnel": Flag(default: true)"#;
    let mut scene = sevens(&hands, &[low], open);
    assert_eq!(legal(&scene), "pass, play KH");
    scene.acts(&["play KH", "pass", "pass"]);
    assert_eq!(legal(&scene), "pass, play QH");
    let high = ("Hearts", "7H 8H 9H TH JH QH KH");
    let scene = sevens(&["AH 2H", "2C", "3C"], &[high], open);
    assert_eq!(legal(&scene), "pass, play AH");
}

#[test]
fn who_has_passed_too_often_lays_all_cards_down_and_is_last() {
    let mut scene = sevens(
        &["9H 2S", "8C 9C", "2C 3C"],
        &[("Hearts", "7H"), ("Spades", "7S"), ("Clubs", "7C")],
        r#""most_passes": Number(default: 1)"#,
    );
    scene.acts(&["pass", "play 8C", "pass"]);
    assert_eq!(legal(&scene), "give_up");
    scene.act("give_up");
    assert_eq!(scene.cards("layout", 2), "7H 9H");
    assert_eq!(scene.cards("layout", 3), "2S 7S");
    scene.act("play 9C");
    assert_eq!(scene.outcome().expect("one is left").places, [3, 1, 2]);
}

#[test]
fn a_player_may_hold_cards_back_by_passing_unless_the_option_forbids_it() {
    let strict = r#""free_pass": Flag(default: false)"#;
    let hands = ["8H 2S", "8C 9C", "2C 3C"];
    assert_eq!(legal(&sevens(&hands, &[("Hearts", "7H")], "")), "pass, play 8H");
    let scene = sevens(&hands, &[("Hearts", "7H")], strict);
    assert_eq!(legal(&scene), "play 8H");
    assert_eq!(
        scene.why("pass"),
        "Passes are limited; without the option nobody passes who can play."
    );
}
