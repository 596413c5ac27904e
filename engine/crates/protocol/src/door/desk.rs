//! A table as the text door knows it: names, seats, spots, the open prompt.

use super::{
    prompt::PromptLines,
    spelling::{self, GameWords},
    verbs::Verb,
};
use crate::{AfterBreakTold, NetNotice, PhaseTold, SeatTold};
use exchange::{EventTold, GameTold, PlaceTold, TableTold};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A table as the text door knows it.
#[derive(Debug, Clone)]
pub(crate) struct TextDesk {
    /// Name of the table.
    pub(crate) table: String,
    /// Name of the person at the door.
    pub(crate) me: String,
    /// Participants.
    pub(crate) participants: Vec<SeatTold>,
    /// Name of the player on each seat of the game that is told, as that game tells it.
    pub(crate) played: Vec<String>,
    /// Phase, as it was told last.
    pub(crate) phase: Option<PhaseTold>,
    /// Course of a game without a player, by the customs.
    pub(crate) then: Option<AfterBreakTold>,
    /// Vacant seats that whoever is ready has been told of.
    pub(crate) vacant: Vec<u8>,
    /// Words of the game, once it has begun.
    pub(crate) game: Option<GameWords>,
    /// Spots, as they were told last.
    spots: Vec<PlaceTold>,
    /// Seat of the person when the game began, from 1; 0 for one who watches.
    pub(crate) seat: u8,
    /// Seat to act.
    pub(crate) turn: Option<u8>,
    /// Time at which the open choice ends, by the host's clock; absent where none is measured.
    pub(crate) deadline: Option<u64>,
    /// Seat that made each choice of the game, from 1, as far as it was told.
    authors: BTreeMap<usize, u8>,
    /// Open prompt: the number of acts before it, and its choices.
    pub(crate) prompt: Option<(usize, PromptLines)>,
    /// Hand as it was told last.
    hand: Vec<String>,
    /// Values of the variables that everybody is shown, as they were told last.
    values: BTreeMap<String, String>,
    /// Names of those whose questions may be open.
    asking: BTreeSet<String>,
    /// False once the person has come back, as nobody tells the questions of before again.
    pub(crate) asks_are_known: bool,
}

impl Default for TextDesk {
    fn default() -> Self {
        Self {
            table: String::new(),
            me: String::new(),
            participants: Vec::new(),
            played: Vec::new(),
            phase: None,
            then: None,
            vacant: Vec::new(),
            game: None,
            spots: Vec::new(),
            seat: 0,
            turn: None,
            deadline: None,
            authors: BTreeMap::new(),
            prompt: None,
            hand: Vec::new(),
            values: BTreeMap::new(),
            asking: BTreeSet::new(),
            asks_are_known: true,
        }
    }
}

impl TextDesk {
    /// Learns the game that begins.
    pub(crate) fn begin(&mut self, told: &GameTold) {
        self.game = GameWords::of(told).or_else(|| self.game.take());
        self.seat = told.seat;
        self.played.clone_from(&told.players);
        if self.me.is_empty() && told.seat > 0 {
            let here = self.sits(told.seat).map(|one| one.name.clone());
            self.me = here.unwrap_or_else(|| self.player(told.seat));
        }
        self.hand.clear();
        self.values.clear();
        self.close();
    }

    /// Learns who is there.
    pub(crate) fn meet(&mut self, notice: &NetNotice) {
        match notice {
            NetNotice::SwapAsked { player } | NetNotice::UndoAsked { player } => {
                self.asking.insert(player.clone());
            }
            NetNotice::Declined { player, .. } => {
                self.asking.remove(player);
            }
            NetNotice::Policy { policy } => self.then = Some(policy.breaks.then),
            NetNotice::Phase { phase } => self.phase = Some(*phase),
            _ => {}
        }
        if let NetNotice::Roster { participants, .. } = notice {
            self.participants.clone_from(participants);
            // Somebody who is back is known by the seat that the game tells.
            if !self.me.is_empty() {
                let own = participants.iter().find(|one| one.name == self.me);
                self.seat = own.and_then(|own| own.seat).unwrap_or(0);
            }
        }
    }

    /// True if no game is under way, as far as was told.
    pub(crate) const fn is_between_games(&self) -> bool {
        matches!(self.phase, Some(PhaseTold::Prepare | PhaseTold::Result | PhaseTold::Deal))
    }

    /// True if nobody has asked the person anything, as far as is known.
    pub(crate) fn is_unasked(&self) -> bool {
        self.asks_are_known && self.asking.is_empty()
    }

    /// Learns the table of the moment.
    pub(crate) fn see(&mut self, view: Option<&TableTold>) {
        if let Some(view) = view {
            self.spots.clone_from(&view.spots);
            self.turn = view.to_choose;
        }
    }

    /// Notes the choices of the game from the beginning.
    pub(crate) fn note_acts(&mut self, acts: &[crate::ActTold]) {
        self.authors = acts.iter().map(|act| act.by).enumerate().collect();
    }

    /// Notes a choice with the number of those before it.
    pub(crate) fn note_act(&mut self, by: u8, before: usize) {
        self.authors.insert(before, by);
    }

    /// Forgets the choices that were taken back; returns the player of the first of them and their
    /// number, if they are known.
    pub(crate) fn take_back(&mut self, at: usize) -> Option<(String, usize)> {
        let undone = self.authors.split_off(&at);
        let by = undone.get(&at)?;
        Some((self.player(*by), undone.len()))
    }

    /// Returns the number of choices that go if a player may undo; `None` if it is not known.
    pub(crate) fn undone_for(&self, player: &str) -> Option<usize> {
        let seat = self.participants.iter().find(|one| one.name == player)?.seat?;
        let (&to, _) = self.authors.iter().rfind(|(_, by)| **by == seat)?;
        Some(self.authors.range(to..).count())
    }

    /// Closes the prompt, as the position has changed.
    pub(crate) fn close(&mut self) {
        self.prompt = None;
    }

    /// Returns the player on a seat.
    pub(crate) fn sits(&self, seat: u8) -> Option<&SeatTold> {
        self.participants.iter().find(|one| one.seat == Some(seat))
    }

    /// Returns the name of the player on a seat in the game that is told: once it is over, others
    /// may sit there.
    pub(crate) fn player(&self, seat: u8) -> String {
        let here = self.sits(seat).map(|one| one.name.as_str());
        let played = usize::from(seat).checked_sub(1).and_then(|at| self.played.get(at));
        let played = played.map(String::as_str).filter(|name| !name.is_empty());
        // Between games, whoever sits there may not have played.
        let name = if self.is_between_games() { played.or(here) } else { here.or(played) };
        name.map_or_else(|| format!("seat {seat}"), str::to_owned)
    }

    /// Returns the name of a participant as they write it themselves.
    pub(crate) fn called(&self, word: &str) -> Option<&str> {
        let wanted = session::folded_name(word);
        let same = |one: &&SeatTold| session::folded_name(&one.name) == wanted;
        self.participants.iter().find(same).map(|one| one.name.as_str())
    }

    /// Returns a line that begins with a verb and a name without that name.
    pub(crate) fn unnamed(&self, line: &str) -> Option<String> {
        let mut words = spelling::words(line);
        let name = words.get(1)?;
        self.called(name)?;
        words.remove(1);
        Some(words.join(" "))
    }

    fn spot(&self, code: &str) -> Option<&PlaceTold> {
        self.spots.iter().find(|spot| spot.spot == code)
    }

    /// Returns the seat whose hand lies on a spot.
    fn hand_on(&self, code: Option<&str>) -> Option<u8> {
        let spot = self.spot(code?)?;
        let hand = self.game.as_ref().is_some_and(|game| game.is_hand(&spot.field));
        spot.player.filter(|_| hand)
    }

    /// Returns the name of the other player whose hand lies on a spot.
    pub(crate) fn owner(&self, code: Option<&str>) -> Option<String> {
        let seat = self.hand_on(code).filter(|seat| *seat != self.seat)?;
        Some(self.player(seat))
    }

    pub(crate) fn verb(&self, key: &str) -> Verb {
        self.game.as_ref().map_or(Verb::Own, |game| game.verb(key))
    }

    /// True if it is known that chance has no part in the game.
    pub(crate) fn is_without_chance(&self) -> bool {
        self.game.as_ref().is_some_and(GameWords::is_without_chance)
    }

    pub(crate) fn told(&self, word: &str) -> String {
        self.game.as_ref().map_or_else(|| word.to_owned(), |game| game.told(word))
    }

    pub(crate) fn kind(&self, word: &str) -> Option<usize> {
        self.game.as_ref().and_then(|game| game.kind(word))
    }

    fn is_card(&self, word: &str) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_card(word))
    }

    /// Returns the words for the host of a line that begins with a verb or a move's own name.
    pub(crate) fn words_of(&self, line: &[String]) -> Option<String> {
        let first = spelling::plain(line.first()?);
        let game = self.game.as_ref()?;
        let (key, rest) = match first.as_str() {
            "ACT" => (line.get(1)?.clone(), &line[2..]),
            word => (game.key_of(word)?, &line[1..]),
        };
        let cards = |word: &String| match game.kind(word) {
            Some(kind) => Some(game.notated(kind).to_owned()),
            None if self.called(word).is_some() => None,
            None => Some(word.clone()),
        };
        let words: Vec<String> =
            std::iter::once(key).chain(rest.iter().filter_map(cards)).collect();
        Some(words.join(" "))
    }

    /// Returns cards as the text door writes them, or their number if one is not known.
    fn cards_or_count(&self, cards: &[String], count: usize) -> String {
        let known = count > 0 && cards.len() == count && cards.iter().all(|card| card != "?");
        match known {
            true => cards.iter().map(|card| self.told(card)).collect::<Vec<_>>().join(" "),
            false => count.to_string(),
        }
    }

    /// Returns the rest of an act's words: cards, or their number if one is not known.
    fn rest(&self, words: &[&str]) -> String {
        let cards: Vec<&&str> = words.iter().filter(|word| self.is_card(word)).collect();
        if !cards.iter().any(|card| **card == "?") {
            return words.iter().map(|word| self.told(word)).collect::<Vec<_>>().join(" ");
        }
        let (count, mut told) = (cards.len(), Vec::new());
        for word in words {
            match self.is_card(word) {
                true if told.contains(&count.to_string()) => {}
                true => told.push(count.to_string()),
                false => told.push((*word).to_owned()),
            }
        }
        told.join(" ")
    }

    /// Returns the lines of an act: the player's own, then what went from hand to hand besides.
    pub(crate) fn action_lines(&self, act: &crate::ActTold) -> Vec<String> {
        // Whoever has left the table since is told by the seat.
        let by = match act.player.is_empty() {
            true => spelling::name(&self.player(act.by)),
            false => spelling::name(&act.player),
        };
        let Some(action) = &act.action else { return vec![format!("ACTION {by} ?")] };
        let words: Vec<&str> = action.split(' ').collect();
        let (key, rest) = words.split_first().map_or(("", &words[..]), |(key, rest)| (*key, rest));
        let verb = self.verb(key);
        let moved: Vec<&EventTold> = act
            .events
            .iter()
            .filter(|event| event.what == "moved" || event.what == "dealt")
            .collect();
        let mine = |event: &&&EventTold| match verb {
            Verb::Put => self.hand_on(event.from.as_deref()) == Some(act.by) && self.passes(event),
            Verb::Get => self.hand_on(event.to.as_deref()) == Some(act.by) && self.passes(event),
            Verb::Draw => self.hand_on(event.to.as_deref()) == Some(act.by),
            _ => false,
        };
        let own = moved.iter().find(mine).copied();
        let text = match (verb, own) {
            (Verb::Put | Verb::Get, Some(event)) => {
                let spot = if verb == Verb::Put { &event.to } else { &event.from };
                let other = self
                    .hand_on(spot.as_deref())
                    .map_or_else(String::new, |seat| self.player(seat));
                let cards = self.cards_or_count(&event.cards, count(event));
                format!("{} {} {cards}", verb.word().unwrap_or_default(), spelling::name(&other))
            }
            (Verb::Draw, _) => {
                let drawn = || moved.iter().filter(mine);
                let all: usize = drawn().map(|event| count(event)).sum();
                let cards: Vec<String> = drawn().flat_map(|one| one.cards.clone()).collect();
                format!("DRAW {}", self.cards_or_count(&cards, all))
            }
            _ if self.game.is_none() => format!("MOVE {action}"),
            (verb, _) => match verb.word() {
                Some(word) => format!("{word} {}", self.rest(rest)),
                None => self.own_line(key, &[self.rest(rest)]),
            },
        };
        let mut lines = vec![format!("ACTION {by} {text}").trim_end().to_owned()];
        lines.extend(act.events.iter().filter_map(|event| match own {
            Some(own) if std::ptr::eq(own, event) => None,
            _ => self.event_line(event, &act.player),
        }));
        lines
    }

    /// True if an event brings cards from one player's hand to another's.
    fn passes(&self, event: &EventTold) -> bool {
        let [from, to] = [&event.from, &event.to].map(|spot| self.hand_on(spot.as_deref()));
        from.is_some() && to.is_some() && from != to
    }

    /// Returns the line of an event that an act's own line does not tell.
    pub(crate) fn event_line(&self, event: &EventTold, _by: &str) -> Option<String> {
        let text = || event.text.as_deref().map(spelling::one_line);
        Some(match event.what.as_str() {
            "moved" | "dealt" if self.passes(event) => {
                let [from, to] = [&event.from, &event.to].map(|spot| {
                    let seat = self.hand_on(spot.as_deref());
                    seat.map_or_else(String::new, |seat| spelling::name(&self.player(seat)))
                });
                format!(
                    "ACTION {from} PUT {to} {}",
                    self.cards_or_count(&event.cards, count(event))
                )
            }
            "said" => {
                let player = self.player(event.player?);
                format!("CALLS {} {}", spelling::name(&player), text()?)
            }
            "told" => {
                // Highest first: `player 1` begins `player 10`.
                let here = self.participants.iter().filter_map(|one| one.seat);
                let last = here.max().unwrap_or(0).max(self.played.len() as u8);
                let told = (1..=last).rev().fold(text()?, |text, seat| {
                    text.replace(&format!("player {seat}"), &self.player(seat))
                });
                format!("NOTICE {told}")
            }
            "captured" => format!("CAPTURED {}", event.to.as_deref().or(event.from.as_deref())?),
            "promoted" => {
                format!("PROMOTED {} {}", event.to.as_deref()?, event.man.as_deref().unwrap_or(""))
            }
            "placed" => {
                let player = self.player(event.player?);
                format!("PLACE {} {}", spelling::name(&player), event.place?)
            }
            _ => return None,
        })
    }

    /// Returns the lines of a deal: the number of cards for each player, and one's own.
    pub(crate) fn deal_lines(&self, opening: &[EventTold]) -> Vec<String> {
        let begin =
            opening.iter().rposition(|event| event.what == "gathered").map_or(0, |at| at + 1);
        let mut dealt: std::collections::BTreeMap<u8, (usize, Vec<String>)> =
            std::collections::BTreeMap::new();
        for event in &opening[begin..] {
            let is_deal = matches!(event.what.as_str(), "moved" | "dealt");
            let Some(seat) = self.hand_on(event.to.as_deref()).filter(|_| is_deal) else {
                continue;
            };
            let (all, cards) = dealt.entry(seat).or_default();
            *all += count(event);
            cards.extend(event.cards.iter().cloned());
        }
        let line = |(seat, (count, cards)): (&u8, &(usize, Vec<String>))| {
            let known = cards.len() == *count && cards.iter().all(|card| card != "?");
            let told: Vec<String> = cards.iter().map(|card| self.told(card)).collect();
            let told = if known { format!(" {}", told.join(" ")) } else { String::new() };
            format!("DEAL {} {count}{told}", spelling::name(&self.player(*seat)))
        };
        dealt.iter().map(line).collect()
    }

    /// Returns one's own hand, if it is another than was told last.
    pub(crate) fn hand_line(&mut self) -> Option<String> {
        let mine = self.spots.iter().filter(|spot| spot.player == Some(self.seat));
        let hands = mine.filter(|spot| self.game.as_ref().is_some_and(|g| g.is_hand(&spot.field)));
        let cards: Vec<String> =
            hands.flat_map(|spot| &spot.cards).map(|card| self.told(card)).collect();
        if cards == self.hand {
            return None;
        }
        self.hand = cards;
        Some(format!("HAND {}", self.hand.join(" ")).trim_end().to_owned())
    }

    /// Returns the line of a spot.
    fn spot_line(&self, spot: &PlaceTold) -> String {
        let owner = spot.player.map(|seat| format!(" {}", spelling::name(&self.player(seat))));
        let what = match &spot.man {
            Some(man) => {
                let owner = spot.owner.map_or_else(String::new, |seat| self.player(seat));
                format!("{man} {}", spelling::name(&owner))
            }
            None if spot.cards.is_empty() => "-".to_owned(),
            None if spot.cards.iter().all(|card| card == "?") => spot.cards.len().to_string(),
            None => spot.cards.iter().map(|c| self.told(c)).collect::<Vec<_>>().join(" "),
        };
        format!("TABLE {} {}{} {what}", spot.spot, spot.field, owner.unwrap_or_default())
    }

    /// Returns what lies on the table.
    pub(crate) fn table_lines(&self, view: &TableTold) -> Vec<String> {
        let spots = view.spots.iter().map(|spot| self.spot_line(spot));
        let vars = view.vars.iter();
        let vars = vars.map(|(name, value)| format!("VALUE {name} {}", self.value(name, value)));
        spots.chain(vars).collect()
    }

    /// Returns what lies face up on the table, or is known to the person: without hands, which are
    /// told by themselves, and without boards.
    pub(crate) fn open_lines(&self, view: &TableTold) -> Vec<String> {
        let is_open = |spot: &&PlaceTold| {
            let is_hand = self.game.as_ref().is_some_and(|game| game.is_hand(&spot.field));
            !is_hand && spot.man.is_none() && spot.cards.iter().any(|card| card != "?")
        };
        view.spots.iter().filter(is_open).map(|spot| self.spot_line(spot)).collect()
    }

    /// Returns the lines of those variables that everybody is shown and that have another value
    /// than was told last, such as the trump of a new deal.
    pub(crate) fn changed_values(&mut self, view: &TableTold) -> Vec<String> {
        let mut lines = Vec::new();
        for (name, value) in &view.vars {
            let is_shown = self.game.as_ref().is_some_and(|game| game.is_shown(name));
            let now = self.value(name, value);
            let before = self.values.get(name).map_or("-", String::as_str);
            if is_shown && now != before {
                lines.push(format!("VALUE {name} {now}"));
                self.values.insert(name.clone(), now);
            }
        }
        lines
    }

    /// Returns the value of a variable as the text door writes it: players by their names, `-` for
    /// none.
    fn value(&self, name: &str, value: &Value) -> String {
        let is_player = self.game.as_ref().is_some_and(|game| game.is_player(name));
        match value {
            Value::Null => "-".to_owned(),
            Value::String(word) => self.told(word),
            Value::Number(seat) if is_player => {
                let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok());
                spelling::name(&self.player(seat.unwrap_or(0)))
            }
            Value::Array(all) => {
                all.iter().map(|one| self.value(name, one)).collect::<Vec<_>>().join(" ")
            }
            other => other.to_string(),
        }
    }
}

fn count(event: &EventTold) -> usize {
    event.count.map_or(1, usize::from)
}
