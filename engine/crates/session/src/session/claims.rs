//! Claims that several players make at the same time: they are kept, whoever comes first, until all
//! have chosen or the time is up, and are then carried out in the order of the rules.

use super::Session;
use crate::{ClaimRule, Clock, Message, Notice, ParticipantId};
use rules::{Action, Match, Seat, State, View};
use std::{collections::BTreeMap, time::Duration};

/// Claims from the moment at which they can be made until all of them are carried out.
#[derive(Debug, Clone)]
pub(super) struct ClaimWindow {
    /// Number of actions before the first of them is carried out.
    at: usize,
    /// Claims so far, which nobody is told of; true for one that is joined to an action before.
    chosen: BTreeMap<Seat, (Action, bool)>,
    /// Time that has passed.
    spent: Clock,
    /// True once all have chosen, or the time is up.
    closed: bool,
    /// Deadline that was told last; `None` before it is told.
    told: Option<Option<Duration>>,
}

impl ClaimWindow {
    fn at(at: usize) -> Self {
        Self { at, chosen: BTreeMap::new(), spent: Clock::default(), closed: false, told: None }
    }

    pub(super) const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Stops the time: the game is suspended.
    pub(super) fn stop(&mut self, now: Duration) {
        self.spent.stop(now);
    }
}

impl Session {
    /// True if players may claim in any order now, and not all have.
    #[must_use]
    pub fn claims_are_open(&self) -> bool {
        let actor = self.game.as_ref().and_then(Match::actor);
        actor.is_some() && self.window.as_ref().is_some_and(|window| !window.closed)
    }

    /// True if something is claimed, and players are not asked one after another.
    pub(super) fn is_claiming_at_once(&self) -> bool {
        let game = self.game.as_ref().filter(|_| self.policy.claims != ClaimRule::InTurn);
        game.is_some_and(|game| self.rules.is_claiming(game.state()))
    }

    /// Returns the position in which a seat is to choose now; `None` if nothing is awaited of it,
    /// or the host is to choose ([`Session::due`]).
    #[must_use]
    pub fn asked(&self, seat: Seat) -> Option<State> {
        let game = self.game.as_ref()?;
        let actor = game.actor()?;
        let Some(window) = &self.window else {
            let is_asked = actor == seat && self.due().is_none();
            return is_asked.then(|| game.state().clone());
        };
        let is_open = !window.closed
            && !window.chosen.contains_key(&seat)
            && self.chair(seat).is_none_or(|chair| chair.robot.is_none());
        let asked = || self.rules.asked_for_claim(game.state(), seat);
        if is_open { asked() } else { None }
    }

    /// Returns the seats whose players are to choose now, the first one first; several if all may
    /// claim at the same time.
    #[must_use]
    pub fn awaited(&self) -> Vec<Seat> {
        if self.actor().is_some() { self.open_seats() } else { Vec::new() }
    }

    fn open_seats(&self) -> Vec<Seat> {
        let seats = (0..self.rules.seats()).map(Seat);
        seats.filter(|&seat| self.asked(seat).is_some()).collect()
    }

    /// Returns the claim of the seat that is [due](Session::due): what its player has chosen, or
    /// that nothing is claimed. `None` if it is no claim that is due.
    #[must_use]
    pub fn claimed(&self) -> Option<Action> {
        let seat = self.due()?;
        let window = self.window.as_ref()?;
        let state = self.game.as_ref()?.state();
        let chosen = window.chosen.get(&seat).map(|&(action, _)| action);
        let is_legal = |action: &Action| state.check(&self.rules, *action).is_ok();
        chosen.filter(is_legal).or_else(|| self.rules.no_claim(state))
    }

    /// Judges a claim, and keeps it until all have chosen.
    pub(super) fn claim(
        &mut self,
        (from, seat): (ParticipantId, Seat),
        asked: &State,
        (action, joined): (Action, bool),
        now: Duration,
    ) -> Vec<Message> {
        if let Err(refusal) = asked.check(&self.rules, action) {
            let mut messages =
                vec![Message { to: from, notice: Notice::Refused { action, refusal } }];
            messages.extend(self.foul(from, seat, now));
            return messages;
        }
        if let Some(window) = &mut self.window {
            window.chosen.insert(seat, (action, joined));
        }
        self.clock.start(now);
        let standing = self.game.as_ref().map(|game| self.standing(game, self.eyes(from)));
        let notice = standing.map(Notice::Claimed);
        let mut messages: Vec<Message> =
            notice.into_iter().map(|notice| Message { to: from, notice }).collect();
        messages.extend(self.follow_turn(now));
        messages
    }

    /// Opens the claims that can be made now, and closes them if nobody is left to choose. Views
    /// depend on it, so it comes before anybody is told of a position.
    pub(super) fn open_claims(&mut self, now: Duration) {
        let Some(game) = self.game.as_ref().filter(|_| self.is_claiming_at_once()) else {
            self.window = None;
            return;
        };
        let at = game.actions().len();
        let chose = |seat| self.rules.has_chosen(game.state(), Seat(seat));
        let begins = !(0..self.rules.seats()).any(chose);
        if self.window.as_ref().is_none_or(|window| begins && window.at != at) {
            self.window = Some(ClaimWindow::at(at));
        }
        let is_over = self.claims_are_open() && self.open_seats().is_empty();
        if let Some(window) = self.window.as_mut().filter(|_| is_over) {
            window.closed = true;
            window.spent.stop(now);
        }
    }

    /// Tells everybody how long claims may take, if they do not know it yet.
    pub(super) fn follow_claims(&mut self, now: Duration) -> Vec<Message> {
        self.open_claims(now);
        let Some(window) = self.window.as_mut().filter(|window| !window.closed) else {
            return Vec::new();
        };
        window.spent.start(now);
        let deadline = self.claim_deadline();
        let Some(window) = &mut self.window else { return Vec::new() };
        if window.told.replace(deadline) == Some(deadline) {
            return Vec::new();
        }
        let told = self.audience().filter_map(|to| Some((to, self.claim_notice(to)?)));
        told.map(|(to, notice)| Message { to, notice }).collect()
    }

    /// Returns the moment at which the time for claims is up.
    pub(super) fn claim_deadline(&self) -> Option<Duration> {
        let ClaimRule::AtOnce(Some(most)) = self.policy.claims else { return None };
        let window = self.window.as_ref().filter(|window| !window.closed)?;
        window.spent.moment_of(most)
    }

    /// The time for claims is up: whoever has not chosen claims nothing.
    pub(super) fn close_claims(&mut self, now: Duration) -> Vec<Message> {
        if let Some(window) = &mut self.window {
            window.closed = true;
            window.spent.stop(now);
        }
        Vec::new()
    }

    /// Returns the notice of whose turn it is while all may claim: the participant's own, if they
    /// may.
    pub(super) fn claim_notice(&self, to: ParticipantId) -> Option<Notice> {
        // The one who is to choose in the position that they see.
        let seat = self.view_of(self.eyes(to))?.actor(&self.rules)?;
        Some(Notice::Turn { seat, deadline: self.claim_deadline() })
    }

    /// Returns the position as a seat sees it; `None` before the first game.
    #[must_use]
    pub fn view_of(&self, eyes: Seat) -> Option<View> {
        let game = self.game.as_ref()?;
        let asked = self.seen_by(game, eyes);
        Some(self.view(asked.as_ref().unwrap_or(game.state()), eyes))
    }

    /// Returns the position as a seat sees it while claims are made: it is asked itself, or, after
    /// its choice, another one, whether or not that one has chosen. `None` if it is as it is.
    pub(super) fn seen_by(&self, game: &Match, eyes: Seat) -> Option<State> {
        if !self.claims_are_open() {
            return None;
        }
        if let Some(asked) = self.asked(eyes) {
            return Some(asked);
        }
        let others = (0..self.rules.seats()).map(Seat).filter(|&seat| seat != eyes);
        { others }.find_map(|seat| self.rules.asked_for_claim(game.state(), seat))
    }
}
