//! The rules in words, in both languages; a click on a paragraph leads to its settings.

use super::roving::{Roving, Row};
use crate::{
    context::EditorContext,
    place::{EditLocation, GamePart},
    step::DesignStep,
};
use egui::{Align, Button, Id, Label, Layout, RichText, ScrollArea, Ui, vec2};
use engine::workbook::{Section, Subject, describe};
use fudaba::{
    desk::fonts,
    text::{Language, Paragraph, Texts, rules_in_words},
    tr,
};

/// Width from which both languages are shown side by side, in points.
const TWO_COLUMNS: f32 = 600.0;

/// The panel for the rules in words, in both languages.
#[derive(Debug, Default)]
pub struct RulesPanel {
    /// Language shown if there is room for only one; `None` for the designer's own.
    language: Option<Language>,
    rows: Roving,
    /// Texts of the other language.
    other: Option<Texts>,
    seen: Option<RulesCache>,
}

/// The rules of one revision.
#[derive(Debug)]
struct RulesCache {
    revision: u64,
    /// Place where each paragraph's rules are set.
    places: Vec<EditLocation>,
    /// Paragraphs by language, in the order of [`Language::ALL`].
    words: Vec<Vec<Paragraph>>,
}

impl RulesPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        self.refresh(editor);
        let Some(seen) = &self.seen else {
            let texts = &editor.context.texts;
            ui.label(RichText::new(tr!(texts, "rules-panel-none")).weak());
            return;
        };
        let own = editor.context.texts.language();
        // Without a font for it, the other language would be only boxes.
        let both = own == Language::Ja || fonts::has_japanese(ui.ctx());
        let wide = both && ui.available_width() >= TWO_COLUMNS;
        let shown = self.language.filter(|_| both).unwrap_or(own);
        if both && !wide {
            ui.horizontal(|ui| {
                for language in Language::ALL {
                    let button = Button::selectable(shown == language, language.own_name());
                    if ui.add(button).clicked() {
                        self.language = Some(language);
                    }
                }
            });
        }
        let lagging =
            seen.revision != editor.work.judged().revision || editor.work.judged().rules.is_none();
        if lagging {
            let words = tr!(editor.context.texts, "rules-panel-lags");
            ui.add(Label::new(RichText::new(words).small().weak()).wrap());
        }
        let languages: Vec<Language> = if wide { Language::ALL.to_vec() } else { vec![shown] };
        let mut chosen = None;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for (index, place) in seen.places.iter().enumerate() {
                let paragraphs: Vec<&Paragraph> = languages
                    .iter()
                    .filter_map(|&language| seen.words[language as usize].get(index))
                    .collect();
                if paragraph(ui, editor, &mut self.rows, (index, seen.places.len()), &paragraphs) {
                    chosen = Some(*place);
                }
            }
        });
        if let Some(place) = chosen {
            place.show_in(&mut editor.selection);
        }
    }

    /// Renews the words if the rules have changed. While these are unsound the last words stay.
    fn refresh(&mut self, editor: &EditorContext) {
        let judged = editor.work.judged();
        if self.seen.as_ref().is_some_and(|seen| seen.revision == judged.revision) {
            return;
        }
        let Some(definition) = judged.definition() else { return };
        let texts = &editor.context.texts;
        let other = self.other.get_or_insert_with(|| Texts::new(Language::En));
        let words = Language::ALL.map(|language| {
            if texts.language() == language {
                return rules_in_words(texts, definition);
            }
            other.set_language(language);
            rules_in_words(other, definition)
        });
        let places = describe(definition).sections.iter().map(place_of).collect();
        self.seen = Some(RulesCache { revision: judged.revision, places, words: words.into() });
    }
}

/// Returns the place where the rules of a paragraph are set.
fn place_of(section: &Section) -> EditLocation {
    let (step, part, deck) = match &section.subject {
        Subject::Goal => (DesignStep::Clear, GamePart::Game, None),
        Subject::Setup => (DesignStep::OpeningDeal, GamePart::Game, None),
        Subject::Deck(deck) => (DesignStep::ClickDeal, GamePart::Deck(*deck), Some(*deck)),
        Subject::Fields(fields) => match fields.first() {
            Some(&field) => (DesignStep::Put, GamePart::Field(field), None),
            None => (DesignStep::Layout, GamePart::Game, None),
        },
    };
    EditLocation { step, part, deck }
}

/// Shows a paragraph in one language or two; returns true if it was clicked.
fn paragraph(
    ui: &mut Ui,
    editor: &EditorContext,
    rows: &mut Roving,
    (index, count): (usize, usize),
    paragraphs: &[&Paragraph],
) -> bool {
    let theme = &editor.context.theme;
    let label = paragraphs
        .iter()
        .map(|paragraph| paragraph.heading.as_str())
        .collect::<Vec<_>>()
        .join(" / ");
    let row = Row { index, count, label: &label, chosen: false, height: 28.0 };
    let outcome = rows.row(ui, editor, Id::unique("rules"), &row, |ui, rect| {
        let width = rect.width() / paragraphs.len().max(1) as f32;
        for (column, paragraph) in paragraphs.iter().enumerate() {
            let color = theme.surface.text;
            let words = &paragraph.heading;
            let galley = super::roving::one_line(ui, words, theme.text.body, color, width - 8.0);
            let at = rect.left_center() + vec2(width * column as f32, -galley.size().y / 2.0);
            ui.painter().galley(at, galley, color);
            let line = egui::Stroke::new(theme.spacing.hairline, theme.surface.line);
            ui.painter().hline(rect.x_range(), rect.bottom(), line);
        }
    });
    if outcome.focused {
        ui.scroll_to_rect(outcome.rect, None);
    }
    ui.columns(paragraphs.len().max(1), |columns| {
        for (ui, paragraph) in columns.iter_mut().zip(paragraphs) {
            ui.spacing_mut().item_spacing.y = theme.spacing.unit / 2.0;
            // Indented as far as the heading.
            let margin = egui::Margin::symmetric(4, 0);
            egui::Frame::new().inner_margin(margin).show(ui, |ui| {
                for sentence in &paragraph.sentences {
                    // Columns would stretch the lines to their width.
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        ui.add(Label::new(sentence).wrap());
                    });
                }
            });
        }
    });
    ui.add_space(theme.spacing.unit);
    outcome.taken
}
