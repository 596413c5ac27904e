//! A window without a screen, with helpers to operate it.

use egui::{Key, Modifiers, Pos2, accesskit::Role};
use egui_kittest::{Harness, Node, kittest::Queryable};
use engine::{
    cards::DealNumber,
    rules::{Action, Choice, Start},
};
use fudaba::{
    app::{App, WindowOptions},
    library::LibraryGame,
    store::{Animations, Store},
    text::{Language, Texts},
};
use std::path::Path;

/// A window being tested.
pub(crate) struct Window {
    pub(crate) harness: Harness<'static, App>,
}

impl Window {
    /// Opens a window that saves its data in a folder, with nothing on the table.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        Self::open(WindowOptions { store: Store::open(folder.to_owned()), ..WindowOptions::bare() })
    }

    /// Opens a window with a game on its table.
    pub(crate) fn with(game: LibraryGame, deal: u64) -> Self {
        let start = Some(Start::Number(DealNumber(deal)));
        Self::open(WindowOptions { game: Some(Ok(game)), start, ..WindowOptions::bare() })
    }

    /// Opens a window without animations, so that a test need not wait.
    pub(crate) fn open(options: WindowOptions) -> Self {
        let mut window = Self::unrun(options);
        window.run();
        window
    }

    /// Creates the same window, with the frames that it needs until nothing moves.
    pub(crate) fn unrun(mut options: WindowOptions) -> Self {
        options.store.change_settings(|settings| {
            settings.animations = Animations::Off;
            settings.autoplay = fudaba::store::AutoplaySetting::Off;
        });
        let harness = Harness::builder()
            .with_size([1000.0, 700.0])
            .with_max_steps(120)
            .build_eframe(|_| App::new(options));
        Self { harness }
    }

    /// Runs frames until nothing is under way.
    pub(crate) fn run(&mut self) {
        self.harness.run();
    }

    /// Returns the only node whose label or value begins with this.
    pub(crate) fn node(&self, beginning: &str) -> Node<'_> {
        let beginning = beginning.to_owned();
        self.harness.get_by(move |node| {
            node.label().is_some_and(|label| label.starts_with(beginning.as_str()))
        })
    }

    /// True if some node's words contain this.
    pub(crate) fn says(&self, part: &str) -> bool {
        let part = part.to_owned();
        let found = self.harness.query_all_by(move |node| {
            let has = |text: Option<String>| text.is_some_and(|text| text.contains(&part));
            has(node.label()) || has(node.value())
        });
        found.count() > 0
    }

    /// Clicks with the mouse on the only node whose label begins with this.
    pub(crate) fn click(&mut self, beginning: &str) {
        self.node(beginning).click();
        self.run();
    }

    /// Clicks a button by its complete label.
    pub(crate) fn press(&mut self, label: &str) {
        self.harness.get_by_role_and_label(Role::Button, label).click();
        self.run();
    }

    /// Presses a key.
    pub(crate) fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.run();
    }

    /// Asks for a hint and waits for it, because a search may run in the background.
    pub(crate) fn hint(&mut self) {
        self.key(Key::H);
        for _ in 0..1_000 {
            if !self.says("Looking ahead") {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
            self.run();
        }
        panic!("a hint takes a moment, not seconds");
    }

    /// Presses a key with modifiers.
    pub(crate) fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.run();
    }

    /// Types into the field that has the focus.
    pub(crate) fn type_text(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.run();
    }

    /// Drags from one place to another, in steps like a hand.
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

    /// Returns the number of actions played.
    pub(crate) fn moves(&self) -> usize {
        self.game().actions().len()
    }

    /// Returns the game on the table.
    pub(crate) fn game(&self) -> &engine::rules::Match {
        self.harness.state().game().expect("a game is on the table")
    }

    /// Plays an action by clicking spots as a screen reader does.
    pub(crate) fn act(&mut self, action: Action) {
        let texts = Texts::new(Language::En);
        let definition = self.game().rules().table().clone();
        let name = |spot| texts.spot(&definition, spot);
        match action {
            Action::Choose(Choice::Click(spot)) => self.touch(&name(spot)),
            Action::Choose(Choice::Option { .. }) => panic!("no solitaire offers {action:?}"),
            Action::Move(wish) => {
                self.touch_many(&name(wish.from), wish.count);
                self.touch(&name(wish.to));
            }
        }
    }

    /// Clicks a spot as a screen reader does.
    pub(crate) fn touch(&mut self, spot: &str) {
        self.spot(spot).click_accesskit();
        self.run();
    }

    /// Picks up `count` cards of a spot by keyboard.
    fn touch_many(&mut self, spot: &str, count: u16) {
        self.spot(spot).focus();
        self.run();
        for _ in 1..count {
            self.keys(Modifiers::SHIFT, Key::ArrowUp);
        }
        self.key(Key::Enter);
    }

    /// Returns the node of a spot, labelled by its name and then its cards.
    pub(crate) fn spot(&self, name: &str) -> Node<'_> {
        let name = name.to_owned();
        self.harness.get_by(move |node| {
            node.role() == Role::Button
                && node.label().is_some_and(|label| {
                    label
                        .strip_prefix(name.as_str())
                        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
                })
        })
    }
}
