//! Changes made by the tools and commands of the layout, each one step of the history.

use super::{
    arrange::{self, AlignmentLine, SpacingAxis},
    chosen, room,
    snap::SnapOffset,
};
use crate::{
    context::EditorContext,
    named,
    panel::canvas::CanvasItem,
    role::{self, Role},
    work::EditName,
};
use engine::{
    cards::CardSet,
    definition::{DeckId, Definition, Fan, Field, FieldId, Localized, Place, SpotId},
    workbook::Draft,
};
use fudaba::tr;

/// Rearranges the selected items.
fn place(editor: &mut EditorContext, name: EditName, arrange: impl FnOnce(&mut [Place])) {
    let items = chosen::items(editor);
    let draft = editor.work.draft();
    let mut places: Vec<Place> = items.iter().map(|item| item.place(draft)).collect();
    arrange(&mut places);
    editor.work.edit(name, |draft| put_all(draft, &items, &places));
}

/// Puts each item at its place.
pub(super) fn put_all(draft: &mut Draft, items: &[CanvasItem], places: &[Place]) {
    for (item, &place) in items.iter().zip(places) {
        item.put(draft, place);
    }
}

/// Aligns the selected items.
pub(super) fn align(editor: &mut EditorContext, line: AlignmentLine) {
    let count = chosen::items(editor).len();
    place(editor, named!("edit-layout-align", count = count), |places| {
        arrange::align(places, line);
    });
}

/// Spaces the selected items equally.
pub(super) fn distribute(editor: &mut EditorContext, axis: SpacingAxis) {
    let count = chosen::items(editor).len();
    place(editor, named!("edit-layout-distribute", count = count), |places| {
        arrange::distribute(places, axis);
    });
}

/// Duplicates the selected items with their deals, and selects the copies.
pub(super) fn duplicate(editor: &mut EditorContext) {
    let items = chosen::items(editor);
    if items.is_empty() {
        editor.say(tr!(editor.context.texts, "layout-nothing-chosen"));
        return;
    }
    let way = room::way_for_copies(editor.work.draft(), &items);
    let mut copies = Vec::new();
    let name = named!("edit-layout-duplicate", count = items.len());
    editor.work.edit(name, |draft| copies = copy_all(draft, &items, way));
    if copies.len() < items.len() {
        say_full(editor);
    }
    chosen::set(editor, copies);
}

/// Copies decks and spots, at an offset from the originals. Returns the copies, which are fewer if
/// the game is full.
fn copy_all(draft: &mut Draft, items: &[CanvasItem], way: SnapOffset) -> Vec<CanvasItem> {
    let mut copies: Vec<SpotId> = Vec::new();
    let mut originals: Vec<SpotId> = items
        .iter()
        .filter_map(|item| match item {
            CanvasItem::Spot(spot) => Some(*spot),
            CanvasItem::Deck(_) => None,
        })
        .collect();
    for at in 0..originals.len() {
        let original = originals[at];
        let place = way.from(CanvasItem::Spot(original).place(draft));
        let Some(copy) = draft.duplicate_spot(original, place) else { break };
        // A copy comes after the others of its field and shifts the ids of the spots behind it.
        for spot in originals.iter_mut().chain(&mut copies).filter(|spot| **spot >= copy) {
            spot.0 += 1;
        }
        copies.push(copy);
    }
    let decks = items.iter().filter_map(|item| match item {
        CanvasItem::Deck(deck) => Some(*deck),
        CanvasItem::Spot(_) => None,
    });
    let mut copied: Vec<CanvasItem> = copies.into_iter().map(CanvasItem::Spot).collect();
    for deck in decks {
        let Some(mut copy) = draft.decks.get(deck.index()).cloned() else { continue };
        copy.place = way.from(copy.place);
        copied.extend(draft.add_deck(copy).map(CanvasItem::Deck));
    }
    copied
}

/// Removes the selected items. A field goes with its last spot; a game keeps its last deck.
pub(super) fn delete(editor: &mut EditorContext) {
    let items = chosen::items(editor);
    if items.is_empty() {
        editor.say(tr!(editor.context.texts, "layout-nothing-chosen"));
        return;
    }
    let decks = editor.work.draft().decks.len();
    let name = named!("edit-layout-delete", count = items.len());
    editor.work.edit(name, |draft| remove(draft, &items));
    let only_deck = decks == 1 && items.iter().any(|item| matches!(item, CanvasItem::Deck(_)));
    let all_decks =
        items.iter().filter(|item| matches!(item, CanvasItem::Deck(_))).count() == decks;
    if only_deck || all_decks {
        editor.say(tr!(editor.context.texts, "layout-last-deck"));
    }
    chosen::set(editor, []);
}

fn remove(draft: &mut Draft, items: &[CanvasItem]) {
    let mut spots = Vec::new();
    let mut decks = Vec::new();
    for item in items {
        match item {
            CanvasItem::Spot(spot) => spots.push(*spot),
            CanvasItem::Deck(deck) => decks.push(*deck),
        }
    }
    let emptied: Vec<FieldId> = (0..draft.fields.len())
        .map(|at| FieldId(at as u8))
        .filter(|&field| {
            let mut own = draft.spots_of(field).peekable();
            own.peek().is_some() && own.all(|spot| spots.contains(&spot))
        })
        .collect();
    draft.remove_spots(&spots);
    // From the last, so that the others keep their ids.
    for field in emptied.into_iter().rev() {
        draft.remove_field(field);
    }
    for deck in decks.into_iter().rev() {
        draft.remove_deck(deck);
    }
}

/// Adds a field with its spots in a free row, and selects them. Returns false if the game is full.
/// Without a role its only rule is that single cards can be taken, as in most fields of most games.
pub(super) fn add_field(
    editor: &mut EditorContext,
    name: &Localized,
    count: usize,
    fan: Fan,
    role: Option<Role>,
) -> bool {
    let places = room::free_row(editor.work.draft(), count, fan);
    let mut added = Vec::new();
    let mut called = String::new();
    let words = editor.context.texts.localized(name);
    let step = match role {
        Some(_) => named!("edit-layout-add-role", name = words),
        None => named!("edit-layout-add-field", name = words),
    };
    editor.work.edit(step, |draft| {
        let Some(field) = draft.add_field(plain(name)) else { return };
        number_like(&mut draft.fields[field.index()].name, name);
        for place in places {
            if draft.add_spot(field, place, fan).is_none() {
                break;
            }
        }
        added = chosen::of_field(draft, field);
        if added.is_empty() {
            draft.remove_field(field);
        } else {
            if let Some(role) = role {
                role.give(draft, field);
            }
            called = draft.fields[field.index()].name.en.clone();
        }
    });
    if added.len() < count {
        say_full(editor);
    } else {
        editor.say(tr!(editor.context.texts, "layout-added", name = called, count = count));
    }
    let is_added = !added.is_empty();
    chosen::set(editor, added);
    is_added
}

fn plain(name: &Localized) -> Field {
    let mut field = Field::plain(name.clone());
    field.take.alone = CardSet::SUITED;
    field
}

/// Adds to the Japanese name the number that the English one was given.
fn number_like(name: &mut Localized, wanted: &Localized) {
    let number = name.en.strip_prefix(wanted.en.trim()).filter(|number| !number.is_empty());
    if let Some(number) = number.filter(|_| !name.ja.is_empty()) {
        name.ja.push_str(number);
    }
}

/// Adds a deck of one pack in a free place, and selects it.
pub(super) fn add_deck(editor: &mut EditorContext, name: &Localized) {
    let place = room::free_row(editor.work.draft(), 1, Fan::default());
    let place = place.first().copied().unwrap_or_default();
    let mut added = None;
    editor.work.edit(named!("edit-layout-add-deck"), |draft| {
        let deck = engine::definition::Deck::plain(name.clone(), place);
        added = draft.add_deck(deck);
        if let Some(deck) = added {
            number_like(&mut draft.decks[deck.index()].name, name);
        }
    });
    match added {
        Some(deck) => chosen::set(editor, [CanvasItem::Deck(deck)]),
        None => {
            let most = Definition::MAX_DECKS;
            editor.say(tr!(editor.context.texts, "layout-full-decks", most = most));
        }
    }
}

/// Adds a spot to a field, beside its last one and with the same fan, and selects it.
pub(super) fn add_spot(editor: &mut EditorContext, field: FieldId) {
    let draft = editor.work.draft();
    let last = draft.spots_of(field).next_back();
    let name = editor.context.texts.localized(&draft.fields[field.index()].name).to_owned();
    let (fan, place) = match last {
        Some(last) => {
            let item = CanvasItem::Spot(last);
            let way = room::way_for_copies(draft, &[item]);
            (draft.spots[last.index()].fan, way.from(item.place(draft)))
        }
        None => {
            let row = room::free_row(draft, 1, Fan::default());
            (Fan::default(), row.first().copied().unwrap_or_default())
        }
    };
    let mut added = None;
    editor.work.edit(named!("edit-layout-add-spot", name = name), |draft| {
        added = draft.add_spot(field, place, fan);
    });
    match added {
        Some(spot) => chosen::set(editor, [CanvasItem::Spot(spot)]),
        None => say_full(editor),
    }
}

/// Removes a field's last spot, unless it is the only one.
pub(super) fn remove_spot(editor: &mut EditorContext, field: FieldId) {
    let draft = editor.work.draft();
    let name = editor.context.texts.localized(&draft.fields[field.index()].name).to_owned();
    let Some(last) =
        draft.spots_of(field).next_back().filter(|_| draft.spots_of(field).nth(1).is_some())
    else {
        return;
    };
    editor.work.edit(named!("edit-layout-remove-spot", name = name), |draft| {
        draft.remove_spots(&[last]);
    });
    let rest = chosen::of_field(editor.work.draft(), field);
    chosen::set(editor, rest);
}

/// Adds a field with the rules of this one and as many spots, and selects them.
pub(super) fn duplicate_field(editor: &mut EditorContext, field: FieldId) {
    let draft = editor.work.draft();
    let name = draft.fields[field.index()].name.clone();
    let own: Vec<Fan> = draft.spots_of(field).map(|spot| draft.spots[spot.index()].fan).collect();
    let originals = chosen::of_field(draft, field);
    let places: Vec<Place> = if originals.is_empty() {
        room::free_row(draft, 1, Fan::default())
    } else {
        let way = room::way_for_copies(draft, &originals);
        originals.iter().map(|item| way.from(item.place(draft))).collect()
    };
    let mut added = Vec::new();
    let words = editor.context.texts.localized(&name).to_owned();
    editor.work.edit(named!("edit-layout-duplicate-field", name = words), |draft| {
        let first = places.first().copied().unwrap_or_default();
        let Some((copy, _)) = draft.duplicate_field(field, first) else { return };
        number_like(&mut draft.fields[copy.index()].name, &name);
        for (&place, &fan) in places.iter().zip(&own).skip(1) {
            draft.add_spot(copy, place, fan);
        }
        added = chosen::of_field(draft, copy);
    });
    if added.len() < own.len() {
        say_full(editor);
    }
    if !added.is_empty() {
        chosen::set(editor, added);
    }
}

/// Gives a field the rules of a role.
pub(super) fn give_role(editor: &mut EditorContext, field: FieldId, role: Role) {
    let texts = &editor.context.texts;
    let (name, role_name) = (field_name(editor, field), texts.get(role.label()));
    let step = named!("edit-layout-rules", name = name, role = role_name);
    editor.work.edit(step, |draft| role.give(draft, field));
}

/// Gives a field all rules of another field.
pub(super) fn copy_rules(editor: &mut EditorContext, from: FieldId, to: FieldId) {
    let (name, from_name) = (field_name(editor, to), field_name(editor, from));
    let step = named!("edit-layout-copy-rules", name = name, from = from_name);
    editor.work.edit(step, |draft| role::copy_rules(draft, from, to));
}

fn field_name(editor: &EditorContext, field: FieldId) -> String {
    crate::panel::names::field(&editor.context.texts, editor.work.draft(), field)
}

/// Removes a field with its spots and rules.
pub(super) fn remove_field(editor: &mut EditorContext, field: FieldId) {
    let name = &editor.work.draft().fields[field.index()].name;
    let name = editor.context.texts.localized(name).to_owned();
    editor.work.edit(named!("edit-layout-remove-field", name = name), |draft| {
        draft.remove_field(field);
    });
    chosen::set(editor, []);
}

/// Removes a deck; the last one stays.
pub(super) fn remove_deck(editor: &mut EditorContext, deck: DeckId) {
    chosen::set(editor, [CanvasItem::Deck(deck)]);
    delete(editor);
}

fn say_full(editor: &mut EditorContext) {
    let (fields, spots) = (Definition::MAX_FIELDS, Definition::MAX_SPOTS);
    editor.say(tr!(editor.context.texts, "layout-full", fields = fields, spots = spots));
}
