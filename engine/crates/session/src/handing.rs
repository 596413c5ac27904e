//! Cards that went from one player to another: sender, receiver, and what the reader may know.

use crate::Act;
use cards::CardBag;
use definition::SpotId;
use rules::{Event, Rules, Seat};

/// Cards that went from one player to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handing {
    /// The player who had them.
    pub from: Seat,
    /// The player who has them now.
    pub to: Seat,
    /// Number of cards.
    pub count: usize,
    /// Those of them that the reader knows.
    pub cards: CardBag,
}

impl Act {
    /// Returns the cards that went from one player to another, in the order in which they did.
    ///
    /// Sender and receiver are told to every reader; cards only to those who may know them.
    #[must_use]
    pub fn handings(&self, rules: &Rules) -> Vec<Handing> {
        let owner = |spot: SpotId| rules.spot_info(spot).and_then(|info| info.player);
        let handing = |event: &Event| {
            let (from, to, count, cards) = match *event {
                Event::Carried { from, to, count, cards, .. } => (from, to, count, cards),
                Event::Dealt { from, to, card, .. } => {
                    let cards = card.map_or(CardBag::EMPTY, |card| CardBag::EMPTY.with(card));
                    (from, to, 1, cards)
                }
                _ => return None,
            };
            let (from, to) = (owner(from)?, owner(to)?);
            (from != to).then_some(Handing { from, to, count: usize::from(count), cards })
        };
        let mut all: Vec<Handing> = Vec::new();
        for next in self.events.iter().filter_map(handing) {
            match all.last_mut().filter(|last| (last.from, last.to) == (next.from, next.to)) {
                Some(last) => {
                    last.count += next.count;
                    last.cards = last.cards.plus(next.cards);
                }
                None => all.push(next),
            }
        }
        all
    }
}
