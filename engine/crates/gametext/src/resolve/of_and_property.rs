//! Resolving `thing of thing` and `thing.property`.

use super::{
    Reported, Resolved, Resolver, Use, fold,
    functions::is_function,
    operand::{Operand, type_words},
    scope::{ItBinding, Scope},
};
use crate::text::{Ast, AstKind, SourceWord};
use definition::{
    Code, FieldId,
    game::{Cards, Expr, ExprKind, Per, Property, Span, Type, Writing},
    say,
    wording::{shown, suggest},
};
use std::rc::Rc;

impl Resolver<'_> {
    /// Resolves `what of whose`.
    pub(super) fn thing_of(
        &mut self,
        what: &Ast,
        whose: &Ast,
        at: Span,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        // A parameter may stand for the name of a field or variable.
        let given = what.name().and_then(|name| scope.argument(name));
        let named = given.as_ref().and_then(|(given, _)| given.name());
        let (name, arguments): (&str, &[Rc<Ast>]) = match &what.kind {
            AstKind::Name(name) => (named.unwrap_or(name), &[]),
            AstKind::Call(name, arguments) => (&name.text, arguments),
            _ => {
                let message = say!("fault-of-what", "only a name can come before `of`");
                let help = say!("help-of-what", "Write it as `hand of …` or `score of …`.");
                return Err(self.report(Code::BadSyntax, what.at, message, help));
            }
        };
        if let Some(rule) = self.names.rule(name) {
            return self.rule_of(rule, arguments, what.at, whose, scope, want);
        }
        if !arguments.is_empty() || matches!(what.kind, AstKind::Call(..)) {
            let message = say!(
                "fault-no-rule-of",
                "there is no rule `{rule}` with parameters",
                rule = shown(name)
            );
            let rules = self.names.rules.iter().map(|rule| rule.name.as_str());
            let help = suggest(name, rules);
            return Err(self.report(Code::UnknownName, what.at, message, help));
        }
        if let Some(var) = self.names.var(name) {
            let of = self.owner(name, self.names.var_of(var).per, what.at, whose, scope)?;
            return self.var(var, Some(of), at, scope);
        }
        if let Some(field) = self.names.field(name) {
            let of = self.owner(name, self.names.spots(field).per, what.at, whose, scope)?;
            self.used.insert(Use::Field(field.0));
            if scope.bound.constant {
                // Reports that no field is known yet.
                return self.word(name, what.at, scope, None);
            }
            let kind = ExprKind::Spot(field, Some(Box::new(of)));
            return Ok(Operand::Cards(Cards::Spot(Expr { kind, ty: Type::Spot, at }), at));
        }
        self.built_in_of(name, what.at, whose, at, scope)
    }

    fn built_in_of(
        &mut self,
        name: &str,
        name_at: Span,
        whose: &Ast,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        if let Some(property) = Property::written(Writing::Of, name).next() {
            let of = self.value_of(whose, scope, property.of())?;
            return Ok(Operand::Value(self.property_of_value(property, of, at)?));
        }
        match name {
            "choices" => {
                let player = self.value_of(whose, scope, Type::Player)?;
                self.choices(Some(player), at, scope)
            }
            "opponent" => {
                let player = self.value_of(whose, scope, Type::Player)?;
                self.opponent(player, at)
            }
            "spots" => match whose.name().and_then(|name| self.names.field(name)) {
                Some(field) => Ok(self.spots_of(field, at, scope)),
                None => {
                    let message = say!("fault-spots-of", "`spots of` needs the name of a field");
                    let fields = self.names.fields.iter().map(|field| field.name.as_str());
                    let help = suggest(whose.name().unwrap_or_default(), fields);
                    Err(self.report(Code::UnknownName, whose.at, message, help))
                }
            },
            _ if Property::written(Writing::Dot, name).next().is_some() => {
                let of = self.thing(whose, scope, None)?;
                self.property_of(of, name, name_at, at)
            }
            _ if self.names.option(name).is_some() => {
                let message = say!(
                    "fault-option-of",
                    "the option `{option}` belongs to nobody",
                    option = name
                );
                let help = say!("help-option-of", "Write `{option}` on its own.", option = name);
                Err(self.report(Code::WrongType, name_at, message, help))
            }
            _ => Err(self.unknown(name, name_at, None)),
        }
    }

    /// Resolves the owner of a field or variable, or the number of a spot.
    pub(super) fn owner(
        &mut self,
        name: &str,
        per: Per,
        name_at: Span,
        whose: &Ast,
        scope: &Scope<'_>,
    ) -> Resolved<Expr> {
        let wanted = match per {
            Per::Player => Type::Player,
            Per::Team => Type::Team,
            Per::Suit => Type::Suit,
            Per::Copies(copies) => {
                let number = self.value_of(whose, scope, Type::Number)?;
                return match fold::known(&number) {
                    Some(value) if !(0..i32::from(copies)).contains(&value) => {
                        let message = say!(
                            "fault-no-copy",
                            "`{field}` has no spot with this number",
                            field = name,
                        );
                        let most = copies.saturating_sub(1).to_string();
                        let help = say!("help-no-copy", "Count from 0 to {most}.", most = most);
                        Err(self.report(Code::OutOfRange, whose.at, message, help))
                    }
                    _ => Ok(number),
                };
            }
            Per::Game => {
                if self.names.field(name).is_some_and(|f| self.names.board() == Some(f)) {
                    return self.value_of(whose, scope, Type::Number);
                }
                let message = say!(
                    "fault-of-game",
                    "there is only one `{name}` for the whole game",
                    name = name
                );
                let help = say!("help-of-game", "Write `{name}` on its own.", name = name);
                return Err(self.report(Code::WrongType, name_at, message, help));
            }
        };
        self.value_of(whose, scope, wanted)
    }

    /// Resolves a rule applied to a thing, which becomes the rule's current element.
    fn rule_of(
        &mut self,
        rule: usize,
        arguments: &[Rc<Ast>],
        name_at: Span,
        whose: &Ast,
        scope: &Scope<'_>,
        want: Option<Type>,
    ) -> Resolved<Operand> {
        let before = self.nodes;
        let thing = self.thing(whose, scope, None)?;
        let cost = self.nodes - before;
        let value = match thing {
            Operand::Value(expr)
                if matches!(
                    expr.ty,
                    Type::Player | Type::Team | Type::Suit | Type::Rank | Type::Card | Type::Spot
                ) =>
            {
                expr
            }
            thing => {
                let message = say!(
                    "fault-rule-of",
                    "a rule cannot be applied to {thing}",
                    thing = type_words(thing.ty()),
                );
                let help = say!(
                    "help-rule-of",
                    "Apply it to a card, a player, a team, a suit or a square."
                );
                return Err(self.report(Code::WrongType, whose.at, message, help));
            }
        };
        let inner = scope.looking_at(ItBinding { value, field: None, cost });
        self.rule_with(rule, arguments, name_at, scope, &inner, want)
    }

    /// Resolves `thing.property`.
    pub(super) fn property(
        &mut self,
        of: &Ast,
        name: &SourceWord,
        at: Span,
        scope: &Scope<'_>,
    ) -> Resolved<Operand> {
        let of = self.thing(of, scope, None)?;
        self.property_of(of, &name.text, name.at, at)
    }

    fn property_of(
        &mut self,
        of: Operand,
        name: &str,
        name_at: Span,
        at: Span,
    ) -> Resolved<Operand> {
        let found = of.ty();
        let of = match of {
            Operand::Cards(Cards::Spot(spot), _) if self.dotted(Type::Spot, name).is_some() => spot,
            Operand::Cards(..) if self.dotted(Type::Card, name).is_some() => {
                return Err(self.misfit(Type::Cards, Type::Card, at));
            }
            Operand::Value(value) => value,
            _ => return Err(self.no_property(found, name, name_at)),
        };
        match self.dotted(of.ty, name) {
            Some(property) => Ok(Operand::Value(self.property_of_value(property, of, at)?)),
            None => Err(self.no_property(found, name, name_at)),
        }
    }

    /// Returns a property of a value that has its type.
    pub(super) fn property_of_value(
        &mut self,
        property: Property,
        of: Expr,
        at: Span,
    ) -> Resolved<Expr> {
        match property {
            Property::Points => {
                self.used.insert(Use::Points);
            }
            Property::Partner if !self.names.teams.iter().any(|team| team.len() > 1) => {
                let message = say!("fault-no-partner", "nobody has a partner in this game");
                let help = say!("help-no-partner", "Say who plays together in `teams`.");
                return Err(self.report(Code::NotHere, at, message, help));
            }
            _ => {}
        }
        Ok(fold::property(property, of, at))
    }

    fn no_property(&mut self, found: Type, name: &str, at: Span) -> Reported {
        let message = say!(
            "fault-no-property",
            "there is no property `{property}` of {thing}",
            thing = type_words(found),
            property = shown(name),
        );
        let mut known: Vec<&str> = Property::ALL
            .iter()
            .filter(|property| property.of() == found)
            .flat_map(|property| property.writings())
            .filter(|(writing, _)| *writing == Writing::Dot)
            .map(|(_, word)| *word)
            .collect();
        known.dedup();
        let help = if matches!(found, Type::Cards | Type::Players | Type::Suits | Type::Ranks)
            && is_function(name)
        {
            say!("help-write-function", "Write `{function}(…)`.", function = name)
        } else if self.is_declared(name) {
            say!("help-write-of", "Write `{property} of …`.", property = shown(name))
        } else if known.is_empty() {
            say!("help-no-property", "Only cards, suits and spots have properties.")
        } else {
            suggest(name, known)
        };
        self.report(Code::UnknownName, at, message, help)
    }

    /// Resolves a bare name of a field.
    pub(super) fn field_named(&mut self, name: &str, at: Span) -> Resolved<FieldId> {
        if let Some(field) = self.names.field(name) {
            self.used.insert(Use::Field(field.0));
            return Ok(field);
        }
        let message =
            say!("fault-no-field-named", "there is no field named `{name}`", name = shown(name));
        let help = suggest(name, self.names.fields.iter().map(|field| field.name.as_str()));
        Err(self.report(Code::UnknownName, at, message, help))
    }
}
