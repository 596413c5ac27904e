//! The truth tables: painted with the mouse and the keyboard, copied, shown in two ways, described
//! in words.

use crate::support::Window;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, MouseWheelUnit, OutputCommand, Pos2, Rect, TouchPhase, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use engine::{
    cards::{Card, Suit},
    definition::{Field, FieldId, Relation, RuleRef},
    workbook::schema::table::TableKind,
};
use fudaba::{
    desk::{AppContext, dialogs::Asks},
    store::Store,
};
use fudaba_editor::{
    context::EditorContext, panel::table::TablePanel, selection::Selection, texts, work::Work,
};

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// Returns a window with the put table of a sample's tableau.
fn window() -> Window {
    let mut window = Window::with("klondike");
    window.keys(CTRL, Key::Num6);
    window.choose_field("Tableau");
    window
}

fn field(window: &Window) -> Field {
    let field = window.editor().selection.field;
    window.editor().work.draft().fields[field.index()].clone()
}

fn put(window: &Window) -> Relation {
    field(window).put
}

fn steps(window: &Window) -> usize {
    window.editor().work.steps().1
}

/// Returns the rectangle of the current square.
fn current(window: &Window) -> Rect {
    window.harness.get_by_role(Role::GridCell).rect()
}

/// Returns the label of the current square.
fn words(window: &Window) -> String {
    let label = window.harness.get_by_role(Role::GridCell).accesskit_node().label();
    label.unwrap_or_default()
}

/// Returns the centre of a square, provided that the current one is the first and nothing is
/// scrolled.
fn square(window: &Window, row: usize, column: usize) -> Pos2 {
    let first = current(window);
    first.center() + vec2(column as f32, row as f32) * first.width()
}

/// Gives the grid the focus, on its first square.
fn enter(window: &mut Window) {
    window.harness.get_by_role(Role::GridCell).focus();
    window.run();
    window.keys(CTRL, Key::Home);
}

/// Copies, and returns the text.
fn copied(window: &mut Window) -> String {
    window.harness.event(Event::Copy);
    window.harness.step();
    let commands = &window.harness.output().platform_output.commands;
    let text = commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    window.run();
    text.expect("a text was copied")
}

fn paste(window: &mut Window, text: &str) {
    window.harness.event(Event::Paste(text.to_owned()));
    window.run();
}

fn card(index: usize) -> Card {
    Card::from_index(index).expect("below 52")
}

#[test]
fn a_drag_paints_the_squares_under_it_as_one_step() {
    let mut window = window();
    let before = put(&window);
    // Row 4 is the four of spades, since the first is the empty spot.
    let (from, to) = (square(&window, 4, 26), square(&window, 4, 31));
    window.drag(from, to);
    let after = put(&window);
    let mut expected = before.clone();
    (26..=31)
        .for_each(|above| expected.set(card(3), card(above), !before.allows(card(3), card(26))));
    assert_eq!(after, expected, "all are what the first became");
    assert_eq!(steps(&window), 1);
    window.keys(CTRL, Key::Z);
    assert_eq!(put(&window), before, "one step takes the stroke back");
    assert_eq!(steps(&window), 0);
    assert!(!window.editor().work.is_unsaved());
}

#[test]
fn a_fast_drag_leaves_no_gap_and_a_shifted_one_is_a_line() {
    let mut window = window();
    window.press("Forbid all");
    let (from, to) = (square(&window, 3, 2), square(&window, 13, 42));
    window.harness.drag_at(from);
    window.run();
    window.harness.hover_at(to);
    window.run();
    window.harness.drop_at(to);
    window.run();
    let painted = put(&window);
    assert_eq!(painted.pair_count(), 41, "one square in every column");
    window.keys(CTRL, Key::Z);
    // A click, and a click with Shift: the line between.
    window.drag(from, from);
    window.harness.event(Event::ModifiersChanged(SHIFT));
    for pressed in [true, false] {
        window.harness.event(Event::PointerMoved(to));
        window.harness.event(Event::PointerButton {
            pos: to,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: SHIFT,
        });
        window.run();
    }
    window.harness.event(Event::ModifiersChanged(Modifiers::NONE));
    window.run();
    assert_eq!(put(&window), painted);
}

#[test]
fn the_keyboard_paints_and_the_current_square_is_spoken() {
    let mut window = window();
    enter(&mut window);
    assert_eq!(words(&window), "ace of spades may not be put on an empty spot of Tableau");
    window.key(Key::End);
    assert_eq!(words(&window), "king of clubs may be put on an empty spot of Tableau");
    window.key(Key::Space);
    assert_eq!(words(&window), "king of clubs may not be put on an empty spot of Tableau");
    assert!(!put(&window).alone.contains(card(51)));
    // The group of hearts, and two rows down.
    window.keys(CTRL, Key::Home);
    window.key(Key::ArrowDown);
    window.key(Key::PageDown);
    assert_eq!(words(&window), "ace of spades may not be put on ace of hearts in Tableau");
    window.key(Key::ArrowDown);
    assert_eq!(words(&window), "ace of spades may be put on two of hearts in Tableau");
    // A block of four is selected, allowed with Enter and forbidden with Delete.
    let before = put(&window);
    window.keys(SHIFT, Key::ArrowDown);
    window.keys(SHIFT, Key::ArrowRight);
    assert!(window.says("4 selected"));
    window.key(Key::Enter);
    assert_eq!(put(&window).pair_count(), before.pair_count() + 2);
    window.key(Key::Delete);
    assert_eq!(put(&window).pair_count(), before.pair_count() - 2);
    assert_eq!(steps(&window), 3);
    window.key(Key::Escape);
    assert!(!window.says("selected"));
}

#[test]
fn rows_columns_and_everything_can_be_chosen_by_keys() {
    let mut window = window();
    enter(&mut window);
    window.keys(CTRL, Key::Space);
    assert!(window.says("53 selected"));
    window.key(Key::Escape);
    window.keys(SHIFT, Key::Space);
    assert!(window.says("52 selected"));
    window.keys(CTRL, Key::A);
    assert!(window.says("2756 selected") || window.says("2,756 selected"));
    window.press("Allow selected");
    assert_eq!(put(&window), Relation::ALL);
}

#[test]
fn filling_repeats_the_first_row_or_column() {
    let mut window = window();
    window.press("Forbid all");
    enter(&mut window);
    window.key(Key::Space);
    window.keys(SHIFT, Key::ArrowRight);
    window.keys(SHIFT, Key::ArrowRight);
    window.keys(CTRL, Key::R);
    assert_eq!(put(&window).alone.len(), 3);
    window.keys(SHIFT, Key::ArrowDown);
    window.keys(CTRL, Key::D);
    assert_eq!(put(&window).pair_count(), 3);
    assert_eq!(steps(&window), 4);
}

#[test]
fn a_copied_block_can_be_pasted_elsewhere() {
    let mut window = window();
    let before = put(&window);
    enter(&mut window);
    // All of it, with the names of its cards.
    window.keys(CTRL, Key::A);
    let all = copied(&mut window);
    assert_eq!(all.lines().count(), 54);
    assert!(all.starts_with("lower card"));
    window.press("Forbid selected");
    assert!(put(&window).is_none());
    enter(&mut window);
    window.keys(CTRL, Key::End);
    paste(&mut window, &all);
    assert_eq!(put(&window), before, "names say where it goes");
    assert!(window.says("cells changed"));
    // A block of four, without names, goes where it is pasted.
    enter(&mut window);
    paste(&mut window, "1\t0\nmaybe\t○");
    let after = put(&window);
    assert!(after.alone.contains(card(0)) && after.allows(card(0), card(1)));
    assert!(window.says("1 entry was not understood: “maybe”"));
    // Cut: the copied cells are forbidden.
    window.keys(CTRL, Key::Home);
    window.harness.event(Event::Cut);
    window.run();
    assert!(!put(&window).alone.contains(card(0)));
}

#[test]
fn ranks_are_painted_for_several_pairs_of_suits_at_once() {
    let mut window = window();
    window.press("Forbid all");
    window.press("Suit pairs");
    window.press("Alternating");
    enter(&mut window);
    // Down by one, king to two: the row of the empty spot comes first.
    let (from, to) = (square(&window, 13, 11), square(&window, 2, 0));
    window.drag(from, to);
    let table = put(&window);
    assert_eq!(table.pair_count(), 12 * 8);
    assert_eq!(table, {
        let mut klondike = klondike_put();
        klondike.alone = Default::default();
        klondike
    });
    // One pair alone: the square is its cell.
    window.click("hearts on spades");
    assert!(window.says("hearts on spades: 12 of 169 allowed"));
    window.press("Forbid all");
    assert_eq!(put(&window).pair_count(), 12 * 7);
    window.press("All");
    enter(&mut window);
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    assert!(words(&window).contains("allowed in 7 of 16 pairs of suits"), "{}", words(&window));
    window.press("Whole table");
    assert_eq!(window.harness.query_all_by_role(Role::GridCell).count(), 1);
}

fn klondike_put() -> Relation {
    let mut other = window();
    other.run();
    put(&other)
}

#[test]
fn hovering_a_square_says_it_in_words() {
    let mut window = window();
    // The row of the eight of spades, the column of the seven of hearts.
    let place = square(&window, 8, 13 + 6);
    window.harness.hover_at(place);
    window.run();
    assert!(window.says("♥7 may be put on ♠8 in Tableau"));
    window.harness.hover_at(square(&window, 8, 13 + 7));
    window.run();
    assert!(window.says("♥8 may not be put on ♠8 in Tableau"));
    window.keys(CTRL, Key::Num7);
    window.choose_field("Tableau");
    window.harness.hover_at(square(&window, 7, 1 + 13 + 6));
    window.run();
    assert!(window.says("♠8 with ♥7 on it may be taken together from Tableau"));
    window.harness.hover_at(square(&window, 7, 0));
    window.run();
    assert!(window.says("♠8 may be the uppermost card taken from Tableau"));
}

#[test]
fn squares_grow_by_button_and_by_wheel() {
    let mut window = window();
    let fit = current(&window).width();
    window.press("Larger cells");
    let larger = current(&window).width();
    assert!(larger > fit);
    enter(&mut window);
    let place = current(&window).center();
    window.harness.hover_at(place);
    window.run();
    let wheel = |delta: f32| Event::MouseWheel {
        source: egui::MouseWheelSource::Unknown,
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, delta),
        phase: TouchPhase::Move,
        modifiers: CTRL,
    };
    window.harness.event_modifiers(wheel(120.0), CTRL);
    window.run();
    assert!(current(&window).width() > larger);
    window.press("Fit");
    assert_eq!(current(&window).width(), fit);
}

#[test]
fn another_panel_can_show_a_cell() {
    let rule = RuleRef::Put { field: FieldId(2), below: Some(card(40)), above: card(50) };
    let window = window();
    let mut context = AppContext::new(Store::in_memory(), None, Asks::Window);
    texts::add_to(&mut context.texts);
    let work = Work::new(window.editor().work.draft().clone());
    let mut selection = Selection::default();
    selection.show(rule);
    let editor = EditorContext {
        context,
        work,
        report: fudaba_editor::report::Report::default(),
        selection,
        wishes: Vec::new(),
        pending: Vec::new(),
    };
    let show = |ui: &mut egui::Ui, (panel, editor): &mut (TablePanel, EditorContext)| {
        editor.context.follow_settings(ui.ctx());
        panel.show(ui, editor, TableKind::Put);
    };
    let mut harness = Harness::builder()
        .with_size([500.0, 400.0])
        .build_ui_state(show, (TablePanel::default(), editor));
    harness.run();
    let node = harness.get_by_role(Role::GridCell);
    assert!(node.is_focused(), "the keyboard goes on there");
    let label = node.accesskit_node().label().unwrap_or_default();
    assert!(label.starts_with("queen of clubs may not be put on two of clubs"), "{label}");
    let window = Rect::from_min_size(Pos2::ZERO, vec2(500.0, 400.0));
    assert!(window.contains_rect(node.rect()), "{:?}", node.rect());
    let selection = &harness.state().1.selection;
    assert!(selection.reveal.is_none() && selection.lit.contains(&rule));
}

#[test]
fn symmetry_paints_the_other_suits_along() {
    let mut window = window();
    window.press("Forbid all");
    window.harness.get_by_label("Along with").click();
    window.run();
    let combo = window.harness.query_all_by(|node| {
        node.role() == Role::ComboBox && node.value().is_some_and(|value| value.contains("nothing"))
    });
    let place = combo.last().expect("the choice of symmetry").rect().center();
    window.drag(place, place);
    window.click("same pairs of colours");
    let at = square(&window, 8, 13 + 6);
    window.drag(at, at);
    assert_eq!(put(&window).pair_count(), 8, "red on black and black on red");
    let suits = |below: Suit, above: Suit| {
        let rank = |number| engine::cards::Rank::new(number).expect("a rank");
        put(&window).allows(Card::new(below, rank(8)), Card::new(above, rank(7)))
    };
    assert!(suits(Suit::Spades, Suit::Hearts) && suits(Suit::Diamonds, Suit::Clubs));
    assert!(!suits(Suit::Spades, Suit::Clubs));
}

#[test]
fn headings_choose_and_fill_lines() {
    let mut window = window();
    window.press("Forbid all");
    let first = square(&window, 0, 0);
    let side = current(&window).width();
    let head = |row: usize| first + vec2(-side / 2.0 - 4.0, side * row as f32);
    window.drag(head(3), head(5));
    assert!(window.says("156 selected"));
    window.press("Allow selected");
    assert_eq!(put(&window).pair_count(), 156);
    window.harness.hover_at(head(8));
    window.run();
    // A double click fills the line; another one empties it.
    for expected in [208, 156] {
        for pressed in [true, false, true, false] {
            window.harness.input_mut().events.push(Event::PointerButton {
                pos: head(8),
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        window.run();
        assert_eq!(put(&window).pair_count(), expected);
        // The next press must not be the third of a series.
        window.harness.run_steps(4);
    }
}

#[test]
fn a_block_is_dragged_further_by_its_corner() {
    let mut window = window();
    window.press("Forbid all");
    let (from, to) = (square(&window, 4, 20), square(&window, 4, 21));
    window.drag(from, from);
    assert_eq!(put(&window).pair_count(), 1);
    window.press("Select");
    window.drag(from, to);
    assert!(window.says("2 selected"));
    let side = current(&window).width();
    let corner = to + vec2(side, side) / 2.0;
    window.drag(corner, corner + vec2(0.0, 5.5 * side));
    assert!(window.says("14 selected"), "down to the pointer");
    assert_eq!(put(&window).pair_count(), 7, "one in every row");
    assert_eq!(steps(&window), 3, "all of it is one step");
    window.keys(CTRL, Key::Z);
    assert_eq!(put(&window).pair_count(), 1);
}

#[test]
fn the_bucket_fills_what_hangs_together_and_a_right_click_picks() {
    let mut window = window();
    window.press("Forbid all");
    let at = |row, column| square(&window, row, column);
    let block = (at(3, 3), at(6, 6));
    let line = (at(6, 5), at(6, 9));
    let diagonal = (at(10, 10), at(14, 13));
    window.press("Rectangle");
    window.drag(block.0, block.1);
    assert_eq!(put(&window).pair_count(), 16);
    window.press("Bucket");
    window.drag(block.0, block.0);
    assert!(put(&window).is_none());
    window.keys(CTRL, Key::Z);
    // The picked value is painted, whatever the state of the first square.
    for pressed in [true, false] {
        window.harness.event(Event::PointerButton {
            pos: block.0,
            button: egui::PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    window.run();
    window.press("Line");
    window.drag(line.0, line.1);
    assert_eq!(put(&window).pair_count(), 19, "allowed squares stay allowed");
    window.press("Diagonal");
    window.drag(diagonal.0, diagonal.1);
    assert_eq!(put(&window).pair_count(), 24);
    window.press("Wand");
    window.drag(diagonal.0, diagonal.0);
    assert!(window.says("5 selected"));
}

#[test]
fn orders_reach_the_other_table_and_other_fields() {
    let mut window = window();
    window.press("More");
    window.click("Use these pairs in the take table too");
    let tableau = field(&window);
    assert!(Card::all().all(|card| tableau.take.above(card) == tableau.put.above(card)));
    assert_eq!(tableau.take.alone.len(), 52);
    window.choose_field("Foundation");
    window.press("More");
    window.click("Copy the table of Tableau");
    assert_eq!(put(&window), tableau.put);
}
