//! Games without faults, of other kinds than the samples.

use super::{lines, told_of};

/// Well-known games of other kinds than the samples, all without faults.
const SOUND_GAMES: &[(&str, &str)] = &[
    (
        "Calculation",
        "[Fields]
        Field | Put                               | Take           | Put size | Clear
        Ones  | up 1                              | none           | 1        | =13
        Twos  | up 2, wrap; nothing on K          | none           | 1        | =13
        Threes| up 3, wrap; nothing on K          | none           | 1        | =13
        Fours | up 4, wrap; nothing on K          | none           | 1        | =13
        Hand  | none                              | none; top: any |          |
        Waste | any; empty: any                   | none; top: any | 1        |
        [Spots]
        Field | Fixed
        Ones  | A
        Twos  | 2
        Threes| 3
        Fours | 4
        Hand  |
        Waste |
        Waste |
        Waste |
        Waste |
        [Decks]
        Deck  | Deal to
        Stock | only empty
        [Deals]
        Spot | Click deal
        Hand | 1 up",
    ),
    (
        "Bisley",
        "[Fields]
        Field | Put                           | Take           | Put size | Clear
        Aces  | up 1, same suit               | none           | 1        |
        Kings | down 1, same suit; empty: K   | none           | 1        |
        Rows  | up or down 1, same suit       | none; top: any | 1        | =0
        [Spots]
        Field | Fixed
        Aces  | ♠A
        Aces  | ♥A
        Aces  | ♦A
        Aces  | ♣A
        Kings |
        Kings |
        Kings |
        Kings |
        Rows  |
        Rows  |
        Rows  |
        Rows  |
        [Deals]
        Spot | Opening deal
        Rows | 12 up",
    ),
    (
        "Black Hole",
        "[Fields]
        Field | Put                | Take           | Clear
        Hole  | up or down 1, wrap | none           |
        Fans  | none               | none; top: any | =0
        [Spots]
        Field | Fixed
        Hole  | ♠A
        Fans  |
        Fans  |
        Fans  |
        [Deals]
        Spot | Opening deal
        Fans | 17 up",
    ),
    (
        "Scorpion",
        "[Fields]
        Field | Put                         | Take          | Check inside | Flip | Clear | Whenever
        Home  | none                        | none          |              |      | =13   |
        Rows  | down 1, same suit; empty: K | any; top: any | no           | auto |       |
        Runs  | down 1, same suit; empty: K | down 1, same suit; top: any | | |  | 13 > Home
        [Spots]
        Field
        Home
        Home
        Home
        Home
        Rows
        Rows
        Runs
        [Decks]
        Deck
        Stock
        [Deals]
        Spot | Opening deal     | Click deal
        Rows | 10 down 12 up    | 4 up",
    ),
    (
        "Sir Tommy",
        "[Fields]
        Field | Put             | Take           | Clear
        Home  | up 1; empty: A  | none           | =13
        Hand  | none            | none; top: any |
        Waste | any; empty: any | none; top: any |
        [Spots]
        Field
        Home
        Home
        Home
        Home
        Hand
        Waste
        Waste
        [Deals]
        Spot | Click deal
        Hand | 1 up",
    ),
    (
        "Thirteens",
        "[Fields]
        Field | Put                 | Take           | After put | Refill | Clear
        Gone  | none                | none           |           |        | =52
        Kings | none; empty: K      | none           | 1 > Gone  |        |
        Pairs | sum 13              | none; top: any | 2 > Gone  | Deck   |
        [Spots]
        Field
        Gone
        Kings
        Pairs
        Pairs
        Pairs",
    ),
];

#[test]
fn sound_games_of_other_kinds_have_nothing_to_tell() {
    for (name, text) in SOUND_GAMES {
        let told = told_of(text);
        assert!(told.is_empty(), "{name}: {}", lines(&told));
    }
}
