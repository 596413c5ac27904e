//! What is wrong in a file, where, and what would be right.

mod wording;

pub use wording::{Given, Listed, Wording};

use crate::CellRef;
use std::fmt;

/// A place in a game file.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum At {
    /// The file as a whole.
    File,
    /// A sheet as a whole.
    Sheet(String),
    /// One cell.
    Cell(String, CellRef),
    /// A line and a column of a text file, both counted from 1.
    Text {
        /// The line, from 1.
        line: u32,
        /// The column in characters, from 1.
        column: u32,
    },
}

impl At {
    /// The cell of `sheet` at this row and column, both counted from 0.
    #[must_use]
    pub fn cell(sheet: &str, row: u32, column: u32) -> Self {
        Self::Cell(sheet.to_owned(), CellRef::new(row, column))
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File => f.write_str("file"),
            Self::Sheet(sheet) => f.write_str(sheet),
            Self::Cell(sheet, cell) => write!(f, "{sheet}!{cell}"),
            Self::Text { line, column } => write!(f, "{line}:{column}"),
        }
    }
}

/// How grave a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The game plays; something is probably not as meant.
    Warning,
    /// The game cannot be played until this is mended.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One fault of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of fault.
    pub code: Code,
    /// Where it is.
    pub at: At,
    /// What is wrong, as one sentence without a final stop.
    pub message: Wording,
    /// What would be right, as a sentence.
    pub help: Wording,
}

impl Diagnostic {
    /// How grave it is; decided by its code alone.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { code, at, message, .. } = self;
        write!(f, "{at}: {}[{code}]: {message}", self.severity())
    }
}

/// A fault whose place is known only to whoever reads the cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    /// What kind of fault.
    pub(crate) code: Code,
    /// What is wrong.
    pub(crate) message: Wording,
    /// What would be right.
    pub(crate) help: Wording,
}

impl Fault {
    pub(crate) fn new(code: Code, message: Wording, help: Wording) -> Self {
        Self { code, message, help }
    }

    pub(crate) fn at(self, at: At) -> Diagnostic {
        Diagnostic { code: self.code, at, message: self.message, help: self.help }
    }
}

/// Declares the codes once: variant, text, severity, meaning.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $text:literal, $severity:ident;)*) => {
        /// What kind of fault a diagnostic tells of. `docs/diagnostics.md` has a line on each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The code as it is printed.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// How grave a fault of this kind is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    /// The bytes are no workbook.
    NotAWorkbook = "not-a-workbook", Error;
    /// The workbook is larger than a game can be; reading it stopped.
    TooLarge = "too-large", Error;
    /// A part of the workbook is damaged.
    Damaged = "damaged", Error;
    /// A formula that was never calculated: its cell counts as empty.
    UncalculatedFormula = "uncalculated-formula", Warning;
    /// A cell of the game holds a spreadsheet error or a number that is not finite.
    ErrorCell = "error-cell", Error;
    /// No sheet of the workbook is one that a game has.
    NotAGame = "not-a-game", Error;
    /// The game says that it is written in a format that this program does not know.
    UnknownFormat = "unknown-format", Error;
    /// A sheet's name is nearly, but not quite, one that a game has.
    UnknownSheet = "unknown-sheet", Warning;
    /// A sheet that a game has is missing, and a copy of it is there under another name.
    CopiedSheet = "copied-sheet", Error;
    /// Two sheets have the same name.
    DoubledSheet = "doubled-sheet", Error;
    /// A sheet has no row of headings.
    MissingHeader = "missing-header", Error;
    /// A sheet lacks a column that it cannot do without.
    MissingColumn = "missing-column", Error;
    /// A column's heading means nothing to a game.
    UnknownColumn = "unknown-column", Warning;
    /// Two columns of a sheet have the same heading.
    DoubledColumn = "doubled-column", Error;
    /// A property on the sheet `Game` means nothing to a game.
    UnknownProperty = "unknown-property", Warning;
    /// A property stands twice on the sheet `Game`.
    DoubledProperty = "doubled-property", Error;
    /// A value stands in a table under no heading.
    StrayValue = "stray-value", Warning;
    /// Rows far below a table look like part of it, but are not read.
    IgnoredRows = "ignored-rows", Warning;
    /// A row lacks its name.
    MissingName = "missing-name", Error;
    /// A name holds a character that lists and sheets need for themselves.
    BadName = "bad-name", Error;
    /// Two things have the same name.
    DoubledName = "doubled-name", Error;
    /// Two rows say something of the same thing.
    DoubledRow = "doubled-row", Error;
    /// A name that nothing in the game has.
    UnknownName = "unknown-name", Error;
    /// A text is longer than it may be.
    TooLong = "too-long", Error;
    /// There are more of something than a game may have.
    TooMany = "too-many", Error;
    /// A cell that wants a number holds something else.
    BadNumber = "bad-number", Error;
    /// A number is outside its range.
    OutOfRange = "out-of-range", Error;
    /// A cell holds none of the words that it may hold.
    BadChoice = "bad-choice", Error;
    /// The game's id is not made of small letters, digits and hyphens.
    BadId = "bad-id", Error;
    /// A deal that is not written as a deal is.
    BadDeal = "bad-deal", Error;
    /// Cards that are not written as cards are.
    BadCards = "bad-cards", Error;
    /// A number of cards that is not written as one is.
    BadSize = "bad-size", Error;
    /// A clear rule that is not written as one is.
    BadClear = "bad-clear", Error;
    /// A rule that moves cards by itself is not written as one is.
    BadMove = "bad-move", Error;
    /// A rule in words that is not understood.
    BadPattern = "bad-pattern", Error;
    /// A table's cells are not what the pattern above them says.
    PatternDiffers = "pattern-differs", Warning;
    /// A table's cell is neither TRUE nor FALSE.
    BadTruth = "bad-truth", Error;
    /// A table lacks the row or the column of a card.
    MissingHeading = "missing-heading", Error;
    /// A table has the row or the column of a card twice.
    DoubledHeading = "doubled-heading", Error;
    /// A table's row or column is headed by something that is no card.
    UnknownHeading = "unknown-heading", Error;
    /// A table's sheet has neither a table nor a pattern.
    EmptyTable = "empty-table", Error;
    /// A table that no field uses.
    UnusedTable = "unused-table", Warning;
    /// The game has no field.
    NoField = "no-field", Error;
    /// A field has no spot.
    NoSpot = "no-spot", Error;
    /// The game has no deck.
    NoDeck = "no-deck", Error;
    /// The game has no card.
    NoCards = "no-cards", Error;
    /// The opening deal wants more cards than there are.
    CardsRunOut = "cards-run-out", Warning;
    /// A card that lies on a spot before the deal is in no pack.
    NoSuchCard = "no-such-card", Error;
    /// The Microsoft numbering is asked of a pack that it was not made for.
    MicrosoftPack = "microsoft-pack", Warning;
    /// A clear rule that cannot come true with the cards of the game.
    NeverCleared = "never-cleared", Warning;
    /// No field has a clear rule, so that the game is never won by itself.
    NoGoal = "no-goal", Warning;
    /// The game is won before the first move.
    WonAtStart = "won-at-start", Warning;
    /// A size that no pile of the field can ever meet.
    NeverFits = "never-fits", Warning;
    /// Rules that act by themselves could send cards round in a circle.
    GoesRound = "goes-round", Warning;
    /// A setting that has no effect as things are.
    NoEffect = "no-effect", Warning;
    /// A spot to which no card can ever come.
    NeverReached = "never-reached", Warning;
    /// Spots or decks that lie exactly on each other.
    SamePlace = "same-place", Warning;
    /// A deck whose cards are never dealt.
    NeverDeals = "never-deals", Warning;
    /// Cards that can never leave their spots, though winning needs them to.
    NeverLeaves = "never-leaves", Warning;
    /// Cards may be taken together that no field accepts together.
    NeverTogether = "never-together", Warning;
    /// A row of a table that allows something which can never happen.
    NeverApplies = "never-applies", Warning;
    /// A table that treats like suits alike but for a few cells.
    UnevenSuits = "uneven-suits", Warning;
    /// A picture that cannot be used for a card.
    BadPicture = "bad-picture", Warning;
    /// A text has characters that nobody sees.
    HiddenCharacter = "hidden-character", Warning;
    /// A text that does not follow the rules of its notation: a bracket without its end, an
    /// expression that stops in the middle.
    BadSyntax = "bad-syntax", Error;
    /// A value is not of the kind that is wanted: a list in place of a text.
    WrongShape = "wrong-shape", Error;
    /// A key that means nothing where it stands.
    UnknownKey = "unknown-key", Error;
    /// A key stands twice in one place.
    DoubledKey = "doubled-key", Error;
    /// A key that must be given is not.
    MissingKey = "missing-key", Error;
    /// The game that a file changes cannot be had.
    BadExtends = "bad-extends", Error;
    /// A part of an expression is not of the type that is wanted.
    WrongType = "wrong-type", Error;
    /// A name that has a meaning elsewhere, but not where it stands.
    NotHere = "not-here", Error;
    /// Rules or routines that use themselves.
    Circle = "circle", Error;
    /// An expression that is too large once its rules are written out.
    GrowsTooLarge = "grows-too-large", Error;
    /// Teams that do not have each seat once.
    BadTeams = "bad-teams", Error;
    /// A rank is compared with a number that is the name of a rank, and not in its place.
    RankOrder = "rank-order", Warning;
    /// Cards are dealt that nothing has shuffled.
    NeverShuffled = "never-shuffled", Warning;
    /// A comparison of a thing with itself.
    SameSides = "same-sides", Warning;
    /// Something that is declared, but never used.
    NeverUsed = "never-used", Warning;
    /// A move that can never be made.
    NeverAllowed = "never-allowed", Warning;
    /// Turns in which a player may have no move.
    MayHang = "may-hang", Warning;
    /// A loop that changes nothing of what would end it.
    NeverEnds = "never-ends", Warning;
    /// A condition of a move that gives hidden cards away.
    Leaks = "leaks", Warning;
    /// A move that picks from cards which its player may not see.
    UnseenPick = "unseen-pick", Warning;
    /// Two moves that can be offered together have one prompt.
    SamePrompt = "same-prompt", Warning;
    /// Cards of which equal ones lie elsewhere, named without their place.
    AnyCopy = "any-copy", Warning;
    /// More numbers to choose among than are offered.
    TooManyNumbers = "too-many-numbers", Warning;
    /// A variable of all players, set where one of them acts.
    SetsAll = "sets-all", Warning;
    /// Random games were over before anybody was asked.
    NobodyAsked = "nobody-asked", Warning;
    /// In random games nobody could do anything at some point.
    DeadEnd = "dead-end", Warning;
    /// In random games an `Again` found nothing to do, so that the turn was over.
    NothingAgain = "again-with-nothing-possible", Warning;
    /// In random games a part of the rules went on for ever without asking anybody.
    Endless = "endless", Warning;
    /// In random games a part of the rules was too much work.
    TooMuchWork = "too-much-work", Warning;
    /// In random games pieces were lost or made.
    LosesPieces = "loses-pieces", Warning;
    /// Many random games were ended by a limit.
    EndsByLimit = "ends-by-limit", Warning;
    /// In random games a move was never made.
    NeverMade = "never-made", Warning;
    /// In random games a condition of a move refused nothing.
    NeverRefuses = "never-refuses", Warning;
    /// In random games an option changed nothing.
    IdleOption = "idle-option", Warning;
    /// With a number of players or an option that the game allows it cannot begin.
    CannotBegin = "cannot-begin", Warning;
    /// There are more faults than are listed.
    MoreFaults = "more-faults", Warning;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
