//! Memory of a seat, and its conclusions about hidden cards from what it was told.
//!
//! A card that was seen on its way to a hidden spot is known to lie there. A player who did what
//! holding some card would have forbidden does not hold that card: the rules are asked, so that no
//! line here knows of suits to be followed or of forced draws. Cards that arrive unseen weaken a
//! conclusion: a spot then holds at most as many of the excluded cards as have arrived.

use cards::{Card, CardBag, CardSet};
use definition::{SpotId, game::Shape};
use rules::{Action, Event, Rules, Seat, View};

/// Most cards of one kind of exclusion that are examined at an action.
const MOST_EXAMINED: usize = 64;

/// Upper bound on the number of certain cards on a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Exclusion {
    pub(super) spot: SpotId,
    pub(super) cards: CardSet,
    pub(super) most: usize,
}

/// Knowledge of hidden cards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Knowledge {
    /// Cards known to lie on hidden spots.
    pub(super) known: Vec<(SpotId, Card)>,
    pub(super) exclusions: Vec<Exclusion>,
}

impl Knowledge {
    /// Concludes what follows from an action: its effects, and what it tells of its player's cards.
    pub(super) fn hear(
        &mut self,
        rules: &Rules,
        (before, after): (&View, &View),
        (by, action): (Seat, Option<Action>),
        events: &[Event],
    ) {
        if let Some(action) = action
            && by != before.seat()
            && before.actor(rules) == Some(by)
            && !before.is_together(rules)
        {
            self.conclude(rules, before, by, action);
        }
        events.iter().for_each(|event| self.follow(event, (before, after)));
        self.see(rules, after);
        let hidden = after.hidden(rules);
        self.exclusions.retain(|exclusion| {
            let count = hidden.iter().find(|(spot, _)| *spot == exclusion.spot);
            count.is_some_and(|(_, count)| exclusion.most < *count)
        });
    }

    /// Notes where the visible cards lie: they may be covered later.
    pub(super) fn see(&mut self, rules: &Rules, view: &View) {
        let spots = (0..rules.spot_count() as u8).map(SpotId);
        let on = |spot: SpotId| view.pile(spot).filter_map(move |seen| Some((spot, seen.card?)));
        let seen: Vec<(SpotId, Card)> = spots.flat_map(on).collect();
        // What is seen is known anyway; of equal cards, one may be seen and another hidden.
        for one in &seen {
            if let Some(at) = self.known.iter().position(|known| known == one) {
                self.known.swap_remove(at);
            }
        }
        let hidden = view.hidden(rules);
        let mut missing = view.missing(rules);
        self.known.retain(|(spot, card)| {
            let is_hidden = hidden.iter().any(|(other, _)| other == spot);
            let place = missing.iter().position(|other| is_hidden && other == card);
            place.map(|place| missing.swap_remove(place)).is_some()
        });
        self.known.extend(seen);
    }

    /// Concludes which cards a player cannot have held at an action.
    fn conclude(&mut self, rules: &Rules, before: &View, by: Seat, action: Action) {
        let played = match action {
            Action::Move(wish) if wish.bag().len() == usize::from(wish.count) => wish.bag(),
            Action::Move(_) => return,
            Action::Choose(_) => CardBag::EMPTY,
        };
        let missing = before.missing(rules);
        let kinds: CardSet = missing.iter().copied().collect();
        for (spot, count) in before.hidden(rules) {
            let Some(info) = rules.spot_info(spot).filter(|info| info.player == Some(by)) else {
                continue;
            };
            let shape = rules.game().fields.get(info.field).map(|field| &field.shape);
            let cards: Vec<Card> = match action {
                Action::Move(wish) if wish.from == spot => played.cards().collect(),
                Action::Move(_) => continue,
                Action::Choose(_) => Vec::new(),
            };
            if shape != Some(&Shape::Hand)
                || cards.len() >= count
                || !before.would_allow(rules, action, (spot, &cards))
            {
                continue;
            }
            let mut held = cards.clone();
            let excluded = kinds.kinds().take(MOST_EXAMINED).filter(|&card| {
                held.truncate(cards.len());
                held.push(card);
                let is_left = missing.iter().filter(|&&other| other == card).count()
                    > cards.iter().filter(|&&other| other == card).count();
                is_left && !before.would_allow(rules, action, (spot, &held))
            });
            let excluded: CardSet = excluded.collect();
            if !excluded.is_empty() {
                self.exclude(spot, excluded);
            }
        }
    }

    /// Notes that a spot holds none of these cards.
    fn exclude(&mut self, spot: SpotId, cards: CardSet) {
        self.exclusions.retain(|known| known.spot != spot || !(known.cards & !cards).is_empty());
        self.exclusions.push(Exclusion { spot, cards, most: 0 });
    }

    /// Follows the cards of an event.
    fn follow(&mut self, event: &Event, views: (&View, &View)) {
        match *event {
            Event::Gathered { .. } => *self = Self::default(),
            Event::Moved { from, to, count, cards, .. }
            | Event::Collected { from, to, count, cards } => {
                self.carry((from, to), count.into(), cards.known, views);
            }
            Event::Carried { from, to, count, cards, .. } => {
                self.carry((from, to), count.into(), cards, views);
            }
            Event::Dealt { from, to, card, .. } => {
                self.carry((from, to), 1, card.into_iter().collect(), views);
            }
            _ => {}
        }
    }

    /// Follows cards from one spot to another.
    fn carry(
        &mut self,
        (from, to): (SpotId, SpotId),
        count: usize,
        cards: CardBag,
        (before, after): (&View, &View),
    ) {
        let unseen = count.saturating_sub(cards.len());
        for card in cards.cards() {
            if let Some(at) = self.known.iter().position(|known| *known == (from, card)) {
                self.known.swap_remove(at);
            }
        }
        if unseen > 0 {
            // Any of them may have left, unless all did but those that are still seen there.
            let stays = |card: Card| after.pile(from).any(|seen| seen.card == Some(card));
            let left = |&&(spot, card): &&(SpotId, Card)| spot == from && !stays(card);
            let here = self.known.iter().filter(|(spot, _)| *spot == from).count();
            let all = here + cards.len() >= before.count(from)
                && self.known.iter().filter(left).count() == unseen
                && after.placed(from).iter().all(|placed| placed.card() != Card::UNKNOWN);
            if all {
                for known in self.known.iter_mut().filter(|known| left(&&**known)) {
                    known.0 = to;
                }
            } else {
                self.known.retain(|(spot, _)| *spot != from);
            }
        }
        for exclusion in &mut self.exclusions {
            let certain = cards.cards().filter(|&card| exclusion.cards.contains(card)).count();
            if exclusion.spot == from {
                exclusion.most = exclusion.most.saturating_sub(certain);
            }
            if exclusion.spot == to {
                exclusion.most += certain + unseen;
            }
        }
        self.known.extend(cards.cards().map(|card| (to, card)));
    }
}
