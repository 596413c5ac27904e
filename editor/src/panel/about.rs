//! The panel for the game's name, texts and own card faces.

use crate::{
    context::EditorContext,
    named,
    panel::faces::FacesPanel,
    work::{EditName, StrokeMark},
};
use egui::{Align2, RichText, ScrollArea, TextEdit, Ui};
use engine::definition::{About, Localized};
use fudaba::{desk::page, text::Language, tr};

/// Largest number of letters in a name.
const SHORT: usize = 80;
/// Largest number of letters in a text.
const LONG: usize = 2_000;

/// The panel for the game's name, texts and own card faces.
#[derive(Debug, Default)]
pub struct AboutPanel {
    faces: FacesPanel,
}

impl AboutPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.add_enabled_ui(!editor.work.is_faulty(), |ui| {
                texts(ui, editor);
                author(ui, editor);
                self.faces.show(ui, editor);
            });
        });
    }
}

/// A text of the game in both languages.
struct Both {
    label: String,
    help: String,
    rows: usize,
    name: EditName,
    of: fn(&mut About) -> &mut Localized,
}

/// Shows the texts for players, both languages side by side.
fn texts(ui: &mut Ui, editor: &mut EditorContext) {
    let texts = &editor.context.texts;
    let all = [
        Both {
            label: tr!(texts, "about-title"),
            help: tr!(texts, "about-title-help"),
            rows: 1,
            name: named!("edit-about-title"),
            of: |about| &mut about.title,
        },
        Both {
            label: tr!(texts, "about-family"),
            help: tr!(texts, "about-family-help"),
            rows: 1,
            name: named!("edit-about-family"),
            of: |about| &mut about.family,
        },
        Both {
            label: tr!(texts, "about-goal"),
            help: tr!(texts, "about-goal-help"),
            rows: 2,
            name: named!("edit-about-goal"),
            of: |about| &mut about.goal,
        },
        Both {
            label: tr!(texts, "about-note"),
            help: tr!(texts, "about-note-help"),
            rows: 5,
            name: named!("edit-about-note"),
            of: |about| &mut about.note,
        },
    ];
    for both in all {
        page::subheading(ui, &editor.context, &both.label);
        ui.label(RichText::new(&both.help).small().weak());
        ui.columns(Language::ALL.len(), |columns| {
            for (ui, language) in columns.iter_mut().zip(Language::ALL) {
                let words = language_words(editor, language);
                ui.label(RichText::new(&words).small().weak());
                let label = format!("{}, {words}", both.label);
                let of = both.of;
                let name = both.name.clone();
                let line = TextLine { label, rows: both.rows, name, keep: str::to_owned };
                line.show(ui, editor, move |about| match language {
                    Language::En => &mut of(about).en,
                    Language::Ja => &mut of(about).ja,
                });
            }
        });
    }
}

fn language_words(editor: &EditorContext, language: Language) -> String {
    let texts = &editor.context.texts;
    match language {
        Language::En => tr!(texts, "about-english"),
        Language::Ja => tr!(texts, "about-japanese"),
    }
}

/// Shows the author, and the id under which statistics are kept.
fn author(ui: &mut Ui, editor: &mut EditorContext) {
    let texts = &editor.context.texts;
    let label = tr!(texts, "about-author");
    let id_label = tr!(texts, "about-id");
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        page::subheading(left, &editor.context, &label);
        left.label(RichText::new(tr!(editor.context.texts, "about-author-help")).small().weak());
        let name = named!("edit-about-author");
        let line = TextLine { label, rows: 1, name, keep: str::to_owned };
        line.show(left, editor, |about| &mut about.author);
        page::subheading(right, &editor.context, &id_label);
        let help = RichText::new(tr!(editor.context.texts, "about-id-help")).small().weak();
        // On one line, so that both fields are level; hovering shows the rest.
        right.add(egui::Label::new(help).truncate());
        let line =
            TextLine { label: id_label, rows: 1, name: named!("edit-about-id"), keep: plain };
        line.show(right, editor, |about| &mut about.id);
    });
}

/// Reduces a typed name to lower-case letters, digits and hyphens.
fn plain(typed: &str) -> String {
    let letter = |c: char| match c {
        ' ' | '_' => Some('-'),
        c => Some(c.to_ascii_lowercase()).filter(|c| c.is_ascii_alphanumeric() || *c == '-'),
    };
    typed.chars().filter_map(letter).take(SHORT).collect()
}

/// A text field.
struct TextLine {
    label: String,
    rows: usize,
    name: EditName,
    /// Turns the typed text into the stored one.
    keep: fn(&str) -> String,
}

impl TextLine {
    fn show(
        self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        of: impl for<'a> Fn(&'a mut About) -> &'a mut String,
    ) {
        // The draft is only read here, but `of` names the place in it for both reading and writing.
        let mut about = editor.work.draft().about.clone();
        let mut text = std::mem::take(of(&mut about));
        let edit = if self.rows == 1 {
            TextEdit::singleline(&mut text).char_limit(SHORT).align(Align2::LEFT_CENTER)
        } else {
            TextEdit::multiline(&mut text).desired_rows(self.rows).char_limit(LONG)
        };
        let response = ui.add(edit.desired_width(f32::INFINITY)).accessible_name(self.label);
        if response.changed() {
            let (stroke, kept) = (StrokeMark(response.id), (self.keep)(&text));
            editor.work.edit_on(stroke, self.name, |draft| *of(&mut draft.about) = kept);
        }
        if response.lost_focus() {
            editor.work.end_stroke();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_name_is_made_of_what_is_typed() {
        assert_eq!(plain("My Game_2, café"), "my-game-2-caf");
    }
}
