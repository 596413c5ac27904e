//! The lines under the board: the last event, the reason why something is not possible, and ways to
//! make it possible. They stand beside the work, never over it.

use super::{
    shown::ShownGame,
    teach::TeachOption,
    words::{broken_words, offer_words},
};
use crate::{
    context::EditorContext,
    named,
    place::{EditLocation, GamePart, place_words},
};
use egui::{Button, Frame, Label, Margin, Panel, RichText, ScrollArea, Ui};
use engine::definition::RuleRef;
use fudaba::{
    desk::{announce, page},
    text::refusal_words,
    tr,
};

/// Shows the lines.
pub(super) fn show(ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownGame) {
    let spacing = editor.context.theme.spacing;
    let frame = Frame::new().inner_margin(Margin::symmetric(0, (spacing.unit / 2.0) as i8));
    // The board keeps most of the height, however long the text.
    let most = ui.available_height() * 0.62;
    let panel = Panel::bottom("playtest strip").frame(frame).show_separator_line(false);
    panel.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = spacing.unit / 2.0;
        let area = ScrollArea::vertical().max_height(most).min_scrolled_height(most);
        area.auto_shrink([false, true]).show(ui, |ui| lines(ui, editor, shown));
    });
}

fn lines(ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownGame) {
    if editor.work.judged().rules.is_none() {
        unsound(ui, editor);
    }
    if shown.refused.is_some() {
        refusal(ui, editor, shown);
        return;
    }
    if let Some(words) = broken_words(&editor.context.texts, &shown.trial) {
        announce::say(ui, "playtest", &words);
        ui.add(Label::new(RichText::new(&words).strong()).wrap());
        show_rule(ui, editor, shown);
        return;
    }
    announce::say(ui, "playtest", &shown.said);
    // Always there, so that the board keeps its size.
    let words = if shown.said.is_empty() {
        tr!(editor.context.texts, "playtest-at", count = shown.trial.moves())
    } else {
        shown.said.clone()
    };
    let size = editor.context.theme.text.small;
    // Space for two lines, which is enough for nearly every text.
    let font = egui::FontId::proportional(size);
    let row = ui.fonts_mut(|fonts| fonts.row_height(&font));
    ui.scope(|ui| {
        ui.set_min_height(2.0 * row);
        ui.add(Label::new(RichText::new(words).size(size)).wrap());
    });
}

/// Says that the game cannot be played as designed, and that the board shows the last one that
/// could.
fn unsound(ui: &mut Ui, editor: &mut EditorContext) {
    let why = editor.first_fault().unwrap_or_default();
    // The sentence continues after it, with a full stop of its own in each language.
    let why = why.trim_end_matches(['.', '。']);
    let words = tr!(editor.context.texts, "playtest-unsound", why = why);
    announce::say(ui, "playtest unsound", &words);
    ui.add(Label::new(RichText::new(&words).strong()).wrap());
    if ui.button(tr!(editor.context.texts, "playtest-show-problem")).clicked() {
        editor.show_first_fault();
    }
}

/// Shows a button that leads to the deciding rule, with its place as a tooltip.
fn show_rule(ui: &mut Ui, editor: &mut EditorContext, shown: &ShownGame) {
    let Some(rule) = shown.rule() else { return };
    let texts = &editor.context.texts;
    let place = place_words(texts, editor.work.draft(), &EditLocation::of_rule(rule));
    let words = match rule {
        RuleRef::Put { .. } | RuleRef::Take { .. } => {
            tr!(texts, "playtest-show-cell")
        }
        _ => tr!(texts, "playtest-show-setting"),
    };
    if ui.button(words).on_hover_text(place).clicked() {
        editor.selection.show(rule);
    }
}

/// Returns the place of a rule; for a cell its table alone, since the refusal has named the cell.
fn table_of(rule: RuleRef) -> EditLocation {
    let place = EditLocation::of_rule(rule);
    match rule {
        RuleRef::Put { field, .. } | RuleRef::Take { field, .. } => {
            EditLocation { part: GamePart::Field(field), ..place }
        }
        _ => place,
    }
}

/// Shows the reason for a refusal, and the possible remedies.
fn refusal(ui: &mut Ui, editor: &mut EditorContext, shown: &mut ShownGame) {
    let Some(refused) = &mut shown.refused else { return };
    let is_sound = editor.work.judged().rules.is_some();
    let definition = shown.trial.rules().table();
    let mut words = refusal_words(&editor.context.texts, definition, &refused.refusal);
    if let Some(rule) = refused.refusal.rule {
        let place = place_words(&editor.context.texts, editor.work.draft(), &table_of(rule));
        words = tr!(editor.context.texts, "playtest-refused", why = words, place = place);
    }
    announce::say(ui, "playtest", &words);
    ui.add(Label::new(RichText::new(&words).strong()).wrap());
    let can_teach = is_sound && !refused.cells.is_empty();
    let open = refused.open && can_teach;
    let offers = if can_teach {
        refused.offers(editor.work.revision(), editor.work.draft())
    } else {
        Vec::new()
    };
    let (mut chosen, mut looked_at) = (None, None);
    let mut dismissed = false;
    ui.horizontal_wrapped(|ui| {
        let texts = &editor.context.texts;
        let loosens = offers.first().filter(|offer| !open && offer.loosens.is_some());
        if let Some(offer) = loosens {
            let words = offer_words(texts, editor.work.draft(), offer);
            let button = ui.add(page::main_button(&editor.context, &words));
            if button.on_hover_text(tr!(texts, "playtest-lowest-tip")).clicked() {
                chosen = Some(0);
            }
        }
        show_rule(ui, editor, shown);
        let texts = &editor.context.texts;
        if !open && can_teach {
            let allow = ui.button(tr!(texts, "playtest-allow-it"));
            if allow.on_hover_text(tr!(texts, "playtest-allow-it-tip")).clicked() {
                chosen = offers.iter().position(|offer| offer.only);
            }
            let more = ui.button(tr!(texts, "playtest-allow-more"));
            if more.on_hover_text(tr!(texts, "playtest-allow-more-tip")).clicked()
                && let Some(refused) = &mut shown.refused
            {
                refused.open = true;
            }
        }
        dismissed = ui.button(tr!(texts, "playtest-dismiss")).clicked();
    });
    if open {
        ui.label(RichText::new(tr!(editor.context.texts, "playtest-offers")).weak());
        ui.spacing_mut().interact_size.y = editor.context.theme.space(3.0);
        ui.spacing_mut().button_padding.y = 2.0;
        for (index, offer) in offers.iter().enumerate() {
            let response = row(ui, editor, offer);
            if response.hovered() || response.has_focus() {
                looked_at = Some(index);
            }
            if response.clicked() {
                chosen = Some(index);
            }
        }
    }
    if let Some(refused) = &mut shown.refused {
        refused.preview(editor, looked_at.map(|index| (index, &offers[index])));
    }
    if let Some(offer) = chosen.and_then(|index| offers.get(index)) {
        teach(editor, shown, offer);
    } else if dismissed {
        shown.forget_refusal(editor);
    }
}

/// Shows one way to allow the move, with the number of cells that it allows: as wide as the panel,
/// to be easily hit.
fn row(ui: &mut Ui, editor: &EditorContext, offer: &TeachOption) -> egui::Response {
    let texts = &editor.context.texts;
    let words = offer_words(texts, editor.work.draft(), offer);
    let width = ui.available_width();
    let mut button = Button::new(words).wrap();
    if offer.loosens.is_none() {
        let count = tr!(texts, "playtest-cells", count = offer.adds);
        button = button.right_text(RichText::new(count).weak());
    }
    ui.add(button.min_size(egui::vec2(width, editor.context.theme.space(3.0))))
}

/// Writes an offer into the tables, as one step; the move is played once the rules allow it.
fn teach(editor: &mut EditorContext, shown: &mut ShownGame, offer: &TeachOption) {
    let Some(refused) = &shown.refused else { return };
    let action = refused.action;
    let name = if offer.only {
        let cell = refused.cells.first().map(|&cell| {
            place_words(&editor.context.texts, editor.work.draft(), &EditLocation::of_rule(cell))
        });
        named!("edit-playtest-allow-cell", cell = cell.unwrap_or_default())
    } else {
        let rule = offer_words(&editor.context.texts, editor.work.draft(), offer);
        named!("edit-playtest-allow-rule", rule = rule)
    };
    if editor.work.edit(name, |draft| offer.apply(draft)) {
        shown.play_after_edit(action);
    }
}
