//! A draft stays valid under all operations: its references are valid, its names are unique, and
//! its document reads back as the same draft.

use definition::{
    Code, DealCondition, Deck, DeckId, Definition, Face, Fan, FanDirection, Field, FieldId,
    Localized, Place, Severity, SpotId, TakeSize, Target,
};
use proptest::prelude::*;
use std::collections::BTreeSet;
use workbook::{Document, Draft, NameFault, WhichDeal, read};

/// A game in which everything that can refer to a field, a spot or a deck does so.
const GAME: &str = "[Game]
Title | Drafted
[Cards]
Deck | Suit | A | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | J | Q | K
Stock | ♠ | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
Stock | ♥ | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
Second | ♦ | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
[Decks]
Deck | X | Y | Redeals | Deal when
Stock | 0 | 0 | 2 | all filled: Tableau
Second | 1.5 | 0 | | all empty: Cell
[Fields]
Field | Field (ja) | Put | Take | Take size | Clear | Base | Refill | After put | Whenever
Tableau | 場札 | down 1 | any | spare: Tableau, Cell | =0 | Foundation 1 | Waste > Stock | | 13 > Foundation
Cell | | any | any | | | | | 1 > Waste |
Foundation | 組札 | up 1 | none | | =13 | Foundation 1 | | |
Waste | | none | any | | | | | |
[Spots]
Spot | Field | X | Y | Fan
Tableau 1 | Tableau | 0 | 1.2 | down
Tableau 2 | Tableau | 1.2 | 1.2 | down 25%
Tableau 3 | Tableau | 2.4 | 1.2 | down 5
Cell | Cell | 3 | 0 |
Foundation 1 | Foundation | 4 | 0 |
Foundation 2 | Foundation | 5 | 0 |
Waste | Waste | 6 | 0 | right 3 40%
[Deals]
Deck | Spot | Opening deal | Click deal | Collect
Stock | Tableau 1 | 1 up | |
Stock | Tableau 2 | 1 down, 1 up | |
Stock | Tableau 3 | 2 down, 1 up | |
Stock | Waste | | 1 up | TRUE
Second | Cell | 1 up | 1 up |
";

fn draft() -> Draft {
    let checked = read(&Document::from_text(GAME));
    let faults: Vec<_> = checked.diagnostics.iter().map(ToString::to_string).collect();
    Draft::from(&checked.definition.unwrap_or_else(|| panic!("a sound game: {faults:#?}")))
}

fn names(draft: &Draft) -> Vec<&str> {
    draft.spots.iter().map(|spot| spot.name.as_str()).collect()
}

fn place(x: u16) -> Place {
    Place { x, y: 500 }
}

fn spot(draft: &Draft, name: &str) -> SpotId {
    let at = names(draft).iter().position(|other| *other == name);
    SpotId(at.unwrap_or_else(|| panic!("no spot {name}")) as u8)
}

fn field(draft: &Draft, name: &str) -> FieldId {
    let at = draft.fields.iter().position(|field| field.name.en == name);
    FieldId(at.unwrap_or_else(|| panic!("no field {name}")) as u8)
}

/// Asserts the invariants of every draft.
fn assert_whole(draft: &Draft) {
    let (spots, fields, decks) = (draft.spots.len(), draft.fields.len(), draft.decks.len());
    assert!(spots + decks <= Definition::MAX_SPOTS && fields <= Definition::MAX_FIELDS);
    let leads = |target: Target| match target {
        Target::Spot(spot) => spot.index() < spots,
        Target::Field(field) => field.index() < fields,
        Target::Deck(deck) => deck.index() < decks,
    };
    for deck in &draft.decks {
        for deals in [&deck.opening, &deck.click] {
            assert!(deals.iter().all(|deal| deal.spot.index() < spots && !deal.faces.is_empty()));
            let spots: BTreeSet<SpotId> = deals.iter().map(|deal| deal.spot).collect();
            assert_eq!(spots.len(), deals.len(), "each spot once");
        }
        for condition in &deck.conditions {
            let (DealCondition::AllFilled(field) | DealCondition::AllEmpty(field)) = condition;
            assert!(field.index() < fields);
        }
        if let Some(redeal) = &deck.redeal {
            assert!(!redeal.collect.is_empty());
            assert!(redeal.collect.iter().all(|spot| spot.index() < spots));
        }
    }
    for field in &draft.fields {
        assert!(field.base.is_none_or(|spot| spot.index() < spots));
        assert!(field.refill.iter().all(|&target| leads(target)));
        for after in [field.after_put, field.whenever].into_iter().flatten() {
            assert!(leads(after.to));
        }
        if let TakeSize::Spare(named) = &field.take_size {
            assert!(!named.is_empty() && named.iter().all(|field| field.index() < fields));
        }
    }
    let mut counts = vec![0; fields];
    for spot in &draft.spots {
        counts[spot.field.index()] += 1;
        assert_eq!(spot.number, counts[spot.field.index()], "{}", spot.name);
    }
    // All names are unique, except that a field and its only spot may share one.
    let mut seen = BTreeSet::new();
    for name in draft.fields.iter().map(|field| &field.name.en) {
        assert!(seen.insert(name.to_lowercase()), "two things named {name}");
    }
    for name in draft.decks.iter().map(|deck| &deck.name.en) {
        assert!(seen.insert(name.to_lowercase()), "two things named {name}");
    }
    for (spot, count) in draft.spots.iter().map(|spot| (spot, counts[spot.field.index()])) {
        let shared = count == 1 && spot.name == draft.fields[spot.field.index()].name.en;
        assert!(shared || seen.insert(spot.name.to_lowercase()), "two spots named {}", spot.name);
    }
}

/// Asserts that the document of a draft reads back as the draft, whatever else the game lacks.
fn assert_reads_back(draft: &Draft) {
    let checked = draft.check();
    let errors: Vec<_> = checked
        .diagnostics
        .iter()
        .filter(|fault| fault.severity() == Severity::Error)
        .map(|fault| (fault.code, fault.to_string()))
        .collect();
    for (code, words) in &errors {
        // The game may be incomplete, but not malformed.
        let lacks = [Code::NoSpot, Code::NoField, Code::NoDeck, Code::NoCards];
        assert!(lacks.contains(code), "{words}");
    }
    if errors.is_empty() {
        assert_eq!(checked.partial, *draft);
        assert_eq!(checked.definition.as_ref().map(Draft::from).as_ref(), Some(draft));
    }
}

#[test]
fn the_game_of_these_tests_reads_back() {
    let draft = draft();
    assert_whole(&draft);
    assert_reads_back(&draft);
    let waste = &draft.spots[spot(&draft, "Waste").index()];
    let fan = Fan { direction: FanDirection::Right, shown: Some(3), spacing: Some(40) };
    assert_eq!(waste.fan, fan);
}

#[test]
fn a_new_spot_is_numbered_behind_its_fields_others() {
    let mut draft = draft();
    let (tableau, cell) = (field(&draft, "Tableau"), field(&draft, "Cell"));
    let fourth = draft.add_spot(tableau, place(0), Fan::default()).expect("room");
    assert_eq!(fourth, SpotId(3));
    assert_eq!(names(&draft)[3], "Tableau 4");
    assert_eq!(draft.dealt_to(DeckId(1), WhichDeal::Opening, spot(&draft, "Cell")), [Face::Up]);
    draft.add_spot(cell, place(0), Fan::default());
    assert!(names(&draft).contains(&"Cell 1") && names(&draft).contains(&"Cell 2"));
    assert_eq!(draft.fields[0].base, Some(spot(&draft, "Foundation 1")));
    assert_whole(&draft);
    assert_reads_back(&draft);
    assert_eq!(draft.add_spot(FieldId(9), place(0), Fan::default()), None);
}

#[test]
fn a_copy_of_a_spot_is_dealt_the_same() {
    let mut draft = draft();
    let copy = draft.duplicate_spot(spot(&draft, "Tableau 2"), place(300)).expect("room");
    assert_eq!(draft.spots[copy.index()].name, "Tableau 4");
    assert_eq!(draft.spots[copy.index()].fan.spacing, Some(25));
    let faces = draft.dealt_to(DeckId(0), WhichDeal::Opening, copy);
    assert_eq!(faces, [Face::Down, Face::Up]);
    let waste = draft.duplicate_spot(spot(&draft, "Waste"), place(700)).expect("room");
    let redeal = draft.decks[0].redeal.as_ref().expect("it collects");
    assert_eq!(redeal.collect, [spot(&draft, "Waste 1"), waste]);
    assert_whole(&draft);
    assert_reads_back(&draft);
}

#[test]
fn the_order_of_rows_is_kept_which_decides_who_gets_which_card() {
    let rows = "Stock | Waste | 1 up | 1 up | TRUE\nStock | Tableau 1 | 1 up | |\n\
        Stock | Tableau 3 | 2 down, 1 up | |\n";
    let (before, after) = (GAME.find("Stock | Tableau 1 |"), GAME.find("Second | Cell"));
    let (before, after) = (before.expect("the rows"), after.expect("a row"));
    let text = format!("{}{rows}{}", &GAME[..before], &GAME[after..]);
    let checked = read(&Document::from_text(&text));
    let definition = checked.definition.expect("a sound game");
    let mut draft = Draft::from(&definition);
    let order = |draft: &Draft| -> Vec<String> {
        let again = draft.check().definition.expect("it is still sound");
        assert_eq!(Draft::from(&again), *draft, "it reads back");
        let deck = &again.decks()[0];
        let deals = deck.opening.iter().chain(&deck.click);
        deals.map(|deal| again.spots()[deal.spot.index()].name.clone()).collect()
    };
    assert_eq!(order(&draft), ["Waste", "Tableau 1", "Tableau 3", "Waste"]);
    let second = spot(&draft, "Tableau 2");
    draft.deal_to(DeckId(0), WhichDeal::Opening, second, vec![Face::Up]);
    let first = ["Waste", "Tableau 1", "Tableau 2", "Tableau 3", "Waste"];
    assert_eq!(order(&draft), first, "each where its field has its rows");
    draft.remove_spots(&[second]);
    assert_eq!(order(&draft), ["Waste", "Tableau 1", "Tableau 2", "Waste"]);
}

#[test]
fn spots_that_go_take_along_what_names_them() {
    let mut draft = draft();
    let gone = [spot(&draft, "Tableau 1"), spot(&draft, "Foundation 1"), spot(&draft, "Waste")];
    draft.remove_spots(&gone);
    assert_eq!(names(&draft), ["Tableau 1", "Tableau 2", "Cell", "Foundation"]);
    assert_eq!(draft.dealt_to(DeckId(0), WhichDeal::Opening, SpotId(0)), [Face::Down, Face::Up]);
    assert!(draft.fields[0].base.is_none() && draft.decks[0].redeal.is_none());
    assert_whole(&draft);
}

#[test]
fn a_field_that_goes_takes_along_what_names_it() {
    let mut draft = draft();
    draft.remove_field(field(&draft, "Cell"));
    assert_eq!(draft.fields[0].take_size, TakeSize::Spare(vec![FieldId(0)]));
    assert!(draft.decks[1].conditions.is_empty());
    assert_eq!(draft.fields[0].whenever.map(|after| after.to), Some(Target::Field(FieldId(1))));
    assert_whole(&draft);
    assert_reads_back(&draft);
    draft.remove_field(FieldId(200));
    assert_eq!(draft.fields.len(), 3);
}

#[test]
fn a_copy_of_a_field_has_its_rules() {
    let mut draft = draft();
    let (copy, spot) = draft.duplicate_field(FieldId(0), place(0)).expect("room");
    let (old, new) = (draft.fields[0].clone(), draft.fields[copy.index()].clone());
    assert_eq!(new.name.en, "Tableau 4", "the names with lower numbers are spots'");
    assert_eq!(Field { name: old.name.clone(), ..new }, old);
    assert_eq!(draft.spots[spot.index()].fan, draft.spots[0].fan);
    assert_whole(&draft);
    assert_reads_back(&draft);
}

#[test]
fn decks_keep_their_order_and_the_last_one_stays() {
    let mut draft = draft();
    draft.remove_deck(DeckId(0));
    assert_eq!(draft.decks[0].name.en, "Second");
    assert_eq!(draft.fields[0].refill, [Target::Field(FieldId(3))]);
    draft.remove_deck(DeckId(0));
    assert_eq!(draft.decks.len(), 1);
    let more = Localized { en: "second".to_owned(), ja: String::new() };
    let added = draft.add_deck(Deck::plain(more, place(0))).expect("room");
    assert_eq!(draft.decks[added.index()].name.en, "second 2");
    assert_whole(&draft);
}

#[test]
fn a_field_renames_the_spots_that_bear_its_name() {
    let mut draft = draft();
    let tableau = field(&draft, "Tableau");
    assert_eq!(draft.rename_spot(spot(&draft, "Tableau 2"), "Middle"), Ok(()));
    assert_eq!(draft.rename_field(tableau, " Build  row "), Ok(()));
    assert_eq!(names(&draft)[..3], ["Build row 1", "Middle", "Build row 3"]);
    assert_eq!(draft.rename_field(field(&draft, "Cell"), "Nook"), Ok(()));
    assert_eq!(names(&draft)[3], "Nook");
    assert_whole(&draft);
    assert_reads_back(&draft);
}

#[test]
fn a_name_that_cannot_be_given_changes_nothing() {
    let mut draft = draft();
    let before = draft.clone();
    let tableau = field(&draft, "Tableau");
    let taken = |name: &str| Err(NameFault::Taken(name.to_owned()));
    assert_eq!(draft.rename_field(tableau, "waste"), taken("waste"));
    assert_eq!(draft.rename_field(tableau, "Stock"), taken("Stock"));
    assert_eq!(draft.rename_deck(DeckId(0), "Foundation 2"), taken("Foundation 2"));
    assert_eq!(draft.rename_spot(SpotId(0), "Tableau"), taken("Tableau"));
    assert_eq!(draft.rename_spot(SpotId(0), " \t"), Err(NameFault::Blank));
    for name in ["a > b", "a, b", &"x".repeat(61)] {
        let fault = draft.rename_field(tableau, name).expect_err(name);
        assert!(matches!(&fault, NameFault::Unfit(_)), "{fault}");
        assert!(fault.to_string().len() > 10, "{fault}");
    }
    // The field's own name would fit, those of its spots would not.
    let long = draft.rename_field(tableau, &"x".repeat(60));
    assert!(matches!(long, Err(NameFault::Unfit(_))), "{long:?}");
    assert_eq!(draft.rename_deck(DeckId(1), "Hoard 2"), Ok(()));
    assert_eq!(draft.rename_field(tableau, "Hoard"), taken("Hoard 2"));
    assert_eq!(draft.rename_deck(DeckId(1), "Second"), Ok(()));
    assert_eq!(draft, before);
}

#[test]
fn free_names_are_free_and_fit() {
    let draft = draft();
    assert_eq!(draft.free_name("Nook"), "Nook");
    assert_eq!(draft.free_name("  tableau "), "tableau 4");
    assert_eq!(draft.free_name(" > "), "Field");
    assert_eq!(draft.free_name("a>b"), "ab");
    assert!(draft.free_name(&"長".repeat(900)).chars().count() <= 60);
}

#[test]
fn spots_change_their_order_with_their_numbers() {
    let mut draft = draft();
    draft.reorder_spot(SpotId(2), 0);
    assert_eq!(names(&draft)[..3], ["Tableau 1", "Tableau 2", "Tableau 3"]);
    assert_eq!(draft.spots[0].place.x, 240);
    assert_eq!(draft.dealt_to(DeckId(0), WhichDeal::Opening, SpotId(0)).len(), 3);
    let moved = draft.order_field_by_place(FieldId(0));
    assert_eq!(moved, [(1, 0), (2, 1), (0, 2)].map(|(old, new)| (SpotId(old), SpotId(new))));
    assert_eq!(draft, self::draft());
    draft.reorder_spot(SpotId(90), 0);
    assert_eq!(draft, self::draft());
}

#[test]
fn spots_move_to_another_field_behind_its_others() {
    let mut draft = draft();
    let (cell, tableau) = (field(&draft, "Cell"), field(&draft, "Tableau"));
    let moved = draft.move_to_field(&[SpotId(0), SpotId(2)], cell);
    assert_eq!(moved, [SpotId(2), SpotId(3)]);
    assert_eq!(names(&draft)[..4], ["Tableau", "Cell 1", "Cell 2", "Cell 3"]);
    assert_eq!(draft.dealt_to(DeckId(0), WhichDeal::Opening, SpotId(3)).len(), 3);
    assert_whole(&draft);
    assert_reads_back(&draft);
    assert_eq!(draft.move_to_field(&[SpotId(0)], tableau), []);
    assert_eq!(draft.move_to_field(&[SpotId(77)], cell), []);
}

#[test]
fn a_spot_with_a_name_of_its_own_leaves_no_other_with_the_fields_name_alone() {
    let mut draft = Draft::default();
    draft.add_deck(Deck::plain(named("Stock"), place(0)));
    let fields = ["Cell", "Tableau"].map(|name| draft.add_field(Field::plain(named(name))));
    let [cell, tableau] = fields.map(|field| field.expect("there is room"));
    let only = draft.add_spot(cell, place(0), Fan::default()).expect("there is room");
    let other = draft.add_spot(tableau, place(1), Fan::default()).expect("there is room");
    assert_eq!(draft.spots[only.index()].name, "Cell");
    draft.rename_spot(other, "Corner").expect("the name is free");
    draft.move_to_field(&[other], cell);
    let names: Vec<&str> = draft.spots.iter().map(|spot| spot.name.as_str()).collect();
    assert_eq!(names, ["Cell 1", "Corner"]);
    assert_whole(&draft);
}

#[test]
fn what_points_nowhere_is_left_out_of_the_document() {
    let mut draft = draft();
    draft.fields[0].base = Some(SpotId(99));
    draft.fields[0].refill = vec![Target::Deck(DeckId(7)), Target::Field(FieldId(3))];
    draft.decks[0].conditions = vec![DealCondition::AllEmpty(FieldId(30))];
    draft.spots[3].field = FieldId(31);
    let checked = read(&draft.document(None));
    assert_eq!(checked.partial.fields[0].base, None);
    assert_eq!(checked.partial.fields[0].refill, [Target::Field(FieldId(3))]);
    assert_eq!(checked.partial.spots.len(), 6);
}

/// An operation on a draft.
#[derive(Debug, Clone)]
enum Change {
    AddField(String),
    CopyField(u8),
    RemoveField(u8),
    RenameField(u8, String),
    AddSpot(u8),
    CopySpot(u8),
    RemoveSpots(Vec<u8>),
    RenameSpot(u8, String),
    Reorder(u8, usize),
    OrderByPlace(u8),
    Move(Vec<u8>, u8),
    Put(u8, Place),
    AddDeck(String),
    RemoveDeck(u8),
    RenameDeck(u8, String),
    Deal(u8, u8, Vec<bool>),
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Da-d]{1,2}( [0-9]{1,2})?",
        "(Tableau|Cell|Stock|Foundation|場札)( [1-5])?",
        "[ >,;|\t]{0,3}",
        "[xX長]{55,64}",
        any::<String>(),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let id = 0_u8..9;
    let ids = proptest::collection::vec(0_u8..12, 0..4);
    prop_oneof![
        name().prop_map(Change::AddField),
        id.clone().prop_map(Change::CopyField),
        id.clone().prop_map(Change::RemoveField),
        (id.clone(), name()).prop_map(|(id, name)| Change::RenameField(id, name)),
        id.clone().prop_map(Change::AddSpot),
        id.clone().prop_map(Change::CopySpot),
        ids.clone().prop_map(Change::RemoveSpots),
        (id.clone(), name()).prop_map(|(id, name)| Change::RenameSpot(id, name)),
        (id.clone(), 0..20_usize).prop_map(|(id, to)| Change::Reorder(id, to)),
        id.clone().prop_map(Change::OrderByPlace),
        (ids, id.clone()).prop_map(|(ids, field)| Change::Move(ids, field)),
        (id.clone(), 0..9_999_u16, 0..9_999_u16)
            .prop_map(|(id, x, y)| Change::Put(id, Place { x, y })),
        name().prop_map(Change::AddDeck),
        id.clone().prop_map(Change::RemoveDeck),
        (id.clone(), name()).prop_map(|(id, name)| Change::RenameDeck(id, name)),
        (id.clone(), id, proptest::collection::vec(any::<bool>(), 0..4))
            .prop_map(|(deck, spot, faces)| Change::Deal(deck, spot, faces)),
    ]
}

fn named(name: &str) -> Localized {
    Localized { en: name.to_owned(), ja: String::new() }
}

fn apply(draft: &mut Draft, change: Change) {
    let spots = |ids: Vec<u8>| ids.into_iter().map(SpotId).collect::<Vec<_>>();
    match change {
        Change::AddField(name) => drop(draft.add_field(Field::plain(named(&name)))),
        Change::CopyField(id) => drop(draft.duplicate_field(FieldId(id), place(0))),
        Change::RemoveField(id) => draft.remove_field(FieldId(id)),
        Change::RenameField(id, name) => drop(draft.rename_field(FieldId(id), &name)),
        Change::AddSpot(id) => drop(draft.add_spot(FieldId(id), place(0), Fan::default())),
        Change::CopySpot(id) => drop(draft.duplicate_spot(SpotId(id), place(0))),
        Change::RemoveSpots(ids) => draft.remove_spots(&spots(ids)),
        Change::RenameSpot(id, name) => drop(draft.rename_spot(SpotId(id), &name)),
        Change::Reorder(id, to) => draft.reorder_spot(SpotId(id), to),
        Change::OrderByPlace(id) => drop(draft.order_field_by_place(FieldId(id))),
        Change::Move(ids, field) => drop(draft.move_to_field(&spots(ids), FieldId(field))),
        Change::Put(id, place) => {
            if let Some(spot) = draft.spots.get_mut(usize::from(id)) {
                spot.place = place;
            }
        }
        Change::AddDeck(name) => drop(draft.add_deck(Deck::plain(named(&name), place(0)))),
        Change::RemoveDeck(id) => draft.remove_deck(DeckId(id)),
        Change::RenameDeck(id, name) => drop(draft.rename_deck(DeckId(id), &name)),
        Change::Deal(deck, spot, faces) => {
            let faces = faces.into_iter().map(|up| if up { Face::Up } else { Face::Down });
            draft.deal_to(DeckId(deck), WhichDeal::Opening, SpotId(spot), faces.collect());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_the_draft_stays_whole(
        changes in proptest::collection::vec(change(), 1..24),
    ) {
        let mut draft = draft();
        for change in changes {
            apply(&mut draft, change);
            assert_whole(&draft);
        }
        assert_reads_back(&draft);
        // Writing over the written document changes nothing.
        let written = draft.document(None);
        prop_assert_eq!(draft.document(Some(&written)), written);
    }

    #[test]
    fn a_full_draft_refuses_more(fields in 1_usize..40, spots in 1_usize..140) {
        let mut draft = Draft::default();
        draft.add_deck(Deck::plain(named("Stock"), place(0)));
        for number in 0..fields {
            let added = draft.add_field(Field::plain(named("Field")));
            prop_assert_eq!(added.is_some(), number < Definition::MAX_FIELDS);
        }
        for number in 0..spots {
            let added = draft.add_spot(FieldId(0), place(0), Fan::default());
            prop_assert_eq!(added.is_some(), number + 1 < Definition::MAX_SPOTS);
        }
        assert_whole(&draft);
    }
}
