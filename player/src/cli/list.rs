//! `fudaba list`: the sample games.

use super::{Console, Environment, Exit, List, json};
use crate::{
    library::{Game, Sample},
    text::Texts,
};
use engine::definition::About;
use serde_json::json;
use std::io;
use unicode_width::UnicodeWidthStr;

pub(super) fn run(
    args: &List,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    if args.json {
        for (sample, game) in games() {
            json::line(console.out, &object(sample, game.definition().about()))?;
        }
        return Ok(Exit::Done);
    }
    let texts = Texts::new(environment.language(args.lang));
    for line in lines(&texts) {
        writeln!(console.out, "{line}")?;
    }
    Ok(Exit::Done)
}

/// A line for each sample: name, title, family, goal.
pub(super) fn lines(texts: &Texts) -> Vec<String> {
    let rows: Vec<[String; 4]> = games()
        .map(|(sample, game)| {
            let about = game.definition().about();
            let own = |text| texts.localized(text).to_owned();
            [sample.stem().to_owned(), own(&about.title), own(&about.family), own(&about.goal)]
        })
        .collect();
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

fn games() -> impl Iterator<Item = (Sample, Game)> {
    Sample::all().into_iter().filter_map(|sample| Some((sample, sample.load().ok()?)))
}

fn object(sample: Sample, about: &About) -> serde_json::Value {
    json!({
        "name": sample.stem(),
        "id": about.id,
        "title": about.title.en,
        "title_ja": about.title.ja,
        "family": about.family.en,
        "goal": about.goal.en,
    })
}
