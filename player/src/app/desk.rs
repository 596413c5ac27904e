//! What all screens share: settings in effect, texts, theme, card painter, store and notes.

use super::fonts;
use crate::{
    card::{BackPattern, CardPainter, CardStyle, FaceFolder, IndexSize, SuitColors},
    store::{LanguageChoice, Settings, Store, ThemeChoice},
    text::{Language, Texts},
    theme::{FeltColors, Theme, ThemeName},
    tr,
};
use egui::Context;
use std::time::Duration;

/// What every screen is given.
pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) texts: Texts,
    pub(crate) theme: Theme,
    pub(crate) cards: CardPainter,
    pub(crate) notes: Vec<String>,
    /// Why the player's own card faces are not used, where they are asked for.
    pub(crate) faces_fault: Option<String>,
    /// Whether Japanese was asked for and no font has it.
    pub(crate) lacks_japanese: bool,
    /// Whether the Japanese font comes before the picture fonts already.
    prefers_japanese: bool,
    locale: Language,
    applied: Option<Applied>,
}

/// What the window was last made to look like.
#[derive(PartialEq)]
struct Applied {
    settings: Settings,
    system: Option<egui::Theme>,
}

impl Desk {
    pub(super) fn new(store: Store, locale: Option<&str>) -> Self {
        let theme = Theme::new(ThemeName::Light);
        let cards = CardPainter::new(theme.cards, CardStyle::default());
        Self {
            store,
            texts: Texts::new(Language::En),
            theme,
            cards,
            notes: Vec::new(),
            faces_fault: None,
            lacks_japanese: false,
            prefers_japanese: false,
            locale: locale.map(Language::of_locale).unwrap_or_default(),
            applied: None,
        }
    }

    /// The settings in effect.
    pub(crate) const fn settings(&self) -> &Settings {
        self.store.settings()
    }

    /// The cloth in effect.
    pub(crate) fn felt(&self) -> FeltColors {
        self.theme.felt(self.settings().felt)
    }

    /// The time since the window opened, the same for everything within a frame.
    pub(crate) fn now(ctx: &Context) -> Duration {
        Duration::try_from_secs_f64(ctx.time()).unwrap_or_default()
    }

    /// Makes texts, theme and cards what the settings say, where those have changed.
    pub(super) fn follow_settings(&mut self, ctx: &Context) {
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

    fn follow_language(&mut self, ctx: &Context) {
        let wanted = match self.settings().language {
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

    /// Reads the folder of own card faces again.
    pub(crate) fn load_faces(&mut self, ctx: &Context) {
        self.faces_fault = None;
        let folder = self.settings().own_faces.clone();
        let faces = folder.and_then(|folder| match FaceFolder::load(&folder) {
            Ok(faces) => Some(faces.into_textures(ctx)),
            Err(error) => {
                self.faces_fault = Some(error.to_string());
                None
            }
        });
        self.cards.set_own_faces(faces);
    }

    /// The language that the player would turn to.
    pub(super) const fn other_language(&self) -> LanguageChoice {
        match self.texts.language() {
            Language::En => LanguageChoice::Ja,
            Language::Ja => LanguageChoice::En,
        }
    }

    /// Tells the player something that is no part of a game, once.
    pub(crate) fn note(&mut self, text: String) {
        if !self.notes.contains(&text) {
            self.notes.push(text);
        }
    }

    /// Takes over what the store has to tell.
    pub(super) fn collect_notices(&mut self) {
        for notice in self.store.take_notices() {
            let text = super::notes::notice_words(&self.texts, &notice);
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

/// How cards are drawn under these settings.
pub(crate) fn card_style(settings: &Settings) -> CardStyle {
    CardStyle {
        suits: if settings.four_colors { SuitColors::Four } else { SuitColors::Two },
        index: if settings.large_index { IndexSize::Large } else { IndexSize::Standard },
        back: *BackPattern::ALL.get(usize::from(settings.card_back)).unwrap_or(&BackPattern::Hemp),
    }
}
