//! A window under test, with the means to operate it.

use egui::{Key, Modifiers, Pos2, accesskit::Role};
use egui_kittest::{
    Harness, HarnessBuilder, Node,
    kittest::{AccessKitNode, NodeT as _, Queryable as _},
};
use fudaba::store::{Animations, LanguageChoice, ThemeChoice};
use fudaba::theme::ThemeName;
use fudaba_editor::{
    app::{EditorApp, EditorOptions},
    context::EditorContext,
    step::DesignStep,
};

/// A window under test.
pub(crate) struct Window {
    pub(crate) harness: Harness<'static, EditorApp>,
}

impl Window {
    /// Opens the window without a file: the gallery.
    pub(crate) fn gallery() -> Self {
        Self::open(EditorOptions::bare())
    }

    /// Opens the window with a sample or a file to design.
    pub(crate) fn with(file: &str) -> Self {
        Self::open(EditorOptions { file: Some(file.to_owned()), ..EditorOptions::bare() })
    }

    /// Opens a game with nothing but a deck.
    pub(crate) fn blank() -> Self {
        let mut window = Self::sized(EditorOptions::bare(), [1280.0, 1600.0]);
        window.click("Blank");
        window
    }

    /// Opens a sample at a step, in a large window without playtest and rules, which have buttons
    /// of the same names.
    pub(crate) fn designing(file: &str, step: DesignStep) -> Self {
        let options = EditorOptions { file: Some(file.to_owned()), ..EditorOptions::bare() };
        let mut window = Self::sized(options, [1600.0, 1600.0]);
        for playtest_and_rules in [Key::F5, Key::F1] {
            window.key(playtest_and_rules);
        }
        window.show_step(step);
        window
    }

    /// Opens a window of 1280×800 points. Animations are off, so that a test waits for nothing.
    pub(crate) fn open(options: EditorOptions) -> Self {
        Self::sized(options, [1280.0, 800.0])
    }

    /// Opens a window of this size, in points.
    pub(crate) fn sized(options: EditorOptions, size: [f32; 2]) -> Self {
        Self::built(options, Harness::builder().with_size(size))
    }

    /// Opens a file whose words the bundled fonts cannot write: they are shown as boxes.
    pub(crate) fn foreign(file: &str) -> Self {
        let options = EditorOptions { file: Some(file.to_owned()), ..EditorOptions::bare() };
        Self::built(options, Harness::builder().with_size([1280.0, 800.0]).allow_missing_glyphs())
    }

    /// Opens a sample in a window of this size with the system's fonts, such as Japanese ones.
    pub(crate) fn lettered(file: &str, size: [f32; 2]) -> Self {
        Self::lettered_with(
            EditorOptions { file: Some(file.to_owned()), ..EditorOptions::bare() },
            size,
        )
    }

    /// Opens a window of this size with the system's fonts.
    pub(crate) fn lettered_with(options: EditorOptions, size: [f32; 2]) -> Self {
        let builder = Harness::builder().with_size(size);
        Self::built(options, builder.with_context_setup(fudaba::desk::fonts::install_fonts))
    }

    /// Opens a window with the system's fonts; a missing letter is shown as a box.
    #[cfg(feature = "snapshots")]
    pub(crate) fn with_system_letters(options: EditorOptions, size: egui::Vec2) -> Self {
        let builder = Harness::builder().with_size(size).allow_missing_glyphs();
        Self::built(options, builder.with_context_setup(fudaba::desk::fonts::install_fonts))
    }

    fn built(mut options: EditorOptions, builder: HarnessBuilder<EditorApp>) -> Self {
        options.store.change_settings(|settings| {
            settings.animations = Animations::Off;
            if settings.language == LanguageChoice::Auto {
                settings.language = LanguageChoice::En;
            }
            if settings.theme == ThemeChoice::System {
                settings.theme = ThemeChoice::Always(ThemeName::Light);
            }
        });
        let harness = builder.with_max_steps(120).build_eframe(|_| EditorApp::new(options));
        let mut window = Self { harness };
        window.run();
        window
    }

    /// Runs frames until nothing changes any more.
    pub(crate) fn run(&mut self) {
        self.harness.run();
    }

    /// Returns the workbench.
    pub(crate) fn editor(&self) -> &EditorContext {
        self.harness.state().editor()
    }

    /// Returns the only node whose label or value begins like this.
    pub(crate) fn node(&self, beginning: &str) -> Node<'_> {
        let beginning = beginning.to_owned();
        self.harness.get_by(move |node| {
            node.label().is_some_and(|label| label.starts_with(beginning.as_str()))
        })
    }

    /// Returns the words of the widget in focus; empty if there is none.
    pub(crate) fn focused(&self) -> String {
        let focused = |node: &AccessKitNode<'_>| node.is_focused() && node.role() != Role::Window;
        let node = self.harness.query_all_by(focused).next();
        let words = node.and_then(|node| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value())
        });
        words.unwrap_or_default()
    }

    /// True if some text on the screen contains this.
    pub(crate) fn says(&self, part: &str) -> bool {
        let part = part.to_owned();
        let found = self.harness.query_all_by(move |node| {
            let has = |text: Option<String>| text.is_some_and(|text| text.contains(&part));
            has(node.label()) || has(node.value())
        });
        found.count() > 0
    }

    /// Clicks the only node whose label begins like this, with the mouse.
    pub(crate) fn click(&mut self, beginning: &str) {
        self.node(beginning).click();
        self.run();
    }

    /// Clicks a button by its whole label.
    pub(crate) fn press(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::Button, label).click();
        self.run();
    }

    /// Selects a field in the row above a panel; other panels may show its name too.
    pub(crate) fn choose_field(&mut self, name: &str) {
        let all = self.harness.query_all_by_role_and_label(Role::Button, name);
        let first = all.min_by(|one, other| one.rect().min.y.total_cmp(&other.rect().min.y));
        first.expect("the field").click();
        self.run();
    }

    /// Presses a key.
    pub(crate) fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.run();
    }

    /// Presses a key with modifiers.
    pub(crate) fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.run();
    }

    /// Shows a step of the design, by its number in the list of steps.
    pub(crate) fn show_step(&mut self, step: DesignStep) {
        let at = DesignStep::ALL.iter().position(|&other| other == step).expect("one of all steps");
        let digit = Key::from_name(&((at + 1) % 10).to_string()).expect("a digit");
        self.keys(Modifiers::COMMAND, digit);
        assert_eq!(self.editor().selection.step, step);
    }

    /// Undoes the last change.
    pub(crate) fn undo(&mut self) {
        self.keys(Modifiers::COMMAND, Key::Z);
    }

    /// Types into the field in focus.
    pub(crate) fn type_text(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.run();
    }

    /// Drags from one point to another, in steps as by hand.
    pub(crate) fn drag(&mut self, from: Pos2, to: Pos2) {
        self.harness.hover_at(from);
        self.run();
        self.harness.drag_at(from);
        self.run();
        for step in 1..=4 {
            self.harness.hover_at(from.lerp(to, step as f32 / 4.0));
            self.run();
        }
        self.harness.drop_at(to);
        self.run();
    }

    /// Drags as [`drag`](Self::drag) does, while modifier keys are held.
    pub(crate) fn drag_with(&mut self, held: Modifiers, from: Pos2, to: Pos2) {
        self.harness.event(egui::Event::ModifiersChanged(held));
        self.drag(from, to);
        self.harness.event(egui::Event::ModifiersChanged(Modifiers::NONE));
        self.run();
    }
}
