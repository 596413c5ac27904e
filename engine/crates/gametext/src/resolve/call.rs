//! Functions: `any(...)`, `best(... by ...)`, `who(...)`, and rules with parameters.

use super::{
    Reported, Resolved, Resolver, Use, fold,
    operand::{Operand, team_of},
    scope::Scope,
    word::{attribute, local},
};
use crate::text::{Ast, AstKind, SourceWord};
use definition::{
    Code, FieldId,
    game::{Attribute, Cards, Expr, ExprKind, Local, Operator, Per, Shape, Span, Type},
    say,
    wording::{shown, suggest},
};
use std::rc::Rc;

/// All functions.
pub(super) const FUNCTIONS: [&str; 37] = [
    "empty",
    "size",
    "any",
    "all",
    "count",
    "sum",
    "max",
    "min",
    "best",
    "worst",
    "first",
    "last",
    "strongest",
    "weakest",
    "random",
    "all_but_last",
    "reverse",
    "pairs",
    "suits",
    "ranks",
    "who",
    "holder",
    "seat",
    "number_of",
    "team_of",
    "color",
    "pick",
    "abs",
    "can",
    "encloses",
    "form",
    "form_low",
    "form_suits",
    "place",
    "all_of",
    "left",
    "right",
];

/// Returns the smallest and largest number of arguments of a function; a `most` of 0 is no limit.
fn arity(name: &str) -> (usize, usize) {
    match name {
        "strongest" | "weakest" | "pick" | "encloses" => (2, 2),
        "max" | "min" | "sum" => (1, 0),
        _ => (1, 1),
    }
}

impl Resolver<'_> {
    /// Resolves a call of a function or of a rule with arguments.
    pub(super) fn call(
        &mut self,
        name: &SourceWord,
        arguments: &[Rc<Ast>],
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        if let Some(rule) = self.names.rule(&name.text)
            && (!FUNCTIONS.contains(&name.text.as_str())
                || !self.names.rules[rule].parameters.is_empty())
        {
            return self.rule(rule, arguments, name.at, scope, want);
        }
        let function = name.text.as_str();
        if !FUNCTIONS.contains(&function) {
            return Err(self.no_function(name));
        }
        let (least, most) = arity(function);
        if arguments.len() < least || most > 0 && arguments.len() > most {
            let message = say!(
                "fault-arguments",
                "wrong number of arguments for `{function}`: expected {wanted}, found {found}",
                function = function,
                found = arguments.len(),
                wanted = least,
            );
            let help = match function {
                "strongest" | "weakest" => {
                    say!(
                        "help-form-strongest",
                        "Write `{function}(n, cards by value)`.",
                        function = function
                    )
                }
                "pick" => say!("help-form-pick", "Write `pick([a, b, c], n)`."),
                "encloses" => say!("help-form-encloses", "Write `encloses(target, it)`."),
                _ => say!("help-form-one", "Write `{function}(…)`.", function = function),
            };
            return Err(self.report(Code::BadSyntax, at, message, help));
        }
        let first = &arguments[0];
        let value = |kind, ty| Ok(Operand::Value(Expr { kind, ty, at }));
        match function {
            "empty" | "size" | "any" | "all" | "count" => self.how_many(function, first, at, scope),
            "sum" | "max" | "min" => self.amount(function, arguments, at, scope),
            "best" | "worst" | "first" | "last" | "random" => {
                self.one_of_many(function, first, at, scope)
            }
            "strongest" | "weakest" => self.strongest(function, arguments, at, scope),
            "pairs" => {
                let (many, by) = self.with_value(first, at, scope, Some(function))?;
                let depth = many.depth;
                let of = Box::new(self.cards_in(many)?);
                let by = Box::new(by.unwrap_or_else(|| fold::constant(0, Type::Number, at)));
                Ok(Operand::Cards(Cards::Pairs { of, by, depth }, at))
            }
            "all_but_last" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                Ok(Operand::Cards(Cards::AllButLast(cards), at))
            }
            "reverse" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                Ok(Operand::Cards(Cards::Reverse(cards), at))
            }
            "suits" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                value(ExprKind::SuitsOf(cards), Type::Suits)
            }
            "ranks" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                value(ExprKind::RanksOf(cards), Type::Ranks)
            }
            "form" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                value(ExprKind::FormOf(cards), Type::Form)
            }
            "form_low" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                value(ExprKind::FormLow(cards), Type::Rank)
            }
            "form_suits" => {
                let cards = Box::new(self.cards_of(first, scope)?);
                value(ExprKind::FormSuits(cards), Type::Suits)
            }
            "who" => {
                let card = self.value_of(first, scope, Type::Card)?;
                value(ExprKind::Who(Box::new(card)), Type::Player)
            }
            "holder" => {
                let card = self.value_of(first, scope, Type::Card)?;
                let Some(hand) = self.hands() else {
                    let message =
                        say!("fault-no-hands", "there is no field that gives each player a hand");
                    let help =
                        say!("help-no-hands", "Declare a field with `per: Player, shape: Hand`.",);
                    return Err(self.report(Code::NotHere, at, message, help));
                };
                self.used.insert(Use::Field(hand.0));
                value(ExprKind::Holder(hand, Box::new(card)), Type::Player)
            }
            "seat" => self.seat(first, at, scope),
            "number_of" => {
                let thing = self.thing(first, scope, Some(Type::Player))?;
                let expr = match thing.ty() {
                    Type::Spot => {
                        let spot = self.spot(thing)?;
                        attribute(Attribute::NumberOfSpot, Type::Number, spot, at)
                    }
                    Type::Team | Type::Suit => {
                        let ty = thing.ty();
                        self.fit(thing, ty)?
                    }
                    _ => {
                        let player = self.fit(thing, Type::Player)?;
                        match fold::known(&player) {
                            Some(_) => player,
                            None => return value(ExprKind::SeatOf(Box::new(player)), Type::Number),
                        }
                    }
                };
                Ok(Operand::Value(Expr { ty: Type::Number, at, ..expr }))
            }
            "team_of" => {
                let player = self.value_of(first, scope, Type::Player)?;
                Ok(Operand::Value(Expr { at, ..team_of(player) }))
            }
            "left" | "right" => {
                let player = self.value_of(first, scope, Type::Player)?;
                let far = if function == "left" { 1 } else { -1 };
                value(ExprKind::Left(Box::new(player), far), Type::Player)
            }
            "place" => {
                let player = self.value_of(first, scope, Type::Player)?;
                value(ExprKind::PlaceOf(Box::new(player)), Type::Number)
            }
            "color" => {
                let thing = self.thing(first, scope, Some(Type::Suit))?;
                let which = match thing.ty() {
                    Type::Card => (Attribute::Color, self.fit(thing, Type::Card)?),
                    _ => (Attribute::ColorOfSuit, self.fit(thing, Type::Suit)?),
                };
                Ok(Operand::Value(attribute(which.0, Type::Color, which.1, at)))
            }
            "pick" => self.pick(&arguments[0], &arguments[1], at, scope, want),
            "abs" => {
                let number = self.number_of(first, scope)?;
                match fold::known(&number) {
                    Some(number) => {
                        Ok(Operand::Value(fold::constant(number.abs(), Type::Number, at)))
                    }
                    None => value(ExprKind::Absolute(Box::new(number)), Type::Number),
                }
            }
            "can" => {
                let name = first.name().unwrap_or_default();
                let id = self.move_named(name, first.at)?;
                self.used.insert(Use::Asked(id.0));
                value(ExprKind::Can(id), Type::Flag)
            }
            "encloses" => {
                let Some(me) = scope.bound.me else {
                    return Err(self.not_here("encloses", name.at, scope));
                };
                let owner = local(me, Type::Player, name.at);
                let from = self.value_of(first, scope, Type::Spot)?;
                let over = self.value_of(&arguments[1], scope, Type::Spot)?;
                let [owner, from, over] = [owner, from, over].map(Box::new);
                value(ExprKind::Encloses { owner, from, over }, Type::Flag)
            }
            _ => self.all_of(first, at, scope),
        }
    }

    fn no_function(&mut self, name: &SourceWord) -> Reported {
        let message =
            say!("fault-no-function", "there is no function `{name}`", name = shown(&name.text));
        let rules = self.names.rules.iter().map(|rule| rule.name.as_str());
        let help = suggest(&name.text, FUNCTIONS.into_iter().chain(rules));
        self.report(Code::UnknownName, name.at, message, help)
    }

    /// Returns the field of the players' hands: the one named `hand`, otherwise the first.
    fn hands(&self) -> Option<FieldId> {
        let is_hand = |field: &definition::game::GameField| {
            field.per == Per::Player && field.shape == Shape::Hand
        };
        let fields = &self.names.fields;
        let named = fields.iter().position(|field| is_hand(field) && field.name == "hand");
        named.or_else(|| fields.iter().position(is_hand)).map(|at| FieldId(at as u8))
    }

    /// Resolves the player at a seat; numbers beyond the last seat wrap around.
    fn seat(&mut self, number: &Ast, at: Span, scope: &Scope<'_>) -> Resolved<Operand> {
        let number = self.number_of(number, scope)?;
        let players = self.names.players;
        if let Some(seat) = fold::known(&number) {
            if !(0..i32::from(players.most)).contains(&seat) {
                let message = say!("fault-no-seat", "no player has this seat");
                let most = players.most.saturating_sub(1).to_string();
                let help =
                    say!("help-no-seat", "Seats are numbered from 0 to {most}.", most = most);
                return Err(self.report(Code::OutOfRange, number.at, message, help));
            }
            if seat < i32::from(players.least) {
                return Ok(Operand::Value(fold::constant(seat, Type::Player, at)));
            }
        }
        let seats = || local(Local::Seats, Type::Number, at);
        let within = fold::arithmetic(Operator::Remainder, number, seats(), at);
        let positive = fold::arithmetic(Operator::Add, within, seats(), at);
        let seat = fold::arithmetic(Operator::Remainder, positive, seats(), at);
        Ok(Operand::Value(Expr { ty: Type::Player, ..seat }))
    }

    /// Resolves `pick([a, b, c], n)`.
    fn pick(
        &mut self,
        list: &Ast,
        number: &Ast,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        let AstKind::List(parts) = &list.kind else {
            let message = say!("fault-pick-list", "the first argument of `pick` must be a list");
            let help = say!("help-form-pick", "Write `pick([a, b, c], n)`.");
            return Err(self.report(Code::WrongType, list.at, message, help));
        };
        let number = self.number_of(number, scope)?;
        // In `[A, 2, 3]` the first shows that the others are ranks too, if nothing else does.
        let mut hint = want;
        let mut read = Vec::with_capacity(parts.len());
        for part in parts {
            let thing = self.thing(part, scope, hint)?;
            hint = hint.or(Some(thing.ty()).filter(|&ty| ty != Type::Number));
            read.push(thing);
        }
        let parts = read;
        let Some(ty) = parts.first().map(Operand::ty) else {
            let message = say!("fault-empty-list", "the list is empty");
            let help = say!("help-empty-list", "Write its items: `[a, b]`.");
            return Err(self.report(Code::BadSyntax, list.at, message, help));
        };
        let parts: Vec<_> =
            parts.into_iter().map(|part| self.fit(part, ty)).collect::<Resolved<_>>()?;
        if let Some(number) = fold::known(&number) {
            let chosen = number.rem_euclid(parts.len() as i32) as usize;
            return Ok(Operand::Value(parts[chosen].clone()));
        }
        Ok(Operand::Value(Expr { kind: ExprKind::Nth(parts, Box::new(number)), ty, at }))
    }

    /// Resolves `all_of(hand)`: the cards of all spots of a field.
    fn all_of(&mut self, ast: &Ast, at: Span, scope: &Scope<'_>) -> Resolved<Operand> {
        let argument = ast.name().and_then(|name| scope.argument(name));
        let name = argument.as_ref().map_or(ast, |(argument, _)| argument).name();
        let field = self.field_named(name.unwrap_or_default(), ast.at)?;
        Ok(Operand::Cards(Cards::AllOf(field), at))
    }
}
