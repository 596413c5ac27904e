//! Decks, spots and fields laid out with the mouse, the keyboard and a screen reader.

use crate::support::Window;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable as _;
use engine::{
    definition::{DeckId, Face, FanDirection, Place, SpotId},
    workbook::{Draft, WhichDeal},
};
use fudaba_editor::step::DesignStep;

/// Returns the layout of a sample, alone in a large window.
fn layout(game: &str) -> Window {
    Window::designing(game, DesignStep::Layout)
}

/// Returns an empty table with a deck, alone in a large window.
fn blank() -> Window {
    let mut window = Window::blank();
    for playtest_and_rules in [Key::F5, Key::F1] {
        window.key(playtest_and_rules);
    }
    window
}

fn draft(window: &Window) -> &Draft {
    window.editor().work.draft()
}

fn names(window: &Window) -> Vec<String> {
    draft(window).spots.iter().map(|spot| spot.name.clone()).collect()
}

fn id(window: &Window, spot: &str) -> SpotId {
    let at = draft(window).spots.iter().position(|found| found.name == spot);
    SpotId(at.unwrap_or_else(|| panic!("no spot {spot}")) as u8)
}

fn place(window: &Window, spot: &str) -> Place {
    draft(window).spots[id(window, spot).index()].place
}

fn steps(window: &Window) -> usize {
    window.editor().work.steps().1
}

fn undoes(window: &Window) -> String {
    let editor = window.editor();
    editor.work.undoes().map_or_else(String::new, |step| step.words(&editor.context.texts))
}

/// Returns the rectangle of a deck or a spot on the screen.
fn rect(window: &Window, label: &str) -> Rect {
    window.node(label).rect()
}

/// Clicks a point while modifier keys are held.
fn click_with(window: &mut Window, held: Modifiers, at: Pos2) {
    window.harness.event(Event::ModifiersChanged(held));
    window.harness.hover_at(at);
    window.run();
    for pressed in [true, false] {
        let button = PointerButton::Primary;
        window.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: held });
    }
    window.run();
    window.harness.event(Event::ModifiersChanged(Modifiers::NONE));
    window.run();
}

fn chosen(window: &Window) -> Vec<String> {
    let spots = &window.editor().selection.spots;
    spots.iter().map(|spot| draft(window).spots[spot.index()].name.clone()).collect()
}

/// Returns the size of a card on the screen, from an empty spot.
fn card(window: &Window) -> egui::Vec2 {
    rect(window, "Waste, empty").size()
}

#[test]
fn a_table_is_laid_out_with_ready_fields_in_two_clicks_each() {
    let mut window = blank();
    assert!(window.says("New field"), "the form is open on an empty table");
    let table =
        [("Waste", "Add 1 spot"), ("Foundation", "Add 4 spots"), ("Tableau", "Add 7 spots")];
    for (done, (name, add)) in table.into_iter().enumerate() {
        window.press(name);
        window.press(add);
        assert_eq!(steps(&window), done + 1, "one step each");
        assert_eq!(undoes(&window), format!("Add the field {name} with its rules"));
    }
    let game = draft(&window);
    let [waste, foundation, tableau] = &game.fields[..] else { panic!("three fields") };
    assert!(waste.put.is_none() && waste.take.alone.len() == 52);
    assert_eq!((foundation.put.alone.len(), foundation.clear.count), (4, 13), "rules and goal");
    assert!(tableau.put.pair_count() > 0 && tableau.put == tableau.take);
    assert_eq!(game.fields[2].name.ja, "場札");
    let waste = game.spots[0].fan;
    assert_eq!((waste.direction, waste.shown), (FanDirection::Right, Some(3)));
    let row = |y: u16, xs: &[u16]| xs.iter().map(|&x| Place { x, y }).collect::<Vec<_>>();
    let places: Vec<Place> = game.spots.iter().map(|spot| spot.place).collect();
    assert_eq!(places[..5], row(20, &[140, 380, 500, 620, 740]));
    assert_eq!(places[5..], row(140, &[20, 140, 260, 380, 500, 620, 740]));
    assert_eq!(chosen(&window).len(), 7, "what was added is chosen");
    window.press("Close");
    assert!(!window.says("New field"));
    window.undo();
    assert_eq!(draft(&window).fields.len(), 2);
}

#[test]
fn a_field_of_ones_own_is_added_with_the_keyboard() {
    let mut window = blank();
    window.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
    window.run();
    window.type_text("Nook");
    window.key(Key::Enter);
    assert_eq!(names(&window), ["Nook"]);
    // The form is ready for the next field: Tab leads from the name to the number and on.
    window.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
    window.run();
    window.type_text("Nook");
    window.harness.get_by_label("One spot more").focus();
    window.run();
    window.key(Key::Space);
    window.harness.get_by_label("Fan of the new field: down").focus();
    window.run();
    window.key(Key::Enter);
    window.harness.get_by_label("Add 2 spots").focus();
    window.run();
    window.key(Key::Enter);
    assert_eq!(names(&window), ["Nook", "Nook 2 1", "Nook 2 2"]);
    assert_eq!(draft(&window).spots[2].fan.direction, FanDirection::Down);
}

#[test]
fn every_deck_and_spot_is_a_node_that_says_what_lies_there() {
    let mut window = layout("klondike");
    for label in ["Tableau 3, 3 cards", "Foundation 4, empty", "Waste, empty", "Stock, 52 cards"] {
        assert!(window.harness.query_by_label(label).is_some(), "{label}");
    }
    window.node("Tableau 3,").focus();
    window.run();
    assert_eq!(chosen(&window), ["Tableau 3"]);
    let before = place(&window, "Tableau 3");
    window.key(Key::ArrowRight);
    window.keys(Modifiers::SHIFT, Key::ArrowDown);
    let moved = Place { x: before.x + 10, y: before.y + 100 };
    assert_eq!(place(&window, "Tableau 3"), moved);
    assert!(window.says("Tableau 3 at"), "where it is now is spoken");
    window.keys(Modifiers::COMMAND, Key::ArrowLeft);
    assert_eq!(chosen(&window), ["Tableau 2"], "with Ctrl the arrows go to others");
    window.key(Key::Escape);
    assert!(chosen(&window).is_empty());
    window.undo();
    window.undo();
    assert_eq!(place(&window, "Tableau 3"), before);
}

#[test]
fn a_dragged_spot_falls_on_the_grid_and_into_line() {
    let mut window = layout("klondike");
    let before = steps(&window);
    let (waste, card) = (rect(&window, "Waste, empty"), card(&window));
    let from = place(&window, "Waste");
    window.drag(waste.center(), waste.center() + vec2(0.33, 2.58) * card);
    let to = place(&window, "Waste");
    assert_eq!((to.x, to.y), (from.x + 30, from.y + 260));
    assert_eq!(steps(&window), before + 1, "a drag is one step");
    assert_eq!(undoes(&window), "Move a spot");
    // Five points short of alignment with the fourth column.
    let column = place(&window, "Tableau 4");
    let (now, wanted) = (rect(&window, "Waste, empty"), rect(&window, "Tableau 4,"));
    let way = vec2(wanted.min.x - now.min.x + 5.0, 0.8 * card.y);
    window.drag(now.center(), now.center() + way);
    assert_eq!(place(&window, "Waste").x, column.x);
    // Free of the alignment with Alt.
    let now = rect(&window, "Waste, empty");
    window.drag_with(Modifiers::ALT, now.center(), now.center() + vec2(5.0, 0.0));
    let free = place(&window, "Waste").x;
    assert!(free > column.x && free - column.x < 10, "{free}");
}

#[test]
fn a_drag_is_given_up_with_escape_and_ends_at_the_edge() {
    let mut window = layout("klondike");
    let (before, count) = (draft(&window).clone(), steps(&window));
    let from = rect(&window, "Tableau 4,").center();
    window.harness.hover_at(from);
    window.run();
    window.harness.drag_at(from);
    window.run();
    window.harness.hover_at(from + vec2(60.0, 90.0));
    window.run();
    assert_ne!(*draft(&window), before);
    window.key(Key::Escape);
    assert_eq!(*draft(&window), before);
    window.harness.drop_at(from + vec2(90.0, 90.0));
    window.run();
    assert_eq!((draft(&window), steps(&window)), (&before, count));
    window.drag(from, from - vec2(4000.0, 4000.0));
    assert_eq!(place(&window, "Tableau 4"), Place { x: 0, y: 0 });
}

#[test]
fn several_are_chosen_by_a_frame_and_moved_in_one_step() {
    let mut window = layout("klondike");
    let row = rect(&window, "Foundation 1,").union(rect(&window, "Foundation 4,"));
    window.drag(row.right_top() + vec2(12.0, -8.0), row.left_bottom() + vec2(-6.0, -10.0));
    let four = ["Foundation 1", "Foundation 2", "Foundation 3", "Foundation 4"];
    assert_eq!(chosen(&window), four);
    let before: Vec<Place> = four.iter().map(|spot| place(&window, spot)).collect();
    let count = steps(&window);
    let (held, card) = (rect(&window, "Foundation 2,").center(), card(&window));
    window.drag(held, held + vec2(0.0, 3.0) * card);
    assert_eq!(undoes(&window), "Move 4 spots");
    for (spot, before) in four.iter().zip(&before) {
        assert_eq!(place(&window, spot), Place { x: before.x, y: before.y + 300 });
    }
    assert_eq!(steps(&window), count + 1);
    window.undo();
    assert_eq!(place(&window, "Foundation 4"), before[3]);
    // Shift adds one and removes it again; a click on the felt clears the selection.
    let waste = rect(&window, "Waste, empty").center();
    click_with(&mut window, Modifiers::SHIFT, waste);
    assert_eq!(chosen(&window).len(), 5);
    click_with(&mut window, Modifiers::SHIFT, waste);
    assert_eq!(chosen(&window), four);
    click_with(&mut window, Modifiers::NONE, row.left_bottom() + vec2(-6.0, 10.0));
    assert!(chosen(&window).is_empty());
    window.keys(Modifiers::COMMAND, Key::A);
    assert_eq!(chosen(&window).len(), draft(&window).spots.len());
    assert_eq!(window.editor().selection.decks.len(), 1);
}

#[test]
fn spots_are_aligned_and_spaced() {
    let mut window = layout("klondike");
    for label in ["Waste, empty", "Foundation 2,", "Tableau 7,"] {
        let at = rect(&window, label).center();
        click_with(&mut window, Modifiers::SHIFT, at);
    }
    let three = ["Waste", "Foundation 2", "Tableau 7"];
    window.press("Align top");
    let top = place(&window, "Waste").y;
    assert!(three.iter().all(|spot| place(&window, spot).y == top));
    assert_eq!(undoes(&window), "Align 3 spots");
    window.press("Equal gaps across");
    let xs: Vec<u16> = three.iter().map(|spot| place(&window, spot).x).collect();
    assert!((xs[1] - xs[0]).abs_diff(xs[2] - xs[1]) <= 1, "{xs:?}");
    window.press("Align right");
    assert!(three.iter().all(|spot| place(&window, spot).x == xs[2]));
}

#[test]
fn a_copy_of_a_spot_is_dealt_the_same_cards() {
    let mut window = layout("klondike");
    window.click("Tableau 3,");
    window.keys(Modifiers::COMMAND, Key::D);
    assert_eq!(chosen(&window), ["Tableau 8"]);
    let copy = id(&window, "Tableau 8");
    let faces = draft(&window).dealt_to(DeckId(0), WhichDeal::Opening, copy);
    assert_eq!(faces, [Face::Down, Face::Down, Face::Up]);
    assert_eq!(undoes(&window), "Duplicate a spot");
    assert_ne!(place(&window, "Tableau 8"), place(&window, "Tableau 3"));
    assert!(window.says("Tableau 8, 3 cards"));
    // Two of different fields at once: ids of later spots shift, and the right ones are copied.
    let tops = ["Waste, empty", "Tableau 5,"].map(|label| rect(&window, label).center());
    click_with(&mut window, Modifiers::NONE, tops[0]);
    click_with(&mut window, Modifiers::SHIFT, tops[1]);
    window.press("Duplicate");
    assert_eq!(chosen(&window), ["Waste 2", "Tableau 9"]);
    let copy = id(&window, "Tableau 9");
    assert_eq!(draft(&window).dealt_to(DeckId(0), WhichDeal::Opening, copy).len(), 5);
}

#[test]
fn what_is_deleted_takes_its_deals_along() {
    let mut window = layout("klondike");
    let dealt = |window: &Window| draft(window).decks[0].dealt();
    assert_eq!(dealt(&window), 28);
    window.click("Tableau 3,");
    window.key(Key::Delete);
    assert_eq!(dealt(&window), 25);
    assert_eq!(draft(&window).spots.len(), 11);
    assert_eq!(names(&window)[10], "Tableau 6", "the ones behind got new numbers");
    window.undo();
    assert_eq!(dealt(&window), 28);
    // A field goes with its last spot.
    let fields = draft(&window).fields.len();
    window.click("Waste, empty");
    window.press("Delete");
    assert_eq!(draft(&window).fields.len(), fields - 1);
    window.undo();
    assert_eq!(draft(&window).fields.len(), fields);
    // The last deck stays.
    window.click("Stock, 52");
    window.key(Key::Delete);
    assert_eq!(draft(&window).decks.len(), 1);
    assert!(window.says("A game must keep at least one deck"));
}

#[test]
fn a_taken_name_is_refused_and_says_so() {
    let mut window = layout("klondike");
    window.click("Tableau, field of 7 spots");
    assert_eq!(chosen(&window).len(), 7);
    let count = steps(&window);
    let field = "Name of the field";
    window.harness.get_by_role_and_label(Role::TextInput, field).focus();
    window.run();
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("Waste");
    assert!(window.says("The name “Waste” is already taken"));
    assert_eq!(draft(&window).fields[2].name.en, "Tableau");
    window.type_text(" heap");
    assert!(!window.says("is already taken"));
    assert_eq!(draft(&window).fields[2].name.en, "Waste heap");
    assert_eq!(names(&window)[5], "Waste heap 1", "its spots follow");
    assert_eq!(steps(&window), count + 1, "typing is one step");
    window.keys(Modifiers::COMMAND, Key::A);
    window.type_text("a > b");
    assert!(window.says("Names cannot contain") || window.says("contains"));
    // A rejected name is discarded as a whole, and the rejection is reported.
    window.click("Foundation, field of 4 spots");
    assert!(window.says("“a > b” was not accepted"));
    window.click("Tableau, field of 7 spots");
    assert_eq!(steps(&window), count);
}

#[test]
fn a_refused_name_leaves_nothing_of_itself() {
    let mut window = layout("klondike");
    window.click("Tableau, field of 7 spots");
    let count = steps(&window);
    let before = draft(&window).clone();
    window.harness.get_by_role_and_label(Role::TextInput, "Name of the field").focus();
    window.run();
    window.keys(Modifiers::COMMAND, Key::A);
    for letter in "Waste".chars() {
        window.type_text(&letter.to_string());
    }
    assert_eq!(*draft(&window), before, "also while it is being typed");
    window.key(Key::Enter);
    assert_eq!(*draft(&window), before);
    assert_eq!(steps(&window), count);
    assert!(window.says("“Waste” was not accepted"));
}

#[test]
fn the_list_adds_takes_away_and_copies() {
    let mut window = layout("klondike");
    window.press("One spot more in Foundation");
    assert_eq!(draft(&window).spots_of(engine::definition::FieldId(1)).count(), 5);
    window.press("One spot fewer in Foundation");
    assert_eq!(names(&window)[4], "Foundation 4");
    window.press("More for Tableau");
    window.press("Duplicate with rules");
    let game = draft(&window);
    let (old, new) = (&game.fields[2], &game.fields[3]);
    assert_eq!((&new.put, &new.take, new.clear), (&old.put, &old.take, old.clear));
    assert_eq!(chosen(&window).len(), 7);
    assert_eq!(undoes(&window), "Duplicate the field Tableau");
    window.press("Add deck");
    assert_eq!(draft(&window).decks.len(), 2);
    assert_eq!(draft(&window).decks[1].name.ja, "山札 2");
}

#[test]
fn fans_fields_and_order_are_set_for_what_is_chosen() {
    let mut window = layout("klondike");
    window.click("Tableau, field of 7 spots");
    window.click("Own spacing");
    let fans = |window: &Window| {
        let spots = draft(window).spots[5..].iter();
        spots.map(|spot| (spot.fan.direction, spot.fan.spacing)).collect::<Vec<_>>()
    };
    assert_eq!(fans(&window), [(FanDirection::Down, Some(30)); 7]);
    window.press("Fan: to the right");
    assert_eq!(fans(&window)[6].0, FanDirection::Right);
    window.press("Fan: squared up");
    assert_eq!(fans(&window), [(FanDirection::None, None); 7]);
    window.click("Tableau 2,");
    let second = place(&window, "Tableau 2");
    window.press("Earlier");
    assert_eq!(place(&window, "Tableau 1"), second);
    assert_eq!(chosen(&window), ["Tableau 1"]);
    window.click("Tableau, field of 7 spots");
    window.press("Number by position");
    assert_eq!(place(&window, "Tableau 2"), second);
    assert_eq!(undoes(&window), "Change the order of spots");
}

#[test]
fn spots_move_to_another_field() {
    let mut window = layout("klondike");
    for label in ["Tableau 6,", "Tableau 7,"] {
        let at = rect(&window, label).center();
        click_with(&mut window, Modifiers::SHIFT, at);
    }
    window.harness.get_by_role_and_label(Role::ComboBox, "Field").click();
    window.run();
    window.press("Foundation");
    assert_eq!(chosen(&window), ["Foundation 5", "Foundation 6"]);
    assert_eq!(undoes(&window), "Move 2 spots to the field Foundation");
    let moved = id(&window, "Foundation 6");
    assert_eq!(draft(&window).dealt_to(DeckId(0), WhichDeal::Opening, moved).len(), 7);
    assert_eq!(draft(&window).spots.len(), 12);
}

#[test]
fn a_handle_spreads_the_cards_the_way_it_is_dragged() {
    let mut window = layout("klondike");
    window.click("Tableau 5,");
    let fan = |window: &Window| draft(window).spots[id(window, "Tableau 5").index()].fan;
    let count = steps(&window);
    let handle = |window: &Window| rect(window, "Drag in a direction").center();
    let (from, home, card) = (handle(&window), rect(&window, "Tableau 5,"), card(&window));
    window.drag(from, home.left_top() + vec2(1.6, 0.5) * card);
    assert_eq!(fan(&window).direction, FanDirection::Right);
    assert_eq!(
        (steps(&window), undoes(&window).as_str()),
        (count + 1, "Spread a spot another way")
    );
    let from = handle(&window);
    window.drag(from, home.left_top() + vec2(0.5, 0.5) * card);
    assert_eq!(fan(&window).direction, FanDirection::None);
    window.undo();
    window.undo();
    assert_eq!(fan(&window).direction, FanDirection::Down);
}

#[test]
fn the_layout_is_shown_in_both_languages_and_narrow() {
    for size in [[760.0, 700.0], [1280.0, 800.0], [1900.0, 1000.0]] {
        let mut window = Window::lettered("klondike", size);
        window.click("Waste, field of 1 spot");
        window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
        // A machine without Japanese fonts says so instead.
        let japanese = window.says("場を追加…") && window.says("場札 3、3枚");
        assert!(japanese != window.says("fonts-noto-cjk"), "{size:?}");
    }
}

#[test]
fn what_is_chosen_all_at_once_is_moved_by_arrows() {
    let mut window = Window::with("klondike");
    window.keys(Modifiers::COMMAND, Key::A);
    let before = window.editor().work.draft().spots[0].place;
    window.key(Key::ArrowDown);
    let after = window.editor().work.draft().spots[0].place;
    assert_eq!(after.y, before.y + 10);
}

#[test]
fn the_table_has_room_for_the_spots_of_the_form() {
    let mut window = Window::blank();
    let before = rect(&window, "Stock, 52").width();
    window.press("Tableau");
    let (cloth, deck) = (rect(&window, "Table being laid out"), rect(&window, "Stock, 52"));
    // Seven spots in a row, a fifth of a card apart.
    let right = deck.left() + deck.width() * (6.0 * 1.2 + 1.0);
    assert!(right <= cloth.right(), "{right} is right of {}", cloth.right());
    window.press("Close");
    assert_eq!(rect(&window, "Stock, 52").width(), before, "as before the form");
}
