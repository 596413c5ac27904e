//! Choices made by a click on a spot: dealing from a deck, refilling it, turning a card up.
//!
//! In a workbook these are the decks. In a declared game, a move without a pick is made on the pile
//! that its steps deal from, or that they fill again.

use crate::program::Facts;
use definition::{
    FieldId, IdTable, SpotId,
    game::{
        Cards, DealTo, EachOver, Expr, ExprKind, ExprPart, Game, GameMove, Local, MoveId, Pick,
        Sees, Step, StepKind, each_list_within,
    },
};

/// Part of a declared game's fields in its moves.
#[derive(Debug, Default)]
pub(crate) struct Clicks {
    /// Spot of each move that is made by a click.
    pub(crate) spots: IdTable<MoveId, Option<SpotId>>,
    /// Fields to which steps of the moves bring cards.
    pub(crate) fed: Vec<FieldId>,
    /// Fields from which steps of the moves take cards.
    pub(crate) drained: Vec<FieldId>,
    /// Fields of which expressions name single spots.
    pub(crate) named: Vec<FieldId>,
}

impl Clicks {
    /// Finds the clicks of a declared game.
    pub(crate) fn of(game: &Game, facts: &Facts) -> Self {
        let mut clicks = Self::default();
        for declared in &game.moves {
            let mut transfers = Transfers { game, each: None, depth: 0, found: Vec::new() };
            transfers.follow(&declared.then);
            for &(from, to) in &transfers.found {
                clicks.drained.extend(from);
                clicks.fed.extend(to);
            }
            let spot = Some(declared).filter(|declared| is_plain(declared) && facts.seats == 1);
            clicks.spots.push(spot.and_then(|_| clicked(game, facts, &transfers.found)));
        }
        clicks.named = named(game);
        clicks
    }
}

/// Returns the fields of which expressions name single spots, those of the steps before the first
/// turns left out: the opening deal treats spots differently, and is over when play begins.
fn named(game: &Game) -> Vec<FieldId> {
    let is_turns = |step: &Step| matches!(step.kind, StepKind::Turns(_));
    let play = game.flow.iter().position(is_turns).unwrap_or(0);
    let mut fields = Vec::new();
    let mut note = |part: ExprPart<'_>| spots_within(part, &mut fields);
    for declared in &game.moves {
        declared.only_if.iter().for_each(|condition| note(ExprPart::Expr(&condition.expr)));
        in_steps(&declared.then, &mut note);
    }
    game.routines.iter().for_each(|routine| in_steps(&routine.steps, &mut note));
    in_steps(&game.flow[play..], &mut note);
    game.result.parts(&mut |part| note(part));
    fields
}

fn in_steps(steps: &[Step], note: &mut dyn FnMut(ExprPart<'_>)) {
    each_list_within(steps, &mut |list| {
        list.iter().for_each(|step| step.parts(&mut |part| note(part)));
    });
}

fn spots_within(part: ExprPart<'_>, fields: &mut Vec<FieldId>) {
    if let ExprPart::Expr(Expr { kind: ExprKind::Spot(field, Some(_)), .. }) = part {
        fields.push(*field);
    }
    part.parts(&mut |part| spots_within(part, fields));
}

/// True if a move is made without picking anything.
pub(crate) const fn is_plain(declared: &GameMove) -> bool {
    matches!(declared.pick, Pick::Nothing)
}

/// Returns the spot on which a move with these transfers is made: a pile that nobody can look into
/// comes first, then the pile from which cards are taken.
fn clicked(
    game: &Game,
    facts: &Facts,
    transfers: &[(Option<FieldId>, Option<FieldId>)],
) -> Option<SpotId> {
    let only = |field: &FieldId| facts.fields.get(*field).is_some_and(|own| own.1 == 1);
    let hidden =
        |field: &FieldId| game.fields.get(*field).is_some_and(|field| field.sees == Sees::Nobody);
    let ends = || transfers.iter().flat_map(|&(from, to)| [from, to]).flatten().filter(only);
    let sources = || transfers.iter().filter_map(|&(from, _)| from).filter(only);
    let field = ends().find(hidden).or_else(|| sources().next())?;
    facts.spots_of(field).next()
}

/// Collector of the transfers of cards that steps make.
struct Transfers<'a> {
    game: &'a Game,
    /// Field of the spots that the enclosing `Each` visits.
    each: Option<FieldId>,
    /// Number of routines being followed.
    depth: usize,
    /// Field from which and field to which cards go; `None` if the step does not say.
    found: Vec<(Option<FieldId>, Option<FieldId>)>,
}

impl Transfers<'_> {
    fn follow(&mut self, steps: &[Step]) {
        for step in steps {
            match &step.kind {
                StepKind::Deal { from, to, .. } => {
                    let to = match to {
                        DealTo::Field(field, _) => Some(*field),
                        DealTo::Spot(spot) => self.field(spot),
                    };
                    self.found.push((self.field(from), to));
                }
                StepKind::Move { what, to, .. } => {
                    let from = self.field_of_cards(what);
                    self.found.push((from, self.field(to)));
                }
                StepKind::Gather(to) => {
                    let to = self.field(to);
                    let all = (0u8..).map(FieldId).take(self.game.fields.len());
                    self.found.extend(all.map(|from| (Some(from), to)));
                }
                StepKind::If(_, then, otherwise) => {
                    self.follow(then);
                    self.follow(otherwise);
                }
                StepKind::Repeat { body, .. } => self.follow(body),
                StepKind::Each { over, body, .. } => {
                    let outer = self.each;
                    if let EachOver::Spots(field) = over {
                        self.each = Some(*field);
                    }
                    self.follow(body);
                    self.each = outer;
                }
                // Routines do not recurse.
                StepKind::Call(routine) if self.depth <= self.game.routines.len() => {
                    if let Some(routine) = self.game.routines.get(*routine) {
                        self.depth += 1;
                        self.follow(&routine.steps);
                        self.depth -= 1;
                    }
                }
                _ => {}
            }
        }
    }

    fn field(&self, spot: &Expr) -> Option<FieldId> {
        match &spot.kind {
            ExprKind::Spot(field, _) => Some(*field),
            ExprKind::Local(Local::Spot) => self.each,
            _ => None,
        }
    }

    fn field_of_cards(&self, cards: &Cards) -> Option<FieldId> {
        match cards {
            Cards::Spot(spot) => self.field(spot),
            Cards::AllOf(field) => Some(*field),
            Cards::Where(of, ..)
            | Cards::Strongest { of, .. }
            | Cards::Pairs { of, .. }
            | Cards::Arranged(_, of) => self.field_of_cards(of),
            Cards::List(list) => list.iter().find_map(|card| match &card.kind {
                ExprKind::One { over: definition::game::Domain::Cards(of), .. } => {
                    self.field_of_cards(of)
                }
                _ => None,
            }),
            Cards::Plus(a, b) | Cards::If(_, a, b) => {
                self.field_of_cards(a).or_else(|| self.field_of_cards(b))
            }
            Cards::Minus(of, _) => self.field_of_cards(of),
            Cards::Everything | Cards::Picked | Cards::Others | Cards::Var(_) => None,
        }
    }
}
