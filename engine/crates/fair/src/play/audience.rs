//! Those who may know an act: the seats, and everybody else.

use rules::{Action, Event, Rules, Seat, State};

/// Seat of somebody who sees only what all see; no game has this many seats.
const NO_SEAT: Seat = Seat(u8::MAX);

/// An act with everything that came of it.
pub(super) struct PlayedAct<'a> {
    pub(super) by: Seat,
    pub(super) action: Action,
    pub(super) before: &'a State,
    pub(super) after: &'a State,
    pub(super) events: &'a [Event],
}

impl PlayedAct<'_> {
    /// True if the choice stays secret until all have chosen.
    pub(super) fn is_secret(&self, rules: &Rules) -> bool {
        (0..rules.seats()).any(|seat| rules.has_chosen(self.after, Seat(seat)))
    }

    /// Returns the seats that may know the act as it is; none if everybody may.
    pub(super) fn audience(&self, rules: &Rules, is_secret: bool) -> Vec<u8> {
        let knows = |seat: Seat| {
            if seat == self.by {
                return true;
            }
            let (before, after) = (self.before.view(rules, seat), self.after.view(rules, seat));
            let told = after.redacted_action(&before, (self.by, self.action), self.events);
            !is_secret && told == self.action
        };
        let seats: Vec<u8> = (0..rules.seats()).filter(|&seat| knows(Seat(seat))).collect();
        match knows(NO_SEAT) && seats.len() == usize::from(rules.seats()) {
            true => Vec::new(),
            false => seats,
        }
    }
}
