//! Warnings about unused declarations, and a check of rules that nothing uses.

use super::{
    Resolver, Use,
    scope::{Bindings, ItBinding, Picked, Scope},
    word::local,
};
use crate::{
    found::Faults,
    raw::{RawGame, RawPieces},
};
use definition::{
    Code, Wording,
    game::{Expr, Game, Local, Pieces, Span, Type, WordsId},
    say,
    wording::shown,
};
use std::collections::BTreeSet;

impl Resolver<'_> {
    /// Resolves the unused rules in their most likely contexts, so that their faults are reported
    /// too.
    pub(super) fn unused_rules(&mut self) {
        // Rules that are only used by a rule too large to be read would be reported too.
        if self.grew {
            return;
        }
        for rule in 0..self.names.rules.len() {
            let text = &self.names.rules[rule];
            // Parameters cannot be known without a use.
            if self.used.contains(&Use::Rule(rule as u16)) || !text.parameters.is_empty() {
                continue;
            }
            let Some(ast) = &text.ast else { continue };
            let everything = everything();
            let before = self.used.clone();
            let likely = [Some(Type::Card), Some(Type::Player), Some(Type::Spot), None];
            let mut told: Option<Faults> = None;
            for looked in likely {
                let scope = looking_at(&everything, looked, text.at);
                let mut faults = Faults::default();
                std::mem::swap(&mut faults, self.faults);
                self.begin();
                let read = self.thing(ast, &scope, None);
                std::mem::swap(&mut faults, self.faults);
                if read.is_ok() {
                    told = None;
                    break;
                }
                told.get_or_insert(faults);
            }
            for found in told.iter().flat_map(Faults::list) {
                let (message, help) = (found.message.clone(), found.help.clone());
                self.faults.add(found.code, found.at, message, help);
            }
            // Names used only by an unused rule count as unused.
            self.used = before;
        }
    }
}

/// Returns a context that binds everything.
pub(super) fn everything() -> Bindings {
    Bindings {
        player: Some(Local::Player),
        team: true,
        number: true,
        word: Some(WordsId(0)),
        picked: Some(Picked::One),
        others: true,
        from: true,
        target: true,
        moved: true,
        index: true,
        chance: true,
        ..Bindings::acting()
    }
}

fn looking_at(bound: &Bindings, ty: Option<Type>, at: Span) -> Scope<'_> {
    let scope = Scope::new(bound);
    let Some(ty) = ty else { return scope };
    let value: Expr = local(Local::It(0), ty, at);
    let mut scope = scope.looking_at(ItBinding { value, field: None, cost: 0 });
    scope.depth = 1;
    scope
}

/// Warns about unused declarations of the file itself. Declarations of an extended file may be
/// useful to other games.
pub(super) fn report(game: &Game, used: &BTreeSet<Use>, faults: &mut Faults) {
    let mut warn = |message: Wording, at: Span| {
        let help = say!("help-never-used", "Use it, or delete it.");
        if at.source == 0 {
            faults.add(Code::NeverUsed, at, message, help);
        }
    };
    for (at, rule) in (0u16..).zip(&game.rules) {
        if !used.contains(&Use::Rule(at)) {
            let name = shown(&rule.name);
            warn(say!("fault-unused-rule", "nothing uses the rule `{name}`", name = name), rule.at);
        }
    }
    for (at, option) in (0u8..).zip(&game.options) {
        if !used.contains(&Use::Option(at)) {
            let name = shown(&option.name);
            let message =
                say!("fault-unused-option", "nothing uses the option `{name}`", name = name);
            warn(message, option.at);
        }
    }
    for (at, field) in (0u8..).zip(&game.fields) {
        let is_used = used.contains(&Use::Field(at)) || at == 0 || field.piles.is_some();
        if !is_used {
            let name = shown(&field.name);
            let message =
                say!("fault-unused-field", "nothing uses the field `{name}`", name = name);
            warn(message, field.at);
        }
    }
    for (at, var) in (0u8..).zip(&game.vars) {
        let name = shown(&var.name);
        match (used.contains(&Use::Var(at)), used.contains(&Use::Set(at))) {
            (false, false) => {
                let message =
                    say!("fault-unused-var", "nothing uses the variable `{name}`", name = name);
                warn(message, var.at);
            }
            (false, true) if !var.shown && !var.seats => {
                let message = say!(
                    "fault-unread-var",
                    "the variable `{name}` is set, but never used",
                    name = name,
                );
                warn(message, var.at);
            }
            _ => {}
        }
    }
    for (at, combo) in (0u8..).zip(&game.combos) {
        if !used.contains(&Use::Combo(at)) {
            let name = shown(&combo.name);
            let message =
                say!("fault-unused-combo", "nothing uses the combination `{name}`", name = name);
            warn(message, combo.at);
        }
    }
    for (at, game_move) in (0u8..).zip(&game.moves) {
        if !used.contains(&Use::Offered(at)) {
            let name = shown(&game_move.name);
            let message =
                say!("fault-unoffered-move", "no turn offers the move `{name}`", name = name);
            warn(message, game_move.at);
        }
    }
    for (at, routine) in (0u8..).zip(&game.routines) {
        if !used.contains(&Use::Routine(at)) {
            let name = shown(&routine.name);
            let message =
                say!("fault-uncalled-routine", "nothing calls the routine `{name}`", name = name);
            warn(message, routine.at);
        }
    }
}

/// Warns about points of cards that nothing refers to, since the game counts in another way or not
/// at all. They are then removed, so that they are not shown to players.
pub(super) fn points(
    raw: &RawGame,
    pieces: &mut Pieces,
    used: &BTreeSet<Use>,
    faults: &mut Faults,
) {
    let Pieces::Cards(pack) = pieces else { return };
    if used.contains(&Use::Points) {
        return;
    }
    pack.points.fill(0);
    let Some(RawPieces::Cards { points, .. }) = &raw.pieces else { return };
    if let Some((key, _)) = points.iter().find(|(key, _)| key.at.source == 0) {
        let message = say!("fault-unused-points", "nothing uses the points of cards");
        let help = say!(
            "help-unused-points",
            "Use them in a rule that counts, such as `sum(won by points)`, or change the rules \
             that count instead of them.",
        );
        faults.add(Code::NeverUsed, key.at, message, help);
    }
}
