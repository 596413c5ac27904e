//! Steps after a pick that tell everybody of a card that only some players see.

use super::logic::mentions;
use crate::found::Faults;
use definition::{
    Code, Wording,
    game::{
        Cards, Expr, ExprKind, ExprPart, Game, GameField, GameMove, Local, NewValue, Pick, Sees,
        Span, Step, StepKind, VarId,
    },
    say,
    wording::shown,
};

/// Warns about each such step.
pub(super) fn check(game: &Game, faults: &mut Faults) {
    for game_move in &game.moves {
        if is_secret(game, &game_move.pick) {
            let mut watch = StepWatch { game, game_move, told: Vec::new() };
            watch.steps(&game_move.then);
            for (message, at) in watch.told {
                report(message, at, faults);
            }
        }
    }
}

/// True if not everybody sees a picked card, neither where it lay nor where it goes.
fn is_secret(game: &Game, pick: &Pick) -> bool {
    let Pick::Cards { from, to, onto, .. } = pick else { return false };
    let target = match (to, onto) {
        (Some(to), _) => is_closed(field_of(game, to)),
        (None, Some(field)) => is_closed(game.fields.get(*field)),
        // The steps say where it goes.
        (None, None) => true,
    };
    target && is_closed(field_of(game, from))
}

fn field_of<'g>(game: &'g Game, spot: &Expr) -> Option<&'g GameField> {
    match &spot.kind {
        ExprKind::Spot(field, _) => game.fields.get(*field),
        _ => None,
    }
}

/// True if a card there may be hidden from a player.
fn is_closed(field: Option<&GameField>) -> bool {
    field.is_some_and(|field| {
        matches!(field.sees, Sees::Owner | Sees::Team | Sees::Others | Sees::Nobody | Sees::Players)
    })
}

/// Steps that follow a secret pick.
struct StepWatch<'a> {
    game: &'a Game,
    game_move: &'a GameMove,
    /// Faults found: steps from which everybody hears of the card, with their places.
    told: Vec<(Wording, Span)>,
}

impl StepWatch<'_> {
    /// Looks at steps; returns true if one of them lays the card open. What the steps before it
    /// tell is no secret then, as nobody hears of them before the whole move is made.
    fn steps(&mut self, steps: &[Step]) -> bool {
        let before = self.told.len();
        let opens = self.opens(steps);
        if opens {
            self.told.truncate(before);
        }
        opens
    }

    fn opens(&mut self, steps: &[Step]) -> bool {
        for step in steps {
            match &step.kind {
                StepKind::Tell(notice) => {
                    for value in notice.values.iter().filter(|value| names_pick(value)) {
                        self.told(value.at);
                    }
                }
                StepKind::Set(var, NewValue::Number(value))
                | StepKind::Add(var, NewValue::Number(value))
                    if names_pick(value) =>
                {
                    self.kept(var.var, value.at);
                }
                StepKind::Show { what, .. } | StepKind::Flip { what, .. } if is_pick(what) => {
                    return true;
                }
                StepKind::Move { what, to, .. }
                    if is_pick(what) && !is_closed(field_of(self.game, to)) =>
                {
                    return true;
                }
                StepKind::If(_, yes, no) => {
                    let (yes, no) = (self.steps(yes), self.steps(no));
                    if yes && no {
                        return true;
                    }
                }
                // What these do is not followed further.
                StepKind::Call(_) => return true,
                _ => {}
            }
        }
        false
    }

    fn told(&mut self, at: Span) {
        let message = say!(
            "fault-betrays-told",
            "`{move}` tells everybody of a card that not everybody sees",
            move = shown(&self.game_move.name),
        );
        self.told.push((message, at));
    }

    fn kept(&mut self, var: VarId, at: Span) {
        let message = say!(
            "fault-betrays-kept",
            "`{move}` tells of a card that not everybody sees: everybody knows `{var}`",
            move = shown(&self.game_move.name),
            var = shown(&self.game.vars[var].name),
        );
        self.told.push((message, at));
    }
}

fn report(message: Wording, at: Span, faults: &mut Faults) {
    let help = say!(
        "help-betrays",
        "Lay the card open in the same move, with `Show(what: \"card\")` or on a field that \
         everybody sees, or leave it out.",
    );
    faults.add(Code::Leaks, at, message, help);
}

/// True if an expression names the picked card, or something of it. The number of cards is no
/// secret.
fn names_pick(value: &Expr) -> bool {
    if matches!(value.kind, ExprKind::Fold { by: None, filter: None, .. }) {
        return false;
    }
    mentions(value, Local::Card) || is_in(ExprPart::Expr(value))
}

fn is_in(part: ExprPart<'_>) -> bool {
    part.any(&|part| matches!(part, ExprPart::Cards(Cards::Picked)))
}

/// True if these are the picked cards.
fn is_pick(cards: &Cards) -> bool {
    match cards {
        Cards::Picked => true,
        Cards::List(list) => list.iter().any(|card| mentions(card, Local::Card)),
        _ => false,
    }
}
