//! Events, as a seat may know them.

use super::{Scribe, from_one};
use crate::EventTold;
use cards::{Card, CardBag};
use definition::{
    SpotId,
    game::{Announcement, Type},
};
use rules::{Event, Seat};
use serde_json::Value;

impl Scribe {
    /// Returns an event, which must already be without what the seat may not know.
    #[must_use]
    pub fn happening(&self, event: &Event) -> EventTold {
        let at = |spot: SpotId| Some(self.notation().spot(spot));
        match *event {
            Event::Moved { from, count, to, cards, .. } => {
                self.carried("moved", (from, to), count, cards.known)
            }
            Event::Carried { from, to, count, cards, .. } => {
                self.carried("moved", (from, to), count, cards)
            }
            Event::Shown { spot, count, cards, .. } => EventTold {
                to: at(spot),
                count: Some(count),
                cards: self.names(cards.cards()),
                ..named("shown")
            },
            Event::Collected { from, count, to, cards } => {
                self.carried("collected", (from, to), count, cards.known)
            }
            Event::Dealt { from, to, card, .. } => {
                EventTold { from: at(from), to: at(to), ..self.one_card("dealt", card) }
            }
            Event::Turned { spot, card, .. } => {
                EventTold { to: at(spot), ..self.one_card("turned", card) }
            }
            Event::Shuffled { spot } => EventTold { to: at(spot), ..named("shuffled") },
            Event::Gathered { to } => EventTold { to: at(to), ..named("gathered") },
            Event::Won => named("won"),
            Event::Over => named("over"),
            Event::Chose { seat, action } => {
                let text = Some(self.notation().print(action));
                EventTold { player: Some(from_one(seat)), text, ..named("chose") }
            }
            Event::Said { seat, words } => {
                let text = self.rules().words_said(words).map(|words| words.en.clone());
                EventTold { player: Some(from_one(seat)), text, ..named("said") }
            }
            Event::Told { notice, values } => {
                EventTold { text: self.notice(notice, values), ..named("told") }
            }
            Event::Placed { seat, place } => {
                EventTold { player: Some(from_one(seat)), place: Some(place), ..named("placed") }
            }
            Event::Stepped { from, to, owner, kind } => {
                EventTold { from: at(from), ..self.of_man("stepped", to, (owner, kind)) }
            }
            Event::Captured { spot, owner, kind, .. } => {
                self.of_man("captured", spot, (owner, kind))
            }
            Event::Promoted { spot, owner, kind } => self.of_man("promoted", spot, (owner, kind)),
            Event::Put { spot, owner, kind, .. } => self.of_man("put", spot, (owner, kind)),
            Event::Removed { spot, owner, kind } => self.of_man("removed", spot, (owner, kind)),
        }
    }

    fn carried(
        &self,
        what: &str,
        (from, to): (SpotId, SpotId),
        count: u16,
        cards: CardBag,
    ) -> EventTold {
        let [from, to] = [from, to].map(|spot| Some(self.notation().spot(spot)));
        EventTold { from, to, count: Some(count), cards: self.names(cards.cards()), ..named(what) }
    }

    fn one_card(&self, what: &str, card: Option<Card>) -> EventTold {
        EventTold { cards: vec![self.card(card)], count: Some(1), ..named(what) }
    }

    fn of_man(&self, what: &str, spot: SpotId, (owner, kind): (Seat, u8)) -> EventTold {
        let (to, man) = (Some(self.notation().spot(spot)), Some(self.man(kind)));
        EventTold { to, man, player: Some(from_one(owner)), ..named(what) }
    }

    fn notice(&self, notice: u16, values: [i32; Announcement::MOST_VALUES]) -> Option<String> {
        let notice = self.rules().notice(notice)?;
        let values = notice.values.iter().zip(values).enumerate();
        Some(values.fold(notice.text.en.clone(), |text, (at, (wanted, value))| {
            let told = match self.value(wanted.ty, value) {
                Value::String(word) => word,
                Value::Null => "-".to_owned(),
                number if wanted.ty == Type::Player => format!("player {number}"),
                other => other.to_string(),
            };
            text.replace(&format!("{{{at}}}"), &told)
        }))
    }
}

fn named(what: &str) -> EventTold {
    EventTold { what: what.to_owned(), ..EventTold::default() }
}
