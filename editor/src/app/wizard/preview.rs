//! The game that the answers make so far, dealt.

use crate::wizard::Answers;
use egui::{Frame, Margin, Panel, RichText, ScrollArea, Sense, Ui, WidgetInfo, vec2};
use engine::{
    cards::DealNumber,
    rules::{Rules, Seat, View},
};
use fudaba::{
    board::{self, SpotArrangement},
    desk::{AppContext, page},
    text::{Language, Paragraph, Texts, rules_in_words},
    tr,
};
use std::{fmt, sync::Arc};

/// The game made from the last seen answers, and the number of the deal shown.
pub(super) struct Preview {
    made: Option<PreviewGame>,
    number: u64,
}

struct PreviewGame {
    answers: Answers,
    number: u64,
    rules: Arc<Rules>,
    deal: View,
    columns: SpotArrangement,
    /// The rules in words, in `language`.
    words: Vec<Paragraph>,
    language: Language,
}

impl Default for Preview {
    fn default() -> Self {
        Self { made: None, number: 1 }
    }
}

impl fmt::Debug for Preview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Preview").field("number", &self.number).finish_non_exhaustive()
    }
}

impl Preview {
    fn follow(&mut self, texts: &Texts, answers: &Answers) {
        let known = self.made.as_ref();
        let language = texts.language();
        let known = known.filter(|made| made.answers == *answers && made.language == language);
        if known.is_some_and(|made| made.number == self.number) {
            return;
        }
        let rules = match known {
            Some(made) => Arc::clone(&made.rules),
            None => {
                let checked = answers.draft().check();
                let Some(definition) = checked.definition else { return };
                Arc::new(Rules::compile(&definition))
            }
        };
        let deal = rules.deal(DealNumber(self.number)).view(&rules, Seat::default());
        let columns = SpotArrangement::of(&rules);
        let words = rules_in_words(texts, rules.table());
        let (answers, number) = (answers.clone(), self.number);
        self.made = Some(PreviewGame { answers, number, rules, deal, columns, words, language });
    }

    /// Shows the deal to the right of the questions.
    pub(super) fn show(&mut self, ui: &mut Ui, context: &mut AppContext, answers: &Answers) {
        self.follow(&context.texts, answers);
        let margin = context.theme.spacing.margin;
        let frame =
            Frame::new().fill(context.theme.surface.panel).inner_margin(Margin::same(margin as i8));
        let width = (ui.available_width() * 0.5).floor();
        Panel::right("wizard preview").frame(frame).resizable(false).exact_size(width).show(
            ui,
            |ui| {
                let words = tr!(context.texts, "wizard-preview");
                page::subheading(ui, context, &words);
                let size = ui.available_size();
                let height = (size.y * 0.62).min(size.x * 0.8).max(80.0);
                let (rect, response) = ui.allocate_exact_size(vec2(size.x, height), Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &words));
                if let Some(made) = &self.made {
                    let felt = context.felt();
                    context.dress(ui.ctx(), None);
                    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
                    board::thumbnail(
                        &painter,
                        rect,
                        felt,
                        &mut context.cards,
                        (&made.rules, &made.columns),
                        &made.deal,
                    );
                }
                if ui.button(tr!(context.texts, "wizard-other-deal")).clicked() {
                    self.number += 1;
                }
                let between = match context.texts.language() {
                    Language::En => " ",
                    Language::Ja => "",
                };
                ScrollArea::vertical().id_salt("rules").auto_shrink(false).show(ui, |ui| {
                    for paragraph in self.made.iter().flat_map(|made| &made.words) {
                        ui.label(RichText::new(&paragraph.heading).small().weak());
                        ui.label(paragraph.sentences.join(between));
                    }
                });
            },
        );
    }
}
