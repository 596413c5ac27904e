//! Test of the game of revolutions, locks and jokers against a second, hand-written implementation:
//! whole matches are played in both, which must offer the same choices at every decision.

use crate::{declared::rules, scene::Scene};
use engine::rules::{Action, Move};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::collections::BTreeSet;

const SEATS: usize = 5;
const RANKS: i8 = 13;
/// Number of suits; in pack order, clubs, diamonds, hearts, spades.
const SUITS: i8 = 4;
const JOKER: u64 = 1 << 52;
const SPADE_THREE: u64 = card(3, 0);
const DIAMOND_THREE: u64 = card(1, 0);
/// Rank of the eight, in 3 4 5 6 7 8.
const EIGHT: i8 = 5;
const SINGLE: u8 = 0;
const GROUP: u8 = 1;
const RUN: u8 = 2;

const fn card(suit: i8, rank: i8) -> u64 {
    1 << (suit * RANKS + rank)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Meld {
    cards: u64,
    kind: u8,
    low: i8,
    suits: u16,
}

impl Meld {
    fn size(self) -> u32 {
        self.cards.count_ones()
    }

    fn high(self) -> i8 {
        if self.kind == RUN { self.low + self.size() as i8 - 1 } else { self.low }
    }

    fn is_lone_joker(self) -> bool {
        self.cards == JOKER
    }

    fn turns_round(self) -> bool {
        self.kind == GROUP && self.size() >= 4 || self.kind == RUN && self.size() >= 5
    }

    fn has_eight(self) -> bool {
        !self.is_lone_joker() && self.low <= EIGHT && EIGHT <= self.high()
    }
}

/// Returns every way to play cards of a hand.
fn melds(hand: u64) -> BTreeSet<Meld> {
    let mut all = BTreeSet::new();
    let joker = hand & JOKER != 0;
    if joker {
        all.insert(Meld { cards: JOKER, kind: SINGLE, low: -1, suits: 0 });
    }
    for rank in 0..RANKS {
        for suits in 1_u16..16 {
            let chosen = (0..SUITS).filter(|suit| suits >> suit & 1 == 1);
            let cards = chosen.map(|suit| card(suit, rank)).sum::<u64>();
            if cards & !hand != 0 {
                continue;
            }
            let kind = if suits.count_ones() == 1 { SINGLE } else { GROUP };
            all.insert(Meld { cards, kind, low: rank, suits });
            for other in (0..SUITS).filter(|suit| joker && suits >> suit & 1 == 0) {
                let suits = suits | 1 << other;
                all.insert(Meld { cards: cards | JOKER, kind: GROUP, low: rank, suits });
            }
            if joker && suits == 15 {
                all.insert(Meld { cards: cards | JOKER, kind: GROUP, low: rank, suits });
            }
        }
    }
    for suit in 0..SUITS {
        for low in -1..RANKS {
            for high in low + 2..=RANKS {
                let natural = |rank: i8| {
                    let there = (0..RANKS).contains(&rank) && hand & card(suit, rank) != 0;
                    there.then(|| card(suit, rank))
                };
                // Without the joker, and with it in each place.
                for missing in std::iter::once(None).chain((low..=high).filter(|_| joker).map(Some))
                {
                    let ranks = (low..=high).filter(|&rank| Some(rank) != missing);
                    let Some(cards) = ranks.map(natural).sum::<Option<u64>>() else { continue };
                    let cards = cards | if missing.is_some() { JOKER } else { 0 };
                    all.insert(Meld { cards, kind: RUN, low, suits: 1 << suit });
                }
            }
        }
    }
    all
}

#[derive(Debug, Default)]
struct Table {
    hands: [u64; SEATS],
    passed: [bool; SEATS],
    places: [i32; SEATS],
    reversed: bool,
    locked: bool,
    held: Option<Meld>,
    leader: usize,
    turn: usize,
    passes: u32,
    /// Player on each seat.
    seats: [usize; SEATS],
}

/// Events that a test must have covered.
#[derive(Debug, Default)]
struct Seen {
    revolutions: u32,
    counter_revolutions: u32,
    locks: u32,
    locks_with_joker: u32,
    jokers_killed: u32,
    eights: u32,
    joker_beyond: u32,
}

impl Table {
    fn is_in(&self, seat: usize) -> bool {
        self.places[seat] == 0
    }

    fn count_in(&self) -> usize {
        (0..SEATS).filter(|&seat| self.is_in(seat)).count()
    }

    fn legal(&self) -> BTreeSet<Meld> {
        let may = |meld: &Meld| self.allows(*meld);
        melds(self.hands[self.turn]).into_iter().filter(may).collect()
    }

    fn allows(&self, meld: Meld) -> bool {
        let Some(held) = self.held else { return true };
        if held.is_lone_joker() {
            return meld.cards == SPADE_THREE;
        }
        if meld.is_lone_joker() {
            return held.size() == 1;
        }
        let stronger = if self.reversed { meld.high() < held.low } else { meld.low > held.high() };
        meld.kind == held.kind
            && meld.size() == held.size()
            && stronger
            && (!self.locked || meld.suits == held.suits)
    }

    fn play(&mut self, meld: Meld, seen: &mut Seen) {
        let me = self.turn;
        self.hands[me] &= !meld.cards;
        self.passes = 0;
        let mut cleared = meld.has_eight();
        if let Some(held) = self.held {
            if held.is_lone_joker() {
                cleared = true;
                seen.jokers_killed += 1;
            } else if meld.is_lone_joker() {
                self.locked = false;
            } else if meld.suits == held.suits {
                seen.locks += u32::from(!self.locked);
                let joker = (meld.cards | held.cards) & JOKER != 0;
                seen.locks_with_joker += u32::from(!self.locked && joker);
                self.locked = true;
            }
        }
        if meld.turns_round() {
            seen.counter_revolutions += u32::from(self.reversed);
            self.reversed = !self.reversed;
            seen.revolutions += 1;
        }
        seen.eights += u32::from(meld.has_eight());
        seen.joker_beyond += u32::from(meld.kind == RUN && (meld.low < 0 || meld.high() >= RANKS));
        self.held = Some(meld);
        self.leader = me;
        if self.hands[me] == 0 {
            self.places[me] = (SEATS - self.count_in() + 1) as i32;
        }
        self.go_on(cleared);
    }

    fn pass(&mut self) {
        self.passed[self.turn] = true;
        self.passes += 1;
        self.go_on(false);
    }

    fn go_on(&mut self, cleared: bool) {
        let waits = |table: &Self, seat: usize| table.is_in(seat) && !table.passed[seat];
        if cleared || !(0..SEATS).any(|seat| waits(self, seat)) {
            (self.held, self.locked, self.passed) = (None, false, [false; SEATS]);
            self.turn = self.leader;
        } else {
            self.turn = self.behind(self.turn);
        }
        while self.count_in() > 0 && !waits(self, self.turn) {
            self.turn = self.behind(self.turn);
        }
    }

    /// Returns the player on the next seat.
    fn behind(&self, player: usize) -> usize {
        let seat = self.seats.iter().position(|&other| other == player).expect("all sit");
        self.seats[(seat + 1) % SEATS]
    }

    fn is_over(&self) -> bool {
        self.count_in() == 1 || self.passes >= 20
    }
}

fn hands(scene: &Scene) -> [u64; SEATS] {
    let field = scene.game().field("hand").expect("there are hands");
    let spots: Vec<_> = scene.rules.spots_of(field).collect();
    std::array::from_fn(|seat| scene.state.held(spots[seat]).bits())
}

fn meld_of(wish: &Move) -> Meld {
    let form = wish.form;
    Meld { cards: wish.cards.bits(), kind: form.combo, low: form.low, suits: form.suits }
}

#[test]
fn both_ways_of_writing_the_rules_offer_the_same() {
    let mut seen = Seen::default();
    for deal in 0..60 {
        let mut chance = ChaCha8Rng::seed_from_u64(deal);
        let mut scene = Scene::begin(rules("daihinmin", None, &[("rounds", 2)]), deal);
        let mut scores = [0; SEATS];
        while scene.outcome().is_none() {
            give_back(&mut scene, &mut chance);
            let table = play_round(&mut scene, &mut chance, &mut seen);
            let seats = 0..SEATS;
            for seat in seats.filter(|_| table.count_in() == 0) {
                assert_eq!(scene.number("class", seat), table.places[seat]);
                scores[seat] += 6 - table.places[seat];
            }
            if table.count_in() > 0 {
                scores = std::array::from_fn(|seat| scene.number("score", seat));
            }
        }
        assert_eq!(scores, std::array::from_fn(|seat| scene.number("score", seat)));
    }
    assert!(seen.revolutions > 5 && seen.counter_revolutions > 0, "{seen:?}");
    assert!(seen.locks > 100 && seen.locks_with_joker > 0, "{seen:?}");
    assert!(seen.jokers_killed > 0 && seen.eights > 100 && seen.joker_beyond > 0, "{seen:?}");
}

/// Lets the rich give back two cards and one, each of their choice.
fn give_back(scene: &mut Scene, chance: &mut ChaCha8Rng) {
    loop {
        let legal = scene.actions();
        let gives = |action: &Action| scene.short(*action).starts_with("give");
        if !legal.iter().all(gives) {
            return;
        }
        let seat = usize::from(scene.actor().expect("somebody gives"));
        let held = hands(scene)[seat].count_ones() as usize;
        match scene.number("class", seat) {
            1 => assert_eq!(legal.len(), held * (held - 1) / 2),
            2 => assert_eq!(legal.len(), held),
            class => panic!("the class {class} gives nothing back"),
        }
        let action = legal[chance.next_u32() as usize % legal.len()];
        scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
    }
}

fn play_round(scene: &mut Scene, chance: &mut ChaCha8Rng, seen: &mut Seen) -> Table {
    let mut table = Table { hands: hands(scene), ..Table::default() };
    assert_eq!(table.hands.iter().sum::<u64>(), (1 << 53) - 1, "every card is in a hand");
    let holds = |hand: &u64| hand & DIAMOND_THREE != 0;
    table.leader = table.hands.iter().position(holds).expect("somebody holds it");
    table.turn = table.leader;
    for player in 0..SEATS {
        table.seats[scene.number("seat_no", player) as usize - 1] = player;
    }
    while !table.is_over() {
        assert_eq!(scene.actor().map(usize::from), Some(table.turn), "{table:?}");
        let legal = scene.actions();
        let moves = legal.iter().filter_map(|action| match action {
            Action::Move(wish) => Some(meld_of(wish)),
            Action::Choose(_) => None,
        });
        let moves: Vec<_> = moves.collect();
        let set: BTreeSet<_> = moves.iter().copied().collect();
        assert_eq!(set.len(), moves.len(), "no choice is offered twice");
        assert_eq!(set, table.legal(), "{table:?}");
        assert_eq!(legal.len(), moves.len() + 1, "passing is always possible");
        // Large sets of cards are rare by chance alone.
        let size = |action: &Action| match action {
            Action::Move(wish) => wish.cards.len(),
            Action::Choose(_) => 0,
        };
        let most = legal.iter().map(size).max().unwrap_or(0);
        let large = chance.next_u32().is_multiple_of(2);
        let wished: Vec<_> =
            legal.into_iter().filter(|action| !large || size(action) == most).collect();
        let action = wished[chance.next_u32() as usize % wished.len()];
        scene.state.apply(&scene.rules, action, &mut ()).expect("it is legal");
        match action {
            Action::Move(wish) => table.play(meld_of(&wish), seen),
            Action::Choose(_) => table.pass(),
        }
    }
    if table.count_in() == 1 {
        table.places = table.places.map(|place| if place == 0 { SEATS as i32 } else { place });
    }
    table
}
