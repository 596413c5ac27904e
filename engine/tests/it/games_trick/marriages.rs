//! Tests of marriages, a stock that is closed, and players who claim to have enough.

use crate::{
    games_shedding::{held, legal},
    scene::Scene,
};

/// Deals these cards to two players, with hearts as trumps and P0 to lead; `more` has further
/// steps.
fn table(id: &str, hands: [&str; 2], more: &str) -> Scene {
    let parts = format!(
        r#"flow: [
            HANDS {more}
            Set("trump", "Hearts"), Set("leader", "seat(0)"), Set("dealer", "seat(1)"),
            Set("closer", "none"), Set("caller", "none"), Set("winner", "none"),
            Repeat(until: "done", do: [
                Turns(first: "leader", moves: ["play", "marry", "exchange", "close", "declare"],
                    until: "everybody_moved or caller != none"),
                If("caller == none", [Call("take"), If("caller == none and open", [Call("refill")])]),
            ]),
            Call("settle"),
        ]"#
    );
    held(id, &hands, &parts)
}

/// The nine of hearts is turned up under the stock.
const OPEN: &str = r#"Move(what: "[9H]", to: "turnup", face: Up),"#;
/// The stock is gone.
const GONE: &str = r#"Move(what: "stock", to: "won of seat(1)"),"#;

#[test]
fn a_marriage_counts_and_one_of_its_cards_is_led() {
    let mut scene = table("sixty-six", ["KH QH AS", "9C JC QC"], OPEN);
    assert!(legal(&scene).contains("marry Hearts"), "{}", legal(&scene));
    scene.act("marry Hearts");
    assert_eq!((scene.number("melds", 0), scene.var("wedding", 0).as_str()), (40, "Hearts"));
    assert_eq!(legal(&scene), "play KH, play QH", "nobody declares before a trick");
    let mut scene = table("sixty-six", ["KC QC AS", "9S JC TC"], OPEN);
    scene.act("marry Clubs");
    assert_eq!(scene.number("melds", 0), 20);
}

#[test]
fn suit_need_not_be_followed_while_the_talon_lies() {
    let hands = ["JS AS", "QS KS 9H AD"];
    let mut scene = table("sixty-six", hands, &OPEN.replace("9H", "JH"));
    scene.act("play JS");
    assert_eq!(legal(&scene), "play 9H, play AD, play KS, play QS");
    let mut scene = table("sixty-six", hands, GONE);
    scene.act("play JS");
    assert_eq!(legal(&scene), "play KS, play QS", "and then it must be beaten");
    let mut scene = table("sixty-six", ["AS JS", "QS KS 9H AD"], GONE);
    scene.act("play AS");
    assert_eq!(legal(&scene), "play KS, play QS", "where that can be done");
    let mut scene = table("sixty-six", ["JC AS", "QS KS 9H AD"], GONE);
    scene.act("play JC");
    assert_eq!(legal(&scene), "play 9H", "a trump, without the suit");
}

#[test]
fn the_lowest_trump_is_exchanged_by_who_has_a_trick() {
    let nine = OPEN.replace("9H", "KH");
    let scene = table("sixty-six", ["9H AS", "9S JS"], &nine);
    assert_eq!(scene.why("exchange"), "Win a trick before you exchange.");
    let won = format!("{nine} Set(\"tricks of seat(0)\", 1),");
    let mut scene = table("sixty-six", ["9H AS", "9S JS"], &won);
    scene.act("exchange");
    assert_eq!((scene.cards("hand", 0), scene.cards("turnup", 0)), ("KH AS".into(), "9H".into()));
    // At once in the smaller pack, where the jack is the lowest.
    let mut scene = table("schnapsen", ["JH AS", "JS QS"], &nine);
    scene.act("exchange");
    assert_eq!(scene.cards("turnup", 0), "JH");
}

#[test]
fn who_declares_too_early_gives_the_other_two_points_or_three() {
    let taken = |tricks: u8| {
        format!(
            "{OPEN} Set(\"tricks of seat(0)\", 1), Set(\"taken of seat(0)\", 65), \
             Set(\"tricks of seat(1)\", {tricks}),"
        )
    };
    for (tricks, points) in [(1, 2), (0, 3)] {
        let mut scene = table("sixty-six", ["AS JS", "QS KS"], &taken(tricks));
        scene.act("declare");
        assert_eq!((scene.number("score", 0), scene.number("score", 1)), (0, points));
    }
    let enough = taken(1).replace("65", "66");
    let mut scene = table("sixty-six", ["AS JS", "QS KS"], &enough);
    scene.act("declare");
    assert_eq!(scene.number("score", 0), 2, "the other has fewer than 33");
}
