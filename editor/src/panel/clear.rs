//! The conditions for winning: the number of cards that each field's spots must hold.

use super::{choice, names, number, pickers};
use crate::{context::EditorContext, named};
use egui::{Align, Button, Frame, Margin, RichText, ScrollArea, Stroke, Ui};
use engine::{
    definition::{Clear, Comparison, FieldId, RuleRef, SettingColumn},
    workbook::Draft,
};
use fudaba::{desk::page, text::Texts, tr};

/// Largest number of cards in a rule.
const MOST: u16 = 9_999;

/// The panel for the clear rules.
#[derive(Debug, Default)]
pub struct ClearPanel {}

impl ClearPanel {
    /// Shows the panel.
    pub fn show(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            if editor.work.draft().fields.is_empty() {
                pickers::no_field(ui, editor);
                return;
            }
            totals(ui, editor);
            ui.add_enabled_ui(!editor.work.is_faulty(), |ui| {
                for field in 0..editor.work.draft().fields.len() {
                    row(ui, editor, FieldId(field as u8));
                }
            });
        });
    }
}

/// Returns the fewest cards that satisfy a rule, up to `most`; `None` if no pile can.
fn least(clear: Clear, most: usize) -> Option<usize> {
    (0..=most).find(|&count| clear.holds(count))
}

/// Shows the number of cards that all rules together need, beside the number there is.
fn totals(ui: &mut Ui, editor: &EditorContext) {
    let (texts, theme) = (&editor.context.texts, &editor.context.theme);
    let draft = editor.work.draft();
    let cards = card_count(draft);
    let mut wanted = 0;
    let mut impossible = None;
    for (id, field) in (0..).map(FieldId).zip(&draft.fields) {
        let most = field.pile_most.map_or(cards, |most| cards.min(usize::from(most)));
        match least(field.clear, most) {
            Some(least) => wanted += least * draft.spots_of(id).count(),
            None => impossible = impossible.or(Some(names::field(texts, draft, id))),
        }
    }
    page::subheading(
        ui,
        &editor.context,
        &tr!(texts, "clear-total", wanted = wanted, cards = cards),
    );
    let error = theme.surface.error;
    let idle = draft.fields.iter().all(|field| field.clear == Clear::ALWAYS);
    if let Some(field) = impossible {
        ui.colored_label(error, tr!(texts, "clear-field-impossible", field = field));
    } else if wanted > cards {
        ui.colored_label(error, tr!(texts, "clear-too-many", wanted = wanted, cards = cards));
    } else if idle {
        ui.colored_label(error, tr!(texts, "clear-no-goal"));
    } else {
        ui.label(RichText::new(tr!(texts, "clear-hint")).color(theme.surface.text_weak));
    }
}

fn card_count(draft: &Draft) -> usize {
    draft.decks.iter().map(|deck| deck.pack.len()).sum()
}

fn row(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let draft = editor.work.draft();
    let clear = draft.fields[field.index()].clear;
    let spots = draft.spots_of(field).count();
    let cards = card_count(draft);
    let name = names::field(&editor.context.texts, draft, field);
    let rule = RuleRef::Field(field, SettingColumn::Clear);
    let theme = &editor.context.theme;
    let lit = editor.selection.lit.contains(&rule);
    let edge = if lit { theme.surface.accent } else { theme.surface.raised };
    let frame = Frame::new()
        .fill(theme.surface.raised)
        .stroke(Stroke::new(if lit { 2.0 } else { 1.0 }, edge))
        .corner_radius(theme.spacing.radius)
        .inner_margin(Margin::same(theme.spacing.unit as i8));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let words = tr!(editor.context.texts, "clear-field", field = name.as_str(), spots = spots);
        ui.label(RichText::new(words).strong());
        let mut wanted = clear;
        ui.horizontal_wrapped(|ui| {
            let texts = &editor.context.texts;
            let label = tr!(texts, "clear-label", field = name.as_str());
            for (comparison, sign) in signs() {
                let chosen = comparison == clear.comparison;
                let spoken = comparison_words(texts, comparison);
                let button = Button::selectable(chosen, sign);
                let button = ui.add(button.min_size(egui::vec2(28.0, 0.0)));
                let button = button.on_hover_text(&spoken);
                if button.accessible_name(format!("{label}: {spoken}")).clicked() {
                    wanted.comparison = comparison;
                }
            }
            let number = number::NumberControl {
                label: tr!(texts, "clear-count", field = name.as_str()),
                now: clear.count,
                range: 0..=MOST,
                name: named!("edit-clear", field = name),
            };
            number::show(ui, editor, number, |draft, count| {
                if let Some(field) = draft.fields.get_mut(field.index()) {
                    field.clear.count = count;
                }
            });
            ui.add_space(editor.context.theme.spacing.unit);
            let presets = presets(&editor.context.texts, spots, cards);
            if let Some(preset) = choice::show(ui, &label, clear, &presets) {
                wanted = preset;
            }
        });
        let means = sentence(&editor.context.texts, clear, spots);
        ui.label(RichText::new(means).color(editor.context.theme.surface.text_weak));
        if wanted != clear {
            editor.work.edit(named!("edit-clear", field = name), |draft| {
                if let Some(field) = draft.fields.get_mut(field.index()) {
                    field.clear = wanted;
                }
            });
        }
    });
    if editor.selection.reveal == Some(rule) {
        editor.selection.reveal = None;
        ui.scroll_to_rect(shown.response.rect, Some(Align::Center));
    }
}

/// Returns the most usual rules.
fn presets(texts: &Texts, spots: usize, cards: usize) -> Vec<(Clear, String)> {
    let exactly = |count| Clear { comparison: Comparison::Equal, count };
    let mut presets = vec![
        (exactly(13), tr!(texts, "clear-preset-suit", spots = spots)),
        (exactly(0), tr!(texts, "clear-preset-empty")),
        (Clear::ALWAYS, tr!(texts, "clear-preset-any")),
    ];
    // A field that gathers all cards, unless that is one suit on each spot.
    let share = cards.checked_div(spots).filter(|share| share * spots == cards);
    if let Some(share) = share.and_then(|share| u16::try_from(share).ok())
        && spots <= 2
        && share > 0
        && share != 13
    {
        presets.insert(1, (exactly(share), tr!(texts, "clear-preset-all", count = share)));
    }
    presets
}

fn signs() -> [(Comparison, &'static str); 6] {
    [
        (Comparison::Equal, "="),
        (Comparison::NotEqual, "≠"),
        (Comparison::Less, "<"),
        (Comparison::AtMost, "≤"),
        (Comparison::More, ">"),
        (Comparison::AtLeast, "≥"),
    ]
}

fn comparison_words(texts: &Texts, comparison: Comparison) -> String {
    match comparison {
        Comparison::Equal => tr!(texts, "clear-equal"),
        Comparison::NotEqual => tr!(texts, "clear-not-equal"),
        Comparison::Less => tr!(texts, "clear-less"),
        Comparison::AtMost => tr!(texts, "clear-at-most"),
        Comparison::More => tr!(texts, "clear-more"),
        Comparison::AtLeast => tr!(texts, "clear-at-least"),
    }
}

/// Returns the rule in words: "each of the 4 spots has exactly 13 cards".
fn sentence(texts: &Texts, clear: Clear, spots: usize) -> String {
    let kind = match clear.comparison {
        Comparison::Equal => "equal",
        Comparison::NotEqual => "not-equal",
        Comparison::Less => "less",
        Comparison::AtMost => "at-most",
        Comparison::More => "more",
        Comparison::AtLeast => "at-least",
    };
    match (clear.comparison, clear.count) {
        (Comparison::AtLeast, 0) => tr!(texts, "clear-says-any"),
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
            tr!(texts, "clear-says-empty", spots = spots)
        }
        (Comparison::Less, 0) => tr!(texts, "clear-says-never"),
        (_, count) => tr!(texts, "clear-says", spots = spots, kind = kind, count = count),
    }
}
