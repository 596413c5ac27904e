//! Tests of the game of one against two: bidding, jacks, and the value of a game.

use super::{legal, table};
use crate::{games_shedding::held, scene::Scene};

/// Deals with P2 as the dealer and P0 as the first hand, to whom P1 calls.
fn bidding() -> Scene {
    let hands = ["7D 8D", "7H 8H", "7S 8S"];
    let clear = r#"Set("bid", "0"), Set("passed", "false"), Set("soloist", "none"),"#;
    table("skat", &hands, &format!("{clear} Move(what: \"[7C, 8C]\", to: \"skat\"),"), "")
}

#[test]
fn the_second_hand_calls_to_the_first_and_the_dealer_to_whoever_is_left() {
    let mut scene = bidding();
    assert_eq!(scene.actor(), Some(1));
    assert_eq!(
        legal(&scene),
        "call 18, call 20, call 22, call 23, call 24, call 27, call 30, pass"
    );
    scene.act("call 20");
    assert_eq!((scene.actor(), legal(&scene).as_str()), (Some(0), "hold, pass"));
    scene.acts(&["hold", "call 22", "pass"]);
    assert_eq!(scene.actor(), Some(2), "the dealer now calls, above 22");
    assert!(scene.legal().contains("call 23") && !scene.legal().contains("call 22"));
    scene.act("call 24");
    assert_eq!(scene.actor(), Some(1), "to the second hand");
    scene.acts(&["hold", "pass"]);
    assert_eq!((scene.var("soloist", 0), scene.number("bid", 0)), (String::from("P1"), 24));
    assert_eq!(legal(&scene), "by_hand, look");
}

#[test]
fn when_nobody_calls_the_first_hand_may_play_for_eighteen() {
    let mut scene = bidding();
    scene.acts(&["pass", "pass"]);
    assert_eq!((scene.actor(), legal(&scene).as_str()), (Some(0), "pass, take_18"));
    scene.act("take_18");
    assert_eq!(scene.var("soloist", 0), "P0");
    let mut scene = bidding();
    scene.acts(&["pass", "pass", "pass"]);
    assert_eq!(scene.number("round", 0), 1, "the next deal");
    assert_eq!((0..3).map(|seat| scene.number("score", seat)).sum::<i32>(), 0);
}

#[test]
fn the_skat_is_taken_and_two_cards_are_put_away() {
    let mut scene = bidding();
    scene.acts(&["pass", "pass", "take_18", "look"]);
    assert_eq!(scene.cards("hand", 0), "7D 8D 7C 8C");
    scene.act("bury 7D 8D");
    assert_eq!(scene.cards("hand", 0), "7C 8C");
    assert_eq!(legal(&scene), "grand, null, suit Clubs, suit Diamonds, suit Hearts, suit Spades");
    scene.act("grand");
    assert_eq!(scene.actor(), Some(0), "the first hand leads, soloist or not");
    assert!(legal(&scene).starts_with("play"));
}

/// Sets up P0 to play this game against the two others; P0 leads.
fn played(game: &str, trump: &str, hands: &[&str]) -> Scene {
    held(
        "skat",
        hands,
        &r#"routines: { "deal": [Gather("stock"), HANDS], "before_play": [
            Set("leader", "seat(0)"), Set("soloist", "seat(0)"), Set("game", "GAME"),
            Set("trump", "TRUMP"), Set("bid", "18")] }"#
            .replace("GAME", game)
            .replace("TRUMP", trump),
    )
}

#[test]
fn jacks_are_trumps_and_do_not_follow_their_suit() {
    let mut scene = played("suit_game", "Hearts", &["AH 7C", "JC 7H AD", "JD 8C AC"]);
    scene.act("play AH");
    assert_eq!(legal(&scene), "play 7H, play JC");
    scene.act("play JC");
    assert_eq!(legal(&scene), "play JD", "the jack of diamonds is a heart here");
    scene.act("play JD");
    assert_eq!(scene.actor(), Some(1), "the jack of clubs is the highest");
    scene.acts(&["play AD", "play 8C", "play 7C"]);
    assert_eq!(scene.number("counters", 1), 11 + 2 + 2 + 11);
}

#[test]
fn in_a_grand_only_jacks_are_trumps() {
    let mut scene = played("grand", "none", &["JD AH", "JS AD", "8C TH"]);
    scene.act("play JD");
    assert_eq!(legal(&scene), "play JS");
    scene.acts(&["play JS", "play 8C"]);
    assert_eq!(scene.actor(), Some(1));
    scene.act("play AD");
    assert_eq!(legal(&scene), "play TH", "no diamonds there");
}

#[test]
fn in_a_null_game_jacks_follow_suit_and_the_ten_is_below_them() {
    let mut scene = played("null_game", "none", &["JH 7C", "TH QH", "7H 9S"]);
    scene.act("play JH");
    assert_eq!(legal(&scene), "play QH, play TH");
    scene.acts(&["play TH", "play 7H"]);
    // The soloist has taken a trick, so the game is lost at once.
    assert_eq!(scene.number("score", 0), -46);
}

#[test]
fn above_the_dearest_suit_game_only_grands_are_left_to_bid() {
    for (bid, expected) in [
        (198, "call 204, pass"),
        (204, "call 216, pass"),
        (216, "call 240, pass"),
        (240, "call 264, pass"),
        (264, "pass"),
    ] {
        let clear = format!("Set(\"bid\", \"{bid}\"), Set(\"passed\", \"false\"),");
        let hands = ["7D 8D", "7H 8H", "7S 8S"];
        let scene = table("skat", &hands, &clear, "");
        assert_eq!(legal(&scene), expected, "above {bid}");
    }
}

/// Value of a game to P0, who owned these cards before the play.
struct Played {
    owned: &'static str,
    game: &'static str,
    more: &'static str,
    bid: i32,
    points: i32,
    tricks: i32,
}

fn score(played: &Played) -> i32 {
    let owned = played.owned.split_whitespace().collect::<Vec<_>>().join(", ");
    let game = match played.game {
        "grand" | "null_game" => format!("Set(\"game\", \"{}\"),", played.game),
        trump => format!("Set(\"game\", \"suit_game\"), Set(\"trump\", \"{trump}\"),"),
    };
    let Played { more, bid, points, tricks, .. } = played;
    let parts = format!(
        "options: {{ \"deals\": Number(default: 1) }}, rules: {{ \"deal_over\": \"true\" }}, \
         routines: {{ \"deal\": [Gather(\"stock\")], \"before_play\": [{game} {more} \
         Set(\"soloist\", \"seat(0)\"), Set(\"owned\", \"[{owned}]\"), Set(\"bid\", \"{bid}\"), \
         Set(\"counters of seat(0)\", \"{points}\"), Set(\"tricks of seat(0)\", \"{tricks}\")] }}"
    );
    held("skat", &["", "", ""], &parts).number("score", 0)
}

const HAND: &str = r#"Set("by_hand", "true"),"#;
const SCHNEIDER: &str = r#"Set("by_hand", "true"), Set("announced", "1"),"#;
const SCHWARZ: &str = r#"Set("by_hand", "true"), Set("announced", "2"),"#;
const OPEN: &str = r#"Set("by_hand", "true"), Set("announced", "2"), Set("open", "true"),"#;
const NULL_OPEN: &str = r#"Set("open", "true"),"#;
const NULL_OPEN_HAND: &str = r#"Set("by_hand", "true"), Set("open", "true"),"#;

fn worth(owned: &'static str, game: &'static str, more: &'static str, points: i32) -> i32 {
    score(&Played { owned, game, more, bid: 18, points, tricks: 6 })
}

#[test]
fn a_game_is_worth_its_suit_times_the_highest_trumps_held_or_lacking() {
    assert_eq!(worth("JC", "Diamonds", "", 61), 18, "with one");
    assert_eq!(worth("JS JH", "Diamonds", "", 61), 18, "without one");
    assert_eq!(worth("JC JS AC", "Clubs", "", 61), 36, "with two: the ace is not next");
    assert_eq!(worth("JD", "Hearts", "", 61), 40, "without three");
    assert_eq!(worth("JC JS JH JD", "grand", "", 61), 120, "with four");
    assert_eq!(worth("JC JS JH JD AS TS", "Spades", "", 61), 77, "with six");
    assert_eq!(worth("KS", "Spades", "", 61), 77, "without six");
    assert_eq!(worth("JC JS JH JD AS TS", "grand", "", 61), 120, "a grand has four trumps");
}

#[test]
fn hand_schneider_and_schwarz_raise_it_and_announcing_them_again() {
    assert_eq!(worth("JC", "Clubs", "", 89), 24);
    assert_eq!(worth("JC", "Clubs", "", 90), 36);
    assert_eq!(worth("JC", "Clubs", HAND, 61), 36);
    assert_eq!(worth("JC", "Clubs", SCHNEIDER, 90), 60);
    let all = |more| {
        score(&Played { owned: "JC", game: "Clubs", more, bid: 18, points: 120, tricks: 10 })
    };
    assert_eq!(all(""), 48);
    assert_eq!(all(SCHWARZ), 84);
    assert_eq!(all(OPEN), 96);
}

#[test]
fn a_lost_game_costs_twice_its_worth() {
    assert_eq!(worth("JC", "Clubs", "", 60), -48, "sixty are not enough");
    assert_eq!(worth("JC", "Clubs", "", 30), -72, "thirty are schneider");
    assert_eq!(worth("JC", "Clubs", SCHNEIDER, 89), -120, "announced and not made");
    assert_eq!(worth("JC", "Clubs", SCHWARZ, 120), -168, "not all tricks");
}

#[test]
fn who_has_bid_too_high_loses_the_next_multiple() {
    let over = |bid| {
        score(&Played { owned: "JC", game: "Diamonds", more: "", bid, points: 70, tricks: 6 })
    };
    assert_eq!(over(18), 18);
    assert_eq!(over(20), -54);
    assert_eq!(over(27), -54);
    assert_eq!(over(30), -72);
}

#[test]
fn null_games_have_fixed_worths() {
    for (more, worth) in [("", 23), (HAND, 35), (NULL_OPEN, 46), (NULL_OPEN_HAND, 59)] {
        let game = |tricks| {
            score(&Played { owned: "", game: "null_game", more, bid: 18, points: 0, tricks })
        };
        assert_eq!((game(0), game(1)), (worth, -2 * worth));
    }
}
