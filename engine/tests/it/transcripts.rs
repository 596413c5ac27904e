//! Golden transcripts of the samples: the first deal of each, and the effects of thirty actions.
//!
//! A change in rules, in dealing or in the order of legal actions shows as a difference here.
//! `UPDATE=1` rewrites them.

use crate::{
    chance::Chance,
    declared::library,
    games::{Sample, files, root, shown, update},
    script::word,
};
use engine::{
    definition::SpotId,
    rules::{Cause, Event, Match, SpotCodes, Start},
};
use std::{collections::BTreeSet, fmt::Write as _, fs};

const ACTIONS: usize = 30;

#[test]
fn every_sample_plays_as_it_did() {
    let folder = root().join("engine/tests/transcripts");
    let mut expected = BTreeSet::new();
    let mut faults = Vec::new();
    // Declared games have transcripts of their own.
    expected.extend(library().keys().map(|id| folder.join(format!("{id}.txt"))));
    for sample in Sample::all() {
        let path = folder.join(format!("{}.txt", sample.stem));
        let text = transcript(&sample);
        if update() {
            fs::write(&path, &text).expect("the repository can be written");
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        if golden != text {
            let differs = |(a, b): (&str, &str)| a != b;
            let same = golden.lines().zip(text.lines()).take_while(|&pair| !differs(pair)).count();
            let (was, is) = (golden.lines().nth(same), text.lines().nth(same));
            faults.push(format!("{}:{}: was {was:?}, is {is:?}", shown(&path), same + 1));
        }
        expected.insert(path);
    }
    for path in files(&folder, "txt") {
        if !expected.contains(&path) {
            faults.push(format!("{}: there is no such sample any more", shown(&path)));
        }
    }
    assert!(faults.is_empty(), "\n{}\n`UPDATE=1` rewrites them", faults.join("\n"));
}

fn transcript(sample: &Sample) -> String {
    let definition = sample.definition();
    let notation = SpotCodes::of(definition);
    let deal = sample.deals(1).next().expect("there is a first deal");
    let start = Start::Number(deal);
    let mut game = Match::start(sample.rules.clone(), start).expect("the game knows the deal");
    let mut chance = Chance::new(1);
    let mut text = String::new();
    let _ = writeln!(text, "game {}\ndeal {deal}", definition.about().id);
    lay(&game, &notation, &mut text);
    let mut legal = Vec::new();
    for number in 1..=ACTIONS {
        game.state().legal(&sample.rules, &mut legal);
        let Some(action) = chance.pick(&legal) else {
            let _ = writeln!(text, "\nno action is legal");
            break;
        };
        let count = legal.len();
        let _ = writeln!(text, "\n{number}: {} of {count} legal", notation.print(action));
        let events = game.play(action).expect("it is legal");
        for event in events {
            let _ = writeln!(text, "  {}", told(event, sample, &notation));
        }
    }
    text.push('\n');
    lay(&game, &notation, &mut text);
    text
}

/// Writes the cards on every spot, as in a record.
fn lay(game: &Match, notation: &SpotCodes, text: &mut String) {
    for spot in game.rules().table().spot_ids() {
        let pile = game.state().pile(spot).iter().map(|placed| (placed.card(), placed.face()));
        let cards: Vec<_> = pile.map(word).collect();
        let line = format!("lay {}: {}", notation.code(spot), cards.join(" "));
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

fn told(event: Event, sample: &Sample, notation: &SpotCodes) -> String {
    let code = |spot: SpotId| notation.code(spot);
    match event {
        Event::Moved { from, count, to, cause, .. } => {
            let by = match cause {
                Cause::Rule(rule) => format!(" by {}", sample.sources.locate(rule)),
                Cause::Player(_) | Cause::Step(_) => String::new(),
            };
            format!("moved {count} {} {}{by}", code(from), code(to))
        }
        Event::Dealt { from, to, face, .. } => {
            format!("dealt {} {} {face:?}", code(from), code(to))
        }
        Event::Turned { spot, position, face, .. } => {
            format!("turned {} {position} {face:?}", code(spot))
        }
        Event::Collected { from, count, to, .. } => {
            format!("collected {count} {} {}", code(from), code(to))
        }
        Event::Shuffled { spot } => format!("shuffled {}", code(spot)),
        Event::Won => "won".to_owned(),
        other => format!("{other:?}"),
    }
}
