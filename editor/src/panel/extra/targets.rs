//! Settings of a field that name other places: the base, sources, and destinations of leaving
//! cards.

use super::{MOST, change, of, reset};
use crate::{
    context::EditorContext,
    named,
    panel::{choice, names, number, setting},
};
use egui::{Button, ComboBox, Ui};
use engine::{
    definition::{After, Field, FieldId, RuleRef, SettingColumn, SpotId, Target},
    workbook::Draft,
};
use fudaba::{text::Texts, tr};

/// Shows the spot whose first card sets the base rank.
pub(super) fn base(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let draft = editor.work.draft();
    let now = of(draft, field).base;
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-base");
    let none = tr!(texts, "extra-base-none");
    let spot_name = |spot: SpotId| names::spot(texts, draft, spot);
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-base-tip"),
        means: match now {
            None => tr!(texts, "extra-base-none-means"),
            Some(spot) => tr!(texts, "extra-base-means", spot = spot_name(spot)),
        },
        changed: now.is_some(),
        rule: RuleRef::Field(field, SettingColumn::Base),
        name: name.clone(),
    };
    let spots = (0..draft.spots.len()).map(|at| SpotId(at as u8));
    let choices: Vec<(Option<SpotId>, String)> = std::iter::once((None, none))
        .chain(spots.map(|spot| (Some(spot), spot_name(spot))))
        .collect();
    let mut wanted = now;
    let back = setting::show(ui, editor, &row, |ui, _| {
        wanted = one_of(ui, &name, now, &choices);
    });
    if wanted != now {
        change(editor, field, &name, |field| field.base = wanted);
    }
    if back {
        reset(editor, field, &name, |field| field.base = None);
    }
}

/// Shows a drop-down list; returns the choice.
fn one_of<T: PartialEq + Copy>(ui: &mut Ui, label: &str, now: T, choices: &[(T, String)]) -> T {
    let mut wanted = now;
    let shown = choices.iter().find(|(choice, _)| *choice == now);
    let shown = shown.map_or("", |(_, words)| words.as_str());
    let list = ComboBox::from_id_salt(label).selected_text(shown).show_ui(ui, |ui| {
        for (choice, words) in choices {
            ui.selectable_value(&mut wanted, *choice, words);
        }
    });
    let _ = list.response.accessible_name(format!("{label}: {shown}"));
    wanted
}

/// Returns everything that cards can come from or, without decks, go to.
fn places(texts: &Texts, draft: &Draft, with_decks: bool) -> Vec<(Target, String)> {
    let fields = (0..draft.fields.len()).map(|at| Target::Field(FieldId(at as u8)));
    let decks = if with_decks { draft.decks.len() } else { 0 };
    let decks = (0..decks).map(|at| Target::Deck(engine::definition::DeckId(at as u8)));
    // The only spot of a field has the field's name and stands for the same place.
    let spots = (0..draft.spots.len())
        .map(|at| SpotId(at as u8))
        .filter(|spot| draft.spots_of(draft.spots[spot.index()].field).nth(1).is_some());
    fields
        .chain(decks)
        .chain(spots.map(Target::Spot))
        .map(|target| (target, names::target(texts, draft, target)))
        .collect()
}

/// Shows the sources from which an emptied spot takes a card.
pub(super) fn refill(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let draft = editor.work.draft();
    let now = of(draft, field).refill.clone();
    let texts = &editor.context.texts;
    let name = tr!(texts, "extra-refill");
    let sources: Vec<String> =
        now.iter().map(|&target| names::target(texts, draft, target)).collect();
    let row = setting::SettingRow {
        tip: tr!(texts, "extra-refill-tip"),
        means: match sources.split_first() {
            None => tr!(texts, "extra-refill-none-means"),
            Some((first, rest)) => {
                let chain = rest.iter().fold(first.clone(), |list, next| {
                    tr!(texts, "list-else", list = list, item = next.as_str())
                });
                tr!(texts, "extra-refill-means", sources = chain)
            }
        },
        changed: !now.is_empty(),
        rule: RuleRef::Field(field, SettingColumn::Refill),
        name: name.clone(),
    };
    let places = places(texts, draft, true);
    let mut wanted = now.clone();
    let back = setting::show(ui, editor, &row, |ui, editor| {
        sources_list(ui, editor, &sources, &mut wanted);
        let add = tr!(editor.context.texts, "extra-refill-add");
        let menu = ui.menu_button(add, |ui| {
            for (target, words) in places.iter().filter(|(target, _)| !now.contains(target)) {
                let texts = &editor.context.texts;
                let spoken = tr!(texts, "extra-refill-source-name", source = words.as_str());
                if ui.button(words).accessible_name(spoken).clicked() {
                    wanted.push(*target);
                }
            }
        });
        let add = tr!(editor.context.texts, "extra-refill-add-name");
        let _ = menu.response.accessible_name(add);
    });
    if wanted != now {
        change(editor, field, &name, |field| field.refill = wanted);
    }
    if back {
        reset(editor, field, &name, |field| field.refill.clear());
    }
}

/// Shows the sources in their order, each to be moved forward or removed.
fn sources_list(ui: &mut Ui, editor: &EditorContext, names: &[String], wanted: &mut Vec<Target>) {
    let texts = &editor.context.texts;
    for (at, name) in names.iter().enumerate() {
        let name = name.as_str();
        ui.label(format!("{}. {name}", at + 1));
        if at > 0 {
            let earlier = Button::new(tr!(texts, "extra-refill-earlier")).small();
            let spoken = tr!(texts, "extra-refill-earlier-name", source = name);
            if ui.add(earlier).accessible_name(spoken).clicked() {
                wanted.swap(at - 1, at);
            }
        }
        let remove = Button::new(tr!(texts, "extra-refill-remove")).small();
        let spoken = tr!(texts, "extra-refill-remove-name", source = name);
        if ui.add(remove).accessible_name(spoken).clicked() {
            wanted.remove(at);
            return;
        }
    }
}

/// Shows the cards that leave after a put.
pub(super) fn after_put(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let texts = &editor.context.texts;
    let leave = Leave {
        name: tr!(texts, "extra-after-put"),
        tip: tr!(texts, "extra-after-put-tip"),
        none: tr!(texts, "extra-after-put-none-means"),
        usual: 2,
        rule: SettingColumn::AfterPut,
        of: |field| &mut field.after_put,
    };
    let now = of(editor.work.draft(), field).after_put;
    let means = now.map_or_else(
        || leave.none.clone(),
        |after| {
            let to = names::target(texts, editor.work.draft(), after.to);
            tr!(texts, "extra-after-put-means", count = after.count, to = to)
        },
    );
    leave.show(ui, editor, field, now, means);
}

/// Shows the cards that leave as soon as they can be taken together.
pub(super) fn whenever(ui: &mut Ui, editor: &mut EditorContext, field: FieldId) {
    let texts = &editor.context.texts;
    let leave = Leave {
        name: tr!(texts, "extra-whenever"),
        tip: tr!(texts, "extra-whenever-tip"),
        none: tr!(texts, "extra-whenever-none-means"),
        usual: 13,
        rule: SettingColumn::Whenever,
        of: |field| &mut field.whenever,
    };
    let now = of(editor.work.draft(), field).whenever;
    let means = now.map_or_else(
        || leave.none.clone(),
        |after| {
            let to = names::target(texts, editor.work.draft(), after.to);
            tr!(texts, "extra-whenever-means", count = after.count, to = to)
        },
    );
    leave.show(ui, editor, field, now, means);
}

/// A setting that makes cards leave by themselves.
struct Leave {
    name: String,
    tip: String,
    none: String,
    /// Most usual number of cards.
    usual: u16,
    rule: SettingColumn,
    of: fn(&mut Field) -> &mut Option<After>,
}

impl Leave {
    fn show(
        self,
        ui: &mut Ui,
        editor: &mut EditorContext,
        field: FieldId,
        now: Option<After>,
        means: String,
    ) {
        let Self { name, tip, none: _, usual, rule, of } = self;
        let rule = RuleRef::Field(field, rule);
        let row =
            setting::SettingRow { name: name.clone(), tip, means, changed: now.is_some(), rule };
        let draft = editor.work.draft();
        let texts = &editor.context.texts;
        let places = places(texts, draft, false);
        let choices =
            [(false, tr!(texts, "extra-leave-none")), (true, tr!(texts, "extra-leave-some"))];
        // Cards usually leave for another field, one that needs cards to win.
        let goal = |field: &Field| field.clear.is_goal();
        let others = (0..).map(FieldId).zip(&draft.fields).filter(|(id, _)| *id != field);
        let likely = others.clone().find(|(_, other)| goal(other)).or(others.clone().next());
        let likely = Target::Field(likely.map_or(field, |(id, _)| id));
        let mut wanted = now;
        let back = setting::show(ui, editor, &row, |ui, editor| {
            if let Some(some) = choice::show(ui, &name, now.is_some(), &choices) {
                wanted = some.then_some(After { count: usual, to: likely });
            }
            let Some(after) = now else { return };
            let field_name = names::field(&editor.context.texts, editor.work.draft(), field);
            let number = number::NumberControl {
                label: format!("{name}: {}", tr!(editor.context.texts, "extra-leave-count")),
                now: after.count,
                range: 1..=MOST,
                name: named!("edit-extra-set", setting = name, field = field_name),
            };
            number::show(ui, editor, number, |draft, count| {
                if let Some(field) = draft.fields.get_mut(field.index()) {
                    *of(field) = Some(After { count, ..after });
                }
            });
            ui.label(tr!(editor.context.texts, "extra-leave-to"));
            let label = format!("{name}, {}", tr!(editor.context.texts, "extra-leave-to"));
            let to = one_of(ui, &label, after.to, &places);
            if to != after.to {
                wanted = Some(After { to, ..after });
            }
        });
        if wanted != now {
            change(editor, field, &name, |field| *of(field) = wanted);
        }
        if back {
            reset(editor, field, &name, |field| *of(field) = None);
        }
    }
}
