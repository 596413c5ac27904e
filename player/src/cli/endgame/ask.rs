//! `fudaba endgame ask`: the value of a deal, and of each first action.

use super::{EndgameAsk, EndgameTold, open, opened};
use crate::cli::{Console, Exit, json};
use engine::{
    endgame::{Database, Reduction, SinglePlay, Winners, first_players},
    rules::{Notation, Rules, Start, State},
};
use serde_json::json;
use std::io;

pub(super) fn run(args: &EndgameAsk, console: &mut Console<'_>) -> io::Result<EndgameTold> {
    let asked = open(&args.file, &args.chosen).and_then(|rules| {
        let database = opened(&args.database)?;
        database.check_game(&rules).map_err(|why| format!("{}: {why}", args.file))?;
        let state = rules.start(&Start::Number(args.deal)).map_err(|why| why.to_string())?;
        let value = value(&database, &rules, &state).ok_or_else(|| {
            format!(
                "deal {} for {} seats is not in the database: it has other or more cards; \
                 `--seats` deals to others",
                args.deal,
                rules.seats()
            )
        })?;
        Ok((rules, database, state, value))
    });
    let (rules, database, state, whole) = match asked {
        Ok(asked) => asked,
        Err(why) => return Ok(Err(why)),
    };
    let mut legal = Vec::new();
    state.legal(&rules, &mut legal);
    let notation = Notation::of(&rules);
    let after: Vec<(String, Option<Winners>)> = legal
        .iter()
        .map(|&action| {
            let mut next = state.clone();
            next.apply_legal(&rules, action, &mut ());
            (notation.print(action), value(&database, &rules, &next))
        })
        .collect();
    if args.json {
        let actions = after
            .iter()
            .map(|(action, value)| json!({ "action": action, "winners": value.map(seats) }));
        let object = json!({
            "type": "endgame", "deal": args.deal.0, "winners": seats(whole),
            "actions": actions.collect::<Vec<_>>(),
        });
        json::line(console.out, &object)?;
    } else {
        writeln!(console.out, "deal {}: {}", args.deal, words(Some(whole)))?;
        for (action, value) in after {
            writeln!(console.out, "  {action:<12} {}", words(value))?;
        }
    }
    Ok(Ok(Exit::Done))
}

/// Returns the seats of the possible winners, from 1.
fn seats(winners: Winners) -> Vec<usize> {
    let all = 0..Winners::MOST_PLAYERS;
    all.filter(|&seat| winners.contains(seat)).map(|seat| seat + 1).collect()
}

fn words(winners: Option<Winners>) -> String {
    let Some(winners) = winners else { return "not in the database".to_owned() };
    let names: Vec<_> = seats(winners).iter().map(usize::to_string).collect();
    match names.as_slice() {
        [] => "nobody can end it".to_owned(),
        [one] => format!("seat {one} wins"),
        _ => format!("one of the seats {} wins", names.join(", ")),
    }
}

/// Returns the value of a position by seats.
fn value(database: &Database, rules: &Rules, state: &State) -> Option<Winners> {
    if let Some(over) = first_players(rules, state) {
        return Some(over);
    }
    let of_key = || database.position(Reduction::of(rules).ok()?.key(rules, state));
    of_key().or_else(|| {
        let position = SinglePlay::of(rules).ok()?.position(rules, state, false)?;
        let players = position.seats.len();
        let mut missing = false;
        let value = position.trick.value(&mut |hands, leader| {
            let value = database.value(hands, players, leader);
            missing |= value.is_none();
            value.unwrap_or_default()
        });
        let seated = (0..players).filter(|&player| value.contains(player));
        let by_seat = seated.map(|player| Winners::only(position.seats[player].0.into()));
        (!missing).then(|| by_seat.fold(Winners::NOBODY, Winners::or))
    })
}
