//! The players who see a field, if the game computes them.

use super::{
    Resolved, Resolver,
    scope::{Bindings, Scope},
};
use crate::raw::{RawExpr, RawField, RawGame, RawPer, RawSees, Text};
use definition::{
    Code, FieldId,
    game::{Expr, ExprKind, Local, Type},
    say,
    wording::shown,
};

impl Resolver<'_> {
    /// Resolves the sets of players who see the fields that leave this to an expression.
    pub(super) fn seers(&mut self, raw: &RawGame) -> Option<Vec<(FieldId, Expr)>> {
        let mut seers = Vec::new();
        let mut sound = true;
        for (id, (key, field)) in (0u8..).map(FieldId).zip(&raw.fields) {
            let RawSees::Players(text) = &field.sees else { continue };
            match self.seers_of(key, field, text) {
                Ok(expr) => seers.push((id, expr)),
                Err(_) => sound = false,
            }
        }
        sound.then_some(seers)
    }

    fn seers_of(&mut self, key: &Text, field: &RawField, text: &RawExpr) -> Resolved<Expr> {
        if self.names.has_board_pieces() {
            let message = say!(
                "fault-seers-of-men",
                "everybody sees the men on `{field}`",
                field = shown(&key.value),
            );
            let help = say!("help-seers-of-men", "Write `sees: Everyone`.");
            return Err(self.report(Code::BadChoice, text.at, message, help));
        }
        let ast = self.parse(text)?;
        // The owner of the spot is the element outside all others.
        let owned = field.per == RawPer::Player;
        let bound = Bindings { player: owned.then_some(Local::It(0)), ..Bindings::default() };
        let mut scope = Scope::new(&bound);
        scope.depth = 1;
        let thing = self.thing(&ast, &scope, Some(Type::Players))?;
        let seers = self.fit(thing, Type::Players)?;
        if seers.any(&|part| matches!(part.kind, ExprKind::Can(_))) {
            let message = say!(
                "fault-seers-can",
                "who sees `{field}` depends on what can be played",
                field = shown(&key.value),
            );
            let help = say!(
                "help-seers-can",
                "Use variables and numbers of cards: what can be played depends on who sees what.",
            );
            return Err(self.report(Code::BadChoice, text.at, message, help));
        }
        Ok(seers)
    }
}
