//! The form for a new field: a ready-made name or one of the designer's own, the number of spots,
//! their fan.

use super::{LayoutPanel, changes, fan, ready::ReadyFields, room};
use crate::{context::EditorContext, panel::number, role::Role};
use egui::{Align2, Frame, Key, PointerButton, RichText, Stroke, TextEdit, Ui, Vec2};
use engine::definition::{Definition, Fan, FanDirection, Localized, Place};
use fudaba::{board::BoardGeometry, desk::page, tr};

/// Largest number of spots added at once.
const MOST: u8 = 20;

/// The form.
#[derive(Debug)]
pub(super) struct NewField {
    /// True if it is shown; `None` for the default, which is to show it while the game has no
    /// field.
    shown: Option<bool>,
    /// True if the name is to get the focus.
    asked: bool,
    /// True if the first ready-made name is to get the focus.
    goes_on: bool,
    /// The name as typed in the form.
    text: String,
    /// Index of the ready-made field that the name is from, until the name is changed.
    ready: Option<usize>,
    count: u8,
    fan: Fan,
    /// Role of the field, from the ready-made name chosen last.
    role: Option<Role>,
    /// True if the rules of that role are to be filled in.
    fills: bool,
}

impl Default for NewField {
    fn default() -> Self {
        Self {
            shown: None,
            asked: false,
            goes_on: false,
            text: String::new(),
            ready: None,
            count: 1,
            fan: Fan::default(),
            role: None,
            fills: true,
        }
    }
}

impl NewField {
    /// Shows the form, ready for a name to be typed.
    pub(super) const fn open(&mut self) {
        self.shown = Some(true);
        self.asked = true;
    }

    fn is_shown(&self, editor: &EditorContext) -> bool {
        self.shown.unwrap_or_else(|| editor.work.draft().fields.is_empty())
    }

    /// Returns the places that its spots would have.
    pub(super) fn coming(&self, editor: &EditorContext) -> Vec<Place> {
        if !self.is_shown(editor) || self.text.trim().is_empty() {
            return Vec::new();
        }
        room::free_row(editor.work.draft(), usize::from(self.count), self.fan)
    }

    /// Returns the extent of the table that its spots would have, in card widths and heights.
    pub(super) fn extent(&self, editor: &EditorContext) -> Vec2 {
        let coming = self.coming(editor).into_iter().map(|place| (place, self.fan));
        let used = BoardGeometry::extent(&coming.collect::<Vec<_>>());
        if used.is_negative() { Vec2::ZERO } else { used.max.to_vec2() }
    }

    fn name(&self) -> Localized {
        match self.ready.and_then(|ready| ReadyFields::fields().get(ready)) {
            Some(ready) => ready.name(),
            None => Localized { en: self.text.trim().to_owned(), ja: String::new() },
        }
    }
}

impl LayoutPanel {
    /// Shows the form if it is open.
    pub(super) fn new_field(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        if !self.new_field.is_shown(editor) {
            return;
        }
        let theme = &editor.context.theme;
        let unit = theme.spacing.unit;
        let frame = Frame::new()
            .fill(theme.surface.raised)
            .corner_radius(theme.spacing.radius_large)
            .inner_margin(unit);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(tr!(editor.context.texts, "layout-new-field-title")).strong());
            self.offers(ui, editor);
            let entered = self.details(ui, editor);
            self.add(ui, editor, entered);
        });
        ui.add_space(unit);
    }

    /// Shows the ready-made fields; one click fills the form.
    fn offers(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let form = &mut self.new_field;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing =
                egui::Vec2::splat(editor.context.theme.spacing.unit / 2.0);
            for (number, offer) in ReadyFields::fields().iter().enumerate() {
                let name = offer.name();
                let words = editor.context.texts.localized(&name);
                let chosen = form.ready == Some(number);
                let response = ui.add(egui::Button::new(words).selected(chosen));
                if std::mem::take(&mut form.goes_on) {
                    response.request_focus();
                }
                if response.clicked() {
                    words.clone_into(&mut form.text);
                    (form.ready, form.count, form.fan) = (Some(number), offer.spots, offer.fan());
                    form.role = offer.role;
                }
            }
        });
    }

    /// Shows name, number of spots and fan; returns true if Enter was pressed in the name.
    fn details(&mut self, ui: &mut Ui, editor: &EditorContext) -> bool {
        let (form, texts) = (&mut self.new_field, &editor.context.texts);
        let label = ui.label(tr!(texts, "layout-name"));
        let edit = TextEdit::singleline(&mut form.text)
            .desired_width(f32::INFINITY)
            .align(Align2::LEFT_CENTER);
        let line =
            Stroke::new(editor.context.theme.spacing.hairline, editor.context.theme.surface.line);
        let response = ui.scope(|ui| {
            // The card is as light as the text field, so the field needs an edge.
            ui.visuals_mut().widgets.inactive.bg_stroke = line;
            ui.add(edit)
        });
        let response = response.inner.labelled_by(label.id);
        if std::mem::take(&mut form.asked) {
            response.request_focus();
        }
        if response.changed() {
            form.ready = None;
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.horizontal(|ui| {
            let label = ui.label(tr!(texts, "layout-count"));
            if ui.button("−").accessible_name(tr!(texts, "layout-count-less")).clicked() {
                form.count = form.count.saturating_sub(1).max(1);
            }
            let drag = number::drag(ui, &mut form.count, 1..=MOST);
            ui.add(drag).labelled_by(label.id);
            if ui.button("+").accessible_name(tr!(texts, "layout-count-more")).clicked() {
                form.count = (form.count + 1).min(MOST);
            }
        });
        let label = tr!(texts, "layout-new-fan");
        let now = Some(form.fan.direction);
        if let Some(direction) = fan::directions(ui, &editor.context, &label, now) {
            form.fan = match direction {
                FanDirection::None => Fan::default(),
                direction => Fan { direction, ..form.fan },
            };
        }
        if let Some(role) = form.role {
            let words = tr!(texts, "layout-rules-of", role = texts.get(role.label()));
            ui.checkbox(&mut form.fills, words);
            if form.fills {
                let weak = editor.context.theme.surface.text_weak;
                let means = RichText::new(texts.get(role.means())).small().color(weak);
                ui.add(egui::Label::new(means).wrap());
            }
        }
        entered
    }

    fn add(&mut self, ui: &mut Ui, editor: &mut EditorContext, entered: bool) {
        let form = &mut self.new_field;
        let draft = editor.work.draft();
        let texts = &editor.context.texts;
        let room = draft.has_room() && draft.fields.len() < Definition::MAX_FIELDS;
        let ready = room && !form.text.trim().is_empty();
        let mut add = entered && ready;
        let mut by_key = entered;
        let mut close = false;
        ui.horizontal_wrapped(|ui| {
            let words = tr!(texts, "layout-add", count = form.count);
            let response = ui.add_enabled(ready, page::main_button(&editor.context, &words));
            add |= response.clicked();
            by_key |= response.clicked() && !response.clicked_by(PointerButton::Primary);
            let why = if room {
                tr!(texts, "layout-add-needs-name")
            } else {
                let (fields, spots) = (Definition::MAX_FIELDS, Definition::MAX_SPOTS);
                tr!(texts, "layout-full", fields = fields, spots = spots)
            };
            response.on_disabled_hover_text(why);
            close = ui.button(tr!(texts, "layout-close-form")).clicked();
        });
        let role = form.role.filter(|_| form.fills);
        if add && changes::add_field(editor, &form.name(), usize::from(form.count), form.fan, role)
        {
            // The next one is as easy to add, by keyboard too.
            let fills = form.fills;
            *form = NewField { shown: Some(true), goes_on: by_key, fills, ..NewField::default() };
        }
        if close {
            *form = NewField { shown: Some(false), ..NewField::default() };
        }
    }
}
