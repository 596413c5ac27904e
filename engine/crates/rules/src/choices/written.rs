//! Legal choices as numbers.

use super::{LegalChoices, SingleCardChoice, SubsetChoices};
use crate::{
    Action, Choice, Move, Rules, State,
    written::{BadNumbers, NumberReader, NumberRow, RowPart},
};
use cards::CardBag;
use definition::{SpotId, game::ComboId};

impl RowPart for SingleCardChoice {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.rule.0);
        row.push(self.from.0);
        row.push(self.to.0);
        row.cards(self.cards);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let rule = row.rule()?;
        Ok(Self { rule, from: row.spot()?, to: row.spot()?, cards: row.cards()? })
    }
}

impl RowPart for SubsetChoices {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.push(self.rule.0);
        row.push(self.from.0);
        row.push(self.to.0);
        row.push(self.combo.0);
        row.bag(self.cards);
        row.push(self.least);
        row.push(self.most);
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        let (rule, from, to) = (row.rule()?, row.spot()?, row.spot()?);
        let combo = ComboId(row.below(row.rules().game().combos.len())?);
        let cards = row.bag()?;
        let least = row.within(0..=CardBag::MOST as i64)?;
        let most = row.within(i64::from(least)..=cards.len() as i64)?;
        Ok(Self { rule, from, to, combo, cards, least, most })
    }
}

impl RowPart for LegalChoices {
    fn write(&self, row: &mut NumberRow<'_>) {
        row.option(Some(self.cards).filter(|cards| *cards != SingleCardChoice::default()), {
            |row, cards| cards.write(row)
        });
        row.list(&self.more, |row, offer| offer.write(row));
        row.list(&self.subsets, |row, offer| offer.write(row));
        row.list(&self.listed, |row, action| action.write(row));
    }

    fn read(row: &mut NumberReader<'_>) -> Result<Self, BadNumbers> {
        Ok(Self {
            cards: row.option(SingleCardChoice::read)?.unwrap_or_default(),
            more: row.list(SingleCardChoice::read)?,
            subsets: row.list(SubsetChoices::read)?,
            listed: row.list(Action::read)?,
        })
    }
}

impl LegalChoices {
    /// True if every choice can be carried out in a position: its cards lie where it says.
    pub(crate) fn fit(&self, rules: &Rules, state: &State) -> bool {
        let mut offers = std::iter::once(&self.cards).chain(&self.more);
        let mut subsets = self.subsets.iter();
        let mut listed = self.listed.iter();
        offers.all(|offer| holds(rules, state, offer.from, offer.cards.into()))
            && subsets.all(|offer| holds(rules, state, offer.from, offer.cards))
            && listed.all(|action| can_be_played(rules, state, action))
    }
}

/// True if a spot holds these cards.
fn holds(rules: &Rules, state: &State, spot: SpotId, cards: CardBag) -> bool {
    rules.program.facts.spots.get(spot).is_some() && bag_on(state, spot).holds(cards)
}

/// Returns the known cards on a spot.
fn bag_on(state: &State, spot: SpotId) -> CardBag {
    let pile = state.pile(spot).iter().filter_map(|placed| placed.known());
    state.held(spot).kinds().chain(pile).collect()
}

/// True if the pieces of an action lie where it says.
fn can_be_played(rules: &Rules, state: &State, action: &Action) -> bool {
    match *action {
        Action::Move(Move { from, to, cards, again, count, form, .. }) => {
            if let Some(board) = state.board()
                && rules.program.facts.spots.get(from).is_some_and(|facts| facts.square)
            {
                let square = |spot: SpotId| {
                    let facts = rules.program.facts.spots.get(spot).filter(|facts| facts.square);
                    facts.map(|facts| crate::board::Square(facts.number))
                };
                let mover = square(from).and_then(|from| board.piece(from));
                let me = state.seat_on_turn().map(|seat| seat.0);
                return square(to).is_some() && me.is_some() && mover.map(|man| man.owner) == me;
            }
            let bag = CardBag::from_parts(cards, again);
            match bag.is_empty() {
                // The top of a pile.
                true => count > 0 && usize::from(count) <= state.pile(from).len(),
                false => {
                    let all: CardBag =
                        all_spots(rules).flat_map(|spot| bag_on(state, spot).cards()).collect();
                    let equal = usize::from(form.taker().is_some());
                    all.holds(bag) && usize::from(count) <= bag.len() + equal
                }
            }
        }
        Action::Choose(Choice::Click(_) | Choice::Option { .. }) => true,
    }
}

fn all_spots(rules: &Rules) -> impl Iterator<Item = SpotId> + use<> {
    (0..rules.spot_count()).map(|index| SpotId(index as u8))
}
