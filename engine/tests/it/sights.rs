//! Who sees which card: cards shown in a hand, fields that some players see, cards picked unseen.

use crate::{scene::Scene, secrets::faults_of};
use engine::{
    cards::DealNumber,
    definition::SpotId,
    rules::{Action, Choice, Event, Seat, Start, View},
};
use std::{collections::BTreeSet, sync::Arc};

const SPECTATOR: Seat = Seat(u8::MAX);

/// A game of three players with four cards each; `parts` are its moves and other parts.
fn three(fields: &str, parts: &str) -> Scene {
    let text = format!(
        r#"(
            id: "three", title: "Three", players: Exactly(3),
            pieces: Cards(ranks: "1 2 3 4 5 6 7 8", suits: "Clubs Hearts"),
            fields: {{
                "stock": (shape: Pile, sees: Nobody),
                "hand": (per: Player, shape: Hand, sees: Owner),
                {fields}
                "played": (shape: Row, sees: Everyone),
            }},
            combos: {{ "pair": Same(size: 2), "any": AnyOf(size: 3) }},
            {parts},
            result: Nobody,
        )"#
    );
    Scene::of(&text, 3)
}

/// The steps that deal known hands.
const HANDS: &str = r#"
    Move(what: "[1C, 1H, 2C, 3C]", to: "hand of seat(0)"),
    Move(what: "[4C, 4H, 5C, 6C]", to: "hand of seat(1)"),
    Move(what: "[7C, 7H, 8C, 8H]", to: "hand of seat(2)"),
"#;

impl Scene {
    fn view(&self, seat: Seat) -> View {
        self.state.view(&self.rules, seat)
    }

    /// The cards of a spot that a seat knows, and how many it does not know.
    fn seen(&self, seat: Seat, field: &str, number: usize) -> (String, usize) {
        let id = self.game().field(field).expect("there is such a field");
        let spot = self.rules.spots_of(id).nth(number).expect("there is such a spot");
        let view = self.view(seat);
        let known: Vec<_> = view.pile(spot).filter_map(|seen| seen.card).collect();
        (self.codes(&known), view.count(spot) - known.len())
    }

    /// Plays an action; returns the cards of each event that a seat can name, with how they went.
    fn heard(&mut self, what: &str, seats: &[Seat]) -> Vec<Vec<String>> {
        let before: Vec<View> = seats.iter().map(|&seat| self.view(seat)).collect();
        let says = |action: &Action| self.short(*action) == what;
        let action = self.actions().into_iter().find(says).expect("it can be done");
        let mut events: Vec<Event> = Vec::new();
        self.state.apply(&self.rules, action, &mut events).expect("it is legal");
        let told = before.iter().map(|before| {
            let known = self.view(before.seat()).redacted(&self.rules, before, &events);
            known.iter().filter_map(|event| self.in_words(event)).collect()
        });
        told.collect()
    }

    fn in_words(&self, event: &Event) -> Option<String> {
        let codes = |cards: engine::cards::CardBag| {
            let cards: Vec<_> = cards.cards().collect();
            self.codes(&cards)
        };
        let spot = |spot: SpotId| self.spot_words(spot);
        match *event {
            Event::Carried { from, to, cards, count, .. } => {
                Some(format!("{} > {}: {count} {}", spot(from), spot(to), codes(cards)))
            }
            Event::Shown { spot: at, cards, count, .. } => {
                Some(format!("shown in {}: {count} {}", spot(at), codes(cards)))
            }
            _ => None,
        }
    }
}

#[test]
fn cards_that_are_shown_stay_in_the_hand_until_they_leave_it() {
    let parts = format!(
        r#"moves: {{
            "meld": (pick: Cards(from: "hand", combos: ["pair"]), then: [Show(what: "cards")]),
            "lay": (pick: Cards(from: "hand of seat(0)", to: "hand of seat(2)", unseen: true)),
        }},
        flow: [ {HANDS}
            Turns(moves: ["meld"], until: "turn == 1"),
            Turns(first: "seat(1)", moves: ["lay"], until: "turn == 3"),
        ]"#
    );
    let mut scene = three("", &parts);
    assert_eq!(scene.seen(Seat(1), "hand", 0), (String::new(), 4));
    let shown = "shown in hand P0: 2 1C 1H";
    let told = scene.heard("meld 1C 1H", &[Seat(0), Seat(1), SPECTATOR]);
    assert_eq!(told, [[shown], [shown], [shown]]);
    for viewer in [Seat(1), Seat(2), SPECTATOR] {
        assert_eq!(scene.seen(viewer, "hand", 0), ("1C 1H".to_owned(), 2));
    }
    assert_eq!(scene.count("hand", 0), 4, "they have not left the hand");
    // Who picks from the hand picks those by name and the others by their place.
    let named: BTreeSet<String> =
        scene.legal().into_iter().filter(|what| what.contains(' ')).collect();
    assert_eq!(named, BTreeSet::from(["lay 1C".to_owned(), "lay 1H".to_owned()]));
    let places = scene.actions().into_iter().filter_map(|action| match action {
        Action::Choose(Choice::Option { number, .. }) => Some(number),
        _ => None,
    });
    assert_eq!(places.collect::<Vec<_>>(), [0, 1]);
    let told = scene.heard("lay 1C", &[Seat(1), Seat(2), SPECTATOR]);
    assert_eq!(told[0], ["hand P0 > hand P2: 1 1C"], "everybody has seen this card leave");
    assert_eq!(told[2], ["hand P0 > hand P2: 1 1C"]);
    assert_eq!(scene.seen(SPECTATOR, "hand", 0), ("1H".to_owned(), 2));
    assert_eq!(scene.seen(SPECTATOR, "hand", 2), (String::new(), 5), "there it was not shown");
    // An unseen card is seen by the two players concerned, and by nobody else.
    let told = scene.heard("lay", &[Seat(0), Seat(1), Seat(2), SPECTATOR]);
    let named: Vec<bool> = told.iter().map(|told| !told[0].ends_with(": 1 ")).collect();
    assert_eq!(named, [true, false, true, false], "{told:?}");
    assert_eq!(scene.seen(SPECTATOR, "hand", 0), ("1H".to_owned(), 1));
}

#[test]
fn cards_that_were_shown_are_written_in_positions() {
    let parts = format!(
        r#"moves: {{
            "show": (pick: Cards(from: "hand"), then: [Show(what: "card")]),
            "tell": (pick: Cards(from: "hand"), then: [Show(what: "card", to: "players where it == seat(0)")]),
        }},
        flow: [ {HANDS} Turns(moves: ["show", "tell"], until: "turn == 3") ]"#
    );
    let mut scene = three("", &parts);
    scene.acts(&["show 1C", "tell 5C"]);
    let position = scene.state.position(&scene.rules).expect("it is at a decision");
    let text = scene.rules.position_text(&position);
    for words in ["\"1C! 2C 3C 1H\"", "\"4C 5C!0 6C 4H\""] {
        assert!(text.contains(words), "{text}");
    }
    let read = scene.rules.read_position(&text).expect("it was written");
    let begun = scene.rules.start(&Start::Position(Arc::new(read))).expect("it can begin");
    for seat in [Seat(0), Seat(1), Seat(2), SPECTATOR] {
        assert_eq!(begun.view(&scene.rules, seat), scene.view(seat));
    }
    let faults = scene.rules.read_position(&text.replace("5C!0", "5C!0,3")).expect_err("no seat 3");
    let said = "error[out-of-range]: `5C!0,3` does not name a seat";
    assert!(faults[0].to_string().contains(said), "{}", faults[0]);
}

#[test]
fn a_card_can_be_shown_to_some_players_alone() {
    let parts = format!(
        r#"teams: [[0, 2], [1]],
        moves: {{
            "show": (pick: Cards(from: "hand"), then: [Show(what: "card", to: "players where it == partner of me")]),
            "play": (pick: Cards(from: "hand", to: "played")),
        }},
        flow: [ {HANDS}
            Turns(moves: ["show"], until: "turn == 1"),
            Turns(moves: ["play"], until: "turn == 3"),
        ]"#
    );
    let mut scene = three("", &parts);
    let told = scene.heard("show 2C", &[Seat(1), Seat(2), SPECTATOR]);
    let (hidden, shown) = ("shown in hand P0: 1 ", "shown in hand P0: 1 2C");
    assert_eq!(told, [[hidden], [shown], [hidden]]);
    assert_eq!(scene.seen(Seat(2), "hand", 0), ("2C".to_owned(), 3));
    assert_eq!(scene.seen(Seat(1), "hand", 0), (String::new(), 4));
    assert_eq!(scene.seen(SPECTATOR, "hand", 0), (String::new(), 4));
    scene.act("play 2C");
    assert_eq!(scene.seen(Seat(2), "hand", 0), (String::new(), 3));
}

#[test]
fn a_field_can_be_seen_by_players_whom_the_game_chooses() {
    let parts = format!(
        r#"vars: {{ "looks": Flag(per: Player) }},
        moves: {{
            "look": (pick: Nothing, then: [Set("looks of me", true)]),
            "stop": (pick: Nothing, then: [
                Move(what: "[6H]", to: "skat"), Set("looks of seat(0)", false), Move(what: "skat", to: "skat_too"),
            ]),
        }},
        flow: [ {HANDS} Move(what: "[5H]", to: "skat"), Move(what: "[2H]", to: "near of seat(1)"),
            Turns(moves: ["look"], until: "turn == 1"),
            Turns(moves: ["stop"], until: "turn == 1"),
            Turns(moves: ["look"], until: "turn == 1"),
        ]"#
    );
    let fields = r#"
        "skat": (shape: Pile, sees: Players("players where looks")),
        "skat_too": (shape: Pile, sees: Nobody),
        "near": (per: Player, shape: Hand, sees: Players("players where it == player or it == left of player")),
    "#;
    let mut scene = three(fields, &parts);
    let near = [0, 1, 2].map(|seat| scene.seen(Seat(seat), "near", 1).1);
    assert_eq!(near, [1, 0, 0], "the owner and the next player see it");
    assert_eq!(scene.seen(SPECTATOR, "near", 1).1, 1);
    assert_eq!(scene.seen(Seat(0), "skat", 0), (String::new(), 1));
    scene.act("look");
    assert_eq!(scene.seen(Seat(0), "skat", 0), ("5H".to_owned(), 0));
    assert_eq!(scene.seen(Seat(1), "skat", 0), (String::new(), 1));
    // The first card comes while the player still looks, and the cards go on when it is over.
    let told = scene.heard("stop", &[Seat(0), Seat(1)]);
    assert_eq!(told[0], ["stock > skat: 1 6H", "skat > skat_too: 2 "]);
    assert_eq!(told[1], ["stock > skat: 1 ", "skat > skat_too: 2 "]);
}

/// Returns the sums of compared games and of those with secrets, of a game in which cards are
/// picked blind.
fn compared(name: &str, fields: &str, parts: &str) -> (usize, usize) {
    let scene = three(fields, parts);
    let (faults, all, differ) = faults_of(name, &scene.rules, 0..30);
    assert!(faults.is_empty(), "{name}: {faults:#?}");
    (all, differ)
}

#[test]
fn an_unseen_card_is_offered_whatever_could_be_done_with_it() {
    // Only odd cards could be put down again, but who picks does not know which are odd.
    let parts = r#"
        moves: {
            "pick": (pick: Cards(from: "hand of left of me", to: "hand", unseen: true), continues: true,
                then: [Set("last", "card"), Again(["put"])]),
            "put": (pick: Cards(from: "hand", to: "played"), only_if: ["card == last", "card.rank in [1, 3, 5]"]),
        },
        vars: { "last": Card() },
        flow: [ Shuffle("stock"), Deal(from: "stock", to: "hand", count: 4),
            Turns(moves: ["pick"], until: "turn == 6") ]
    "#;
    let scene = three("", parts);
    for deal in 0..20 {
        let scene = Scene::begin_again(&scene, deal);
        assert_eq!(scene.actions().len(), 4, "deal {deal}: every place is offered");
    }
    // What is drawn may be played at once, if it fits: the draw is offered either way.
    let parts = r#"
        moves: {
            "draw": (pick: Nothing, continues: true, then: [Deal(from: "stock", to: "hand of me", count: 1), Again(["put"])]),
            "put": (pick: Cards(from: "hand", to: "played"), only_if: ["card.rank in [1, 3]"]),
            "wait": (pick: Nothing),
        },
        flow: [ Shuffle("stock"), Deal(from: "stock", to: "hand", count: 2),
            Turns(moves: ["draw", "wait"], until: "turn == 6") ]
    "#;
    let (all, differ) = compared("draw", "", parts);
    assert!(all > 50 && differ > 10, "{all} games, {differ} with secrets");
}

#[test]
fn a_pick_by_position_is_known_to_taker_and_owner_alone() {
    let parts = r#"
        moves: { "get": (pick: Cards(from: "hand of right of me", to: "hand", unseen: true)) },
        flow: [ Shuffle("stock"), Deal(from: "stock", to: "hand", count: 4),
            Turns(moves: ["get"], until: "turn == 9") ]
    "#;
    let (all, differ) = compared("get", "", parts);
    assert!(all > 100 && differ > 20, "{all} games, {differ} with secrets");
    // If the owner may not see the field either, only the taker learns the card.
    let parts = r#"
        moves: { "get": (pick: Cards(from: "hidden of right of me", to: "hand", unseen: true)) },
        flow: [ Shuffle("stock"), Deal(from: "stock", to: "hidden", count: 4),
            Turns(moves: ["get"], until: "turn == 3") ]
    "#;
    let mut scene = three(r#""hidden": (per: Player, shape: Hand, sees: Nobody),"#, parts);
    let told = scene.heard("get", &[Seat(0), Seat(1), Seat(2), SPECTATOR]);
    let named: Vec<bool> = told.iter().map(|told| !told[0].ends_with(": 1 ")).collect();
    assert_eq!(named, [true, false, false, false], "{told:?}");
}

#[test]
fn cards_laid_down_together_do_not_lie_in_the_order_of_their_ranks() {
    let parts = r#"
        moves: {
            "lay": (pick: Cards(from: "hand", combos: ["any"], to: "row of me")),
            "take": (pick: Cards(from: "row of right of me", to: "played", unseen: true)),
        },
        flow: [ Shuffle("stock"), Deal(from: "stock", to: "hand", count: 4),
            Turns(moves: ["lay"], until: "turn == 3"), Turns(moves: ["take"], until: "turn == 3") ]
    "#;
    let scene = three(r#""row": (per: Player, shape: Row, sees: Nobody),"#, parts);
    let row = scene.game().field("row").expect("it is declared");
    let spot = scene.rules.spots_of(row).next().expect("it has spots");
    let mut orders = BTreeSet::new();
    for deal in 0..40 {
        let mut scene = Scene::begin_again(&scene, deal);
        let lay = scene.actions()[0];
        scene.state.apply(&scene.rules, lay, &mut ()).expect("it is legal");
        let kinds: Vec<usize> =
            scene.state.pile(spot).iter().map(|placed| placed.card().index()).collect();
        let mut sorted = kinds.clone();
        sorted.sort_unstable();
        let place = |kind: &usize| sorted.iter().position(|other| other == kind);
        orders.insert(kinds.iter().map(place).collect::<Vec<_>>());
    }
    assert_eq!(orders.len(), 6, "three cards lie in every order: {orders:?}");
}

#[test]
fn of_equal_cards_the_one_that_is_seen_is_taken() {
    let text = r#"(
        id: "equal", title: "Equal", players: Exactly(2),
        pieces: Cards(ranks: "1 2 3", suits: "Clubs Hearts", copies: 2),
        fields: {
            "stock": (shape: Pile, sees: Nobody),
            "row": (shape: Row, sees: Face),
            "hand": (per: Player, shape: Hand, sees: Owner),
            "played": (shape: Row, sees: Everyone),
        },
        moves: {
            "take": (pick: Cards(from: "row", to: "played", unseen: true)),
            "catch": (pick: Cards(from: "hand", with: (from: "row", sum: "1", to: "1"), to: "played")),
        },
        flow: [
            Move(what: "stock where card_is(it)", to: "row"), Flip(what: "first(row)", face: Up),
            Move(what: "stock where it == 2C", to: "hand of seat(0)"),
            Turns(moves: ["take", "catch"], until: "turn == 2"),
        ],
        rules: { "card_is(c)": "c == 1C" },
        result: Nobody,
    )"#;
    let mut scene = Scene::of(&text.replace("first(row)", "[first(row)]"), 2);
    let row = scene.game().field("row").expect("it is declared");
    let spot = scene.rules.spots_of(row).next().expect("it has a spot");
    let faces = |scene: &Scene| -> Vec<bool> {
        scene.state.pile(spot).iter().map(|placed| placed.is_up()).collect()
    };
    assert_eq!(faces(&scene), [true, false]);
    scene.act("take 1C");
    assert_eq!(faces(&scene), [false], "the one that lies face up has gone");
    assert!(!scene.legal().iter().any(|what| what.starts_with("catch")), "{:?}", scene.legal());
}

impl Scene {
    /// The same game with another deal.
    fn begin_again(scene: &Self, deal: u64) -> Self {
        let state = scene.rules.deal(DealNumber(deal));
        let setup = scene.rules.setup().clone();
        let game = Arc::new(scene.game().clone());
        let rules = engine::rules::Rules::of_game(game, &setup).expect("it was set up before");
        Self { rules, state }
    }
}
