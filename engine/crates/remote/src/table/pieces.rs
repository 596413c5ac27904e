//! The beginning of a long game, which the host tells in pieces, put together again.

use session::Notice;

/// The beginning of a game as far as its acts have come, until they have come all.
#[derive(Debug, Clone, Default)]
pub(super) struct HistoryPieces(Option<Notice>);

impl HistoryPieces {
    /// Takes a notice, and returns those that are whole now; `more` is true if the next one goes on
    /// with it.
    pub(super) fn take(&mut self, notice: Notice, more: bool) -> Vec<Notice> {
        let whole = match (self.0.take(), notice) {
            (
                Some(Notice::Began { deal, opening, mut acts, standing }),
                Notice::PlayedAgain { acts: rest, .. },
            ) => {
                acts.extend(rest);
                Notice::Began { deal, opening, acts, standing }
            }
            // The line broke meanwhile, and all is told anew.
            (Some(_), anew @ Notice::Began { .. }) => anew,
            // A host that breaks off says something else.
            (Some(began), other) => return vec![began, other],
            (None, notice) => notice,
        };
        if more {
            self.0 = Some(whole);
            return Vec::new();
        }
        vec![whole]
    }
}
