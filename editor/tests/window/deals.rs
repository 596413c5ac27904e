//! Deals painted on the table, and the empty deck.

use crate::support::Window;
use egui::{Key, Modifiers};
use engine::{
    definition::{
        AfterDeal, Deal, DealCondition, DealFilter, DealOrder, DeckId, Face, Redeal, SpotId,
    },
    workbook::WhichDeal,
};
use fudaba_editor::step::DesignStep;

const DECK: DeckId = DeckId(0);

fn deals(window: &Window, which: WhichDeal) -> Vec<Deal> {
    which.of(&window.editor().work.draft().decks[0]).to_vec()
}

fn faces(window: &Window, which: WhichDeal, spot: &str) -> Vec<Face> {
    let draft = window.editor().work.draft();
    let id = draft.spots.iter().position(|found| found.name == spot).expect(spot);
    draft.dealt_to(DECK, which, SpotId(id as u8)).to_vec()
}

fn steps(window: &Window) -> usize {
    window.editor().work.steps().1
}

/// Returns a sample at a step, in the design panel alone: other panels have buttons of the same
/// names.
fn sample(game: &str, step: DesignStep) -> Window {
    Window::designing(game, step)
}

/// Returns Klondike with nothing dealt, and its deal.
fn undealt() -> (Window, Vec<Deal>) {
    let mut window = sample("klondike", DesignStep::OpeningDeal);
    let dealt = deals(&window, WhichDeal::Opening);
    window.keys(Modifiers::COMMAND, Key::A);
    window.press("Clear");
    window.press("Select: None");
    assert!(deals(&window, WhichDeal::Opening).is_empty());
    (window, dealt)
}

#[test]
fn a_staircase_of_seven_spots_is_the_samples_deal() {
    let (mut window, wanted) = undealt();
    let before = steps(&window);
    window.press("Deal: Face down");
    window.press("Select: Tableau");
    window.press("1, 2, 3, …");
    window.press("Last one up");
    assert_eq!(deals(&window, WhichDeal::Opening), wanted);
    assert_eq!(steps(&window), before + 2);
    assert!(window.says("28 of 52 dealt") && window.says("24 cards stay in the deck"));
    window.undo();
    assert_eq!(faces(&window, WhichDeal::Opening, "Tableau 3"), [Face::Down; 3]);
    window.undo();
    assert!(deals(&window, WhichDeal::Opening).is_empty());
}

#[test]
fn cards_are_dealt_turned_and_taken_back_one_by_one() {
    let (mut window, _) = undealt();
    let before = steps(&window);
    window.press("Deal: Face down");
    window.click("Tableau 3: nothing");
    window.click("Tableau 3: 1 face down");
    window.press("Deal: Face up");
    window.click("Tableau 3: 2 face down");
    assert!(window.says("Tableau 3: 2 face down, 1 face up"));
    assert_eq!(steps(&window), before + 3, "each card is a step");
    window.press("Deal: Turn over");
    window.click("Tableau 3: 2 face down, 1 face up");
    // The centre of the pile is on the last card.
    assert!(window.says("Tableau 3: 3 face down"));
    window.node("Tableau 3").click_secondary();
    window.run();
    assert_eq!(faces(&window, WhichDeal::Opening, "Tableau 3"), [Face::Down; 2]);
    window.undo();
    window.undo();
    assert!(window.says("Tableau 3: 2 face down, 1 face up"));
}

#[test]
fn a_drag_deals_a_row_in_one_step() {
    let (mut window, _) = undealt();
    let before = steps(&window);
    let from = window.node("Tableau 1").rect().center();
    let to = window.node("Tableau 5").rect().center();
    window.drag(from, to);
    let dealt: Vec<usize> =
        deals(&window, WhichDeal::Opening).iter().map(|deal| deal.faces.len()).collect();
    assert_eq!(dealt, [1; 5]);
    assert_eq!(steps(&window), before + 1);
    window.undo();
    assert!(deals(&window, WhichDeal::Opening).is_empty());
}

#[test]
fn the_keyboard_deals_too() {
    let (mut window, _) = undealt();
    window.node("Tableau 1").focus();
    window.run();
    window.key(Key::D);
    window.key(Key::D);
    window.key(Key::U);
    window.key(Key::ArrowRight);
    window.key(Key::Plus);
    window.key(Key::T);
    window.key(Key::U);
    window.key(Key::Minus);
    assert!(window.says("Tableau 1: 2 face down, 1 face up"));
    assert!(window.says("Tableau 2: 1 face down"));
    window.key(Key::Delete);
    assert!(window.says("Tableau 2: nothing"));
    window.node("Tableau 4").click_accesskit();
    window.run();
    assert!(window.says("Tableau 4: 1 face up"));
}

#[test]
fn too_many_cards_are_told_and_all_that_are_left_are_just_enough() {
    let (mut window, _) = undealt();
    window.press("Select: Tableau");
    window.press("All that are left");
    let dealt: Vec<usize> =
        deals(&window, WhichDeal::Opening).iter().map(|deal| deal.faces.len()).collect();
    assert_eq!(dealt, [8, 8, 8, 7, 7, 7, 7]);
    assert!(window.says("52 of 52 dealt") && window.says("No card is left in the deck"));
    window.click("Tableau 1: 8 face up");
    assert!(window.says("53 of 52 dealt") && window.says("1 card too many"));
}

#[test]
fn the_deal_goes_round_and_cards_move_after_it() {
    let mut window = sample("klondike", DesignStep::OpeningDeal);
    window.click("Order, and what happens");
    let before = window.editor().work.draft().decks[0].clone();
    window.press("Order: Card by card");
    assert_ne!(window.editor().work.draft().decks[0].order, before.order);
    window.undo();
    window.press("Order: Spot by spot");
    assert_eq!(window.editor().work.draft().decks[0].order, DealOrder::BySpot);
    window.press("Add cards that move");
    let after = |window: &Window| window.editor().work.draft().decks[0].after_deal.clone();
    let kings = "K*";
    let AfterDeal::Sink(cards) = after(&window)[0] else { panic!("kings sink at first") };
    assert_eq!(engine::workbook::read_cards(kings), Ok(cards));
    window.press("What they do, 1: Leave the game");
    assert_eq!(after(&window), [AfterDeal::Remove(cards)]);
    window.click("Cards that move, 1");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("A* ♥7");
    let AfterDeal::Remove(cards) = after(&window)[0] else { panic!("they leave") };
    assert_eq!(cards.len(), 5);
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("Joker");
    assert!(window.says("“Joker” does not name a card"));
    assert_eq!(after(&window), [AfterDeal::Remove(cards)], "what says nothing changes nothing");
    window.press("Remove cards that move, 1");
    assert!(after(&window).is_empty());
}

#[test]
fn a_click_deals_to_some_spots_under_a_condition() {
    let mut window = sample("spider", DesignStep::ClickDeal);
    assert!(window.says("10 cards a click of 50") && window.says("5 clicks deal the whole deck"));
    window.click("Order, and when");
    let deck = |window: &Window| window.editor().work.draft().decks[0].clone();
    assert!(matches!(deck(&window).conditions[..], [DealCondition::AllFilled(_)]));
    window.press("State of condition 1: is empty");
    assert!(matches!(deck(&window).conditions[..], [DealCondition::AllEmpty(_)]));
    window.undo();
    window.press("Remove condition 1");
    assert!(deck(&window).conditions.is_empty() && window.says("there is no condition"));
    window.press("Add a condition");
    assert!(matches!(deck(&window).conditions[..], [DealCondition::AllFilled(_)]));
    window.press("A click deals to: Only spots with cards");
    assert_eq!(deck(&window).filter, DealFilter::OnlyFilled);
    window.undo();
    assert_eq!(deck(&window).filter, DealFilter::All);
    let before = steps(&window);
    window.node("Tableau 1: 1 face up").click_secondary();
    window.run();
    assert!(window.says("9 cards a click of 50"));
    assert_eq!(steps(&window), before + 1);
}

fn redeal(window: &Window) -> Option<Redeal> {
    window.editor().work.draft().decks[0].redeal.clone()
}

#[test]
fn the_empty_deck_takes_back_what_is_marked() {
    let mut window = sample("klondike", DesignStep::EmptyDeck);
    let first = redeal(&window).expect("a waste that goes round");
    assert!(window.says("gathers the cards of Waste, as often as you like"));
    window.click("Waste, taken back");
    assert_eq!(redeal(&window), None);
    assert!(window.says("does nothing when it is empty"));
    window.click("Waste, stays");
    assert_eq!(redeal(&window), Some(first));

    let before = steps(&window);
    window.press("How often: This many times");
    window.press("Cards are: Shuffled");
    window.press("The click: Fills it and deals");
    let now = redeal(&window).expect("it still goes round");
    assert_eq!((now.limit, now.shuffle, now.deals), (Some(1), true, true));
    assert!(window.says("once"));
    assert_eq!(steps(&window), before + 3);
    window.press("How often: As often as you like");
    assert_eq!(redeal(&window).and_then(|redeal| redeal.limit), None);
}

#[test]
fn spots_are_collected_in_the_order_in_which_they_are_marked() {
    let mut window = sample("klondike", DesignStep::EmptyDeck);
    window.click("Tableau 2, stays");
    window.click("Tableau 1, stays");
    assert!(window.says("Tableau 2, taken back, number 2"));
    assert!(window.says("Tableau 1, taken back, number 3"));
    window.press("In the usual order");
    let order = redeal(&window).expect("three spots").collect;
    assert!(order.is_sorted() && order.len() == 3);
    window.press("Take back: Tableau");
    assert_eq!(redeal(&window).expect("eight spots").collect.len(), 8);
    window.press("Take back: Tableau");
    assert_eq!(redeal(&window).expect("the waste").collect.len(), 1);
}

#[test]
fn cards_that_lie_there_before_are_seen_and_are_not_dealt() {
    let mut window = sample("klondike", DesignStep::Extra);
    window.press("Foundation");
    window.click("Cards on Foundation 2 before");
    window.type_text("A*");
    window.show_step(DesignStep::OpeningDeal);
    assert!(window.says("28 of 51 dealt"));
    assert!(window.says("Foundation 2: nothing; 1 more lies there"));
    window.press("Deal: Turn over");
    let before = steps(&window);
    window.click("Foundation 2: nothing");
    assert_eq!(steps(&window), before, "what the deal does not deal is not turned");
    window.press("Deal: Face up");
    window.click("Foundation 2: nothing");
    assert!(window.says("Foundation 2: 1 face up; 1 more lies there"));
}

#[test]
fn spots_are_selected_one_by_one_and_by_a_drag() {
    let (mut window, _) = undealt();
    let hold = Modifiers::COMMAND;
    window.node("Tableau 7").click_modifiers(hold);
    window.run();
    assert!(deals(&window, WhichDeal::Opening).is_empty(), "selecting deals nothing");
    let from = window.node("Tableau 1").rect().center();
    let to = window.node("Tableau 3").rect().center();
    window.drag_with(hold, from, to);
    assert_eq!(window.editor().selection.spots.len(), 4);
    window.press("To each");
    let dealt: Vec<usize> =
        deals(&window, WhichDeal::Opening).iter().map(|deal| deal.faces.len()).collect();
    assert_eq!(dealt, [1; 4]);
}
