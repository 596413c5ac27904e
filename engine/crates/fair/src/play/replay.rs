//! The replay of a record by the rules of its game.

use super::{ShuffleWatch, audience::PlayedAct, deck_of, files_of, table::result_of};
use crate::{FairDeal, HeardAct, Objection, ProvedRecord, RecordObjection, objection::shown};
use rules::{Match, Notation, Rules, Start};
use std::sync::Arc;

/// Replays a record under rules that were set up as its head says, and checks what only the rules
/// can tell: the shuffled cards, turns, actions, robots, secrets, the result.
///
/// # Errors
///
/// Names the first line that the rules do not bear out.
pub fn check_play(record: &ProvedRecord, rules: &Arc<Rules>) -> Result<Match, RecordObjection> {
    let audit = record.audit();
    let first = |why: String| at(0, why);
    let (Some(head), Some(open)) = (audit.head(), audit.open()) else {
        return Err(first("the record names no game".to_owned()));
    };
    let Some(deal) = audit.deal() else {
        return Err(first("no deal of this record was played".to_owned()));
    };
    if head.game != rules.game().about.id.as_str() {
        let own = &rules.game().about.id;
        return Err(first(format!("it is a record of `{}`, not of `{own}`", head.game)));
    }
    if files_of(rules).is_some_and(|files| files != head.rules) {
        return Err(first("it was played by other rules than those of this file".to_owned()));
    }
    let sorted = |mut options: Vec<(String, String)>| {
        options.sort();
        options
    };
    let options = sorted(head.options.clone()) == sorted(rules.options_said());
    if !options || open.seats.len() != usize::from(rules.seats()) {
        return Err(first("the options or the number of players are other ones".to_owned()));
    }
    if open.deck != deck_of(rules) {
        return Err(at(
            audit.opening_line(),
            "the pack is not the one of this game, in its order".to_owned(),
        ));
    }
    let mut watch = ShuffleWatch::default();
    let game = Match::start_told(Arc::clone(rules), Start::Fair(deal.seed()), &mut watch);
    let game = game.map_err(|why| first(why.to_string()))?;
    let mut replay = Replay { record, deal, notation: Notation::of(rules), game, shuffles: 0 };
    let acts = audit.acts();
    let until = |index: usize| acts.get(index).map_or(u32::MAX, |next| next.line);
    replay.shuffled(&watch, audit.shuffles().first().map_or(0, |(line, _)| *line), until(0))?;
    for (index, heard) in acts.iter().enumerate() {
        let watch = replay.act(heard)?;
        replay.shuffled(&watch, heard.line, until(index + 1))?;
    }
    let line = audit.next().saturating_sub(2);
    if audit.result() != Some(&result_of(&replay.game)) {
        return Err(at(line, "the result is not the one to which the acts lead".to_owned()));
    }
    Ok(replay.game)
}

fn at(line: u32, why: String) -> RecordObjection {
    RecordObjection { line: line as usize + 1, objection: Objection::Play(why) }
}

struct Replay<'a> {
    record: &'a ProvedRecord,
    deal: &'a FairDeal,
    notation: Notation,
    game: Match,
    /// Number of shuffles so far.
    shuffles: usize,
}

impl Replay<'_> {
    /// Compares the shuffles that the rules made with those of the record up to a line.
    fn shuffled(
        &mut self,
        watch: &ShuffleWatch,
        line: u32,
        until: u32,
    ) -> Result<(), RecordObjection> {
        let audit = self.record.audit();
        let told = audit.shuffles().iter().skip(self.shuffles);
        let mut told = told.take_while(|(at, _)| *at < until);
        for cards in watch.codes(&self.notation) {
            let Some((own, proof)) = told.next() else {
                return Err(at(line, "the rules shuffle cards here; `shuffle` is missing".into()));
            };
            if audit.shuffled(proof.turn) != Some(&cards[..]) {
                return Err(at(*own, "other cards are shuffled by the rules".to_owned()));
            }
            self.shuffles += 1;
        }
        match told.next() {
            Some((own, _)) => Err(at(*own, "the rules do not shuffle here".to_owned())),
            None => Ok(()),
        }
    }

    fn act(&mut self, heard: &HeardAct) -> Result<ShuffleWatch, RecordObjection> {
        let fault = |why: String| at(heard.line, why);
        let Some(actor) = self.game.actor() else {
            return Err(fault("the game is over before this act".to_owned()));
        };
        if actor.0 != heard.act.seat {
            let (seat, turn) = (shown(&heard.act.seat), shown(&actor.0));
            return Err(fault(format!("it is the turn of seat {turn}, not of seat {seat}")));
        }
        let text = heard.act.open.as_ref().map_or("", |open| &open.text);
        let action = self.game.read_action(&self.notation, text);
        let action = action.map_err(|why| fault(why.to_string()))?;
        let rules = Arc::clone(self.game.rules());
        if heard.robot {
            let mut legal = Vec::new();
            self.game.state().legal(&rules, &mut legal);
            let drawn = || legal.get(self.deal.robot(heard.line, legal.len())).copied();
            // Where something is claimed, a robot claims nothing.
            let chosen = rules.no_claim(self.game.state()).or_else(drawn);
            if chosen != Some(action) {
                let must = chosen.map(|action| self.notation.print(action)).unwrap_or_default();
                return Err(fault(format!("the robot must choose `{must}` here, by chance")));
            }
        }
        let (before, mut watch) = (self.game.state().clone(), ShuffleWatch::default());
        if self.game.play_told(action, &mut watch).is_err() {
            return Err(fault(format!("the rules forbid `{text}` here")));
        }
        let (after, events) = (self.game.state(), &watch.events[..]);
        let played = PlayedAct { by: actor, action, before: &before, after, events };
        let to = played.audience(&rules, played.is_secret(&rules));
        match to == heard.act.to {
            true => Ok(watch),
            false => {
                let to: Vec<u16> = to.iter().map(shown).collect();
                Err(fault(format!("the act may be known by seats {to:?}, or all if none")))
            }
        }
    }
}
