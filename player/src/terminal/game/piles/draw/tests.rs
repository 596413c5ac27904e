//! Tests of whole tables as text.

use super::*;
use engine::{
    cards::Card,
    definition::Face,
    rules::{Layout, Match, Rules, Start},
    workbook::{Document, read},
};
use std::sync::Arc;

/// Lays piles on a game's spots and draws them; a suit in lower case is face down.
fn drawn(sheets: &str, piles: &[&str], ink: ColourMode) -> String {
    let cards = |pile: &&str| -> Vec<(Card, Face)> {
        pile.split_whitespace()
            .map(|word| {
                let down = word.ends_with(|c: char| c.is_ascii_lowercase());
                (word.parse().expect("a card"), if down { Face::Down } else { Face::Up })
            })
            .collect()
    };
    let definition = read(&Document::from_text(sheets)).into_result().expect("a sound game");
    let layout = Layout { piles: piles.iter().map(cards).collect() };
    let rules = Arc::new(Rules::compile(&definition));
    let game = Match::start(rules, Start::Cards(layout)).expect("the cards of the game");
    let definition = game.rules().table();
    draw(definition, &SpotCodes::of(definition), &game.view(), ink)
}

const CARDS: &str = "[Cards]
    Deck | Suit | A | 2 | 3 | 10
         | ♠    | 1 | 1 | 1 | 1
         | ♥    | 1 | 1 | 1 | 1
    [Fields]
    Field   | Put  | Take
    Waste   | none | none
    Goal    | none | none
    Tableau | none | none
    [Decks]
    Deck  | X | Y
    Stock | 0 | 0
    [Spots]
    Spot | Field   | X   | Y   | Fan
         | Waste   | 1.1 | 0   | right 2
         | Goal    | 3.3 | 0   |
         | Tableau | 0   | 1.2 | down
         | Tableau | 1.1 | 1.2 | down
         | Tableau | 2.2 | 1.2 | down";

#[test]
fn piles_fans_and_columns_stand_where_they_lie() {
    let piles = ["2S 3S 10S", "AH", "As 2H", "", "10H", "3h"];
    assert_eq!(
        drawn(CARDS, &piles, ColourMode::Plain),
        "s     w           g\n\
         ##    ♠3 ♠10      ♥A\n      \
               ×3\n\
         \n\
         t1    t2    t3\n\
         ##    --    ♥10\n\
         ♥2\n"
    );
}

#[test]
fn colours_are_codes_around_the_same_text() {
    let piles = ["2S 3S 10S", "AH", "As 2H", "", "10H", "3h"];
    let plain = drawn(CARDS, &piles, ColourMode::Plain);
    let mut colored = drawn(CARDS, &piles, ColourMode::Color);
    assert!(colored.contains("\u{1b}[31m♥10\u{1b}[0m"), "{colored}");
    assert!(!colored.contains("\u{1b}[31m♠"), "{colored}");
    for code in ["\u{1b}[31m", "\u{1b}[2m", "\u{1b}[0m"] {
        colored = colored.replace(code, "");
    }
    assert_eq!(colored, plain);
}

#[test]
fn long_rows_push_their_neighbours_aside() {
    let sheets = CARDS.replace("right 2", "right");
    let piles = ["2S 3S 10S 2H 3H 10H AS", "", "", "", "", "Ah"];
    let text = drawn(&sheets, &piles, ColourMode::Plain);
    let header = format!("s     w{}g\n", " ".repeat(23));
    assert!(text.starts_with(&header), "{text}");
    assert!(text.contains("##    ♠2 ♠3 ♠10 ♥2 ♥3 ♥10 ♠A  --\n"), "{text}");
}

#[test]
fn piles_at_the_side_stand_beside_the_tableau() {
    let sheets = "[Cards]
        Deck | Suit | A | 2 | 3 | 10
             | ♠    | 1 | 1 | 1 | 1
        [Fields]
        Field   | Put  | Take
        Tableau | none | none
        Goal    | none | none
        [Decks]
        Deck  | X   | Y
        Stock | 2.2 | 2
        [Spots]
        Spot | Field   | X   | Y | Fan
             | Tableau | 0   | 0 | down
             | Goal    | 2.2 | 0 |
             | Goal    | 2.2 | 1 |";
    let text = drawn(sheets, &["AS 2S 3S", "10S", ""], ColourMode::Plain);
    assert_eq!(
        text,
        "t     g1\n\
         ♠A    ♠10\n\
         ♠2\n\
         ♠3    g2\n      \
               --\n",
        "a deck that has dealt everything is not drawn"
    );
}
