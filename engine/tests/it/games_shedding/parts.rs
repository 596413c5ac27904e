//! Tests of combinations of one suit, and of those made of several others.

use super::Scene;

/// Sets up a scene in which players may put down any combination; in some, jokers are wild.
fn scene(hand: &str) -> Scene {
    let cards: Vec<_> = hand.split(' ').map(|card| format!("it == {card}")).collect();
    let text = format!(
        r#"(
            id: "parts", title: "Parts", players: Exactly(2),
            pieces: Cards(ranks: "3 4 5 6 7 8 9 T J Q K A 2",
                suits: "Clubs Diamonds Hearts Spades", jokers: 1),
            fields: {{
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                "laid": (shape: Row, sees: Everyone),
            }},
            vars: {{ "low": Rank(shown: true), "kind": Form(shown: true) }},
            combos: {{
                "straight_flush": Run(size: 5, within_suit: true),
                "four_and_one": Parts(of: ["four", "single"]),
                "full": Parts(of: ["three", "pair"]),
                "flush": Suited(size: 5, wild: "joker"),
                "two_pairs": Parts(of: ["pair", "pair"]),
                "four": Same(size: 4), "three": Same(size: 3), "pair": Same(size: 2, wild: "joker"),
                "single": Single,
            }},
            moves: {{
                "lay": (
                    pick: Cards(from: "hand", to: "laid", combos: ["straight_flush",
                        "four_and_one", "full", "flush", "two_pairs"]),
                    then: [Set("low", "form_low(cards)"), Set("kind", "form(cards)")],
                ),
                "pass": (pick: Nothing),
            }},
            flow: [
                Move(what: "stock where {}", to: "hand of seat(0)"),
                Turns(moves: ["lay", "pass"], until: "everybody_moved"),
            ],
            result: Highest("size(hand)"),
        )"#,
        cards.join(" or ")
    );
    Scene::of(&text, 2)
}

fn plays(hand: &str) -> Vec<String> {
    let scene = scene(hand);
    let words = scene.actions().into_iter().map(|action| scene.words(action));
    words.filter(|words| words != "pass").collect()
}

#[test]
fn a_full_house_stands_for_its_three() {
    let plays = plays("3C 3D 3H 9C 9D 9H");
    let full: Vec<_> = plays.iter().filter(|words| words.contains("full")).collect();
    // Three of either rank, and two of the three of the other.
    assert_eq!(full.len(), 6, "{plays:?}");
    assert_eq!(full.iter().filter(|words| words.contains("full 3")).count(), 3, "{plays:?}");
    assert_eq!(full.iter().filter(|words| words.contains("full 9")).count(), 3, "{plays:?}");
}

#[test]
fn four_take_any_card_with_them() {
    let plays = plays("3C 3D 3H 3S 9C TD");
    let four = plays.iter().filter(|words| words.contains("four_and_one 3")).count();
    assert_eq!(four, 2, "{plays:?}");
}

#[test]
fn two_pairs_are_one_play_and_stand_for_the_higher() {
    let pairs = plays("3C 3D 9C 9D");
    assert_eq!(pairs.len(), 1, "{pairs:?}");
    assert!(pairs[0].contains("two_pairs 9"), "{pairs:?}");
    // Four equal cards as two pairs are a single play, though they can be split in three ways.
    let four = plays("3C 3D 3H 3S");
    assert_eq!(four.len(), 1, "{four:?}");
    // A joker makes a pair with any other card.
    let joker = plays("3C 3D 9C Joker");
    assert_eq!(joker.len(), 1, "{joker:?}");
}

#[test]
fn a_flush_has_one_suit_and_jokers() {
    assert_eq!(plays("3C 5C 7C 9C AC").len(), 1);
    assert_eq!(plays("3C 5C 7C 9C AD").len(), 0);
    assert_eq!(plays("3C 5C 7C 9C Joker").len(), 1);
    let straight = plays("3C 4C 5C 6C 7C");
    assert!(straight[0].contains("straight_flush"), "the first in the file: {straight:?}");
    assert_eq!(straight.len(), 2, "and a flush: {straight:?}");
}
