//! The sheet `Cards`: the number of each card in each pack.

use super::{Heading, Input, SheetSchema, heading};

/// The deck that the pack belongs to.
pub static DECK: Heading =
    heading("Deck", &["山札"], "Whose pack this is. Blank: the first deck.").input(Input::Deck);
/// The suit of the row.
pub static SUIT: Heading =
    heading("Suit", &["スート"], "The suit: ♠ ♥ ♦ ♣, S H D C, or its name in full.")
        .input(Input::Words(suits));

const fn rank(name: &'static str, aliases: &'static [&'static str]) -> Heading {
    heading(name, aliases, "How many of this card are in the pack, 0 to 8. Blank: 0.")
        .input(Input::Number)
        .wide(5)
}

fn suits() -> Vec<&'static str> {
    vec!["♠", "♥", "♦", "♣"]
}

/// The thirteen columns of counts, ace first.
pub static RANKS: [&Heading; 13] = {
    static RANKS: [Heading; 13] = [
        rank("A", &["1"]),
        rank("2", &[]),
        rank("3", &[]),
        rank("4", &[]),
        rank("5", &[]),
        rank("6", &[]),
        rank("7", &[]),
        rank("8", &[]),
        rank("9", &[]),
        rank("10", &["T"]),
        rank("J", &["11"]),
        rank("Q", &["12"]),
        rank("K", &["13"]),
    ];
    let [a, b, c, d, e, f, g, h, i, j, k, l, m] = &RANKS;
    [a, b, c, d, e, f, g, h, i, j, k, l, m]
};

/// The sheet.
pub static SHEET: SheetSchema = SheetSchema {
    name: "Cards",
    aliases: &["カード"],
    purpose: "How many of each card are in the pack of each deck, a row for each suit.",
    missing: "Each deck has one whole pack of 52 cards.",
    headings: &[
        &DECK, &SUIT, RANKS[0], RANKS[1], RANKS[2], RANKS[3], RANKS[4], RANKS[5], RANKS[6],
        RANKS[7], RANKS[8], RANKS[9], RANKS[10], RANKS[11], RANKS[12],
    ],
};
