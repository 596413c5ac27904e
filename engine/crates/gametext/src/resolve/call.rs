//! Calls: functions (`best(... by ...)`, `who(...)`) and rules with arguments.

use super::{
    Reported, Resolved, Resolver, Use, fold,
    functions::{Function, FunctionCall, FunctionKind, function_names},
    operand::Operand,
    scope::Scope,
    word::local,
};
use crate::text::{Ast, AstKind, SourceWord};
use definition::{
    Code, FieldId,
    game::{
        Calculation, Cards, Expr, ExprKind, Local, Operator, Per, Property, Shape, Span, Type,
        Writing,
    },
    say,
    wording::{shown, suggest},
};
use std::rc::Rc;

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
        let function = Function::named(&name.text);
        if let Some(rule) = self.names.rule(&name.text)
            && (function.is_none() || !self.names.rules[rule].parameters.is_empty())
        {
            return self.rule(rule, arguments, name.at, scope, want);
        }
        let Some(function) = function else { return Err(self.no_function(name)) };
        if !(function.least..=function.most).contains(&arguments.len()) {
            return Err(self.wrong_arguments(&function, arguments.len(), at));
        }
        let call =
            FunctionCall { name: function.name, name_at: name.at, arguments, at, scope, want };
        match function.kind {
            FunctionKind::Special(meaning) => meaning(self, &call),
            FunctionKind::Calculation(calculation) => self.calculated(&call, calculation),
            FunctionKind::Property(usual) => self.property_called(&call, usual),
            FunctionKind::CardsProperty(property) => {
                let cards = Box::new(self.cards_of(&call.arguments[0], scope)?);
                let kind = ExprKind::OfCards(property, cards);
                Ok(Operand::Value(Expr { kind, ty: property.gives(), at }))
            }
            FunctionKind::Arrangement(arrangement) => {
                let cards = Box::new(self.cards_of(&call.arguments[0], scope)?);
                Ok(Operand::Cards(Cards::Arranged(arrangement, cards), at))
            }
        }
    }

    fn wrong_arguments(&mut self, function: &Function, found: usize, at: Span) -> Reported {
        let message = say!(
            "fault-arguments",
            "wrong number of arguments for `{function}`: expected {wanted}, found {found}",
            function = function.name,
            found = found,
            wanted = function.least,
        );
        let form = match function.kind {
            FunctionKind::Calculation(one) if one.parameters().len() > 1 => {
                one.parameters().join(", ")
            }
            _ => function.form.to_owned(),
        };
        let form = format!("{}({form})", function.name);
        let help = say!("help-write-call", "Write `{call}`.", call = form);
        self.report(Code::BadSyntax, at, message, help)
    }

    fn no_function(&mut self, name: &SourceWord) -> Reported {
        let message =
            say!("fault-no-function", "there is no function `{name}`", name = shown(&name.text));
        let rules = self.names.rules.iter().map(|rule| rule.name.as_str());
        let mut known: Vec<&str> = function_names().collect();
        known.extend(rules);
        let help = suggest(&name.text, known);
        self.report(Code::UnknownName, name.at, message, help)
    }

    /// Resolves a function of numbers; of known numbers, it is known itself.
    fn calculated(
        &mut self,
        call: &FunctionCall<'_>,
        calculation: Calculation,
    ) -> Resolved<Operand> {
        let numbers = call.arguments.iter().map(|number| self.number_of(number, call.scope));
        let numbers = numbers.collect::<Resolved<Vec<_>>>()?;
        let known: Option<Vec<i32>> = numbers.iter().map(fold::known).collect();
        let kind = match known {
            Some(known) => ExprKind::Constant(calculation.result(&known)),
            None => ExprKind::Calculated(calculation, numbers),
        };
        Ok(Operand::Value(Expr { kind, ty: Type::Number, at: call.at }))
    }

    /// Resolves a property written as a function. Of several with the name, the argument's type
    /// decides.
    fn property_called(&mut self, call: &FunctionCall<'_>, usual: Property) -> Resolved<Operand> {
        let mut named = Property::written(Writing::Call, call.name);
        let thing = self.thing(&call.arguments[0], call.scope, Some(usual.of()))?;
        let found = thing.ty();
        let property = named.find(|other| other.of() == found).unwrap_or(usual);
        let of = self.fit(thing, property.of())?;
        Ok(Operand::Value(self.property_of_value(property, of, call.at)?))
    }

    /// Resolves the number of a thing: its place among its like.
    pub(super) fn number_of_thing(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let thing = self.thing(&call.arguments[0], call.scope, Some(Type::Player))?;
        let expr = match thing.ty() {
            Type::Spot => {
                let spot = self.spot(thing)?;
                fold::property(Property::NumberOfSpot, spot, call.at)
            }
            ty @ (Type::Team | Type::Suit) => self.fit(thing, ty)?,
            _ => {
                let player = self.fit(thing, Type::Player)?;
                match fold::known(&player) {
                    Some(_) => player,
                    None => fold::property(Property::Seat, player, call.at),
                }
            }
        };
        Ok(Operand::Value(Expr { ty: Type::Number, at: call.at, ..expr }))
    }

    /// Resolves the player in whose hand a card is.
    pub(super) fn holder(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let card = self.value_of(&call.arguments[0], call.scope, Type::Card)?;
        let Some(hand) = self.hands() else {
            let message = say!("fault-no-hands", "there is no field that gives each player a hand");
            let help = say!("help-no-hands", "Declare a field with `per: Player, shape: Hand`.",);
            return Err(self.report(Code::NotHere, call.at, message, help));
        };
        self.used.insert(Use::Field(hand.0));
        let kind = ExprKind::Holder(hand, Box::new(card));
        Ok(Operand::Value(Expr { kind, ty: Type::Player, at: call.at }))
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

    /// Resolves `can(move)`.
    pub(super) fn can(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let argument = &call.arguments[0];
        let id = self.move_named(argument.name().unwrap_or_default(), argument.at)?;
        self.used.insert(Use::Asked(id.0));
        Ok(Operand::Value(Expr { kind: ExprKind::Can(id), ty: Type::Flag, at: call.at }))
    }

    /// Resolves `encloses(target, it)`, about men of the player who acts.
    pub(super) fn encloses(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let Some(me) = call.scope.bound.me else {
            return Err(self.not_here(call.name, call.name_at, call.scope));
        };
        let owner = local(me, Type::Player, call.name_at);
        let from = self.value_of(&call.arguments[0], call.scope, Type::Spot)?;
        let over = self.value_of(&call.arguments[1], call.scope, Type::Spot)?;
        let [owner, from, over] = [owner, from, over].map(Box::new);
        let kind = ExprKind::Encloses { owner, from, over };
        Ok(Operand::Value(Expr { kind, ty: Type::Flag, at: call.at }))
    }

    /// Resolves the player at a seat; numbers beyond the last seat wrap around.
    pub(super) fn seat(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let at = call.at;
        let number = self.number_of(&call.arguments[0], call.scope)?;
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
    pub(super) fn pick(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let [list, number] = [0, 1].map(|at| &call.arguments[at]);
        let (at, scope) = (call.at, call.scope);
        let AstKind::List(parts) = &list.kind else {
            let message = say!("fault-pick-list", "the first argument of `pick` must be a list");
            let help = say!("help-form-pick", "Write `pick([a, b, c], n)`.");
            return Err(self.report(Code::WrongType, list.at, message, help));
        };
        let number = self.number_of(number, scope)?;
        // In `[A, 2, 3]` the first shows that the others are ranks too, if nothing else does.
        let mut hint = call.want;
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
    pub(super) fn all_of(&mut self, call: &FunctionCall<'_>) -> Resolved<Operand> {
        let ast = &*call.arguments[0];
        let argument = ast.name().and_then(|name| call.scope.argument(name));
        let name = argument.as_ref().map_or(ast, |(argument, _)| argument).name();
        let field = self.field_named(name.unwrap_or_default(), ast.at)?;
        Ok(Operand::Cards(Cards::AllOf(field), call.at))
    }
}
