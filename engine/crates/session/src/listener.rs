//! Collection of the events of a deal or an action.

use rules::{Event, Observer};

/// Collector of the events of a deal or an action.
#[derive(Debug)]
pub(crate) struct Listener {
    events: Vec<Event>,
    most: usize,
    overflows: bool,
}

impl Listener {
    /// Maximum number of events of an opening: a game that deals forever before its first decision
    /// is faulty.
    const MOST: usize = 2_000;

    /// Creates a listener to the opening of a game.
    pub(crate) const fn to_opening() -> Self {
        Self { events: Vec::new(), most: Self::MOST, overflows: false }
    }

    /// Creates a listener to an action, which keeps all events.
    pub(crate) fn to_action() -> Self {
        Self { most: usize::MAX, ..Self::to_opening() }
    }

    /// Returns the events; none if there were too many.
    pub(crate) fn into_events(mut self) -> Vec<Event> {
        // They are kept as long as the game lasts.
        self.events.shrink_to_fit();
        if self.overflows { Vec::new() } else { self.events }
    }
}

impl Observer for Listener {
    fn on_event(&mut self, event: Event) {
        self.overflows |= self.events.len() >= self.most;
        if !self.overflows {
            self.events.push(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use definition::SpotId;

    #[test]
    fn an_opening_that_is_too_long_to_be_watched_is_left_out() {
        let event = Event::Shuffled { spot: SpotId(0) };
        let listen = |count: usize| {
            let mut listener = Listener::to_opening();
            (0..count).for_each(|_| listener.on_event(event));
            listener.into_events().len()
        };
        let most = Listener::MOST;
        assert_eq!((listen(7), listen(most), listen(most + 1)), (7, most, 0));
    }
}
