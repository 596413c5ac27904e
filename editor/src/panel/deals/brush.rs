//! Painting a deal: with the mouse over the spots, or with keys on the spot in focus.

use super::{laid::LaidCards, spot_words};
use crate::{
    context::EditorContext,
    named,
    panel::{
        canvas::{CanvasItem, LayoutCanvas, Touch},
        choice, names, strokes,
    },
    work::{EditName, StrokeMark},
};
use egui::{Id, Key, Modifiers, PointerButton, Pos2, Rect, Ui};
use engine::{
    definition::{Face, SpotId},
    workbook::WhichDeal,
};
use fudaba::tr;
use std::collections::BTreeSet;

/// Effect of a click on a spot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Brush {
    /// Deals a card face up.
    Up,
    /// Deals a card face down.
    Down,
    /// Turns the card over.
    Turn,
}

impl Brush {
    /// Returns the face of the cards that it deals.
    pub(super) const fn face(self) -> Face {
        match self {
            Self::Down => Face::Down,
            Self::Up | Self::Turn => Face::Up,
        }
    }

    /// Shows the brushes to choose from.
    pub(super) fn show(&mut self, ui: &mut Ui, editor: &EditorContext) {
        let texts = &editor.context.texts;
        let label = tr!(texts, "deals-brush");
        ui.horizontal_wrapped(|ui| {
            ui.label(&label);
            let choices = [
                (Self::Up, tr!(texts, "deals-brush-up")),
                (Self::Down, tr!(texts, "deals-brush-down")),
                (Self::Turn, tr!(texts, "deals-brush-turn")),
            ];
            for (brush, words) in choices {
                let tip = match brush {
                    Self::Up => tr!(texts, "deals-brush-up-tip"),
                    Self::Down => tr!(texts, "deals-brush-down-tip"),
                    Self::Turn => tr!(texts, "deals-brush-turn-tip"),
                };
                let button = choice::button(ui, &label, *self == brush, &words);
                if button.on_hover_text(tip).clicked() {
                    *self = brush;
                }
            }
            let words = match self {
                Self::Up | Self::Down => tr!(texts, "deals-brush-hint"),
                Self::Turn => tr!(texts, "deals-turn-hint"),
            };
            super::hint(ui, editor, words);
        });
    }
}

/// The table that the mouse paints on.
pub(super) struct BrushTarget<'a> {
    pub(super) canvas: &'a LayoutCanvas,
    /// Rectangles of the cards of each item of the canvas.
    pub(super) rects: &'a [Vec<Rect>],
    /// The cards of each item of the canvas.
    pub(super) laid: &'a [LaidCards],
    pub(super) which: WhichDeal,
}

impl BrushTarget<'_> {
    /// Returns the spot under a point, with the index in the deal of the card there.
    fn hit(&self, at: Pos2) -> Option<(SpotId, Option<usize>)> {
        let piles = self.rects.iter().zip(self.laid);
        let mut items = self.canvas.items().iter().zip(piles).rev();
        items.find_map(|(&item, (rects, laid))| match item {
            CanvasItem::Spot(spot) if self.canvas.cover(item, rects).contains(at) => {
                let card = rects.iter().rposition(|card| card.contains(at));
                Some((spot, card.and_then(|card| laid.in_deal(card))))
            }
            _ => None,
        })
    }
}

/// A stroke over the table.
#[derive(Debug, Default)]
pub(super) struct Painting {
    /// Targets painted so far: each spot once, and with the turning brush each card.
    done: BTreeSet<(SpotId, Option<usize>)>,
}

/// Change to a spot.
#[derive(Debug, Clone, Copy)]
enum SpotChange {
    Add(Face),
    TakeTop,
    Turn(Option<usize>),
}

impl Painting {
    /// Handles mouse input.
    pub(super) fn follow(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        table: &BrushTarget<'_>,
        touches: &[Touch],
        brush: Brush,
    ) {
        for Touch { item, response, .. } in touches {
            let at = response.interact_pointer_pos();
            // A click by keyboard or screen reader has no position of its own.
            let by_pointer = ui.input(|input| input.pointer.any_released());
            let command = ui.input(|input| input.modifiers.command || input.modifiers.shift);
            match item {
                CanvasItem::Deck(deck) if response.clicked() => editor.selection.deck = *deck,
                CanvasItem::Deck(_) => {}
                CanvasItem::Spot(spot) if response.clicked() && command => {
                    if !editor.selection.spots.remove(spot) {
                        editor.selection.spots.insert(*spot);
                    }
                }
                CanvasItem::Spot(spot) if response.clicked() => {
                    let hit = at.filter(|_| by_pointer).and_then(|at| table.hit(at));
                    let change = match (brush, hit) {
                        (Brush::Up | Brush::Down, _) => SpotChange::Add(brush.face()),
                        (Brush::Turn, None) => SpotChange::Turn(None),
                        (Brush::Turn, Some((_, Some(card)))) => SpotChange::Turn(Some(card)),
                        // A card placed there by another rule.
                        (Brush::Turn, Some((_, None))) => continue,
                    };
                    apply(editor, table.which, *spot, change);
                }
                CanvasItem::Spot(spot) if response.secondary_clicked() => {
                    apply(editor, table.which, *spot, SpotChange::TakeTop);
                }
                CanvasItem::Spot(_) => self.drag(ui, editor, table, response, brush),
            }
        }
    }

    fn drag(
        &mut self,
        ui: &Ui,
        editor: &mut EditorContext,
        table: &BrushTarget<'_>,
        response: &egui::Response,
        brush: Brush,
    ) {
        if response.drag_started() {
            self.done.clear();
        }
        let selecting = ui.input(|input| input.modifiers.command || input.modifiers.shift);
        if response.dragged() {
            for at in strokes::way(ui, response) {
                if selecting {
                    editor.selection.spots.extend(table.hit(at).map(|(spot, _)| spot));
                    continue;
                }
                self.paint(editor, table, at, brush, button(response));
            }
        }
        if response.drag_stopped() {
            editor.work.end_stroke();
        }
    }

    fn paint(
        &mut self,
        editor: &mut EditorContext,
        table: &BrushTarget<'_>,
        at: Pos2,
        brush: Brush,
        button: PointerButton,
    ) {
        let Some((spot, card)) = table.hit(at) else { return };
        let (change, card) = match (button, brush) {
            (PointerButton::Secondary, _) => (SpotChange::TakeTop, None),
            (_, Brush::Turn) => (SpotChange::Turn(card), card),
            (_, brush) => (SpotChange::Add(brush.face()), None),
        };
        if matches!(change, SpotChange::Turn(None)) || !self.done.insert((spot, card)) {
            return;
        }
        let stroke = StrokeMark(Id::unique("deal painted"));
        let name = named!("edit-deals-paint");
        edit(editor, table.which, spot, change, Some((stroke, name)));
    }
}

fn button(response: &egui::Response) -> PointerButton {
    if response.dragged_by(PointerButton::Secondary) {
        PointerButton::Secondary
    } else {
        PointerButton::Primary
    }
}

/// Handles keys on the spot in focus.
pub(super) fn keys(
    ui: &Ui,
    editor: &mut EditorContext,
    which: WhichDeal,
    spot: SpotId,
    brush: Brush,
) {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let change = if pressed(Key::Plus) || pressed(Key::Equals) {
        SpotChange::Add(brush.face())
    } else if pressed(Key::U) {
        SpotChange::Add(Face::Up)
    } else if pressed(Key::D) {
        SpotChange::Add(Face::Down)
    } else if pressed(Key::Minus) || pressed(Key::Backspace) {
        SpotChange::TakeTop
    } else if pressed(Key::T) {
        SpotChange::Turn(None)
    } else {
        return;
    };
    apply(editor, which, spot, change);
}

/// Changes the deal to a spot, as a step of its own, and says the result.
fn apply(editor: &mut EditorContext, which: WhichDeal, spot: SpotId, change: SpotChange) {
    edit(editor, which, spot, change, None);
    editor.say(spot_words(editor, which, spot));
}

fn edit(
    editor: &mut EditorContext,
    which: WhichDeal,
    spot: SpotId,
    change: SpotChange,
    stroke: Option<(StrokeMark, EditName)>,
) {
    let deck = editor.selection.deck;
    let draft = editor.work.draft();
    let mut faces = draft.dealt_to(deck, which, spot).to_vec();
    let spot_name = names::spot(&editor.context.texts, draft, spot);
    let name = match change {
        SpotChange::Add(face) => {
            faces.push(face);
            named!("edit-deals-add", spot = spot_name)
        }
        SpotChange::TakeTop => {
            faces.pop();
            named!("edit-deals-take", spot = spot_name)
        }
        SpotChange::Turn(card) => {
            let card = card.unwrap_or(faces.len().saturating_sub(1));
            if let Some(face) = faces.get_mut(card) {
                *face = match *face {
                    Face::Up => Face::Down,
                    Face::Down => Face::Up,
                };
            }
            named!("edit-deals-turn", spot = spot_name)
        }
    };
    let set = |draft: &mut engine::workbook::Draft| draft.deal_to(deck, which, spot, faces);
    match stroke {
        Some((stroke, name)) => editor.work.edit_on(stroke, name, set),
        None => editor.work.edit(name, set),
    };
}
