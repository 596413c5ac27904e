//! Settings of a field that name other places: the base, sources, and destinations of leaving
//! cards.

use super::{FieldControl, ShownField};
use crate::{context::EditorContext, panel::names};
use egui::{Button, ComboBox, Ui};
use engine::{
    definition::{After, Field, FieldId, SpotId, Target},
    workbook::Draft,
};
use fudaba::{text::Texts, tr};

/// Shows the spot whose first card sets the base rank.
pub(super) fn base(control: &mut FieldControl, ui: &mut Ui, editor: &mut EditorContext) {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let spots = (0..draft.spots.len()).map(|at| SpotId(at as u8));
    let choices: Vec<(Option<SpotId>, String)> =
        std::iter::once((None, tr!(texts, "extra-base-none")))
            .chain(spots.map(|spot| (Some(spot), names::spot(texts, draft, spot))))
            .collect();
    control.field.base = one_of(ui, &control.name, control.field.base, &choices);
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

/// Returns the names of the sources from which an emptied spot takes a card.
fn source_names(texts: &Texts, draft: &Draft, field: &Field) -> Vec<String> {
    field.refill.iter().map(|&target| names::target(texts, draft, target)).collect()
}

/// Returns the effect of the sources.
pub(super) fn refill_means(shown: &ShownField<'_>) -> String {
    let texts = shown.texts;
    let sources = source_names(texts, shown.draft, shown.rules());
    match sources.split_first() {
        None => tr!(texts, "extra-refill-none-means"),
        Some((first, rest)) => {
            let chain = rest.iter().fold(first.clone(), |list, next| {
                tr!(texts, "list-else", list = list, item = next.as_str())
            });
            tr!(texts, "extra-refill-means", sources = chain)
        }
    }
}

/// Shows the sources from which an emptied spot takes a card.
pub(super) fn refill(control: &mut FieldControl, ui: &mut Ui, editor: &mut EditorContext) {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let sources = source_names(texts, draft, &control.field);
    let now = control.field.refill.clone();
    let wanted = &mut control.field.refill;
    sources_list(ui, editor, &sources, wanted);
    let menu = ui.menu_button(tr!(texts, "extra-refill-add"), |ui| {
        let places = places(texts, draft, true).into_iter();
        for (target, words) in places.filter(|(target, _)| !now.contains(target)) {
            let spoken = tr!(texts, "extra-refill-source-name", source = words.as_str());
            if ui.button(words).accessible_name(spoken).clicked() {
                wanted.push(target);
            }
        }
    });
    let _ = menu.response.accessible_name(tr!(texts, "extra-refill-add-name"));
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

/// Shows the cards that leave by themselves; `usual` is the most usual number of them.
pub(super) fn leave(
    control: &mut FieldControl,
    ui: &mut Ui,
    editor: &mut EditorContext,
    usual: u16,
    of: fn(&mut Field) -> &mut Option<After>,
) {
    let (texts, draft) = (&editor.context.texts, editor.work.draft());
    let places = places(texts, draft, false);
    let choices = [(false, tr!(texts, "extra-leave-none")), (true, tr!(texts, "extra-leave-some"))];
    let (count_label, to_label) = (tr!(texts, "extra-leave-count"), tr!(texts, "extra-leave-to"));
    let to = likely_destination(draft, control.id);
    let now = *of(&mut control.field);
    control.choice(ui, now.is_some(), &choices, |field, some| {
        *of(field) = some.then_some(After { count: usual, to });
    });
    let Some(after) = now else { return };
    control.number(ui, editor, &count_label, after.count, |field, count| {
        *of(field) = Some(After { count, ..after });
    });
    ui.label(&to_label);
    let to = one_of(ui, &format!("{}, {to_label}", control.name), after.to, &places);
    if to != after.to {
        *of(&mut control.field) = Some(After { to, ..after });
    }
}

/// Returns the place for which cards usually leave: another field, one that needs cards to win.
fn likely_destination(draft: &Draft, own: FieldId) -> Target {
    let others = || (0..).map(FieldId).zip(&draft.fields).filter(|(id, _)| *id != own);
    let likely = others().find(|(_, other)| other.clear.is_goal()).or_else(|| others().next());
    Target::Field(likely.map_or(own, |(id, _)| id))
}
