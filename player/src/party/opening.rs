//! What happens before anybody chooses: the deal, and what follows from it by itself.

use engine::rules::{Event, Witness};

/// More than this nobody watches: a game that deals for ever before it asks anybody is a fault.
const MOST: usize = 2_000;

/// Listens while a game begins.
#[derive(Debug, Default)]
pub(super) struct Opening {
    told: Vec<Event>,
    /// Whether there was too much of it.
    overflows: bool,
}

impl Opening {
    /// What happened; nothing where it was too much to be watched.
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
