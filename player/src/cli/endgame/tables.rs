//! `fudaba endgame tables`: counts of patterns and of sure wins.

use super::{EndgameTables, EndgameTold, check_model, goes_on, open};
use crate::cli::{Console, Exit, Interrupt, SetupChoice, json, progress::ProgressLine};
use engine::endgame::{Figures, PatternRanks};
use serde_json::json;
use std::io;

/// Most players that are counted unless more are asked for.
const MOST_PLAYERS: u8 = 4;
/// Most players whose cards may be equal by default: with more, hardly anything is reduced.
const MOST_EQUAL: usize = 3;

pub(super) fn run(
    args: &EndgameTables,
    console: &mut Console<'_>,
    interrupt: &Interrupt,
) -> io::Result<EndgameTold> {
    let rules = match open(&args.file, &args.chosen) {
        Ok(rules) => rules,
        Err(why) => return Ok(Err(why)),
    };
    let allowed = rules.game().players;
    let seats = match args.chosen.seats {
        Some(seats) => seats..=seats,
        None => allowed.least..=allowed.most.min(MOST_PLAYERS.max(allowed.least)),
    };
    for seats in seats {
        let chosen = SetupChoice { seats: Some(seats), ..args.chosen.clone() };
        let checked = open(&args.file, &chosen).and_then(|rules| check_model(&args.file, &rules));
        if let Err(why) = checked {
            return Ok(Err(why));
        }
        let players = usize::from(seats);
        let usual =
            if players <= MOST_EQUAL { PatternRanks::Equal } else { PatternRanks::Distinct };
        let ranks = args.ranks.map_or(usual, PatternRanks::from);
        let mut progress = ProgressLine::new(console.error_is_terminal, super::STEPS as usize);
        let figures = Figures::count(players, args.cards as usize, ranks, &mut |done, all| {
            goes_on((&mut progress, console.err), (done, all), interrupt)
        });
        progress.clear(console.err)?;
        let Some(figures) = figures else {
            writeln!(console.err, "interrupted")?;
            return Ok(Ok(Exit::Interrupted));
        };
        print(&figures, args.json, console.out)?;
    }
    Ok(Ok(Exit::Done))
}

/// Returns the figures with their names.
fn named(figures: &Figures) -> Vec<(String, u128)> {
    let (all, of_all) = match figures.ranks {
        PatternRanks::Equal => ("patterns after reduction", "patterns"),
        PatternRanks::Distinct => ("deals", "deals"),
    };
    let mut rows: Vec<(String, u128)> = Vec::new();
    rows.extend(figures.deals.map(|deals| ("deals before reduction".to_owned(), deals)));
    rows.push((all.to_owned(), figures.patterns.into()));
    rows.push(("sure wins".to_owned(), figures.sure_wins.into()));
    rows.push((format!("own hand of two or more: {of_all}"), figures.with_choice.into()));
    let sure = figures.sure_with_choice.into();
    rows.push(("own hand of two or more: sure wins".to_owned(), sure));
    let first = (1..).zip(&figures.first_cards);
    rows.extend(first.map(|(card, &wins)| (format!("first card {card}"), wins.into())));
    rows
}

fn print(figures: &Figures, as_json: bool, out: &mut dyn io::Write) -> io::Result<()> {
    let (players, cards) = (figures.players, figures.cards);
    let equal = figures.ranks == PatternRanks::Equal;
    if !as_json {
        let ranks = if equal { "ranks may be equal" } else { "no two ranks equal" };
        writeln!(out, "{players} players, {cards} cards, {ranks}")?;
    }
    for (figure, count) in named(figures) {
        if as_json {
            let object = json!({
                "type": "figure", "players": players, "cards": cards, "equal_ranks": equal,
                "figure": figure, "count": u64::try_from(count).ok(),
            });
            json::line(out, &object)?;
        } else {
            writeln!(out, "  {figure:<40} {count:>12}")?;
        }
    }
    Ok(())
}
