//! Extent to which a person has been told a game at another machine, kept for the next start of
//! the program: whoever comes back hears what happened meanwhile, and nothing twice.

use engine::{fair::sha256, rules::Seat, session::Act};
use remote::Invitation;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Folder of the notes, in the program's folder: that of the passes.
const FOLDER: &str = "seats";
/// Most bytes of a note that are read; real ones have less.
const MOST_BYTES: usize = 512;

/// Note of how far a person was told the game at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldNote {
    path: PathBuf,
}

impl ToldNote {
    /// Returns the note of a name at the host that invites; `None` without a fingerprint, as nobody
    /// comes back then.
    #[must_use]
    pub fn of(folder: &Path, invitation: &Invitation, name: &str) -> Option<Self> {
        let fingerprint = invitation.fingerprint?;
        let holder = format!("told {fingerprint} {}", name.trim().to_lowercase());
        let stem = sha256(holder.as_bytes()).digits();
        Some(Self { path: folder.join(FOLDER).join(format!("{stem}.told")) })
    }

    /// Returns how far the game at a table was told; `None` if nothing is noted of it.
    pub(super) fn read(&self, table: &str) -> Option<ToldSoFar> {
        let text = fs::read_to_string(&self.path).ok().filter(|text| text.len() <= MOST_BYTES)?;
        let mut words = text.trim_end().splitn(3, ' ');
        let (acts, mark) = (words.next()?.parse().ok()?, words.next()?.to_owned());
        (words.next()? == table).then_some(ToldSoFar { acts, mark })
    }

    /// Notes how far the game at a table has been told.
    pub(super) fn write(&self, table: &str, told: &ToldSoFar) {
        // Without the note whoever comes back is told less exactly what happened meanwhile.
        drop(fs::write(&self.path, format!("{} {} {table}\n", told.acts, told.mark)));
    }

    /// Takes notice that nobody comes back to the game.
    pub(super) fn forget(&self) {
        // There may be none.
        drop(fs::remove_file(&self.path));
    }
}

/// Beginning of a game that a person has been told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct ToldSoFar {
    /// Number of acts.
    acts: usize,
    /// Digest of them, by which another game is told apart.
    mark: String,
}

impl ToldSoFar {
    /// Takes notice that these acts have been told.
    pub(super) fn tell(&mut self, acts: &[Act]) {
        if acts.len() < self.acts {
            // Some were taken back.
            *self = Self::default();
        }
        for act in &acts[self.acts..] {
            self.mark = mark_after(&self.mark, act);
        }
        self.acts = acts.len();
    }

    /// Returns the number of these acts that have been told; `None` if they are those of another
    /// game, or others in place of some that were taken back.
    pub(super) fn known_of(&self, acts: &[Act]) -> Option<usize> {
        let told = acts.get(..self.acts)?;
        let mark = told.iter().fold(String::new(), |mark, act| mark_after(&mark, act));
        (mark == self.mark).then_some(self.acts)
    }
}

/// Returns the digest of acts up to this one.
fn mark_after(mark: &str, act: &Act) -> String {
    let Act { by: Seat(by), turn: Seat(turn), robot, .. } = act;
    // What was secret at first is known later.
    let action = act.action.filter(|_| !act.together);
    let words = format!("{mark} {by} {turn} {robot} {action:?}");
    sha256(words.as_bytes()).digits().chars().take(16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(by: u8) -> Act {
        Act {
            by: Seat(by),
            turn: Seat(by),
            action: None,
            events: Vec::new(),
            changes: Vec::new(),
            together: false,
            is_call: false,
            joined: false,
            robot: false,
            scores: None,
        }
    }

    #[test]
    fn what_was_told_is_known_at_the_next_start_and_no_other_game_is_taken_for_it() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(folder.path().join(FOLDER)).expect("a folder");
        let address = format!("127.0.0.1:7345#{}", "a".repeat(64));
        let invitation: Invitation = address.parse().expect("an address");
        let note = ToldNote::of(folder.path(), &invitation, "Hana").expect("a fingerprint");
        assert_eq!(note, ToldNote::of(folder.path(), &invitation, " hana").expect("the same"));
        assert_eq!(note.read("T1"), None);
        let acts = [0, 1, 2, 0, 1].map(act);
        let mut told = ToldSoFar::default();
        assert_eq!(told.known_of(&acts), Some(0));
        told.tell(&acts[..2]);
        told.tell(&acts[..3]);
        note.write("T1", &told);
        assert_eq!(note.read("T2"), None);
        let again = note.read("T1").expect("it was noted");
        assert_eq!(again.known_of(&acts), Some(3));
        assert_eq!(again.known_of(&acts[..2]), None, "some were taken back");
        assert_eq!(again.known_of(&[0, 2, 1, 0].map(act)), None, "another game");
        told.tell(&acts[..1]);
        assert_eq!(told.known_of(&acts), Some(1));
        note.forget();
        assert_eq!(note.read("T1"), None);
    }
}
