//! Tests of solitaires in RON against equivalent workbooks: equal actions, piles and ends.

use crate::{
    declared::{library, rules},
    games::{Sample, files, root},
};
use engine::{
    agents::{Outlook, SearchBudget, outlook},
    cards::{Card, DealNumber},
    definition::{
        Code, Definition, Diagnostic, Face, FieldId, Relation, SpotId, Table, game::Pieces,
    },
    gamefile,
    gametext::{Library, read_game, write_game},
    rules::{Action, Choice, Handling, Move, Reason, Rules, Setup, State},
    workbook::{
        Document, Sentence, Sources, Value, describe, read, relation, schema::table::TableKind,
    },
};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use std::{collections::BTreeMap, sync::Arc};

/// Most actions of a game that are compared, as some games go on for ever.
const ACTIONS: usize = 250;

/// Common meaning of an action of both games, in the workbook's spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Meaning {
    Move(SpotId, u16, SpotId),
    Click(SpotId),
}

/// Workbook's game and a declared one that should be equivalent.
struct Twins<'a> {
    book: &'a Rules,
    ron: Rules,
    /// Spots of the declared game, by spot of the workbook.
    spots: Vec<SpotId>,
}

impl<'a> Twins<'a> {
    /// Pairs two games; `fields` and `decks` are the keys of the workbook's fields and decks.
    fn new(book: &'a Rules, ron: Rules, fields: &[&str], decks: &[&str]) -> Self {
        let game = ron.game().clone();
        let own = |key: &str, number: usize| {
            let field = game.field(key).unwrap_or_else(|| panic!("there is no field {key}"));
            ron.spots_of(field).nth(number).unwrap_or_else(|| panic!("{key} {number}"))
        };
        let definition = book.table();
        let spots = definition
            .spots()
            .iter()
            .map(|spot| own(fields[spot.field.index()], usize::from(spot.number) - 1));
        let decks = decks.iter().map(|key| own(key, 0));
        let spots = spots.chain(decks).collect();
        Self { book, ron, spots }
    }

    fn of_book(action: Action) -> Meaning {
        match action {
            Action::Move(Move { from, count, to, .. }) => Meaning::Move(from, count, to),
            Action::Choose(Choice::Click(spot)) => Meaning::Click(spot),
            Action::Choose(Choice::Option { .. }) => panic!("a workbook has no options"),
        }
    }

    fn of_ron(&self, action: Action) -> Meaning {
        let back = |spot: SpotId| {
            let at = self.spots.iter().position(|&own| own == spot);
            SpotId(at.expect("the workbook has this spot too") as u8)
        };
        match action {
            Action::Move(Move { from, count, to, .. }) => {
                Meaning::Move(back(from), count, back(to))
            }
            Action::Choose(Choice::Click(spot)) => Meaning::Click(back(spot)),
            Action::Choose(Choice::Option { rule, .. }) => {
                let game = self.ron.game();
                let name = &game.moves[rule].name;
                // `deal_stock`, or a name without a deck if there is only one.
                let deck = name.split_once('_').and_then(|(_, deck)| game.field(deck));
                let spot = deck.and_then(|deck| self.ron.spots_of(deck).next());
                Meaning::Click(back(spot.unwrap_or(SpotId(0))))
            }
        }
    }

    fn piles(&self, book: &State, ron: &State) -> [Vec<Vec<(Card, Face)>>; 2] {
        let lie = |state: &State, spot: SpotId| {
            state.pile(spot).iter().map(|placed| (placed.card(), placed.face())).collect()
        };
        let books = (0..self.spots.len()).map(|spot| lie(book, SpotId(spot as u8)));
        [books.collect(), self.spots.iter().map(|&spot| lie(ron, spot)).collect()]
    }

    /// Plays a random game side by side; returns its number of actions.
    fn play(&self, deal: DealNumber, what: &str) -> usize {
        let (mut book, mut ron) = (self.book.deal(deal), self.ron.deal(deal));
        let mut chance = ChaCha8Rng::seed_from_u64(deal.0);
        let mut legal = Vec::new();
        for number in 0..ACTIONS {
            let [wanted, found] = self.piles(&book, &ron);
            assert_eq!(wanted, found, "{what}, deal {deal}, action {number}");
            book.legal(self.book, &mut legal);
            let books: BTreeMap<Meaning, Action> =
                legal.iter().map(|&action| (Self::of_book(action), action)).collect();
            assert_eq!(books.len(), legal.len(), "each action is one");
            ron.legal(&self.ron, &mut legal);
            let rons: BTreeMap<Meaning, Action> =
                legal.iter().map(|&action| (self.of_ron(action), action)).collect();
            assert_eq!(rons.len(), legal.len(), "each action is one");
            let keys = |map: &BTreeMap<Meaning, Action>| map.keys().copied().collect::<Vec<_>>();
            assert_eq!(keys(&books), keys(&rons), "{what}, deal {deal}, action {number}");
            let solved = ron.outcome(&self.ron).is_some_and(|outcome| outcome.places == [1]);
            assert_eq!(book.is_won(self.book), solved, "{what}, deal {deal}, action {number}");
            if books.is_empty() {
                assert!(ron.outcome(&self.ron).is_some(), "what cannot go on is over");
                return number;
            }
            let (_, action) = books.iter().nth(chance.next_u32() as usize % books.len()).expect("");
            let other = rons[&Self::of_book(*action)];
            book.apply(self.book, *action, &mut ()).expect("it is legal");
            ron.apply(&self.ron, other, &mut ()).expect("it is legal");
        }
        ACTIONS
    }
}

fn sample(stem: &str) -> Sample {
    Sample::load(&root().join(format!("sample-games/solitaire/{stem}.xlsx")))
}

#[test]
fn klondike_in_ron_is_klondike() {
    let book = sample("klondike");
    let definition = book.definition();
    let fields: Vec<String> =
        definition.fields().iter().map(|field| field.name.en.to_lowercase()).collect();
    let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
    let twins = Twins::new(&book.rules, rules("klondike-in-ron", None, &[]), &fields, &["stock"]);
    let actions: usize = (0..100).map(|deal| twins.play(DealNumber(deal), "klondike")).sum();
    assert!(actions > 10_000, "whole games were played");
    assert!(library().contains_key("klondike-in-ron"));
}

#[test]
fn a_workbook_is_lowered_without_loss() {
    for sample in Sample::all() {
        let (definition, game) = (sample.definition(), sample.rules.game());
        assert_eq!(game.table(1), *definition.table(), "{}: every id is kept", sample.stem);
        assert_eq!(sample.rules.table(), definition.table(), "{}", sample.stem);
        assert_eq!(game.about.title, definition.about().title);
        assert_eq!(sample.rules.seats(), 1);
        assert!(sample.rules.is_of_piles_alone(), "{}", sample.stem);
        let Pieces::Cards(pack) = &game.pieces else { panic!("it is played with cards") };
        assert_eq!(pack.all().count(), definition.piece_count(), "{}", sample.stem);
        let numbers = game.deal_numbers();
        assert!(definition.decks().iter().all(|deck| deck.numbering.last() >= *numbers.end()));
    }
    let declared = rules("klondike-in-ron", None, &[]);
    assert!(!declared.is_of_piles_alone(), "its flow deals, and it counts decisions");
    assert!(declared.table().decks().is_empty() && !declared.game().has_decks());
}

#[test]
fn a_refusal_names_the_pile_rule_and_its_place() {
    let rules = rules("klondike-in-ron", None, &[]);
    let state = rules.deal(DealNumber(1));
    let mut legal = Vec::new();
    state.legal(&rules, &mut legal);
    let game = rules.game();
    let tableau: Vec<SpotId> =
        rules.spots_of(game.field("tableau").expect("there is one")).collect();
    let mut told = 0;
    for (&from, &to) in tableau.iter().zip(tableau.iter().skip(1)) {
        let id = game.moves.iter().position(|own| own.name == "put").expect("there is one");
        let Action::Move(wish) = Action::put(from, 1, to) else { continue };
        let rule = engine::definition::game::MoveId(id as u8);
        let action = Action::Move(Move { rule, ..wish });
        if legal.contains(&action) {
            continue;
        }
        let refusal = state.check(&rules, action).expect_err("it is not legal");
        assert!(matches!(refusal.reason, Reason::PutPair { .. }), "{refusal:?}");
        let place = game.place_of(refusal.rule.expect("a rule says so")).expect("it has a place");
        let text = &game.sources[0].text[place.start as usize..place.end as usize];
        assert_eq!(text, "down 1, alternating colours; empty: K");
        told += 1;
    }
    assert!(told > 2, "some moves were refused");
}

/// Writes a workbook out in RON, reads that again and pairs it with the workbook itself.
fn written<'a>(
    (definition, book): (&Definition, &'a Rules),
    what: &str,
    tables: Option<(&str, &Sources)>,
    library: &dyn Library,
) -> Twins<'a> {
    let text = write_game(definition, tables).unwrap_or_else(|lost| panic!("{what}: {lost:?}"));
    let read = read_game(&text, library);
    let faults: Vec<_> = read.diagnostics.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{what}:\n{}\n{text}", faults.join("\n"));
    let game = Arc::new(read.game.expect("it has no fault"));
    assert_eq!(game.about.title, definition.about().title, "{what}");
    let keys: Vec<&str> = game.fields.iter().map(|field| field.name.as_str()).collect();
    let (decks, fields) = keys.split_at(definition.decks().len());
    let ron = Rules::of_game(Arc::clone(&game), &Setup::default()).expect("one plays");
    assert_eq!(ron.handling(), Handling::Piles, "{what}");
    lie_alike(definition, ron.table(), what);
    Twins::new(book, ron, &fields[..definition.fields().len()], decks)
}

/// Asserts that the spots of a game written out lie as in its workbook, spread alike.
fn lie_alike(book: &Definition, ron: &Table, what: &str) {
    let decks = book.decks().len();
    for (index, deck) in book.decks().iter().enumerate() {
        let spot = ron.spots_of(FieldId(index as u8)).next().expect("its deck");
        assert_eq!(ron.place(spot), deck.place, "{what}: {spot:?}");
    }
    for field in (0..book.fields().len() as u8).map(FieldId) {
        let own: Vec<SpotId> = book.spots_of(field).collect();
        let written = ron.spots_of(FieldId(field.0 + decks as u8));
        for (&spot, twin) in own.iter().zip(written) {
            assert_eq!(ron.place(twin), book.place(spot), "{what}: {spot:?}");
            // A field has one spread in RON.
            let alike = own.iter().all(|&other| book.fan(other) == book.fan(spot));
            assert!(!alike || ron.fan(twin) == book.fan(spot), "{what}: {spot:?}");
        }
    }
}

#[test]
fn every_workbook_written_out_in_ron_plays_the_same() {
    let mut actions = 0;
    for sample in Sample::all() {
        let twins = written((sample.definition(), &sample.rules), &sample.stem, None, &());
        actions += sample.deals(12).map(|deal| twins.play(deal, &sample.stem)).sum::<usize>();
    }
    // One of the templates has a table that no words describe.
    for path in files(&root().join("sample-games/templates"), "xlsx") {
        let sample = Sample::load(&path);
        let tables = Tables(gamefile::read(&sample.bytes).document);
        let sources = Some(("tables.xlsx", &sample.sources));
        let twins = written((sample.definition(), &sample.rules), &sample.stem, sources, &tables);
        actions += sample.deals(12).map(|deal| twins.play(deal, &sample.stem)).sum::<usize>();
    }
    assert!(actions > 20_000, "whole games were played: {actions}");
}

/// Workbooks with settings that no sample has.
const BOOKS: [(&str, &str); 4] = [
    (
        "clicks that leave spots out, turned cards, cards that leave the game",
        "[Fields]
        Field | Put                | Take           | Flip  | Clear | Pile size
        Row   | down 1; empty: any | any; top: any  | click | =0    |
        Index | any; empty: any    | none           |       | ≥1    | 20
        [Spots]
        Field
        Row
        Row
        Row
        Row
        Index
        [Decks]
        Deck  | Redeals | Shuffle | Refill        | Deal to     | After deal
        Stock | 2       | yes     | fill and deal | only filled | remove A*; remove ♥7 ♠Q
        [Deals]
        Spot  | Opening deal | Click deal | Collect
        Row   | 2 down 1 up  | 1 down 2 up | TRUE
        Index |              | 1 up       |",
    ),
    (
        "two decks with the same cards",
        "[Fields]
        Field      | Put                       | Take           | Put size | Clear
        Cells      | none; empty: any          | none; top: any |          |
        Foundation | up 1, same suit; empty: A | none           | 1        | =13
        2 piles    | same suit; empty: any     | none; top: any | 1-2      |
        Waste      | none                      | none; top: any |          |
        [Spots]
        Field
        Cells
        Cells
        Foundation
        Foundation
        Foundation
        Foundation
        Foundation
        Foundation
        Foundation
        Foundation
        2 piles
        2 piles
        2 piles
        Waste
        [Decks]
        Deck  | Deal when        | After deal | Deal order | Deal to
        Left  | all empty: Cells | rise K*    | by row     |
        Right |                  | sink A*    | by spot    | only empty
        [Deals]
        Deck  | Spot      | Opening deal | Click deal | Collect
        Left  | 2 piles 1 | 4 up         |            |
        Left  | 2 piles 2 | 2 up         |            |
        Left  | 2 piles 3 | 3 up         |            |
        Left  | Waste     |              | 2 up       | TRUE
        Right | 2 piles   | 2 up         | 1 up       |
        Right | Cells 2   | 1 up         | 1 up       |",
    ),
    (
        "spots that are fixed, refilled, and sums that leave",
        "[Fields]
        Field | Put | Take | Refill | After put | Clear | Take size
        Pairs | sum 11 | none; top: any | Reserve 2 > Store > Stock | 2 > Discard |  | 1
        Reserve | none | none; top: any |  |  |  | pile
        Store | none | none |  |  |  | 
        Discard | none | none |  |  | ≥30 | 
        [Spots]
        Field   | Fixed
        Pairs   | ♥7
        Pairs   | Q
        Pairs   |
        Pairs   |
        Pairs   |
        Pairs   |
        Pairs   |
        Pairs   |
        Reserve |
        Reserve |
        Store   |
        Discard |
        [Decks]
        Deck
        Stock
        [Deals]
        Spot    | Opening deal
        Reserve | 2 down 3 up
        Store   | 6 down",
    ),
    (
        "a base rank, spare spots and cards that are collected in an order",
        "[Fields]
        Field | Put | Take | Take size | Base | Clear | Check inside
        Foundation | up 1, wrap, same suit; empty: A | none |  | Foundation 2 | =13 | 
        Tableau | down 1, wrap, same suit; empty: any | any; top: any | spare: Cells, Tableau |  |  | no
        Cells | none; empty: any | none; top: any |  |  |  | 
        Waste | none | none; top: any |  |  |  | 
        [Spots]
        Field
        Foundation
        Foundation
        Foundation
        Foundation
        Tableau
        Tableau
        Tableau
        Cells
        Cells
        Waste
        [Decks]
        Deck  | Redeals | Shuffle
        Stock | 3       | no
        [Deals]
        Spot         | Opening deal | Click deal | Collect
        Foundation 2 | 1 up         |            |
        Tableau      | 1 down 2 up  |            | 2
        Cells        |              |            | 1
        Waste        |              | 2 up       | 3",
    ),
];

#[test]
fn what_no_sample_says_is_written_out_too() {
    for (what, text) in BOOKS {
        let checked = read(&Document::from_text(text));
        let definition = checked.into_result().unwrap_or_else(|faults| panic!("{what}:\n{faults}"));
        let book = Rules::compile(&definition);
        let twins = written((&definition, &book), what, None, &());
        let actions: usize = (1..40).map(|deal| twins.play(DealNumber(deal), what)).sum();
        assert!(actions > 60, "{what}: {actions}");
    }
}

/// Tables of one workbook.
struct Tables(Document);

impl Library for Tables {
    fn text(&self, _name: &str) -> Option<String> {
        None
    }

    fn relation(&self, file: &str, sheet: &str, kind: TableKind) -> Option<Relation> {
        relation(&self.0, sheet, kind).filter(|_| file == "tables.xlsx")
    }
}

#[test]
fn a_table_without_words_stays_in_its_workbook() {
    let mut document = gamefile::read(&sample("klondike").bytes).document;
    let sheet = document.sheets.iter_mut().find(|sheet| sheet.name == "Put Tableau");
    let sheet = sheet.expect("it has one");
    // Any card may go on the nine of spades, and the pattern is gone.
    assert!(sheet.get(0, 1).is_some(), "the pattern stands in B1");
    sheet.cells.retain(|cell, _| cell.row > 0);
    let row = sheet.rows().find(|&row| sheet.get(row, 0).is_some_and(|c| c.shown() == "♠9"));
    let row = row.expect("a row for each card");
    for column in 1..=52 {
        sheet.set(row, column, Value::Bool(true));
    }
    let checked = read(&document);
    let definition = checked.definition.expect("it is sound");
    let lost = write_game(&definition, None).expect_err("there are no words");
    assert!(lost.iter().any(|lost| lost.contains("Tableau")), "{lost:?}");
    let book = Rules::compile(&definition);
    let text = write_game(&definition, Some(("tables.xlsx", &checked.sources)));
    let text = text.expect("it names the sheet");
    assert!(text.contains("put: Table(file: \"tables.xlsx\", sheet: \"Put Tableau\")"), "{text}");
    let none = read_game(&text, &());
    assert!(none.game.is_none());
    let told = none.diagnostics[0].to_string();
    assert!(told.contains("`tables.xlsx` has no valid table `Put Tableau`"), "{told}");
    let tables = Some(("tables.xlsx", &checked.sources));
    let twins = written((&definition, &book), "tables", tables, &Tables(document));
    assert!((1..10).map(|deal| twins.play(DealNumber(deal), "tables")).sum::<usize>() > 500);
}

#[test]
fn a_game_without_a_clear_rule_is_never_won_in_either_notation() {
    let sheets = "
        [Fields]
        Field | Put | Take           | Clear
        Heap  | any | any; top: any  |
        Other | any | none; top: any | >=0
        [Deals]
        Spot | Opening deal
        Heap | 6 up";
    let checked = read(&Document::from_text(sheets));
    let codes = |faults: &[Diagnostic]| faults.iter().map(|fault| fault.code).collect::<Vec<_>>();
    assert_eq!(codes(&checked.diagnostics), [Code::NoGoal]);
    let definition = checked.definition.expect("it plays all the same");
    assert_eq!(describe(&definition).sections[0].sentences, [Sentence::NoGoal]);
    let text = write_game(&definition, None).expect("it has words");
    let read = read_game(&text, &());
    let told: Vec<_> = read.diagnostics.iter().map(|fault| fault.diagnostic.code).collect();
    assert_eq!(told, [Code::NoGoal], "told once, and no error");
    let game = Arc::new(read.game.expect("it plays all the same"));
    let declared = Rules::of_game(game, &Setup::default()).expect("one plays");
    for rules in [Rules::compile(&definition), declared] {
        let mut state = rules.deal(DealNumber(1));
        let mut legal = Vec::new();
        for _ in 0..30 {
            assert!(!state.is_won(&rules) && state.outcome(&rules).is_none());
            state.legal(&rules, &mut legal);
            state.apply_legal(&rules, legal[0], &mut ());
        }
        let budget = SearchBudget { positions: 200 };
        assert_eq!(outlook(&rules, &state, budget), Outlook::Open, "nothing has been missed");
    }
}
