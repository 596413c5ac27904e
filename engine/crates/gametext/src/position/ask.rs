//! The decision that a position is at, and the loops around it.

use super::{PositionFrame, PositionReader};
use crate::raw::{RawAsk, RawLoop};
use definition::{
    Code,
    game::{MoveId, PositionLoop, PositionLoopKind, Span},
    say,
    wording::{one_of, shown},
};

impl PositionFrame<'_> {
    /// Returns the moves of a decision in words: `play, pass`.
    fn moves_text(&self, moves: &[MoveId]) -> String {
        let names = moves.iter().filter_map(|id| self.game.moves.get(*id));
        names.map(|own| own.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// Returns the decision that a position is at if it names none.
    pub(super) fn usual_decision(&self) -> Option<usize> {
        let asks = &self.game.positions.asks;
        let fits = |index: &usize| {
            let decision = &self.decisions[*index];
            if asks.is_empty() { !decision.again } else { decision.moves == *asks }
        };
        let mut found = (0..self.decisions.len()).filter(fits);
        let first = found.next();
        if asks.is_empty() && found.next().is_some() { None } else { first }
    }

    /// Returns the loops around a decision for a player on turn, at their beginning.
    pub(super) fn begun(&self, decision: usize, player: u8) -> Vec<PositionLoop> {
        let kinds = self.decisions.get(decision).map_or(&[][..], |decision| &decision.loops);
        kinds
            .iter()
            .enumerate()
            .map(|(index, kind)| match kind {
                PositionLoopKind::Each(_) => PositionLoop::Each { round: 0, from: 0 },
                PositionLoopKind::Turns => {
                    let player = if index + 1 == kinds.len() { player } else { 0 };
                    PositionLoop::Turns { player, by: player, moved: 0, turn: 0, idle: 0 }
                }
            })
            .collect()
    }
}

impl PositionReader<'_, '_> {
    /// Reads which decision it is, and how far the loops around it are.
    pub(super) fn ask(
        &mut self,
        raw: Option<&RawAsk>,
        at: Span,
    ) -> Option<(usize, Vec<PositionLoop>)> {
        let decision = self.decision(raw, raw.map_or(at, |raw| raw.at))?;
        let mut loops = self.frame.begun(decision, 0);
        let Some(raw) = raw else { return Some((decision, loops)) };
        let frame = self.frame;
        let own = matches!(loops.last(), Some(PositionLoop::Turns { .. }));
        let around = loops.len() - usize::from(own);
        if raw.within.len() > around {
            let message = say!(
                "fault-position-within",
                "there are {found} loops in `within`, but only {wanted} around this decision",
                found = raw.within.len(),
                wanted = around,
            );
            let help = say!(
                "help-position-within",
                "Write an entry for each enclosing `Each` and `Turns`, the outermost first."
            );
            self.add(Code::OutOfRange, raw.at, message, help);
        }
        for (progress, given) in loops.iter_mut().zip(raw.within.iter().take(around)) {
            self.progress(progress, given);
        }
        self.rounds(&frame.decisions[decision].loops, &loops, raw.at);
        let given = RawLoop {
            player: Some(raw.player),
            by: raw.by,
            moved: Some(raw.moved.clone()),
            turn: Some(raw.turn),
            idle: Some(raw.idle),
            round: None,
            from: None,
            at: raw.at,
        };
        match loops.last_mut().filter(|_| own) {
            Some(last) => self.progress(last, &given),
            // Nothing depends on the players here, but they must be there.
            None => {
                self.has_seats(&given);
            }
        }
        Some((decision, loops))
    }

    /// Reports loops over elements that are further than these go.
    fn rounds(&mut self, kinds: &[PositionLoopKind], loops: &[PositionLoop], at: Span) {
        for (kind, progress) in kinds.iter().zip(loops) {
            if let (PositionLoopKind::Each(count), PositionLoop::Each { round, from }) =
                (kind, progress)
                && (round >= count || from >= count)
            {
                let message = say!(
                    "fault-position-round",
                    "this `Each` has only {count} rounds",
                    count = usize::from(*count),
                );
                let help = say!("help-position-round", "Rounds and elements are counted from 0.");
                self.add(Code::OutOfRange, at, message, help);
            }
        }
    }

    /// Finds the decision that is named.
    fn decision(&mut self, raw: Option<&RawAsk>, at: Span) -> Option<usize> {
        let frame = self.frame;
        let place = raw.and_then(|raw| raw.place);
        let Some(names) = raw.and_then(|raw| raw.moves.as_ref()) else {
            if let Some((_, at)) = place {
                let message = say!(
                    "fault-position-place",
                    "`place` tells decisions with the same moves apart, but no moves are named"
                );
                self.add(Code::MissingKey, at, message, self.which());
                return None;
            }
            return frame.usual_decision().or_else(|| {
                let message =
                    say!("fault-position-asks", "the game has several decisions: which one is it");
                self.add(Code::MissingKey, at, message, self.which());
                None
            });
        };
        let is_named = |index: &usize| {
            let moves = &frame.decisions[*index].moves;
            moves.len() == names.len()
                && names.iter().all(|name| {
                    let own = moves.iter().filter_map(|id| frame.game.moves.get(*id));
                    { own }.any(|own| own.name == name.value)
                })
        };
        let mut found = (0..frame.decisions.len()).filter(is_named);
        let (place, at) = place.map_or((1, at), |(place, at)| (usize::from(place), at));
        let decision = found.nth(place - 1);
        if decision.is_none() {
            let names: Vec<_> = names.iter().map(|name| name.value.as_str()).collect();
            let message = say!(
                "fault-position-decision",
                "no decision offers {moves} at this place",
                moves = shown(&names.join(", ")),
            );
            self.add(Code::UnknownName, at, message, self.which());
        }
        decision
    }

    /// Returns help that lists the decisions.
    fn which(&self) -> definition::Wording {
        let mut all: Vec<String> = Vec::new();
        for decision in self.frame.decisions {
            let text = self.frame.moves_text(&decision.moves);
            if !all.contains(&text) {
                all.push(text);
            }
        }
        say!(
            "help-position-decision",
            "Name its moves in `asks: (moves: [...])`, of several alike with `place: 2`: {all}.",
            all = one_of(all.iter().map(String::as_str)),
        )
    }

    /// True if the game has all seats that are given; otherwise a fault is reported.
    fn has_seats(&mut self, given: &RawLoop) -> bool {
        let seats = self.frame.seats;
        let named = [given.player, given.by].into_iter().flatten();
        let moved = given.moved.as_deref().unwrap_or_default();
        let is_missing = { named }.chain(moved.iter().copied()).any(|seat| seat >= seats);
        if is_missing {
            let message = say!("fault-position-seat", "there is no such seat");
            let help = say!(
                "help-position-seat",
                "Seats are numbered from 0 to {last}.",
                last = usize::from(seats - 1),
            );
            self.add(Code::OutOfRange, given.at, message, help);
        }
        !is_missing
    }

    fn progress(&mut self, progress: &mut PositionLoop, given: &RawLoop) {
        if !self.has_seats(given) {
            return;
        }
        let moved = given.moved.as_deref().unwrap_or_default();
        match progress {
            PositionLoop::Turns { player, by, moved: bits, turn, idle } => {
                *player = given.player.unwrap_or(*player);
                *by = given.by.unwrap_or(*player);
                *bits = moved.iter().fold(0, |bits, seat| bits | 1 << seat);
                *turn = given.turn.unwrap_or(0);
                *idle = given.idle.unwrap_or(0);
            }
            PositionLoop::Each { round, from } => {
                *round = given.round.unwrap_or(0);
                *from = given.from.unwrap_or(0);
            }
        }
    }
}
