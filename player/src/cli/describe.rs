//! `fudaba describe`: the rules of a game in words.

use super::{Console, Describe, Environment, Exit};
use crate::{
    library::Game,
    text::{Texts, rules_in_words},
};
use std::io;

pub(super) fn run(
    args: &Describe,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let game = match Game::find(&args.file) {
        Ok(game) => game,
        Err(error) => {
            writeln!(console.err, "error: {error}")?;
            return Ok(Exit::NotRight);
        }
    };
    let texts = Texts::new(environment.language(args.lang));
    let about = game.definition().about();
    writeln!(console.out, "{}", texts.localized(&about.title))?;
    for text in [&about.family, &about.goal, &about.note] {
        let text = texts.localized(text);
        if !text.is_empty() {
            writeln!(console.out, "{text}")?;
        }
    }
    for paragraph in rules_in_words(&texts, game.definition()) {
        writeln!(console.out, "\n{}", paragraph.heading)?;
        for sentence in &paragraph.sentences {
            writeln!(console.out, "  {sentence}")?;
        }
    }
    if !about.author.is_empty() {
        writeln!(
            console.out,
            "\n{}",
            crate::tr!(texts, "terminal-author", name = about.author.as_str())
        )?;
    }
    Ok(Exit::Done)
}
