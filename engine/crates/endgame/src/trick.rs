//! Tricks of single cards, played out to their end.
//!
//! Each card must be higher than the one on the table. Who passes is out of the trick. When all
//! others have passed, the last to play leads again; the first without cards wins.

use crate::{Hands, Winners};

/// Position within a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Trick {
    /// Cards in the hands.
    pub hands: Hands,
    /// Number of players.
    pub players: u8,
    /// Player to choose.
    pub turn: u8,
    /// Lowest level that may be played.
    pub floor: u8,
    /// Player whose card lies on the table; `None` at the lead, or if that player is out.
    pub holder: Option<u8>,
    /// Player who leads next if all who are asked pass.
    pub leader: u8,
    /// Players who have passed, one bit each.
    pub passed: u16,
    /// True if no card lies on the table; who leads may not pass.
    pub is_lead: bool,
}

/// Choice of a player in a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TrickChoice {
    /// A card of this level.
    Card(u8),
    /// Passing.
    Pass,
}

/// Position after a choice.
pub(crate) enum AfterChoice {
    /// The game is over.
    Won(usize),
    /// The table is cleared, and a player leads.
    Lead(Hands, usize),
    /// The trick goes on.
    Within(Trick),
}

impl Trick {
    /// Returns the position in which a player leads.
    #[must_use]
    pub const fn led(hands: Hands, players: usize, leader: usize) -> Self {
        let leader = leader as u8;
        Self {
            hands,
            players: players as u8,
            turn: leader,
            floor: 0,
            holder: None,
            leader,
            passed: 0,
            is_lead: true,
        }
    }

    /// Returns the same position counted from the player to choose, without levels that nobody has.
    pub(crate) fn as_seen(&self) -> Self {
        let (players, turn) = (usize::from(self.players), usize::from(self.turn));
        let seen = |player: u8| ((usize::from(player) + players - turn) % players) as u8;
        let passed = (0..self.players).filter(|&player| self.passed >> player & 1 == 1);
        Self {
            hands: self.hands.turned(turn, players).without_gaps(),
            players: self.players,
            turn: 0,
            floor: self.hands.levels_below(usize::from(self.floor)) as u8,
            holder: self.holder.map(seen),
            leader: seen(self.leader),
            passed: passed.fold(0, |passed, player| passed | 1 << seen(player)),
            is_lead: self.is_lead,
        }
    }

    /// Returns the choices: cards from the lowest, then passing.
    pub fn choices(&self) -> impl Iterator<Item = TrickChoice> + use<> {
        let (hands, turn) = (self.hands, usize::from(self.turn));
        let pass = (!self.is_lead).then_some(TrickChoice::Pass);
        let mut from = usize::from(self.floor);
        std::iter::from_fn(move || {
            let level = hands.next_level(turn, from)?;
            from = level + 1;
            Some(TrickChoice::Card(level as u8))
        })
        .chain(pass)
    }

    /// Returns the value of the position after a choice; `lead` gives that of hands in which a
    /// player leads.
    pub fn value_after(
        &self,
        choice: TrickChoice,
        lead: &mut impl FnMut(&Hands, usize) -> Winners,
    ) -> Winners {
        match self.after(choice) {
            AfterChoice::Won(player) => Winners::only(player),
            AfterChoice::Lead(hands, leader) => lead(&hands, leader),
            AfterChoice::Within(trick) => trick.value(lead),
        }
    }

    /// Returns the value of the position; `lead` gives that of hands in which a player leads.
    pub fn value(&self, lead: &mut impl FnMut(&Hands, usize) -> Winners) -> Winners {
        self.solve(lead).0
    }

    /// Returns the value of the position, and the first choice that wins for sure.
    pub(crate) fn solve(
        &self,
        lead: &mut impl FnMut(&Hands, usize) -> Winners,
    ) -> (Winners, Option<TrickChoice>) {
        let turn = usize::from(self.turn);
        let mut best = (usize::MAX, Winners::NOBODY);
        for choice in self.choices() {
            let value = self.value_after(choice, lead);
            if value.is_sure_for(turn) {
                return (value, Some(choice));
            }
            best = value.merged_for(turn, best);
        }
        (best.1, None)
    }

    pub(crate) fn after(&self, choice: TrickChoice) -> AfterChoice {
        let turn = usize::from(self.turn);
        let mut next = *self;
        match choice {
            TrickChoice::Card(level) => {
                next.hands = self.hands.without(turn, usize::from(level));
                if next.hands.is_out(turn) {
                    return AfterChoice::Won(turn);
                }
                next.floor = level + 1;
                next.holder = Some(self.turn);
                next.leader = self.turn;
                next.is_lead = false;
            }
            TrickChoice::Pass => next.passed |= 1 << turn,
        }
        let players = usize::from(self.players);
        for by in 1..players {
            let other = (turn + by) % players;
            let is_holder = next.holder == Some(other as u8);
            if !is_holder && next.passed >> other & 1 == 0 {
                next.turn = other as u8;
                return AfterChoice::Within(next);
            }
        }
        AfterChoice::Lead(next.hands, usize::from(next.leader))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value by search alone, without any table.
    fn searched(hands: &Hands, players: usize, leader: usize) -> Winners {
        let trick = Trick::led(*hands, players, leader);
        trick.value(&mut |hands, leader| searched(hands, players, leader))
    }

    #[test]
    fn the_last_card_wins_and_the_lead_decides() {
        let sure = |hands: &[&[u8]]| {
            searched(&Hands::of(hands.iter().copied()), hands.len(), 0).to_string()
        };
        assert_eq!(sure(&[&[0], &[1], &[2]]), "a", "one card is led and is the last");
        assert_eq!(sure(&[&[0, 3], &[1, 1]]), "a", "the high card first, then the low one");
        assert_eq!(sure(&[&[0, 0], &[1]]), "b", "every lead is beaten by the last card");
        assert_eq!(sure(&[&[0, 0], &[1], &[1]]), "b", "who is asked first beats it");
    }

    #[test]
    fn a_leader_may_not_pass_and_others_may() {
        let trick = Trick::led(Hands::of([&[0, 1][..], &[2]]), 2, 0);
        let choices: Vec<_> = trick.choices().collect();
        assert_eq!(choices, [TrickChoice::Card(0), TrickChoice::Card(1)]);
        let AfterChoice::Within(second) = trick.after(TrickChoice::Card(0)) else {
            panic!("it goes on")
        };
        let choices: Vec<_> = second.choices().collect();
        assert_eq!(choices, [TrickChoice::Card(2), TrickChoice::Pass]);
        let AfterChoice::Lead(_, leader) = second.after(TrickChoice::Pass) else {
            panic!("it is over")
        };
        assert_eq!(leader, 0);
    }
}
