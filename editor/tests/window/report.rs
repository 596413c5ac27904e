//! The report: whether the deals of the game can be won.

use crate::support::Window;
use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use engine::{
    definition::FieldId,
    gamefile::{self, Pictures},
    workbook::{Document, schema::table::TableKind},
};
use fudaba_editor::{
    app::EditorOptions,
    report::{DealGoal, ReportStatus, unused::UnusedCells},
    step::DesignStep,
};
use std::{thread::sleep, time::Duration};
use tempfile::TempDir;

/// One card is dealt, and an ace goes home; two spots of the cells are never needed.
const ACES: &str = "[Fields]
    Field | Put | Take | Clear
    Home | none; empty: A | none | =1
    Cell | any; empty: any | any; top: any |
    Row | none | none; top: any |
    [Spots]
    Spot | Field | X | Y
    Home | Home | 0 | 0
    Cell | Cell | 1 | 0
    Row | Row | 2 | 0
    [Deals]
    Spot | Opening deal
    Row | 1 up";

/// Opens a game as text in a window of this size, with the report in front.
fn window(sheets: &str, size: [f32; 2]) -> (Window, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.xlsx");
    let bytes = gamefile::save_document(&Document::from_text(sheets), &Pictures::default());
    std::fs::write(&path, bytes.expect("sheets that fit a file")).expect("the folder is ours");
    let file = path.to_str().map(str::to_owned);
    let mut window = Window::sized(EditorOptions { file, ..EditorOptions::bare() }, size);
    window.key(Key::F9);
    (window, folder)
}

impl Window {
    /// Runs frames until all deals are solved.
    pub(crate) fn solve(&mut self) {
        for _ in 0..1_200 {
            self.run();
            if self.editor().report.status() == ReportStatus::Done {
                self.run();
                return;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("{:?}", self.editor().report.status());
    }
}

#[test]
fn deals_are_solved_in_the_background_and_told() {
    let (mut window, _folder) = window(ACES, [1280.0, 1400.0]);
    assert!(window.says("Solves the deals 1, 2, 3"));
    assert_eq!(window.editor().report.status(), ReportStatus::Ready, "nothing runs unasked");
    window.press("Solve deals");
    window.solve();
    let figures = window.editor().report.figures().clone();
    assert_eq!((figures.deals, figures.won + figures.unwinnable.len() as u64), (100, 100));
    assert!(window.says(&format!("{} can be won", figures.won)));
    assert!(window.says(&format!("{} cannot be won", figures.unwinnable.len())));
    assert!(window.says("With 95 % certainty") && window.says("1 move in every solution found"));
    assert!(window.says("No solution found used these"));
    window.press("Deals: 1,000");
    assert_eq!(window.editor().report.goal(), DealGoal::Thousand);
    window.solve();
    assert!(window.editor().report.figures().deals == 1_000);
}

#[test]
fn a_deal_is_opened_in_the_playtest_with_the_moves_that_win_it() {
    let (mut window, _folder) = window(ACES, [1280.0, 1400.0]);
    window.keys(Modifiers::ALT, Key::W);
    window.solve();
    let figures = window.editor().report.figures().clone();
    let lost = figures.unwinnable[0];
    window.press(&format!("Proved unwinnable: {lost}. Open deal {lost} in the playtest"));
    let deal = |window: &Window| {
        window.harness.get_by_role_and_label(Role::TextInput, "Deal").value().unwrap_or_default()
    };
    assert_eq!(deal(&window), lost.to_string(), "the playtest is in front, with that deal");
    window.key(Key::F9);
    let won = figures.ways[0].deal;
    window.click(&format!("Won: how to win them: {won}: 1 move"));
    assert_eq!(deal(&window), won.to_string());
    assert!(window.says("is won in 1 move") && window.says("Home, empty"));
    window.keys(Modifiers::ALT, Key::Y);
    assert!(window.says("Home, 1 card"), "the solution is played");
}

#[test]
fn a_deal_that_a_change_made_winnable_is_opened_with_its_moves() {
    let (mut window, _folder) = window(ACES, [1600.0, 1400.0]);
    window.press("Solve deals");
    window.solve();
    window.show_step(DesignStep::Put);
    window.choose_field("Home");
    window.press("Allow all");
    window.solve();
    let gained = window.editor().report.comparison().expect("solved both times").gained[0];
    window.click(&format!("Newly winnable: {gained}. Open deal {gained}"));
    assert!(window.says(&format!("Deal {gained} is won in 1 move")));
    assert!(window.says("Home, empty") && window.says("(to come)"));
    window.keys(Modifiers::ALT, Key::Y);
    assert!(window.says("Home, 1 card") && !window.says("(to come)"));
    window.keys(Modifiers::ALT, Key::Z);
    assert!(!window.says("(taken back)"), "it is the solution still");
}

#[test]
fn solved_deals_stay_solved_and_a_pause_keeps_the_figures_of_before() {
    let (mut window, _folder) = window(ACES, [1600.0, 1400.0]);
    window.keys(Modifiers::ALT, Key::W);
    window.solve();
    let won = window.editor().report.figures().won;
    window.keys(Modifiers::ALT, Key::W);
    assert!(window.says("All 100 deals are solved."));
    window.show_step(DesignStep::Put);
    window.choose_field("Home");
    window.press("Allow all");
    window.solve();
    assert!(window.editor().report.figures().won > won, "a change is still followed");
    window.press("Deals: Until paused");
    for _ in 0..100 {
        window.run();
        if window.editor().report.figures().deals > 100 {
            break;
        }
        sleep(Duration::from_millis(20));
    }
    window.press("Pause");
    window.press("Forbid all");
    assert_eq!(window.editor().report.status(), ReportStatus::Ready);
    assert!(window.says("The figures below are those of before"));
    assert!(window.says("of the deals can be won") && window.says("Solve deals"));
}

#[test]
fn an_edit_of_a_rule_is_compared_and_undo_brings_the_figures_back() {
    let (mut window, _folder) = window(ACES, [1600.0, 1400.0]);
    window.press("Solve deals");
    window.solve();
    let before = window.editor().report.figures().clone();
    window.show_step(DesignStep::Put);
    window.choose_field("Home");
    window.press("Allow all");
    // It begins again by itself.
    window.solve();
    let now = window.editor().report.figures().clone();
    let more = now.won - before.won;
    assert!(more > 50);
    assert!(window.says(&format!("{more} more of 100 decided deals can be won")));
    let numbers = format!("Before: {} of these won, now {}", before.won, now.won);
    assert!(window.says(&numbers));
    window.undo();
    assert_eq!(window.editor().report.status(), ReportStatus::Done, "at once");
    assert_eq!(window.editor().report.figures(), &before);
    assert!(window.says(&format!("{more} fewer of 100 decided deals can be won")));
    window.press("Compare with the present rules");
    assert!(window.says("Compare with the rules before each change"));
}

#[test]
fn cells_that_no_solution_uses_are_marked_in_the_tables() {
    let (mut window, _folder) = window(ACES, [1600.0, 1400.0]);
    window.press("Solve deals");
    window.solve();
    assert!(window.says("they are marked from 30 won deals on"));
    window.press("Deals: 1,000");
    window.solve();
    assert!(!window.says("they are marked from"));
    let unused = window.editor().report.unused().expect("deals are won").clone();
    assert_eq!(unused.table(FieldId(1), TableKind::Put).map(UnusedCells::count), Some(2_756));
    assert!(window.says("Cell: never needed"));
    window.press("Cell, Put rule: 2,756 of 2,756 cells");
    assert!(window.editor().report.marks_unused);
    assert_eq!(window.editor().selection.step, DesignStep::Put);
    assert_eq!(window.editor().selection.field, FieldId(1));
    assert!(window.says("Unused by "), "the current cell says so");
    window.click("Mark the cells in the tables");
    assert!(!window.says("Unused by "));
}

#[test]
fn a_game_without_a_goal_says_what_to_do() {
    let sheets = ACES.replace("=1", "");
    let (mut window, _folder) = window(&sheets, [1280.0, 800.0]);
    assert!(window.says("no clear rule asks for cards"));
    window.press("Set a clear rule");
    assert_eq!(window.editor().selection.step, DesignStep::Clear);
}

#[test]
fn the_report_fits_a_small_window_and_is_reached_by_keys() {
    let (mut window, _folder) = window(ACES, [800.0, 600.0]);
    window.keys(Modifiers::ALT, Key::W);
    window.solve();
    let labels = ["100", "1,000", "Until paused"].map(|words| format!("Deals: {words}"));
    for label in labels {
        let node = window.harness.get_by_role_and_label(Role::Button, &label);
        assert!(node.rect().max.x <= 800.0, "{label}: {:?}", node.rect());
    }
    window.node("Deals: 100").focus();
    window.run();
    window.key(Key::Tab);
    assert_eq!(window.focused(), "Deals: 1,000");
    window.key(Key::Space);
    assert_eq!(window.editor().report.goal(), DealGoal::Thousand);
}
