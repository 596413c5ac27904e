//! `fudaba describe`: the rules of a game in words.

use super::{Console, Describe, Environment, Exit};
use crate::{
    library::{AnyGame, LibraryGame, PartyGame},
    text::{Texts, game_rules_in_words, game_strategies_in_words, rules_in_words},
    tr,
};
use engine::{definition::Localized, rules::Setup};
use std::io;

pub(super) fn run(
    args: &Describe,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let game = match AnyGame::find(&args.file) {
        Ok(game) => game,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let texts = Texts::new(environment.language(args.lang));
    match game {
        AnyGame::Workbook(game) => workbook(&game, &texts, console)?,
        AnyGame::Party(game) => {
            let setup = match args.chosen.is_anything().then(|| args.chosen.rules(&game.game)) {
                None => None,
                Some(Ok(rules)) => Some(rules.setup().clone()),
                Some(Err(error)) => {
                    writeln!(console.err, "error: {error}")?;
                    return Ok(Exit::NotRight);
                }
            };
            declared(&game, setup.as_ref(), &texts, console)?;
        }
    }
    Ok(Exit::Done)
}

/// Prints the author's description of a game.
fn introduce(said: &[&Localized], texts: &Texts, console: &mut Console<'_>) -> io::Result<()> {
    for text in said.iter().map(|text| texts.localized(text)).filter(|text| !text.is_empty()) {
        writeln!(console.out, "{text}")?;
    }
    Ok(())
}

fn sign(author: &str, texts: &Texts, console: &mut Console<'_>) -> io::Result<()> {
    if author.is_empty() {
        return Ok(());
    }
    writeln!(console.out, "\n{}", tr!(texts, "terminal-author", name = author))
}

fn workbook(game: &LibraryGame, texts: &Texts, console: &mut Console<'_>) -> io::Result<()> {
    let about = game.about();
    introduce(&[&about.title, &about.family, &about.goal, &about.about], texts, console)?;
    for paragraph in rules_in_words(texts, game.table()) {
        writeln!(console.out, "\n{}", paragraph.heading)?;
        for sentence in &paragraph.sentences {
            writeln!(console.out, "  {sentence}")?;
        }
    }
    sign(&about.author, texts, console)
}

fn declared(
    game: &PartyGame,
    setup: Option<&Setup>,
    texts: &Texts,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let about = &game.game.about;
    introduce(&[&about.title, &about.family, &about.goal, &about.about], texts, console)?;
    let rules = game_rules_in_words(texts, &game.game, setup);
    for paragraph in rules.into_iter().chain(game_strategies_in_words(texts, &game.game)) {
        writeln!(console.out, "\n{}", paragraph.heading)?;
        for line in &paragraph.lines {
            let indent = "  ".repeat(1 + usize::from(line.depth));
            writeln!(console.out, "{indent}{}", line.words)?;
        }
    }
    let origin = texts.localized(&about.origin);
    if !origin.is_empty() {
        writeln!(console.out, "\n{}", tr!(texts, "game-origin", origin = origin))?;
    }
    sign(&about.author, texts, console)
}
