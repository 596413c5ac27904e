//! Upper bound on the possibilities of a game: the cards that can come to each spot, and those that
//! can leave it.
//!
//! An over-estimate by kinds of cards, grown until nothing new can happen: it ignores the order of
//! cards in a pile, and their number beyond the deal.

mod bundle;
mod start;

use bundle::{Bundles, Runs};
use cards::{Card, CardSet};
use definition::{
    After, DealCondition, DealFilter, Deck, Definition, Face, FieldId, Flip, SpotId, Target,
};
pub(super) use start::OpeningTable;

/// The possibilities of each spot; the decks' spots come after the fields'.
pub(super) struct Possible {
    /// Position of the cards at the start of the game.
    pub(super) start: OpeningTable,
    /// The kinds that may ever lie on each spot.
    pub(super) cards: Vec<CardSet>,
    /// Subset of `cards` that may lie face up.
    pub(super) up: Vec<CardSet>,
    /// The kinds that may ever leave each spot.
    pub(super) leave: Vec<CardSet>,
    /// The kinds that a player may put on each spot.
    pub(super) put: Vec<CardSet>,
    /// The kinds that a player may put on each spot while it is empty.
    pub(super) begin: Vec<CardSet>,
    /// For each spot, true if a click or a rule brings cards there after the game has begun.
    pub(super) fed: Vec<bool>,
    /// For each spot, true if it may ever be empty.
    pub(super) empties: Vec<bool>,
    /// For each spot, a bit set of the spots that its cards may go to.
    pub(super) ways: Vec<u128>,
    /// For each deck, true if a click on it can ever deal a card.
    pub(super) deals: Vec<bool>,
    /// For each deck, true if it can ever be refilled.
    pub(super) refills: Vec<bool>,
    /// The take and put rules of each field, as far as they matter here.
    pub(super) bundles: Bundles,
}

impl Possible {
    /// Computes the possibilities of a game.
    pub(super) fn of(definition: &Definition) -> Self {
        let start = OpeningTable::of(definition);
        let spots = definition.spot_count();
        let mut possible = Self {
            cards: start.cards.clone(),
            up: start.up.clone(),
            empties: start.least.iter().map(|&least| least == 0).collect(),
            leave: vec![CardSet::EMPTY; spots],
            put: vec![CardSet::EMPTY; spots],
            begin: vec![CardSet::EMPTY; spots],
            fed: vec![false; spots],
            ways: vec![0; spots],
            deals: vec![false; definition.decks().len()],
            refills: vec![false; definition.decks().len()],
            bundles: Bundles::of(definition),
            start,
        };
        while possible.grow(definition) {}
        possible
    }

    /// Returns the kinds that may ever lie on the spots of a field.
    pub(super) fn cards_of(&self, definition: &Definition, field: FieldId) -> CardSet {
        union(&self.cards, definition.spots_of(field))
    }

    /// Returns the kinds that may ever lie face up on the spots of a field.
    pub(super) fn up_of(&self, definition: &Definition, field: FieldId) -> CardSet {
        union(&self.up, definition.spots_of(field))
    }

    /// Returns a bit set of the spots in `goals` and all spots whose cards can get there.
    pub(super) fn leading_to(&self, goals: u128) -> u128 {
        let mut leading = goals;
        loop {
            let more = (0..self.ways.len())
                .filter(|&from| self.ways[from] & leading != 0)
                .fold(leading, |bits, from| bits | 1 << from);
            if more == leading {
                return leading;
            }
            leading = more;
        }
    }

    /// Applies every possible step once. True if anything was new.
    fn grow(&mut self, definition: &Definition) -> bool {
        let before = self.extent();
        for index in 0..definition.decks().len() {
            self.click(definition, index);
        }
        for spot in definition.spot_ids().take(definition.spots().len()) {
            self.refill(definition, spot);
            self.after_put(definition, spot);
            self.whenever(definition, spot);
        }
        self.moves(definition);
        for (empties, leave) in self.empties.iter_mut().zip(&self.leave) {
            *empties |= !leave.is_empty();
        }
        before != self.extent()
    }

    /// Measures the possibilities found so far; the result never decreases.
    fn extent(&self) -> usize {
        let kinds = [&self.cards, &self.up, &self.leave, &self.put, &self.begin];
        let kinds: usize = kinds.into_iter().flatten().map(|set| set.len()).sum();
        let ways: usize = self.ways.iter().map(|bits| bits.count_ones() as usize).sum();
        let flags = [&self.fed, &self.empties, &self.deals, &self.refills];
        kinds + ways + flags.into_iter().flatten().filter(|&&flag| flag).count()
    }

    /// Lets cards of these kinds go from one spot to another, where they may lie face up if `up`.
    fn flow(
        &mut self,
        definition: &Definition,
        from: SpotId,
        to: SpotId,
        kinds: CardSet,
        up: bool,
    ) {
        if kinds.is_empty() || from == to {
            return;
        }
        self.leave[from.index()] |= kinds;
        self.cards[to.index()] |= kinds;
        self.ways[from.index()] |= 1 << to.0;
        let field = definition.field_of(to).map(|field| &definition.fields()[field.index()]);
        if field.is_some_and(|field| up || field.flip != Flip::Never) {
            self.up[to.index()] |= kinds;
        }
    }

    /// Like [`flow`](Self::flow), but without an action of the player.
    fn feed(
        &mut self,
        definition: &Definition,
        from: SpotId,
        to: SpotId,
        kinds: CardSet,
        up: bool,
    ) {
        if !kinds.is_empty() && from != to {
            self.fed[to.index()] = true;
        }
        self.flow(definition, from, to, kinds, up);
    }

    fn click(&mut self, definition: &Definition, index: usize) {
        let deck = &definition.decks()[index];
        let spot = SpotId((definition.spots().len() + index) as u8);
        if !self.may_click(definition, deck) {
            return;
        }
        if let Some(redeal) = deck.redeal.as_ref().filter(|redeal| redeal.limit != Some(0)) {
            for &from in &redeal.collect {
                let kinds = self.cards[from.index()];
                self.refills[index] |= !kinds.is_empty();
                self.flow(definition, from, spot, kinds, false);
            }
        }
        if self.start.least[spot.index()] == 0 && !self.refills[index] {
            return;
        }
        let kinds = self.cards[spot.index()];
        for deal in &deck.click {
            let to = deal.spot;
            let visited = match deck.filter {
                DealFilter::All => true,
                DealFilter::OnlyFilled => !self.cards[to.index()].is_empty(),
                DealFilter::OnlyEmpty => self.empties[to.index()],
            };
            if visited {
                self.deals[index] = true;
                self.feed(definition, spot, to, kinds, deal.faces.contains(&Face::Up));
            }
        }
    }

    /// True if the conditions of a deck can ever hold.
    pub(super) fn may_click(&self, definition: &Definition, deck: &Deck) -> bool {
        deck.conditions.iter().all(|condition| match *condition {
            DealCondition::AllFilled(field) => {
                definition.spots_of(field).all(|spot| !self.cards[spot.index()].is_empty())
            }
            DealCondition::AllEmpty(field) => {
                definition.spots_of(field).all(|spot| self.empties[spot.index()])
            }
        })
    }

    fn refill(&mut self, definition: &Definition, to: SpotId) {
        let field = &definition.fields()[definition.spots()[to.index()].field.index()];
        if !self.empties[to.index()] {
            return;
        }
        for &source in &field.refill {
            for from in definition.spots_of_target(source) {
                self.feed(definition, from, to, self.cards[from.index()], true);
            }
        }
    }

    fn after_put(&mut self, definition: &Definition, from: SpotId) {
        let field = &definition.fields()[definition.spots()[from.index()].field.index()];
        let Some(After { count, to }) = field.after_put else { return };
        if self.put[from.index()].is_empty() {
            return;
        }
        let sets = if count == 1 { &self.put } else { &self.cards };
        self.send(definition, from, to, sets[from.index()]);
    }

    fn whenever(&mut self, definition: &Definition, from: SpotId) {
        let id = definition.spots()[from.index()].field;
        let Some(After { count, to }) = definition.fields()[id.index()].whenever else { return };
        let runs = self.runs_of(id, self.up[from.index()], count);
        let kinds = runs.members(count.into());
        self.send(definition, from, to, kinds);
    }

    /// Returns the runs that a field's take table allows with these kinds.
    pub(super) fn runs_of(&self, field: FieldId, kinds: CardSet, most: u16) -> Runs {
        Runs::new(self.bundles.take(field), None, kinds, most.into())
    }

    fn send(&mut self, definition: &Definition, from: SpotId, to: Target, kinds: CardSet) {
        let up = !(kinds & self.up[from.index()]).is_empty();
        for to in definition.spots_of_target(to) {
            self.feed(definition, from, to, kinds, up);
        }
    }

    /// Applies all moves of the player.
    fn moves(&mut self, definition: &Definition) {
        let fields = 0..definition.fields().len() as u8;
        for source in fields.clone().map(FieldId) {
            let kinds = self.up_of(definition, source);
            let froms: Vec<SpotId> = definition.spots_of(source).collect();
            if kinds.is_empty() || self.bundles.take(source).alone.is_empty() {
                continue;
            }
            for target in fields.clone().map(FieldId) {
                if self.bundles.put(target).is_none() || (source == target && froms.len() < 2) {
                    continue;
                }
                let runs = self.bundles.moved(definition, source, target, kinds);
                for to in definition.spots_of(target) {
                    self.arrive(definition, &runs, target, &froms, to);
                }
            }
        }
    }

    fn arrive(
        &mut self,
        definition: &Definition,
        runs: &Runs,
        target: FieldId,
        froms: &[SpotId],
        to: SpotId,
    ) {
        let put = self.bundles.put(target);
        let room = self.bundles.room(target);
        let mut lowest = CardSet::EMPTY;
        if self.empties[to.index()] {
            lowest = put.alone & runs.lowest(room);
            self.begin[to.index()] |= lowest;
        }
        let full = self.start.least[to.index()] >= room && !self.empties[to.index()];
        if room > 1 && !full {
            let fitting = runs.lowest(room - 1);
            let above = |all, card: Card| all | put.above(card);
            lowest |= self.up[to.index()].iter().fold(CardSet::EMPTY, above) & fitting;
        }
        let kinds = runs.closure(lowest);
        if kinds.is_empty() {
            return;
        }
        for &from in froms.iter().filter(|&&from| from != to) {
            self.flow(definition, from, to, kinds & self.up[from.index()], true);
        }
        self.put[to.index()] |= kinds;
    }
}

fn union(sets: &[CardSet], spots: impl Iterator<Item = SpotId>) -> CardSet {
    spots.fold(CardSet::EMPTY, |all, spot| all | sets[spot.index()])
}
