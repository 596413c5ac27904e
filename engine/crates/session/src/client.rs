//! One participant's memory of a table, built from the dealer's notices alone.

use crate::{
    Act, History, Message, Notice, ParticipantId, Phase, Roster, SeatState, Standing, TableResult,
    Warning, WishEnd, presence::Presence,
};
use cards::{CardSet, DealNumber};
use definition::{FieldId, SpotId, game::Shape};
use rules::{Action, Event, Outcome, Refusal, Rules, Seat, View};
use std::{sync::Arc, time::Duration};

/// The effect of a notice, for the program that displays the table.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// Somebody came, left or changed seats.
    Roster,
    /// The phase of the table.
    Phase(Phase),
    /// A game began with these events, or is seen for the first time.
    Began(Vec<Event>),
    /// An action was carried out; it is the last one in the history.
    Acted,
    /// The position changed because actions were undone or redone.
    Moved,
    /// This participant's claim is kept until all have chosen.
    Claimed,
    /// The queue for a seat changed.
    Queue,
    /// A player asks to exchange seats.
    SwapAsked(ParticipantId),
    /// A player declined this participant's exchange of seats, or withdrew their own.
    SwapDeclined(ParticipantId),
    /// An exchange of seats with a player is void, though neither declined it.
    SwapVoid(ParticipantId, WishEnd),
    /// A participant said something.
    Said {
        /// Speaker.
        from: ParticipantId,
        /// Listener; `None` for everybody.
        to: Option<ParticipantId>,
        /// The words.
        text: String,
    },
    /// It is a seat's turn.
    Turn(Seat),
    /// A line broke or holds again, or the state of a seat changed.
    Presence,
    /// This participant's action was a foul; the number of them in the game.
    Foul(u32),
    /// The result of the game.
    Result,
    /// A player asks to undo.
    UndoAsked(ParticipantId),
    /// A player declined this participant's undo.
    UndoDeclined(ParticipantId),
    /// A question about an undo has ended by a player, though nobody declined it.
    UndoVoid(ParticipantId, WishEnd),
    /// The rules forbid this participant's action.
    Refused(Action, Refusal),
    /// The dealer did not carry out this participant's request.
    Warned(Warning),
}

/// One participant's memory of a table.
#[derive(Debug, Clone)]
pub struct Client {
    me: ParticipantId,
    rules: Arc<Rules>,
    roster: Roster,
    phase: Phase,
    deal: Option<DealNumber>,
    standing: Option<Box<Standing>>,
    history: History,
    /// True from the participant's claim until it is carried out.
    has_claimed: bool,
    queue: Vec<ParticipantId>,
    presence: Presence,
    /// Seat whose turn it is, with its deadline.
    turn: Option<(Seat, Option<Duration>)>,
    result: Option<TableResult>,
}

impl Client {
    /// Creates the memory of a participant who has received no notices yet.
    #[must_use]
    pub fn new(me: ParticipantId, rules: Arc<Rules>) -> Self {
        Self {
            me,
            roster: Roster::of(rules.seats()),
            rules,
            phase: Phase::default(),
            deal: None,
            standing: None,
            history: History::default(),
            has_claimed: false,
            queue: Vec::new(),
            presence: Presence::default(),
            turn: None,
            result: None,
        }
    }

    /// Returns the participant.
    #[must_use]
    pub const fn me(&self) -> ParticipantId {
        self.me
    }

    /// Returns the rules of the game.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns all participants.
    #[must_use]
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Returns the participant's seat; `None` for a spectator.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.roster.seat_of(self.me)
    }

    /// Returns the phase of the table.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the deal number, if the table reveals it.
    #[must_use]
    pub const fn deal(&self) -> Option<DealNumber> {
        self.deal
    }

    /// Returns the table as the participant sees it; `None` before the first game.
    #[must_use]
    pub fn view(&self) -> Option<&View> {
        self.standing.as_ref().map(|standing| &standing.view)
    }

    /// Returns the number of actions that led to the position.
    #[must_use]
    pub fn at(&self) -> usize {
        self.standing.as_ref().map_or(0, |standing| standing.at)
    }

    /// Returns everything that has happened in the game.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Returns the seat to act; `None` if no game is in progress.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        self.view()?.actor(&self.rules)
    }

    /// True if it is the participant's turn, and no robot plays it.
    #[must_use]
    pub fn is_to_act(&self) -> bool {
        let own = self.actor().filter(|&actor| Some(actor) == self.seat() && !self.has_claimed);
        own.filter(|_| self.phase == Phase::Game).is_some_and(|seat| {
            matches!(self.seat_state(seat), SeatState::Here | SeatState::Away { .. })
        })
    }

    /// True from the participant's claim until it is carried out: nothing more is asked meanwhile.
    #[must_use]
    pub const fn has_claimed(&self) -> bool {
        self.has_claimed
    }

    /// Returns the outcome; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.view()?.outcome(&self.rules)
    }

    /// Returns the result of the game that is over.
    #[must_use]
    pub const fn result(&self) -> Option<&TableResult> {
        self.result.as_ref()
    }

    /// Returns the participants who wait for a seat, the next one first.
    #[must_use]
    pub fn queue(&self) -> &[ParticipantId] {
        &self.queue
    }

    /// Returns the state of a seat.
    #[must_use]
    pub fn seat_state(&self, seat: Seat) -> SeatState {
        self.presence.of_seat(&self.roster, seat)
    }

    /// True if a participant's line is broken, or the participant left in a game.
    #[must_use]
    pub fn is_away(&self, id: ParticipantId) -> bool {
        self.presence.is_away(id)
    }

    /// Returns the moment at which the turn in progress has lasted too long, in the time of the
    /// table; `None` if it does not end by itself.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        let (seat, deadline) = self.turn.filter(|_| self.phase == Phase::Game)?;
        deadline.filter(|_| self.actor() == Some(seat))
    }

    /// Returns every action that the participant may take now.
    #[must_use]
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Some(view) = self.view().filter(|_| self.is_to_act()) {
            view.legal(&self.rules, &mut legal);
        }
        legal
    }

    /// True if the participant has acted, so that something can be undone.
    #[must_use]
    pub fn has_chosen(&self) -> bool {
        self.seat().is_some_and(|seat| self.history.has_chosen(seat))
    }

    /// True if an undone action can be redone.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.standing.as_ref().is_some_and(|standing| standing.undone > 0)
    }

    /// Returns the cards that came to the participant's hand since their last choice in this deal,
    /// or since the deal if they have not chosen yet: cards drawn, or given by others.
    #[must_use]
    pub fn received(&self) -> CardSet {
        let (Some(seat), Some(view)) = (self.seat(), self.view()) else { return CardSet::EMPTY };
        let held = self.hand(view, seat);
        let new = self.history.received(&self.rules, seat) & held;
        // A whole new hand was dealt, not received.
        if new == held { CardSet::EMPTY } else { new }
    }

    /// Returns the cards in a seat's hands.
    fn hand(&self, view: &View, seat: Seat) -> CardSet {
        let game = self.rules.game();
        let fields = (0u8..).map(FieldId).zip(&game.fields);
        let hands = fields.filter(|(_, field)| field.shape == Shape::Hand);
        let spots = hands.flat_map(|(id, _)| self.rules.spots_of(id));
        let own = |spot: &SpotId| {
            self.rules.spot_info(*spot).is_some_and(|info| info.player == Some(seat))
        };
        let cards = spots.filter(own).flat_map(|spot| view.pile(spot));
        cards.filter_map(|seen| seen.card).collect()
    }

    /// Processes a notice and returns its effect.
    pub fn receive(&mut self, notice: &Notice) -> News {
        match notice {
            Notice::Roster(roster) => {
                self.roster.clone_from(roster);
                self.presence.keep(roster);
                News::Roster
            }
            Notice::Phase(phase) => {
                if self.phase == Phase::Preparation && *phase == Phase::Game {
                    // The new game may not be for these eyes.
                    (self.standing, self.history) = (None, History::default());
                }
                self.phase = *phase;
                if *phase != Phase::Result {
                    self.result = None;
                }
                self.presence.enter(*phase);
                News::Phase(*phase)
            }
            Notice::Began { deal, opening, acts, standing } => {
                self.deal = *deal;
                self.presence.begin();
                self.has_claimed = false;
                self.history = History::of(opening.clone(), acts.clone());
                self.standing = Some(standing.clone());
                News::Began(opening.clone())
            }
            Notice::Acted { act, revealed, standing } => {
                self.has_claimed &= Some(act.by) != self.seat();
                if act.together {
                    // Claims are carried out once their time is over.
                    self.turn = None;
                }
                let all: Vec<&Act> = revealed.iter().chain([&**act]).collect();
                self.remember(all, standing);
                News::Acted
            }
            Notice::TakenBack(standing) => {
                self.has_claimed = false;
                self.history.truncate(standing.at);
                self.standing = Some(standing.clone());
                News::Moved
            }
            Notice::PlayedAgain { acts, standing } => {
                self.remember(acts, standing);
                News::Moved
            }
            Notice::Claimed(standing) => {
                self.has_claimed = true;
                self.standing = Some(standing.clone());
                // The time for claims is the same for all.
                let actor = self.actor();
                self.turn = self.turn.map(|(seat, deadline)| (actor.unwrap_or(seat), deadline));
                News::Claimed
            }
            Notice::Queue(queue) => {
                self.queue.clone_from(queue);
                News::Queue
            }
            Notice::SwapAsked(by) => News::SwapAsked(*by),
            Notice::SwapDeclined(by) => News::SwapDeclined(*by),
            Notice::SwapVoid { with, why } => News::SwapVoid(*with, *why),
            Notice::Said { from, to, text } => {
                News::Said { from: *from, to: *to, text: text.clone() }
            }
            Notice::Turn { seat, deadline } => {
                self.turn = Some((*seat, *deadline));
                News::Turn(*seat)
            }
            Notice::Foul { count, .. } => News::Foul(*count),
            Notice::Result(result) => {
                self.result = Some(result.clone());
                News::Result
            }
            Notice::Broke { .. }
            | Notice::Back(_)
            | Notice::RobotPlays { .. }
            | Notice::Forfeited { .. }
            | Notice::Missing { .. } => {
                self.presence.note(&self.roster, notice);
                News::Presence
            }
            Notice::UndoAsked(by) => News::UndoAsked(*by),
            Notice::UndoDeclined(by) => News::UndoDeclined(*by),
            Notice::UndoVoid { by, why } => News::UndoVoid(*by, *why),
            Notice::Refused { action, refusal } => News::Refused(*action, *refusal),
            Notice::Warned(warning) => News::Warned(warning.clone()),
        }
    }

    /// Processes those messages that are addressed to this participant.
    pub fn receive_all<'m>(
        &mut self,
        messages: impl IntoIterator<Item = &'m Message>,
    ) -> Vec<News> {
        let own = messages.into_iter().filter(|message| message.to == self.me);
        let own: Vec<&Notice> = own.map(|message| &message.notice).collect();
        own.into_iter().map(|notice| self.receive(notice)).collect()
    }

    /// Remembers the last actions that led to a position.
    fn remember<'a>(
        &mut self,
        acts: impl IntoIterator<Item = &'a Act, IntoIter: ExactSizeIterator>,
        standing: &Standing,
    ) {
        let acts = acts.into_iter();
        self.history.truncate(standing.at.saturating_sub(acts.len()));
        acts.for_each(|act| self.history.push(act.clone()));
        self.standing = Some(Box::new(standing.clone()));
    }
}
