//! Sides, their scores, and the fields that players draw from: the parts of the rules' structure
//! that a table shows.

use super::words::Speaker;
use engine::{
    definition::{
        FieldId,
        game::{Cards, DealTo, Expr, ExprKind, Game, MoveId, Pick, Shape, Step, StepKind},
    },
    rules::{Rules, Seat, View},
};

/// Players who win and lose together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Its members: the viewer first, or the next one in the order of play.
    pub seats: Vec<Seat>,
}

impl Side {
    /// Returns its score; `None` if that is not a number.
    #[must_use]
    pub fn score(&self, rules: &Rules, view: &View) -> Option<i32> {
        view.score(rules, *self.seats.first()?)
    }

    /// Returns the names of its members.
    #[must_use]
    pub fn name(&self, speaker: &Speaker<'_>) -> String {
        let names: Vec<String> = self.seats.iter().map(|&seat| speaker.seat(seat)).collect();
        speaker.texts.all_of(&names)
    }
}

/// Returns the sides, the viewer's first. In games without teams, each player is a side.
#[must_use]
pub fn sides(rules: &Rules, viewer: Seat) -> Vec<Side> {
    let seats = rules.seats().max(1);
    let mut sides: Vec<(u8, Side)> = Vec::new();
    for seat in (0..seats).map(|step| Seat((viewer.0 + step) % seats)) {
        let team = rules.team(seat);
        match sides.iter_mut().find(|(found, _)| *found == team) {
            Some((_, side)) => side.seats.push(seat),
            None => sides.push((team, Side { seats: vec![seat] })),
        }
    }
    sides.into_iter().map(|(_, side)| side).collect()
}

/// Returns the moves without a pick that bring the player cards of a field: a click on that field
/// replaces their button.
#[must_use]
pub fn drawn_from(game: &Game) -> Vec<(MoveId, FieldId)> {
    let moves = (0u8..).map(MoveId).zip(&game.moves);
    let draws = moves.filter(|(_, found)| matches!(found.pick, Pick::Nothing));
    draws.filter_map(|(id, found)| Some((id, source_of(game, &found.then)?))).collect()
}

/// Returns the first field from which steps, or routines called by them, bring cards to a hand, if
/// there is one.
fn source_of(game: &Game, steps: &[Step]) -> Option<FieldId> {
    steps.iter().find_map(|step| match &step.kind {
        StepKind::Deal { from, to, .. } => {
            let to_hand = match to {
                DealTo::Spot(spot) => is_hand(game, spot),
                DealTo::Field(..) => false,
            };
            field_of(from).filter(|_| to_hand)
        }
        StepKind::Move { what, to, .. } => field_within(what).filter(|_| is_hand(game, to)),
        StepKind::If(_, then, otherwise) => {
            source_of(game, then).or_else(|| source_of(game, otherwise))
        }
        StepKind::Repeat { body, .. } => source_of(game, body),
        // Routines do not recurse.
        StepKind::Call(routine) => {
            let routine = game.routines.get(*routine)?;
            source_of(game, &routine.steps)
        }
        _ => None,
    })
}

fn is_hand(game: &Game, spot: &Expr) -> bool {
    let field = field_of(spot).and_then(|field| game.fields.get(field));
    field.is_some_and(|field| field.shape == Shape::Hand)
}

fn field_of(spot: &Expr) -> Option<FieldId> {
    match &spot.kind {
        ExprKind::Spot(field, _) => Some(*field),
        _ => None,
    }
}

/// Returns the field of these cards, if it is evident.
fn field_within(cards: &Cards) -> Option<FieldId> {
    match cards {
        Cards::Spot(spot) => field_of(spot),
        Cards::Where(of, ..) | Cards::Strongest { of, .. } => field_within(of),
        Cards::List(list) => match &list.first()?.kind {
            ExprKind::One { over: engine::definition::game::Domain::Cards(of), .. } => {
                field_within(of)
            }
            _ => None,
        },
        _ => None,
    }
}
