//! Worlds: positions that agree with everything that a seat sees and has concluded.

use super::knowledge::{Exclusion, Knowledge};
use cards::{Card, DealNumber};
use definition::SpotId;
use rand_chacha::{ChaCha8Rng, rand_core::Rng};
use rules::{Rules, State, View};

/// Number of exchanges of two cards by which a world is brought to agree with what is known.
const MOST_EXCHANGES: usize = 400;

/// Generator of the worlds that a seat considers possible.
#[derive(Debug)]
pub(super) struct Worlds<'v> {
    rules: &'v Rules,
    view: &'v View,
    /// Hidden spots, each with the number of cards that are not known.
    spots: Vec<(SpotId, usize)>,
    /// Cards known to lie on each of those spots.
    known: Vec<Vec<Card>>,
    /// Cards of which it is not known where they lie.
    loose: Vec<Card>,
    exclusions: Vec<(usize, Exclusion)>,
    /// Cards of the world being made, by spot.
    laid: Vec<Vec<Card>>,
}

impl<'v> Worlds<'v> {
    /// Creates the generator for a view; `None` if the hidden cards cannot be told.
    pub(super) fn of(rules: &'v Rules, view: &'v View, knowledge: &Knowledge) -> Option<Self> {
        let mut spots = view.hidden(rules);
        let mut loose = view.missing(rules);
        if spots.iter().map(|(_, count)| count).sum::<usize>() != loose.len() {
            return None;
        }
        let mut known = vec![Vec::new(); spots.len()];
        for &(spot, card) in &knowledge.known {
            let at = spots.iter().position(|(hidden, count)| *hidden == spot && *count > 0);
            let place = loose.iter().position(|&other| other == card);
            if let (Some(at), Some(place)) = (at, place) {
                loose.swap_remove(place);
                spots[at].1 -= 1;
                known[at].push(card);
            }
        }
        loose.sort_unstable();
        let exclusions = knowledge.exclusions.iter().filter_map(|exclusion| {
            let at = spots.iter().position(|(spot, _)| *spot == exclusion.spot)?;
            let own = known[at].iter().filter(|&&card| exclusion.cards.contains(card)).count();
            Some((at, Exclusion { most: exclusion.most.saturating_sub(own), ..*exclusion }))
        });
        let exclusions = exclusions.collect();
        let laid = vec![Vec::new(); spots.len()];
        Some(Self { rules, view, spots, known, loose, exclusions, laid })
    }

    /// True if only one world is possible.
    pub(super) fn is_one(&self) -> bool {
        // The order within a pile counts, unless all its hidden cards are alike.
        let is_hand = |spot: SpotId| {
            let info = self.rules.spot_info(spot);
            let field = info.and_then(|info| self.rules.game().fields.get(info.field));
            field.is_some_and(|field| field.shape == definition::game::Shape::Hand)
        };
        let open = self.spots.iter().filter(|(_, count)| *count > 0).count();
        open <= 1 && { self.spots.iter() }
            .zip(&self.known)
            .all(|((spot, count), known)| count + known.len() < 2 || is_hand(*spot))
    }

    /// Returns a world at random.
    pub(super) fn sample(&mut self, generator: &mut ChaCha8Rng) -> Option<State> {
        self.deal(generator);
        self.exchange(generator);
        for (laid, known) in self.laid.iter_mut().zip(&self.known) {
            laid.extend_from_slice(known);
            shuffle(laid, generator);
        }
        let chance = DealNumber(generator.next_u64() >> 1);
        let (spots, laid) = (&self.spots, &mut self.laid);
        self.view.suppose_laid(self.rules, chance, |spot| {
            let at = spots.iter().position(|(hidden, _)| *hidden == spot)?;
            laid[at].pop()
        })
    }

    /// Deals the loose cards; those that fewest spots may hold come first.
    fn deal(&mut self, generator: &mut ChaCha8Rng) {
        self.laid.iter_mut().for_each(Vec::clear);
        let mut order: Vec<(usize, Card)> = Vec::with_capacity(self.loose.len());
        shuffle(&mut self.loose, generator);
        for &card in &self.loose {
            let places = (0..self.spots.len()).filter(|&at| self.may_hold(at, card));
            order.push((places.map(|at| self.spots[at].1).sum(), card));
        }
        order.sort_by_key(|(places, _)| *places);
        for (_, card) in order {
            let room = |at: usize| self.spots[at].1 - self.laid[at].len();
            let fits = |at: usize, strict: bool| {
                if !strict || self.may_hold(at, card) { room(at) } else { 0 }
            };
            let total = |strict| (0..self.spots.len()).map(|at| fits(at, strict)).sum::<usize>();
            let strict = total(true) > 0;
            let mut number = below(generator, total(strict));
            let found = (0..self.spots.len()).find(|&at| {
                let room = fits(at, strict);
                let here = number < room;
                number = number.saturating_sub(room);
                here
            });
            if let Some(at) = found {
                self.laid[at].push(card);
            }
        }
    }

    /// True if no strict exclusion keeps a card off a spot.
    fn may_hold(&self, at: usize, card: Card) -> bool {
        let strict = |(spot, exclusion): &(usize, Exclusion)| {
            *spot == at && exclusion.most == 0 && exclusion.cards.contains(card)
        };
        !self.exclusions.iter().any(strict)
    }

    /// Number of cards by which the bounds of some spots are exceeded.
    fn excess(&self, spots: &[usize]) -> usize {
        let of = |(at, exclusion): &(usize, Exclusion)| {
            let held = self.laid[*at].iter().filter(|&&card| exclusion.cards.contains(card));
            held.count().saturating_sub(exclusion.most)
        };
        self.exclusions.iter().filter(|(at, _)| spots.contains(at)).map(of).sum()
    }

    /// Exchanges cards until no bound is exceeded, or for long enough.
    fn exchange(&mut self, generator: &mut ChaCha8Rng) {
        let all: Vec<usize> = (0..self.spots.len()).collect();
        let mut excess = self.excess(&all);
        for _ in 0..MOST_EXCHANGES {
            if excess == 0 {
                return;
            }
            let one = below(generator, self.spots.len());
            let other = below(generator, self.spots.len());
            if one == other || self.laid[one].is_empty() || self.laid[other].is_empty() {
                continue;
            }
            let pair = [one, other];
            let before = self.excess(&pair);
            let places = pair.map(|at| below(generator, self.laid[at].len()));
            self.swap(pair, places);
            let after = self.excess(&pair);
            if after > before {
                self.swap(pair, places);
            } else {
                excess = excess + after - before;
            }
        }
    }

    fn swap(&mut self, spots: [usize; 2], places: [usize; 2]) {
        let kept = self.laid[spots[0]][places[0]];
        self.laid[spots[0]][places[0]] = self.laid[spots[1]][places[1]];
        self.laid[spots[1]][places[1]] = kept;
    }
}

/// Returns a random number below `count`, 0 if that is 0.
pub(super) fn below(generator: &mut ChaCha8Rng, count: usize) -> usize {
    ((u128::from(generator.next_u32()) * count as u128) >> 32) as usize
}

fn shuffle<T>(items: &mut [T], generator: &mut ChaCha8Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(generator, last + 1));
    }
}
