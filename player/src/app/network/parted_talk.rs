//! Talk at a table that was left: whoever comes back to the table finds it again.

use super::{NetworkPage, TalkPanel};
use crate::joined::JoinedTable;

/// Place of a table among all hosts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TalkPlace {
    host: String,
    table: String,
}

impl NetworkPage {
    /// Returns the place of the table where the person is; `None` in a lobby, and while a game is
    /// played elsewhere.
    fn talk_place(&self) -> Option<TalkPlace> {
        let visit = self.visit.as_ref()?;
        let table = visit.line().map(JoinedTable::table)?.name();
        let host = visit.invitation.place();
        (!table.is_empty()).then(|| TalkPlace { host, table: table.to_owned() })
    }

    /// Puts the talk aside, as the person leaves the table.
    pub(super) fn part_with_talk(&mut self) {
        let talk = std::mem::take(&mut self.talk);
        if let Some(place) = self.talk_place().filter(|_| !talk.is_empty()) {
            self.parted_talk = Some((place, talk));
        }
    }

    /// Takes the talk up again if the person has come back to the table where it was.
    pub(super) fn take_talk_up(&mut self) {
        let place = self.talk_place();
        let is_here = |(left, _): &mut (TalkPlace, TalkPanel)| Some(&*left) == place.as_ref();
        if let Some((_, talk)) = self.parted_talk.take_if(is_here) {
            self.talk = talk;
        }
    }
}
