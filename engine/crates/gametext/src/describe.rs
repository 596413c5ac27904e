//! The rules of a declared game as language-independent facts, in the order of a rule book.
//!
//! The typed form of a game is nearly sentences already; this module decides what to say, in which
//! order, and which expressions deserve a name of their own. A program puts the facts into words.
//! Nothing here depends on the author's descriptions of the game, so the facts are what the engine
//! plays.

mod course;
mod pack;
mod term;
#[cfg(test)]
mod tests;
mod unlike;

pub use definition::game::ExprPart;
pub use pack::PointsOf;

use cards::CardSet;
use definition::{
    FieldId, Localized,
    game::{
        ComboId, Condition, DrawRule, EachOver, Expr, Game, GameMove, HopRule, Limits, MoveId,
        Movement, OptionId, Per, Pick, Pieces, Players, Prefer, Promotion, RoutineId, Step, Turns,
        Type, VarId, Verdict,
    },
};

/// The rules of a game in the order in which a person wants to read them.
#[derive(Debug, Clone, PartialEq)]
pub struct Rulebook<'a> {
    /// The chapters, none of them empty.
    pub chapters: Vec<Chapter<'a>>,
    game: &'a Game,
    /// Expressions that are always referred to by name.
    terms: Vec<Term<'a>>,
}

/// A name in place of an expression.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedExpr<'a> {
    /// Index of the rule in [`Game::rules`].
    pub rule: u16,
    /// The arguments of the rule here, each with the index of its parameter; those that make no
    /// difference to the rule are left out.
    pub arguments: Vec<(u8, ExprPart<'a>)>,
    /// Parts of the explained meaning, each with the part that takes its place here.
    pub instead: Vec<(ExprPart<'a>, ExprPart<'a>)>,
}

/// A rule that is explained once and referred to by name elsewhere.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Term<'a> {
    /// Its index in [`Game::rules`].
    pub rule: u16,
    /// Its meaning; for a rule with parameters, in general.
    pub means: &'a Expr,
}

impl Term<'_> {
    /// Returns the parameters that its meaning refers to, by index, each with its type.
    #[must_use]
    pub fn parameters(&self) -> Vec<(u8, Type)> {
        unlike::parameters(self.means)
    }
}

/// The lines under one heading.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter<'a> {
    /// Subject of the chapter.
    pub topic: Topic,
    /// The lines; never empty.
    pub lines: Vec<FactLine<'a>>,
}

/// The subject of a chapter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Number of players and teams.
    Players,
    /// The cards or men.
    Pieces,
    /// Options chosen before the game.
    Options,
    /// Fields, who sees them, and the variables shown.
    Table,
    /// Cards that may be played together.
    Combinations,
    /// Course of the game.
    Course,
    /// One move.
    Move(MoveId),
    /// Explanations of names that the other chapters use.
    Terms,
    /// Explanations of names that only the strategies for bots use.
    StrategyTerms,
    /// End of the game and its result.
    End,
}

/// A fact with its depth below the lines before it.
#[derive(Debug, Clone, PartialEq)]
pub struct FactLine<'a> {
    /// 0 for a line of its own; a deeper line belongs to the last line that is less deep.
    pub depth: u8,
    /// The fact.
    pub fact: Fact<'a>,
}

/// A single statement about a game.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact<'a> {
    /// Number of players.
    Players(Players),
    /// Teams, by seat.
    Teams(&'a [Vec<u8>]),
    /// Number of cards, jokers included, and how many are alike.
    Cards {
        /// Number of cards.
        count: usize,
        /// Copies of each card, jokers apart; `None` if they differ.
        copies: Option<u8>,
    },
    /// The ranks of the pack, rising.
    Ranks,
    /// The suits.
    Suits,
    /// Number of jokers among the cards.
    Jokers(usize),
    /// Cards left out of the pack.
    Without(CardSet),
    /// Points of cards; cards not listed count nothing.
    Points(Vec<(PointsOf, i32)>),
    /// The kinds of men.
    BoardPieces,
    /// An option.
    Option(OptionId),
    /// A field.
    Field(FieldId),
    /// Variables that everybody can read and that have the same number of instances.
    Shown(Per, Vec<VarId>),
    /// Texts in place of numbers of a variable that everybody can read.
    NumberWords(VarId),
    /// A combination.
    Combo(ComboId),
    /// A step without nested steps.
    Step(&'a Step),
    /// A routine; its steps are the lines below.
    Part(RoutineId),
    /// A routine that has been described before.
    PartAgain(RoutineId),
    /// The lines below happen if this holds.
    When(&'a Expr),
    /// The lines below happen unless this holds.
    Unless(&'a Expr),
    /// The lines below happen if the preceding condition does not hold.
    Otherwise,
    /// The lines below are repeated until this holds.
    Until(&'a Expr),
    /// The lines below are repeated for each element.
    ForEach {
        /// The elements.
        over: EachOver,
        /// The element to begin with; `None`: the first.
        from: Option<&'a Expr>,
    },
    /// A part of the game in which players make moves in turn.
    Turns(&'a Turns),
    /// The lines below happen when a player cannot move.
    Stuck,
    /// The player's choice in a move.
    Pick(&'a Pick),
    /// A way for a man to step or jump.
    Way {
        /// The way.
        way: &'a Movement,
        /// True if it is a jump.
        jumps: bool,
    },
    /// Promotion of men on the far row.
    Promotion(&'a Promotion),
    /// Conduct of a series of jumps.
    Series(&'a HopRule),
    /// Series that must be taken in preference to others.
    Prefer(&'a [(Prefer, Option<Expr>)]),
    /// The author's explanation when the condition above refuses.
    Says(&'a Localized),
    /// A condition of the move.
    Needs(&'a Expr),
    /// The lines below happen after the choice.
    Then,
    /// The move is made automatically if it is the only one.
    Auto,
    /// Explanation of a name.
    Term(Term<'a>),
    /// Result of the game.
    Result(&'a Verdict),
    /// A condition for a draw.
    Draw(&'a DrawRule),
    /// Limits at which the engine ends the game.
    Limits(Limits),
}

impl<'a> Rulebook<'a> {
    /// Returns the name that stands for an expression; `None` if it is written out in full.
    #[must_use]
    pub fn named<'b>(&'b self, expr: &'b Expr) -> Option<NamedExpr<'b>>
    where
        'a: 'b,
    {
        let rule = term::rule_at(self.game, expr.at)?;
        let term = self.terms.iter().find(|term| term.rule == rule)?;
        let (arguments, instead) = unlike::uses(term.means, expr)?;
        Some(NamedExpr { rule, arguments, instead })
    }
}

/// Describes the rules of a game as facts, from its definition alone.
///
/// # Examples
///
/// ```
/// use gametext::{describe, read_game};
///
/// # let text = r#"(
/// #     id: "high-cards", title: "High cards", players: Exactly(2),
/// #     pieces: Cards(ranks: "2 3 4 5 6", suits: "Clubs Hearts"),
/// #     fields: {
/// #         "stock": (shape: Pile, sees: Nobody),
/// #         "hand": (per: Player, shape: Hand, sees: Owner),
/// #         "won": (per: Player, shape: Pile, sees: Everyone),
/// #     },
/// #     moves: { "play": (pick: Cards(from: "hand", to: "won of me")) },
/// #     flow: [
/// #         Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
/// #         Turns(moves: ["play"], until: "everybody_moved"),
/// #     ],
/// #     result: Highest("sum(won by rank)"),
/// # )"#;
/// let game = read_game(text, &()).into_result()?;
/// let chapters = describe(&game).chapters;
/// assert!(chapters.iter().all(|chapter| !chapter.lines.is_empty()));
/// # Ok::<_, String>(())
/// ```
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

/// Describes what the strategies of a game need besides its rules: the only chapter is
/// [`Topic::StrategyTerms`], and there is none if they need nothing. Names stand for expressions of
/// the rules as in [`describe`].
#[must_use]
pub fn describe_strategies(game: &Game) -> Rulebook<'_> {
    let mut terms = term::terms(game);
    let added = term::terms_of_strategies(game, &terms);
    let mut chapters = vec![chapter(Topic::StrategyTerms, added.iter().copied().map(Fact::Term))];
    chapters.retain(|chapter| !chapter.lines.is_empty());
    terms.extend(added);
    Rulebook { chapters, game, terms }
}

fn chapter<'a>(topic: Topic, facts: impl IntoIterator<Item = Fact<'a>>) -> Chapter<'a> {
    let lines = facts.into_iter().map(|fact| FactLine { depth: 0, fact }).collect();
    Chapter { topic, lines }
}

/// Returns the indices of a list, from 0.
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
        Pieces::BoardPieces(_) => vec![Fact::BoardPieces],
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
            let words = &game.vars[*var].words;
            words.iter().any(|(_, text)| !text.is_empty())
        };
        let words: Vec<_> = vars.iter().copied().filter(worded).map(Fact::NumberWords).collect();
        facts.push(Fact::Shown(per, vars));
        facts.extend(words);
    }
    facts
}

fn a_move<'a>(game: &'a Game, one: &'a GameMove, told: &mut Vec<RoutineId>) -> Vec<FactLine<'a>> {
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
    let mut lines: Vec<FactLine<'_>> =
        facts.into_iter().map(|fact| FactLine { depth: 0, fact }).collect();
    for condition in &one.only_if {
        // The author's explanation is only for a player whom the condition refuses.
        lines.push(FactLine { depth: 0, fact: Fact::Needs(&condition.expr) });
        lines.extend(
            said(game, condition).map(|says| FactLine { depth: 1, fact: Fact::Says(says) }),
        );
    }
    if one.auto {
        lines.push(FactLine { depth: 0, fact: Fact::Auto });
    }
    if !one.then.is_empty() {
        lines.push(FactLine { depth: 0, fact: Fact::Then });
        lines.extend(course::of_steps(game, &one.then, 1, told));
    }
    lines
}

/// Returns the author's explanation for a refusal by a condition.
fn said<'a>(game: &'a Game, condition: &Condition) -> Option<&'a Localized> {
    game.rules.get(usize::from(condition.rule?))?.says.as_ref().filter(|says| !says.is_empty())
}

fn end(game: &Game) -> Vec<Fact<'_>> {
    let mut facts = vec![Fact::Result(&game.result)];
    facts.extend(game.draws.iter().map(Fact::Draw));
    facts.push(Fact::Limits(game.limits));
    facts
}
