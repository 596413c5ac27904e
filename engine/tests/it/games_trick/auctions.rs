//! Tests of games in which the highest bidder names trump, and of the game with the Italian pack.

use super::{legal, play_while};
use crate::{games_shedding::held, scene::Scene};

/// Sets up P0 as the bidder, who has named clubs and leads.
fn pinochle(hands: &[&str]) -> Scene {
    held(
        "pinochle",
        hands,
        r#"routines: {
            "deal": [Gather("stock"), HANDS Set("trump", "Clubs")],
            "before_play": [
                Each(who: Player, do: [Set("meld of player", "all_melds")]),
                Set("leader", "seat(0)"), Set("high_bid", "50"),
            ],
        }"#,
    )
}

#[test]
fn one_must_beat_the_highest_card_if_one_can() {
    let mut scene = pinochle(&["KH JS", "QH AH JS", "TH JH QS", "KC JC TS"]);
    scene.act("play KH");
    assert_eq!(legal(&scene), "play AH");
    assert_eq!(scene.why("play QH"), "You can beat the highest card of the trick, so you must.");
    scene.act("play AH");
    assert_eq!(legal(&scene), "play JH, play TH", "nothing beats the ace");
    scene.act("play TH");
    assert_eq!(legal(&scene), "play JC, play KC", "without hearts, a trump");
    assert_eq!(scene.why("play TS"), "You cannot follow suit, so you must play a trump.");
}

#[test]
fn a_trump_must_beat_the_trump_that_lies_there() {
    let mut scene = pinochle(&["KH JS", "QC AS", "JC AC TS", "JC TS AH"]);
    scene.acts(&["play KH", "play QC"]);
    assert_eq!(legal(&scene), "play AC");
    scene.act("play AC");
    assert_eq!(legal(&scene), "play AH", "whoever has hearts follows, trumped or not");
    let mut scene = pinochle(&["KH JS", "QC AS", "JC TS QS", "JC TS AH"]);
    scene.acts(&["play KH", "play QC"]);
    assert_eq!(legal(&scene), "play JC", "a lower trump must be played all the same");
}

#[test]
fn of_equal_cards_the_first_one_takes_the_trick() {
    let mut scene = pinochle(&["TH JS", "AH QS", "AH KS", "JH TS"]);
    scene.acts(&["play TH", "play AH", "play AH", "play JH"]);
    assert_eq!(scene.actor(), Some(1));
    assert_eq!(scene.number("counters", 1), 3, "two aces and a ten");
}

#[test]
fn the_last_trick_counts_two() {
    let mut scene = pinochle(&["TH", "AH", "AH", "JH"]);
    scene.acts(&["play TH", "play AH", "play AH", "play JH"]);
    // Fifty were bid and not reached; the others have too few points in tricks to score.
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (-50, 0));
}

#[test]
fn combinations_count_as_in_the_published_table() {
    for (hand, points) in [
        ("KC QC", 4),
        ("KH QH", 2),
        ("KH QH KH QH", 4),
        ("AC TC KC QC JC", 15),
        ("AC TC KC QC JC KC QC", 19),
        ("AC TC KC QC JC AC TC KC QC JC", 150),
        ("AH TH KH QH JH", 2),
        ("AC AD AH AS", 10),
        ("AC AD AH AS AC AD AH AS", 100),
        ("AC AD AH AS AC AD AH AS AC AD AH AS", 150),
        ("KC KD KH KS", 8),
        ("QC QD QH QS", 6),
        ("JC JD JH JS", 4),
        ("JC JD JH JS JC JD JH JS", 40),
        ("QS JD", 4),
        ("QS JD QS JD", 30),
        ("QS JD QS JD QS JD", 60),
        ("QS JD QS JD QS JD QS JD", 90),
        ("KC KD KH KS QC QD QH QS", 8 + 6 + 3 * 2 + 4),
        ("AC TC", 0),
    ] {
        let scene = pinochle(&[hand, "", "", ""]);
        assert_eq!(scene.number("meld", 0), points, "{hand}");
    }
}

#[test]
fn bids_rise_by_one_to_sixty_and_by_five_above() {
    let mut scene = Scene::sample("pinochle", 4, &[], 1);
    assert!(scene.legal().contains("bid 50") && !scene.legal().contains("bid 49"));
    scene.act("bid 58");
    assert_eq!(legal(&scene), "bid 59, bid 60, bid 65, pass");
    assert!(!scene.legal().contains("bid 61"));
}

#[test]
fn the_dealer_must_bid_when_all_others_have_passed() {
    let mut scene = Scene::sample("pinochle", 4, &[], 1);
    let dealer = scene.number("dealer", 0) as u8;
    scene.acts(&["pass", "pass", "pass"]);
    assert_eq!(scene.actor(), Some(dealer));
    assert_eq!((scene.var("bidder", 0), scene.number("high_bid", 0)), (format!("P{dealer}"), 50));
    assert!(legal(&scene).starts_with("name_trump"));
}

#[test]
fn a_bidder_without_a_marriage_loses_the_bid_at_once() {
    let mut scene = held(
        "pinochle",
        &["AC TC", "KH QH", "", ""],
        r#"options: { "floor": Number(default: 100) }, routines: { "deal": [Gather("stock"), HANDS
            Set("dealer", "seat(3)"), Set("trump", "none"), Set("passed", "false"), Set("high_bid", "0")] }"#,
    );
    scene.acts(&["bid 60", "pass", "pass", "pass"]);
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (-60, 0));
    assert!(legal(&scene).starts_with("bid 50"), "the next deal");
}

#[test]
fn a_meld_counts_only_for_a_side_that_takes_enough_tricks() {
    for deal in 0..60 {
        let mut scene = Scene::sample("pinochle", 4, &[], deal);
        let mut before = None;
        play_while(&mut scene, deal, |scene| {
            let over = scene.count("hand", 0) + scene.count("trick", 0) == 1;
            let fresh = scene.number("high_bid", 0) == 0;
            if over && scene.count("trick", 0) == 0 {
                let points =
                    |team| [0, 2].map(|seat| scene.number("meld", seat + team)).iter().sum::<i32>();
                before = Some([0, 1].map(|team| (points(team), scene.number("score", team))));
            }
            !(fresh && before.is_some())
        });
        let Some(before) = before else { continue };
        for (team, (meld, old)) in before.into_iter().enumerate() {
            let gained = scene.number("score", team) - old;
            let tricks_alone = (0..=50).contains(&gained);
            let with_meld = meld >= 20 && (meld + 20..=meld + 50).contains(&gained);
            assert!(gained < 0 || tricks_alone || with_meld, "{gained} with {meld}");
        }
    }
}

#[test]
fn in_the_italian_game_nobody_need_follow() {
    let mut scene = Scene::sample("briscola", 2, &[], 1);
    while scene.outcome().is_none() {
        let hand = scene.count("hand", usize::from(scene.actor().unwrap_or_default()));
        assert_eq!(scene.legal().len(), hand, "every card may be played");
        let first = scene.legal().into_iter().next().expect("a card");
        scene.act(&first);
    }
}

#[test]
fn the_turned_trump_is_drawn_last() {
    for (id, seats) in [("briscola", 2), ("briscola-for-four", 4)] {
        let mut scene = Scene::sample(id, seats, &[], 3);
        let turned = scene.var("turned", 0);
        let mut last = String::new();
        play_while(&mut scene, 3, |scene| {
            last = scene.cards("stock", 0);
            scene.count("stock", 0) > usize::from(seats)
        });
        assert!(last.starts_with(&turned), "it lies at the bottom");
        // With one more trick everyone draws once more, and the loser draws the trump.
        play_while(&mut scene, 3, |scene| scene.count("stock", 0) > 0);
        let holds = |seat: &usize| scene.cards("hand", *seat).split(' ').any(|card| card == turned);
        let holder = (0..usize::from(seats)).find(holds).expect("somebody has it");
        let leader = scene.number("leader", 0) as usize;
        assert_eq!(holder, (leader + usize::from(seats) - 1) % usize::from(seats));
    }
}

#[test]
fn a_hundred_and_twenty_points_are_shared_out_and_sixty_win_nothing() {
    for deal in 0..30 {
        let mut scene = Scene::sample("briscola", 2, &[("target", 1)], deal);
        let mut deals = 0;
        play_while(&mut scene, deal, |scene| {
            if scene.number("round", 0) > deals && scene.outcome().is_none() {
                deals += 1;
                assert!([0, 1].map(|seat| scene.number("score", seat)) == [0, 0], "a drawn deal");
            }
            true
        });
        let taken = [0, 1].map(|seat| scene.number("taken", seat));
        assert_eq!(taken[0] + taken[1], 120);
        assert_eq!(scene.number("score", 0) == 1, taken[0] > 60);
    }
}

/// Sets up P0 to lead in the contract that `bid` sets; P3 deals.
fn five_hundred(hands: [&str; 4], bid: &str) -> Scene {
    held(
        "five-hundred",
        &hands,
        &r#"routines: { "deal": [Gather("stock"), HANDS], "before_play": [
            Set("bidder", "seat(0)"), Set("leader", "seat(0)"), Set("standing", "100"), BID ] }"#
            .replace("BID", bid),
    )
}

const HEARTS: &str = r#"Set("trump", "Hearts"), Set("level", "6"),"#;
const NO_TRUMP: &str = r#"Set("trump", "none"), Set("level", "6"),"#;

#[test]
fn the_joker_is_the_highest_trump_then_the_two_jacks() {
    let mut scene = five_hundred(["AH JD 4D", "JH 5H 5D", "KH 6H 6D", "Joker 7H 7D"], HEARTS);
    scene.acts(&["play JD", "play JH", "play 6H"]);
    assert_eq!(legal(&scene), "play 7H, play Joker", "diamonds do not follow the left bower");
    scene.act("play 7H");
    assert_eq!(scene.actor(), Some(1), "right bower over left bower");
    scene.acts(&["play 5H", "play KH", "play Joker", "play AH"]);
    assert_eq!(scene.actor(), Some(3));
}

#[test]
fn without_trumps_the_joker_may_be_played_only_by_who_cannot_follow() {
    let mut scene = five_hundred(["AH 4D", "JH Joker", "5D 6D", "7D 8S"], NO_TRUMP);
    scene.act("play AH");
    assert_eq!(legal(&scene), "play JH");
}

#[test]
fn who_leads_the_joker_without_trumps_names_the_suit_to_follow() {
    let mut scene = five_hundred(["Joker 4D", "JH 9S", "5H 5D", "7D 8S"], NO_TRUMP);
    scene.act("play Joker");
    assert_eq!(scene.actor(), Some(0), "the same player names it");
    assert_eq!(scene.legal().len(), 4);
    scene.act("name_suit Hearts");
    assert_eq!(legal(&scene), "play JH");
    scene.act("play JH");
    assert_eq!(legal(&scene), "play 5H");
    scene.act("play 5H");
    assert_eq!(legal(&scene), "play 7D, play 8S");
    scene.act("play 7D");
    assert_eq!(scene.actor(), Some(0), "it takes the trick");
}

#[test]
fn misere_needs_a_seven_beats_every_seven_and_is_beaten_by_every_eight() {
    let mut scene = Scene::sample("five-hundred", 4, &[], 1);
    assert_eq!(scene.why("bid_misere"), "Misère may be bid only over a bid of seven tricks.");
    scene.act("bid 7 Spades");
    assert!(scene.legal().contains("bid_misere"));
    scene.act("bid_misere");
    assert!(!scene.legal().contains("bid 7 none") && scene.legal().contains("bid 8 Spades"));
    scene.acts(&["pass", "pass", "pass"]);
    assert_eq!((scene.number("standing", 0), scene.var("no_trick", 0)), (230, String::from("yes")));
    let bidder = scene.actor().expect("somebody");
    assert_eq!(scene.count("hand", usize::from(bidder)), 13, "with the kitty");
    let bury = scene.legal().into_iter().next().expect("three cards");
    scene.act(&bury);
    assert_eq!(scene.actor(), Some(bidder), "who leads");
    for _ in 0..3 {
        // A joker that is led without trumps has its suit named.
        let card = scene.legal().into_iter().find(|card| !card.contains("Joker")).expect("a card");
        scene.act(&card);
    }
    assert_eq!(scene.count("trick", 0), 0, "three cards are a trick: the partner sits out");
    let partner = usize::from((bidder + 2) % 4);
    assert_eq!(scene.count("hand", partner), 10);
}

#[test]
fn a_bid_after_a_pass_is_not_possible_and_four_passes_deal_again() {
    let mut scene = Scene::sample("five-hundred", 4, &[], 1);
    let dealer = scene.number("dealer", 0);
    scene.acts(&["pass", "bid 6 Spades", "pass", "bid 6 Clubs"]);
    assert_eq!(i32::from(scene.actor().expect("somebody")), (dealer + 2) % 4, "the first is out");
    let mut scene = Scene::sample("five-hundred", 4, &[], 1);
    scene.acts(&["pass", "pass", "pass", "pass"]);
    assert_eq!(scene.number("dealer", 0), (dealer + 1) % 4);
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (0, 0));
}

/// Returns the scores of both sides after P0 has taken a number of tricks in a contract, and
/// whether P0's side has won the match.
fn scored(bid: &str, standing: i32, tricks: i32, before: i32) -> (i32, i32, bool) {
    let other = 10 - tricks;
    let parts = format!(
        "rules: {{ \"deal_over\": \"true\", \"match_over\": \"standing > 0\" }}, routines: {{ \
         \"deal\": [Gather(\"stock\")], \"before_play\": [Set(\"bidder\", \"seat(0)\"), \
         Set(\"standing\", \"{standing}\"), {bid} Set(\"score\", \"{before}\"), \
         Set(\"tricks of seat(0)\", \"{tricks}\"), Set(\"tricks of seat(1)\", \"{other}\")] }}"
    );
    let scene = held("five-hundred", &["", "", "", ""], &parts);
    let won =
        scene.outcome().is_some_and(|outcome| outcome.places[0] == 1 && outcome.places[1] > 1);
    (scene.number("score", 0), scene.number("score", 1), won)
}

#[test]
fn bids_are_won_and_lost_by_their_value_and_the_others_get_ten_a_trick() {
    let seven = r#"Set("level", "7"),"#;
    assert_eq!(scored(seven, 140, 7, 0), (140, 30, true));
    assert_eq!(scored(seven, 140, 6, 0), (-140, 40, false));
    assert_eq!(scored(seven, 140, 10, 0), (250, 0, true), "a slam counts 250 at least");
    assert_eq!(scored(r#"Set("level", "10"),"#, 440, 10, 0), (440, 0, true));
    let misere = r#"Set("level", "0"), Set("no_trick", "true"),"#;
    assert_eq!(scored(misere, 230, 0, 0), (250, 0, true));
    assert_eq!(scored(misere, 230, 1, 0), (-250, 0, false));
}

#[test]
fn a_match_is_won_by_a_bid_and_not_by_the_tricks_of_the_others() {
    let six = r#"Set("level", "6"),"#;
    assert_eq!(scored(six, 40, 6, 480), (520, 520, true), "both above 500: the bidders win");
}
