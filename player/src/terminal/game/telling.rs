//! Reports of what happened to each person at the terminal, of what they chose and missed.

use super::{
    super::{read_line, table_talk::marked},
    TerminalGame,
    shape::Happening,
};
use crate::{
    joined::JoinedTable,
    party::{BotKind, names::bot_name},
    tr,
};
use engine::{
    rules::{Action, Choice, Event, Seat, Start},
    session::Act,
};
use std::io::{self, BufRead, Write};

/// Maximum number of lines kept for a player while others are at the terminal.
pub(super) const MOST_UNSEEN: usize = 20;

impl TerminalGame<'_> {
    /// Asks another person to sit down before their cards are shown.
    pub(super) fn hand_over(
        &mut self,
        seat: Seat,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let player = self.speaker().seat(seat);
        if self.manner.is_dialog() {
            // The previous player's cards are scrolled off the screen.
            write!(out, "{}", "\n".repeat(60))?;
            write!(out, "{}", tr!(self.texts, "terminal-party-curtain", player = player))?;
            out.flush()?;
            read_line(input)?;
            let unseen = self.unseen.get_mut(usize::from(seat.0)).map(std::mem::take);
            let unseen = unseen.unwrap_or_default();
            let last = unseen.len().saturating_sub(MOST_UNSEEN);
            unseen[last..].iter().try_for_each(|said| writeln!(out, "  {said}"))?;
        } else {
            writeln!(out, "{}", tr!(self.texts, "party-turn-person", player = player))?;
        }
        if let Some(table) = self.table.local_mut() {
            table.hand_over();
        }
        Ok(())
    }

    /// Shows the game and its deal, and who plays.
    pub(super) fn show_title(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = self.texts.localized(&self.game().about.title);
        let said = match self.table.local().map(|table| table.game().origin()) {
            Some(Start::Number(number)) => {
                tr!(self.texts, "terminal-title", game = title, deal = number.to_string())
            }
            Some(Start::Fair(_)) => tr!(self.texts, "terminal-title-fair", game = title),
            Some(Start::Cards(_)) => tr!(self.texts, "terminal-title-laid", game = title),
            Some(Start::Position(_)) => tr!(self.texts, "terminal-title-position", game = title),
            None => title.to_owned(),
        };
        writeln!(out, "{said}")?;
        if self.shape.is_of_piles() {
            return Ok(());
        }
        let speaker = self.speaker();
        for seat in (0..self.table.rules().seats()).map(Seat) {
            let joined = self.table.joined().and_then(|joined| joined.table().player(seat));
            let name = match joined {
                Some(one) => marked(self.texts, one, speaker.seat(seat)),
                None => speaker.seat(seat),
            };
            let number = seat.0 + 1;
            let Some(kind) = self.table.bot(seat) else {
                writeln!(out, "  {number}  {name}")?;
                continue;
            };
            let called = bot_name(self.texts, self.table.rules().game(), kind);
            let who = match kind {
                BotKind::Strategy(_) => tr!(self.texts, "party-strategy-spoken", kind = called),
                _ => tr!(self.texts, "party-bot-spoken", kind = called),
            };
            let who = match self.table.local().is_some_and(|table| table.has_database(seat)) {
                true => tr!(self.texts, "terminal-party-endgame", who = who),
                false => who,
            };
            let seat =
                tr!(self.texts, "terminal-party-seat", number = number, player = name, who = who);
            writeln!(out, "  {seat}")?;
        }
        Ok(())
    }

    /// Notes a choice of the person that the others are not told until all have chosen, with its
    /// words, which are those of the question.
    pub(super) fn note_choice(&mut self, action: Action) {
        let (rules, view) = (self.table.rules(), self.table.view());
        let is_secret = view.is_together(rules) && !view.is_claiming(rules);
        let has_bot = self.table.joined().is_some_and(JoinedTable::has_bot);
        let is_told = is_secret && !has_bot && self.manner.is_dialog();
        self.own_choice = is_told.then(|| (action, self.choice_words(action)));
    }

    /// Returns a choice in the words of its question, before it is played.
    fn choice_words(&self, action: Action) -> String {
        let (speaker, view) = (self.speaker(), self.table.view());
        let code = |card| self.notation.card(card).to_owned();
        let option = match action {
            _ if speaker.picks_nothing(action) => "none".to_owned(),
            Action::Move(wish) if !wish.cards.is_empty() => {
                speaker.cards_of_play(&wish, &code).join(" ")
            }
            Action::Choose(Choice::Option { rule, number, symbol }) => {
                speaker.option(rule, number, symbol)
            }
            other => speaker.action(other),
        };
        let what = action.rule().map(|rule| speaker.asks(view, rule)).unwrap_or_default();
        tr!(self.texts, "terminal-party-own-choice", what = what, option = option)
    }

    /// Confirms the choice that was noted, once it is made, and tells whom the table waits for.
    /// Nobody sees yet what happens by it.
    fn confirm_choice(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (rules, view) = (self.table.rules(), self.table.view());
        let viewer = self.table.viewer();
        let act = self.table.history().acts().last();
        let act = act.filter(|act| act.by == viewer && !act.robot);
        let chosen = act.and_then(|act| act.action);
        let Some((_, words)) = self.own_choice.take_if(|(own, _)| chosen == Some(*own)) else {
            return Ok(());
        };
        writeln!(out, "  {words}")?;
        let waits = self.table.joined().is_some() && view.has_chosen(rules, viewer);
        let still = waits.then(|| self.speaker().still_choosing(view)).flatten();
        still.map_or(Ok(()), |turn| {
            writeln!(out, "  {}", tr!(self.texts, "terminal-party-waits", turn = turn))
        })
    }

    /// Reports the announcements before the first choice. The table that follows shows the rest.
    pub(super) fn tell_opening(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let told = |event: &Event| matches!(event, Event::Told { .. } | Event::Said { .. });
        let opening: Vec<Event> =
            std::mem::take(&mut self.opening).into_iter().filter(told).collect();
        self.tell(Some(&opening), out)
    }

    /// Reports the last action, or the opening, to the person at the terminal, and collects the
    /// reports for the other people.
    pub(super) fn tell(
        &mut self,
        opening: Option<&[Event]>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let viewer = self.table.viewer();
        let is_person = self.table.persons() > 0;
        for said in self.told(viewer, is_person, opening) {
            writeln!(out, "  {said}")?;
        }
        if !self.manner.is_dialog() {
            return Ok(());
        }
        if opening.is_none() {
            self.confirm_choice(out)?;
        }
        self.unseen.resize(usize::from(self.table.rules().seats()), Vec::new());
        for seat in (0..self.table.rules().seats()).map(Seat) {
            if self.table.is_person(seat) && (seat != viewer || !is_person) {
                let told = self.told(seat, true, opening);
                self.unseen[usize::from(seat.0)].extend(told);
            }
        }
        Ok(())
    }

    /// Describes the last action, or the opening, as a seat knows it.
    fn told(&self, seat: Seat, is_person: bool, opening: Option<&[Event]>) -> Vec<String> {
        let act = self.table.client_of(seat).history().acts().last();
        let act = act.filter(|_| opening.is_none());
        self.told_of(seat, is_person, act, opening.unwrap_or_default())
    }

    /// Describes an action, or the opening if there is none, as a seat knows it.
    pub(super) fn told_of(
        &self,
        seat: Seat,
        is_person: bool,
        act: Option<&Act>,
        opening: &[Event],
    ) -> Vec<String> {
        let Some(now) = self.table.client_of(seat).view() else { return Vec::new() };
        let events = act.map_or(opening, |act| &act.events);
        // The values of all players that are told with a change are those of now.
        let latest = self.table.client_of(seat).history().acts().last();
        let is_latest = |act: &&Act| latest.is_some_and(|latest| std::ptr::eq(latest, *act));
        let changes = act.filter(is_latest).map_or(&[][..], |act| &act.changes);
        // Once the time is over, those who were silent have not chosen.
        let secret = act.filter(|act| act.action.is_none() && !self.has_time_run_out());
        let secret = secret.map(|act| act.by);
        // Whoever did not choose for themselves is told what was chosen.
        let is_told = is_person && act.is_none_or(|act| !act.robot || act.by != seat);
        let [owner, viewer] = [is_person, is_told].map(|is| Some(seat).filter(|_| is));
        let happening = Happening { viewer, owner, now, changes, secret, events };
        let mut told = self.shape.told(self, &happening);
        let robot = act.filter(|act| act.robot).and(told.first_mut());
        if let Some(said) = robot {
            *said = tr!(self.texts, "party-told-robot", told = said.as_str());
        }
        told
    }
}
