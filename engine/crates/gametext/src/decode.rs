//! From the tree of a file to a raw game, checking every key and the kind of every value.
//!
//! A value of the wrong kind is reported and left out, and reading goes on, so that one run reports
//! all faults of a file.

mod boards;
mod moves;
mod record;
mod shape;
mod steps;
mod tables;
#[cfg(test)]
mod tests;
mod value;

use super::{
    found::Faults,
    raw::{Map, RawDraw, RawGame, RawPieces, RawVerdict, Text},
    tree::{Node, NodeKind, parse},
};
use cards::Numbering;
use definition::{
    Code,
    game::{Game, Limits, Span},
    say,
    wording::shown,
};
use record::RecordReader;
use shape::{mismatch, record_form};
use value::{expr, is_name, list, localized, map, names, number, single, text, values, variant};

/// Maximum length of an id, in bytes.
const MAX_ID: usize = 60;

/// Reads the text of one file. Returns `None` if its brackets cannot be trusted or it is no game at
/// all; `faults` says why, and lists any other faults.
pub(crate) fn decode(text: &str, source: u8, faults: &mut Faults) -> Option<RawGame> {
    let root = parse(text, source, faults)?;
    game(&root, faults)
}

fn game(node: &Node, faults: &mut Faults) -> Option<RawGame> {
    if !matches!(&node.kind, NodeKind::Record { .. }) {
        mismatch(node, record_form(), faults);
        return None;
    }
    let mut file = RecordReader::of(node, faults)?;
    // What a file leaves out is taken from the file it extends, except for the id, which tells
    // games apart.
    file.inherits = file.has("extends");
    let mut game = RawGame {
        extends: file.optional("extends", text),
        remove: file.or("remove", Vec::new(), list(text)),
        id: file.required("id", id),
        title: file.inherited("title", localized),
        about: file.optional("about", localized),
        goal: file.optional("goal", localized),
        origin: file.optional("origin", localized),
        family: file.optional("family", localized),
        author: file.optional("author", text),
        players: file.inherited("players", players),
        teams: file.optional("teams", teams),
        pieces: file.inherited("pieces", pieces),
        options: file.or("options", Map::new(), map(is_name, tables::option)),
        fields: file.inherited("fields", map(is_name, tables::field)).unwrap_or_default(),
        vars: file.or("vars", Map::new(), map(is_name, tables::var)),
        combos: file.or("combos", Map::new(), map(is_name, tables::combo)),
        rules: file.or("rules", Map::new(), map(is_name, expr)),
        says: file.or("says", Map::new(), map(is_name, localized)),
        names: file.or("names", Map::new(), map(is_word, localized)),
        moves: file.or("moves", Map::new(), map(is_name, moves::game_move)),
        routines: file.or("routines", Map::new(), map(is_name, steps::steps)),
        flow: file.inherited("flow", steps::steps),
        result: file.inherited("result", result),
        draws: file.optional("draws", list(draw)),
        limits: file.optional("limits", limits),
        lost: false,
        at: Span { end: node.at.start + 1, ..node.at },
    };
    game.lost = file.has_unknown();
    file.finish();
    Some(game)
}

fn id(node: &Node, faults: &mut Faults) -> Option<Text> {
    let id = text(node, faults)?;
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

fn players(node: &Node, faults: &mut Faults) -> Option<(u8, u8, Span)> {
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

fn teams(node: &Node, faults: &mut Faults) -> Option<(Vec<Vec<u8>>, Span)> {
    fn seat(node: &Node, faults: &mut Faults) -> Option<u8> {
        number(0..=Game::MAX_SEATS as i64 - 1)(node, faults)
    }
    let teams = list(|node, faults| list(seat)(node, faults))(node, faults)?;
    Some((teams, node.at))
}

fn pieces(node: &Node, faults: &mut Faults) -> Option<RawPieces> {
    variant(node, &[("Cards", cards), ("Men", board_pieces)], faults)
}

/// True for a word of the file, which may begin with a digit as ranks do.
fn is_word(key: &str) -> bool {
    !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || c == '_')
}

fn cards(node: &Node, faults: &mut Faults) -> Option<RawPieces> {
    /// True for the name of a rank or card: letters and digits only.
    fn is_card(key: &str) -> bool {
        !key.is_empty() && key.chars().all(char::is_alphanumeric)
    }
    fn points(node: &Node, faults: &mut Faults) -> Option<i32> {
        number(-1_000_000..=1_000_000)(node, faults)
    }
    let mut record = RecordReader::of(node, faults)?;
    let ranks = record.required("ranks", names);
    let suits = record.required("suits", names);
    let copies = record.or("copies", 1, number(1..=Game::MAX_PIECES as i64));
    let jokers = record.or("jokers", 0, number(0..=Game::MAX_KINDS as i64));
    let points = record.or("points", Map::new(), map(is_card, points));
    let without = record.optional("without", names);
    let numbering = record.or("numbering", Numbering::Fudaba, |node, faults| {
        const NUMBERINGS: [(&str, Numbering); 2] =
            [("Fudaba", Numbering::Fudaba), ("Microsoft", Numbering::Microsoft)];
        value::choice(node, &NUMBERINGS, faults)
    });
    record.finish();
    let (ranks, suits) = (ranks?, suits?);
    let at = node.at;
    Some(RawPieces::Cards { ranks, suits, copies, jokers, points, without, numbering, at })
}

fn board_pieces(node: &Node, faults: &mut Faults) -> Option<RawPieces> {
    let mut record = RecordReader::of(node, faults)?;
    let kinds = record.required("kinds", names);
    let labels = record.or("labels", Map::new(), map(is_name, value::labelled));
    let colors = record.or("colors", Vec::new(), list(value::paint));
    record.finish();
    Some(RawPieces::BoardPieces { kinds: kinds?, labels, colors, at: node.at })
}

fn result(node: &Node, faults: &mut Faults) -> Option<(RawVerdict, Span)> {
    Some((verdict(node, faults)?, node.at))
}

fn verdict(node: &Node, faults: &mut Faults) -> Option<RawVerdict> {
    use value::plain;
    variant(
        node,
        &[
            ("Highest", |n, f| single(n, "Highest(\"score\")", f, expr).map(RawVerdict::Highest)),
            ("Lowest", |n, f| single(n, "Lowest(\"score\")", f, expr).map(RawVerdict::Lowest)),
            ("First", |n, f| plain(n, f).then_some(RawVerdict::First)),
            ("Winner", |n, f| single(n, "Winner(\"player\")", f, expr).map(RawVerdict::Winner)),
            ("Loser", |n, f| single(n, "Loser(\"player\")", f, expr).map(RawVerdict::Loser)),
            ("Nobody", |n, f| plain(n, f).then_some(RawVerdict::Nobody)),
            ("SolvedIf", |n, f| {
                single(n, "SolvedIf(\"condition\")", f, expr).map(RawVerdict::SolvedIf)
            }),
        ],
        faults,
    )
}

fn draw(node: &Node, faults: &mut Faults) -> Option<RawDraw> {
    fn quiet(node: &Node, faults: &mut Faults) -> Option<RawDraw> {
        let mut record = RecordReader::of(node, faults)?;
        let moves = record.required("moves", number(1..=10_000));
        let holds = record.required("while", expr);
        record.finish();
        Some(RawDraw::Quiet { moves: moves?, holds: holds? })
    }
    fn repetition(node: &Node, faults: &mut Faults) -> Option<RawDraw> {
        single(node, "Repetition(3)", faults, number(2..=100)).map(RawDraw::Repetition)
    }
    variant(node, &[("Repetition", repetition), ("Quiet", quiet)], faults)
}

fn limits(node: &Node, faults: &mut Faults) -> Option<(u32, Option<u16>)> {
    let mut record = RecordReader::of(node, faults)?;
    let decisions =
        record.or("decisions", Limits::DECISIONS, number(1..=i64::from(Limits::MAX_DECISIONS)));
    let passes = record.optional("passes", number(1..=10_000));
    record.finish();
    Some((decisions, passes))
}
