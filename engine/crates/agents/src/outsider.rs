//! Players from outside: seats whose choices another program makes.
//!
//! A bot of the style [`BotStyle::Program`](crate::BotStyle::Program) asks the outsider that it was
//! entrusted to. What travels to the outsider, and how long it may think, is the caller's affair.

use crate::Halt;
use rules::{Action, Event, Seat, View};
use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Player whose choices are made outside of this program.
///
/// It is told what its seat may know and nothing else. All calls are about the same rules.
pub trait Outsider: fmt::Debug + Send {
    /// Begins a game, or begins again at any later moment; the seed is for random choices.
    fn begin(&mut self, view: &View, seed: u64);

    /// Hears of an action by a seat, of its events and the view that it led to: without what the
    /// seat may not know, and without the action while that is secret.
    fn hear(&mut self, after: &View, act: (Seat, Option<Action>), events: &[Event]);

    /// Chooses an action for this view of its own decision; gives up if the switch is turned.
    fn choose(&mut self, view: &View, halt: Option<&Halt>) -> OutsideChoice;

    /// Hears that the game is over, or was broken off.
    fn end(&mut self, view: &View);
}

/// Answer of an [`Outsider`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutsideChoice {
    /// A legal action.
    Action(Action),
    /// None in time, or no legal one: a bot of the program's own is to choose instead.
    Replace,
    /// None in time, or no legal one: the seat has lost.
    Forfeit,
}

/// An outsider that several copies of a bot share.
#[derive(Debug, Clone)]
pub struct Entrusted(Arc<Mutex<Box<dyn Outsider>>>);

impl Entrusted {
    /// Wraps an outsider.
    #[must_use]
    pub fn new(outsider: Box<dyn Outsider>) -> Self {
        Self(Arc::new(Mutex::new(outsider)))
    }

    pub(crate) fn ask(&self) -> MutexGuard<'_, Box<dyn Outsider>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Source of outsiders: one for each seat that plays at the same time.
#[derive(Clone)]
pub struct Agency(Arc<Source>);

type Source = dyn Fn(u8, Seat) -> Box<dyn Outsider> + Send + Sync;

impl Agency {
    /// Creates a source from a function of the index in
    /// [`BotStyle::Program`](crate::BotStyle::Program) and of the seat.
    pub fn new(make: impl Fn(u8, Seat) -> Box<dyn Outsider> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }

    /// Returns a new outsider.
    #[must_use]
    pub fn make(&self, program: u8, seat: Seat) -> Box<dyn Outsider> {
        (self.0)(program, seat)
    }

    /// Returns a new outsider, for a bot.
    #[must_use]
    pub fn engage(&self, program: u8, seat: Seat) -> Entrusted {
        Entrusted::new(self.make(program, seat))
    }
}

impl fmt::Debug for Agency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Agency")
    }
}
