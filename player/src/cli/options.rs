//! `fudaba options`: the choices before a game.

use super::{Console, Environment, Exit, OptionsArgs, json, setup};
use crate::{
    library::{AnyGame, PartyGame},
    text::Texts,
};
use serde_json::json;
use std::io;
use unicode_width::UnicodeWidthStr;

pub(super) fn run(
    args: &OptionsArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let game = match AnyGame::find(&args.file) {
        Ok(AnyGame::Party(game)) => game,
        // An empty list is complete.
        Ok(AnyGame::Workbook(_)) => {
            if !args.json {
                writeln!(console.err, "{}: a solitaire has no options", args.file)?;
            }
            return Ok(Exit::Done);
        }
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    if args.json {
        objects(&game, console)?;
    } else {
        lines(args, &game, console, environment)?;
    }
    Ok(Exit::Done)
}

/// Prints a line for each option: its syntax, its values, its meaning.
fn lines(
    args: &OptionsArgs,
    game: &PartyGame,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<()> {
    let texts = Texts::new(environment.language(args.lang));
    let declared = &game.game;
    let players = declared.players;
    let seats = match (players.least, players.most) {
        (least, most) if least == most => format!("{least}"),
        (least, most) => format!("{least} to {most}"),
    };
    let mut rows = vec![["--seats N".to_owned(), seats, String::new()]];
    for option in &declared.options {
        let default = setup::value_text(declared, option, option.kind.default_value());
        rows.push([
            format!("--set {}={default}", option.name),
            setup::values(declared, option).join(", "),
            texts.localized(&option.label).to_owned(),
        ]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [width(0), width(1)];
    for [set, values, label] in &rows {
        let gap = |text: &str, width: usize| " ".repeat(width - text.width());
        let (first, second) = (gap(set, widths[0]), gap(values, widths[1]));
        let line = format!("{set}{first}  {values}{second}  {label}");
        writeln!(console.out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn objects(game: &PartyGame, console: &mut Console<'_>) -> io::Result<()> {
    let declared = &game.game;
    let players = declared.players;
    let seats = json!({ "type": "seats", "least": players.least, "most": players.most });
    json::line(console.out, &seats)?;
    for option in &declared.options {
        let object = json!({
            "type": "option",
            "name": option.name,
            "label": option.label.en,
            "label_ja": option.label.ja,
            "values": setup::values(declared, option),
            "default": setup::value_text(declared, option, option.kind.default_value()),
        });
        json::line(console.out, &object)?;
    }
    Ok(())
}
