//! The participants of a table and their seats.

use crate::{Nature, Participant, ParticipantId, Warning};
use caseless::Caseless;
use rules::Seat;
use unicode_normalization::UnicodeNormalization;

/// Returns a name as names are compared: without surrounding spaces, capitals, different ways to
/// write an accent, and letters that differ in width alone. The result is for comparison only;
/// nobody should read it.
#[must_use]
pub fn folded_name(name: &str) -> String {
    // The compatibility caseless match of the Unicode standard, definition D146.
    let folded = name.trim().nfd().default_case_fold().nfkd();
    folded.default_case_fold().nfkd().collect()
}

/// True if a table calls somebody else so, in one of its languages: whoever reads it, or a bot that
/// the host seats.
#[must_use]
fn is_spoken_for(name: &str) -> bool {
    let folded = folded_name(name);
    let is = |word: &str| folded == folded_name(word);
    let is_number = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_digit() || c == '-')
    };
    let is_bot = |word: &str| {
        let number = folded.strip_prefix(&folded_name(word)).map(str::trim_start);
        number.is_some_and(is_number)
    };
    ["You", "あなた"].into_iter().any(is) || ["Bot", "ボット"].into_iter().any(is_bot)
}

/// Reason that nobody can be called so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PersonNameFault {
    /// There is nothing but spaces.
    #[error("a name must have a letter or a digit; this one is empty")]
    Empty,
    /// There are nothing but signs.
    #[error("a name must have a letter or a digit; this one has signs alone")]
    Signs,
    /// There are more characters than [`Roster::MOST_NAME`].
    #[error("a name may have at most {most} characters; this one has {0}", most = Roster::MOST_NAME)]
    Long(usize),
    /// There is a character that nobody sees, with which one name could pass for another.
    #[error("a name may not have a character that nobody sees, such as a line feed")]
    Unseen,
    /// There is a round bracket: in them lists say what somebody does.
    #[error("a name may not have round brackets, in which lists say what somebody does")]
    Brackets,
    /// A table calls somebody else so.
    #[error("a table calls somebody else so: a name may not be `You`, nor that of a bot")]
    SpokenFor,
}

/// Returns a name as it is told: without surrounding spaces, and accents written in one way.
///
/// # Errors
///
/// Says why nobody can be called so; [`Warning::BadName`] stands for all these reasons.
pub fn checked_name(name: &str) -> Result<String, PersonNameFault> {
    let name: String = name.trim().nfc().collect();
    let count = name.chars().count();
    if name.is_empty() {
        Err(PersonNameFault::Empty)
    } else if count > Roster::MOST_NAME {
        Err(PersonNameFault::Long(count))
    } else if name.contains(is_unseen) {
        Err(PersonNameFault::Unseen)
    } else if name.chars().all(|letter| letter.is_ascii_punctuation()) {
        // Those stand for something else at a table: `-` for a vacant seat, `?` for a card.
        Err(PersonNameFault::Signs)
    } else {
        Ok(name)
    }
}

/// Returns the name of somebody who enters a host, as [`checked_name`] does: such a name can pass
/// neither for somebody else nor for what a list says of somebody.
///
/// # Errors
///
/// Says why nobody can enter under it.
pub fn guest_name(name: &str) -> Result<String, PersonNameFault> {
    let name = checked_name(name)?;
    if is_spoken_for(&name) {
        Err(PersonNameFault::SpokenFor)
    } else if name.nfkd().any(|sign| matches!(sign, '(' | ')')) {
        Err(PersonNameFault::Brackets)
    } else {
        Ok(name)
    }
}

/// The participants of a table and their seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// Participants in the order of entering.
    participants: Vec<Participant>,
    /// Player on each seat.
    seats: Vec<Option<ParticipantId>>,
    /// Number of the next participant to enter.
    next: u32,
}

impl Roster {
    /// Maximum number of participants of a table.
    pub const MOST: usize = 256;
    /// Maximum number of characters of a name.
    pub const MOST_NAME: usize = 40;

    /// Creates a roster with this many seats, all vacant.
    pub(crate) fn of(seats: u8) -> Self {
        Self { participants: Vec::new(), seats: vec![None; usize::from(seats)], next: 0 }
    }

    /// Creates the roster of a table with this many seats from a list of participants in the order
    /// of entering, each with the seat, as a client is told it. A seat that is none or is taken is
    /// left out.
    #[must_use]
    pub fn of_list(
        seats: u8,
        participants: impl IntoIterator<Item = (Participant, Option<Seat>)>,
    ) -> Self {
        let mut roster = Self::of(seats);
        for (participant, seat) in participants.into_iter().take(Self::MOST) {
            let place = seat.and_then(|seat| roster.seats.get_mut(usize::from(seat.0)));
            if let Some(place) = place {
                place.get_or_insert(participant.id);
            }
            roster.next = roster.next.max(participant.id.0.saturating_add(1));
            roster.participants.push(participant);
        }
        roster
    }

    /// Creates a roster of these participants: the number of the next one, all of them, and the
    /// player on each seat.
    pub(crate) const fn of_parts(
        next: u32,
        participants: Vec<Participant>,
        seats: Vec<Option<ParticipantId>>,
    ) -> Self {
        Self { participants, seats, next }
    }

    /// Returns the parts of which [`Roster::of_parts`] makes it again.
    pub(crate) fn parts(&self) -> (u32, &[Participant], &[Option<ParticipantId>]) {
        (self.next, &self.participants, &self.seats)
    }

    /// Returns all participants in the order of entering.
    #[must_use]
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// Returns the participant with this number.
    #[must_use]
    pub fn participant(&self, id: ParticipantId) -> Option<&Participant> {
        self.participants.iter().find(|participant| participant.id == id)
    }

    /// Returns the player on a seat; `None` if it is vacant.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Participant> {
        let id = (*self.seats.get(usize::from(seat.0))?)?;
        self.participant(id)
    }

    /// Returns the seat of a participant; `None` for a spectator.
    #[must_use]
    pub fn seat_of(&self, id: ParticipantId) -> Option<Seat> {
        let at = self.seats.iter().position(|&player| player == Some(id))?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Returns the number of seats.
    #[must_use]
    pub const fn seat_count(&self) -> usize {
        self.seats.len()
    }

    /// Returns the first vacant seat.
    #[must_use]
    pub fn vacant(&self) -> Option<Seat> {
        let at = self.seats.iter().position(Option::is_none)?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Returns the players by seat; vacant seats are left out.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Participant)> {
        let seats = (0u8..).map(Seat).zip(&self.seats);
        seats.filter_map(|(seat, &id)| Some((seat, self.participant(id?)?)))
    }

    /// Returns the spectators in the order of entering.
    pub fn spectators(&self) -> impl Iterator<Item = &Participant> {
        self.participants.iter().filter(|participant| self.seat_of(participant.id).is_none())
    }

    /// Returns the number of persons among the players.
    #[must_use]
    pub fn persons(&self) -> usize {
        self.players().filter(|(_, player)| player.nature == Nature::Person).count()
    }

    pub(crate) fn enter(&mut self, name: &str, nature: Nature) -> Result<ParticipantId, Warning> {
        let name = checked_name(name).map_err(|_| Warning::BadName)?;
        let folded = folded_name(&name);
        if self.participants.iter().any(|other| folded_name(&other.name) == folded) {
            return Err(Warning::NameTaken(name));
        }
        if self.participants.len() >= Self::MOST {
            return Err(Warning::Full);
        }
        let id = ParticipantId(self.next);
        self.next += 1;
        self.participants.push(Participant { id, name, nature });
        Ok(id)
    }

    pub(crate) fn sit(&mut self, id: ParticipantId, seat: Seat) -> Result<(), Warning> {
        if let Some(own) = self.seat_of(id) {
            return Err(Warning::HasSeat(own));
        }
        let place = self.seats.get_mut(usize::from(seat.0)).ok_or(Warning::NoSuchSeat(seat))?;
        if place.is_some() {
            return Err(Warning::SeatTaken(seat));
        }
        *place = Some(id);
        Ok(())
    }

    pub(crate) fn stand(&mut self, id: ParticipantId) -> Result<(), Warning> {
        let seat = self.seat_of(id).ok_or(Warning::NotAPlayer)?;
        self.seats[usize::from(seat.0)] = None;
        // Back to the end of the list.
        if let Some(at) = self.participants.iter().position(|participant| participant.id == id) {
            let participant = self.participants.remove(at);
            self.participants.push(participant);
        }
        Ok(())
    }

    /// Exchanges what is on two seats.
    pub(crate) fn swap(&mut self, one: Seat, other: Seat) {
        let [one, other] = [one, other].map(|seat| usize::from(seat.0));
        if one.max(other) < self.seats.len() {
            self.seats.swap(one, other);
        }
    }

    pub(crate) fn exit(&mut self, id: ParticipantId) {
        self.participants.retain(|participant| participant.id != id);
        for place in &mut self.seats {
            if *place == Some(id) {
                *place = None;
            }
        }
    }
}

/// True for a character that shows nothing of its own, with which one name could pass for another:
/// controls, and marks that join, part or turn text.
fn is_unseen(char: char) -> bool {
    char.is_control()
        || matches!(char,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_by_which_a_table_calls_somebody_else_is_found() {
        for name in ["You", " YOU ", "Ｙｏｕ", "あなた", "Bot 3", "bot 3-2", "ボット3", "ﾎﾞｯﾄ 12"]
        {
            assert!(is_spoken_for(name), "{name}");
        }
        for name in
            ["Your", "Hana", "あなたの", "Bot", "Bot Ada", "Bot 3a", "Robot 3", "ボットのび太"]
        {
            assert!(!is_spoken_for(name), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        let same = [("Ada", " aDA "), ("\u{e9}lan", "E\u{301}LAN"), ("Stra\u{df}e", "STRASSE")];
        for (one, other) in
            same.into_iter().chain([("ΟΔΟΣ", "οδος"), ("ÅSA", "A\u{30a}sa"), ("Ｈａｎａ", "hana")])
        {
            let mut roster = Roster::of(1);
            roster.enter(one, Nature::Person).expect("a free name");
            let taken = roster.enter(other, Nature::Bot).expect_err("it looks the same");
            assert!(matches!(taken, Warning::NameTaken(_)), "{one} {other}");
        }
        let mut roster = Roster::of(1);
        for name in ["Ada", "Adá", "花子", "はなこ", "👩\u{1f3fd}"] {
            roster.enter(name, Nature::Person).expect("all differ");
        }
        let decomposed = roster.enter("e\u{301}", Nature::Person).expect("a free name");
        assert_eq!(roster.participant(decomposed).map(|one| &*one.name), Some("\u{e9}"));
    }

    #[test]
    fn a_name_that_nobody_can_have_is_refused_with_its_reason() {
        let long = format!(" {} ", "é".repeat(Roster::MOST_NAME + 1));
        let faults = [
            ("", PersonNameFault::Empty),
            (" \t", PersonNameFault::Empty),
            ("!!!", PersonNameFault::Signs),
            ("-", PersonNameFault::Signs),
            ("a\u{200b}da", PersonNameFault::Unseen),
            (long.as_str(), PersonNameFault::Long(Roster::MOST_NAME + 1)),
        ];
        for (name, fault) in faults {
            assert_eq!(checked_name(name), Err(fault), "{name:?}");
        }
        assert_eq!(checked_name(" Ada! ").as_deref(), Ok("Ada!"));
        for (name, fault) in [
            ("(free)", PersonNameFault::Brackets),
            ("Ann (ready)", PersonNameFault::Brackets),
            ("花子（準備完了）", PersonNameFault::Brackets),
            ("Bot 3", PersonNameFault::SpokenFor),
            ("!!!", PersonNameFault::Signs),
        ] {
            assert_eq!(guest_name(name), Err(fault), "{name:?}");
        }
        assert_eq!(guest_name(" Ada [x] ").as_deref(), Ok("Ada [x]"));
    }

    #[test]
    fn a_name_shows_all_its_characters() {
        let long = "é".repeat(Roster::MOST_NAME + 1);
        for name in ["", " \t", "a\u{200b}da", "a\u{202e}da", "a\nda", "\u{feff}", &long] {
            let mut roster = Roster::of(1);
            assert_eq!(roster.enter(name, Nature::Person), Err(Warning::BadName), "{name:?}");
        }
        let mut roster = Roster::of(1);
        // Accents count with their letters.
        let longest = "e\u{301}".repeat(Roster::MOST_NAME);
        roster.enter(&longest, Nature::Person).expect("40 characters");
    }
}
