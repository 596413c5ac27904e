//! The table as it is shown during events: one after the other, each with its duration.
//!
//! The game is ahead of the display: a complete trick is taken away within the action that
//! completed it. The stage still shows it for a while, and then catches up with the view.

use engine::{
    cards::Card,
    definition::{
        SpotId,
        game::{Announcement, Per, Sees, Shape},
    },
    rules::{Event, Rules, Seat, View},
};
use std::collections::VecDeque;

/// A card as it is shown on its spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// The card, if known.
    pub card: Option<Card>,
    /// The player who put it there, if one did.
    pub by: Option<Seat>,
}

/// Cards on their way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flight {
    /// Spot that they left.
    pub from: SpotId,
    /// Spot that they come to; they are already its top cards.
    pub to: SpotId,
    /// Number of cards.
    pub count: usize,
    /// Start, in seconds.
    pub start: f64,
    /// Duration, in seconds.
    pub duration: f64,
}

/// Durations, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tempo {
    /// Flight of a card.
    pub flight: f64,
    /// Interval between two cards of a deal.
    pub wave: f64,
    /// Maximum duration of a whole deal, without the last card's flight.
    pub deal: f64,
    /// Display time of a complete trick.
    pub hold: f64,
}

impl Tempo {
    /// No delays.
    pub const NONE: Self = Self { flight: 0.0, wave: 0.0, deal: 0.0, hold: 0.0 };
}

/// Cards that lay together on the table and were taken away together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SweptTrick {
    /// Cards in the order in which they were played.
    pub cards: Vec<Token>,
}

/// A player's words, and the time until which they are shown.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Said {
    seat: Seat,
    words: u16,
    until: f64,
}

/// An announcement, and the time until which it is shown.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Told {
    notice: u16,
    values: [i32; Announcement::MOST_VALUES],
    until: f64,
}

/// The table as it is shown.
#[derive(Debug, Default)]
pub struct Stage {
    piles: Vec<Vec<Token>>,
    queue: VecDeque<Event>,
    flights: Vec<Flight>,
    /// Time of the next event; `None` for at once.
    next: Option<f64>,
    held: bool,
    batch: Batch,
    last: Option<SweptTrick>,
    said: Vec<Said>,
    told: Vec<Told>,
    /// True if the game has moved on since the piles were taken from a view.
    behind: bool,
    gate: Gate,
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
        let all: usize = self.piles.iter().map(Vec::len).sum();
        if events.iter().any(|event| matches!(event, Event::Carried { .. })) {
            self.gather(SpotId(0), all);
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

    /// Clears the stage for another game.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Queues events, to be shown one after the other.
    pub fn follow(&mut self, events: &[Event]) {
        self.queue.extend(events.iter().copied());
        self.behind = true;
        self.batch = Batch::default();
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

    /// Returns the cards on a spot, lowest first.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[Token] {
        self.piles.get(spot.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns the flights in progress.
    #[must_use]
    pub fn flights(&self) -> &[Flight] {
        &self.flights
    }

    /// Returns the number of a spot's top cards that are still on their way to it.
    #[must_use]
    pub fn arriving(&self, spot: SpotId) -> usize {
        self.flights.iter().filter(|flight| flight.to == spot).map(|flight| flight.count).sum()
    }

    /// True if all events have been shown and no cards are moving.
    #[must_use]
    pub fn is_still(&self) -> bool {
        self.queue.is_empty() && self.flights.is_empty() && !self.behind
    }

    /// True if the opening is still being shown.
    #[must_use]
    pub const fn opens(&self) -> bool {
        self.batch.opens
    }

    /// Returns the trick taken away last, if there is one.
    #[must_use]
    pub const fn last_trick(&self) -> Option<&SweptTrick> {
        self.last.as_ref()
    }

    /// Returns the number of the words that a player says now, if any.
    #[must_use]
    pub fn says(&self, seat: Seat, now: f64) -> Option<u16> {
        let said = self.said.iter().rev();
        said.filter(|said| said.seat == seat && now < said.until).map(|said| said.words).next()
    }

    /// Returns the current announcement, if any: the number of the notice, and its values.
    #[must_use]
    pub fn tells(&self) -> Option<(u16, [i32; Announcement::MOST_VALUES])> {
        self.told.last().map(|told| (told.notice, told.values))
    }

    /// Returns the time of the next change, in seconds; `None` if there will be none. While cards
    /// are moving it is `now`.
    #[must_use]
    pub fn wakes(&self, now: f64) -> Option<f64> {
        if !self.flights.is_empty() {
            return Some(now);
        }
        let queue = (self.behind && !self.waits()).then_some(self.next.unwrap_or(now).max(now));
        let said = self.said.iter().map(|said| said.until).filter(|&until| until > now);
        let told = self.told.iter().map(|told| told.until);
        queue.into_iter().chain(said).chain(told).reduce(f64::min)
    }

    /// Advances the display to a time.
    pub fn advance(&mut self, rules: &Rules, view: &View, tempo: Tempo, now: f64) {
        self.flights.retain(|flight| flight.start + flight.duration > now);
        self.said.retain(|said| said.until > now);
        self.told.retain(|told| told.until > now);
        if self.piles.len() != rules.spot_count() {
            self.reset(rules, view);
        }
        let is_due = |next: Option<f64>| next.is_none_or(|next| next <= now);
        while is_due(self.next) {
            let Some(&event) = self.queue.front() else { break };
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
            Event::Carried { from, count, .. } => {
                self.is_trick(rules, from) && self.pile(from).len() <= usize::from(count)
            }
            Event::Gathered { .. } => self.piles.iter().any(|pile| pile.len() > 1),
            _ => false,
        }
    }

    /// True if a spot holds cards that players put there for all to see.
    fn is_trick(&self, rules: &Rules, spot: SpotId) -> bool {
        let info = rules.spot_info(spot);
        let field = info.and_then(|info| rules.game().fields.get(info.field));
        field.is_some_and(|field| {
            field.per == Per::Game && field.shape == Shape::Row && field.sees == Sees::Everyone
        }) && self.pile(spot).len() > 1
            && self.pile(spot).iter().any(|token| token.by.is_some())
    }

    /// Shows an event; returns the seconds until the next one.
    fn show(&mut self, rules: &Rules, event: Event, tempo: Tempo, now: f64) -> f64 {
        match event {
            Event::Carried { from, to, count, shown, .. } => {
                let count = usize::from(count);
                if self.is_trick(rules, from) && self.pile(from).len() <= count {
                    self.last = Some(SweptTrick { cards: self.pile(from).to_vec() });
                }
                let mut known: Vec<Card> = shown.cards().collect();
                let by = rules.spot_info(from).and_then(|info| info.player);
                let mut taken = self.take(from, count, &known);
                for token in &mut taken {
                    if token.card.is_none_or(|card| !known.contains(&card)) {
                        token.card = known.first().copied();
                    }
                    if let Some(at) = known.iter().position(|&card| Some(card) == token.card) {
                        known.remove(at);
                    }
                    token.by = token.by.or(by);
                }
                if rules.spot_info(to).is_some_and(|info| info.sees == Sees::Nobody) {
                    // Cards seen before are face down now.
                    taken.iter_mut().for_each(|token| token.card = None);
                }
                if let Some(pile) = self.piles.get_mut(to.index()) {
                    pile.extend(taken);
                }
                self.fly(from, to, count, tempo, now);
                let Batch { dealt, carried, opens } = self.batch;
                if leaves(self.queue.front(), from) {
                    tempo.wave.min(tempo.deal / f64::from(dealt.max(1)))
                } else if opens {
                    tempo.flight.min(OPENING / f64::from(carried.max(1)))
                } else {
                    tempo.flight
                }
            }
            Event::Gathered { to } => {
                let all = self.piles.iter().map(Vec::len).sum();
                self.gather(to, all);
                if self.batch.opens { 0.0 } else { tempo.flight }
            }
            Event::Stepped { from, to, .. } => {
                self.fly(from, to, 1, tempo, now);
                tempo.flight
            }
            Event::Moved { from, count, to, .. } => {
                self.carry(from, to, usize::from(count));
                self.fly(from, to, usize::from(count), tempo, now);
                tempo.flight
            }
            Event::Dealt { from, to, .. } => {
                self.carry(from, to, 1);
                self.fly(from, to, 1, tempo, now);
                tempo.wave
            }
            Event::Collected { from, count, to, .. } => {
                self.carry(from, to, usize::from(count));
                tempo.flight
            }
            Event::Said { seat, words } => {
                self.said.push(Said { seat, words, until: now + SPEECH });
                0.0
            }
            Event::Told { notice, values } => {
                self.told.push(Told { notice, values, until: now + NOTICE });
                0.0
            }
            Event::Chose { .. } => {
                // The game moves on: earlier notices expire soon.
                for told in &mut self.told {
                    told.until = told.until.min((told.until - NOTICE + OLD_NEWS).max(now));
                }
                0.0
            }
            // Nothing moves.
            _ => 0.0,
        }
    }

    /// Puts `all` cards face down on one spot, and none elsewhere.
    fn gather(&mut self, to: SpotId, all: usize) {
        self.piles.iter_mut().for_each(Vec::clear);
        if let Some(pile) = self.piles.get_mut(to.index()) {
            pile.resize(all, Token { card: None, by: None });
        }
    }

    /// Moves the top cards of a spot to the top of another as they are.
    fn carry(&mut self, from: SpotId, to: SpotId, count: usize) {
        let taken = self.take(from, count, &[]);
        if let Some(pile) = self.piles.get_mut(to.index()) {
            pile.extend(taken);
        }
    }

    fn fly(&mut self, from: SpotId, to: SpotId, count: usize, tempo: Tempo, now: f64) {
        if tempo.flight > 0.0 && from != to {
            self.flights.push(Flight { from, to, count, start: now, duration: tempo.flight });
        }
    }

    /// Takes cards off a spot: known ones by identity, then the top ones.
    fn take(&mut self, from: SpotId, count: usize, known: &[Card]) -> Vec<Token> {
        let Some(pile) = self.piles.get_mut(from.index()) else { return Vec::new() };
        let mut taken = Vec::new();
        for &card in known.iter().take(count) {
            if let Some(at) = pile.iter().rposition(|token| token.card == Some(card)) {
                taken.push(pile.remove(at));
            }
        }
        let rest = (count - taken.len()).min(pile.len());
        taken.extend(pile.drain(pile.len() - rest..));
        taken
    }

    fn adopt(&mut self, rules: &Rules, view: &View) {
        self.behind = false;
        self.next = None;
        self.batch = Batch::default();
        self.piles = (0..rules.spot_count())
            .map(|index| {
                let spot = SpotId(index as u8);
                let cards = view.pile(spot).map(|seen| seen.card);
                cards.zip(view.put_by(spot)).map(|(card, by)| Token { card, by }).collect()
            })
            .collect();
    }
}

/// True if cards leave the same spot with the next event.
fn leaves(next: Option<&Event>, spot: SpotId) -> bool {
    matches!(next, Some(Event::Carried { from, .. }) if *from == spot)
}
