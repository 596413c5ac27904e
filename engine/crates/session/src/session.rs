//! The dealer: judges requests and informs each participant of what they may know.

mod breaks;
mod chair;
mod claims;
mod ending;
mod flow;
mod playing;
mod seats;
mod talk;
mod time;
mod winding;

use crate::{
    Clock, Message, Nature, Notice, ParticipantId, Phase, Policy, Request, Roster, Standing,
    TableResult, Warning, WishEnd, knowledge::Reader, ledger::Ledger, listener::Listener,
};
use breaks::BrokenLine;
use chair::{Chair, TurnTimer};
use claims::ClaimWindow;
use rules::{LayError, Match, Rules, Seat, Start, State, View};
use seats::{SwapAsk, Waiting};
use std::{collections::BTreeMap, sync::Arc, time::Duration};

pub use breaks::RobotError;
pub use flow::BeginError;

/// A table with its dealer.
///
/// Answers each request with the resulting messages, in the order in which they must be
/// delivered. Only the host of a table holds a session; participants hold a
/// [`Client`](crate::Client).
#[derive(Debug, Clone)]
pub struct Session {
    rules: Arc<Rules>,
    policy: Policy,
    phase: Phase,
    roster: Roster,
    /// Seats whose view spectators have chosen to share.
    watched: BTreeMap<ParticipantId, Seat>,
    game: Option<Match>,
    ledger: Ledger,
    clock: Clock,
    asked: Option<UndoAsked>,
    /// Exchanges of seats that have not been answered.
    swaps: Vec<SwapAsk>,
    /// Those who wait for a seat, the next one first.
    queue: Vec<Waiting>,
    /// Lines that do not hold.
    lines: BTreeMap<ParticipantId, BrokenLine>,
    /// Players of the game, by seat; none before the first game.
    players: Vec<(ParticipantId, Nature)>,
    /// The seats of the game, by number; none while the next one is prepared.
    chairs: Vec<Chair>,
    /// Seats whose players have lost the game by forfeit, the first one first.
    forfeits: Vec<Seat>,
    turn: Option<TurnTimer>,
    /// Claims that several make at the same time.
    window: Option<ClaimWindow>,
    /// Result of the game that is over.
    result: Option<TableResult>,
    /// True if the host has suspended the game.
    held: bool,
}

/// An undo that waits for the others' agreement.
#[derive(Debug, Clone)]
struct UndoAsked {
    by: ParticipantId,
    /// Number of actions that would be left.
    to: usize,
    /// Participants who were asked.
    asked: Vec<ParticipantId>,
    /// Those of them who have not answered yet.
    waiting: Vec<ParticipantId>,
}

impl UndoAsked {
    /// Returns the notice of its end to whoever has asked, and to all who were asked.
    fn end(&self, notice: &Notice) -> Vec<Message> {
        let all = std::iter::once(self.by).chain(self.asked.iter().copied());
        all.map(|to| Message { to, notice: notice.clone() }).collect()
    }

    /// Tells the others that one of them has declined it.
    fn declined(&self, player: ParticipantId) -> Vec<Message> {
        let mut messages = self.end(&Notice::UndoDeclined(player));
        messages.retain(|message| message.to != player);
        messages
    }

    /// Tells the others that it is void by one of them, who has not declined it.
    fn void(&self, by: ParticipantId, why: WishEnd) -> Vec<Message> {
        let mut messages = self.end(&Notice::UndoVoid { by, why });
        messages.retain(|message| message.to != by);
        messages
    }
}

/// Seat number of a spectator who sees only what everybody sees; no game has this many seats.
pub(crate) const NO_SEAT: Seat = Seat(u8::MAX);

impl Session {
    /// Opens an empty table in its preparation phase.
    #[must_use]
    pub fn open(rules: Arc<Rules>, policy: Policy) -> Self {
        Self {
            roster: Roster::of(rules.seats()),
            rules,
            policy,
            phase: Phase::default(),
            watched: BTreeMap::new(),
            game: None,
            ledger: Ledger::default(),
            clock: Clock::default(),
            asked: None,
            swaps: Vec::new(),
            queue: Vec::new(),
            lines: BTreeMap::new(),
            players: Vec::new(),
            chairs: Vec::new(),
            forfeits: Vec::new(),
            turn: None,
            window: None,
            result: None,
            held: false,
        }
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the customs of the table.
    #[must_use]
    pub const fn policy(&self) -> Policy {
        self.policy
    }

    /// Returns the phase of the table.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns all participants.
    #[must_use]
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Returns the game in progress or just finished, with all its secrets; for the host only.
    #[must_use]
    pub const fn game(&self) -> Option<&Match> {
        self.game.as_ref()
    }

    /// Returns the clock of the game.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Lets a participant enter as a spectator.
    ///
    /// # Errors
    ///
    /// Fails with [`Warning::NameTaken`], [`Warning::BadName`] or [`Warning::Full`].
    pub fn enter(
        &mut self,
        name: &str,
        nature: Nature,
    ) -> Result<(ParticipantId, Vec<Message>), Warning> {
        let id = self.roster.enter(name, nature)?;
        let mut messages = self.tell_roster();
        messages.extend(self.everything(id).into_iter().skip(1));
        Ok((id, messages))
    }

    /// Judges a request and carries it out. `now` is the time since some fixed moment, the same for
    /// all calls.
    ///
    /// A request that is not carried out changes nothing; only its sender is answered, with
    /// [`Notice::Refused`] if the rules of the game forbid it, otherwise with [`Notice::Warned`].
    pub fn request(
        &mut self,
        from: ParticipantId,
        request: Request,
        now: Duration,
    ) -> Vec<Message> {
        let mut messages = self.tick(now);
        // Whoever asks is there.
        messages.extend(self.line_holds(from, now));
        let answer = match request {
            _ if self.roster.participant(from).is_none() => Err(Warning::NobodySuch(from)),
            Request::Sit(seat) => self.sit(from, seat),
            Request::Stand => self.stand(from),
            Request::Queue(seat) => self.enqueue(from, seat),
            Request::Swap(with) => self.swap(from, with),
            Request::Exit => self.exit(from, now),
            Request::Return => self.return_to_seat(from, now),
            Request::Say { to, text } => self.say(from, to, &text),
            Request::Watch(seat) => self.watch(from, seat),
            Request::Act { action, joined } => Ok(self.act(from, action, joined, now)),
            Request::Undo => self.undo(from, None, now),
            Request::UndoTo(to) => self.undo(from, Some(to), now),
            Request::Redo => self.redo(from, now),
            Request::Restart => self.restart(from, now),
            Request::Agree => self.agree(from, now),
            Request::AgreeToWish(of) => self.agree_to_wish(from, of, now),
            Request::Decline => self.decline(from),
            Request::DeclineWish(of) => self.decline_wish(from, of),
            Request::Inform => Ok(self.everything(from)),
        };
        let warned = |warning| vec![Message { to: from, notice: Notice::Warned(warning) }];
        messages.extend(answer.unwrap_or_else(warned));
        messages
    }

    /// Returns the participants who are told of the game.
    fn audience(&self) -> impl Iterator<Item = ParticipantId> {
        let all = self.roster.participants().iter().map(|participant| participant.id);
        all.filter(|&id| self.policy.spectators || self.roster.seat_of(id).is_some())
    }

    /// Returns a notice of the game to everybody who is told of it.
    fn tell_audience(&self, notice: &Notice) -> Vec<Message> {
        self.audience().map(|to| Message { to, notice: notice.clone() }).collect()
    }

    /// Returns a notice to everybody.
    fn tell_all(&self, notice: &Notice) -> Vec<Message> {
        let all = self.roster.participants().iter();
        all.map(|participant| Message { to: participant.id, notice: notice.clone() }).collect()
    }

    fn tell_roster(&self) -> Vec<Message> {
        self.tell_all(&Notice::Roster(self.roster.clone()))
    }

    fn enter_phase(&mut self, phase: Phase) -> Vec<Message> {
        if self.phase == phase {
            return Vec::new();
        }
        self.phase = phase;
        self.tell_all(&Notice::Phase(phase))
    }

    /// Returns the seat whose view of the game a participant has: after a game, a seat that has
    /// changed hands tells its new player nothing.
    fn eyes(&self, id: ParticipantId) -> Seat {
        let mut seats = (0u8..).map(Seat).zip(&self.players);
        let own = seats.find(|(_, player)| player.0 == id).map(|(seat, _)| seat);
        let watched = self.watched.get(&id).copied().filter(|&seat| self.shows(seat));
        own.or(watched).unwrap_or(NO_SEAT)
    }

    /// True if spectators may share the view of a seat: in the game that is shown, a bot has it.
    fn shows(&self, seat: Seat) -> bool {
        let player = self.players.get(usize::from(seat.0));
        self.policy.shows_bots && player.is_some_and(|player| player.1.is_bot())
    }

    fn view(&self, state: &State, eyes: Seat) -> View {
        state.view(&self.rules, eyes)
    }

    fn standing(&self, game: &Match, eyes: Seat) -> Box<Standing> {
        let asked = self.seen_by(game, eyes);
        let view = self.view(asked.as_ref().unwrap_or(game.state()), eyes);
        Box::new(Standing { at: game.actions().len(), undone: game.undone().len(), view })
    }

    /// Returns the number of the first action that is still secret: all players choose at the same
    /// time, and some have not chosen yet.
    fn secret_from(&self, game: &Match) -> usize {
        let now = game.actions().len();
        let state = game.state();
        let chose = |seat| self.rules.has_chosen(state, Seat(seat));
        match (0..self.rules.seats()).any(chose) {
            true => now - self.ledger.together(now),
            false => now,
        }
    }

    /// Returns the actions of a range as a seat may know them.
    fn acts(&self, game: &Match, range: std::ops::Range<usize>, eyes: Seat) -> Vec<crate::Act> {
        let mut acts = Vec::with_capacity(range.len());
        let mut states = game.states_from(range.start);
        let Some(first) = states.next() else { return acts };
        let mut before = self.view(&first, eyes);
        let secret_from = self.secret_from(game);
        let numbers = range.start..;
        let noted = self.ledger.acts().get(range).unwrap_or_default();
        for ((state, act), number) in states.zip(noted).zip(numbers) {
            let after = self.view(&state, eyes);
            let secret = number >= secret_from;
            let reader =
                Reader { rules: &self.rules, eyes, before: &before, after: &after, secret };
            acts.push(reader.read(act));
            before = after;
        }
        acts
    }

    /// Returns the opening as a seat may know it.
    fn opening(&self, game: &Match, eyes: Seat) -> Vec<rules::Event> {
        let view = self.view(&game.state_after(0), eyes);
        view.redacted(&self.rules, &view, &self.ledger.opening)
    }

    /// Returns the whole game as a participant may know it; nothing before the first game.
    fn inform(&self, id: ParticipantId) -> Option<Message> {
        let game = self.game.as_ref()?;
        let eyes = self.eyes(id);
        if !self.policy.spectators && eyes == NO_SEAT {
            return None;
        }
        let deal = match game.origin() {
            Start::Number(number) if self.policy.tells_deal => Some(*number),
            Start::Number(_) | Start::Fair(_) | Start::Cards(_) | Start::Position(_) => None,
        };
        let notice = Notice::Began {
            deal,
            opening: self.opening(game, eyes),
            acts: self.acts(game, 0..game.actions().len(), eyes),
            standing: self.standing(game, eyes),
        };
        Some(Message { to: id, notice })
    }

    /// Returns all notices that a participant without any memory needs, as for
    /// [`Request::Inform`].
    #[must_use]
    pub fn everything(&self, to: ParticipantId) -> Vec<Message> {
        let message = |notice| Message { to, notice };
        let roster = Notice::Roster(self.roster.clone());
        let mut messages: Vec<Message> = vec![message(roster), message(Notice::Phase(self.phase))];
        if !self.queue.is_empty() {
            messages.push(message(Notice::Queue(self.queue().collect())));
        }
        let game = self.inform(to);
        let sees_game = game.is_some();
        messages.extend(game);
        messages.extend(self.states().into_iter().map(message));
        if sees_game {
            let result = self.result.clone().map(Notice::Result);
            messages.extend(self.turn_notice(to).into_iter().chain(result).map(message));
        }
        messages
    }

    fn begin_with(&mut self, mut game: Match, ledger: Ledger, now: Duration) -> Vec<Message> {
        if self.policy.undo == crate::UndoRule::Never {
            game.keep_few_states();
        }
        let over = game.outcome().is_some();
        let mut messages = match self.phase {
            Phase::Result => self.clear_table(now),
            Phase::Preparation | Phase::Game | Phase::Suspended => self.forget_all_swaps(),
        };
        let players = self.roster.players();
        self.players = players.map(|(_, player)| (player.id, player.nature)).collect();
        self.chairs = (0..self.rules.seats()).map(|_| Chair::new(&self.policy)).collect();
        (self.game, self.ledger, self.asked) = (Some(game), ledger, None);
        (self.result, self.turn, self.window) = (None, None, None);
        messages.extend(self.enter_phase(Phase::Game));
        self.open_claims(now);
        messages.extend(self.audience().filter_map(|id| self.inform(id)));
        messages.extend(if over { self.end_game(now) } else { self.follow_turn(now) });
        messages
    }

    /// Begins a game with a deal number or with cards laid by hand.
    ///
    /// # Errors
    ///
    /// Fails if a game is in progress, a seat is vacant or its player away, or the game cannot
    /// start this way.
    pub fn begin(&mut self, start: Start, now: Duration) -> Result<Vec<Message>, BeginError> {
        self.may_begin()?;
        let mut opening = Listener::to_opening();
        let game = Match::start_told(Arc::clone(&self.rules), start, &mut opening)
            .map_err(|error: LayError| BeginError::Start(error))?;
        self.clock = Clock::default();
        Ok(self.begin_with(game, Ledger::begin(opening), now))
    }

    /// Continues a game that was begun elsewhere and has been played for this long. Undone actions
    /// can be redone.
    ///
    /// # Errors
    ///
    /// Fails if a game is in progress, a seat is vacant or its player away, or the game has other
    /// rules.
    pub fn resume(
        &mut self,
        game: Match,
        elapsed: Duration,
        now: Duration,
    ) -> Result<Vec<Message>, BeginError> {
        self.may_begin()?;
        if !Arc::ptr_eq(game.rules(), &self.rules) {
            return Err(BeginError::OtherRules);
        }
        self.clock = Clock::at(elapsed);
        let ledger = Ledger::of(&game);
        Ok(self.begin_with(game, ledger, now))
    }
}
