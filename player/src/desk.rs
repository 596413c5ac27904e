//! State shared by all screens: settings in effect, texts, theme, card painter, store and notes;
//! also the frames, dialogs and fonts of every window of this program. The editor's window is built
//! on them too.

pub mod announce;
pub mod dialogs;
pub mod fonts;
pub mod icon;
pub mod notes;
pub mod page;
pub mod palette;
pub mod settings;
pub mod sound;
pub mod window;
pub mod words;

use crate::{
    card::{
        BackPattern, CardPainter, CardStyle, FaceError, FaceSet, GameFaces, IndexSize, SuitColors,
    },
    store::{LanguageChoice, Settings, Store, ThemeChoice},
    text::{Language, Texts, face_fault_words},
    theme::{FeltColors, Theme, ThemeName},
    tr,
};
use dialogs::Asks;
use egui::Context;
use engine::gamefile::Pictures;
use sound::{Sound, Sounds};
use std::{sync::Arc, time::Duration};

/// State available to every screen.
pub struct AppContext {
    /// Store of the data kept between runs.
    pub store: Store,
    /// Texts in the current language.
    pub texts: Texts,
    /// Theme tokens in effect.
    pub theme: Theme,
    /// Painter for cards.
    pub cards: CardPainter,
    /// The way to ask for files.
    pub asks: Asks,
    /// Messages about things other than the game, the oldest first.
    pub notes: Vec<String>,
    /// Player of sounds.
    pub sounds: Sounds,
    /// The reason why the player's own card faces cannot be used; `None` if they can, or were not
    /// chosen.
    pub faces_fault: Option<FaceError>,
    /// Card faces supplied by games.
    game_faces: GameFaces,
    /// True if Japanese was chosen and no font has it.
    pub lacks_japanese: bool,
    /// True if the Japanese font already takes precedence over the symbol fonts.
    prefers_japanese: bool,
    locale: Language,
    /// The language asked for at the start, until one is chosen.
    asked: Option<Language>,
    /// Text size last in effect, in per cent.
    text_size: Option<u16>,
    applied: Option<Applied>,
}

/// The settings last applied to the window.
#[derive(PartialEq)]
struct Applied {
    settings: Settings,
    system: Option<egui::Theme>,
}

impl AppContext {
    /// Creates a desk with these stored settings; `locale` is the system's, such as `ja_JP.UTF-8`.
    #[must_use]
    pub fn new(store: Store, locale: Option<&str>, asks: Asks) -> Self {
        let theme = Theme::new(ThemeName::Light);
        let cards = CardPainter::new(theme.cards, CardStyle::default());
        Self {
            store,
            texts: Texts::new(Language::En),
            theme,
            cards,
            asks,
            notes: Vec::new(),
            sounds: Sounds::default(),
            text_size: None,
            faces_fault: None,
            game_faces: GameFaces::default(),
            lacks_japanese: false,
            prefers_japanese: false,
            locale: locale.map(Language::of_locale).unwrap_or_default(),
            asked: None,
            applied: None,
        }
    }

    /// Speaks a language instead of the one of the settings, until another is chosen there.
    #[must_use]
    pub fn speaking(self, asked: Option<Language>) -> Self {
        Self { asked, ..self }
    }

    /// Returns the settings in effect.
    pub const fn settings(&self) -> &Settings {
        self.store.settings()
    }

    /// Returns the cloth's colours in effect.
    pub fn felt(&self) -> FeltColors {
        self.theme.felt(self.settings().felt)
    }

    /// Returns the time since the window opened, the same throughout a frame.
    pub fn now(ctx: &Context) -> Duration {
        Duration::try_from_secs_f64(ctx.time()).unwrap_or_default()
    }

    /// Applies the settings to texts, theme and cards, if they have changed.
    pub fn follow_settings(&mut self, ctx: &Context) {
        self.follow_text_size(ctx);
        let wanted = Applied { settings: self.settings().clone(), system: ctx.system_theme() };
        if self.applied.as_ref() == Some(&wanted) {
            return;
        }
        let before = self.applied.take();
        self.theme = Theme::new(theme_name(&wanted));
        self.theme.apply(ctx);
        self.cards.set_look(self.theme.cards, card_style(&wanted.settings));
        self.follow_language(ctx);
        let faces = &wanted.settings.own_faces;
        if before.is_none_or(|before| before.settings.own_faces != *faces) {
            self.load_faces(ctx);
        }
        self.applied = Some(wanted);
        // Text laid out so far has the old sizes.
        ctx.request_discard("the look has changed");
    }

    /// Keeps the text size in step, whether it was changed in the settings or by keys.
    fn follow_text_size(&mut self, ctx: &Context) {
        let sized = (ctx.zoom_factor() * 100.0).round() as u16;
        let sized = sized.clamp(Settings::SMALLEST_TEXT, Settings::LARGEST_TEXT);
        if self.text_size.is_some_and(|known| known != sized) {
            self.store.change_settings(|settings| settings.text_size = sized);
            self.text_size = Some(sized);
        }
        let wanted = self.settings().text_size;
        let wanted = wanted.clamp(Settings::SMALLEST_TEXT, Settings::LARGEST_TEXT);
        if self.text_size != Some(wanted) {
            ctx.set_zoom_factor(f32::from(wanted) / 100.0);
            self.text_size = Some(wanted);
        }
    }

    /// Plays a sound unless sounds are off.
    pub fn sound(&mut self, sound: Sound, ctx: &Context) {
        if self.settings().sounds {
            self.sounds.play(sound, Self::now(ctx));
        }
    }

    fn follow_language(&mut self, ctx: &Context) {
        let wanted = match self.language_choice() {
            LanguageChoice::Auto => self.locale,
            LanguageChoice::En => Language::En,
            LanguageChoice::Ja => Language::Ja,
        };
        self.lacks_japanese = wanted == Language::Ja && !fonts::has_japanese(ctx);
        if self.lacks_japanese {
            self.texts.set_language(Language::En);
            self.note(tr!(self.texts, "note-no-japanese-font"));
        } else {
            if wanted == Language::Ja && !self.prefers_japanese {
                fonts::prefer_japanese(ctx);
                self.prefers_japanese = true;
            }
            self.texts.set_language(wanted);
        }
    }

    /// Reads the folder of the player's own card faces again.
    pub fn load_faces(&mut self, ctx: &Context) {
        self.faces_fault = None;
        let folder = self.settings().own_faces.clone();
        let faces = folder.and_then(|folder| match FaceSet::from_folder(&folder) {
            Ok(faces) => Some(faces.into_textures(ctx)),
            Err(error) => {
                self.faces_fault = Some(error);
                None
            }
        });
        self.cards.set_own_faces(faces);
    }

    /// Uses a game's pictures for cards painted from now on, or with `None` the player's choice
    /// alone.
    pub fn dress(&mut self, ctx: &Context, pictures: Option<&Arc<Pictures>>) {
        let wanted = pictures.filter(|pictures| !pictures.is_empty() && self.settings().game_faces);
        self.cards.set_game_faces(wanted.map(|pictures| self.game_faces.of(ctx, pictures)));
        if let Some(first) = self.game_faces.take_faults().into_iter().next() {
            let why = face_fault_words(&self.texts, &first);
            self.note(tr!(self.texts, "note-game-faces", why = why));
        }
    }

    /// Returns the choice of the language in effect.
    pub fn language_choice(&self) -> LanguageChoice {
        match self.asked {
            Some(Language::En) => LanguageChoice::En,
            Some(Language::Ja) => LanguageChoice::Ja,
            None => self.settings().language,
        }
    }

    /// Speaks the language of a choice from now on.
    pub fn choose_language(&mut self, choice: LanguageChoice) {
        self.asked = None;
        self.store.change_settings(|settings| settings.language = choice);
        // Also where the stored choice has not changed.
        self.applied = None;
    }

    /// Returns the language to switch to.
    pub const fn other_language(&self) -> LanguageChoice {
        match self.texts.language() {
            Language::En => LanguageChoice::Ja,
            Language::Ja => LanguageChoice::En,
        }
    }

    /// Shows the player a message that is not part of a game; a repeated one becomes the newest.
    pub fn note(&mut self, text: String) {
        self.notes.retain(|note| *note != text);
        self.notes.push(text);
    }

    /// Takes over the store's notices.
    pub fn collect_notices(&mut self) {
        for notice in self.store.take_notices() {
            let text = notes::notice_words(&self.texts, &notice);
            self.note(text);
        }
    }
}

fn theme_name(wanted: &Applied) -> ThemeName {
    match wanted.settings.theme {
        ThemeChoice::Always(name) => name,
        ThemeChoice::System => match wanted.system {
            Some(egui::Theme::Dark) => ThemeName::Dark,
            Some(egui::Theme::Light) | None => ThemeName::Light,
        },
    }
}

/// Returns the style of cards under these settings.
pub fn card_style(settings: &Settings) -> CardStyle {
    CardStyle {
        suits: if settings.four_colors { SuitColors::Four } else { SuitColors::Two },
        index: if settings.large_index { IndexSize::Large } else { IndexSize::Standard },
        back: *BackPattern::ALL.get(usize::from(settings.card_back)).unwrap_or(&BackPattern::Hemp),
    }
}
