//! The meaning of names in a context: bound names, current elements, and rules being read.

use super::operand::Operand;
use crate::text::Ast;
use definition::{
    FieldId,
    game::{Expr, Local, Per, WordsId},
};
use std::rc::Rc;

/// The names bound by a context of the file.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Bindings {
    /// `me`
    pub(super) me: Option<Local>,
    /// `player`
    pub(super) player: Option<Local>,
    /// `team`
    pub(super) team: bool,
    /// `suit`, if it is not a card's.
    pub(super) suit: Option<Local>,
    /// `rank`, as the player's choice.
    pub(super) rank: bool,
    /// `number`
    pub(super) number: bool,
    /// `word`
    pub(super) word: Option<WordsId>,
    /// `card` and `cards`
    pub(super) picked: Option<Picked>,
    /// `others`
    pub(super) others: bool,
    /// `from`
    pub(super) from: bool,
    /// `target`
    pub(super) target: bool,
    /// `moved`, `captured`
    pub(super) moved: bool,
    /// `spot`, with its field.
    pub(super) spot: Option<FieldId>,
    /// `index`
    pub(super) index: bool,
    /// `everybody_moved`, `turn`
    pub(super) turns: bool,
    /// True if a player is implied when none is named.
    pub(super) subject: bool,
    /// The innermost enclosing `Each` over players, teams or suits; or, while a variable is being
    /// set for all, the kind of its owners.
    pub(super) each: Option<Per>,
    /// True if a variable is being set for all, so that `Local::Subject` is of the kind `each`.
    pub(super) for_all: bool,
    /// True if chance may decide.
    pub(super) chance: bool,
    /// True if only options and numbers have values yet.
    pub(super) constant: bool,
    /// The position that a strategy looks at; `None` outside strategies.
    pub(super) horizon: Option<Horizon>,
}

/// The position that an expression of a strategy is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Horizon {
    /// The present position, before there is a choice to consider.
    Outset,
    /// The present position, with a choice to consider.
    Choice,
    /// The position after that choice.
    After,
}

/// The number of cards in a player's choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Picked {
    One,
    Several,
}

impl Bindings {
    /// Returns the names that both bind in the same way, on which a routine with two callers can
    /// rely.
    pub(super) fn meet(&self, other: &Self) -> Self {
        fn same<T: PartialEq + Copy>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.filter(|_| a == b)
        }
        Self {
            me: same(self.me, other.me),
            player: same(self.player, other.player),
            team: self.team && other.team,
            suit: same(self.suit, other.suit),
            rank: self.rank && other.rank,
            number: self.number && other.number,
            word: same(self.word, other.word),
            picked: same(self.picked, other.picked),
            others: self.others && other.others,
            from: self.from && other.from,
            target: self.target && other.target,
            moved: self.moved && other.moved,
            spot: same(self.spot, other.spot),
            index: self.index && other.index,
            turns: self.turns && other.turns,
            subject: self.subject && other.subject,
            each: same(self.each, other.each),
            for_all: self.for_all && other.for_all,
            chance: self.chance && other.chance,
            constant: self.constant || other.constant,
            horizon: same(self.horizon, other.horizon),
        }
    }
}

/// The current element of a `where`, a `by`, or `rule of thing`.
#[derive(Debug)]
pub(super) struct ItBinding {
    pub(super) value: Expr,
    /// The field of the spot; `None` for other elements.
    pub(super) field: Option<FieldId>,
    /// Number of nodes that each use of it adds.
    pub(super) cost: usize,
}

/// The arguments of a rule, each with the scope in which it was written.
#[derive(Debug)]
pub(super) struct RuleCall<'s> {
    pub(super) arguments: Vec<(String, Rc<Ast>, Scope<'s>)>,
    /// Values that stand for the parameters when no arguments are known.
    pub(super) given: Vec<(String, Operand)>,
}

/// The rules being read, innermost first.
#[derive(Debug)]
pub(super) struct CallTrail {
    pub(super) rule: usize,
    pub(super) outer: Option<Rc<CallTrail>>,
}

/// Everything that determines the meaning of a name.
#[derive(Debug, Clone)]
pub(super) struct Scope<'s> {
    pub(super) bound: &'s Bindings,
    /// The current elements, innermost last.
    pub(super) looked: Vec<Rc<ItBinding>>,
    /// The next free `Local::It`.
    pub(super) depth: u8,
    pub(super) frame: Option<Rc<RuleCall<'s>>>,
    pub(super) trail: Option<Rc<CallTrail>>,
}

impl<'s> Scope<'s> {
    pub(super) fn new(bound: &'s Bindings) -> Self {
        Self { bound, looked: vec![], depth: 0, frame: None, trail: None }
    }

    /// Returns the argument with this name, to be resolved in the caller's scope.
    pub(super) fn argument(&self, name: &str) -> Option<(Rc<Ast>, Self)> {
        let frame = self.frame.as_ref()?;
        let (_, ast, scope) = frame.arguments.iter().find(|(given, ..)| given == name)?;
        // Elements of inner collections keep their numbers.
        Some((Rc::clone(ast), Self { depth: self.depth, ..scope.clone() }))
    }

    /// Returns the value that stands for a parameter when no arguments are known.
    pub(super) fn given(&self, name: &str) -> Option<Operand> {
        let given = &self.frame.as_ref()?.given;
        given.iter().find(|(parameter, _)| parameter == name).map(|(_, thing)| thing.clone())
    }

    /// Returns the scope with one more current element.
    pub(super) fn looking_at(&self, looked: ItBinding) -> Self {
        let mut scope = self.clone();
        scope.looked.push(Rc::new(looked));
        scope
    }

    /// True if this rule is being read.
    pub(super) fn is_reading(&self, rule: usize) -> bool {
        self.rules().any(|reading| reading == rule)
    }

    /// Returns the rules being read, innermost first.
    pub(super) fn rules(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.trail.as_deref(), |trail| trail.outer.as_deref())
            .map(|trail| trail.rule)
    }
}
