//! The boards as a program is led through them, line by line.

use super::{
    ManagerDoor, Stage, error, fault,
    lines::{self, ManagerLine, ReadyFor, act_line, board_line, cards_line, timing_line},
    told::ALERT,
};
use crate::{
    ClientMessage, FrameError, GameCommand, NetCommand, TableCommand, WarnCode,
    contract::{BoardDue, Compass, ContractAct},
};
use exchange::Chosen;

/// Step of a board at which a program is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum BoardStep {
    /// It waits for the board.
    #[default]
    Wait,
    /// It has been told that a board starts.
    Started,
    /// It knows the number.
    Numbered,
    /// It has its cards.
    Play,
}

/// Place of a program on the present board.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardCourse {
    pub(super) step: BoardStep,
    /// Number of acts that it has been told or has made.
    at: usize,
    /// True if it has asked for what is next.
    is_asking: bool,
    /// True if it has the open hand.
    has_dummy: bool,
    /// True if it has been told that it leads.
    is_led: bool,
    /// Act that it has said and the table has not carried out.
    said: Option<SaidAct>,
    /// True if it has said something else than what was done for it.
    is_astray: bool,
    /// Time that each side has used on boards that are over, in milliseconds.
    total: [u64; 2],
}

/// Act that a program has said.
#[derive(Debug, Clone)]
struct SaidAct {
    act: ContractAct,
    alert: Option<String>,
    /// Number of the command, once it is given.
    id: Option<u64>,
}

impl ManagerDoor {
    /// True if a line cannot be judged yet.
    pub(super) fn must_wait(&self) -> bool {
        match self.stage {
            Stage::Entering => true,
            Stage::Teams | Stage::Leaving => true,
            Stage::Boards => self.course.step == BoardStep::Wait || self.course.said.is_some(),
            Stage::Outside | Stage::Seated | Stage::Told | Stage::Gone => false,
        }
    }

    /// Hears a line that need not wait.
    pub(super) fn judge(&mut self, line: &str) -> Result<(), FrameError> {
        let read = ManagerLine::read(line);
        if let (Stage::Outside, Some(ManagerLine::Connecting { team, seat, version })) =
            (self.stage, read.clone())
        {
            return self.connect(&team, seat, version);
        }
        if let (Stage::Outside, Some(why)) = (self.stage, lines::connecting_fault(line)) {
            return Err(fault(&why));
        }
        if !read.is_some_and(|read| self.takes(&read)) {
            return Err(fault(&self.wish()));
        }
        Ok(())
    }

    /// Takes a line if it is what is expected.
    fn takes(&mut self, line: &ManagerLine) -> bool {
        let Some(me) = self.seat else { return false };
        let ready = match line {
            ManagerLine::Ready(who, what) if *who == me => Some(*what),
            _ => None,
        };
        match (self.stage, self.course.step, ready) {
            (Stage::Seated, _, Some(ReadyFor::Teams)) => self.stage = Stage::Teams,
            (Stage::Told, _, Some(ReadyFor::Start)) => self.start(),
            (Stage::Boards, BoardStep::Started, Some(ReadyFor::Deal)) => {
                let Some(one) = self.told.boards.front() else { return false };
                let board = &one.board;
                self.lines.push(board_line(board.number, board.dealer, board.at_risk));
                self.course.step = BoardStep::Numbered;
            }
            (Stage::Boards, BoardStep::Numbered, Some(ReadyFor::Cards)) => {
                let Some(one) = self.told.boards.front() else { return false };
                self.lines.push(cards_line(me.name(), &one.own));
                self.course.step = BoardStep::Play;
            }
            (Stage::Boards, BoardStep::Play, Some(what)) => return self.is_asked(what),
            (Stage::Boards, BoardStep::Play, None) => return self.takes_act(line),
            _ => return false,
        }
        true
    }

    /// Is ready to play, or to go on playing.
    fn start(&mut self) {
        self.stage = Stage::Boards;
        self.course = BoardCourse::default();
        let command = match self.told.is_playing {
            true => NetCommand::Return {},
            false => NetCommand::Begin {},
        };
        let id = self.next_id();
        let message = self.net_command(id, command);
        self.outbox.push_back(message);
    }

    /// Takes a question for the next act of another, if it is about what is next.
    fn is_asked(&mut self, what: ReadyFor) -> bool {
        if self.course.is_asking {
            return false;
        }
        let fits = match (self.next(), what) {
            (Some(Next::Dummy), ReadyFor::Dummy) => true,
            (Some(Next::Call(by)), ReadyFor::Call(asked)) => by == asked && Some(by) != self.seat,
            (Some(Next::Card { hand, by, trick, is_dummy, .. }), ReadyFor::Card(asked, number)) => {
                let right = asked.map_or(is_dummy, |asked| asked == hand);
                // Some programs count the last trick like the one before it.
                let counted = number.is_none_or(|number| number == trick || number + 1 == trick);
                right && counted && Some(by) != self.seat
            }
            _ => false,
        };
        self.course.is_asking = fits;
        fits
    }

    /// Takes an act of the program itself, if it is its turn.
    fn takes_act(&mut self, line: &ManagerLine) -> bool {
        let ManagerLine::Acts(hand, act, alert) = line else { return false };
        let fits = match (self.next(), act) {
            (Some(Next::Call(by)), ContractAct::Call(_)) => {
                Some(by) == self.seat && *hand == self.seat
            }
            (Some(Next::Card { hand: due, by, is_dummy, .. }), ContractAct::Card(_)) => {
                let named = hand.map_or(is_dummy, |hand| hand == due || Some(hand) == self.seat);
                Some(by) == self.seat && named
            }
            _ => false,
        };
        if fits {
            self.course.said = Some(SaidAct { act: *act, alert: alert.clone(), id: None });
        }
        fits
    }

    /// Returns what is next for the program on the present board.
    fn next(&self) -> Option<Next> {
        let one = self.told.boards.front()?;
        let calls = one.board.calls().count();
        Some(match one.board.due(self.course.at) {
            BoardDue::Over => return None,
            BoardDue::Call(by) => Next::Call(by),
            BoardDue::Card { hand, by, trick, leads } => {
                let dummy = one.board.contract()?.declarer.partner();
                let sees = self.course.has_dummy || self.seat == Some(dummy);
                if self.course.at == calls + 1 && !sees {
                    return Some(Next::Dummy);
                }
                Next::Card { hand, by, trick, leads, is_dummy: hand == dummy }
            }
        })
    }

    /// Leads the program on, as far as it has asked and the table has come.
    pub(super) fn advance(&mut self) {
        loop {
            let went = match self.stage {
                Stage::Teams => self.tell_teams(),
                Stage::Boards => match self.course.step {
                    BoardStep::Wait => self.begin_board(),
                    BoardStep::Started | BoardStep::Numbered | BoardStep::Play
                        if self.is_left_behind() =>
                    {
                        self.leave_board();
                        true
                    }
                    BoardStep::Started | BoardStep::Numbered => false,
                    BoardStep::Play => self.go_on(),
                },
                Stage::Outside
                | Stage::Entering
                | Stage::Leaving
                | Stage::Seated
                | Stage::Told
                | Stage::Gone => false,
            };
            if !went && !self.hears_held() {
                return;
            }
        }
    }

    fn tell_teams(&mut self) -> bool {
        let Some(line) = self.teams_line() else { return false };
        self.lines.push(line);
        self.stage = Stage::Told;
        true
    }

    /// Starts the next board, or ends the session.
    fn begin_board(&mut self) -> bool {
        if !self.told.boards.is_empty() {
            self.lines.push("Start of Board".to_owned());
            self.course.step = BoardStep::Started;
            return true;
        }
        if self.told.is_over {
            self.lines.push("End of session".to_owned());
            self.stage = Stage::Gone;
            let id = self.next_id();
            self.outbox.push_back(ClientMessage::Exit { id });
        }
        false
    }

    /// True if the table has gone on without a program that said something else than was done, or
    /// has ended the game in the middle of the board.
    fn is_left_behind(&self) -> bool {
        let is_broken = self.told.is_over
            && self.told.boards.len() == 1
            && self.told.boards.front().is_some_and(|one| one.board.chooses().is_some());
        is_broken || self.course.is_astray && (self.told.boards.len() > 1 || self.told.is_over)
    }

    fn leave_board(&mut self) {
        let total = self.course.total;
        self.told.boards.pop_front();
        self.course = BoardCourse { total, ..BoardCourse::default() };
    }

    /// Takes the next step of the play; false if it must wait.
    fn go_on(&mut self) -> bool {
        let Some(one) = self.told.boards.front() else { return false };
        let Some(next) = self.next() else {
            let spent = one.spent;
            for (total, spent) in self.course.total.iter_mut().zip(spent) {
                *total += spent;
            }
            self.lines.push(timing_line(spent, self.course.total));
            self.leave_board();
            return true;
        };
        match next {
            Next::Dummy => {
                let dummy = one.dummy.as_ref().filter(|_| self.course.is_asking);
                let Some(line) = dummy.map(|cards| cards_line("Dummy", cards)) else {
                    return false;
                };
                self.lines.push(line);
                (self.course.has_dummy, self.course.is_asking) = (true, false);
                true
            }
            Next::Call(by) if Some(by) == self.seat => self.act_of_own(),
            Next::Card { by, leads, is_dummy, .. } if Some(by) == self.seat => {
                if leads && !self.course.is_led {
                    let name = if is_dummy { "Dummy" } else { by.name() };
                    self.lines.push(format!("{name} to lead"));
                    self.course.is_led = true;
                }
                self.act_of_own()
            }
            Next::Call(hand) | Next::Card { hand, .. } => self.act_of_other(hand),
        }
    }

    /// Tells the act of another hand, if it is asked for and has happened.
    fn act_of_other(&mut self, hand: Compass) -> bool {
        let (at, asks) = (self.course.at, self.course.is_asking);
        let Some(one) = self.told.boards.front() else { return false };
        let Some(act) = one.board.acts.get(at).filter(|_| asks) else { return false };
        // An alert is for the opponents.
        let partner = self.seat.is_some_and(|me| me.side() == hand.side());
        let alert = one.alerts.get(&at).filter(|_| !partner);
        let line = act_line(hand, *act, alert.map(String::as_str));
        self.lines.push(super::lines::plain(&line));
        self.pass_on();
        true
    }

    fn pass_on(&mut self) {
        self.course.at += 1;
        self.course.is_asking = false;
        self.course.is_led = false;
        self.course.said = None;
    }

    /// Brings an act that the program has said to the table; true if it has happened.
    fn act_of_own(&mut self) -> bool {
        let Some(said) = self.course.said.clone() else { return false };
        let Some(one) = self.told.boards.front() else { return false };
        if let Some(done) = one.board.acts.get(self.course.at) {
            if *done == said.act {
                self.pass_on();
            } else {
                // It was done for the program while it was away or too slow.
                self.course.said = None;
                self.course.is_astray = true;
                self.lines.push(error(&self.wish()));
            }
            return true;
        }
        // The prompt of the moment is about this act, as everything before it is known.
        if said.id.is_none() && self.told.boards.len() == 1 && self.told.prompt.is_some() {
            self.send(&said);
        }
        false
    }

    /// Gives the command for an act, with the explanation of an alert to the opponents before it.
    fn send(&mut self, said: &SaidAct) {
        let Some(prompt) = self.told.prompt.clone() else { return };
        let offered: Vec<&str> =
            prompt.choices.iter().filter_map(|one| one.rule.as_deref()).collect();
        let Some(text) = self.told.names().and_then(|names| names.text(said.act, &offered)) else {
            return;
        };
        if let (Some(alert), Some(me)) = (&said.alert, self.seat) {
            for seat in [me.left(1), me.left(3)] {
                let Some(to) = self.told.sits(seat).map(|one| one.name.clone()) else { continue };
                let text = format!("{ALERT} {alert}").trim_end().chars().take(500).collect();
                let id = self.next_id();
                let message = self.net_command(id, NetCommand::Say { text, to: Some(to) });
                self.outbox.push_back(message);
            }
        }
        let id = self.next_id();
        if let Some(said) = &mut self.course.said {
            said.id = Some(id);
        }
        let act = GameCommand::Act { choose: Chosen::Words(text), at: Some(prompt.at), fair: None };
        let command = TableCommand::Game(act);
        self.outbox.push_back(ClientMessage::Cmd { id, table: self.table.clone(), command });
    }

    /// The table does not carry out what the program has said; true if it is so.
    pub(super) fn is_refused(&mut self, id: u64, code: WarnCode, text: &str) -> bool {
        let Some(said) = self.course.said.take_if(|said| said.id == Some(id)) else { return false };
        let hand = match self.next() {
            Some(Next::Call(hand) | Next::Card { hand, .. }) => Some(hand),
            Some(Next::Dummy) | None => None,
        };
        let text = match hand {
            // The host's words are those of the file, which programs do not know.
            Some(hand) if code == WarnCode::Choice => {
                format!("\"{}\" is not possible now", act_line(hand, said.act, None))
            }
            _ => text.to_owned(),
        };
        self.lines.push(error(&format!("{text}; {}", self.wish())));
        true
    }

    /// Returns the line that is expected, in words.
    pub(super) fn wish(&self) -> String {
        let me = self.seat.map_or("North", Compass::name);
        let expected = |what: &str| format!("expected \"{me} {what}\"");
        match (self.stage, self.course.step) {
            (Stage::Outside, _) => {
                "expected 'Connecting \"TEAM\" as North using protocol version 18'".to_owned()
            }
            (Stage::Seated, _) => expected("ready for teams"),
            (Stage::Told, _) => expected("ready to start"),
            (Stage::Boards, BoardStep::Started) => expected("ready for deal"),
            (Stage::Boards, BoardStep::Numbered) => expected("ready for cards"),
            (Stage::Boards, BoardStep::Play) => self.wish_of_play(me),
            (Stage::Gone, _) => "the session is over".to_owned(),
            (Stage::Entering | Stage::Leaving | Stage::Teams | Stage::Boards, _) => {
                "expected nothing before the next line from here".to_owned()
            }
        }
    }

    fn wish_of_play(&self, me: &str) -> String {
        let done = self.told.boards.front().and_then(|one| one.board.acts.get(self.course.at));
        let own = |by: Compass| Some(by) == self.seat;
        match (self.next(), done) {
            (Some(Next::Call(hand)), _) | (Some(Next::Card { hand, .. }), _)
                if self.course.is_asking =>
            {
                format!("expected nothing before the line of {}", hand.name())
            }
            (Some(Next::Call(hand)), Some(act)) if own(hand) => {
                format!("expected \"{}\", which was called already", act_line(hand, *act, None))
            }
            (Some(Next::Card { hand, by, .. }), Some(act)) if own(by) => {
                format!("expected \"{}\", which was played already", act_line(hand, *act, None))
            }
            (Some(Next::Call(by)), _) if own(by) => format!(
                "expected a call of your own: \"{me} PASSES\", \"DOUBLES\", \"REDOUBLES\" or \
                 \"bids 1NT\""
            ),
            (Some(Next::Card { hand, by, .. }), _) if own(by) => {
                format!("expected \"{} plays\" and a card: {}", hand.name(), self.could())
            }
            (Some(Next::Call(by)), _) => {
                format!("expected \"{me} ready for {}'s bid\"", by.name())
            }
            (Some(Next::Card { hand, trick, .. }), _) => {
                format!("expected \"{me} ready for {}'s card to trick {trick}\"", hand.name())
            }
            (Some(Next::Dummy), _) => format!("expected \"{me} ready for dummy\""),
            (None, _) => "expected nothing before the next board".to_owned(),
        }
    }

    /// Returns the cards that the program may play.
    fn could(&self) -> String {
        let (Some(prompt), Some(names)) = (&self.told.prompt, self.told.names()) else {
            return "one of the hand".to_owned();
        };
        let cards = prompt.choices.iter().flat_map(|choice| &choice.cards);
        let cards = cards.filter_map(|card| names.card(card));
        let word = |card: crate::contract::ContractCard| {
            format!("{}{}", card.rank_letter(), crate::contract::suit_letter(card.suit))
        };
        cards.map(word).collect::<Vec<_>>().join(" ")
    }
}

/// Next thing for a program on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// A seat calls.
    Call(Compass),
    /// A card of a hand, chosen by a seat, to a trick.
    Card { hand: Compass, by: Compass, trick: usize, leads: bool, is_dummy: bool },
    /// The open hand is told.
    Dummy,
}
