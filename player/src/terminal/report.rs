//! Events at the table in words, as far as the person at the terminal may know them.

use crate::{
    party::{Happened, Series, happened, words::Speaker},
    tr,
};
use engine::{
    cards::CardBag,
    rules::{Action, Event, Notation, Seat, View},
};

/// A reporter of events to one seat.
pub(crate) struct EventReporter<'a> {
    pub(crate) speaker: Speaker<'a>,
    pub(crate) notation: &'a Notation,
    /// The seat whose own actions are left out; `None` for a spectator.
    pub(crate) viewer: Option<Seat>,
    /// The views before and after, if changes of visible values are to be reported.
    pub(crate) views: Option<(&'a View, &'a View)>,
}

impl EventReporter<'_> {
    /// Returns a sentence for each event worth one.
    pub(crate) fn told(&self, events: &[Event]) -> Vec<String> {
        let texts = self.speaker.texts;
        let mut said = Vec::new();
        let mut dealt_anew = false;
        // Players whose own choice already says what is now shown of them.
        let mut passed = Vec::new();
        // The path of the last man chosen.
        let mut chosen = None;
        for happened in happened(self.speaker.rules, events) {
            match happened {
                Happened::Played(played) if self.viewer != Some(played.seat) => {
                    let card = |card| self.notation.card(card).to_owned();
                    let what = self.speaker.played(&played, &card);
                    said.push(self.chose(played.seat, &what));
                }
                Happened::Played(_) => {}
                Happened::Chose { seat, action } => {
                    if let Action::Move(wish) = action {
                        chosen = Some((wish.from, wish.to));
                    }
                    if self.speaker.picks_nothing(action) {
                        passed.push(seat);
                    }
                    if self.viewer != Some(seat) {
                        said.push(self.chose(seat, &self.choice(action)));
                    }
                }
                Happened::Carried(series) => said.push(self.carried(series)),
                Happened::Other(Event::Gathered { .. }) => {
                    said.extend(self.changes(true, &passed));
                    said.push(tr!(texts, "terminal-party-new-deal"));
                    dealt_anew = true;
                }
                Happened::Other(Event::Stepped { from, to, .. }) => {
                    // Skipped if the choice has reported it, or is the viewer's own.
                    if chosen != Some((from, to)) {
                        let (from, to) = (self.notation.spot(from), self.notation.spot(to));
                        said.push(format!("{from} → {to}"));
                    }
                }
                Happened::Other(event) => said.extend(self.event(event)),
            }
        }
        if dealt_anew {
            said.extend(self.changes_of(None));
        } else {
            said.extend(self.changes(false, &passed));
        }
        said
    }

    /// Reports a choice that is secret until all have chosen.
    pub(crate) fn secret(&self, seat: Seat) -> String {
        let player = self.speaker.seat(seat);
        tr!(self.speaker.texts, "party-told-secret", player = player)
    }

    fn chose(&self, seat: Seat, what: &str) -> String {
        let player = self.speaker.seat(seat);
        tr!(self.speaker.texts, "party-told-chose", player = player, what = what)
    }

    /// Returns the words for a single event, if there are any.
    fn event(&self, event: Event) -> Option<String> {
        let texts = self.speaker.texts;
        Some(match event {
            Event::Said { seat, words } => {
                let words = self.speaker.rules.words_said(words);
                let words = words.map(|words| texts.localized(words)).unwrap_or_default();
                let player = self.speaker.seat(seat);
                tr!(texts, "party-told-said", player = player, words = words)
            }
            Event::Told { notice, values } => self.speaker.notice(notice, values),
            Event::Captured { spot, .. } => {
                let spot = self.notation.spot(spot);
                tr!(texts, "terminal-party-captured", spot = spot)
            }
            Event::Promoted { spot, kind, .. } => {
                let (spot, kind) = (self.notation.spot(spot), self.speaker.kind(kind));
                tr!(texts, "terminal-party-promoted", spot = spot, kind = kind)
            }
            Event::Placed { seat, place } => {
                self.chose(seat, &tr!(texts, "party-finished", place = place))
            }
            // Automatic moves by pile rules; those of choices were reported above.
            Event::Moved { from, count, to, .. } | Event::Collected { from, count, to, .. } => {
                let (from, to) = (self.speaker.spot(from), self.speaker.spot(to));
                let cards = tr!(texts, "party-cards", count = count);
                format!("{from} → {to}: {cards}")
            }
            Event::Dealt { from, to, .. } => {
                let (from, to) = (self.speaker.spot(from), self.speaker.spot(to));
                format!("{from} → {to}")
            }
            // Shown by the table that follows, or by the result; the rest is combined.
            _ => return None,
        })
    }

    /// Describes cards that went from one spot to another, or were dealt from one.
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

    /// Returns the changes of visible values of the table and the players; of the players alone if
    /// a new deal is about to start. Values of players alone who have just `passed` were reported
    /// already.
    fn changes(&self, of_players: bool, passed: &[Seat]) -> Vec<String> {
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
        // One line per value, with all players who have it.
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in after.iter().chain(&before).flatten() {
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
            // A reset to nothing is not worth a line.
            let begins = |value: &Option<String>| value.as_deref().is_none_or(|v| v == "0");
            if of_players && now.iter().all(begins) {
                continue;
            }
            if now == then {
                continue;
            }
            let is_echo = |seat: Seat| {
                let at = usize::from(seat.0);
                now[at] == then[at] || now[at].as_deref() == Some("") && passed.contains(&seat)
            };
            if seats.iter().all(|&seat| is_echo(seat)) {
                continue;
            }
            let texts = self.speaker.texts;
            if now.iter().all(Option::is_none) {
                said.push(tr!(texts, "terminal-party-nobody", name = name));
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

    /// Returns the changes of visible values of the table, or of one player.
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

    /// Describes another player's choice that plays no cards.
    fn choice(&self, action: Action) -> String {
        match action {
            Action::Move(wish) => {
                format!("{} → {}", self.notation.spot(wish.from), self.notation.spot(wish.to))
            }
            Action::Choose(_) => self.speaker.action(action),
        }
    }

    /// These cards where all were seen, else how many.
    fn cards(&self, count: u16, shown: CardBag) -> String {
        if shown.len() == usize::from(count) {
            let codes: Vec<_> = shown.cards().map(|card| self.notation.card(card)).collect();
            codes.join(" ")
        } else {
            tr!(self.speaker.texts, "party-cards", count = count)
        }
    }
}
