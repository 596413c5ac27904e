//! Diagnostics: faults of a file with their places and remedies.

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
        /// Line, from 1.
        line: u32,
        /// Column in characters, from 1.
        column: u32,
    },
}

impl At {
    /// Returns the cell of `sheet` at this row and column, both counted from 0.
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

/// Severity of a diagnostic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The game can be played, but is probably not as intended.
    Warning,
    /// The game cannot be played until this is fixed.
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
    /// Kind of fault.
    pub code: Code,
    /// Place of the fault.
    pub at: At,
    /// Description of the fault, as one sentence without a full stop.
    pub message: Wording,
    /// Remedy, as a sentence.
    pub help: Wording,
}

impl Diagnostic {
    /// Returns the severity, which depends on the code alone.
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

/// A fault without its place, which only the reader of the cell knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Kind of fault.
    pub code: Code,
    /// Description of the fault.
    pub message: Wording,
    /// Remedy.
    pub help: Wording,
}

impl Fault {
    /// Creates a fault from its parts.
    #[must_use]
    pub fn new(code: Code, message: Wording, help: Wording) -> Self {
        Self { code, message, help }
    }

    /// Returns the fault as a diagnostic at its place.
    #[must_use]
    pub fn at(self, at: At) -> Diagnostic {
        Diagnostic { code: self.code, at, message: self.message, help: self.help }
    }
}

/// Declares the codes once: variant, text, severity, meaning.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $text:literal, $severity:ident;)*) => {
        /// Kind of fault that a diagnostic reports. `docs/diagnostics.md` has a line on each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Returns the code as printed.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// Returns the severity of faults of this kind.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    /// The bytes are not a workbook.
    NotAWorkbook = "not-a-workbook", Error;
    /// The workbook is larger than a game can be; reading it stopped.
    TooLarge = "too-large", Error;
    /// A part of the workbook is damaged.
    Damaged = "damaged", Error;
    /// A formula was never calculated, so its cell counts as empty.
    UncalculatedFormula = "uncalculated-formula", Warning;
    /// A cell of the game holds a spreadsheet error or a number that is not finite.
    ErrorCell = "error-cell", Error;
    /// The workbook has no sheet that belongs to a game.
    NotAGame = "not-a-game", Error;
    /// The game declares a format that this program does not know.
    UnknownFormat = "unknown-format", Error;
    /// A sheet's name is similar to, but not quite, that of a game sheet.
    UnknownSheet = "unknown-sheet", Warning;
    /// A game sheet is missing, and a copy of it exists under another name.
    CopiedSheet = "copied-sheet", Error;
    /// Two sheets have the same name.
    DoubledSheet = "doubled-sheet", Error;
    /// A sheet has no row of headings.
    MissingHeader = "missing-header", Error;
    /// A sheet lacks a required column.
    MissingColumn = "missing-column", Error;
    /// A column's heading is unknown.
    UnknownColumn = "unknown-column", Warning;
    /// Two columns of a sheet have the same heading.
    DoubledColumn = "doubled-column", Error;
    /// A property on the sheet `Game` is unknown.
    UnknownProperty = "unknown-property", Warning;
    /// A property occurs twice on the sheet `Game`.
    DoubledProperty = "doubled-property", Error;
    /// A value in a sheet has no heading above it.
    StrayValue = "stray-value", Warning;
    /// Rows far below a table look like part of it, but are not read.
    IgnoredRows = "ignored-rows", Warning;
    /// A row has no name.
    MissingName = "missing-name", Error;
    /// A name holds a character that is reserved for lists or sheets.
    BadName = "bad-name", Error;
    /// Two things have the same name.
    DoubledName = "doubled-name", Error;
    /// Two rows describe the same thing.
    DoubledRow = "doubled-row", Error;
    /// A name does not exist in the game.
    UnknownName = "unknown-name", Error;
    /// A text is longer than allowed.
    TooLong = "too-long", Error;
    /// A game has more of something than allowed.
    TooMany = "too-many", Error;
    /// A cell that should hold a number holds something else.
    BadNumber = "bad-number", Error;
    /// A number is outside its range.
    OutOfRange = "out-of-range", Error;
    /// A cell holds none of its allowed words.
    BadChoice = "bad-choice", Error;
    /// The game's id is not made of lower-case letters, digits and hyphens.
    BadId = "bad-id", Error;
    /// A deal is malformed.
    BadDeal = "bad-deal", Error;
    /// A list of cards is malformed.
    BadCards = "bad-cards", Error;
    /// A number of cards is malformed.
    BadSize = "bad-size", Error;
    /// A clear rule is malformed.
    BadClear = "bad-clear", Error;
    /// A rule that moves cards by itself is malformed.
    BadMove = "bad-move", Error;
    /// A rule in words is not understood.
    BadPattern = "bad-pattern", Error;
    /// A table's cells differ from the pattern above them.
    PatternDiffers = "pattern-differs", Warning;
    /// A table's cell is neither TRUE nor FALSE.
    BadTruth = "bad-truth", Error;
    /// A table lacks the row or the column of a card.
    MissingHeading = "missing-heading", Error;
    /// A table has the row or the column of a card twice.
    DoubledHeading = "doubled-heading", Error;
    /// A row or column of a table has a heading that is not a card.
    UnknownHeading = "unknown-heading", Error;
    /// A table's sheet has neither a table nor a pattern.
    EmptyTable = "empty-table", Error;
    /// No field uses a table.
    UnusedTable = "unused-table", Warning;
    /// The game has no field.
    NoField = "no-field", Error;
    /// A field has no spot.
    NoSpot = "no-spot", Error;
    /// The game has no deck.
    NoDeck = "no-deck", Error;
    /// The game has no card.
    NoCards = "no-cards", Error;
    /// The opening deal needs more cards than there are.
    CardsRunOut = "cards-run-out", Warning;
    /// A card that lies on a spot before the deal is not in any pack.
    NoSuchCard = "no-such-card", Error;
    /// The Microsoft numbering is used with a pack that it was not made for.
    MicrosoftPack = "microsoft-pack", Warning;
    /// A clear rule cannot come true with the cards of the game.
    NeverCleared = "never-cleared", Warning;
    /// No field has a clear rule, so the game is never won by itself.
    NoGoal = "no-goal", Warning;
    /// The game is won before the first move.
    WonAtStart = "won-at-start", Warning;
    /// No pile of the field can ever have this size.
    NeverFits = "never-fits", Warning;
    /// Rules that act by themselves could move cards in an endless circle.
    GoesRound = "goes-round", Warning;
    /// A setting has no effect in this game.
    NoEffect = "no-effect", Warning;
    /// No card can ever come to a spot.
    NeverReached = "never-reached", Warning;
    /// Spots or decks lie exactly on each other.
    SamePlace = "same-place", Warning;
    /// The cards of a deck are never dealt.
    NeverDeals = "never-deals", Warning;
    /// Cards can never leave their spots, although winning requires it.
    NeverLeaves = "never-leaves", Warning;
    /// Cards may be taken together that no field accepts together.
    NeverTogether = "never-together", Warning;
    /// A row of a table allows something that can never happen.
    NeverApplies = "never-applies", Warning;
    /// A table treats similar suits alike except for a few cells.
    UnevenSuits = "uneven-suits", Warning;
    /// A picture cannot be used for a card.
    BadPicture = "bad-picture", Warning;
    /// A text contains invisible characters.
    HiddenCharacter = "hidden-character", Warning;
    /// A text violates the syntax of its notation: an unclosed bracket, or an incomplete
    /// expression.
    BadSyntax = "bad-syntax", Error;
    /// A value is of the wrong kind, such as a list in place of a text.
    WrongShape = "wrong-shape", Error;
    /// A key is unknown in its place.
    UnknownKey = "unknown-key", Error;
    /// A key occurs twice in one place.
    DoubledKey = "doubled-key", Error;
    /// A required key is missing.
    MissingKey = "missing-key", Error;
    /// The game that a file extends cannot be loaded.
    BadExtends = "bad-extends", Error;
    /// A part of an expression has the wrong type.
    WrongType = "wrong-type", Error;
    /// A name has a meaning elsewhere, but not in this place.
    NotHere = "not-here", Error;
    /// Rules or routines refer to themselves.
    Circle = "circle", Error;
    /// An expression is too large once its rules are expanded.
    GrowsTooLarge = "grows-too-large", Error;
    /// Teams do not contain each seat exactly once.
    BadTeams = "bad-teams", Error;
    /// A rank is compared with a number that is a rank's label, but not its position.
    RankOrder = "rank-order", Warning;
    /// Cards are dealt that were never shuffled.
    NeverShuffled = "never-shuffled", Warning;
    /// Something is compared with itself.
    SameSides = "same-sides", Warning;
    /// Something is declared, but never used.
    NeverUsed = "never-used", Warning;
    /// A move can never be made.
    NeverAllowed = "never-allowed", Warning;
    /// A player may have no move in a turn.
    MayHang = "may-hang", Warning;
    /// A loop changes nothing that its end depends on.
    NeverEnds = "never-ends", Warning;
    /// A condition of a move reveals hidden cards.
    Leaks = "leaks", Warning;
    /// A move picks from cards that its player may not see.
    UnseenPick = "unseen-pick", Warning;
    /// Two moves that can be offered together have the same prompt.
    SamePrompt = "same-prompt", Warning;
    /// Cards are named without their place, although equal ones lie elsewhere.
    AnyCopy = "any-copy", Warning;
    /// There are more numbers to choose from than are offered.
    TooManyNumbers = "too-many-numbers", Warning;
    /// A variable is set for all players while one of them acts.
    SetsAll = "sets-all", Warning;
    /// Random games ended before any player had a choice.
    NobodyAsked = "nobody-asked", Warning;
    /// Random games reached a point where no player could do anything.
    DeadEnd = "dead-end", Warning;
    /// In random games an `Again` had no possible move, so the turn ended.
    NothingAgain = "again-with-nothing-possible", Warning;
    /// In random games a part of the rules ran for ever without asking any player.
    Endless = "endless", Warning;
    /// In random games a part of the rules took too much work.
    TooMuchWork = "too-much-work", Warning;
    /// In random games cards or pieces were lost or created.
    LosesPieces = "loses-pieces", Warning;
    /// Many random games were ended by a limit.
    EndsByLimit = "ends-by-limit", Warning;
    /// In random games a move was never made.
    NeverMade = "never-made", Warning;
    /// In random games a condition of a move never refused anything.
    NeverRefuses = "never-refuses", Warning;
    /// In random games an option made no difference.
    IdleOption = "idle-option", Warning;
    /// The game cannot begin with an allowed number of players or option.
    CannotBegin = "cannot-begin", Warning;
    /// There are more faults than listed.
    MoreFaults = "more-faults", Warning;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
