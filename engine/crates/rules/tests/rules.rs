//! Tests of each pile rule of the solitaires, on a table laid with a few cards.

use cards::Card;
use definition::{Face, RuleRef, SettingColumn, SpotId};
use rules::{Action, Cause, Event, Layout, Match, Reason, Refusal, Rules, SpotCodes, Start};
use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};
use workbook::{Document, read};

/// Game on a laid table, driven by notation.
struct Table {
    game: Match,
    notation: SpotCodes,
}

impl Table {
    /// Lays `piles` (`t1: 5d KH`, one spot a line) for the game of these sheets. The pack consists
    /// of the cards laid.
    fn lay(sheets: &str, piles: &str) -> Self {
        let cards = |line: &str| -> Vec<(Card, Face)> {
            let (_, cards) = line.split_once(':').expect("SPOT: CARDS");
            cards
                .split_whitespace()
                .map(|word| {
                    let down = word.ends_with(|c: char| c.is_ascii_lowercase());
                    let face = if down { Face::Down } else { Face::Up };
                    (word.parse().expect("a card"), face)
                })
                .collect()
        };
        let lines: Vec<&str> = piles.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        let mut counts = BTreeMap::<Card, u8>::new();
        for (card, _) in lines.iter().flat_map(|line| cards(line)) {
            *counts.entry(card).or_default() += 1;
        }
        let rules = compile(&format!("{sheets}\n{}", cards_sheet(&counts)));
        let notation = SpotCodes::of(rules.table());
        let mut layout = Layout { piles: vec![Vec::new(); rules.spot_count()] };
        for line in lines {
            let (code, _) = line.split_once(':').expect("SPOT: CARDS");
            let spot = notation.spot(code).unwrap_or_else(|| panic!("no spot {code}"));
            layout.piles[spot.index()] = cards(line);
        }
        let game = Match::start(Arc::new(rules), Start::Cards(layout)).expect("a lawful layout");
        Self { game, notation }
    }

    fn action(&self, text: &str) -> Action {
        self.notation.parse(text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn play(&mut self, text: &str) -> Vec<Event> {
        let action = self.action(text);
        self.game.play(action).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
    }

    fn refuse(&mut self, text: &str) -> Refusal {
        let action = self.action(text);
        match self.game.play(action) {
            Ok(_) => panic!("{text} should be refused"),
            Err(refusal) => refusal,
        }
    }

    fn spot(&self, code: &str) -> SpotId {
        self.notation.spot(code).unwrap_or_else(|| panic!("no spot {code}"))
    }

    /// Returns a pile in notation, with hidden cards in lower case.
    fn pile(&self, code: &str) -> String {
        let pile = self.game.state().pile(self.spot(code));
        let word = |card: Card, face| match face {
            Face::Up => card.code(),
            Face::Down => card.code().to_lowercase(),
        };
        pile.iter().map(|p| word(p.card(), p.face())).collect::<Vec<_>>().join(" ")
    }

    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.state().legal(self.game.rules(), &mut actions);
        actions.iter().map(|&action| self.notation.print(action)).collect()
    }
}

fn compile(sheets: &str) -> Rules {
    let checked = read(&Document::from_text(sheets));
    Rules::compile(&checked.into_result().unwrap_or_else(|faults| panic!("{faults}")))
}

fn cards_sheet(counts: &BTreeMap<Card, u8>) -> String {
    let mut sheet = String::from("[Cards]\nSuit|A|2|3|4|5|6|7|8|9|10|J|Q|K\n");
    for suit in cards::Suit::ALL {
        let row: Vec<_> = cards::Rank::all()
            .map(|rank| counts.get(&Card::new(suit, rank)).copied().unwrap_or(0).to_string())
            .collect();
        writeln!(sheet, "{}|{}", suit.letter(), row.join("|")).expect("a string takes text");
    }
    sheet
}

/// Columns in alternating colours with kings on empty ones, foundations and a waste.
const BUILDER: &str = "
    [Fields]
    Field      | Put                                    | Take                                 | Clear | Flip
    Foundation | up 1, same suit; empty: A              | none; top: any                       | =2    |
    Waste      | none                                   | none; top: any                       |       |
    Tableau    | down 1, alternating colours; empty: K  | down 1, alternating colours; top: any |      | auto
    [Spots]
    Field
    Foundation
    Waste
    Tableau
    Tableau
    Tableau
    [Deals]
    Spot  | Click deal | Collect
    Waste | 3 up       | yes";

#[test]
fn a_bundle_goes_where_the_joint_and_the_inside_agree() {
    let mut table = Table::lay(BUILDER, "t1: 8C 7H 6S\nt2: 8S\nt3: KH");
    assert_eq!(
        table.refuse("t1 t3 2").reason,
        Reason::PutPair {
            field: definition::FieldId(2),
            below: "KH".parse().expect("a card"),
            above: "7H".parse().expect("a card"),
        }
    );
    let events = table.play("t1 t2 2");
    assert_eq!(events.len(), 1);
    assert_eq!((table.pile("t1"), table.pile("t2")), ("8C".into(), "8S 7H 6S".into()));
}

#[test]
fn a_refusal_names_the_cell_that_refuses() {
    let mut table = Table::lay(BUILDER, "t1: 6H\nt2: 7D\nt3: KH KS");
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let field = definition::FieldId(2);
    let rule = |refusal: Refusal| refusal.rule.expect("a rule of the file");
    assert_eq!(
        rule(table.refuse("t1 t2")),
        RuleRef::Put { field, below: Some(card("7D")), above: card("6H") }
    );
    assert_eq!(
        rule(table.refuse("t3 t1 2")),
        RuleRef::Take { field, below: card("KH"), above: Some(card("KS")) }
    );
    assert_eq!(
        table.refuse("t1 w").reason,
        Reason::PutEmpty { field: definition::FieldId(1), card: card("6H") }
    );
    assert_eq!(table.refuse("t1 t1").rule, None, "no file could allow it");
    assert_eq!(
        table.refuse("t1 t2 2").reason,
        Reason::TooFewCards { spot: table.spot("t1"), held: 1 }
    );
}

#[test]
fn an_exposed_card_turns_up_by_itself_and_undo_turns_it_down() {
    let mut table = Table::lay(BUILDER, "t1: 2c 3d 6H\nt2: 7S\nw: AC");
    let before = table.game.state().clone();
    let events = table.play("t1 t2");
    let (spot, card) = (table.spot("t1"), "3D".parse().ok());
    let turned = Event::Turned { spot, position: 1, card, face: Face::Up };
    assert_eq!(events[1..], [turned]);
    assert_eq!(table.pile("t1"), "2c 3D");
    assert!(table.game.undo().is_some());
    assert_eq!(*table.game.state(), before);
    assert!(table.game.redo().is_some());
    assert_eq!(table.pile("t1"), "2c 3D");
}

#[test]
fn a_click_deals_and_the_empty_deck_takes_the_waste_back_in_the_same_order() {
    let mut table = Table::lay(BUILDER, "d: AC 2C 3C 4C\nt1: KH");
    table.play("d");
    assert_eq!((table.pile("d"), table.pile("w")), ("ac".into(), "4C 3C 2C".into()));
    table.play("d");
    assert_eq!((table.pile("d"), table.pile("w")), (String::new(), "4C 3C 2C AC".into()));
    table.play("d");
    assert_eq!(table.pile("d"), "ac 2c 3c 4c", "the card dealt first is dealt first again");
    table.play("d");
    assert_eq!(table.pile("w"), "4C 3C 2C");
}

#[test]
fn events_name_every_card_and_a_view_knows_those_that_it_sees() {
    let sheets = BUILDER.replace("3 up", "1 down 1 up");
    let mut table = Table::lay(&sheets, "d: AC 2C 3C 4C\nt1: 7H 6S\nt2: 8S");
    let (from, to) = (table.spot("d"), table.spot("w"));
    let card = |code: &str| code.parse::<Card>().expect("a card");
    let dealt = |card, face| Event::Dealt { from, to, card, face };
    let before = table.game.view();
    let events = table.play("d");
    let seen = dealt(Some(card("3C")), Face::Up);
    assert_eq!(events, [dealt(Some(card("4C")), Face::Down), seen]);
    let known = table.game.view().redacted(table.game.rules(), &before, &events);
    assert_eq!(known, [dealt(None, Face::Down), seen]);
    let moved = table.play("t1 t2 2");
    let [Event::Moved { cards, cause: Cause::Player(_), .. }] = moved[..] else {
        panic!("{moved:?}")
    };
    assert_eq!(cards.lowest.and_then(|lowest| lowest.card), Some(card("7H")));
    assert_eq!(cards.known, [card("7H"), card("6S")].into_iter().collect());
    assert_eq!(cards.face_up, cards.known);
}

#[test]
fn redeals_are_counted() {
    let sheets = format!("{BUILDER}\n[Decks]\nDeck|Redeals\nDeck|1");
    let mut table = Table::lay(&sheets, "d: AC\nt1: KH");
    for _ in 0..3 {
        table.play("d");
    }
    assert_eq!(
        table.refuse("d"),
        Refusal {
            reason: Reason::NoRedealLeft { deck: definition::DeckId(0), limit: 1 },
            rule: Some(RuleRef::Deck(definition::DeckId(0), SettingColumn::Redeals)),
        }
    );
}

#[test]
fn a_shuffled_redeal_is_the_same_for_the_same_deal_and_unknown_to_a_view() {
    let sheets = format!("{BUILDER}\n[Decks]\nDeck|Shuffle|Refill\nDeck|yes|fill and deal");
    let lay = "w: AC 2C 3C 4C 5C 6C 7C 8C\nt1: KH";
    let shuffled = |_| {
        let mut table = Table::lay(&sheets, lay);
        let mut view = table.game.view();
        table.play("d");
        let deck = Action::click(table.spot("d"));
        view.imagine(table.game.rules(), deck, &mut ()).expect("legal");
        assert!(view.pile(table.spot("w")).all(|seen| seen.card.is_none()));
        assert_eq!(view.count(table.spot("w")), 3, "filled and dealt at one click");
        (table.pile("w"), table.pile("d"))
    };
    assert_eq!(shuffled(1), shuffled(2));
}

#[test]
fn the_base_card_turns_both_tables() {
    let sheets = "
        [Fields]
        Field      | Put                       | Take           | Clear | Base
        Foundation | up 1, same suit; empty: A | none           | =13   | Foundation 1
        Waste      | none                      | none; top: any |       |
        [Spots]
        Field
        Foundation
        Foundation
        Waste
        Waste
        Waste";
    // The foundations are empty, so the first card put there sets the base.
    let mut table = Table::lay(sheets, "w1: QH JH\nw2: QS\nw3: KH AH");
    assert_eq!(table.legal(), ["w1 f1", "w1 f2", "w2 f1", "w2 f2", "w3 f1", "w3 f2"]);
    table.play("w1 f1");
    assert_eq!(table.legal(), ["w1 f1"], "only the queen follows, and only a jack begins");
    let refusal = table.refuse("w2 f2");
    let Some(RuleRef::Put { below: None, above, .. }) = refusal.rule else { panic!("{refusal:?}") };
    assert_eq!(above, "S2".parse().expect("a card"), "a queen reads as a two over a jack");
    table.play("w1 f1");
    let rule = RuleRef::Put {
        field: definition::FieldId(0),
        below: Some("H2".parse().expect("a card")),
        above: "H4".parse().expect("a card"),
    };
    assert_eq!(table.refuse("w3 f1").rule, Some(rule), "an ace reads as a four on the queen's two");
}

#[test]
fn an_emptied_spot_is_refilled_from_the_first_source_that_has_a_card() {
    let sheets = "
        [Fields]
        Field   | Put         | Take           | Refill
        Goal    | any         | none           |
        Reserve | none        | none; top: any |
        Tableau | none        | none; top: any | Reserve > Deck
        [Spots]
        Field
        Goal
        Reserve
        Tableau";
    let mut table = Table::lay(sheets, "t: 2H\nr: 3h\nd: 4H 5H");
    table.play("t g");
    assert_eq!((table.pile("t"), table.pile("r")), ("3H".into(), String::new()));
    table.play("t g");
    assert_eq!(table.pile("t"), "5H", "the deck is next");
    table.play("t g");
    table.play("t g");
    assert_eq!(table.pile("t"), "");
    assert_eq!(table.pile("g"), "2H 3H 5H 4H");
}

const SIZES: &str = "
    [Fields]
    Field | Put | Take          | Take size | Put size | Pile size
    Loose | any | any; top: any | SIZE      |          |
    Goal  | any | none          |           | PUT      | PILE
    [Spots]
    Field
    Loose
    Goal";

fn sizes(take: &str, put: &str, pile: &str) -> Table {
    let sheets =
        SIZES.replace("SIZE ", &format!("{take} ")).replace("PUT", put).replace("PILE", pile);
    Table::lay(&sheets, "l: 2H 9S 4D KC")
}

#[test]
fn sizes_bound_what_is_taken_what_is_put_and_the_pile() {
    assert_eq!(sizes("", "", "").legal(), ["l g", "l g 2", "l g 3", "l g 4"]);
    assert_eq!(sizes("2-3", "", "").legal(), ["l g 2", "l g 3"]);
    assert_eq!(sizes("3+", "", "").legal(), ["l g 3", "l g 4"]);
    assert_eq!(sizes("pile", "", "").legal(), ["l g", "l g 4"]);
    assert_eq!(sizes("pile", "2+", "").legal(), ["l g 4"]);
    assert_eq!(sizes("pile", "", "3").legal(), ["l g"]);
    assert_eq!(sizes("only pile", "", "").legal(), ["l g 4"]);
    assert_eq!(sizes("", "4", "").legal(), ["l g 4"]);
    assert_eq!(sizes("", "", "2").legal(), ["l g", "l g 2"]);
    assert!(matches!(sizes("2-3", "", "").refuse("l g").reason, Reason::TakeSize { .. }));
    assert!(matches!(sizes("pile", "", "").refuse("l g 3").reason, Reason::TakePart(_)));
    assert!(matches!(sizes("only pile", "", "").refuse("l g").reason, Reason::TakeWhole(_)));
    assert!(matches!(sizes("", "4", "").refuse("l g 3").reason, Reason::PutSize { .. }));
    assert!(matches!(sizes("", "", "2").refuse("l g 3").reason, Reason::PileFull { most: 2, .. }));
}

#[test]
fn spare_spots_carry_as_many_cards_as_single_moves_could() {
    let sheets = "
        [Fields]
        Field   | Put                | Take             | Take size
        Cells   | none; empty: any   | none; top: any   |
        Tableau | down 1; empty: any | down 1; top: any | spare: Cells, Tableau
        [Spots]
        Field
        Cells
        Cells
        Tableau
        Tableau
        Tableau
        Tableau";
    // One empty cell and two empty columns: (1 + 1) * 2 * 2 cards; onto an empty column, half.
    let mut table = Table::lay(sheets, "c1: AS\nt1: 9S 8S 7S 6S 5S 4S 3S 2S\nt2: 9H");
    let most = |table: &Table, to: &str| {
        table.legal().iter().filter(|line| line.starts_with(&format!("t1 {to}"))).count()
    };
    assert_eq!(most(&table, "t3"), 4);
    let reason = table.refuse("t1 t3 5").reason;
    assert_eq!(reason, Reason::TakeSpare { field: definition::FieldId(1), most: 4 });
    table.play("t1 t2 7");
    assert_eq!(table.pile("t2"), "9H 8S 7S 6S 5S 4S 3S 2S");
}

#[test]
fn joint_only_looks_at_the_lowest_card_alone() {
    let sheets = |inside: &str| {
        format!(
            "[Fields]
             Field   | Put    | Take          | Check inside
             Tableau | down 1 | any; top: any | {inside}
             [Spots]
             Field
             Tableau
             Tableau"
        )
    };
    let piles = "t1: 3C 8H 2S\nt2: 9D";
    assert_eq!(Table::lay(&sheets("no"), piles).legal(), ["t1 t2 2"]);
    let mut strict = Table::lay(&sheets(""), piles);
    assert!(strict.legal().is_empty());
    assert!(matches!(strict.refuse("t1 t2 2").reason, Reason::PutInside { .. }));
}

#[test]
fn a_pair_leaves_after_it_was_put_together_and_the_last_one_wins() {
    let sheets = "
        [Fields]
        Field   | Put    | Take           | After put   | Clear
        Discard | none   | none           |             |
        Tableau | sum 14 | none; top: any | 2 > Discard | =0
        [Spots]
        Field
        Discard
        Tableau
        Tableau";
    let mut table = Table::lay(sheets, "t1: KH 5D\nt2: AS 9C");
    table.play("t1 t2");
    assert_eq!(table.pile("d"), "9C 5D");
    let events = table.play("t1 t2");
    assert_eq!(events.last(), Some(&Event::Won));
    assert!(table.game.is_won());
    assert!(table.legal().is_empty());
    assert_eq!(table.refuse("t1 t2").reason, Reason::Over);
}

#[test]
fn a_finished_run_leaves_however_it_came_about() {
    let sheets = "
        [Fields]
        Field      | Put                | Take                        | Flip | Whenever       | Clear
        Foundation | none               | none                        |      |                | =3
        Tableau    | down 1; empty: any | down 1, same suit; top: any | auto | 3 > Foundation |
        [Spots]
        Field
        Foundation
        Foundation
        Tableau
        Tableau
        Tableau
        [Deals]
        Spot    | Click deal
        Tableau | 1 up";
    let mut table = Table::lay(sheets, "t1: 9h 3S 2S\nt2: AS\nt3: 3H 2H\nd: 7C AH 8C");
    let events = table.play("t2 t1");
    assert_eq!(events.len(), 3, "put, leave, turn: {events:?}");
    assert_eq!((table.pile("t1"), table.pile("f1")), ("9H".into(), "3S 2S AS".into()));
    table.play("d");
    assert_eq!(table.pile("t3"), "3H 2H 7C", "dealt in file order");
    assert_eq!(table.pile("t2"), "AH");
}

#[test]
fn a_deck_waits_for_its_condition_and_leaves_spots_out() {
    let sheets = |when: &str, to: &str| {
        format!(
            "[Fields]
             Field   | Put              | Take
             Tableau | none; empty: any | none; top: any
             [Spots]
             Field
             Tableau
             Tableau
             Tableau
             [Decks]
             Deck  | Deal when | Deal to
             Stock | {when}    | {to}
             [Deals]
             Spot    | Click deal
             Tableau | 1 up"
        )
    };
    let piles = "t1: 2H\nt3: 3H\ns: 4H 5H 6H";
    let mut table = Table::lay(&sheets("all filled: Tableau", ""), piles);
    assert!(matches!(table.refuse("s").reason, Reason::NotAllFilled { .. }));
    let mut table = Table::lay(&sheets("all empty: Tableau", ""), piles);
    assert!(matches!(table.refuse("s").reason, Reason::NotAllEmpty { .. }));
    let mut table = Table::lay(&sheets("", "only filled"), piles);
    table.play("s");
    assert_eq!((table.pile("t1"), table.pile("t2")), ("2H 6H".into(), String::new()));
    let mut table = Table::lay(&sheets("", "only empty"), piles);
    table.play("s");
    assert_eq!((table.pile("t1"), table.pile("t2")), ("2H".into(), "6H".into()));
    assert!(matches!(table.refuse("s").reason, Reason::NothingToDeal(_)));
}

#[test]
fn a_face_down_card_turns_up_at_a_click_where_the_field_says_so() {
    let sheets = BUILDER.replace("auto", "click");
    let mut table = Table::lay(&sheets, "t1: 2C 3d\nt2: KH");
    assert!(matches!(table.refuse("t1 t2").reason, Reason::TakesFaceDown(_)));
    assert!(table.legal().contains(&"t1".to_owned()));
    table.play("t1");
    assert_eq!(table.pile("t1"), "2C 3D");
    assert!(matches!(table.refuse("t1").reason, Reason::NothingToClick(_)));
    let mut never = Table::lay(&BUILDER.replace("auto", ""), "t1: 2C 3d\nt2: KH\nt3: 2S");
    assert!(matches!(never.refuse("t1").reason, Reason::NothingToClick(_)));
    assert!(matches!(never.refuse("t3 t1").reason, Reason::PutOnFaceDown(_)));
}

#[test]
fn fixed_cards_lie_before_the_deal_and_others_sink_rise_or_leave_after_it() {
    let sheets = "
        [Fields]
        Field      | Put  | Take
        Foundation | none | none
        Tableau    | none | none; top: any
        [Spots]
        Field      | Fixed
        Foundation | ♥A
        Tableau    |
        Tableau    |
        [Cards]
        Suit | A | 2 | 3 | K
        H    | 1 | 1 | 1 | 1
        S    | 1 | 1 | 1 | 1
        [Decks]
        Deck | After deal
        Deck | AFTER
        [Deals]
        Spot      | Opening deal
        Tableau 1 | 4 up
        Tableau 2 | 2 down 1 up";
    let deal = |after: &str| {
        let rules = compile(&sheets.replace("AFTER", after));
        (1..40).map(|number| rules.deal(cards::DealNumber(number))).collect::<Vec<_>>()
    };
    let pile = |state: &rules::State, index| -> Vec<Card> {
        state.pile(SpotId(index)).iter().map(|placed| placed.card()).collect()
    };
    let kings = |pile: &[Card]| -> Vec<bool> {
        pile.iter().map(|card| card.rank() == cards::Rank::KING).collect()
    };
    for state in deal("sink K*") {
        assert_eq!(pile(&state, 0), ["♥A".parse().expect("a card")]);
        for index in [1, 2] {
            assert!(kings(&pile(&state, index)).is_sorted_by_key(|&king| !king), "{state:?}");
        }
        assert!(state.pile(SpotId(2))[2].is_up() && !state.pile(SpotId(2))[1].is_up());
    }
    for state in deal("rise K*") {
        assert!(kings(&pile(&state, 1)).is_sorted(), "{state:?}");
    }
    for state in deal("remove K*") {
        assert!(!kings(&[pile(&state, 1), pile(&state, 2)].concat()).contains(&true));
        assert_eq!(state.piece_count(), 6);
    }
}

#[test]
fn rows_are_dealt_round_and_a_short_deck_deals_what_it_has() {
    let sheets = |order: &str| {
        format!(
            "[Fields]
             Field   | Put  | Take
             Tableau | none | none
             [Spots]
             Field
             Tableau
             Tableau
             [Decks]
             Deck | Deal order | Numbering
             Deck | {order}    | Microsoft
             [Deals]
             Spot    | Opening deal
             Tableau | 30 up"
        )
    };
    let piles = |order: &str| {
        let rules = compile(&sheets(order));
        let state = rules.deal(cards::DealNumber(1));
        [0, 1].map(|index| {
            let pile = state.pile(SpotId(index));
            (pile.len(), pile[..2].iter().map(|p| p.card().code()).collect::<Vec<_>>().join(" "))
        })
    };
    // The first cards of Microsoft deal 1 are JD 2D 9H JC.
    assert_eq!(piles("by row"), [(26, "JD 9H".into()), (26, "2D JC".into())]);
    assert_eq!(piles("by spot").map(|(count, _)| count), [30, 22]);
    assert_eq!(piles("by spot")[0].1, "JD 2D");
}

#[test]
fn a_layout_with_other_cards_is_refused_with_what_is_wrong() {
    let rules = Arc::new(compile(BUILDER));
    let card: Card = "♥A".parse().expect("a card");
    let layout = Layout { piles: vec![vec![(card, Face::Up), (card, Face::Up)]] };
    let error = Match::start(rules.clone(), Start::Cards(layout)).expect_err("two aces");
    assert!(error.to_string().contains("too many ♥A"), "{error}");
    assert!(error.to_string().contains("missing ♠A"), "{error}");
    let far = Start::Number(cards::DealNumber(0));
    assert!(Match::start(rules, far).is_ok(), "the numbering begins at 0");
}
