//! A seat whose choices a program makes.

use crate::{
    AtFailure, Employer, FailedGame, Failure, GameEnding, GameTold, ProgramAnswer, Scribe, Skip,
    ToProgram,
    message::Chosen,
    program::{RunningProgram, Said},
    scribe::from_one as seat_number,
};
use agents::{Halt, OutsideChoice, Outsider};
use cards::CardBag;
use rules::{Action, End, Event, ReadActionError, Seat, View};
use std::{fmt, sync::Arc};

/// Most choices that are listed unless the program wants another number.
const LISTED: usize = 1_000;

/// A seat that a program plays, game after game.
pub(crate) struct ProgramSeat {
    employer: Employer,
    index: usize,
    /// Seat in the present game.
    seat: Seat,
    scribe: Arc<Scribe>,
    players: Arc<[String]>,
    program: Option<RunningProgram>,
    /// Games begun so far.
    game: u64,
    /// Questions asked so far.
    asked: u64,
    failures: u32,
    /// True if the program has failed in the present game.
    has_failed: bool,
    /// True while the program expects the result of a game.
    is_open: bool,
    legal: Vec<Action>,
}

impl ProgramSeat {
    pub(crate) fn new(
        employer: Employer,
        index: usize,
        seat: Seat,
        (scribe, players): (Arc<Scribe>, Arc<[String]>),
    ) -> Self {
        Self {
            employer,
            index,
            seat,
            scribe,
            players,
            program: None,
            game: 0,
            asked: 0,
            failures: 0,
            has_failed: false,
            is_open: false,
            legal: Vec::new(),
        }
    }

    /// Ends a program that has failed, and notes it.
    fn fail(&mut self, failure: Failure, errors: Vec<String>) {
        self.program = None;
        self.has_failed = true;
        self.is_open = false;
        self.failures += 1;
        let (program, game, seat) = (self.index, self.game, seat_number(self.seat));
        self.employer.note(FailedGame { program, game, seat, failure, errors, times: 1 });
    }

    /// Does something with the program; if it fails, that is noted.
    fn with_program<T>(
        &mut self,
        act: impl FnOnce(&mut Self, &mut RunningProgram) -> Result<T, Failure>,
    ) -> Option<T> {
        let mut program = self.program.take()?;
        match act(self, &mut program) {
            Ok(done) => {
                self.program = Some(program);
                Some(done)
            }
            Err(failure) => {
                let errors = program.tail(&failure);
                drop(program);
                self.fail(failure, errors);
                None
            }
        }
    }

    fn skips(program: &RunningProgram, part: Skip) -> bool {
        program.ready().skip.contains(&part)
    }

    /// Returns the beginning of a game in words.
    fn beginning(&self, program: &RunningProgram, view: &View, seed: u64) -> GameTold {
        let rules = self.scribe.rules();
        let game = rules.game();
        let seats = || (0..rules.seats()).map(Seat);
        let named = |seat: Seat| {
            let name = self.players.get(usize::from(seat.0)).filter(|name| !name.is_empty());
            name.cloned().unwrap_or_else(|| format!("Player {}", seat_number(seat)))
        };
        let skips = |part| Self::skips(program, part);
        let table = || self.scribe.table(view, !skips(Skip::Position));
        GameTold {
            game: self.game,
            id: game.about.id.clone(),
            title: game.about.title.en.clone(),
            rules: if skips(Skip::Rules) { Vec::new() } else { self.scribe.sources() },
            rules_sha256: self.scribe.hash(),
            options: self.scribe.options(),
            seats: rules.seats(),
            seat: seat_number(self.seat),
            teams: seats().map(|seat| rules.team(seat) + 1).collect(),
            players: seats().map(named).collect(),
            seed,
            open: self.scribe.is_open(),
            view: (!skips(Skip::View)).then(table),
        }
    }

    /// Tells the program that its game is over.
    fn close(&mut self, view: &View) {
        if !std::mem::take(&mut self.is_open) {
            return;
        }
        self.with_program(|own, program| {
            let rules = own.scribe.rules();
            let outcome = view.outcome(rules);
            let end = match outcome.as_ref().map(|outcome| outcome.end) {
                Some(End::Finished) => GameEnding::Finished,
                Some(End::Draw) => GameEnding::Draw,
                Some(End::Limit) => GameEnding::Limit,
                _ => GameEnding::BrokenOff,
            };
            let places = outcome.map(|outcome| outcome.places).unwrap_or_default();
            let seats = (0..rules.seats()).map(Seat);
            let scores = seats.filter_map(|seat| view.score(rules, seat)).collect();
            program.tell(&ToProgram::Result { game: own.game, end, places, scores })
        });
    }

    /// Asks the program for its choice; `None` if that was called off.
    fn ask(
        &mut self,
        program: &mut RunningProgram,
        view: &View,
        halt: Option<&Halt>,
    ) -> Result<Option<Action>, Failure> {
        let scribe = Arc::clone(&self.scribe);
        let rules = scribe.rules();
        view.legal(rules, &mut self.legal);
        self.asked += 1;
        let mut listed = self.legal.len().min(program.ready().choices.unwrap_or(LISTED));
        let choices = (0..).zip(&self.legal[..listed]).map(|(id, &one)| scribe.choice(id, one));
        let table = || scribe.table(view, !Self::skips(program, Skip::Position));
        let question = ToProgram::Choose {
            game: self.game,
            id: self.asked,
            time_ms: program.limits().think_ms,
            view: (!Self::skips(program, Skip::View)).then(table),
            count: view.choices(rules),
            choices: choices.collect(),
        };
        let mut question = program.ask(self.asked, &question)?;
        let employer = self.employer.clone();
        let is_called_off = || halt.is_some_and(Halt::is_asked) || employer.is_stopped();
        // What the program may choose by number: the list, then what it asked for.
        let mut offered = self.legal[..listed].to_vec();
        loop {
            match program.hear(&mut question, &is_called_off)? {
                Said::CalledOff => return Ok(None),
                Said::Answer(answer) => {
                    self.employer.note_answer(self.index, question.age());
                    return self.judge(view, &offered, &answer).map(Some);
                }
                Said::Ask(ask) => {
                    let bag = self.bag(&ask.taking)?;
                    let taking = self.taking(view, bag);
                    let choices = (listed..).zip(&taking).map(|(id, &one)| scribe.choice(id, one));
                    let choices = choices.collect();
                    program.tell(&ToProgram::Choices { id: question.id, choices })?;
                    listed += taking.len();
                    offered.extend(taking);
                }
            }
        }
    }

    /// Returns the cards with these codes.
    fn bag(&self, codes: &[String]) -> Result<CardBag, Failure> {
        codes.iter().try_fold(CardBag::EMPTY, |bag, code| {
            let card = self.scribe.notation().card_named(code);
            card.map(|card| bag.with(card)).ok_or_else(|| Failure::Illegal {
                choice: format!("cards for a question, `{}`", crate::failure::beginning(code)),
                why: "there is no such card in the pack".to_owned(),
            })
        })
    }

    /// Returns the legal choices that take exactly these cards.
    fn taking(&self, view: &View, bag: CardBag) -> Vec<Action> {
        let takes = |action: &&Action| match action {
            Action::Move(wish) => wish.bag() == bag,
            Action::Choose(_) => false,
        };
        let mut taking: Vec<Action> = self.legal.iter().filter(takes).copied().collect();
        let unlisted = view.choices_taking(self.scribe.rules(), bag);
        taking.extend(unlisted.into_iter().filter(|action| !self.legal.contains(action)));
        taking
    }

    /// Returns the action that an answer names, if it is legal.
    fn judge(
        &self,
        view: &View,
        offered: &[Action],
        answer: &ProgramAnswer,
    ) -> Result<Action, Failure> {
        match &answer.choose {
            Chosen::Number(number) => offered.get(*number).copied().ok_or_else(|| {
                let last = offered.len().saturating_sub(1);
                let why = format!("the choices are numbered 0 to {last}");
                Failure::Illegal { choice: format!("number {number}"), why }
            }),
            Chosen::Words(words) => {
                let (notation, rules) = (self.scribe.notation(), self.scribe.rules());
                notation.read_in(words, rules, view, &self.legal).map_err(|error| {
                    let choice = format!("`{}`", crate::failure::beginning(words));
                    let why = match error {
                        ReadActionError::NoSuchAction(_) => "that is not legal now".to_owned(),
                        other => other.to_string(),
                    };
                    Failure::Illegal { choice, why }
                })
            }
        }
    }
}

impl Outsider for ProgramSeat {
    fn begin(&mut self, view: &View, seed: u64) {
        self.close(view);
        self.game += 1;
        self.has_failed = false;
        self.seat = view.seat();
        if self.program.is_none() {
            if let Some(given_up) = Employer::gives_up(self.failures) {
                let failures = self.failures;
                self.fail(given_up, Vec::new());
                self.failures = failures;
                return;
            }
            match self.employer.start(self.index) {
                Ok(program) => self.program = Some(program),
                // The game is broken off; the program did nothing wrong.
                Err((Failure::CalledOff, _)) => return,
                Err((failure, errors)) => return self.fail(failure, errors),
            }
        }
        self.is_open = true;
        self.with_program(|own, program| {
            let told = own.beginning(program, view, seed);
            program.tell(&ToProgram::Start(Box::new(told)))
        });
    }

    fn hear(&mut self, _: &View, (by, action): (Seat, Option<Action>), events: &[Event]) {
        self.with_program(|own, program| {
            if Self::skips(program, Skip::Events) {
                return Ok(());
            }
            program.tell(&ToProgram::Event {
                game: own.game,
                by: seat_number(by),
                action: action.map(|action| own.scribe.words(action)),
                events: events.iter().map(|event| own.scribe.happening(event)).collect(),
            })
        });
    }

    fn choose(&mut self, view: &View, halt: Option<&Halt>) -> OutsideChoice {
        if self.game == 0 {
            self.begin(view, 0);
        }
        let chosen = self.with_program(|own, program| own.ask(program, view, halt)).flatten();
        match (chosen, self.has_failed, self.employer.at_failure()) {
            (Some(action), ..) => OutsideChoice::Action(action),
            (None, true, AtFailure::Forfeit) => OutsideChoice::Forfeit,
            (None, ..) => OutsideChoice::Replace,
        }
    }

    fn end(&mut self, view: &View) {
        self.close(view);
    }
}

impl Drop for ProgramSeat {
    fn drop(&mut self) {
        if let Some(program) = self.program.take() {
            program.dismiss();
        }
    }
}

impl fmt::Debug for ProgramSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgramSeat").field("game", &self.game).finish_non_exhaustive()
    }
}
