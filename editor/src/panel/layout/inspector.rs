//! The selection in numbers and names: place, fan, field, order.

use super::{
    LayoutPanel, changes, chosen, fan,
    names::Owner,
    snap::{GRID, SnapOffset},
};
use crate::{
    context::EditorContext,
    named,
    panel::{
        canvas::{CanvasItem, item_name},
        number,
    },
    work::StrokeMark,
};
use egui::{CollapsingHeader, ComboBox, RichText, Ui};
use engine::{
    definition::{Fan, FanDirection, FieldId, Place, SpotId},
    workbook::Draft,
};
use fudaba::{desk::page, text::Language, tr};

/// Spacing of a fan when the designer starts to set one, in percent.
const SPACING: u8 = 30;
/// Number of cards shown when the designer starts to set one.
const SHOWN: u8 = 3;

impl LayoutPanel {
    /// Shows the selection.
    pub(super) fn inspector(&mut self, ui: &mut Ui, editor: &mut EditorContext) {
        let items = chosen::items(editor);
        let texts = &editor.context.texts;
        let title = match items[..] {
            [] => return,
            [item] => item_name(texts, editor.work.draft(), item),
            _ => tr!(texts, "layout-several", count = items.len()),
        };
        page::subheading(ui, &editor.context, &title);
        place(ui, editor, &items);
        let spots: Vec<SpotId> = editor.selection.spots.iter().copied().collect();
        if !spots.is_empty() {
            spread(ui, editor, &spots);
        }
        self.own_names(ui, editor, &items);
        if !spots.is_empty() {
            belongs(ui, editor, &spots);
        }
        if let [spot] = spots[..] {
            order(ui, editor, spot);
        }
        if let [field] = chosen::fields(editor)[..]
            && spots.len() > 1
        {
            let words = tr!(editor.context.texts, "layout-number-by-place");
            let tip = tr!(editor.context.texts, "layout-number-by-place-tip");
            if ui.button(words).on_hover_text(tip).clicked() {
                let mut moved = Vec::new();
                editor.work.edit(named!("edit-layout-order"), |draft| {
                    moved = draft.order_field_by_place(field);
                });
                moved.retain(|(before, _)| spots.contains(before));
                chosen::set(editor, moved.into_iter().map(|(_, now)| CanvasItem::Spot(now)));
            }
        }
    }

    fn own_names(&mut self, ui: &mut Ui, editor: &mut EditorContext, items: &[CanvasItem]) {
        let texts = &editor.context.texts;
        let own = tr!(texts, "layout-name");
        let spot = tr!(texts, "layout-name-spot");
        let of_field = tr!(texts, "layout-name-field");
        if let [CanvasItem::Deck(deck)] = *items {
            self.names.show(ui, editor, Owner::Deck(deck), Language::En, &own);
            self.translation(ui, editor, Owner::Deck(deck));
        }
        let has_several = |editor: &EditorContext, field: FieldId| {
            editor.work.draft().spots_of(field).nth(1).is_some()
        };
        let [field] = chosen::fields(editor)[..] else { return };
        if let [CanvasItem::Spot(one)] = *items
            && has_several(editor, field)
        {
            self.names.show(ui, editor, Owner::Spot(one), Language::En, &spot);
        }
        if items.iter().all(|item| matches!(item, CanvasItem::Spot(_))) {
            self.names.show(ui, editor, Owner::Field(field), Language::En, &of_field);
            self.translation(ui, editor, Owner::Field(field));
        }
    }

    /// Shows the name in Japanese, out of the way of those who do not speak it.
    fn translation(&mut self, ui: &mut Ui, editor: &mut EditorContext, owner: Owner) {
        let label = tr!(editor.context.texts, "layout-name-ja");
        if editor.context.texts.language() == Language::Ja {
            self.names.show(ui, editor, owner, Language::Ja, &label);
            return;
        }
        let title = tr!(editor.context.texts, "layout-in-japanese");
        CollapsingHeader::new(title).id_salt("in japanese").show(ui, |ui| {
            self.names.show(ui, editor, owner, Language::Ja, &label);
        });
    }
}

/// Shows X and Y of the upper left item; changing them moves all.
fn place(ui: &mut Ui, editor: &mut EditorContext, items: &[CanvasItem]) {
    let draft = editor.work.draft();
    let from: Vec<Place> = items.iter().map(|item| item.place(draft)).collect();
    let x = from.iter().map(|place| place.x).min().unwrap_or(0);
    let y = from.iter().map(|place| place.y).min().unwrap_or(0);
    let texts = &editor.context.texts;
    let labels = [tr!(texts, "layout-x"), tr!(texts, "layout-y")];
    let mut stopped = false;
    let mut wanted = [x, y];
    ui.horizontal(|ui| {
        for (label, value) in labels.iter().zip(&mut wanted) {
            let label = ui.label(label);
            let mut cards = f64::from(*value) / 100.0;
            let drag = number::drag(ui, &mut cards, 0.0..=99.99)
                .speed(f64::from(GRID) / 1000.0)
                .fixed_decimals(2);
            let response = ui.add(drag).labelled_by(label.id);
            if response.changed() {
                // Within the range of the control.
                *value = (cards * 100.0).round() as u16;
            }
            stopped |= response.drag_stopped() || response.lost_focus();
        }
    });
    let way = SnapOffset {
        x: i32::from(wanted[0]) - i32::from(x),
        y: i32::from(wanted[1]) - i32::from(y),
    };
    if way != SnapOffset::default() {
        let way = way.within(&from);
        let places: Vec<Place> = from.into_iter().map(|place| way.from(place)).collect();
        let stroke = StrokeMark(ui.scope_id().with("place"));
        let name = named!("edit-layout-move", count = items.len());
        editor.work.edit_on(stroke, name, |draft| changes::put_all(draft, items, &places));
    }
    if stopped {
        editor.work.end_stroke();
    }
}

/// Shows the fan of the selected spots.
fn spread(ui: &mut Ui, editor: &mut EditorContext, spots: &[SpotId]) {
    let draft = editor.work.draft();
    let fans: Vec<Fan> =
        spots.iter().filter_map(|spot| Some(draft.spots.get(spot.index())?.fan)).collect();
    let Some(&first) = fans.first() else { return };
    let same = fans.iter().all(|fan| fan.direction == first.direction);
    let now = same.then_some(first.direction);
    let label = tr!(editor.context.texts, "layout-fan");
    if let Some(direction) = fan::directions(ui, &editor.context, &label, now) {
        set_fans(editor, spots, None, |fan| match direction {
            FanDirection::None => Fan::default(),
            direction => Fan { direction, ..fan },
        });
    }
    if !same || first.direction == FanDirection::None {
        return;
    }
    let texts = &editor.context.texts;
    let (only, apart) = (tr!(texts, "layout-shown"), tr!(texts, "layout-spacing"));
    ui.horizontal(|ui| {
        let mut limited = first.shown.is_some();
        if page::check_box(ui, &mut limited, &only).changed() {
            let shown = limited.then_some(SHOWN);
            set_fans(editor, spots, None, |fan| Fan { shown, ..fan });
        }
        if let Some(shown) = first.shown {
            let mut count = shown;
            let label = tr!(editor.context.texts, "layout-shown-count");
            let drag = number::drag(ui, &mut count, 1..=99);
            let response = ui.add(drag).accessible_name(label);
            if count != shown {
                let stroke = StrokeMark(response.id);
                set_fans(editor, spots, Some(stroke), |fan| Fan { shown: Some(count), ..fan });
            }
            if response.drag_stopped() || response.lost_focus() {
                editor.work.end_stroke();
            }
        }
    });
    ui.horizontal(|ui| {
        let mut own = first.spacing.is_some();
        if page::check_box(ui, &mut own, &apart).changed() {
            let spacing = own.then_some(SPACING);
            set_fans(editor, spots, None, |fan| Fan { spacing, ..fan });
        }
        if let Some(spacing) = first.spacing {
            let mut percent = spacing;
            let label = tr!(editor.context.texts, "layout-spacing-percent");
            let drag = number::drag(ui, &mut percent, Fan::SPACING).speed(0.25).suffix(" %");
            let response = ui.add(drag).accessible_name(label);
            if percent != spacing {
                let stroke = StrokeMark(response.id);
                let spacing = Some(percent);
                set_fans(editor, spots, Some(stroke), |fan| Fan { spacing, ..fan });
            }
            if response.drag_stopped() || response.lost_focus() {
                editor.work.end_stroke();
            }
        }
    });
}

fn set_fans(
    editor: &mut EditorContext,
    spots: &[SpotId],
    stroke: Option<StrokeMark>,
    change: impl Fn(Fan) -> Fan,
) {
    let name = named!("edit-layout-fan", count = spots.len());
    let all = |draft: &mut Draft| {
        for spot in spots {
            if let Some(spot) = draft.spots.get_mut(spot.index()) {
                spot.fan = change(spot.fan);
            }
        }
    };
    match stroke {
        Some(stroke) => editor.work.edit_on(stroke, name, all),
        None => editor.work.edit(name, all),
    };
}

/// Shows the field that the selected spots belong to.
fn belongs(ui: &mut Ui, editor: &mut EditorContext, spots: &[SpotId]) {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    if draft.fields.len() < 2 {
        return;
    }
    let name = |field: FieldId| texts.localized(&draft.fields[field.index()].name).to_owned();
    let own = chosen::fields(editor);
    let shown = match own[..] {
        [only] => name(only),
        _ => tr!(texts, "layout-field-several"),
    };
    let label = tr!(texts, "layout-field");
    let mut to = None;
    ui.horizontal(|ui| {
        ui.label(&label);
        let combo = ComboBox::from_id_salt("field").selected_text(shown).truncate();
        let combo = combo.show_ui(ui, |ui| {
            for at in 0..draft.fields.len() {
                let field = FieldId(at as u8);
                if ui.selectable_label(own == [field], name(field)).clicked() {
                    to = Some(field);
                }
            }
        });
        combo.response.accessible_name(&label);
    });
    let Some(to) = to.filter(|to| own != [*to]) else { return };
    let step = named!("edit-layout-field", count = spots.len(), name = name(to));
    let mut moved = Vec::new();
    editor.work.edit(step, |draft| moved = draft.move_to_field(spots, to));
    chosen::set(editor, moved.into_iter().map(CanvasItem::Spot));
    editor.selection.field = to;
}

/// Shows the buttons that move a spot in file order, which is the order of deals.
fn order(ui: &mut Ui, editor: &mut EditorContext, spot: SpotId) {
    let draft = editor.work.draft();
    let Some(field) = draft.spots.get(spot.index()).map(|spot| spot.field) else { return };
    let siblings: Vec<SpotId> = draft.spots_of(field).collect();
    let Some(at) = siblings.iter().position(|&other| other == spot) else { return };
    if siblings.len() < 2 {
        return;
    }
    let texts = &editor.context.texts;
    let (earlier, later) = (tr!(texts, "layout-earlier"), tr!(texts, "layout-later"));
    let mut to = None;
    ui.horizontal(|ui| {
        ui.label(RichText::new(tr!(texts, "layout-order", number = at + 1, of = siblings.len())));
        let before = at.checked_sub(1).map(|before| siblings[before]);
        if ui.add_enabled(before.is_some(), egui::Button::new(earlier)).clicked() {
            to = before;
        }
        let after = siblings.get(at + 1).copied();
        if ui.add_enabled(after.is_some(), egui::Button::new(later)).clicked() {
            to = after;
        }
    });
    let Some(to) = to else { return };
    editor.work.edit(named!("edit-layout-order"), |draft| draft.reorder_spot(spot, to.index()));
    chosen::set(editor, [CanvasItem::Spot(to)]);
}
