//! A position as text, as it is read again.

use super::{
    PositionFrame,
    cards::{CardCodes, print_cards},
    holders::Holders,
    notation,
    values::square_name,
};
use definition::{
    SpotId,
    game::{
        BoardNotation, Pieces, Position, PositionLoop, PositionLoopKind, PositionValue,
        PositionValues, Type,
    },
};
use std::collections::BTreeMap;

/// Returns a position as a line in a notation of the game; `None` if it has no board, or if a
/// series of jumps has begun.
#[must_use]
pub fn write_line(
    position: &Position,
    notation: &BoardNotation,
    frame: &PositionFrame<'_>,
) -> Option<String> {
    // No notation has words for a series of jumps that has begun.
    if position.series.is_some() {
        return None;
    }
    notation::write(position, notation, frame)
}

/// Returns a position as text in RON, which reads as the same position.
#[must_use]
pub fn write_position(position: &Position, frame: &PositionFrame<'_>) -> String {
    let mut text = format!("(\n    game: {},\n", quoted(&frame.game.about.id));
    let mut line = |key: &str, value: String| text.push_str(&format!("    {key}: {value},\n"));
    if frame.game.players.least != frame.game.players.most {
        line("seats", frame.seats.to_string());
    }
    if !frame.options.is_empty() {
        let options: Vec<String> = { frame.options }
            .iter()
            .map(|(name, value)| format!("{}: {}", quoted(name), quoted(value)))
            .collect();
        line("options", format!("{{ {} }}", options.join(", ")));
    }
    if let Some(deal) = position.deal {
        line("deal", quoted(&deal.to_string()));
    }
    if let Some(asks) = asks(position, frame) {
        line("asks", asks);
    }
    line("fields", fields(position, frame));
    if let Some(series) = series(position, frame) {
        line("series", series);
    }
    let vars = values(&position.vars, frame);
    if !vars.is_empty() {
        line("vars", map(&vars));
    }
    let before = values(&position.before, frame);
    if !before.is_empty() {
        line("before", map(&before));
    }
    if position.finished.iter().any(|place| *place > 0) {
        line("finished", list(position.finished.iter()));
    }
    if let Some(counted) = counted(position) {
        line("counted", counted);
    }
    text.push_str(")\n");
    text
}

/// Returns a text in quotes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// Returns a map with an entry a line.
fn map(entries: &[(String, String)]) -> String {
    let entries = entries.iter().map(|(key, value)| format!("        {}: {value},\n", quoted(key)));
    format!("{{\n{}    }}", entries.collect::<String>())
}

fn record(entries: &[(&str, String)]) -> String {
    let entries: Vec<String> =
        entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
    format!("({})", entries.join(", "))
}

fn seats(bits: u16) -> String {
    list((0..16).filter(|seat| bits >> seat & 1 == 1))
}

fn asks(position: &Position, frame: &PositionFrame<'_>) -> Option<String> {
    let decision = frame.decisions.get(position.decision)?;
    let mut entries = Vec::new();
    if frame.usual_decision() != Some(position.decision) {
        let names = decision.moves.iter().filter_map(|id| frame.game.moves.get(*id));
        entries.push(("moves", list(names.map(|own| quoted(&own.name)))));
        let alike = frame.decisions[..position.decision]
            .iter()
            .filter(|other| is_alike(&other.moves, &decision.moves))
            .count();
        if alike > 0 {
            entries.push(("place", (alike + 1).to_string()));
        }
    }
    let mut around = position.loops.as_slice();
    if let (Some(PositionLoopKind::Turns), Some((own, rest))) =
        (decision.loops.last(), position.loops.split_last())
    {
        entries.extend(progress(own));
        around = rest;
    }
    if !around.is_empty() {
        entries.push(("within", list(around.iter().map(|own| record(&progress(own))))));
    }
    (!entries.is_empty()).then(|| record(&entries))
}

/// True if two decisions offer the same moves, in whatever order.
fn is_alike<T: Ord + Clone>(one: &[T], other: &[T]) -> bool {
    let sorted = |moves: &[T]| {
        let mut moves = moves.to_vec();
        moves.sort_unstable();
        moves
    };
    sorted(one) == sorted(other)
}

fn progress(own: &PositionLoop) -> Vec<(&'static str, String)> {
    let mut entries = Vec::new();
    match *own {
        PositionLoop::Turns { player, by, moved, turn, idle } => {
            entries.push(("player", player.to_string()));
            if by != player {
                entries.push(("by", by.to_string()));
            }
            if moved != 0 {
                entries.push(("moved", seats(moved)));
            }
            if turn != 0 {
                entries.push(("turn", turn.to_string()));
            }
            if idle != 0 {
                entries.push(("idle", idle.to_string()));
            }
        }
        PositionLoop::Each { round, from } => {
            entries.push(("round", round.to_string()));
            if from != 0 {
                entries.push(("from", from.to_string()));
            }
        }
    }
    entries
}

fn fields(position: &Position, frame: &PositionFrame<'_>) -> String {
    let holders = Holders::of(frame);
    let codes = CardCodes::of(&frame.game.pieces);
    let mut entries = Vec::new();
    for holder in holders.all() {
        let texts: Vec<String> = match &codes {
            Some(codes) => holder
                .spots
                .iter()
                .map(|&spot| {
                    let cards = position.spots.get(spot.index()).map_or(&[][..], Vec::as_slice);
                    quoted(&print_cards(frame, codes, spot, cards))
                })
                .collect(),
            None => Vec::new(),
        };
        if codes.is_none() {
            if frame.board().is_some_and(|(field, _)| holder.field == Some(field)) {
                entries.push((holder.name.clone(), men(position, frame)));
            }
            continue;
        }
        if texts.iter().all(|text| text == "\"\"") {
            continue;
        }
        let value = match texts.as_slice() {
            [one] => one.clone(),
            several => format!("[\n            {},\n        ]", several.join(",\n            ")),
        };
        entries.push((holder.name.clone(), value));
    }
    map(&entries)
}

fn men(position: &Position, frame: &PositionFrame<'_>) -> String {
    let (Some((field, grid)), Pieces::BoardPieces(set)) = (frame.board(), &frame.game.pieces)
    else {
        return "[]".to_owned();
    };
    let first = frame.first_spot(field).index();
    let squares: Vec<(u8, u8)> = grid.squares().collect();
    let mut sorts = BTreeMap::<(u8, u8), Vec<String>>::new();
    for man in &position.men {
        let square = man.spot.index().checked_sub(first).and_then(|index| squares.get(index));
        sorts.entry((man.owner, man.kind)).or_default().extend(square.copied().map(square_name));
    }
    if sorts.is_empty() {
        return "[]".to_owned();
    }
    let lines = sorts.into_iter().map(|((owner, kind), squares)| {
        let kind = set.kinds.get(usize::from(kind)).map_or("", String::as_str);
        let entries = [
            ("kind", quoted(kind)),
            ("owner", owner.to_string()),
            ("on", quoted(&squares.join(" "))),
        ];
        format!("            {},\n", record(&entries))
    });
    format!("[\n{}        ]", lines.collect::<String>())
}

fn series(position: &Position, frame: &PositionFrame<'_>) -> Option<String> {
    let (series, (field, grid)) = (position.series.as_ref()?, frame.board()?);
    let first = frame.first_spot(field).index();
    let name = |spot: SpotId| {
        let square = spot.index().checked_sub(first).and_then(|index| grid.squares().nth(index));
        square.map_or_else(String::new, square_name)
    };
    let mut entries =
        vec![("man", quoted(&name(series.man))), ("from", quoted(&name(series.from)))];
    let captured: Vec<String> = series.captured.iter().map(|spot| name(*spot)).collect();
    if !captured.is_empty() {
        entries.push(("captured", quoted(&captured.join(" "))));
    }
    if usize::from(series.jumps) != captured.len().max(1) {
        entries.push(("jumps", series.jumps.to_string()));
    }
    if series.ended {
        entries.push(("ended", "true".to_owned()));
    }
    Some(record(&entries))
}

fn values(values: &PositionValues, frame: &PositionFrame<'_>) -> Vec<(String, String)> {
    let mut entries = Vec::new();
    for (id, own) in values {
        let Some(var) = frame.game.vars.get(*id) else { continue };
        let text = |value: &PositionValue| {
            let text = frame.value_text(var.ty, *value);
            match var.ty {
                Type::Number | Type::Flag | Type::Player | Type::Team => text,
                _ if text == "none" => text,
                _ => quoted(&text),
            }
        };
        let texts: Vec<String> = own.iter().map(text).collect();
        let value = match texts.as_slice() {
            [one] => one.clone(),
            several => list(several),
        };
        entries.push((var.name.clone(), value));
    }
    entries
}

fn counted(position: &Position) -> Option<String> {
    let counts = &position.counts;
    let mut entries = Vec::new();
    let mut count = |key: &'static str, number: u64| {
        if number > 0 {
            entries.push((key, number.to_string()));
        }
    };
    count("decisions", counts.decisions.into());
    count("passes", counts.passes.into());
    count("shuffles", counts.shuffles.into());
    count("draws", counts.draws.into());
    if counts.quiet.iter().any(|count| *count > 0) {
        entries.push(("quiet", list(&counts.quiet)));
    }
    if counts.redeals.iter().any(|count| *count > 0) {
        entries.push(("redeals", list(&counts.redeals)));
    }
    if counts.bases.iter().any(Option::is_some) {
        let bases: Vec<&str> =
            { &counts.bases }.iter().map(|base| base.map_or("none", |rank| rank.label())).collect();
        entries.push(("bases", quoted(&bases.join(" "))));
    }
    (!entries.is_empty()).then(|| record(&entries))
}
