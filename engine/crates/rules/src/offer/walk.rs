//! Enumeration of the possible picks of a move, and of those that satisfy its conditions.

use super::fitting;
use crate::{
    Action, Choice, Form, Move, Seat,
    board::{Board, Granted, Hops, Square},
    combo::each_with_sum,
    program::{Bag, CardValue, Chooser, Context, Frame, Homes, MoveCode},
};
use cards::{Card, CardBag, CardSet};
use definition::{
    SpotId,
    game::{MoveId, Pick},
};
use std::ops::ControlFlow;

/// True if the player whose turn it is could make the move now.
pub(crate) fn possible(at: &Context<'_>, id: MoveId) -> bool {
    let Some(code) = at.program.moves.get(usize::from(id.0)) else { return false };
    let (frame, asked) = (Frame::default(), at.frame);
    frame.work.set_to(&asked.work);
    let at = Context { frame: &frame, ..*at };
    let mut found = false;
    if let Chooser::Card { from, varies: false, .. } = &code.chooser {
        found = from.spot(&at).is_some_and(|from| {
            !fitting(&at, code, from).is_empty()
                || !at.sees_all(from)
                    && each_unseen(&at, id, &mut |_| ControlFlow::Break(())).is_break()
        });
    } else {
        let board = at.state.play.board.as_ref().filter(|_| code.conditions.is_empty());
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
    at.state.play.turn_of().map(|Seat(seat)| usize::from(seat))
}

/// True if the conditions at these indices hold.
pub(super) fn hold(at: &Context<'_>, code: &MoveCode, places: &[usize]) -> bool {
    places.iter().all(|&place| code.conditions[place](at) != 0)
}

pub(super) type Want<'w> = &'w mut dyn FnMut(Action) -> ControlFlow<()>;

/// Steps of work that judging a choice costs, besides its conditions.
const JUDGED: u32 = 4;

/// Reports every choice of a move whose conditions hold, as long as work is left.
pub(super) fn each(at: &Context<'_>, id: MoveId, want: Want<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[usize::from(id.0)];
    let checked = |at: &Context<'_>, action: Action, want: Want<'_>| {
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
        let (Some(board), Some(me)) = (&at.state.play.board, me(at)) else {
            return ControlFlow::Continue(());
        };
        let jumps = granted(at, id, hops, &mut |jumps| jumps.moves(board, me));
        return told(at, id, want, &mut |found| jumps.iter().for_each(|&(a, b)| found(a, b)));
    }
    candidates(at, id, &mut |action| checked(at, action, want))
}

/// Reports every card that the actor may pick without seeing it, by its place. The conditions are
/// evaluated for an unknown card, so that they reveal nothing.
pub(super) fn each_unseen(at: &Context<'_>, id: MoveId, want: Want<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[usize::from(id.0)];
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
fn unseen(at: &Context<'_>, id: MoveId, want: Want<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[usize::from(id.0)];
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
pub(crate) fn candidates(at: &Context<'_>, id: MoveId, want: Want<'_>) -> ControlFlow<()> {
    let code = &at.program.moves[usize::from(id.0)];
    let option = |number, symbol| Action::Choose(Choice::Option { rule: id, number, symbol });
    let carry = |from, to, bag: CardBag, form| {
        let (count, cards, again) = (bag.len() as u16, bag.kinds(), bag.again());
        Action::Move(Move { from, count, to, cards, again, form, rule: id })
    };
    match &code.chooser {
        Chooser::Nothing => want(option(0, -1)),
        Chooser::Card { from, to, .. } => {
            let Some(from) = from.spot(at) else { return ControlFlow::Continue(()) };
            for card in at.seen(from).kinds() {
                let cards = CardBag::from(CardSet::from_iter([card]));
                let whole = carry(from, from, cards, Form::NONE);
                bind(at, code, &whole);
                let target = to.as_ref().map_or(Some(from), |to| to.spot(at));
                if let Some(target) = target {
                    want(carry(from, target, cards, Form::NONE))?;
                }
            }
            unseen(at, id, want)
        }
        Chooser::Combos { from, to, combos, .. } => {
            let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
            let hand = at.seen_bag(from);
            at.program.combos.visit(combos, hand, &at.frame.work, &mut |cards, form| {
                bind(at, code, &carry(from, from, cards, form));
                let to = match to {
                    None => Some(from),
                    Some(to) => at.spot(to(at)),
                };
                to.map_or(ControlFlow::Continue(()), |to| want(carry(from, to, cards, form)))
            })
        }
        Chooser::Onto { from, combos, first, count } => {
            let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
            let hand = at.seen_bag(from);
            let targets = (*first..*first + *count).map(SpotId).filter(|&to| to != from);
            for to in targets {
                if combos.is_empty() {
                    for card in hand.kinds().kinds() {
                        want(carry(from, to, CardSet::from_iter([card]).into(), Form::NONE))?;
                    }
                } else {
                    at.program.combos.visit(combos, hand, &at.frame.work, &mut |cards, form| {
                        want(carry(from, to, cards, form))
                    })?;
                }
            }
            unseen(at, id, want)
        }
        Chooser::With { from, to, others, sum, target } => {
            let Some(from) = at.spot(from(at)) else { return ControlFlow::Continue(()) };
            let seen = at.seen_anywhere();
            for card in at.seen(from).kinds() {
                let one: CardSet = [card].into_iter().collect();
                bind(at, code, &carry(from, from, one.into(), Form::NONE));
                let to = to.as_ref().map_or(Some(from), |to| at.spot(to(at)));
                let Some(to) = to else { continue };
                let wanted = target(at);
                // A card may take its equal, if there is one.
                let unique = at.facts().unique;
                let others = others.mask(at) & seen;
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
        Chooser::Number { from, to } => {
            for number in range(from(at), to(at)) {
                want(option(number, -1))?;
            }
            ControlFlow::Continue(())
        }
        Chooser::Symbol { count } => {
            for symbol in 0..*count {
                want(option(0, symbol))?;
            }
            ControlFlow::Continue(())
        }
        Chooser::Bid { from, to, suits, no_trump } => {
            for number in range(from(at), to(at)) {
                let none = if *no_trump { -1 } else { 0 };
                // No trump ranks above all suits.
                for symbol in (0..*suits).chain((none..0).map(|_| -1)) {
                    want(option(number, symbol))?;
                }
            }
            ControlFlow::Continue(())
        }
        Chooser::Square { first, count } => {
            for spot in *first..*first + *count {
                want(option(0, i16::from(spot)))?;
            }
            ControlFlow::Continue(())
        }
        Chooser::Stack { from, to } => {
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
        Chooser::Click => {
            let mut actions = Vec::new();
            at.state.clicks(&at.program.piles, &mut actions);
            actions.into_iter().try_for_each(want)
        }
        Chooser::Step(steps) => {
            let (Some(board), Some(me)) = (&at.state.play.board, me(at)) else {
                return ControlFlow::Continue(());
            };
            told(at, id, want, &mut |found| steps.moves(board, me, &mut |a, b| found(a, b)))
        }
        // Jumps that the conditions refuse are reported too, as they force nothing.
        Chooser::Hop(hops) if !code.each.is_empty() => {
            let (Some(board), Some(me)) = (&at.state.play.board, me(at)) else {
                return ControlFlow::Continue(());
            };
            let all = hops.every(board, me);
            told(at, id, want, &mut |found| all.iter().for_each(|&(a, b)| found(a, b)))
        }
        Chooser::Hop(hops) => {
            let (Some(board), Some(me)) = (&at.state.play.board, me(at)) else {
                return ControlFlow::Continue(());
            };
            told(at, id, want, &mut |found| hops.moves(board, me, &mut |a, b| found(a, b)))
        }
    }
}

/// Evaluates jumps together with the conditions of their move, which see the board after each jump.
pub(crate) fn granted<T>(
    at: &Context<'_>,
    id: MoveId,
    hops: &Hops,
    ask: &mut dyn FnMut(&mut Granted<'_>) -> T,
) -> T {
    let code = &at.program.moves[usize::from(id.0)];
    let frame = Frame::default();
    frame.work.set_to(&at.frame.work);
    let mut thought = at.state.clone();
    let mut grants = |board: &Board, from: Square, to: Square| {
        thought.play.board = Some(*board);
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

type Found<'f> = &'f mut dyn FnMut(Square, Square);

/// Turns pairs of squares into actions.
fn told(
    at: &Context<'_>,
    id: MoveId,
    want: Want<'_>,
    moves: &mut dyn FnMut(Found<'_>),
) -> ControlFlow<()> {
    let first =
        at.facts().board.as_ref().map_or(0, |(field, _)| at.facts().fields[field.index()].0);
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

/// Binds the picks of an action for conditions and steps.
pub(crate) fn bind(at: &Context<'_>, code: &MoveCode, action: &Action) {
    let frame = at.frame;
    match action {
        Action::Move(wish) => {
            frame.from.set(wish.from.index() as i32);
            frame.target.set(wish.to.index() as i32);
            let (mut picked, mut others) = (wish.cards, CardSet::EMPTY);
            if matches!(code.chooser, Chooser::Stack { .. }) {
                let pile = at.state.table.pile(wish.from).iter().rev();
                picked = pile.take(wish.count.into()).map(|placed| placed.card()).collect();
            }
            if let Chooser::With { others: among, .. } = &code.chooser {
                (picked, others) = taker_and_taken(at, wish);
                if !at.facts().unique {
                    frame.homes.replace(Some(Box::new(homes_of(at, others, among))));
                }
            }
            frame.picked_at.set(wish.from.index() as i32);
            frame.cards.set(picked);
            frame.again.set(wish.again);
            frame.others.set(others);
            let is_form = wish.form != Form::NONE && wish.form.taker().is_none();
            frame.form.set(is_form.then_some(wish.form));
            let first = match code.chooser {
                // For a bundle from a pile, the lowest card decides.
                Chooser::Stack { .. } => {
                    let pile = at.state.table.pile(wish.from);
                    let lowest = pile.len().checked_sub(wish.count.into());
                    lowest.map(|lowest| pile[lowest].card())
                }
                _ => picked.kinds().next(),
            };
            frame.card.set(first.map_or(-1, |card| card.index() as i32));
            let board = at.state.play.board.as_ref();
            let captures = match &code.chooser {
                Chooser::Hop(_) => true,
                Chooser::Step(steps) => {
                    let to = Square(at.facts().spots[wish.to.index()].number);
                    board.is_some_and(|board| steps.takes_on(board, to))
                }
                _ => false,
            };
            frame.captured.set(captures.into());
            frame.moved.set(man_on(board, at, wish.from));
        }
        Action::Choose(Choice::Option { number, symbol, .. }) => {
            frame.number.set(*number);
            frame.symbol.set(i32::from(*symbol));
            frame.target.set(i32::from(*symbol));
            bind_unseen(at, code);
        }
        Action::Choose(Choice::Click(_)) => {}
    }
}

/// Binds a card that is picked by its place, with nothing known about it.
fn bind_unseen(at: &Context<'_>, code: &MoveCode) {
    let from = match &code.chooser {
        Chooser::Card { from, .. } => from.spot(at),
        Chooser::Onto { from, .. } => at.spot(from(at)),
        _ => return,
    };
    let frame = at.frame;
    frame.from.set(from.map_or(-1, |from| from.index() as i32));
    frame.picked_at.set(-1);
    frame.cards.set([Card::UNKNOWN].into_iter().collect());
    frame.again.set(0);
    frame.others.set(CardSet::EMPTY);
    frame.form.set(None);
    frame.card.set(Card::UNKNOWN.index() as i32);
    if let Chooser::Card { to, .. } = &code.chooser {
        let to = to.as_ref().map_or(from, |to| to.spot(at));
        frame.target.set(to.map_or(-1, |to| to.index() as i32));
    }
}

/// Splits a move into the card that takes others, and those others.
fn taker_and_taken(at: &Context<'_>, wish: &Move) -> (CardSet, CardSet) {
    let Some(taker) = wish.form.taker() else {
        let picked = wish.cards & at.mask(wish.from);
        return (picked, wish.cards & !picked);
    };
    let taker: CardSet = [taker].into_iter().collect();
    let takes_equal = usize::from(wish.count) > wish.cards.len();
    (taker, if takes_equal { wish.cards } else { wish.cards & !taker })
}

/// Finds the spots of the further cards, among the cards from which they were picked.
fn homes_of(at: &Context<'_>, others: CardSet, among: &Bag) -> Homes {
    let mut homes = Homes::default();
    among.each(at, &mut |value| {
        let Some(card) = CardValue::of(value) else { return };
        let known = homes.others.iter().any(|(other, _)| *other == card.card());
        if let (true, false, Some(spot)) = (others.contains(card.card()), known, card.spot()) {
            homes.others.push((card.card(), spot));
        }
    });
    homes
}

fn man_on(board: Option<&Board>, at: &Context<'_>, spot: SpotId) -> i32 {
    let Some(board) = board else { return -1 };
    let square = Square(at.facts().spots[spot.index()].number);
    i32::from(board.kind_on(square))
}
