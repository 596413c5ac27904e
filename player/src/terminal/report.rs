//! Events at the table in words, as far as the person at the terminal may know them.

use crate::{
    party::{
        Happened, Played, Series, happened,
        words::{Speaker, sentence},
    },
    tr,
};
use engine::{
    cards::CardBag,
    definition::{
        SpotId,
        game::{Per, Var, VarId},
    },
    rules::{Action, Event, Notation, Seat, View},
    session::ValueChange,
};

/// Most cards that went the same way and are named to those alone who know them: more are a hand,
/// which the table shows.
const MOST_KNOWN: u16 = 5;

/// Returns the name of a spot between words: what is the reader's own, alone or with partners, is
/// called so.
pub(crate) fn place_name(speaker: &Speaker<'_>, spot: SpotId) -> String {
    let of_team = |field| speaker.game.fields.get(field).is_some_and(|one| one.per == Per::Team);
    let info = speaker.rules.spot_info(spot).filter(|info| info.square.is_none());
    let team = info.filter(|info| info.player.is_none() && of_team(info.field));
    let Some(info) = team else { return speaker.spot(spot) };
    let team = info.team.unwrap_or(info.number);
    let seats = (0..speaker.rules.seats()).map(Seat);
    let members = seats.filter(|&seat| speaker.rules.team(seat) == team);
    let names: Vec<String> = members.map(|seat| speaker.seat(seat)).collect();
    let player = match names.as_slice() {
        [alone] => alone.clone(),
        several => {
            let you = tr!(speaker.texts, "party-you");
            let within = || tr!(speaker.texts, "terminal-party-you-too");
            let called =
                several.iter().map(|name| if *name == you { within() } else { name.clone() });
            speaker.texts.all_of(&called.collect::<Vec<_>>())
        }
    };
    tr!(speaker.texts, "party-spot-of", field = speaker.field(info.field), player = player)
}

/// A reporter of events to one seat.
pub(crate) struct EventReporter<'a> {
    pub(crate) speaker: Speaker<'a>,
    pub(crate) notation: &'a Notation,
    /// The seat whose own actions are left out; `None` for a spectator.
    pub(crate) viewer: Option<Seat>,
    /// The seat that is told, whose own cards are named; `None` for a spectator.
    pub(crate) owner: Option<Seat>,
    /// The view afterwards and the changes of visible values, if they are to be reported.
    pub(crate) changes: Option<(&'a View, &'a [ValueChange])>,
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
        let mut chooser = None;
        for happened in happened(self.speaker.rules, events) {
            if let Happened::Played(Played { seat, .. }) | Happened::Chose { seat, .. } = happened {
                chooser = Some(seat);
            }
            match happened {
                Happened::Played(played) if self.viewer != Some(played.seat) => {
                    let card = |card| self.notation.card(card).to_owned();
                    said.push(self.speaker.has_played(&self.as_owner(played), &card));
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
                        said.push(self.choice(seat, action));
                    }
                }
                Happened::Carried(series) => said.push(self.carried(series)),
                Happened::Other(Event::Gathered { .. }) => {
                    said.extend(self.changes_of_players(true, &passed));
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
        said.extend(self.changes_of_table(chooser));
        if !dealt_anew {
            said.extend(self.changes_of_players(false, &passed));
        }
        said
    }

    /// Returns a play as its own player knows it, if that is the one who is told.
    fn as_owner(&self, played: Played) -> Played {
        let cards = played.wish.bag();
        match self.owner == Some(played.seat) && cards.len() == usize::from(played.count) {
            true => Played { shown: cards, ..played },
            false => played,
        }
    }

    /// Reports a choice that is secret until all have chosen.
    pub(crate) fn secret(&self, seat: Seat) -> String {
        self.speaker.has_chosen_secretly(seat)
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
            Event::Shown { spot, count, cards, .. } => {
                let (spot, cards) = (self.first_place(spot), self.cards(count, cards));
                tr!(texts, "party-told-shown", spot = spot, cards = cards)
            }
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
                let (from, to) = (self.first_place(from), self.place(to));
                let cards = tr!(texts, "party-cards", count = count);
                tr!(texts, "terminal-labelled", name = format!("{from} → {to}"), value = cards)
            }
            Event::Dealt { from, to, .. } => {
                let (from, to) = (self.first_place(from), self.place(to));
                format!("{from} → {to}")
            }
            // Shown by the table that follows, or by the result; the rest is combined.
            _ => return None,
        })
    }

    /// Describes cards that went from one spot to another, or were dealt from one.
    fn carried(&self, series: Series) -> String {
        let (texts, from) = (self.speaker.texts, self.place(series.from));
        match series.to {
            None => {
                let count = series.count;
                tr!(texts, "terminal-party-dealt", from = from, count = count)
            }
            Some(to) => {
                let to = self.place(to);
                let is_known = self.owner.is_some() && series.count <= MOST_KNOWN;
                let seen = if is_known { series.known } else { series.shown };
                let cards = self.cards(series.count, seen);
                tr!(texts, "terminal-party-carried", from = from, to = to, cards = cards)
            }
        }
    }

    /// Returns the name of a spot between words.
    fn place(&self, spot: SpotId) -> String {
        place_name(&self.speaker, spot)
    }

    /// Returns the name of a spot with which a line begins.
    fn first_place(&self, spot: SpotId) -> String {
        sentence(&self.place(spot))
    }

    /// Returns the variables of the table, or of the players, with visible values that changed.
    fn changed(&self, of_players: bool) -> impl Iterator<Item = (VarId, &Var)> {
        let changes = self.changes.map_or(&[][..], |(_, changes)| changes);
        let vars = (0u8..).map(VarId).zip(&self.speaker.game.vars);
        vars.filter(move |(id, var)| {
            (var.per != Per::Game) == of_players && changes.iter().any(|change| change.var == *id)
        })
    }

    /// Returns a value before and after in words, `None` for one that is not shown: a player's, or
    /// one of the table.
    fn values(&self, (id, var): (VarId, &Var), seat: Option<Seat>) -> [Option<String>; 2] {
        let Some((now, changes)) = self.changes else { return [None, None] };
        let Some(of) = self.speaker.owner_number(var, seat) else { return [None, None] };
        let change = changes.iter().find(|change| (change.var, change.of) == (id, of));
        let same = || [now.var(self.speaker.rules, id, of.into()); 2];
        let values = change.map_or_else(same, |change| [change.before, change.after]);
        values.map(|value| self.speaker.var_value(var, value))
    }

    /// Returns the changes of visible values of the players, one line for each value with all
    /// players who have it. Those of players alone who have just `passed` were reported already,
    /// and no reset is worth a line if a new deal `follows`.
    fn changes_of_players(&self, follows: bool, passed: &[Seat]) -> Vec<String> {
        let (texts, mut said) = (self.speaker.texts, Vec::new());
        // A number behind a name that ends with one would be read as one of the two. All lines of a
        // table look alike, whoever stands in them.
        let mut seats = (0..self.speaker.rules.seats()).map(Seat);
        let is_numbered = seats.any(|seat| self.speaker.seat(seat).ends_with(char::is_numeric));
        for (id, var) in self.changed(true) {
            let (mut all, mut is_news, mut begins) = (Vec::new(), false, true);
            for seat in (0..self.speaker.rules.seats()).map(Seat) {
                let [then, now] = self.values((id, var), Some(seat));
                let is_echo = now.as_deref() == Some("") && passed.contains(&seat);
                is_news |= now != then && !is_echo;
                begins &= now.as_deref().is_none_or(|now| now == "0");
                all.extend(now.map(|now| (self.speaker.seat(seat), now)));
            }
            if !is_news || follows && begins {
                continue;
            }
            let each = all.iter().map(|(player, value)| match (value.is_empty(), is_numbered) {
                (true, _) => player.clone(),
                (false, true) => {
                    let (name, value) = (player.as_str(), value.as_str());
                    tr!(texts, "terminal-labelled", name = name, value = value)
                }
                (false, false) => format!("{player} {value}"),
            });
            let each: Vec<String> = each.collect();
            let (name, value) = (self.speaker.var_name(var), each.join(" · "));
            said.push(if all.is_empty() {
                tr!(texts, "terminal-party-nobody", name = name)
            } else {
                tr!(texts, "terminal-party-changed", name = name, value = value)
            });
        }
        said
    }

    /// Returns the changes of visible values of the table: first those that are no longer shown,
    /// unless the player who chose last goes on choosing, perhaps a value in place of the one
    /// before.
    fn changes_of_table(&self, chooser: Option<Seat>) -> Vec<String> {
        let (texts, mut gone, mut new) = (self.speaker.texts, Vec::new(), Vec::new());
        let asked = self.changes.and_then(|(now, _)| now.actor(self.speaker.rules));
        let goes_on = chooser.is_some() && asked == chooser;
        for (id, var) in self.changed(false) {
            let name = self.speaker.var_name(var);
            match self.values((id, var), None) {
                [then, now] if then == now => {}
                [_, None] if goes_on => {}
                [_, None] => gone.push(tr!(texts, "terminal-party-no-longer", name = name)),
                [_, Some(value)] if value.is_empty() => new.push(name),
                [_, Some(value)] => {
                    new.push(tr!(texts, "terminal-party-changed", name = name, value = value));
                }
            }
        }
        gone.append(&mut new);
        gone
    }

    /// Describes another player's choice that plays no cards.
    fn choice(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Move(wish) => {
                let (from, to) = (self.notation.spot(wish.from), self.notation.spot(wish.to));
                self.chose(seat, &format!("{from} → {to}"))
            }
            Action::Choose(_) => self.speaker.has_chosen(seat, action),
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
