//! The table as the host tells it to a program: who sits there, and the boards.

use crate::{
    ActTold, BeganTold, SeatTold,
    contract::{Compass, ContractAct, ContractBoard, ContractCard, ContractNames},
};
use exchange::{ChoiceTold, EventTold, TableTold};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};

/// Cards of a hand at its beginning.
const HAND: usize = definition::game::ContractWords::RANKS;

/// A board, with what this program may know of it.
#[derive(Debug, Clone)]
pub(super) struct ToldBoard {
    pub(super) board: ContractBoard,
    /// The program's own hand at the beginning; empty while it is not known.
    pub(super) own: Vec<ContractCard>,
    /// The open hand at the beginning.
    pub(super) dummy: Option<Vec<ContractCard>>,
    /// Explanations of alerts, by the number of the call.
    pub(super) alerts: BTreeMap<usize, String>,
    /// Time that each side has used, in milliseconds.
    pub(super) spent: [u64; 2],
}

/// Open prompt: the number of acts before it, and its choices.
#[derive(Debug, Clone)]
pub(super) struct ToldPrompt {
    pub(super) at: usize,
    pub(super) choices: Vec<ChoiceTold>,
}

/// The table as the host tells it.
#[derive(Debug, Clone, Default)]
pub(super) struct ToldTable {
    pub(super) participants: Vec<SeatTold>,
    /// Seat of the program in the game.
    seat: Option<Compass>,
    names: Option<ContractNames>,
    view: Option<TableTold>,
    /// Boards that the program has not finished, the present one of the table last.
    pub(super) boards: VecDeque<ToldBoard>,
    pub(super) prompt: Option<ToldPrompt>,
    /// True while a game is under way.
    pub(super) is_playing: bool,
    /// True once a game is over that the program has seen.
    pub(super) is_over: bool,
    /// Explanations that belong to the next call of a player, by name.
    alerts: BTreeMap<String, String>,
    /// Time of the last act or deal.
    since: u64,
}

impl ToldTable {
    pub(super) fn names(&self) -> Option<&ContractNames> {
        self.names.as_ref()
    }

    /// Returns the player on a seat.
    pub(super) fn sits(&self, seat: Compass) -> Option<&SeatTold> {
        self.participants.iter().find(|one| one.seat == Some(seat.seat()))
    }

    /// Learns the game that begins, or that is told anew.
    pub(super) fn begin(&mut self, told: &BeganTold, now: u64) {
        self.names = ContractNames::told(&told.game).or_else(|| self.names.take());
        self.seat = Compass::of_seat(told.game.seat);
        self.view = told.game.view.clone();
        self.boards.clear();
        self.prompt = None;
        (self.is_playing, self.is_over, self.since) = (true, false, now);
        let dealt = told.acts.iter().rposition(|act| self.deals(&act.events));
        let first = dealt.map_or(0, |at| at + 1);
        let acts = told.acts.get(first..).unwrap_or_default();
        self.open(acts.first().map(|act| act.by));
        for act in acts {
            self.follow(act);
        }
        self.look();
    }

    /// Learns an act, and the table after it.
    pub(super) fn act(&mut self, act: &ActTold, view: Option<&TableTold>, now: u64) {
        self.prompt = None;
        if let (Some(one), Some(by)) = (self.boards.back_mut(), Compass::of_seat(act.by)) {
            one.spent[by.side()] += now.saturating_sub(self.since);
        }
        self.since = now;
        self.follow(act);
        if let Some(view) = view {
            self.view = Some(view.clone());
        }
        if self.deals(&act.events) {
            self.open(None);
        }
        self.look();
    }

    /// Notes an alert that a player explains to this program alone.
    pub(super) fn hear(&mut self, from: &str, text: &str) {
        if let Some(said) = text.strip_prefix(ALERT) {
            self.alerts.insert(from.to_owned(), said.trim().to_owned());
        }
    }

    /// Opens a board that has been dealt; the first to act is the dealer.
    fn open(&mut self, first: Option<u8>) {
        let Some((view, names)) = self.view.as_ref().zip(self.names.as_ref()) else { return };
        let Some(dealer) = first.or(view.to_choose).and_then(Compass::of_seat) else { return };
        let risk = |side: usize| {
            // The teams are the sides, in the order of their first seats.
            let all = view.vars.get(names.at_risk()).and_then(Value::as_array);
            all.and_then(|all| all.get(side)).and_then(Value::as_bool).unwrap_or_default()
        };
        let number = view.vars.get(names.board()).and_then(Value::as_i64).unwrap_or_default();
        let board = ContractBoard { number, dealer, at_risk: [risk(0), risk(1)], acts: Vec::new() };
        self.boards.push_back(ToldBoard {
            board,
            own: Vec::new(),
            dummy: None,
            alerts: BTreeMap::new(),
            spent: [0; 2],
        });
    }

    /// Adds an act to the present board.
    fn follow(&mut self, act: &ActTold) {
        let said = self.alerts.remove(&act.player);
        let Some((one, names)) = self.boards.back_mut().zip(self.names.as_ref()) else { return };
        let Some(done) = act.action.as_deref().and_then(|text| names.act(text)) else { return };
        if let Some(said) = said.filter(|_| matches!(done, ContractAct::Call(_))) {
            one.alerts.insert(one.board.acts.len(), said);
        }
        one.board.acts.push(done);
    }

    /// Finds the hands that can be seen and are not known yet.
    fn look(&mut self) {
        let Some((view, names)) = self.view.as_ref().zip(self.names.as_ref()) else { return };
        let Some((one, me)) = self.boards.back_mut().zip(self.seat) else { return };
        let played = one.board.played();
        let lies = |field: &str, seat: Compass| -> Vec<ContractCard> {
            let spots = view.spots.iter();
            let of = spots.filter(|spot| spot.field == field && spot.player == Some(seat.seat()));
            of.flat_map(|spot| &spot.cards).filter_map(|card| names.card(card)).collect()
        };
        let from = |seat: Compass| {
            played.iter().filter(move |(hand, _)| *hand == seat).map(|(_, card)| *card)
        };
        if one.own.is_empty() {
            let mut own = lies(names.hand(), me);
            own.extend(lies(names.dummy(), me));
            own.extend(from(me));
            one.own = own;
        }
        if let Some(contract) = one.board.contract().filter(|_| one.dummy.is_none()) {
            let dummy = contract.declarer.partner();
            let mut cards = lies(names.dummy(), dummy);
            cards.extend(from(dummy));
            one.dummy = (cards.len() == HAND).then_some(cards);
        }
    }

    /// True if cards are dealt to hands.
    fn deals(&self, events: &[EventTold]) -> bool {
        let Some((view, names)) = self.view.as_ref().zip(self.names.as_ref()) else { return false };
        let is_hand = |code: &str| {
            view.spots.iter().any(|spot| spot.spot == code && spot.field == names.hand())
        };
        let comes = |event: &&EventTold| matches!(event.what.as_str(), "dealt" | "moved");
        let mut coming = events.iter().filter(comes);
        coming.any(|event| event.to.as_deref().is_some_and(is_hand))
    }
}

/// Beginning of what is said to an opponent about a call.
pub(super) const ALERT: &str = "Alert.";
