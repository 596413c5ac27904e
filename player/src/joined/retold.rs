//! Talk at a table that the host tells once more: it does so when it tells everything anew, and its
//! own numbers say nothing after it was started again.

use super::JoinedNews;
use engine::protocol::NetNotice;
use remote::TableNews;
use std::{collections::VecDeque, ops::Range};

/// Most lines that are remembered.
const MOST_LINES: usize = 200;

/// Talk that was heard at a table, among which that is found which the host tells once more.
#[derive(Debug, Clone, Default)]
pub(super) struct HeardTalk {
    lines: VecDeque<NetNotice>,
    /// Places of those that may still be told once more: they come in their order.
    before: Range<usize>,
}

impl HeardTalk {
    /// Returns the news without the talk that was heard already.
    pub(super) fn without_known(&mut self, news: Vec<JoinedNews>) -> Vec<JoinedNews> {
        news.into_iter()
            .filter(|news| match news {
                JoinedNews::Table(TableNews::Net(notice)) => self.is_new(notice),
                _ => true,
            })
            .collect()
    }

    fn is_new(&mut self, notice: &NetNotice) -> bool {
        match notice {
            // With the customs begins what is told anew.
            NetNotice::Policy { .. } => self.before = 0..self.lines.len(),
            NetNotice::Said { earlier: true, .. } if self.is_known(notice) => return false,
            NetNotice::Said { .. } => self.keep(notice),
            _ => {}
        }
        true
    }

    fn is_known(&mut self, said: &NetNotice) -> bool {
        let found = { self.before.clone() }.find(|&at| is_same(self.lines.get(at), said));
        self.before.start = found.map_or(self.before.start, |at| at + 1);
        found.is_some()
    }

    fn keep(&mut self, said: &NetNotice) {
        if self.lines.len() == MOST_LINES {
            self.lines.pop_front();
            self.before.start = self.before.start.saturating_sub(1);
            self.before.end = self.before.end.saturating_sub(1);
        }
        self.lines.push_back(said.clone());
    }
}

/// True if two notices tell the same line, whether it is told once more or not.
fn is_same(one: Option<&NetNotice>, other: &NetNotice) -> bool {
    match (one, other) {
        (
            Some(NetNotice::Said { from, to, text, .. }),
            NetNotice::Said { from: by, to: whom, text: words, .. },
        ) => (from, to, text) == (by, whom, words),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::protocol::TablePolicy;

    #[test]
    fn of_talk_that_is_told_once_more_the_new_part_is_told() {
        let mut talk = HeardTalk::default();
        let mut told = |earlier, text: &str| {
            let text = text.to_owned();
            talk.is_new(&NetNotice::Said { from: "Ken".to_owned(), to: None, text, earlier })
        };
        for text in ["hello", "well", "well"] {
            assert!(told(false, text));
        }
        assert!(told(true, "hello"), "only what is missing is told after a short absence");
        talk.is_new(&NetNotice::Policy { policy: TablePolicy::default() });
        let mut told = |text: &str| {
            let text = text.to_owned();
            talk.is_new(&NetNotice::Said { from: "Ken".to_owned(), to: None, text, earlier: true })
        };
        let told = ["well", "well", "hello", "bye", "well"].map(&mut told);
        assert_eq!(told, [false, false, false, true, true]);
    }
}
