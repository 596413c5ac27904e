//! The visible position of each card on its way. Nothing here changes the game: the stage follows
//! the view, and may be skipped at any time.

mod token;

pub(super) use token::Appearance;

use super::layout::BoardGeometry;
use crate::motion::{self, Flight, Tempo};
use egui::{Pos2, Rect};
use engine::{
    definition::{Face, SpotId},
    rules::{Event, SeenCard, View},
};
use token::CardSprite;

/// All cards as they are shown.
#[derive(Debug, Default)]
pub(super) struct AnimatedCards {
    piles: Vec<Vec<CardSprite>>,
    events: Vec<Event>,
    /// Geometry that the resting places were computed with.
    geometry: Option<BoardGeometry>,
    /// Spot that the cards of a new deal come from; `None` if they appear at once.
    deck: Option<SpotId>,
}

impl AnimatedCards {
    /// Forgets all cards; those of the next view are dealt from this deck, if any.
    pub(super) fn enter(&mut self, deck: Option<SpotId>) {
        *self = Self { deck, ..Self::default() };
    }

    /// Queues events for the next view.
    pub(super) fn follow(&mut self, events: &[Event]) {
        self.events.extend_from_slice(events);
    }

    /// Returns the cards of each spot, lowest first.
    pub(super) fn piles(&self) -> &[Vec<CardSprite>] {
        &self.piles
    }

    /// Returns the cards' resting places by spot.
    pub(super) fn rests(&self) -> Vec<Vec<Rect>> {
        self.piles.iter().map(|pile| pile.iter().map(|token| token.rest).collect()).collect()
    }

    /// True if anything is on its way.
    pub(super) fn is_moving(&self, now: f64) -> bool {
        self.piles.iter().flatten().any(|token| token.progress(now).is_some())
    }

    /// Ends all flights at once.
    pub(super) fn skip(&mut self) {
        self.piles.iter_mut().flatten().for_each(CardSprite::land);
    }

    /// Records where a card was painted, as the start of its next flight.
    pub(super) fn painted(&mut self, spot: SpotId, position: usize, center: Pos2) {
        let pile = self.piles.get_mut(spot.index());
        if let Some(token) = pile.and_then(|pile| pile.get_mut(position)) {
            token.center = center;
        }
    }

    /// Sends the top cards of a spot back to their places from where they were painted.
    pub(super) fn spring_back(&mut self, spot: SpotId, count: usize, now: f64, duration: f64) {
        let pile = self.piles.get_mut(spot.index());
        for token in pile.into_iter().flat_map(|pile| pile.iter_mut().rev().take(count)) {
            token.flight = Some(Flight { way: token.center, start: now, duration });
        }
    }

    /// Makes the stage match the view.
    pub(super) fn settle(
        &mut self,
        view: &View,
        geometry: &BoardGeometry,
        now: f64,
        tempo: &Tempo,
    ) {
        let deck = self.deck.take();
        let fresh = self.piles.len() != geometry.spot_count();
        if fresh {
            self.piles.clear();
            self.events.clear();
        }
        for event in std::mem::take(&mut self.events) {
            // Cards moved by rules after the player's move start one by one.
            let next = self.last_moved().map_or(0, |turn| turn + 1);
            motion::follow(&mut self.piles, event, |token| token.moved = Some(next));
        }
        let strayed = |token: &mut CardSprite| token.moved = token.moved.or(Some(0));
        motion::settle(&mut self.piles, view, geometry.spot_count(), strayed);
        let same = !fresh && self.geometry.as_ref() == Some(geometry);
        if !same {
            self.geometry = Some(geometry.clone());
        }
        self.place(geometry, same);
        if let (true, Some(deck)) = (fresh, deck) {
            self.arrive(deck, geometry);
        }
        self.launch(now, tempo);
    }

    /// Returns the highest rank among the cards that moved, if any did.
    fn last_moved(&self) -> Option<u32> {
        self.piles.iter().flatten().filter_map(|token| token.moved).max()
    }

    /// Updates the resting place of each token.
    fn place(&mut self, geometry: &BoardGeometry, same: bool) {
        for (index, pile) in self.piles.iter_mut().enumerate() {
            let faces: Vec<Face> = pile.iter().map(|token| token.seen.face).collect();
            let rests = geometry.pile(SpotId(index as u8), &faces);
            for (token, rest) in pile.iter_mut().zip(rests) {
                let is_new = token.rest == Rect::NOTHING;
                if is_new || (!same && token.moved.is_none()) {
                    token.center = rest.center();
                    token.flight = None;
                } else if token.rest != rest && token.moved.is_none() && token.flight.is_none() {
                    // The fan was squeezed or has more room: the card follows.
                    token.moved = Some(0);
                }
                token.rest = rest;
            }
        }
    }

    /// Starts the first frame of a new deal: the cards come from the deck row by row.
    fn arrive(&mut self, deck: SpotId, geometry: &BoardGeometry) {
        let start = geometry.home(deck).center();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (index, pile) in self.piles.iter().enumerate().filter(|(i, _)| *i != deck.index()) {
            places.extend((0..pile.len()).map(|position| (position, index)));
        }
        places.sort_unstable();
        for (turn, (position, index)) in places.into_iter().enumerate() {
            let token = &mut self.piles[index][position];
            token.center = start;
            token.moved = Some(turn as u32);
            if token.seen.face == Face::Up {
                token.before = Some(SeenCard { card: None, face: Face::Down });
            }
        }
    }

    /// Starts flights for the tokens that moved or turned.
    fn launch(&mut self, now: f64, tempo: &Tempo) {
        let last = self.last_moved().unwrap_or(0);
        for token in self.piles.iter_mut().flatten() {
            let moved = token.moved.take();
            if !tempo.moves() {
                token.land();
                continue;
            }
            let turns = token.before.is_some();
            if moved.is_none() && (!turns || token.flight.is_some()) {
                continue;
            }
            let near = token.center.distance(token.rest.center()) < token.rest.width() * 0.8;
            let duration = match (near, turns) {
                (true, true) => tempo.turn,
                (true, false) => tempo.quick,
                (false, _) => tempo.flight,
            };
            let start = now + f64::from(moved.unwrap_or(last)) * tempo.interval(last);
            token.flight = Some(Flight { way: token.center, start, duration });
        }
    }

    /// Removes finished flights.
    pub(super) fn finish(&mut self, now: f64) {
        for token in self.piles.iter_mut().flatten() {
            if token.flight.is_some() && token.progress(now).is_none() {
                token.land();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Theme, ThemeName};
    use egui::{pos2, vec2};
    use engine::{
        rules::{Action, Match, Rules, Start},
        workbook::{Document, read},
    };
    use std::sync::Arc;

    fn game() -> Match {
        let sheets = "
            [Fields]
            Field | Put | Take | Clear
            Tableau | down 1, alternating colours; empty: any | down 1; top: any | =13
            [Spots]
            Field   | Number
            Tableau | 1
            Tableau | 2
            [Deals]
            Spot      | Opening deal | Click deal
            Tableau 1 | 1 down 1 up  | 1 up
            Tableau 2 | 1 up         | 1 up";
        let checked = read(&Document::from_text(sheets));
        let definition = checked.into_result().unwrap_or_else(|faults| panic!("{faults}"));
        let rules = Arc::new(Rules::compile(&definition));
        Match::start(rules, Start::Number(engine::cards::DealNumber(7))).expect("a deal")
    }

    fn geometry(game: &Match) -> BoardGeometry {
        let area = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        BoardGeometry::new(game.rules(), area)
    }

    #[test]
    fn a_dealt_card_flies_from_the_deck_and_arrives() {
        let mut game = game();
        let geometry = geometry(&game);
        let tempo = Tempo::of(&Theme::new(ThemeName::Light).motion, true);
        let mut stage = AnimatedCards::default();
        stage.settle(&game.view(), &geometry, 0.0, &tempo);
        assert!(!stage.is_moving(0.0), "a table that is just there lies still");
        let deck = game.rules().table().deck_spot(engine::definition::DeckId(0));
        let home = stage.piles()[deck.index()].last().expect("cards").rest.center();
        for row in stage.piles.iter_mut().flatten() {
            row.center = row.rest.center();
        }

        let events = game.play(Action::click(deck)).expect("a deal");
        stage.follow(&events);
        stage.settle(&game.view(), &geometry, 1.0, &tempo);
        let card = *stage.piles()[0].last().expect("the card dealt");
        assert!(card.appearance(1.0).center.distance(home) < 1.0);
        assert!(stage.is_moving(1.0));
        let later = card.appearance(2.0);
        assert_eq!(later.center, card.rest.center());
        assert_eq!(later.seen.face, Face::Up);
        assert!(!stage.is_moving(2.0));
    }

    #[test]
    fn nothing_flies_where_nothing_may() {
        let mut game = game();
        let geometry = geometry(&game);
        let mut stage = AnimatedCards::default();
        stage.enter(Some(SpotId(2)));
        stage.settle(&game.view(), &geometry, 0.0, &Tempo::NONE);
        assert!(!stage.is_moving(0.0));
        let events = game.play(Action::click(SpotId(2))).expect("a deal");
        stage.follow(&events);
        stage.settle(&game.view(), &geometry, 0.1, &Tempo::NONE);
        for token in stage.piles().iter().flatten() {
            assert_eq!(token.appearance(0.1).center, token.rest.center());
        }
    }

    #[test]
    fn the_stage_shows_the_view_after_any_jump() {
        let mut game = game();
        let geometry = geometry(&game);
        let tempo = Tempo::of(&Theme::new(ThemeName::Light).motion, true);
        let mut stage = AnimatedCards::default();
        for step in 0..40 {
            // Deals, undone deals and moves, without events for the stage.
            let mut actions = Vec::new();
            game.view().legal(game.rules(), &mut actions);
            if step % 5 == 4 {
                game.undo();
            } else if let Some(&action) = actions.get(step * 7 % actions.len().max(1)) {
                game.play(action).expect("legal");
            }
            stage.settle(&game.view(), &geometry, f64::from(step as u32), &tempo);
            for (index, pile) in stage.piles().iter().enumerate() {
                let shown: Vec<SeenCard> = pile.iter().map(|token| token.seen).collect();
                let wanted: Vec<SeenCard> = game.view().pile(SpotId(index as u8)).collect();
                assert_eq!(shown, wanted, "step {step}, spot {index}");
            }
        }
    }
}
