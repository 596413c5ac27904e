//! What happened at the table, in words, as far as the person at the terminal may know it.

use crate::{party::words::Speaker, tr};
use engine::{
    cards::CardSet,
    definition::SpotId,
    rules::{Action, Choice, Event, GameNotation, Seat},
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
}

impl Teller<'_> {
    /// A sentence for each thing that is worth one.
    pub(crate) fn told(&self, events: &[Event]) -> Vec<String> {
        let texts = self.speaker.texts;
        let mut said = Vec::new();
        let mut at = 0;
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
                Event::Carried { from, count, to, shown } => {
                    let more = events[at..].iter().take_while(|next| is_dealt(next, from)).count();
                    if count == 1 && more + 1 >= DEALT {
                        at += more;
                        let (from, count) = (self.speaker.spot(from), more + 1);
                        said.push(tr!(texts, "terminal-party-dealt", from = from, count = count));
                    } else {
                        let (from, to) = (self.speaker.spot(from), self.speaker.spot(to));
                        said.push(format!("{from} → {to}: {}", self.cards(count, shown)));
                    }
                }
                Event::Said { seat, words } => {
                    let words = self.speaker.rules.words_said(words);
                    let words = words.map(|words| texts.localized(words)).unwrap_or_default();
                    let player = self.speaker.seat(seat);
                    said.push(tr!(texts, "party-told-said", player = player, words = words));
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
                _ => {}
            }
        }
        said
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

fn is_dealt(event: &Event, deck: SpotId) -> bool {
    matches!(event, Event::Carried { from, count: 1, .. } if *from == deck)
}
