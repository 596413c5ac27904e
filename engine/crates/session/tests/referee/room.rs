//! A table for the tests, with everybody's memory of it.

use cards::DealNumber;
use definition::SpotId;
use gametext::read_game;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use rules::{Action, Match, Rules, Seat, Setup, Start, State};
use session::{
    AfterBreak, BreakPolicy, Client, LineState, Message, Nature, Notice, ParticipantId, Policy,
    Request, Session, TurnClock, Warning,
};
use std::{collections::BTreeMap, fs, path::PathBuf, sync::Arc, time::Duration};

/// A table with its dealer, and what everybody at it has been told.
pub(crate) struct Room {
    pub(crate) session: Session,
    pub(crate) clients: Vec<Client>,
    pub(crate) now: Duration,
    pub(crate) chance: ChaCha8Rng,
}

/// Seconds.
pub(crate) const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Customs with a rule for players who are away: a minute of grace, ten seconds after an exit,
/// turns of thirty seconds and twenty in the bank.
pub(crate) fn away(then: AfterBreak) -> Policy {
    let breaks = BreakPolicy { then, grace: s(60), after_exit: s(10) };
    let turn_clock = Some(TurnClock { each: s(30), bank: s(20) });
    Policy { breaks, turn_clock, ..Policy::public() }
}

/// The texts of all samples in RON, by id.
pub(crate) fn library() -> BTreeMap<String, String> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../sample-games");
    let folders = fs::read_dir(root).expect("the samples are there");
    let folders = folders.map(|folder| folder.expect("it can be read").path());
    let files = folders.flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let files = files.map(|file| file.expect("it can be read").path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "ron"))
        .map(|path| {
            let id = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (id, fs::read_to_string(&path).expect("it is text"))
        })
        .collect()
}

/// The rules of a sample with its usual number of players.
pub(crate) fn rules_of(id: &str) -> Arc<Rules> {
    let library = library();
    let game = read_game(&library[id], &library).game.expect("a sample has no faults");
    Arc::new(Rules::of_game(Arc::new(game), &Setup::default()).expect("it can be set up"))
}

/// The number of cards and men on the table.
pub(crate) fn pieces(rules: &Rules, state: &State) -> usize {
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    spots.map(|spot| state.count(spot)).sum()
}

impl Room {
    /// A table at which a person sits on every seat and nothing is dealt.
    pub(crate) fn open(game: &str, policy: Policy) -> Self {
        let rules = rules_of(game);
        let mut room = Self::empty(&rules, policy);
        for seat in 0..rules.seats() {
            let id = room.enter(&format!("Player {}", seat + 1));
            assert_eq!(room.ask(id, Request::Sit(Seat(seat))), None);
        }
        room
    }

    /// A table with a game in progress.
    pub(crate) fn playing(game: &str, policy: Policy) -> Self {
        let mut room = Self::open(game, policy);
        room.begin(7);
        room
    }

    pub(crate) fn empty(rules: &Arc<Rules>, policy: Policy) -> Self {
        let session = Session::open(Arc::clone(rules), policy);
        let chance = ChaCha8Rng::seed_from_u64(1);
        Self { session, clients: Vec::new(), now: s(1_000), chance }
    }

    pub(crate) fn enter(&mut self, name: &str) -> ParticipantId {
        let (id, told) = self.session.enter(name, Nature::Person).expect("a free name");
        self.clients.push(Client::new(id, Arc::clone(self.session.rules())));
        self.deliver(&told);
        id
    }

    pub(crate) fn begin(&mut self, deal: u64) {
        let told = self.session.begin(Start::Number(DealNumber(deal)), self.now);
        self.deliver(&told.expect("all sit"));
    }

    pub(crate) fn deliver(&mut self, messages: &[Message]) {
        for client in &mut self.clients {
            client.receive_all(messages);
        }
    }

    /// Makes a request; returns the warning.
    pub(crate) fn ask(&mut self, from: ParticipantId, request: Request) -> Option<Warning> {
        self.told(from, request).into_iter().find_map(|message| match message.notice {
            Notice::Warned(warning) => {
                assert_eq!(message.to, from, "a warning is for the offender alone");
                Some(warning)
            }
            _ => None,
        })
    }

    /// Makes a request; returns all messages.
    pub(crate) fn told(&mut self, from: ParticipantId, request: Request) -> Vec<Message> {
        let messages = self.session.request(from, request, self.now);
        self.deliver(&messages);
        messages
    }

    pub(crate) fn line(&mut self, id: ParticipantId, state: LineState) -> Vec<Message> {
        let messages = self.session.line(id, state, self.now);
        self.deliver(&messages);
        messages
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, time: Duration) -> Vec<Message> {
        self.now += time;
        let messages = self.session.tick(self.now);
        self.deliver(&messages);
        messages
    }

    pub(crate) fn prepare(&mut self) {
        let messages = self.session.prepare(self.now);
        self.deliver(&messages);
    }

    pub(crate) fn player(&self, seat: Seat) -> ParticipantId {
        self.session.roster().player(seat).expect("somebody sits there").id
    }

    pub(crate) fn game(&self) -> &Match {
        self.session.game().expect("it has begun")
    }

    pub(crate) fn actor(&self) -> Seat {
        self.game().actor().expect("somebody is to choose")
    }

    pub(crate) fn client(&self, id: ParticipantId) -> &Client {
        self.clients.iter().find(|client| client.me() == id).expect("it is here")
    }

    /// A number below this.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.chance.next_u32() as usize % count.max(1)
    }

    /// A legal action of the seat to choose.
    pub(crate) fn any_legal(&mut self) -> Action {
        let state = self.game().state().clone();
        self.any_legal_in(&state)
    }

    fn any_legal_in(&mut self, state: &State) -> Action {
        let mut legal = Vec::new();
        let rules = Arc::clone(self.session.rules());
        state.legal(&rules, &mut legal);
        let at = self.below(legal.len());
        legal[at]
    }

    /// The seat to choose does so: a robot or a kept claim where one is due, otherwise the player.
    pub(crate) fn step(&mut self) {
        match self.session.due() {
            Some(seat) => {
                let action = self.session.claimed().unwrap_or_else(|| self.any_legal());
                let told = self.session.act_for(seat, action, self.now).expect("it is legal");
                self.deliver(&told);
            }
            None => {
                let seat = self.session.awaited().first().copied().unwrap_or(self.actor());
                let asked = self.session.asked(seat).unwrap_or_else(|| self.game().state().clone());
                let action = self.any_legal_in(&asked);
                let player = self.player(seat);
                assert_eq!(self.ask(player, Request::act(action)), None);
            }
        }
    }

    /// Plays on until it is this seat's turn.
    pub(crate) fn step_until_turn_of(&mut self, seat: Seat) {
        while self.actor() != seat {
            self.step();
        }
    }

    /// Plays to the end of the game.
    pub(crate) fn play_out(&mut self) {
        let mut steps = 0;
        while self.session.phase() == session::Phase::Game && self.game().outcome().is_none() {
            self.step();
            steps += 1;
            assert!(steps < 20_000, "the game has no end");
        }
    }

    /// Everybody knows what the dealer would tell them anew: view, seats, lines, queue, result.
    pub(crate) fn agrees(&mut self) {
        // A host carries claims out at once that all have made, or whose time is over.
        while self.session.claimed().is_some() {
            self.step();
        }
        for at in 0..self.clients.len() {
            let id = self.clients[at].me();
            if self.session.roster().participant(id).is_none() {
                continue;
            }
            let mut fresh = Client::new(id, Arc::clone(self.session.rules()));
            fresh.receive_all(&self.session.everything(id));
            let old = &self.clients[at];
            assert_eq!(fresh.view(), old.view(), "the view of {id:?}");
            assert_eq!(fresh.history().acts(), old.history().acts(), "the memory of {id:?}");
            assert_eq!(fresh.roster(), old.roster());
            assert_eq!(fresh.queue(), old.queue());
            assert_eq!(fresh.phase(), old.phase());
            assert_eq!(fresh.result(), old.result());
            assert_eq!(fresh.deadline(), old.deadline());
            if old.result().is_some() || self.session.policy().spectators {
                assert_eq!(old.result(), self.session.result());
            }
            for seat in (0..self.session.rules().seats()).map(Seat) {
                let state = self.session.seat_state(seat);
                let told = (fresh.seat_state(seat), old.seat_state(seat));
                assert_eq!(told, (state, state), "{seat:?} as {id:?} knows it");
            }
        }
    }
}
