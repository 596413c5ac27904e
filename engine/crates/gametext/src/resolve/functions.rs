//! The functions: one row for each whose arguments are read in a way of its own. Those that follow
//! from their arguments alone have their rows in `definition::game`.

use super::{Resolved, Resolver, operand::Operand, scope::Scope};
use crate::text::Ast;
use definition::game::{
    Arrangement, Calculation, CardsProperty, Fold, Property, Selector, Span, Type, Writing,
};
use std::{collections::BTreeMap, rc::Rc, sync::LazyLock};

/// A call of a function, with the arguments as written.
pub(super) struct FunctionCall<'c> {
    pub(super) name: &'c str,
    pub(super) name_at: Span,
    /// As many as the function can have.
    pub(super) arguments: &'c [Rc<Ast>],
    pub(super) at: Span,
    pub(super) scope: &'c Scope<'c>,
    /// Type that the context prefers.
    pub(super) want: Option<Type>,
}

/// The way in which a function's arguments are read, and its meaning.
pub(super) type Meaning = fn(&mut Resolver<'_>, &FunctionCall<'_>) -> Resolved<Operand>;

/// A function.
#[derive(Clone, Copy)]
pub(super) struct Function {
    pub(super) name: &'static str,
    /// Its arguments as a message shows them.
    pub(super) form: &'static str,
    /// Smallest number of arguments.
    pub(super) least: usize,
    /// Largest number of arguments.
    pub(super) most: usize,
    pub(super) kind: FunctionKind,
}

/// The kinds of functions, by what decides their meaning.
#[derive(Clone, Copy)]
pub(super) enum FunctionKind {
    /// A row of this file.
    Special(Meaning),
    /// Numbers, one for each parameter.
    Calculation(Calculation),
    /// A value; of several properties with one name, its type decides.
    Property(Property),
    /// Cards.
    CardsProperty(CardsProperty),
    /// Cards, too.
    Arrangement(Arrangement),
}

/// Declares functions once: name, arguments as a message shows them, numbers of arguments, and the
/// method that reads a call of it, with what that needs to know besides.
macro_rules! functions {
    ($($name:literal ($form:literal), $least:literal..=$most:expr => $method:ident(
        $($given:expr),*
    );)*) => {
        const SPECIAL: &[Function] = &[$(Function {
            name: $name,
            form: $form,
            least: $least,
            most: $most,
            kind: FunctionKind::Special(|resolver, call| resolver.$method(call $(, $given)*)),
        }),*];
    };
}

functions! {
    "empty"("…"), 1..=1 => how_many(Fold::Any, false);
    "size"("…"), 1..=1 => how_many(Fold::Count, true);
    "any"("…"), 1..=1 => how_many(Fold::Any, true);
    "all"("…"), 1..=1 => how_many(Fold::All, true);
    "count"("…"), 1..=1 => how_many(Fold::Count, true);
    "sum"("…"), 1..=usize::MAX => amount(Fold::Sum);
    "max"("…"), 1..=usize::MAX => amount(Fold::Most);
    "min"("…"), 1..=usize::MAX => amount(Fold::Least);
    "best"("…"), 1..=1 => one_of_many(Selector::Best);
    "worst"("…"), 1..=1 => one_of_many(Selector::Worst);
    "first"("…"), 1..=1 => one_of_many(Selector::First);
    "last"("…"), 1..=1 => one_of_many(Selector::Last);
    "strongest"("n, cards by value"), 2..=2 => strongest(false);
    "weakest"("n, cards by value"), 2..=2 => strongest(true);
    "random"("…"), 1..=1 => one_of_many(Selector::Random);
    "pairs"("…"), 1..=1 => pairs();
    "holder"("…"), 1..=1 => holder();
    "seat"("…"), 1..=1 => seat();
    "number_of"("…"), 1..=1 => number_of_thing();
    "pick"("[a, b, c], n"), 2..=2 => pick();
    "can"("…"), 1..=1 => can();
    "encloses"("target, it"), 2..=2 => encloses();
    "all_of"("…"), 1..=1 => all_of();
    "after"("…"), 1..=1 => after();
    "finally"("…"), 1..=1 => finally();
    "takes"("it, target"), 2..=2 => takes_man();
}

impl Function {
    /// Returns the function of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        static ALL: LazyLock<BTreeMap<&str, Function>> = LazyLock::new(|| {
            let mut named = BTreeMap::new();
            for function in all() {
                named.entry(function.name).or_insert(function);
            }
            named
        });
        ALL.get(name).copied()
    }

    /// Returns a function of one argument.
    const fn of_one(name: &'static str, kind: FunctionKind) -> Self {
        Self { name, form: "…", least: 1, most: 1, kind }
    }
}

/// Returns all functions; of several with one name, the first counts.
fn all() -> impl Iterator<Item = Function> {
    let calculations = Calculation::ALL.iter().map(|&one| {
        let count = one.parameters().len();
        let kind = FunctionKind::Calculation(one);
        Function { name: one.name(), form: "…", least: count, most: count, kind }
    });
    let properties = Property::ALL.iter().flat_map(|&one| {
        let called = one.writings().iter().filter(|(writing, _)| *writing == Writing::Call);
        called.map(move |(_, name)| Function::of_one(name, FunctionKind::Property(one)))
    });
    let of_cards = CardsProperty::ALL
        .iter()
        .map(|&one| Function::of_one(one.name(), FunctionKind::CardsProperty(one)));
    let arrangements = Arrangement::ALL
        .iter()
        .map(|&one| Function::of_one(one.name(), FunctionKind::Arrangement(one)));
    let special = SPECIAL.iter().copied();
    special.chain(calculations).chain(properties).chain(of_cards).chain(arrangements)
}

/// True if a function has this name.
pub(super) fn is_function(name: &str) -> bool {
    Function::named(name).is_some()
}

/// Returns the names of all functions of expressions, each once.
pub fn function_names() -> impl Iterator<Item = &'static str> {
    let mut told = Vec::new();
    all().map(|function| function.name).filter(move |name| {
        let new = !told.contains(name);
        told.push(*name);
        new
    })
}
