//! `fudaba replay`: replays a record and reports what happens.

mod events;
mod party;

use super::{Console, Environment, Exit, ReplayArgs, json, opening::read_text};
use crate::{
    library::{AnyGame, LibraryGame, PartyGame},
    text::{Texts, action_words, refusal_place, refusal_words, what_happened},
    tr,
};
use engine::{
    definition::{RuleRef, SpotId},
    rules::{Event, Match, Notation, Record, Start},
};
use events::table_event;
use serde_json::json;
use std::{io, sync::Arc};

/// Maximum size of a record, in bytes.
const MOST_BYTES: u64 = 16 << 20;

pub(super) fn run(
    args: &ReplayArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let texts = Texts::new(environment.language(args.lang));
    let (game, record) = match open(args) {
        Ok(Opened::Workbook(game, record)) => (game, record),
        Ok(Opened::Party(game, text)) => {
            return party::tell(args, (&game, &text), &texts, console);
        }
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let mut teller = ReplayPrinter { texts, notation: Notation::of(game.table()), game, args };
    teller.tell(&record, console)
}

/// A record with its game; one of a game in RON is parsed while it is replayed.
enum Opened {
    Workbook(LibraryGame, Record),
    Party(PartyGame, String),
}

fn open(args: &ReplayArgs) -> Result<Opened, String> {
    let file = args.record.display();
    let text = read_text(&args.record, MOST_BYTES).map_err(|why| format!("{file}: {why}"))?;
    let named = game_of(&text).ok_or_else(|| {
        format!("{file}: not a record: a record starts with `fudaba record 1` and `game ID`")
    })?;
    let name = args.file.as_deref().unwrap_or(named);
    let game = AnyGame::find(name).map_err(|error| match args.file {
        Some(_) => error.to_string(),
        None => {
            format!("{file} is a record of `{named}`, which is not a sample game: name its file")
        }
    })?;
    let own = match &game {
        AnyGame::Workbook(game) => &game.about().id,
        AnyGame::Party(game) => &game.game.about.id,
    };
    if own != named {
        return Err(format!("{file} is a record of `{named}`, and {} is `{own}`", game.origin()));
    }
    let game = match game {
        AnyGame::Workbook(game) => game,
        AnyGame::Party(game) => return Ok(Opened::Party(game, text)),
    };
    let record = Record::from_text(&text, game.table())
        .map_err(|error| format!("{file}:{}: {}", error.line, error.message))?;
    Ok(Opened::Workbook(game, record))
}

/// Returns the id of the game that a record names.
fn game_of(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines.next()?.strip_prefix("fudaba record ")?;
    lines.next()?.strip_prefix("game ").map(str::trim)
}

struct ReplayPrinter<'a> {
    texts: Texts,
    notation: Notation,
    game: LibraryGame,
    args: &'a ReplayArgs,
}

impl ReplayPrinter<'_> {
    fn tell(&mut self, record: &Record, console: &mut Console<'_>) -> io::Result<Exit> {
        let mut played = match Match::start(Arc::clone(&self.game.rules), record.start.clone()) {
            Ok(played) => played,
            Err(error) => {
                writeln!(console.err, "error: {error}")?;
                return Ok(Exit::NotRight);
            }
        };
        self.tell_start(record, console)?;
        for (index, &action) in record.actions.iter().enumerate() {
            let number = index + 1;
            let words = (!self.args.json)
                .then(|| action_words(&self.texts, &self.game.rules, &played.view(), action));
            let code = self.notation.print(action);
            let before = played.view();
            let events = match played.play(action) {
                Ok(events) => played.view().redacted(&self.game.rules, &before, &events),
                Err(refusal) => {
                    let definition = self.game.table();
                    let why = refusal_words(&self.texts, definition, &refusal);
                    let place = refusal_place(&self.texts, &self.game.sources, &refusal)
                        .map(|place| format!(" ({place})"))
                        .unwrap_or_default();
                    writeln!(console.err, "error: action {number}, `{code}`: {why}{place}")?;
                    return Ok(Exit::NotRight);
                }
            };
            match words {
                Some(words) => writeln!(console.out, "{number} {code}: {words}")?,
                None => {
                    let object = json!({ "type": "action", "number": number, "action": code });
                    json::line(console.out, &object)?;
                }
            }
            self.tell_events(&events, console)?;
        }
        self.tell_end(&played, console)?;
        Ok(Exit::Done)
    }

    fn tell_start(&self, record: &Record, console: &mut Console<'_>) -> io::Result<()> {
        let deal = match &record.start {
            Start::Number(number) => Some(number.0),
            Start::Cards(_) => None,
        };
        if self.args.json {
            let object = json!({ "type": "start", "game": record.game, "deal": deal });
            return json::line(console.out, &object);
        }
        let title = self.texts.localized(&self.game.about().title);
        let said = match deal {
            Some(number) => {
                tr!(self.texts, "terminal-title", game = title, deal = number.to_string())
            }
            None => tr!(self.texts, "terminal-title-laid", game = title),
        };
        writeln!(console.out, "{said}")
    }

    fn tell_events(&self, events: &[Event], console: &mut Console<'_>) -> io::Result<()> {
        if self.args.json {
            let spot = |spot: SpotId| self.notation.code(spot).to_owned();
            let rule = |rule: RuleRef| self.game.sources.locate(rule).to_string();
            for object in events.iter().filter_map(|&event| table_event(event, spot, rule)) {
                json::line(console.out, &object)?;
            }
            return Ok(());
        }
        for said in what_happened(&self.texts, &self.game.rules, events) {
            writeln!(console.out, "  {said}")?;
        }
        Ok(())
    }

    fn tell_end(&self, played: &Match, console: &mut Console<'_>) -> io::Result<()> {
        let moves = played.actions().len();
        if self.args.json {
            let object = json!({ "type": "end", "actions": moves, "won": played.is_won() });
            return json::line(console.out, &object);
        }
        let said = if played.is_won() {
            tr!(self.texts, "terminal-won", moves = moves)
        } else {
            tr!(self.texts, "terminal-not-won", moves = moves)
        };
        writeln!(console.out, "{said}")
    }
}
