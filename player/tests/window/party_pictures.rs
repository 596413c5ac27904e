//! Pictures of games of several players, compared with approved ones.
//!
//! They need a graphics driver, a software one will do. `UPDATE_SNAPSHOTS=1` updates them, and
//! `PICTURES=FOLDER` saves each in both sizes and both languages to another folder.

use crate::{
    party::{press_on, quick, sample},
    party_time::{moving, wait},
    support::Window,
};
use egui::{Key, Modifiers};
use engine::cards::DealNumber;
use fudaba::{
    app::{App, PartyStart, WindowOptions},
    desk::fonts::install_fonts,
    store::{Animations, ThemeChoice},
    theme::ThemeName,
};
use std::{ffi::OsStr, path::Path};

pub(crate) const SMALL: [f32; 2] = [800.0, 600.0];
pub(crate) const LARGE: [f32; 2] = [1920.0, 1080.0];

/// The contents of a picture: a sample, its deal, and the number of buttons pressed first.
#[derive(Clone, Copy)]
pub(crate) struct Shot {
    pub(crate) name: &'static str,
    stem: &'static str,
    deal: u64,
    presses: usize,
    theme: ThemeName,
}

/// A picture of each family.
pub(crate) const SHOTS: [Shot; 6] = [
    Shot::new("party_trick", "whist", 1, 1, ThemeName::Light),
    Shot::new("party_auction", "bridge", 1, 0, ThemeName::Light),
    Shot::new("party_shedding", "page-one", 1, 6, ThemeName::Light),
    Shot::new("party_rows", "sevens", 2, 6, ThemeName::HighContrast),
    Shot::new("party_board", "english-draughts", 1, 16, ThemeName::Dark),
    Shot::new("party_melds", "rummy", 1, 3, ThemeName::Light),
];

/// Further pictures, for visual inspection only.
const MORE: [Shot; 11] = [
    Shot::new("more_passing", "hearts", 1, 2, ThemeName::Light),
    Shot::new("more_bids", "oh-hell", 1, 1, ThemeName::Light),
    Shot::new("more_skat", "skat", 2, 1, ThemeName::Light),
    Shot::new("more_contract", "bridge", 2, 2, ThemeName::Dark),
    Shot::new("more_society", "daihinmin", 1, 5, ThemeName::Light),
    Shot::new("more_doubt", "doubt", 1, 4, ThemeName::Light),
    Shot::new("more_colours", "four-colours", 1, 4, ThemeName::Light),
    Shot::new("more_fishing", "casino", 1, 4, ThemeName::Light),
    Shot::new("more_house", "twenty-one", 1, 1, ThemeName::Light),
    Shot::new("more_discs", "reversi", 1, 9, ThemeName::Light),
    Shot::new("more_flock", "fox-and-geese", 1, 14, ThemeName::Light),
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

    pub(crate) fn window(self, size: [f32; 2]) -> Window {
        let game = sample(self.stem);
        let plan = Some(quick(&game));
        let mut options = WindowOptions::bare();
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
    // Every difference is reported, not only the first.
    let faults = results.into_inner();
    assert!(faults.is_empty(), "{faults:?}");
}

#[test]
fn the_form_before_a_game() {
    let mut options = WindowOptions::bare();
    let theme = ThemeChoice::Always(ThemeName::Light);
    options.store.change_settings(|settings| settings.theme = theme);
    options.party = Some(PartyStart { game: sample("whist"), plan: None, deal: None });
    let mut window = Window::open(options);
    window.harness.set_size(SMALL.into());
    window.harness.set_render_cursor(false);
    window.run();
    window.press("Options");
    assert!(window.says("Points that win"));
    window.harness.snapshot("party_form");
}

#[test]
fn every_picture_can_be_taken_in_both_sizes_and_languages() {
    // Japanese glyphs come from the system's fonts, so these are for inspection only; without a
    // folder for them the first is enough.
    let folder = std::env::var_os("PICTURES");
    let most = if folder.is_some() { SHOTS.len() + MORE.len() } else { 1 };
    for shot in SHOTS.iter().chain(&MORE).take(most) {
        for size in [SMALL, LARGE] {
            let mut window = shot.window(size);
            take(&mut window, shot.name, size, folder.as_deref());
        }
    }
}

#[test]
fn the_gallery_the_form_and_the_results_can_be_looked_at() {
    let folder = std::env::var_os("PICTURES");
    let sizes = if folder.is_some() { vec![SMALL, LARGE] } else { vec![SMALL] };
    for size in sizes {
        let mut gallery = page(WindowOptions::bare(), size);
        take(&mut gallery, "page_gallery", size, folder.as_deref());
        // Far below, at the games for several players.
        gallery.node("Old Maid. ").scroll_to_me();
        gallery.run();
        take(&mut gallery, "page_families", size, folder.as_deref());
        let mut options = WindowOptions::bare();
        options.party = Some(PartyStart { game: sample("skat"), plan: None, deal: None });
        let mut form = page(options, size);
        take(&mut form, "page_form", size, folder.as_deref());
        let shot = Shot::new("page_results", "page-one", 1, 2_000, ThemeName::Light);
        let mut results = shot.window(size);
        assert!(results.says("Another game"));
        take(&mut results, "page_results", size, folder.as_deref());
    }
}

#[test]
fn a_deal_under_way_can_be_looked_at() {
    let folder = std::env::var_os("PICTURES");
    for (name, seconds) in [("early", 0.15), ("late", 0.7)] {
        let mut window = moving("whist", Animations::Full);
        window.harness.set_render_cursor(false);
        wait(&mut window, seconds);
        let image = window.harness.render().expect("a picture");
        assert_eq!((image.width(), image.height()), (1000, 700));
        if let Some(folder) = &folder {
            let path = Path::new(folder).join(format!("deal-{name}.png"));
            image.save(path).expect("the folder takes it");
        }
    }
}

#[test]
fn who_has_chosen_already_can_be_looked_at() {
    let game = sample("hearts");
    let mut plan = quick(&game);
    // The first two choose before the person does.
    plan.sitters.swap(0, 2);
    let mut options = WindowOptions::bare();
    options.party = Some(PartyStart { game, plan: Some(plan), deal: Some(DealNumber(4)) });
    let mut window = page(options, SMALL);
    assert!(window.says("has chosen"));
    take(&mut window, "page_ready", SMALL, std::env::var_os("PICTURES").as_deref());
}

/// Opens a window with the initial view of a page, with Japanese glyphs if available.
pub(crate) fn page(mut options: WindowOptions, size: [f32; 2]) -> Window {
    let theme = ThemeChoice::Always(ThemeName::Light);
    options.store.change_settings(|settings| settings.theme = theme);
    let harness = egui_kittest::Harness::builder()
        .with_size(size)
        .with_max_steps(200)
        .with_context_setup(install_fonts)
        .build_eframe(|_| App::new(options));
    let mut window = Window { harness };
    window.harness.set_render_cursor(false);
    window.run();
    window
}

/// Takes a window's picture in English, then in Japanese, and leaves it in English. A question
/// keeps the keys, so that its language stays: then there is no second picture.
pub(crate) fn take(window: &mut Window, name: &str, size: [f32; 2], folder: Option<&OsStr>) {
    let mut english = None;
    for language in ["en", "ja"] {
        let image = window.harness.render().expect("a picture");
        assert_eq!([image.width(), image.height()], size.map(|length| length as u32));
        let is_new = english.as_ref() != Some(&image);
        if let Some(folder) = folder.filter(|_| is_new) {
            let name = format!("{name}-{}-{language}.png", image.width());
            image.save(Path::new(folder).join(name)).expect("the folder takes it");
        }
        english = Some(image);
        window.keys(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
    }
}
