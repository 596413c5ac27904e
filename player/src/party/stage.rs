//! The table as it is seen while things happen: event after event, each with the time it takes.
//!
//! The game is ahead of what is seen: a trick that is full is swept away within the action that
//! filled it. The stage shows it lying there for a while all the same, and then what the view
//! shows.

use engine::{
    cards::Card,
    definition::{
        SpotId,
        game::{Notice, Per, Sees, Shape},
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
    /// A whole deal at most, without the last card's way.
    pub deal: f64,
    /// How long a full trick lies.
    pub hold: f64,
}

impl Tempo {
    /// Nothing takes any time.
    pub const NONE: Self = Self { flight: 0.0, wave: 0.0, deal: 0.0, hold: 0.0 };
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

/// What everybody is told, and until when it is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Told {
    notice: u16,
    values: [i32; Notice::MOST_VALUES],
    until: f64,
}

/// The table as it is seen.
#[derive(Debug, Default)]
pub struct Stage {
    piles: Vec<Vec<Token>>,
    queue: VecDeque<Event>,
    flights: Vec<Flight>,
    /// When the next event is shown; `None`: at once.
    next: Option<f64>,
    held: bool,
    batch: Batch,
    last: Option<SweptTrick>,
    said: Vec<Said>,
    told: Vec<Told>,
    /// The last way of a man over the board.
    way: Option<(SpotId, SpotId)>,
    /// Whether the game has gone on since the piles were taken from a view.
    behind: bool,
    gate: Gate,
}

/// What is done where a deal has ended and the cards are gathered for the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Gate {
    /// The next deal is shown.
    #[default]
    Open,
    /// It waits there.
    Shut,
    /// It has come there and waits.
    Reached,
    /// One deal is let through.
    Ajar,
}

/// What happens together: a deal of many cards takes no longer than one of a few.
#[derive(Debug, Clone, Copy, Default)]
struct Batch {
    /// How many times cards leave the spot that the next ones leave too, as in a deal.
    dealt: u32,
    /// How many times cards go any other way.
    carried: u32,
    /// Whether it is how the game begins: nobody has seen anything that must lie for a while.
    opens: bool,
}

/// For how many seconds a notice is seen.
const NOTICE: f64 = 6.0;
/// For how many seconds it is seen at least, where somebody has gone on.
const OLD_NEWS: f64 = 2.0;
/// For how many seconds what is said is seen.
const SPEECH: f64 = 2.5;

/// What goes its way one by one before anybody has chosen takes no longer, in seconds.
const OPENING: f64 = 0.4;

impl Stage {
    /// Shows what a view shows, with nothing under way.
    pub fn reset(&mut self, rules: &Rules, view: &View) {
        self.queue.clear();
        self.flights.clear();
        self.held = false;
        if self.gate != Gate::Open {
            self.gate = Gate::Shut;
        }
        self.adopt(rules, view);
    }

    /// Lets it wait where a deal has ended, or not.
    pub fn set_waits(&mut self, waits: bool) {
        match (waits, self.gate) {
            (true, Gate::Open) => self.gate = Gate::Shut,
            (false, _) => self.gate = Gate::Open,
            (true, _) => {}
        }
    }

    /// Whether a deal has ended and the next one waits to be shown.
    #[must_use]
    pub const fn waits(&self) -> bool {
        matches!(self.gate, Gate::Reached)
    }

    /// Goes on with the next deal.
    pub fn next_deal(&mut self) {
        if self.waits() {
            self.gate = Gate::Ajar;
            self.next = None;
        }
    }

    /// Shows how a game begins: every card lies on the first spot and is dealt from there.
    pub fn open(&mut self, rules: &Rules, view: &View, events: &[Event]) {
        self.reset(rules, view);
        let all: usize = self.piles.iter().map(Vec::len).sum();
        if events.iter().any(|event| matches!(event, Event::Carried { .. })) {
            self.gather(SpotId(0), all);
        }
        self.follow(events);
        self.batch.opens = true;
    }

    /// Shows at once what is under way.
    pub fn hurry(&mut self, rules: &Rules, view: &View, now: f64) {
        self.flights.clear();
        self.next = None;
        self.advance(rules, view, Tempo::NONE, now);
    }

    /// Another game begins: what was last seen of the one before is forgotten.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Shows one after the other what has happened.
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

    /// Whether it is still shown how the game begins.
    #[must_use]
    pub const fn opens(&self) -> bool {
        self.batch.opens
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

    /// What everybody is told now: the number of the notice, and its values.
    #[must_use]
    pub fn tells(&self) -> Option<(u16, [i32; Notice::MOST_VALUES])> {
        self.told.last().map(|told| (told.notice, told.values))
    }

    /// When something changes next by itself, in seconds; `None` where nothing will. What moves
    /// changes always.
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

    /// Brings what is seen up to a time.
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
                    // Who has gone on need not look at the table for another while.
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
            // Counted from when it was due, so that a deal keeps its beat between two frames.
            let at = self.next.unwrap_or(now);
            let takes = self.show(rules, event, tempo, at);
            self.next = Some(at + takes);
        }
        if self.behind && self.queue.is_empty() && is_due(self.next) && self.flights.is_empty() {
            self.adopt(rules, view);
        }
    }

    /// Whether an event takes away what everybody should have seen first.
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
                if rules.spot_info(to).is_some_and(|info| info.sees == Sees::Nobody) {
                    // Whoever saw them sees their backs now.
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
            Event::Told { notice, values } => {
                self.told.push(Told { notice, values, until: now + NOTICE });
                0.0
            }
            Event::Chose { .. } => {
                // Somebody goes on: what was told before is old news soon.
                for told in &mut self.told {
                    told.until = told.until.min((told.until - NOTICE + OLD_NEWS).max(now));
                }
                0.0
            }
            // These move nothing.
            Event::Turned { .. }
            | Event::Shuffled { .. }
            | Event::Captured { .. }
            | Event::Promoted { .. }
            | Event::Placed { .. }
            | Event::Won
            | Event::Over => 0.0,
        }
    }

    /// So many cards lie on one spot, face down, and nowhere else.
    fn gather(&mut self, to: SpotId, all: usize) {
        self.piles.iter_mut().for_each(Vec::clear);
        if let Some(pile) = self.piles.get_mut(to.index()) {
            pile.resize(all, Token { card: None, by: None });
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

/// Whether the next thing that happens is that cards leave the same spot.
fn leaves(next: Option<&Event>, spot: SpotId) -> bool {
    matches!(next, Some(Event::Carried { from, .. }) if *from == spot)
}
