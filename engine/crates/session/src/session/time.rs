//! Time at a table: deadlines of turns and of players who are away.

use super::{Session, chair::TurnTimer};
use crate::{Clock, Lapse, Message, Notice, ParticipantId};
use rules::Seat;
use std::time::Duration;

/// Something that happens at a moment unless somebody prevents it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Alarm {
    /// A participant has been away too long.
    Away(ParticipantId),
    /// A turn has lasted too long.
    Turn(Seat),
    /// The time for claims is up.
    Claims,
}

impl Session {
    /// Returns the earliest moment at which [`Session::tick`] will do something; `None` if nothing
    /// is to be waited for.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.next_alarm().map(|(at, _)| at)
    }

    /// Applies the rules for breaks and turns to all deadlines up to `now`, in their order and as
    /// of their own moments, so that a late call has the same effect as one in time.
    ///
    /// [`Session::request`], [`Session::line`] and [`Session::act_for`] do so first: what comes
    /// after a deadline comes too late.
    pub fn tick(&mut self, now: Duration) -> Vec<Message> {
        let mut messages = Vec::new();
        while let Some((at, alarm)) = self.next_alarm().filter(|(at, _)| *at <= now) {
            messages.extend(match alarm {
                Alarm::Away(id) => self.stays_away(id, at),
                Alarm::Turn(seat) => self.is_silent(seat, at),
                Alarm::Claims => self.close_claims(at),
            });
        }
        messages
    }

    /// Tells again of all deadlines that are awaited: the table's clock has been set, and they come
    /// at another time than was told.
    #[must_use]
    pub fn deadlines_again(&self) -> Vec<Message> {
        let away = self.lines.iter().filter(|(_, line)| line.until.is_some());
        let away = away.map(|(&who, line)| Notice::Broke { who, until: line.until });
        let mut messages: Vec<Message> = away.flat_map(|notice| self.tell_all(&notice)).collect();
        let turn = |to| {
            let notice = self.turn_notice(to)?;
            let is_due = matches!(notice, Notice::Turn { deadline: Some(_), .. });
            is_due.then_some(Message { to, notice })
        };
        messages.extend(self.audience().filter_map(turn));
        messages
    }

    /// Returns the moment at which the turn in progress, or the time for claims, is over; `None` if
    /// nothing limits it. The grace of a player who is away may end before.
    #[must_use]
    pub fn turn_ends(&self) -> Option<Duration> {
        if self.claims_are_open() {
            return self.claim_deadline();
        }
        let seat = self.actor()?;
        self.turn
            .as_ref()
            .filter(|turn| turn.seat == seat)
            .and_then(|turn| self.turn_deadline(turn))
    }

    fn next_alarm(&self) -> Option<(Duration, Alarm)> {
        let away = self.lines.iter().filter_map(|(&id, line)| Some((line.until?, Alarm::Away(id))));
        let turn = self.turn.as_ref().and_then(|turn| {
            let at = self.turn_deadline(turn)?;
            Some((at, Alarm::Turn(turn.seat)))
        });
        let claims = self.claim_deadline().map(|at| (at, Alarm::Claims));
        away.chain(turn).chain(claims).min()
    }

    /// Returns the moment at which a turn has lasted too long.
    fn turn_deadline(&self, turn: &TurnTimer) -> Option<Duration> {
        let clock = self.policy.turn_clock.filter(|_| self.measures_turns())?;
        let bank = self.chair(turn.seat)?.bank;
        turn.spent.moment_of(clock.each.saturating_add(bank))
    }

    /// Returns the time that is left of a player's bank, without the turn in progress.
    #[must_use]
    pub fn bank(&self, seat: Seat) -> Option<Duration> {
        self.policy.turn_clock?;
        self.chair(seat).map(|chair| chair.bank)
    }

    /// The turn has lasted too long.
    fn is_silent(&mut self, seat: Seat, at: Duration) -> Vec<Message> {
        self.end_turn(at);
        self.lapse(seat, Lapse::Silence, at)
    }

    /// Charges the player for the turn that has been measured.
    pub(super) fn end_turn(&mut self, now: Duration) {
        let Some(turn) = self.turn.take() else { return };
        let Some(clock) = self.policy.turn_clock else { return };
        let beyond = turn.spent.read(now).saturating_sub(clock.each);
        if let Some(chair) = self.chair_mut(turn.seat) {
            chair.bank = chair.bank.saturating_sub(beyond);
        }
    }

    /// Stops the time of the turn: the game is suspended.
    pub(super) fn hold_turn(&mut self, now: Duration) {
        if let Some(turn) = &mut self.turn {
            turn.spent.stop(now);
        }
        if let Some(window) = &mut self.window {
            window.stop(now);
        }
    }

    /// Ends the measured turn if an action has ended it.
    pub(super) fn pass_turn(&mut self, now: Duration) {
        let goes_on = self.continues_turn();
        if self.turn.as_ref().is_some_and(|turn| Some(turn.seat) != self.actor() || !goes_on) {
            self.end_turn(now);
        }
    }

    /// True if the open decision belongs to the turn of the last action.
    pub(super) fn continues_turn(&self) -> bool {
        let game = self.game.as_ref().filter(|_| self.actor().is_some());
        game.is_some_and(|game| game.state().is_within_turn(&self.rules))
    }

    /// Measures the turn of the seat to choose and tells everybody of it, if they do not know it
    /// yet. The time of a player who is away stands still, and that of a robot or a bot is not
    /// measured: where the host is slow, its own programs would lose the game for their partners,
    /// or suspend it for ever.
    pub(super) fn follow_turn(&mut self, now: Duration) -> Vec<Message> {
        let Some(seat) = self.actor() else { return Vec::new() };
        if self.is_claiming_at_once() {
            self.end_turn(now);
            return self.follow_claims(now);
        }
        if self.turn.as_ref().is_some_and(|turn| turn.seat != seat) {
            self.end_turn(now);
        }
        let player = self.roster.player(seat);
        let is_here = player
            .is_some_and(|one| !one.nature.is_bot() && !self.lines.contains_key(&one.id))
            && self.chair(seat).is_some_and(|chair| chair.robot.is_none());
        let new = || TurnTimer { seat, spent: Clock::default(), told: None };
        let mut turn = self.turn.take().unwrap_or_else(new);
        if is_here {
            turn.spent.start(now);
        } else {
            turn.spent.stop(now);
        }
        let deadline = self.turn_deadline(&turn);
        let is_news = turn.told != Some(deadline);
        turn.told = Some(deadline);
        self.turn = Some(turn);
        if is_news { self.tell_audience(&Notice::Turn { seat, deadline }) } else { Vec::new() }
    }

    /// Returns the notice of the turn in progress.
    pub(super) fn turn_notice(&self, to: ParticipantId) -> Option<Notice> {
        if self.claims_are_open() {
            return self.claim_notice(to);
        }
        let seat = self.actor()?;
        self.turn.as_ref().filter(|turn| turn.seat == seat)?;
        Some(Notice::Turn { seat, deadline: self.turn_ends() })
    }
}
