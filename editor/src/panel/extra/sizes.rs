//! The numbers of cards that may be taken, put, and held.

use super::{MOST, change, of, reset};
use crate::{
    context::EditorContext,
    named,
    panel::{choice, names, number, setting},
};
use egui::Ui;
use engine::{
    definition::{Field, FieldId, RuleRef, SettingColumn, Sizes, TakeSize},
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
pub(super) fn take(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let now = of(editor.work.draft(), field).take_size.clone();
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-take-size");
    let choices = [
        (LimitKind::Any, tr!(texts, "extra-size-any")),
        (LimitKind::Between, tr!(texts, "extra-size-between")),
        (LimitKind::Pile, tr!(texts, "extra-size-pile")),
        (LimitKind::OnlyPile, tr!(texts, "extra-size-only-pile")),
        (LimitKind::Spare, tr!(texts, "extra-size-spare")),
    ];
    let kind = match &now {
        TakeSize::Any => LimitKind::Any,
        TakeSize::Between(_) => LimitKind::Between,
        TakeSize::WholePile => LimitKind::Pile,
        TakeSize::OnlyPile => LimitKind::OnlyPile,
        TakeSize::Spare(_) => LimitKind::Spare,
    };
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-take-size-tip"),
        means: take_means(texts, editor.work.draft(), field, &now),
        changed: now != TakeSize::Any,
        rule: RuleRef::Field(field, SettingColumn::TakeSize),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, editor, &row, |ui, editor| {
        wanted = choice::show(ui, &name, kind, &choices);
        match &now {
            TakeSize::Between(sizes) => {
                range(ui, editor, field, &name, *sizes, |field, sizes| {
                    field.take_size = TakeSize::Between(sizes);
                });
            }
            TakeSize::Spare(fields) => spare(ui, editor, field, &name, fields),
            TakeSize::Any | TakeSize::WholePile | TakeSize::OnlyPile => {}
        }
    });
    if let Some(kind) = wanted {
        let size = match kind {
            LimitKind::Any => TakeSize::Any,
            LimitKind::Between => TakeSize::Between(Sizes { least: 1, most: 1 }),
            LimitKind::Pile => TakeSize::WholePile,
            LimitKind::OnlyPile => TakeSize::OnlyPile,
            LimitKind::Spare => TakeSize::Spare(likely_spares(editor.work.draft(), field)),
        };
        change(editor, field, &name, |field| field.take_size = size);
    }
    if back {
        reset(editor, field, &name, |field| field.take_size = TakeSize::Any);
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
fn spare(ui: &mut Ui, editor: &mut EditorContext, field: FieldId, name: &str, now: &[FieldId]) {
    let draft = editor.work.draft();
    let all: Vec<(FieldId, String)> = (0..draft.fields.len())
        .map(|at| FieldId(at as u8))
        .map(|id| (id, names::field(&editor.context.texts, draft, id)))
        .collect();
    let label = tr!(editor.context.texts, "extra-spare-field");
    ui.end_row();
    let mut toggled = None;
    for (id, words) in all {
        let chosen = now.contains(&id);
        let last = chosen && now.len() == 1;
        let button = |ui: &mut Ui| choice::button(ui, &label, chosen, &words);
        if ui.add_enabled(!last, button).clicked() {
            toggled = Some(id);
        }
    }
    let Some(id) = toggled else { return };
    let mut fields = now.to_vec();
    match fields.iter().position(|&other| other == id) {
        Some(at) => drop(fields.remove(at)),
        None => fields.push(id),
    }
    change(editor, field, name, |field| field.take_size = TakeSize::Spare(fields));
}

fn take_means(texts: &Texts, draft: &Draft, own: FieldId, size: &TakeSize) -> String {
    match size {
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

fn sizes_words(texts: &Texts, sizes: Sizes) -> String {
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
fn range(
    ui: &mut Ui,
    editor: &mut EditorContext,
    field: FieldId,
    name: &str,
    now: Sizes,
    set: impl Fn(&mut Field, Sizes),
) {
    let edit_name = |editor: &EditorContext| {
        let field_name = names::field(&editor.context.texts, editor.work.draft(), field);
        named!("edit-extra-set", setting = name, field = field_name)
    };
    let put = |draft: &mut Draft, sizes| {
        if let Some(field) = draft.fields.get_mut(field.index()) {
            set(field, sizes);
        }
    };
    let texts = &editor.context.texts;
    let (least_label, most_label) = (tr!(texts, "extra-least"), tr!(texts, "extra-most"));
    let endless = now.most == u16::MAX;
    ui.label(&least_label);
    let least = number::NumberControl {
        label: format!("{name}: {least_label}"),
        now: now.least,
        range: 1..=MOST,
        name: edit_name(editor),
    };
    // Each end takes the other along, so that any number typed is accepted.
    number::show(ui, editor, least, |draft, least| {
        put(draft, Sizes { least, most: now.most.max(least) });
    });
    let mut limited = !endless;
    let check = page::check_box(ui, &mut limited, &most_label);
    if check.accessible_name(format!("{name}: {most_label}")).changed() {
        let most = if limited { now.least } else { u16::MAX };
        change(editor, field, name, |field| set(field, Sizes { most, ..now }));
        return;
    }
    if !endless {
        let most = number::NumberControl {
            label: format!("{name}: {}", tr!(editor.context.texts, "extra-most-count")),
            now: now.most,
            range: 1..=MOST,
            name: edit_name(editor),
        };
        number::show(ui, editor, most, |draft, most| {
            put(draft, Sizes { least: now.least.min(most), most });
        });
    }
}

/// Shows the number of cards that may be put at once.
pub(super) fn put(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let now = of(editor.work.draft(), field).put_size;
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-put-size");
    let choices = [(true, tr!(texts, "extra-size-any")), (false, tr!(texts, "extra-size-between"))];
    let any = now == Sizes::ANY;
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-put-size-tip"),
        means: tr!(texts, "extra-put-means", sizes = sizes_words(texts, now)),
        changed: !any,
        rule: RuleRef::Field(field, SettingColumn::PutSize),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, editor, &row, |ui, editor| {
        wanted = choice::show(ui, &name, any, &choices);
        if !any {
            range(ui, editor, field, &name, now, |field, sizes| field.put_size = sizes);
        }
    });
    if let Some(any) = wanted {
        let sizes = if any { Sizes::ANY } else { Sizes { least: 1, most: 1 } };
        change(editor, field, &name, |field| field.put_size = sizes);
    }
    if back {
        reset(editor, field, &name, |field| field.put_size = Sizes::ANY);
    }
}

/// Shows the number of cards that a spot may hold.
pub(super) fn pile(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let now = of(editor.work.draft(), field).pile_most;
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-pile-size");
    let choices = [(false, tr!(texts, "extra-size-any")), (true, tr!(texts, "extra-size-limited"))];
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-pile-size-tip"),
        means: match now {
            None => tr!(texts, "extra-pile-any-means"),
            Some(most) => tr!(texts, "extra-pile-most-means", count = most),
        },
        changed: now.is_some(),
        rule: RuleRef::Field(field, SettingColumn::PileSize),
        name: name.clone(),
    };
    let mut wanted = None;
    let back = setting::show(ui, editor, &row, |ui, editor| {
        wanted = choice::show(ui, &name, now.is_some(), &choices);
        if let Some(most) = now {
            let field_name = names::field(&editor.context.texts, editor.work.draft(), field);
            let number = number::NumberControl {
                label: format!("{name}: {}", tr!(editor.context.texts, "extra-most-count")),
                now: most,
                range: 1..=MOST,
                name: named!("edit-extra-set", setting = name, field = field_name),
            };
            number::show(ui, editor, number, |draft, most| {
                if let Some(field) = draft.fields.get_mut(field.index()) {
                    field.pile_most = Some(most);
                }
            });
        }
    });
    if let Some(limited) = wanted {
        change(editor, field, &name, |field| field.pile_most = limited.then_some(1));
    }
    if back {
        reset(editor, field, &name, |field| field.pile_most = None);
    }
}
