//! Course of a game at this screen: choices by persons and bots, undo and redo.

use super::{LocalTable, NotPlayed, Turn};
use crate::{party::Sitter, store::AutoplaySetting};
use engine::{
    agents,
    rules::{Action, Event, Seat},
    session::{News, Request},
};
use std::time::Duration;

impl LocalTable {
    /// Sends the dealer a request in the name of a player; returns that player's news.
    fn ask(&mut self, seat: Seat, request: Request, now: Duration) -> Vec<News> {
        let player = self.client_of(seat).me();
        let messages = self.session.request(player, request, now);
        self.deliver(&messages, seat)
    }

    /// Returns the events of the actions after the first `seen`, as the viewer knows them.
    pub(super) fn events_since(&self, seen: usize) -> Vec<Event> {
        let acts = self.history().acts().get(seen..).unwrap_or_default();
        acts.iter().flat_map(|act| act.events.iter().copied()).collect()
    }

    /// Carries out an action of a player.
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        joined: bool,
        now: Duration,
    ) -> Result<(), NotPlayed> {
        for news in self.ask(seat, Request::Act { action, joined }, now) {
            match news {
                News::Refused(_, refusal) => return Err(NotPlayed::Refused(refusal)),
                News::Warned(warning) => return Err(NotPlayed::Warned(warning)),
                _ => {}
            }
        }
        Ok(())
    }

    /// Plays an action of the person at the screen, and autoplay's actions after it if they play
    /// alone. Returns the events.
    ///
    /// # Errors
    ///
    /// Returns the reason why it is not carried out; the game is then unchanged.
    pub fn play(
        &mut self,
        action: Action,
        autoplay: AutoplaySetting,
        now: Duration,
    ) -> Result<Vec<Event>, NotPlayed> {
        let seen = self.client().at();
        self.act(self.viewer, action, false, now)?;
        self.run_home(autoplay, true, now);
        self.hand_on();
        self.tell_the_end();
        Ok(self.events_since(seen))
    }

    /// Brings home every card that can go, as one step; returns the events, none if no card can go.
    pub fn autoplay(&mut self, now: Duration) -> Vec<Event> {
        let seen = self.client().at();
        self.run_home(AutoplaySetting::Always, false, now);
        self.events_since(seen)
    }

    /// True if some card can go home.
    #[must_use]
    pub fn can_autoplay(&self) -> bool {
        self.next_home(agents::Autoplay::Always).is_some()
    }

    /// Brings home one card that can go; `joined` makes that part of the step before it. Returns
    /// the action and its events; `None` if no card can go.
    pub fn bring_home(&mut self, joined: bool, now: Duration) -> Option<(Action, Vec<Event>)> {
        let seen = self.client().at();
        let action = self.next_home(agents::Autoplay::Always)?;
        self.act(self.viewer, action, joined, now).ok()?;
        Some((action, self.events_since(seen)))
    }

    /// Returns the next action of autoplay, which is for persons who play alone.
    fn next_home(&self, mode: agents::Autoplay) -> Option<Action> {
        if self.players.len() != 1 {
            return None;
        }
        agents::autoplay(self.rules(), self.view(), mode)
    }

    /// Plays autoplay's actions; `joined` makes the first one part of the step before it.
    fn run_home(&mut self, autoplay: AutoplaySetting, mut joined: bool, now: Duration) {
        let mode = match autoplay {
            AutoplaySetting::Off => return,
            AutoplaySetting::Safe => agents::Autoplay::Safe,
            AutoplaySetting::Always => agents::Autoplay::Always,
        };
        // Each action brings a piece home, so more actions than pieces would be a cycle.
        for _ in 0..=self.game().state().piece_count() {
            let Some(action) = self.next_home(mode) else { return };
            if self.act(self.viewer, action, joined, now).is_err() {
                return;
            }
            joined = true;
        }
    }

    /// Lets the bot whose turn it is choose. Returns its seat and the events; `None` if no bot is
    /// to choose.
    pub fn play_bot(&mut self, now: Duration) -> Option<(Seat, Vec<Event>)> {
        let Turn::Bot(seat) = self.turn() else { return None };
        let seen = self.client().at();
        let action = self.bot_choice(seat)?;
        self.act(seat, action, false, now).ok()?;
        self.hand_on();
        self.tell_the_end();
        Some((seat, self.events_since(seen)))
    }

    /// Lowers the curtain if another person is to choose: their cards stay hidden until the screen
    /// changes hands. At an open board there is nothing to hide.
    pub(super) fn hand_on(&mut self) {
        if let Some(actor) = self.client().actor()
            && self.sitter(actor) == Sitter::Person
            && actor != self.viewer
        {
            self.handed = false;
            self.choices.take();
            if self.rules().is_open_board() {
                self.hand_over();
            }
        }
    }

    /// Gives the screen to the person to choose.
    pub fn hand_over(&mut self) {
        if let Turn::Handing(seat) = self.turn() {
            self.viewer = seat;
            self.handed = true;
            self.choices.take();
        }
    }

    /// Takes back everything since the viewer's last choice, including that choice; `false` if they
    /// have not chosen. At an open board with several persons it is the choice of the last of them.
    pub fn undo(&mut self, now: Duration) -> bool {
        if let Some(last) = self.last_of_many() {
            self.viewer = last;
            self.choices.take();
        }
        self.took_back(Request::Undo, now)
    }

    /// Takes steps back until at most this many actions are left; `false` if that is already so.
    pub fn undo_to(&mut self, at: usize, now: Duration) -> bool {
        self.client().at() > at && self.took_back(Request::UndoTo(at), now)
    }

    /// Takes every step back; redo restores them. `false` at the start.
    pub fn restart(&mut self, now: Duration) -> bool {
        self.took_back(Request::Restart, now)
    }

    fn took_back(&mut self, request: Request, now: Duration) -> bool {
        let moved = self.moved(request, now);
        self.undos = self.undos.saturating_add(moved.into());
        moved
    }

    /// Plays again the actions that were taken back, up to the viewer's next own step; `false` if
    /// there are none.
    pub fn redo(&mut self, now: Duration) -> bool {
        self.moved(Request::Redo, now)
    }

    /// Asks for another position; true if there is one.
    fn moved(&mut self, request: Request, now: Duration) -> bool {
        let moved = self.ask(self.viewer, request, now).contains(&News::Moved);
        if moved {
            let actor = self.client().actor();
            self.handed |= actor == Some(self.viewer);
            self.hand_on();
        }
        moved
    }
}
