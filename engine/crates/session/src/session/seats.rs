//! Seats outside a game: taking, giving up, waiting for one, exchanging two.

use super::Session;
use crate::{LineState, Message, Nature, Notice, ParticipantId, Phase, Warning, WishEnd};
use rules::Seat;

/// A participant who waits for a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    pub(super) id: ParticipantId,
    /// The seat; `None` for any.
    seat: Option<Seat>,
}

/// An exchange of seats that waits for the other player's agreement.
#[derive(Debug, Clone, Copy)]
pub(super) struct SwapAsk {
    by: ParticipantId,
    with: ParticipantId,
}

impl SwapAsk {
    /// Tells whoever has asked, and whoever was asked, that neither has declined it.
    fn void(self, why: WishEnd) -> [Message; 2] {
        let Self { by, with } = self;
        [(by, with), (with, by)]
            .map(|(to, with)| Message { to, notice: Notice::SwapVoid { with, why } })
    }
}

impl Session {
    /// Fails if seats cannot change in this phase.
    pub(super) const fn seats_are_free(&self) -> Result<(), Warning> {
        match self.phase {
            Phase::Preparation | Phase::Result => Ok(()),
            Phase::Game | Phase::Suspended => Err(Warning::GameGoesOn),
        }
    }

    /// Returns the participants who wait for a seat, the next one first.
    pub fn queue(&self) -> impl Iterator<Item = ParticipantId> {
        self.queue.iter().map(|waiting| waiting.id)
    }

    fn tell_queue(&self) -> Vec<Message> {
        self.tell_all(&Notice::Queue(self.queue().collect()))
    }

    pub(super) fn sit(&mut self, id: ParticipantId, seat: Seat) -> Result<Vec<Message>, Warning> {
        self.seats_are_free()?;
        let first = self.queue.iter().find(|waiting| waiting.seat.is_none_or(|own| own == seat));
        if self.roster.seat_of(id).is_none()
            && self.roster.player(seat).is_none()
            && first.is_some_and(|first| first.id != id)
        {
            return Err(Warning::OthersWait);
        }
        self.roster.sit(id, seat)?;
        let mut messages = self.tell_roster();
        messages.extend(self.leave_queue(id));
        Ok(messages)
    }

    /// Takes a participant out of the queue.
    fn leave_queue(&mut self, id: ParticipantId) -> Vec<Message> {
        let before = self.queue.len();
        self.queue.retain(|waiting| waiting.id != id);
        if self.queue.len() < before { self.tell_queue() } else { Vec::new() }
    }

    /// Takes a seat that is free, or waits for one.
    pub(super) fn enqueue(
        &mut self,
        id: ParticipantId,
        seat: Option<Seat>,
    ) -> Result<Vec<Message>, Warning> {
        if let Some(own) = self.roster.seat_of(id) {
            return Err(Warning::HasSeat(own));
        }
        if let Some(seat) = seat.filter(|seat| usize::from(seat.0) >= self.roster.seat_count()) {
            return Err(Warning::NoSuchSeat(seat));
        }
        if self.queue().any(|waiting| waiting == id) {
            return Err(Warning::Queues);
        }
        let is_free = |seat: &Seat| self.roster.player(*seat).is_none();
        let free = seat.map_or_else(|| self.roster.vacant(), |seat| Some(seat).filter(is_free));
        if let Some(free) = free
            && let Ok(messages) = self.sit(id, free)
        {
            return Ok(messages);
        }
        self.queue.push(Waiting { id, seat });
        let mut messages = self.tell_queue();
        messages.extend(self.free_left_seats());
        Ok(messages)
    }

    /// Frees the seats of those who left in a game that is over, if somebody waits for one: nobody
    /// else would begin the next game if all of its players are gone.
    pub(super) fn free_left_seats(&mut self) -> Vec<Message> {
        if self.queue.is_empty() || self.seats_are_free().is_err() {
            return Vec::new();
        }
        self.dismiss_left()
    }

    /// Takes those who left off the table.
    pub(super) fn dismiss_left(&mut self) -> Vec<Message> {
        let all = self.roster.participants().iter().map(|participant| participant.id);
        let left: Vec<_> = all.filter(|&id| self.line_of(id) == LineState::Left).collect();
        left.into_iter().flat_map(|id| self.leave(id)).collect()
    }

    /// Seats those who wait, as far as seats are free. Those whose lines are broken wait on.
    pub(super) fn seat_queue(&mut self) -> Vec<Message> {
        let mut seated = false;
        for Waiting { id, seat } in self.queue.clone() {
            let seat = seat.or_else(|| self.roster.vacant());
            let is_here = self.line_of(id) == LineState::Up;
            if let Some(seat) = seat.filter(|_| is_here)
                && self.roster.sit(id, seat).is_ok()
            {
                self.queue.retain(|waiting| waiting.id != id);
                seated = true;
            }
        }
        if !seated {
            return Vec::new();
        }
        let mut messages = self.tell_roster();
        messages.extend(self.tell_queue());
        messages
    }

    /// Tells everybody of the seats after one has become vacant, and who sits there now.
    fn vacated(&mut self) -> Vec<Message> {
        let mut messages = self.forget_undo(WishEnd::Moved);
        messages.extend(self.tell_roster());
        // After a game too: if its players are gone, nobody else would begin the next one.
        if self.seats_are_free().is_ok() {
            messages.extend(self.seat_queue());
        }
        messages
    }

    pub(super) fn stand(&mut self, id: ParticipantId) -> Result<Vec<Message>, Warning> {
        if self.queue().any(|waiting| waiting == id) {
            return Ok(self.leave_queue(id));
        }
        if self.roster.seat_of(id).is_some() {
            self.seats_are_free()?;
        }
        self.roster.stand(id)?;
        let mut messages = self.forget_swaps(id);
        messages.extend(self.vacated());
        Ok(messages)
    }

    /// Takes a participant off the table.
    pub(super) fn leave(&mut self, id: ParticipantId) -> Vec<Message> {
        let mut messages = self.forget_swaps(id);
        let had_seat = self.roster.seat_of(id).is_some();
        self.roster.exit(id);
        self.watched.remove(&id);
        self.lines.remove(&id);
        messages.extend(self.leave_queue(id));
        messages.extend(if had_seat { self.vacated() } else { self.tell_roster() });
        messages.retain(|message| message.to != id);
        messages
    }

    /// Asks another player to exchange seats; a bot agrees at once, and so has a player who has
    /// asked for the same.
    pub(super) fn swap(
        &mut self,
        by: ParticipantId,
        with: ParticipantId,
    ) -> Result<Vec<Message>, Warning> {
        self.roster.seat_of(by).ok_or(Warning::NotAPlayer)?;
        self.seats_are_free()?;
        let other = self.roster.participant(with).ok_or(Warning::NobodySuch(with))?;
        if by == with {
            return Err(Warning::OwnSeat);
        }
        self.roster.seat_of(with).ok_or(Warning::HasNoSeat(with))?;
        if other.nature == Nature::Bot {
            return Ok(self.exchange(SwapAsk { by, with }));
        }
        if let Some(at) = self.swaps.iter().position(|one| (one.by, one.with) == (with, by)) {
            let swap = self.swaps.remove(at);
            return Ok(self.exchange(swap));
        }
        // Whoever asks twice is understood.
        if self.swaps.iter().any(|one| (one.by, one.with) == (by, with)) {
            return Ok(Vec::new());
        }
        let is_asked = self.asked.as_ref().is_some_and(|asked| asked.waiting.contains(&with));
        if is_asked || self.swaps.iter().any(|swap| swap.with == with) {
            return Err(Warning::HasQuestion(with));
        }
        self.swaps.push(SwapAsk { by, with });
        Ok(vec![Message { to: with, notice: Notice::SwapAsked(by) }])
    }

    /// Exchanges two players' seats.
    fn exchange(&mut self, SwapAsk { by, with }: SwapAsk) -> Vec<Message> {
        let mut messages = self.forget_swaps(by);
        messages.extend(self.forget_swaps(with));
        if let (Some(one), Some(other)) = (self.roster.seat_of(by), self.roster.seat_of(with)) {
            self.roster.swap(one, other);
            messages.extend(self.forget_undo(WishEnd::Moved));
        }
        messages.extend(self.tell_roster());
        messages
    }

    /// Forgets all exchanges that concern a participant whose seat changes; whoever has asked for
    /// one, and the others in them, are told that nobody declined.
    fn forget_swaps(&mut self, id: ParticipantId) -> Vec<Message> {
        let (gone, left) = self.swaps.iter().partition(|swap| [swap.by, swap.with].contains(&id));
        self.swaps = left;
        let gone: Vec<SwapAsk> = gone;
        let void = gone.into_iter().flat_map(|swap| {
            let [asker, asked] = swap.void(WishEnd::Moved);
            // Whoever was asked knows of their own seat.
            std::iter::once(asker).chain((swap.by == id).then_some(asked))
        });
        void.collect()
    }

    /// Forgets all exchanges, as a game begins or the next one is prepared; whoever has asked, or
    /// was asked, is told.
    pub(super) fn forget_all_swaps(&mut self) -> Vec<Message> {
        let gone = std::mem::take(&mut self.swaps);
        gone.into_iter().flat_map(|swap| swap.void(WishEnd::Began)).collect()
    }

    /// Agrees to the first exchange that the participant was asked for by a player who is meant.
    pub(super) fn agree_to_swap_with(
        &mut self,
        from: ParticipantId,
        is_meant: impl Fn(ParticipantId) -> bool,
    ) -> Result<Vec<Message>, Warning> {
        let at = self.swaps.iter().position(|swap| swap.with == from && is_meant(swap.by));
        let swap = self.swaps.remove(at.ok_or(Warning::NothingAsked)?);
        self.seats_are_free()?;
        Ok(self.exchange(swap))
    }

    /// Declines the exchange that the participant was asked for, or withdraws their own.
    pub(super) fn decline_swap(&mut self, from: ParticipantId) -> Result<Vec<Message>, Warning> {
        let asked = self.swaps.iter().position(|swap| swap.with == from);
        let at = asked.or_else(|| self.swaps.iter().position(|swap| swap.by == from));
        self.end_swap(from, at)
    }

    /// Declines the exchange that a player asked the participant for, or withdraws the own one.
    pub(super) fn decline_swap_of(
        &mut self,
        from: ParticipantId,
        of: ParticipantId,
    ) -> Result<Vec<Message>, Warning> {
        let is_meant = |swap: &SwapAsk| swap.by == of && (of == from || swap.with == from);
        let at = self.swaps.iter().position(is_meant);
        self.end_swap(from, at)
    }

    /// Ends an exchange that a participant declines or withdraws; the other one is told.
    fn end_swap(
        &mut self,
        from: ParticipantId,
        at: Option<usize>,
    ) -> Result<Vec<Message>, Warning> {
        let swap = self.swaps.remove(at.ok_or(Warning::NothingAsked)?);
        let to = if swap.with == from { swap.by } else { swap.with };
        Ok(vec![Message { to, notice: Notice::SwapDeclined(from) }])
    }
}
