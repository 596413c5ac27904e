//! Games played side by side that differ in two cards which one viewer has not seen: the dealer
//! must tell that viewer the same, word for word.
//!
//! Both games stand at tables of [`Session`], and what is compared are its notices. They part
//! lawfully where a rule of the game lays one of the two cards open to the viewer, where another
//! player could do something else with other cards, where chance gives another card to whoever
//! picks one unseen, and where the rules tell everybody a number that depends on them, as when a
//! deal is counted.

use engine::{
    cards::{Card, CardSet, DealNumber},
    definition::{
        Face, SpotId,
        game::{Sees, Type, VarId},
    },
    rules::{Action, Event, Match, Move, Rules, Seat, Start, State},
    session::{Message, Nature, ParticipantId, Policy, Request, Session},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{sync::Arc, time::Duration};

/// Number of decisions of a game at most.
const DECISIONS: usize = 400;
/// Number of actions that two games are followed at most.
const FOLLOWED: usize = 12;
/// One decision in so many, on average, has cards exchanged.
const EVERY: u32 = 12;
/// The seat of a viewer who has none.
const SPECTATOR: Seat = Seat(u8::MAX);

/// What has been compared.
#[derive(Debug, Default, Clone)]
pub(crate) struct Comparison {
    /// Number of games played.
    pub(crate) games: usize,
    /// Number of pairs of positions that differ in two hidden cards.
    pub(crate) pairs: usize,
    /// Number of notices compared.
    pub(crate) notices: usize,
    /// Number of actions after which the dealer's own events differed, so that there was something
    /// to keep secret.
    pub(crate) secret: usize,
    /// Number of pairs that parted because the rules told everybody a number.
    pub(crate) told: usize,
    /// Sentences about notices that differ.
    pub(crate) leaks: Vec<String>,
}

impl Comparison {
    /// Adds another one.
    pub(crate) fn add(&mut self, other: Self) {
        self.games += other.games;
        self.pairs += other.pairs;
        self.notices += other.notices;
        self.secret += other.secret;
        self.told += other.told;
        self.leaks.extend(other.leaks);
    }
}

/// True if somebody may not see some card of the game.
pub(crate) fn hides_cards(rules: &Rules) -> bool {
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    rules.board().is_none()
        && spots
            .into_iter()
            .any(|spot| rules.spot_info(spot).is_none_or(|info| info.sees != Sees::Everyone))
}

/// Plays a game at random and compares it with others.
pub(crate) fn compare(name: &str, rules: &Arc<Rules>, seed: u64) -> Comparison {
    let mut found = Comparison { games: 1, ..Comparison::default() };
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let start = Start::Number(DealNumber(seed % 1_000 + 1));
    let Ok(mut game) = Match::start(Arc::clone(rules), start) else { return found };
    let mut seen = vec![CardSet::EMPTY; usize::from(rules.seats()) + 1];
    follow(rules, &mut seen, (game.state(), game.state()), &[]);
    for decision in 0..DECISIONS {
        let mut legal = Vec::new();
        game.state().legal(rules, &mut legal);
        if legal.is_empty() {
            break;
        }
        if chance.next_u32().is_multiple_of(EVERY) {
            let place = chance.next_u32() as usize % seen.len();
            let viewer =
                if place == usize::from(rules.seats()) { SPECTATOR } else { Seat(place as u8) };
            if let Some(pair) = hidden_pair(game.state(), rules, seen[place], &mut chance) {
                let what = format!("{name}, game {seed}, decision {decision}");
                let mut both = Both { rules, viewer, pair, found: &mut found, what };
                both.play(&game, &mut chance);
            }
        }
        let action = legal[chance.next_u32() as usize % legal.len()];
        let before = game.state().clone();
        let Ok(events) = game.play(action) else { break };
        follow(rules, &mut seen, (&before, game.state()), &events);
    }
    found
}

/// Adds the cards that each seat, and a spectator, may have seen by now.
fn follow(
    rules: &Rules,
    seen: &mut [CardSet],
    (before, after): (&State, &State),
    events: &[Event],
) {
    let spectator = seen.len() - 1;
    for (place, seen) in seen.iter_mut().enumerate() {
        let viewer = if place == spectator { SPECTATOR } else { Seat(place as u8) };
        let (mut gathered, mut shown) = (false, CardSet::EMPTY);
        for event in events {
            if matches!(event, Event::Gathered { .. }) {
                (gathered, shown) = (true, CardSet::EMPTY);
            }
            shown |= passing(rules, event, viewer);
        }
        *seen = if gathered { CardSet::EMPTY } else { *seen | open_cards(rules, before, viewer) };
        *seen |= shown | open_cards(rules, after, viewer);
    }
}

/// Returns the cards that lie where the rules of their fields let a viewer see them.
fn open_cards(rules: &Rules, state: &State, viewer: Seat) -> CardSet {
    let mut open = CardSet::EMPTY;
    for spot in (0..rules.spot_count()).map(|spot| SpotId(spot as u8)) {
        let pile = state.pile(spot);
        if lets_see(rules, spot, viewer) {
            open |= state.held(spot) | pile.iter().map(|placed| placed.card()).collect::<CardSet>();
            continue;
        }
        match rules.spot_info(spot).map_or(Sees::Face, |info| info.sees) {
            Sees::Face => {
                let up = pile.iter().filter(|placed| placed.face() == Face::Up);
                open |= up.map(|placed| placed.card()).collect::<CardSet>();
            }
            Sees::Top => {
                open |= pile.iter().next_back().map(|top| top.card()).into_iter().collect();
            }
            _ => {}
        }
    }
    open |= named_cards(rules, state);
    // What the game has shown card by card, and to players whom it computes.
    let view = state.view(rules, viewer);
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    let extra = spots.filter(|&spot| shows_more(rules, spot));
    open | extra
        .flat_map(|spot| view.pile(spot).collect::<Vec<_>>())
        .filter_map(|s| s.card)
        .collect()
}

/// Returns the cards in variables that the game shows on purpose, such as a card turned up for
/// trump.
fn named_cards(rules: &Rules, state: &State) -> CardSet {
    let vars = (0u8..).map(VarId).zip(&rules.game().vars);
    let shown = vars.filter(|(_, var)| var.shown && var.ty == Type::Card);
    let values = shown.flat_map(|(id, _)| (0..16).map(move |of| state.var(rules, id, of)));
    values.filter(|&value| value >= 0).map(|value| Card::from_kind((value & 0x3f) as u8)).collect()
}

/// True if a game decides there itself who sees a card.
fn shows_more(rules: &Rules, spot: SpotId) -> bool {
    let game = rules.game();
    let mut shows = false;
    game.each_list(&mut |steps| {
        use engine::definition::game::StepKind;
        shows |= steps.iter().any(|step| matches!(step.kind, StepKind::Show { .. }));
    });
    shows || rules.spot_info(spot).is_some_and(|info| info.sees == Sees::Players)
}

/// True if a field lets a viewer see all cards of a spot.
fn lets_see(rules: &Rules, spot: SpotId, viewer: Seat) -> bool {
    let Some(info) = rules.spot_info(spot) else { return false };
    let is_player = viewer != SPECTATOR;
    let own_team = |team: Option<u8>| is_player && team == Some(rules.team(viewer));
    let own = match info.player {
        Some(player) => player == viewer,
        None => own_team(info.team),
    };
    match info.sees {
        Sees::Everyone => true,
        Sees::Owner => own,
        Sees::Team => own_team(info.player.map(|player| rules.team(player)).or(info.team)),
        Sees::Others => !own,
        Sees::Top | Sees::Face | Sees::Nobody | Sees::Players => false,
    }
}

/// Returns the cards that a viewer may see in passing.
fn passing(rules: &Rules, event: &Event, viewer: Seat) -> CardSet {
    let is_open = |spot: SpotId, card, face| match rules.spot_info(spot).map(|info| info.sees) {
        Some(Sees::Top) => Some(card),
        Some(Sees::Face) | None if face == Face::Up => Some(card),
        _ => None,
    };
    match *event {
        Event::Carried { from, to, cards, shown, onlookers, .. } => {
            let looks = lets_see(rules, from, viewer)
                || lets_see(rules, to, viewer)
                || onlookers.contains(viewer) && (shows_more(rules, from) || shows_more(rules, to));
            if looks { cards.kinds() } else { shown.kinds() }
        }
        Event::Shown { cards, to, .. } if to.contains(viewer) => cards.kinds(),
        Event::Moved { cards, .. } | Event::Collected { cards, .. } => cards.face_up.kinds(),
        Event::Dealt { from, to, card: Some(card), face } => {
            let looks = lets_see(rules, from, viewer) || lets_see(rules, to, viewer);
            let open = if looks { Some(card) } else { is_open(to, card, face) };
            open.into_iter().collect()
        }
        Event::Turned { spot, card: Some(card), .. } => {
            let info = rules.spot_info(spot);
            let open = info.is_none_or(|info| info.sees == Sees::Face);
            (open || lets_see(rules, spot, viewer)).then_some(card).into_iter().collect()
        }
        _ => CardSet::EMPTY,
    }
}

/// Picks two cards in play that a viewer has not seen.
fn hidden_pair(
    state: &State,
    rules: &Rules,
    seen: CardSet,
    chance: &mut ChaCha8Rng,
) -> Option<(Card, Card)> {
    let spots = (0..rules.spot_count()).map(|spot| SpotId(spot as u8));
    let all: CardSet = spots
        .flat_map(|spot| {
            let pile = state.pile(spot).iter().map(|placed| placed.card());
            state.held(spot).kinds().chain(pile).collect::<Vec<_>>()
        })
        .collect();
    let hidden: Vec<Card> = all.kinds().filter(|&card| !seen.contains(card)).collect();
    let mut any = || hidden.get(chance.next_u32() as usize % hidden.len().max(1)).copied();
    let (one, other) = (any()?, any()?);
    (one != other).then_some((one, other))
}

/// A table with everybody at it, and a spectator.
struct Table {
    session: Session,
    players: Vec<ParticipantId>,
    spectator: ParticipantId,
}

impl Table {
    /// Seats everybody, and begins at a position; returns the notices.
    fn of(rules: &Arc<Rules>, game: Match) -> Option<(Self, Vec<Message>)> {
        let mut session = Session::open(Arc::clone(rules), Policy::private());
        let spectator = session.enter("Watcher", Nature::Person).ok()?.0;
        let mut players = Vec::new();
        for seat in 0..rules.seats() {
            let player = session.enter(&format!("Player {}", seat + 1), Nature::Person).ok()?.0;
            session.request(player, Request::Sit(Seat(seat)), Duration::ZERO);
            players.push(player);
        }
        let told = session.resume(game, Duration::ZERO, Duration::ZERO).ok()?;
        Some((Self { session, players, spectator }, told))
    }

    fn state(&self) -> Option<&State> {
        self.session.game().map(Match::state)
    }

    /// Returns what a viewer is told, each notice as a line.
    fn told(&self, viewer: Seat, messages: &[Message]) -> Vec<String> {
        let id = self.players.get(usize::from(viewer.0)).copied().unwrap_or(self.spectator);
        let own = messages.iter().filter(|message| message.to == id);
        own.map(|message| format!("{:?}", message.notice)).collect()
    }
}

/// Two games that differ in two cards.
struct Both<'a> {
    rules: &'a Arc<Rules>,
    viewer: Seat,
    pair: (Card, Card),
    found: &'a mut Comparison,
    what: String,
}

impl Both<'_> {
    /// Plays both on, as long as they do not part.
    fn play(&mut self, game: &Match, chance: &mut ChaCha8Rng) {
        let (one, other) = self.pair;
        let mut beside = game.state().clone();
        if !beside.exchange(self.rules, one, other) {
            return;
        }
        let start = game.origin().clone();
        let of = |state: State| {
            let game = Match::of_state(Arc::clone(self.rules), start.clone(), state);
            Table::of(self.rules, game)
        };
        let (Some((mut first, told)), Some((mut second, also))) =
            (of(game.state().clone()), of(beside))
        else {
            return;
        };
        self.found.pairs += 1;
        if !self.same([&first, &second], [&told, &also], "the table") {
            return;
        }
        for _ in 0..FOLLOWED {
            let Some(action) = self.choose(&first, chance) else { return };
            let Some(answer) = self.answer(&second, (&first, action)) else { return };
            if !self.act([&mut first, &mut second], [action, answer]) {
                return;
            }
        }
    }

    fn legal(&self, table: &Table) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Some(state) = table.state() {
            state.legal(self.rules, &mut legal);
        }
        legal
    }

    fn choose(&self, table: &Table, chance: &mut ChaCha8Rng) -> Option<Action> {
        let legal = self.legal(table);
        legal.get(chance.next_u32() as usize % legal.len().max(1)).copied()
    }

    /// Returns what the same player does at the other table: the same, or the same with the other
    /// of the two cards. The viewer can always do the same.
    fn answer(&mut self, table: &Table, (first, action): (&Table, Action)) -> Option<Action> {
        let actor = first.state()?.actor(self.rules);
        if table.state()?.actor(self.rules) != actor {
            let what = format!("{}: another player is to choose", self.what);
            self.found.leaks.push(what);
            return None;
        }
        let legal = self.legal(table);
        if legal.contains(&action) {
            return Some(action);
        }
        if actor == Some(self.viewer) {
            self.found.leaks.push(format!("{}: the viewer cannot {action:?} now", self.what));
            return None;
        }
        let swapped = self.swapped(action)?;
        legal.contains(&swapped).then_some(swapped)
    }

    fn swapped(&self, action: Action) -> Option<Action> {
        let Action::Move(wish) = action else { return None };
        (wish.again == 0)
            .then(|| Action::Move(Move { cards: self.swapped_cards(wish.cards), ..wish }))
    }

    /// Returns cards with the other of the two in place of each.
    fn swapped_cards(&self, cards: CardSet) -> CardSet {
        let (one, other) = self.pair;
        let card = |card: Card| match card {
            _ if card == one => other,
            _ if card == other => one,
            _ => card,
        };
        cards.kinds().map(card).collect()
    }

    /// True if another card was picked unseen: chance lays the cards of a hand on their places anew
    /// for each pick, and does it in the order of the cards, which the exchange has changed.
    fn is_other_pick(&self, action: Action, events: [&[Event]; 2]) -> bool {
        let picked = |events: &[Event]| {
            events.iter().find_map(|event| match event {
                Event::Carried { cards, .. } => Some(cards.kinds()),
                _ => None,
            })
        };
        let [one, other] = events.map(picked);
        matches!(action, Action::Choose(_)) && other != one.map(|cards| self.swapped_cards(cards))
    }

    /// Plays an action at each table; returns whether they are still the same to the viewer.
    fn act(&mut self, tables: [&mut Table; 2], actions: [Action; 2]) -> bool {
        let [first, second] = tables;
        let before = [first.state().cloned(), second.state().cloned()];
        let mut told = Vec::new();
        let mut events: Vec<Vec<Event>> = Vec::new();
        for (table, action) in [&mut *first, &mut *second].into_iter().zip(actions) {
            let Some(state) = table.state() else { return false };
            let actor = state.actor(self.rules);
            let mut happened = Vec::new();
            if state.clone().apply(self.rules, action, &mut happened).is_err() {
                return false;
            }
            events.push(happened);
            let Some(player) = actor.and_then(|seat| table.players.get(usize::from(seat.0))) else {
                return false;
            };
            told.push(table.session.request(*player, Request::act(action), Duration::ZERO));
        }
        let [Some(one), Some(other)] = before else { return false };
        let after = [first.state(), second.state()];
        let [Some(now), Some(also)] = after else { return false };
        let shows = self.shows((&one, now), &events[0]) || self.shows((&other, also), &events[1]);
        if shows {
            return false;
        }
        let what = format!("{:?}", actions[0]);
        if self.is_other_pick(actions[0], [&events[0], &events[1]]) {
            // Whoever sees none of it is told the same; then the games have parted.
            if self.seen_of(now, &events[0]) == self.seen_of(also, &events[1]) {
                self.found.secret += 1;
                self.same([first, second], [&told[0], &told[1]], &what);
            }
            return false;
        }
        self.found.secret += usize::from(events[0] != events[1]);
        if self.told_to_all([now, also], [&events[0], &events[1]]) {
            self.found.told += 1;
            return false;
        }
        self.same([first, second], [&told[0], &told[1]], &what)
    }

    /// Returns the cards that the viewer sees after events, or saw in passing.
    fn seen_of(&self, after: &State, events: &[Event]) -> CardSet {
        let passing = events.iter().map(|event| passing(self.rules, event, self.viewer));
        passing.fold(open_cards(self.rules, after, self.viewer), |all, cards| all | cards)
    }

    /// True if the viewer may have seen one of the two cards.
    fn shows(&self, (before, after): (&State, &State), events: &[Event]) -> bool {
        let (one, other) = self.pair;
        let seen = self.seen_of(after, events) | open_cards(self.rules, before, self.viewer);
        let gathered = events.iter().any(|event| matches!(event, Event::Gathered { .. }));
        gathered || seen.contains(one) || seen.contains(other)
    }

    /// True if the rules tell everybody something different: who is next, a number that is shown,
    /// a notice, the result.
    fn told_to_all(&self, states: [&State; 2], events: [&Vec<Event>; 2]) -> bool {
        let rules = self.rules;
        let [one, other] = states;
        let shown = |state: &State| -> Vec<i32> {
            let vars = (0u8..).map(VarId).zip(&rules.game().vars).filter(|(_, var)| var.shown);
            vars.flat_map(|(id, _)| (0..16).map(move |of| state.var(rules, id, of))).collect()
        };
        let notices = |events: &[Event]| -> Vec<Event> {
            let all = events.iter().copied();
            all.filter(|event| {
                matches!(event, Event::Told { .. } | Event::Said { .. } | Event::Placed { .. })
            })
            .collect()
        };
        let counts = |state: &State| -> Vec<usize> {
            (0..rules.spot_count()).map(|spot| state.count(SpotId(spot as u8))).collect()
        };
        one.actor(rules) != other.actor(rules)
            || one.outcome(rules) != other.outcome(rules)
            || shown(one) != shown(other)
            || counts(one) != counts(other)
            || notices(events[0]) != notices(events[1])
    }

    /// Compares what the viewer is told at both tables; returns whether it is the same.
    fn same(&mut self, tables: [&Table; 2], told: [&[Message]; 2], what: &str) -> bool {
        let [first, second] = tables;
        let one = first.told(self.viewer, told[0]);
        let other = second.told(self.viewer, told[1]);
        self.found.notices += one.len();
        if one == other {
            return true;
        }
        let differ = one.iter().zip(&other).find(|(one, other)| one != other);
        let line = differ.map_or_else(
            || format!("{} notices beside {}", one.len(), other.len()),
            |(one, other)| first_difference(one, other),
        );
        let Self { viewer, pair, .. } = *self;
        self.found.leaks.push(format!("{}: {viewer:?}, {pair:?}, {what}: {line}", self.what));
        false
    }
}

/// Returns the surroundings of the first place where two lines differ.
fn first_difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| -> String {
        let bytes = text.as_bytes();
        let end = bytes.len().min(same + 60);
        String::from_utf8_lossy(&bytes[same.saturating_sub(80)..end]).into_owned()
    };
    format!("…{}… beside …{}…", around(one), around(other))
}
