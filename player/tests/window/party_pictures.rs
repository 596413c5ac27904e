//! Pictures of games of several players, compared with those that were looked at before.
//!
//! They need a graphics driver, a software one will do. `UPDATE_SNAPSHOTS=1` takes them anew, and
//! `PICTURES=FOLDER` takes each in both sizes and both languages into a folder of its own.

use crate::{
    party::{press_on, quick, sample},
    support::Window,
};
use egui::{Key, Modifiers};
use engine::cards::DealNumber;
use fudaba::{
    app::{App, Options, PartyStart},
    desk::fonts::install_fonts,
    store::{Animations, ThemeChoice},
    theme::ThemeName,
};
use std::path::Path;

const SMALL: [f32; 2] = [800.0, 600.0];
const LARGE: [f32; 2] = [1920.0, 1080.0];

/// What a picture shows: a sample, its deal, how many buttons are pressed first.
#[derive(Clone, Copy)]
struct Shot {
    name: &'static str,
    stem: &'static str,
    deal: u64,
    presses: usize,
    theme: ThemeName,
}

/// A picture of each family.
const SHOTS: [Shot; 6] = [
    Shot::new("party_trick", "whist", 1, 1, ThemeName::Light),
    Shot::new("party_auction", "bridge", 1, 0, ThemeName::Light),
    Shot::new("party_shedding", "page-one", 1, 6, ThemeName::Light),
    Shot::new("party_rows", "sevens", 2, 6, ThemeName::HighContrast),
    Shot::new("party_board", "english-draughts", 1, 16, ThemeName::Dark),
    Shot::new("party_melds", "rummy", 1, 3, ThemeName::Light),
];

impl Shot {
    const fn new(
        name: &'static str,
        stem: &'static str,
        deal: u64,
        presses: usize,
        theme: ThemeName,
    ) -> Self {
        Self { name, stem, deal, presses, theme }
    }

    fn window(self, size: [f32; 2]) -> Window {
        let game = sample(self.stem);
        let plan = Some(quick(&game));
        let mut options = Options::bare();
        options.store.change_settings(|settings| {
            settings.theme = ThemeChoice::Always(self.theme);
            settings.animations = Animations::Off;
        });
        options.party = Some(PartyStart { game, plan, deal: Some(DealNumber(self.deal)) });
        let harness = egui_kittest::Harness::builder()
            .with_size(size)
            .with_max_steps(200)
            .with_context_setup(install_fonts)
            .build_eframe(|_| App::new(options));
        let mut window = Window { harness };
        window.harness.set_render_cursor(false);
        window.run();
        press_on(&mut window, self.presses);
        window.harness.hover_at(egui::pos2(2.0, 2.0));
        window.run();
        window
    }
}

#[test]
fn each_family_has_its_picture() {
    let mut results = egui_kittest::SnapshotResults::new();
    for shot in SHOTS {
        let mut window = shot.window(SMALL);
        window.harness.snapshot(shot.name);
        results.extend_harness(&mut window.harness);
    }
    // Each that differs is told, not the first alone.
    let faults = results.into_inner();
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn the_form_before_a_game() {
    let mut options = Options::bare();
    let theme = ThemeChoice::Always(ThemeName::Light);
    options.store.change_settings(|settings| settings.theme = theme);
    options.party = Some(PartyStart { game: sample("whist"), plan: None, deal: None });
    let mut window = Window::open(options);
    window.harness.set_size(SMALL.into());
    window.harness.set_render_cursor(false);
    window.run();
    assert!(window.says("Points that win"));
    window.harness.snapshot("party_form");
}

#[test]
fn every_picture_can_be_taken_in_both_sizes_and_languages() {
    // Japanese letters are the system's, so these are compared by eye alone; without a folder for
    // them the first is enough.
    let folder = std::env::var_os("PICTURES");
    let most = if folder.is_some() { SHOTS.len() } else { 1 };
    for shot in &SHOTS[..most] {
        for (size, width) in [(SMALL, 800), (LARGE, 1920)] {
            let mut window = shot.window(size);
            for language in ["en", "ja"] {
                let image = window.harness.render().expect("a picture");
                assert_eq!(image.width(), width);
                if let Some(folder) = &folder {
                    let name = format!("{}-{width}-{language}.png", shot.name);
                    image.save(Path::new(folder).join(name)).expect("the folder takes it");
                }
                window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
            }
        }
    }
}
