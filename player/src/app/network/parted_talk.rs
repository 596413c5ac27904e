//! Talk of each table: whoever goes to another table finds what was said there, and nothing of
//! what was said elsewhere.

use super::{NetworkPage, TalkPanel, room};
use crate::joined::JoinedTable;
use std::collections::VecDeque;

/// Most tables whose talk is kept once they are left.
const MOST_TABLES: usize = 16;

/// Place of a table among all hosts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TalkPlace {
    host: String,
    table: String,
}

/// Talk at the tables that were left, the last one at the end.
#[derive(Debug, Default)]
pub(super) struct PartedTalks(VecDeque<(TalkPlace, TalkPanel)>);

impl PartedTalks {
    fn put(&mut self, place: TalkPlace, talk: TalkPanel) {
        if talk.is_empty() {
            return;
        }
        if self.0.len() == MOST_TABLES {
            self.0.pop_front();
        }
        self.0.push_back((place, talk));
    }

    fn take(&mut self, place: &TalkPlace) -> Option<TalkPanel> {
        let at = self.0.iter().position(|(left, _)| left == place)?;
        self.0.remove(at).map(|(_, talk)| talk)
    }
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
        let mut talk = std::mem::take(&mut self.talk);
        talk.part(self.visit.as_ref().and_then(|visit| visit.line()));
        if let Some(place) = self.talk_at.take() {
            self.parted_talks.put(place, talk);
        }
    }

    /// Changes the talk with the table, however the person came there: it is what was said there
    /// before, or a new one.
    pub(super) fn follow_talk(&mut self) {
        if self.visit.as_ref().is_none_or(|visit| visit.line().is_none()) {
            return;
        }
        let place = self.talk_place();
        if place != self.talk_at {
            self.part_with_talk();
            if let Some(place) = place {
                self.talk = self.parted_talks.take(&place).unwrap_or_default();
                self.talk_at = Some(place);
            }
        }
        if let Some(visit) = &mut self.visit {
            room::hear(visit, &mut self.talk);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::talk::TalkLine;

    #[test]
    fn each_table_has_its_own_talk_and_the_oldest_goes_first() {
        let place = |table: usize| TalkPlace { host: "here".into(), table: format!("T{table}") };
        let mut parted = PartedTalks::default();
        for table in 0..=MOST_TABLES {
            let mut talk = TalkPanel::default();
            parted.put(place(100 + table), TalkPanel::default());
            talk.heard(TalkLine::of(None, ("Ken", None), ("Hello", false)));
            parted.put(place(table), talk);
        }
        assert!(parted.take(&place(100)).is_none(), "nothing was said there");
        assert!(parted.take(&place(0)).is_none(), "it is long ago");
        assert!(parted.take(&place(1)).is_some());
        assert!(parted.take(&place(1)).is_none(), "it is on the screen");
        assert!(parted.take(&place(MOST_TABLES)).is_some());
    }
}
