//! Tests of the double pack with its many trumps, and of partners who do not know each other.

use super::{legal, table};
use crate::scene::Scene;

const CLEAR: &str = r#"Set("bride", "none"), Set("open", false), Set("late", 0),
    Set("said", false), Set("showed", false), Set("extra", 0), Set("leader", "seat(0)"),"#;

/// Deals these hands; P0 leads, and nobody has announced anything yet.
fn dealt(hands: [&str; 4], more: &str) -> Scene {
    let options = r#"options: { "deals": Number(default: 1) },"#;
    table("doppelkopf", &hands, &format!("{CLEAR} {more}"), options)
}

/// Plays the announcements of weddings, in which P0 says `first`.
fn begun(hands: [&str; 4], first: &str) -> Scene {
    let mut scene = dealt(hands, "");
    scene.acts(&[first, "healthy", "healthy", "healthy"]);
    scene
}

#[test]
fn queens_jacks_and_the_ten_of_hearts_are_trumps_and_follow_no_suit_of_their_own() {
    let hands = ["9H AS", "TH QH AH", "JH KC 9S", "KH 9D TS"];
    let mut scene = begun(hands, "healthy");
    scene.act("play 9H");
    assert_eq!(legal(&scene), "play AH", "the ten and the queen are trumps");
    assert_eq!(scene.why("play TH"), "Follow the suit, or the trumps, that were led if you can.");
    scene.act("play AH");
    assert_eq!(legal(&scene), "play 9S, play JH, play KC", "no heart but a trump");
    scene.acts(&["play JH", "play KH"]);
    assert_eq!(scene.actor(), Some(2), "the lowest jack takes it");
}

#[test]
fn trumps_rank_from_the_tens_of_hearts_down_to_the_nine_of_diamonds() {
    let order = "TH QC QS QH QD JC JS JH JD AD TD KD 9D AC";
    let order: Vec<&str> = order.split(' ').collect();
    for pair in order.windows(2) {
        let mut scene = begun(["9C 9S", pair[1], pair[0], "9C"], "healthy");
        let [lower, higher] = [pair[1], pair[0]].map(|card| format!("play {card}"));
        scene.acts(&["play 9C", &lower, &higher, "play 9C"]);
        assert_eq!(scene.count("won", 2), 4, "{} beats {}", pair[0], pair[1]);
    }
}

#[test]
fn of_two_equal_cards_the_first_takes_the_trick() {
    let mut scene = begun(["QS 9C", "TH 9S", "TH 9H", "QC KC"], "healthy");
    scene.acts(&["play QS", "play TH", "play TH", "play QC"]);
    assert_eq!(scene.actor(), Some(1));
    let mut scene = begun(["AC 9C", "AC 9S", "TC 9H", "KC AS"], "healthy");
    scene.acts(&["play AC", "play AC", "play TC", "play KC"]);
    assert_eq!(scene.actor(), Some(0));
}

#[test]
fn only_who_holds_both_queens_may_announce_a_wedding() {
    let scene = dealt(["QC QS 9C", "QC 9S", "9H", "AH"], "");
    assert_eq!(legal(&scene), "healthy");
    assert_eq!(scene.why("wedding"), "Only who holds both queens of clubs has a wedding.");
    let scene = dealt(["QC QC 9C", "9S", "9H", "AH"], "");
    assert_eq!(legal(&scene), "healthy, wedding", "it may be kept secret");
}

/// Whole hands: P0 has a wedding, and leads clubs that P1 can beat and trumps that nobody can.
const WEDDING: [&str; 4] = [
    "QC QC TH TH QS QS 9C 9C KC 9S 9S KS",
    "AC AC AS AS AH AH QH KH 9H 9D 9D JD",
    "TC TC TS TS KH 9H QH JC JC JS JS JD",
    "KC KS QD QD JH JH AD AD TD TD KD KD",
];

/// Counts the players who may announce during the next four cards.
fn announcing(scene: &mut Scene) -> usize {
    let mut found = 0;
    for _ in 0..4 {
        found += usize::from(scene.legal().contains("announce"));
        let card = scene.legal().into_iter().find(|act| act.starts_with("play"));
        scene.act(&card.expect("a card"));
    }
    found
}

#[test]
fn the_first_other_player_to_take_one_of_the_first_three_tricks_is_the_partner() {
    let mut scene = begun(WEDDING, "wedding");
    assert_eq!(scene.var("open", 0), "yes");
    scene.acts(&["play TH", "play QH", "play QH", "play QD"]);
    assert_eq!((scene.actor(), scene.var("open", 0)), (Some(0), String::from("yes")), "own trick");
    scene.acts(&["play 9C", "play AC", "play TC", "play KC"]);
    assert_eq!((scene.actor(), scene.var("open", 0)), (Some(1), String::from("no")));
    assert_eq!(scene.var("showed", 1), "yes", "P1 belongs to re");
    assert_eq!((scene.var("showed", 2), scene.var("showed", 3)), ("no".into(), "no".into()));
}

#[test]
fn announcing_waits_for_the_partner_of_a_wedding_and_lasts_a_card_longer() {
    let mut scene = begun(WEDDING, "wedding");
    let why = "Nobody announces before the wedding has found its partner.";
    assert_eq!(scene.why("announce"), why);
    scene.acts(&["play TH", "play QH", "play QH", "play QD"]);
    assert!(!scene.legal().contains("announce"), "still open");
    scene.acts(&["play 9C", "play AC", "play TC", "play KC"]);
    // All players hold ten cards, one fewer than in a game without a wedding.
    assert!(scene.legal().contains("announce"));
    scene.act("announce");
    assert_eq!(scene.var("said", 1), "yes");
    assert!(!scene.legal().contains("announce"), "once");
    assert_eq!(announcing(&mut scene), 3, "each of the others before the next card");
    assert_eq!(announcing(&mut scene), 0, "and not later");
}

#[test]
fn without_a_partner_after_three_tricks_a_wedding_is_played_alone() {
    let mut scene = begun(WEDDING, "wedding");
    scene.acts(&["play TH", "play QH", "play QH", "play QD"]);
    scene.acts(&["play TH", "play 9D", "play JC", "play QD"]);
    assert_eq!(scene.var("open", 0), "yes");
    scene.acts(&["play QC", "play 9D", "play JC", "play JH"]);
    assert_eq!(scene.var("open", 0), "no");
    assert_eq!((1..4).filter(|&seat| scene.var("showed", seat) == "yes").count(), 0);
    assert_eq!(announcing(&mut scene), 4, "all may announce now, before the next card");
    assert_eq!(announcing(&mut scene), 0);
}

#[test]
fn without_a_wedding_one_announces_before_the_second_card() {
    let mut scene = begun(WEDDING, "healthy");
    assert_eq!(announcing(&mut scene), 4, "before the first card");
    assert_eq!(announcing(&mut scene), 4, "before the second");
    assert_eq!(announcing(&mut scene), 0);
}

/// Returns unimportant cards with this total of points.
fn counting(points: i32) -> &'static str {
    match points {
        0 => "9S",
        30 => "AS AS QS QS 9S KD",
        59 => "AS AS AH AH TC QS JS",
        60 => "AS AS AH AH TC QS QS",
        89 => "AS AS AH AH AC AC TC TS QS",
        90 => "AS AS AH AH AC AC TC TS KS",
        119 => "AS AS AH AH AC AC TC TC TS TS TD QS",
        120 => "AS AS AH AH AC AC TC TC TS TS TD KS",
        121 => "AS AS AH AH AC AC TC TC TS TS KC KC KD QS",
        150 => "AS AS AH AH AC AC TC TC TS TS TD TD TH KC KC KD JS",
        151 => "AS AS AH AH AC AC TC TC TS TS TD TD TH KC KC KD QS",
        _ => panic!("no such cards"),
    }
}

/// Returns the scores of P0 and P1 after a deal in which P0 (with P3 unless `alone`) was re and had
/// taken cards with these points; `more` adds steps. Each player has one card left, which does not
/// matter.
fn score(points: i32, alone: bool, more: &str) -> (i32, i32) {
    let list = counting(points).split(' ').collect::<Vec<_>>().join(", ");
    let partner = if alone { "" } else { r#"Set("showed of seat(3)", true),"# };
    let more = format!(
        r#"Move(what: "[{list}]", to: "won of seat(0)"), Set("showed of seat(0)", true), {partner}
           Move(what: "[9D]", to: "won of seat(1)"), {more}"#,
    );
    let mut scene = dealt(["9C", "9H", "9H", "9C"], &more);
    scene.acts(&["healthy"; 4]);
    scene.acts(&["play 9C", "play 9H", "play 9H", "play 9C"]);
    assert!(scene.outcome().is_some(), "it was the only deal");
    (scene.number("score", 0), scene.number("score", 1))
}

const RE: &str = r#"Set("said of seat(0)", true),"#;
const CONTRA: &str = r#"Set("said of seat(1)", true),"#;

#[test]
fn re_needs_a_hundred_and_twenty_one_unless_only_contra_has_announced() {
    assert_eq!(score(121, false, ""), (1, -1));
    assert_eq!(score(120, false, ""), (-2, 2), "won against the queens: one more");
    assert_eq!(score(120, false, CONTRA), (3, -3), "now contra needed 121");
    assert_eq!(score(120, false, RE), (-4, 4));
    assert_eq!(score(120, false, &format!("{RE} {CONTRA}")), (-6, 6), "both counted");
    assert_eq!(score(119, false, CONTRA), (-4, 4));
}

#[test]
fn each_thirty_points_that_the_losers_lack_count_one_more() {
    assert_eq!(score(150, false, ""), (1, -1), "ninety are enough");
    assert_eq!(score(151, false, ""), (2, -2));
    assert_eq!(score(90, false, ""), (-2, 2));
    assert_eq!(score(89, false, ""), (-3, 3));
    assert_eq!(score(60, false, ""), (-3, 3));
    assert_eq!(score(59, false, ""), (-4, 4));
    assert_eq!(score(30, false, ""), (-4, 4));
    assert_eq!(score(0, false, ""), (-5, 5), "they took tricks, though worthless ones");
}

#[test]
fn a_lone_player_counts_threefold_and_without_extra_points() {
    assert_eq!(score(121, true, ""), (3, -1));
    assert_eq!(score(120, true, ""), (-3, 1), "and nobody wins against the queens");
    assert_eq!(score(151, true, RE), (12, -4));
    assert_eq!(score(121, true, r#"Set("extra of seat(1)", 2),"#), (3, -1));
    assert_eq!(score(121, false, r#"Set("extra of seat(1)", 2),"#), (-1, 1), "as it is for two");
}

#[test]
fn a_fox_counts_for_those_who_catch_it_from_the_others() {
    let caught = |hands: [&str; 4]| {
        let re = r#"Set("showed of seat(0)", true), Set("showed of seat(3)", true),"#;
        let mut scene = dealt(hands, re);
        scene.acts(&["healthy"; 4]);
        let cards: Vec<_> = hands.iter().map(|card| format!("play {card}")).collect();
        scene.acts(&cards.iter().map(String::as_str).collect::<Vec<_>>());
        scene.number("score", 0)
    };
    // Re has hardly a point: one for the game, one against the queens, three for 90, 60, 30.
    assert_eq!(caught(["JD", "AD", "9S", "9H"]), -5 + 1, "caught by re");
    assert_eq!(caught(["AD", "JD", "9S", "9H"]), -6 - 1, "by contra; re has no trick");
    assert_eq!(caught(["JD", "9C", "9S", "AD"]), -5, "of the partner's nobody is glad");
}

#[test]
fn forty_points_in_a_trick_and_the_last_one_with_a_jack_of_clubs_count_one_each() {
    let re = r#"Set("showed of seat(0)", true), Set("showed of seat(3)", true),"#;
    let mut scene = dealt(["AC 9S", "TC 9S", "AC 9H", "TC KH"], re);
    scene.acts(&["healthy"; 4]);
    scene.acts(&["play AC", "play TC", "play AC", "play TC"]);
    assert_eq!(scene.number("extra", 0), 1);
    let mut scene = dealt(["JC 9C", "JD 9S", "JS 9H", "KD 9H"], re);
    scene.acts(&["healthy"; 4]);
    scene.acts(&["play JC", "play JD", "play JS", "play KD"]);
    assert_eq!(scene.number("extra", 0), 0, "not the last trick");
    let mut scene = dealt(["JC", "JD", "JS", "KD"], re);
    scene.acts(&["healthy"; 4]);
    scene.acts(&["play JC", "play JD", "play JS", "play KD"]);
    assert_eq!(scene.number("extra", 0), 1);
    let mut scene = dealt(["JC", "QD", "JS", "KD"], re);
    scene.acts(&["healthy"; 4]);
    scene.acts(&["play JC", "play QD", "play JS", "play KD"]);
    assert_eq!((0..4).map(|seat| scene.number("extra", seat)).sum::<i32>(), 0, "it was beaten");
}

#[test]
fn who_keeps_both_queens_secret_plays_alone() {
    let mut scene = dealt(["QC QC", "9C JH", "9S JS", "9H JD"], "");
    scene.acts(&["healthy"; 4]);
    scene.acts(&["play QC", "play JH", "play JS", "play JD"]);
    scene.acts(&["play QC", "play 9C", "play 9S", "play 9H"]);
    // Twelve points: contra wins by 90, 60 and 30, threefold.
    assert_eq!((scene.number("score", 0), scene.number("score", 1)), (-12, 4));
}
