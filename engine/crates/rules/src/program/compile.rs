//! Compilation of a checked game, with its options and number of players, into a program.

use super::{
    Facts, Program, Slot,
    element::{Element, depends, depends_on_choice, mentions},
    layer::Layer,
    op::{Chooser, DrawCode, MoveCode, Ranking, Score, VarPlace},
    slots::reg,
};
use crate::{
    Placed,
    board::{BoardRules, Hops, Steps},
    combo::Combos,
    piles::Piles,
};
use definition::{
    Face,
    game::{
        self, ComboId, ComboKind, Condition, DrawRule, Expr, ExprKind, Game, GameMove, Local,
        MoveId, Per, Pick, Pieces, Type, VarId, Verdict,
    },
};
use std::sync::Arc;

/// Most ops that a game may be compiled into.
pub(crate) const MOST_OPS: usize = 100_000;

/// Context for compiling expressions.
#[derive(Clone, Copy)]
pub(crate) struct Build<'g> {
    pub(crate) game: &'g Game,
    pub(crate) facts: &'g Facts,
    pub(crate) options: &'g [i32],
    pub(crate) vars: &'g [VarPlace],
    /// The spot that single cards are picked from, in the conditions of such a move.
    pub(crate) picked_from: Option<&'g Expr>,
}

/// Compiles a game; `None` if it would be larger than any game needs to be.
pub(crate) fn compile(
    game: &Game,
    facts: Facts,
    options: &[i32],
    piles: Arc<Piles>,
) -> Option<Program> {
    let (vars, free, memories) = place_variables(game, &facts);
    let build = Build { game, facts: &facts, options, vars: &vars, picked_from: None };
    let board = facts.board.as_ref().map(|(_, grid)| Arc::new(BoardRules::new(grid)));
    let combos = Combos::new(game, &|expr| build.fixed(expr).unwrap_or(0), &|expr, card| {
        build.holds_of(expr, card)
    });
    let moves = game.moves.iter().map(|code| build.game_move(code, board.as_ref())).collect();
    let mut layer = Layer::new(&build, free);
    layer.steps(&game.flow);
    layer.end();
    let mut draws = Vec::new();
    for rule in &game.draws {
        draws.push(match rule {
            DrawRule::Repetition(times) => DrawCode::Repetition(*times),
            DrawRule::Quiet { moves, while_holds } => DrawCode::Quiet {
                moves: *moves,
                holds: build.number(while_holds),
                slot: layer.slots(1),
            },
        });
    }
    layer.thread_jumps();
    let Layer { ops, places, mut asks, mut turns, free, said, notices, .. } = layer;
    let watched = !game.draws.is_empty() || game.repeats || board.is_some() || piles.acts();
    for code in &mut turns {
        code.plain &= !watched;
    }
    let moves: Vec<MoveCode> = moves;
    for ask in &mut asks {
        let turns = &turns[ask.turns];
        let goes_on = |&(id, place): &(MoveId, usize)| {
            let chooser = &moves[usize::from(id.0)].chooser;
            place == turns.pass
                && matches!(chooser, Chooser::Card { varies: false, .. })
                && !moves[usize::from(id.0)].continues
        };
        ask.direct =
            turns.plain && !ask.auto && ask.moves.len() == 1 && ask.moves.iter().all(goes_on);
    }
    if ops.len() >= MOST_OPS {
        return None;
    }
    let mut slots = vec![0; usize::from(free)];
    for (var, place) in game.vars.iter().zip(&vars) {
        if !place.memory {
            slots[place.base.index()..][..usize::from(place.count)].fill(var.start);
        }
    }
    for register in [reg::TEAM, reg::SUIT, reg::SPOT] {
        slots[register.index()] = -1;
    }
    let result = build.ranking(&game.result);
    let sorts = game.sorts.iter().map(|(field, by)| (*field, build.number(by))).collect();
    let pack = match &game.pieces {
        Pieces::Cards(pack) => pack.all().map(|card| Placed::new(card, Face::Down)).collect(),
        Pieces::Men(_) => Vec::new(),
    };
    let numbering = game.pieces.numbering();
    Some(Program {
        numbering,
        piles,
        said,
        notices,
        vars,
        ops,
        places,
        asks,
        turns,
        moves,
        slots,
        memories,
        pack,
        sorts,
        result,
        result_at: place_of(&game.result),
        draws,
        repeats: game.repeats,
        combos,
        limits: game.limits,
        facts,
    })
}

fn place_variables(game: &Game, facts: &Facts) -> (Vec<VarPlace>, u16, usize) {
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

impl<'g> Build<'g> {
    pub(crate) fn place(&self, var: VarId) -> VarPlace {
        self.vars[usize::from(var.0)]
    }

    pub(crate) fn per(&self, var: VarId) -> Per {
        self.game.vars[usize::from(var.0)].per
    }

    /// True if a condition that depends only on a card (and options) holds for this one.
    fn holds_of(&self, expr: &Expr, card: cards::Card) -> bool {
        let lift = self.lift(expr, Element::It(0));
        let program = Program::of_facts(self.facts.clone(), self.game);
        let (state, frame) = Default::default();
        let at = super::Context { program: &program, state: &state, frame: &frame };
        let one: cards::CardSet = [card].into_iter().collect();
        !lift(&at, one).is_empty()
    }

    pub(crate) fn ranking(&self, verdict: &Verdict) -> Ranking {
        let score = |score: &game::Score| match score {
            game::Score::Var(var) => Score::Kept(self.place(*var), self.per(*var) == Per::Team),
            game::Score::Worth(e) => Score::Worth(self.number(e)),
        };
        match verdict {
            Verdict::Highest(by) => Ranking::Highest(score(by)),
            Verdict::Lowest(by) => Ranking::Lowest(score(by)),
            Verdict::Finished => Ranking::Finished,
            Verdict::Winner(e) => Ranking::Winner(self.number(e)),
            Verdict::Loser(e) => Ranking::Loser(self.number(e)),
            Verdict::Draw => Ranking::Draw,
            Verdict::Solved(e) => Ranking::Solved(self.number(e)),
        }
    }

    fn game_move(&self, code: &GameMove, board: Option<&Arc<BoardRules>>) -> MoveCode {
        let chooser = self.chooser(&code.pick, board);
        let lift = match &chooser {
            Chooser::Card { .. } => {
                let picked_from = match &code.pick {
                    Pick::Cards { from, .. } => Some(from),
                    _ => None,
                };
                Some(Build { picked_from, ..*self }.conditions_over_cards(&code.only_if))
            }
            _ => None,
        };
        let squares = matches!(chooser, Chooser::Square { .. })
            .then(|| self.conditions_over_squares(&code.only_if))
            .flatten();
        let asks = code.asks.iter().flat_map(|asks| &asks.values);
        let (each, once) =
            (0..code.only_if.len()).partition(|&at| depends_on_choice(&code.only_if[at].expr));
        MoveCode {
            once,
            each,
            is_pass: matches!(chooser, Chooser::Nothing),
            chooser,
            conditions: code.only_if.iter().map(|c| self.number(&c.expr)).collect(),
            lift,
            squares,
            asks: asks.map(|value| self.number(value)).collect(),
            auto: code.auto,
            continues: code.continues,
            at: code.at,
        }
    }

    /// Compiles conditions that depend only on the square, not on anything else that a choice may
    /// bring; `None` for others.
    fn conditions_over_squares(&self, conditions: &[Condition]) -> Option<super::SquareLift> {
        let other = |kind: &ExprKind| {
            matches!(kind, ExprKind::Local(Local::Symbol | Local::Number | Local::From))
        };
        if conditions.iter().any(|c| mentions(&c.expr, &other)) {
            return None;
        }
        Some(self.squares_of_all(conditions.iter().map(|c| &c.expr), Local::Target))
    }

    fn conditions_over_cards(&self, conditions: &[Condition]) -> super::Lift {
        let mut list: Vec<_> =
            conditions.iter().map(|c| self.lift(&c.expr, Element::Card)).collect();
        if list.len() == 1 {
            return list.remove(0);
        }
        Box::new(move |at, cards| {
            list.iter().fold(cards, |left, e| if left.is_empty() { left } else { e(at, left) })
        })
    }

    fn chooser(&self, pick: &Pick, board: Option<&Arc<BoardRules>>) -> Chooser {
        let spot = |to: &Option<Expr>| to.as_ref().map(|e| self.number(e));
        let symbols = |count: usize| Chooser::Symbol { count: count as i16 };
        match pick {
            Pick::Nothing => Chooser::Nothing,
            Pick::Click => Chooser::Click,
            Pick::Stack { from, to } => Chooser::Stack { from: from.clone(), to: to.clone() },
            Pick::Cards { from, to, with: Some(with), .. } => Chooser::With {
                from: self.number(from),
                to: spot(to),
                others: self.bag(&with.from),
                sum: self.number(&with.sum),
                target: self.number(&with.to),
            },
            Pick::Cards { from, combos, onto: Some(field), .. } => {
                let (first, count) = self.facts.fields[field.index()];
                let from = self.number(from);
                Chooser::Onto { from, combos: combos.clone(), first, count }
            }
            Pick::Cards { from, to, combos, .. } if combos.is_empty() => {
                let varies = to.as_ref().is_some_and(|to| depends(to, Element::Card));
                let to = to.as_ref().map(|to| self.bag_of_spot(to));
                Chooser::Card { from: self.bag_of_spot(from), to, varies }
            }
            Pick::Cards { from, to, combos, .. } => {
                let any_of = |id: &ComboId| {
                    let combo = self.game.combos.get(usize::from(id.0));
                    combo.is_some_and(|combo| combo.kind == ComboKind::AnyOf)
                };
                let stays = !to.as_ref().is_some_and(depends_on_choice);
                let counted = match combos[..] {
                    [id] if stays && any_of(&id) => Some(id),
                    _ => None,
                };
                let (from, to) = (self.number(from), spot(to));
                Chooser::Combos { from, to, combos: combos.clone(), counted }
            }
            Pick::Number { from, to } => {
                Chooser::Number { from: self.number(from), to: self.number(to) }
            }
            Pick::Suit => symbols(self.facts.suits.len()),
            Pick::Rank => symbols(self.facts.ranks.len()),
            Pick::Player => symbols(self.facts.seats.into()),
            Pick::Word(words) => {
                symbols(self.game.words.get(usize::from(words.0)).map_or(0, Vec::len))
            }
            Pick::Bid { from, to, no_trump } => Chooser::Bid {
                from: self.number(from),
                to: self.number(to),
                suits: self.facts.suits.len() as i16,
                no_trump: *no_trump,
            },
            Pick::Square => {
                let board = self.facts.board.as_ref().map(|(field, _)| *field);
                let (first, count) = board.map_or((0, 0), |field| self.facts.fields[field.index()]);
                Chooser::Square { first, count }
            }
            Pick::Step(rule) => match board {
                Some(board) => Chooser::Step(Steps::new(rule, board, &|e| self.flag(e))),
                None => Chooser::Nothing,
            },
            Pick::Hop(rule) => match board {
                Some(board) => Chooser::Hop(Hops::new(rule, board, &|e| self.flag(e))),
                None => Chooser::Nothing,
            },
        }
    }

    pub(crate) fn flag(&self, expr: &Expr) -> bool {
        self.fixed(expr).unwrap_or(0) != 0
    }
}
