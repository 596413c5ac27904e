//! Whole games of several players without a screen.

mod ahead;
mod earlier;
mod handed;
mod received;
mod refusals;
mod returned;

use engine::{
    cards::DealNumber,
    definition::{
        SpotId,
        game::{Game, Pieces},
    },
    rules::{Action, Event, Seat, Start},
};
use fudaba::{
    library::{GameOrigin, PartyGame, PartySample},
    local::{LocalTable, Turn},
    motion::Tempo,
    party::{
        BotKind, Hue, Pace, Plan, Print, Sitter, Stage, Why, order, order_as_sorted, print_of,
        sides, why_no_way, why_not, words::Speaker,
    },
    store::Store,
    text::{Language, Texts},
};
use std::{sync::Arc, time::Duration};
use tempfile::TempDir;

fn game(stem: &str) -> Arc<Game> {
    let all = PartySample::all();
    let sample = all.iter().find(|sample| sample.stem() == stem).expect("the sample is there");
    sample.load().expect("it is a game").game
}

fn bots(game: &Game) -> Plan {
    let mut plan = Plan::usual(game);
    plan.sitters.fill(Sitter::Bot(BotKind::Random));
    plan
}

/// Returns the number of cards shown on each spot.
fn shown(stage: &Stage, spots: usize) -> Vec<usize> {
    (0..spots).map(|index| stage.pile(SpotId(index as u8)).len()).collect()
}

#[test]
fn what_is_seen_after_every_event_is_what_the_view_shows() {
    for stem in ["whist", "hearts", "page-one", "president"] {
        let game = game(stem);
        let mut party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
        let rules = Arc::clone(party.rules());
        let spots = rules.spot_count();
        let mut stage = Stage::default();
        stage.reset(&rules, party.view());
        let pieces: usize = shown(&stage, spots).iter().sum();
        let mut now = 0.0;
        let tempo = Tempo { flight: 0.1, wave: 0.01, deal: 0.9, hold: 0.5, ..Tempo::NONE };
        for _ in 0..60 {
            let Some((_, events)) = party.play_bot(Duration::ZERO) else { break };
            stage.follow(&events);
            assert!(!stage.is_still(), "{stem}: something is under way");
            for _ in 0..1_000 {
                now += 0.02;
                stage.advance(&rules, party.view(), tempo, now);
                let all: usize = shown(&stage, spots).iter().sum();
                assert_eq!(all, pieces, "{stem}: a card is lost");
                if stage.is_still() {
                    break;
                }
            }
            assert!(stage.is_still(), "{stem}: it comes to rest");
            let view = party.view();
            let wanted: Vec<usize> =
                (0..spots).map(|index| view.count(SpotId(index as u8))).collect();
            assert_eq!(shown(&stage, spots), wanted, "{stem}");
        }
    }
}

#[test]
fn the_next_deal_at_a_table_compiles_nothing() {
    let game = game("whist");
    let first = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    assert!(Arc::ptr_eq(first.rules().game(), &game));
    let mut table = first.again(bots(&game), Start::Number(DealNumber(4))).expect("it begins");
    for deal in 5..9 {
        assert!(Arc::ptr_eq(table.rules(), first.rules()), "the rules are those of the first");
        table = table.again(bots(&game), Start::Number(DealNumber(deal))).expect("it begins");
        assert_eq!(table.deal(), Some(DealNumber(deal)));
    }
    let mut plan = bots(&game);
    plan.options.insert("target".to_owned(), 7);
    let other = first.again(plan, Start::Number(DealNumber(3))).expect("it begins");
    assert!(!Arc::ptr_eq(other.rules(), first.rules()), "another option, other rules");
}

#[test]
fn a_full_trick_lies_for_a_while() {
    let game = game("whist");
    let mut party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    let rules = Arc::clone(party.rules());
    let mut stage = Stage::default();
    stage.reset(&rules, party.view());
    let tempo = Tempo { flight: 0.1, wave: 0.01, deal: 0.9, hold: 0.5, ..Tempo::NONE };
    let mut now = 0.0;
    for _ in 0..4 {
        let (_, events) = party.play_bot(Duration::ZERO).expect("a bot plays");
        stage.follow(&events);
        for _ in 0..10 {
            now += 0.03;
            stage.advance(&rules, party.view(), tempo, now);
        }
    }
    let trick = game.field("trick").expect("there is a trick");
    let spot = rules.spots_of(trick).next().expect("one spot");
    assert_eq!(party.view().count(spot), 0, "the game has swept it");
    assert_eq!(stage.pile(spot).len(), 4, "the eye still sees it");
    for _ in 0..100 {
        now += 0.03;
        stage.advance(&rules, party.view(), tempo, now);
    }
    assert!(stage.is_still());
    let last = stage.last_trick();
    assert_eq!(last.len(), 4, "it can be looked at again");
    assert!(last.iter().all(|token| token.card.is_some() && token.by.is_some()));
}

#[test]
fn undo_passes_over_what_bots_chose() {
    let game = game("whist");
    let mut plan = bots(&game);
    plan.sitters[2] = Sitter::Person;
    let mut party = LocalTable::of_game(&game, plan, DealNumber(5)).expect("it begins");
    while party.play_bot(Duration::ZERO).is_some() {}
    assert_eq!(party.turn(), Turn::Person(Seat(2)));
    let before = party.view().clone();
    assert!(!party.undo(Duration::ZERO), "nothing has been chosen yet");
    assert_eq!(*party.view(), before);
    let choice = party.choices().all()[0];
    party.play(choice, fudaba::store::AutoplaySetting::Off, Duration::ZERO).expect("it is legal");
    while party.play_bot(Duration::ZERO).is_some() {}
    assert_eq!(party.turn(), Turn::Person(Seat(2)));
    assert!(party.undo(Duration::ZERO));
    assert_eq!(*party.view(), before);
    assert!(party.redo(Duration::ZERO));
    assert!(party.game().actions().len() > 3);
}

#[test]
fn the_other_seats_are_taken_by_the_bot_that_plays_best() {
    let game = game("whist");
    let plan = Plan::usual(&game);
    assert_eq!(plan.sitters[0], Sitter::Person);
    assert_eq!(plan.sitters[1..], [Sitter::Bot(BotKind::Greedy); 3]);
    assert_eq!(BotKind::ALL[0], BotKind::default());
}

#[test]
fn a_view_tells_no_hidden_card() {
    let game = game("whist");
    let plan = Plan::usual(&game);
    let party = LocalTable::of_game(&game, plan, DealNumber(5)).expect("it begins");
    let hand = game.field("hand").expect("there are hands");
    for (seat, spot) in party.rules().spots_of(hand).enumerate() {
        let known = party.view().pile(spot).filter(|seen| seen.card.is_some()).count();
        assert_eq!(known > 0, seat == 0, "seat {seat} shows {known} cards");
    }
}

#[test]
fn a_plan_is_made_to_fit_its_game() {
    let game = game("whist");
    let mut plan = Plan { sitters: vec![Sitter::Person; 9], ..Plan::default() };
    plan.options.insert("target".to_owned(), 1_000_000);
    plan.options.insert("nothing".to_owned(), 1);
    plan.fit(&game);
    assert_eq!((plan.sitters.len(), plan.options.len()), (4, 0));
    plan.options.insert("target".to_owned(), 7);
    plan.fit(&game);
    let text = ron::to_string(&plan).expect("it is written");
    assert_eq!(ron::from_str::<Plan>(&text).expect("it is read"), plan);
}

#[test]
fn a_deal_is_seen_card_by_card_and_takes_a_moment() {
    for stem in ["whist", "daihinmin", "pinochle", "casino", "old-maid", "klondike-in-ron"] {
        let game = game(stem);
        let party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
        let events = party.history().opening().to_vec();
        let rules = Arc::clone(party.rules());
        let spots = rules.spot_count();
        let mut stage = Stage::default();
        stage.open(&rules, party.view(), &events);
        let first = shown(&stage, spots);
        assert!(first[1..].iter().all(|&count| count == 0), "{stem}: all lie on the first spot");
        let tempo = Tempo { flight: 0.18, wave: 0.025, deal: 0.9, hold: 1.1, ..Tempo::NONE };
        let mut frames = 0;
        while !stage.is_still() {
            stage.advance(&rules, party.view(), tempo, f64::from(frames) / 60.0);
            assert_eq!(shown(&stage, spots).iter().sum::<usize>(), first[0], "{stem}");
            frames += 1;
            assert!(frames <= 90, "{stem}: it is over within a second and a half");
        }
        assert!(frames > 20, "{stem}: it is seen, {frames} frames long");
        for index in 0..spots {
            let spot = SpotId(index as u8);
            let cards = party.view().pile(spot).map(|seen| seen.card);
            assert!(stage.pile(spot).iter().map(|token| token.card).eq(cards), "{stem} {index}");
        }
    }
}

#[test]
fn a_deal_tells_no_card_that_not_everybody_sees() {
    let game = game("whist");
    let party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    let events = party.history().opening().to_vec();
    let mut carried = 0;
    for event in &events {
        if let Event::Carried { count, shown, .. } = event {
            carried += usize::from(*count);
            assert!(shown.is_empty(), "{event:?}");
        }
    }
    assert!(carried >= 52, "{carried} cards were dealt");
}

#[test]
fn a_deal_is_skipped_at_once() {
    let game = game("whist");
    let party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    let events = party.history().opening().to_vec();
    let rules = Arc::clone(party.rules());
    let mut stage = Stage::default();
    stage.open(&rules, party.view(), &events);
    let tempo = Tempo { flight: 0.18, wave: 0.025, deal: 0.9, hold: 1.1, ..Tempo::NONE };
    stage.advance(&rules, party.view(), tempo, 0.1);
    assert!(!stage.is_still());
    stage.hurry(&rules, party.view(), 0.1);
    assert!(stage.is_still());
    assert!(stage.flights().is_empty());
}

/// A game in which the holder of an ace must show it before anybody chooses.
const SHOWS_ACES: &str = r#"(
    id: "shows-aces", title: "Shows aces", players: Exactly(2),
    pieces: Cards(ranks: "K A", suits: "Hearts"),
    fields: {
        "stock": (shape: Pile, sees: Nobody),
        "hand": (per: Player, shape: Hand, sees: Owner),
        "table": (shape: Row, sees: Everyone),
    },
    moves: {
        "show": (
            prompt: "Show it", pick: Cards(from: "hand", to: "table"), only_if: ["rank == A"],
            auto: true, then: [Say("An ace!")],
        ),
        "wait": (prompt: "Wait", pick: Nothing, only_if: ["not can(show)"]),
    },
    flow: [
        Shuffle("stock"), Deal(from: "stock", to: "hand", count: 1),
        Turns(first: "holder(AH)", moves: ["show", "wait"], until: "everybody_moved"),
    ],
    result: Nobody,
)"#;

#[test]
fn what_is_done_without_asking_while_the_game_begins_is_told() {
    let source =
        PartyGame::read(SHOWS_ACES, GameOrigin::Sample("shows-aces")).expect("it is a game");
    let game = source.game;
    let party = LocalTable::of_game(&game, bots(&game), DealNumber(1)).expect("it begins");
    let events = party.history().opening().to_vec();
    assert!(party.game().actions().is_empty(), "nobody has been asked");
    let chose = events.iter().any(|event| matches!(event, Event::Chose { .. }));
    let said = events.iter().any(|event| matches!(event, Event::Said { .. }));
    assert!(chose && said, "{events:?}");
    let rules = Arc::clone(party.rules());
    let mut stage = Stage::default();
    stage.open(&rules, party.view(), &events);
    stage.hurry(&rules, party.view(), 0.0);
    let speaks = (0..2).filter(|&seat| stage.says(Seat(seat), 0.1).is_some()).count();
    assert_eq!(speaks, 1, "a bubble is seen");
}

#[test]
fn what_others_have_called_can_be_read_until_they_do_something_else() {
    let game = game("bridge");
    let mut plan = bots(&game);
    plan.sitters[0] = Sitter::Person;
    let mut party = LocalTable::of_game(&game, plan, DealNumber(2)).expect("it begins");
    let wait = |party: &mut LocalTable| while party.play_bot(Duration::ZERO).is_some() {};
    wait(&mut party);
    assert_eq!(party.turn(), Turn::Person(Seat(0)));
    let before = party.history().calls(party.rules());
    let bid = party.choices().all()[0];
    party.play(bid, fudaba::store::AutoplaySetting::Off, Duration::ZERO).expect("it is legal");
    assert_eq!(party.history().calls(party.rules()).get(&Seat(0)), Some(&bid));
    wait(&mut party);
    let after = party.history().calls(party.rules());
    assert!(after.len() >= before.len());
    assert!(party.undo(Duration::ZERO));
    assert_eq!(party.history().calls(party.rules()), before);
    // A card that was played needs no call.
    for _ in 0..200 {
        wait(&mut party);
        let Some(&action) = party.choices().all().last() else { break };
        party
            .play(action, fudaba::store::AutoplaySetting::Off, Duration::ZERO)
            .expect("it is legal");
        if matches!(action, Action::Move(_)) {
            assert!(!party.history().calls(party.rules()).contains_key(&Seat(0)));
            return;
        }
    }
    panic!("no card was played");
}

#[test]
fn a_number_with_a_meaning_is_shown_in_words_or_not_at_all() {
    let shown = |stem: &str, language, of| -> Vec<(String, String)> {
        let game = game(stem);
        let plan = bots(&game);
        let party = LocalTable::of_game(&game, plan.clone(), DealNumber(3)).expect("it begins");
        let texts = Texts::new(language);
        let (rules, view) = (party.rules(), party.view());
        Speaker { texts: &texts, game: &game, rules, plan: &plan }.shown(view, of)
    };
    for language in [Language::En, Language::Ja] {
        for stem in ["oh-hell", "spades", "president", "skat", "bridge"] {
            for of in [None, Some(Seat(0))] {
                let shown = shown(stem, language, of);
                let raw = shown.iter().find(|(_, value)| value.starts_with('-'));
                assert_eq!(raw, None, "{stem}: {shown:?}");
            }
        }
        let bids = shown("oh-hell", language, Some(Seat(0)));
        assert!(!bids.is_empty() && bids.iter().all(|(name, _)| name != "Bid" && name != "宣言"));
    }
    let said = shown("four-colours", Language::Ja, None);
    assert!(said.contains(&("回る向き".to_owned(), "時計回り".to_owned())), "{said:?}");
}

#[test]
fn a_suit_that_is_called_by_a_colour_is_printed_in_it() {
    let hues = |stem: &str| -> Vec<Option<Hue>> {
        let game = game(stem);
        let Pieces::Cards(pack) = &game.pieces else { panic!("it has cards") };
        let prints = pack.all().filter_map(|card| print_of(pack, card));
        prints
            .filter_map(|print| match print {
                Print::Words { hue, .. } => Some(hue),
                Print::Usual(_) | Print::Joker(_) => None,
            })
            .collect()
    };
    let colours = hues("four-colours");
    for hue in [Hue::Red, Hue::Yellow, Hue::Green, Hue::Blue] {
        assert!(colours.contains(&Some(hue)), "{hue:?}");
    }
    assert!(hues("whist").is_empty(), "the usual suits are printed as usual");
}

#[test]
fn a_draw_is_counted_as_neither_won_nor_lost() {
    let source =
        PartyGame::read(SHOWS_ACES, GameOrigin::Sample("shows-aces")).expect("it is a game");
    let mut plan = bots(&source.game);
    plan.sitters[0] = Sitter::Person;
    let mut party = LocalTable::of_game(&source.game, plan, DealNumber(1)).expect("it begins");
    while party.outcome().is_none() {
        if party.play_bot(Duration::ZERO).is_none() {
            let action = party.choices().all()[0];
            party
                .play(action, fudaba::store::AutoplaySetting::Off, Duration::ZERO)
                .expect("it is legal");
        }
    }
    let folder = TempDir::new().expect("the tests have a folder for temporary files");
    let mut store = Store::open(folder.path().to_path_buf());
    let progress = fudaba::store::Progress { known: true, ..Default::default() };
    let known = LocalTable::resume(party.game().clone(), party.plan().clone(), progress);
    store.count_table(&known, Duration::from_secs(1));
    assert_eq!(store.statistics().game("shows-aces").played, 0, "a known deal isn't counted");
    store.count_table(&party, Duration::from_secs(1));
    let counted = store.statistics().game("shows-aces");
    assert_eq!((counted.played, counted.won, counted.lost, counted.drawn), (1, 0, 0, 1));
    assert!(counted.several);
}

#[test]
fn greedy_bots_play_as_if_they_had_practised_at_the_table() {
    let game = game("crazy-eights");
    let mut plan = bots(&game);
    plan.sitters.fill(Sitter::Bot(BotKind::Greedy));
    let play = |mut party: LocalTable| {
        while party.play_bot(Duration::ZERO).is_some() {}
        party.game().actions().to_vec()
    };
    // A resumed game has had no practice beforehand.
    let fresh = LocalTable::of_game(&game, plan.clone(), DealNumber(4)).expect("it begins");
    let resumed =
        LocalTable::resume(fresh.game().clone(), plan, fudaba::store::Progress::default());
    let actions = play(fresh);
    assert!(!actions.is_empty());
    assert_eq!(play(resumed), actions);
}

#[test]
fn what_has_happened_is_known_of_a_game_that_is_taken_up_again() {
    for stem in ["whist", "page-one", "english-draughts"] {
        let game = game(stem);
        let mut party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
        let mut told = Vec::new();
        for _ in 0..40 {
            let Some((_, events)) = party.play_bot(Duration::ZERO) else { break };
            told.push(events);
        }
        let resumed = LocalTable::resume(
            party.game().clone(),
            bots(&game),
            fudaba::store::Progress::default(),
        );
        for other in [&party, &resumed] {
            let entries = other.history().acts();
            assert!(entries.iter().map(|entry| &entry.events).eq(&told), "{stem}");
            assert_eq!(other.history().last_move(other.rules()).is_some(), !told.is_empty());
        }
    }
}

#[test]
fn deals_that_have_ended_are_known_with_what_each_side_had() {
    let game = game("whist");
    let mut party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    while party.play_bot(Duration::ZERO).is_some() {}
    let deals = party.history().deals().to_vec();
    assert!(deals.len() > 1, "{deals:?}");
    let sides = sides(party.rules(), Seat(1));
    assert_eq!(sides.len(), 2);
    assert_eq!(sides[0].seats, [Seat(1), Seat(3)]);
    for pair in deals.windows(2) {
        assert!(pair[0].at < pair[1].at);
        assert!(pair[0].scores.iter().zip(&pair[1].scores).all(|(before, after)| before <= after));
    }
    let now: Vec<_> = sides.iter().map(|side| side.score(party.rules(), party.view())).collect();
    assert!(now.iter().any(|score| score.is_some_and(|score| score >= 5)), "{now:?}");
}

#[test]
fn the_next_deal_is_not_shown_before_somebody_goes_on() {
    let game = game("whist");
    let mut party = LocalTable::of_game(&game, bots(&game), DealNumber(3)).expect("it begins");
    let rules = Arc::clone(party.rules());
    let mut stage = Stage::default();
    stage.set_waits(true);
    stage.reset(&rules, party.view());
    for _ in 0..60 {
        let Some((_, events)) = party.play_bot(Duration::ZERO) else { break };
        stage.follow(&events);
        stage.advance(&rules, party.view(), Tempo::NONE, 0.0);
        if party.history().deals().len() == 1 {
            break;
        }
        assert!(stage.is_still() && !stage.waits());
    }
    assert!(stage.waits() && !stage.is_still(), "the deal has ended");
    stage.hurry(&rules, party.view(), 1.0);
    assert!(stage.waits(), "haste does not pass over it");
    let read = 10.0;
    stage.advance(&rules, party.view(), Tempo::NONE, read);
    assert_eq!(stage.wakes(read), None, "it asks for no frames once the notices are read");
    let held = game.field("hand").into_iter().flat_map(|field| rules.spots_of(field));
    assert_eq!(held.map(|spot| stage.pile(spot).len()).sum::<usize>(), 0, "no new cards are seen");
    stage.next_deal();
    stage.advance(&rules, party.view(), Tempo::NONE, read + 1.0);
    assert!(stage.is_still() && !stage.waits());
}

#[test]
fn a_man_that_may_not_move_and_a_square_that_is_no_choice_say_why() {
    let game = game("english-draughts");
    let plan = Plan::usual(&game);
    let party = LocalTable::of_game(&game, plan, DealNumber(1)).expect("it begins");
    let (rules, view) = (party.rules(), party.view());
    let spot = |row: u8, column: u8| {
        let all = (0..rules.spot_count()).map(|index| SpotId(index as u8));
        let square = |spot: &SpotId| rules.spot_info(*spot).and_then(|info| info.square);
        all.into_iter().find(|found| square(found) == Some((row, column))).expect("a square")
    };
    assert_eq!(why_no_way(rules, view, spot(0, 0), None), Why::Blocked);
    assert_eq!(why_no_way(rules, view, spot(7, 1), None), Why::NotOwn(Seat(1)));
    assert_eq!(why_no_way(rules, view, spot(2, 0), Some(spot(4, 0))), Why::NoWay);
    let game = self::game("reversi");
    let party = LocalTable::of_game(&game, Plan::usual(&game), DealNumber(1)).expect("it begins");
    let (rules, view) = (party.rules(), party.view());
    let why = why_no_way(rules, view, SpotId(0), None);
    assert!(matches!(why, Why::Says(..)), "{why:?}");
}

/// A game in which the king may step, or castle in place.
const CASTLE: &str = r#"(
    id: "castle", title: "Castle", players: Exactly(2), pieces: Men(kinds: "king"),
    fields: { "board": (shape: Grid(width: 3, height: 2, squares: All), sees: Everyone) },
    moves: {
        "step": (prompt: "Move", pick: Step(board: "board", ways: [(kind: "king", go: Any)])),
        "castle": (prompt: "Castle", pick: Square(board: "board"), only_if: ["target.kind == king and target.owner == me"]),
    },
    flow: [
        Place(board: "board", kind: "king", owner: "seat(0)", on: "it == a1"),
        Place(board: "board", kind: "king", owner: "seat(1)", on: "it == c2"),
        Turns(moves: ["step", "castle"], until: "turn == 9"),
    ],
    result: Nobody,
)"#;

#[test]
fn a_click_takes_a_man_up_where_its_square_may_be_chosen_too() {
    let game = engine::gametext::read_game(CASTLE, &()).into_result();
    let game = Arc::new(game.expect("it is sound"));
    let party = LocalTable::of_game(&game, Plan::usual(&game), DealNumber(1)).expect("it begins");
    let choices = party.choices();
    assert_eq!(choices.starts().len(), 1, "the own king");
    assert!(choices.spots(&game).is_empty(), "a click does nothing at once");
    let groups = choices.groups(&game);
    assert_eq!(groups.len(), 1, "castling has a button");
    assert_eq!(groups[0].actions.len(), 1);
}

#[test]
fn what_a_player_is_asked_says_what_for() {
    let game = game("hearts");
    let plan = Plan::usual(&game);
    let party = LocalTable::of_game(&game, plan, DealNumber(4)).expect("it begins");
    let rule = party.choices().all()[0].rule().expect("a move of the game");
    for (language, wanted) in
        [(Language::En, "Pass three cards to Ben"), (Language::Ja, "ベンに3枚渡す")]
    {
        let texts = Texts::new(language);
        let (rules, plan) = (party.rules(), party.plan());
        let speaker = Speaker { texts: &texts, game: &game, rules, plan };
        assert_eq!(speaker.asks(party.view(), rule), wanted);
        assert_ne!(speaker.prompt(rule), wanted);
    }
}

#[test]
fn a_hand_is_sorted_as_the_file_says() {
    let game = game("doppelkopf");
    let plan = Plan::usual(&game);
    let party = LocalTable::of_game(&game, plan, DealNumber(2)).expect("it begins");
    let Pieces::Cards(pack) = &game.pieces else { panic!("it has cards") };
    let hand = game.field("hand").expect("there are hands");
    let mut cards: Vec<_> = pack.all().collect();
    order(&game, pack, &mut cards);
    order_as_sorted(party.rules(), party.view(), hand, &mut cards);
    let texts = Texts::new(Language::En);
    let (rules, plan) = (party.rules(), party.plan());
    let speaker = Speaker { texts: &texts, game: &game, rules, plan };
    let shown: Vec<String> = cards.into_iter().map(|card| speaker.card_sign(card)).collect();
    // Trumps come last: diamonds, jacks, queens, and finally the ten of hearts.
    assert_eq!(shown.last().map(String::as_str), Some("♥10"), "{shown:?}");
    let queen = shown.iter().position(|card| card.ends_with('Q')).expect("queens");
    let jack = shown.iter().position(|card| card.ends_with('J')).expect("jacks");
    let diamond = shown.iter().position(|card| card.starts_with('♦')).expect("diamonds");
    let spade = shown.iter().position(|card| card.starts_with('♠')).expect("spades");
    assert!(spade < diamond && diamond < jack && jack < queen, "{shown:?}");
}

#[test]
fn cards_that_were_passed_are_known_until_the_next_choice() {
    let game = game("hearts");
    let mut plan = bots(&game);
    plan.sitters[0] = Sitter::Person;
    let mut party = LocalTable::of_game(&game, plan, DealNumber(4)).expect("it begins");
    assert!(party.received().is_empty(), "what was dealt is not received");
    let choice = party.choices().all()[0];
    party.play(choice, fudaba::store::AutoplaySetting::Off, Duration::ZERO).expect("it is legal");
    while party.play_bot(Duration::ZERO).is_some() {}
    let received = party.received();
    assert_eq!(received.len(), 3);
    if let Action::Move(wish) = choice {
        assert!((wish.cards & received).is_empty());
    }
    let choice = party.choices().all()[0];
    party.play(choice, fudaba::store::AutoplaySetting::Off, Duration::ZERO).expect("it is legal");
    while party.play_bot(Duration::ZERO).is_some() {}
    assert!(party.received().is_empty());
}
