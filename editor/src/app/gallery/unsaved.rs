//! Unsaved work of a program that ended: to continue, or to give up.

use super::GalleryChoice;
use crate::recovery::{Recovery, Unsaved};
use egui::{RichText, Ui};
use fudaba::{
    desk::{AppContext, page},
    text::Texts,
    tr,
};
use std::time::{Duration, SystemTime};

/// Unsaved work left behind, with the one about to be given up.
#[derive(Debug, Default)]
pub(super) struct Left {
    /// `None` until the first look.
    found: Option<Vec<Unsaved>>,
    /// Work that is given up once the designer confirms.
    doubted: Option<Unsaved>,
}

impl Left {
    /// Shows the unsaved work, if there is any.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        context: &mut AppContext,
        recovery: &Recovery,
        chosen: &mut Option<GalleryChoice>,
    ) {
        let found = self.found.get_or_insert_with(|| recovery.left());
        if found.is_empty() {
            return;
        }
        let (mut gone, mut doubted) = (None, self.doubted.clone());
        page::subheading(ui, context, &tr!(context.texts, "gallery-unsaved"));
        page::card(ui, context, |ui, context| {
            ui.label(RichText::new(tr!(context.texts, "gallery-unsaved-note")).weak());
            for unsaved in found.iter() {
                ui.horizontal_wrapped(|ui| {
                    let open =
                        tr!(context.texts, "gallery-recover", title = title(context, unsaved));
                    if ui.add(page::main_button(context, &open)).clicked() {
                        *chosen = Some(GalleryChoice::Recover(unsaved.clone()));
                    }
                    if doubted.as_ref() == Some(unsaved) {
                        if ui.button(tr!(context.texts, "gallery-give-up-now")).clicked() {
                            gone = Some(unsaved.clone());
                        }
                        if ui.button(tr!(context.texts, "gallery-keep")).clicked() {
                            doubted = None;
                        }
                    } else if ui.button(tr!(context.texts, "gallery-give-up")).clicked() {
                        doubted = Some(unsaved.clone());
                    }
                    ui.label(RichText::new(about(&context.texts, unsaved)).weak());
                });
            }
        });
        ui.add_space(context.theme.spacing.unit);
        self.doubted = doubted;
        if let Some(gone) = gone {
            *chosen = Some(GalleryChoice::GiveUp(gone));
            // Look again for unsaved work.
            *self = Self::default();
        }
    }
}

fn title(context: &AppContext, unsaved: &Unsaved) -> String {
    if unsaved.title.is_empty() {
        tr!(context.texts, "bar-untitled")
    } else {
        unsaved.title.clone()
    }
}

/// Returns the file it belongs to, and how long ago it was written.
fn about(texts: &Texts, unsaved: &Unsaved) -> String {
    let file = match &unsaved.path {
        Some(path) => path.display().to_string(),
        None => tr!(texts, "bar-no-file"),
    };
    let ago = unsaved.written.and_then(|then| SystemTime::now().duration_since(then).ok());
    match ago {
        Some(ago) => tr!(texts, "gallery-unsaved-about", file = file, ago = age(texts, ago)),
        None => file,
    }
}

/// Returns a duration as roughly as people say it.
fn age(texts: &Texts, ago: Duration) -> String {
    let minutes = ago.as_secs() / 60;
    match minutes {
        0 => tr!(texts, "gallery-just-now"),
        1..60 => tr!(texts, "gallery-minutes-ago", count = minutes),
        60..1440 => tr!(texts, "gallery-hours-ago", count = minutes / 60),
        _ => tr!(texts, "gallery-days-ago", count = minutes / 1440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fudaba::text::Language;

    #[test]
    fn an_age_is_said_roughly() {
        let mut texts = Texts::new(Language::En);
        crate::texts::add_to(&mut texts);
        let said = |seconds| age(&texts, Duration::from_secs(seconds));
        assert_eq!(said(20), "just now");
        assert_eq!(said(60), "1 minute ago");
        assert_eq!(said(3_599), "59 minutes ago");
        assert_eq!(said(7_300), "2 hours ago");
        assert_eq!(said(86_400), "1 day ago");
    }
}
