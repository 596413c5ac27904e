//! Execution of an action and of everything that the pile rules do automatically after it.

mod trail;

use crate::{
    Action, Cause, Choice, Event, Move, Observer, PileCards, PlacedPiece, Refusal, Rules, State,
    legal::run_length, piles::PileRules,
};
use cards::{Card, shuffle_again};
use definition::{After, Deal, DealOrder, DeckId, Face, RuleRef, SettingColumn, SpotId, Target};
use trail::PileTrail;

impl State {
    /// Plays an action and reports its events to the witness.
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids the action; the state is then unchanged.
    pub fn apply(
        &mut self,
        rules: &Rules,
        action: Action,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        self.check(rules, action)?;
        self.apply_legal(rules, action, observer);
        Ok(())
    }

    /// Plays an action without checking it. It must come from the list of [`State::legal`] for this
    /// very state; any other may lead to a position that cannot occur in play.
    pub fn apply_legal<W: Observer>(&mut self, rules: &Rules, action: Action, observer: &mut W) {
        self.choose(&rules.program, action, observer);
    }

    /// Plays an action in a game of pile rules alone. Decisions are not counted, so that positions
    /// are equal however they came about.
    #[inline]
    pub(crate) fn play_on_table(
        &mut self,
        rules: &PileRules,
        action: Action,
        observer: &mut impl Observer,
    ) {
        match action {
            Action::Move(wish) => self.play_move(rules, wish, observer),
            Action::Choose(Choice::Click(spot)) => match rules.table().deck_at(spot) {
                Some(deck) => self.click_deck(rules, deck, observer),
                None => self.turn_top_up(spot, observer),
            },
            Action::Choose(Choice::Option { .. }) => {}
        }
    }

    pub(crate) fn play_move<W: Observer>(
        &mut self,
        rules: &PileRules,
        wish: Move,
        observer: &mut W,
    ) {
        let Move { from, count, to, .. } = wish;
        self.piles_mut().move_top(from, count.into(), to);
        let cause = Cause::Player(self.seat_on_turn().unwrap_or_default());
        let cards = self.top_cards::<W>(to, count.into());
        observer.on_event(Event::Moved { from, count, to, cards, cause });
        self.set_bases(rules);
        let field = rules.field_of[to];
        if let Some(after) = rules.field(field).after_put
            && self.piles().len(to) >= after.count.into()
        {
            let cause = Cause::Rule(RuleRef::Field(field, SettingColumn::AfterPut));
            self.leave(rules, to, after, (cause, &mut PileTrail::default()), observer);
        }
    }

    fn click_deck(&mut self, rules: &PileRules, id: DeckId, observer: &mut impl Observer) {
        let deck = &rules.table().decks()[id.index()];
        let spot = rules.table().deck_spot(id);
        if self.piles().is_empty(spot) {
            self.redeal(rules, id, observer);
            if !deck.redeal.as_ref().is_some_and(|redeal| redeal.deals) {
                return;
            }
        }
        // Decide which spots are skipped before the first card is dealt.
        let visited: u128 = deck
            .click
            .iter()
            .filter(|deal| self.gets_a_card(rules, deck.filter, deal.spot))
            .fold(0, |bits, deal| bits | 1 << deal.spot.0);
        self.deal(rules, id, &deck.click, visited, observer);
    }

    /// Deals from a deck to the spots whose bit is set in `visited`, until all have their cards or
    /// the deck is empty.
    pub(crate) fn deal(
        &mut self,
        rules: &PileRules,
        id: DeckId,
        deals: &[Deal],
        visited: u128,
        observer: &mut impl Observer,
    ) {
        let from = rules.table().deck_spot(id);
        let due = deals.iter().filter(|deal| visited >> deal.spot.0 & 1 == 1);
        match rules.table().decks()[id.index()].order {
            DealOrder::BySpot => {
                for deal in due {
                    for &face in &deal.faces {
                        self.deal_one(rules, (from, deal.spot), face, observer);
                    }
                }
            }
            DealOrder::ByRow => {
                let rows = due.clone().map(|deal| deal.faces.len()).max().unwrap_or(0);
                for row in 0..rows {
                    for deal in due.clone() {
                        if let Some(&face) = deal.faces.get(row) {
                            self.deal_one(rules, (from, deal.spot), face, observer);
                        }
                    }
                }
            }
        }
    }

    /// Deals a card; a full spot gets none, and the card stays on the deck.
    fn deal_one(
        &mut self,
        rules: &PileRules,
        (from, to): (SpotId, SpotId),
        face: Face,
        observer: &mut impl Observer,
    ) {
        if self.piles().is_empty(from) || self.piles().len(to) >= rules.room(to) {
            return;
        }
        self.piles_mut().move_top(from, 1, to);
        let mut card = None;
        if let Some(top) = self.piles_mut().pile_mut(to).last_mut() {
            *top = top.turned(face);
            card = top.known();
        }
        observer.on_event(Event::Dealt { from, to, card, face });
    }

    fn redeal<W: Observer>(&mut self, rules: &PileRules, id: DeckId, observer: &mut W) {
        let Some(redeal) = &rules.table().decks()[id.index()].redeal else { return };
        let to = rules.table().deck_spot(id);
        // The last spot's top card goes to the bottom, so that the card dealt first comes first
        // again.
        for &from in redeal.collect.iter().rev() {
            let count = self.piles().len(from);
            if count > 0 {
                let cards = self.top_cards::<W>(from, count);
                self.piles_mut().pile_mut(from).reverse();
                self.piles_mut().move_top(from, count, to);
                observer.on_event(Event::Collected { from, count: count as u16, to, cards });
            }
        }
        for placed in self.piles_mut().pile_mut(to) {
            *placed = placed.turned(Face::Down);
        }
        self.pile_memory_mut().count_redeal(id);
        if redeal.shuffle {
            self.shuffle(to, rules.table().decks().len(), observer);
        }
    }

    fn shuffle(&mut self, spot: SpotId, decks: usize, observer: &mut impl Observer) {
        let number = self.randomness_mut().count_shuffle() + 1;
        if let Some(fair) = self.randomness().fair() {
            // The shuffles before the first were those of the decks.
            let turn = decks as u32 + number - 1;
            crate::start::shuffle_fairly(self.piles_mut().pile_mut(spot), (fair, turn), observer);
            observer.on_event(Event::Shuffled { spot });
            return;
        }
        match self.randomness().deck_seed() {
            Some(deal) => shuffle_again(self.piles_mut().pile_mut(spot), deal, number),
            // A view does not know the deal, so the cards are now unknown to it.
            None => {
                self.piles_mut().pile_mut(spot).fill(PlacedPiece::new(Card::UNKNOWN, Face::Down));
            }
        }
        observer.on_event(Event::Shuffled { spot });
    }

    pub(crate) fn turn_top_up(&mut self, spot: SpotId, observer: &mut impl Observer) {
        let pile = self.piles_mut().pile_mut(spot);
        let position = pile.len().saturating_sub(1) as u16;
        if let Some(top) = pile.last_mut() {
            *top = top.turned(Face::Up);
            let card = top.known();
            observer.on_event(Event::Turned { spot, position, card, face: Face::Up });
        }
    }

    /// Names the top cards of a spot for an observer who needs that.
    #[inline]
    fn top_cards<W: Observer>(&self, spot: SpotId, count: usize) -> PileCards {
        let pile = self.piles().pile(spot);
        if W::DETAILED { PileCards::of(&pile[pile.len() - count..]) } else { PileCards::default() }
    }

    /// Applies the automatic rules until nothing more happens.
    ///
    /// This always ends: if cards could move in a circle, none returns to a spot that it has left.
    pub(crate) fn settle(&mut self, rules: &PileRules, observer: &mut impl Observer) {
        let mut trail =
            if rules.circular { PileTrail::of(self.piles()) } else { PileTrail::default() };
        loop {
            self.set_bases(rules);
            let changed = self.run_out(rules, &mut trail, observer)
                || self.refill(rules, &mut trail, observer)
                || self.turn_exposed(rules, observer);
            if !changed {
                return;
            }
        }
    }

    /// Moves the first top cards that a `whenever` rule sends away; returns true if some left.
    fn run_out(
        &mut self,
        rules: &PileRules,
        trail: &mut PileTrail,
        observer: &mut impl Observer,
    ) -> bool {
        for &from in &rules.whenever {
            let field = rules.field_of[from];
            let Some(after) = rules.field(field).whenever else { continue };
            let run = run_length(self.piles().pile(from), self.take_table(rules, field));
            if run >= after.count.into() {
                let cause = Cause::Rule(RuleRef::Field(field, SettingColumn::Whenever));
                if self.leave(rules, from, after, (cause, trail), observer) {
                    return true;
                }
            }
        }
        false
    }

    /// Sends top cards where a rule wants them. Returns false if they are already there, if the
    /// target has no room for all of them, or if one of them has left it before.
    fn leave<W: Observer>(
        &mut self,
        rules: &PileRules,
        from: SpotId,
        after: After,
        (cause, trail): (Cause, &mut PileTrail),
        observer: &mut W,
    ) -> bool {
        let to = match after.to {
            Target::Spot(spot) => spot,
            Target::Deck(deck) => rules.table().deck_spot(deck),
            Target::Field(field) => {
                let spots = &rules.fields[field].spots;
                let empty = spots.iter().find(|&&spot| self.piles().is_empty(spot));
                match empty.or(spots.last()) {
                    Some(&spot) => spot,
                    None => return false,
                }
            }
        };
        let count = usize::from(after.count);
        if to == from || self.piles().len(to).saturating_add(count) > rules.room(to) {
            return false;
        }
        if !trail.go(from, count, to) {
            return false;
        }
        self.piles_mut().move_top(from, count, to);
        let cards = self.top_cards::<W>(to, count);
        observer.on_event(Event::Moved { from, count: after.count, to, cards, cause });
        true
    }

    /// Gives the first empty spot that is refilled a card from its first source that has one.
    fn refill<W: Observer>(
        &mut self,
        rules: &PileRules,
        trail: &mut PileTrail,
        observer: &mut W,
    ) -> bool {
        for &to in &rules.refilled {
            if !self.piles().is_empty(to) {
                continue;
            }
            let field = rules.field_of[to];
            for &source in &rules.field(field).refill {
                let Some(from) = self.filled_spot(rules, source, to) else { continue };
                if !trail.go(from, 1, to) {
                    continue;
                }
                if rules.table().deck_at(from).is_some() {
                    self.deal_one(rules, (from, to), Face::Up, observer);
                } else {
                    self.piles_mut().move_top(from, 1, to);
                    let cause = Cause::Rule(RuleRef::Field(field, SettingColumn::Refill));
                    let cards = self.top_cards::<W>(to, 1);
                    observer.on_event(Event::Moved { from, count: 1, to, cards, cause });
                    if self.piles().top(to).is_some_and(|top| !top.is_up()) {
                        self.turn_top_up(to, observer);
                    }
                }
                return true;
            }
        }
        false
    }

    /// Returns the first spot of a source that holds a card, other than the one to be filled.
    fn filled_spot(&self, rules: &PileRules, source: Target, to: SpotId) -> Option<SpotId> {
        let holds = |spot: SpotId| spot != to && !self.piles().is_empty(spot);
        match source {
            Target::Spot(spot) => Some(spot).filter(|&spot| holds(spot)),
            Target::Deck(deck) => Some(rules.table().deck_spot(deck)).filter(|&spot| holds(spot)),
            // Cards from a refilled field would leave a gap to be filled next.
            Target::Field(field) => {
                rules.fields[field].spots.iter().copied().find(|&spot| holds(spot))
            }
        }
    }

    fn turn_exposed(&mut self, rules: &PileRules, observer: &mut impl Observer) -> bool {
        let exposed = |spot: &&SpotId| self.piles().top(**spot).is_some_and(|top| !top.is_up());
        let Some(&spot) = rules.flipping.iter().find(exposed) else { return false };
        self.turn_top_up(spot, observer);
        true
    }
}
