//! `fudaba play`: a game in the terminal, from a script or from a pipe.

use super::{Console, Environment, Exit, Play, opening::starting_position};
use crate::{
    library::Game,
    terminal::{Ending, Ink, Manner, Session},
    text::{Language, Texts},
};
use std::{
    fs::File,
    io::{self, BufReader},
};

pub(super) fn run(
    args: &Play,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let game = match Game::find(&args.file) {
        Ok(game) => game,
        Err(error) => return refuse(&error.to_string(), console),
    };
    let start = match starting_position(&args.start, &game.rules) {
        Ok(start) => start,
        Err(error) => return refuse(&error.to_string(), console),
    };
    let script = match &args.script {
        None => None,
        Some(path) => match File::open(path) {
            Ok(file) => Some((path.display().to_string(), BufReader::new(file))),
            Err(error) => return refuse(&format!("{}: {error}", path.display()), console),
        },
    };
    let is_dialog = script.is_none() && console.input_is_terminal;
    let manner = manner(is_dialog, console, environment);
    // A script's output must not depend on where it runs.
    let language =
        if is_dialog { environment.language(args.lang) } else { args.lang.unwrap_or(Language::En) };
    let texts = Texts::new(language);
    let mut session = match Session::start(&game, start, &texts, manner) {
        Ok(session) => session,
        Err(error) => return refuse(&error.to_string(), console),
    };
    let (name, ending) = match script {
        Some((name, mut script)) => (name, session.run(&mut script, console.out)),
        None => ("input".to_owned(), session.run(console.input, console.out)),
    };
    match ending? {
        Ending::Done => Ok(Exit::Done),
        Ending::Stopped { line, why } => {
            console.out.flush()?;
            writeln!(console.err, "{name}:{line}: {why}")?;
            Ok(Exit::NotRight)
        }
    }
}

/// A person gets colours where the terminal has them.
pub(super) const fn manner(
    is_dialog: bool,
    console: &Console<'_>,
    environment: &Environment,
) -> Manner {
    match (is_dialog, console.output_is_terminal && !environment.no_color) {
        (false, _) => Manner::Script,
        (true, true) => Manner::Dialog(Ink::Color),
        (true, false) => Manner::Dialog(Ink::Plain),
    }
}

fn refuse(why: &str, console: &mut Console<'_>) -> io::Result<Exit> {
    writeln!(console.err, "error: {why}")?;
    Ok(Exit::NotRight)
}
