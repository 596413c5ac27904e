//! The piles on the screen, one for each spot, which follow the events of a game.

use engine::{
    cards::CardBag,
    definition::{Face, SpotId},
    rules::{Event, SeenCard, View},
};

/// A card that lies face down.
const HIDDEN: SeenCard = SeenCard { card: None, face: Face::Down };

/// A card on the screen, with everything that its table keeps of it.
pub trait ShownCard: Copy {
    /// Creates a card that has not been on the screen.
    fn new(seen: SeenCard) -> Self;

    /// Returns the side that is shown.
    fn seen(&self) -> SeenCard;

    /// Shows another side.
    fn show(&mut self, seen: SeenCard);
}

/// Cards that went from one spot to the top of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transfer {
    /// Spot that they left.
    pub from: SpotId,
    /// Spot whose top cards they are now.
    pub to: SpotId,
    /// Number of cards.
    pub count: usize,
}

/// Shows the effect of an event; returns the transfer of cards, if it is one. Every card
/// transferred is `touched`.
pub fn follow<T: ShownCard>(
    piles: &mut [Vec<T>],
    event: Event,
    touched: impl FnMut(&mut T),
) -> Option<Transfer> {
    let (from, to, count, shown) = match event {
        Event::Moved { from, to, count, .. } | Event::Collected { from, to, count, .. } => {
            (from, to, count, None)
        }
        Event::Carried { from, to, count, shown, .. } => (from, to, count, Some(shown)),
        Event::Dealt { from, to, .. } => (from, to, 1, None),
        Event::Turned { spot, position, card, face } => {
            let token = piles.get_mut(spot.index())?.get_mut(usize::from(position))?;
            token.show(SeenCard { card: card.or(token.seen().card), face });
            return None;
        }
        // No card changes its place visibly.
        _ => return None,
    };
    if to.index() >= piles.len() {
        return None;
    }
    let mut taken = take(piles.get_mut(from.index())?, count.into(), shown);
    match event {
        Event::Dealt { card, face, .. } => {
            taken.iter_mut().for_each(|token| token.show(SeenCard { card, face }));
        }
        Event::Collected { .. } => {
            taken.reverse();
            taken.iter_mut().for_each(|token| token.show(HIDDEN));
        }
        _ => {}
    }
    taken.iter_mut().for_each(touched);
    let count = taken.len();
    piles[to.index()].extend(taken);
    Some(Transfer { from, to, count })
}

/// Puts all cards face down on one spot, as if they had never been on the screen.
pub fn gather<T: ShownCard>(piles: &mut [Vec<T>], to: SpotId) {
    let all = piles.iter_mut().map(|pile| pile.drain(..).count()).sum();
    if let Some(pile) = piles.get_mut(to.index()) {
        pile.resize(all, T::new(HIDDEN));
    }
}

/// Makes the piles match a view in any case. Cards that do not fit have `strayed`, and go to a
/// place where the view has such a card.
pub fn settle<T: ShownCard>(
    piles: &mut Vec<Vec<T>>,
    view: &View,
    spots: usize,
    mut strayed: impl FnMut(&mut T),
) {
    piles.resize_with(spots, Vec::new);
    let fits = |token: &T, seen: &SeenCard| {
        let shown = token.seen().card;
        shown.is_none() || seen.card.is_none() || shown == seen.card
    };
    let views: Vec<Vec<SeenCard>> =
        (0..spots).map(|index| view.pile(SpotId(index as u8)).collect()).collect();
    let mut loose: Vec<T> = Vec::new();
    for (pile, seen) in piles.iter_mut().zip(&views) {
        let kept = pile.iter().zip(seen).take_while(|(token, seen)| fits(token, seen)).count();
        loose.extend(pile.drain(kept..));
    }
    loose.iter_mut().for_each(&mut strayed);
    for (pile, seen) in piles.iter_mut().zip(&views) {
        for (token, &seen) in pile.iter_mut().zip(seen) {
            token.show(seen);
        }
        for &seen in &seen[pile.len()..] {
            let known = seen.card.is_some();
            let alike = loose.iter().rposition(|t| known && t.seen().card == seen.card);
            let unknown = || loose.iter().rposition(|t| t.seen().card.is_none() || !known);
            let found = alike.or_else(unknown).map(|at| loose.remove(at));
            let mut token = found.unwrap_or_else(|| T::new(seen));
            token.show(seen);
            pile.push(token);
        }
    }
}

/// Takes cards off a pile: those `shown` by identity, then the top ones, which become the rest of
/// those shown, or cards that not everybody sees. `None` leaves all as they are.
fn take<T: ShownCard>(pile: &mut Vec<T>, count: usize, shown: Option<CardBag>) -> Vec<T> {
    let (mut known, mut left) = (shown.unwrap_or_default(), count);
    let mut taken = vec![false; pile.len()];
    for (token, taken) in pile.iter().zip(&mut taken).rev() {
        if let Some(card) = token.seen().card.filter(|&card| known.contains(card)) {
            (known, *taken, left) = (known.without(card), true, left.saturating_sub(1));
        }
    }
    let mut known = known.cards();
    let others = pile.iter_mut().zip(&mut taken).rev().filter(|(_, taken)| !**taken);
    for (token, taken) in others.take(left) {
        *taken = true;
        if shown.is_some() {
            token.show(SeenCard { card: known.next(), ..token.seen() });
        }
    }
    let mut taken = taken.into_iter();
    pile.extract_if(.., |_| taken.next() == Some(true)).collect()
}
