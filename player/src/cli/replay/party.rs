//! Replays of records of games in RON: a full report of events, for analysis.

use super::super::{Console, Exit, ReplayArgs, SetupChoice, json};
use super::events::table_event;
use crate::{
    library::PartyGame,
    party::{Plan, Sitter, words::Speaker},
    terminal::report,
    text::Texts,
    tr,
};
use engine::{
    definition::SpotId,
    rules::{End, Event, GameNotation, Match, Outcome, RecordHead, Rules, Seat, Start},
};
use serde_json::{Value, json};
use std::{io, sync::Arc};

/// Replays a record and reports it.
pub(super) fn tell(
    args: &ReplayArgs,
    (game, text): (&PartyGame, &str),
    texts: &Texts,
    console: &mut Console<'_>,
) -> io::Result<Exit> {
    let played = match play(args, game, text) {
        Ok(played) => played,
        Err(why) => {
            writeln!(console.err, "error: {why}")?;
            return Ok(Exit::NotRight);
        }
    };
    let rules = Arc::clone(played.rules());
    let Some(notation) = GameNotation::of(&rules) else { return Ok(Exit::NotRight) };
    let mut plan = Plan { sitters: Vec::new(), ..Plan::usual(&game.game) };
    plan.sitters.resize(usize::from(rules.seats()), Sitter::Person);
    let speaker = Speaker { texts, game: &game.game, rules: &rules, plan: &plan };
    let teller = GameReplayPrinter { args, speaker, notation: &notation, rules: &rules };
    teller.start(&played, console)?;
    let actions = played.actions().to_vec();
    let mut again = played;
    again.rewind();
    for (index, action) in actions.into_iter().enumerate() {
        let seat = again.actor().unwrap_or_default();
        // It was just replayed, so it is legal.
        let Ok(events) = again.play(action) else { break };
        let code = notation.print(action);
        teller.action(index + 1, (seat, &code), &events, console)?;
    }
    teller.end(&again, console)?;
    Ok(Exit::Done)
}

fn play(args: &ReplayArgs, game: &PartyGame, text: &str) -> Result<Match, String> {
    let file = args.record.display();
    let in_file =
        |error: engine::rules::RecordError| format!("{file}:{}: {}", error.line, error.message);
    let head = RecordHead::of(text).map_err(in_file)?;
    let rules =
        SetupChoice::of_record(&head).rules(&game.game).map_err(|why| format!("{file}: {why}"))?;
    Match::of_text(text, &rules).map_err(in_file)
}

struct GameReplayPrinter<'a> {
    args: &'a ReplayArgs,
    speaker: Speaker<'a>,
    notation: &'a GameNotation,
    rules: &'a Rules,
}

impl GameReplayPrinter<'_> {
    fn start(&self, played: &Match, console: &mut Console<'_>) -> io::Result<()> {
        let about = &self.speaker.game.about;
        let deal = match played.origin() {
            Start::Number(number) => Some(number.0),
            Start::Cards(_) => None,
        };
        if self.args.json {
            let object = json!({
                "type": "start", "game": about.id, "deal": deal, "seats": self.rules.seats(),
            });
            return json::line(console.out, &object);
        }
        let (texts, deal) = (self.speaker.texts, deal.unwrap_or_default().to_string());
        let title = texts.localized(&about.title);
        writeln!(console.out, "{}", tr!(texts, "terminal-title", game = title, deal = deal))
    }

    fn action(
        &self,
        number: usize,
        (seat, code): (Seat, &str),
        events: &[Event],
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        if self.args.json {
            let object = json!({
                "type": "action", "number": number, "seat": seat.0, "action": code,
            });
            json::line(console.out, &object)?;
            return events
                .iter()
                .filter_map(|&event| self.object(event))
                .try_for_each(|object| json::line(console.out, &object));
        }
        writeln!(console.out, "{number} {}: {code}", self.speaker.seat(seat))?;
        let teller = report::EventReporter {
            speaker: self.speaker,
            notation: self.notation,
            // The choice itself has been reported already.
            viewer: Some(seat),
            views: None,
        };
        teller.told(events).iter().try_for_each(|said| writeln!(console.out, "  {said}"))
    }

    fn end(&self, played: &Match, console: &mut Console<'_>) -> io::Result<()> {
        let outcome = played.outcome();
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
                "actions": played.actions().len(),
                "end": end,
                "places": outcome.map(|Outcome { places, .. }| places),
            });
            return json::line(console.out, &object);
        }
        match outcome {
            Some(outcome) => {
                writeln!(console.out, "{}", self.speaker.result(&outcome, Seat(0)))
            }
            None => Ok(()),
        }
    }

    /// Converts an event; `None` for a choice, which has a line of its own.
    fn object(&self, event: Event) -> Option<Value> {
        let spot = |spot: SpotId| self.notation.spot(spot);
        Some(match event {
            Event::Carried { from, count, to, shown, .. } => {
                let shown: Vec<_> = shown.cards().map(|card| self.notation.card(card)).collect();
                json!({
                    "type": "carried", "from": spot(from), "to": spot(to), "count": count,
                    "shown": shown,
                })
            }
            Event::Said { seat, words } => json!({
                "type": "said", "seat": seat.0,
                "words": self.rules.words_said(words).map(|words| words.en.as_str()),
            }),
            Event::Told { notice, values } => json!({
                "type": "told", "words": self.speaker.notice(notice, values),
            }),
            Event::Stepped { from, to, .. } => json!({
                "type": "moved", "from": spot(from), "count": 1, "to": spot(to), "by": "player",
            }),
            Event::Captured { spot: at, .. } => json!({ "type": "captured", "spot": spot(at) }),
            Event::Promoted { spot: at, kind, .. } => json!({
                "type": "promoted", "spot": spot(at), "kind": self.speaker.kind(kind),
            }),
            Event::Placed { seat, place } => json!({
                "type": "placed", "seat": seat.0, "place": place,
            }),
            Event::Over => json!({ "type": "over" }),
            _ => return table_event(event, spot, |_| "rule".to_owned()),
        })
    }
}
