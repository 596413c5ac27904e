//! The order in which the cards of a field are displayed.

use super::{
    Resolved, Resolver,
    scope::{Bindings, ItBinding, Scope},
    word::local,
};
use crate::raw::{RawExpr, RawField, RawGame, Text};
use definition::{
    Code, FieldId,
    game::{Expr, Local, Shape, Type},
    say,
    wording::shown,
};

impl Resolver<'_> {
    /// Resolves the sort keys of the fields that declare one.
    pub(super) fn sorts(&mut self, raw: &RawGame) -> Option<Vec<(FieldId, Expr)>> {
        let mut sorts = Vec::new();
        let mut sound = true;
        for (id, (key, field)) in (0u8..).map(FieldId).zip(&raw.fields) {
            let Some(text) = &field.sort else { continue };
            match self.sort_of(key, (id, field), text) {
                Ok(expr) => sorts.push((id, expr)),
                Err(_) => sound = false,
            }
        }
        sound.then_some(sorts)
    }

    fn sort_of(
        &mut self,
        key: &Text,
        (id, _): (FieldId, &RawField),
        text: &RawExpr,
    ) -> Resolved<Expr> {
        if self.names.has_board_pieces() || self.names.spots(id).shape != Shape::Hand {
            let message = say!(
                "fault-sort-order",
                "the cards of `{field}` already have an order",
                field = shown(&key.value),
            );
            let help = say!("help-sort-order", "Only a field with `shape: Hand` can be sorted.");
            return Err(self.report(Code::BadChoice, text.at, message, help));
        }
        let ast = self.parse(text)?;
        let bound = Bindings::default();
        let it = local(Local::It(0), Type::Card, text.at);
        let looked = ItBinding { value: it, field: None, cost: 0 };
        let mut scope = Scope::new(&bound).looking_at(looked);
        scope.depth = 1;
        self.number_of(&ast, &scope)
    }
}
