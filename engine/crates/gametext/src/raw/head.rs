//! The head of a file: the id, the players, the pieces and the limits.

use crate::{
    decode::{
        Decode, Map, choice, is_name, labelled, list, located, map, names, number, records, single,
        values, variant, words,
    },
    found::Faults,
    tree::{Node, NodeKind, Text},
};
use cards::Numbering;
use definition::{
    Code, Localized,
    game::{Game, Limits, Paint, Span},
    say,
    wording::shown,
};

/// Maximum length of an id, in bytes.
const MAX_ID: usize = 60;

words! {
    Numbering { Fudaba, Microsoft }
}

impl Decode for Paint {
    fn decode(node: &Node, faults: &mut Faults) -> Option<Self> {
        choice(node, &Self::ALL, faults)
    }
}

records! {
    enum RawPieces {
        Cards {
            ranks: Text => names,
            suits: Text => names,
            copies: u8 = 1 => number(1..=Game::MAX_PIECES as i64),
            jokers: u8 = 0 => number(0..=Game::MAX_KINDS as i64),
            points: Map<i32> = Map::new() => map(is_card, number(-1_000_000..=1_000_000)),
            without: Option<Text> => names,
            numbering: Numbering = Numbering::Fudaba,
            at: Span [here],
        },
        BoardPieces as "Men" {
            kinds: Text => names,
            /// Display name and sign of a kind.
            labels: Map<(Localized, Option<Text>)> = Map::new() => map(is_name, labelled),
            colors: Vec<(Paint, Span)> = Vec::new() => list(located),
            at: Span [here],
        },
    }

    /// After how much play the engine ends a game.
    struct RawLimits {
        decisions: u32 = Limits::DECISIONS => number(1..=i64::from(Limits::MAX_DECISIONS)),
        passes: Option<u16> => number(1..=10_000),
    }

    /// Names for table managers and score files of games of contracts.
    struct RawContract {
        bid: Text,
        pass: Text,
        double: Text,
        redouble: Text,
        play: Vec<Text>,
        hand: Text,
        dummy: Text,
        board: Text,
        at_risk: Text,
        at: Span [here],
    }
}

pub(super) fn id(node: &Node, faults: &mut Faults) -> Option<Text> {
    let id = Text::decode(node, faults)?;
    let right = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
    if !id.value.is_empty() && id.value.len() <= MAX_ID && id.value.chars().all(right) {
        return Some(id);
    }
    faults.add(
        Code::BadId,
        id.at,
        say!("fault-bad-game-id", "`{text}` is not a valid id", text = shown(&id.value)),
        say!(
            "help-bad-game-id",
            "Use small letters, digits, `-` and `_`; at most {most} characters.",
            most = MAX_ID,
        ),
    );
    None
}

pub(super) fn players(node: &Node, faults: &mut Faults) -> Option<(u8, u8, Span)> {
    const SEATS: i64 = Game::MAX_SEATS as i64;
    let seats = |node: &Node, faults: &mut Faults| number::<u8>(1..=SEATS)(node, faults);
    if let NodeKind::Number(_) = node.kind {
        let seats = seats(node, faults)?;
        return Some((seats, seats, node.at));
    }
    let exactly = |node: &Node, faults: &mut Faults| {
        let seats = single(node, "Exactly(4)", faults, number::<u8>(1..=SEATS))?;
        Some((seats, seats))
    };
    let between = |node: &Node, faults: &mut Faults| {
        let [least, most] = values(node, "Between(3, 7)", faults)?;
        let (least, most) =
            (number::<u8>(1..=SEATS)(least, faults), number::<u8>(1..=SEATS)(most, faults));
        Some((least?, most?))
    };
    let (least, most) = variant(node, &[("Exactly", exactly), ("Between", between)], faults)?;
    if least > most {
        faults.add(
            Code::OutOfRange,
            node.at,
            say!(
                "fault-range-reversed",
                "the range from {least} to {most} is empty",
                least = least.to_string(),
                most = most.to_string(),
            ),
            say!("help-range-reversed", "Write the smaller number first."),
        );
        return None;
    }
    Some((least, most, node.at))
}

pub(super) fn teams(node: &Node, faults: &mut Faults) -> Option<(Vec<Vec<u8>>, Span)> {
    fn seat(node: &Node, faults: &mut Faults) -> Option<u8> {
        number(0..=Game::MAX_SEATS as i64 - 1)(node, faults)
    }
    let teams = list(|node, faults| list(seat)(node, faults))(node, faults)?;
    Some((teams, node.at))
}

/// True for a word of the file, which may begin with a digit as ranks do.
pub(super) fn is_word(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// True for the name of a rank or card: letters and digits only.
fn is_card(key: &str) -> bool {
    !key.is_empty() && key.chars().all(char::is_alphanumeric)
}
