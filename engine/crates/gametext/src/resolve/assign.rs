//! `Set` and `Add`: resolving the variable to change and its owner.

use super::{
    Reported, Resolved, Resolver, Use,
    operand::type_words,
    scope::{Bindings, Scope},
    steps::StepContext,
};
use crate::{raw::RawExpr, text::AstKind};
use definition::{
    Code,
    game::{NewValue, Per, StepKind, Type, VarId, VarRef},
    say,
    wording::{shown, suggest},
};

impl Resolver<'_> {
    /// Resolves `Set` and `Add`.
    pub(super) fn assign(
        &mut self,
        target: &RawExpr,
        value: &RawExpr,
        place: &StepContext,
        add: bool,
    ) -> Resolved<StepKind> {
        let ast = self.parse(target)?;
        let (name, whose) = match &ast.kind {
            AstKind::Name(name) => (name.as_str(), None),
            AstKind::Of(what, whose) => (what.name().unwrap_or_default(), Some(&**whose)),
            _ => ("", None),
        };
        let Some(var) = self.names.var(name) else { return Err(self.no_var(name, target)) };
        self.used.insert(Use::Set(var.0));
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        if add && !matches!(ty, Type::Number | Type::Cards) {
            let message =
                say!("fault-add-to", "nothing can be added to {thing}", thing = type_words(ty),);
            let help =
                say!("help-add-to", "Use `Set`; `Add` works only with numbers and sets of cards.");
            return Err(self.report(Code::WrongType, target.at, message, help));
        }
        let scope = Scope::new(&place.bound);
        let near = place.each == Some(per) || per == Per::Team && place.each == Some(Per::Player);
        let of = match whose {
            Some(whose) => Some(self.owner(name, per, ast.at, whose, &scope)?),
            None if per == Per::Game => None,
            None if !place.then && !near => {
                return self.assign_all(var, value, place, add);
            }
            None => match self.whose(per, ast.at, &scope) {
                Some(whose) => Some(whose),
                None => return Err(self.whose_is_it(name, per, ast.at, &place.bound)),
            },
        };
        let value = self.value(value, &place.chancy(), ty)?;
        let target = VarRef { var, of: of.map(Box::new) };
        Ok(if add { StepKind::Add(target, value) } else { StepKind::Set(target, value) })
    }

    fn assign_all(
        &mut self,
        var: VarId,
        value: &RawExpr,
        place: &StepContext,
        add: bool,
    ) -> Resolved<StepKind> {
        let (ty, per) = (self.names.var_of(var).ty, self.names.var_of(var).per);
        // The subject is then the owner of each instance: a team or suit if they own the variable.
        let mut bound = place.chancy();
        (bound.each, bound.for_all) = (Some(per), true);
        bound.subject = per == Per::Player;
        let value = self.value(value, &bound, ty)?;
        Ok(if add { StepKind::AddAll(var, value) } else { StepKind::SetAll(var, value) })
    }

    fn value(&mut self, text: &RawExpr, bound: &Bindings, ty: Type) -> Resolved<NewValue> {
        let thing = self.read(text, bound, Some(ty))?;
        Ok(match ty {
            Type::Cards => NewValue::Cards(self.cards(thing)?),
            ty => NewValue::Number(self.fit(thing, ty)?),
        })
    }

    pub(super) fn no_var(&mut self, name: &str, target: &RawExpr) -> Reported {
        let name = if name.is_empty() { target.value.as_str() } else { name };
        let message = say!("fault-no-var", "there is no variable `{name}`", name = shown(name));
        let vars = self.names.vars.iter().map(|var| var.name.as_str());
        let help = if self.names.option(name).is_some() {
            say!(
                "help-option-set",
                "An option never changes during a game: declare a variable in `vars`."
            )
        } else if self.names.field(name).is_some() {
            say!("help-field-set", "This is a field: use `Move` to put cards there.")
        } else if vars.clone().next().is_none() {
            say!("help-no-vars", "Declare it in `vars`.")
        } else {
            suggest(name, vars)
        };
        self.report(Code::UnknownName, target.at, message, help)
    }
}
