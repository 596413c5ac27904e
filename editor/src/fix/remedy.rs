//! Decision on which faults have a fix, with the reason why the others have none.

use engine::definition::Code;

/// Decision whether a kind of fault has a quick-fix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy {
    /// It has a fix, in most cases at least.
    Fixed,
    /// It has none, for this reason.
    Left(&'static str),
}

/// Returns the decision for a code.
#[must_use]
pub const fn remedy(code: Code) -> Remedy {
    use Remedy::{Fixed, Left};
    match code {
        Code::NotAWorkbook | Code::TooLarge | Code::Damaged => {
            Left("what stands in the file is not known")
        }
        Code::UncalculatedFormula => Left("only a spreadsheet program knows the value"),
        Code::ErrorCell => Fixed,
        Code::NotAGame => Left("nothing in the file says what the game is"),
        Code::UnknownFormat => Left("a newer format may mean something else by the same words"),
        Code::UnknownSheet | Code::CopiedSheet | Code::DoubledSheet => Fixed,
        Code::MissingHeader => Left("which column is which only the designer knows"),
        Code::MissingColumn => Left("which column was meant only the designer knows"),
        Code::UnknownColumn | Code::DoubledColumn => Fixed,
        Code::UnknownProperty | Code::DoubledProperty => Fixed,
        Code::StrayValue | Code::IgnoredRows => Fixed,
        Code::MissingName | Code::BadName | Code::DoubledName => Fixed,
        Code::DoubledRow | Code::UnknownName | Code::TooLong => Fixed,
        Code::TooMany => Left("which of them can go only the designer knows"),
        Code::BadNumber | Code::OutOfRange | Code::BadChoice | Code::BadId => Fixed,
        Code::BadDeal | Code::BadCards | Code::BadSize | Code::BadClear | Code::BadMove => Fixed,
        Code::BadPattern | Code::PatternDiffers | Code::BadTruth => Fixed,
        Code::MissingHeading | Code::DoubledHeading | Code::UnknownHeading => Fixed,
        Code::EmptyTable | Code::UnusedTable => Fixed,
        Code::NoField | Code::NoSpot | Code::NoDeck | Code::NoCards => Fixed,
        Code::CardsRunOut | Code::NoSuchCard | Code::MicrosoftPack => Fixed,
        Code::NeverCleared | Code::NoGoal | Code::WonAtStart | Code::NeverTogether => Fixed,
        Code::NeverFits | Code::NoEffect => Fixed,
        Code::GoesRound => Left("which of the rules is meant only the designer knows"),
        Code::NeverReached => Left("cards could come there in many ways, or the spot could go"),
        Code::SamePlace => Left("where they should lie only the designer knows"),
        Code::NeverDeals => Left("where its cards should go only the designer knows"),
        Code::NeverLeaves | Code::NeverApplies | Code::UnevenSuits => Fixed,
        Code::BadPicture => Left("a picture is mended by a program for pictures"),
        Code::HiddenCharacter => Left("they are left out when the game is opened"),
        Code::MoreFaults => Left("it only counts the others"),
        Code::BadSyntax
        | Code::WrongShape
        | Code::UnknownKey
        | Code::DoubledKey
        | Code::MissingKey
        | Code::BadExtends
        | Code::WrongType
        | Code::NotHere
        | Code::Circle
        | Code::GrowsTooLarge
        | Code::BadTeams
        | Code::RankOrder
        | Code::NeverShuffled
        | Code::SameSides
        | Code::NeverUsed
        | Code::NeverAllowed
        | Code::MayHang
        | Code::NeverEnds
        | Code::Leaks
        | Code::UnseenPick
        | Code::SamePrompt
        | Code::AnyCopy
        | Code::TooManyNumbers
        | Code::SetsAll
        | Code::NobodyAsked
        | Code::DeadEnd
        | Code::NothingAgain
        | Code::Endless
        | Code::TooMuchWork
        | Code::LosesPieces
        | Code::EndsByLimit
        | Code::NeverMade
        | Code::NeverRefuses
        | Code::IdleOption
        | Code::CannotBegin => Left("only games that are written as text have it"),
    }
}
