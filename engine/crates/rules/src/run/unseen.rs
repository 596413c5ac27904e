//! Picks of unseen cards, by their place.

use super::{
    transfer::{MOMENTS, Mover},
    *,
};
use crate::{Form, program::MoveCode};
use definition::game::MoveId;

/// Offset that keeps these moments apart from those of steps.
const PLACES: u64 = 1 << 61;

impl State {
    /// Moves the card at a place to the target of the move. From now on conditions and steps see
    /// its identity.
    pub(super) fn play_unseen<W: Observer>(
        &mut self,
        program: &Program,
        code: &MoveCode,
        place: i32,
        frame: &MoveBindings,
        observer: &mut W,
    ) {
        let at = self.context(program, frame);
        let from = match &code.chooser {
            Chooser::Card { from, .. } => from.spot(&at),
            Chooser::Onto { from, .. } => at.spot(from(&at)),
            _ => None,
        };
        let place = usize::try_from(place).ok();
        let (Some(from), Some(place)) =
            (from, place.filter(|&p| from.is_some_and(|f| at.unseen(f).any(|place| place == p))))
        else {
            return;
        };
        let (card, in_pile) = self.card_in(program, from, place);
        let cards = [card].into_iter().collect();
        let rule = MoveId(0);
        let wish = Move { from, count: 1, to: from, cards, again: 0, form: Form::NONE, rule };
        let target = frame.target.get();
        bind(&self.context(program, frame), code, &Action::Move(wish));
        frame.target.set(target);
        let at = self.context(program, frame);
        let to = match &code.chooser {
            // The target may depend on the card.
            Chooser::Card { to: Some(to), .. } => to.spot(&at),
            Chooser::Onto { .. } => at.spot(target),
            _ => None,
        };
        let Some(to) = to.filter(|&to| to != from) else { return };
        frame.target.set(to.index() as i32);
        let by = self.seat_on_turn().unwrap_or_default();
        let placed = match in_pile {
            Some(position) => {
                let placed = self.piles().pile(from)[position];
                self.piles_mut().remove(from, position);
                placed
            }
            None => match self.take_card(program, from, card) {
                Some(placed) => placed,
                None => return,
            },
        };
        let placed = placed.turned(Face::Down).put_by(by);
        self.lay_cards(program, to, &[placed]);
        frame.picked_at.set(to.index() as i32);
        self.tell(program, (from, to), &[placed], (true, Mover::Blind), observer);
    }

    /// The card at a place of a spot, with its position if the spot is ordered. Unordered cards are
    /// assigned to places at random for each decision, so that the place says nothing about the
    /// card.
    fn card_in(&self, program: &Program, spot: SpotId, place: usize) -> (Card, Option<usize>) {
        let pile = self.piles().pile(spot);
        if !program.facts.spots[spot].unordered {
            return (pile[place].card(), Some(place));
        }
        let held = self.unordered().on(spot).kinds().map(|card| (card, None));
        let further = pile.iter().enumerate().map(|(at, placed)| (placed.card(), Some(at)));
        let mut hidden: Vec<(Card, Option<usize>)> = held.chain(further).collect();
        // Cards that have been shown to the player are picked by name.
        let actor = self.seat_to_act().filter(|_| !self.sights().is_empty());
        let shown = actor.map(|actor| self.sights().seen(spot, actor)).unwrap_or_default();
        for card in shown.cards() {
            if let Some(at) = hidden.iter().position(|(other, _)| *other == card) {
                hidden.remove(at);
            }
        }
        let mut places: Vec<usize> = (0..hidden.len()).collect();
        let moment = PLACES | (u64::from(self.course().decisions()) * MOMENTS);
        for last in (1..places.len()).rev() {
            let other = self.randomness().at(moment + last as u64, last + 1);
            // A view does not know the deal, and every place is the same to it.
            places.swap(last, other.unwrap_or(last));
        }
        hidden[places[place]]
    }
}
