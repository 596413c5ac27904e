//! A few small pictures of the window, compared with approved ones.
//!
//! They need a graphics driver, a software one will do. `UPDATE_SNAPSHOTS=1` updates them.

use crate::{
    games::{COLUMNS, game},
    support::Window,
};
use egui::{Key, Modifiers};
use engine::{cards::DealNumber, rules::Start};
use fudaba::{app::WindowOptions, store::ThemeChoice, theme::ThemeName};

fn small(theme: ThemeName) -> Window {
    let mut options = WindowOptions::bare();
    options.store.change_settings(|settings| settings.theme = ThemeChoice::Always(theme));
    options.game = Some(Ok(game(COLUMNS)));
    options.start = Some(Start::Number(DealNumber(17)));
    let mut window = Window::open(options);
    window.harness.set_size(egui::vec2(640.0, 480.0));
    window.harness.set_render_cursor(false);
    window.run();
    window
}

#[test]
fn the_table_with_a_hint() {
    let mut window = small(ThemeName::Light);
    window.hint();
    window.harness.snapshot("window_table_light");
}

#[test]
fn the_table_with_the_focus_ring() {
    let mut window = small(ThemeName::HighContrast);
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.harness.snapshot("window_table_high_contrast");
}

#[test]
fn the_settings() {
    let mut window = small(ThemeName::Dark);
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.harness.snapshot("window_settings_dark");
}
