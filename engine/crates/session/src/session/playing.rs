//! The course of a game: actions are judged, carried out, taken back and played again.

use super::{Session, UndoAsked};
use crate::{Message, Nature, Notice, ParticipantId, Phase, UndoRule, Warning, listener::Listener};
use rules::{Action, Match, Seat};
use std::time::Duration;

impl Session {
    /// The seat of a player while a game is under way, or has just ended.
    fn player(&self, id: ParticipantId) -> Result<(Seat, &Match), Warning> {
        let seat = self.roster.seat_of(id).ok_or(Warning::NotAPlayer)?;
        let game = self.game.as_ref().ok_or(Warning::NoGame)?;
        match self.phase {
            Phase::Game | Phase::Result => Ok((seat, game)),
            Phase::Suspended => Err(Warning::Suspended),
            Phase::Preparation => Err(Warning::NoGame),
        }
    }

    pub(super) fn act(
        &mut self,
        from: ParticipantId,
        action: Action,
        joined: bool,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let (seat, game) = self.player(from)?;
        if let Some(actor) = game.actor()
            && actor != seat
        {
            return Err(Warning::NotYourTurn(actor));
        }
        let game = self.game.as_mut().ok_or(Warning::NoGame)?;
        let mut listener = Listener::to_action();
        if let Err(refusal) = game.play_told(action, &mut listener) {
            let notice = Notice::Refused { action, refusal };
            return Ok(vec![Message { to: from, notice }]);
        }
        self.ledger.note(game, listener, joined);
        self.asked = None;
        self.clock.start(now);
        let at = game.actions().len();
        // The last to choose lets everybody see what the others have chosen.
        let reveals = self.game.as_ref().is_some_and(|game| self.secret_from(game) == at);
        let together = if reveals { self.ledger.together(at) } else { 0 };
        let first = at - together.max(1);
        let mut messages = self.tell_acts(first..at, false);
        messages.extend(self.follow_outcome(now));
        Ok(messages)
    }

    /// Tells everybody of the actions of a range, which lead to the position of the moment.
    pub(super) fn tell_acts(&self, range: std::ops::Range<usize>, again: bool) -> Vec<Message> {
        let Some(game) = &self.game else { return Vec::new() };
        let all = self.roster.participants().iter();
        all.filter_map(|participant| {
            let eyes = self.eyes(participant.id);
            let mut acts = self.acts(game, range.clone(), eyes);
            let standing = self.standing(game, eyes);
            let notice = if again {
                Notice::PlayedAgain { acts, standing }
            } else {
                let act = Box::new(acts.pop()?);
                Notice::Acted { act, revealed: acts, standing }
            };
            Some(Message { to: participant.id, notice })
        })
        .collect()
    }

    /// Enters the phase that fits the position.
    pub(super) fn follow_outcome(&mut self, now: Duration) -> Vec<Message> {
        let Some(game) = &self.game else { return Vec::new() };
        if game.outcome().is_some() {
            self.clock.stop(now);
            self.enter_phase(Phase::Result)
        } else {
            self.enter_phase(Phase::Game)
        }
    }

    pub(super) fn undo(
        &mut self,
        from: ParticipantId,
        most: Option<usize>,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let (seat, game) = self.player(from)?;
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
        let (_, game) = self.player(from)?;
        if !game.can_undo() {
            return Err(Warning::NothingToUndo);
        }
        self.take_back(from, 0, now)
    }

    /// Takes actions back until `to` are left, or asks those who must agree.
    fn take_back(
        &mut self,
        from: ParticipantId,
        to: usize,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let others: Vec<ParticipantId> = self
            .roster
            .players()
            .filter(|(_, player)| player.nature == Nature::Person && player.id != from)
            .map(|(_, player)| player.id)
            .collect();
        match self.policy.undo {
            UndoRule::Never => Err(Warning::NotAllowed),
            UndoRule::Agreed if !others.is_empty() => {
                let notice = Notice::UndoAsked(from);
                let messages = others.iter().map(|&to| Message { to, notice: notice.clone() });
                let messages = messages.collect();
                self.asked = Some(UndoAsked { by: from, to, waiting: others });
                Ok(messages)
            }
            UndoRule::Freely | UndoRule::Agreed => Ok(self.rewind(to, now)),
        }
    }

    /// Takes actions back until `to` are left.
    pub(super) fn rewind(&mut self, to: usize, now: Duration) -> Vec<Message> {
        self.asked = None;
        let Some(game) = &mut self.game else { return Vec::new() };
        while game.actions().len() > to && game.undo().is_some() {}
        let Some(game) = &self.game else { return Vec::new() };
        let all = self.roster.participants().iter().map(|participant| participant.id);
        let mut messages: Vec<Message> = all
            .map(|id| {
                let notice = Notice::TakenBack(self.standing(game, self.eyes(id)));
                Message { to: id, notice }
            })
            .collect();
        messages.extend(self.follow_outcome(now));
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
        let Some(game) = &mut self.game else { return Err(Warning::NoGame) };
        while game.actions().len() < until && game.redo().is_some() {}
        let mut messages = self.tell_acts(at..until, true);
        messages.extend(self.follow_outcome(now));
        Ok(messages)
    }

    pub(super) fn agree(
        &mut self,
        from: ParticipantId,
        now: Duration,
    ) -> Result<Vec<Message>, Warning> {
        let asked = self.asked.as_mut().ok_or(Warning::NothingAsked)?;
        if !asked.waiting.contains(&from) {
            return Err(Warning::NothingAsked);
        }
        asked.waiting.retain(|&id| id != from);
        let to = asked.to;
        Ok(if asked.waiting.is_empty() { self.rewind(to, now) } else { Vec::new() })
    }

    pub(super) fn decline(&mut self, from: ParticipantId) -> Result<Vec<Message>, Warning> {
        let asked = self.asked.take_if(|asked| asked.waiting.contains(&from));
        let asked = asked.ok_or(Warning::NothingAsked)?;
        let notice = Notice::UndoDeclined(from);
        Ok(vec![Message { to: asked.by, notice }])
    }
}
