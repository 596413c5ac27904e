//! The table as it is seen while things happen: event after event, each with the time it takes.
//!
//! The game is ahead of what is seen: a trick that is full is swept away within the action that
//! filled it. The stage shows it lying there for a while all the same, and then what the view
//! shows.

use engine::{
    cards::Card,
    definition::{
        SpotId,
        game::{Per, Sees, Shape},
    },
    rules::{Event, Rules, Seat, View},
};
use std::collections::VecDeque;

/// A card as it is seen on its spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token {
    /// Which card, where it is known.
    pub card: Option<Card>,
    /// Who put it there.
    pub by: Option<Seat>,
}

/// Cards on their way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flight {
    /// The spot they left.
    pub from: SpotId,
    /// The spot they come to, whose top cards they are already.
    pub to: SpotId,
    /// How many.
    pub count: usize,
    /// When they left, in seconds.
    pub start: f64,
    /// How long they take, in seconds.
    pub duration: f64,
}

/// How long things take, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tempo {
    /// A card's way.
    pub flight: f64,
    /// Between two cards of a deal.
    pub wave: f64,
    /// How long a full trick lies.
    pub hold: f64,
}

impl Tempo {
    /// Nothing takes any time.
    pub const NONE: Self = Self { flight: 0.0, wave: 0.0, hold: 0.0 };
}

/// Cards that lay together on the table and were taken away together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SweptTrick {
    /// The cards, in the order in which they were played.
    pub cards: Vec<Token>,
}

/// What a person says, and until when it is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Said {
    seat: Seat,
    words: u16,
    until: f64,
}

/// The table as it is seen.
#[derive(Debug, Default)]
pub struct Stage {
    piles: Vec<Vec<Token>>,
    queue: VecDeque<Event>,
    flights: Vec<Flight>,
    /// When the next event is shown.
    next: f64,
    held: bool,
    last: Option<SweptTrick>,
    said: Vec<Said>,
    /// The last way of a man over the board.
    way: Option<(SpotId, SpotId)>,
    /// Whether the game has gone on since the piles were taken from a view.
    behind: bool,
}

/// For how many seconds what is said is seen.
const SPEECH: f64 = 2.5;

impl Stage {
    /// Shows what a view shows, with nothing under way.
    pub fn reset(&mut self, rules: &Rules, view: &View) {
        self.queue.clear();
        self.flights.clear();
        self.next = 0.0;
        self.held = false;
        self.adopt(rules, view);
    }

    /// Another game begins: what was last seen of the one before is forgotten.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Shows one after the other what has happened.
    pub fn follow(&mut self, events: &[Event]) {
        self.queue.extend(events.iter().copied());
        self.behind = true;
    }

    /// The cards on a spot, lowest first.
    #[must_use]
    pub fn pile(&self, spot: SpotId) -> &[Token] {
        self.piles.get(spot.index()).map_or(&[], Vec::as_slice)
    }

    /// What is on its way.
    #[must_use]
    pub fn flights(&self) -> &[Flight] {
        &self.flights
    }

    /// How many of a spot's top cards are still on their way to it.
    #[must_use]
    pub fn arriving(&self, spot: SpotId) -> usize {
        self.flights.iter().filter(|flight| flight.to == spot).map(|flight| flight.count).sum()
    }

    /// Whether everything is seen that has happened, and nothing moves.
    #[must_use]
    pub fn is_still(&self) -> bool {
        self.queue.is_empty() && self.flights.is_empty() && !self.behind
    }

    /// The trick that was taken away last.
    #[must_use]
    pub const fn last_trick(&self) -> Option<&SweptTrick> {
        self.last.as_ref()
    }

    /// From where to where a man went last.
    #[must_use]
    pub const fn last_way(&self) -> Option<(SpotId, SpotId)> {
        self.way
    }

    /// What a player says now, by the number of the words.
    #[must_use]
    pub fn says(&self, seat: Seat, now: f64) -> Option<u16> {
        let said = self.said.iter().rev();
        said.filter(|said| said.seat == seat && now < said.until).map(|said| said.words).next()
    }

    /// When something changes next by itself, in seconds; `None` where nothing will. What moves
    /// changes always.
    #[must_use]
    pub fn wakes(&self, now: f64) -> Option<f64> {
        if !self.flights.is_empty() {
            return Some(now);
        }
        let queue = self.behind.then_some(self.next.max(now));
        let said = self.said.iter().map(|said| said.until).filter(|&until| until > now);
        queue.into_iter().chain(said).reduce(f64::min)
    }

    /// Brings what is seen up to a time.
    pub fn advance(&mut self, rules: &Rules, view: &View, tempo: Tempo, now: f64) {
        self.flights.retain(|flight| flight.start + flight.duration > now);
        self.said.retain(|said| said.until > now);
        if self.piles.len() != rules.spot_count() {
            self.reset(rules, view);
        }
        while now >= self.next {
            let Some(&event) = self.queue.front() else { break };
            if !self.held && tempo.hold > 0.0 && self.sweeps(rules, event) {
                self.held = true;
                self.next = now + tempo.hold;
                break;
            }
            self.queue.pop_front();
            self.held = false;
            let takes = self.show(rules, event, tempo, now);
            self.next = if takes > 0.0 { now.max(self.next) + takes } else { self.next };
        }
        if self.behind && self.queue.is_empty() && now >= self.next && self.flights.is_empty() {
            self.adopt(rules, view);
        }
    }

    /// Whether an event takes away what everybody should have seen first.
    fn sweeps(&self, rules: &Rules, event: Event) -> bool {
        match event {
            Event::Carried { from, count, .. } => {
                self.is_trick(rules, from) && self.pile(from).len() <= usize::from(count)
            }
            Event::Gathered { .. } => self.piles.iter().any(|pile| pile.len() > 1),
            _ => false,
        }
    }

    /// Whether a spot holds cards that several players put there for all to see.
    fn is_trick(&self, rules: &Rules, spot: SpotId) -> bool {
        let field = rules.spot_info(spot).map(|info| info.field);
        let field = rules.game().zip(field).and_then(|(game, id)| game.fields.get(id.index()));
        field.is_some_and(|field| {
            field.per == Per::Game && field.shape == Shape::Row && field.sees == Sees::Everyone
        }) && self.pile(spot).len() > 1
            && self.pile(spot).iter().any(|token| token.by.is_some())
    }

    /// Shows an event; gives how long until the next one.
    fn show(&mut self, rules: &Rules, event: Event, tempo: Tempo, now: f64) -> f64 {
        match event {
            Event::Carried { from, to, count, shown } => {
                let count = usize::from(count);
                if self.is_trick(rules, from) && self.pile(from).len() <= count {
                    self.last = Some(SweptTrick { cards: self.pile(from).to_vec() });
                }
                let mut known: Vec<Card> = shown.kinds().collect();
                let by = rules.spot_info(from).and_then(|info| info.player);
                let mut taken = self.take(from, count, &known);
                for token in &mut taken {
                    if token.card.is_none_or(|card| !known.contains(&card)) {
                        token.card = known.first().copied();
                    }
                    known.retain(|&card| Some(card) != token.card);
                    token.by = token.by.or(by);
                }
                if let Some(pile) = self.piles.get_mut(to.index()) {
                    pile.extend(taken);
                }
                self.fly(from, to, count, tempo, now);
                let deals = matches!(
                    self.queue.front(),
                    Some(Event::Carried { from: next, .. }) if *next == from
                );
                if deals { tempo.wave } else { tempo.flight }
            }
            Event::Gathered { to } => {
                let all: usize = self.piles.iter().map(Vec::len).sum();
                self.piles.iter_mut().for_each(Vec::clear);
                if let Some(pile) = self.piles.get_mut(to.index()) {
                    pile.resize(all, Token { card: None, by: None });
                }
                tempo.flight
            }
            Event::Moved { from, count, to, .. } => {
                self.way = Some((from, to));
                self.carry(from, to, usize::from(count));
                self.fly(from, to, usize::from(count), tempo, now);
                tempo.flight
            }
            Event::Dealt { from, to, .. } => {
                self.carry(from, to, 1);
                self.fly(from, to, 1, tempo, now);
                tempo.wave
            }
            Event::Collected { from, count, to } => {
                self.carry(from, to, usize::from(count));
                tempo.flight
            }
            Event::Said { seat, words } => {
                self.said.push(Said { seat, words, until: now + SPEECH });
                0.0
            }
            _ => 0.0,
        }
    }

    /// The top cards of a spot go to the top of another as they are.
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

    /// Takes cards off a spot: those that are known by name, else the top ones.
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
        self.piles = (0..rules.spot_count())
            .map(|index| {
                let spot = SpotId(index as u8);
                let cards = view.pile(spot).map(|seen| seen.card);
                cards.zip(view.put_by(spot)).map(|(card, by)| Token { card, by }).collect()
            })
            .collect();
    }
}
