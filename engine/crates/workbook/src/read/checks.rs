//! Checks of a game as a whole: enough cards, and rules that can come true.

use cards::Pack;
use definition::{
    Code, DealFilter, DeckId, Fault, FieldId, RuleRef, SettingColumn, Severity, Sizes, SpotId,
    Table, TakeSize, Wording, say, wording::shown,
};

/// A fault of a rule, or of the game as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleFault {
    /// The rule; `None` for a fault of the game as a whole.
    pub rule: Option<RuleRef>,
    /// The fault.
    pub fault: Fault,
}

/// The faults found so far.
struct RuleFaults {
    list: Vec<RuleFault>,
    /// True if one of them is an error, or if there were errors before.
    errors: bool,
}

impl RuleFaults {
    fn add(&mut self, code: Code, rule: Option<RuleRef>, message: Wording, help: Wording) {
        self.errors |= code.severity() == Severity::Error;
        self.list.push(RuleFault { rule, fault: Fault::new(code, message, help) });
    }
}

/// Returns the faults of the game as a whole. After errors, a goal that is missing or reached at
/// the start is not reported: the game that was read is not the one that was meant.
#[must_use]
pub(super) fn check_game(table: &Table, has_errors: bool) -> Vec<RuleFault> {
    let mut faults = RuleFaults { list: Vec::new(), errors: has_errors };
    if !table.decks().is_empty() && !table.fields().is_empty() && !table.spots().is_empty() {
        let checks = Checks { table, pieces: table.piece_count() };
        checks.cards(&mut faults);
        let left = checks.fixed(&mut faults);
        let piles = checks.opening(&left, &mut faults);
        checks.clear(&mut faults);
        checks.goal(&mut faults);
        checks.won_at_start(&piles, &mut faults);
        checks.sizes(&mut faults);
        checks.clicks(&mut faults);
        checks.clicks_never_fit(&mut faults);
        checks.never_room(&mut faults);
        checks.circle(&mut faults);
    }
    faults.list
}

/// Returns the faults of the pile rules on a table for this number of cards, however they are
/// dealt: rules that cannot come true, or never end. A missing goal is not reported after errors.
#[must_use]
pub fn check(table: &Table, pieces: usize, has_errors: bool) -> Vec<RuleFault> {
    let mut faults = RuleFaults { list: Vec::new(), errors: has_errors };
    if !table.fields().is_empty() && !table.spots().is_empty() {
        let checks = Checks { table, pieces };
        checks.clear(&mut faults);
        checks.goal(&mut faults);
        checks.sizes(&mut faults);
        checks.never_room(&mut faults);
        checks.circle(&mut faults);
    }
    faults.list
}

struct Checks<'a> {
    table: &'a Table,
    /// Number of cards in the game.
    pieces: usize,
}

impl Checks<'_> {
    fn cards(&self, faults: &mut RuleFaults) {
        if self.pieces == 0 {
            faults.add(
                Code::NoCards,
                None,
                say!("fault-no-deck-has-a-card", "no deck has a card"),
                say!(
                    "help-no-deck-has-a-card",
                    "Write how many of each card there are on the sheet `Cards`, or delete the \
                     sheet for a full pack."
                ),
            );
        }
    }

    /// Removes the fixed cards from the packs, and returns the number of cards left in each.
    fn fixed(&self, faults: &mut RuleFaults) -> Vec<usize> {
        let mut packs: Vec<Pack> =
            self.table.decks().iter().map(|deck| deck.pack.clone()).collect();
        for (id, spot) in (0..).zip(self.table.spots()) {
            for &set in &spot.fixed {
                let piece = packs.iter_mut().find_map(|pack| {
                    let card = set.iter().find(|&card| pack.copies(card) > 0)?;
                    Some((pack, card))
                });
                if let Some((pack, card)) = piece {
                    pack.set(card, pack.copies(card) - 1);
                    continue;
                }
                let wanted = crate::notation::card_pattern::write(set);
                faults.add(
                    Code::NoSuchCard,
                    Some(RuleRef::Spot(SpotId(id), SettingColumn::Fixed)),
                    say!(
                        "fault-no-such-card",
                        "no pack has a card `{card}` left for `{spot}`",
                        card = shown(&wanted),
                        spot = shown(&spot.name),
                    ),
                    say!(
                        "help-no-such-card",
                        "Name cards that the packs contain, each no more often than they contain \
                         it."
                    ),
                );
            }
        }
        packs.iter().map(Pack::len).collect()
    }

    /// Performs the opening deal, and returns the number of cards on each spot.
    fn opening(&self, left: &[usize], faults: &mut RuleFaults) -> Vec<usize> {
        let mut piles: Vec<usize> =
            self.table.spots().iter().map(|spot| spot.fixed.len()).collect();
        for (deck, &left) in self.table.decks().iter().zip(left) {
            let dealt: usize = deck.opening.iter().map(|deal| deal.faces.len()).sum();
            if dealt > left {
                let first = deck.opening.first().map(|deal| deal.spot).unwrap_or(SpotId(0));
                faults.add(
                    Code::CardsRunOut,
                    Some(RuleRef::Spot(first, SettingColumn::OpeningDeal)),
                    say!(
                        "fault-cards-run-out",
                        "the opening deal of `{deck}` needs {dealt} cards, but there are {left}",
                        deck = shown(&deck.name.en),
                        dealt = dealt,
                        left = left,
                    ),
                    say!(
                        "help-cards-run-out",
                        "The last spots get fewer cards: deal fewer, or add cards on the sheet \
                         `Cards`."
                    ),
                );
            }
            for deal in &deck.opening {
                let Some(pile) = piles.get_mut(deal.spot.index()) else { continue };
                let (before, dealt) = (*pile, deal.faces.len());
                *pile += dealt;
                if let Some(most) = self.room(deal.spot)
                    && *pile > most
                {
                    let told = (deal.spot, SettingColumn::OpeningDeal);
                    self.too_many(told, before + dealt, most, faults);
                    *pile = most.max(before);
                }
            }
        }
        piles
    }

    /// Returns the maximum number of cards on a spot, if it has one.
    fn room(&self, spot: SpotId) -> Option<usize> {
        let field = self.table.field_of(spot)?;
        self.table.fields().get(field.index())?.pile_most.map(usize::from)
    }

    fn too_many(
        &self,
        (spot, setting): (SpotId, SettingColumn),
        wanted: usize,
        most: usize,
        faults: &mut RuleFaults,
    ) {
        let name = self.table.spots().get(spot.index()).map_or("", |spot| spot.name.as_str());
        faults.add(
            Code::NeverFits,
            Some(RuleRef::Spot(spot, setting)),
            say!(
                "fault-deal-never-fits",
                "`{spot}` would get {wanted} cards, but holds at most {most}: the rest stay on \
                 the deck",
                spot = shown(name),
                wanted = wanted,
                most = most,
            ),
            say!("help-deal-never-fits", "Deal fewer cards, or increase the pile size."),
        );
    }

    /// Reports click deals whose cards never fit their targets.
    fn clicks_never_fit(&self, faults: &mut RuleFaults) {
        for deal in self.table.decks().iter().flat_map(|deck| &deck.click) {
            if let Some(most) = self.room(deal.spot)
                && deal.faces.len() > most
            {
                let told = (deal.spot, SettingColumn::ClickDeal);
                self.too_many(told, deal.faces.len(), most, faults);
            }
        }
    }

    /// Reports rules by which cards leave whose cards never fit their targets.
    fn never_room(&self, faults: &mut RuleFaults) {
        for (id, field) in (0..).map(FieldId).zip(self.table.fields()) {
            let rules = [
                (SettingColumn::AfterPut, field.after_put),
                (SettingColumn::Whenever, field.whenever),
            ];
            for (setting, after) in rules {
                let Some(after) = after else { continue };
                let targets = self.table.spots_of_target(after.to);
                let most = targets.iter().filter_map(|&spot| self.room(spot)).max();
                let bound = targets.iter().all(|&spot| self.room(spot).is_some());
                let Some(most) = most.filter(|&most| bound && most < after.count.into()) else {
                    continue;
                };
                faults.add(
                    Code::NeverFits,
                    Some(RuleRef::Field(id, setting)),
                    say!(
                        "fault-leaving-never-fits",
                        "{count} cards of `{field}` never leave: where they would go, a spot \
                         holds at most {most}",
                        count = after.count,
                        field = shown(&field.name.en),
                        most = most,
                    ),
                    say!(
                        "help-leaving-never-fits",
                        "Let fewer cards leave at once, or increase the pile size there."
                    ),
                );
            }
        }
    }

    /// Reports rules by which cards could move in an endless circle.
    fn circle(&self, faults: &mut RuleFaults) {
        let Some(rules) = self.table.circle() else { return };
        let Some(&(field, setting)) = rules.last() else { return };
        let name = |field: FieldId| {
            self.table.fields().get(field.index()).map_or("", |field| field.name.en.as_str())
        };
        let words: Vec<_> = rules
            .iter()
            .map(|&(field, setting)| {
                let heading = if setting == SettingColumn::Refill { "Refill" } else { "Whenever" };
                format!("{heading} of {}", name(field))
            })
            .collect();
        faults.add(
            Code::GoesRound,
            Some(RuleRef::Field(field, setting)),
            say!(
                "fault-goes-round",
                "cards could move round in a circle by themselves: {rules}",
                rules = shown(&words.join(", ")),
            ),
            say!(
                "help-goes-round",
                "No card comes back by itself to a spot that it has left by itself since the last \
                 action; if that is not what you want, change one of these rules."
            ),
        );
    }

    fn clear(&self, faults: &mut RuleFaults) {
        let pieces = self.pieces;
        for (id, field) in (0..).zip(self.table.fields()) {
            let most = field.pile_most.map_or(pieces, |most| pieces.min(usize::from(most)));
            if !(0..=most).any(|count| field.clear.holds(count)) {
                faults.add(
                    Code::NeverCleared,
                    Some(RuleRef::Field(FieldId(id), SettingColumn::Clear)),
                    say!(
                        "fault-spot-too-small",
                        "no spot of `{field}` can be cleared: it holds at most {most} cards",
                        field = shown(&field.name.en),
                        most = most,
                    ),
                    say!("help-spot-too-small", "Ask for fewer cards."),
                );
                continue;
            }
            let spots = self.table.spots_of(FieldId(id)).count();
            let least = (0..=most).find(|&count| field.clear.holds(count)).unwrap_or(0);
            if least * spots > pieces {
                faults.add(
                    Code::NeverCleared,
                    Some(RuleRef::Field(FieldId(id), SettingColumn::Clear)),
                    say!(
                        "fault-field-too-large",
                        "the {spots} spots of `{field}` need {least} cards each, but the game has \
                         {pieces} in all",
                        spots = spots,
                        field = shown(&field.name.en),
                        least = least,
                        pieces = pieces,
                    ),
                    say!(
                        "help-too-few-cards",
                        "Ask for fewer cards, or add cards on the sheet `Cards`."
                    ),
                );
            }
        }
    }

    fn goal(&self, faults: &mut RuleFaults) {
        if !faults.errors && !self.table.has_goal() {
            faults.add(
                Code::NoGoal,
                Some(RuleRef::Field(FieldId(0), SettingColumn::Clear)),
                say!(
                    "fault-no-goal",
                    "no field has a clear rule, so the game is never won by itself"
                ),
                say!(
                    "help-won-at-start",
                    "Give the field that is to be filled or emptied a clear rule, such as `=13` or \
                     `=0`."
                ),
            );
        }
    }

    fn won_at_start(&self, piles: &[usize], faults: &mut RuleFaults) {
        if faults.errors || !self.table.has_goal() {
            return;
        }
        let cleared = |(spot, &pile): (&definition::Spot, &usize)| {
            let field = self.table.fields().get(spot.field.index());
            field.is_none_or(|field| field.clear.holds(pile))
        };
        if self.table.spots().iter().zip(piles).all(cleared) {
            faults.add(
                Code::WonAtStart,
                Some(RuleRef::Field(FieldId(0), SettingColumn::Clear)),
                say!(
                    "fault-won-at-start",
                    "every clear rule holds before the first move, so the game is won at once"
                ),
                say!(
                    "help-won-at-start",
                    "Give the field that is to be filled or emptied a clear rule, such as `=13` or \
                     `=0`."
                ),
            );
        }
    }

    fn sizes(&self, faults: &mut RuleFaults) {
        for (id, field) in (0..).zip(self.table.fields()) {
            let Some(most) = field.pile_most else { continue };
            let sizes = [
                (SettingColumn::PutSize, field.put_size),
                (
                    SettingColumn::TakeSize,
                    match &field.take_size {
                        TakeSize::Between(sizes) => *sizes,
                        _ => Sizes::ANY,
                    },
                ),
            ];
            for (setting, sizes) in sizes {
                if sizes.least <= most {
                    continue;
                }
                let message = if setting == SettingColumn::PutSize {
                    say!(
                        "fault-put-never-fits",
                        "at least {least} cards are put at once, but a spot holds at most {most}",
                        least = sizes.least,
                        most = most,
                    )
                } else {
                    say!(
                        "fault-take-never-fits",
                        "at least {least} cards are taken at once, but a spot holds at most {most}",
                        least = sizes.least,
                        most = most,
                    )
                };
                let help = say!(
                    "help-never-fits",
                    "Decrease the minimum size, or increase the pile size."
                );
                faults.add(
                    Code::NeverFits,
                    Some(RuleRef::Field(FieldId(id), setting)),
                    message,
                    help,
                );
            }
        }
    }

    fn clicks(&self, faults: &mut RuleFaults) {
        for (id, deck) in (0..).zip(self.table.decks()) {
            let filtered = deck.filter != DealFilter::All || !deck.conditions.is_empty();
            if deck.click.is_empty() && filtered {
                let setting = if deck.conditions.is_empty() {
                    SettingColumn::DealTo
                } else {
                    SettingColumn::DealWhen
                };
                faults.add(
                    Code::NoEffect,
                    Some(RuleRef::Deck(DeckId(id), setting)),
                    say!(
                        "fault-click-deals-nothing",
                        "a click on `{deck}` deals nothing",
                        deck = shown(&deck.name.en),
                    ),
                    say!(
                        "help-click-deals-nothing",
                        "Write what it deals on the sheet `Deals`, in the column `Click deal`."
                    ),
                );
            }
        }
    }
}
