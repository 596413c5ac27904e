//! The clear rule, every extra rule, and the texts of the game.

use crate::support::Window;
use egui::{Key, Modifiers};
use engine::{
    cards::CardSet,
    definition::{
        After, Clear, Comparison, Field, Flip, RuleRef, SettingColumn, Sizes, SpotId, TakeSize,
        Target,
    },
};
use fudaba_editor::step::DesignStep;

fn field(window: &Window, name: &str) -> Field {
    let fields = &window.editor().work.draft().fields;
    fields.iter().find(|field| field.name.en == name).expect(name).clone()
}

fn steps(window: &Window) -> usize {
    window.editor().work.steps().1
}

/// Returns a window with the extra rules of a field of a sample.
fn extra(sample: &str, field: &str) -> Window {
    let mut window = Window::designing(sample, DesignStep::Extra);
    window.press(field);
    window
}

#[test]
fn the_clear_rule_is_said_in_plain_words() {
    let mut window = Window::designing("klondike", DesignStep::Clear);
    let clear = |window: &Window| field(window, "Foundation").clear;
    assert!(window.says("The rules ask for 52 of 52 cards"));
    assert!(window.says("Each of the 4 spots has exactly 13 cards."));
    window.press("Foundation is cleared with: at least");
    assert_eq!(clear(&window), Clear { comparison: Comparison::AtLeast, count: 13 });
    assert!(window.says("Each of the 4 spots has at least 13 cards."));
    window.undo();
    assert_eq!(clear(&window), Clear { comparison: Comparison::Equal, count: 13 });
    let before = steps(&window);
    window.press("Foundation is cleared with: Does not matter");
    assert_eq!(clear(&window), Clear::ALWAYS);
    assert_eq!(steps(&window), before + 1);
    assert!(window.says("the game is never won by itself"));
    window.press("Tableau is cleared with: Empty");
    assert!(window.says("Each of the 7 spots is empty."));
    window.press("Tableau is cleared with: 13 each");
    assert!(window.says("the rules ask for 91 cards, but there are 52"));
}

#[test]
fn cards_turn_up_as_the_rule_says() {
    let mut window = extra("klondike", "Tableau");
    assert_eq!(field(&window, "Tableau").flip, Flip::Auto);
    window.press("Turning up: By a click");
    assert_eq!(field(&window, "Tableau").flip, Flip::Click);
    assert!(window.says("turns up when it is clicked"));
    window.press("Reset Turning up");
    assert_eq!(field(&window, "Tableau").flip, Flip::Never);
    window.undo();
    window.undo();
    assert_eq!(field(&window, "Tableau").flip, Flip::Auto);
}

#[test]
fn sizes_are_limited() {
    let mut window = extra("klondike", "Tableau");
    let take = |window: &Window| field(window, "Tableau").take_size;
    window.press("Take at once: A certain number");
    assert_eq!(take(&window), TakeSize::Between(Sizes { least: 1, most: 1 }));
    assert!(window.says("A move takes one card."));
    window.click("Take at once: At most");
    assert_eq!(take(&window), TakeSize::Between(Sizes::ANY));
    window.press("Take at once: One card or the whole pile");
    assert_eq!(take(&window), TakeSize::WholePile);
    window.press("Take at once: Only the whole pile");
    assert_eq!(take(&window), TakeSize::OnlyPile);
    window.press("Reset Take at once");
    assert_eq!(take(&window), TakeSize::Any);

    let before = steps(&window);
    window.press("Put at once: A certain number");
    assert_eq!(field(&window, "Tableau").put_size, Sizes { least: 1, most: 1 });
    window.press("Pile: At most");
    assert_eq!(field(&window, "Tableau").pile_most, Some(1));
    assert!(window.says("A spot holds one card."));
    window.press("Put table looks at: The lowest card");
    assert!(!field(&window, "Tableau").check_inside);
    assert_eq!(steps(&window), before + 3);
    window.press("Reset Put at once");
    window.press("Reset Pile");
    window.press("Reset Put table looks at");
    let now = field(&window, "Tableau");
    assert_eq!((now.put_size, now.pile_most, now.check_inside), (Sizes::ANY, None, true));
}

#[test]
fn a_typed_number_is_one_step() {
    let mut window = extra("klondike", "Waste");
    window.press("Pile: At most");
    let before = steps(&window);
    window.click("Pile: most");
    window.run();
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("12");
    window.key(Key::Enter);
    assert_eq!(field(&window, "Waste").pile_most, Some(12));
    assert_eq!(steps(&window), before + 1);
    window.undo();
    assert_eq!(field(&window, "Waste").pile_most, Some(1));
}

#[test]
fn spare_spots_are_chosen_by_field() {
    let mut window = extra("freecell", "Tableau");
    let sample = field(&window, "Tableau").take_size;
    assert!(matches!(sample, TakeSize::Spare(_)));
    window.press("Take at once: Any number");
    window.press("Take at once: By spare spots");
    let TakeSize::Spare(fields) = field(&window, "Tableau").take_size else {
        panic!("spare spots count");
    };
    assert_eq!(fields.len(), 2, "the cells and the tableau itself");
    window.press("Empty spots that count: Cells");
    let TakeSize::Spare(fields) = field(&window, "Tableau").take_size else {
        panic!("spare spots count");
    };
    assert_eq!(fields.len(), 1);
    window.press("Empty spots that count: Cells");
    assert!(
        matches!(field(&window, "Tableau").take_size, TakeSize::Spare(fields) if fields.len() == 2)
    );
}

#[test]
fn emptied_spots_are_filled_and_runs_leave() {
    let mut window = extra("klondike", "Tableau");
    let refill = |window: &Window| field(window, "Tableau").refill;
    window.press("Add a source of refill");
    window.press("Take cards from Waste");
    window.press("Add a source of refill");
    window.press("Take cards from Foundation 1");
    let sources = refill(&window);
    assert!(matches!(sources[..], [Target::Field(_), Target::Spot(_)]), "{sources:?}");
    assert!(window.says("takes a card from Waste, else from Foundation 1."));
    window.press("Take from Foundation 1 earlier");
    assert_eq!(refill(&window), [sources[1], sources[0]]);
    window.press("Never take from Foundation 1");
    assert_eq!(refill(&window), [sources[0]]);
    window.press("Reset Refill");
    assert!(refill(&window).is_empty());

    window.press("Whenever: Cards leave");
    let foundation = window.editor().work.draft().fields.iter();
    let foundation = foundation.map(|field| field.name.en.as_str());
    let at = foundation.enumerate().find(|(_, name)| *name == "Foundation").expect("one").0;
    let to = Target::Field(engine::definition::FieldId(at as u8));
    assert_eq!(field(&window, "Tableau").whenever, Some(After { count: 13, to }));
    assert!(
        window.says("As soon as the top 13 cards can be taken together, they go to Foundation.")
    );
    window.press("After a put: Cards leave");
    assert_eq!(field(&window, "Tableau").after_put, Some(After { count: 2, to }));
    window.press("Reset Whenever");
    window.press("After a put: Nothing leaves");
    let now = field(&window, "Tableau");
    assert_eq!((now.whenever, now.after_put), (None, None));
}

#[test]
fn the_base_rank_is_that_of_a_spot() {
    let mut window = extra("klondike", "Foundation");
    window.click("Base rank: None");
    window.press("Foundation 1");
    let base = field(&window, "Foundation").base;
    let spot = window.editor().work.draft().spots.iter().position(|s| s.name == "Foundation 1");
    assert_eq!(base, spot.map(|spot| SpotId(spot as u8)));
    assert!(window.says("as if the first card on Foundation 1 were an ace"));
    window.press("Reset Base rank");
    assert_eq!(field(&window, "Foundation").base, None);
}

/// Returns the cards that lie on a spot of the foundation before the deal.
fn fixed(window: &Window) -> Vec<CardSet> {
    let spots = &window.editor().work.draft().spots;
    spots.iter().find(|spot| spot.name == "Foundation 2").expect("one").fixed.clone()
}

#[test]
fn fixed_cards_are_typed_or_picked() {
    let mut window = extra("klondike", "Foundation");
    let before = steps(&window);
    window.click("Cards on Foundation 2 before");
    window.type_text("♠A");
    window.type_text(" A*");
    assert_eq!(fixed(&window).iter().map(|set| set.len()).collect::<Vec<_>>(), [1, 4]);
    assert_eq!(steps(&window), before + 1, "what is typed in one go is one step");
    window.press("Pick cards: Cards on Foundation 2 before the deal");
    window.press("king of any suit");
    assert_eq!(fixed(&window).iter().map(|set| set.len()).collect::<Vec<_>>(), [1, 4, 4]);
    assert_eq!(steps(&window), before + 2);
    window.press("Reset Foundation 2");
    assert!(fixed(&window).is_empty());
}

#[test]
fn a_setting_that_something_points_at_is_lit() {
    let window = extra("klondike", "Waste");
    let draft = window.editor().work.draft();
    let tableau = draft.fields.iter().position(|field| field.name.en == "Tableau").expect("one");
    let rule = RuleRef::Field(engine::definition::FieldId(tableau as u8), SettingColumn::Flip);
    let mut selection = window.editor().selection.clone();
    selection.show(rule);
    assert_eq!(selection.step, DesignStep::Extra);
    assert_eq!(selection.reveal, Some(rule));
}

#[test]
fn the_game_is_described_in_both_languages() {
    // A game whose texts need no font that a bare machine lacks.
    let mut window = Window::blank();
    window.show_step(DesignStep::About);
    let before = steps(&window);
    window.click("Title, English");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("My ");
    window.type_text("game");
    assert_eq!(window.editor().work.draft().about.title.en, "My game");
    assert_eq!(steps(&window), before + 1);
    window.click("Goal, Japanese");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("all to the foundation");
    assert_eq!(window.editor().work.draft().about.goal.ja, "all to the foundation");
    window.click("Short name");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("My Game!");
    assert_eq!(window.editor().work.draft().about.id, "my-game");
    assert_eq!(steps(&window), before + 3);
}

#[test]
fn what_must_fit_of_a_bundle_stands_in_the_put_step() {
    let mut window = Window::designing("klondike", DesignStep::Put);
    window.press("Tableau");
    assert!(field(&window, "Tableau").check_inside);
    window.press("When several cards are put: only the lowest must fit");
    assert!(!field(&window, "Tableau").check_inside);
    window.undo();
    assert!(field(&window, "Tableau").check_inside, "one step");
    let mut window = Window::designing("freecell", DesignStep::Put);
    window.press("Cells");
    assert!(!window.says("When several cards are put"), "one card at a time has no neighbour");
}

#[test]
fn a_range_holds_what_is_typed_whichever_end_is_first() {
    let mut window = extra("klondike", "Tableau");
    window.press("Put at once: A certain number");
    let typed = |window: &mut Window, label: &str, number: &str| {
        window.click(label);
        window.keys(Modifiers::COMMAND, Key::A);
        for digit in number.chars() {
            window.type_text(&digit.to_string());
        }
        window.key(Key::Enter);
        field(window, "Tableau").put_size
    };
    let sizes = |least, most| Sizes { least, most };
    assert_eq!(typed(&mut window, "Put at once: At least", "13"), sizes(13, 13));
    assert_eq!(typed(&mut window, "Put at once: most", "15"), sizes(13, 15));
    assert_eq!(typed(&mut window, "Put at once: most", "12"), sizes(12, 12));
    assert_eq!(typed(&mut window, "Put at once: At least", "２"), sizes(2, 12));
    // A number out of range is reported.
    assert_eq!(typed(&mut window, "Put at once: At least", "20000"), sizes(9_999, 9_999));
    assert!(window.says("20000 is not possible here: the minimum is 1, the maximum 9999"));
}

#[test]
fn cards_that_cannot_be_read_leave_what_was_there() {
    let mut window = extra("klondike", "Foundation");
    let before = steps(&window);
    window.click("Cards on Foundation 2 before");
    window.type_text("♠A");
    window.type_text(" ♥");
    assert_eq!(fixed(&window).len(), 1, "as far as it can be read");
    window.key(Key::Enter);
    assert!(fixed(&window).is_empty(), "half of what was typed was not meant");
    window.click("Cards on Foundation 2 before");
    window.type_text("♥K");
    window.key(Key::Enter);
    assert_eq!((fixed(&window).len(), steps(&window)), (1, before + 1));
}
