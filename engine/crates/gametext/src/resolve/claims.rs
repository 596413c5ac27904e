//! Claims: what several players claim at the same time, and who gets it.

use super::{Resolved, Resolver, Use, scope::Bindings};
use crate::raw::RawClaims;
use definition::{
    Code, Wording,
    game::{Claims, ExprKind, Local, Per, Span, TurnOrder, Turns, Type},
    say,
    wording::shown,
};

impl Resolver<'_> {
    /// Resolves the claims of turns; `asked` has the names that belong to a player of them.
    pub(super) fn claims(
        &mut self,
        raw: &RawClaims,
        turns: &Turns,
        asked: &Bindings,
        at: Span,
    ) -> Resolved<Claims> {
        let rank = self.expr(&raw.rank, asked, Type::Number);
        if let Some((message, help)) = unfit(turns) {
            return Err(self.report(Code::NotHere, at, message, help));
        }
        let name = raw.winner.value.as_str();
        let winner = self.names.var(name).filter(|&var| {
            let declared = self.names.var_of(var);
            declared.ty == Type::Player && declared.per == Per::Game
        });
        let Some(winner) = winner else {
            let message = say!(
                "fault-claims-winner",
                "`{name}` is no variable for one player",
                name = shown(name),
            );
            let help = say!(
                "help-claims-winner",
                "Declare it in `vars`: `Player(start: none)` receives the player whose claim is \
                 best.",
            );
            return Err(self.report(Code::UnknownName, raw.winner.at, message, help));
        };
        self.used.insert(Use::Set(winner.0));
        let pass = self.move_named(&raw.pass.value, raw.pass.at)?;
        if !turns.moves.contains(&pass) {
            let message = say!(
                "fault-claims-pass",
                "`{move}` is not among the moves of these turns",
                move = shown(&raw.pass.value),
            );
            let help = say!("help-claims-pass", "Name it in `moves` too.");
            return Err(self.report(Code::UnknownName, raw.pass.at, message, help));
        }
        Ok(Claims { rank: rank?, winner, pass })
    }
}

/// Returns the fault of turns in which nothing can be claimed.
fn unfit(turns: &Turns) -> Option<(Wording, Wording)> {
    let all = matches!(turns.until.kind, ExprKind::Local(Local::EverybodyMoved));
    if turns.order == TurnOrder::Together && all && turns.by.is_none() && turns.stuck.is_none() {
        return None;
    }
    let message = say!("fault-claims-turns", "`claims` needs turns in which all choose once");
    let help = say!(
        "help-claims-turns",
        "Write `order: Together` and `until: \"everybody_moved\"`, and leave out `by` and `stuck`.",
    );
    Some((message, help))
}
