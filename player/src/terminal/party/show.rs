//! Output at a table of several players: title, table, turn, legal actions, hint, rules.

use super::{MOST_LISTED, PartySession, draw, line};
use crate::{
    party::{Sitter, in_order_of_play, words::bot_name},
    terminal::talk::Came,
    text::game_rules_in_words,
    tr,
};
use engine::{
    cards::Card,
    rules::{Action, End, Seat},
};
use std::io::{self, Write};

impl PartySession<'_> {
    pub(super) fn show_title(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = self.texts.localized(&self.game.game.about.title);
        let said = match self.party.deal() {
            Some(number) => {
                tr!(self.texts, "terminal-title", game = title, deal = number.to_string())
            }
            None => tr!(self.texts, "terminal-title-laid", game = title),
        };
        writeln!(out, "{said}")?;
        let speaker = self.speaker();
        for seat in (0..self.party.rules().seats()).map(Seat) {
            let name = speaker.seat(seat);
            let number = seat.0 + 1;
            let Sitter::Bot(kind) = self.party.sitter(seat) else {
                writeln!(out, "  {number}  {name}")?;
                continue;
            };
            let kind = bot_name(self.texts, kind);
            let who = tr!(self.texts, "party-bot-spoken", kind = kind);
            let seat =
                tr!(self.texts, "terminal-party-seat", number = number, player = name, who = who);
            writeln!(out, "  {seat}")?;
        }
        Ok(())
    }

    pub(super) fn show_table(&self, out: &mut dyn Write) -> io::Result<()> {
        let table = draw::SeatTable {
            speaker: self.speaker(),
            notation: &self.notation,
            view: self.party.view(),
            ink: self.manner.ink(),
        };
        writeln!(out, "\n{}", table.text())
    }

    /// Shows the board, if there is one.
    pub(super) fn show_board(&self, out: &mut dyn Write) -> io::Result<()> {
        let table = draw::SeatTable {
            speaker: self.speaker(),
            notation: &self.notation,
            view: self.party.view(),
            ink: self.manner.ink(),
        };
        table.board_lines().iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
    }

    /// Shows whose turn it is and what can be done, or who has won.
    pub(super) fn show_turn(&self, out: &mut dyn Write) -> io::Result<()> {
        let speaker = self.speaker();
        if let Some(outcome) = self.party.outcome() {
            writeln!(out, "{}", speaker.result(&outcome, self.party.viewer()))?;
            let fault = match outcome.end {
                End::DeadEnd(span) => Some((tr!(self.texts, "party-end-dead"), span)),
                End::Endless(span) => Some((tr!(self.texts, "party-end-endless"), span)),
                End::TooMuchWork(span) => Some((tr!(self.texts, "party-end-work"), span)),
                End::Finished | End::Draw | End::Limit => None,
            };
            if let Some((why, span)) = fault {
                let place = self.place_of(span).unwrap_or_default();
                writeln!(
                    out,
                    "{}",
                    tr!(self.texts, "terminal-party-fault", why = why, place = place)
                )?;
            }
            let mut places: Vec<_> = outcome.places.iter().zip((0..).map(Seat)).collect();
            places.sort();
            for (place, seat) in places {
                let name = speaker.seat(seat);
                let score = self.score(seat).map(|score| format!("  {score}")).unwrap_or_default();
                let place = tr!(self.texts, "party-place", place = *place);
                writeln!(out, "  {place} {name}{score}")?;
            }
            return Ok(());
        }
        let legal = self.legal();
        if legal.is_empty() {
            return Ok(());
        }
        let viewer = self.party.viewer();
        let turn = self.party.view().turn_of(self.party.rules()).unwrap_or(viewer);
        let whose = match (turn == viewer, self.party.persons()) {
            (true, 1) => tr!(self.texts, "party-turn-you"),
            (true, _) => {
                tr!(self.texts, "party-turn-person", player = speaker.seat(viewer))
            }
            (false, _) => tr!(self.texts, "party-turn-for", player = speaker.seat(turn)),
        };
        let mut prompts: Vec<(String, usize)> = Vec::new();
        for action in &legal {
            let prompt = action.rule().map(|rule| speaker.prompt(rule)).unwrap_or_default();
            match prompts.iter_mut().find(|(other, _)| *other == prompt) {
                Some((_, count)) => *count += 1,
                None => prompts.push((prompt, 1)),
            }
        }
        let prompts: Vec<String> = prompts
            .into_iter()
            .map(|(prompt, count)| if count == 1 { prompt } else { format!("{prompt} ({count})") })
            .collect();
        writeln!(out, "{whose}: {}", prompts.join(" · "))
    }

    /// Returns the score of a seat; `None` if it is not a number.
    fn score(&self, seat: Seat) -> Option<i32> {
        self.party.view().score(self.party.rules(), seat)
    }

    /// Lists the legal actions: some of them if there are many, unless `all` is set or nobody reads
    /// along.
    pub(super) fn show_legal(&self, all: bool, out: &mut dyn Write) -> io::Result<()> {
        let legal = self.legal();
        let choices = legal.len().max(self.choices());
        writeln!(out, "{}", tr!(self.texts, "terminal-legal", count = choices))?;
        let speaker = self.speaker();
        let most = if all || !self.manner.is_dialog() { legal.len() } else { MOST_LISTED };
        let shown = &legal[..legal.len().min(most)];
        let sayings = self.notation.sayings(&legal);
        let codes: Vec<_> =
            shown.iter().map(|&a| self.code(a, self.notation.short(a, &sayings))).collect();
        let width = codes.iter().map(|code| code.chars().count()).max().unwrap_or(0);
        for (action, code) in shown.iter().zip(&codes) {
            let prompt = action.rule().map(|rule| speaker.prompt(rule)).unwrap_or_default();
            writeln!(out, "  {code:width$}  {prompt}")?;
        }
        if choices > most {
            let more = choices - most;
            writeln!(out, "  {}", tr!(self.texts, "terminal-party-more", count = more))?;
        }
        Ok(())
    }

    /// Returns an action as it is typed, with the cards of a combination in reading order.
    fn code(&self, action: Action, short: String) -> String {
        let (Action::Move(wish), Some(pack)) = (action, self.speaker().pack().cloned()) else {
            return line::typed(short);
        };
        if wish.bag().len() < 2 || wish.form.taker().is_some() {
            return line::typed(short);
        }
        let words = |cards: Vec<Card>| {
            cards.iter().map(|&card| self.notation.card(card)).collect::<Vec<_>>().join(" ")
        };
        let (listed, read) =
            (words(wish.bag().cards().collect()), words(in_order_of_play(&pack, &wish)));
        line::typed(short.replacen(&listed, &read, 1))
    }

    /// Shows the greedy bot's choice.
    pub(super) fn show_hint(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let legal = self.legal();
        let Some(action) = self.party.advice() else {
            return writeln!(out, "{}", tr!(self.texts, "terminal-no-hint"));
        };
        let sayings = self.notation.sayings(&legal);
        let code = self.code(action, self.notation.short(action, &sayings));
        let words = action.rule().map(|rule| self.speaker().prompt(rule)).unwrap_or_default();
        writeln!(out, "{}", tr!(self.texts, "terminal-hint", action = code, words = words))
    }

    pub(super) fn show_why(&self, text: &str, out: &mut dyn Write) -> io::Result<Came> {
        let legal = self.legal();
        match self.meant(text, &legal) {
            Ok(action) => {
                let code = self.code(action, self.notation.print(action));
                writeln!(out, "{}", tr!(self.texts, "terminal-legal-action", action = code))?;
                Ok(Came::On)
            }
            // A question is not a slip: a script continues.
            Err(error) => {
                writeln!(out, "{}", self.not_read(text, &error))?;
                Ok(Came::On)
            }
        }
    }

    pub(super) fn show_rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let setup = self.party.rules().setup();
        for paragraph in game_rules_in_words(self.texts, &self.game.game, Some(setup)) {
            writeln!(out, "{}", paragraph.heading)?;
            for line in &paragraph.lines {
                writeln!(
                    out,
                    "  {:indent$}{}",
                    "",
                    line.words,
                    indent = 2 * usize::from(line.depth)
                )?;
            }
        }
        Ok(())
    }
}
