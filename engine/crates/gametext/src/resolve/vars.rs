//! Initial values of variables.

use super::{Resolved, Resolver, fold, operand::type_words, scope::Bindings};
use crate::raw::{RawExpr, RawGame};
use definition::{
    Code,
    game::{Type, Var},
    say,
};

impl Resolver<'_> {
    /// Resolves the initial values and returns the variables with them.
    pub(super) fn starts(&mut self, raw: &RawGame) -> Option<Vec<Var>> {
        let mut vars = self.names.vars.to_vec();
        let mut sound = true;
        for (var, (_, raw)) in vars.iter_mut().zip(&raw.vars) {
            if let Some(start) = &raw.start {
                match self.start(start, var.ty) {
                    Ok(start) => var.start = start,
                    Err(_) => sound = false,
                }
            }
        }
        sound.then_some(vars)
    }

    fn start(&mut self, text: &RawExpr, ty: Type) -> Resolved<i32> {
        // The initial value of a player is the number of a seat.
        if ty == Type::Player
            && let Ok(seat) = text.value.trim().parse::<u8>()
        {
            if seat < self.names.players.least {
                return Ok(seat.into());
            }
            let message = say!("fault-no-seat", "no player has this seat");
            let most = self.names.players.least.saturating_sub(1).to_string();
            let help = say!("help-no-seat", "Seats are numbered from 0 to {most}.", most = most);
            return Err(self.report(Code::OutOfRange, text.at, message, help));
        }
        let bound = Bindings { constant: true, ..Bindings::default() };
        if ty == Type::Cards {
            let message = say!("fault-cards-start", "a set of cards starts empty");
            let help = say!("help-cards-start", "Leave out `start`, and add cards in the flow.");
            return Err(self.report(Code::WrongType, text.at, message, help));
        }
        let expr = self.expr(text, &bound, ty)?;
        fold::known(&expr).ok_or_else(|| {
            let message = say!("fault-start-varies", "the start value of a variable must be fixed");
            let help = say!(
                "help-start-varies",
                "Write {value}, and set the variable in the flow.",
                value = type_words(ty),
            );
            self.report(Code::WrongType, text.at, message, help)
        })
    }
}
