//! The game at a table at another machine, as far as the person there has a part in it: choices,
//! the time for them, the result, advice.

use super::{JoinedNews, JoinedTable};
use crate::{
    local::Practice,
    party::{BotKind, Choices, Pace},
};
use engine::{
    agents::Bot,
    protocol::{
        ChatTold, LapseTold, LineTold, NatureTold, NetNotice, PhaseTold, ResultTold, SeatTold,
        UndoTold,
    },
    rules::{Action, End, Outcome, Seat},
    session::{Client, News},
};
use remote::TableNews;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

impl JoinedTable {
    /// Returns the result of the game that was played last; `None` while the next one is played.
    #[must_use]
    pub const fn result(&self) -> Option<&ResultTold> {
        self.at.result.as_ref()
    }

    /// Returns the seats whose players lost the game by forfeit, as far as it was told.
    #[must_use]
    pub fn forfeits(&self) -> &[Seat] {
        &self.at.forfeits
    }

    /// Returns the cause for which the player on a seat lost the game by forfeit, as far as the
    /// host tells it.
    #[must_use]
    pub fn lapse(&self, seat: Seat) -> Option<LapseTold> {
        self.at.lapses.get(&seat).copied()
    }

    /// True if the own seat has lost the game by forfeit.
    #[must_use]
    pub fn has_forfeited(&self) -> bool {
        self.played_seat().is_some_and(|seat| self.at.forfeits.contains(&seat))
    }

    /// Returns the seat of the person in the game that is looked at: in one that is over that which
    /// the person had in it, whatever seat is free for the person by then.
    #[must_use]
    pub fn played_seat(&self) -> Option<Seat> {
        self.at.ended.unwrap_or_else(|| self.at.table.seat())
    }

    /// True if a robot plays on the own seat: also of somebody who is back, until the turn that the
    /// robot has begun is over.
    #[must_use]
    pub fn has_robot(&self) -> bool {
        self.at.table.own().is_some_and(|own| own.robot)
    }

    /// Returns the outcome of the game, once its result is known; `None` for one that was broken
    /// off.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let told = self.at.result.as_ref().filter(|told| told.finished)?;
        let by_rules = self.client().and_then(Client::outcome);
        let end = by_rules.map_or(End::Finished, |outcome| outcome.end);
        Some(Outcome { end, places: told.places.clone() })
    }

    /// Changes the time that the person has to look at what others do.
    pub const fn set_pace(&mut self, pace: Pace) {
        self.at.plan.pace = pace;
    }

    /// Returns the choices of the person; none if the person is not to choose.
    #[must_use]
    pub fn choices(&self) -> &Choices {
        self.at.choices.get_or_init(|| {
            let client = self.client().filter(|_| self.is_to_choose());
            let known = client.and_then(|client| Some((client.rules(), client.view()?)));
            known.map_or_else(Choices::default, |(rules, view)| Choices::of(rules, view))
        })
    }

    /// True if the person is to choose.
    #[must_use]
    pub fn is_to_choose(&self) -> bool {
        let is_own = |actor| self.at.table.seat() == Some(actor);
        self.at.has_begun
            && !self.has_forfeited()
            && !self.has_robot()
            && self.at.table.phase() == PhaseTold::Game
            && self
                .client()
                .is_some_and(|client| !client.has_claimed() && client.actor().is_some_and(is_own))
    }

    /// Returns the time that is left of the turn in progress; `None` if it does not end by itself.
    /// While the line is away it stands still, as nobody here knows how the host counts.
    #[must_use]
    pub fn turn_left(&self) -> Option<Duration> {
        let is_timed = self.at.has_begun && self.at.table.phase() == PhaseTold::Game;
        self.at.turn_clock.left(Instant::now()).filter(|_| is_timed)
    }

    /// Returns the name of the player who is away and whose time is over next, with the time that
    /// is left; `None` if the game does not wait for anybody, or as long as it takes.
    #[must_use]
    pub fn next_to_lose(&self) -> Option<(&str, Duration)> {
        let is_played = self.at.has_begun && self.at.table.phase() == PhaseTold::Game;
        let all = self.at.table.participants().iter().filter(|_| is_played);
        let away = all.filter(|one| {
            let seat = one.seat.and_then(counted);
            let has_seat = seat.is_some_and(|seat| !self.at.forfeits.contains(&seat));
            has_seat && one.line != LineTold::Up && !one.robot
        });
        let timed =
            away.filter_map(|one| Some((one.name.as_str(), *self.at.waits.get(&one.name)?)));
        let (name, until) = timed.min_by_key(|(_, until)| *until)?;
        Some((name, until.checked_duration_since(Instant::now())?))
    }

    /// True if the person has chosen something that the customs let be taken back.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        let is_allowed =
            self.at.table.policy().is_some_and(|policy| policy.undo != UndoTold::Never);
        let is_played = self.at.has_begun && self.at.table.phase() == PhaseTold::Game;
        is_allowed && is_played && self.client().is_some_and(Client::has_chosen)
    }

    /// Returns the seconds for which the game waits for the person, at most, once the person leaves
    /// it on purpose. A second that has begun counts, as for the others at the table.
    #[must_use]
    pub fn seconds_after_leaving(&self) -> u64 {
        let breaks = self.at.table.policy().map(|policy| policy.breaks);
        self.seconds_away(breaks.map_or(0, |breaks| breaks.grace_ms.min(breaks.after_exit_ms)))
    }

    /// Returns the seconds for which the game waits for the person, at most, after the line has
    /// broken: so the host counts if it does not hear that the person leaves.
    #[must_use]
    pub fn seconds_after_break(&self) -> u64 {
        let breaks = self.at.table.policy().map(|policy| policy.breaks);
        self.seconds_away(breaks.map_or(0, |breaks| breaks.grace_ms))
    }

    fn seconds_away(&self, most: u64) -> u64 {
        // Nobody waits for a seat that a robot has, nor within a game that waits already.
        if self.has_robot() || self.at.table.phase() == PhaseTold::Suspended {
            return 0;
        }
        let left = self.at.table.own().and_then(|own| own.grace_ms);
        left.map_or(most, |left| most.min(left)).div_ceil(1_000)
    }

    /// True if others must agree before a choice is taken back: persons who are there.
    #[must_use]
    pub fn must_others_agree(&self) -> bool {
        let own = self.at.table.seat();
        let mut others = self.at.table.participants().iter().filter(|one| {
            let seat = one.seat.and_then(counted);
            seat.is_some() && seat != own && one.nature == NatureTold::Person
        });
        let is_there = |one: &SeatTold| one.line == LineTold::Up && !one.robot;
        let is_agreed =
            self.at.table.policy().is_some_and(|policy| policy.undo == UndoTold::Agreed);
        is_agreed && others.any(is_there)
    }

    /// True if the customs let the person talk now.
    #[must_use]
    pub fn may_talk(&self) -> bool {
        match self.at.table.policy().map(|policy| policy.chat) {
            Some(ChatTold::Off) => false,
            Some(ChatTold::Spectators) => !self.at.has_begun || self.at.table.seat().is_none(),
            Some(ChatTold::Everybody | ChatTold::Aloud) | None => true,
        }
    }

    /// Takes notice that a game begins or ends.
    pub(super) fn follow_game(&mut self, news: &[JoinedNews]) {
        let is_played = matches!(self.at.table.phase(), PhaseTold::Game | PhaseTold::Suspended);
        self.at.turn_clock.follow(
            (self.at.table.deadline(), self.at.table.time_left()),
            self.at.table.phase() == PhaseTold::Suspended,
            Instant::now(),
        );
        for news in news {
            match news {
                // After its end a game is only told anew.
                JoinedNews::Table(TableNews::Game(News::Began(_))) if is_played => {
                    self.at.has_begun = true;
                    (self.at.result, self.at.ended) = (None, None);
                    // Whoever comes back may hear of them before the rules, and so before this.
                    self.at.forfeits.clone_from(&self.at.told_forfeits);
                }
                JoinedNews::Table(TableNews::Net(NetNotice::Phase {
                    phase: PhaseTold::Prepare | PhaseTold::Deal,
                })) => {
                    self.at.told_forfeits.clear();
                    self.at.lapses.clear();
                }
                JoinedNews::Table(TableNews::Result(told)) => {
                    if self.at.has_begun {
                        self.at.ended = Some(self.at.table.seat());
                    }
                    self.at.result = Some(told.clone());
                    self.at.forfeits = told.forfeits.iter().copied().filter_map(counted).collect();
                    let seats = told.forfeits.iter().copied().filter_map(counted);
                    self.at.lapses.extend(seats.zip(told.lapses.iter().copied()));
                }
                JoinedNews::Table(TableNews::Net(NetNotice::Forfeited { seat, why })) => {
                    let seat = counted(*seat);
                    self.at.lapses.extend(seat.zip(*why));
                    self.at.told_forfeits.extend(seat);
                    self.at.forfeits.extend(seat.filter(|seat| !self.at.forfeits.contains(seat)));
                }
                JoinedNews::Table(TableNews::Net(NetNotice::Broke { player, .. })) => {
                    let left = self.at.table.waits_for(player);
                    let until = left.and_then(|left| Instant::now().checked_add(left));
                    match until {
                        Some(until) => self.at.waits.insert(player.clone(), until),
                        None => self.at.waits.remove(player),
                    };
                }
                _ => {}
            }
        }
        // The result follows the phase.
        let is_awaited = self.at.table.phase() == PhaseTold::Result && self.at.result.is_none();
        self.at.has_begun &= is_played || is_awaited;
    }

    /// True while the bot that advises the person practises the game, which it begins to do when
    /// it is asked for.
    pub fn is_practising(&mut self) -> bool {
        if let (false, Some(rules)) = (self.at.practice.is_any(), self.at.table.rules()) {
            let bot = Bot::new(BotKind::Greedy.agent(), 0);
            self.at.practice = Practice::of(rules, std::iter::once(&bot));
        }
        self.at.practice.is_under_way()
    }

    /// Returns the choice that a greedy bot would make for the person; `None` if the person is not
    /// to choose. Waits for the end of its practice.
    pub fn advice(&mut self) -> Option<Action> {
        self.is_practising();
        let client = self.at.table.client().filter(|_| self.is_to_choose())?;
        let (rules, seed) = (Arc::clone(client.rules()), client.at() as u64);
        let mut adviser = self.at.practice.adviser(&rules, seed);
        adviser.choose(&rules, client.view()?)
    }

    /// Returns the choice that a greedy bot would make for the person, asked again the next best
    /// one; `None` if the person is not to choose. Waits for the end of its practice.
    pub fn hint_by_bot(&mut self) -> Option<Action> {
        self.is_practising();
        let is_to_choose = self.is_to_choose();
        let client = self.at.table.client().filter(|_| is_to_choose)?;
        let position = (client.view()?, client.at() as u64);
        self.at.advice.next(&mut self.at.practice, client.rules(), position)
    }
}

/// Returns a seat that is counted from 1.
fn counted(seat: u8) -> Option<Seat> {
    seat.checked_sub(1).map(Seat)
}
