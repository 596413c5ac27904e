//! The end of a game: forfeits and the result.

use super::Session;
use crate::{
    Lapse, LineState, Message, Notice, ParticipantId, Phase, TableResult, WishEnd,
    session::chair::Robot,
};
use rules::Seat;
use std::{collections::BTreeSet, time::Duration};

impl Session {
    /// Returns the result of the game that is over; `None` while no game is over.
    #[must_use]
    pub const fn result(&self) -> Option<&TableResult> {
        self.result.as_ref()
    }

    /// A player loses. The game ends if no opponents are left; otherwise a robot plays on.
    pub(super) fn forfeit(&mut self, seat: Seat, why: Lapse, at: Duration) -> Vec<Message> {
        let Some(chair) = self.chair_mut(seat) else { return Vec::new() };
        chair.forfeited = Some(why);
        chair.missing = None;
        self.forfeits.push(seat);
        let mut messages = self.tell_all(&Notice::Forfeited { seat, why });
        // Nobody goes back behind it.
        messages.extend(self.forget_undo(WishEnd::Lapsed));
        let lost = self.lost_teams();
        let teams = (0..self.rules.seats()).map(|seat| self.rules.team(Seat(seat)));
        let left: BTreeSet<u8> = teams.filter(|team| !lost.contains(team)).collect();
        messages.extend(if left.len() < 2 {
            self.end_game(at)
        } else {
            self.seat_robot(seat, Robot { why, leaves: false }, at)
        });
        messages
    }

    /// Returns the teams of the players who have forfeited the game; without partners, each player
    /// is a team.
    fn lost_teams(&self) -> BTreeSet<u8> {
        self.forfeits.iter().map(|&seat| self.rules.team(seat)).collect()
    }

    /// Breaks off the game that is under way, also one that waits for somebody: its result has no
    /// places.
    pub fn break_off(&mut self, now: Duration) -> Vec<Message> {
        let mut messages = self.tick(now);
        if matches!(self.phase, Phase::Game | Phase::Suspended) {
            // Nobody is waited for any more.
            self.chairs.iter_mut().for_each(|chair| chair.missing = None);
            let judged = self.judged();
            let result = judged.map(|result| TableResult { places: Vec::new(), ..result });
            messages.extend(self.end_with(result, now));
        }
        messages
    }

    /// Returns the participants who are away, or have left with a seat that is kept.
    pub fn away(&self) -> impl Iterator<Item = ParticipantId> {
        self.lines.keys().copied()
    }

    /// Takes those of these participants who are away off the table, unless a game is under way.
    pub fn dismiss_away(&mut self, among: &[ParticipantId], now: Duration) -> Vec<Message> {
        if matches!(self.phase, Phase::Game | Phase::Suspended) {
            return Vec::new();
        }
        let away: Vec<ParticipantId> = self.away().filter(|id| among.contains(id)).collect();
        away.into_iter().flat_map(|id| self.line(id, LineState::Left, now)).collect()
    }

    /// Ends the game and tells everybody the result.
    pub(super) fn end_game(&mut self, now: Duration) -> Vec<Message> {
        self.end_with(self.judged(), now)
    }

    fn end_with(&mut self, result: Option<TableResult>, now: Duration) -> Vec<Message> {
        self.clock.stop(now);
        self.end_turn(now);
        let mut messages = self.enter_phase(Phase::Result);
        messages.extend(result.iter().flat_map(|told| {
            let notice = Notice::Result(told.clone());
            self.tell_audience(&notice)
        }));
        self.result = result;
        messages.extend(self.await_lines(now));
        messages.extend(self.free_left_seats());
        messages
    }

    /// Returns the result of the game as it stands.
    fn judged(&self) -> Option<TableResult> {
        let state = self.game.as_ref()?.state();
        let seats = || (0..self.rules.seats()).map(Seat);
        let lost = self.lost_teams();
        let by_rules = state.outcome(&self.rules).map(|outcome| outcome.places);
        let rank = |seat: Seat| {
            let place = by_rules.as_ref().and_then(|places| places.get(usize::from(seat.0)));
            (lost.contains(&self.rules.team(seat)), place.copied().unwrap_or(1))
        };
        let places = match &by_rules {
            Some(places) if lost.is_empty() => places.clone(),
            _ => {
                let place = |seat: Seat| {
                    let mine = rank(seat);
                    // Those who lost share the last place, whatever the rules would give them.
                    let is_better = |other: &Seat| match (rank(*other), mine) {
                        ((true, _), (true, _)) => false,
                        (other, mine) => other < mine,
                    };
                    let better = seats().filter(is_better).count();
                    u8::try_from(better).unwrap_or(u8::MAX).saturating_add(1)
                };
                seats().map(place).collect()
            }
        };
        let robots = self.all_chairs().filter(|(_, chair)| chair.was_robot);
        Some(TableResult {
            places,
            scores: seats().map(|seat| state.score(&self.rules, seat)).collect(),
            forfeits: self.forfeits.clone(),
            robots: robots.map(|(seat, _)| seat).collect(),
        })
    }

    /// Prepares the next game: those who left are gone, and those who wait sit down.
    pub(super) fn clear_table(&mut self, now: Duration) -> Vec<Message> {
        let mut messages = self.forget_undo(WishEnd::Began);
        messages.extend(self.forget_all_swaps());
        self.turn = None;
        self.result = None;
        self.held = false;
        self.chairs.clear();
        self.forfeits.clear();
        messages.extend(self.enter_phase(Phase::Preparation));
        messages.extend(self.dismiss_left());
        messages.extend(self.await_lines(now));
        messages.extend(self.seat_queue());
        messages
    }
}
