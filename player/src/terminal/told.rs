//! Extent to which a person has been told a game at another machine, kept for the next start of
//! the program: whoever comes back hears what happened meanwhile, and nothing twice.

use engine::{fair::sha256, protocol::NetNotice, rules::Seat, session::Act};
use remote::Invitation;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Folder of the notes, in the program's folder: that of the passes.
const FOLDER: &str = "seats";
/// Most bytes of a note that are read; real ones have less.
const MOST_BYTES: usize = 512;

/// Most lines of talk whose marks are kept: as many as a host tells again at most.
const MOST_TALK: usize = 64;
/// Most bytes of these marks that are read.
const MOST_TALK_BYTES: usize = 4_096;

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
    pub(crate) fn read(&self, table: &str) -> Option<ToldSoFar> {
        let text = fs::read_to_string(&self.path).ok().filter(|text| text.len() <= MOST_BYTES)?;
        let mut words = text.trim_end().splitn(3, ' ');
        let (acts, mark) = (words.next()?.parse().ok()?, words.next()?.to_owned());
        (words.next()? == table).then_some(ToldSoFar { acts, mark })
    }

    /// Notes how far the game at a table has been told.
    pub(crate) fn write(&self, table: &str, told: &ToldSoFar) {
        // Without the note whoever comes back is told less exactly what happened meanwhile.
        drop(fs::write(&self.path, format!("{} {} {table}\n", told.acts, told.mark)));
    }

    /// Takes notice that nobody comes back to the game.
    pub(crate) fn forget(&self) {
        // There may be none.
        drop(fs::remove_file(&self.path));
        drop(fs::remove_file(self.talk_path()));
    }

    fn talk_path(&self) -> PathBuf {
        self.path.with_extension("talk")
    }

    /// Notes that this was said at a table and has been told.
    pub(super) fn note_talk(&self, table: &str, said: &NetNotice) {
        let Some(mark) = mark_of_talk(said) else { return };
        let mut marks = self.talk_at(table);
        marks.push(mark);
        let last = marks.len().saturating_sub(MOST_TALK);
        let text = format!("{table}\n{}\n", marks[last..].join("\n"));
        // Without the note it is told again to whoever comes back.
        drop(fs::write(self.talk_path(), text));
    }

    /// Returns the marks of the talk at a table that was told last.
    fn talk_at(&self, table: &str) -> Vec<String> {
        let text = fs::read_to_string(self.talk_path()).unwrap_or_default();
        let text = Some(text).filter(|text| text.len() <= MOST_TALK_BYTES).unwrap_or_default();
        let mut lines = text.lines();
        match lines.next() {
            Some(first) if first == table => lines.map(str::to_owned).collect(),
            // Each table has its own talk.
            _ => Vec::new(),
        }
    }

    /// Returns the part of what is told again of the talk at a table that is new: all that follows
    /// the longest beginning with which the talk that was told before ends. A host that has crashed
    /// may have lost the last lines: then the beginning stands somewhere in what was told.
    pub(super) fn new_talk<'s>(&self, table: &str, said: &'s [NetNotice]) -> &'s [NetNotice] {
        let known = self.talk_at(table);
        let marks: Vec<String> = said.iter().filter_map(mark_of_talk).collect();
        let most = known.len().min(marks.len());
        let is_known = |&count: &usize| known.ends_with(&marks[..count]);
        let is_within = |&count: &usize| known.windows(count).any(|part| part == &marks[..count]);
        let end = (1..=most).rev().find(is_known);
        // A single line that stands somewhere may as well be a new one with the same words.
        let count = end.or_else(|| (2..=most).rev().find(is_within)).unwrap_or(0);
        said.get(count..).unwrap_or_default()
    }
}

/// Returns the mark of something that was said; `None` for any other notice.
fn mark_of_talk(notice: &NetNotice) -> Option<String> {
    let NetNotice::Said { from, to, text, .. } = notice else { return None };
    let digits = sha256(format!("{from}\n{to:?}\n{text}").as_bytes()).digits();
    Some(digits.chars().take(16).collect())
}

/// Beginning of a game that a person has been told.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct ToldSoFar {
    /// Number of acts.
    acts: usize,
    /// Digest of them, by which another game is told apart.
    mark: String,
}

impl ToldSoFar {
    /// Takes notice that these acts have been told.
    pub(crate) fn tell(&mut self, acts: &[Act]) {
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
    fn known_of(&self, acts: &[Act]) -> Option<usize> {
        let told = acts.get(..self.acts)?;
        let mark = told.iter().fold(String::new(), |mark, act| mark_after(&mark, act));
        (mark == self.mark).then_some(self.acts)
    }
}

/// The acts of a game that a player was not told, having been away.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MissedActs<'a> {
    pub(crate) acts: &'a [Act],
    /// True if it is known how far the player was told the game; otherwise the acts begin with the
    /// first that a robot chose in the player's place.
    pub(crate) is_known: bool,
    seat: Seat,
}

impl<'a> MissedActs<'a> {
    /// Returns the acts that were not told to the player of a seat.
    pub(crate) fn of(told: Option<&ToldSoFar>, acts: &'a [Act], seat: Seat) -> Self {
        let known = told.and_then(|told| told.known_of(acts));
        let acts = &acts[known.unwrap_or_else(|| before_robot(acts, seat))..];
        Self { acts, is_known: known.is_some(), seat }
    }

    /// Returns the acts that a robot chose in the player's place.
    pub(crate) fn of_robot(self) -> impl Iterator<Item = &'a Act> {
        self.acts.iter().filter(move |act| act.by == self.seat && act.robot)
    }

    /// Returns the number of deals that came to their ends.
    pub(crate) fn deals(self) -> usize {
        self.acts.iter().filter(|act| act.ends_deal()).count()
    }
}

/// Returns the number of acts after which a robot chose in place of a player who has not chosen
/// since; all of them if none did.
fn before_robot(acts: &[Act], seat: Seat) -> usize {
    let own = acts.iter().rposition(|act| act.by == seat && !act.robot);
    let since = own.map_or(0, |own| own + 1);
    let first = acts[since..].iter().position(|act| act.by == seat && act.robot);
    first.map_or(acts.len(), |first| since + first)
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
    fn talk_is_new_after_what_was_told_of_it_at_the_same_table() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(folder.path().join(FOLDER)).expect("a folder");
        let address = format!("127.0.0.1:7345#{}", "a".repeat(64));
        let invitation: Invitation = address.parse().expect("an address");
        let note = ToldNote::of(folder.path(), &invitation, "Hana").expect("a fingerprint");
        let said = |text: &str, earlier| NetNotice::Said {
            from: "Ken".to_owned(),
            to: None,
            text: text.to_owned(),
            earlier,
        };
        let again = |texts: &[&str]| texts.iter().map(|text| said(text, true)).collect::<Vec<_>>();
        let all = again(&["a", "ok", "b", "ok", "c"]);
        assert_eq!(note.new_talk("T1", &all).len(), 5);
        for text in ["a", "ok", "b", "ok"] {
            note.note_talk("T1", &said(text, false));
        }
        assert_eq!(note.new_talk("T1", &all), again(&["c"]));
        assert_eq!(note.new_talk("T1", &all[..4]).len(), 0);
        // The host tells the last lines alone, and the same words may be said again.
        assert_eq!(note.new_talk("T1", &again(&["ok", "ok"])), again(&["ok"]));
        assert_eq!(note.new_talk("T2", &all).len(), 5, "another table");
        for number in 0..100 {
            note.note_talk("T1", &said(&number.to_string(), false));
        }
        assert_eq!(note.new_talk("T1", &again(&["98", "99", "new"])), again(&["new"]));
        // A host that crashed has lost the last two.
        assert_eq!(note.new_talk("T1", &again(&["96", "97", "new"])), again(&["new"]));
        note.forget();
        assert_eq!(note.new_talk("T1", &all).len(), 5);
    }

    #[test]
    fn the_missed_acts_begin_after_what_was_told_otherwise_with_the_first_of_a_robot() {
        let by_robot = |by| Act { robot: true, ..act(by) };
        let ended = Act { scores: Some(vec![Some(3), None]), ..act(1) };
        let acts = [act(0), act(1), by_robot(0), ended, by_robot(0), act(1)];
        let mut told = ToldSoFar::default();
        told.tell(&acts[..1]);
        let missed = MissedActs::of(Some(&told), &acts, Seat(0));
        assert_eq!((missed.acts.len(), missed.is_known), (5, true));
        assert_eq!((missed.of_robot().count(), missed.deals()), (2, 1));
        let missed = MissedActs::of(None, &acts, Seat(0));
        assert_eq!((missed.acts.len(), missed.is_known), (4, false));
        assert_eq!(MissedActs::of(None, &acts, Seat(1)).acts.len(), 0, "no robot chose there");
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
