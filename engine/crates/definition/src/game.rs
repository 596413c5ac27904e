//! The checked definition of a game for several players, as a RON file declares it.
//!
//! A [`Game`] is made by reading a file alone, so what it promises holds: names are
//! resolved to indices, every expression has its type, every index is in range, no routine calls
//! itself. Options and the number of players are still open; the rules fix them at the start of
//! a game.

mod checks;
mod decode;
pub mod describe;
mod expression;
mod field;
mod found;
mod moves;
mod overlay;
mod pieces;
mod raw;
mod read;
mod resolve;
mod span;
mod step;
mod table;
mod text;
mod tree;
mod walk;
mod write;

pub use describe::describe;
pub use expression::{
    Attribute, Cards, Comparing, Domain, Expr, ExprKind, Fold, Local, Operator, Pick1, Type, VarRef,
};
pub use field::{GameField, Grid, Per, Sees, Shape, Squares};
pub use moves::{
    Along, Combo, ComboKind, Condition, GameMove, HopRule, Land, Pick, Prefer, Promotion, Size,
    StepRule, Takes, Way, With,
};
pub use pieces::{CardFace, CardPack, MenPack, Paint, Pieces, RankName, SuitName};
pub use read::{CheckedGame, GameDiagnostic, Library, read_game};
pub use span::{SourceText, Span};
pub use step::{
    Count, DealTo, DrawRule, EachOver, Limits, Notice, Routine, RoutineId, Score, Step, StepKind,
    TurnOrder, Turns, Value, Verdict,
};
pub use write::write_game;

use crate::{FieldId, Localized, RuleRef, Setting};
use std::collections::BTreeMap;

/// How many play, both ends included; 1 to [`Game::MAX_SEATS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Players {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// What a game says about itself. None of it changes a rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct GameAbout {
    /// A short name that never changes: lower case, digits, `-` and `_`.
    pub id: String,
    /// The game's name.
    pub title: Localized,
    /// What it is like, in a paragraph.
    pub about: Localized,
    /// What the players are to do, in one line.
    pub goal: Localized,
    /// Where its rules come from.
    pub origin: Localized,
    /// The family that a gallery lists it under, such as "Trick" or "Board".
    pub family: Localized,
    /// Who made this file.
    pub author: String,
}

/// An option, by its place in [`Game::options`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OptionId(pub u8);

/// A variable, by its place in [`Game::vars`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VarId(pub u8);

/// A combination, by its place in [`Game::combos`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ComboId(pub u8);

/// A move, by its place in [`Game::moves`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveId(pub u8);

/// A list of words that a choice is among, by its place in [`Game::words`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WordsId(pub u8);

/// Something that is chosen before the game and never changes within it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GameOption {
    /// Its key in the file.
    pub name: String,
    /// What a person reads.
    pub label: Localized,
    /// What it may be.
    pub kind: OptionKind,
    /// Where it stands.
    pub at: Span,
}

/// What an option may be.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum OptionKind {
    /// Yes or no.
    Flag {
        /// Where nobody chooses.
        default: bool,
    },
    /// A number between two others, both included.
    Number {
        /// Where nobody chooses.
        default: i32,
        /// The smallest.
        least: i32,
        /// The largest.
        most: i32,
    },
    /// One of several words; its value is the word's place in the list.
    Choice {
        /// Where nobody chooses, as a place in the list.
        default: u8,
        /// The words, as the game's expressions name them.
        words: WordsId,
        /// What a person reads for each.
        labels: Vec<Localized>,
    },
}

impl OptionKind {
    /// The value where nobody chooses: a flag is 0 or 1, a choice its place.
    #[must_use]
    pub fn default_value(&self) -> i32 {
        match self {
            Self::Flag { default } => i32::from(*default),
            Self::Number { default, .. } => *default,
            Self::Choice { default, .. } => i32::from(*default),
        }
    }
}

/// What the table remembers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Var {
    /// Its key in the file.
    pub name: String,
    /// What a person reads; empty: the name.
    pub label: Localized,
    /// What it holds: never a spot or a square.
    pub ty: Type,
    /// One for the game, or for each player, team or suit.
    pub per: Per,
    /// The value at the start; -1 is `none`. Sets of cards start empty.
    pub start: i32,
    /// Whether the window shows it.
    pub shown: bool,
    /// True if the players sit round the table in the order of its values.
    pub seats: bool,
    /// What people read in the place of single numbers; an empty text: that there is nothing.
    pub words: Vec<(i32, Localized)>,
    /// Where it stands.
    pub at: Span,
}

/// A named expression, kept for explanations; expressions that use it hold its content.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedRule {
    /// Its name, without parameters.
    pub name: String,
    /// Its text in the file.
    pub text: String,
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// What it means whatever it is given, with [`Local::Free`] for each parameter by its place
    /// (cards are the cards of such a spot). `None` for a rule without parameters, or where the
    /// kinds of its parameters are not known.
    pub general: Option<Expr>,
    /// What a player is told when it refuses.
    pub says: Option<Localized>,
    /// Where its text stands.
    pub at: Span,
}

/// A game, checked.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Game {
    /// What the game says about itself.
    pub about: GameAbout,
    /// How many play.
    pub players: Players,
    /// Who plays together, by seat; empty: everybody is a team.
    pub teams: Vec<Vec<u8>>,
    /// The cards or the men.
    pub pieces: Pieces,
    /// What is chosen before the game.
    pub options: Vec<GameOption>,
    /// Where pieces lie; all cards begin on the first.
    pub fields: Vec<GameField>,
    /// What the cards of a field are shown in the order of, the lowest value first, looked at as
    /// `Local::It(0)`. It changes no rule.
    pub sorts: Vec<(FieldId, Expr)>,
    /// What the table remembers.
    pub vars: Vec<Var>,
    /// Lists of words.
    pub words: Vec<Vec<String>>,
    /// What a person reads for a word of the file: a rank, a suit, a kind of man, a combination,
    /// a word of a choice, a rule, a routine. [`Game::called`] asks for one.
    pub names: BTreeMap<String, Localized>,
    /// What cards may be played together.
    pub combos: Vec<Combo>,
    /// The vocabulary.
    pub rules: Vec<NamedRule>,
    /// What a player may do.
    pub moves: Vec<GameMove>,
    /// Named parts of the flow.
    pub routines: Vec<Routine>,
    /// How the game runs.
    pub flow: Vec<Step>,
    /// Who has won, where the flow ends without saying so.
    pub result: Verdict,
    /// When it is a draw.
    pub draws: Vec<DrawRule>,
    /// When the engine ends a game.
    pub limits: Limits,
    /// Whether an expression asks how often a position has been there.
    pub repeats: bool,
    /// The texts that spans point into: this file first, then those it extends.
    pub sources: Vec<SourceText>,
}

impl Game {
    /// The most players.
    pub const MAX_SEATS: usize = 12;
    /// The most spots, with the most players.
    pub const MAX_SPOTS: usize = 128;
    /// The most different cards.
    pub const MAX_KINDS: usize = 62;
    /// The most cards or men.
    pub const MAX_PIECES: usize = 250;
    /// The most kinds of men.
    pub const MAX_MEN_KINDS: usize = 8;
    /// The most players who have men on a board.
    pub const MAX_MEN_OWNERS: usize = 4;

    /// Whether any field has a clear rule; where none has, the table is never cleared.
    #[must_use]
    pub fn has_goal(&self) -> bool {
        self.fields.iter().any(GameField::has_goal)
    }

    /// The field with this key.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<FieldId> {
        self.fields.iter().position(|field| field.name == name).map(|index| FieldId(index as u8))
    }

    /// What a person reads for a word of the file; nothing where the file does not say.
    #[must_use]
    pub fn called(&self, word: &str) -> Option<&Localized> {
        self.names.get(word).filter(|name| !name.is_empty())
    }

    /// What a person reads for a word of a choice; nothing where the file does not say.
    #[must_use]
    pub fn word_called(&self, WordsId(words): WordsId, word: usize) -> Option<&Localized> {
        let of_option = self.options.iter().find_map(|option| match &option.kind {
            OptionKind::Choice { words: of, labels, .. } if of.0 == words => labels.get(word),
            _ => None,
        });
        let key = || self.words.get(usize::from(words))?.get(word);
        of_option.filter(|label| !label.is_empty()).or_else(|| self.called(key()?))
    }

    /// Where a rule stands: a condition of a move, or a pile rule of a field (the field itself
    /// where the rule is a default).
    #[must_use]
    pub fn place_of(&self, rule: RuleRef) -> Option<Span> {
        let of_field = |field: FieldId, setting: Setting| {
            let field = self.fields.get(field.index())?;
            let given = field.rules_at.iter().find(|(given, _)| *given == setting);
            Some(given.map_or(field.at, |(_, at)| *at))
        };
        match rule {
            RuleRef::Put { field, .. } => of_field(field, Setting::Put),
            RuleRef::Take { field, .. } => of_field(field, Setting::Take),
            RuleRef::Field(field, setting) => of_field(field, setting),
            RuleRef::Condition(id, number) => {
                let declared = self.moves.get(usize::from(id.0))?;
                let condition = declared.only_if.get(usize::from(number))?;
                let named = condition.rule.and_then(|rule| self.rules.get(usize::from(rule)));
                Some(named.map_or(condition.expr.at, |rule| rule.at))
            }
            RuleRef::Spot(..) | RuleRef::Deck(..) => None,
        }
    }

    /// How many teams there are when so many play.
    #[must_use]
    pub fn team_count(&self, seats: usize) -> usize {
        if self.teams.is_empty() { seats } else { self.teams.len() }
    }
}
