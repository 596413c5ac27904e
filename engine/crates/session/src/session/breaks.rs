//! Players who are away: broken lines, exits in a game, and the table's rule for them.

use super::{
    Session,
    chair::{Chair, Robot},
};
use crate::{
    AfterBreak, Lapse, LineState, Message, Notice, ParticipantId, Phase, Warning, WishEnd,
    ledger::ActOrigin,
};
use rules::{Action, Refusal, Seat};
use std::time::Duration;

/// A line that does not hold.
#[derive(Debug, Clone, Copy)]
pub(super) struct BrokenLine {
    /// True if the participant left.
    pub(super) left: bool,
    /// Moment at which it broke.
    broke: Duration,
    /// Moment from which the time is counted.
    since: Duration,
    /// Moment at which the rule for breaks applies; `None` if it does not, or has.
    pub(super) until: Option<Duration>,
}

/// Reason that a robot's action is not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RobotError {
    /// No robot is to choose in this seat.
    #[error("no robot is to choose in seat {}", .0.0 + 1)]
    NotDue(Seat),
    /// The rules forbid the action.
    #[error("the rules forbid the robot's action")]
    Refused(Refusal),
}

impl Session {
    /// Tells the dealer of a participant's line. Everybody hears of a change.
    pub fn line(&mut self, id: ParticipantId, state: LineState, now: Duration) -> Vec<Message> {
        let mut messages = self.tick(now);
        if self.roster.participant(id).is_some() {
            messages.extend(match state {
                LineState::Up => self.line_holds(id, now),
                LineState::Down => self.line_breaks(id, false, Duration::ZERO, now),
                LineState::Left if self.seat_in_game(id).is_none() => self.leave(id),
                LineState::Left => self.line_breaks(id, self.may_leave(), Duration::ZERO, now),
            });
            messages.extend(self.tick(now));
        }
        messages
    }

    /// The dealer itself has lost a participant's line, as when it is started again: a participant
    /// who was there has at least `least` to come back, however little is left of the grace.
    pub fn line_lost(&mut self, id: ParticipantId, least: Duration, now: Duration) -> Vec<Message> {
        let mut messages = self.tick(now);
        if self.roster.participant(id).is_some() {
            messages.extend(self.line_breaks(id, false, least, now));
            messages.extend(self.tick(now));
        }
        messages
    }

    /// Returns the state of a participant's line.
    #[must_use]
    pub fn line_of(&self, id: ParticipantId) -> LineState {
        match self.lines.get(&id) {
            None => LineState::Up,
            Some(line) if line.left => LineState::Left,
            Some(_) => LineState::Down,
        }
    }

    /// Returns the moment from which a participant is away; `None` while the line holds.
    #[must_use]
    pub fn away_since(&self, id: ParticipantId) -> Option<Duration> {
        self.lines.get(&id).map(|line| line.broke)
    }

    /// Returns the time for which the game under way still waits for a player whose line breaks, as
    /// it was when the line held last; `None` without a seat in a game, and if everybody waits.
    #[must_use]
    pub fn grace_left(&self, id: ParticipantId) -> Option<Duration> {
        let seat = self.seat_in_game(id).filter(|_| self.may_leave())?;
        self.chair(seat).map(|chair| chair.grace)
    }

    /// True if a player may leave in a game.
    fn may_leave(&self) -> bool {
        self.policy.breaks.then != AfterBreak::Wait
    }

    /// Carries out an exit.
    pub(super) fn exit(
        &mut self,
        id: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        if self.seat_in_game(id).is_none() {
            return Ok(self.leave(id));
        }
        if !self.may_leave() {
            return Err(Warning::GameGoesOn);
        }
        let mut messages = self.line_breaks(id, true, Duration::ZERO, now);
        messages.extend(self.tick(now));
        Ok(messages)
    }

    /// Returns the moment at which a participant who goes now has been away too long.
    fn patience(&self, id: ParticipantId, left: bool, now: Duration) -> Option<Duration> {
        let breaks = self.policy.breaks;
        if breaks.then == AfterBreak::Wait {
            return None;
        }
        let Some(seat) = self.seat_in_game(id) else { return now.checked_add(breaks.grace) };
        let chair = self.chair(seat).filter(|chair| chair.is_played())?;
        let most = if left { chair.grace.min(breaks.after_exit) } else { chair.grace };
        if self.phase == Phase::Suspended { None } else { now.checked_add(most) }
    }

    fn line_breaks(
        &mut self,
        id: ParticipantId,
        left: bool,
        least: Duration,
        now: Duration,
    ) -> Vec<Message> {
        if self.lines.get(&id).is_some_and(|line| line.left || !left) {
            return Vec::new();
        }
        self.charge(id, now);
        let seat = self.seat_in_game(id);
        let robot = seat.and_then(|seat| self.chair_mut(seat)?.robot.as_mut());
        // Who has been penalized for a turn only has not left the seat to the robot.
        if let Some(robot) = robot.filter(|robot| robot.why != Lapse::Foul) {
            robot.leaves = false;
        }
        let until = self.patience(id, left, now);
        let until = until.map(|until| until.max(now.saturating_add(least)));
        let broke = self.away_since(id).unwrap_or(now);
        self.lines.insert(id, BrokenLine { left, broke, since: now, until });
        let mut messages = self.tell_all(&Notice::Broke { who: id, until });
        if let Some(seat) = seat.filter(|_| self.phase == Phase::Suspended) {
            messages.extend(self.miss(seat, if left { Lapse::Exit } else { Lapse::Break }));
        }
        messages.extend(self.ask_no_more(id));
        messages.extend(self.follow_turn(now));
        messages
    }

    /// Takes the time that a player has been away from the player's grace.
    fn charge(&mut self, id: ParticipantId, now: Duration) {
        let Some(line) = self.lines.get_mut(&id).filter(|line| line.until.is_some()) else {
            return;
        };
        let away = now.saturating_sub(line.since);
        (line.since, line.until) = (now, None);
        let seat = self.seat_in_game(id);
        if let Some(chair) = seat.and_then(|seat| self.chair_mut(seat)) {
            chair.grace = chair.grace.saturating_sub(away);
        }
    }

    /// A participant's line holds, if it did not before.
    pub(super) fn line_holds(&mut self, id: ParticipantId, now: Duration) -> Vec<Message> {
        self.charge(id, now);
        if self.lines.remove(&id).is_none() {
            return Vec::new();
        }
        if let Some(seat) = self.seat_in_game(id) {
            return self.come_back(seat, now);
        }
        let seat = self.roster.seat_of(id);
        if let Some(chair) = seat.and_then(|seat| self.chair_mut(seat))
            && chair.forfeited.is_none()
        {
            // The game may be over, but can still be taken back.
            chair.robot = None;
        }
        let mut messages = self.tell_all(&Notice::Back(id));
        // A seat that became free meanwhile was given to nobody who was away.
        if self.queue().any(|waiting| waiting == id) && self.seats_are_free().is_ok() {
            messages.extend(self.seat_queue());
        }
        messages
    }

    /// The player of a seat is there again, and takes over at the next turn from a robot that is to
    /// choose.
    pub(super) fn come_back(&mut self, seat: Seat, now: Duration) -> Vec<Message> {
        let Some(id) = self.roster.player(seat).map(|player| player.id) else { return Vec::new() };
        // A robot claims nothing before all have chosen.
        let is_to_choose = !self.claims_are_open()
            && self.game.as_ref().is_some_and(|game| game.actor() == Some(seat));
        let Some(chair) = self.chair_mut(seat) else { return Vec::new() };
        match &mut chair.robot {
            Some(robot) if chair.forfeited.is_none() && is_to_choose => {
                robot.leaves = true;
                return Vec::new();
            }
            Some(_) if chair.forfeited.is_none() => chair.robot = None,
            Some(_) | None => {}
        }
        chair.missing = None;
        let mut messages = self.tell_all(&Notice::Back(id));
        let waits = self.held || self.chairs.iter().any(|chair| chair.missing.is_some());
        if !waits {
            messages.extend(self.go_on(now));
        }
        messages.extend(self.follow_turn(now));
        if self.claims_are_open() {
            messages.extend(self.inform(id));
        }
        messages
    }

    /// Gives seats back to players who have returned, unless their robots are within a turn.
    pub(super) fn take_seats_back(&mut self) -> Vec<Message> {
        let within = self.actor().filter(|_| self.continues_turn());
        let mut messages = Vec::new();
        for seat in (0..self.rules.seats()).map(Seat).filter(|&seat| within != Some(seat)) {
            let chair = self.chair_mut(seat);
            let robot = chair.map(|chair| &mut chair.robot);
            let gone = robot.and_then(|robot| robot.take_if(|robot| robot.leaves));
            let player = gone.and_then(|_| self.roster.player(seat)).map(|player| player.id);
            messages.extend(player.into_iter().flat_map(|id| self.tell_all(&Notice::Back(id))));
        }
        messages
    }

    /// Answers a player who wants the seat back.
    pub(super) fn return_to_seat(
        &mut self,
        id: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let seat = self.roster.seat_of(id).ok_or(Warning::NotAPlayer)?;
        let chair = self.chair(seat).filter(|_| self.seat_in_game(id).is_some());
        match chair.ok_or(Warning::NoGame)? {
            Chair { forfeited: Some(_), .. } => Err(Warning::Forfeited),
            Chair { robot: None, missing: None, .. } => Err(Warning::NotAway),
            _ => Ok(self.come_back(seat, now)),
        }
    }

    /// A participant has been away too long.
    pub(super) fn stays_away(&mut self, id: ParticipantId, at: Duration) -> Vec<Message> {
        self.charge(id, at);
        let Some(seat) = self.seat_in_game(id) else {
            return self.leave(id);
        };
        let left = self.lines.get(&id).is_some_and(|line| line.left);
        self.lapse(seat, if left { Lapse::Exit } else { Lapse::Break }, at)
    }

    /// Applies the table's rule to a player who is away.
    pub(super) fn lapse(&mut self, seat: Seat, why: Lapse, at: Duration) -> Vec<Message> {
        match self.policy.breaks.then {
            AfterBreak::Wait => Vec::new(),
            AfterBreak::Robot => {
                let mut messages = self.forget_undo(WishEnd::Lapsed);
                messages.extend(self.seat_robot(seat, Robot { why, leaves: false }, at));
                messages
            }
            AfterBreak::Forfeit => self.forfeit(seat, why, at),
            AfterBreak::Save => {
                // A game that waits is not taken back, and goes on where it was.
                let mut messages = self.forget_undo(WishEnd::Lapsed);
                messages.extend(self.miss(seat, why));
                messages.extend(self.save(at));
                messages
            }
        }
    }

    /// Lets a robot play in a seat.
    pub(super) fn seat_robot(&mut self, seat: Seat, robot: Robot, at: Duration) -> Vec<Message> {
        if let Some(chair) = self.chair_mut(seat) {
            chair.robot = Some(robot);
        }
        let mut messages = self.tell_all(&Notice::RobotPlays { seat, why: robot.why });
        messages.extend(self.follow_turn(at));
        messages
    }

    /// The game waits for the player on a seat, unless a robot has it.
    fn miss(&mut self, seat: Seat, why: Lapse) -> Vec<Message> {
        let chair = self.chair_mut(seat);
        let is_new = |chair: &&mut Chair| chair.missing.is_none() && chair.is_played();
        let Some(chair) = chair.filter(is_new) else { return Vec::new() };
        (chair.missing, chair.robot) = (Some(why), None);
        self.tell_all(&Notice::Missing { seat, why })
    }

    /// Suspends the game: all clocks stand still, and everybody who is away is waited for.
    pub(super) fn save(&mut self, now: Duration) -> Vec<Message> {
        if self.phase != Phase::Game {
            return Vec::new();
        }
        self.hold_turn(now);
        self.clock.stop(now);
        let mut messages = Vec::new();
        for (id, left) in self.broken_players() {
            self.charge(id, now);
            let seat = self.seat_in_game(id);
            let why = if left { Lapse::Exit } else { Lapse::Break };
            messages.extend(seat.into_iter().flat_map(|seat| self.miss(seat, why)));
        }
        messages.extend(self.enter_phase(Phase::Suspended));
        messages
    }

    /// Returns the players who still have their seats and whose lines do not hold; true for those
    /// who left.
    fn broken_players(&self) -> Vec<(ParticipantId, bool)> {
        let players = self.lines.iter().filter(|(id, _)| {
            let chair = self.seat_in_game(**id).and_then(|seat| self.chair(seat));
            chair.is_some_and(Chair::is_played)
        });
        players.map(|(&id, line)| (id, line.left)).collect()
    }

    /// The game goes on, whoever was waited for; those who are still away have what is left of
    /// their grace.
    pub(super) fn wait_no_more(&mut self, now: Duration) -> Vec<Message> {
        self.held = false;
        for chair in &mut self.chairs {
            chair.missing = None;
        }
        let mut messages = Vec::new();
        for (id, left) in self.broken_players() {
            let until = self.patience(id, left, now);
            let broke = self.away_since(id).unwrap_or(now);
            self.lines.insert(id, BrokenLine { left, broke, since: now, until });
            messages.extend(self.tell_all(&Notice::Broke { who: id, until }));
        }
        messages
    }

    /// Outside a game, nobody whose line is broken is waited for without end.
    pub(super) fn await_lines(&mut self, now: Duration) -> Vec<Message> {
        let breaks = self.policy.breaks;
        let until = now.checked_add(breaks.grace).filter(|_| breaks.then != AfterBreak::Wait);
        if until.is_none() {
            return Vec::new();
        }
        let waits = |line: &BrokenLine| !line.left && line.until.is_none();
        let mut told = Vec::new();
        for (&who, line) in self.lines.iter_mut().filter(|(_, line)| waits(line)) {
            line.until = until;
            told.push(Notice::Broke { who, until });
        }
        told.iter().flat_map(|notice| self.tell_all(notice)).collect()
    }

    /// Carries out the choice of a robot, or a claim, which must be legal for the seat that is
    /// [due](Session::due).
    ///
    /// # Errors
    ///
    /// Fails if no robot is to choose in the seat or the rules forbid the action; nothing changes
    /// then.
    pub fn act_for(
        &mut self,
        seat: Seat,
        action: Action,
        now: Duration,
    ) -> Result<Vec<Message>, RobotError> {
        if self.due() != Some(seat) {
            return Err(RobotError::NotDue(seat));
        }
        let mut messages = self.tick(now);
        // A deadline of another player may have ended the game.
        if self.due() != Some(seat) {
            return Ok(messages);
        }
        // It may be for this turn alone.
        let is_robot = self.chair(seat).is_some_and(|chair| chair.robot.is_some());
        let origin = if is_robot { ActOrigin::Robot } else { ActOrigin::Step };
        messages.extend(self.carry_out(action, origin, now).map_err(RobotError::Refused)?);
        if let Some(chair) = self.chair_mut(seat).filter(|_| is_robot) {
            chair.was_robot = true;
        }
        Ok(messages)
    }
}
