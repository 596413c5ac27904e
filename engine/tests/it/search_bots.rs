//! Tests of searching bots: they know what their seat may know, conclude nothing wrong from what
//! they are told, and play well where everything is known.

use crate::{
    declared::{game, library, rules},
    small::small,
};
use agents::{Bot, BotStyle, Duel, Effort, Simulator, Tally, Teller};
use cards::{CardSet, DealNumber};
use engine::{
    agents, cards,
    rules::{Action, Rules, Seat, Setup, State},
    workbook,
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::sync::Arc;

/// Most decisions of a game that are followed.
const DECISIONS: usize = 150;

fn searching(nodes: u32, seed: u64) -> Bot {
    Bot::new(BotStyle::Search(Effort::Nodes(nodes)), seed)
}

/// Plays a deal at random while searching bots listen, and shows them each position.
fn listen(rules: &Rules, deal: u64, mut see: impl FnMut(&State, &[Bot])) {
    let mut chance = ChaCha8Rng::seed_from_u64(deal);
    let mut bots: Vec<Bot> = (0..rules.seats()).map(|seat| searching(1, seat.into())).collect();
    let (mut state, mut teller) = (rules.deal(DealNumber(deal)), Teller::default());
    Teller::begin(rules, &state, bots.iter_mut().map(Some));
    for _ in 0..DECISIONS {
        let count = state.choices(rules);
        if state.actor(rules).is_none() || count == 0 {
            return;
        }
        let number = chance.next_u32() as usize % count;
        let Some(action) = state.nth_choice(rules, number) else { return };
        if teller.note(rules, &state, bots.iter()) {
            teller.tell(rules, action, bots.iter_mut().map(Some));
        }
        state.apply_legal(rules, action, &mut ());
        see(&state, &bots);
    }
}

#[test]
fn what_a_bot_concludes_is_true_in_every_sample() {
    let (mut exclusions, mut known) = (0, 0);
    for id in library().keys() {
        let rules = Rules::of_game(game(id), &Setup::default()).expect("it can be set up");
        if rules.seats() < 2 {
            continue;
        }
        listen(&rules, 5, |state, bots| {
            for (spot, cards, most) in bots.iter().flat_map(Bot::excluded) {
                let held = state.held(spot).kinds();
                let lie = state.pile(spot).iter().map(|placed| placed.card());
                let wrong = held.chain(lie).filter(|&card| cards.contains(card)).count();
                assert!(wrong <= most, "{id}: {wrong} of {cards:?} lie there, not {most}");
                exclusions += 1;
            }
            for (spot, card) in bots.iter().flat_map(Bot::known) {
                let lies = state.pile(spot).iter().any(|placed| placed.card() == card);
                assert!(lies || state.held(spot).contains(card), "{id}: {card:?} is elsewhere");
                known += 1;
            }
        });
    }
    assert!(exclusions > 1_000 && known > 1_000, "{exclusions} {known}");
}

#[test]
fn who_does_not_follow_suit_is_known_to_hold_none_of_it() {
    let rules = rules("whist", None, &[]);
    let mut voids = 0;
    listen(&rules, 3, |_, bots| {
        for (_, cards, most) in bots.iter().flat_map(Bot::excluded) {
            // The thirteen cards of a suit follow one another; only those left are told.
            let suits: CardSet = cards;
            let suit = suits.kinds().next().map(|card| card.index() / 13);
            assert!(suits.kinds().all(|card| Some(card.index() / 13) == suit), "{cards:?}");
            assert_eq!(most, 0, "nobody draws a card");
            voids += 1;
        }
    });
    assert!(voids > 10, "{voids}");
}

/// Plays some decisions at random.
fn later(rules: &Rules, deal: u64, decisions: usize) -> State {
    let mut state = rules.deal(DealNumber(deal));
    let mut chance = ChaCha8Rng::seed_from_u64(deal);
    for _ in 0..decisions {
        state.play_any(rules, |count| chance.next_u32() as usize % count, &mut ());
    }
    state
}

#[test]
fn deals_that_look_the_same_are_played_the_same() {
    for (id, decisions) in [("whist", 9), ("crazy-eights", 6), ("schnapsen", 5)] {
        let rules = rules(id, None, &[]);
        let mut practised = searching(60, 0);
        practised.practise(&rules);
        for deal in 1..=3 {
            let state = later(&rules, deal, decisions);
            let Some(seat) = state.actor(&rules) else { continue };
            let view = state.view(&rules, seat);
            let other = view.suppose(&rules, DealNumber(deal + 77)).expect("it can be supposed");
            let twin = other.view(&rules, seat);
            assert_eq!(view, twin, "{id}");
            let choose = |view| practised.again(4).choose(&rules, view);
            assert_eq!(choose(&view), choose(&twin), "{id}");
        }
    }
}

#[test]
fn a_searching_bot_chooses_what_is_legal_and_plays_a_deal_always_alike() {
    let samples =
        ["hearts", "daihinmin", "sevens", "english-draughts", "reversi", "skat", "old-maid"];
    for id in samples {
        let rules = Arc::new(rules(id, None, &[]));
        let kinds = [BotStyle::Search(Effort::Nodes(20)), BotStyle::Random];
        let played = |deal| {
            let mut simulator = Simulator::new(Arc::clone(&rules), &kinds);
            let mut tally = Tally::default();
            simulator.play_seeing(DealNumber(deal), &mut tally, &mut {
                let mut left = 40;
                move |_, _| {
                    left -= 1;
                    left > 0
                }
            });
            simulator.state().clone()
        };
        assert!(played(2) == played(2), "{id}");
    }
}

/// Two players see all cards and take turns to play; the higher card wins both.
const OPEN_HANDS: &str = r#"(
    id: "open", title: "Open hands", players: Between(2, 3),
    pieces: Cards(ranks: "1 2 3 4 5 6 7 8 9", suits: "Clubs Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand":  (per: Player, shape: Hand, sees: Everyone),
        "trick": (shape: Row, sees: Everyone),
        "won":   (per: Player, shape: Pile, sees: Everyone),
    },
    vars: { "leader": Player(), "score": Number(per: Player) },
    moves: { "play": (
        pick: Cards(from: "hand", to: "trick"),
        only_if: ["empty(trick) or suit == first(trick).suit or not any(hand where suit == first(trick).suit)"],
    ) },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: 4),
        Repeat(until: "all(players where empty(hand))", do: [
            Turns(first: "leader", moves: ["play"], until: "everybody_moved"),
            Set("leader", "who(best(trick by rank + (if suit == first(trick).suit then 100 else 0)))"),
            Add("score of leader", "sum(trick by rank)"),
            Move(what: "trick", to: "won of leader"),
        ]),
    ],
    result: Highest("score"),
)"#;

/// Lead that the first seat can reach from a position, by trying everything.
fn by_brute_force(rules: &Rules, state: &State) -> i32 {
    let Some(seat) = state.actor(rules) else {
        let score = |seat| state.score(rules, Seat(seat)).unwrap_or(0);
        return score(0) - score(1);
    };
    let mut legal = Vec::new();
    state.legal(rules, &mut legal);
    let values = legal.into_iter().map(|action| after(rules, state, action));
    if seat == Seat(0) { values.max() } else { values.min() }.expect("something is legal")
}

fn after(rules: &Rules, state: &State, action: Action) -> i32 {
    let mut next = state.clone();
    next.apply_legal(rules, action, &mut ());
    by_brute_force(rules, &next)
}

#[test]
fn where_all_is_known_a_search_to_the_end_wins_what_brute_force_wins() {
    let setup = Setup { seats: Some(2), options: Vec::new() };
    let rules = Rules::of_game(small(OPEN_HANDS), &setup).expect("two may play");
    let mut bot = searching(60_000, 1);
    bot.practise(&rules);
    for deal in 1..=25 {
        let state = later(&rules, deal, (deal % 3) as usize);
        let seat = state.actor(&rules).expect("it has begun");
        let best = by_brute_force(&rules, &state).signum();
        let chosen = bot.again(deal).choose(&rules, &state.view(&rules, seat)).expect("a choice");
        assert_eq!(after(&rules, &state, chosen).signum(), best, "deal {deal}");
    }
}

#[test]
fn search_beats_the_default_on_a_board() {
    for (id, nodes, deals) in [("reversi", 1_000, 6), ("breakthrough", 2_000, 12)] {
        let rules = rules(id, None, &[]);
        let mut bot = searching(nodes, 0);
        bot.practise(&rules);
        let mut greedy = Bot::new(BotStyle::Greedy, 0);
        greedy.learn_from([&bot]);
        let mut duel = Duel::between(&rules, &bot, greedy).opened_at_random(4);
        let margin = (0..deals).map(|_| duel.play().expect("it ends")).last().expect("some deals");
        assert!(margin.mean > 0.0 && margin.decides(), "{id}: {margin}");
    }
}

#[test]
fn the_thinking_time_is_read_with_the_name_of_the_bot() {
    for style in ["search:2s", "search:0.05s", "search:500n"] {
        assert_eq!(style.parse::<BotStyle>().expect("a bot").to_string(), style);
    }
    assert_eq!("search".parse::<BotStyle>().expect("a bot").to_string(), "search:1s");
    let wrong = "search:1h".parse::<BotStyle>().expect_err("no time").to_string();
    assert!(wrong.contains("`1h`") && wrong.contains("2s"), "{wrong}");
    let wrong = "searcher".parse::<BotStyle>().expect_err("no bot").to_string();
    assert!(wrong.contains("search:2s"), "{wrong}");
}

#[test]
fn thought_about_moves_that_go_round_for_ever_ends() {
    let sheets = "
        [Fields]
        Field | Put             | Take           | Clear
        Start | none            | none; top: any | >=2
        Round | none; empty: any | none; top: any |
        [Decks]
        Deck
        Stock
        [Cards]
        Suit | A
        ♠    | 1
        [Spots]
        Spot    | Field
        Start   | Start
        Round 1 | Round
        Round 2 | Round
        [Deals]
        Spot  | Opening deal
        Start | 1 up";
    // The card that has left its place has one move, to the other spot, and so on.
    let checked = workbook::read(&workbook::Document::from_text(sheets));
    let definition = checked.definition.unwrap_or_else(|| panic!("{:?}", checked.diagnostics));
    let rules = Rules::compile(&definition);
    let mut bot = searching(20, 1);
    let mut state = rules.deal(DealNumber(1));
    let mut legal = Vec::new();
    for moves in 0..4 {
        state.legal(&rules, &mut legal);
        assert_eq!(legal.len(), if moves == 0 { 2 } else { 1 });
        let action = bot.choose(&rules, &state.view(&rules, Seat(0))).expect("a move");
        state.apply(&rules, action, &mut ()).expect("it is legal");
    }
}
