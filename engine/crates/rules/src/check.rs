//! Check of a single action, which names the rule that forbids it, in the order a person would
//! notice.

use crate::{
    Action, Move, Reason, Refusal, Rules, State,
    legal::provisional_base,
    piles::{PileRules, as_read},
};
use cards::Rank;
use definition::{
    DealCondition, DealFilter, Deck, DeckId, FieldId, Flip, RuleRef, SettingColumn, Sizes, SpotId,
    TakeSize,
};

impl State {
    /// Checks an action without playing it.
    ///
    /// # Errors
    ///
    /// Returns the first refusal in the order a person would notice: whether there are cards to
    /// take, whether they may be taken, and whether they may be put there.
    pub fn check(&self, rules: &Rules, action: Action) -> Result<(), Refusal> {
        self.check_choice(&rules.program, action)
    }

    pub(crate) fn check_move(
        &self,
        rules: &PileRules,
        Move { from, count, to, .. }: Move,
    ) -> Result<(), Refusal> {
        for spot in [from, to] {
            if spot.index() >= self.piles().spot_count() {
                return Err(Reason::NoSuchSpot(spot).always());
            }
        }
        let Some(source) = rules.field_of(from) else {
            return Err(Reason::FromDeck(from).always());
        };
        if rules.field_of(to).is_none() {
            return Err(Reason::ToDeck(to).always());
        }
        if from == to {
            return Err(Reason::SameSpot(from).always());
        }
        let held = self.piles().len(from);
        let count = usize::from(count);
        if count == 0 || count > held {
            return Err(Reason::TooFewCards { spot: from, held: held as u16 }.always());
        }
        self.check_take(rules, source, from, count)?;
        self.check_put(rules, from, count, to)?;
        match self.spare_limit(rules, source, to) {
            Some(most) if count > most => {
                let reason = Reason::TakeSpare { field: source, most: most as u16 };
                Err(reason.by(RuleRef::Field(source, SettingColumn::TakeSize)))
            }
            _ => Ok(()),
        }
    }

    fn check_take(
        &self,
        rules: &PileRules,
        field: FieldId,
        from: SpotId,
        count: usize,
    ) -> Result<(), Refusal> {
        let pile = self.piles().pile(from);
        let taken = &pile[pile.len() - count..];
        if taken.iter().any(|placed| !placed.is_up()) {
            let rule = RuleRef::Field(field, SettingColumn::Flip);
            return Err(Reason::TakesFaceDown(from).by(rule));
        }
        let base = self.base_of(rules, field);
        let table = self.take_table(rules, field);
        let top = taken[count - 1].card();
        if !table.alone.contains(top) {
            let rule = RuleRef::Take { field, below: as_read(top, base), above: None };
            return Err(Reason::TakeTop { field, card: top }.by(rule));
        }
        for pair in taken.windows(2).rev() {
            let (below, above) = (pair[0].card(), pair[1].card());
            if !table.allows(below, above) {
                let rule = RuleRef::Take {
                    field,
                    below: as_read(below, base),
                    above: Some(as_read(above, base)),
                };
                return Err(Reason::TakePair { field, below, above }.by(rule));
            }
        }
        let rule = RuleRef::Field(field, SettingColumn::TakeSize);
        match rules.field(field).take_size {
            TakeSize::Between(sizes) if !sizes.contains(count) => {
                let Sizes { least, most } = sizes;
                Err(Reason::TakeSize { field, least, most }.by(rule))
            }
            TakeSize::WholePile if count > 1 && count < pile.len() => {
                Err(Reason::TakePart(field).by(rule))
            }
            TakeSize::OnlyPile if count < pile.len() => Err(Reason::TakeWhole(field).by(rule)),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_put(
        &self,
        rules: &PileRules,
        from: SpotId,
        count: usize,
        to: SpotId,
    ) -> Result<(), Refusal> {
        let field = rules.field_of[to];
        let said = rules.field(field);
        let pile = self.piles().pile(from);
        let taken = &pile[pile.len() - count..];
        let lowest = taken[0].card();
        let base = self.base_for(rules, to, taken[0]);
        let table = rules.fields[field].put(base);
        let cell = |below: Option<cards::Card>, above| RuleRef::Put {
            field,
            below: below.map(|card| as_read(card, base)),
            above: as_read(above, base),
        };
        match self.piles().top(to) {
            None if !table.alone.contains(lowest) => {
                return Err(Reason::PutEmpty { field, card: lowest }.by(cell(None, lowest)));
            }
            Some(top) if !top.is_up() => {
                let rule = RuleRef::Field(field, SettingColumn::Flip);
                return Err(Reason::PutOnFaceDown(to).by(rule));
            }
            Some(top) if !table.allows(top.card(), lowest) => {
                let (below, above) = (top.card(), lowest);
                let rule = cell(Some(below), above);
                return Err(Reason::PutPair { field, below, above }.by(rule));
            }
            _ => {}
        }
        if said.check_inside {
            for pair in taken.windows(2) {
                let (below, above) = (pair[0].card(), pair[1].card());
                if !table.allows(below, above) {
                    let rule = cell(Some(below), above);
                    return Err(Reason::PutInside { field, below, above }.by(rule));
                }
            }
        }
        if !said.put_size.contains(count) {
            let Sizes { least, most } = said.put_size;
            let rule = RuleRef::Field(field, SettingColumn::PutSize);
            return Err(Reason::PutSize { field, least, most }.by(rule));
        }
        match said.pile_most {
            Some(most) if self.piles().len(to) + count > usize::from(most) => {
                let rule = RuleRef::Field(field, SettingColumn::PileSize);
                Err(Reason::PileFull { field, most }.by(rule))
            }
            _ => Ok(()),
        }
    }

    /// Returns the base rank for a bundle. While none is set, the bundle's lowest card would set it
    /// if it were the first on its field.
    fn base_for(&self, rules: &PileRules, to: SpotId, lowest: crate::PlacedPiece) -> Option<Rank> {
        let field = rules.field_of[to];
        self.base_of(rules, field).or_else(|| {
            let sets = rules.sets_base(field) && self.piles().is_empty(to);
            sets.then(|| provisional_base(lowest))
        })
    }

    pub(crate) fn check_click(&self, rules: &PileRules, spot: SpotId) -> Result<(), Refusal> {
        if spot.index() >= self.piles().spot_count() {
            return Err(Reason::NoSuchSpot(spot).always());
        }
        if let Some(deck) = rules.table().deck_at(spot) {
            return self.check_deck(rules, deck, spot);
        }
        let field = rules.field_of[spot];
        let face_down = self.piles().top(spot).is_some_and(|top| !top.is_up());
        if face_down && rules.field(field).flip == Flip::Click {
            Ok(())
        } else if face_down {
            let rule = RuleRef::Field(field, SettingColumn::Flip);
            Err(Reason::NothingToClick(spot).by(rule))
        } else {
            Err(Reason::NothingToClick(spot).always())
        }
    }

    fn check_deck(&self, rules: &PileRules, id: DeckId, spot: SpotId) -> Result<(), Refusal> {
        let deck = &rules.table().decks()[id.index()];
        if self.piles().is_empty(spot) {
            self.check_redeal(deck, id)?;
            return self.check_conditions(rules, deck, id);
        }
        self.check_conditions(rules, deck, id)?;
        if deck.click.iter().any(|deal| self.gets_a_card(rules, deck.filter, deal.spot)) {
            return Ok(());
        }
        let full =
            deck.click.iter().map(|deal| deal.spot).find(|&spot| self.visits(deck.filter, spot));
        let rule = match full.and_then(|spot| rules.field_of(spot)) {
            Some(field) => RuleRef::Field(field, SettingColumn::PileSize),
            None if deck.click.is_empty() => RuleRef::Deck(id, SettingColumn::ClickDeal),
            None => RuleRef::Deck(id, SettingColumn::DealTo),
        };
        Err(Reason::NothingToDeal(id).by(rule))
    }

    fn check_redeal(&self, deck: &Deck, id: DeckId) -> Result<(), Refusal> {
        let Some(redeal) = &deck.redeal else {
            return Err(Reason::DeckEmpty(id).by(RuleRef::Deck(id, SettingColumn::Collect)));
        };
        if let Some(limit) = redeal.limit
            && self.pile_memory().redeals(id) >= limit
        {
            let rule = RuleRef::Deck(id, SettingColumn::Redeals);
            return Err(Reason::NoRedealLeft { deck: id, limit }.by(rule));
        }
        if redeal.collect.iter().all(|&spot| self.piles().is_empty(spot)) {
            return Err(Reason::NothingToCollect(id).by(RuleRef::Deck(id, SettingColumn::Collect)));
        }
        Ok(())
    }

    fn check_conditions(&self, rules: &PileRules, deck: &Deck, id: DeckId) -> Result<(), Refusal> {
        for &condition in &deck.conditions {
            let (field, wants_empty) = match condition {
                DealCondition::AllFilled(field) => (field, false),
                DealCondition::AllEmpty(field) => (field, true),
            };
            let mut spots = rules.fields[field].spots.iter();
            if !spots.all(|&spot| self.piles().is_empty(spot) == wants_empty) {
                let reason = if wants_empty {
                    Reason::NotAllEmpty { deck: id, field }
                } else {
                    Reason::NotAllFilled { deck: id, field }
                };
                return Err(reason.by(RuleRef::Deck(id, SettingColumn::DealWhen)));
            }
        }
        Ok(())
    }

    /// True if a click deal visits the spot as it is now and there is room for a card.
    pub(crate) fn gets_a_card(&self, rules: &PileRules, filter: DealFilter, spot: SpotId) -> bool {
        self.visits(filter, spot) && self.piles().len(spot) < rules.room(spot)
    }

    fn visits(&self, filter: DealFilter, spot: SpotId) -> bool {
        match filter {
            DealFilter::All => true,
            DealFilter::OnlyFilled => !self.piles().is_empty(spot),
            DealFilter::OnlyEmpty => self.piles().is_empty(spot),
        }
    }
}
