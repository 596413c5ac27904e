//! The visible position of each card on its way. Nothing here changes the game: the stage follows
//! the view, and may be skipped at any time.

mod token;

pub(super) use token::Appearance;

use super::layout::BoardGeometry;
use crate::theme::Motion;
use egui::{Pos2, Rect};
use engine::{
    definition::{Face, SpotId},
    rules::{Event, SeenCard, View},
};
use token::{CardSprite, SpriteFlight};

/// The entrance of a new table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entrance {
    /// The cards appear at once.
    Placed,
    /// They are dealt from this spot.
    Dealt(SpotId),
}

/// All cards as they are shown.
#[derive(Debug, Default)]
pub(super) struct AnimatedCards {
    piles: Vec<Vec<CardSprite>>,
    events: Vec<Event>,
    /// Geometry that the resting places were computed with.
    geometry: Option<BoardGeometry>,
    /// End of the last flight.
    until: f64,
    entrance: Option<Entrance>,
}

impl AnimatedCards {
    /// Forgets all cards; the next view enters in this way.
    pub(super) fn enter(&mut self, entrance: Entrance) {
        *self = Self { entrance: Some(entrance), ..Self::default() };
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
        now < self.until
    }

    /// Ends all flights at once.
    pub(super) fn skip(&mut self) {
        self.until = 0.0;
        for token in self.piles.iter_mut().flatten() {
            (token.flight, token.before) = (None, None);
        }
    }

    /// Records where a card was painted, as the start of its next flight.
    pub(super) fn painted(&mut self, spot: SpotId, position: usize, center: Pos2) {
        if let Some(token) =
            self.piles.get_mut(spot.index()).and_then(|pile| pile.get_mut(position))
        {
            token.center = center;
        }
    }

    /// Sends the top cards of a spot back to their places from where they were painted.
    pub(super) fn spring_back(&mut self, spot: SpotId, count: usize, now: f64, duration: f32) {
        let Some(pile) = self.piles.get_mut(spot.index()) else { return };
        let first = pile.len().saturating_sub(count);
        for token in &mut pile[first..] {
            token.flight = Some(SpriteFlight { from: token.center, start: now, duration });
        }
        self.until = self.until.max(now + f64::from(duration));
    }

    /// Makes the stage match the view. `motion` is `None` if animations are off.
    pub(super) fn settle(
        &mut self,
        view: &View,
        geometry: &BoardGeometry,
        now: f64,
        motion: Option<&Motion>,
    ) {
        let entrance = self.entrance.take();
        let fresh = self.piles.len() != geometry.spot_count();
        if fresh {
            self.piles = vec![Vec::new(); geometry.spot_count()];
            self.events.clear();
        }
        for event in std::mem::take(&mut self.events) {
            self.act(event);
        }
        let views: Vec<Vec<SeenCard>> = (0..geometry.spot_count())
            .map(|index| view.pile(SpotId(index as u8)).collect())
            .collect();
        self.reconcile(&views);
        let same = !fresh && self.geometry.as_ref() == Some(geometry);
        if !same {
            self.geometry = Some(geometry.clone());
        }
        self.place(geometry, same);
        if fresh {
            self.arrive(entrance.unwrap_or(Entrance::Placed), geometry);
        }
        self.launch(now, motion);
    }

    /// Applies an event to the tokens.
    fn act(&mut self, event: Event) {
        // Cards moved by rules after the player's move start one by one.
        let turn = self.piles.iter().flatten().filter_map(|token| token.moved).max();
        let next = turn.map_or(0, |turn| turn + 1);
        match event {
            Event::Moved { from, count, to, .. } | Event::Carried { from, count, to, .. } => {
                self.carry(from, usize::from(count), to, next);
            }
            Event::Dealt { from, to, card, face } => {
                self.carry(from, 1, to, next);
                if let Some(token) = self.piles.get_mut(to.index()).and_then(|pile| pile.last_mut())
                {
                    token.update(SeenCard { card, face });
                }
            }
            Event::Collected { from, count, to, .. } => {
                self.carry(from, usize::from(count), to, next);
                if let Some(pile) = self.piles.get_mut(to.index()) {
                    let first = pile.len().saturating_sub(usize::from(count));
                    pile[first..].reverse();
                    for token in &mut pile[first..] {
                        token.update(SeenCard { card: None, face: Face::Down });
                    }
                }
            }
            Event::Turned { spot, position, card, face } => {
                let pile = self.piles.get_mut(spot.index());
                if let Some(token) = pile.and_then(|pile| pile.get_mut(usize::from(position))) {
                    token.update(SeenCard { card: card.or(token.seen.card), face });
                }
            }
            // No card changes its place visibly.
            _ => {}
        }
    }

    fn carry(&mut self, from: SpotId, count: usize, to: SpotId, turn: u32) {
        if from.index() >= self.piles.len() || to.index() >= self.piles.len() {
            return;
        }
        let pile = &mut self.piles[from.index()];
        let mut taken = pile.split_off(pile.len().saturating_sub(count));
        for token in &mut taken {
            token.moved = Some(turn);
        }
        self.piles[to.index()].append(&mut taken);
    }

    /// Makes the tokens match the view in any case: those that do not fit go to a place where the
    /// view has such a card.
    fn reconcile(&mut self, views: &[Vec<SeenCard>]) {
        let fits = |token: &CardSprite, seen: &SeenCard| {
            token.seen.card.is_none() || seen.card.is_none() || token.seen.card == seen.card
        };
        let mut loose: Vec<CardSprite> = Vec::new();
        for (pile, seen) in self.piles.iter_mut().zip(views) {
            let kept = pile.iter().zip(seen).take_while(|(token, seen)| fits(token, seen)).count();
            loose.extend(pile.drain(kept..));
        }
        for (pile, seen) in self.piles.iter_mut().zip(views) {
            for (token, &seen) in pile.iter_mut().zip(seen) {
                token.update(seen);
            }
            for &seen in &seen[pile.len()..] {
                let known = seen.card.is_some();
                let alike = loose.iter().rposition(|t| known && t.seen.card == seen.card);
                let unknown = || loose.iter().rposition(|t| t.seen.card.is_none() || !known);
                let mut token = match alike.or_else(unknown) {
                    Some(at) => {
                        let mut token = loose.remove(at);
                        token.moved = token.moved.or(Some(0));
                        token
                    }
                    None => CardSprite::new(seen),
                };
                token.update(seen);
                pile.push(token);
            }
        }
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

    /// Starts the first frame of a table: the cards appear, or come from the deck row by row.
    fn arrive(&mut self, entrance: Entrance, geometry: &BoardGeometry) {
        let Entrance::Dealt(deck) = entrance else { return };
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
    fn launch(&mut self, now: f64, motion: Option<&Motion>) {
        let last = self.piles.iter().flatten().filter_map(|token| token.moved).max().unwrap_or(0);
        for token in self.piles.iter_mut().flatten() {
            let moved = token.moved.take();
            let Some(motion) = motion else {
                (token.flight, token.before) = (None, None);
                continue;
            };
            let turns = token.before.is_some() && token.flight.is_none();
            if moved.is_none() && !turns {
                continue;
            }
            let wave = motion.wave.min(motion.wave_most / (last.max(1) as f32));
            let delay = moved.unwrap_or(last) as f32 * wave;
            let way = token.center.distance(token.rest.center());
            let near = way < token.rest.width() * 0.8;
            let duration = match (near, turns || token.before.is_some()) {
                (_, true) if near => motion.turn,
                (true, false) => motion.quick,
                _ => motion.flight,
            };
            let start = now + f64::from(delay);
            token.flight = Some(SpriteFlight { from: token.center, start, duration });
            self.until = self.until.max(start + f64::from(duration));
        }
    }

    /// Removes finished flights.
    pub(super) fn finish(&mut self, now: f64) {
        for token in self.piles.iter_mut().flatten() {
            if token.flight.is_some() && token.progress(now).is_none() {
                (token.flight, token.before) = (None, None);
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
        let motion = Theme::new(ThemeName::Light).motion;
        let mut stage = AnimatedCards::default();
        stage.settle(&game.view(), &geometry, 0.0, Some(&motion));
        assert!(!stage.is_moving(0.0), "a table that is just there lies still");
        let deck = game.rules().table().deck_spot(engine::definition::DeckId(0));
        let home = stage.piles()[deck.index()].last().expect("cards").rest.center();
        for row in stage.piles.iter_mut().flatten() {
            row.center = row.rest.center();
        }

        let events = game.play(Action::click(deck)).expect("a deal");
        stage.follow(&events);
        stage.settle(&game.view(), &geometry, 1.0, Some(&motion));
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
        stage.enter(Entrance::Dealt(SpotId(2)));
        stage.settle(&game.view(), &geometry, 0.0, None);
        assert!(!stage.is_moving(0.0));
        let events = game.play(Action::click(SpotId(2))).expect("a deal");
        stage.follow(&events);
        stage.settle(&game.view(), &geometry, 0.1, None);
        for token in stage.piles().iter().flatten() {
            assert_eq!(token.appearance(0.1).center, token.rest.center());
        }
    }

    #[test]
    fn the_stage_shows_the_view_after_any_jump() {
        let mut game = game();
        let geometry = geometry(&game);
        let motion = Theme::new(ThemeName::Light).motion;
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
            stage.settle(&game.view(), &geometry, f64::from(step as u32), Some(&motion));
            for (index, pile) in stage.piles().iter().enumerate() {
                let shown: Vec<SeenCard> = pile.iter().map(|token| token.seen).collect();
                let wanted: Vec<SeenCard> = game.view().pile(SpotId(index as u8)).collect();
                assert_eq!(shown, wanted, "step {step}, spot {index}");
            }
        }
    }
}
