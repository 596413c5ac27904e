//! Resolving strategies, and the expressions that look ahead.

use super::{
    Reported, Resolved, Resolver, Use, fold,
    functions::FunctionCall,
    operand::{Collection, Operand},
    scope::{Bindings, Horizon, Picked, Scope},
};
use crate::raw::{Map, RawExpr, RawGame, RawPickKind, RawStrategy, RawStrategyRule, RawVerdict};
use definition::{
    Code,
    game::{
        Domain, Expr, ExprKind, Extreme, GameMove, MoveId, Pick, Sees, Span, Strategy,
        StrategyRule, Tie, Type,
    },
    say,
    wording::{shown, suggest},
};
use std::collections::BTreeSet;

impl Resolver<'_> {
    /// Resolves the strategies, once the moves are known.
    pub(super) fn strategies(
        &mut self,
        raw: &RawGame,
        moves: Option<&[GameMove]>,
    ) -> Option<Vec<Strategy>> {
        let Some(moves) = moves else { return raw.strategies.is_empty().then(Vec::new) };
        self.hidden_pick = moves.iter().find_map(|one| self.picks_hidden(one));
        self.lowest_wins = matches!(raw.result, Some((RawVerdict::Lowest(_), _)));
        let all = &raw.strategies;
        let shared = raw.games.len() > 1;
        let strategies: Vec<_> = all
            .iter()
            .map(|(key, one)| {
                let (rules, ties, otherwise) = self.rules_of(all, &key.value, one)?;
                let rules = self.strategy_rules(&rules, moves, shared);
                let otherwise = self.fallback(&key.value, key.at, rules?, otherwise, moves.len());
                let (rules, otherwise) = otherwise?;
                Ok(Strategy {
                    name: key.value.clone(),
                    title: one.title.clone().unwrap_or_default(),
                    about: one.about.clone().unwrap_or_default(),
                    rules,
                    ties: ties.unwrap_or_default(),
                    otherwise,
                    at: key.at,
                })
            })
            .collect();
        strategies.into_iter().collect::<Resolved<_>>().ok()
    }

    /// Returns the move and the field, if a move picks from a field that others do not see.
    fn picks_hidden(&self, one: &GameMove) -> Option<(String, String)> {
        let Pick::Cards { from, .. } = &one.pick else { return None };
        let ExprKind::Spot(field, _) = &from.kind else { return None };
        let field = self.names.spots(*field);
        (!matches!(field.sees, Sees::Everyone)).then(|| (one.name.clone(), field.name.clone()))
    }

    /// Returns the rules of a strategy, with those of the strategy that it is like.
    fn rules_of<'r>(
        &mut self,
        all: &'r Map<RawStrategy>,
        name: &str,
        raw: &'r RawStrategy,
    ) -> Resolved<(Vec<&'r RawStrategyRule>, Option<Tie>, Option<Tie>)> {
        let mut chain = vec![raw];
        let mut names = vec![name];
        while let Some(like) = chain.last().and_then(|last| last.like.as_ref()) {
            let Some((key, base)) = all.iter().find(|(key, _)| key.value == like.value) else {
                let message = say!(
                    "fault-no-strategy",
                    "there is no strategy `{name}`",
                    name = shown(&like.value)
                );
                let help = suggest(&like.value, all.iter().map(|(key, _)| key.value.as_str()));
                return Err(self.report(Code::UnknownName, like.at, message, help));
            };
            if names.contains(&key.value.as_str()) {
                let message = say!(
                    "fault-strategy-circle",
                    "the strategy `{name}` is like itself",
                    name = shown(&like.value)
                );
                let help = say!("help-strategy-circle", "Write out the rules of one of them.");
                return Err(self.report(Code::Circle, like.at, message, help));
            }
            names.push(&key.value);
            chain.push(base);
        }
        let mut rules: Vec<&RawStrategyRule> = Vec::new();
        for one in chain.iter().rev() {
            self.leave_out(one, &mut rules)?;
            let mut new = Vec::new();
            for rule in &one.rules {
                let old = |other: &RawStrategyRule| other.name.value == rule.name.value;
                if new.iter().copied().any(old) {
                    return Err(self.doubled_rule(rule));
                }
                match rules.iter().position(|other| old(other)) {
                    Some(place) => rules[place] = rule,
                    None => new.push(rule),
                }
            }
            rules.extend(new);
        }
        let ties = chain.iter().find_map(|one| one.ties);
        let otherwise = chain.iter().find_map(|one| one.otherwise);
        Ok((rules, ties, otherwise))
    }

    /// Leaves out the rules that a strategy removes from the one it is like.
    fn leave_out(&mut self, raw: &RawStrategy, rules: &mut Vec<&RawStrategyRule>) -> Resolved<()> {
        for path in &raw.remove {
            let before = rules.len();
            let names: Vec<_> = rules.iter().map(|rule| rule.name.value.clone()).collect();
            rules.retain(|rule| rule.name.value != path.value);
            if rules.len() == before {
                let message = say!(
                    "fault-remove-unknown",
                    "there is no `{name}` to remove",
                    name = shown(&path.value)
                );
                let help = suggest(&path.value, names.iter().map(String::as_str));
                return Err(self.report(Code::UnknownName, path.at, message, help));
            }
        }
        Ok(())
    }

    fn doubled_rule(&mut self, rule: &RawStrategyRule) -> Reported {
        let message = say!(
            "fault-doubled-strategy-rule",
            "the strategy has two rules `{name}`",
            name = shown(&rule.name.value)
        );
        let help = say!("help-doubled-strategy-rule", "Give one of them another name.");
        self.report(Code::DoubledName, rule.name.at, message, help)
    }

    /// Resolves the rules; those of a file for several games may name moves of another game.
    fn strategy_rules(
        &mut self,
        raw: &[&RawStrategyRule],
        moves: &[GameMove],
        shared: bool,
    ) -> Resolved<Vec<StrategyRule>> {
        let mut rules = Vec::new();
        for rule in raw {
            let considered = self.considered(rule, moves, shared);
            rules.push(considered.and_then(|considered| {
                if considered.is_empty() {
                    return Ok(None);
                }
                self.strategy_rule(rule, considered).map(Some)
            }));
        }
        let rules = rules.into_iter().collect::<Resolved<Vec<_>>>()?;
        let rules: Vec<StrategyRule> = rules.into_iter().flatten().collect();
        self.unreachable(&rules);
        Ok(rules)
    }

    /// Returns the moves whose choices a rule considers.
    fn considered(
        &mut self,
        raw: &RawStrategyRule,
        moves: &[GameMove],
        shared: bool,
    ) -> Resolved<Vec<MoveId>> {
        let of_kind =
            |one: &GameMove| raw.picks.is_empty() || raw.picks.contains(&kind_of(&one.pick));
        let mut found: BTreeSet<MoveId> = BTreeSet::new();
        if raw.moves.is_empty() {
            let ids = (0..moves.len()).map(|index| MoveId(index as u8));
            found.extend({ ids.zip(moves) }.filter(|(_, one)| of_kind(one)).map(|(id, _)| id));
        }
        for name in &raw.moves {
            if self.names.game_move(&name.value).is_none() && shared {
                continue;
            }
            let id = self.move_named(&name.value, name.at)?;
            found.extend(moves.get(usize::from(id.0)).filter(|one| of_kind(one)).map(|_| id));
        }
        if found.is_empty() && !shared {
            let message = say!(
                "fault-no-such-pick",
                "no move of the game picks anything of this kind, so `{name}` never prefers any",
                name = shown(&raw.name.value)
            );
            let help = say!("help-no-such-pick", "Name the moves in `moves`, or delete the rule.");
            self.report(Code::NeverAllowed, raw.at, message, help);
        }
        Ok(found.into_iter().collect())
    }

    fn strategy_rule(
        &mut self,
        raw: &RawStrategyRule,
        moves: Vec<MoveId>,
    ) -> Resolved<StrategyRule> {
        let of_moves: Vec<_> =
            moves.iter().filter_map(|id| self.choices.get(usize::from(id.0))).collect();
        let mut bound = of_moves.first().map(|one| (*one).clone()).unwrap_or_default();
        for one in &of_moves {
            bound = bound.meet(one);
        }
        if of_moves.iter().all(|one| one.picked.is_some()) && bound.picked.is_none() {
            bound.picked = Some(Picked::Several);
        }
        let bound = Bindings { horizon: Some(Horizon::Choice), ..bound };
        let outset = Bindings { horizon: Some(Horizon::Outset), ..Bindings::acting() };
        let mut flag = |text: &Option<RawExpr>, bound: &Bindings| {
            text.as_ref().map(|text| self.expr(text, bound, Type::Flag)).transpose()
        };
        let (applies, only) = (flag(&raw.applies, &outset), flag(&raw.only, &bound));
        let order = match (&raw.highest, &raw.lowest) {
            (None, None) => Ok(None),
            (Some(text), None) => self.order(Extreme::Highest, text, &bound),
            (None, Some(text)) => self.order(Extreme::Lowest, text, &bound),
            (Some(_), Some(text)) => {
                let message =
                    say!("fault-two-orders", "a rule has either `highest` or `lowest`, not both");
                let help = say!(
                    "help-two-orders",
                    "Combine them to one number, such as `100 * first - second`."
                );
                Err(self.report(Code::BadSyntax, text.at, message, help))
            }
        };
        let (applies, only) = (applies?, only?);
        for condition in [&applies, &only].into_iter().flatten() {
            self.never_prefers(&raw.name.value, condition);
        }
        Ok(StrategyRule {
            name: raw.name.value.clone(),
            label: raw.label.clone().unwrap_or_default(),
            moves,
            applies,
            only,
            order: order?,
            at: raw.at,
        })
    }

    fn order(
        &mut self,
        extreme: Extreme,
        text: &RawExpr,
        bound: &Bindings,
    ) -> Resolved<Option<(Extreme, Expr)>> {
        Ok(Some((extreme, self.expr(text, bound, Type::Number)?)))
    }

    fn never_prefers(&mut self, name: &str, condition: &Expr) {
        if fold::known(condition) == Some(0) {
            let message = say!(
                "fault-never-prefers",
                "the rule `{name}` never prefers anything, because this never holds",
                name = shown(name)
            );
            let help = say!("help-never-prefers", "Change the condition, or delete the rule.");
            self.report(Code::NeverAllowed, condition.at, message, help);
        }
    }

    /// Reports rules that come after one that always decides.
    fn unreachable(&mut self, rules: &[StrategyRule]) {
        let mut decided: BTreeSet<MoveId> = BTreeSet::new();
        for rule in rules {
            if rule.moves.iter().all(|id| decided.contains(id)) {
                let message = say!(
                    "fault-rule-too-late",
                    "the rule `{name}` is never reached: rules before it prefer all of its moves",
                    name = shown(&rule.name)
                );
                let help = say!(
                    "help-rule-too-late",
                    "Move it up, or give one of the rules before it an `if` or an `only`."
                );
                self.report(Code::NeverAllowed, rule.at, message, help);
            }
            if rule.is_unconditional() {
                decided.extend(&rule.moves);
            }
        }
    }

    /// Returns the rules with what is done if none of them prefers anything, which must be said
    /// unless one of them always does.
    fn fallback(
        &mut self,
        name: &str,
        at: Span,
        rules: Vec<StrategyRule>,
        otherwise: Option<Tie>,
        moves: usize,
    ) -> Resolved<(Vec<StrategyRule>, Option<Tie>)> {
        if rules.len() > Strategy::MOST_RULES {
            let message = say!(
                "fault-too-many-strategy-rules",
                "the strategy `{name}` has more than {most} rules",
                name = shown(name),
                most = Strategy::MOST_RULES,
            );
            let help = say!("help-too-many-strategy-rules", "Join rules that are alike.");
            return Err(self.report(Code::TooMany, at, message, help));
        }
        let decided: BTreeSet<MoveId> = rules
            .iter()
            .filter(|rule| rule.is_unconditional())
            .flat_map(|rule| rule.moves.iter().copied())
            .collect();
        if otherwise.is_none() && decided.len() < moves {
            let message = say!(
                "fault-no-otherwise",
                "the strategy `{name}` does not say what to do if none of its rules prefers a \
                 choice",
                name = shown(name)
            );
            let help = say!(
                "help-no-otherwise",
                "Add `otherwise: Any` or `otherwise: First`, or a last rule without conditions."
            );
            return Err(self.report(Code::MissingKey, at, message, help));
        }
        Ok((rules, otherwise))
    }

    /// Resolves `choices`, or the choices of a player as if it were that player's turn.
    pub(super) fn choices(
        &mut self,
        of: Option<Expr>,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let Some(horizon) = scope.bound.horizon else {
            return Err(self.only_in_strategies("choices", at));
        };
        if (of.is_some() || horizon == Horizon::After)
            && let Some((name, field)) = self.hidden_pick.clone()
        {
            let message = say!(
                "fault-hidden-choices",
                "what other players can choose is not known: `{move}` picks from `{field}`, which \
                 not everybody sees",
                move = shown(&name),
                field = shown(&field),
            );
            let help = say!(
                "help-hidden-choices",
                "Ask about what the player sees, such as the cards on the table."
            );
            return Err(self.report(Code::NotHere, at, message, help));
        }
        let over = Domain::Choices(of.map(Box::new));
        let (element, field, filter, depth) = (Type::Choice, None, None, scope.depth);
        Ok(Operand::Many(Collection { over, element, field, filter, depth, at }))
    }

    /// Resolves `after(…)`.
    pub(super) fn after(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        self.ahead(call, ExprKind::After)
    }

    /// Resolves `finally(…)`.
    pub(super) fn finally(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        self.ahead(call, ExprKind::Finally)
    }

    fn ahead(
        &mut self,
        call: &FunctionCall<'_>,
        kind: fn(Box<Expr>) -> ExprKind,
    ) -> Resolved<Operand> {
        match call.scope.bound.horizon {
            Some(Horizon::Choice) => {}
            Some(Horizon::After) => {
                let message = say!(
                    "fault-two-ahead",
                    "a strategy looks one choice ahead, so `{name}` cannot be used within `after` \
                     or `finally`",
                    name = call.name
                );
                let help = say!(
                    "help-two-ahead",
                    "Within `after`, `choices` are those that follow; look at them with `any` or \
                     `max`."
                );
                return Err(self.report(Code::NotHere, call.name_at, message, help));
            }
            Some(Horizon::Outset) => {
                let message =
                    say!("fault-no-choice-yet", "there is no choice to consider in an `if`");
                let help = say!("help-no-choice-yet", "Ask about a choice in `only` instead.");
                return Err(self.report(Code::NotHere, call.name_at, message, help));
            }
            None => return Err(self.only_in_strategies(call.name, call.name_at)),
        }
        let bound = Bindings { horizon: Some(Horizon::After), ..call.scope.bound.clone() };
        let inner = Scope { bound: &bound, ..call.scope.clone() };
        let thing = self.thing(&call.arguments[0], &inner, call.want)?;
        let value = match thing.ty() {
            ty @ (Type::Cards | Type::Players | Type::Suits | Type::Ranks) => {
                return Err(self.misfit(ty, Type::Number, call.at));
            }
            ty => self.fit(thing, ty)?,
        };
        let (ty, at) = (value.ty, call.at);
        Ok(Operand::Value(Expr { kind: kind(Box::new(value)), ty, at }))
    }

    /// Resolves `takes(choice, square)`.
    pub(super) fn takes_man(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        if call.scope.bound.horizon.is_none() {
            return Err(self.only_in_strategies(call.name, call.name_at));
        }
        if self.names.board().is_none() {
            return Err(self.not_here(call.name, call.name_at, call.scope));
        }
        self.used.extend(self.names.board().map(|board| Use::Field(board.0)));
        let choice = self.value_of(&call.arguments[0], call.scope, Type::Choice)?;
        let square = self.value_of(&call.arguments[1], call.scope, Type::Spot)?;
        let kind = ExprKind::Takes(Box::new(choice), Box::new(square));
        Ok(Operand::Value(Expr { kind, ty: Type::Flag, at: call.at }))
    }

    fn only_in_strategies(&mut self, name: &str, at: Span) -> Reported {
        let message = say!(
            "fault-only-in-strategies",
            "`{name}` has a meaning only in the rules of `strategies`",
            name = name
        );
        let help = say!(
            "help-only-in-strategies",
            "What a player may do depends on the position alone; a strategy may look ahead."
        );
        self.report(Code::NotHere, at, message, help)
    }
}

/// Returns the kind of a pick.
const fn kind_of(pick: &Pick) -> RawPickKind {
    match pick {
        Pick::Nothing => RawPickKind::Nothing,
        Pick::Cards { .. } => RawPickKind::Cards,
        Pick::Number { .. } => RawPickKind::Number,
        Pick::Suit => RawPickKind::Suit,
        Pick::Rank => RawPickKind::Rank,
        Pick::Player => RawPickKind::Player,
        Pick::Word(_) => RawPickKind::Word,
        Pick::Bid { .. } => RawPickKind::Bid,
        Pick::Stack { .. } => RawPickKind::Stack,
        Pick::Click => RawPickKind::Click,
        Pick::Square => RawPickKind::Square,
        Pick::Step(_) => RawPickKind::Step,
        Pick::Hop(_) => RawPickKind::Hop,
    }
}
