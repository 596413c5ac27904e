//! `fudaba replay`: replays a record and reports what happens.

mod events;

use super::{
    Console, Environment, Exit, ReplayArgs, SetupChoice, json, opening::read_text,
    verify::unread_words,
};
use crate::{
    fair_record::replayable,
    library::{AnyGame, GameFile},
    party::{Plan, Sitter, action_words, words::Speaker},
    terminal::{refusal_said, report},
    text::{Language, Texts, in_english, what_happened},
    tr,
};
use engine::{
    fair::files_of,
    rules::{
        Action, End, Event, Handling, Match, Notation, Record, RecordError, Rules, Seat, Start,
        View,
    },
};
use events::event_object;
use serde_json::json;
use std::{fmt::Display, io, sync::Arc};

/// Maximum size of a record, in bytes.
pub(super) const MOST_BYTES: u64 = 16 << 20;

pub(super) fn run(
    args: &ReplayArgs,
    console: &mut Console<'_>,
    environment: &Environment,
) -> io::Result<Exit> {
    let texts = Texts::new(environment.language(args.lang));
    let opened = read_text(&args.record, MOST_BYTES)
        .map_err(|why| {
            format!("{}: {}", args.record.display(), unread_words(&texts, &args.record, why))
        })
        .and_then(|text| {
            let file = args.record.display().to_string();
            open(text, (&file, args.file.as_deref()), &texts)
        });
    let OpenedRecord { game, rules, record, names, has_other_rules } = match opened {
        Ok(opened) => opened,
        Err(why) => return refuse(&why, console),
    };
    if has_other_rules {
        let origin = game.origin().to_string();
        writeln!(console.err, "{}", tr!(texts, "replay-other-rules", game = origin))?;
    }
    let mut plan = Plan { sitters: Vec::new(), names, ..Plan::usual(rules.game()) };
    plan.sitters.resize(usize::from(rules.seats()), Sitter::Person);
    let notation = Notation::of(&rules);
    let speaker = Speaker { texts: &texts, game: rules.game(), rules: &rules, plan: &plan };
    let file = game.file();
    ReplayPrinter { args, speaker, notation: &notation, rules: &rules, file }.tell(&record, console)
}

/// A record with its game.
pub(super) struct OpenedRecord {
    game: AnyGame,
    /// Rules as the record sets them up.
    pub(super) rules: Arc<Rules>,
    pub(super) record: Record,
    /// Names of the players by seat; none if the record does not tell them.
    names: Vec<String>,
    /// True if the record of a fair deal names other rules than those that were found.
    has_other_rules: bool,
}

/// Reads a record and finds its game. `file` is the name of the record in errors; `game` names its
/// game, if that is no sample.
pub(super) fn open(
    text: String,
    (file, game): (&str, Option<&str>),
    texts: &Texts,
) -> Result<OpenedRecord, String> {
    let recorded = replayable(text, texts).map_err(|why| format!("{file}: {why}"))?;
    let (names, text) = (recorded.names(), recorded.text.as_str());
    let named = game_of(text).ok_or_else(|| {
        let why = "not a record: a record starts with `fudaba record 1` and `game ID`";
        format!("{file}: {}", in_english(texts, why))
    })?;
    let name = game.unwrap_or(named);
    let game = AnyGame::find(name).map_err(|error| match game {
        Some(_) => error.to_string(),
        None if texts.language() == Language::Ja => {
            format!("{file}: {}", tr!(texts, "verify-no-game", name = named))
        }
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
    let record = Record::of_text(text).map_err(|error| in_file(file, &error, texts))?;
    let rules = match &game {
        AnyGame::Workbook(game) => Arc::clone(&game.rules),
        AnyGame::Party(game) => SetupChoice::of_record(record.head())
            .rules(&game.game)
            .map_err(|why| format!("{file}: {}", in_english(texts, &why)))?,
    };
    let head = recorded.proved.as_ref().and_then(|proved| proved.audit().head());
    let has_other_rules =
        head.is_some_and(|head| files_of(&rules).is_some_and(|own| own != head.rules));
    Ok(OpenedRecord { game, rules, record, names, has_other_rules })
}

/// Returns the id of the game that a record names.
fn game_of(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
    lines.next()?.strip_prefix("fudaba record ")?;
    lines.next()?.strip_prefix("game ").map(str::trim)
}

pub(super) fn in_file(file: impl Display, error: &RecordError, texts: &Texts) -> String {
    format!("{file}:{}: {}", error.line, in_english(texts, &error.fault.to_string()))
}

fn refuse(why: &str, console: &mut Console<'_>) -> io::Result<Exit> {
    writeln!(console.err, "error: {why}")?;
    Ok(Exit::NotRight)
}

struct ReplayPrinter<'a> {
    args: &'a ReplayArgs,
    speaker: Speaker<'a>,
    notation: &'a Notation,
    rules: &'a Arc<Rules>,
    file: GameFile<'a>,
}

impl ReplayPrinter<'_> {
    fn tell(&self, record: &Record, console: &mut Console<'_>) -> io::Result<Exit> {
        let mut played = match record.begin(self.rules) {
            Ok(played) => played,
            Err(error) => {
                let why = in_file(self.args.record.display(), &error, self.speaker.texts);
                return refuse(&why, console);
            }
        };
        self.start(&played, console)?;
        for (index, (line, words)) in record.actions().iter().enumerate() {
            let at = format!("{}:{line}", self.args.record.display());
            let action = match played.read_action(self.notation, words) {
                Ok(action) => action,
                Err(error) => {
                    let why = in_english(self.speaker.texts, &error.to_string());
                    return refuse(&format!("{at}: {why}"), console);
                }
            };
            let (number, before) = (index + 1, played.view());
            let seat = played.actor().unwrap_or_default();
            let events = match played.play(action) {
                Ok(events) => events,
                Err(refusal) => {
                    let code = self.notation.print(action);
                    let (why, place) = refusal_said(self.file, self.speaker, &refusal);
                    let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
                    let said = format!("{at}: action {number}, `{code}`: {why}{place}");
                    return refuse(&said, console);
                }
            };
            let is_on_piles = self.rules.handling() == Handling::Piles;
            let events = match is_on_piles {
                true => played.view().redacted(self.rules, &before, &events),
                false => events,
            };
            if self.args.json {
                self.objects(number, (seat, action), &events, console)?;
            } else if is_on_piles {
                self.on_piles(number, action, (&before, &events), console)?;
            } else {
                self.by_choices(number, (seat, action), &events, console)?;
            }
        }
        self.end(&played, console)?;
        Ok(Exit::Done)
    }

    fn start(&self, played: &Match, console: &mut Console<'_>) -> io::Result<()> {
        let about = &self.speaker.game.about;
        let deal = match played.origin() {
            Start::Number(number) => Some(number.0),
            Start::Fair(_) | Start::Cards(_) | Start::Position(_) => None,
        };
        if self.args.json {
            let object = json!({
                "type": "start", "game": about.id, "deal": deal, "seats": self.rules.seats(),
                "position": matches!(played.origin(), Start::Position(_)),
            });
            return json::line(console.out, &object);
        }
        let texts = self.speaker.texts;
        let title = texts.localized(&about.title);
        let said = match deal {
            Some(number) => tr!(texts, "terminal-title", game = title, deal = number.to_string()),
            None if matches!(played.origin(), Start::Position(_)) => {
                tr!(texts, "terminal-title-position", game = title)
            }
            None if matches!(played.origin(), Start::Fair(_)) => {
                tr!(texts, "terminal-title-fair", game = title)
            }
            None => tr!(texts, "terminal-title-laid", game = title),
        };
        writeln!(console.out, "{said}")
    }

    fn objects(
        &self,
        number: usize,
        (seat, action): (Seat, Action),
        events: &[Event],
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let code = self.notation.print(action);
        let object = json!({ "type": "action", "number": number, "seat": seat.0, "action": code });
        json::line(console.out, &object)?;
        let objects = events.iter().filter_map(|&event| {
            event_object(event, &self.speaker, self.notation, self.file.sources)
        });
        { objects }.try_for_each(|object| json::line(console.out, &object))
    }

    /// Reports an action on piles and what the player saw happen.
    fn on_piles(
        &self,
        number: usize,
        action: Action,
        (before, events): (&View, &[Event]),
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let texts = self.speaker.texts;
        let code = self.notation.print_by_spots(action);
        let words = action_words(texts, self.rules, before, action);
        writeln!(console.out, "{number} {code}: {words}")?;
        let told = what_happened(texts, self.rules, events);
        told.iter().try_for_each(|said| writeln!(console.out, "  {said}"))
    }

    /// Reports a player's choice and everything that happened.
    fn by_choices(
        &self,
        number: usize,
        (seat, action): (Seat, Action),
        events: &[Event],
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let code = self.notation.print(action);
        writeln!(console.out, "{number} {}: {code}", self.speaker.seat(seat))?;
        let teller = report::EventReporter {
            speaker: self.speaker,
            notation: self.notation,
            // The choice itself has been reported already.
            viewer: Some(seat),
            owner: Some(seat),
            changes: None,
        };
        teller.told(events).iter().try_for_each(|said| writeln!(console.out, "  {said}"))
    }

    fn end(&self, played: &Match, console: &mut Console<'_>) -> io::Result<()> {
        let (moves, outcome) = (played.actions().len(), played.outcome());
        if self.args.json {
            let end = outcome.as_ref().map(|outcome| match outcome.end {
                End::Finished => "finished",
                End::Draw => "draw",
                End::Limit => "limit",
                End::DeadEnd(_) => "dead-end",
                End::Endless(_) => "endless",
                End::TooMuchWork(_) => "too-much-work",
            });
            let object = json!({
                "type": "end",
                "actions": moves,
                "won": played.is_won(),
                "end": end,
                "places": outcome.map(|outcome| outcome.places),
            });
            return json::line(console.out, &object);
        }
        let texts = self.speaker.texts;
        let said = match outcome {
            _ if self.rules.handling() == Handling::Piles => Some(if played.is_won() {
                tr!(texts, "terminal-won", moves = moves)
            } else {
                tr!(texts, "terminal-not-won", moves = moves)
            }),
            outcome => outcome.map(|outcome| self.speaker.result(&outcome, Seat(0))),
        };
        said.map_or(Ok(()), |said| writeln!(console.out, "{said}"))
    }
}
