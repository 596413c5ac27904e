//! The list of decks and fields: selecting by name, more or fewer spots, and actions on a field as
//! a whole.

use super::{LayoutPanel, changes, chosen};
use crate::{context::EditorContext, panel::canvas::CanvasItem, role::Role};
use egui::{Align, Button, Layout, RichText, Ui, containers::menu::MenuButton, vec2};
use engine::definition::{DeckId, FieldId};
use fudaba::{desk::page, tr};

/// Width of a button beside a name, in points.
const BUTTON: f32 = 28.0;
/// Width of the number between two buttons, in points.
const NUMBER: f32 = 20.0;

/// Request for a field or a deck.
#[derive(Clone, Copy)]
enum OutlineRequest {
    Choose,
    More,
    Fewer,
    Rename,
    Duplicate,
    Remove,
    Fill(Role),
    CopyRules(FieldId),
}

impl LayoutPanel {
    /// Shows the list.
    pub(super) fn outline(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let texts = &editor.context.texts;
        page::subheading(ui, &editor.context, &tr!(texts, "layout-outline"));
        if editor.work.draft().fields.is_empty() {
            ui.label(RichText::new(tr!(texts, "layout-no-field")).weak());
        }
        for at in 0..editor.work.draft().fields.len() {
            let field = FieldId(at as u8);
            if let Some(wish) = field_row(ui, editor, field) {
                self.grant(editor, field, wish);
            }
        }
        for at in 0..editor.work.draft().decks.len() {
            let deck = DeckId(at as u8);
            match deck_row(ui, editor, deck) {
                Some(OutlineRequest::Choose) => chosen::set(editor, [CanvasItem::Deck(deck)]),
                Some(OutlineRequest::Rename) => {
                    chosen::set(editor, [CanvasItem::Deck(deck)]);
                    self.names.ask();
                }
                Some(OutlineRequest::Remove) => changes::remove_deck(editor, deck),
                _ => {}
            }
        }
        ui.add_space(editor.context.theme.spacing.unit);
    }

    fn grant(&mut self, editor: &mut EditorContext, field: FieldId, wish: OutlineRequest) {
        match wish {
            OutlineRequest::Choose | OutlineRequest::Rename => {
                let own = chosen::of_field(editor.work.draft(), field);
                chosen::set(editor, own);
                editor.selection.field = field;
                if matches!(wish, OutlineRequest::Rename) {
                    self.names.ask();
                }
            }
            OutlineRequest::More => changes::add_spot(editor, field),
            OutlineRequest::Fewer => changes::remove_spot(editor, field),
            OutlineRequest::Duplicate => changes::duplicate_field(editor, field),
            OutlineRequest::Remove => changes::remove_field(editor, field),
            OutlineRequest::Fill(role) => changes::give_role(editor, field, role),
            OutlineRequest::CopyRules(from) => changes::copy_rules(editor, from, field),
        }
    }
}

fn field_row(ui: &mut Ui, editor: &EditorContext, field: FieldId) -> Option<OutlineRequest> {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let name = texts.localized(&draft.fields[field.index()].name).to_owned();
    let own = chosen::of_field(draft, field);
    let all = !own.is_empty() && own.iter().all(|&item| chosen::has(editor, item));
    let mut wish = None;
    ui.horizontal(|ui| {
        compact(ui, editor);
        let spoken = tr!(texts, "layout-field-row", name = name.clone(), count = own.len());
        let gap = ui.spacing().item_spacing.x;
        if choose(ui, 3.0 * BUTTON + NUMBER + 4.0 * gap, all, &name, &spoken) {
            wish = Some(OutlineRequest::Choose);
        }
        let size = vec2(BUTTON, ui.spacing().interact_size.y);
        let fewer = tr!(texts, "layout-fewer", name = name.clone());
        let button = Button::new("−").min_size(size);
        let response = ui.add_enabled(own.len() > 1, button).accessible_name(&fewer);
        if response.on_hover_text(&fewer).clicked() {
            wish = Some(OutlineRequest::Fewer);
        }
        let count = RichText::new(own.len().to_string());
        let count =
            if own.is_empty() { count.color(editor.context.theme.surface.error) } else { count };
        ui.add_sized(vec2(NUMBER, size.y), egui::Label::new(count));
        let more = tr!(texts, "layout-more", name = name.clone());
        let button = Button::new("+").min_size(size);
        let response = ui.add_enabled(draft.has_room(), button).accessible_name(&more);
        if response.on_hover_text(&more).clicked() {
            wish = Some(OutlineRequest::More);
        }
        let menu = MenuButton::from_button(Button::new("…").min_size(size)).ui(ui, |ui| {
            let rows = [
                (OutlineRequest::Rename, tr!(texts, "layout-rename")),
                (OutlineRequest::Duplicate, tr!(texts, "layout-duplicate-field")),
                (OutlineRequest::Remove, tr!(texts, "layout-remove-field")),
            ];
            for (row, words) in rows {
                if ui.button(words).clicked() {
                    wish = Some(row);
                    ui.close();
                }
            }
            ui.menu_button(tr!(texts, "layout-rules"), |ui| {
                wish = rules_menu(ui, editor, field).or(wish);
            });
        });
        menu.0.accessible_name(tr!(texts, "layout-field-menu", name = name.clone()));
    });
    wish
}

/// Shows the sources of rules for a field: a role, or another field.
fn rules_menu(ui: &mut Ui, editor: &EditorContext, field: FieldId) -> Option<OutlineRequest> {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let mut wish = None;
    ui.label(RichText::new(tr!(texts, "layout-rules-role")).weak());
    for role in Role::ALL {
        let button = ui.button(texts.get(role.label()));
        if button.on_hover_text(texts.get(role.means())).clicked() {
            wish = Some(OutlineRequest::Fill(role));
            ui.close();
        }
    }
    let others = (0..draft.fields.len()).map(|at| FieldId(at as u8)).filter(|&id| id != field);
    for (place, other) in others.enumerate() {
        if place == 0 {
            ui.separator();
        }
        let name = texts.localized(&draft.fields[other.index()].name);
        if ui.button(tr!(texts, "layout-rules-like", name = name)).clicked() {
            wish = Some(OutlineRequest::CopyRules(other));
            ui.close();
        }
    }
    wish
}

fn deck_row(ui: &mut Ui, editor: &EditorContext, deck: DeckId) -> Option<OutlineRequest> {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let name = texts.localized(&draft.decks[deck.index()].name).to_owned();
    let mut wish = None;
    ui.horizontal(|ui| {
        compact(ui, editor);
        let is_chosen = chosen::has(editor, CanvasItem::Deck(deck));
        let words = tr!(texts, "layout-deck-row", name = name.clone());
        let size = vec2(BUTTON, ui.spacing().interact_size.y);
        let beside = BUTTON + ui.spacing().item_spacing.x;
        if choose(ui, beside, is_chosen, &words, &words) {
            wish = Some(OutlineRequest::Choose);
        }
        let menu = MenuButton::from_button(Button::new("…").min_size(size)).ui(ui, |ui| {
            if ui.button(tr!(texts, "layout-rename")).clicked() {
                wish = Some(OutlineRequest::Rename);
                ui.close();
            }
            let last = draft.decks.len() == 1;
            let response = ui.add_enabled(!last, Button::new(tr!(texts, "layout-remove-deck")));
            let response = response.on_disabled_hover_text(tr!(texts, "layout-last-deck"));
            if response.clicked() {
                wish = Some(OutlineRequest::Remove);
                ui.close();
            }
        });
        menu.0.accessible_name(tr!(texts, "layout-deck-menu", name = name.clone()));
    });
    wish
}

/// Sets small gaps, so that a row fits into a narrow list.
fn compact(ui: &mut Ui, editor: &EditorContext) {
    let unit = editor.context.theme.spacing.unit;
    ui.spacing_mut().item_spacing.x = unit / 2.0;
    ui.spacing_mut().button_padding.x = unit / 2.0;
}

/// Shows the name in a row, leaving `beside` points for the widgets next to it; returns true if it
/// was clicked.
fn choose(ui: &mut Ui, beside: f32, chosen: bool, words: &str, spoken: &str) -> bool {
    let size = vec2((ui.available_width() - beside).max(40.0), ui.spacing().interact_size.y);
    let layout = Layout::top_down_justified(Align::Min);
    let button =
        |ui: &mut Ui| ui.add(Button::selectable(chosen, words).truncate()).accessible_name(spoken);
    ui.allocate_ui_with_layout(size, layout, button).inner.on_hover_text(words).clicked()
}
