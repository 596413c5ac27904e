//! Pictures of games of several players, compared with those that were looked at before.

use crate::{
    party::{quick, sample},
    support::Window,
};
use engine::cards::DealNumber;
use fudaba::{
    app::{Options, PartyStart},
    store::{Animations, LanguageChoice, ThemeChoice},
    theme::ThemeName,
};

/// How a picture is taken.
pub(crate) struct Look {
    pub(crate) size: [f32; 2],
    pub(crate) language: LanguageChoice,
    pub(crate) theme: ThemeName,
}

fn gallery(family: &str, look: &Look) -> Window {
    let mut options = Options::bare();
    options.store.change_settings(|settings| {
        settings.theme = ThemeChoice::Always(look.theme);
        settings.animations = Animations::Off;
    });
    let harness = egui_kittest::Harness::builder()
        .with_size(look.size)
        .with_max_steps(400)
        .with_context_setup(fudaba::desk::fonts::install_fonts)
        .build_eframe(|_| fudaba::app::App::new(options));
    let mut window = Window { harness };
    window.harness.set_render_cursor(false);
    window.run();
    egui_kittest::kittest::Queryable::get_by_label(&window.harness, family).click();
    window.run();
    if look.language == LanguageChoice::Ja {
        window.keys(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::L);
    }
    window
}

fn table(stem: &str, deal: u64, moves: usize, look: &Look) -> Window {
    if let Some(family) = stem.strip_prefix("gallery-") {
        return gallery(family, look);
    }
    let game = sample(stem);
    let plan = quick(&game);
    let mut options = Options::bare();
    options.store.change_settings(|settings| {
        settings.theme = ThemeChoice::Always(look.theme);
    });
    let plan = (moves < 1_000_000).then_some(plan);
    options.party = Some(PartyStart { game, plan, deal: Some(DealNumber(deal)) });
    options.store.change_settings(|settings| settings.animations = Animations::Off);
    let harness = egui_kittest::Harness::builder()
        .with_size(look.size)
        .with_max_steps(200)
        .with_context_setup(fudaba::desk::fonts::install_fonts)
        .build_eframe(|_| fudaba::app::App::new(options));
    let mut window = Window { harness };
    window.harness.set_render_cursor(false);
    window.run();
    if moves > 1_000_000 {
        return window;
    }
    crate::party::press_on(&mut window, moves);
    if look.language == LanguageChoice::Ja {
        window.keys(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::L);
    }
    window.harness.hover_at(egui::pos2(2.0, 2.0));
    window.run();
    window
}

const SMALL: [f32; 2] = [800.0, 600.0];
const LARGE: [f32; 2] = [1920.0, 1080.0];

#[test]
fn scratch() {
    let list = std::env::var("SCRATCH").unwrap_or_default();
    for item in list.split(',').filter(|item| !item.is_empty()) {
        let parts: Vec<&str> = item.split(':').collect();
        let size = if parts[3] == "l" { LARGE } else { SMALL };
        let language = if parts[4] == "ja" { LanguageChoice::Ja } else { LanguageChoice::En };
        let theme = match parts[5] {
            "d" => ThemeName::Dark,
            "h" => ThemeName::HighContrast,
            _ => ThemeName::Light,
        };
        let look = Look { size, language, theme };
        let mut window =
            table(parts[0], parts[1].parse().expect("n"), parts[2].parse().expect("n"), &look);
        let image = window.harness.render().expect("a picture");
        image.save(format!("/tmp/party/{}.png", item.replace(':', "_"))).expect("saved");
    }
}

#[test]
fn scratch_fly() {
    let game = sample("whist");
    let mut plan = quick(&game);
    plan.pace = fudaba::party::Pace::Normal;
    let mut options = Options::bare();
    options.party = Some(PartyStart { game, plan: Some(plan), deal: Some(DealNumber(1)) });
    let harness = egui_kittest::Harness::builder()
        .with_size(SMALL)
        .with_max_steps(2000)
        .with_step_dt(0.05)
        .with_context_setup(fudaba::desk::fonts::install_fonts)
        .build_eframe(|_| fudaba::app::App::new(options));
    let mut window = Window { harness };
    window.harness.set_render_cursor(false);
    for shot in 0..40 {
        window.harness.run_steps(2);
        if (2..40).contains(&shot) && shot % 3 == 0 {
            let image = window.harness.render().expect("a picture");
            image.save(format!("/tmp/party/fly{shot:02}.png")).expect("saved");
        }
    }
}
