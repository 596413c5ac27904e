//! Deals given card by card: the piles read, and the positions of errors.

use super::*;
use definition::Definition;
use workbook::{Document, read};

fn game() -> Definition {
    let document = Document::from_text(
        "[Fields]
         Field      | Put                                  | Take           | Pile size | Clear
         Tableau    | down 1, alternating colours; empty: any | none; top: any |        |
         Cell       | none; empty: any                     | none; top: any | 1         |
         Foundation | up 1, same suit; empty: A            | none           |           | =13
         [Spots]
         Spot | Field
              | Tableau
              | Tableau
              | Tableau
              | Cell
              | Cell
              | Foundation
              | Foundation
              | Foundation
              | Foundation
         [Decks]
         Deck
         Stock",
    );
    read(&document).into_result().expect("a sound game")
}

fn shown(piles: &Piles) -> Vec<String> {
    let word = |&(card, face): &(Card, Face)| match face {
        Face::Up => card.code(),
        Face::Down => card.code().to_lowercase(),
    };
    piles.iter().map(|pile| pile.iter().map(word).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn json_lays_fields_spots_and_decks() {
    let text = r#"{
        "tableau": [["KH", "5d"], [], ["♥7"]],
        "Cell": [["AS"]],
        "Foundation 2": ["AC", "2C"],
        "Stock": ["2S", "th"]
    }"#;
    let piles = read_piles(text, &game()).expect("sound");
    assert_eq!(shown(&piles), ["KH 5d", "", "7H", "AS", "", "", "AC 2C", "", "", "2s th"]);
}

#[test]
fn columns_are_read_as_programs_write_them() {
    let text = "Foundations: H-2 C-A D-0 S-0\nFreecells: - KD\n: JD kd 2S\n: \n4C TH\n";
    let piles = read_piles(text, &game()).expect("sound");
    assert_eq!(shown(&piles), ["JD KD 2S", "", "4C TH", "", "KD", "AH 2H", "AC", "", "", ""]);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let cases = [
        ("{\n \"Tabelau\": []}", "2:2: there is no field or deck `Tabelau`; write `Tableau`"),
        ("{\"Tableau\": [[\"KX\"]]}", "1:15: `Tableau`: `KX` is not a card"),
        ("{\"Tableau\": [[7]]}", "1:2: `Tableau`: 7 is not a card"),
        ("{\"Tableau\": [[],[],[],[]]}", "1:2: `Tableau` needs at most 3 lists"),
        ("{\"Tableau\": \"KH\"}", "1:2: `Tableau` needs at most 3 lists"),
        ("{\"Tableau\": [], \"Tableau 1\": [\"KH\"], \"TABLEAU\": [[\"2H\"]]}", "1:"),
        ("{\"Tableau\": [", "1:"),
        ("[]", "1:1: write an object"),
        ("JD QX", "1:4: `QX` is not a card"),
        ("JD\nQD\nKD\nAD", "4:1: there are only 3 columns"),
        ("Freecells: JD QD KD", "1:18: there are only 2 single cells"),
        ("Foundations: HH", "1:14: `HH` is not a foundation"),
        ("Reserve: JD", "1:1: `reserve` is not a line of a deal"),
    ];
    for (text, said) in cases {
        let error = read_piles(text, &game()).expect_err(text).to_string();
        assert!(error.starts_with(said), "{text}: {error}");
    }
}

#[test]
fn deep_and_long_texts_end_in_an_error() {
    let deep = format!("{{\"Tableau\": {}", "[".repeat(100_000));
    assert!(read_piles(&deep, &game()).is_err());
    let long = "JD ".repeat(100_000);
    assert_eq!(read_piles(&long, &game()).expect("cards all the same")[0].len(), 100_000);
}
