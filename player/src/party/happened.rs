//! Events at the table, combined into units worth a sentence each: cards played, however the rules
//! move them; cards that went the same way; a deal.

use engine::{
    cards::CardBag,
    definition::{SpotId, game::Pick},
    rules::{Action, Choice, Event, Move, Rules, Seat},
};

/// Minimum number of cards in a row for a deal to be described in one sentence.
const DEALT: usize = 3;

/// A combined event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// A player played cards.
    Played(Played),
    /// A player chose something else.
    Chose {
        /// The player.
        seat: Seat,
        /// The choice.
        action: Action,
    },
    /// Cards went from one spot to another, or were dealt.
    Carried(Series),
    /// Anything else.
    Other(Event),
}

/// Cards played, as far as all players know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The player.
    pub seat: Seat,
    /// The choice. It may reveal hidden cards, so it is for the player's own eyes only.
    pub wish: Move,
    /// Number of cards.
    pub count: u16,
    /// Cards among them that all players saw.
    pub shown: CardBag,
    /// Spot that they went to; `None` if they stayed.
    pub to: Option<SpotId>,
}

impl Played {
    /// True if all players saw all of them.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.shown.len() == usize::from(self.count)
    }
}

/// Cards that went the same way one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Series {
    /// Spot that they left.
    pub from: SpotId,
    /// Spot that they came to; `None` for several.
    pub to: Option<SpotId>,
    /// Number of cards.
    pub count: u16,
    /// Cards that all players see.
    pub shown: CardBag,
    /// Cards that the reader of the events knows.
    pub known: CardBag,
    /// Number of events combined.
    events: usize,
}

/// Combines events. An announcement in the same words as the choice is left out.
#[must_use]
pub fn happened(rules: &Rules, events: &[Event]) -> Vec<Happened> {
    let mut all = Vec::new();
    let mut left: Vec<Option<Event>> = events.iter().copied().map(Some).collect();
    for at in 0..left.len() {
        let Some(event) = left[at].take() else { continue };
        all.push(match event {
            Event::Chose { seat, action: Action::Move(wish) } if names_cards(rules, &wish) => {
                Happened::Played(play(seat, wish, &mut left[at + 1..]))
            }
            Event::Chose { seat, action } => {
                forget_echo(rules, (seat, action), &mut left[at + 1..]);
                Happened::Chose { seat, action }
            }
            Event::Carried { .. } => {
                let run: Vec<Event> =
                    std::iter::once(event).chain(left[at + 1..].iter().map_while(|e| *e)).collect();
                let series = Series::of(&run);
                left[at + 1..at + series.events].fill(None);
                Happened::Carried(series)
            }
            event => Happened::Other(event),
        });
    }
    all
}

/// Finds and removes the movements of the played cards among the following events, whatever their
/// destination.
fn play(seat: Seat, wish: Move, behind: &mut [Option<Event>]) -> Played {
    let own = behind
        .iter()
        .position(|event| matches!(event, Some(Event::Chose { .. })))
        .unwrap_or(behind.len());
    let mut played = Played { seat, wish, count: 0, shown: CardBag::EMPTY, to: None };
    for slot in &mut behind[..own] {
        match *slot {
            Some(Event::Carried { from, to, count, shown, .. })
                if from == wish.from
                    && played.to.is_none_or(|other| other == to)
                    && played.count + count <= wish.count
                    && (wish.cards.is_empty() || (shown.kinds() & !wish.cards).is_empty()) =>
            {
                played.to = Some(to);
                played.count += count;
                played.shown = played.shown.plus(shown);
                *slot = None;
            }
            // A move of a pile under pile rules.
            Some(Event::Moved { from, to, .. }) if from == wish.from && played.to.is_none() => {
                played = Played { count: wish.count, to: Some(to), ..played };
                *slot = None;
                break;
            }
            _ => {}
        }
    }
    if played.to.is_none() {
        played.count = wish.count;
    }
    played
}

/// Removes the same player's announcement in the words of the choice.
fn forget_echo(rules: &Rules, (seat, action): (Seat, Action), behind: &mut [Option<Event>]) {
    let Action::Choose(Choice::Option { rule, .. }) = action else { return };
    let Some(declared) = rules.game().moves.get(rule) else {
        return;
    };
    if declared.pick != Pick::Nothing {
        return;
    }
    for slot in behind {
        match *slot {
            Some(Event::Chose { .. }) => return,
            Some(Event::Said { seat: said_by, words })
                if said_by == seat && rules.words_said(words) == Some(&declared.prompt) =>
            {
                *slot = None;
            }
            _ => {}
        }
    }
}

/// True if a move names cards, including those not known to all.
fn names_cards(rules: &Rules, wish: &Move) -> bool {
    let declared = rules.game().moves.get(wish.rule);
    !wish.cards.is_empty() || declared.is_some_and(|found| found.pick.names_cards())
}

impl Series {
    /// Returns the series at the start of events; the first event carries cards.
    fn of(events: &[Event]) -> Self {
        let carried = |event: &Event| match *event {
            Event::Carried { from, count, to, shown, .. } => Some((from, to, count, shown)),
            _ => None,
        };
        let known = |count: usize| {
            let cards = events.iter().take(count).filter_map(|event| match event {
                Event::Carried { cards, .. } => Some(*cards),
                _ => None,
            });
            cards.fold(CardBag::EMPTY, CardBag::plus)
        };
        let mut all = events.iter().map_while(carried);
        let (from, to, mut count, mut shown) =
            all.next().unwrap_or((SpotId(0), SpotId(0), 0, CardBag::EMPTY));
        // To one spot, as long as all of the cards are seen, or none.
        let mut same = 1;
        let hidden = shown.is_empty();
        let alike = |&(other, onto, _, seen): &(SpotId, SpotId, u16, CardBag)| {
            (other, onto) == (from, to) && seen.is_empty() == hidden
        };
        for (_, _, more, seen) in all.clone().take_while(alike) {
            count += more;
            shown = shown.plus(seen);
            same += 1;
        }
        // To all spots in turn, card by card, face down.
        let dealt = 1 + all
            .take_while(|&(f, _, more, seen)| f == from && more == 1 && seen.is_empty())
            .count();
        if dealt > same && dealt >= DEALT && shown.is_empty() {
            let count = dealt as u16;
            return Self { from, to: None, count, shown, known: known(dealt), events: dealt };
        }
        Self { from, to: Some(to), count, shown, known: known(same), events: same }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::definition::game::MoveId;
    use engine::{
        cards::Card,
        rules::{Cause, Onlookers},
    };

    fn carried(to: u8, shown: CardBag) -> Event {
        carried_from(0, to, shown)
    }

    fn carried_from(from: u8, to: u8, shown: CardBag) -> Event {
        let (from, to, cause) = (SpotId(from), SpotId(to), Cause::Step(None));
        let onlookers = Onlookers::NOBODY;
        Event::Carried { from, to, count: 1, cards: shown, shown, onlookers, cause }
    }

    #[test]
    fn cards_to_one_spot_are_told_together_and_dealing_is() {
        let hidden = CardBag::EMPTY;
        let moved = [carried(1, hidden), carried(1, hidden), carried(2, hidden)];
        assert_eq!(
            Series::of(&moved[..2]),
            Series { events: 2, count: 2, ..Series::of(&moved[..1]) }
        );
        let dealt = Series::of(&moved);
        assert_eq!((dealt.to, dealt.count, dealt.events), (None, 3, 3));
    }

    #[test]
    fn a_card_that_is_turned_up_behind_the_hands_is_told_by_itself() {
        let seen: CardBag = [Card::from_kind(7)].into_iter().collect();
        let dealt = [
            carried(1, CardBag::EMPTY),
            carried(2, CardBag::EMPTY),
            carried(1, CardBag::EMPTY),
            carried(3, seen),
        ];
        assert_eq!(Series::of(&dealt).events, 3);
        let turned = Series::of(&dealt[3..]);
        assert_eq!((turned.to, turned.shown), (Some(SpotId(3)), seen));
    }

    #[test]
    fn a_play_is_found_behind_what_makes_room_for_it() {
        let card = |kind| -> CardBag { [Card::from_kind(kind)].into_iter().collect() };
        let wish = Move {
            from: SpotId(3),
            count: 2,
            to: SpotId(3),
            cards: card(5).kinds() | card(6).kinds(),
            again: 0,
            form: engine::rules::Form::NONE,
            rule: MoveId(0),
        };
        let to_table = |kind| carried_from(3, 0, card(kind));
        let away = carried(1, card(9));
        let mut behind = [Some(away), Some(to_table(5)), Some(to_table(6)), Some(to_table(7))];
        let played = play(Seat(2), wish, &mut behind);
        assert_eq!((played.count, played.to, played.is_open()), (2, Some(SpotId(0)), true));
        assert_eq!(behind, [Some(away), None, None, Some(to_table(7))]);
    }
}
