//! Exchanges of seats that wait for an answer, in the room of a table.

use super::{HostVisit, VisitAsk, VisitNotice};
use crate::text::{WishFate, WishKind};
use engine::protocol::{NetCommand, PhaseTold, WishEndTold};

/// Wishes to exchange seats: that of the person, and that of another player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::app::network) struct SeatSwaps {
    /// Name of the player who asks the person.
    pub(in crate::app::network) asked_by: Option<String>,
    /// Name of the player whom the person has asked.
    pub(in crate::app::network) asked: Option<String>,
    /// Seat of the person, from 1.
    own_seat: Option<u8>,
}

impl SeatSwaps {
    /// Takes notice that a wish to exchange with a player is over; true if that is told: it answers
    /// the person's own wish, and the player takes none back.
    pub(super) fn declined(&mut self, player: &str, fate: WishFate) -> bool {
        let takes_back = self.asked_by.take_if(|by| by == player).is_some();
        let answers = self.asked.take_if(|asked| asked == player).is_some();
        // A wish to take a choice back may end here as well.
        answers || (!takes_back && !matches!(fate, WishFate::Void(_)))
    }

    /// Takes notice of the phase: no wish outlasts it, but while a game is dealt its end is told.
    pub(super) fn enter(&mut self, phase: PhaseTold) {
        if phase != PhaseTold::Deal {
            *self = Self::default();
        }
    }

    /// Takes notice of the seats: a wish is over with the exchange, or once one of the two has no
    /// seat.
    pub(super) fn follow(&mut self, own_seat: Option<u8>, has_seat: impl Fn(&str) -> bool) {
        let before = std::mem::replace(&mut self.own_seat, own_seat);
        if before != own_seat {
            (self.asked_by, self.asked) = (None, None);
        }
        for name in [&mut self.asked_by, &mut self.asked] {
            name.take_if(|name| !has_seat(name));
        }
    }
}

impl HostVisit {
    /// Takes notice that a player asks the person to exchange seats: that the same player did not
    /// want it before is no longer so.
    pub(super) fn swap_asked(&mut self, player: String) {
        self.notice.take_if(|one| *one == VisitNotice::Declined(player.clone()));
        self.swaps.asked_by = Some(player);
    }

    /// Takes notice that a player does not want to exchange seats, or that it is void.
    pub(super) fn declined(&mut self, player: String, told: (bool, Option<WishEndTold>)) {
        let fate = WishFate::told(WishKind::Swap, told, false);
        if self.swaps.declined(&player, fate) {
            let notice = match fate {
                WishFate::Void(WishEndTold::Began) => VisitNotice::SwapPassed,
                WishFate::Void(_) => VisitNotice::SwapVoid,
                WishFate::Declined | WishFate::Withdrawn => VisitNotice::Declined,
            };
            self.notice = Some(notice(player));
        }
    }

    /// Takes the name of the player with whom the person wished to change seats, if the wish has
    /// ended with the next game.
    pub(in crate::app::network) fn take_passed(&mut self) -> Option<String> {
        let is_passed = |notice: &mut VisitNotice| matches!(notice, VisitNotice::SwapPassed(_));
        match self.notice.take_if(is_passed)? {
            VisitNotice::SwapPassed(player) => Some(player),
            _ => None,
        }
    }

    /// Takes notice of who sits where.
    pub(super) fn follow_seats(&mut self) {
        let Some(table) = self.line.as_ref().map(|line| line.table()) else { return };
        let seat = |name: &str| {
            let found = table.participants().iter().find(|one| one.name == name);
            found.and_then(|one| one.seat)
        };
        let own = table.own().and_then(|own| own.seat);
        self.swaps.follow(own, |name| seat(name).is_some());
    }

    /// Asks another player to exchange seats.
    pub(in crate::app::network) fn ask_swap(&mut self, player: String) {
        self.say(NetCommand::Seat { player: player.clone() }, VisitAsk::Swap);
        self.swaps.asked = Some(player);
    }

    /// Takes the wish to exchange seats back.
    pub(in crate::app::network) fn take_swap_back(&mut self) {
        self.swaps.asked = None;
        let own = self.line.as_ref().and_then(|line| line.table().own());
        // Somebody else may ask as well: the own name tells which wish is meant.
        let player = own.map(|own| own.name.clone());
        self.say(NetCommand::Decline { player }, VisitAsk::Other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting() -> SeatSwaps {
        let mut swaps = SeatSwaps::default();
        swaps.follow(Some(1), |_| true);
        (swaps.asked_by, swaps.asked) = (Some("Yuki".to_owned()), Some("Ken".to_owned()));
        swaps
    }

    #[test]
    fn a_wish_waits_until_it_is_answered_or_taken_back() {
        let mut swaps = waiting();
        assert!(!swaps.declined("Yuki", WishFate::Declined), "she takes her own wish back");
        assert_eq!((swaps.asked_by.as_deref(), swaps.asked.as_deref()), (None, Some("Ken")));
        assert!(swaps.declined("Ken", WishFate::Declined), "he answers");
        assert_eq!(swaps.asked, None);
        let void = WishFate::Void(WishEndTold::Began);
        assert!(!swaps.declined("Ken", void), "no wish of this kind waits");
    }

    #[test]
    fn a_wish_is_over_with_the_seats_that_it_was_about() {
        let mut swaps = waiting();
        swaps.follow(Some(1), |name| name != "Yuki");
        assert_eq!((swaps.asked_by.as_deref(), swaps.asked.as_deref()), (None, Some("Ken")));
        swaps.follow(Some(2), |_| true);
        assert_eq!(swaps.asked, None, "the seats were exchanged");
    }
}
