//! A guest at a table: what was told, and the answers to commands.

use super::kept::{KeptAnswer, KeptNotice, LateNotice};
use crate::{GuestStyle, NewGuest};
use cards::CardSet;
use fair::PublicKey;
use protocol::{GameNotice, NetNotice, ServerMessage, TableNotice, limit};
use session::{LineState, ParticipantId};
use std::collections::VecDeque;

/// Most answers that are kept for commands that come again.
const KEPT_ANSWERS: usize = 16;

/// A person at a table.
#[derive(Debug)]
pub(super) struct Guest {
    pub(super) who: u32,
    pub(super) id: ParticipantId,
    pub(super) name: String,
    pub(super) key: Option<PublicKey>,
    pub(super) style: GuestStyle,
    pub(super) line: LineState,
    /// Number of the last notice.
    pub(super) n: u64,
    /// The last notices, for those who come back; `None` for one that is too large to be kept.
    kept: VecDeque<Option<KeptNotice>>,
    answers: VecDeque<(u64, KeptAnswer)>,
    /// The last that was said, with the numbers of its notices.
    talk: VecDeque<(u64, NetNotice)>,
    /// Number of the last notice before the guest left the table within a game.
    pub(super) left_at: u64,
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
            name: guest.name.clone(),
            key: guest.key,
            style: guest.style.clone(),
            line: LineState::Up,
            n: 0,
            kept: VecDeque::new(),
            answers: VecDeque::new(),
            talk: VecDeque::new(),
            left_at: 0,
            shown: (0, CardSet::EMPTY),
            late: VecDeque::new(),
            is_behind: false,
        }
    }

    /// Keeps the notice with the number that was given last.
    pub(super) fn keep(&mut self, notice: Option<KeptNotice>) {
        if self.kept.len() >= limit::KEPT_NOTICES {
            self.kept.pop_front();
        }
        self.kept.push_back(notice);
    }

    /// Keeps what was said, for a guest who is away for longer than notices are kept.
    pub(super) fn keep_talk(&mut self, notice: &TableNotice<GameNotice>) {
        let TableNotice::Net(said @ NetNotice::Said { .. }) = notice else { return };
        if self.talk.len() >= limit::KEPT_TALK {
            self.talk.pop_front();
        }
        self.talk.push_back((self.n, said.clone()));
    }

    /// Takes what was said after a notice, to be told again.
    pub(super) fn take_talk(&mut self, have: u64) -> Vec<NetNotice> {
        let missed = self.talk.iter().filter(|(n, _)| *n > have);
        let missed = missed.map(|(_, said)| as_earlier(said.clone())).collect();
        self.talk.retain(|(n, _)| *n <= have);
        missed
    }

    /// Returns the notices of the table after one; `None` if they are not kept any more.
    pub(super) fn since(&self, have: u64, table: &str) -> Option<Vec<ServerMessage>> {
        let missing = usize::try_from(self.n.checked_sub(have)?).ok()?;
        let first = self.kept.len().checked_sub(missing)?;
        let numbered = self.kept.iter().skip(first).zip(have + 1..);
        let told = |message: ServerMessage| match message {
            ServerMessage::Notice { table, n, at, notice: TableNotice::Net(notice) } => {
                let notice = TableNotice::Net(as_earlier(notice));
                ServerMessage::Notice { table, n, at, notice }
            }
            other => other,
        };
        numbered.map(|(kept, n)| kept.as_ref()?.message(table, n).map(told)).collect()
    }

    pub(super) fn last_id(&self) -> u64 {
        self.answers.back().map_or(0, |(id, _)| *id)
    }

    pub(super) fn answer(&self, id: u64, table: &str) -> Option<ServerMessage> {
        let found = self.answers.iter().find(|(own, _)| *own == id);
        found.map(|(_, answer)| answer.message(id, table))
    }

    pub(super) fn answered(&mut self, id: u64, answer: &ServerMessage) {
        if self.answers.len() >= KEPT_ANSWERS {
            self.answers.pop_front();
        }
        self.answers.push_back((id, KeptAnswer::of(answer)));
    }
}

/// Marks what was said as said before; any other notice stays as it is.
fn as_earlier(notice: NetNotice) -> NetNotice {
    match notice {
        NetNotice::Said { from, to, text, .. } => NetNotice::Said { from, to, text, earlier: true },
        other => other,
    }
}
