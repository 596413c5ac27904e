//! The file of a database: what it holds, and look-up in its bytes as they lie in it.
//!
//! ```text
//! 0    16   "fudaba endgames\n"
//! 16   4    version of the format
//! 20   4    number of sections
//! 24   8    fingerprint of the game
//! 32   64   id of the game, filled up with zeros
//! 96   32   for each section: kind, players, cards, ranks (a byte each), 4 zeros,
//!           place of its data, length of its data, number of values (8 bytes each)
//!           data
//! end  8    checksum of everything before
//! ```
//!
//! Numbers are little-endian. A section of patterns has a value of four bits each, up to four
//! players, or of a byte, in the order of [`Patterns`]; a section of positions has all keys in
//! rising order, 16 bytes each, then all values, 2 bytes each.

use crate::{
    ByteSource, Hands, PatternRanks, PatternTable, Patterns, PositionTable, Winners,
    storage::Storage,
    words::{checksum, has_its_checksum, number},
};
use rules::Rules;
use std::fmt;

const MAGIC: &[u8; 16] = b"fudaba endgames\n";
const VERSION: u32 = 1;
const HEAD: usize = 96;
const SECTION: usize = 32;
const ID: usize = 64;
const CHECKSUM: usize = 8;
/// Maximum number of sections.
const MOST_SECTIONS: usize = 64;

/// Reason why a file is no usable database.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseError {
    /// It does not begin as a database does.
    #[error("this is no endgame database: it does not begin with `fudaba endgames`")]
    Foreign,
    /// It has another version.
    #[error("the database has version {0} of the format, but this program reads version {VERSION}")]
    Version(u32),
    /// Its end is missing.
    #[error("the database is cut short: it should have {expected} bytes, but has {found}")]
    CutShort {
        /// Number of bytes that it should have.
        expected: u64,
        /// Number of bytes that it has.
        found: u64,
    },
    /// Some of its bytes have changed.
    #[error("the database is damaged: its checksum does not match; build it again")]
    Damaged,
    /// Its bytes cannot be read.
    #[error("the database cannot be read from its file")]
    Unread,
    /// It was built from another game.
    #[error(
        "the database was built from `{held}`, or from another version or other options of it, \
         and not from this game; build it again"
    )]
    OtherGame {
        /// Id of the game that it was built from.
        held: String,
    },
}

/// Kind of the values in a section of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SectionKind {
    /// Patterns of single cards, with this relation between the ranks.
    Patterns(PatternRanks),
    /// Positions of the game, by their key.
    Positions,
}

/// Part of a database: the values for one number of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DatabaseSection {
    /// Kind of its values.
    pub kind: SectionKind,
    /// Number of players.
    pub players: usize,
    /// Maximum number of cards or men.
    pub cards: usize,
    /// Number of values.
    pub count: u64,
    /// Place of its data in the file.
    start: u64,
    /// Length of its data.
    length: u64,
}

/// Database in the bytes of a file: in memory, or read page by page.
///
/// # Examples
///
/// ```
/// use endgame::{Database, Hands, PatternTable, PatternRanks};
///
/// let table = PatternTable::build(2, 4, PatternRanks::Equal, &mut |_, _| true);
/// let table = table.expect("not stopped");
/// let bytes = Database::of_patterns(&[table], ("my-game", 7));
/// let database = Database::open(Box::new(bytes)).expect("it is whole");
/// let hands = Hands::of([&[0, 2][..], &[1]]);
/// assert_eq!(database.value(&hands, 2, 0).expect("it is held").to_string(), "a");
/// ```
pub struct Database {
    storage: Storage,
    id: String,
    fingerprint: u64,
    sections: Vec<DatabaseSection>,
    /// Numbering of each section of patterns.
    patterns: Vec<Option<Patterns>>,
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database")
            .field("id", &self.id)
            .field("fingerprint", &self.fingerprint)
            .field("sections", &self.sections)
            .finish_non_exhaustive()
    }
}

impl Database {
    /// Returns the file of a database of patterns, of the game with this id and fingerprint.
    #[must_use]
    pub fn of_patterns(tables: &[PatternTable], game: (&str, u64)) -> Vec<u8> {
        let sections = tables.iter().map(|table| {
            let patterns = table.patterns();
            let values: Vec<u8> = table.values().iter().flatten().copied().collect();
            let count = values.len() as u64;
            let data = match patterns.players() {
                0..=4 => values.chunks(2).map(paired).collect(),
                _ => values,
            };
            let kind = SectionKind::Patterns(patterns.ranks());
            (kind, patterns.players(), patterns.most_cards(), count, data)
        });
        file(sections.collect(), game)
    }

    /// Returns the file of a database of positions, of the game with this id and fingerprint.
    #[must_use]
    pub fn of_positions(table: &PositionTable, game: (&str, u64)) -> Vec<u8> {
        let keys = table.entries().iter().flat_map(|(key, _)| key.to_le_bytes());
        let values = table.entries().iter().flat_map(|(_, value)| value.bits().to_le_bytes());
        let data = keys.chain(values).collect();
        let count = table.entries().len() as u64;
        let (players, pieces) = (usize::from(table.seats()), table.pieces().min(255));
        file(vec![(SectionKind::Positions, players, pieces, count, data)], game)
    }

    /// Opens the bytes of a file, after checking that they are whole.
    ///
    /// # Errors
    ///
    /// Fails if they are no database, one of another version, cut short or damaged.
    pub fn open(bytes: Box<dyn AsRef<[u8]> + Send + Sync>) -> Result<Self, DatabaseError> {
        Self::of_storage(Storage::Memory(bytes))
    }

    /// Opens a file that stays where it is, after reading it once to check that it is whole. At
    /// most so many bytes of it are kept in memory.
    ///
    /// # Errors
    ///
    /// Like [`Database::open`], or if it cannot be read.
    pub fn open_file(file: Box<dyn ByteSource>, memory: usize) -> Result<Self, DatabaseError> {
        Self::of_storage(Storage::of_file(file, memory))
    }

    fn of_storage(storage: Storage) -> Result<Self, DatabaseError> {
        let length = storage.length();
        let cut = |expected: u64| DatabaseError::CutShort { expected, found: length };
        let first = |count: usize| {
            let mut bytes = vec![0; count.min(length as usize)];
            storage.read(0, &mut bytes).map(|()| bytes).ok_or(DatabaseError::Unread)
        };
        let magic = first(MAGIC.len())?;
        if magic.is_empty() || !MAGIC.starts_with(&magic) {
            return Err(DatabaseError::Foreign);
        }
        if length < (HEAD + CHECKSUM) as u64 {
            return Err(cut((HEAD + CHECKSUM) as u64));
        }
        let head = first(HEAD)?;
        let version = number(&head, 16, 4) as u32;
        if version != VERSION {
            return Err(DatabaseError::Version(version));
        }
        let count = number(&head, 20, 4) as usize;
        if count > MOST_SECTIONS {
            return Err(DatabaseError::Damaged);
        }
        let data = HEAD + count * SECTION;
        if length < (data + CHECKSUM) as u64 {
            return Err(cut((data + CHECKSUM) as u64));
        }
        let all = first(data)?;
        let sections = (0..count).map(|index| section(&all, HEAD + index * SECTION));
        let sections = sections.collect::<Option<Vec<_>>>().ok_or(DatabaseError::Damaged)?;
        let ends = sections.iter().map(|section| section.start.saturating_add(section.length));
        let end = ends.max().unwrap_or(HEAD as u64);
        let whole = end.saturating_add(CHECKSUM as u64);
        if length < whole {
            return Err(cut(whole));
        }
        if length != whole || !has_its_checksum(&storage, end).ok_or(DatabaseError::Unread)? {
            return Err(DatabaseError::Damaged);
        }
        let fingerprint = number(&head, 24, 8);
        let id = head[32..HEAD].iter().copied().take_while(|&byte| byte != 0).collect();
        let id = String::from_utf8(id).map_err(|_| DatabaseError::Damaged)?;
        let numbering = |section: &DatabaseSection| match section.kind {
            SectionKind::Patterns(ranks) => {
                Some(Patterns::new(section.players, section.cards, ranks))
            }
            SectionKind::Positions => None,
        };
        let patterns = sections.iter().map(numbering).collect();
        let database = Self { storage, id, fingerprint, sections, patterns };
        database.has_whole_sections().then_some(database).ok_or(DatabaseError::Damaged)
    }

    /// True if each section has as many values as its numbers say.
    fn has_whole_sections(&self) -> bool {
        self.sections.iter().zip(&self.patterns).all(|(section, patterns)| match patterns {
            Some(patterns) => {
                let count: u64 = (0..=section.cards).map(|cards| patterns.count(cards)).sum();
                let length = if section.players <= 4 { count.div_ceil(2) } else { count };
                section.count == count && section.length == length
            }
            None => section.count.checked_mul(18) == Some(section.length),
        })
    }

    /// Id of the game that it was built from.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Parts of the database.
    #[must_use]
    pub fn sections(&self) -> &[DatabaseSection] {
        &self.sections
    }

    /// Number of bytes.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.storage.length()
    }

    /// Checks that it was built from this game with these options. The number of players may
    /// differ.
    ///
    /// # Errors
    ///
    /// Fails if it was not.
    pub fn check_game(&self, rules: &Rules) -> Result<(), DatabaseError> {
        if self.fingerprint == fingerprint(rules) {
            return Ok(());
        }
        Err(DatabaseError::OtherGame { held: self.id.clone() })
    }

    /// Returns the `N` bytes at a place; `None` if they cannot be read.
    fn bytes_at<const N: usize>(&self, place: u64) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        self.storage.read(place, &mut bytes)?;
        Some(bytes)
    }

    /// Returns the value of hands of a number of players in which `leader` leads; `None` if no
    /// section holds them.
    #[must_use]
    pub fn value(&self, hands: &Hands, players: usize, leader: usize) -> Option<Winners> {
        let cards = hands.total();
        let turned = hands.turned(leader, players);
        let (section, patterns) = self.sections.iter().zip(&self.patterns).find_map(|pair| {
            let (section, Some(patterns)) = pair else { return None };
            let fits = section.players == players
                && section.cards >= cards
                && (patterns.ranks() == PatternRanks::Equal || turned.is_distinct());
            fits.then_some((section, patterns))
        })?;
        let fewer: u64 = (0..cards).map(|cards| patterns.count(cards)).sum();
        let number = fewer + patterns.number(&turned);
        let bits = match section.players {
            0..=4 => {
                let [both] = self.bytes_at(section.start + number / 2)?;
                both >> (4 * (number % 2)) & 15
            }
            _ => self.bytes_at::<1>(section.start + number)?[0],
        };
        Some(Winners::from_bits(bits.into()).turned(leader, players))
    }

    /// Returns the value of the position with a key; `None` if no section holds it.
    #[must_use]
    pub fn position(&self, key: u128) -> Option<Winners> {
        let is_held = |section: &&DatabaseSection| section.kind == SectionKind::Positions;
        self.sections.iter().filter(is_held).find_map(|section| {
            let (keys, values) = (section.start, section.start + 16 * section.count);
            let (mut low, mut high) = (0, section.count);
            while low < high {
                let middle = u64::midpoint(low, high);
                let found = u128::from_le_bytes(self.bytes_at(keys + 16 * middle)?);
                match found.cmp(&key) {
                    std::cmp::Ordering::Less => low = middle + 1,
                    std::cmp::Ordering::Greater => high = middle,
                    std::cmp::Ordering::Equal => {
                        let value = self.bytes_at(values + 2 * middle)?;
                        return Some(Winners::from_bits(u16::from_le_bytes(value)));
                    }
                }
            }
            None
        })
    }
}

/// Returns the fingerprint of a game's text with its options.
#[must_use]
pub fn fingerprint(rules: &Rules) -> u64 {
    let game = rules.game();
    let mut bytes = game.about.id.clone().into_bytes();
    for source in &game.sources {
        bytes.extend(source.text.as_bytes());
        bytes.push(0);
    }
    for (option, value) in &rules.setup().options {
        bytes.extend([option.0, 0]);
        bytes.extend(value.to_le_bytes());
    }
    checksum(&bytes)
}

/// Returns two values of four bits as a byte.
fn paired(values: &[u8]) -> u8 {
    values[0] | values.get(1).map_or(0, |value| value << 4)
}

/// Reads the description of a section.
fn section(all: &[u8], at: usize) -> Option<DatabaseSection> {
    let [kind, players, cards, ranks] = [0, 1, 2, 3].map(|byte| all[at + byte]);
    let (players, cards) = (usize::from(players), usize::from(cards));
    let ranks = if ranks == 0 { PatternRanks::Equal } else { PatternRanks::Distinct };
    let kind = match kind {
        1 => SectionKind::Patterns(ranks),
        2 => SectionKind::Positions,
        _ => return None,
    };
    let is_held = (1..=Hands::MOST_PLAYERS).contains(&players) && cards <= Hands::MOST_CARDS;
    if matches!(kind, SectionKind::Patterns(_)) && !is_held {
        return None;
    }
    let [start, length, count] = [8, 16, 24].map(|place| number(all, at + place, 8));
    (start >= HEAD as u64).then_some(DatabaseSection { kind, players, cards, count, start, length })
}

type SectionData = (SectionKind, usize, usize, u64, Vec<u8>);

/// Returns the bytes of a file with these sections.
fn file(sections: Vec<SectionData>, (id, fingerprint): (&str, u64)) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((sections.len() as u32).to_le_bytes());
    bytes.extend(fingerprint.to_le_bytes());
    bytes.extend(id.bytes().take(ID));
    bytes.resize(HEAD, 0);
    let mut start = HEAD + sections.len() * SECTION;
    for (kind, players, cards, count, data) in &sections {
        let (kind, ranks) = match kind {
            SectionKind::Patterns(ranks) => (1, u8::from(*ranks == PatternRanks::Distinct)),
            SectionKind::Positions => (2, 0),
        };
        bytes.extend([kind, *players as u8, *cards as u8, ranks, 0, 0, 0, 0]);
        for number in [start as u64, data.len() as u64, *count] {
            bytes.extend(number.to_le_bytes());
        }
        start += data.len();
    }
    for (.., data) in sections {
        bytes.extend(data);
    }
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::tests::TestFile;

    fn bytes() -> Vec<u8> {
        let build = |players, ranks| {
            PatternTable::build(players, 4, ranks, &mut |_, _| true).expect("it is not stopped")
        };
        let tables = [
            build(2, PatternRanks::Equal),
            build(3, PatternRanks::Distinct),
            build(5, PatternRanks::Equal),
        ];
        Database::of_patterns(&tables, ("small", 1))
    }

    fn refusal(bytes: &[u8]) -> String {
        Database::open(Box::new(bytes.to_vec())).expect_err("it is refused").to_string()
    }

    #[test]
    fn every_value_is_found_again() {
        let database = Database::open(Box::new(bytes())).expect("it is whole");
        for (players, ranks) in
            [(2, PatternRanks::Equal), (3, PatternRanks::Distinct), (5, PatternRanks::Equal)]
        {
            let table = PatternTable::build(players, 4, ranks, &mut |_, _| true).expect("built");
            for cards in players..=4 {
                table.patterns().each(cards, &mut |hands| {
                    assert_eq!(database.value(hands, players, 0), table.value(hands, 0), "{hands}");
                    assert_eq!(database.value(hands, players, 1), table.value(hands, 1), "{hands}");
                    true
                });
            }
        }
        let equal = Hands::of([&[0][..], &[0], &[1]]);
        assert_eq!(database.value(&equal, 3, 0), None, "equal ranks are not held for three");
        assert_eq!(database.value(&Hands::of([&[0, 2, 3][..], &[1, 4]]), 2, 0), None, "too many");
    }

    #[test]
    fn a_file_that_stays_where_it_is_says_the_same() {
        let memory = Database::open(Box::new(bytes())).expect("it is whole");
        let file =
            TestFile { bytes: bytes(), reads: std::sync::Arc::default(), fails_from: usize::MAX };
        let paged = Database::open_file(Box::new(file), 1).expect("it is whole");
        assert_eq!((paged.size(), paged.sections()), (memory.size(), memory.sections()));
        let table = PatternTable::build(5, 4, PatternRanks::Equal, &mut |_, _| true);
        table.expect("built").patterns().each(4, &mut |hands| {
            assert_eq!(paged.value(hands, 5, 0), memory.value(hands, 5, 0), "{hands}");
            true
        });
        let mut damaged = bytes();
        *damaged.last_mut().expect("it is not empty") ^= 1;
        for (bytes, fails_from, why) in
            [(damaged, usize::MAX, DatabaseError::Damaged), (bytes(), 1, DatabaseError::Unread)]
        {
            let file = TestFile { bytes, reads: std::sync::Arc::default(), fails_from };
            assert_eq!(Database::open_file(Box::new(file), 1).expect_err("it is refused"), why);
        }
    }

    #[test]
    fn a_foreign_a_cut_and_a_damaged_file_are_refused_in_words() {
        let whole = bytes();
        assert!(refusal(b"PK\x03\x04 a workbook").contains("no endgame database"));
        assert!(refusal(b"").contains("no endgame database"));
        for length in [1, 15, 16, 50, HEAD + 40, whole.len() - 1] {
            assert!(refusal(&whole[..length]).contains("cut short"), "{length}");
        }
        for place in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[place] ^= 0x10;
            assert!(Database::open(Box::new(damaged)).is_err(), "byte {place}");
        }
        let longer = [whole.clone(), vec![0]].concat();
        assert!(refusal(&longer).contains("damaged"));
        let mut newer = whole;
        newer[16] = 9;
        assert!(refusal(&newer).contains("version 9"));
    }
}
