//! What a rule with parameters means whatever it is given, so that it can be explained.

use super::{
    Resolver, Use,
    scope::{Frame, Looked, Scope, Trail},
    thing::Thing,
    unused::everything,
    word::local,
};
use crate::game::{Cards, Expr, Local, Type, found::Faults};
use std::{collections::BTreeMap, rc::Rc};

/// Of what kind the parameters of rules are, as their first uses show.
#[derive(Debug, Default)]
pub(super) struct Parameters(BTreeMap<(usize, String), Type>);

impl Parameters {
    /// Remembers what a rule was given.
    pub(super) fn given(&mut self, rule: usize, name: &str, thing: &Thing) {
        // The spots of a field are no value that could be told as one.
        if !matches!(thing, Thing::Spread(..)) && !self.0.contains_key(&(rule, name.to_owned())) {
            self.0.insert((rule, name.to_owned()), thing.ty());
        }
    }
}

impl Resolver<'_> {
    /// Each rule with its parameters in place of what it is given; by its place.
    pub(super) fn generals(&mut self) -> Vec<Option<Expr>> {
        (0..self.names.rules.len()).map(|rule| self.general(rule)).collect()
    }

    fn general(&mut self, rule: usize) -> Option<Expr> {
        let text = &self.names.rules[rule];
        if text.parameters.is_empty() || self.grew || !self.used.contains(&Use::Rule(rule as u16)) {
            return None;
        }
        let ast = text.ast.as_ref()?;
        let mut given = Vec::with_capacity(text.parameters.len());
        for (at, name) in (0u8..).zip(&text.parameters) {
            // A parameter that the rule does not use has no kind.
            let Some(&ty) = self.parameters.0.get(&(rule, name.clone())) else { continue };
            let place = |ty| local(Local::Free(at), ty, text.at);
            let thing = match ty {
                Type::Cards => Thing::Cards(Cards::Spot(place(Type::Spot)), text.at),
                ty => Thing::Value(place(ty)),
            };
            given.push((name.clone(), thing));
        }
        let frame = Frame { arguments: vec![], given };
        let bound = everything();
        let used = self.used.clone();
        let mut general = None;
        for looked in [None, Some(Type::Card), Some(Type::Player), Some(Type::Spot)] {
            let mut scope = Scope {
                frame: Some(Rc::new(Frame { arguments: vec![], given: frame.given.clone() })),
                trail: Some(Rc::new(Trail { rule, outer: None })),
                ..Scope::new(&bound)
            };
            if let Some(ty) = looked {
                let value = local(Local::It(0), ty, text.at);
                scope.looked.push(Rc::new(Looked { value, field: None, cost: 0 }));
                scope.depth = 1;
            }
            let mut faults = Faults::default();
            std::mem::swap(&mut faults, self.faults);
            self.begin();
            let read = self.thing(ast, &scope, None);
            std::mem::swap(&mut faults, self.faults);
            if let Ok(Thing::Value(expr)) = read {
                general = Some(expr);
                break;
            }
        }
        self.used = used;
        general
    }
}
