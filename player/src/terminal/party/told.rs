//! What happened at the table, in words, as far as the person at the terminal may know it.

use crate::{party::words::Speaker, tr};
use engine::{
    cards::CardSet,
    definition::SpotId,
    rules::{Action, Choice, Event, GameNotation, Seat, View},
};

/// From so many cards in a row on, dealing is told in one sentence.
const DEALT: usize = 3;

/// Tells events to one seat.
pub(crate) struct Teller<'a> {
    pub(crate) speaker: Speaker<'a>,
    pub(crate) notation: &'a GameNotation,
    /// Who need not be told what they did; `None`: nobody plays who looks on.
    pub(crate) viewer: Option<Seat>,
    /// Whether all chose at the same time: nobody tells yet.
    pub(crate) together: bool,
    /// How the table was and is: what is shown of it is told where it changes.
    pub(crate) views: Option<(&'a View, &'a View)>,
}

impl Teller<'_> {
    /// A sentence for each thing that is worth one.
    pub(crate) fn told(&self, events: &[Event]) -> Vec<String> {
        let texts = self.speaker.texts;
        let mut said = Vec::new();
        let mut at = 0;
        let mut dealt_anew = false;
        while let Some(&event) = events.get(at) {
            at += 1;
            match event {
                Event::Chose { seat, action } => {
                    let carried = carried(action, events.get(at).copied());
                    at += usize::from(carried.is_some());
                    if self.viewer != Some(seat) {
                        let what = self.choice(action, carried);
                        let player = self.speaker.seat(seat);
                        said.push(tr!(texts, "party-told-chose", player = player, what = what));
                    }
                }
                Event::Carried { .. } => {
                    let series = Series::of(&events[at - 1..]);
                    at += series.events - 1;
                    said.push(self.carried(series));
                }
                Event::Gathered { .. } => {
                    said.extend(self.changes(true));
                    said.push(tr!(texts, "terminal-party-new-deal"));
                    dealt_anew = true;
                }
                Event::Said { seat, words } => {
                    let words = self.speaker.rules.words_said(words);
                    let words = words.map(|words| texts.localized(words)).unwrap_or_default();
                    let player = self.speaker.seat(seat);
                    said.push(tr!(texts, "party-told-said", player = player, words = words));
                }
                Event::Told { notice, values } => {
                    said.push(self.speaker.notice(notice, values));
                }
                Event::Captured { spot } => {
                    let spot = self.notation.spot(spot);
                    said.push(tr!(texts, "terminal-party-captured", spot = spot));
                }
                Event::Promoted { spot, kind } => {
                    let (spot, kind) = (self.notation.spot(spot), self.speaker.kind(kind));
                    said.push(tr!(texts, "terminal-party-promoted", spot = spot, kind = kind));
                }
                Event::Placed { seat, place } => {
                    let what = tr!(texts, "party-finished", place = place);
                    let player = self.speaker.seat(seat);
                    said.push(tr!(texts, "party-told-chose", player = player, what = what));
                }
                // What a rule of piles does by itself; a choice has told its own above.
                Event::Moved { from, count, to, .. } | Event::Collected { from, count, to } => {
                    let (from, to) = (self.speaker.spot(from), self.speaker.spot(to));
                    let cards = tr!(texts, "party-cards", count = count);
                    said.push(format!("{from} → {to}: {cards}"));
                }
                Event::Dealt { from, to, .. } => {
                    let (from, to) = (self.speaker.spot(from), self.speaker.spot(to));
                    said.push(format!("{from} → {to}"));
                }
                // The table that follows shows it, or the result does.
                Event::Turned { .. } | Event::Shuffled { .. } | Event::Won | Event::Over => {}
            }
        }
        if dealt_anew {
            said.extend(self.changes_of(None));
        } else {
            said.extend(self.changes(false));
        }
        said
    }

    /// Cards that went from one spot to another, or were dealt from one.
    fn carried(&self, series: Series) -> String {
        let (texts, from) = (self.speaker.texts, self.speaker.spot(series.from));
        match series.to {
            None => {
                let count = series.count;
                tr!(texts, "terminal-party-dealt", from = from, count = count)
            }
            Some(to) => {
                let to = self.speaker.spot(to);
                let cards = self.cards(series.count, series.shown);
                tr!(texts, "terminal-party-carried", from = from, to = to, cards = cards)
            }
        }
    }

    /// What is shown of the table and of the players where it has changed; of players alone where
    /// the table is about to be dealt anew.
    fn changes(&self, of_players: bool) -> Vec<String> {
        let mut said = Vec::new();
        if !of_players {
            said.extend(self.changes_of(None));
        }
        let Some((before, after)) = self.views else { return said };
        let seats: Vec<Seat> = (0..self.speaker.rules.seats()).map(Seat).collect();
        let of = |view: &View| -> Vec<Vec<(String, String)>> {
            seats.iter().map(|&seat| self.speaker.shown(view, Some(seat))).collect()
        };
        let (before, after) = (of(before), of(after));
        // A line for each thing, with all players for whom there is one.
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in after.iter().flatten() {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        for name in names {
            let value = |facts: &[(String, String)]| {
                facts.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
            };
            let now: Vec<_> = after.iter().map(|facts| value(facts)).collect();
            let then: Vec<_> = before.iter().map(|facts| value(facts)).collect();
            // What begins at nothing again tells nothing.
            let begins = |value: &Option<String>| value.as_deref().is_none_or(|v| v == "0");
            if of_players && now.iter().all(begins) {
                continue;
            }
            if now == then {
                continue;
            }
            let all: Vec<String> = seats
                .iter()
                .zip(now)
                .filter_map(|(&seat, value)| {
                    let (name, value) = (self.speaker.seat(seat), value?);
                    Some(if value.is_empty() { name } else { format!("{name} {value}") })
                })
                .collect();
            let value = all.join(" · ");
            said.push(tr!(
                self.speaker.texts,
                "terminal-party-changed",
                name = name,
                value = value
            ));
        }
        said
    }

    /// What is shown of the table, or of one player, and has changed.
    fn changes_of(&self, seat: Option<Seat>) -> Vec<String> {
        let Some((before, after)) = self.views else { return Vec::new() };
        let texts = self.speaker.texts;
        let then = self.speaker.shown(before, seat);
        let now = self.speaker.shown(after, seat);
        let gone = then.iter().filter(|(name, _)| now.iter().all(|(other, _)| other != name));
        let gone =
            gone.map(|(name, _)| tr!(texts, "terminal-party-no-longer", name = name.as_str()));
        let new = now.iter().filter(|fact| !then.contains(fact)).map(|(name, value)| {
            match value.is_empty() {
                true => name.clone(),
                false => tr!(
                    texts,
                    "terminal-party-changed",
                    name = name.as_str(),
                    value = value.as_str()
                ),
            }
        });
        gone.chain(new).collect()
    }

    /// What another player did; of cards those that everybody saw.
    fn choice(&self, action: Action, carried: Option<(u16, CardSet)>) -> String {
        let texts = self.speaker.texts;
        let prompt = |rule| self.speaker.prompt(rule);
        match action {
            Action::Move(wish) if wish.cards.is_empty() => {
                format!("{} → {}", self.notation.spot(wish.from), self.notation.spot(wish.to))
            }
            Action::Move(wish) => {
                let cards = match carried {
                    Some((count, shown)) => self.cards(count, shown),
                    None => tr!(texts, "party-cards", count = wish.count),
                };
                let prompt = prompt(wish.rule);
                tr!(texts, "party-prompt-option", prompt = prompt, option = cards)
            }
            Action::Choose(Choice::Option { rule, .. }) if self.together => prompt(rule),
            Action::Choose(_) => self.speaker.action(action),
        }
    }

    /// These cards where all were seen, else how many.
    fn cards(&self, count: u16, shown: CardSet) -> String {
        if shown.len() == usize::from(count) {
            let codes: Vec<_> = shown.kinds().map(|card| self.notation.card(card)).collect();
            codes.join(" ")
        } else {
            tr!(self.speaker.texts, "party-cards", count = count)
        }
    }
}

/// What the next event shows of the cards that an action has played.
fn carried(action: Action, next: Option<Event>) -> Option<(u16, CardSet)> {
    let Action::Move(wish) = action else { return None };
    match next {
        Some(Event::Carried { from, count, shown, .. }) if from == wish.from => {
            Some((count, shown))
        }
        Some(Event::Moved { .. }) => Some((wish.count, CardSet::EMPTY)),
        _ => None,
    }
}

/// Cards that went the same way one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Series {
    from: SpotId,
    /// `None`: to several spots.
    to: Option<SpotId>,
    count: u16,
    /// Those that everybody sees.
    shown: CardSet,
    /// As how many events.
    events: usize,
}

impl Series {
    /// What is told in one sentence from here on: the first event carries cards.
    fn of(events: &[Event]) -> Self {
        let carried = |event: &Event| match *event {
            Event::Carried { from, count, to, shown } => Some((from, to, count, shown)),
            _ => None,
        };
        let mut all = events.iter().map_while(carried);
        let (from, to, mut count, mut shown) =
            all.next().unwrap_or((SpotId(0), SpotId(0), 0, CardSet::EMPTY));
        // To one spot, as long as all see the cards, or none.
        let mut same = 1;
        let hidden = shown.is_empty();
        let alike = |&(other, onto, _, seen): &(SpotId, SpotId, u16, CardSet)| {
            (other, onto) == (from, to) && seen.is_empty() == hidden
        };
        for (_, _, more, seen) in all.clone().take_while(alike) {
            count += more;
            shown |= seen;
            same += 1;
        }
        // To all spots in turn, card by card, which nobody else sees.
        let dealt = 1 + all
            .take_while(|&(f, _, more, seen)| f == from && more == 1 && seen.is_empty())
            .count();
        if dealt > same && dealt >= DEALT && shown.is_empty() {
            let count = dealt as u16;
            return Self { from, to: None, count, shown, events: dealt };
        }
        Self { from, to: Some(to), count, shown, events: same }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::cards::Card;

    fn carried(to: u8, shown: CardSet) -> Event {
        Event::Carried { from: SpotId(0), to: SpotId(to), count: 1, shown }
    }

    #[test]
    fn cards_to_one_spot_are_told_together_and_dealing_is() {
        let hidden = CardSet::EMPTY;
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
        let seen: CardSet = [Card::from_kind(7)].into_iter().collect();
        let dealt = [
            carried(1, CardSet::EMPTY),
            carried(2, CardSet::EMPTY),
            carried(1, CardSet::EMPTY),
            carried(3, seen),
        ];
        assert_eq!(Series::of(&dealt).events, 3);
        let turned = Series::of(&dealt[3..]);
        assert_eq!((turned.to, turned.shown), (Some(SpotId(3)), seen));
    }
}
