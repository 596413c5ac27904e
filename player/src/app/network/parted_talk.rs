//! Talk of each table: whoever goes to another table finds what was said there, and nothing of
//! what was said elsewhere. What was typed and not sent outlives the program's end.

use super::{NetworkPage, TalkPanel, room};
use crate::{app::desk::AppContext, joined::JoinedTable, store::UnsaidTalk};
use std::collections::VecDeque;

/// Most tables whose talk is kept once they are left.
const MOST_TABLES: usize = 16;

/// Place of a table among all hosts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TalkPlace {
    host: String,
    table: String,
    /// True if the table is one of the host of this window.
    is_own: bool,
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

    /// Returns what was typed at each of these tables and not sent.
    fn unsaid(&self) -> impl Iterator<Item = (&TalkPlace, Vec<String>)> {
        self.0.iter().map(|(place, talk)| (place, talk.unsaid(None)))
    }
}

impl NetworkPage {
    /// Returns the place of the table where the person is; `None` in a lobby, and while a game is
    /// played elsewhere.
    fn talk_place(&self) -> Option<TalkPlace> {
        let visit = self.visit.as_ref()?;
        let table = visit.line().map(JoinedTable::table)?.name();
        let host = visit.invitation.place();
        let is_own = visit.is_own;
        (!table.is_empty()).then(|| TalkPlace { host, table: table.to_owned(), is_own })
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
    pub(super) fn follow_talk(&mut self, context: &mut AppContext) {
        if self.visit.as_ref().is_none_or(|visit| visit.line().is_none()) {
            return;
        }
        let place = self.talk_place();
        if place != self.talk_at {
            self.part_with_talk();
            if let Some(place) = place {
                let parted = self.parted_talks.take(&place);
                self.talk = parted.unwrap_or_else(|| self.unsaid_before(&place, context));
                self.talk_at = Some(place);
            }
        }
        if let Some(visit) = &mut self.visit {
            room::hear(visit, &mut self.talk);
        }
    }

    /// Returns the talk of a table with what was typed there before the program ended.
    fn unsaid_before(&mut self, place: &TalkPlace, context: &mut AppContext) -> TalkPanel {
        let mut lines = Vec::new();
        if self.known(context).value().has_unsaid(&place.host, &place.table) {
            let mut known = std::mem::take(self.known(context));
            context.store.update(&mut known, |known| {
                lines = known.take_unsaid(&place.host, &place.table);
            });
            self.known = Some(known);
        }
        TalkPanel::with_unsaid(lines)
    }

    /// Keeps what was typed at each table and not sent, as the program may end now; `shown` is the
    /// talk beside the game on the screen, with its line.
    pub(in crate::app) fn keep_unsaid(
        &mut self,
        shown: Option<(&JoinedTable, &TalkPanel)>,
        context: &mut AppContext,
    ) {
        let lines = match shown {
            Some((table, talk)) => talk.unsaid(Some(table)),
            None => self.talk.unsaid(self.visit.as_ref().and_then(|visit| visit.line())),
        };
        let here = self.talk_at.as_ref().map(|place| (place, lines));
        // The other tables of this window end with its host.
        let has_game =
            self.known.as_ref().is_some_and(|known| known.value().unfinished().is_some());
        let all = self.parted_talks.unsaid().chain(here);
        let all = all.filter(|(place, _)| has_game || !place.is_own);
        let all: Vec<UnsaidTalk> = all
            .map(|(place, lines)| {
                let (host, table) = (place.host.clone(), place.table.clone());
                UnsaidTalk { host, table, lines }
            })
            .collect();
        if all.is_empty() {
            return;
        }
        let known = self.known(context).value();
        let is_news =
            |one: &UnsaidTalk| !one.lines.is_empty() || known.has_unsaid(&one.host, &one.table);
        if !all.iter().any(is_news) {
            return;
        }
        let mut known = std::mem::take(self.known(context));
        context.store.update(&mut known, |known| {
            all.iter().for_each(|one| known.keep_unsaid(one.clone()));
        });
        self.known = Some(known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::talk::TalkLine;

    #[test]
    fn each_table_has_its_own_talk_and_the_oldest_goes_first() {
        let place = |table: usize| TalkPlace {
            host: "here".into(),
            table: format!("T{table}"),
            is_own: false,
        };
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
