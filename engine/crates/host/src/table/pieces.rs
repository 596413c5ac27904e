//! Long histories in pieces: what has happened in a long game is more than one message may hold.

use super::HostedTable;
use protocol::{GameNotice, TableNotice};
use session::{Act, Notice, ParticipantId, Standing};

/// Bytes of a notice from which on its history is told in pieces: with what else a message has, a
/// piece stays well below the size that clients accept.
const MOST_BYTES: usize = protocol::limit::SERVER_MESSAGE * 3 / 8;

impl HostedTable {
    /// Returns a notice as a guest is told it; the beginning of a game with a long history comes
    /// without acts, and the acts follow as if they were played again.
    pub(super) fn told(&self, to: ParticipantId, notice: &Notice) -> Vec<TableNotice<GameNotice>> {
        let Some(told) = self.formed(to, notice) else { return Vec::new() };
        let Notice::Began { deal, opening, acts, standing } = notice else { return vec![told] };
        if acts.is_empty() || protocol::write(&told).len() <= MOST_BYTES {
            return vec![told];
        }
        let (opening, standing) = (opening.clone(), standing.clone());
        let began =
            Notice::Began { deal: *deal, opening, acts: Vec::new(), standing: standing.clone() };
        let mut pieces: Vec<_> = self.formed(to, &began).into_iter().collect();
        self.add_pieces(to, (acts, acts.len()), &standing, &mut pieces);
        if let Some((_, goes_on)) = pieces.split_last_mut() {
            for piece in goes_on {
                if let TableNotice::Game(GameNotice::Exact { more, .. }) = piece {
                    *more = true;
                }
            }
        }
        pieces
    }

    /// Adds acts up to the given number of the game in as few pieces as halving leads to.
    fn add_pieces(
        &self,
        to: ParticipantId,
        (acts, at): (&[Act], usize),
        standing: &Standing,
        pieces: &mut Vec<TableNotice<GameNotice>>,
    ) {
        let standing_then = Box::new(Standing { at, ..standing.clone() });
        let piece = Notice::PlayedAgain { acts: acts.to_vec(), standing: standing_then };
        let Some(told) = self.formed(to, &piece) else { return };
        if acts.len() <= 1 || protocol::write(&told).len() <= MOST_BYTES {
            return pieces.push(told);
        }
        let (first, rest) = acts.split_at(acts.len() / 2);
        self.add_pieces(to, (first, at - rest.len()), standing, pieces);
        self.add_pieces(to, (rest, at), standing, pieces);
    }
}
