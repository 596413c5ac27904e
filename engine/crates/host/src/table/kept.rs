//! Notices and answers as they are kept for guests who come back, or are told later: many guests,
//! little room.

use protocol::{GameNotice, ServerMessage, TableNotice};
use std::sync::Arc;

/// A notice as JSON, once for all guests who were told the same.
#[derive(Debug, Clone)]
pub(super) struct KeptNotice {
    at: u64,
    text: Arc<str>,
}

/// A notice that waits until those may know it who watch, with the time of what it tells.
#[derive(Debug, Clone)]
pub(super) struct LateNotice {
    pub(super) at: u64,
    pub(super) notice: Arc<TableNotice<GameNotice>>,
}

/// Answer to a command.
#[derive(Debug, Clone)]
pub(super) enum KeptAnswer {
    /// The command was carried out.
    Ok { n: Option<u64> },
    /// Any other answer.
    Told(Box<ServerMessage>),
}

/// Makes notices to be kept. Guests are told the same one after the other.
#[derive(Debug, Default)]
pub(super) struct NoticePress {
    last: Option<(TableNotice<GameNotice>, Arc<str>)>,
}

impl NoticePress {
    /// Returns a notice as it is kept, without the table as it was then unless it is to be kept
    /// whole; `None` for one that is too large.
    pub(super) fn print(
        &mut self,
        at: u64,
        notice: &TableNotice<GameNotice>,
        is_whole: bool,
    ) -> Option<KeptNotice> {
        let lean = if is_whole { notice.clone() } else { lean(notice)? };
        if let Some((_, text)) = self.last.as_ref().filter(|(last, _)| *last == lean) {
            return Some(KeptNotice { at, text: Arc::clone(text) });
        }
        let text: Arc<str> = protocol::write(&lean).into();
        self.last = Some((lean, Arc::clone(&text)));
        Some(KeptNotice { at, text })
    }
}

/// Returns a notice without what is told anew to whoever comes back.
fn lean(notice: &TableNotice<GameNotice>) -> Option<TableNotice<GameNotice>> {
    let TableNotice::Game(told) = notice else { return Some(notice.clone()) };
    match told {
        GameNotice::Began(_)
        | GameNotice::TakenBack { .. }
        | GameNotice::PlayedAgain { .. }
        | GameNotice::Exact { .. } => None,
        GameNotice::Acted { act, revealed, at, view: _ } => {
            let (act, revealed, at) = (act.clone(), revealed.clone(), *at);
            Some(TableNotice::Game(GameNotice::Acted { act, revealed, at, view: None }))
        }
        GameNotice::Claimed { at, view: _ } => {
            Some(TableNotice::Game(GameNotice::Claimed { at: *at, view: None }))
        }
        _ => Some(notice.clone()),
    }
}

impl KeptNotice {
    /// Returns the notice as it is told again, with its number; `None` if it cannot be read.
    pub(super) fn message(&self, table: &str, n: u64) -> Option<ServerMessage> {
        let notice = serde_json::from_str(&self.text).ok()?;
        Some(ServerMessage::Notice { table: table.to_owned(), n, at: self.at, notice })
    }
}

impl KeptAnswer {
    pub(super) fn of(answer: &ServerMessage) -> Self {
        match answer {
            ServerMessage::Ok { table: Some(_), n, .. } => Self::Ok { n: *n },
            other => Self::Told(Box::new(other.clone())),
        }
    }

    /// Returns the answer to a command with this number at this table.
    pub(super) fn message(&self, id: u64, table: &str) -> ServerMessage {
        match self {
            Self::Ok { n } => ServerMessage::Ok { id, table: Some(table.to_owned()), n: *n },
            Self::Told(message) => (**message).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{NetNotice, PhaseTold, WarnCode};

    #[test]
    fn what_many_are_told_is_kept_once_and_told_again_as_it_was() {
        let mut press = NoticePress::default();
        let said = |text: &str| {
            TableNotice::Net(NetNotice::Said {
                from: "Ada".into(),
                to: None,
                text: text.into(),
                earlier: false,
            })
        };
        let (one, two) = (said("\"good\" evening"), said("札場"));
        let [first, same] =
            [press.print(5, &one, false).unwrap(), press.print(6, &one, false).unwrap()];
        assert!(Arc::ptr_eq(&first.text, &same.text));
        let other = press.print(7, &two, false).unwrap();
        assert!(!Arc::ptr_eq(&first.text, &other.text));
        for (kept, notice, at) in [(&first, &one, 5), (&same, &one, 6), (&other, &two, 7)] {
            let told =
                ServerMessage::Notice { table: "T1".to_owned(), n: 3, at, notice: notice.clone() };
            assert_eq!(kept.message("T1", 3), Some(told));
        }
        let phase = TableNotice::Net(NetNotice::Phase { phase: PhaseTold::Game });
        assert!(press.print(8, &phase, false).is_some());
    }

    #[test]
    fn answers_are_told_again_as_they_were() {
        let ok = ServerMessage::Ok { id: 4, table: Some("T1".to_owned()), n: Some(9) };
        let text = WarnCode::Stale.sentence(Default::default()).to_owned();
        let warning = ServerMessage::Warn { id: Some(4), code: WarnCode::Stale, text };
        for answer in [ok, warning] {
            assert_eq!(KeptAnswer::of(&answer).message(4, "T1"), answer);
        }
    }
}
