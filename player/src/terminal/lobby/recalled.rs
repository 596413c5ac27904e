//! Talk at a table from before the person came back to it.

use super::Lobby;
use crate::{
    joined::{JoinedNews, JoinedTable},
    terminal::{ToldNote, table_talk::news_words},
    text::Texts,
};
use engine::protocol::NetNotice;
use remote::TableNews;
use std::io::{self, Write};

/// Tells what was said among some news, and nothing else of them.
pub(super) fn tell_talk(
    texts: &Texts,
    (table, note): (&JoinedTable, Option<&ToldNote>),
    news: &[JoinedNews],
    out: &mut dyn Write,
) -> io::Result<()> {
    for news in news {
        let JoinedNews::Table(TableNews::Net(said @ NetNotice::Said { .. })) = news else {
            continue;
        };
        let words = news_words(texts, table, news);
        words.iter().try_for_each(|words| writeln!(out, "  {words}"))?;
        if let Some(note) = note {
            note.note_talk(table.table().name(), said);
        }
    }
    Ok(())
}

impl Lobby<'_> {
    /// Notes that something that was said has been told.
    pub(super) fn note_talk(&self, said: &NetNotice) {
        let table = self.there().map(JoinedTable::table);
        if let Some((note, table)) = self.wish.note.as_ref().zip(table) {
            note.note_talk(table.name(), said);
        }
    }

    /// Tells what was said while the person was away: of what the host tells again, the part that
    /// was not told before.
    pub(super) fn tell_recalled_talk(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let all = std::mem::take(&mut self.recalled_talk);
        let Some(table) = self.there() else { return Ok(()) };
        let note = self.wish.note.as_ref();
        let new = note.map_or(&all[..], |note| note.new_talk(table.table().name(), &all));
        let new: Vec<JoinedNews> =
            { new.iter().cloned() }.map(|said| JoinedNews::Table(TableNews::Net(said))).collect();
        tell_talk(self.texts, (table, note), &new, out)
    }
}
