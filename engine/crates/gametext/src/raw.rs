//! A game file as written: structure without meaning. Texts keep their source positions.
//!
//! Every map keeps the order of the file; with `extends`, entries of the base come first, and an
//! entry that is given again takes the place of the old one.

use cards::Numbering;
use definition::{Face, Localized, Relation, game::Span};
use workbook::schema::table::TableKind;

/// A word or expression with its position in the source (within the quotes).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Text {
    /// The text as written, with escapes resolved.
    pub(crate) value: String,
    /// Position in the source; as long as the value unless escapes were resolved.
    pub(crate) at: Span,
}

/// A value that is a number, or an expression in quotes.
pub(crate) type RawExpr = Text;

/// A keyed map in the order of the file.
pub(crate) type Map<T> = Vec<(Text, T)>;

/// A whole file, or several files laid over each other.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct RawGame {
    pub(crate) extends: Option<Text>,
    pub(crate) remove: Vec<Text>,
    pub(crate) id: Option<Text>,
    pub(crate) title: Option<Localized>,
    pub(crate) about: Option<Localized>,
    pub(crate) goal: Option<Localized>,
    pub(crate) origin: Option<Localized>,
    pub(crate) family: Option<Localized>,
    pub(crate) author: Option<Text>,
    pub(crate) players: Option<(u8, u8, Span)>,
    pub(crate) teams: Option<(Vec<Vec<u8>>, Span)>,
    pub(crate) pieces: Option<RawPieces>,
    pub(crate) options: Map<RawOption>,
    pub(crate) fields: Map<RawField>,
    pub(crate) vars: Map<RawVar>,
    pub(crate) combos: Map<RawCombo>,
    /// Keys may have parameters: `n(r, s)`.
    pub(crate) rules: Map<RawExpr>,
    pub(crate) says: Map<Localized>,
    pub(crate) names: Map<Localized>,
    pub(crate) moves: Map<RawMove>,
    pub(crate) routines: Map<Vec<RawStep>>,
    pub(crate) flow: Option<Vec<RawStep>>,
    pub(crate) result: Option<(RawVerdict, Span)>,
    pub(crate) draws: Option<Vec<RawDraw>>,
    pub(crate) limits: Option<(u32, Option<u16>)>,
    /// True if a key was not understood, so that its entry is lost.
    pub(crate) lost: bool,
    /// Position of the file's opening bracket.
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawPieces {
    Cards {
        ranks: Text,
        suits: Text,
        copies: u8,
        jokers: u8,
        points: Map<i32>,
        without: Option<Text>,
        numbering: Numbering,
        at: Span,
    },
    BoardPieces {
        kinds: Text,
        /// Display name and sign of a kind.
        labels: Map<(Localized, Option<Text>)>,
        colors: Vec<(definition::game::Paint, Span)>,
        at: Span,
    },
}

/// An option. Missing parts are taken from the option of the same name in the extended file.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct RawOption {
    pub(crate) kind: Option<RawOptionKind>,
    pub(crate) label: Option<Localized>,
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawOptionKind {
    Flag { default: Option<bool> },
    Number { default: Option<i32>, min: Option<i32>, max: Option<i32> },
    Choice { default: Option<Text>, of: Option<Vec<Text>>, labels: Option<Vec<Localized>> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RawPer {
    Game,
    Player,
    Team,
    Suit,
    Copies(u8),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawShape {
    Hand,
    Pile,
    Row,
    Grid { width: u8, height: u8, squares: RawSquares },
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawSquares {
    All,
    Dark,
    Light,
    Map(Vec<Text>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawField {
    pub(crate) name: Option<Localized>,
    pub(crate) per: RawPer,
    pub(crate) shape: RawShape,
    pub(crate) sees: definition::game::Sees,
    /// Key by which its cards are sorted for display.
    pub(crate) sort: Option<RawExpr>,
    /// The colour of a board's light squares; `dark` is that of the dark ones.
    pub(crate) light: Option<(definition::game::Paint, Span)>,
    pub(crate) dark: Option<(definition::game::Paint, Span)>,
    /// The pile rules that are given, spelled as in the cells of a workbook: `put`, `take`,
    /// `put_size`, `take_size`, `pile_size`, `check_inside`, `flip`, `clear`, `base`, `refill`,
    /// `after_put`, `whenever`.
    pub(crate) piles: Map<Text>,
    /// Put and take rules given as tables of workbooks.
    pub(crate) tables: Vec<RawTable>,
    pub(crate) at: Span,
}

/// A put or take rule given as a table of a workbook.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawTable {
    pub(crate) kind: TableKind,
    pub(crate) file: Text,
    pub(crate) sheet: Text,
    /// The table's content, once the library has supplied it.
    pub(crate) relation: Option<Relation>,
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawVar {
    pub(crate) kind: RawVarKind,
    pub(crate) per: RawPer,
    pub(crate) start: Option<RawExpr>,
    pub(crate) shown: bool,
    /// True if the players sit in the order of its values.
    pub(crate) seats: bool,
    /// Texts shown in place of numbers; the keys are numbers.
    pub(crate) words: Map<Localized>,
    pub(crate) label: Option<Localized>,
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawVarKind {
    Number,
    Flag,
    Player,
    Suit,
    Suits,
    Rank,
    Cards,
    Card,
    Form,
    Square,
    Word(Vec<Text>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawCombo {
    pub(crate) kind: definition::game::ComboKind,
    /// Smallest and largest number of cards; `None` only for a single card, or if the parts decide.
    pub(crate) size: Option<(RawExpr, RawExpr)>,
    pub(crate) wild: Option<RawExpr>,
    /// Combinations that it is composed of.
    pub(crate) parts: Vec<Text>,
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawMove {
    pub(crate) prompt: Option<Localized>,
    /// Question to the player, with expressions in braces.
    pub(crate) asks: Option<Localized>,
    pub(crate) pick: RawPick,
    pub(crate) only_if: Vec<RawExpr>,
    pub(crate) then: Vec<RawStep>,
    pub(crate) auto: bool,
    pub(crate) continues: bool,
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawPick {
    Nothing,
    Cards {
        from: RawExpr,
        to: Option<RawExpr>,
        combos: Vec<Text>,
        onto: Option<Text>,
        with: Option<RawWith>,
        unseen: bool,
    },
    Number {
        from: RawExpr,
        to: RawExpr,
    },
    Suit,
    Rank,
    Player,
    Word(Vec<Text>),
    Bid {
        from: RawExpr,
        to: RawExpr,
        no_trump: bool,
    },
    Stack {
        from: Vec<Text>,
        to: Vec<Text>,
    },
    Square {
        board: Text,
    },
    Step {
        board: Text,
        ways: Vec<RawWay>,
        promote: Option<RawPromotion>,
    },
    /// A deck, by the deck's rules.
    Click,
    Hop(Box<RawHop>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawWith {
    pub(crate) from: RawExpr,
    pub(crate) sum: RawExpr,
    pub(crate) to: RawExpr,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawHop {
    pub(crate) board: Text,
    pub(crate) ways: Vec<RawWay>,
    pub(crate) promote: Option<RawPromotion>,
    pub(crate) finish: Option<RawExpr>,
    pub(crate) at_once: Option<RawExpr>,
    pub(crate) turn_back: Option<RawExpr>,
    pub(crate) straight: Option<RawExpr>,
    pub(crate) prefer: Vec<RawPrefer>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawPrefer {
    Most { when: Option<RawExpr> },
    By { kind: Text, when: Option<RawExpr> },
    MostOf { kind: Text, when: Option<RawExpr> },
    Early { kind: Text, when: Option<RawExpr> },
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawWay {
    pub(crate) kind: Text,
    pub(crate) go: definition::game::Along,
    pub(crate) far: bool,
    /// With its position in the source.
    pub(crate) takes: Option<(definition::game::Takes, Span)>,
    /// With its position in the source.
    pub(crate) land: Option<(definition::game::Land, Span)>,
    pub(crate) over: Vec<Text>,
    pub(crate) when: Option<RawExpr>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawPromotion {
    pub(crate) from: Text,
    pub(crate) to: Text,
    pub(crate) ends: Option<RawExpr>,
    pub(crate) passing: Option<RawExpr>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawStep {
    pub(crate) kind: RawStepKind,
    pub(crate) at: Span,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawStepKind {
    Shuffle(RawExpr),
    Gather(RawExpr),
    Deal {
        from: RawExpr,
        to: RawExpr,
        /// `all`, or an expression.
        count: RawExpr,
        first: Option<RawExpr>,
        face: Option<Face>,
    },
    Move {
        what: RawExpr,
        to: RawExpr,
        face: Option<Face>,
    },
    Flip {
        what: RawExpr,
        face: Face,
    },
    Set(RawExpr, RawExpr),
    Add(RawExpr, RawExpr),
    If(RawExpr, Vec<RawStep>),
    IfElse(RawExpr, Vec<RawStep>, Vec<RawStep>),
    Repeat {
        until: RawExpr,
        body: Vec<RawStep>,
    },
    Each {
        who: RawEach,
        from: Option<RawExpr>,
        body: Vec<RawStep>,
    },
    Turns(Box<RawTurns>),
    Again(Vec<Text>),
    EndTurns,
    Call(Text),
    Finish {
        who: RawExpr,
        last: bool,
    },
    Rejoin(RawExpr),
    Say(Localized),
    Tell(Localized),
    Place {
        board: Text,
        kind: Text,
        owner: RawExpr,
        on: RawExpr,
    },
    Remove {
        board: Text,
        on: RawExpr,
    },
    GameOver(Option<RawVerdict>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawEach {
    Player,
    Team,
    Suit,
    Spot(Text),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RawTurns {
    pub(crate) first: Option<RawExpr>,
    pub(crate) order: RawOrder,
    pub(crate) skip: Option<RawExpr>,
    pub(crate) by: Option<RawExpr>,
    pub(crate) moves: Vec<Text>,
    pub(crate) until: RawExpr,
    pub(crate) stuck: Option<Vec<RawStep>>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) enum RawOrder {
    #[default]
    Clockwise,
    CounterClockwise,
    By(RawExpr),
    Together,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawVerdict {
    Highest(RawExpr),
    Lowest(RawExpr),
    First,
    Winner(RawExpr),
    Loser(RawExpr),
    Nobody,
    SolvedIf(RawExpr),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RawDraw {
    Repetition(u8),
    Quiet { moves: u16, holds: RawExpr },
}
