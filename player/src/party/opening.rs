//! The events before the first choice: the deal and its consequences.

use engine::rules::{Event, Witness};

/// Maximum number of events to be watched: a game that deals endlessly before any choice is faulty.
const MOST: usize = 2_000;

/// A witness of the start of a game.
#[derive(Debug, Default)]
pub(super) struct Opening {
    told: Vec<Event>,
    /// True if there were too many events.
    overflows: bool,
}

impl Opening {
    /// Returns the events; none if there were too many to be watched.
    pub(super) fn events(self) -> Vec<Event> {
        if self.overflows { Vec::new() } else { self.told }
    }
}

impl Witness for Opening {
    fn see(&mut self, event: Event) {
        self.overflows |= self.told.len() >= MOST;
        if !self.overflows {
            self.told.push(event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::SpotId;

    #[test]
    fn what_is_too_long_to_be_watched_is_left_out() {
        let event = Event::Shuffled { spot: SpotId(0) };
        let listen = |count: usize| {
            let mut opening = Opening::default();
            (0..count).for_each(|_| opening.see(event));
            opening.events().len()
        };
        assert_eq!((listen(7), listen(MOST), listen(MOST + 1)), (7, MOST, 0));
    }
}
