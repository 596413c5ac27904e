//! The page of settings: every choice takes effect at once.

use super::{AppContext, dialogs, page};
use crate::{
    card::{ASPECT, BackPattern, CardSide, Pose},
    solving::Difficulty,
    store::{
        Animations, AutoplaySetting, ClickMode, LanguageChoice, Settings, TableSize, ThemeChoice,
    },
    text::{Language, Texts, face_fault_words},
    theme::{Felt, Theme, ThemeName},
    tr,
};
use egui::{Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use std::path::PathBuf;

/// The page of settings.
#[derive(Debug, Default)]
pub struct SettingsPage {
    faces: dialogs::Dialog,
    /// The folder of card faces being typed.
    folder: Option<String>,
}

impl SettingsPage {
    /// Shows the page; true if the player wants to go back.
    pub fn show(&mut self, ui: &mut Ui, context: &mut AppContext) -> bool {
        let title = tr!(context.texts, "settings-title");
        page::show(ui, context, &title, |ui, context| {
            language(ui, context);
            let mut settings = context.settings().clone();
            table(ui, context, &mut settings);
            cards(ui, context, &mut settings);
            self.own_faces(ui, context, &mut settings);
            sizes(ui, context, &mut settings);
            play(ui, context, &mut settings);
            solving(ui, context, &mut settings);
            page::check_box(ui, &mut settings.show_clock, &tr!(context.texts, "settings-clock"));
            page::check_box(
                ui,
                &mut settings.first_steps,
                &tr!(context.texts, "settings-first-steps"),
            );
            sounds(ui, context, &mut settings);
            if settings != *context.settings() {
                context.store.change_settings(|kept| *kept = settings);
            }
            page::subheading(ui, context, &tr!(context.texts, "settings-kept"));
            let folder = match context.store.folder() {
                Some(folder) => folder.display().to_string(),
                None => tr!(context.texts, "settings-kept-nowhere"),
            };
            ui.add(egui::Label::new(RichText::new(folder).weak()).selectable(true).wrap());
        })
    }

    fn own_faces(&mut self, ui: &mut Ui, context: &mut AppContext, settings: &mut Settings) {
        let texts = &context.texts;
        let kept = settings.own_faces.as_ref().map(|path| path.display().to_string());
        let folder = self.folder.get_or_insert_with(|| kept.unwrap_or_default());
        let label = ui.label(tr!(texts, "settings-own-faces"));
        let mut wanted = None;
        ui.horizontal(|ui| {
            let words = ["settings-own-faces-choose", "settings-own-faces-none"];
            let [choose, none] = words.map(|key| texts.get(key));
            let beside = [&choose, &none].map(|words| page::button_width(ui, words));
            // The field has a margin of its own.
            let gaps = 3.0 * ui.spacing().item_spacing.x;
            let width = (ui.available_width() - beside[0] - beside[1] - gaps).max(120.0);
            let hint = tr!(texts, "settings-own-faces-hint");
            let edit = egui::TextEdit::singleline(folder).desired_width(width);
            let edit = edit.align(egui::Align2::LEFT_CENTER).hint_text(hint);
            let edit = ui.add(edit).labelled_by(label.id);
            if edit.lost_focus() {
                wanted = Some(folder.clone());
            }
            if ui.button(choose).clicked() {
                self.faces.open_folder(ui.ctx(), context.asks);
            }
            let is_set = settings.own_faces.is_some();
            if ui.add_enabled(is_set, egui::Button::new(none)).clicked() {
                wanted = Some(String::new());
            }
        });
        if let Some(path) = self.faces.chosen() {
            wanted = Some(path.display().to_string());
        }
        if let Some(path) = wanted {
            path.trim().clone_into(folder);
            settings.own_faces =
                Some(PathBuf::from(path.trim())).filter(|_| !path.trim().is_empty());
        }
        ui.label(RichText::new(tr!(texts, "settings-own-faces-help")).small().weak());
        page::check_box(ui, &mut settings.game_faces, &tr!(texts, "settings-game-faces"));
        if let Some(fault) = &context.faces_fault {
            let fault =
                tr!(texts, "settings-own-faces-fault", why = face_fault_words(texts, fault));
            ui.colored_label(context.theme.surface.error, fault);
            if ui.button(tr!(texts, "settings-own-faces-retry")).clicked() {
                context.load_faces(ui.ctx());
            }
        }
    }
}

fn language(ui: &mut Ui, context: &mut AppContext) {
    page::subheading(ui, context, &tr!(context.texts, "settings-language"));
    let auto = tr!(context.texts, "settings-language-auto");
    // The language's own name is shown only if a font has its letters.
    let japanese = if super::fonts::has_japanese(ui.ctx()) {
        Language::Ja.own_name().to_owned()
    } else {
        tr!(context.texts, "settings-language-ja")
    };
    let choices = [
        (LanguageChoice::Auto, auto),
        (LanguageChoice::En, Language::En.own_name().to_owned()),
        (LanguageChoice::Ja, japanese),
    ];
    let mut choice = context.language_choice();
    one_of(ui, &mut choice, &choices);
    if choice != context.language_choice() {
        context.choose_language(choice);
    }
    if context.lacks_japanese {
        ui.colored_label(context.theme.surface.error, tr!(context.texts, "note-no-japanese-font"));
    }
}

fn table(ui: &mut Ui, context: &AppContext, settings: &mut Settings) {
    let texts = &context.texts;
    page::subheading(ui, context, &tr!(texts, "settings-theme"));
    let mut choices = vec![(ThemeChoice::System, tr!(texts, "settings-theme-system"))];
    for name in ThemeName::ALL {
        choices.push((ThemeChoice::Always(name), theme_words(texts, name)));
    }
    one_of(ui, &mut settings.theme, &choices);
    page::subheading(ui, context, &tr!(texts, "settings-felt"));
    ui.horizontal_wrapped(|ui| {
        for felt in Felt::ALL {
            let words = felt_words(texts, felt);
            let chosen = settings.felt == felt;
            let color = context.theme.felt(felt).base;
            let swatch =
                choice(ui, &context.theme, vec2(64.0, 40.0), &words, chosen, |ui, rect| {
                    let line = Stroke::new(
                        context.theme.spacing.hairline,
                        context.theme.surface.text_weak,
                    );
                    let radius = context.theme.spacing.radius;
                    ui.painter().rect(rect, radius, color, line, StrokeKind::Inside);
                });
            if swatch.clicked() {
                settings.felt = felt;
            }
        }
    });
}

fn cards(ui: &mut Ui, context: &mut AppContext, settings: &mut Settings) {
    page::subheading(ui, context, &tr!(context.texts, "settings-cards"));
    page::check_box(ui, &mut settings.four_colors, &tr!(context.texts, "settings-four-colors"));
    page::check_box(ui, &mut settings.large_index, &tr!(context.texts, "settings-large-index"));
    ui.horizontal_wrapped(|ui| {
        let width = 64.0;
        let size = vec2(width, width * ASPECT);
        for (index, back) in BackPattern::ALL.into_iter().enumerate() {
            let words = back_words(&context.texts, back);
            let chosen = super::card_style(settings).back == back;
            let painter = &mut context.cards;
            let response = choice(ui, &context.theme, size, &words, chosen, |ui, rect| {
                painter.paint_back(ui.painter(), back, Pose::flat(rect));
            });
            if response.clicked() {
                settings.card_back = index as u8;
            }
        }
        ui.add_space(context.theme.spacing.margin);
        sample_cards(ui, context, size);
    });
}

/// Shows a few cards in the current style.
fn sample_cards(ui: &mut Ui, context: &mut AppContext, size: egui::Vec2) {
    use engine::cards::{Card, Rank, Suit};
    context.dress(ui.ctx(), None);
    let ranks: Vec<Rank> = Rank::all().collect();
    for (suit, rank) in
        [(Suit::Spades, 0), (Suit::Hearts, 11), (Suit::Diamonds, 6), (Suit::Clubs, 9)]
    {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let card = Card::new(suit, ranks[rank]);
        context.cards.paint(ui.painter(), CardSide::Face(card), Pose::flat(rect));
    }
}

fn sizes(ui: &mut Ui, context: &AppContext, settings: &mut Settings) {
    let texts = &context.texts;
    page::subheading(ui, context, &tr!(texts, "settings-table-size"));
    let sizes = [
        (TableSize::Small, tr!(texts, "settings-table-small")),
        (TableSize::Medium, tr!(texts, "settings-table-medium")),
        (TableSize::Large, tr!(texts, "settings-table-large")),
        (TableSize::Full, tr!(texts, "settings-table-full")),
    ];
    one_of(ui, &mut settings.table_size, &sizes);
    page::subheading(ui, context, &tr!(texts, "settings-text-size"));
    let percent = |percent: u16| (percent, format!("{percent} %"));
    one_of(ui, &mut settings.text_size, &[80, 90, 100, 110, 125, 150, 175, 200].map(percent));
    ui.label(RichText::new(tr!(texts, "settings-text-size-help")).small().weak());
}

fn sounds(ui: &mut Ui, context: &AppContext, settings: &mut Settings) {
    page::check_box(ui, &mut settings.sounds, &tr!(context.texts, "settings-sounds"));
    if settings.sounds && !context.sounds.can_play() {
        let words = tr!(context.texts, "settings-sounds-none");
        ui.label(RichText::new(words).small().weak());
    }
}

fn play(ui: &mut Ui, context: &AppContext, settings: &mut Settings) {
    let texts = &context.texts;
    page::subheading(ui, context, &tr!(texts, "settings-click"));
    let clicks = [
        (ClickMode::PickUp, tr!(texts, "settings-click-pick-up")),
        (ClickMode::Move, tr!(texts, "settings-click-move")),
    ];
    one_of(ui, &mut settings.click, &clicks);
    page::subheading(ui, context, &tr!(texts, "settings-autoplay"));
    let autoplay = [
        (AutoplaySetting::Off, tr!(texts, "settings-autoplay-off")),
        (AutoplaySetting::Safe, tr!(texts, "settings-autoplay-safe")),
        (AutoplaySetting::Always, tr!(texts, "settings-autoplay-always")),
    ];
    one_of(ui, &mut settings.autoplay, &autoplay);
    page::subheading(ui, context, &tr!(texts, "settings-motion"));
    let motion = [
        (Animations::Full, tr!(texts, "settings-motion-full")),
        (Animations::Reduced, tr!(texts, "settings-motion-reduced")),
        (Animations::Off, tr!(texts, "settings-motion-off")),
    ];
    one_of(ui, &mut settings.animations, &motion);
    page::check_box(ui, &mut settings.win_animation, &tr!(texts, "settings-win-animation"));
}

/// Shows the choices about what the solver finds out.
fn solving(ui: &mut Ui, context: &AppContext, settings: &mut Settings) {
    let texts = &context.texts;
    page::subheading(ui, context, &tr!(texts, "settings-solving"));
    page::check_box(ui, &mut settings.tell_winnable, &tr!(texts, "settings-tell-winnable"));
    page::check_box(ui, &mut settings.winnable_deals, &tr!(texts, "settings-winnable-deals"));
    ui.label(tr!(texts, "settings-difficulty"));
    let choices = Difficulty::ALL.map(|difficulty| (difficulty, texts.get(difficulty.key())));
    one_of(ui, &mut settings.difficulty, &choices);
    ui.add_space(context.theme.spacing.unit);
}

/// Shows radio buttons in a row that wraps.
fn one_of<T: PartialEq + Copy>(ui: &mut Ui, value: &mut T, choices: &[(T, String)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x *= 2.0;
        page::radio_buttons(ui, value, choices);
    });
}

/// Shows a choice as a picture to click, with a frame and a mark when selected.
fn choice(
    ui: &mut Ui,
    theme: &Theme,
    size: egui::Vec2,
    words: &str,
    chosen: bool,
    paint: impl FnOnce(&Ui, egui::Rect),
) -> Response {
    let unit = theme.spacing.unit;
    let (rect, response) = ui.allocate_exact_size(size + egui::Vec2::splat(unit), Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::RadioButton, true, chosen, words));
    paint(ui, rect.shrink(unit / 2.0));
    let surface = &theme.surface;
    let radius = theme.spacing.radius + 2.0;
    let stroke = if chosen {
        Stroke::new(theme.spacing.focus_width, surface.accent)
    } else if response.has_focus() || response.hovered() {
        Stroke::new(theme.spacing.focus_width, surface.text_weak)
    } else {
        Stroke::NONE
    };
    ui.painter().rect_stroke(rect.shrink(1.0), radius, stroke, StrokeKind::Inside);
    if chosen {
        // A frame alone would convey it by colour only.
        let corner = rect.right_bottom() - egui::Vec2::splat(unit);
        ui.painter().circle_filled(corner, unit, surface.accent);
        let font = egui::FontId::proportional(theme.text.small);
        let mark = surface.text_on_accent;
        ui.painter().text(corner, egui::Align2::CENTER_CENTER, "✔", font, mark);
    }
    response.on_hover_text(words)
}

fn theme_words(texts: &Texts, name: ThemeName) -> String {
    match name {
        ThemeName::Light => tr!(texts, "settings-theme-light"),
        ThemeName::Dark => tr!(texts, "settings-theme-dark"),
        ThemeName::HighContrast => tr!(texts, "settings-theme-contrast"),
    }
}

fn felt_words(texts: &Texts, felt: Felt) -> String {
    match felt {
        Felt::Indigo => tr!(texts, "felt-indigo"),
        Felt::Green => tr!(texts, "felt-green"),
        Felt::Slate => tr!(texts, "felt-slate"),
        Felt::Plum => tr!(texts, "felt-plum"),
        Felt::Tea => tr!(texts, "felt-tea"),
    }
}

fn back_words(texts: &Texts, back: BackPattern) -> String {
    match back {
        BackPattern::Hemp => tr!(texts, "back-hemp"),
        BackPattern::Waves => tr!(texts, "back-waves"),
        BackPattern::Rings => tr!(texts, "back-rings"),
    }
}
