//! Enumeration of the possible picks of a move, and of those that satisfy its conditions.

use super::{bind::bind, fitting};
use crate::{
    Action, Choice, Form, Move, Seat,
    board::{Board, Granted, Hops, Square},
    combo::each_with_sum,
    program::{CardExpr, CardValue, Chooser, Context, IntExpr, MoveBindings, MoveCode},
};
use cards::{Card, CardBag, CardSet};
use definition::{
    FieldId, SpotId,
    game::{ComboId, MoveId, Pick},
};
use std::ops::{ControlFlow, Range};

/// True if the player whose turn it is could make the move now.
pub(crate) fn possible(at: &Context<'_>, id: MoveId) -> bool {
    let Some(code) = at.program.moves.get(id) else { return false };
    let (frame, asked) = (MoveBindings::default(), at.frame);
    frame.work.set_to(&asked.work);
    let at = Context { frame: &frame, ..*at };
    let mut found = false;
    if let Chooser::Card { from, varies: false, .. } = &code.chooser {
        found = from.spot(&at).is_some_and(|from| {
            let sees_all = at.sees_all(from);
            !fitting(&at, code, from, sees_all).is_empty()
                || !sees_all && each_unseen(&at, id, &mut |_| ControlFlow::Break(())).is_break()
        });
    } else {
        let board = at.state.board().filter(|_| code.conditions.is_empty());
        match (&code.chooser, board) {
            (Chooser::Hop(hops), Some(board)) => {
                found = me(&at).is_some_and(|me| hops.any(board, me));
            }
            (Chooser::Step(steps), Some(board)) => {
                found = me(&at).is_some_and(|me| steps.any(board, me));
            }
            _ => {
                let _ = each(&at, id, &mut |_| {
                    found = true;
                    ControlFlow::Break(())
                });
            }
        }
    }
    asked.work.set_to(&frame.work);
    found
}

fn me(at: &Context<'_>) -> Option<usize> {
    at.state.seat_on_turn().map(|Seat(seat)| usize::from(seat))
}

/// True if the conditions at these indices hold.
pub(super) fn hold(at: &Context<'_>, code: &MoveCode, places: &[usize]) -> bool {
    places.iter().all(|&place| code.conditions[place](at) != 0)
}

pub(super) type ActionSink<'w> = &'w mut dyn FnMut(Action) -> ControlFlow<()>;

/// Steps of work that judging a choice costs, besides its conditions.
const JUDGED: u32 = 4;

/// Reports every choice of a move whose conditions hold, as long as work is left.
pub(super) fn each(at: &Context<'_>, id: MoveId, want: ActionSink<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    let checked = |at: &Context<'_>, action: Action, want: ActionSink<'_>| {
        bind(at, code, &action);
        at.frame.work.spend(JUDGED);
        let holds = hold(at, code, &code.each);
        if at.frame.work.is_spent() {
            return ControlFlow::Break(());
        }
        if holds { want(action) } else { ControlFlow::Continue(()) }
    };
    if !hold(at, code, &code.once) {
        return ControlFlow::Continue(());
    }
    if code.each.is_empty() {
        return candidates(at, id, want);
    }
    if let Chooser::Hop(hops) = &code.chooser {
        let Some((board, me)) = board_and_me(at) else { return ControlFlow::Continue(()) };
        let jumps = granted(at, id, hops, &mut |jumps| jumps.moves(board, me));
        return told(at, id, want, &mut |found| jumps.iter().for_each(|&(a, b)| found(a, b)));
    }
    candidates(at, id, &mut |action| checked(at, action, want))
}

/// Reports every card that the actor may pick without seeing it, by its place. The conditions are
/// evaluated for an unknown card, so that they reveal nothing.
pub(super) fn each_unseen(at: &Context<'_>, id: MoveId, want: ActionSink<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    if !hold(at, code, &code.once) {
        return ControlFlow::Continue(());
    }
    unseen(at, id, &mut |action| {
        bind(at, code, &action);
        at.frame.work.spend(JUDGED);
        if hold(at, code, &code.each) { want(action) } else { ControlFlow::Continue(()) }
    })
}

/// Reports the place of every card that the actor does not see, whether the conditions hold or not.
fn unseen(at: &Context<'_>, id: MoveId, want: ActionSink<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    let option = |place: usize, symbol| {
        Action::Choose(Choice::Option { rule: id, number: place as i32, symbol })
    };
    match &code.chooser {
        Chooser::Card { from, .. } => {
            let Some(from) = from.spot(at) else { return ControlFlow::Continue(()) };
            at.unseen(from).try_for_each(|place| want(option(place, -1)))
        }
        Chooser::Onto { from, combos, first, count } if combos.is_empty() => {
            let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
            let targets = (*first..*first + *count).filter(|&to| SpotId(to) != from);
            { targets }.try_for_each(|to| {
                at.unseen(from).try_for_each(|place| want(option(place, i16::from(to))))
            })
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Reports every choice of a move, whether its conditions hold or not.
pub(crate) fn candidates(at: &Context<'_>, id: MoveId, want: ActionSink<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    let option = |number, symbol| Action::Choose(Choice::Option { rule: id, number, symbol });
    match &code.chooser {
        Chooser::Nothing => want(option(0, -1)),
        Chooser::Card { from, to, .. } => single_cards(at, id, (from, to.as_ref()), want),
        Chooser::Combos { from, to, combos, .. } => {
            combinations(at, id, combos, (from, to.as_ref()), want)
        }
        Chooser::Onto { from, combos, first, count } => {
            onto_field(at, id, combos, (from, *first..*first + *count), want)
        }
        Chooser::With { from, to, others, sum, target } => {
            with_others(at, id, (from, to.as_ref()), (others, sum, target), want)
        }
        Chooser::Number { from, to } => {
            range(from(at), to(at)).try_for_each(|number| want(option(number, -1)))
        }
        Chooser::Symbol { count } => (0..*count).try_for_each(|symbol| want(option(0, symbol))),
        Chooser::Bid { from, to, suits, no_trump } => {
            let none = if *no_trump { -1 } else { 0 };
            range(from(at), to(at)).try_for_each(|number| {
                // No trump ranks above all suits.
                let mut symbols = (0..*suits).chain((none..0).map(|_| -1));
                symbols.try_for_each(|symbol| want(option(number, symbol)))
            })
        }
        Chooser::Square { first, count } => {
            let mut spots = *first..*first + *count;
            spots.try_for_each(|spot| want(option(0, i16::from(spot))))
        }
        Chooser::Stack { from, to } => stacks(at, id, (from, to), want),
        Chooser::Click => {
            let mut actions = Vec::new();
            at.state.clicks(&at.program.piles, &mut actions);
            actions.into_iter().try_for_each(want)
        }
        Chooser::Step(steps) => {
            let Some((board, me)) = board_and_me(at) else { return ControlFlow::Continue(()) };
            told(at, id, want, &mut |found| steps.moves(board, me, &mut |a, b| found(a, b)))
        }
        // Jumps that the conditions refuse are reported too, as they force nothing.
        Chooser::Hop(hops) if !code.each.is_empty() => {
            let Some((board, me)) = board_and_me(at) else { return ControlFlow::Continue(()) };
            let all = hops.every(board, me);
            told(at, id, want, &mut |found| all.iter().for_each(|&(a, b)| found(a, b)))
        }
        Chooser::Hop(hops) => {
            let Some((board, me)) = board_and_me(at) else { return ControlFlow::Continue(()) };
            told(at, id, want, &mut |found| hops.moves(board, me, &mut |a, b| found(a, b)))
        }
    }
}

/// Returns the board, and the number of the player whose turn it is.
fn board_and_me<'a>(at: &Context<'a>) -> Option<(&'a Board, usize)> {
    Some((at.state.board()?, me(at)?))
}

fn carry(rule: MoveId, (from, to): (SpotId, SpotId), bag: CardBag, form: Form) -> Action {
    let (count, cards, again) = (bag.len() as u16, bag.kinds(), bag.again());
    Action::Move(Move { from, count, to, cards, again, form, rule })
}

fn single_cards(
    at: &Context<'_>,
    id: MoveId,
    (from, to): (&CardExpr, Option<&CardExpr>),
    want: ActionSink<'_>,
) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    let Some(from) = from.spot(at) else { return ControlFlow::Continue(()) };
    for card in at.seen(from).kinds() {
        let cards = CardBag::from(CardSet::from_iter([card]));
        let target = match to {
            None => Some(from),
            Some(to) => {
                bind(at, code, &carry(id, (from, from), cards, Form::NONE));
                to.spot(at)
            }
        };
        if let Some(to) = target {
            want(carry(id, (from, to), cards, Form::NONE))?;
        }
    }
    unseen(at, id, want)
}

fn combinations(
    at: &Context<'_>,
    id: MoveId,
    combos: &[ComboId],
    (from, to): (&IntExpr, Option<&IntExpr>),
    want: ActionSink<'_>,
) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
    at.program.combos.visit(combos, at.seen_bag(from), &at.frame.work, &mut |cards, form| {
        // The target may depend on the cards; whoever judges a choice binds it again.
        let target = match to {
            None => Some(from),
            Some(to) => {
                bind(at, code, &carry(id, (from, from), cards, form));
                at.spot(to(at))
            }
        };
        target.map_or(ControlFlow::Continue(()), |to| want(carry(id, (from, to), cards, form)))
    })
}

fn onto_field(
    at: &Context<'_>,
    id: MoveId,
    combos: &[ComboId],
    (from, targets): (&IntExpr, Range<u8>),
    want: ActionSink<'_>,
) -> ControlFlow<()> {
    let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
    let hand = at.seen_bag(from);
    for to in targets.map(SpotId).filter(|&to| to != from) {
        if combos.is_empty() {
            for card in hand.kinds().kinds() {
                let cards = CardBag::from(CardSet::from_iter([card]));
                want(carry(id, (from, to), cards, Form::NONE))?;
            }
        } else {
            at.program.combos.visit(combos, hand, &at.frame.work, &mut |cards, form| {
                want(carry(id, (from, to), cards, form))
            })?;
        }
    }
    unseen(at, id, want)
}

fn with_others(
    at: &Context<'_>,
    id: MoveId,
    (from, to): (&IntExpr, Option<&IntExpr>),
    (others, sum, target): (&CardExpr, &IntExpr, &IntExpr),
    want: ActionSink<'_>,
) -> ControlFlow<()> {
    let code = &at.program.moves[id];
    let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
    let seen = at.seen_anywhere();
    for card in at.seen(from).kinds() {
        let one: CardSet = [card].into_iter().collect();
        bind(at, code, &carry(id, (from, from), one.into(), Form::NONE));
        let Some(to) = to.map_or(Some(from), |to| at.spot(to(at))) else { continue };
        let wanted = target(at);
        // A card may take its equal, if there is one.
        let unique = at.facts().unique;
        let others = match unique {
            true => others.mask(at) & seen,
            false => seen_among(at, others),
        };
        let values: Vec<(Card, i32)> = (if unique { others & !one } else { others })
            .kinds()
            .map(|other| {
                at.frame.it[0].set(other.index() as i32);
                (other, sum(at))
            })
            .collect();
        let form = if unique { Form::NONE } else { Form::of_taker(card) };
        each_with_sum(&values, wanted, &at.frame.work, &mut |cards| {
            let count = cards.len() as u16 + 1;
            let cards = cards | one;
            want(Action::Move(Move { from, count, to, cards, again: 0, form, rule: id }))
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the kinds of cards that the actor sees there, not just elsewhere.
fn seen_among(at: &Context<'_>, cards: &CardExpr) -> CardSet {
    let mut seen = CardSet::EMPTY;
    cards.each(at, &mut |value| {
        if let Some(card) = CardValue::of(value).filter(|card| at.sees_card(*card)) {
            seen.insert(card.card());
        }
    });
    seen & CardSet::ALL
}

/// Reports the moves of a table's pile rules between these fields.
fn stacks(
    at: &Context<'_>,
    id: MoveId,
    (from, to): (&[FieldId], &[FieldId]),
    want: ActionSink<'_>,
) -> ControlFlow<()> {
    let mut actions = Vec::new();
    let piles = &at.program.piles;
    at.state.pile_moves(piles, from, &mut actions);
    for action in actions {
        let Action::Move(wish) = action else { continue };
        if piles.field_of(wish.to).is_some_and(|field| to.contains(&field)) {
            want(Action::Move(Move { rule: id, ..wish }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Evaluates jumps together with the conditions of their move, which see the board after each jump.
pub(crate) fn granted<T>(
    at: &Context<'_>,
    id: MoveId,
    hops: &Hops,
    ask: &mut dyn FnMut(&mut Granted<'_>) -> T,
) -> T {
    let code = &at.program.moves[id];
    let frame = MoveBindings::default();
    frame.work.set_to(&at.frame.work);
    let mut thought = at.state.clone();
    let mut grants = |board: &Board, from: Square, to: Square| {
        thought.set_board(*board);
        let at = Context { program: at.program, state: &thought, frame: &frame };
        let mut action = None;
        let _ = told(
            &at,
            id,
            &mut |a| {
                action = Some(a);
                ControlFlow::Continue(())
            },
            &mut |found| found(from, to),
        );
        let Some(action) = action else { return false };
        bind(&at, code, &action);
        frame.work.spend(JUDGED);
        hold(&at, code, &code.once) && hold(&at, code, &code.each)
    };
    let told = ask(&mut Granted::new(hops, &mut grants));
    at.frame.work.set_to(&frame.work);
    told
}

type SquarePairSink<'f> = &'f mut dyn FnMut(Square, Square);

/// Turns pairs of squares into actions.
fn told(
    at: &Context<'_>,
    id: MoveId,
    want: ActionSink<'_>,
    moves: &mut dyn FnMut(SquarePairSink<'_>),
) -> ControlFlow<()> {
    let first = at.facts().board.as_ref().map_or(0, |(field, _)| at.facts().fields[*field].0);
    let mut flow = ControlFlow::Continue(());
    moves(&mut |from, to| {
        if flow.is_continue() {
            flow = want(Action::Move(Move {
                from: SpotId(first + from.0),
                count: 1,
                to: SpotId(first + to.0),
                cards: CardSet::EMPTY,
                again: 0,
                form: Form::NONE,
                rule: id,
            }));
        }
    });
    flow
}

/// Returns the numbers to choose among, at most the first [`Pick::MOST_NUMBERS`].
fn range(from: i32, to: i32) -> std::ops::RangeInclusive<i32> {
    from..=to.min(from.saturating_add(Pick::MOST_NUMBERS - 1))
}

/// True if a move now has more numbers than it can offer.
pub(crate) fn offers_too_many_numbers(at: &Context<'_>, code: &MoveCode) -> bool {
    match &code.chooser {
        Chooser::Number { from, to } | Chooser::Bid { from, to, .. } => {
            let (from, to) = (from(at), to(at));
            to > *range(from, to).end()
        }
        _ => false,
    }
}
