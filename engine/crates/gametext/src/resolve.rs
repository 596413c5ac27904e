//! From the file as written to the game: names get their meanings, expressions their types, and
//! every fault is reported with its position.

mod assign;
mod board_pieces;
mod call;
mod circles;
mod claims;
mod combos;
mod compare;
mod constants;
mod context;
mod contract;
mod declared;
mod display_names;
mod expression;
mod fields;
mod fold;
mod functions;
mod general;
mod looks;
mod moves;
mod names;
mod nested;
mod notice;
mod of_and_property;
mod operand;
mod pack;
mod piles;
mod positions;
mod ranks;
mod routines;
mod scope;
mod seers;
mod sorts;
mod steps;
mod strategies;
#[cfg(test)]
mod tests;
mod unknown;
mod unused;
mod vars;
mod verdict;
mod word;

use super::{
    checks::check,
    found::Faults,
    raw::{RawDraw, RawExpr, RawGame, Text},
    text::{self, Ast},
};
pub(crate) use constants::{rank as rank_index, suit as suit_index};
use definition::{
    Code, Localized, Wording,
    game::{Condition, DrawRule, Expr, Game, GameAbout, Limits, NamedRule, Span, Type, Verdict},
    say,
    wording::{shown, suggest},
};
pub use functions::function_names;
use names::{GameNames, RuleText};
pub(super) use names::{RESERVED, SOFT};
use operand::Operand;
use scope::{Bindings, CallTrail, RuleCall, Scope};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

pub(super) use definition::game::SourceText;

/// Proof that a fault has been reported; the caller carries on with something else.
#[derive(Debug, Clone, Copy)]
struct Reported;

type Resolved<T> = Result<T, Reported>;

/// Something that an expression, a step or a move uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    Rule(u16),
    Option(u8),
    Field(u8),
    Var(u8),
    /// A variable that a step sets.
    Set(u8),
    Combo(u8),
    /// A move that `can` refers to.
    Asked(u8),
    /// A move that is offered to players.
    Offered(u8),
    Routine(u8),
    /// The number of times that positions have occurred.
    Positions,
    /// The points of cards.
    Points,
}

/// Resolves expressions against the names of a game.
struct Resolver<'a> {
    names: &'a GameNames,
    faults: &'a mut Faults,
    used: BTreeSet<Use>,
    /// Nodes in the current expression, with its rules written out.
    nodes: usize,
    /// Nesting depth within the current expression, with its rules written out.
    level: usize,
    /// The first `Local::It` that is unused in the current expression.
    deepest: u8,
    /// True if the current expression has been reported as too large.
    overflowed: bool,
    /// True if any expression was too large.
    grew: bool,
    /// Nodes in all expressions so far.
    all_nodes: usize,
    /// True if the game's expressions have been reported as too large together.
    game_overflowed: bool,
    /// Names with two meanings, which have already been reported.
    taken: BTreeSet<&'a str>,
    /// Names that are bound at every call of a routine, by the routine's index.
    calls: BTreeMap<u8, Bindings>,
    /// Arguments that rules have been given.
    parameters: general::Parameters,
    /// The names that the choices of each move bind, in the order of the moves.
    choices: Vec<Bindings>,
    /// A move and the field it picks from, whose pieces other players do not see.
    hidden_pick: Option<(String, String)>,
    /// True if the lowest score wins.
    lowest_wins: bool,
    /// Comparisons, with whether both sides were the same in every reading.
    alike: BTreeMap<Span, bool>,
}

impl<'a> Resolver<'a> {
    /// Maximum number of nodes in one expression, with its rules written out.
    const MOST_NODES: usize = 20_000;
    /// Maximum number of nodes in all expressions together.
    const MOST_NODES_OF_GAME: usize = 1_000_000;
    /// Maximum nesting depth of one expression, with its rules written out.
    const DEEPEST: usize = 100;
    /// Maximum number of nested `where`s.
    const MOST_LOOKS: u8 = 8;

    fn new(names: &'a GameNames, faults: &'a mut Faults) -> Self {
        Self {
            names,
            faults,
            used: BTreeSet::new(),
            nodes: 0,
            level: 0,
            deepest: 0,
            overflowed: false,
            grew: false,
            all_nodes: 0,
            game_overflowed: false,
            taken: names.taken(),
            calls: BTreeMap::new(),
            parameters: general::Parameters::default(),
            choices: Vec::new(),
            hidden_pick: None,
            lowest_wins: false,
            alike: BTreeMap::new(),
        }
    }

    fn report(&mut self, code: Code, at: Span, message: Wording, help: Wording) -> Reported {
        // Faults that follow from a taken name disappear with it.
        if matches!(code, Code::WrongType | Code::NotHere) && self.names_taken_word(at) {
            return Reported;
        }
        self.faults.add(code, at, message, help);
        Reported
    }

    /// True if the text of a span contains a name that also means something else.
    fn names_taken_word(&self, at: Span) -> bool {
        let source = self.names.sources.get(usize::from(at.source));
        let text = source.and_then(|source| source.text.get(at.start as usize..at.end as usize));
        let of_word = |c: char| c.is_alphanumeric() || c == '_';
        text.is_some_and(|text| text.split(|c| !of_word(c)).any(|word| self.taken.contains(word)))
    }

    /// Counts nodes, to bound the growth of rules that use other rules.
    fn spend(&mut self, nodes: usize, scope: &Scope<'_>, at: Span) -> Resolved<()> {
        self.nodes += nodes;
        self.all_nodes = self.all_nodes.saturating_add(nodes);
        if self.all_nodes > Self::MOST_NODES_OF_GAME {
            return Err(self.game_too_large(at));
        }
        if self.nodes <= Self::MOST_NODES { Ok(()) } else { Err(self.too_large(scope, at)) }
    }

    /// Reported once: everything read after that fails at once.
    fn game_too_large(&mut self, at: Span) -> Reported {
        self.grew = true;
        if std::mem::replace(&mut self.game_overflowed, true) {
            return Reported;
        }
        let message =
            say!("fault-game-grows", "the expressions of the game are too large in total");
        let help = say!("help-game-grows", "Write fewer steps, or shorter rules.");
        self.report(Code::GrowsTooLarge, at, message, help)
    }

    fn too_large(&mut self, scope: &Scope<'_>, at: Span) -> Reported {
        self.grew = true;
        if std::mem::replace(&mut self.overflowed, true) {
            return Reported;
        }
        let outermost = scope.rules().last();
        // A long circle can exceed the allowed depth before it closes.
        if let Some(circle) = outermost.and_then(|rule| circles::below(self.names, rule)) {
            return self.circle_of(circle);
        }
        let message = match outermost {
            Some(rule) => say!(
                "fault-rule-grows",
                "the rule `{rule}` becomes too large when the rules it uses are expanded",
                rule = shown(&self.names.rules[rule].name),
            ),
            None => say!("fault-expression-grows", "the expression is too large"),
        };
        let at = outermost.map_or(at, |rule| self.names.rules[rule].at);
        let help = say!("help-grows", "Store a part of it in a variable that a step sets.");
        self.report(Code::GrowsTooLarge, at, message, help)
    }

    /// Resets the counters for a new expression.
    fn begin(&mut self) {
        (self.nodes, self.level, self.deepest, self.overflowed) = (0, 0, 0, false);
    }

    /// Parses the text of an expression.
    fn parse(&mut self, text: &Text) -> Resolved<Ast> {
        self.begin();
        text::parse(text).map_err(|slip| self.report(slip.code, slip.at, slip.message, slip.help))
    }

    /// Resolves a text in its context.
    fn read(&mut self, text: &RawExpr, bound: &Bindings, want: Option<Type>) -> Resolved<Operand> {
        let ast = self.parse(text)?;
        self.thing(&ast, &Scope::new(bound), want)
    }

    /// Resolves a text as an expression of a given type.
    fn expr(&mut self, text: &RawExpr, bound: &Bindings, ty: Type) -> Resolved<Expr> {
        let thing = self.read(text, bound, Some(ty))?;
        let expr = self.fit(thing, ty)?;
        if bound.constant
            && let Some(at) = fold::unsettled(&expr)
        {
            return Err(self.not_yet(at));
        }
        Ok(expr)
    }

    /// Resolves a condition, noting the rule if it is just a rule's name.
    fn condition(&mut self, text: &RawExpr, bound: &Bindings) -> Resolved<Condition> {
        let rule = self.names.rule(text.value.trim()).map(|rule| rule as u16);
        Ok(Condition { expr: self.expr(text, bound, Type::Flag)?, rule })
    }

    /// Resolves a use of a rule.
    fn rule(
        &mut self,
        rule: usize,
        arguments: &[Rc<Ast>],
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        self.rule_with(rule, arguments, at, scope, scope, want)
    }

    /// Resolves a use of a rule whose arguments come from another scope.
    fn rule_with(
        &mut self,
        rule: usize,
        arguments: &[Rc<Ast>],
        at: Span,
        caller: &Scope<'_>,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        let names: &'a GameNames = self.names;
        let text: &'a RuleText = &names.rules[rule];
        self.used.insert(Use::Rule(rule as u16));
        if scope.is_reading(rule) {
            return Err(self.circle(rule, scope));
        }
        if text.parameters.len() != arguments.len() {
            if arguments.is_empty() && SOFT.contains(&text.name.as_str()) {
                return Err(self.hidden_word(rule));
            }
            let message = say!(
                "fault-rule-arguments",
                "wrong number of arguments for the rule `{rule}`: expected {wanted}, found {found}",
                rule = shown(&text.name),
                wanted = text.parameters.len(),
                found = arguments.len(),
            );
            let form = match text.parameters.as_slice() {
                [] => text.name.clone(),
                list => format!("{}({})", text.name, list.join(", ")),
            };
            let help = say!("help-rule-arguments", "Write `{form}`.", form = form);
            return Err(self.report(Code::BadSyntax, at, message, help));
        }
        let Some(ast) = &text.ast else { return Err(Reported) };
        let given = text.parameters.iter().cloned().zip(arguments);
        let arguments = given.map(|(name, ast)| (name, Rc::clone(ast), caller.clone())).collect();
        let inner = Scope {
            frame: Some(Rc::new(RuleCall { arguments, given: vec![] })),
            trail: Some(Rc::new(CallTrail { rule, outer: scope.trail.clone() })),
            ..scope.clone()
        };
        self.thing(ast, &inner, want)
    }

    /// Reports a rule that has the name of a contextual word which is used as such.
    fn hidden_word(&mut self, rule: usize) -> Reported {
        let (name, at) = (self.names.rules[rule].name.clone(), self.names.rules[rule].key);
        let message = say!(
            "fault-rule-hides-word",
            "the rule `{name}` hides the built-in word `{name}`, which is used too",
            name = name.as_str(),
        );
        let help = say!("help-taken-word", "Choose another name, such as `{name}_1`.", name = name);
        self.report(Code::BadName, at, message, help)
    }

    fn circle(&mut self, rule: usize, scope: &Scope<'_>) -> Reported {
        let mut chain: Vec<usize> = scope.rules().take_while(|&other| other != rule).collect();
        chain.push(rule);
        chain.reverse();
        self.circle_of(chain)
    }

    /// Reports a circle of rules, each of which uses the next one.
    fn circle_of(&mut self, mut chain: Vec<usize>) -> Reported {
        // A circle is reported once, at its first rule, wherever it is entered.
        let first = chain.iter().copied().min().unwrap_or(0);
        let turn = chain.iter().position(|&other| other == first).unwrap_or(0);
        chain.rotate_left(turn);
        chain.push(first);
        let names: Vec<&str> =
            chain.iter().map(|&rule| self.names.rules[rule].name.as_str()).collect();
        let message = say!(
            "fault-rule-circle",
            "the rule `{rule}` uses itself: {chain}",
            rule = shown(names[0]),
            chain = circles::in_short(&names),
        );
        let help = say!(
            "help-rule-circle",
            "Rules may use other rules, but must never lead back to themselves."
        );
        self.report(Code::Circle, self.names.rules[first].at, message, help)
    }
}

/// Checks a file and returns the game that it declares; `None` if an error was reported.
pub(crate) fn resolve(
    raw: &RawGame,
    sources: Vec<SourceText>,
    faults: &mut Faults,
) -> Option<Game> {
    let names = declared::names(raw, sources, faults)?;
    let mut resolver = Resolver::new(&names, faults);
    let vars = resolver.starts(raw);
    let combos = resolver.combos(raw);
    let sorts = resolver.sorts(raw);
    let seers = resolver.seers(raw);
    let moves = resolver.moves(raw);
    // Flow and moves before routines: their callers decide which names routines can rely on.
    let flow = resolver.flow(raw);
    let positions = resolver.positions(raw);
    let contract = resolver.contract(raw, moves.as_deref());
    resolver.nested_turns(raw);
    let routines = resolver.routines(raw);
    resolver.laid_out(raw);
    let result = match &raw.result {
        Some((verdict, _)) => resolver.verdict(verdict, &Bindings::default()),
        None => Ok(Verdict::Draw),
    };
    let draws = resolver.draws(raw);
    let strategies = resolver.strategies(raw, moves.as_deref());
    let generals = resolver.generals();
    resolver.unused_rules();
    let used = std::mem::take(&mut resolver.used);
    let alike = std::mem::take(&mut resolver.alike);
    let (combos, moves, routines) = (combos?, moves?, routines?);
    let (flow, result, draws, vars, sorts) = (flow?, result.ok()?, draws?, vars?, sorts?);
    let seers = seers?;
    let strategies = strategies?;
    let limits = raw.limits.as_ref().map(|raw| (raw.decisions, raw.passes));
    let (decisions, passes) = limits.unwrap_or((Limits::DECISIONS, None));
    let rules = named_rules(raw, &names, generals, faults);
    let called = display_names::names(raw, &names, faults);
    let mut game = Game {
        about: about(raw),
        players: names.players,
        teams: names.teams,
        pieces: names.pieces,
        options: names.options,
        fields: names.fields.into(),
        decks: Vec::new(),
        spots: Vec::new(),
        sorts,
        seers,
        vars: vars.into(),
        words: names.words,
        names: called,
        combos: combos.into(),
        rules,
        moves: moves.into(),
        routines: routines.into(),
        flow,
        result,
        draws,
        limits: Limits { decisions, passes },
        strategies,
        repeats: used.contains(&Use::Positions),
        positions: positions?,
        contract: contract?,
        sources: names.sources,
    };
    // With errors, an apparently unused name may be used in a part that could not be read.
    if faults.has_errors() {
        return None;
    }
    unused::report(&game, &used, faults);
    unused::points(raw, &mut game.pieces, &used, faults);
    compare::report(&alike, faults);
    check(&game, faults);
    Some(game)
}

impl Resolver<'_> {
    fn draws(&mut self, raw: &RawGame) -> Option<Vec<DrawRule>> {
        // On a board the last move has moved a man, which may decide whether it was quiet.
        let bound = Bindings { moved: self.names.board().is_some(), ..Bindings::default() };
        let mut draws = vec![];
        for draw in raw.draws.iter().flatten() {
            draws.push(match draw {
                RawDraw::Repetition(times) => DrawRule::Repetition(*times),
                RawDraw::Quiet { moves, holds } => {
                    let while_holds = self.expr(holds, &bound, Type::Flag).ok()?;
                    DrawRule::Quiet { moves: *moves, while_holds }
                }
            });
        }
        Some(draws)
    }
}

fn about(raw: &RawGame) -> GameAbout {
    let text = |text: &Option<Text>| text.as_ref().map(|t| t.value.clone()).unwrap_or_default();
    let words = |words: &Option<Localized>| words.clone().unwrap_or_default();
    GameAbout {
        id: text(&raw.id),
        title: words(&raw.title),
        about: words(&raw.about),
        goal: words(&raw.goal),
        origin: words(&raw.origin),
        family: words(&raw.family),
        author: text(&raw.author),
    }
}

fn named_rules(
    raw: &RawGame,
    names: &GameNames,
    generals: Vec<Option<Expr>>,
    faults: &mut Faults,
) -> Vec<NamedRule> {
    let known = || names.rules.iter().map(|rule| rule.name.as_str());
    for (key, _) in &raw.says {
        if names.rule(&key.value).is_none() {
            let message =
                say!("fault-says-what", "there is no rule `{rule}`", rule = shown(&key.value));
            faults.add(Code::UnknownName, key.at, message, suggest(&key.value, known()));
        }
    }
    let says = |name: &str| raw.says.iter().find(|(key, _)| key.value == name);
    let rules = names.rules.iter().zip(generals);
    rules
        .map(|(rule, general)| NamedRule {
            name: rule.name.clone(),
            text: rule.text.clone(),
            parameters: rule.parameters.clone(),
            general,
            says: says(&rule.name).map(|(_, words)| words.clone()),
            at: rule.at,
        })
        .collect()
}
