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

/// Returns the place of each seat as people are told it: a side has one place, and sides are
/// counted, not their members. `places` are those of the seats, by which two sides of two have the
/// places 1 and 3.
#[must_use]
pub fn places_told(rules: &Rules, places: &[u8]) -> Vec<u8> {
    if rules.teams() == rules.seats() {
        return places.to_vec();
    }
    let team = |at: usize| u8::try_from(at).map_or(0, |seat| rules.team(Seat(seat)));
    let best_of = |side: u8| {
        let of_side = places.iter().enumerate().filter(|(at, _)| team(*at) == side);
        of_side.map(|(_, place)| *place).min()
    };
    let sides: Vec<Option<u8>> = (0..rules.teams()).map(best_of).collect();
    let told = (0..places.len()).map(|at| {
        let own = best_of(team(at));
        let better = sides.iter().filter(|side| side.is_some() && **side < own).count();
        u8::try_from(better + 1).unwrap_or(u8::MAX)
    });
    told.collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::AnyGame;
    use engine::rules::Setup;

    #[test]
    fn sides_have_the_places_one_and_two_and_players_without_partners_their_own() {
        let rules = |name: &str| {
            let Ok(AnyGame::Party(game)) = AnyGame::find(name) else { panic!("a sample") };
            let setup = Setup { seats: Some(4), options: Vec::new() };
            Rules::of_game(game.game, &setup).expect("rules for four")
        };
        let (whist, hearts) = (rules("whist"), rules("hearts"));
        assert_eq!(places_told(&whist, &[1, 3, 1, 3]), [1, 2, 1, 2]);
        assert_eq!(places_told(&whist, &[3, 1, 3, 1]), [2, 1, 2, 1]);
        assert_eq!(places_told(&whist, &[1, 1, 1, 1]), [1, 1, 1, 1]);
        assert_eq!(places_told(&hearts, &[1, 3, 1, 3]), [1, 3, 1, 3]);
        assert_eq!(places_told(&whist, &[]), [0_u8; 0]);
    }
}
