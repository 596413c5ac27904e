//! Reasons why a record, a line or a message is not believed. In words, lines, seats, cards and
//! shuffles count from 1, as an editor counts lines; the numbers in a record count from 0.

/// Returns the number by which people call a seat: they count from 1, records from 0.
pub(crate) fn shown(seat: &u8) -> u16 {
    u16::from(*seat) + 1
}

/// Returns the number by which people call a shuffle.
const fn shuffle(turn: u32) -> u64 {
    turn as u64 + 1
}

/// Reason why a line or a message is not believed, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Objection {
    /// The text of a line is not a line of a record.
    #[error("column {column}: {message}")]
    Text {
        /// Column, from 1.
        column: usize,
        /// Fault, in words.
        message: String,
    },
    /// The line has no text.
    #[error("the line is empty; a record has no empty line, not even at its end: take it out")]
    Empty,
    /// The record ends in the middle of a line.
    #[error("the line has no line feed at its end: the record was cut off")]
    CutOff,
    /// The record ends before its last line.
    #[error("the record stops here, but its last line must be `end`: {0} is missing")]
    Unfinished(&'static str),
    /// A line follows the last one.
    #[error("nothing may follow the line `end`")]
    AfterEnd,
    /// The first line of the text is not the first of a record.
    #[error(
        "the record does not begin here: the `prev` of its first line is 64 zeros, not {said}; \
         {before}"
    )]
    Beginning {
        /// Hash that it names as that of the line before.
        said: String,
        /// Conclusion from its `n`, in words.
        before: LinesBefore,
    },
    /// Lines are missing before this one, by its number, or follow it.
    #[error(
        "its `n`, which counts from 0, is {said}, but {is} comes next: that line was taken out, or \
         stands after this one"
    )]
    Gap {
        /// Number that it says, from 0.
        said: u32,
        /// Number of the line that comes next, from 0.
        is: u32,
    },
    /// A line with the number of this one came before.
    #[error(
        "its `n`, which counts from 0, is {said}, but {is} comes next: this line is there twice, or \
         stands too late"
    )]
    Again {
        /// Number that it says, from 0.
        said: u32,
        /// Number of the line that comes next, from 0.
        is: u32,
    },
    /// The line does not continue the line before.
    #[error(
        "line {} does not continue this line: it says that its SHA-256 is {said}, but it is {is}; \
         one of the two lines was changed, or lines between them were taken out", .after + 1
    )]
    Chain {
        /// Number of the line that does not follow, from 0.
        after: u32,
        /// Hash that it names.
        said: String,
        /// Hash of the line before.
        is: String,
    },
    /// The number of the line is wrong.
    #[error("its `n`, which counts from 0, must be {is}, not {said}")]
    Number {
        /// Number that it says, from 0.
        said: u32,
        /// Number that it must have, from 0.
        is: u32,
    },
    /// The last line is written in another way than its only one.
    #[error("the last line must be written as `{0}`")]
    LastLine(String),
    /// An event comes at a moment at which it cannot.
    #[error("`{got}` cannot stand here; expected is {expected}")]
    OutOfOrder {
        /// The event.
        got: &'static str,
        /// Events that may stand here.
        expected: &'static str,
    },
    /// The format has a version that this program does not know.
    #[error("the record has format {0}; this program reads format 1")]
    Format(u32),
    /// Something that the dealer says is not so.
    #[error("{0}")]
    Wrong(Wrong),
    /// A signature does not fit.
    #[error("the signature of {who} does not fit: it must be over {over}")]
    Signature {
        /// Person who should have signed.
        who: SignedBy,
        /// Text that should have been signed.
        over: &'static str,
    },
    /// A seat or a line is named that does not exist.
    #[error("there is no {what} {}", u64::from(*.number) + 1)]
    NoSuch {
        /// Seat or line.
        what: &'static str,
        /// Its number, from 0.
        number: u32,
    },
    /// A message comes twice.
    #[error("seat {} has sent its {what} already, and it cannot be changed", shown(.seat))]
    Repeated {
        /// Seat, from 0.
        seat: u8,
        /// Message.
        what: &'static str,
    },
    /// A message comes too late or too early.
    #[error("the {what} of seat {} comes too {when}: {why}", shown(.seat))]
    Untimely {
        /// Seat, from 0.
        seat: u8,
        /// Message.
        what: &'static str,
        /// `early` or `late`.
        when: &'static str,
        /// Reason.
        why: &'static str,
    },
    /// The rules of the game object.
    #[error("{0}")]
    Play(String),
}

/// Number of lines that are missing before the first one of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinesBefore(pub u32);

impl std::fmt::Display for LinesBefore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            0 => f.write_str("the line was changed"),
            1 => f.write_str("by its `n` one line before it is missing"),
            more => write!(f, "by its `n` {more} lines before it are missing"),
        }
    }
}

/// Somebody who signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignedBy {
    /// The dealer.
    Dealer,
    /// The player on a seat, from 0.
    Seat(u8),
}

impl std::fmt::Display for SignedBy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Dealer => f.write_str("the dealer"),
            Self::Seat(seat) => write!(f, "seat {}", shown(seat)),
        }
    }
}

/// Statement of a dealer that is not so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// A list has not one element for each seat.
    #[error("{what} must be {must}, one for each seat, but {is} are given")]
    Count {
        /// List.
        what: &'static str,
        /// Number of seats.
        must: usize,
        /// Number of elements.
        is: usize,
    },
    /// Two players share a name or a key.
    #[error("seats {} and {} have the same name or the same key", shown(.0), shown(.1))]
    SamePlayer(u8, u8),
    /// The deal has another number.
    #[error("the deal must be number {must}, not {is}: a deal between them is missing")]
    DealNumber {
        /// Number expected.
        must: u32,
        /// Number given.
        is: u32,
    },
    /// Two deals of the record were void before.
    #[error("two deals were void; a table may void one deal only")]
    TooManyVoids,
    /// Contribution of a bot.
    #[error(
        "seat {} is a bot, and bots contribute nothing: the dealer would choose for them",
        shown(.0)
    )]
    BotContributes(u8),
    /// Nobody but the dealer contributed.
    #[error("no player contributed, so the dealer alone chose the cards")]
    NobodyContributed,
    /// A contribution was announced but not opened, or the reverse.
    #[error(
        "the contribution of seat {} was announced but is missing here, or the reverse",
        shown(.0)
    )]
    ContributionMissing(u8),
    /// An opened contribution differs from the announced one.
    #[error("the secret of {0} is not the one whose hash was announced")]
    Secret(SignedBy),
    /// A secret was used before.
    #[error("the secret of {0} was used before in this record; every deal needs a new one")]
    SecretReused(SignedBy),
    /// A void deal is blamed on a seat that had nothing to open.
    #[error(
        "a deal is void only for seats that announced a contribution; seat {} did not",
        shown(.0)
    )]
    BlamedWithout(u8),
    /// Shuffles are missing or surplus where a beacon is awaited or not.
    #[error("the cards must be hidden {0}")]
    SealMoment(&'static str),
    /// The cards of a shuffle are not what follows from the contributions.
    #[error(
        "card {} of shuffle {} is not what follows from the secrets",
        .place + 1,
        shuffle(*.turn)
    )]
    Leaf {
        /// Number of the shuffle, from 0.
        turn: u32,
        /// Place of the card, from 0.
        place: usize,
    },
    /// The number of the cards of a shuffle is wrong.
    #[error(
        "shuffle {} has {is} hidden cards, but {must} cards were shuffled",
        shuffle(*.turn)
    )]
    LeafCount {
        /// Number of the shuffle, from 0.
        turn: u32,
        /// Number of hashes.
        is: usize,
        /// Number of cards.
        must: usize,
    },
    /// The list of the cards of a shuffle is wrong.
    #[error("the list of the cards of shuffle {} is not the one that was hidden", shuffle(*.0))]
    ShuffledCards(u32),
    /// A shuffle has cards that the game does not have.
    #[error("shuffle {} has cards that are not in the pack, or not in its order", shuffle(*.0))]
    ForeignCards(u32),
    /// A shuffle has another number.
    #[error("the `turn` of the shuffle, which counts from 0, must be {must}, not {is}")]
    ShuffleNumber {
        /// Number expected, from 0.
        must: u32,
        /// Number given, from 0.
        is: u32,
    },
    /// The number of an act is not higher than that of the act before.
    #[error(
        "the act of seat {} has number {is}, but an act with number {last} came before",
        shown(.seat)
    )]
    ActNumber {
        /// Seat, from 0.
        seat: u8,
        /// Number given.
        is: u32,
        /// Number of the act before.
        last: u32,
    },
    /// An act refers to a line that its player cannot have seen.
    #[error("seat {} claims to have seen a line that is not in this game, or too old", shown(.0))]
    Seen(u8),
    /// An open text is not the hidden one.
    #[error("the text and the salt do not give the hash of the act in line {}", .0 + 1)]
    ActText(u32),
    /// An act is neither open nor told to its own player.
    #[error("an act is either open to all, or secret and then known to its own seat and others")]
    ActAudience,
    /// An act is signed that must not be, or the reverse.
    #[error("an act of a person is signed, an act of a bot or robot is not (seat {})", shown(.0))]
    ActSigner(u8),
    /// An act is opened that is not secret.
    #[error("line {} is not an act that is still secret", .0 + 1)]
    NotSecret(u32),
    /// A secret act is not opened.
    #[error("the act in line {} stays secret, but everything must be opened here", .0 + 1)]
    StaysSecret(u32),
    /// A seat changes to the player that it has.
    #[error(
        "seat {} cannot be taken so: a robot replaces a person, and gives the seat back",
        shown(.0)
    )]
    Takes(u8),
    /// A seat did not sign the end.
    #[error("seat {} did not sign the end of the record", shown(.0))]
    Unsigned(u8),
    /// A message names another deal or seat than the participant's.
    #[error("{0}")]
    NotMine(NotMine),
}

/// Reason why a participant does not take part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotMine {
    /// Another table.
    #[error("this is another table than the one that was joined")]
    Table,
    /// Another dealer.
    #[error("the dealer has another key than the one that is known")]
    Dealer,
    /// Other rules.
    #[error("the rules of this table are not those of the game file here")]
    Rules,
    /// Another player on the seat.
    #[error("the seat is given to somebody else's key")]
    Seat,
    /// A commitment that was not sent.
    #[error("the list does not show the contribution that was sent from here")]
    Commit,
    /// A secret that was not sent.
    #[error("the secret opened for this seat is not the one that was sent from here")]
    Reveal,
    /// A void blamed on the participant.
    #[error("the dealer says that this seat did not open its contribution, but it did")]
    Blamed,
    /// No fresh secret.
    #[error("every deal needs a secret of its own, and none is left")]
    NoSecret,
    /// A card that is not where the dealer says.
    #[error("the card shown is not the one that was hidden in its place")]
    Card,
    /// An action that was not sent.
    #[error("the action recorded for this seat was not sent from here")]
    Act,
}

impl From<Wrong> for Objection {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

impl From<NotMine> for Objection {
    fn from(why: NotMine) -> Self {
        Self::Wrong(Wrong::NotMine(why))
    }
}
