//! Whole games at a table with a dealer, played through messages alone.

use crate::{
    declared::{library, rules},
    games::Sample,
};
use engine::{
    cards::{CardSet, DealNumber},
    definition::SpotId,
    rules::{Action, Event, Match, Rules, Seat, Start, State, View},
    session::{
        BeginError, BreakPolicy, Client, Nature, News, Notice, ParticipantId, Phase, Policy,
        Request, Session, UndoRule, Warning,
    },
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{collections::BTreeMap, sync::Arc, time::Duration};

/// The most actions of a game that are played here.
const MOST: usize = 120;

/// A table with its dealer, and what everybody at it has been told.
struct Room {
    session: Session,
    players: Vec<Client>,
    spectator: Client,
    now: Duration,
}

impl Room {
    /// A table at which everybody sits and nothing is dealt.
    fn open(rules: &Arc<Rules>, policy: Policy) -> Self {
        let mut session = Session::open(Arc::clone(rules), policy);
        let (watcher, told) = session.enter("Watcher", Nature::Person).expect("a free name");
        let spectator = Client::new(watcher, Arc::clone(rules));
        let mut room = Self { session, players: Vec::new(), spectator, now: Duration::ZERO };
        room.deliver(&told);
        for seat in 0..rules.seats() {
            let name = format!("Player {}", seat + 1);
            let (id, told) = room.session.enter(&name, Nature::Person).expect("a free name");
            room.players.push(Client::new(id, Arc::clone(rules)));
            room.deliver(&told);
            room.ask(seat.into(), Request::Sit(Seat(seat)));
        }
        room
    }

    fn begin(&mut self, deal: u64) {
        let told =
            self.session.begin(Start::Number(DealNumber(deal)), Duration::ZERO).expect("all sit");
        self.deliver(&told);
    }

    fn deliver(&mut self, messages: &[engine::session::Message]) -> Vec<News> {
        let mut news = Vec::new();
        for client in self.players.iter_mut().chain([&mut self.spectator]) {
            news.extend(client.receive_all(messages));
        }
        news
    }

    /// Makes a request of a player; returns the news that it brings to everybody.
    fn ask(&mut self, player: usize, request: Request) -> Vec<News> {
        self.now += Duration::from_secs(1);
        let messages = self.session.request(self.players[player].me(), request, self.now);
        self.deliver(&messages)
    }

    /// The player who is to choose, by seat.
    fn to_choose(&self) -> Option<usize> {
        self.players.iter().position(Client::is_to_act)
    }

    fn game(&self) -> &Match {
        self.session.game().expect("it has begun")
    }

    /// Everybody knows what they may, and remembers what the dealer would tell them anew.
    fn agrees(&mut self, name: &str) {
        let all = self.players.len();
        for (seat, client) in (0u8..).map(Seat).zip(&self.players) {
            let wanted = self.session.game().expect("it has begun").view_of(seat);
            assert_eq!(client.view(), Some(&wanted), "{name}: the view of seat {}", seat.0);
        }
        let ids = self.players.iter().map(Client::me).chain([self.spectator.me()]);
        let ids: Vec<ParticipantId> = ids.collect();
        for (number, id) in ids.into_iter().enumerate() {
            let mut fresh = Client::new(id, Arc::clone(self.session.rules()));
            fresh.receive_all(&self.session.request(id, Request::Inform, self.now));
            let old = if number < all { &self.players[number] } else { &self.spectator };
            assert_eq!(fresh.history().acts(), old.history().acts(), "{name}: what {id:?} knows");
            assert_eq!(fresh.view(), old.view(), "{name}: what {id:?} sees");
            assert_eq!(fresh.roster(), old.roster(), "{name}");
        }
    }

    /// The game is wound to its start and forward again: everybody knows at each stop what they
    /// may.
    fn winds(&mut self, name: &str) {
        let all = self.game().actions().len();
        for to in [0, 1, 2, all / 2, all + 5] {
            let told = self.session.wind(to, self.now);
            self.deliver(&told);
            assert_eq!(self.game().actions().len(), to.min(all), "{name}");
            self.agrees(name);
        }
    }
}

/// Every sample with the usual number of players.
fn samples() -> Vec<(String, Arc<Rules>)> {
    let solitaires = Sample::all().into_iter().map(|sample| (sample.stem, sample.rules));
    let declared = library().into_keys().map(|id| {
        let rules = Arc::new(rules(&id, None, &[]));
        (id, rules)
    });
    solitaires.chain(declared).collect()
}

fn spots(rules: &Rules) -> impl Iterator<Item = SpotId> + use<> {
    (0..rules.spot_count()).map(|index| SpotId(index as u8))
}

/// The cards that a view shows.
fn visible(rules: &Rules, view: &View) -> CardSet {
    let cards = spots(rules).flat_map(|spot| view.pile(spot).collect::<Vec<_>>());
    cards.filter_map(|seen| seen.card).collect()
}

/// The cards that an action names.
fn named(action: Option<Action>) -> CardSet {
    match action {
        Some(Action::Move(wish)) => wish.cards,
        _ => CardSet::EMPTY,
    }
}

/// The men on the board, by owner and kind.
fn men(rules: &Rules, state: &State) -> BTreeMap<(Seat, u8), usize> {
    let mut all = BTreeMap::new();
    for man in spots(rules).filter_map(|spot| state.board_piece(rules, spot)) {
        *all.entry(man).or_default() += 1;
    }
    all
}

#[test]
fn men_that_are_captured_are_told() {
    let mut told = 0;
    for (name, rules) in samples().into_iter().filter(|(_, rules)| rules.board().is_some()) {
        let mut room = Room::open(&rules, Policy::private());
        room.begin(1);
        let mut chance = ChaCha8Rng::seed_from_u64(9);
        // Men of others that have left the board where men became fewer, by who made them.
        let mut gone: Vec<BTreeMap<(Seat, u8), usize>> = vec![BTreeMap::new(); 4];
        for _ in 0..MOST {
            let Some(player) = room.to_choose() else { break };
            let legal = room.players[player].legal();
            let action = legal[chance.next_u32() as usize % legal.len()];
            let turn = room.game().state().turn_of(&rules).expect("somebody has the turn");
            let before = men(&rules, room.game().state());
            room.ask(player, Request::act(action));
            let after = men(&rules, room.game().state());
            if after.values().sum::<usize>() < before.values().sum() {
                for (man, count) in before.into_iter().filter(|((owner, _), _)| *owner != turn) {
                    let left = after.get(&man).copied().unwrap_or(0);
                    if count > left {
                        *gone[usize::from(turn.0)].entry(man).or_default() += count - left;
                    }
                }
            }
            // Within a series of jumps, captured men still stand there.
            let view = room.spectator.view().expect("it goes on");
            let free: usize = (0..rules.seats()).map(|seat| view.board_pieces(Seat(seat))).sum();
            if free == after.values().sum::<usize>() {
                for (seat, gone) in (0..rules.seats()).map(Seat).zip(&gone) {
                    assert_eq!(&room.spectator.history().captured_by(seat), gone, "{name}");
                }
            }
        }
        told += gone.iter().flat_map(BTreeMap::values).sum::<usize>();
    }
    assert!(told > 100, "only {told} men were captured");
}

#[test]
fn whole_games_of_every_sample_are_played_through_messages_alone() {
    let mut ended = 0;
    for (number, (name, rules)) in samples().into_iter().enumerate() {
        let mut chance = ChaCha8Rng::seed_from_u64(number as u64);
        let mut room = Room::open(&rules, Policy::private());
        room.begin(u64::from(chance.next_u32() % 1_000));
        let mut plain = Match::start(Arc::clone(&rules), room.game().origin().clone())
            .expect("the deal is known");
        for count in 0..MOST {
            let Some(player) = room.to_choose() else { break };
            let legal = room.players[player].legal();
            let Some(&action) = legal.get(chance.next_u32() as usize % legal.len().max(1)) else {
                break;
            };
            let seen = visible(&rules, room.spectator.view().expect("it has begun"));
            let before = plain.view_of(Seat(player as u8));
            let events = plain.play(action).expect("the client lists what is legal");
            let after = plain.view_of(Seat(player as u8));
            let events = after.redacted(&rules, &before, &events);
            room.ask(player, Request::act(action));
            // The table goes the way of the game without a table.
            assert_eq!(room.game().state(), plain.state(), "{name}, action {count}");
            assert_eq!(room.game().actions(), plain.actions(), "{name}");
            let own = room.players[player].history().acts().last().expect("it was told");
            assert_eq!((own.action, &own.events), (Some(action), &events), "{name}");
            // A spectator hears of no card that was not seen.
            let heard = room.spectator.history().acts().last().expect("it was told");
            let shown = heard.events.iter().fold(seen, |all, event| match event {
                Event::Carried { cards, shown, .. } => {
                    assert_eq!(cards, shown, "{name}");
                    all | shown.kinds()
                }
                _ => all,
            });
            let after = visible(&rules, room.spectator.view().expect("it goes on"));
            assert!((named(heard.action) & !(shown | after)).is_empty(), "{name}: {heard:?}");
            if count % 40 == 7 {
                room.agrees(&name);
            }
        }
        room.agrees(&name);
        let over = room.game().outcome().is_some();
        ended += usize::from(over);
        let phase = if over { Phase::Result } else { Phase::Game };
        assert_eq!(room.session.phase(), phase, "{name}");
        assert!(room.players.iter().all(|client| client.phase() == phase), "{name}");
        let outcomes: Vec<_> = room.players.iter().map(Client::outcome).collect();
        assert!(outcomes.iter().all(|own| *own == room.game().outcome()), "{name}");
        room.winds(&name);
    }
    assert!(ended > 10, "only {ended} games came to their end");
}

#[test]
fn what_is_taken_back_comes_back_the_same() {
    for (name, rules) in samples() {
        let mut room = Room::open(&rules, Policy::private());
        room.begin(11);
        let mut views = Vec::new();
        let mut chance = ChaCha8Rng::seed_from_u64(5);
        let mut joined = 0;
        while views.len() < 30 {
            let Some(player) = room.to_choose() else { break };
            let legal = room.players[player].legal();
            let Some(&action) = legal.get(chance.next_u32() as usize % legal.len().max(1)) else {
                break;
            };
            // Alone, every third action belongs to the one before it.
            let join = room.players.len() == 1 && views.len() % 3 == 2;
            joined += usize::from(join);
            views.push((player, join, room.players[0].view().cloned()));
            room.ask(player, Request::Act { action, joined: join });
        }
        let last = room.players[0].view().cloned();
        let acts = room.players[0].history().acts().to_vec();
        let Some(first) = views.first().map(|(player, ..)| *player) else { continue };
        let own = views.iter().filter(|(player, join, _)| *player == first && !join).count();
        for undone in (0..own).rev() {
            room.ask(first, Request::Undo);
            let steps = views.iter().filter(|(player, join, _)| *player == first && !join);
            let (.., wanted) = steps.clone().nth(undone).expect("a step for each");
            assert_eq!(room.players[0].view(), wanted.as_ref(), "{name}, step {undone}");
        }
        let warned = room.ask(first, Request::Undo);
        assert_eq!(warned, [News::Warned(Warning::NothingToUndo)], "{name}");
        for _ in 0..own {
            room.ask(first, Request::Redo);
        }
        assert_eq!(room.players[0].view().cloned(), last, "{name}");
        assert_eq!(room.players[0].history().acts(), acts, "{name}");
        assert!(!room.players[0].can_redo(), "{name}");
        assert!(room.players.len() > 1 || joined > 0 || views.len() < 3, "{name}");
        room.ask(first, Request::Restart);
        assert_eq!(room.players[0].at(), 0, "{name}");
        room.agrees(&name);
    }
}

#[test]
fn seats_names_and_phases_are_kept_in_order() {
    let rules = Arc::new(rules("whist", None, &[]));
    let policy = Policy { breaks: BreakPolicy::WAIT, ..Policy::public() };
    let mut session = Session::open(Arc::clone(&rules), policy);
    let enter = |session: &mut Session, name: &str| session.enter(name, Nature::Person);
    let (ada, _) = enter(&mut session, "Ada").expect("a free name");
    let taken = enter(&mut session, " ADA ").expect_err("it is Ada's");
    assert_eq!(taken, Warning::NameTaken("ADA".to_owned()));
    assert_eq!(enter(&mut session, "  ").expect_err("it is none"), Warning::BadName);
    let long = "x".repeat(engine::session::Roster::MOST_NAME + 1);
    assert_eq!(enter(&mut session, &long).expect_err("too long"), Warning::BadName);
    let warned = |session: &mut Session, id, request| {
        let told = session.request(id, request, Duration::ZERO);
        match told.into_iter().map(|message| (message.to, message.notice)).collect::<Vec<_>>() {
            told if told.len() == 1 && told[0].0 == id => match &told[0].1 {
                Notice::Warned(warning) => Some(warning.clone()),
                _ => None,
            },
            _ => None,
        }
    };
    let begin = |session: &mut Session| session.begin(Start::Number(DealNumber(1)), Duration::ZERO);
    assert_eq!(begin(&mut session).expect_err("nobody sits"), BeginError::Vacant(Seat(0)));
    assert_eq!(warned(&mut session, ada, Request::Sit(Seat(9))), {
        Some(Warning::NoSuchSeat(Seat(9)))
    });
    session.request(ada, Request::Sit(Seat(2)), Duration::ZERO);
    assert_eq!(session.roster().seat_of(ada), Some(Seat(2)));
    assert_eq!(warned(&mut session, ada, Request::Sit(Seat(0))), Some(Warning::HasSeat(Seat(2))));
    let others: Vec<_> = ["Ben", "Cleo", "Dora", "Eve"]
        .map(|name| enter(&mut session, name).expect("a free name").0)
        .into();
    let (eve, three) = others.split_last().expect("there are four");
    let taken = Some(Warning::SeatTaken(Seat(2)));
    assert_eq!(warned(&mut session, *eve, Request::Sit(Seat(2))), taken);
    for (&id, seat) in three.iter().zip([0, 1, 3].map(Seat)) {
        session.request(id, Request::Sit(seat), Duration::ZERO);
    }
    let queue: Vec<_> = session.roster().spectators().map(|who| who.id).collect();
    assert_eq!(queue, [*eve]);
    let told = begin(&mut session).expect("all sit");
    let deals = told.iter().filter_map(|message| match &message.notice {
        Notice::Began { deal, .. } => Some(*deal),
        _ => None,
    });
    assert_eq!(deals.collect::<Vec<_>>(), [None; 5], "a table of strangers keeps its number");
    assert_eq!(begin(&mut session).expect_err("it goes on"), BeginError::GameGoesOn);
    for request in [Request::Stand, Request::Exit] {
        assert_eq!(warned(&mut session, ada, request), Some(Warning::GameGoesOn));
    }
    // A spectator plays nothing, watches nobody's cards, and may leave.
    let click = Request::act(Action::click(SpotId(0)));
    assert_eq!(warned(&mut session, *eve, click.clone()), Some(Warning::NotAPlayer));
    let watch = Request::Watch(Some(Seat(1)));
    assert_eq!(warned(&mut session, *eve, watch), Some(Warning::NotAllowed));
    session.request(*eve, Request::Exit, Duration::ZERO);
    let gone = Some(Warning::NobodySuch(*eve));
    assert_eq!(warned(&mut session, *eve, Request::Inform), gone);
    // The rules answer to the offender alone.
    let actor = session.game().and_then(Match::actor).expect("somebody chooses");
    let id = session.roster().player(actor).expect("all sit").id;
    let told = session.request(id, click.clone(), Duration::ZERO);
    assert!(matches!(told[..], [ref one] if one.to == id
        && matches!(one.notice, Notice::Refused { .. })));
    let other = session.roster().players().find(|(seat, _)| *seat != actor).expect("four sit");
    let other = other.1.id;
    assert_eq!(warned(&mut session, other, click.clone()), Some(Warning::NotYourTurn(actor)));
    assert_eq!(warned(&mut session, id, Request::Undo), Some(Warning::NotAllowed));
    // Waiting, nobody acts and no time passes.
    let at = Duration::from_secs;
    session.suspend(at(10));
    assert_eq!(session.phase(), Phase::Suspended);
    assert_eq!(warned(&mut session, id, click), Some(Warning::Suspended));
    session.go_on(at(500));
    assert_eq!((session.phase(), session.clock().read(at(600))), (Phase::Game, at(0)));
    session.prepare(at(600));
    assert_eq!(session.phase(), Phase::Preparation);
    session.request(ada, Request::Stand, at(600));
    assert_eq!(session.roster().vacant(), Some(Seat(2)));
}

#[test]
fn among_several_everybody_agrees_to_an_undo() {
    let rules = Arc::new(rules("whist", None, &[]));
    let policy = Policy { undo: UndoRule::Agreed, ..Policy::public() };
    let mut room = Room::open(&rules, policy);
    room.begin(3);
    let player = room.to_choose().expect("somebody leads");
    let action = room.players[player].legal()[0];
    room.ask(player, Request::act(action));
    let me = room.players[player].me();
    let asked = room.ask(player, Request::Undo);
    assert_eq!(asked, vec![News::UndoAsked(me); 3]);
    let others: Vec<usize> = (0..4).filter(|&other| other != player).collect();
    assert_eq!(room.ask(player, Request::Agree), [News::Warned(Warning::NothingAsked)]);
    let declined = room.ask(others[0], Request::Decline);
    let by = room.players[others[0]].me();
    assert_eq!(declined, vec![News::UndoDeclined(by); 3], "nobody need answer any more");
    assert_eq!(room.game().actions().len(), 1, "one was against it");
    room.ask(player, Request::Undo);
    room.ask(others[0], Request::Agree);
    room.ask(others[1], Request::Agree);
    assert_eq!(room.game().actions().len(), 1, "one has not answered");
    room.ask(others[2], Request::Agree);
    assert_eq!(room.game().actions().len(), 0);
    room.agrees("whist");
}

#[test]
fn what_all_choose_at_once_is_told_when_all_have_chosen() {
    let rules = Arc::new(rules("hearts", None, &[]));
    let mut room = Room::open(&rules, Policy::private());
    room.begin(4);
    assert!(rules.is_together(room.game().state()), "three cards are passed");
    let mut passed: BTreeMap<usize, Action> = BTreeMap::new();
    while let Some(player) = room.to_choose().filter(|_| rules.is_together(room.game().state())) {
        for client in &room.players {
            let secret = client.history().acts().iter().filter(|act| act.action.is_none()).count();
            let own = client.history().acts().iter().filter(|act| Some(act.by) == client.seat());
            assert_eq!(secret, passed.len() - own.count(), "others have chosen in secret");
            let view = client.view().expect("a game is on");
            let still = view.still_choosing(&rules);
            assert_eq!(still.len(), 4 - passed.len(), "everybody knows who has not chosen");
            assert_eq!(still.first().copied(), client.actor(), "first whoever is asked");
        }
        let action = room.players[player].legal()[0];
        room.ask(player, Request::act(action));
        passed.insert(player, action);
    }
    assert_eq!(passed.len(), 4);
    for client in &room.players {
        assert_eq!(client.view().map(|view| view.still_choosing(&rules)), Some(Vec::new()));
        let acts = client.history().acts();
        assert_eq!(acts.len(), 4);
        assert!(acts.iter().all(|act| act.action.is_some()), "now it is told who has passed");
        for act in acts {
            let to_me = room.players[usize::from(act.by.0)].seat() == client.seat();
            assert_eq!(named(act.action).len() == 3, to_me, "but not what");
        }
        assert_eq!(client.received().len(), 3, "three cards have come");
    }
    room.agrees("hearts");
}

#[test]
fn a_spectator_may_look_over_the_shoulder_of_a_bot_alone() {
    let rules = Arc::new(rules("whist", None, &[]));
    let mut session = Session::open(Arc::clone(&rules), Policy::private());
    let natures = [Nature::Bot, Nature::Person, Nature::Bot, Nature::Bot];
    for (seat, nature) in (0u8..).map(Seat).zip(natures) {
        let (id, _) = session.enter(&format!("P{}", seat.0), nature).expect("a free name");
        session.request(id, Request::Sit(seat), Duration::ZERO);
    }
    let (id, _) = session.enter("Eve", Nature::Person).expect("a free name");
    let mut client = Client::new(id, Arc::clone(&rules));
    client.receive_all(
        &session.begin(Start::Number(DealNumber(1)), Duration::ZERO).expect("all sit"),
    );
    let cards = |client: &Client| visible(&rules, client.view().expect("it has begun")).len();
    let open = cards(&client);
    client.receive_all(&session.request(id, Request::Watch(Some(Seat(0))), Duration::ZERO));
    assert_eq!(cards(&client), open + 13);
    let refused = session.request(id, Request::Watch(Some(Seat(1))), Duration::ZERO);
    assert_eq!(client.receive_all(&refused), [News::Warned(Warning::NotAllowed)]);
    client.receive_all(&session.request(id, Request::Watch(None), Duration::ZERO));
    assert_eq!(cards(&client), open);
    // A person who takes the place of a bot is not watched by those who watched the bot.
    session.request(id, Request::Watch(Some(Seat(0))), Duration::ZERO);
    session.prepare(Duration::ZERO);
    let bot = session.roster().player(Seat(0)).expect("it sits there").id;
    session.request(bot, Request::Stand, Duration::ZERO);
    let (person, _) = session.enter("Ada", Nature::Person).expect("a free name");
    session.request(person, Request::Sit(Seat(0)), Duration::ZERO);
    client.receive_all(
        &session.begin(Start::Number(DealNumber(1)), Duration::ZERO).expect("all sit"),
    );
    assert_eq!(cards(&client), open, "the person's cards are not shown");
}
