//! Pile rules are read as in a workbook, and their faults are reported at their own positions.

use super::{faults, game};
use cards::Card;
use definition::{
    FieldId,
    game::{MoveId, Pick},
};

const GAME: &str = r#"(
    id: "test", title: "Test", players: Exactly(1),
    pieces: Cards(ranks: "A 2 3 4 5 6 7 8 9 T J Q K", suits: "Spades Hearts Diamonds Clubs"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "tableau": (per: Copies(7), shape: Pile, sees: Face, put: "down 1, alternating colours; empty: K",
            take: "any", flip: "auto"),
        "foundation": (per: Suit, shape: Pile, sees: Face, put: "up 1, same suit; empty: A", take: "none",
            put_size: 1, clear: "=13"),
    },
    moves: { "move": (pick: Stack(from: ["tableau"], to: ["tableau", "foundation"])) },
    flow: [
        Shuffle("stock"),
        Each(who: Spot("tableau"), do: [
            Deal(from: "stock", to: "spot", count: "index + 1"), Flip(what: "last(spot)", face: Up),
        ]),
        Turns(moves: ["move"], until: "size(all_of(foundation)) == 52"),
    ],
    result: SolvedIf("size(all_of(foundation)) == 52"),
)"#;

#[test]
fn pile_rules_are_those_of_a_workbook() {
    let game = game(GAME);
    let card = |code: &str| code.parse::<Card>().unwrap();
    assert!(game.fields[FieldId(0)].piles.is_none());
    let tableau = game.fields[FieldId(1)].piles.as_ref().unwrap();
    assert!(tableau.put.allows(card("8H"), card("7S")));
    assert!(!tableau.put.allows(card("8H"), card("7D")));
    assert!(tableau.put.alone.contains(card("KD")) && !tableau.put.alone.contains(card("QD")));
    let foundation = game.fields[FieldId(2)].piles.as_ref().unwrap();
    assert!(foundation.put.allows(card("AH"), card("2H")));
    assert!(!foundation.take.alone.contains(card("AH")));
    let Pick::Stack { from, to } = &game.moves[MoveId(0)].pick else { panic!("no stack") };
    assert_eq!((from.len(), to.len()), (1, 2));
}

#[test]
fn what_is_wrong_with_pile_rules_is_told_at_its_place() {
    let told = faults(&GAME.replace("down 1, alternating colours", "dwon 1, alternating"));
    assert!(told.iter().any(|told| told.starts_with("6:68: error[bad-pattern]")), "{told:#?}");
    let told = faults(&GAME.replace("\"=13\"", "\"13 or so\""));
    assert!(told.iter().any(|told| told.starts_with("9:34: error[bad-clear]")), "{told:#?}");
    let told = faults(&GAME.replace("A 2 3", "2 3 A"));
    assert!(
        told.iter()
            .any(|told| told.ends_with("pile rules work only with the standard ranks and suits")),
        "{told:#?}"
    );
}

#[test]
fn names_in_pile_rules_are_those_of_the_game() {
    let with = |rule: &str| faults(&GAME.replace("flip: \"auto\"", rule));
    assert!(with("flip: \"auto\", refill: \"stock\"").is_empty());
    // A workbook without a sheet `Decks` has a deck of this name; a game in RON has none.
    let told = with("refill: \"Deck\"");
    assert!(
        told.iter().any(|told| told.starts_with("7:35: error[unknown-name]")
            && told.ends_with("there is no spot or field named `Deck`")),
        "{told:#?}"
    );
    let told = with("base: \"foundation of 9\"");
    assert!(told.iter().any(|told| told.starts_with("7:33: error[unknown-name]")), "{told:#?}");
}

#[test]
fn pile_rules_that_cannot_come_true_are_told_at_their_place() {
    let told = faults(&GAME.replace("put_size: 1, clear", "put_size: 3, pile_size: 2, clear"));
    assert!(told.iter().any(|told| told.starts_with("9:23: warning[never-fits]")), "{told:#?}");
    assert!(told.iter().any(|told| told.starts_with("9:48: warning[never-cleared]")), "{told:#?}");
    let both = "\"tableau\": (whenever: \"1 > foundation\",";
    let text = GAME.replace("\"tableau\": (", both);
    let told = faults(
        &text.replace("take: \"none\",", "take: \"any; top: any\", whenever: \"1 > tableau\","),
    );
    assert!(told.iter().any(|told| told.contains("warning[goes-round]")), "{told:#?}");
}
