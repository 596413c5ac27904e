//! One participant's memory of a table, built from the dealer's notices alone.

use crate::{Act, History, Message, Notice, ParticipantId, Phase, Roster, Standing, Warning};
use cards::{CardSet, DealNumber};
use definition::{FieldId, SpotId, game::Shape};
use rules::{Action, Event, Outcome, Refusal, Rules, Seat, View};
use std::sync::Arc;

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
    /// A player asks to undo.
    UndoAsked(ParticipantId),
    /// A player declined this participant's undo.
    UndoDeclined(ParticipantId),
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

    /// True if it is the participant's turn.
    #[must_use]
    pub fn is_to_act(&self) -> bool {
        self.actor().is_some_and(|actor| Some(actor) == self.seat())
    }

    /// Returns the outcome; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.view()?.outcome(&self.rules)
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
                News::Roster
            }
            Notice::Phase(phase) => {
                self.phase = *phase;
                News::Phase(*phase)
            }
            Notice::Began { deal, opening, acts, standing } => {
                self.deal = *deal;
                self.history = History::of(opening.clone(), acts.clone());
                self.standing = Some(standing.clone());
                News::Began(opening.clone())
            }
            Notice::Acted { act, revealed, standing } => {
                let all: Vec<&Act> = revealed.iter().chain([&**act]).collect();
                self.remember(all, standing);
                News::Acted
            }
            Notice::TakenBack(standing) => {
                self.history.truncate(standing.at);
                self.standing = Some(standing.clone());
                News::Moved
            }
            Notice::PlayedAgain { acts, standing } => {
                self.remember(acts, standing);
                News::Moved
            }
            Notice::UndoAsked(by) => News::UndoAsked(*by),
            Notice::UndoDeclined(by) => News::UndoDeclined(*by),
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
