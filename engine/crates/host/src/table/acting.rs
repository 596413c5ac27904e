//! Acts: of persons, bots and robots, written into the record before they are carried out.

use super::{HostedTable, dealing::DealStage};
use crate::warnings::TableRefusal;
use cards::FairSeed;
use exchange::Chosen;
use fair::{ActMessage, FairTable, Secret};
use protocol::{FairPart, GameCommand, WarnCode};
use rules::{Action, Match, ReadActionError, Reason, Seat, State, View};
use session::{ParticipantId, Phase, Request, SeatState};

/// Most actions among which the meaning of words is looked for that the rules forbid.
const MOST_CONCEIVED: usize = 20_000;
/// Most choices of robots within one input; the others follow at once in the next.
const MOST_ROBOT_ACTS: usize = 256;

impl HostedTable {
    pub(super) fn game_command(
        &mut self,
        own: ParticipantId,
        command: &GameCommand,
    ) -> Result<(), TableRefusal> {
        match command {
            GameCommand::Act { choose, at, fair } => self.act(own, choose, *at, fair.as_ref()),
            GameCommand::Fair { fair } => self.fair_command(own, fair),
            GameCommand::Undo {} => {
                let messages = self.session.request(own, Request::Undo, self.clock());
                self.answered_by(own, messages)
            }
        }
    }

    fn act(
        &mut self,
        own: ParticipantId,
        choose: &Chosen,
        at: Option<usize>,
        part: Option<&FairPart>,
    ) -> Result<(), TableRefusal> {
        let roster = self.session.roster();
        let seat = roster.seat_of(own).ok_or(TableRefusal::plain(WarnCode::NotPlayer))?;
        match self.session.phase() {
            Phase::Game => {}
            Phase::Suspended => return Err(self.suspended_refusal(seat)),
            Phase::Preparation | Phase::Result => return Err(TableRefusal::plain(WarnCode::Phase)),
        }
        let Some((game, actor)) = self.actor() else {
            return Err(TableRefusal::plain(WarnCode::Phase));
        };
        let asked = self.session.asked(seat);
        if asked.is_none() && (actor != seat || self.session.claims_are_open()) {
            return Err(TableRefusal::warned(&session::Warning::NotYourTurn(actor), &self.session));
        }
        if at.is_some_and(|at| at != game.actions().len()) {
            return Err(TableRefusal::plain(WarnCode::Stale));
        }
        let position = asked.as_ref().unwrap_or(game.state());
        let action = self.read(position, seat, choose)?;
        let is_played = matches!(self.session.seat_state(seat), SeatState::Here);
        let allowed = position.clone().apply(self.rules(), action, &mut ()).is_ok();
        if is_played && allowed {
            match self.session.claims_are_open() {
                true => self.keep_claim(seat, choose, part)?,
                false => self.record_act(seat, action, choose, part)?,
            }
        }
        let messages = self.session.request(own, Request::act(action), self.clock());
        let verdict = self.answered_by(own, messages);
        self.follow_seats();
        verdict
    }

    /// Returns the reason that a player cannot act while the game waits for somebody.
    fn suspended_refusal(&self, seat: Seat) -> TableRefusal {
        if self.session.missing_cause(seat).is_none() {
            return TableRefusal::warned(&session::Warning::Suspended, &self.session);
        }
        TableRefusal::in_both(
            WarnCode::Suspended,
            "the game is suspended and waits for you: take your seat up again with `return`",
            "ゲームは中断し、あなたを待っています。`return` で席に戻ってください",
        )
    }

    /// Returns the action that a choice names in the position in which the seat is asked.
    fn read(&self, position: &State, seat: Seat, choose: &Chosen) -> Result<Action, TableRefusal> {
        match choose {
            Chosen::Number(number) => {
                let mut legal = Vec::new();
                position.view(self.rules(), seat).legal(self.rules(), &mut legal);
                let last = legal.len().saturating_sub(1);
                let more = || format!("the choices are numbered 0 to {last}");
                let found = legal.get(*number).copied();
                found.ok_or_else(|| TableRefusal::because(WarnCode::Choice, &more()))
            }
            Chosen::Words(words) => {
                let read = self.rules().read_action(position, self.scribe.notation(), words);
                let forbidden = || self.forbidden_meaning(position, words);
                read.or_else(|error| {
                    forbidden().ok_or_else(|| TableRefusal::because(WarnCode::Choice, &error))
                })
            }
        }
    }

    /// Returns an action that words could mean and that a rule of the game forbids, the first of
    /// several: its refusal tells more than that the words name no choice.
    fn forbidden_meaning(&self, position: &State, words: &str) -> Option<Action> {
        let (rules, notation) = (self.rules(), self.scribe.notation());
        let conceivable = position.conceivable(rules, MOST_CONCEIVED);
        let Err(ReadActionError::Ambiguous(meanings)) = notation.read(words, &conceivable) else {
            return None;
        };
        let mut meant =
            { &meanings }.iter().filter_map(|text| notation.read(text, &conceivable).ok());
        meant.find(|&action| {
            let refused = position.clone().apply(rules, action, &mut ()).err();
            refused.is_some_and(|refusal| matches!(refusal.reason, Reason::Condition(..)))
        })
    }

    /// Keeps what a claim needs for the record, if there is one.
    fn keep_claim(
        &mut self,
        seat: Seat,
        choose: &Chosen,
        part: Option<&FairPart>,
    ) -> Result<(), TableRefusal> {
        self.claims.remove(&seat);
        if self.fair.as_ref().is_some_and(|fair| has_key(fair, seat)) {
            let (words, part) = signed(choose, part)?;
            self.claims.insert(seat, (words.clone(), part.clone()));
        }
        Ok(())
    }

    /// Writes the claim of a seat into the record, if there is one: signed by its player, or
    /// otherwise, after silence, as a robot's.
    fn record_claim(&mut self, seat: Seat, action: Action) -> Result<Action, TableRefusal> {
        let kept = self.claims.remove(&seat);
        let Some(fair) = &self.fair else { return Ok(action) };
        if let Some((words, part)) = kept {
            let game = fair.game().map(Match::state);
            let read = game.and_then(|game| {
                self.rules().read_action(game, self.scribe.notation(), &words).ok()
            });
            let choose = Chosen::Words(words.clone());
            if read == Some(action) && self.record_act(seat, action, &choose, Some(&part)).is_ok() {
                return Ok(action);
            }
        }
        self.take_seat(seat, true);
        let salt = self.urn.draw();
        self.record_for(Some(action), salt)?;
        let recorded = self.fair.as_ref().and_then(FairTable::game);
        Ok(recorded.and_then(|game| game.actions().last().copied()).unwrap_or(action))
    }

    /// Writes an act of a person into the record, if there is one.
    fn record_act(
        &mut self,
        seat: Seat,
        action: Action,
        choose: &Chosen,
        part: Option<&FairPart>,
    ) -> Result<(), TableRefusal> {
        let (now, salt) = (self.now, self.urn.draw());
        let Some(fair) = &mut self.fair else { return Ok(()) };
        if !has_key(fair, seat) {
            return self.record_for(Some(action), salt);
        }
        let (words, part) = signed(choose, part)?;
        let message = ActMessage {
            seat: seat.0,
            id: part.number,
            seen: part.seen,
            text: words.clone(),
            salt: part.salt,
            sig: Some(part.sig),
        };
        let lines = fair.act(&message, Some(now)).map_err(|why| TableRefusal::objected(&why))?;
        self.tell_lines(lines, Some(&(message.salt, message.text)));
        Ok(())
    }

    /// Writes an act of a bot, a robot or a person without a key into the record.
    fn record_for(&mut self, action: Option<Action>, salt: Secret) -> Result<(), TableRefusal> {
        let now = self.now;
        let Some(fair) = &mut self.fair else { return Ok(()) };
        let lines =
            fair.act_for(action, salt, Some(now)).map_err(|why| TableRefusal::objected(&why))?;
        let done = fair.game().and_then(|game| game.actions().last().copied());
        let text = done.map(|action| self.scribe.notation().print(action)).unwrap_or_default();
        self.tell_lines(lines, Some(&(salt, text)));
        Ok(())
    }

    pub(super) fn bot_chose(&mut self, seat: Seat, acts: usize, choice: &str) {
        let Some(ask) = self.bot_due().filter(|ask| ask.seat == seat.0 && ask.acts == acts) else {
            return;
        };
        let Some(player) = self.session.roster().player(seat).map(|player| player.id) else {
            return;
        };
        let Some(asked) = self.session.asked(seat) else { return };
        let read = ask.rules.read_action(&asked, self.scribe.notation(), choice).ok();
        let is_legal = |action: &Action| ask.view.check(&ask.rules, *action).is_ok();
        let read = read.filter(is_legal);
        let Some(action) = read.or_else(|| self.drawn_action(&ask.view)) else { return };
        if self.session.claims_are_open() {
            let messages = self.session.request(player, Request::act(action), self.clock());
            self.tell(messages);
            return;
        }
        let salt = self.urn.draw();
        if self.record_for(Some(action), salt).is_ok() {
            let messages = self.session.request(player, Request::act(action), self.clock());
            // A bot's action has been checked.
            self.tell(messages);
        }
    }

    /// Returns a legal action that is drawn by chance, without a record.
    fn drawn_action(&mut self, view: &View) -> Option<Action> {
        let mut legal = Vec::new();
        view.legal(self.rules(), &mut legal);
        if legal.is_empty() {
            return None;
        }
        let seed = FairSeed(self.urn.draw().0);
        legal.get(seed.draw("robot", 0, legal.len())).copied()
    }

    /// Lets robots choose for those who are away.
    pub(super) fn follow_robots(&mut self) {
        for _ in 0..MOST_ROBOT_ACTS {
            self.follow_seats();
            let Some(seat) = self.session.due().filter(|_| !self.is_dealing()) else { return };
            if self.robot_moment() > self.now {
                return;
            }
            self.robot_acted = self.now;
            if let Some(claim) = self.session.claimed() {
                let Ok(claim) = self.record_claim(seat, claim) else { return };
                match self.session.act_for(seat, claim, self.clock()) {
                    Ok(messages) => self.tell(messages),
                    Err(_) => return,
                }
                continue;
            }
            let salt = self.urn.draw();
            let action = match self.fair.is_some() {
                true if self.record_for(None, salt).is_err() => return,
                true => {
                    let fair = self.fair.as_ref().and_then(|fair| fair.game());
                    fair.and_then(|game| game.actions().last().copied())
                }
                false => {
                    let view = self.session.view_of(seat);
                    view.and_then(|view| self.drawn_action(&view))
                }
            };
            let Some(action) = action else { return };
            match self.session.act_for(seat, action, self.clock()) {
                Ok(messages) => self.tell(messages),
                Err(_) => return,
            }
        }
    }

    /// Returns the moment from which on a robot may act, in milliseconds since 1970. It takes its
    /// time: among bots, whoever they belong to, a whole match would be over before somebody who
    /// was late is back.
    pub(super) fn robot_moment(&self) -> u64 {
        self.robot_acted.saturating_add(self.setup.policy.robot_ms)
    }

    /// Writes into the record whose seats robots play.
    pub(super) fn follow_seats(&mut self) {
        if !matches!(self.stage, DealStage::Play) || self.session.phase() != Phase::Game {
            return;
        }
        let seats = (0..self.rules().seats()).map(Seat);
        for seat in seats.collect::<Vec<_>>() {
            let robot =
                matches!(self.session.seat_state(seat), SeatState::Robot | SeatState::Forfeited);
            self.take_seat(seat, robot);
        }
    }

    /// Writes into the record that a robot, or again the player, plays a seat.
    pub(super) fn take_seat(&mut self, seat: Seat, robot: bool) {
        let Some(fair) = &mut self.fair else { return };
        let audit = fair.dealer().audit();
        if !has_key(fair, seat) || audit.is_robot(seat.0) == robot {
            return;
        }
        if let Ok(line) = fair.dealer_mut().takes(seat.0, robot) {
            self.tell_lines(vec![line], None);
        }
    }
}

/// Returns the words and the signature of an act that must be signed.
fn signed<'c>(
    choose: &'c Chosen,
    part: Option<&'c FairPart>,
) -> Result<(&'c String, &'c FairPart), TableRefusal> {
    let unsigned = "sign your acts at this table: add `fair` with number, seen, salt and sig";
    let part = part.ok_or_else(|| TableRefusal::because(WarnCode::Fair, unsigned))?;
    match choose {
        Chosen::Words(words) => Ok((words, part)),
        Chosen::Number(_) => {
            Err(TableRefusal::because(WarnCode::Fair, "write the choice in words to sign it"))
        }
    }
}

/// True if the record knows a key of the player on a seat.
fn has_key(fair: &FairTable, seat: Seat) -> bool {
    let open = fair.dealer().audit().open();
    let head = open.and_then(|open| open.seats.get(usize::from(seat.0)));
    head.is_some_and(|head| head.key.is_some())
}
