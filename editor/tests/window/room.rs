//! Every panel in three sizes of the window and in both languages: no text is cut off at its side,
//! and none is squeezed into a column of a few letters.

use crate::support::Window;
use egui::{Context, Key, Modifiers, Rect, Shape, accesskit::Role, epaint::TextShape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fudaba::store::LanguageChoice;
use fudaba_editor::{app::EditorOptions, step::DesignStep};

/// Number of letters in a line below which text of several lines counts as squeezed; wide letters
/// count twice.
const LEAST_IN_LINE: usize = 7;

/// Returns the fault of a text on the screen, if any.
fn fault(text: &TextShape, clip: Rect, screen: Rect) -> Option<String> {
    let galley = &text.galley;
    let words = galley.text();
    let rect = galley.rect.translate(text.pos.to_vec2());
    let seen = rect.intersect(clip).intersect(screen);
    // Text scrolled out of view is elsewhere.
    if words.trim().is_empty() || seen.height() < 1.0 || seen.width() < -1.0 {
        return None;
    }
    let letters = |words: &str| words.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum();
    let lines = galley.rows.len();
    let all: usize = letters(words);
    if lines > 2 && all / lines < LEAST_IN_LINE {
        return Some(format!("squeezed into {lines} lines: {words}"));
    }
    let sides = clip.intersect(screen);
    if rect.left() < sides.left() - 1.5 || rect.right() > sides.right() + 1.5 {
        return Some(format!("cut off: {words} at {rect:?} in {sides:?}"));
    }
    None
}

fn texts<'a>(shape: &'a Shape, found: &mut Vec<&'a TextShape>) {
    match shape {
        Shape::Text(text) => found.push(text),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, found)),
        _ => {}
    }
}

/// Returns the faults of all text on the screen.
fn faults(window: &Window) -> Vec<String> {
    let output = window.harness.output();
    let screen = window.harness.ctx.content_rect();
    let mut faults = Vec::new();
    for clipped in &output.shapes {
        let mut found = Vec::new();
        texts(&clipped.shape, &mut found);
        let own = found.into_iter().filter_map(|text| fault(text, clipped.clip_rect, screen));
        faults.extend(own);
    }
    faults
}

/// Walks through scenes, and collects the faults of each.
struct Walk {
    window: Window,
    title: String,
    found: Vec<String>,
}

impl Walk {
    fn look(&mut self, scene: &str) {
        for fault in faults(&self.window) {
            self.found.push(format!("{} {scene}: {fault}", self.title));
        }
    }

    /// Presses a button by its words in the language of the window.
    fn press(&mut self, key: &str) {
        let label = self.window.editor().context.texts.get(key);
        let button = self.window.harness.query_all_by_role_and_label(Role::Button, &label).next();
        let button = button.unwrap_or_else(|| panic!("{}: no button {label}", self.title));
        button.scroll_to_me();
        self.window.run();
        self.window.press(&label);
    }

    /// Presses the button of a choice, which is spoken with the title of its row.
    fn choose(&mut self, title: &str, choice: &str) {
        let texts = &self.window.editor().context.texts;
        let (title, choice) = (texts.get(title), texts.get(choice));
        let values = [("title", title.into()), ("choice", choice.into())];
        let label = texts.format("patterns-spoken", &values);
        self.window.harness.get_by_role_and_label(Role::Button, &label).click();
        self.window.run();
    }
}

fn walk(size: [f32; 2], language: LanguageChoice) -> Vec<String> {
    let mut options = EditorOptions { file: Some("klondike".to_owned()), ..EditorOptions::bare() };
    options.store.change_settings(|settings| settings.language = language);
    let window = Window::lettered_with(options, size);
    let title = format!("{}×{} {language:?}", size[0], size[1]);
    let mut walk = Walk { window, title, found: Vec::new() };
    for step in DesignStep::ALL {
        walk.window.show_step(step);
        walk.look(&format!("{step:?}"));
        match step {
            DesignStep::Layout => {
                walk.press("layout-new-field");
                walk.look("a new field");
                walk.window.keys(Modifiers::COMMAND, Key::A);
                walk.look("all chosen");
            }
            DesignStep::Put | DesignStep::Take => {
                walk.press("patterns-build");
                walk.look(&format!("own pattern of {step:?}"));
                let title = match step {
                    DesignStep::Put => "patterns-alone-put-title",
                    _ => "patterns-alone-take-title",
                };
                walk.choose(title, "patterns-alone-these");
                walk.look(&format!("own pattern of {step:?} with single cards"));
                walk.press("patterns-build");
                walk.press("table-view-suits");
                walk.look(&format!("suit pairs of {step:?}"));
                walk.press("table-view-whole");
            }
            _ => {}
        }
    }
    for (key, scene) in [(Key::F6, "history"), (Key::F8, "problems")] {
        walk.window.key(key);
        walk.look(scene);
    }
    walk.window.keys(Modifiers::COMMAND, Key::K);
    walk.look("palette");
    walk.window.key(Key::Escape);
    walk.window.keys(Modifiers::COMMAND, Key::O);
    walk.look("path");
    walk.window.key(Key::Escape);
    walk.window.keys(Modifiers::COMMAND, Key::Comma);
    walk.look("settings");
    walk.window.key(Key::Escape);
    walk.found
}

/// Walks through a game with many problems, and the places where games are begun.
fn walk_faulty(size: [f32; 2], language: LanguageChoice) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a game with a long name that goes on and on.xlsx");
    let text = "[Game]\nTitle | A game with a long title that goes on and on and on\n\
        [Fields]\nField | Put | Take size\nA | down 1 | many\n[Spots]\nSpot | Field\nB | C";
    let document = engine::workbook::Document::from_text(text);
    let pictures = engine::gamefile::Pictures::default();
    let bytes = engine::gamefile::save_document(&document, &pictures).expect("a workbook");
    std::fs::write(&path, bytes).expect("it can be written");
    let mut options =
        EditorOptions { file: Some(path.display().to_string()), ..EditorOptions::bare() };
    options.store.change_settings(|settings| settings.language = language);
    let window = Window::lettered_with(options, size);
    let title = format!("{}×{} {language:?}", size[0], size[1]);
    let mut walk = Walk { window, title, found: Vec::new() };
    walk.look("faulty");
    walk.press("faulty-leave-out");
    walk.look("leaving out");
    std::fs::write(&path, "damaged").expect("it can be written");
    walk.window.harness.event(egui::Event::WindowFocused(true));
    walk.window.run();
    walk.window.harness.run_steps(12);
    walk.look("a damaged file");
    walk.press("outside-mine");
    walk.window.keys(Modifiers::COMMAND, Key::N);
    walk.look("gallery");
    walk.press("gallery-blank");
    walk.look("unsaved");
    walk.press("close-stay");
    walk.window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::N);
    let next = walk.window.editor().context.texts.get("wizard-next");
    for page in 1..=7 {
        walk.look(&format!("wizard, page {page}"));
        let node = walk.window.harness.query_by_role_and_label(Role::Button, &next);
        if node.is_none_or(|node| node.accesskit_node().is_disabled()) {
            break;
        }
        walk.window.press(&next);
    }
    walk.found
}

/// Returns the languages that the machine has fonts for; without Japanese ones the window is in
/// English.
fn languages() -> Vec<LanguageChoice> {
    let ctx = Context::default();
    fudaba::desk::fonts::install_fonts(&ctx);
    ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
    let mut languages = vec![LanguageChoice::En];
    if fudaba::desk::fonts::has_japanese(&ctx) {
        languages.push(LanguageChoice::Ja);
    }
    languages
}

/// Walks through everything in one size of the window.
fn nothing_is_cut_or_squeezed(size: [f32; 2]) {
    let walks = languages().into_iter().map(|language| {
        let mut found = walk(size, language);
        found.extend(walk_faulty(size, language));
        found
    });
    let found: Vec<String> = walks.flatten().collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn there_is_room_for_what_is_said_in_a_small_window() {
    nothing_is_cut_or_squeezed([800.0, 600.0]);
}

#[test]
fn there_is_room_for_what_is_said_in_a_usual_window() {
    nothing_is_cut_or_squeezed([1280.0, 800.0]);
}

#[test]
fn there_is_room_for_what_is_said_in_a_large_window() {
    nothing_is_cut_or_squeezed([1920.0, 1080.0]);
}
