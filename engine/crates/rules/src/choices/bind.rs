//! Binding of the picks of an action for the conditions and steps of its move.

use crate::{
    Action, Choice, Form, Move,
    board::{Board, Square},
    program::{CardExpr, CardValue, Chooser, Context, Homes, MoveCode},
};
use cards::{Card, CardSet};
use definition::SpotId;

/// Binds the picks of an action for conditions and steps.
pub(crate) fn bind(at: &Context<'_>, code: &MoveCode, action: &Action) {
    let frame = at.frame;
    match action {
        Action::Move(wish) => {
            frame.from.set(wish.from.index() as i32);
            frame.target.set(wish.to.index() as i32);
            let (mut picked, mut others) = (wish.cards, CardSet::EMPTY);
            if matches!(code.chooser, Chooser::Stack { .. }) {
                let pile = at.state.piles().pile(wish.from).iter().rev();
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
                    let pile = at.state.piles().pile(wish.from);
                    let lowest = pile.len().checked_sub(wish.count.into());
                    lowest.map(|lowest| pile[lowest].card())
                }
                _ => picked.kinds().next(),
            };
            frame.card.set(first.map_or(-1, |card| card.index() as i32));
            let board = at.state.board();
            let captures = match &code.chooser {
                Chooser::Hop(_) => true,
                Chooser::Step(steps) => {
                    let to = Square(at.facts().spots[wish.to].number);
                    board.is_some_and(|board| steps.takes_on(board, to))
                }
                _ => false,
            };
            frame.captured.set(captures.into());
            frame.moved.set(piece_on(board, at, wish.from));
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
fn homes_of(at: &Context<'_>, others: CardSet, among: &CardExpr) -> Homes {
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

fn piece_on(board: Option<&Board>, at: &Context<'_>, spot: SpotId) -> i32 {
    let Some(board) = board else { return -1 };
    let square = Square(at.facts().spots[spot].number);
    i32::from(board.kind_on(square))
}
