//! The questions that make a game.

use crate::support::Window;
use egui::{Key, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use engine::definition::Face;
use fudaba_editor::wizard::{Answers, WizardGoal};

/// A window with a count of the clicks in it.
struct Counted {
    window: Window,
    clicks: usize,
}

impl Counted {
    fn new() -> Self {
        Self { window: Window::gallery(), clicks: 0 }
    }

    fn click(&mut self, beginning: &str) {
        self.window.click(beginning);
        self.clicks += 1;
    }

    fn press(&mut self, label: &str) {
        self.window.press(label);
        self.clicks += 1;
    }

    fn choose(&mut self, label: &str) {
        self.window.harness.get_by_role_and_label(Role::RadioButton, label).click();
        self.window.run();
        self.clicks += 1;
    }
}

#[test]
fn the_best_known_game_is_made_in_under_ten_clicks() {
    let mut hand = Counted::new();
    hand.press("Wizard");
    hand.click("5  Stock");
    hand.choose("How many cards are turned at once? 3");
    hand.click("Create the game");
    assert!(hand.clicks < 10, "{} clicks", hand.clicks);
    let draft = hand.window.editor().work.draft();
    let sample = fudaba::library::LibraryGame::find("klondike").expect("a sample");
    let sample = sample.table();
    for (ours, theirs) in draft.fields.iter().zip(sample.fields()) {
        assert_eq!(ours.name, theirs.name);
        assert_eq!((&ours.put, &ours.take), (&theirs.put, &theirs.take), "{}", ours.name.en);
        assert_eq!((ours.clear, ours.flip), (theirs.clear, theirs.flip), "{}", ours.name.en);
    }
    assert_eq!(draft.fields.len(), sample.fields().len());
    assert_eq!(draft.decks[0].opening, sample.decks()[0].opening);
    assert_eq!(draft.decks[0].click, sample.decks()[0].click);
    assert_eq!(draft.decks[0].redeal, sample.decks()[0].redeal);
    assert!(hand.window.editor().work.judged().diagnostics.is_empty());
    assert!(hand.window.editor().work.is_unsaved(), "answers are not lost without a question");
}

#[test]
fn every_page_is_reached_and_answers_stay() {
    let mut hand = Counted::new();
    hand.press("Wizard");
    hand.choose("What does the player have to do? Build whole runs");
    for page in ["Columns", "Opening deal", "Goal", "Stock", "Cells and reserve", "Name"] {
        hand.click("Next");
        assert!(hand.window.says(page), "{page}");
    }
    assert!(hand.window.says("A face-down card turns up"), "the rules are told in words");
    for _ in 0..6 {
        hand.window.key(Key::PageUp);
    }
    let chosen = "What does the player have to do? Build whole runs";
    assert!(hand.window.says(chosen));
    hand.click("Create the game");
    let made = hand.window.editor().work.draft();
    assert_eq!(*made, Answers::of_goal(WizardGoal::WholeRuns).draft());
}

#[test]
fn a_number_is_set_by_the_keyboard_and_the_preview_follows() {
    let mut hand = Counted::new();
    hand.press("Wizard");
    hand.click("2  Columns");
    let slider = hand.window.harness.get_by_role_and_label(Role::Slider, "How many columns?");
    slider.focus();
    hand.window.run();
    hand.window.key(Key::ArrowRight);
    hand.click("3  Opening deal");
    assert!(hand.window.says("36 of 52 cards are dealt."));
    hand.choose("How are the cards dealt? All cards");
    assert!(hand.window.says("52 of 52 cards are dealt."));
    hand.click("Another deal");
    hand.click("Create the game");
    let draft = hand.window.editor().work.draft();
    let columns = &draft.decks[0].opening;
    assert_eq!(columns.len(), 8);
    assert!(columns.iter().all(|deal| deal.faces.iter().all(|&face| face == Face::Up)));
    assert!(draft.decks[0].click.is_empty());
}

#[test]
fn the_way_back_leads_to_the_gallery() {
    let mut hand = Counted::new();
    hand.press("Wizard");
    hand.click("◀");
    assert!(hand.window.says("Templates"));
}
