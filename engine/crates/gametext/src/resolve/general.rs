//! General meanings of rules with parameters, for use in explanations.

use super::{
    Resolver, Use,
    operand::Operand,
    scope::{Bindings, CallTrail, Horizon, ItBinding, RuleCall, Scope},
    unused::everything,
    word::local,
};
use crate::found::Faults;
use definition::game::{Cards, Expr, Local, Type};
use std::{collections::BTreeMap, rc::Rc};

/// Types of the parameters of rules, as seen in their first uses.
#[derive(Debug, Default)]
pub(super) struct Parameters(BTreeMap<(usize, String), Type>);

impl Parameters {
    /// Records the type of an argument, unless one was recorded before.
    pub(super) fn given(&mut self, rule: usize, name: &str, thing: &Operand) {
        // The spots of a field cannot be described as one value.
        if !matches!(thing, Operand::Spread(..)) && !self.0.contains_key(&(rule, name.to_owned())) {
            self.0.insert((rule, name.to_owned()), thing.ty());
        }
    }
}

impl Resolver<'_> {
    /// Returns the general meaning of each rule, by index.
    pub(super) fn generals(&mut self) -> Vec<Option<Expr>> {
        (0..self.names.rules.len()).map(|rule| self.general(rule)).collect()
    }

    /// Returns the values that stand for the parameters of a rule.
    fn given(&self, rule: usize) -> Vec<(String, Operand)> {
        let text = &self.names.rules[rule];
        let mut given = Vec::with_capacity(text.parameters.len());
        for (at, name) in (0u8..).zip(&text.parameters) {
            // A parameter that the rule does not use has no type.
            let Some(&ty) = self.parameters.0.get(&(rule, name.clone())) else { continue };
            let place = |ty| local(Local::Free(at), ty, text.at);
            let thing = match ty {
                Type::Cards => Operand::Cards(Cards::Spot(place(Type::Spot)), text.at),
                ty => Operand::Value(place(ty)),
            };
            given.push((name.clone(), thing));
        }
        given
    }

    fn general(&mut self, rule: usize) -> Option<Expr> {
        let text = &self.names.rules[rule];
        if text.parameters.is_empty() || self.grew || !self.used.contains(&Use::Rule(rule as u16)) {
            return None;
        }
        let ast = text.ast.as_ref()?;
        let given = self.given(rule);
        // Rules that only strategies use may look ahead.
        let bounds = [everything(), Bindings { horizon: Some(Horizon::Choice), ..everything() }];
        let elements = [None, Some(Type::Card), Some(Type::Player), Some(Type::Spot)];
        let used = self.used.clone();
        let mut general = None;
        for (bound, looked) in
            bounds.iter().flat_map(|bound| elements.map(|looked| (bound, looked)))
        {
            let mut scope = Scope {
                frame: Some(Rc::new(RuleCall { arguments: vec![], given: given.clone() })),
                trail: Some(Rc::new(CallTrail { rule, outer: None })),
                ..Scope::new(bound)
            };
            if let Some(ty) = looked {
                let value = local(Local::It(0), ty, text.at);
                scope.looked.push(Rc::new(ItBinding { value, field: None, cost: 0 }));
                scope.depth = 1;
            }
            let mut faults = Faults::default();
            std::mem::swap(&mut faults, self.faults);
            self.begin();
            let read = self.thing(ast, &scope, None);
            std::mem::swap(&mut faults, self.faults);
            if let Ok(Operand::Value(expr)) = read {
                general = Some(expr);
                break;
            }
        }
        self.used = used;
        general
    }
}
