//! The rules of a declared game as facts without a language, in the order of a rule book.
//!
//! The typed form of a game is nearly sentences already; what is decided here is what a reader
//! is told, in which order, and which expressions are worth a name of their own. A program puts
//! the facts into words. Nothing here looks at what the author wrote about the game, so what is
//! told is what the engine plays.

mod course;
mod pack;
mod term;
#[cfg(test)]
mod tests;
mod unlike;

pub use super::walk::Part;
pub use pack::PointsOf;

use super::{
    ComboId, Condition, DrawRule, EachOver, Expr, Game, GameMove, HopRule, Limits, MoveId,
    OptionId, Per, Pick, Pieces, Players, Prefer, Promotion, RoutineId, Step, Turns, Type, VarId,
    Verdict, Way,
};
use crate::{FieldId, Localized};
use cards::CardSet;

/// The rules of a game in the order in which a person wants to hear them.
#[derive(Debug, Clone, PartialEq)]
pub struct Rulebook<'a> {
    /// None is empty.
    pub chapters: Vec<Chapter<'a>>,
    game: &'a Game,
    /// Expressions that are called by their name wherever they stand.
    terms: Vec<Term<'a>>,
}

/// The name that stands for an expression.
#[derive(Debug, Clone, PartialEq)]
pub struct Named<'a> {
    /// The rule, by its place in [`Game::rules`].
    pub rule: u16,
    /// What its parameters are given here, each with its place; those that differ in nothing the
    /// rule asks are left out.
    pub arguments: Vec<(u8, Part<'a>)>,
    /// What of the rule's meaning, as it is explained, is something else here.
    pub instead: Vec<(Part<'a>, Part<'a>)>,
}

/// A rule that is explained once and named elsewhere.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Term<'a> {
    /// Its place in [`Game::rules`].
    pub rule: u16,
    /// What it means; of a rule with parameters, whatever they are.
    pub means: &'a Expr,
}

impl Term<'_> {
    /// The parameters that its meaning speaks of, by their places, and of what kind they are.
    #[must_use]
    pub fn parameters(&self) -> Vec<(u8, Type)> {
        unlike::parameters(self.means)
    }
}

/// What belongs under one heading.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter<'a> {
    /// What it is about.
    pub topic: Topic,
    /// What there is to say; never empty.
    pub lines: Vec<Line<'a>>,
}

/// What a chapter is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// How many play, and who together.
    Players,
    /// The cards or the men.
    Pieces,
    /// What can be chosen before the game.
    Options,
    /// Where pieces lie and who sees them, and what is counted.
    Table,
    /// Which cards may be played together.
    Combinations,
    /// How the game goes.
    Course,
    /// One move.
    Move(MoveId),
    /// What names mean that the other chapters use.
    Terms,
    /// When it ends, and who has won.
    End,
}

/// A fact, and how deep it stands below the lines before it.
#[derive(Debug, Clone, PartialEq)]
pub struct Line<'a> {
    /// 0 for a line of its own; a deeper line belongs to the last line that is less deep.
    pub depth: u8,
    /// What is said.
    pub fact: Fact<'a>,
}

/// Something to say about a game.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact<'a> {
    /// How many play.
    Players(Players),
    /// Who plays together, by seat.
    Teams(&'a [Vec<u8>]),
    /// How many cards there are, jokers included, and the most that are alike.
    Cards {
        /// How many.
        count: usize,
        /// How often each is there, jokers apart; `None` where that differs.
        copies: Option<u8>,
    },
    /// The ranks, rising, are these; the pack has them.
    Ranks,
    /// The suits.
    Suits,
    /// How many jokers are among the cards.
    Jokers(usize),
    /// These cards are left out of the pack.
    Without(CardSet),
    /// What cards count; the others count nothing.
    Points(Vec<(PointsOf, i32)>),
    /// The kinds of men.
    Men,
    /// An option.
    Option(OptionId),
    /// A field.
    Field(FieldId),
    /// Variables that everybody can read, each once for the game, or for each player or team.
    Shown(Per, Vec<VarId>),
    /// What people read in the place of numbers of a variable that everybody can read.
    NumberWords(VarId),
    /// A combination.
    Combo(ComboId),
    /// What a step does that has no steps within.
    Step(&'a Step),
    /// A routine; what it does stands below.
    Part(RoutineId),
    /// A routine that has been told before.
    PartAgain(RoutineId),
    /// What stands below is done if this holds.
    When(&'a Expr),
    /// What stands below is done unless this holds.
    Unless(&'a Expr),
    /// What stands below is done if what was asked before does not hold.
    Otherwise,
    /// What stands below is done until this holds.
    Until(&'a Expr),
    /// What stands below is done for each.
    ForEach {
        /// Of what.
        over: EachOver,
        /// With whom it begins.
        from: Option<&'a Expr>,
    },
    /// Players make moves in turn.
    Turns(&'a Turns),
    /// What stands below happens when a player can make no move.
    Stuck,
    /// What is chosen.
    Pick(&'a Pick),
    /// A way for a man to go, or to jump.
    Way {
        /// Which.
        way: &'a Way,
        /// Whether it jumps.
        jumps: bool,
    },
    /// What becomes of men on the far row.
    Promotion(&'a Promotion),
    /// How a series of jumps goes.
    Series(&'a HopRule),
    /// Which series must be taken.
    Prefer(&'a [(Prefer, Option<Expr>)]),
    /// What the author says to whoever is refused by the condition above.
    Says(&'a Localized),
    /// A condition.
    Needs(&'a Expr),
    /// What stands below happens then.
    Then,
    /// The move is made by itself where it is the only one.
    Auto,
    /// What a name means.
    Term(Term<'a>),
    /// Who has won.
    Result(&'a Verdict),
    /// When it is a draw.
    Draw(&'a DrawRule),
    /// When the engine ends the game.
    Limits(Limits),
}

impl<'a> Rulebook<'a> {
    /// The name that stands for an expression; `None` where it is said in full.
    #[must_use]
    pub fn named<'b>(&'b self, expr: &'b Expr) -> Option<Named<'b>>
    where
        'a: 'b,
    {
        let rule = term::rule_at(self.game, expr.at)?;
        let term = self.terms.iter().find(|term| term.rule == rule)?;
        let (arguments, instead) = unlike::uses(term.means, expr)?;
        Some(Named { rule, arguments, instead })
    }
}

/// The rules of a game as facts, from its definition alone.
#[must_use]
pub fn describe(game: &Game) -> Rulebook<'_> {
    let terms = term::terms(game);
    let mut told = Vec::new();
    let mut chapters = vec![
        chapter(Topic::Players, players(game)),
        chapter(Topic::Pieces, pieces(game)),
        chapter(Topic::Options, numbered(&game.options).map(OptionId).map(Fact::Option)),
        chapter(Topic::Table, table(game)),
        chapter(Topic::Combinations, numbered(&game.combos).map(ComboId).map(Fact::Combo)),
        Chapter { topic: Topic::Course, lines: course::of_steps(game, &game.flow, 0, &mut told) },
    ];
    for (index, one) in (0u8..).zip(&game.moves) {
        chapters.push(Chapter {
            topic: Topic::Move(MoveId(index)),
            lines: a_move(game, one, &mut told),
        });
    }
    chapters.push(chapter(Topic::Terms, terms.iter().copied().map(Fact::Term)));
    chapters.push(chapter(Topic::End, end(game)));
    chapters.retain(|chapter| !chapter.lines.is_empty());
    Rulebook { chapters, game, terms }
}

fn chapter<'a>(topic: Topic, facts: impl IntoIterator<Item = Fact<'a>>) -> Chapter<'a> {
    let lines = facts.into_iter().map(|fact| Line { depth: 0, fact }).collect();
    Chapter { topic, lines }
}

/// The places of a list, from 0.
fn numbered<T>(list: &[T]) -> impl Iterator<Item = u8> {
    0..list.len() as u8
}

fn players(game: &Game) -> Vec<Fact<'_>> {
    let mut facts = vec![Fact::Players(game.players)];
    if !game.teams.is_empty() {
        facts.push(Fact::Teams(&game.teams));
    }
    facts
}

fn pieces(game: &Game) -> Vec<Fact<'_>> {
    match &game.pieces {
        Pieces::Cards(pack) => pack::facts(pack),
        Pieces::Men(_) => vec![Fact::Men],
    }
}

fn table(game: &Game) -> Vec<Fact<'_>> {
    let mut facts: Vec<Fact<'_>> = numbered(&game.fields).map(FieldId).map(Fact::Field).collect();
    let mut shown: Vec<(Per, Vec<VarId>)> = Vec::new();
    for (var, id) in game.vars.iter().zip((0..).map(VarId)).filter(|(var, _)| var.shown) {
        match shown.iter_mut().find(|(per, _)| *per == var.per) {
            Some((_, vars)) => vars.push(id),
            None => shown.push((var.per, vec![id])),
        }
    }
    for (per, vars) in shown {
        let worded = |var: &VarId| {
            let words = &game.vars[usize::from(var.0)].words;
            words.iter().any(|(_, text)| !text.is_empty())
        };
        let words: Vec<_> = vars.iter().copied().filter(worded).map(Fact::NumberWords).collect();
        facts.push(Fact::Shown(per, vars));
        facts.extend(words);
    }
    facts
}

fn a_move<'a>(game: &'a Game, one: &'a GameMove, told: &mut Vec<RoutineId>) -> Vec<Line<'a>> {
    let mut facts = match &one.pick {
        Pick::Nothing => vec![],
        pick => vec![Fact::Pick(pick)],
    };
    match &one.pick {
        Pick::Step(rule) => {
            facts.extend(rule.ways.iter().map(|way| Fact::Way { way, jumps: false }));
            facts.extend(rule.promote.as_ref().map(Fact::Promotion));
        }
        Pick::Hop(rule) => {
            facts.extend(rule.ways.iter().map(|way| Fact::Way { way, jumps: true }));
            facts.extend(rule.promote.as_ref().map(Fact::Promotion));
            facts.push(Fact::Series(rule));
            if !rule.prefer.is_empty() {
                facts.push(Fact::Prefer(&rule.prefer));
            }
        }
        _ => {}
    }
    let mut lines: Vec<Line<'_>> = facts.into_iter().map(|fact| Line { depth: 0, fact }).collect();
    for condition in &one.only_if {
        // What the author says of it is for whoever is refused; what it asks stands above.
        lines.push(Line { depth: 0, fact: Fact::Needs(&condition.expr) });
        lines.extend(said(game, condition).map(|says| Line { depth: 1, fact: Fact::Says(says) }));
    }
    if one.auto {
        lines.push(Line { depth: 0, fact: Fact::Auto });
    }
    if !one.then.is_empty() {
        lines.push(Line { depth: 0, fact: Fact::Then });
        lines.extend(course::of_steps(game, &one.then, 1, told));
    }
    lines
}

/// What the author says when a condition refuses.
fn said<'a>(game: &'a Game, condition: &Condition) -> Option<&'a Localized> {
    game.rules.get(usize::from(condition.rule?))?.says.as_ref().filter(|says| !says.is_empty())
}

fn end(game: &Game) -> Vec<Fact<'_>> {
    let mut facts = vec![Fact::Result(&game.result)];
    facts.extend(game.draws.iter().map(Fact::Draw));
    facts.push(Fact::Limits(game.limits));
    facts
}
