//! Choices that an undo takes back: whose is the first of them, and how many they are.

use super::{JoinedNews, JoinedTable};
use engine::{
    protocol::{LineTold, NatureTold, SeatTold},
    rules::Seat,
    session::{Client, News},
};
use remote::TableNews;

/// Choices that are taken back together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UndoneChoices {
    /// Seat of the player who made the first of them.
    pub by: Seat,
    /// Number of choices.
    pub count: usize,
}

/// Players who made the choices of a game, as far as they are known here.
#[derive(Debug, Clone, Default)]
pub(super) struct ChoiceAuthors {
    seats: Vec<Seat>,
    /// The choices that the last message took back.
    undone: Option<UndoneChoices>,
}

impl ChoiceAuthors {
    /// Takes notice of the players after a message; `is_anew` is true if it told the choices from
    /// the beginning.
    fn follow(&mut self, seats: impl ExactSizeIterator<Item = Seat>, is_anew: bool) {
        if is_anew {
            self.seats.clear();
        }
        let left = seats.len();
        let count = self.seats.len().saturating_sub(left);
        self.undone = self.seats.get(left).map(|&by| UndoneChoices { by, count });
        self.seats.truncate(left);
        self.seats.extend(seats.skip(self.seats.len()));
    }
}

impl JoinedTable {
    /// Returns the choices that would go if a player's last choice were taken back; `None` if the
    /// player has made none.
    #[must_use]
    pub fn undone_for(&self, player: &str) -> Option<UndoneChoices> {
        let mut all = self.table().participants().iter();
        let by = Seat(all.find(|one| one.name == player)?.seat?.checked_sub(1)?);
        let acts = self.client().map(Client::history)?.acts();
        // What was joined to a choice goes with it.
        let to = acts.iter().rposition(|act| act.by == by && !act.joined)?;
        Some(UndoneChoices { by, count: acts.len() - to })
    }

    /// Returns the names of the other players who are asked whether a player may take a choice
    /// back: all persons who are there.
    #[must_use]
    pub fn asked_besides(&self, player: &str) -> Vec<&str> {
        let own = self.table().own().map(|own| own.name.as_str());
        let is_asked = |one: &&SeatTold| {
            let is_other = one.name != player && Some(one.name.as_str()) != own;
            let is_there = one.line == LineTold::Up && !one.robot;
            is_other && is_there && one.seat.is_some() && one.nature == NatureTold::Person
        };
        self.table().participants().iter().filter(is_asked).map(|one| one.name.as_str()).collect()
    }

    /// Takes notice of the choices that a message added or took back.
    pub(super) fn follow_choices(&mut self, news: &[JoinedNews]) {
        let began =
            |news: &JoinedNews| matches!(news, JoinedNews::Table(TableNews::Game(News::Began(_))));
        let acts = self.at.table.client().map_or(&[][..], |client| client.history().acts());
        self.at.authors.follow(acts.iter().map(|act| act.by), news.iter().any(began));
    }

    /// Returns the choices that the last message took back; `None` if it took back none.
    #[must_use]
    pub const fn undone(&self) -> Option<UndoneChoices> {
        self.at.authors.undone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choices_that_were_taken_back_are_counted() {
        let mut authors = ChoiceAuthors::default();
        for (seats, is_anew, undone) in [
            (&[0, 1, 2, 0][..], true, None),
            (&[0, 1, 2, 0, 1], false, None),
            (&[0], false, Some((1, 4))),
            (&[0], false, None),
            (&[0, 2, 1], false, None),
            (&[], true, None),
            (&[2], false, None),
            (&[], false, Some((2, 1))),
        ] {
            authors.follow(seats.iter().copied().map(Seat), is_anew);
            let undone = undone.map(|(by, count)| UndoneChoices { by: Seat(by), count });
            assert_eq!(authors.undone, undone, "{seats:?}");
        }
    }
}
