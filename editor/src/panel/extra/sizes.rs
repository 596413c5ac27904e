//! The numbers of cards that may be taken, put, and held.

use super::{FieldControl, ShownField};
use crate::{
    context::EditorContext,
    panel::{choice, names},
};
use egui::Ui;
use engine::{
    definition::{Field, FieldId, Sizes, TakeSize},
    workbook::Draft,
};
use fudaba::{desk::page, text::Texts, tr};

/// Kind of limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LimitKind {
    Any,
    Between,
    Pile,
    OnlyPile,
    Spare,
}

/// Shows the number of cards that may be taken together.
pub(super) fn take(control: &mut FieldControl, ui: &mut Ui, editor: &mut EditorContext) {
    let texts = &editor.context.texts;
    let choices = [
        (LimitKind::Any, tr!(texts, "extra-size-any")),
        (LimitKind::Between, tr!(texts, "extra-size-between")),
        (LimitKind::Pile, tr!(texts, "extra-size-pile")),
        (LimitKind::OnlyPile, tr!(texts, "extra-size-only-pile")),
        (LimitKind::Spare, tr!(texts, "extra-size-spare")),
    ];
    let now = control.field.take_size.clone();
    let kind = match &now {
        TakeSize::Any => LimitKind::Any,
        TakeSize::Between(_) => LimitKind::Between,
        TakeSize::WholePile => LimitKind::Pile,
        TakeSize::OnlyPile => LimitKind::OnlyPile,
        TakeSize::Spare(_) => LimitKind::Spare,
    };
    let likely = likely_spares(editor.work.draft(), control.id);
    control.choice(ui, kind, &choices, |field, kind| {
        field.take_size = match kind {
            LimitKind::Any => TakeSize::Any,
            LimitKind::Between => TakeSize::Between(Sizes { least: 1, most: 1 }),
            LimitKind::Pile => TakeSize::WholePile,
            LimitKind::OnlyPile => TakeSize::OnlyPile,
            LimitKind::Spare => TakeSize::Spare(likely),
        };
    });
    match now {
        TakeSize::Between(sizes) => range(control, ui, editor, sizes, |field, sizes| {
            field.take_size = TakeSize::Between(sizes);
        }),
        TakeSize::Spare(fields) => spare(control, ui, editor, &fields),
        TakeSize::Any | TakeSize::WholePile | TakeSize::OnlyPile => {}
    }
}

/// Returns the fields likely to serve as spares: those whose spots hold one card each, and `own`.
fn likely_spares(draft: &Draft, own: FieldId) -> Vec<FieldId> {
    let fields = (0..).map(FieldId).zip(&draft.fields);
    let cells = fields.filter(|(id, field)| *id != own && field.is_cell());
    let mut spares: Vec<FieldId> = cells.map(|(id, _)| id).collect();
    spares.push(own);
    spares
}

/// Shows the fields whose empty spots count; at least one must be selected.
fn spare(control: &mut FieldControl, ui: &mut Ui, editor: &EditorContext, now: &[FieldId]) {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let label = tr!(texts, "extra-spare-field");
    ui.end_row();
    for id in (0..draft.fields.len()).map(|at| FieldId(at as u8)) {
        let words = names::field(texts, draft, id);
        let place = now.iter().position(|&other| other == id);
        let last = place.is_some() && now.len() == 1;
        let button = |ui: &mut Ui| choice::button(ui, &label, place.is_some(), &words);
        if ui.add_enabled(!last, button).clicked() {
            let mut fields = now.to_vec();
            match place {
                Some(at) => drop(fields.remove(at)),
                None => fields.push(id),
            }
            control.field.take_size = TakeSize::Spare(fields);
        }
    }
}

/// Returns the effect of the number of cards that may be taken together.
pub(super) fn take_means(shown: &ShownField<'_>) -> String {
    let &ShownField { texts, draft, id: own } = shown;
    match &shown.rules().take_size {
        TakeSize::Any => tr!(texts, "extra-take-any-means"),
        TakeSize::Between(sizes) => {
            tr!(texts, "extra-take-between-means", sizes = sizes_words(texts, *sizes))
        }
        TakeSize::WholePile => tr!(texts, "extra-take-pile-means"),
        TakeSize::OnlyPile => tr!(texts, "extra-take-only-pile-means"),
        TakeSize::Spare(fields) => {
            let others = fields.iter().filter(|&&field| field != own);
            let others: Vec<_> = others.map(|&field| names::field(texts, draft, field)).collect();
            let doubled = fields.contains(&own);
            let own = names::field(texts, draft, own);
            match (others.is_empty(), doubled) {
                (true, _) => tr!(texts, "extra-take-own-means", own = own),
                (false, false) => {
                    tr!(texts, "extra-take-spare-means", fields = texts.all_of(&others))
                }
                (false, true) => {
                    let fields = texts.all_of(&others);
                    tr!(texts, "extra-take-doubled-means", fields = fields, own = own)
                }
            }
        }
    }
}

pub(super) fn sizes_words(texts: &Texts, sizes: Sizes) -> String {
    let (least, most) = (sizes.least, sizes.most);
    match (least, most) {
        (1, u16::MAX) => tr!(texts, "extra-sizes-any"),
        (_, u16::MAX) => tr!(texts, "extra-sizes-least", count = least),
        _ if least == most => tr!(texts, "extra-sizes-exactly", count = least),
        (1, _) => tr!(texts, "extra-sizes-most", count = most),
        _ => tr!(texts, "extra-sizes-between", least = least, most = most),
    }
}

/// Shows both ends of a range of card counts.
pub(super) fn range(
    control: &mut FieldControl,
    ui: &mut Ui,
    editor: &mut EditorContext,
    now: Sizes,
    set: fn(&mut Field, Sizes),
) {
    let texts = &editor.context.texts;
    let (least_label, most_label) = (tr!(texts, "extra-least"), tr!(texts, "extra-most"));
    let count_label = tr!(texts, "extra-most-count");
    let endless = now.most == u16::MAX;
    ui.label(&least_label);
    // Each end takes the other along, so that any number typed is accepted.
    control.number(ui, editor, &least_label, now.least, |field, least| {
        set(field, Sizes { least, most: now.most.max(least) });
    });
    let mut limited = !endless;
    let check = page::check_box(ui, &mut limited, &most_label);
    if check.accessible_name(format!("{}: {most_label}", control.name)).changed() {
        let most = if limited { now.least } else { u16::MAX };
        set(&mut control.field, Sizes { most, ..now });
        return;
    }
    if !endless {
        control.number(ui, editor, &count_label, now.most, |field, most| {
            set(field, Sizes { least: now.least.min(most), most });
        });
    }
}

/// Shows the greatest number of cards, if there is one.
pub(super) fn limit(
    control: &mut FieldControl,
    ui: &mut Ui,
    editor: &mut EditorContext,
    of: fn(&mut Field) -> &mut Option<u16>,
) {
    let texts = &editor.context.texts;
    let choices = [(false, tr!(texts, "extra-size-any")), (true, tr!(texts, "extra-size-limited"))];
    let label = tr!(texts, "extra-most-count");
    let now = *of(&mut control.field);
    control.choice(ui, now.is_some(), &choices, |field, limited| {
        *of(field) = limited.then_some(1);
    });
    if let Some(most) = now {
        control.number(ui, editor, &label, most, |field, most| *of(field) = Some(most));
    }
}
