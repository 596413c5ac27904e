//! The end of a game: everything opened, signed by everybody, and handed over to be kept.

use super::{HostedTable, dealing::DealStage, telling::told_lapse};
use crate::{EndedGame, FinishedSeat, TableOutput};
use fair::EndMessage;
use protocol::{ResultTold, UnprovedTold};
use rules::Seat;
use session::{LineState, Phase, TableResult};

impl HostedTable {
    /// Breaks off the game that is under way; whoever is away leaves the table. While a deal is
    /// being made nothing happens, as that ends by itself.
    pub(super) fn break_off(&mut self) {
        if !self.is_dealing() {
            let messages = self.session.break_off(self.clock());
            self.tell(messages);
            self.dismissed = self.session.away().collect();
        }
    }

    /// Takes those who were away as a game was broken off from the table, once its record is
    /// closed: until then a seat is that of its player, and nobody else may see what was dealt to
    /// it.
    pub(super) fn dismiss(&mut self) {
        if !self.dismissed.is_empty() && matches!(self.stage, DealStage::Table) {
            let dismissed = std::mem::take(&mut self.dismissed);
            let messages = self.session.dismiss_away(&dismissed, self.clock());
            self.tell(messages);
            self.follow_seats();
        }
    }

    /// Opens everything once the game is over.
    pub(super) fn follow_the_end(&mut self) {
        if !matches!(self.stage, DealStage::Play) || self.session.phase() != Phase::Result {
            return;
        }
        let players = self.seated.iter().filter_map(|(_, who)| *who);
        self.seated_programs = players.filter(|&who| self.has_program(who)).collect();
        // Whoever is away cannot sign; the record says that a robot has the seat.
        for at in 0..self.seated.len() {
            let guest = self.seated[at].1.and_then(|who| self.guest(who));
            let is_here = guest.is_some_and(|guest| guest.line == LineState::Up);
            if !is_here {
                self.take_seat(Seat(u8::try_from(at).unwrap_or(u8::MAX)), true);
            }
        }
        let until = self.now.saturating_add(self.setup.policy.contribution_ms);
        self.stage = DealStage::Closing { until, signed: Vec::new() };
        let Some(fair) = &mut self.fair else { return self.close_record() };
        match fair.finish() {
            Ok(lines) => self.tell_lines(lines, None),
            Err(_) => return self.close_record(),
        }
        self.follow_signatures();
    }

    /// Returns the names of those whose signatures are missing under a record.
    fn unsigned(&self, signed: &[EndMessage]) -> Vec<String> {
        let Some(audit) = self.fair.as_ref().map(|fair| fair.dealer().audit()) else {
            return Vec::new();
        };
        let seats = audit.open().map_or(&[][..], |open| &open.seats);
        let is_missing = |seat: u8| !signed.iter().any(|own| own.seat == seat);
        let persons = (0u8..).zip(seats).filter(|(seat, head)| {
            head.key.is_some() && !audit.is_robot(*seat) && is_missing(*seat)
        });
        persons.map(|(_, head)| head.name.clone()).collect()
    }

    /// Closes the record once everybody who can has signed it.
    pub(super) fn follow_signatures(&mut self) {
        let (DealStage::Closing { signed, .. }, true) = (&self.stage, self.fair.is_some()) else {
            return;
        };
        if self.unsigned(signed).is_empty() {
            self.close_record();
        }
    }

    /// Closes the record, signed or not, and hands it over.
    pub(super) fn close_record(&mut self) {
        let DealStage::Closing { signed, .. } =
            std::mem::replace(&mut self.stage, DealStage::Table)
        else {
            return;
        };
        let mut is_proved = false;
        if let Some(fair) = &mut self.fair
            && let Ok(line) = fair.dealer_mut().end(&signed)
        {
            is_proved = true;
            self.tell_lines(vec![line], None);
        } else if self.fair.is_some() {
            let players = self.unsigned(&signed);
            self.tell_unproved(UnprovedTold::Unsigned, players);
        }
        let finished = self.finished(is_proved);
        self.last_result = Some(finished.result.clone()).filter(|result| result.finished);
        self.out.push(TableOutput::Finished(Box::new(finished)));
    }

    fn finished(&self, is_proved: bool) -> EndedGame {
        let game = self.session.game();
        let record = match (&self.fair, game) {
            (Some(fair), _) => fair.dealer().text().to_owned(),
            (None, Some(game)) => game.to_text(),
            (None, None) => String::new(),
        };
        let result = self.session.result();
        let had_robot = |seat| result.is_some_and(|result| result.robots.contains(&Seat(seat)));
        let seats = (0..).zip(&self.seated).map(|(seat, (name, who))| FinishedSeat {
            name: name.clone(),
            who: *who,
            robot: had_robot(seat),
            program: who.is_some_and(|who| self.seated_programs.contains(&who)),
        });
        EndedGame {
            table: self.setup.table.clone(),
            number: self.games,
            game: self.setup.game.clone(),
            seats: seats.collect(),
            result: result.map(|result| self.told_result(result)).unwrap_or_default(),
            acts: result.and(game).map_or(0, |game| game.actions().len()),
            record,
            is_proved,
            times: [self.began, self.now],
        }
    }

    /// Returns a result as it is told.
    pub(super) fn told_result(&self, result: &TableResult) -> ResultTold {
        let causes = result.forfeits.iter().map(|&seat| self.session.forfeit_cause(seat));
        ResultTold {
            finished: result.is_finished(),
            places: result.places.clone(),
            scores: result.scores.clone(),
            players: self.seated.iter().map(|(name, _)| name.clone()).collect(),
            forfeits: result.forfeits.iter().map(|seat| seat.0 + 1).collect(),
            // All of them or none, as they stand in the order of the seats.
            lapses: causes
                .map(|why| why.map(told_lapse))
                .collect::<Option<_>>()
                .unwrap_or_default(),
            robots: result.robots.iter().map(|seat| seat.0 + 1).collect(),
        }
    }
}
