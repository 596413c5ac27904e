//! The table as it is shown during events: one after the other, each with its duration.
//!
//! The game is ahead of the display: a complete trick is taken away within the action that
//! completed it. The stage still shows it for a while, and then catches up with the view.

use crate::motion::{self, Flight, ShownCard, Tempo, Transfer};
use engine::{
    cards::Card,
    definition::{
        Face, SpotId,
        game::{Announcement, Per, Sees, Shape},
    },
    rules::{Event, Rules, Seat, SeenCard, View},
    session::History,
};
use std::collections::VecDeque;

/// True for a row in the middle of the table, where players put cards for all to see.
#[must_use]
pub fn is_open_row(rules: &Rules, spot: SpotId) -> bool {
    let field = rules.spot_info(spot).and_then(|info| rules.game().fields.get(info.field));
    field.is_some_and(|field| {
        field.per == Per::Game && field.sees == Sees::Everyone && field.shape == Shape::Row
    })
}

/// A card as it is shown on its spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The card, if known.
    pub card: Option<Card>,
    /// The player who put it there, if one did.
    pub by: Option<Seat>,
}

impl ShownCard for Token {
    fn new(seen: SeenCard) -> Self {
        Self { card: seen.card, by: None }
    }

    fn seen(&self) -> SeenCard {
        let face = if self.card.is_some() { Face::Up } else { Face::Down };
        SeenCard { card: self.card, face }
    }

    fn show(&mut self, seen: SeenCard) {
        self.card = seen.card;
    }
}

/// The table as it is shown.
#[derive(Debug, Default)]
pub struct Stage {
    piles: Vec<Vec<Token>>,
    queue: VecDeque<StageStep>,
    flights: Vec<Flight<Transfer>>,
    /// Time of the next event; `None` for at once.
    next: Option<f64>,
    held: bool,
    batch: Batch,
    last: Vec<Token>,
    /// Events that say or tell words, and the times until which the words are shown.
    bubbles: Vec<(Event, f64)>,
    /// True if the game has moved on since the piles were taken from a view.
    behind: bool,
    gate: Gate,
}

/// A part of the game that waits to be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StageStep {
    /// This seat has chosen; its events follow.
    Act(Seat),
    Event(Event),
}

/// The state between two deals: at the end of one, cards are gathered for the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Gate {
    /// The next deal is shown without waiting.
    #[default]
    Open,
    /// The next deal will wait once it is reached.
    Shut,
    /// The next deal has been reached and waits.
    Reached,
    /// One deal is allowed through.
    Ajar,
}

/// Events that belong together: a deal of many cards takes no longer than one of a few.
#[derive(Debug, Clone, Copy, Default)]
struct Batch {
    /// Number of movements that leave the same spot as the next one, as in a deal.
    dealt: u32,
    /// Number of all other movements.
    carried: u32,
    /// True for the opening of the game: no trick needs to stay visible.
    opens: bool,
}

/// Seconds that a notice is shown.
const NOTICE: f64 = 6.0;
/// Seconds that it is still shown once the game has moved on.
const OLD_NEWS: f64 = 2.0;
/// Seconds that a player's words are shown.
const SPEECH: f64 = 2.5;

/// Maximum seconds for a single movement before the first choice.
const OPENING: f64 = 0.4;

impl Stage {
    /// Shows a view at once, without animations.
    pub fn reset(&mut self, rules: &Rules, view: &View) {
        self.queue.clear();
        self.flights.clear();
        self.held = false;
        if self.gate != Gate::Open {
            self.gate = Gate::Shut;
        }
        self.adopt(rules, view);
    }

    /// Recalls the trick that was taken away last in this deal, as if it had been shown: for
    /// whoever comes to a table, or comes back to it.
    pub fn recall(&mut self, rules: &Rules, history: &History) {
        let acts = history.acts().iter().flat_map(|act| &act.events);
        let events: Vec<Event> = history.opening().iter().chain(acts).copied().collect();
        let is_new_deal = |event: &Event| matches!(event, Event::Gathered { .. });
        let first = events.iter().rposition(is_new_deal).map_or(0, |at| at + 1);
        let mut past = Self { piles: vec![Vec::new(); rules.spot_count()], ..Self::default() };
        for &event in &events[first..] {
            // Where cards lay before they were first played makes no difference.
            if let Event::Carried { from, count, .. } = event
                && let Some(pile) = past.piles.get_mut(from.index())
            {
                pile.resize(pile.len().max(count.into()), Token { card: None, by: None });
            }
            past.show(rules, event, Tempo::NONE, 0.0);
        }
        self.last = past.last;
    }

    /// Sets whether the stage waits at the end of a deal.
    pub fn set_waits(&mut self, waits: bool) {
        match (waits, self.gate) {
            (true, Gate::Open) => self.gate = Gate::Shut,
            (false, _) => self.gate = Gate::Open,
            (true, _) => {}
        }
    }

    /// True if a deal has ended and the next one waits to be shown.
    #[must_use]
    pub const fn waits(&self) -> bool {
        matches!(self.gate, Gate::Reached)
    }

    /// Allows the next deal to be shown.
    pub fn next_deal(&mut self) {
        if self.waits() {
            self.gate = Gate::Ajar;
            self.next = None;
        }
    }

    /// Shows the opening: every card lies on the first spot and is dealt from there.
    pub fn open(&mut self, rules: &Rules, view: &View, events: &[Event]) {
        self.reset(rules, view);
        if events.iter().any(|event| matches!(event, Event::Carried { .. })) {
            motion::gather(&mut self.piles, SpotId(0));
        }
        self.follow(events);
        self.batch.opens = true;
    }

    /// Skips all current and queued animations.
    pub fn hurry(&mut self, rules: &Rules, view: &View, now: f64) {
        self.flights.clear();
        self.next = None;
        self.advance(rules, view, Tempo::NONE, now);
    }

    /// Queues an action with its events, to be shown after everything before.
    pub fn follow_act(&mut self, by: Seat, events: &[Event]) {
        self.begin_batch();
        self.queue.push_back(StageStep::Act(by));
        self.follow(events);
    }

    /// Queues events, to be shown one after the other.
    pub fn follow(&mut self, events: &[Event]) {
        self.begin_batch();
        self.queue.extend(events.iter().copied().map(StageStep::Event));
        self.behind = true;
        for (index, event) in events.iter().enumerate() {
            match *event {
                Event::Carried { from, .. } if leaves(events.get(index + 1), from) => {
                    self.batch.dealt += 1;
                }
                Event::Carried { .. } => self.batch.carried += 1,
                _ => {}
            }
        }
    }

    /// Others may act while what came before is still being shown.
    fn begin_batch(&mut self) {
        if self.queue.is_empty() {
            self.batch = Batch::default();
        }
    }

    /// Returns the seat of the first choice that has been made but is not shown yet, if any.
    #[must_use]
    pub fn next_chooser(&self) -> Option<Seat> {
        self.queue.iter().find_map(|step| match step {
            StageStep::Act(by) => Some(*by),
            StageStep::Event(_) => None,
        })
    }

    /// Returns the number of actions of which nothing has been shown yet.
    #[must_use]
    pub fn unseen_acts(&self) -> usize {
        self.queue.iter().filter(|step| matches!(step, StageStep::Act(_))).count()
    }

    /// True if choices have been made, or a deal has ended, of which nothing is shown yet: what may
    /// be done now belongs to a table that nobody has seen.
    #[must_use]
    pub fn is_behind_choices(&self) -> bool {
        self.next_chooser().is_some() || self.is_a_deal_behind()
    }

    /// True if the end of a deal is still to be shown, so that the game is a deal ahead.
    #[must_use]
    pub fn is_a_deal_behind(&self) -> bool {
        let gathers = |step: &StageStep| matches!(step, StageStep::Event(Event::Gathered { .. }));
        !self.batch.opens && self.queue.iter().any(gathers)
    }

    /// Returns the cards on a spot, lowest first.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[Token] {
        self.piles.get(spot.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the flights in progress; their cards are already on the spots that they come to.
    #[must_use]
    pub fn flights(&self) -> &[Flight<Transfer>] {
        &self.flights
    }

    /// Returns the number of a spot's top cards that are still on their way to it.
    #[must_use]
    pub fn arriving(&self, spot: SpotId) -> usize {
        let ways = self.flights.iter().map(|flight| flight.way);
        ways.filter(|way| way.to == spot).map(|way| way.count).sum()
    }

    /// True if all events have been shown and no cards are moving.
    #[must_use]
    pub fn is_still(&self) -> bool {
        self.queue.is_empty() && self.flights.is_empty() && !self.behind
    }

    /// True if a complete trick lies there for a while.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.held
    }

    /// True if a complete trick stays until the display is hurried.
    #[must_use]
    pub fn rests(&self) -> bool {
        self.next == Some(f64::INFINITY)
    }

    /// Returns the number of events and choices that wait to be shown.
    #[must_use]
    pub fn queued(&self) -> usize {
        self.queue.len()
    }

    /// True if the opening is still being shown.
    #[must_use]
    pub const fn opens(&self) -> bool {
        self.batch.opens
    }

    /// Returns the cards of the trick taken away last, in the order in which they were played; none
    /// if there is no such trick.
    #[must_use]
    pub fn last_trick(&self) -> &[Token] {
        &self.last
    }

    /// Returns the number of the words that a player says now, if any.
    #[must_use]
    pub fn says(&self, seat: Seat, now: f64) -> Option<u16> {
        self.bubbles.iter().rev().find_map(|&(event, until)| match event {
            Event::Said { seat: by, words } if by == seat && now < until => Some(words),
            _ => None,
        })
    }

    /// Returns the current announcement, if any: the number of the notice, and its values.
    #[must_use]
    pub fn tells(&self) -> Option<(u16, [i32; Announcement::MOST_VALUES])> {
        self.bubbles.iter().rev().find_map(|&(event, _)| match event {
            Event::Told { notice, values } => Some((notice, values)),
            _ => None,
        })
    }

    /// Returns the time of the next change, in seconds; `None` if there will be none. While cards
    /// are moving it is `now`.
    #[must_use]
    pub fn wakes(&self, now: f64) -> Option<f64> {
        if !self.flights.is_empty() {
            return Some(now);
        }
        let waits = self.waits() || self.rests();
        let queue = (self.behind && !waits).then_some(self.next.unwrap_or(now).max(now));
        let ends = self.bubbles.iter().map(|&(_, until)| until.max(now));
        queue.into_iter().chain(ends).reduce(f64::min)
    }

    /// Advances the display to a time.
    pub fn advance(&mut self, rules: &Rules, view: &View, tempo: Tempo, now: f64) {
        self.flights.retain(|flight| flight.progress(now).is_some());
        self.bubbles.retain(|&(_, until)| until > now);
        if self.piles.len() != rules.spot_count() {
            self.reset(rules, view);
        }
        let is_due = |next: Option<f64>| next.is_none_or(|next| next <= now);
        while is_due(self.next) {
            let Some(&step) = self.queue.front() else { break };
            let StageStep::Event(event) = step else {
                self.queue.pop_front();
                continue;
            };
            if let (Event::Gathered { .. }, false) = (event, self.batch.opens) {
                match self.gate {
                    Gate::Shut | Gate::Reached => {
                        self.gate = Gate::Reached;
                        break;
                    }
                    // The player has asked to continue, so the table is not held any longer.
                    Gate::Ajar => {
                        self.gate = Gate::Shut;
                        self.held = true;
                    }
                    Gate::Open => {}
                }
            }
            if !self.held && tempo.hold > 0.0 && self.sweeps(rules, event) {
                self.held = true;
                self.next = Some(now + tempo.hold);
                break;
            }
            self.queue.pop_front();
            self.held = false;
            // Counted from the due time, so that a deal keeps its rhythm between frames.
            let at = self.next.unwrap_or(now);
            let takes = self.show(rules, event, tempo, at);
            self.next = Some(at + takes);
        }
        if self.behind && self.queue.is_empty() && is_due(self.next) && self.flights.is_empty() {
            self.adopt(rules, view);
        }
    }

    /// True if an event takes away cards that should be seen for a while first.
    fn sweeps(&self, rules: &Rules, event: Event) -> bool {
        if self.batch.opens {
            return false;
        }
        match event {
            Event::Carried { .. } => self.swept(rules, event).is_some(),
            Event::Gathered { .. } => self.piles.iter().any(|pile| pile.len() > 1),
            _ => false,
        }
    }

    /// Returns the cards that an event takes away if players put them there for all to see.
    fn swept(&self, rules: &Rules, event: Event) -> Option<&[Token]> {
        let Event::Carried { from, count, .. } = event else { return None };
        let pile = self.pile(from);
        let is_trick = is_open_row(rules, from) && pile.len() > 1;
        let is_all = pile.len() <= usize::from(count);
        (is_trick && is_all && pile.iter().any(|token| token.by.is_some())).then_some(pile)
    }

    /// Shows an event; returns the seconds until the next one.
    fn show(&mut self, rules: &Rules, event: Event, tempo: Tempo, now: f64) -> f64 {
        if let Some(trick) = self.swept(rules, event) {
            self.last = trick.to_vec();
        }
        match event {
            Event::Said { .. } => self.bubbles.push((event, now + SPEECH)),
            Event::Told { .. } => self.bubbles.push((event, now + NOTICE)),
            // The game moves on: earlier notices expire soon.
            Event::Chose { .. } => {
                let told = |(event, _): &&mut (Event, f64)| matches!(event, Event::Told { .. });
                for (_, until) in self.bubbles.iter_mut().filter(told) {
                    *until = until.min((*until - NOTICE + OLD_NEWS).max(now));
                }
            }
            _ => {}
        }
        let moved = match event {
            Event::Stepped { from, to, .. } => Some(Transfer { from, to, count: 1 }),
            Event::Carried { from, to, .. } => {
                let by = rules.spot_info(from).and_then(|info| info.player);
                // Cards seen before are face down now.
                let hides = rules.spot_info(to).is_some_and(|info| info.sees == Sees::Nobody);
                motion::follow(&mut self.piles, event, |token| {
                    let card = token.card.filter(|_| !hides);
                    *token = Token { card, by: by.or(token.by) };
                })
            }
            _ => motion::follow(&mut self.piles, event, |_| {}),
        };
        if let Some(way) = moved.filter(|way| tempo.moves() && way.from != way.to) {
            self.flights.push(Flight { way, start: now, duration: tempo.flight });
        }
        let Batch { dealt, carried, opens } = self.batch;
        match event {
            Event::Carried { from, .. } => {
                let next = match self.queue.front() {
                    Some(StageStep::Event(next)) => Some(next),
                    Some(StageStep::Act(_)) | None => None,
                };
                if leaves(next, from) {
                    tempo.interval(dealt)
                } else if opens {
                    tempo.flight.min(OPENING / f64::from(carried.max(1)))
                } else {
                    tempo.flight
                }
            }
            Event::Gathered { to } => {
                motion::gather(&mut self.piles, to);
                if opens { 0.0 } else { tempo.flight }
            }
            Event::Stepped { .. } | Event::Moved { .. } | Event::Collected { .. } => tempo.flight,
            Event::Dealt { .. } => tempo.wave,
            // Nothing moves.
            _ => 0.0,
        }
    }

    fn adopt(&mut self, rules: &Rules, view: &View) {
        self.behind = false;
        self.next = None;
        self.batch = Batch::default();
        motion::settle(&mut self.piles, view, rules.spot_count(), |_| {});
        for (index, pile) in self.piles.iter_mut().enumerate() {
            let by = view.put_by(SpotId(index as u8));
            pile.iter_mut().zip(by).for_each(|(token, by)| token.by = by);
        }
    }
}

/// True if cards leave the same spot with the next event.
fn leaves(next: Option<&Event>, spot: SpotId) -> bool {
    matches!(next, Some(Event::Carried { from, .. }) if *from == spot)
}
