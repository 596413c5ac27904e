//! Tests of secrecy: a seat's view must not depend on cards that it has never seen.
//!
//! Two games are played side by side that differ in two cards which one seat has not seen since the
//! cards were gathered. As long as the events for everyone are the same, that seat must have the
//! same view, variables included, and hear the same events. A variable that is `shown` to all on purpose is no secret, and at
//! the end of a deal cards are laid open to be counted.

use crate::declared::{game, library, rules};
use engine::{
    cards::{Card, CardSet, DealNumber},
    definition::{
        SpotId,
        game::{Per, Pieces, Type, VarId},
    },
    rules::{Action, Event, Rules, Seat, State, View},
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// Pairs of cards tried for each seat at each decision.
const PAIRS: usize = 2;
/// Most decisions of a game that are checked.
const DECISIONS: usize = 150;

fn spots(rules: &Rules) -> impl Iterator<Item = SpotId> + use<> {
    (0..rules.spot_count()).map(|spot| SpotId(spot as u8))
}

/// Returns the cards that a view shows, including those that the game shows by name.
fn visible(rules: &Rules, view: &View) -> CardSet {
    let game = rules.game();
    let vars = (0u8..).map(VarId).zip(&game.vars);
    let named = vars.filter(|(_, var)| var.shown && var.ty == Type::Card && var.per == Per::Game);
    let named = named.map(|(id, _)| view.var(rules, id, 0)).filter(|&value| value >= 0);
    let cards = spots(rules).flat_map(|spot| view.pile(spot).collect::<Vec<_>>());
    let named = named.map(|value| Card::from_kind((value & 0x3f) as u8));
    cards.filter_map(|seen| seen.card).chain(named).collect()
}

/// Cards that each seat has seen since all cards were gathered.
struct Memory(Vec<CardSet>);

impl Memory {
    fn follow(&mut self, rules: &Rules, state: &State, events: &[Event]) {
        for event in events {
            match event {
                Event::Gathered { .. } => self.0.fill(CardSet::EMPTY),
                Event::Carried { shown, .. } => self.0.iter_mut().for_each(|s| *s |= shown.kinds()),
                _ => {}
            }
        }
        for (seat, seen) in (0..).map(Seat).zip(&mut self.0) {
            *seen |= visible(rules, &state.view(rules, seat));
        }
    }
}

/// Returns the events as everyone sees them: who chose, which cards moved, what was said.
fn told(rules: &Rules, (before, after): (&State, &State), events: &[Event]) -> Vec<Event> {
    let everyone = |state: &State| state.view(rules, Seat(u8::MAX));
    let open = |event: Event| match event {
        // The action is only for the player's own eyes.
        Event::Chose { seat, .. } => Event::Said { seat, words: u16::MAX },
        event => event,
    };
    let told = everyone(after).redacted(rules, &everyone(before), events);
    told.into_iter().map(open).collect()
}

/// Returns the hidden variables in which two views differ, and whether anything differs that is
/// shown to everyone.
fn differences(rules: &Rules, one: &View, other: &View) -> (Vec<String>, bool) {
    let game = rules.game();
    let table = spots(rules).any(|spot| !one.pile(spot).eq(other.pile(spot)));
    let course = one.actor(rules) != other.actor(rules)
        || one.outcome(rules) != other.outcome(rules)
        || (0..rules.seats()).map(Seat).any(|seat| one.place(seat) != other.place(seat));
    let differs = |id: VarId| (0..64).any(|of| one.var(rules, id, of) != other.var(rules, id, of));
    let vars = (0u8..).map(VarId).zip(&game.vars).filter(|(id, _)| differs(*id));
    let (shown, secret): (Vec<_>, Vec<_>) = vars.partition(|(_, var)| var.shown);
    let secret = secret.into_iter().map(|(_, var)| var.name.clone()).collect();
    (secret, table || course || !shown.is_empty())
}

/// Picks two cards of the pack that a seat has not seen.
fn pair(all: &[Card], seen: CardSet, chance: &mut ChaCha8Rng) -> Option<(Card, Card)> {
    let hidden: Vec<_> = all.iter().filter(|card| !seen.contains(**card)).collect();
    let mut any = || hidden.get(chance.next_u32() as usize % hidden.len().max(1)).copied();
    let (one, other) = (*any()?, *any()?);
    (one != other).then_some((one, other))
}

/// Returns the events as a seat knows them if they tell which of two hidden cards is which.
fn overheard(
    rules: &Rules,
    (one, other): (Card, Card),
    now: &[View; 2],
    then: &[View; 2],
    events: [&[Event]; 2],
) -> Option<Vec<Event>> {
    let heard = |game: usize| then[game].redacted(rules, &now[game], events[game]);
    // Two cards that have come to the seat may have come in another order.
    let come = visible(rules, &then[0]);
    let tells = !come.contains(one) && !come.contains(other) && heard(0) != heard(1);
    tells.then(|| heard(0))
}

/// Games that were played beside others that a seat cannot tell from them.
#[derive(Default, Clone, Copy)]
struct Compared {
    /// Number of those.
    all: usize,
    /// Number of those with events that differ to the dealer.
    differ: usize,
}

impl std::iter::Sum for Compared {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        let plus = |one: Self, other: Self| Self {
            all: one.all + other.all,
            differ: one.differ + other.differ,
        };
        all.fold(Self::default(), plus)
    }
}

/// Plays a game beside others that a seat cannot tell from it.
fn compare(id: &str, rules: &Rules, deal: u64, faults: &mut Vec<String>) -> Compared {
    let mut compared = Compared::default();
    let Pieces::Cards(pack) = &rules.game().pieces else {
        return compared;
    };
    let all: Vec<Card> = pack.all().collect();
    let mut chance = ChaCha8Rng::seed_from_u64(deal);
    let mut state = rules.deal(DealNumber(deal));
    let mut memory = Memory(vec![CardSet::EMPTY; usize::from(rules.seats())]);
    memory.follow(rules, &state, &[]);
    let mut legal = Vec::new();
    for decision in 0..DECISIONS {
        state.legal(rules, &mut legal);
        if legal.is_empty() {
            break;
        }
        let action = legal[chance.next_u32() as usize % legal.len()];
        let mut after = state.clone();
        let mut events: Vec<Event> = Vec::new();
        after.apply_legal(rules, action, &mut events);
        let ends = after.outcome(rules).is_some()
            || events.iter().any(|event| matches!(event, Event::Gathered { .. }));
        for seat in (0..rules.seats()).map(Seat) {
            for _ in 0..PAIRS {
                let seen = memory.0[usize::from(seat.0)];
                let Some((one, other)) = pair(&all, seen, &mut chance) else { continue };
                let mut beside = state.clone();
                if !beside.exchange(rules, one, other) {
                    continue;
                }
                let now = [&state, &beside].map(|state| state.view(rules, seat));
                if now[0] != now[1] {
                    let (vars, _) = differences(rules, &now[0], &now[1]);
                    faults.push(format!("{id}, deal {deal}, {decision}: {seat:?} sees {vars:?}"));
                    continue;
                }
                let mut alike: Vec<Event> = Vec::new();
                if ends || !is_legal(rules, &beside, action) {
                    continue;
                }
                let before = beside.clone();
                beside.apply_legal(rules, action, &mut alike);
                let then = [&after, &beside].map(|state| state.view(rules, seat));
                let (vars, open) = differences(rules, &then[0], &then[1]);
                let public = [
                    told(rules, (&state, &after), &events),
                    told(rules, (&before, &beside), &alike),
                ];
                if open || public[0] != public[1] {
                    continue;
                }
                compared.all += 1;
                compared.differ += usize::from(events != alike);
                if let Some(heard) = overheard(rules, (one, other), &now, &then, [&events, &alike])
                {
                    faults.push(format!("{id}, deal {deal}, {decision}: {seat:?} hears {heard:?}"));
                }
                if !vars.is_empty() {
                    faults.push(format!(
                        "{id}, deal {deal}, {decision}: {seat:?} learns {vars:?} by {action:?}"
                    ));
                }
            }
        }
        state = after;
        memory.follow(rules, &state, &events);
    }
    compared
}

/// Plays games of these deals beside others; returns what a seat learns that it may not know, and
/// how many games were compared, in all and with events that differ to the dealer.
pub(crate) fn faults_of(
    id: &str,
    rules: &Rules,
    deals: std::ops::Range<u64>,
) -> (Vec<String>, usize, usize) {
    let mut faults = Vec::new();
    let compared: Compared = deals.map(|deal| compare(id, rules, deal, &mut faults)).sum();
    (faults, compared.all, compared.differ)
}

fn is_legal(rules: &Rules, state: &State, action: Action) -> bool {
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    legal.contains(&action)
}

#[test]
fn no_variable_and_no_event_tells_of_cards_that_a_seat_has_not_seen() {
    let (mut faults, mut differ) = (Vec::new(), 0);
    for id in library().keys() {
        let Pieces::Cards(_) = game(id).pieces else { continue };
        let rules = rules(id, None, &[]);
        let compared: Compared = (0..2).map(|deal| compare(id, &rules, deal, &mut faults)).sum();
        if rules.seats() > 1 && compared.all < 50 {
            faults.push(format!("{id}: only {} games were compared", compared.all));
        }
        differ += compared.differ;
    }
    assert!(differ > 100, "only {differ} games had secrets to keep");
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults[..faults.len().min(40)].join("\n"));
}

#[test]
fn what_a_seat_supposes_agrees_with_what_it_sees() {
    let (mut supposed, mut different) = (0, 0);
    for id in library().keys() {
        let rules = rules(id, None, &[]);
        let pieces = |state: &State| spots(&rules).map(|spot| state.count(spot)).sum::<usize>();
        let mut chance = ChaCha8Rng::seed_from_u64(7);
        let (mut state, mut legal) = (rules.deal(DealNumber(5)), Vec::new());
        for decision in 0..DECISIONS as u64 {
            let Some(seat) = state.actor(&rules) else { break };
            let view = state.view(&rules, seat);
            state.legal(&rules, &mut legal);
            let [one, same, other] = [decision, decision, decision + 1_000].map(|number| {
                let world = view.suppose(&rules, DealNumber(number));
                world.unwrap_or_else(|| panic!("{id}, {decision}: some cards are lost"))
            });
            assert_eq!(one.view(&rules, seat), view, "{id}, {decision}");
            assert_eq!(one, same, "{id}, {decision}");
            assert_eq!(pieces(&one), pieces(&state), "{id}, {decision}");
            for &action in &legal {
                assert_eq!(one.check(&rules, action), Ok(()), "{id}, {decision}: {action:?}");
            }
            supposed += 1;
            let lies = |state: &State| {
                spots(&rules)
                    .map(|spot| (state.held(spot), state.pile(spot).to_vec()))
                    .collect::<Vec<_>>()
            };
            different += u32::from(lies(&one) != lies(&other));
            let Some(&action) = legal.get(chance.next_u32() as usize % legal.len().max(1)) else {
                break;
            };
            state.apply_legal(&rules, action, &mut ());
        }
    }
    // On boards, and with all cards face up, there is only one possible position.
    assert!(different * 2 > supposed, "{different} of {supposed} are not as another");
}

/// Returns a game that stores hidden information in a variable of some type, which may be shown.
fn remembering(var: &str, set: &str) -> Rules {
    let text = format!(
        r#"(
            id: "remembering", title: "Remembering", players: Exactly(2),
            pieces: Cards(ranks: "1 2 3 4 5 6 7 8", suits: "Clubs Hearts"),
            fields: {{
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                "played": (shape: Row, sees: Everyone),
            }},
            vars: {{ "known": {var} }},
            moves: {{ "play": (pick: Cards(from: "hand", to: "played"), then: [{set}]) }},
            flow: [
                Shuffle("stock"), Deal(from: "stock", to: "hand", count: 6),
                Turns(moves: ["play"], until: "all(players where empty(hand))"),
            ],
            result: Nobody,
        )"#
    );
    let checked = engine::gametext::read_game(&text, &library());
    let game = checked.game.unwrap_or_else(|| panic!("{:?}", checked.diagnostics));
    Rules::of_game(game.into(), &engine::rules::Setup::default()).expect("two play it")
}

#[test]
fn a_variable_that_tells_is_found() {
    let leaks = |var: &str, set: &str| {
        let mut faults = Vec::new();
        compare("leaky", &remembering(var, set), 3, &mut faults);
        !faults.is_empty()
    };
    assert!(leaks("Card()", r#"Set("known", "first(hand)")"#));
    assert!(leaks("Number()", r#"Set("known", "sum(hand by rank)")"#));
    assert!(leaks("Cards(shown: true)", r#"Set("known", "hand")"#));
    assert!(!leaks("Cards()", r#"Set("known", "hand")"#));
    assert!(!leaks("Number()", r#"Set("known", "size(hand) + last(played).rank")"#));
}

/// Returns a game whose players pick from unseen cards.
fn blind(pick: &str) -> Rules {
    let text = format!(
        r#"(
            id: "blind", title: "Blind", players: Exactly(3),
            pieces: Cards(ranks: "1 2 3 4 5 6 7 8", suits: "Clubs Hearts Spades"),
            fields: {{
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                "row": (per: Player, shape: Row, sees: Face),
                "back": (per: Player, shape: Hand, sees: Others),
                "played": (shape: Pile, sees: Top),
            }},
            moves: {{ "pick": (pick: Cards({pick}, unseen: true)) }},
            flow: [
                Shuffle("stock"), Deal(from: "stock", to: "hand", count: 3),
                Deal(from: "stock", to: "row", count: 3), Deal(from: "stock", to: "back", count: 2),
                Flip(what: "all_of(row) where rank in [1, 3, 5]", face: Up),
                Turns(moves: ["pick"], until: "turn == 6"),
            ],
            result: Nobody,
        )"#
    );
    let checked = engine::gametext::read_game(&text, &library());
    let game = checked.game.unwrap_or_else(|| panic!("{:?}", checked.diagnostics));
    Rules::of_game(game.into(), &engine::rules::Setup::default()).expect("three play it")
}

#[test]
fn what_may_be_picked_tells_nothing_of_cards_that_a_seat_has_not_seen() {
    for pick in [
        r#"from: "hand of left of me", to: "played""#,
        r#"from: "hand of left of me", to: "hand""#,
        r#"from: "hand of right of me", onto: "row""#,
        r#"from: "row", to: "played""#,
        r#"from: "row of left of me", to: "hand""#,
        r#"from: "back", to: "played""#,
    ] {
        let rules = blind(pick);
        let mut faults = Vec::new();
        let compared: Compared = (0..20).map(|deal| compare(pick, &rules, deal, &mut faults)).sum();
        assert!(faults.is_empty(), "{pick}: {faults:?}");
        assert!(compared.all > 50, "{pick}: only {} games were compared", compared.all);
        let state = rules.deal(DealNumber(1));
        let seat = state.actor(&rules).expect("somebody picks");
        let (mut own, mut known) = (Vec::new(), Vec::new());
        state.legal(&rules, &mut known);
        state.view(&rules, seat).legal(&rules, &mut own);
        assert!(!own.is_empty() && own == known, "{pick}: the player is offered what can be done");
    }
}
