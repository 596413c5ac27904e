//! The course of a game: actions are judged, carried out, taken back and played again.

use super::{
    Session, UndoAsked,
    chair::{Chair, Robot},
};
use crate::{
    FoulRule, Lapse, LineState, Message, Nature, Notice, ParticipantId, Phase, UndoRule, Warning,
    WishEnd, ledger::ActOrigin, listener::Listener,
};
use rules::{Action, Match, Refusal, Seat};
use std::time::Duration;

impl Session {
    /// The seat of a player while a game is under way, or has just ended.
    fn player(&self, id: ParticipantId) -> Result<(Seat, &Match), Warning> {
        let seat = self.roster.seat_of(id).ok_or(Warning::NotAPlayer)?;
        let game = self.game.as_ref().ok_or(Warning::NoGame)?;
        let chair = self.chair(seat);
        if chair.is_some_and(|chair| chair.forfeited.is_some()) {
            return Err(Warning::Forfeited);
        }
        match self.phase {
            Phase::Game if chair.is_some_and(|chair| chair.robot.is_some()) => {
                Err(Warning::RobotPlays)
            }
            // Nobody goes back behind a forfeit, or to a game of other players.
            Phase::Result if !self.forfeits.is_empty() || !self.has_its_players() => {
                Err(Warning::NoGame)
            }
            Phase::Game | Phase::Result => Ok((seat, game)),
            Phase::Suspended => Err(Warning::Suspended),
            Phase::Preparation => Err(Warning::NoGame),
        }
    }

    /// True if the players of the game still have their seats.
    fn has_its_players(&self) -> bool {
        let players = self.roster.players().map(|(_, player)| player.id);
        players.eq(self.players.iter().map(|player| player.0))
    }

    pub(super) fn act(
        &mut self,
        from: ParticipantId,
        action: Action,
        joined: bool,
        now: Duration,
    ) -> Vec<Message> {
        // Whoever acts is there.
        let seat = self.seat_in_game(from);
        let chair = seat.and_then(|seat| self.chair(seat));
        let has_robot =
            chair.is_some_and(|chair| chair.robot.is_some() && chair.forfeited.is_none());
        let mut messages = match seat.filter(|_| has_robot) {
            Some(seat) => self.come_back(seat, now),
            None => Vec::new(),
        };
        match self.judge(from, action, joined, now) {
            Ok(told) => messages.extend(told),
            // The player may have the seat back, even if the action comes to nothing.
            Err(warning) => {
                messages.push(Message { to: from, notice: Notice::Warned(warning) });
            }
        }
        messages
    }

    fn judge(
        &mut self,
        from: ParticipantId,
        action: Action,
        joined: bool,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let (seat, game) = self.player(from)?;
        if let Some(actor) = game.actor() {
            if self.claims_are_open() {
                let asked = self.asked(seat).ok_or(Warning::NotYourTurn(actor))?;
                return Ok(self.claim((from, seat), &asked, (action, joined), now));
            }
            if actor != seat {
                return Err(Warning::NotYourTurn(actor));
            }
        }
        let origin = if joined { ActOrigin::Joined } else { ActOrigin::Step };
        Ok(self.carry_out(action, origin, now).unwrap_or_else(|refusal| {
            let notice = Notice::Refused { action, refusal };
            let mut messages = vec![Message { to: from, notice }];
            messages.extend(self.foul(from, seat, now));
            messages
        }))
    }

    /// Carries out an action of the seat to choose, and tells everybody.
    pub(super) fn carry_out(
        &mut self,
        action: Action,
        origin: ActOrigin,
        now: Duration,
    ) -> Result<Vec<Message>, Refusal> {
        let Some(game) = self.game.as_mut() else { return Ok(Vec::new()) };
        let mut listener = Listener::to_action();
        let chooser = game.actor();
        game.play_told(action, &mut listener)?;
        self.ledger.note(game, listener, origin);
        let at = game.actions().len();
        let undo_ends = self.end_undo_by_choice(chooser);
        self.clock.start(now);
        self.open_claims(now);
        // The last to choose lets everybody see what the others have chosen.
        let reveals = self.game.as_ref().is_some_and(|game| self.secret_from(game) == at);
        let together = if reveals { self.ledger.together(at) } else { 0 };
        let first = at - together.max(1);
        let mut messages = self.tell_acts(first..at, false);
        messages.extend(undo_ends);
        messages.extend(self.follow_outcome(now));
        self.pass_turn(now);
        messages.extend(self.take_seats_back());
        messages.extend(self.follow_turn(now));
        Ok(messages)
    }

    /// Asks nobody any more to take something back, as a player has chosen instead.
    fn end_undo_by_choice(&mut self, chooser: Option<Seat>) -> Vec<Message> {
        let Some(asked) = self.asked.take() else { return Vec::new() };
        let Some(player) = chooser.and_then(|seat| self.roster.player(seat)) else {
            return Vec::new();
        };
        // For whoever is away a robot has chosen.
        let is_here = self.line_of(player.id) == LineState::Up;
        asked.void(player.id, if is_here { WishEnd::Chose } else { WishEnd::Away })
    }

    /// Ends the question for an undo without any answer; whoever has asked is told as well.
    pub(super) fn forget_undo(&mut self, why: WishEnd) -> Vec<Message> {
        let ended = self.asked.take();
        ended.map(|asked| asked.end(&Notice::UndoVoid { by: asked.by, why })).unwrap_or_default()
    }

    /// Notes a foul, and punishes it as the table does.
    pub(super) fn foul(&mut self, who: ParticipantId, seat: Seat, now: Duration) -> Vec<Message> {
        let rule = self.policy.fouls;
        // After the game, nothing can be won by one.
        let counts = rule != FoulRule::Warn && self.phase == Phase::Game;
        let Some(chair) = self.chair_mut(seat).filter(|_| counts) else {
            return Vec::new();
        };
        chair.fouls = chair.fouls.saturating_add(1);
        let count = chair.fouls;
        let mut messages = vec![Message { to: who, notice: Notice::Foul { who, count } }];
        messages.extend(match rule {
            FoulRule::Penalty(most) if count > most => {
                self.seat_robot(seat, Robot { why: Lapse::Foul, leaves: true }, now)
            }
            FoulRule::Forfeit(most) if count > most => self.forfeit(seat, Lapse::Foul, now),
            FoulRule::Warn | FoulRule::Penalty(_) | FoulRule::Forfeit(_) => Vec::new(),
        });
        messages
    }

    /// Tells everybody of the actions of a range, which lead to the position of the moment.
    pub(super) fn tell_acts(&self, range: std::ops::Range<usize>, again: bool) -> Vec<Message> {
        let Some(game) = &self.game else { return Vec::new() };
        self.audience()
            .filter_map(|to| {
                let eyes = self.eyes(to);
                let mut acts = self.acts(game, range.clone(), eyes);
                let standing = self.standing(game, eyes);
                let notice = if again {
                    Notice::PlayedAgain { acts, standing }
                } else {
                    let act = Box::new(acts.pop()?);
                    Notice::Acted { act, revealed: acts, standing }
                };
                Some(Message { to, notice })
            })
            .collect()
    }

    /// Enters the phase that fits the position.
    pub(super) fn follow_outcome(&mut self, now: Duration) -> Vec<Message> {
        let Some(game) = &self.game else { return Vec::new() };
        if game.outcome().is_some() {
            return if self.phase == Phase::Result { Vec::new() } else { self.end_game(now) };
        }
        self.result = None;
        self.enter_phase(Phase::Game)
    }

    pub(super) fn undo(
        &mut self,
        from: ParticipantId,
        most: Option<usize>,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let (seat, game) = self.may_take_back(from)?;
        let mut to = game.actions().len();
        loop {
            to = self.ledger.step_back(to, seat).ok_or(Warning::NothingToUndo)?;
            if most.is_none_or(|most| to <= most) {
                break;
            }
        }
        self.take_back(from, to, now)
    }

    pub(super) fn restart(
        &mut self,
        from: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let (_, game) = self.may_take_back(from)?;
        if !game.can_undo() {
            return Err(Warning::NothingToUndo);
        }
        self.take_back(from, 0, now)
    }

    /// Returns a player's seat and the game, if the customs let actions be taken back.
    fn may_take_back(&self, from: ParticipantId) -> Result<(Seat, &Match), Warning> {
        let player = self.player(from)?;
        if self.policy.undo == UndoRule::Never {
            return Err(Warning::NotAllowed);
        }
        Ok(player)
    }

    /// Takes actions back until `to` are left, or asks those who must agree: all persons who still
    /// have their seats. Whoever is away agrees to nothing; while a robot plays in the place of
    /// somebody who can come back, only what was chosen since that player's own last choice goes.
    fn take_back(
        &mut self,
        from: ParticipantId,
        to: usize,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let others = self.roster.players().filter(|(seat, player)| {
            player.nature == Nature::Person
                && player.id != from
                && self.chair(*seat).is_none_or(Chair::is_played)
        });
        let others: Vec<(Seat, ParticipantId)> =
            others.map(|(seat, player)| (seat, player.id)).collect();
        if self.policy.undo == UndoRule::Freely {
            return Ok(self.rewind(to, now));
        }
        if let Some(seat) = self.absent_chooser(to) {
            return Err(Warning::MustAgree(seat));
        }
        if others.is_empty() {
            return Ok(self.rewind(to, now));
        }
        let away = others.iter().find(|(_, id)| self.line_of(*id) != LineState::Up);
        if let Some((seat, _)) = away {
            return Err(Warning::MustAgree(*seat));
        }
        if self.asked.as_ref().is_some_and(|asked| (asked.by, asked.to) == (from, to)) {
            // It is asked already.
            return Ok(Vec::new());
        }
        let others: Vec<ParticipantId> = others.into_iter().map(|(_, id)| id).collect();
        let notice = Notice::UndoAsked(from);
        // Whoever asks in place of answering ends what another has asked for.
        let before = self.asked.take().filter(|asked| asked.by != from);
        let void = before.map(|asked| asked.void(from, WishEnd::Asked));
        let mut messages = void.unwrap_or_default();
        messages.extend(others.iter().map(|&to| Message { to, notice: notice.clone() }));
        self.asked = Some(UndoAsked { by: from, to, asked: others.clone(), waiting: others });
        Ok(messages)
    }

    /// Returns the seat of a person who has left it to a robot and can come back, if any of the
    /// actions after the first `to` was that person's own.
    fn absent_chooser(&self, to: usize) -> Option<Seat> {
        let now = self.game.as_ref()?.actions().len();
        let gone = self.ledger.acts().get(to..now)?;
        let is_absent = |seat: Seat| {
            self.roster.player(seat).is_some_and(|player| player.nature == Nature::Person)
                && self.chair(seat).is_some_and(|one| one.forfeited.is_none() && !one.is_played())
        };
        gone.iter().filter(|act| !act.robot).map(|act| act.by).find(|&seat| is_absent(seat))
    }

    /// Takes actions back until `to` are left.
    pub(super) fn rewind(&mut self, to: usize, now: Duration) -> Vec<Message> {
        (self.asked, self.window) = (None, None);
        let Some(game) = &mut self.game else { return Vec::new() };
        while game.actions().len() > to && game.undo().is_some() {}
        self.open_claims(now);
        let Some(game) = &self.game else { return Vec::new() };
        let mut messages: Vec<Message> = self
            .audience()
            .map(|to| {
                let notice = Notice::TakenBack(self.standing(game, self.eyes(to)));
                Message { to, notice }
            })
            .collect();
        messages.extend(self.follow_outcome(now));
        self.end_turn(now);
        messages.extend(self.take_seats_back());
        messages.extend(self.follow_turn(now));
        messages
    }

    pub(super) fn redo(
        &mut self,
        from: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let (seat, game) = self.player(from)?;
        if self.policy.undo != UndoRule::Freely {
            return Err(Warning::NotAllowed);
        }
        let at = game.actions().len();
        let until = self.ledger.step_on(at, seat).ok_or(Warning::NothingToRedo)?;
        self.window = None;
        let Some(game) = &mut self.game else { return Err(Warning::NoGame) };
        while game.actions().len() < until && game.redo().is_some() {}
        self.open_claims(now);
        // Secret choices are told again, in case all have chosen meanwhile.
        let first = at - self.ledger.together(at);
        let mut messages = self.tell_acts(first..until, true);
        messages.extend(self.follow_outcome(now));
        self.end_turn(now);
        messages.extend(self.take_seats_back());
        messages.extend(self.follow_turn(now));
        Ok(messages)
    }

    pub(super) fn agree(
        &mut self,
        from: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        if !self.asks_undo_of(from) {
            return self.agree_to_swap_with(from, |_| true);
        }
        Ok(self.agree_to_undo(from, now))
    }

    /// Agrees to what one player asks for, whatever others ask for.
    pub(super) fn agree_to_wish(
        &mut self,
        from: ParticipantId,
        of: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        if self.asked.as_ref().is_some_and(|asked| asked.by == of) && self.asks_undo_of(from) {
            return Ok(self.agree_to_undo(from, now));
        }
        self.agree_to_swap_with(from, |by| by == of)
    }

    fn asks_undo_of(&self, id: ParticipantId) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.waiting.contains(&id))
    }

    /// Ends the question for an undo by somebody who goes away: whoever asked, or was asked.
    pub(super) fn ask_no_more(&mut self, id: ParticipantId) -> Vec<Message> {
        let is_part = |asked: &mut UndoAsked| asked.by == id || asked.asked.contains(&id);
        let ended = self.asked.take_if(is_part);
        ended.map(|asked| asked.void(id, WishEnd::Away)).unwrap_or_default()
    }

    /// Counts a participant's consent to an undo, which is done once all agree.
    fn agree_to_undo(&mut self, id: ParticipantId, now: Duration) -> Vec<Message> {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.waiting.contains(&id)) else {
            return Vec::new();
        };
        asked.waiting.retain(|&other| other != id);
        let to = asked.to;
        if asked.waiting.is_empty() { self.rewind(to, now) } else { Vec::new() }
    }

    pub(super) fn decline(&mut self, from: ParticipantId) -> Result<Vec<Message>, Warning> {
        let is_meant = |asked: &mut UndoAsked| asked.by == from || asked.waiting.contains(&from);
        let Some(asked) = self.asked.take_if(is_meant) else {
            return self.decline_swap(from);
        };
        Ok(asked.declined(from))
    }

    /// Declines what one player asks for, whatever others ask for.
    pub(super) fn decline_wish(
        &mut self,
        from: ParticipantId,
        of: ParticipantId,
    ) -> Result<Vec<Message>, Warning> {
        let is_meant =
            |asked: &mut UndoAsked| asked.by == of && (of == from || asked.waiting.contains(&from));
        match self.asked.take_if(is_meant) {
            Some(asked) => Ok(asked.declined(from)),
            None => self.decline_swap_of(from, of),
        }
    }
}
