//! Pictures of every screen and panel, for viewing: `SHEETS=folder cargo test -p fudaba-editor
//! --features snapshots pictures`.
//!
//! Without a folder they are still made, at one size, and checked by the test alone.

mod readme;

use crate::support::Window;
use egui::{Key, Modifiers, Vec2, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable as _;
use engine::{
    gamefile::{self, Pictures},
    workbook::Document,
};
use fudaba::{
    store::{LanguageChoice, ThemeChoice},
    theme::ThemeName,
};
use fudaba_editor::{app::EditorOptions, step::DesignStep};
use std::path::{Path, PathBuf};

/// Appearance of a window in a series of pictures.
#[derive(Debug, Clone, Copy)]
struct Look {
    name: &'static str,
    size: Vec2,
    theme: ThemeName,
    language: LanguageChoice,
}

const LAPTOP: Vec2 = vec2(1280.0, 800.0);
const DESKTOP: Vec2 = vec2(1920.0, 1080.0);

const LOOKS: [Look; 5] = [
    Look { name: "light", size: LAPTOP, theme: ThemeName::Light, language: LanguageChoice::En },
    Look { name: "dark-ja", size: LAPTOP, theme: ThemeName::Dark, language: LanguageChoice::Ja },
    Look { name: "wide-dark", size: DESKTOP, theme: ThemeName::Dark, language: LanguageChoice::En },
    Look { name: "wide-ja", size: DESKTOP, theme: ThemeName::Light, language: LanguageChoice::Ja },
    Look {
        name: "contrast",
        size: LAPTOP,
        theme: ThemeName::HighContrast,
        language: LanguageChoice::En,
    },
];

/// Returns the looks selected by `LOOKS=name,name`; by default all of them if pictures are written,
/// otherwise the first.
fn looks() -> Vec<Look> {
    match std::env::var("LOOKS") {
        Ok(names) => {
            let names: Vec<&str> = names.split(',').collect();
            LOOKS.into_iter().filter(|look| names.contains(&look.name)).collect()
        }
        Err(_) if std::env::var_os("SHEETS").is_some() => LOOKS.to_vec(),
        Err(_) => vec![LOOKS[0]],
    }
}

impl Look {
    /// Opens a window in English, since tests find widgets by their English words; the language is
    /// switched for the picture.
    fn open(self, file: Option<&str>) -> Window {
        self.open_in(LanguageChoice::En, file)
    }

    fn open_in(self, language: LanguageChoice, file: Option<&str>) -> Window {
        let mut options = EditorOptions { file: file.map(str::to_owned), ..EditorOptions::bare() };
        options.store.change_settings(|settings| {
            settings.theme = ThemeChoice::Always(self.theme);
            settings.language = language;
        });
        let mut window = Window::with_system_letters(options, self.size);
        window.harness.set_render_cursor(false);
        window.run();
        window
    }

    /// Takes a picture, and checks that it is not empty.
    fn take(self, window: &mut Window, name: &str) {
        window.harness.remove_cursor();
        window.run();
        let turn = self.language == LanguageChoice::Ja;
        if turn {
            window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
        }
        let picture = window.harness.render().expect("a graphics driver");
        if let Some(folder) = std::env::var_os("SHEETS") {
            let file = format!("{name}_{}.png", self.name);
            picture.save(Path::new(&folder).join(file)).expect("a folder to write to");
        }
        let first = *picture.get_pixel(0, 0);
        let drawn = picture.pixels().filter(|&&pixel| pixel != first).count();
        let all = (picture.width() * picture.height()) as usize;
        assert!(drawn * 50 > all, "{name} is blank");
        if turn {
            window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
        }
    }
}

const FAULTY: &str = "[Game]
    Title | Three faults
    [Fields]
    Field | Put | Take | Flip | Clear
    Tableau | down 1, any suit | none; top: any | atuo |
    Foundation | up 1, same suit; empty: A | none | | =60
    [Spots]
    Spot | Field | X | Y
    Tableau 1 | Tableau | 0 | 0
    Tableau 2 | Tablaeu | 1 | 0
    Foundation 1 | Foundation | 2 | 0";

/// Writes a game to a file.
fn faulty_file(folder: &Path, sheets: &str) -> PathBuf {
    let path = folder.join("faulty.xlsx");
    let bytes = gamefile::save_document(&Document::from_text(sheets), &Pictures::default());
    std::fs::write(&path, bytes.expect("sheets that fit a file")).expect("the folder is ours");
    path
}

#[test]
fn the_gallery_and_the_wizard() {
    for look in looks() {
        let mut window = look.open(None);
        look.take(&mut window, "gallery");
        window.press("Wizard");
        for page in 1..=8 {
            look.take(&mut window, &format!("wizard_{page}"));
            window.key(Key::PageDown);
        }
    }
}

#[test]
fn every_step() {
    for look in looks() {
        let mut window = look.open(Some("klondike"));
        for step in DesignStep::ALL {
            window.show_step(step);
            if step == DesignStep::Put {
                window.choose_field("Tableau");
            }
            look.take(&mut window, &format!("step_{step:?}"));
        }
        let back = window.harness.query_by_role_and_label(Role::Button, "Remove all pictures");
        back.expect("the part about faces").scroll_to_me();
        window.run();
        look.take(&mut window, "faces");
        window.show_step(DesignStep::Put);
        for view in ["By rank", "Suit pairs"] {
            window.click(view);
            look.take(&mut window, &format!("put_{}", view.replace(' ', "_")));
        }
        window.click("Whole table");
        window.keys(Modifiers::COMMAND, Key::K);
        look.take(&mut window, "palette");
        window.key(Key::Escape);
        window.keys(Modifiers::COMMAND, Key::Comma);
        look.take(&mut window, "settings");
        window.click("◀");
        window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::F1);
        look.take(&mut window, "tour");
        window.key(Key::Escape);
    }
}

#[test]
fn the_playtest_and_what_it_teaches() {
    for look in looks() {
        let mut window = look.open(Some("klondike"));
        window.show_step(DesignStep::Put);
        window.click("Tableau 1, ");
        window.click("Tableau 3, ");
        look.take(&mut window, "refused");
        window.keys(Modifiers::ALT, Key::A);
        window.click("Tableau 1, ");
        window.click("Tableau 3, ");
        look.take(&mut window, "allow");
        window.click("Only this");
        window.key(Key::F6);
        look.take(&mut window, "history");
        window.keys(Modifiers::COMMAND, Key::N);
        look.take(&mut window, "unsaved");
    }
}

#[test]
fn faults_and_the_sheets() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = faulty_file(folder.path(), FAULTY);
    for look in looks() {
        let mut window = look.open(path.to_str());
        look.take(&mut window, "faulty");
        window.press("Show problems");
        window.click("Error: “Flip”");
        look.take(&mut window, "faulty_cells");
    }
}

#[test]
fn a_blank_game_and_a_layout_with_spots_chosen() {
    for look in looks() {
        let mut window = look.open(None);
        window.click("Blank");
        look.take(&mut window, "blank_layout");
        for step in [DesignStep::Put, DesignStep::Clear, DesignStep::OpeningDeal] {
            window.show_step(step);
            look.take(&mut window, &format!("blank_{step:?}"));
        }
        let mut window = look.open(Some("klondike"));
        window.show_step(DesignStep::Layout);
        window.keys(Modifiers::COMMAND, Key::A);
        look.take(&mut window, "layout_all_chosen");
    }
}

#[test]
fn the_report() {
    for look in looks() {
        // Every deal of this game is soon decided.
        let mut window = look.open(Some("freecell"));
        window.key(Key::F9);
        look.take(&mut window, "report_ready");
        window.keys(Modifiers::ALT, Key::W);
        window.solve();
        look.take(&mut window, "report");
    }
}
