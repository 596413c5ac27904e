//! Compilation of a checked game, with its options and number of players, into a program.

use super::{
    Facts, Program, Slot,
    build::CompileContext,
    card_context::CardContext,
    element::Element,
    later::is_listed_later,
    lowering::{Lowering, MOST_OPS},
    op::{Chooser, Decision, DrawCode, Listing, MoveCode, TurnCode, VarPlace},
    slots::reg,
};
use crate::{PlacedPiece, board::BoardRules, combo::Combos, piles::PileRules};
use definition::{
    Face, IdTable,
    game::{self, DrawRule, Expr, Game, MoveId, Per, Pieces, Type, VarId, Verdict},
};
use std::sync::Arc;

/// Compiles a game; `None` if it would be larger than any game needs to be.
pub(crate) fn compile(
    game: &Game,
    facts: Facts,
    options: &[i32],
    piles: PileRules,
) -> Option<Program> {
    let (vars, free, memories) = place_variables(game, &facts);
    let build = CompileContext { game, facts: &facts, options, vars: &vars, picked_from: None };
    let board = facts.board.as_ref().map(|(_, grid)| Arc::new(BoardRules::new(grid)));
    let combos = Combos::new(game, &|expr| build.fixed(expr).unwrap_or(0), &|expr, card| {
        build.holds_of(expr, card)
    });
    let moves: IdTable<MoveId, MoveCode> =
        game.moves.iter().map(|code| build.game_move(code, board.as_ref())).collect();
    let mut layer = Lowering::new(&build, free);
    layer.steps(&game.flow);
    layer.end();
    let positions = layer.aside(&game.positions.then);
    let draws = game.draws.iter().map(|rule| draw_code(rule, &mut layer)).collect();
    layer.thread_jumps();
    let Lowering { ops, places, mut asks, mut turns, free, said, notices, .. } = layer;
    let watched = !game.draws.is_empty() || game.repeats || board.is_some() || piles.acts();
    for code in &mut turns {
        code.plain &= !watched;
    }
    for ask in &mut asks {
        ask.direct = is_direct(ask, &turns[ask.turns], &moves);
        if is_listed_later(ask, game, &facts) {
            ask.listing = Listing::Later;
        }
    }
    if ops.len() >= MOST_OPS {
        return None;
    }
    let slots = initial_slots(game, &vars, free.into());
    let result = build.ranking(&game.result);
    let sorts = game.sorts.iter().map(|(field, by)| (*field, build.number(by))).collect();
    let seers = game.seers.iter().map(|(field, seers)| (*field, build.number(seers))).collect();
    let pack = match &game.pieces {
        Pieces::Cards(pack) if !game.has_decks() => {
            pack.all().map(|card| PlacedPiece::new(card, Face::Down)).collect()
        }
        Pieces::Cards(_) | Pieces::BoardPieces(_) => Vec::new(),
    };
    Some(Program {
        numbering: game.pieces.numbering(),
        piles,
        said,
        notices,
        vars,
        ops,
        places,
        asks,
        positions,
        turns,
        moves,
        slots,
        memories,
        pack,
        sorts,
        seers,
        result,
        result_at: place_of(&game.result),
        draws,
        repeats: game.repeats,
        combos,
        limits: game.limits,
        facts,
    })
}

fn draw_code(rule: &DrawRule, layer: &mut Lowering<'_, '_>) -> DrawCode {
    match rule {
        DrawRule::Repetition(times) => DrawCode::Repetition(*times),
        DrawRule::Quiet { moves, while_holds } => DrawCode::Quiet {
            moves: *moves,
            holds: layer.number(while_holds),
            slot: layer.slots(1),
        },
    }
}

fn place_variables(game: &Game, facts: &Facts) -> (IdTable<VarId, VarPlace>, u16, usize) {
    let mut free = reg::first_free(facts.seats.into());
    let mut memories = 0u16;
    let places = game
        .vars
        .iter()
        .map(|var| {
            let memory = var.ty == Type::Cards;
            let none = var.per == Per::Suit;
            let count = u16::from(facts.count(var.per)) + u16::from(none);
            let next = if memory { &mut memories } else { &mut free };
            let base = Slot(*next);
            *next += count;
            VarPlace { base, count, none, memory, shown: var.shown, card: var.ty == Type::Card }
        })
        .collect();
    (places, free, memories.into())
}

/// Returns the values of the slots before the game.
fn initial_slots(game: &Game, vars: &[VarPlace], count: usize) -> Vec<i32> {
    let mut slots = vec![0; count];
    for (var, place) in game.vars.iter().zip(vars) {
        if !place.memory {
            slots[place.base.index()..][..usize::from(place.count)].fill(var.start);
        }
    }
    for register in [reg::TEAM, reg::SUIT, reg::SPOT] {
        slots[register.index()] = -1;
    }
    slots
}

/// True if a decision offers the cards of one spot alone, and no steps follow the choice.
fn is_direct(ask: &Decision, turns: &TurnCode, moves: &IdTable<MoveId, MoveCode>) -> bool {
    let &[(id, place)] = &ask.moves[..] else { return false };
    let code = &moves[id];
    turns.plain
        && !ask.auto
        && place == turns.pass
        && matches!(code.chooser, Chooser::Card { varies: false, .. })
        && !code.continues
}

/// Returns the place of a result in the file; the beginning if it has no expression.
fn place_of(result: &Verdict) -> game::Span {
    match result {
        Verdict::Winner(e) | Verdict::Loser(e) | Verdict::Solved(e) => e.at,
        Verdict::Highest(game::Score::Worth(e)) | Verdict::Lowest(game::Score::Worth(e)) => e.at,
        Verdict::Highest(_) | Verdict::Lowest(_) | Verdict::Finished | Verdict::Draw => {
            game::Span::default()
        }
    }
}

impl CompileContext<'_> {
    /// True if a condition that depends only on a card (and options) holds for this one.
    fn holds_of(&self, expr: &Expr, card: cards::Card) -> bool {
        let context = CardContext { build: self, element: Element::It(0), card };
        context.value(expr).is_some_and(|value| value != 0)
    }
}
