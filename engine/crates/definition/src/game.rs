//! The checked game: the one model of what is played, whichever notation it was read from. A RON
//! file declares it; a workbook's [`Definition`](crate::Definition) is lowered to it.
//!
//! Every [`Game`] comes from reading a file, so its guarantees hold: names are resolved to indices,
//! every expression has its type, every index is in range, no routine calls itself. Options and the
//! number of players are still open; the rules fix them at the start of a game.

mod arrangement;
mod contract;
mod diagnostic;
mod expression;
mod field;
mod function;
mod id;
mod moves;
mod pieces;
mod position;
mod solitaire;
mod span;
mod step;
mod strategy;
mod table;
mod types;
mod walk;

pub use arrangement::continued;
pub use contract::ContractWords;
pub use diagnostic::GameDiagnostic;
pub use expression::{
    Cards, Comparing, Domain, Expr, ExprKind, Fold, Local, Operator, Selector, VarRef,
};
pub use field::{GameField, Grid, Per, Sees, Shape, Squares};
pub use function::{Arrangement, Calculation, CardsProperty, Property, Writing};
pub use id::{ComboId, MoveId, OptionId, VarId, WordsId};
pub use moves::{
    Along, Combo, ComboKind, Condition, GameMove, HopRule, Land, Movement, Pick, Prefer, Promotion,
    SizeRange, StepRule, Takes, With,
};
pub use pieces::{BoardPieceSet, CardFace, CardPack, Paint, Pieces, RankName, SuitName};
pub use position::{
    BoardNotation, GamePosition as Position, NotationForm, PositionCard, PositionCounts,
    PositionDecision, PositionLoop, PositionLoopKind, PositionMan, PositionRules, PositionSeries,
    PositionValue, PositionValues, SquareNames,
};
pub use span::{SourceRole, SourceText, Span};
pub use step::{
    Announcement, Claims, Count, DealTo, DrawRule, EachOver, Limits, NewValue, Routine, RoutineId,
    Score, Step, StepKind, TurnOrder, Turns, Verdict,
};
pub use strategy::{Extreme, Strategy, StrategyRule, Tie};
pub use types::Type;
pub use walk::{ExprPart, PartMut, each_list_within};

use crate::{Deck, FieldId, IdTable, Localized, RuleRef, SettingColumn, Spot};
use std::collections::BTreeMap;

/// Range of the number of players, both ends included; 1 to [`Game::MAX_SEATS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Players {
    /// Smallest number of players.
    pub least: u8,
    /// Largest number of players.
    pub most: u8,
}

/// Information about a game for its readers. None of it changes a rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct GameAbout {
    /// A short name that never changes: lower case, digits, `-` and `_`.
    pub id: String,
    /// The game's name.
    pub title: Localized,
    /// Description of the game, in a paragraph.
    pub about: Localized,
    /// Aim of the players, in one line.
    pub goal: Localized,
    /// Origin of the rules.
    pub origin: Localized,
    /// The family that a gallery lists it under, such as "Trick" or "Board".
    pub family: Localized,
    /// Author of this file.
    pub author: String,
}

/// Something that is chosen before the game and does not change during it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameOption {
    /// Its key in the file.
    pub name: String,
    /// Display name.
    pub label: Localized,
    /// Its kind, with the values it may have.
    pub kind: OptionKind,
    /// Position in the source.
    pub at: Span,
}

/// The values that an option may have, with its default.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum OptionKind {
    /// Yes or no.
    Flag {
        /// Value if nobody chooses.
        default: bool,
    },
    /// A number between two others, both included.
    Number {
        /// Value if nobody chooses.
        default: i32,
        /// Smallest value.
        least: i32,
        /// Largest value.
        most: i32,
    },
    /// One of several words; its value is the word's index in the list.
    Choice {
        /// Value if nobody chooses, as an index into the list.
        default: u8,
        /// The words, as the game's expressions name them.
        words: WordsId,
        /// Display name of each word.
        labels: Vec<Localized>,
    },
}

impl OptionKind {
    /// Returns the value if nobody chooses: a flag is 0 or 1, a choice the index of its word.
    #[must_use]
    pub fn default_value(&self) -> i32 {
        match self {
            Self::Flag { default } => i32::from(*default),
            Self::Number { default, .. } => *default,
            Self::Choice { default, .. } => i32::from(*default),
        }
    }
}

/// A variable: part of what the table remembers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Var {
    /// Its key in the file.
    pub name: String,
    /// Display name; the key if empty.
    pub label: Localized,
    /// Type of its value; the value of a [`Type::Spot`] is a square of the board.
    pub ty: Type,
    /// Number of instances: one for the game, or one for each player, team or suit.
    pub per: Per,
    /// Initial value; -1 is `none`. Sets of cards start empty.
    pub start: i32,
    /// True if the window shows it.
    pub shown: bool,
    /// True if the players sit round the table in the order of its values.
    pub seats: bool,
    /// Texts shown in place of particular numbers; an empty text hides the variable.
    pub words: Vec<(i32, Localized)>,
    /// Position in the source.
    pub at: Span,
}

/// A named expression, kept for explanations; expressions that use it contain a copy of it.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedRule {
    /// Its name, without parameters.
    pub name: String,
    /// Its text in the file.
    pub text: String,
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// Its meaning in general, with [`Local::Free`] standing for each parameter by its index (a set
    /// of cards is represented by the cards of such a spot). `None` for a rule without parameters,
    /// or if the kinds of its parameters are not known.
    pub general: Option<Expr>,
    /// Explanation for the player if it refuses a move.
    pub says: Option<Localized>,
    /// Position of its text in the source.
    pub at: Span,
}

/// A checked game. Only readers create one, so that its guarantees hold.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    /// Information for readers.
    pub about: GameAbout,
    /// Number of players.
    pub players: Players,
    /// Seats of each team; if empty, every player is a team.
    pub teams: Vec<Vec<u8>>,
    /// The cards or men.
    pub pieces: Pieces,
    /// Settings chosen before the game.
    pub options: IdTable<OptionId, GameOption>,
    /// The fields; without decks, all cards begin on the first.
    pub fields: IdTable<FieldId, GameField>,
    /// Decks that deal by rules of their own, each with its pack; empty if the flow deals.
    pub decks: Vec<Deck>,
    /// Spots of the fields, if the file lays them out one by one; empty if each field has as many
    /// as its `per`.
    pub spots: Vec<Spot>,
    /// Keys by which the cards of a field are sorted for display, lowest first; the key sees the
    /// card as `Local::It(0)`. They change no rule.
    pub sorts: Vec<(FieldId, Expr)>,
    /// Players who see a field that [`Sees::Players`] leaves to the game, as a set; it sees the
    /// player or team that owns the spot as `Local::It(0)`.
    pub seers: Vec<(FieldId, Expr)>,
    /// The variables.
    pub vars: IdTable<VarId, Var>,
    /// Lists of words.
    pub words: IdTable<WordsId, Vec<String>>,
    /// Display names for words of the file: ranks, suits, kinds of men, combinations, words of
    /// choices, rules, routines. [`Game::called`] looks one up.
    pub names: BTreeMap<String, Localized>,
    /// Combinations: cards that may be played together.
    pub combos: IdTable<ComboId, Combo>,
    /// Named rules, the vocabulary of the other expressions.
    pub rules: Vec<NamedRule>,
    /// Moves that players may make.
    pub moves: IdTable<MoveId, GameMove>,
    /// Named parts of the flow.
    pub routines: IdTable<RoutineId, Routine>,
    /// Course of the game.
    pub flow: Vec<Step>,
    /// Verdict if the flow ends without giving one.
    pub result: Verdict,
    /// Conditions for a draw.
    pub draws: Vec<DrawRule>,
    /// Limits at which the engine ends a game.
    pub limits: Limits,
    /// Strategies that may play a seat; they change no rule.
    pub strategies: Vec<Strategy>,
    /// True if an expression asks how often a position has occurred.
    pub repeats: bool,
    /// Declarations about positions that are written down.
    pub positions: PositionRules,
    /// Names for table managers and score files of games of contracts.
    pub contract: Option<ContractWords>,
    /// The texts that spans point into: this file first, then those it extends.
    pub sources: Vec<SourceText>,
}

impl Game {
    /// Maximum number of players.
    pub const MAX_SEATS: usize = 12;
    /// Maximum number of spots, counted with the most players.
    pub const MAX_SPOTS: usize = 128;
    /// Maximum number of distinct cards.
    pub const MAX_KINDS: usize = 62;
    /// Maximum number of cards or men.
    pub const MAX_PIECES: usize = 250;
    /// Maximum number of kinds of men.
    pub const MAX_MEN_KINDS: usize = 8;
    /// Maximum number of players who have men on a board.
    pub const MAX_MEN_OWNERS: usize = 4;

    /// True if any field has a clear rule; without one, the table is never cleared.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.fields.iter().any(GameField::has_goal)
    }

    /// Returns the field with this key.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<FieldId> {
        self.fields.iter().position(|field| field.name == name).map(|index| FieldId(index as u8))
    }

    /// Returns the display name of a word of the file; `None` if the file gives none.
    #[must_use]
    pub fn called(&self, word: &str) -> Option<&Localized> {
        self.names.get(word).filter(|name| !name.is_empty())
    }

    /// Returns the display name of a word of a choice; `None` if the file gives none.
    #[must_use]
    pub fn word_called(&self, words: WordsId, word: usize) -> Option<&Localized> {
        let of_option = self.options.iter().find_map(|option| match &option.kind {
            OptionKind::Choice { words: of, labels, .. } if *of == words => labels.get(word),
            _ => None,
        });
        let key = || self.words.get(words)?.get(word);
        of_option.filter(|label| !label.is_empty()).or_else(|| self.called(key()?))
    }

    /// Returns the source position of a rule: a condition of a move, or a pile rule of a field (the
    /// field itself if the rule is a default). Rules of spots and decks have none, nor do those of
    /// a workbook, which stand in its cells.
    #[must_use]
    pub fn place_of(&self, rule: RuleRef) -> Option<Span> {
        if self.sources.is_empty() {
            return None;
        }
        let of_field = |field: FieldId, setting: SettingColumn| {
            let field = self.fields.get(field)?;
            let given = field.rules_at.iter().find(|(given, _)| *given == setting);
            Some(given.map_or(field.at, |(_, at)| *at))
        };
        match rule {
            RuleRef::Put { field, .. } => of_field(field, SettingColumn::Put),
            RuleRef::Take { field, .. } => of_field(field, SettingColumn::Take),
            RuleRef::Field(field, setting) => of_field(field, setting),
            RuleRef::Condition(id, number) => {
                let declared = self.moves.get(id)?;
                let condition = declared.only_if.get(usize::from(number))?;
                let named = condition.rule.and_then(|rule| self.rules.get(usize::from(rule)));
                Some(named.map_or(condition.expr.at, |rule| rule.at))
            }
            RuleRef::Spot(..) | RuleRef::Deck(..) => None,
        }
    }

    /// Returns the number of teams when `seats` play.
    #[must_use]
    pub fn team_count(&self, seats: usize) -> usize {
        if self.teams.is_empty() { seats } else { self.teams.len() }
    }
}
