//! `fudaba list`: the sample games.

use super::{Console, Environment, Exit, ListArgs, json};
use crate::{
    library::{LibraryGame, PartyGame, PartySample, Sample},
    text::Texts,
};
use engine::definition::{Localized, game::GameAbout};
use serde_json::json;
use std::io;
use unicode_width::UnicodeWidthStr;

pub(super) fn run(
    args: &ListArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    if args.json {
        for (sample, game) in games() {
            json::line(console.out, &object(sample, game.about()))?;
        }
        for (sample, game) in parties() {
            json::line(console.out, &party_object(sample, &game))?;
        }
        return Ok(Exit::Done);
    }
    let texts = Texts::new(environment.language(args.lang));
    for line in lines(&texts) {
        writeln!(console.out, "{line}")?;
    }
    Ok(Exit::Done)
}

/// Returns a line for each sample: name, title, family, goal.
pub(super) fn lines(texts: &Texts) -> Vec<String> {
    let own = |text: &Localized| texts.localized(text).to_owned();
    let mut rows: Vec<[String; 4]> = games()
        .map(|(sample, game)| {
            let about = game.about();
            [sample.stem().to_owned(), own(&about.title), own(&about.family), own(&about.goal)]
        })
        .collect();
    rows.extend(parties().map(|(sample, game)| {
        let GameAbout { title, family, goal, .. } = &game.game.about;
        [sample.stem().to_owned(), own(title), own(family), own(goal)]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [0, 1, 2].map(width);
    rows.iter()
        .map(|row| {
            let mut line = String::new();
            for (cell, width) in row.iter().zip(widths) {
                line.push_str(cell);
                line.push_str(&" ".repeat(width.saturating_sub(cell.width()) + 2));
            }
            line.push_str(&row[3]);
            line.trim_end().to_owned()
        })
        .collect()
}

/// Returns the names of the samples, in the order of [`lines`].
pub(super) fn names() -> Vec<&'static str> {
    games()
        .map(|(sample, _)| sample.stem())
        .chain(parties().map(|(sample, _)| sample.stem()))
        .collect()
}

fn games() -> impl Iterator<Item = (Sample, LibraryGame)> {
    Sample::all().into_iter().filter_map(|sample| Some((sample, sample.load().ok()?)))
}

fn parties() -> impl Iterator<Item = (PartySample, PartyGame)> {
    PartySample::all().into_iter().filter_map(|sample| Some((sample, sample.load().ok()?)))
}

fn party_object(sample: PartySample, game: &PartyGame) -> serde_json::Value {
    let (about, players) = (&game.game.about, game.game.players);
    json!({
        "name": sample.stem(),
        "id": about.id,
        "title": about.title.en,
        "title_ja": about.title.ja,
        "family": about.family.en,
        "goal": about.goal.en,
        "players": [players.least, players.most],
    })
}

fn object(sample: Sample, about: &GameAbout) -> serde_json::Value {
    json!({
        "name": sample.stem(),
        "id": about.id,
        "title": about.title.en,
        "title_ja": about.title.ja,
        "family": about.family.en,
        "goal": about.goal.en,
    })
}
