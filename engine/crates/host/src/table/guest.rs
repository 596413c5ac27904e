//! A guest at a table: what was told, and the answers to commands.

use super::lateness::LateNotice;
use crate::{GuestStyle, NewGuest};
use cards::CardSet;
use fair::PublicKey;
use protocol::{GameNotice, ServerMessage, TableNotice, limit};
use session::{LineState, ParticipantId};
use std::collections::VecDeque;

/// Most answers that are kept for commands that come again.
const KEPT_ANSWERS: usize = 16;

/// A person at a table.
#[derive(Debug)]
pub(super) struct Guest {
    pub(super) who: u32,
    pub(super) id: ParticipantId,
    pub(super) key: Option<PublicKey>,
    pub(super) style: GuestStyle,
    pub(super) line: LineState,
    /// Number of the last notice.
    pub(super) n: u64,
    /// The last notices, for those who come back; `None` for one that is too large to be kept.
    kept: VecDeque<Option<ServerMessage>>,
    answers: VecDeque<(u64, ServerMessage)>,
    /// Cards whose hidden places were opened, and the number of shuffles then.
    pub(super) shown: (usize, CardSet),
    /// Notices that wait for their time, as the guest only watches.
    pub(super) late: VecDeque<LateNotice>,
    /// True if too many waited: the guest gets everything anew.
    pub(super) is_behind: bool,
}

impl Guest {
    pub(super) fn of(guest: &NewGuest, id: ParticipantId) -> Self {
        Self {
            who: guest.who,
            id,
            key: guest.key,
            style: guest.style.clone(),
            line: LineState::Up,
            n: 0,
            kept: VecDeque::new(),
            answers: VecDeque::new(),
            shown: (0, CardSet::EMPTY),
            late: VecDeque::new(),
            is_behind: false,
        }
    }

    /// Keeps a notice, without the table as it was then unless it is to be kept whole.
    pub(super) fn keep(&mut self, message: &ServerMessage, is_whole: bool) {
        if self.kept.len() >= limit::KEPT_NOTICES {
            self.kept.pop_front();
        }
        self.kept.push_back(if is_whole { Some(message.clone()) } else { lean(message) });
    }

    /// Returns the notices after one; `None` if they are not kept any more.
    pub(super) fn since(&self, have: u64) -> Option<Vec<ServerMessage>> {
        let missing = usize::try_from(self.n.checked_sub(have)?).ok()?;
        let first = self.kept.len().checked_sub(missing)?;
        self.kept.iter().skip(first).cloned().collect()
    }

    pub(super) fn last_id(&self) -> u64 {
        self.answers.back().map_or(0, |(id, _)| *id)
    }

    pub(super) fn answer(&self, id: u64) -> Option<&ServerMessage> {
        self.answers.iter().find(|(own, _)| *own == id).map(|(_, answer)| answer)
    }

    pub(super) fn answered(&mut self, id: u64, answer: ServerMessage) {
        if self.answers.len() >= KEPT_ANSWERS {
            self.answers.pop_front();
        }
        self.answers.push_back((id, answer));
    }
}

/// Returns a notice as it is kept; `None` for one that is too large.
fn lean(message: &ServerMessage) -> Option<ServerMessage> {
    let mut message = message.clone();
    if let ServerMessage::Notice { notice: TableNotice::Game(notice), .. } = &mut message {
        match notice {
            GameNotice::Began(_)
            | GameNotice::TakenBack { .. }
            | GameNotice::PlayedAgain { .. }
            | GameNotice::Exact { .. } => return None,
            GameNotice::Acted { view, .. } | GameNotice::Claimed { view, .. } => *view = None,
            _ => {}
        }
    }
    Some(message)
}
